import { expect, test } from 'vitest';
import { readConfiguration } from './configuration';

test('operation: without any variable the embedded database and the demo are on', () => {
  expect(readConfiguration({})).toMatchObject({
    port: 8080,
    databaseUrl: undefined,
    demo: true,
    trustProxy: false,
    paypal: undefined,
  });
});

test('operation: with DATABASE_URL the demo is off unless asked for', () => {
  const DATABASE_URL = 'postgres://u@h/db';
  expect(readConfiguration({ DATABASE_URL }).demo).toBe(false);
  expect(readConfiguration({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
  expect(readConfiguration({ DEMO: 'off' }).demo).toBe(false);
});

test('operation: every wrong value is told in a sentence that names it', () => {
  expect(() => readConfiguration({ PORT: '80a', SMTP_URL: 'mail.example', LOG_LEVEL: 'loud' })).toThrow(
    /PORT is a whole number from 0 to 65535; it is set to "80a"\.\nSMTP_URL is an address that begins with smtp:\/\/ or smtps:\/\/\.\nLOG_LEVEL is one of/,
  );
  expect(() => readConfiguration({ PAYPAL_CLIENT_ID: 'x' })).toThrow(/go together/);
  expect(() => readConfiguration({ PAYPAL_LIVE_URL: 'http://proxy.example' })).toThrow(/https:/);
  expect(readConfiguration({ PAYPAL_SANDBOX_URL: 'http://127.0.0.1:99/' }).paypalUrls).toEqual({
    sandbox: 'http://127.0.0.1:99',
    live: 'https://api-m.paypal.com',
  });
});

test('operation: an address that is refused is told without its password, since the start is kept in logs', () => {
  const wrong = {
    DATABASE_URL: 'mysql://shop:hunter2@db.example/shop',
    SMTP_URL: 'https://shop:hunter2@mail.example',
    FILES_URL: 'shop:hunter2@bucket',
    PAYPAL_LIVE_URL: 'http://shop:hunter2@proxy.example',
    PAYPAL_SANDBOX_URL: 'ftp://shop:hunter2@proxy.example',
  };
  for (const [name, value] of Object.entries(wrong)) {
    const start = () => readConfiguration({ [name]: value });
    expect(start).toThrow(new RegExp(`^${name} .*begins with .*\\.$`));
    expect(start).not.toThrow(/hunter2/);
  }
});

test('operation: a proxy is trusted by how many or which they are, and one alone by default', () => {
  const read = (TRUST_PROXY: string) => readConfiguration({ TRUST_PROXY }).trustProxy;
  expect(['off', 'on', '1', '3', '10.0.0.0/8, ::1'].map(read)).toEqual([false, 1, 1, 3, ['10.0.0.0/8', '::1']]);
  for (const wrong of ['maybe', '-1', '0x2', '25', '10.0.0.0/8;::1', 'proxy.internal'])
    expect(() => read(wrong)).toThrow(/^TRUST_PROXY is on \(one proxy\)/);
});

test('O03 a short operator token stops the start, and its value is not written anywhere', () => {
  const short = 'hunter2hunter2';
  const start = () => readConfiguration({ OPERATOR_TOKEN: short });
  expect(start).toThrow('OPERATOR_TOKEN has at least 32 characters.');
  expect(start).not.toThrow(short);
  expect(readConfiguration({ OPERATOR_TOKEN: 'x'.repeat(32) }).operatorToken).toBe('x'.repeat(32));
  expect(readConfiguration({}).operatorToken).toBeUndefined();
});

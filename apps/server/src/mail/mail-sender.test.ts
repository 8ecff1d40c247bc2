import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '../testing/mail-server';
import { createMailSender, MAIL_CONNECTIONS, SenderClosed, type Mail } from './mail-sender';

const email: Mail = {
  messageId: '1@acme.test',
  fromName: 'Acme',
  to: 'buyer@acme.test',
  subject: 'Your code',
  text: 'text',
  html: '<p>text</p>',
};
const send = async (smtpUrl: string, change: Partial<Mail> = {}): Promise<void> => {
  const sender = createMailSender({ smtpUrl, from: 'no-reply@acme.test', folder: '/nowhere' });
  await sender.send({ ...email, ...change }).finally(() => sender.close());
};

let mailServer: MailServer;
let dying: Server;
beforeAll(async () => {
  mailServer = await startMailServer();
  // Takes every command until the email itself comes, then resets the connection.
  dying = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      if (bytes.toString().startsWith('DATA')) socket.resetAndDestroy();
      else socket.write('250 ok\r\n');
    });
    socket.write('220 dying\r\n');
  });
  await new Promise<void>((resolve) => dying.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await mailServer.stop();
  await new Promise((resolve) => dying.close(resolve));
});

test('operation: a mail server that resets the connection fails that email and nothing else', async () => {
  await expect(send(`smtp://127.0.0.1:${(dying.address() as AddressInfo).port}`)).rejects.toThrow();
  await send(mailServer.url, { subject: 'After the reset' });
  expect(mailServer.emails.filter(({ subject }) => subject === 'After the reset')).toHaveLength(1);
});

test('operation: a name that turns the direction of what follows turns no line of an email, nor the name of its file', async () => {
  const attachments = [{ fileName: 'a\u202efdp.exe', contentType: 'application/pdf', base64: '' }];
  await send(mailServer.url, {
    fromName: 'Acme\u202e',
    subject: 'From Pat \u2067Lind: your code',
    text: 'Pat\u202e',
    attachments,
  });
  const found = mailServer.emails.find(({ subject }) => subject?.startsWith('From Pat') === true);
  expect(found?.subject).toBe('From Pat Lind: your code');
  expect(JSON.stringify(found)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|%E2%80%AE|=E2=80=AE/i);
});

test('operation: a folder of emails that somebody took away is made again', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'tradehall-emails-'));
  const folder = join(parent, 'outbox');
  const sender = createMailSender({ smtpUrl: undefined, from: 'no-reply@acme.test', folder });
  for (const messageId of ['1@acme.test', '2@acme.test']) {
    await sender.send({ ...email, messageId });
    expect(readdirSync(folder)).toHaveLength(1);
    rmSync(folder, { recursive: true });
  }
  rmSync(parent, { recursive: true });
});

test('operation: an address is one mailbox, whatever signs in it part addresses for a mail program', async () => {
  for (const to of ['x,victim@acme.test', 'x;victim@acme.test', 'x <victim@acme.test>', 'g:victim@acme.test;'])
    await send(mailServer.url, { to, subject: to }).catch(() => undefined);
  expect(mailServer.recipients).not.toContain('victim@acme.test');
});

test('operation: a mail server that looks through an email for long is waited for, and not for good', async () => {
  const options = { smtpUrl: mailServer.url, from: 'no-reply@acme.test', folder: '/nowhere', longest: 300 };
  const arrived = () => mailServer.emails.filter(({ subject }) => subject === 'Looked through').length;
  mailServer.slow = 700;
  const patient = createMailSender({ ...options, longestAnswer: 5_000 });
  await patient.send({ ...email, subject: 'Looked through' });
  expect(arrived()).toBe(1);
  const hasty = createMailSender({ ...options, longestAnswer: 200 });
  await expect(hasty.send(email)).rejects.toThrow('did not answer in time');
  for (const sender of [patient, hasty]) sender.close();
  mailServer.slow = 0;
});

test('operation: a sender that is closed gives up what is still being sent, and says so', async () => {
  const sender = createMailSender({ smtpUrl: mailServer.url, from: 'no-reply@acme.test', folder: '/nowhere' });
  mailServer.slow = 3_000;
  const known = mailServer.recipients.length;
  const sending = sender.send(email);
  sending.catch(() => undefined);
  await expect.poll(() => mailServer.recipients.length).toBe(known + 1);
  sender.close();
  await expect(sending).rejects.toThrow(SenderClosed);
  mailServer.slow = 0;
});

test('operation: a mail server that answers without an end is given up, and the next email has a connection', async () => {
  const sockets = new Set<Socket>();
  let isDripping = true;
  const dripping = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const drip = setInterval(() => socket.write('250-still here\r\n'), 20);
    socket.on('close', () => clearInterval(drip));
    if (!isDripping) clearInterval(drip);
    socket.on('data', (bytes) => {
      const said = bytes.toString();
      if (isDripping) return;
      socket.write(said.startsWith('DATA') ? '354 go\r\n' : said.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
    socket.write('220 dripping\r\n');
  });
  await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve));
  const sender = createMailSender({
    smtpUrl: `smtp://127.0.0.1:${(dripping.address() as AddressInfo).port}`,
    from: 'no-reply@acme.test',
    folder: '/nowhere',
    longest: 400,
  });
  const asked = Array.from({ length: MAIL_CONNECTIONS }, () => sender.send(email));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(asked.map(() => 'rejected'));
  isDripping = false;
  await sender.send(email);
  sender.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => dripping.close(resolve));
});

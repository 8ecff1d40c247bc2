import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, test } from 'vitest';
import { languages } from '@tradehall/texts/languages';
import { ApiError } from './api-error';
import { createGateway } from './gateway';

/** A logger and the lines it wrote. */
function listen(level = 'info') {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level },
    new Writable({
      write: (chunk: Buffer, _encoding, done) => (
        lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>),
        done()
      ),
    }),
  );
  return { log, lines };
}

test('operation: every answer is one line with its trace id, and a failure in a call has the same one', async () => {
  const { log, lines } = listen();
  const tenant = { tenantId: 'acme', configuration: {} as never };
  const app = await createGateway({
    log,
    trustProxy: false,
    tenantAt: () => tenant,
    callerOf: () => Promise.reject(new Error('nobody')),
    checkParticipant: () => undefined,
    textsOf: () => () => undefined,
  });
  app.get('/works', () => ({ fine: true }));
  app.get('/breaks', () => {
    throw new Error('out of paper');
  });
  const headers = { 'x-trace-id': 'trace-of-the-test' };
  await app.inject({ url: '/works?secret=1', headers });
  expect(lines.splice(0)).toMatchObject([
    { traceId: 'trace-of-the-test', method: 'GET', path: '/works', status: 200, tenant: 'acme', msg: 'answered' },
  ]);
  const broken = await app.inject({ url: '/breaks', headers });
  expect(broken.json()).toMatchObject({ traceId: 'trace-of-the-test' });
  expect(lines).toMatchObject([
    { level: 50, traceId: 'trace-of-the-test', err: { message: 'out of paper' }, msg: 'call failed' },
    { traceId: 'trace-of-the-test', path: '/breaks', status: 500, msg: 'answered' },
  ]);
  await app.close();
});

test('SD03 A02 a permission that is missing is named in the words of the roles, and by its code for programs', async () => {
  const { log } = listen('silent');
  const app = await createGateway({
    log,
    trustProxy: false,
    tenantAt: () => ({ tenantId: 'acme', configuration: {} as never }),
    callerOf: () => Promise.reject(new Error('nobody')),
    checkParticipant: () => undefined,
    textsOf:
      ({ headers }) =>
      (label) =>
        languages[headers['accept-language'] ?? '']?.[label],
  });
  app.get('/prices', () => {
    throw new ApiError(403, 'PERMISSION_MISSING', { params: ['PRICE_EDIT'] });
  });
  const refusedIn = async (language: string) =>
    (await app.inject({ url: '/prices', headers: { 'accept-language': language } })).json<object>();
  expect(await refusedIn('en')).toMatchObject({
    params: ['PRICE_EDIT'],
    message: 'This needs the permission “Change prices”, which you do not hold. Ask the owner of the shop for it.',
  });
  expect(await refusedIn('de')).toMatchObject({ message: expect.stringContaining('„Preise ändern“') as string });
  await app.close();
});

import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createGatewayCloser } from './close-gateway';

/** A connection that has sent so much, and waits. */
const open = (port: number, sent: string): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(sent, () => resolve(socket)));
    socket.on('error', () => undefined);
  });
const ended = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

test('operation: connections without a request, or with half of one, hold up no stop, and a call under way is answered', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  let answer: () => void = () => undefined;
  let asked: () => void = () => undefined;
  const wasAsked = new Promise<void>((resolve) => (asked = resolve));
  app.get('/slow', async () => {
    asked();
    await new Promise<void>((resolve) => (answer = resolve));
    return 'done';
  });
  const close = createGatewayCloser(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const idle = await open(port, '');
  const half = await open(port, 'POST /slow HTTP/1.1\r\nhost: x\r\ncontent-le');
  const slow = await open(port, 'GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  let told = '';
  slow.on('data', (bytes: Buffer) => (told += bytes.toString()));
  await wasAsked;

  const begun = Date.now();
  const closed = close();
  answer();
  await Promise.all([closed, ended(idle), ended(half), ended(slow)]);
  expect(told).toMatch(/^HTTP\/1.1 200 [^]*done$/);
  expect(Date.now() - begun).toBeLessThan(3_000);
});

test('operation: a request whose body never comes whole holds up no stop', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  app.post('/upload', () => 'done');
  const close = createGatewayCloser(app);
  const asked = new Promise((resolve) => app.server.once('request', resolve));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const head = 'POST /upload HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n';
  const half = await open(port, `${head}{"half":`);
  await asked;

  const begun = performance.now();
  await Promise.all([close(), ended(half)]);
  expect(performance.now() - begun).toBeLessThan(3_000);
});

test('operation: a stop ends at once when no call is under way, whoever is still connected', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  app.get('/', () => 'done');
  const close = createGatewayCloser(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const silent = await open(port, '');
  const answered = await open(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await new Promise((resolve) => answered.once('data', resolve));
  // Whoever was answered a moment ago is given time to take the answer.
  await sleep(350);

  const begun = performance.now();
  await Promise.all([close(), ended(silent), ended(answered)]);
  expect(performance.now() - begun).toBeLessThan(250);
});

test('operation: a server that never listened stops at once', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  const close = createGatewayCloser(app);
  await app.ready();
  const begun = performance.now();
  await close();
  expect(performance.now() - begun).toBeLessThan(250);
});

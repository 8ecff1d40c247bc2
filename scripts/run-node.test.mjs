import { expect, test } from 'vitest';
import { runNode } from './run-node.mjs';

test('operation: npm start ends with the code that the server ended with', async () => {
  expect(await runNode(['-e', 'process.exit(7)'])).toBe(7);
  expect(await runNode(['-e', 'process.kill(process.pid, "SIGKILL")'])).toBe(137);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
  'operation: %s reaches the server, and nobody listens afterwards',
  async (signal) => {
    const before = process.listenerCount(signal);
    const ended = runNode(['-e', 'setInterval(() => undefined, 1000)']);
    process.emit(signal);
    expect(await ended).toBe(signal === 'SIGINT' ? 130 : 143);
    expect(process.listenerCount(signal)).toBe(before);
  },
);

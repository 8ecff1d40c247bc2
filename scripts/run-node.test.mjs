import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

test('operation: what hears interrupts from its terminal is sent none, and ends by any other signal', async () => {
  const ended = runNode(['-e', 'setInterval(() => undefined, 1000)'], { hearsInterrupts: true });
  process.emit('SIGINT');
  const isOver = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 300, 'goes on'))]);
  expect(isOver).toBe('goes on');
  process.emit('SIGTERM');
  expect(await ended).toBe(143);
});

const runNodeUrl = new URL('run-node.mjs', import.meta.url).href;
test.each([
  [
    'a server',
    `(await import('${runNodeUrl}')).runNode(['-e', 'console.log("up"); setInterval(() => undefined, 1000)'])`,
  ],
  [
    'a run between two stages',
    `(await import('${runNodeUrl}')).whenToldToEnd(() => process.exit()); console.log("up"); setInterval(() => undefined, 1000)`,
  ],
])('operation: %s whose npm was told to end does not stay alone', async (_, program) => {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, program], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(shell.stdout, 'data');
  shell.kill();
  // Held open by whatever still runs.
  await once(shell.stdout, 'close');
  expect(shell.signalCode).toBe('SIGTERM');
});

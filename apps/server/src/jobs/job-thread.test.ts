import { afterEach, expect, test } from 'vitest';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createJobThread, type JobThread } from './job-thread';
import { ServerStops } from './jobs';
import { onOutbox } from './outbox';

/** Answers as the server's thread does: a job is over at once, unless its name says otherwise. */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (order) => {
    if (order.kind === 'rest') {
      parentPort.postMessage({ kind: 'rests', isOver: true });
      process.exit();
    }
    const { id, name, port } = order;
    if (name === 'dies') process.exit(1);
    if (name === 'throws') throw new Error('nobody caught it');
    if (name === 'grows') for (const all = []; ; ) all.push(new Array(1e6).fill(Math.random()));
    if (name === 'mails') parentPort.postMessage({ kind: 'left', what: 'mail' });
    if (name === 'fails') parentPort.postMessage({ kind: 'done', id, failure: { message: 'no room', stack: 'no room at line 7' } });
    else if (name !== 'lasts') parentPort.postMessage({ kind: 'done', id });
  });`;

const opened: JobThread[] = [];
afterEach(() => Promise.all(opened.splice(0).map((thread) => thread.stop())));

function open(restAfter = 60_000) {
  const started: Worker[] = [];
  const errors: string[] = [];
  const thread = createJobThread({
    start: () => {
      const worker = new Worker(THREAD, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } });
      started.push(worker);
      return worker;
    },
    port: () => 8080,
    onError: ({ message }) => errors.push(message),
    restAfter,
  });
  opened.push(thread);
  return { thread, started, errors };
}
/** A thread that ended has no number any more. */
const hasEnded = (worker: Worker | undefined) => worker?.threadId === -1;

test('operation: one thread does all heavy jobs, and a job that fails there fails here with its words and its place', async () => {
  const { thread, started } = open();
  await Promise.all([thread.run('ends', {}), thread.run('ends', {})]);
  await expect(thread.run('fails', {})).rejects.toMatchObject({ message: 'no room', stack: 'no room at line 7' });
  await thread.run('ends', {});
  expect(started).toHaveLength(1);
});

test('operation: what a job leaves in the outbox wakes the relay of the process', async () => {
  const woken: string[] = [];
  const off = onOutbox((kind) => woken.push(kind));
  await open().thread.run('mails', {});
  off();
  expect(woken).toEqual(['mail']);
});

test('operation: a thread that dies fails the jobs that it had, and the next job has a new one', async () => {
  const { thread, started, errors } = open();
  const lasting = thread.run('lasts', {});
  const dying = thread.run('dies', {});
  await expect(lasting).rejects.toThrow('ended');
  await expect(dying).rejects.toThrow('ended');
  await expect(thread.run('throws', {})).rejects.toThrow('nobody caught it');
  expect(errors).toEqual(['nobody caught it']);
  await thread.run('ends', {});
  expect(started).toHaveLength(3);
});

test('operation: a thread that runs out of memory fails its job by name, and the next job has a new one', async () => {
  const { thread, started } = open();
  await expect(thread.run('grows', {})).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  await thread.run('ends', {});
  expect(started).toHaveLength(2);
});

test('operation: a thread without a job ends, and a job that comes meanwhile is done by the next one', async () => {
  const { thread, started } = open(1);
  for (let round = 0; round < 5; round++) {
    await thread.run('ends', {});
    await expect.poll(() => hasEnded(started.at(-1)), { interval: 1 }).toBe(true);
  }
  expect(started).toHaveLength(5);
  // Jobs beside the question whether it ends: none is lost, whichever comes first.
  const pressed = open(0);
  for (let round = 0; round < 50; round++) {
    await pressed.thread.run('ends', {});
    for (let turn = 0; turn < round; turn++) await nextTurn();
  }
});

test('operation: a stop ends the thread in the middle of a job, fails it, and takes no other', async () => {
  const { thread, started } = open();
  const lasting = expect(thread.run('lasts', {})).rejects.toThrow(ServerStops);
  await thread.stop();
  await lasting;
  expect(hasEnded(started[0])).toBe(true);
  await expect(thread.run('ends', {})).rejects.toThrow(ServerStops);
  expect(started).toHaveLength(1);
});

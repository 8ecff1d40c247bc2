import { expect, test } from 'vitest';
import { Worker } from 'node:worker_threads';
import { createPrintThread, type Paper } from './print-thread';

/** Makes a paper as long as its author says, in milliseconds, and no paper of an author who says `dies`. */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ style: { author } }) => {
    if (author === 'dies') process.exit(1);
    if (author === 'fails') parentPort.postMessage({ failure: { message: 'no font', stack: 'no font at line 7' } });
    else setTimeout(() => parentPort.postMessage({ pdf: Buffer.from(author) }), Number(author));
  });`;

const paper = (author: string): Paper => ({ kind: 'document', printed: {} as never, style: { author } });

function open(options: { readonly longest?: number; readonly restAfter?: number } = {}) {
  const started: Worker[] = [];
  const thread = createPrintThread(() => {
    const worker = new Worker(THREAD, { eval: true });
    started.push(worker);
    return worker;
  }, options);
  return { started, print: async (author: string) => (await thread.print(paper(author))).toString() };
}

test('SD58 a paper has its minute from when it is made, however many are made before it', async () => {
  const { print, started } = open({ longest: 1_000 });
  expect(await Promise.all(['400', '401', '402', '403'].map(print))).toEqual(['400', '401', '402', '403']);
  expect(started).toHaveLength(1);
});

test('SD58 a paper that takes too long fails, and those that wait behind it are made', async () => {
  const { print, started } = open({ longest: 1_000 });
  const made = await Promise.allSettled(['1', '60000', 'dies', '2', 'fails', '3'].map(print));
  expect(made.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))).toEqual([
    '1',
    'a paper took too long',
    'the thread of the papers ended',
    '2',
    'no font',
    '3',
  ]);
  expect(started).toHaveLength(3);
});

test('SD58 a thread that rests ends, and the next paper has another', async () => {
  const { print, started } = open({ restAfter: 20 });
  await print('1');
  await expect.poll(() => started[0]?.threadId).toBe(-1);
  expect(await print('2')).toBe('2');
  expect(started).toHaveLength(2);
});

// Loaded before a server: how long its thread that answers calls is busy at a time, by that thread's own processor
// time, so that whatever else the machine does is not in it. At SIGUSR2 it writes what it saw since the last time.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['TURNS_FILE'];
if (isMainThread && file !== undefined) {
  const ofThread = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  let last = ofThread();
  let turns = [];
  setInterval(() => {
    const now = ofThread();
    turns.push(now - last);
    last = now;
  }, 5).unref();
  process.on('SIGUSR2', () => {
    writeFileSync(`${file}.new`, JSON.stringify(turns));
    renameSync(`${file}.new`, file);
    turns = [];
  });
}

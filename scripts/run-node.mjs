// Runs one Node program to its end as if it were this process: signals go on to it, and its end is answered.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** A closed terminal is an ordinary end: what runs here knows that one signal as SIGTERM. */
const PASSED_ON = { SIGINT: 'SIGINT', SIGTERM: 'SIGTERM', SIGHUP: 'SIGTERM' };

const parent = process.ppid;
/** npm and its shell end at a signal and pass nothing on: what they ran would stay alone, with its port. */
const isLeftByNpm = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
const LOOK_MILLISECONDS = 500;

/** The exit code that shells give to what a signal ended. */
export const codeOf = (signal) => 128 + (constants.signals[signal] ?? 0);

/**
 * Calls `tell` with the signal that told this process to end; with SIGTERM when the npm that runs it was told. Until
 * what it answers is called, such a signal does nothing else.
 */
export function whenToldToEnd(tell) {
  const listeners = Object.keys(PASSED_ON).map((signal) => [signal, () => tell(signal)]);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  const look = setInterval(() => {
    if (!isLeftByNpm()) return;
    clearInterval(look);
    tell('SIGTERM');
  }, LOOK_MILLISECONDS);
  look.unref();
  return () => {
    clearInterval(look);
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}

/**
 * Answers the exit code; for a child ended by a signal the one that shells give, 128 and the signal's number. One that
 * gives up what it tidies when it is interrupted twice `hearsInterrupts` from its terminal alone.
 */
export function runNode(args, { hearsInterrupts = false, ...options } = {}) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', ...options });
  const stopListening = whenToldToEnd((signal) => {
    if (signal !== 'SIGINT' || !hearsInterrupts) child.kill(PASSED_ON[signal]);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      stopListening();
      resolve(code ?? codeOf(signal));
    });
  });
}

// Runs one Node program to its end as if it were this process: signals go on to it, and its end is answered.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** A closed terminal is an ordinary end: what runs here knows that one signal as SIGTERM. */
const PASSED_ON = { SIGINT: 'SIGINT', SIGTERM: 'SIGTERM', SIGHUP: 'SIGTERM' };

/** Answers the exit code; for a child ended by a signal the one that shells give, 128 and the signal's number. */
export function runNode(args, options = {}) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', ...options });
  const listeners = Object.entries(PASSED_ON).map(([given, passed]) => [given, () => child.kill(passed)]);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const [given, listener] of listeners) process.off(given, listener);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

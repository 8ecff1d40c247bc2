import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { lowerPriorityOfDatabase } from './lower-priority';

/** A process that waits, in a session of its own, under the name that it shows to others. */
async function called(title: string): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    argv0: title,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  onTestFinished(() => void child.kill());
  await new Promise((resolve) => child.once('spawn', resolve));
  return child.pid ?? 0;
}

const groupOf = (pid: number): string => readFileSync(`/proc/${pid}/autogroup`, 'utf8');

test.skipIf(process.platform !== 'linux')(
  'SD15 what of the database works for an import gives way to all else',
  async () => {
    const [theirs, other] = [await called('postgres: postgres product [local] idle'), await called('node')];
    const usual = getPriority(other);
    for (const pid of [theirs, other]) lowerPriorityOfDatabase(pid);
    expect(getPriority(theirs)).toBe(Math.min(19, usual + 5));
    // A number that is another program's here, as beside a database in a container, stays as it is.
    expect(getPriority(other)).toBe(usual);
    // A kernel may be built without groups, or told to make none.
    if (!existsSync(`/proc/${other}/autogroup`) || !groupOf(other).includes('nice')) return;
    expect(groupOf(theirs)).toMatch(/nice 5$/m);
    expect(groupOf(other)).toMatch(/nice 0$/m);
  },
);

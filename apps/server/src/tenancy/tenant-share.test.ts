import { setImmediate as settled } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isTrouble } from '../database/database-trouble';
import { createTenantShare } from './tenant-share';

/** Works that end when they are told to, and which have begun. */
function shareOf(each: number, waitAtMost = 60_000) {
  const share = createTenantShare(each, waitAtMost);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (tenant: string, name: string) =>
    share.run(tenant, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  return { begun, run, end: (name: string) => ends.get(name)?.() };
}

test('operation: a tenant whose transactions wait leaves the others theirs, and its own go on in turn', async () => {
  const { begun, run, end } = shareOf(2);
  const works = ['a1', 'a2', 'a3', 'a4'].map((name) => run('acme', name));
  works.push(run('nova', 'n1'));
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'n1']);
  end('a2');
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'n1', 'a3']);
  for (const name of ['a1', 'a3', 'n1']) end(name);
  await settled();
  end('a4');
  await Promise.all(works);
});

test('operation: one that waits too long is refused as trouble, a failed one gives its turn on, and nothing leaks', async () => {
  const { begun, run, end } = shareOf(1, 20);
  const first = run('acme', 'a1');
  expect(await run('acme', 'a2').catch(isTrouble)).toBe(true);
  end('a1');
  await first;
  const share = createTenantShare(1, 1_000);
  await expect(share.run('acme', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await share.run('acme', () => Promise.resolve(7))).toBe(7);
  expect(begun).toEqual(['a1']);
});

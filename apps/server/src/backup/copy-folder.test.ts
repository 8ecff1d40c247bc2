import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyFolder } from './copy-folder';

let folder: string;
let from: string;
let to: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradehall-copy-'));
  [from, to] = [join(folder, 'from'), join(folder, 'to')];
  mkdirSync(join(from, 'acme/0a'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('operation: files that go while their folder is copied stop no copy', async () => {
  const names = Array.from({ length: 500 }, (_, at) => `file-${at}`);
  for (const name of names) writeFileSync(join(from, 'acme/0a', name), name);
  const copying = copyFolder(from, to);
  const copied = () => (existsSync(join(to, 'acme/0a')) ? readdirSync(join(to, 'acme/0a')).length : 0);
  while (copied() === 0) await setImmediate();
  // They were listed by now, and most were not looked at.
  for (const name of names) rmSync(join(from, 'acme/0a', name));
  await copying;
  expect(copied()).toBeLessThan(names.length);
});

test('operation: a folder copied again gets what came and what was half there, and keeps what went', async () => {
  writeFileSync(join(from, 'acme/0a/half'), 'ha');
  writeFileSync(join(from, 'acme/0a/goes'), 'goes');
  await copyFolder(from, to);
  rmSync(join(from, 'acme/0a/goes'));
  writeFileSync(join(from, 'acme/0a/half'), 'half');
  writeFileSync(join(from, 'acme/0a/comes'), 'comes');
  await copyFolder(from, to);
  for (const name of ['half', 'goes', 'comes']) expect(readFileSync(join(to, 'acme/0a', name), 'utf8')).toBe(name);
});

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('operation: a file that goes while a folder is copied stops no copy', async () => {
  writeFileSync(join(from, 'acme/0a/stays'), 'stays');
  // Listed, and not there when it is looked at.
  symlinkSync(join(folder, 'gone'), join(from, 'acme/0a/goes'));
  await copyFolder(from, to);
  expect(readFileSync(join(to, 'acme/0a/stays'), 'utf8')).toBe('stays');
  expect(existsSync(join(to, 'acme/0a/goes'))).toBe(false);
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

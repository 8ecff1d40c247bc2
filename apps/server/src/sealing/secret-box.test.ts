import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEY_FILE, openSecretBox } from './open-secret-box';
import { createSecretBox } from './secret-box';

const OLD = 'an-old-key-of-more-than-32-characters';
const NEW = 'a-newer-key-of-more-than-32-characters';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradehall-key-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('SD63 what is sealed opens for its purpose alone, by its key alone', () => {
  const box = createSecretBox([OLD]);
  const sealed = box.seal('acme/1', 'secret');
  expect(sealed.sealed.includes('secret')).toBe(false);
  expect(box.open('acme/1', sealed)).toBe('secret');
  expect(box.open('nova/1', sealed)).toBeUndefined();
  expect(createSecretBox([NEW]).open('acme/1', sealed)).toBeUndefined();
  expect(createSecretBox([]).open('acme/1', sealed)).toBeUndefined();
  const altered = Buffer.from(sealed.sealed);
  altered[altered.length - 1]! ^= 1;
  expect(box.open('acme/1', { ...sealed, sealed: altered })).toBeUndefined();
  expect(sealed.by).not.toContain(OLD.slice(0, 6));
});

test('SD63 a former key opens what it sealed, and what it sealed is known to be superseded', () => {
  const sealed = createSecretBox([OLD]).seal('acme/1', 'secret');
  const turned = createSecretBox([NEW, OLD]);
  expect(turned.open('acme/1', sealed)).toBe('secret');
  expect(turned.isBySuperseded(sealed)).toBe(true);
  expect(turned.isBySuperseded(turned.seal('acme/1', 'secret'))).toBe(false);
});

test('SD63 the embedded database has a key of its own, made once, and one that is unfit is told and never replaced', () => {
  const said: string[] = [];
  const settings = { secretsKey: undefined, formerSecretsKeys: [], databaseUrl: undefined, dataDir: folder };
  const open = (more = {}) => openSecretBox({ ...settings, ...more }, (line) => void said.push(line));
  const sealed = open().seal('acme/1', 'secret');
  expect(statSync(join(folder, KEY_FILE)).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual([KEY_FILE]);
  expect(open().open('acme/1', sealed)).toBe('secret');
  // A key of one's own goes before it, and what the made one sealed still opens.
  const own = open({ secretsKey: NEW });
  expect(own.open('acme/1', sealed)).toBe('secret');
  expect(own.isBySuperseded(sealed)).toBe(true);
  expect(said).toEqual([]);

  writeFileSync(join(folder, KEY_FILE), 'cut');
  const lost = open();
  expect([lost.canSeal, lost.open('acme/1', sealed)]).toEqual([false, undefined]);
  expect(readFileSync(join(folder, KEY_FILE), 'utf8')).toBe('cut');
  expect(said.join()).toContain('holds no key');
});

test('SD63 beside a database of one’s own no key is made', () => {
  const empty = mkdtempSync(join(folder, 'other-'));
  const settings = { secretsKey: undefined, formerSecretsKeys: [], databaseUrl: 'postgres://db/x', dataDir: empty };
  expect(openSecretBox(settings, () => undefined).canSeal).toBe(false);
  expect(readdirSync(empty)).toEqual([]);
});

import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration';
import { createSecretBox, type SecretBox } from './secret-box';

/** In the data folder of an embedded database; a backup leaves it out, as it would lie beside what it opens. */
export const KEY_FILE = 'secrets.key';
const SHORTEST_KEY = 32;

type KeySettings = Pick<Configuration, 'secretsKey' | 'formerSecretsKeys' | 'databaseUrl' | 'dataDir'>;

/**
 * The box of this deployment. A key that can't be had is told and stops nothing: what it sealed reads as lost, and
 * nothing new is taken in (SD63).
 */
export function openSecretBox(
  { secretsKey, formerSecretsKeys, databaseUrl, dataDir }: KeySettings,
  warn: (said: string) => void,
): SecretBox {
  const given = secretsKey === undefined ? [] : [secretsKey];
  // With a key of one's own the kept one is a former key, and none is made.
  const kept = databaseUrl === undefined ? keptKey(dataDir, secretsKey === undefined, warn) : [];
  return createSecretBox([...given, ...kept, ...formerSecretsKeys]);
}

function keptKey(dataDir: string, makes: boolean, warn: (said: string) => void): string[] {
  const file = join(dataDir, KEY_FILE);
  try {
    if (makes) makeOnce(file);
    const key = readFileSync(file, 'utf8').trim();
    if (key.length >= SHORTEST_KEY) return [key];
    warn(`${file} holds no key: secrets of tenants that it sealed can't be opened, and none can be entered`);
  } catch (error) {
    if (makes) warn(`${file} can't be read or made (${(error as Error).message}): secrets of tenants can't be opened`);
  }
  return [];
}

/** Whole or not at all, and never over one that is there. */
function makeOnce(file: string): void {
  const made = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    readFileSync(file);
    return;
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  }
  writeFileSync(made, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(made, file);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    rmSync(made, { force: true });
  }
}

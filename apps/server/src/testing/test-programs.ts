import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer, serverThreads } from '../../../../scripts/bundle-server.mjs';
import { isAlive } from '../database/postmaster-file';

/** What tests start as processes. */
export const TESTED_PROCESSES = [
  'main/main',
  'main/tenant',
  'testing/embedded-child',
  'testing/relay-child',
  'testing/bidding-process',
];

/** Where the server's packages and its SQL files are found, looking upwards. */
const place = fileURLToPath(new URL('../../node_modules/.cache/tradehall', import.meta.url));

export interface TestPrograms {
  /** Holds each process and thread of the server as `<name>.js`. */
  readonly folder: string;
  remove(): void;
}

/**
 * Bundles processes and every thread of the server, as the build does: compiling the sources anew at each start took
 * most of a process's time.
 */
export async function buildTestPrograms(processes: readonly string[]): Promise<TestPrograms> {
  mkdirSync(place, { recursive: true });
  for (const name of readdirSync(place)) {
    const pid = Number(/^programs-(\d+)-/.exec(name)?.[1]);
    // A killed run left it behind.
    if (pid && !isAlive(pid)) rmSync(join(place, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(place, `programs-${process.pid}-`));
  await bundleServer([...processes.map((name) => `${name}.ts`), ...serverThreads()], folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartRefused } from './start-refused';

/** `apps/server/database`, the folder of SQL files, from the sources and from the bundle alike. */
export function databaseFolder(part: 'migrations' | 'functions'): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const found = join(folder, 'database', part);
    if (existsSync(found)) return found;
    if (folder === dirname(folder))
      throw new StartRefused(`The folder of database ${part} is missing from this installation.`);
  }
}

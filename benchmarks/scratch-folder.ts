import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder for a benchmark's files and its database, which goes when the folder does: PostgreSQL refuses root, and a
 * cluster that its own user could not reach there would lie apart, under /var/lib, and stay.
 */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `tradehall-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}

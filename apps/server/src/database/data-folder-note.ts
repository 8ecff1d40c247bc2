import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from './start-refused';
import { isAlive, startOf } from './postmaster-file';

interface Note {
  readonly pid: number;
  /** Tells this process from a later one that was given the same number. */
  readonly startOf: string | undefined;
  readonly address?: string;
}

/**
 * Says who works on a data folder, for the sentence a second start is refused with; the database's own lock decides.
 */
export function readDataFolderNote(dataDir: string): Note | undefined {
  try {
    const note = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')) as Note;
    return note.pid !== process.pid && isAlive(note.pid) && startOf(note.pid) === note.startOf ? note : undefined;
  } catch {
    return undefined;
  }
}

export function writeDataFolderNote(dataDir: string, address?: string): void {
  const note: Note = { pid: process.pid, startOf: startOf(process.pid), ...(address ? { address } : {}) };
  writeFileSync(join(dataDir, 'server.json'), JSON.stringify(note), { mode: 0o600 });
}

export function removeDataFolderNote(dataDir: string): void {
  rmSync(join(dataDir, 'server.json'), { force: true });
}

export function dataFolderInUse(dataDir: string, note = readDataFolderNote(dataDir)): Error {
  const who = note ? ` (process ${note.pid}${note.address ? `, ${note.address}` : ''})` : '';
  return new StartRefused(
    `Another server is already running on the data in ${dataDir}${who}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

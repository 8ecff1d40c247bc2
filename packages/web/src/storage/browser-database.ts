import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { appName } from '../app-base';

/** What the portal keeps in IndexedDB: stock lists by participant, so that a second visit costs a 304. */
interface PortalDatabase extends DBSchema {
  stock: { key: string; value: StoredStock };
}

export interface StoredStock {
  readonly participant: string;
  readonly etag: string;
  readonly bytes: ArrayBuffer;
}

const NAME = appName === 'portal' ? 'tradehall' : `tradehall-${appName}`;
let opened: Promise<IDBPDatabase<PortalDatabase>> | undefined;

function database(): Promise<IDBPDatabase<PortalDatabase>> {
  opened ??= openDB<PortalDatabase>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('stock', { keyPath: 'participant' }),
  });
  return opened;
}

export async function readStock(participant: string): Promise<StoredStock | undefined> {
  try {
    return await (await database()).get('stock', participant);
  } catch {
    return undefined;
  }
}

export async function writeStock(stock: StoredStock): Promise<void> {
  try {
    await (await database()).put('stock', stock);
  } catch {
    // A full or forbidden database costs the quick second visit, not the screen.
  }
}

/** Empties the local database at logout. */
export async function clearDatabase(): Promise<void> {
  try {
    (await opened)?.close();
    opened = undefined;
    await deleteDB(NAME);
  } catch {
    opened = undefined;
  }
}

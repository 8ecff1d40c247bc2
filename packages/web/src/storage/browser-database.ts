import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { appName } from '../app-base';

/**
 * What the portal keeps in IndexedDB: stock lists by participant, so that a second visit costs a 304, and the last
 * answers of the calls that open without a network (W60). Each is one user's alone; nobody else's is ever read.
 */
interface PortalDatabase extends DBSchema {
  stock: { key: [owner: string, participant: string]; value: StoredStock };
  answers: { key: [owner: string, call: string]; value: StoredAnswer; indexes: { at: number } };
}

interface Stored {
  /** Who was signed in. */
  readonly owner: string;
  /** When the server last said so, in milliseconds. */
  readonly at: number;
}

export interface StoredStock extends Stored {
  readonly participant: string;
  readonly etag: string;
  readonly bytes: ArrayBuffer;
}

export interface StoredAnswer extends Stored {
  /** Which call, with its input. */
  readonly call: string;
  readonly answer: unknown;
}

const MOST_ANSWERS = 200;
const STORES = ['stock', 'answers'] as const;
const suffix = appName === 'portal' ? '' : `-${appName}`;
const NAME = `tradehall-kept${suffix}`;
/** Of earlier versions. */
const FORMER_NAME = `tradehall${suffix}`;
let opened: Promise<IDBPDatabase<PortalDatabase>> | undefined;

function database(): Promise<IDBPDatabase<PortalDatabase>> {
  opened ??= open();
  return opened;
}

async function open(): Promise<IDBPDatabase<PortalDatabase>> {
  void deleteDB(FORMER_NAME).catch(() => undefined);
  return openDB<PortalDatabase>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('stock', { keyPath: ['owner', 'participant'] });
      db.createObjectStore('answers', { keyPath: ['owner', 'call'] }).createIndex('at', 'at');
    },
    // Another tab may have a newer version: it is not kept waiting.
    blocking: (_now, _next, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
}

/** A full or forbidden database costs the quick second visit, not the screen. */
async function attempt<T>(work: (db: IDBPDatabase<PortalDatabase>) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await database());
  } catch {
    return undefined;
  }
}

export function readStock(owner: string, participant: string): Promise<StoredStock | undefined> {
  return attempt((db) => db.get('stock', [owner, participant]));
}

export function writeStock(stock: StoredStock): Promise<unknown> {
  return keep(stock.owner, (db) => db.put('stock', stock));
}

export function readAnswer(owner: string, call: string): Promise<StoredAnswer | undefined> {
  return attempt((db) => db.get('answers', [owner, call]));
}

/** The oldest go when there are more than a screen will ever ask for again. */
export function writeAnswer(answer: StoredAnswer): Promise<unknown> {
  return keep(answer.owner, async (db) => {
    const { store, done } = db.transaction('answers', 'readwrite');
    await store.put(answer);
    for (let spare = (await store.count()) - MOST_ANSWERS; spare > 0; spare--) {
      const oldest = await store.index('at').openCursor();
      await oldest?.delete();
    }
    await done;
  });
}

let keptFor: string | undefined;
let clearings = 0;

/** What a sign-out overtakes is not written any more. */
function keep(owner: string, write: (db: IDBPDatabase<PortalDatabase>) => Promise<unknown>): Promise<unknown> {
  const before = clearings;
  return attempt(async (db) => {
    if (before === clearings) await keepOnly(db, owner);
    if (before === clearings) await write(db);
  });
}

/** Whoever signs in on this device next finds nothing of those before, however they left. */
async function keepOnly(db: IDBPDatabase<PortalDatabase>, owner: string): Promise<void> {
  if (keptFor === owner) return;
  keptFor = owner;
  for (const name of STORES) {
    const { store, done } = db.transaction(name, 'readwrite');
    for (const key of await store.getAllKeys()) if (key[0] !== owner) await store.delete(key);
    await done;
  }
}

/** Empties the local database at logout. Another tab that has it open makes nobody wait. */
export async function clearDatabase(): Promise<void> {
  keptFor = undefined;
  clearings++;
  await attempt(async (db) => {
    for (const name of STORES) await db.clear(name);
  });
}

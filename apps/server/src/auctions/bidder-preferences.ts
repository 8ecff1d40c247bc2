import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database';
import { hasPreferences } from '../preferences/preferences-store';

/**
 * Accounts whose preferences were found set a moment ago: bidding asks for each bid, and they are
 * all but never taken back.
 */
const REMEMBERED_MS = 60_000;

export class BidderPreferences {
  readonly #database: Database;
  readonly #set = new LRUCache<string, true>({ max: 10_000, ttl: REMEMBERED_MS });

  constructor(database: Database) {
    this.#database = database;
  }

  areSet(tenantId: string, accountId: string): boolean | Promise<boolean> {
    const key = `${tenantId} ${accountId}`;
    return this.#set.has(key) ? true : this.#ask(key, tenantId, accountId);
  }

  async #ask(key: string, tenantId: string, accountId: string): Promise<boolean> {
    const isSet = await this.#database.inTenant(tenantId, (tx) => hasPreferences(tx, accountId), { readOnly: true });
    if (isSet) this.#set.set(key, true);
    return isSet;
  }
}

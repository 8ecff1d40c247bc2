import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './request-context';

/** Whose accounts alone are shown: those of one sales representative; an empty one has none. */
const ownAccountsOf = new AsyncLocalStorage<string>();

/**
 * Runs a call of the staff so that every transaction it begins shows the caller's own accounts alone, where no others
 * are to be shown (SD07). The database leaves the others out by its row policies: no query has to think of it.
 */
export function inScopeOf<T>(caller: Caller | null, work: () => T): T {
  const rep = caller?.staff?.ownAccountsOf ?? null;
  return rep === null ? work() : ownAccountsOf.run(rep, work);
}

/**
 * Runs what is the shop's own matter, or goes on when a call is over, for all accounts: a changed price has to find
 * everybody's offers, whoever changed it.
 */
export function forAllAccounts<T>(work: () => T): T {
  // Leaving a scope turns the watching of every promise off and on again: nothing to do after each commit of everybody.
  return scopeNow() === undefined ? work() : ownAccountsOf.exit(work);
}

/** The sales representative whose accounts alone a transaction that begins now shows; undefined shows all. */
export function scopeNow(): string | undefined {
  return ownAccountsOf.getStore();
}

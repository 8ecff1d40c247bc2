import type { Transaction } from '../database/transaction-kysely';
import { readersOf } from '../notify/reader-of';
import type { OfferRow } from './offer-row';
import { readInvited } from './proposal-audience-read-model';

/** Who hears of each user's offers: themselves while they may buy, else an owner of the account who may (B09). */
export function offerReaders(tx: Transaction, rows: readonly OfferRow[]): Promise<ReadonlyMap<string, string>> {
  return readersOf(
    tx,
    rows.map((row) => row.user_id),
    'CAN_BUY_ONLINE',
  );
}

/**
 * Who hears of what becomes of an offer: of a proposal everybody of the account who may buy, as of the proposal itself
 * (SD45); of any other whoever made it, or who reads in their place.
 */
export async function hearersOf<One extends { readonly row: OfferRow }>(
  tx: Transaction,
  all: readonly One[],
): Promise<ReadonlyMap<One, readonly string[]>> {
  const accounts = all.filter(({ row }) => row.is_proposed).map(({ row }) => row.account_id);
  const invited = accounts.length === 0 ? [] : await readInvited(tx, [...new Set(accounts)]);
  const people = new Map(invited.map((account) => [account.accountId, account.people]));
  const readers = await offerReaders(
    tx,
    all.map(({ row }) => row),
  );
  return new Map(
    all.map((each) => {
      const told = each.row.is_proposed ? (people.get(each.row.account_id) ?? []) : [];
      const reader = readers.get(each.row.user_id);
      return [each, told.length > 0 ? told : reader === undefined ? [] : [reader]];
    }),
  );
}

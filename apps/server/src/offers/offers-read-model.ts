import { sql } from 'kysely';
import type { OfferEvent } from '@tradehall/contract/offers/offer-entity';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import type { OfferRow } from './offer-row';
import type { OfferEventsTable } from '../database/schema';
import type { Selectable } from 'kysely';

/** An account's live offers, newest first, those made together as they were made; of one participant where asked. */
export async function listAccountOffers(
  tx: Transaction,
  accountId: string,
  participantId: string | null,
): Promise<OfferRow[]> {
  let query = tx.selectFrom('offers').selectAll().where('account_id', '=', accountId).where('closed_at', 'is', null);
  if (participantId !== null) query = query.where('participant_id', '=', participantId);
  return query.orderBy('created_at', 'desc').orderBy('offer_number').execute();
}

/** The database's clock, by which offers expire. */
export async function readDatabaseNow(tx: Transaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  return rows[0]?.now ?? new Date();
}

/** A live offer of the account, or of any account for the seller. */
export function findOffer(tx: Transaction, offerId: string, accountId: string | null): Promise<OfferRow | undefined> {
  let query = tx.selectFrom('offers').selectAll().where('offer_id', '=', offerId).where('closed_at', 'is', null);
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  return query.executeTakeFirst();
}

/** The account's live offer on an item. */
export function findOfferOnItem(
  tx: Transaction,
  accountId: string,
  participantId: string | null,
  itemNumberWarehouse: string,
): Promise<OfferRow | undefined> {
  return tx
    .selectFrom('offers')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('participant_id', participantId === null ? 'is' : '=', participantId)
    .where('item_number_warehouse', '=', itemNumberWarehouse)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Who said what of an offer, oldest first; buyers read who of the staff it was where the tenant lets them (SD41), and
 * never by which rule.
 */
export async function readThread(
  tx: Transaction,
  offerId: string,
  precision: number,
  { showsStaff, showsRules }: { readonly showsStaff: boolean; readonly showsRules: boolean },
): Promise<OfferEvent[]> {
  const rows: Selectable<OfferEventsTable>[] = await tx
    .selectFrom('offer_events')
    .selectAll()
    .where('offer_id', '=', offerId)
    .orderBy('event_id')
    .execute();
  return rows.map((row) => ({
    eventType: row.event_type,
    by: row.actor,
    byName: row.actor === 'BUYER' || showsStaff ? row.actor_name : '',
    quantity: row.quantity,
    price: row.price_minor === null ? null : toMajorUnits(row.price_minor, precision),
    askedQuantity: row.asked_quantity,
    askedPrice: row.asked_price_minor === null ? null : toMajorUnits(row.asked_price_minor, precision),
    note: row.note,
    rule: showsRules ? row.rule_name : null,
    date: row.happened_at.toISOString(),
  }));
}

/** Offers by their ids, open and closed ones alike, without a lock. */
export function findOffers(tx: Transaction, offerIds: readonly string[]): Promise<OfferRow[]> {
  return tx
    .selectFrom('offers')
    .selectAll()
    .where('offer_id', 'in', [...offerIds])
    .orderBy('offer_id')
    .execute();
}

/** The companies behind accounts, in one round trip. */
export async function findBuyerNames(
  tx: Transaction,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('accounts')
    .select(['account_id', 'business_name'])
    .where('account_id', 'in', [...new Set(accountIds)])
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.business_name]));
}

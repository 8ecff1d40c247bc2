import { sql } from 'kysely';
import type { OfferEvent } from '@tradehall/contract/offers/offer-entity';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { OfferStatus } from '@tradehall/domain/offers/offer-status';
import type { Transaction } from '../database/transaction-kysely';
import type { OfferRow } from './offer-row';
import type { OfferEventsTable } from '../database/schema';
import type { Selectable } from 'kysely';

/** An account's live offers, newest first; of one participant where asked. */
export async function listAccountOffers(
  tx: Transaction,
  accountId: string,
  participantId: string | null,
): Promise<OfferRow[]> {
  let query = tx.selectFrom('offers').selectAll().where('account_id', '=', accountId).where('closed_at', 'is', null);
  if (participantId !== null) query = query.where('participant_id', '=', participantId);
  return query.orderBy('created_at', 'desc').orderBy('offer_id').execute();
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

/** Who said what of an offer, oldest first. */
export async function readThread(tx: Transaction, offerId: string, precision: number): Promise<OfferEvent[]> {
  const rows: Selectable<OfferEventsTable>[] = await tx
    .selectFrom('offer_events')
    .selectAll()
    .where('offer_id', '=', offerId)
    .orderBy('event_id')
    .execute();
  return rows.map((row) => ({
    eventType: row.event_type,
    by: row.actor,
    byName: row.actor === 'BUYER' ? row.actor_name : '',
    quantity: row.quantity,
    price: row.price_minor === null ? null : toMajorUnits(row.price_minor, precision),
    note: row.note,
    date: row.happened_at.toISOString(),
  }));
}

export interface SellerQuestion {
  readonly status?: OfferStatus | undefined;
  readonly accountId?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

export type SellerOfferRow = OfferRow & { readonly business_name: string };

/** A page of all buyers' offers, newest change first, and how many there are. */
export async function listSellerOffers(
  tx: Transaction,
  { status, accountId, offset, limit }: SellerQuestion,
): Promise<{ rows: SellerOfferRow[]; total: number }> {
  const where = sql`o.closed_at is null and (${status ?? null}::text is null or o.status = ${status ?? null}) and (${accountId ?? null}::uuid is null or o.account_id = ${accountId ?? null}::uuid)`;
  const { rows } = await sql<SellerOfferRow>`
    select o.*, a.business_name from offers as o join accounts as a using (tenant_id, account_id)
     where ${where} order by o.updated_at desc, o.offer_id limit ${limit} offset ${offset}`.execute(tx);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from offers as o where ${where}`.execute(tx);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findBuyerName(tx: Transaction, accountId: string): Promise<string> {
  const row = await tx
    .selectFrom('accounts')
    .select('business_name')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.business_name ?? '';
}

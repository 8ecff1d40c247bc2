import { sql } from 'kysely';
import type { OfferEventType } from '@tradehall/contract/offers/offer-entity';
import type { NegotiatedOffer, OfferView } from '@tradehall/domain/offers/negotiated-offer';
import type { Row } from '../database/row';
import { literal, sendWithCommit, type Transaction } from '../database/transaction-kysely';
import { columnsOf, type OfferRow } from './offer-row';
import type { OfferItem } from './offer-item';

/** One line of a thread, before it is written. Prices in minor units. */
export interface NewOfferEvent {
  readonly eventType: OfferEventType;
  readonly actor: 'BUYER' | 'SELLER' | 'SYSTEM';
  readonly actorId?: string | null;
  readonly actorName?: string;
  readonly quantity?: number | null;
  readonly price?: number | null;
  /** What the buyer asked for, where a rule made something else of it (W27). */
  readonly asked?: { readonly quantity: number | null; readonly price: number | null } | null;
  readonly note?: string;
  /** The response rule that answered, by its name; '' for the percentages below them all. */
  readonly rule?: string | null;
}

export interface NewOffer {
  readonly offerId: string;
  readonly accountId: string;
  readonly userId: string;
  readonly item: OfferItem;
  readonly offer: NegotiatedOffer;
  readonly view: OfferView;
  /** Seconds until the response rules answer it; null when they don't. */
  readonly respondAfter: number | null;
  readonly events: readonly NewOfferEvent[];
}

export interface ChangedOffer {
  readonly offerId: string;
  readonly userId?: string;
  readonly offer: NegotiatedOffer;
  readonly view: OfferView;
  readonly respondAfter: number | null;
  readonly events: readonly NewOfferEvent[];
}

export interface LockedOffers {
  readonly rows: readonly OfferRow[];
  /** The database's clock: expiry is decided by it, inside the transaction that uses the offer. */
  readonly now: Date;
}

function eventRecords(
  changes: readonly { readonly offerId: string; readonly events: readonly NewOfferEvent[] }[],
): string {
  return JSON.stringify(
    changes.flatMap(({ offerId, events }) =>
      events.map((event, place) => ({
        offer_id: offerId,
        place,
        event_type: event.eventType,
        actor: event.actor,
        actor_id: event.actorId ?? null,
        actor_name: event.actorName ?? '',
        quantity: event.quantity ?? null,
        price_minor: event.price ?? null,
        asked_quantity: event.asked?.quantity ?? null,
        asked_price_minor: event.asked?.price ?? null,
        note: event.note ?? '',
        rule_name: event.rule ?? null,
      })),
    ),
  );
}

/** Every column of an offer, named: see `prepared` in the database's transactions. */
const COLUMNS = [
  'tenant_id',
  'offer_id',
  'offer_number',
  'account_id',
  'user_id',
  'participant_id',
  'item_number_warehouse',
  'item_number',
  'item_description',
  'warehouse',
  'answer',
  'offer_quantity',
  'offer_price_minor',
  'check_out_quantity',
  'counter_price_minor',
  'minimum_checkout_quantity',
  'expires_at',
  'agreed_price_minor',
  'reduced_from',
  'status',
  'state',
  'respond_at',
  'version',
  'created_at',
  'updated_at',
  'closed_at',
  'closed_as',
  'order_number',
  'reserved_quantity',
  'is_proposed',
] as const satisfies readonly (keyof OfferRow)[];
const ALL = sql.raw(COLUMNS.map((column) => `offers.${column}`).join(', '));
const SAVED = sql.raw(COLUMNS.join(', '));

const EVENTS_OF = (records: string) => sql`
  insert into offer_events (tenant_id, offer_id, event_type, actor, actor_id, actor_name, quantity, price_minor, asked_quantity, asked_price_minor, note, rule_name)
  select saved.tenant_id, saved.offer_id, e.event_type, e.actor, e.actor_id, e.actor_name, e.quantity, e.price_minor, e.asked_quantity, e.asked_price_minor, e.note,
    e.rule_name
    from jsonb_to_recordset(${records}::jsonb)
      as e (offer_id uuid, place int, event_type text, actor text, actor_id text, actor_name text, quantity int, price_minor bigint,
        asked_quantity int, asked_price_minor bigint, note text, rule_name text)
    join saved using (offer_id)
   order by e.offer_id, e.place`;

function newRecords(offers: readonly NewOffer[]): string {
  return JSON.stringify(
    offers.map(({ offerId, accountId, userId, item, offer, view, respondAfter }) => ({
      offer_id: offerId,
      account_id: accountId,
      user_id: userId,
      participant_id: item.participantId,
      item_number_warehouse: item.itemNumberWarehouse,
      item_number: item.itemNumber,
      item_description: item.itemDescription,
      warehouse: item.warehouse,
      ...columnsOf(offer, view),
      respond_after: respondAfter,
    })),
  );
}

/**
 * Writes new offers and what their threads begin with, in one round trip. An item that has a live offer of the
 * account already is left alone and missing from the answer.
 */
export async function insertOffers(tx: Transaction, offers: readonly NewOffer[]): Promise<readonly OfferRow[]> {
  const { rows } = await sql<OfferRow>`/* prepared: insert-offers */
    select ${SAVED} from insert_offers(${newRecords(offers)}::jsonb, ${eventRecords(offers)}::jsonb)`.execute(tx);
  return rows;
}

/**
 * The same of one offer, with the commit itself. What it answers tells, once that came through, the row that was
 * written: undefined where there was a live one.
 */
export function insertOfferWithCommit(tx: Transaction, offer: NewOffer): () => OfferRow | undefined {
  const written: Row[] = [];
  const [made = '', told = ''] = [newRecords([offer]), eventRecords([offer])].map(literal);
  sendWithCommit(tx, `select ${COLUMNS.join(', ')} from insert_offers(${made}, ${told})`, (rows) =>
    written.push(...rows),
  );
  return () => written[0] as OfferRow | undefined;
}

/** Writes what became of locked offers, and what their threads say of it, in one round trip. */
export async function updateOffers(
  tx: Transaction,
  tenantId: string,
  changes: readonly ChangedOffer[],
): Promise<readonly OfferRow[]> {
  if (changes.length === 0) return [];
  const records = JSON.stringify(
    changes.map(({ offerId, userId, offer, view, respondAfter }) => ({
      offer_id: offerId,
      user_id: userId ?? null,
      ...columnsOf(offer, view),
      respond_after: respondAfter,
    })),
  );
  const { rows } = await sql<OfferRow>`/* prepared: update-offers */
    with saved as (
      update offers set
        user_id = coalesce(c.user_id, offers.user_id), answer = c.answer, offer_quantity = c.offer_quantity, offer_price_minor = c.offer_price_minor,
        check_out_quantity = c.check_out_quantity, counter_price_minor = c.counter_price_minor, minimum_checkout_quantity = c.minimum_checkout_quantity,
        expires_at = c.expires_at, agreed_price_minor = c.agreed_price_minor, reduced_from = c.reduced_from,
        is_proposed = coalesce(c.is_proposed, false), status = c.status, state = c.state, respond_at = now() + make_interval(secs => c.respond_after), version = version + 1, updated_at = now()
      from jsonb_to_recordset(${records}::jsonb) as c (offer_id uuid, user_id text, answer text, offer_quantity int, offer_price_minor bigint,
        check_out_quantity int, counter_price_minor bigint, minimum_checkout_quantity int, expires_at timestamptz, agreed_price_minor bigint,
        reduced_from int, is_proposed boolean, status text, state text, respond_after double precision)
      where offers.tenant_id = ${tenantId} and offers.offer_id = c.offer_id
      returning ${ALL}
    ), told as (${EVENTS_OF(eventRecords(changes))})
    select ${SAVED} from saved`.execute(tx);
  return rows;
}

/** Closes locked offers as deleted, and says so in their threads. */
export async function closeOffers(
  tx: Transaction,
  tenantId: string,
  offerIds: readonly string[],
  event: NewOfferEvent,
): Promise<void> {
  await sql`
    with saved as (
      update offers set closed_at = now(), closed_as = 'DELETED', respond_at = null, version = version + 1, updated_at = now()
       where tenant_id = ${tenantId} and offer_id = any(${offerIds as string[]}::uuid[]) and closed_at is null
      returning tenant_id, offer_id
    ) ${EVENTS_OF(eventRecords(offerIds.map((offerId) => ({ offerId, events: [event] }))))}`.execute(tx);
}

/**
 * Opens deleted offers again, unless their item has another live offer by now or the deletion is older than an hour.
 */
export async function reopenOffers(
  tx: Transaction,
  tenantId: string,
  accountId: string,
  offerIds: readonly string[],
  event: NewOfferEvent,
): Promise<readonly string[]> {
  const { rows } = await sql<{ offer_id: string }>`
    with saved as (
      update offers set closed_at = null, closed_as = null, version = version + 1, updated_at = now()
       where tenant_id = ${tenantId} and account_id = ${accountId} and offer_id = any(${offerIds as string[]}::uuid[])
         and closed_as = 'DELETED' and closed_at > now() - interval '1 hour'
         and not exists (
           select from offers as other where other.tenant_id = offers.tenant_id and other.account_id = offers.account_id and other.closed_at is null
             and other.item_number_warehouse = offers.item_number_warehouse and other.participant_id is not distinct from offers.participant_id)
      returning tenant_id, offer_id
    ), told as (${EVENTS_OF(eventRecords(offerIds.map((offerId) => ({ offerId, events: [event] }))))})
    select offer_id from saved`.execute(tx);
  return rows.map((row) => row.offer_id);
}

/**
 * Locks offers in key order for the rest of the transaction, live ones and closed ones alike, and reads the
 * database's clock. With `accountId` only that account's are found.
 */
export async function lockOffers(
  tx: Transaction,
  tenantId: string,
  offerIds: readonly string[],
  accountId: string | null,
): Promise<LockedOffers> {
  const { rows } = await sql<OfferRow & { database_now: Date }>`/* prepared: lock-offers */
    select ${ALL}, now() as database_now from offers
     where tenant_id = ${tenantId} and offer_id = any(${offerIds as string[]}::uuid[]) and (${accountId}::uuid is null or account_id = ${accountId}::uuid)
     order by offer_id for update`.execute(tx);
  return { rows, now: rows[0]?.database_now ?? new Date(0) };
}

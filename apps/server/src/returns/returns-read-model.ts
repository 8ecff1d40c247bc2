import { sql } from 'kysely';
import type {
  DeskReturn,
  DeskReturnDetail,
  ReturnCredits,
  ReturnDetail,
  ReturnEntry,
} from '@tradehall/contract/returns';
import { notesFor, notesOf, unclaimedUnits, type UnitsOnNote } from '@tradehall/domain/invoices/credit-note';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Order } from '@tradehall/domain/orders/order';
import { canMoveReturn, type ReturnReason, type ReturnStatus } from '@tradehall/domain/orders/return-status';
import { everyTerm, stands } from '../database/search-words';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';

interface Row {
  readonly return_id: number;
  readonly return_number: string;
  readonly order_number: string;
  readonly ref_order_number: string | null;
  readonly network_role: Order['networkRole'];
  readonly line_number: number;
  readonly item_number: string;
  readonly item_description: string;
  readonly warehouse_label: string;
  readonly quantity: number;
  readonly reason: ReturnReason;
  readonly comment: string;
  readonly status: ReturnStatus;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly unit_price_minor: number;
  readonly user_id: string;
  /** Who placed the order. */
  readonly placed_by: string | null;
  readonly account_id: string;
  readonly count: number;
  readonly buyer_name: string;
  readonly item_number_warehouse: string;
  readonly asked_quantity: number | null;
  readonly grade: string;
  readonly restocked_to: string | null;
  readonly restocked_name: string | null;
  readonly credit_note_number: string | null;
}
export type StoredReturn = Row;

export interface ReturnQuestion {
  /** Left out for the seller. */
  readonly accountId?: string | undefined;
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly returnNumber?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const SEARCHED = sql`lower(r.return_number || ' ' || o.order_number || ' ' || coalesce(o.ref_order_number, '') || ' ' || coalesce(o.purchase_order_number, '') || ' ' || l.item_number || ' ' || l.item_description || ' ' || r.status || ' ' || a.business_name)`;

export async function findReturns(tx: Transaction, question: ReturnQuestion): Promise<{ rows: Row[]; count: number }> {
  const parts = [sql`r.tenant_id = current_setting('app.tenant_id')`];
  if (question.accountId !== undefined) parts.push(sql`r.account_id = ${question.accountId}`);
  if (question.status !== undefined) parts.push(sql`r.status = ${question.status}`);
  if (question.returnNumber !== undefined) parts.push(sql`r.return_number = ${question.returnNumber}`);
  parts.push(...everyTerm(question.search, (word) => stands(word, SEARCHED)));
  const { rows } = await sql<Row>`
    select r.return_id, r.return_number, o.order_number, o.ref_order_number, o.network_role, r.line_number, l.item_number, l.item_description, o.warehouse_label, r.quantity, r.reason, r.comment,
      r.status, r.created_at, r.updated_at, l.unit_price_minor, r.user_id, o.user_id as placed_by, r.account_id, a.business_name as buyer_name,
      l.item_number_warehouse, r.asked_quantity, r.grade, r.restocked_to, r.credit_note_number,
      split_part(r.restocked_to, '|', 1) || ' · ' || coalesce(
        (select s.value -> 'warehouseLabels' ->> split_part(r.restocked_to, '|', 2) from tenant_settings s
          where s.tenant_id = r.tenant_id and s.name = 'stock-list'), split_part(r.restocked_to, '|', 2)) as restocked_name,
      count(*) over () as count
    from returns r
    join orders o on o.tenant_id = r.tenant_id and o.order_id = r.order_id
    join accounts a on a.tenant_id = r.tenant_id and a.account_id = r.account_id
    join order_lines l on l.tenant_id = r.tenant_id and l.order_id = r.order_id and l.line_number = r.line_number
    where ${sql.join(parts, sql` and `)}
    order by r.updated_at desc, r.return_id desc limit ${question.limit} offset ${question.offset}`.execute(tx);
  return { rows, count: rows[0]?.count ?? 0 };
}

export function toReturnEntry(row: Row): ReturnEntry {
  return {
    returnNumber: row.return_number,
    phonexOrderNumber: row.order_number,
    refOrderNumberOrPhonexOrderNumber: row.ref_order_number ?? row.order_number,
    lineNumber: row.line_number,
    itemNumber: row.item_number,
    itemDescription: row.item_description,
    warehouse: row.warehouse_label,
    quantity: row.quantity,
    askedQuantity: row.asked_quantity,
    reason: row.reason,
    comment: row.comment,
    status: row.status,
    createDate: row.created_at.toISOString(),
    updateDate: row.updated_at.toISOString(),
  };
}

export function toDeskReturn(row: Row, precision: number): DeskReturn {
  return {
    ...toReturnEntry(row),
    accountId: row.account_id,
    buyerName: row.buyer_name,
    itemNumberWarehouse: row.item_number_warehouse,
    unitPrice: toMajorUnits(row.unit_price_minor, precision),
    grade: row.grade,
    restockedTo: row.restocked_to,
    restockedName: row.restocked_name,
    creditNoteNumber: row.credit_note_number,
  };
}

/** A return with its history, as the staff see it, and what of its order can be credited. */
export async function deskReturnOf(tx: Transaction, row: Row, precision: number): Promise<DeskReturnDetail> {
  const history = await historyOf(tx, row);
  const { rows } = await sql<{ number: string }>`
    select i.invoice_number as number from invoices i
      join orders o on o.tenant_id = i.tenant_id and o.order_id = i.order_id
     where i.tenant_id = current_setting('app.tenant_id') and o.order_number = ${row.order_number}
     order by i.invoice_number`.execute(tx);
  return {
    ...toDeskReturn(row, precision),
    history: history.map(({ buyer, staff, actor, ...event }) => ({
      ...event,
      actor: buyer ?? staff ?? actor,
      actorEmail: actor.includes('@') ? actor : null,
    })),
    credits: await creditsOf(tx, row, precision),
    invoices: rows.map(({ number }) => number),
    ...(await notesOver(tx, row)),
  };
}

interface NotesByHand {
  /** Those by which the return may end. */
  readonly creditNotes: string[];
  /** Where there are none: those that credited some units of its line. */
  readonly creditedInPart: UnitsOnNote[];
}

/** Credit notes that lower what the order costs by units of a return's line, beside those of other returns. */
export async function notesOver(
  tx: Transaction,
  row: Pick<Row, 'order_number' | 'line_number' | 'quantity'>,
): Promise<NotesByHand> {
  const { rows: notes } = await sql<{ number: string; quantity: number }>`
    select c.credit_note_number as number, (
        select coalesce(sum((line ->> 'quantity')::bigint), 0)::int from jsonb_array_elements(c.billed -> 'lines') as line
         where (line ->> 'lineNumber')::int = ${row.line_number}) as quantity
      from credit_notes c
      join orders o on o.tenant_id = c.tenant_id and o.order_id = c.order_id
     where c.tenant_id = current_setting('app.tenant_id') and o.order_number = ${row.order_number} and c.kind = 'REDUCTION'
     order by c.credit_note_sequence`.execute(tx);
  const { rows: ended } = await sql<{ quantity: number; notes: string }>`
    select r.quantity, r.credit_note_number as notes from returns r
      join orders o on o.tenant_id = r.tenant_id and o.order_id = r.order_id
     where r.tenant_id = current_setting('app.tenant_id') and o.order_number = ${row.order_number}
       and r.line_number = ${row.line_number} and r.status = 'CREDITED' and r.credit_note_number is not null
     order by r.return_id`.execute(tx);
  const unclaimed = unclaimedUnits(notes, ended);
  const creditNotes = [...notesFor(row.quantity, unclaimed)];
  return { creditNotes, creditedInPart: creditNotes.length === 0 ? [...unclaimed] : [] };
}

/** What the notes that a return ended with come to, as they are written; one by hand may have other units besides. */
async function creditsOf(tx: Transaction, row: Row, precision: number): Promise<ReturnCredits> {
  const numbers = notesOf(row.credit_note_number);
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ number: string; totalMinor: number }>`
    select c.credit_note_number as number, c.total_minor::float8 as "totalMinor" from credit_notes c
      join orders o on o.tenant_id = c.tenant_id and o.order_id = c.order_id
     where c.tenant_id = current_setting('app.tenant_id') and o.order_number = ${row.order_number}
       and c.credit_note_number = any(${[...numbers]}::text[])
     order by c.credit_note_sequence`.execute(tx);
  return rows.map(({ number, totalMinor }) => ({ number, total: toMajorUnits(totalMinor, precision) }));
}

/** A return as its buyer sees it: whoever of the staff decided, it was the seller. */
export async function returnDetailOf(tx: Transaction, row: Row, tenant: Tenant): Promise<ReturnDetail> {
  const history = await historyOf(tx, row);
  const { currencyPrecision } = tenant.configuration;
  return {
    ...toReturnEntry(row),
    unitPrice: toMajorUnits(row.unit_price_minor, currencyPrecision),
    credits: await creditsOf(tx, row, currencyPrecision),
    history: history.map(({ status, note, happenedAt, buyer }) => ({
      status,
      actor: buyer ?? tenant.configuration.tenantName,
      note,
      happenedAt,
    })),
    canWithdraw: canMoveReturn(row.status, 'WITHDRAWN'),
  };
}

/** What happened to a return, oldest first, with the names of who did it. */
async function historyOf(tx: Transaction, row: Row) {
  const { rows } = await sql<{
    status: ReturnStatus;
    actor: string;
    buyer: string | null;
    staff: string | null;
    note: string;
    happened_at: Date;
  }>`
    select status, actor, colleague_name(tenant_id, ${row.account_id}::uuid, actor) as buyer,
           staff_name(tenant_id, actor) as staff, note, happened_at
      from return_events where tenant_id = current_setting('app.tenant_id') and return_id = ${row.return_id}
     order by event_id`.execute(tx);
  return rows.map(({ happened_at, ...event }) => ({ ...event, happenedAt: happened_at.toISOString() }));
}

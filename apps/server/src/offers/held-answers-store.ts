import { sql } from 'kysely';
import type { OfferIssue } from '@tradehall/contract/offers/offer-entity';
import type { HeldWord } from '../database/held-word';
import type { Transaction } from '../database/transaction-kysely';
import { scopeNow } from '../http/account-scope';

/** An answer that its buyer has not heard of yet. */
export interface HeldAnswer {
  readonly batchId: string;
  readonly offerId: string;
  readonly offerVersion: number;
  readonly answer: HeldWord;
  readonly byName: string;
  readonly dueAt: Date;
}

export interface AnswerBatch {
  readonly batchId: string;
  readonly userId: string;
  readonly userName: string;
  readonly mayGoBelowFloor: boolean;
}

interface HeldRow {
  readonly batch_id: string;
  readonly offer_id: string;
  readonly offer_version: number;
  readonly answer: HeldWord;
  readonly user_name: string;
  readonly due_at: Date;
}

/** A batch keeps the name that buyers may read, which is empty where none was given; the staff read an address then. */
const HELD = sql`
  select h.batch_id, h.offer_id, h.offer_version, h.answer, b.due_at,
         coalesce(nullif(b.user_name, ''), s.email, '') as user_name
    from held_answers h
    join answer_batches b on b.tenant_id = h.tenant_id and b.batch_id = h.batch_id
    left join staff_users s on s.tenant_id = b.tenant_id and s.user_id = b.user_id
   where h.tenant_id = current_setting('app.tenant_id') and h.outcome = 'HELD'`;

const heldOf = (row: HeldRow): HeldAnswer => ({
  batchId: row.batch_id,
  offerId: row.offer_id,
  offerVersion: row.offer_version,
  answer: row.answer,
  byName: row.user_name,
  dueAt: row.due_at,
});

/** What is held for the offers, by offer, each with the version that was answered. */
export async function findHeldAnswers(
  tx: Transaction,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, HeldAnswer>> {
  if (offerIds.length === 0) return new Map();
  const { rows } = await sql<HeldRow>`${HELD} and h.offer_id = any(${offerIds as string[]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.offer_id, heldOf(row)]));
}

/** Units that held acceptances would take of the items, by item: nobody is promised them twice (SD40). */
export async function countHeldUnits(tx: Transaction, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; units: number }>`
    select o.item_number_warehouse as key, sum(o.offer_quantity)::int as units from held_answers h
      join offers o on o.tenant_id = h.tenant_id and o.offer_id = h.offer_id and o.version = h.offer_version
     where h.tenant_id = current_setting('app.tenant_id') and h.outcome = 'HELD' and h.answer ->> 'answer' = 'ACCEPT'
       and o.participant_id is null and o.item_number_warehouse = any(${keys as string[]}::text[])
     group by o.item_number_warehouse`.execute(tx);
  return new Map(rows.map(({ key, units }) => [key, units]));
}

/** Keeps answers for so many seconds. What is held for an offer that changed since is lost to the new answer. */
export async function keepHeldAnswers(
  tx: Transaction,
  { userId, userName, mayGoBelowFloor }: Omit<AnswerBatch, 'batchId'>,
  answers: readonly { readonly offerId: string; readonly offerVersion: number; readonly answer: HeldWord }[],
  seconds: number,
): Promise<{ readonly batchId: string; readonly dueAt: Date }> {
  const records = JSON.stringify(
    answers.map(({ offerId, offerVersion, answer }) => ({ offer_id: offerId, offer_version: offerVersion, answer })),
  );
  await sql`
    update held_answers set outcome = 'LOST', issue = ${JSON.stringify({ messageCode: 'OFFER_CHANGED', params: [] })}::jsonb
     where tenant_id = current_setting('app.tenant_id') and outcome = 'HELD'
       and offer_id = any(${answers.map(({ offerId }) => offerId)}::uuid[])`.execute(tx);
  const { rows } = await sql<{ batch_id: string; due_at: Date }>`
    with batch as (
      insert into answer_batches (tenant_id, user_id, user_name, may_go_below_floor, due_at)
      values (current_setting('app.tenant_id'), ${userId}, ${userName}, ${mayGoBelowFloor}, now() + make_interval(secs => ${seconds}))
      returning tenant_id, batch_id, due_at
    ), held as (
      insert into held_answers (tenant_id, batch_id, offer_id, offer_version, answer)
      select batch.tenant_id, batch.batch_id, h.offer_id, h.offer_version, h.answer
        from batch, jsonb_to_recordset(${records}::jsonb) as h (offer_id uuid, offer_version int, answer jsonb)
    )
    select batch_id, due_at from batch`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('A batch of answers was not kept.');
  return { batchId: row.batch_id, dueAt: row.due_at };
}

/**
 * Locks a batch for its undo, and marks what is shown of it; undefined where there is none, false where its answers
 * left already. What it holds for accounts that are not shown leaves in its time (SD07).
 */
export async function undoHeldBatch(
  tx: Transaction,
  batchId: string,
): Promise<{ readonly offerIds: readonly string[]; readonly isRepeated: boolean } | false | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from answer_batches
     where tenant_id = current_setting('app.tenant_id') and batch_id = ${batchId}::uuid for update`.execute(tx);
  const [batch] = rows;
  if (batch === undefined) return undefined;
  if (batch.state === 'SENT') return false;
  const undone = await sql<{ offer_id: string; was_held: boolean }>`
    with before as (
      select tenant_id, batch_id, offer_id, outcome = 'HELD' as was_held from held_answers
       where tenant_id = current_setting('app.tenant_id') and batch_id = ${batchId}::uuid and outcome in ('HELD', 'UNDONE'))
    update held_answers h set outcome = 'UNDONE' from before b
     where (h.tenant_id, h.batch_id, h.offer_id) = (b.tenant_id, b.batch_id, b.offer_id)
    returning h.offer_id, b.was_held`.execute(tx);
  const isScoped = scopeNow() !== undefined;
  if (isScoped && undone.rows.length === 0) return undefined;
  // A batch of which somebody sees a part alone still has the rest to give; empty, it leaves without a word.
  if (!isScoped)
    await sql`
      update answer_batches set state = 'UNDONE', settled_at = coalesce(settled_at, now())
       where tenant_id = current_setting('app.tenant_id') and batch_id = ${batchId}::uuid`.execute(tx);
  return {
    offerIds: undone.rows.map((row) => row.offer_id),
    isRepeated: undone.rows.every(({ was_held: wasHeld }) => !wasHeld),
  };
}

/** Takes the next batch whose undo time is over; one in another's hands is left to them. */
export async function takeDueBatch(
  tx: Transaction,
): Promise<{ readonly batch: AnswerBatch; readonly held: readonly HeldAnswer[] } | undefined> {
  const { rows } = await sql<{ batch_id: string; user_id: string; user_name: string; may_go_below_floor: boolean }>`
    update answer_batches set state = 'SENT', settled_at = now()
     where tenant_id = current_setting('app.tenant_id') and batch_id = any(array(
       -- Asked once: what is asked of each row would skip the one that is taken, and take another that nobody sends.
       select batch_id from answer_batches
        where tenant_id = current_setting('app.tenant_id') and state = 'HELD' and due_at <= now()
        order by due_at, batch_id limit 1 for update skip locked))
    returning batch_id, user_id, user_name, may_go_below_floor`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const held = await sql<HeldRow>`${HELD} and h.batch_id = ${row.batch_id}::uuid order by h.offer_id`.execute(tx);
  return {
    batch: {
      batchId: row.batch_id,
      userId: row.user_id,
      userName: row.user_name,
      mayGoBelowFloor: row.may_go_below_floor,
    },
    held: held.rows.map(heldOf),
  };
}

/** Writes what became of a batch's answers, and tells those that were lost, on the way too. */
export async function settleHeldAnswers(
  tx: Transaction,
  batchId: string,
  refused: readonly { readonly offerId: string; readonly issue: OfferIssue }[],
): Promise<readonly { readonly offerId: string; readonly itemDescription: string; readonly issue: OfferIssue }[]> {
  const records = JSON.stringify(refused.map(({ offerId, issue }) => ({ offer_id: offerId, issue })));
  await sql`
    update held_answers h set outcome = 'LOST', issue = l.issue
      from jsonb_to_recordset(${records}::jsonb) as l (offer_id uuid, issue jsonb)
     where h.tenant_id = current_setting('app.tenant_id') and h.batch_id = ${batchId}::uuid and h.offer_id = l.offer_id`.execute(
    tx,
  );
  await sql`
    update held_answers set outcome = 'SENT'
     where tenant_id = current_setting('app.tenant_id') and batch_id = ${batchId}::uuid and outcome = 'HELD'`.execute(
    tx,
  );
  const { rows } = await sql<{ offer_id: string; item_description: string; issue: OfferIssue }>`
    select h.offer_id, o.item_description, h.issue from held_answers h
      join offers o on o.tenant_id = h.tenant_id and o.offer_id = h.offer_id
     where h.tenant_id = current_setting('app.tenant_id') and h.batch_id = ${batchId}::uuid and h.outcome = 'LOST'
     order by o.item_description, h.offer_id`.execute(tx);
  return rows.map((row) => ({ offerId: row.offer_id, itemDescription: row.item_description, issue: row.issue }));
}

/** When the next batch leaves; undefined when none waits. */
export async function nextDueBatch(tx: Transaction): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(due_at) as due from answer_batches
     where tenant_id = current_setting('app.tenant_id') and state = 'HELD'`.execute(tx);
  return rows[0]?.due ?? undefined;
}

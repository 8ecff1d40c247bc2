import type { Database } from '../database/database';
import { sendWithCommit } from '../database/transaction-kysely';
import { MAIL_CONNECTIONS, SenderClosed, type Mail, type MailSender } from '../mail/mail-sender';
import { giveBack, putOff, removal, takeLonger, type OutboxRow } from './outbox-rows';

export interface MailDelivery {
  readonly database: Database;
  readonly mail: MailSender;
  readonly onError: (error: Error, kind: 'mail', attempt: number) => void;
}

/** How many are taken at once. */
export const MAIL_BATCH = 20;
/** How long a taken email is left alone by other servers; who takes it begins none that late. */
const TAKEN_SECONDS = 90;
const LAST_SEND_AFTER = 30_000;
/** How often whoever still sends an email takes it for longer, in milliseconds. */
const TAKE_LONGER_EVERY = 30_000;

/**
 * Delivers one batch of emails, each marked by itself as soon as it left: a crash repeats what was on its way in that
 * moment and nothing else. Of one thread only the oldest is taken. Once `stopping` none is begun any more: what waits
 * is due again at once.
 */
export async function deliverMail(parts: MailDelivery, stopping?: AbortSignal): Promise<number> {
  // Not by the time of day, which may be set back meanwhile.
  const taken = performance.now();
  const opening = `
    with due as (
      select tenant_id, outbox_id from outbox o
       where failed_at is null and due_at <= now() and kind = 'mail'
         and not exists (select from outbox e where e.thread = o.thread and e.outbox_id < o.outbox_id
                            and e.failed_at is null and e.tenant_id = o.tenant_id)
       order by due_at, outbox_id limit ${MAIL_BATCH} for update skip locked)
    update outbox o set due_at = now() + interval '${TAKEN_SECONDS} seconds' from due
     where o.tenant_id = due.tenant_id and o.outbox_id = due.outbox_id
    returning o.tenant_id, o.outbox_id, o.message, o.attempts, o.due_at::text as taken_until`;
  const rows = await parts.database.asOutboxRelay(
    (_tx, opened) => Promise.resolve(opened as unknown as readonly OutboxRow[]),
    { opening },
  );
  const leave = createMarker(parts.database);
  const waiting = [...rows];
  const late: OutboxRow[] = [];
  let failure: unknown;
  // A database that went away costs the marks that were under way, not the emails that are still being sent.
  const noting = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => (failure ??= error));
  const marks: Promise<unknown>[] = [];
  /** No more at once than the sender has connections: what stands in its line can't be left to others any more. */
  async function sendOneByOne(): Promise<void> {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      if (stopping?.aborted === true || performance.now() > taken + LAST_SEND_AFTER) {
        late.push(row);
        continue;
      }
      const sending = row;
      const kept = keepTaken(parts.database, sending);
      try {
        await parts.mail.send(sending.message as Mail).finally(kept);
        marks.push(noting(leave(sending)));
      } catch (error) {
        // It may have arrived: it stays taken and leaves again when that is over, as after a crash.
        if (error instanceof SenderClosed) continue;
        parts.onError(error as Error, 'mail', sending.attempts + 1);
        await noting(parts.database.asOutboxRelay((tx) => putOff(tx, sending, error as Error)));
      }
    }
  }
  await Promise.all(Array.from({ length: MAIL_CONNECTIONS }, sendOneByOne));
  const [first, ...others] = late;
  if (first !== undefined) await noting(parts.database.asOutboxRelay((tx) => giveBack(tx, [first, ...others])));
  await Promise.all(marks);
  if (failure !== undefined) throw failure;
  return rows.length;
}

/** Keeps an email from others for as long as it is being sent; answers what ends that. */
function keepTaken(database: Database, row: OutboxRow): () => Promise<void> {
  let taking = Promise.resolve();
  const timer = setInterval(() => {
    // One that could not be kept may be sent by another as well: at least once.
    taking = taking
      .then(() => database.asOutboxRelay((tx) => takeLonger(tx, row, TAKEN_SECONDS)))
      .catch(() => undefined);
  }, TAKE_LONGER_EVERY);
  return () => {
    clearInterval(timer);
    return taking;
  };
}

/** Removes what left; what leaves while a removal is under way goes with the next one, also where it fails. */
function createMarker(database: Database): (row: OutboxRow) => Promise<void> {
  let waiting: OutboxRow[] = [];
  let next: Promise<void> | undefined;
  let running: Promise<void> = Promise.resolve();
  return (row) => {
    waiting.push(row);
    next ??= running.then(() => {
      const rows = waiting;
      waiting = [];
      next = undefined;
      const removed = database.asOutboxRelay((tx) => Promise.resolve(sendWithCommit(tx, removal(rows))));
      running = removed.catch(() => undefined);
      return removed;
    });
    return next;
  };
}

import type { Database } from '../database/database';
import { sendWithCommit } from '../database/transaction-kysely';
import { MAIL_CONNECTIONS, SenderClosed, type Mail, type MailSender } from '../mail/mail-sender';
import { giveBack, putOff, removal, takeLonger, type OutboxRow } from './outbox-rows';

export interface MailDeliveryDeps {
  readonly database: Database;
  readonly mail: MailSender;
  readonly onError: (error: Error, kind: 'mail', attempt: number) => void;
}

export interface MailDelivery {
  /**
   * Takes what is due as soon as there is a connection for it, and answers how many that were when all of them were
   * begun: one that its server takes long for keeps none that is written meanwhile.
   */
  deliver(): Promise<number>;
  /** Waits for what is on its way. */
  settle(): Promise<void>;
}

/** How many are taken at once. */
const BATCH = 20;
/** How long a taken email is left alone by other servers; who takes it begins none that late. */
const TAKEN_SECONDS = 90;
const LAST_SEND_AFTER = 30_000;
/** How often whoever still sends an email takes it for longer, in milliseconds. */
const TAKE_LONGER_EVERY = 30_000;

/**
 * Delivers emails, each marked by itself as soon as it left: a crash repeats what was on its way in that moment and
 * nothing else. Once `stopping` none is begun any more: what waits is due again at once.
 */
export function createMailDelivery(parts: MailDeliveryDeps, stopping?: AbortSignal): MailDelivery {
  const { database, mail, onError } = parts;
  const sending = new Set<Promise<void>>();
  const marks = new Set<Promise<void>>();
  const isStopping = () => stopping?.aborted === true;
  // A database that went away costs the marks that were under way, not the emails that are still being sent.
  const leave = createMarker(database, (error) => onError(error, 'mail', 0));

  async function send(row: OutboxRow): Promise<void> {
    const kept = keepTaken(database, row);
    try {
      await mail.send(row.message as Mail).finally(kept);
    } catch (error) {
      // It may have arrived: it stays taken and leaves again when that is over, as after a crash.
      if (error instanceof SenderClosed) return;
      onError(error as Error, 'mail', row.attempts + 1);
      await database.asOutboxRelay((tx) => putOff(tx, row, error as Error));
      return;
    }
    follow(marks, leave(row));
  }
  /** No more at once than the sender has connections: what stands in its line can't be left to others any more. */
  async function untilOneIsFree(): Promise<void> {
    while (sending.size >= MAIL_CONNECTIONS) await Promise.race(sending);
  }
  return {
    async deliver() {
      await untilOneIsFree();
      if (isStopping()) return 0;
      // Not by the time of day, which may be set back meanwhile.
      const taken = performance.now();
      const rows = await take(database);
      const late: OutboxRow[] = [];
      for (const row of rows) {
        await untilOneIsFree();
        if (isStopping() || performance.now() > taken + LAST_SEND_AFTER) late.push(row);
        else
          follow(
            sending,
            send(row).catch((error: unknown) => onError(error as Error, 'mail', 0)),
          );
      }
      const [first, ...others] = late;
      if (first !== undefined) await database.asOutboxRelay((tx) => giveBack(tx, [first, ...others]));
      return rows.length;
    },
    async settle() {
      while (sending.size + marks.size > 0) await Promise.race([...sending, ...marks]);
    },
  };
}

/** Keeps work in a set for as long as it runs. */
function follow(among: Set<Promise<void>>, work: Promise<void>): void {
  const followed = work.finally(() => among.delete(followed));
  among.add(followed);
}

/** Takes what is due for a while. Of one thread only the oldest is taken. */
function take(database: Database): Promise<readonly OutboxRow[]> {
  const opening = `
    with due as (
      select tenant_id, outbox_id from outbox o
       where failed_at is null and due_at <= now() and kind = 'mail'
         and not exists (select from outbox e where e.thread = o.thread and e.outbox_id < o.outbox_id
                            and e.failed_at is null and e.tenant_id = o.tenant_id)
       order by due_at, outbox_id limit ${BATCH} for update skip locked)
    update outbox o set due_at = now() + interval '${TAKEN_SECONDS} seconds' from due
     where o.tenant_id = due.tenant_id and o.outbox_id = due.outbox_id
    returning o.tenant_id, o.outbox_id, o.message, o.attempts, o.due_at::text as taken_until`;
  return database.asOutboxRelay((_tx, opened) => Promise.resolve(opened as unknown as readonly OutboxRow[]), {
    opening,
  });
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
function createMarker(database: Database, onError: (error: Error) => void): (row: OutboxRow) => Promise<void> {
  let waiting: OutboxRow[] = [];
  let next: Promise<void> | undefined;
  let running: Promise<void> = Promise.resolve();
  return (row) => {
    waiting.push(row);
    next ??= running.then(() => {
      const rows = waiting;
      waiting = [];
      next = undefined;
      running = database
        .asOutboxRelay((tx) => Promise.resolve(sendWithCommit(tx, removal(rows))))
        .catch((error: unknown) => onError(error as Error));
      return running;
    });
    return next;
  };
}

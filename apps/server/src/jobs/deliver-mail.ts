import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/database';
import { literal, sendWithCommit } from '../database/transaction-kysely';
import { MAIL_CONNECTIONS, SenderClosed, type Mail, type MailSender } from '../mail/mail-sender';
import { giveBack, putOff, removal, takeLonger, type OutboxRow } from './outbox-rows';

export interface MailDeliveryDeps {
  readonly database: Database;
  readonly mail: MailSender;
  readonly onError: (error: Error, kind: 'mail', attempt: number) => void;
  /** Told when emails that were left may be due: there is a place again, or the one before in their thread is gone. */
  readonly onPlace?: () => void;
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
export const MAIL_BATCH = 20;
/** A shop whose emails take long leaves a place to the others: one takes up to three minutes (0340). */
export const MOST_OF_ONE_SHOP = MAIL_CONNECTIONS - 1;
/** How long a taken email is left alone by other servers; who takes it begins none that late. */
const TAKEN_SECONDS = 90;
const LAST_SEND_AFTER = 30_000;
/** What was taken and finds no place for so many milliseconds is given back, for what others write meanwhile. */
const PATIENCE = 1_000;
const MOMENT = 50;
/** How often whoever still sends an email takes it for longer, in milliseconds. */
const TAKE_LONGER_EVERY = 30_000;

/**
 * Delivers emails, each marked by itself as soon as it left: a crash repeats what was on its way in that moment and
 * nothing else. Once `stopping` none is begun any more: what waits is due again at once.
 */
export function createMailDelivery(parts: MailDeliveryDeps, stopping?: AbortSignal): MailDelivery {
  const { database, mail, onError } = parts;
  /** What is being sent, with its shop. */
  const sending = new Map<Promise<void>, string>();
  let somebodyWaits = false;
  /** The shops of a whole batch, of which more may be due: the emails of others come first in the next one. */
  let lastShops: readonly string[] = [];
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
      return nextOfThread(row);
    }
    follow(
      marks,
      leave(row).then(() => nextOfThread(row)),
    );
  }
  /** Of a thread one is taken at a time: the others were passed over. */
  function nextOfThread({ thread }: OutboxRow): void {
    if (thread) parts.onPlace?.();
  }
  const ofShop = (tenantId: string) => [...sending.values()].filter((shop) => shop === tenantId).length;
  /** No more at once than the sender has connections: what stands in its line can't be left to others any more. */
  const hasPlace = (tenantId?: string) =>
    sending.size < MAIL_CONNECTIONS && (tenantId === undefined || ofShop(tenantId) < MOST_OF_ONE_SHOP);

  function begin(row: OutboxRow): void {
    const work = send(row)
      .catch((error: unknown) => onError(error as Error, 'mail', 0))
      .finally(() => {
        sending.delete(work);
        if (somebodyWaits) parts.onPlace?.();
        somebodyWaits = false;
      });
    sending.set(work, row.tenant_id);
  }
  const untilOneLeft = (milliseconds: number) =>
    Promise.race([...sending.keys(), sleep(milliseconds, undefined, { ref: false })]);
  /** Takes what is due and has a place: a shop with thousands lets others come between its batches. */
  async function takeInTurn(): Promise<readonly OutboxRow[]> {
    const before = sending.size;
    const full = [...new Set(sending.values())].filter((tenantId) => !hasPlace(tenantId));
    somebodyWaits = full.length > 0;
    const ofOthers = lastShops.length === 0 ? [] : await take(database, [...new Set([...full, ...lastShops])]);
    const rows = ofOthers.length > 0 ? ofOthers : await take(database, full);
    lastShops = rows.length < MAIL_BATCH ? [] : [...new Set(rows.map(({ tenant_id }) => tenant_id))];
    if (rows.length > 0 || full.length === 0) return rows;
    // A quick server has a place in a moment, which is less than the loop takes to come again.
    if (sending.size === before) await untilOneLeft(MOMENT);
    return sending.size < before && !isStopping() ? takeInTurn() : [];
  }
  return {
    async deliver() {
      while (!hasPlace()) await Promise.race(sending.keys());
      if (isStopping()) return 0;
      // Not by the time of day, which may be set back meanwhile.
      const taken = performance.now();
      const rows = await takeInTurn();
      const waitsUntil = performance.now() + PATIENCE;
      const isLate = () => isStopping() || performance.now() > taken + LAST_SEND_AFTER;
      const late: OutboxRow[] = [];
      for (const row of rows) {
        while (!isLate() && !hasPlace(row.tenant_id) && performance.now() < waitsUntil)
          await untilOneLeft(waitsUntil - performance.now());
        if (isLate() || !hasPlace(row.tenant_id)) late.push(row);
        else begin(row);
      }
      const [first, ...others] = late;
      if (first !== undefined) await database.asOutboxRelay((tx) => giveBack(tx, [first, ...others]));
      return rows.length;
    },
    async settle() {
      while (sending.size + marks.size > 0) await Promise.race([...sending.keys(), ...marks]);
    },
  };
}

/** Keeps work in a set for as long as it runs. */
function follow(among: Set<Promise<void>>, work: Promise<void>): void {
  const followed = work.finally(() => among.delete(followed));
  among.add(followed);
}

/** Takes what is due for a while, of all shops but some. Of one thread only the oldest is taken. */
function take(database: Database, without: readonly string[]): Promise<readonly OutboxRow[]> {
  const ofOthers = without.length === 0 ? '' : `and o.tenant_id not in (${without.map(literal).join(', ')})`;
  const opening = `
    with due as (
      select tenant_id, outbox_id from outbox o
       where failed_at is null and due_at <= now() and kind = 'mail' ${ofOthers}
         and not exists (select from outbox e where e.thread = o.thread and e.outbox_id < o.outbox_id
                            and e.failed_at is null and e.tenant_id = o.tenant_id)
       order by due_at, outbox_id limit ${MAIL_BATCH} for update skip locked)
    update outbox o set due_at = now() + interval '${TAKEN_SECONDS} seconds' from due
     where o.tenant_id = due.tenant_id and o.outbox_id = due.outbox_id
    returning o.tenant_id, o.outbox_id, o.message, o.attempts, o.thread, o.due_at::text as taken_until`;
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

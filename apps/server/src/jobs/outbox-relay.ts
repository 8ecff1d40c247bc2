import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { literal, sendWithCommit } from '../database/transaction-kysely';
import type { TenantEvent } from './live-event';
import type { Mail, MailSender } from '../mail/mail-sender';
import { onOutbox, type OutboxKind } from './outbox';

interface OutboxRow {
  tenant_id: string;
  outbox_id: number;
  message: unknown;
  attempts: number;
}

export interface OutboxRelayDeps {
  readonly database: Database;
  readonly mail: MailSender;
  readonly publish: (event: TenantEvent) => void;
  readonly webhookSecret: Buffer;
  readonly onError: (error: Error, kind: OutboxKind) => void;
}

export interface OutboxRelay {
  /** Delivers what is due now, for tests and for the last moments before a stop. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

const KINDS = ['event', 'mail', 'webhook'] as const;
/** How many are delivered in one transaction: a crash in its middle repeats at most this many. */
const BATCH: Readonly<Record<OutboxKind, number>> = { mail: 20, event: 500, webhook: 5 };
/**
 * What is written within so many milliseconds of each other leaves together: a letter can wait
 * longer than an open screen.
 */
const GATHER_MS: Readonly<Record<OutboxKind, number>> = { mail: 100, event: 40, webhook: 100 };
const LOOK_EVERY = 2_000;
/** A letter that failed this often, over about two days, is kept and marked instead of tried again. */
const MOST_ATTEMPTS = 25;
const LONGEST_WAIT_SECONDS = 3 * 3600;

/**
 * Delivers the outbox after commit, at least once: rows are locked while they are being delivered, skipped by other
 * servers, and removed with the delivery. A letter keeps its message id over all attempts.
 */
export function startOutboxRelay(parts: OutboxRelayDeps): OutboxRelay {
  const loops = new Map(
    KINDS.map((kind) => [
      kind,
      startLoop(
        async () => (await deliver(parts, kind)) === BATCH[kind],
        GATHER_MS[kind],
        (error) => parts.onError(error, kind),
      ),
    ]),
  );
  const off = onOutbox((kind) => loops.get(kind)?.wake());
  return {
    async drain() {
      for (const kind of KINDS) while ((await deliver(parts, kind)) > 0);
    },
    async stop() {
      off();
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
    },
  };
}

/**
 * Runs `step` while it says that more is waiting, then waits to be woken, gathers for a moment,
 * or looks again by itself.
 */
function startLoop(
  step: () => Promise<boolean>,
  gatherMs: number,
  onError: (error: Error) => void,
): { wake: () => void; stop: () => Promise<void> } {
  let stopped = false;
  let woken = false;
  let wake: () => void = () => undefined;
  const run = async (): Promise<void> => {
    while (!stopped) {
      woken = false;
      let hasMore = false;
      try {
        hasMore = await step();
      } catch (error) {
        onError(error as Error);
      }
      if (hasMore || stopped) continue;
      if (!woken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, LOOK_EVERY);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      if (woken) await sleep(gatherMs);
    }
  };
  const ended = run();
  return {
    wake: () => {
      woken = true;
      wake();
    },
    stop: () => {
      stopped = true;
      wake();
      return ended;
    },
  };
}

/**
 * Delivers one batch of what is due, and answers how many it tried. What is taken comes with the transaction's
 * beginning and goes with its end.
 */
async function deliver(parts: OutboxRelayDeps, kind: OutboxKind): Promise<number> {
  const opening = `
    select tenant_id, outbox_id, message, attempts from outbox
     where failed_at is null and due_at <= now() and kind = ${literal(kind)}
     order by due_at, outbox_id limit ${BATCH[kind]} for update skip locked`;
  return parts.database.asOutboxRelay(
    async (tx, opened) => {
      const rows = opened as unknown as readonly OutboxRow[];
      if (rows.length === 0) return 0;
      const outcomes = await Promise.all(
        rows.map((row) =>
          deliverOne(parts, kind, row).then(
            () => undefined,
            (error: Error) => error,
          ),
        ),
      );
      const done = rows.filter((_, i) => outcomes[i] === undefined);
      if (done.length > 0) {
        // Both columns of the key: a scan would also read every letter that waits for a later day.
        const [tenants, ids] = [new Set(done.map((row) => row.tenant_id)), done.map((row) => row.outbox_id)];
        sendWithCommit(
          tx,
          `delete from outbox where tenant_id = any(array[${[...tenants].map(literal).join(', ')}]) and outbox_id = any(array[${ids.join(', ')}]::bigint[])`,
        );
      }
      for (const [i, error] of outcomes.entries()) {
        const row = rows[i];
        if (!error || !row) continue;
        parts.onError(error, kind);
        const wait = Math.min(LONGEST_WAIT_SECONDS, 2 ** Math.min(row.attempts + 1, 14));
        await sql`
        update outbox set attempts = attempts + 1, last_error = ${error.message.slice(0, 500)}, due_at = now() + make_interval(secs => ${wait}),
               failed_at = case when attempts + 1 >= ${MOST_ATTEMPTS} then now() end
         where tenant_id = ${row.tenant_id} and outbox_id = ${row.outbox_id}`.execute(tx);
      }
      return rows.length;
    },
    { opening },
  );
}

async function deliverOne(
  { mail, publish, webhookSecret }: OutboxRelayDeps,
  kind: OutboxKind,
  row: OutboxRow,
): Promise<void> {
  if (kind === 'mail') return mail.send(row.message as Mail);
  if (kind === 'event') return publish({ ...(row.message as TenantEvent), tenantId: row.tenant_id });
  const { url, body, deliveryId } = row.message as { url: string; body: unknown; deliveryId: string };
  const text = JSON.stringify(body);
  const signature = createHmac('sha256', webhookSecret).update(`${row.tenant_id}.${deliveryId}.${text}`).digest('hex');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-delivery-id': deliveryId, 'x-signature': signature },
    body: text,
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`);
}

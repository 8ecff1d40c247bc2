import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/database';
import { literal, sendWithCommit } from '../database/transaction-kysely';
import type { TenantEvent } from './live-event';
import type { MailSender } from '../mail/mail-sender';
import { createMailDelivery, MAIL_BATCH } from './deliver-mail';
import { onOutbox, type OutboxKind } from './outbox';
import { putOff, removal, type OutboxRow } from './outbox-rows';

export interface OutboxRelayDeps {
  readonly database: Database;
  readonly mail: MailSender;
  readonly publish: (event: TenantEvent) => void;
  readonly webhookSecret: Buffer;
  readonly onError: (error: Error, kind: OutboxKind, attempt: number) => void;
}

export interface OutboxRelay {
  /** Delivers what is due now, for tests and for the last moments before a stop. */
  drain(): Promise<void>;
  /** Begins nothing more, and gives up what is under way where its receiver takes long. */
  stop(): Promise<void>;
}

const KINDS = ['event', 'mail', 'webhook'] as const;
/** How many are taken at once; emails are begun as there are connections for them. */
const BATCH: Readonly<Record<OutboxKind, number>> = { event: 500, mail: MAIL_BATCH, webhook: 5 };
/**
 * What is written within so many milliseconds of each other leaves together: an email can wait
 * longer than an open screen.
 */
const GATHER_MS: Readonly<Record<OutboxKind, number>> = { mail: 100, event: 40, webhook: 100 };
const LOOK_EVERY = 2_000;
/** How long a stop waits for a mail server or the receiver of a webhook, which may hang for minutes. */
const PATIENCE_AT_THE_STOP = 2_000;

/**
 * Delivers the outbox after commit, at least once: rows are locked, or taken for a while, while they are being
 * delivered, skipped by other servers, and removed when they were. An email keeps its message id over all attempts.
 */
export function startOutboxRelay(parts: OutboxRelayDeps): OutboxRelay {
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const mails = createMailDelivery({ ...parts, onPlace: () => loops.get('mail')?.wake() }, stopping.signal);
  const deliverDue = (kind: OutboxKind): Promise<number> =>
    kind === 'mail' ? mails.deliver() : deliver(parts, kind, givingUp.signal);
  const loops = new Map(
    KINDS.map((kind) => [
      kind,
      startLoop(
        async () => whatIsLeft(kind, await deliverDue(kind)),
        GATHER_MS[kind],
        (error) => parts.onError(error, kind, 0),
      ),
    ]),
  );
  const off = onOutbox((kind) => loops.get(kind)?.wake());
  return {
    async drain() {
      for (const kind of KINDS) while ((await deliverDue(kind)) > 0) await mails.settle();
    },
    async stop() {
      off();
      stopping.abort();
      const timer = setTimeout(() => {
        givingUp.abort(new Error('The server stops.'));
        parts.mail.close();
      }, PATIENCE_AT_THE_STOP);
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
      await mails.settle();
      clearTimeout(timer);
    },
  };
}

type Left = 'more' | 'perhaps' | 'nothing';

/**
 * After a whole batch more is waiting. After a few emails there may be more of a shop that let others come first, or of
 * a thread. Those gather like all: of orders that come one after another each email would have a transaction of its own
 * otherwise, and its own commit.
 */
function whatIsLeft(kind: OutboxKind, delivered: number): Left {
  if (delivered === BATCH[kind]) return 'more';
  return kind === 'mail' && delivered > 0 ? 'perhaps' : 'nothing';
}

/**
 * Runs `step` while it says that more is waiting, then waits to be woken, unless more may be, gathers for a moment, or
 * looks again by itself.
 */
function startLoop(
  step: () => Promise<Left>,
  gatherMs: number,
  onError: (error: Error) => void,
): { wake: () => void; stop: () => Promise<void> } {
  let stopped = false;
  let woken = false;
  let wake: () => void = () => undefined;
  const run = async (): Promise<void> => {
    while (!stopped) {
      woken = false;
      let left: Left = 'nothing';
      try {
        left = await step();
      } catch (error) {
        onError(error as Error);
      }
      if (left === 'more' || stopped) continue;
      if (left === 'nothing' && !woken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, LOOK_EVERY);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      if (woken || left === 'perhaps') await sleep(gatherMs);
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
 * Delivers one batch of what is due but emails, and answers how many it tried. What is taken comes with the
 * transaction's beginning and goes with its end.
 */
async function deliver(
  parts: OutboxRelayDeps,
  kind: Exclude<OutboxKind, 'mail'>,
  givingUp: AbortSignal,
): Promise<number> {
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
          deliverOne(parts, kind, row, givingUp).then(
            () => undefined,
            (error: Error) => error,
          ),
        ),
      );
      const done = rows.filter((_, i) => outcomes[i] === undefined);
      if (done.length > 0) {
        sendWithCommit(tx, removal(done));
      }
      for (const [i, error] of outcomes.entries()) {
        const row = rows[i];
        if (!error || !row) continue;
        parts.onError(error, kind, row.attempts + 1);
        await putOff(tx, row, error);
      }
      return rows.length;
    },
    { opening },
  );
}

async function deliverOne(
  { publish, webhookSecret }: OutboxRelayDeps,
  kind: OutboxKind,
  row: OutboxRow,
  givingUp: AbortSignal,
): Promise<void> {
  if (kind === 'event') return publish({ ...(row.message as TenantEvent), tenantId: row.tenant_id });
  const { url, body, deliveryId } = row.message as { url: string; body: unknown; deliveryId: string };
  const text = JSON.stringify(body);
  const signature = createHmac('sha256', webhookSecret).update(`${row.tenant_id}.${deliveryId}.${text}`).digest('hex');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-delivery-id': deliveryId, 'x-signature': signature },
    body: text,
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(10_000), givingUp]),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`);
}

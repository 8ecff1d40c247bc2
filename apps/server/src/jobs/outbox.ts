import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterCommit, type Transaction } from '../database/transaction-kysely';
import type { LiveEvent } from './live-event';
import { layoutMail, type MailBlock, type MailBrand } from '../mail/mail-layout';
import type { MailAttachment } from '../mail/mail-sender';

export interface OutboxMail {
  readonly to: string;
  readonly subject: string;
  readonly brand: MailBrand;
  readonly blocks: readonly MailBlock[];
  readonly attachments?: readonly MailAttachment[];
  /** What it is about: a recipient's emails of one thread leave in the order in which they were written. */
  readonly thread?: string;
}

export interface Webhook {
  readonly url: string;
  readonly body: unknown;
}

export type OutboxKind = 'mail' | 'event' | 'webhook';

/**
 * The relays of this process, told after the commit what a transaction left; other processes look every few seconds.
 */
const relays = new Set<(kind: OutboxKind) => void>();

export function onOutbox(wake: (kind: OutboxKind) => void): () => void {
  relays.add(wake);
  return () => relays.delete(wake);
}

/**
 * What a transaction owes the outside: written in it, delivered after it, at least once.
 * The tenant is the transaction's own.
 */
export const outbox = {
  mail(tx: Transaction, mail: OutboxMail): Promise<void> {
    return write(tx, 'mail', mailMessage(mail));
  },
  /** Many at once, in one statement. */
  mails(tx: Transaction, mails: readonly OutboxMail[]): Promise<void> {
    return writeAll(tx, 'mail', mails.map(mailMessage));
  },
  event(tx: Transaction, event: LiveEvent): Promise<void> {
    return write(tx, 'event', event);
  },
  /** Many at once, in one statement. */
  events(tx: Transaction, events: readonly LiveEvent[]): Promise<void> {
    return writeAll(tx, 'event', events);
  },
  webhook(tx: Transaction, webhook: Webhook): Promise<void> {
    return write(tx, 'webhook', { ...webhook, deliveryId: randomUUID() });
  },
};

/** An email as the outbox holds it, for commands that write it together with everything else they cause. */
export function mailMessage({ to, subject, brand, blocks, attachments = [], thread }: OutboxMail): object {
  return {
    messageId: `${randomUUID()}@tradehall`,
    fromName: brand.tenantName,
    to,
    subject,
    ...(thread === undefined ? {} : { thread: `${brand.siteUrl} ${to} ${thread}` }),
    ...(brand.supportEmail ? { replyTo: brand.supportEmail } : {}),
    ...layoutMail(brand, subject, blocks),
    attachments,
  };
}

/** Tells this process's relays after the commit what the transaction left. */
export function wakeRelays(tx: Transaction, kinds: readonly OutboxKind[]): void {
  afterCommit(tx, () => kinds.forEach(wakeOwnRelays));
}

/** Tells this process's relays that something was left, by whichever thread. */
export function wakeOwnRelays(kind: OutboxKind): void {
  for (const wake of relays) wake(kind);
}

async function write(tx: Transaction, kind: OutboxKind, message: object): Promise<void> {
  await sql`insert into outbox (tenant_id, kind, message) values (current_setting('app.tenant_id'), ${kind}, ${JSON.stringify(message)}::jsonb)`.execute(
    tx,
  );
  wakeRelays(tx, [kind]);
}

async function writeAll(tx: Transaction, kind: OutboxKind, messages: readonly object[]): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    insert into outbox (tenant_id, kind, message)
    select current_setting('app.tenant_id'), ${kind}, m.message
      from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) as m (message)`.execute(tx);
  wakeRelays(tx, [kind]);
}

import { sql } from 'kysely';
import type { AuditAct, AuditRecord } from '@tradehall/domain/staff/audit-acts';
import type { Transaction } from '../database/transaction-kysely';

export interface NewAuditEvent {
  readonly tenantId: string;
  readonly actorKind: 'STAFF' | 'BUYER' | 'SYSTEM';
  readonly actorId: string;
  readonly actorName: string;
  readonly roles: readonly string[];
  readonly act: AuditAct;
  readonly record: AuditRecord;
  readonly ids: readonly string[];
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason: string;
  readonly traceId: string;
  readonly address: string;
}

/** Adds an event to the tenant's trail; the database numbers and chains it. Written last: the trail is one queue. */
export async function insertAuditEvent(tx: Transaction, event: NewAuditEvent): Promise<void> {
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  await sql`
    insert into audit_events (tenant_id, actor_kind, actor_id, actor_name, roles, act, record_kind, record_ids, before,
                              after, reason, trace_id, address)
    values (${event.tenantId}, ${event.actorKind}, ${event.actorId}, ${event.actorName}, ${[...event.roles]}::text[],
            ${event.act}, ${event.record}, ${[...event.ids]}::text[], ${json(event.before)}::jsonb,
            ${json(event.after)}::jsonb, ${event.reason}, ${event.traceId}, ${event.address})`.execute(tx);
}

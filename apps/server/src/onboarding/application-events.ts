import { sql } from 'kysely';
import type { ApplicationEvent } from '@tradehall/contract/onboarding-review';
import type { AnsweredSection } from '@tradehall/domain/onboarding/answers-in-words';
import type { Transaction } from '../database/transaction-kysely';

interface NewEvent {
  readonly kind: ApplicationEvent['kind'];
  readonly actor: string;
  readonly reason?: string;
  readonly waiver?: string;
  readonly answers?: readonly AnsweredSection[];
  readonly now: Date;
}

/** Writes down what happened to an application, with the papers as they stand (SD66). */
export async function addApplicationEvent(
  tx: Transaction,
  tenantId: string,
  accountId: string,
  { kind, actor, reason = '', waiver = '', answers = [], now }: NewEvent,
): Promise<void> {
  const papers = await tx
    .selectFrom('account_documents')
    .select(['document_name', 'status'])
    .where('account_id', '=', accountId)
    .where('is_retired', '=', false)
    .orderBy('document_name')
    .execute();
  await tx
    .insertInto('application_events')
    .values({
      tenant_id: tenantId,
      account_id: accountId,
      kind,
      actor,
      reason,
      waiver,
      answers: JSON.stringify(answers),
      papers: JSON.stringify(papers.map(({ document_name, status }) => [document_name, status])),
      happened_at: now,
    })
    .execute();
}

/** Everything that happened to an application, oldest first. */
export async function readApplicationEvents(tx: Transaction, accountId: string): Promise<ApplicationEvent[]> {
  const rows = await tx
    .selectFrom('application_events')
    .select(['kind', 'actor', 'reason', 'waiver', 'answers', 'papers', 'happened_at'])
    .select(
      sql<string>`coalesce(colleague_name(tenant_id, account_id, actor), staff_name(tenant_id, actor), actor)`.as(
        'actor_name',
      ),
    )
    .where('account_id', '=', accountId)
    .orderBy('event_id')
    .execute();
  return rows.map(({ kind, actor, actor_name, reason, waiver, answers, papers, happened_at }) => ({
    kind,
    actor: actor_name,
    actorEmail: actor.includes('@') ? actor : null,
    reason,
    waiver,
    answers: answers.map(([title, given]) => ({ title, answers: given.map(([label, value]) => ({ label, value })) })),
    papers: papers.map(([name, status]) => ({ name, status })),
    happenedAt: happened_at.toISOString(),
  }));
}

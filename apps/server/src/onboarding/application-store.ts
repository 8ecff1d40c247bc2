import { sql } from 'kysely';
import type { SetupRecord } from '@tradehall/domain/onboarding/advance-setup';
import { TAX_NUMBER_LENGTH } from '@tradehall/contract/accounts';
import { businessNameIn, salesRepIn, taxNumberIn } from '@tradehall/domain/onboarding/setup-purpose';
import type { FieldValue, SetupState, SetupValues } from '@tradehall/domain/onboarding/setup-state';
import { ACCOUNTS_CHANGED } from '../tenancy/callers';
import type { Transaction } from '../database/transaction-kysely';
import type { Caller } from '../http/request-context';

export interface Application {
  readonly accountId: string;
  readonly userId: string;
  readonly answers: SetupValues;
  readonly completedSteps: readonly string[];
  readonly submittedAt: Date | null;
  readonly decision: 'APPROVED' | 'HANDED_BACK' | 'REFUSED' | null;
  readonly decisionReason: string;
}

const COLUMNS = [
  'account_id',
  'user_id',
  'answers',
  'completed_steps',
  'submitted_at',
  'decision',
  'decision_reason',
] as const;

export async function findApplication(
  tx: Transaction,
  by: { readonly userId: string } | { readonly accountId: string },
  lock = false,
): Promise<Application | undefined> {
  let query = tx.selectFrom('account_applications').select(COLUMNS);
  query = 'userId' in by ? query.where('user_id', '=', by.userId) : query.where('account_id', '=', by.accountId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && applicationOf(row);
}

/**
 * The caller's application, locked; on the first save it is begun, and with it the account that its documents will
 * belong to. The account stays unapproved: it can buy nothing.
 */
export async function beginApplication(tx: Transaction, tenantId: string, caller: Caller): Promise<Application> {
  // Two tabs that save at once begin one application.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`begin-application ${tenantId} ${caller.userId}`}, 0))`.execute(
    tx,
  );
  const known = await findApplication(tx, { userId: caller.userId }, true);
  if (known) return known;
  const existing = await tx
    .selectFrom('account_users')
    .select('account_id')
    .where('user_id', '=', caller.userId)
    .executeTakeFirst();
  const accountId =
    existing?.account_id ??
    (
      await tx
        .insertInto('accounts')
        .values({ tenant_id: tenantId, business_name: '', sales_rep_id: null })
        .returning('account_id')
        .executeTakeFirstOrThrow()
    ).account_id;
  if (!existing) {
    await tx
      .insertInto('account_users')
      .values({
        tenant_id: tenantId,
        user_id: caller.userId,
        account_id: accountId,
        email: caller.email,
        first_name: caller.firstName,
        last_name: caller.lastName,
        is_owner: true,
      })
      .execute();
    await sql`select pg_notify(${ACCOUNTS_CHANGED}, ${tenantId})`.execute(tx);
  }
  const row = await tx
    .insertInto('account_applications')
    .values({
      tenant_id: tenantId,
      account_id: accountId,
      user_id: caller.userId,
      answers: '{}',
      submitted_at: null,
      decision: null,
      decided_by: null,
      decided_at: null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return applicationOf(row);
}

export async function storeAnswers(
  tx: Transaction,
  accountId: string,
  definition: Pick<SetupState, 'sections'>,
  record: SetupRecord,
  now: Date,
  isSubmitted: boolean,
): Promise<void> {
  await tx
    .updateTable('account_applications')
    .set({
      answers: JSON.stringify(record.values),
      completed_steps: [...record.completedSteps],
      updated_at: now,
      ...(isSubmitted
        ? { submitted_at: now, decision: null, decision_reason: '', decided_by: null, decided_at: null }
        : {}),
    })
    .where('account_id', '=', accountId)
    .execute();
  const name = businessNameIn(definition, record.values);
  const salesRep = salesRepIn(definition, record.values);
  const taxNumber = taxNumberIn(definition, record.values).slice(0, TAX_NUMBER_LENGTH);
  if (name === '' && salesRep === '' && taxNumber === '') return;
  await tx
    .updateTable('accounts')
    .set({
      ...(name === '' ? {} : { business_name: name }),
      ...(taxNumber === '' ? {} : { tax_number: taxNumber }),
      sales_rep_id: (eb) => eb.selectFrom('sales_reps').select('sales_rep_id').where('sales_rep_id', '=', salesRep),
      updated_at: now,
    })
    .where('account_id', '=', accountId)
    .where('is_approved', '=', false)
    .execute();
}

export function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}

function applicationOf(row: {
  account_id: string;
  user_id: string;
  answers: SetupValues;
  completed_steps: string[];
  submitted_at: Date | null;
  decision: 'APPROVED' | 'HANDED_BACK' | 'REFUSED' | null;
  decision_reason: string;
}): Application {
  return {
    accountId: row.account_id,
    userId: row.user_id,
    answers: row.answers,
    completedSteps: row.completed_steps,
    submittedAt: row.submitted_at,
    decision: row.decision,
    decisionReason: row.decision_reason,
  };
}

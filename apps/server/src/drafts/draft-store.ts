import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { MOST_DRAFTS, type DraftPlace, type KeptDraft } from '@tradehall/contract/drafts/draft-calls';
import type { CallAnswer, CallBody } from '@tradehall/contract/wire/define-call';
import type { listDrafts as listDraftsCall, putDraft } from '@tradehall/contract/drafts/draft-calls';
import { DRAFT_KEPT_DAYS, type DraftKind } from '@tradehall/domain/drafts/draft-key';
import type { BuyerDraftsTable } from '../database/schema';
import type { Transaction } from '../database/transaction-kysely';
import { draftScopes } from './draft-scopes';

/** Whose draft it is: nobody else reads it, of the same account neither. */
export interface DraftOwner {
  readonly tenantId: string;
  readonly userId: string;
  readonly accountId: string;
}

type DraftHead = CallAnswer<typeof listDraftsCall>['drafts'][number];

export async function listDrafts(tx: Transaction, owner: DraftOwner): Promise<DraftHead[]> {
  const rows = await tx
    .selectFrom('buyer_drafts as d')
    .leftJoinLateral(doneUnder(owner), (join) => join.onTrue())
    .select(['d.kind', 'd.draft_key', 'd.label', 'd.updated_at', 'd.sent_at', 'd.ended_as', 'done_as', 'done_at'])
    .select([
      sql<boolean>`coalesce(
        content -> 'chosen' <> 'null' or content -> 'purchaseOrderNumber' <> 'null' or d.kind = 'ORDER_EDIT', false
      )`.as('is_touched'),
    ])
    .where('d.user_id', '=', owner.userId)
    .where('d.account_id', '=', owner.accountId)
    .orderBy('d.updated_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...headOf(row), isTouched: row.is_touched && row.done_as === null }));
}

export async function findDraft(tx: Transaction, owner: DraftOwner, place: DraftPlace): Promise<KeptDraft | null> {
  const row = await tx
    .selectFrom('buyer_drafts as d')
    .leftJoinLateral(doneUnder(owner), (join) => join.onTrue())
    .selectAll('d')
    .select(['done_as', 'done_at'])
    .where('d.user_id', '=', owner.userId)
    .where('d.account_id', '=', owner.accountId)
    .where('d.kind', '=', place.kind)
    .where('d.draft_key', '=', place.key)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { version, command_key: commandKey } = row;
  const { writer, content } = row.done_as === null ? row : { writer: null, content: null };
  return { ...headOf(row), version, writer, commandKey, content };
}

/**
 * The draft as it concerns the window that sent something under this key (W42): another window may have forgotten the
 * draft since, or gone on with it, or ended it by something else.
 */
export async function findSentDraft(
  tx: Transaction,
  owner: DraftOwner,
  { kind, key, commandKey }: DraftPlace & { readonly commandKey: string },
): Promise<KeptDraft | null> {
  const draft = await findDraft(tx, owner, { kind, key });
  const sent = { kind: sql`${kind}::text`, key: sql`${key}::text`, commandKey: sql`${commandKey}::text` };
  const done = await tx.selectFrom(doneBy(owner, sent)).selectAll().executeTakeFirst();
  // A checkout that another window sent took the same goods; what it saved to an order says nothing of this.
  if (done === undefined) return kind === 'ORDER_EDIT' && draft?.endedAs != null ? null : draft;
  return {
    kind,
    key,
    label: draft?.label ?? '',
    updatedAt: done.done_at.toISOString(),
    sentAt: draft?.sentAt ?? null,
    endedAs: done.done_as,
    // What another window goes on with is not overwritten by what is typed here next.
    version: draft === null || draft.endedAs === null ? randomUUID() : draft.version,
    writer: null,
    commandKey,
    content: null,
  };
}

/**
 * What was done under a draft's key without ending the draft: it arrived after its own command, which waits for it no
 * longer than a moment (W42).
 */
const doneUnder = (owner: DraftOwner) =>
  doneBy(owner, {
    kind: sql.ref('d.kind'),
    key: sql.ref('d.draft_key'),
    commandKey: sql`case when d.ended_as is null then d.command_key end`,
  });

/** The answer to the command that was sent under this key for a draft: as what it ended, and when. */
const doneBy = ({ accountId }: DraftOwner, { kind, key, commandKey }: Record<'kind' | 'key' | 'commandKey', Asked>) =>
  sql<{ done_as: string; done_at: Date }>`(
    select case ${kind} when 'ORDER_EDIT' then ${key} else k.answer ->> 'phonexOrderNumber' end as done_as,
           k.created_at as done_at
      from idempotency_keys k
     where k.scope = any(${draftScopes(accountId)}::text[]) and k.key = ${commandKey} and k.answer is not null
     limit 1)`.as<'done'>('done');
type Asked = RawBuilder<unknown>;

type Head = Pick<
  Selectable<BuyerDraftsTable>,
  'kind' | 'draft_key' | 'label' | 'updated_at' | 'sent_at' | 'ended_as'
> & {
  readonly done_as: string | null;
  readonly done_at: Date | null;
};

function headOf(row: Head) {
  return {
    kind: row.kind as DraftKind,
    key: row.draft_key,
    label: row.label,
    updatedAt: (row.done_at ?? row.updated_at).toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    endedAs: row.ended_as ?? row.done_as,
  };
}

/**
 * Writes a draft over the version that its window knows; undefined where another window or device wrote since, which
 * stays (W42). A user's oldest draft makes room when there are too many.
 */
export async function writeDraft(
  tx: Transaction,
  owner: DraftOwner,
  { key, label, content, version, writer, commandKey }: CallBody<typeof putDraft>,
): Promise<CallAnswer<typeof putDraft> | undefined> {
  const { rows } = await sql<{ version: string; updated_at: Date }>`
    insert into buyer_drafts as kept
      (tenant_id, user_id, kind, draft_key, account_id, label, content, command_key, sent_at, writer)
    values (${owner.tenantId}, ${owner.userId}, ${content.kind}, ${key}, ${owner.accountId}, ${label},
      ${JSON.stringify(content)}::jsonb, ${commandKey}, case when ${commandKey}::text is not null then now() end, ${writer})
    on conflict (tenant_id, user_id, kind, draft_key) do update
      set account_id = excluded.account_id, label = excluded.label, content = excluded.content, ended_as = null,
          sent_at = case when excluded.command_key = kept.command_key then kept.sent_at else excluded.sent_at end,
          command_key = excluded.command_key, writer = excluded.writer, version = gen_random_uuid(), updated_at = now()
      where kept.version = ${version} or kept.writer = ${writer} or kept.account_id <> excluded.account_id
    returning version, updated_at`.execute(tx);
  const [written] = rows;
  if (written === undefined) return undefined;
  await sql`
    delete from buyer_drafts where user_id = ${owner.userId} and (kind, draft_key) in (
      select kind, draft_key from buyer_drafts where user_id = ${owner.userId}
       order by updated_at desc, draft_key offset ${MOST_DRAFTS})`.execute(tx);
  return { version: written.version, updatedAt: written.updated_at.toISOString() };
}

export async function deleteDraft(tx: Transaction, owner: DraftOwner, place: DraftPlace): Promise<void> {
  await tx
    .deleteFrom('buyer_drafts')
    .where('user_id', '=', owner.userId)
    .where('kind', '=', place.kind)
    .where('draft_key', '=', place.key)
    .execute();
}

/** Ends a draft with what it became, in that one's own transaction (W42); placing an order does so by itself. */
export async function endDraft(tx: Transaction, userId: string, place: DraftPlace, endedAs: string): Promise<void> {
  await sql`select end_buyer_draft(${userId}, ${place.kind}, ${place.key}, ${endedAs})`.execute(tx);
}

/** Removes what nobody wrote to for so long that nobody will come back to it. */
export async function sweepDrafts(tx: Transaction): Promise<void> {
  await tx
    .deleteFrom('buyer_drafts')
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${DRAFT_KEPT_DAYS})`)
    .execute();
}

import { sql } from 'kysely';
import {
  isPercentOf,
  type AgreementAnswer,
  type AgreementKind,
  type PartnerRole,
} from '@tradehall/domain/network/transfer-terms';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { writeAcrossNetwork } from '../tenancy/across-network';

/** Two partners as one of them sees it: who it is, who the other one is, and what it is to the other. */
export interface Partnership {
  readonly tenantId: string;
  readonly partnerId: string;
  readonly role: PartnerRole;
}

/** Who acts: the person by name at their own side, their shop by its name at the partner's. */
export interface AgreementActor {
  readonly name: string;
  readonly shop: string;
}

export interface Proposal {
  readonly kind: AgreementKind;
  readonly percent: number;
  readonly note: string;
  /** The newest version as it was seen. */
  readonly seen: number;
}

/** Keeps a proposal at both sides (SD79); its version. */
export async function proposeAgreement(
  tx: Transaction,
  own: Partnership,
  { kind, percent, note, seen }: Proposal,
  by: AgreementActor,
): Promise<number> {
  if (!isPercentOf(kind, percent))
    throw new ApiError(422, 'AGREEMENT_PERCENT', {
      params: [percent],
      errors: [{ messageCode: 'AGREEMENT_PERCENT', field: 'percent', params: [percent] }],
    });
  const { version, isActive } = await lockBoth(tx, own);
  if (!isActive) throw new ApiError(409, 'AGREEMENT_PARTNER_LEFT');
  if (version !== seen || (await findOpen(tx, own)) !== undefined) throw new ApiError(409, 'AGREEMENT_CHANGED');
  const next = version + 1;
  await atBothSides(tx, own, async ({ tenantId, partnerId, role }, isOwn) => {
    await tx
      .insertInto('network_agreements')
      .values({
        tenant_id: tenantId,
        partner_id: partnerId,
        role,
        version: next,
        kind,
        percent: String(percent),
        note,
        proposed_by_role: own.role,
        proposed_by_name: isOwn ? by.name : by.shop,
      })
      .execute();
    await tx
      .updateTable('network_partners')
      .set({ version: next })
      .where('partner_id', '=', partnerId)
      .where('role', '=', role)
      .execute();
  });
  return next;
}

export const ANSWERED_AS = { ACCEPT: 'ACCEPTED', DECLINE: 'DECLINED', WITHDRAW: 'WITHDRAWN' } as const;

/**
 * Answers a proposal, or takes the own one back. What is accepted holds from a moment taken once no order between the
 * two is being placed: each order is under what held when it began.
 */
export async function answerAgreement(
  tx: Transaction,
  own: Partnership,
  { version, answer, note }: { readonly version: number; readonly answer: AgreementAnswer; readonly note: string },
  by: AgreementActor,
): Promise<{ readonly validFrom: Date | null; readonly terms: Pick<Proposal, 'kind' | 'percent'> }> {
  const { isActive } = await lockBoth(tx, own);
  const open = await findOpen(tx, own);
  if (open?.version !== version) throw new ApiError(409, 'AGREEMENT_CHANGED');
  if ((open.proposed_by_role === own.role) !== (answer === 'WITHDRAW')) throw new ApiError(409, 'AGREEMENT_NOT_YOURS');
  if (answer === 'ACCEPT' && !isActive) throw new ApiError(409, 'AGREEMENT_PARTNER_LEFT');
  const { rows } = await sql<{ now: Date }>`select clock_timestamp()::timestamptz(3) as now`.execute(tx);
  const now = rows[0]?.now ?? null;
  const validFrom = answer === 'ACCEPT' ? now : null;
  await atBothSides(tx, own, async ({ partnerId, role }, isOwn) => {
    await tx
      .updateTable('network_agreements')
      .set({
        state: ANSWERED_AS[answer],
        answered_by_name: isOwn ? by.name : by.shop,
        answered_at: now,
        answer_note: note,
        valid_from: validFrom,
      })
      .where('partner_id', '=', partnerId)
      .where('role', '=', role)
      .where('version', '=', version)
      .execute();
  });
  return { validFrom, terms: { kind: open.kind as AgreementKind, percent: Number(open.percent) } };
}

/** The rows of both sides, the reseller's first, whoever asks. */
async function lockBoth(tx: Transaction, own: Partnership): Promise<{ version: number; isActive: boolean }> {
  let found: { version: number; is_active: boolean } | undefined;
  // Who is no partner has no row, and no way across.
  const known = await tx
    .selectFrom('network_partners')
    .select('version')
    .where('partner_id', '=', own.partnerId)
    .where('role', '=', own.role)
    .executeTakeFirst();
  if (!known) throw new ApiError(404, 'AGREEMENT_PARTNER_MISSING');
  await atBothSides(tx, own, async ({ partnerId, role }, isOwn) => {
    const row = await tx
      .selectFrom('network_partners')
      .select(['version', 'is_active'])
      .where('partner_id', '=', partnerId)
      .where('role', '=', role)
      .forUpdate()
      .executeTakeFirst();
    if (isOwn) found = row;
  });
  if (!found) throw new ApiError(404, 'AGREEMENT_PARTNER_MISSING');
  return { version: found.version, isActive: found.is_active };
}

async function findOpen(tx: Transaction, { partnerId, role }: Partnership) {
  return tx
    .selectFrom('network_agreements')
    .select(['version', 'proposed_by_role', 'kind', 'percent'])
    .where('partner_id', '=', partnerId)
    .where('role', '=', role)
    .where('state', '=', 'PROPOSED')
    .executeTakeFirst();
}

/** Does the same at both sides, at the reseller's first. */
export async function atBothSides(
  tx: Transaction,
  own: Partnership,
  work: (side: Partnership, isOwn: boolean) => Promise<void>,
): Promise<void> {
  const { tenantId, partnerId, role } = own;
  const theirs = {
    tenantId: partnerId,
    partnerId: tenantId,
    role: role === 'RESELLER' ? 'SUPPLIER' : 'RESELLER',
  } as const;
  const atPartner = () => writeAcrossNetwork(tx, partnerId, () => work(theirs, false));
  if (role === 'SUPPLIER') await atPartner();
  await work(own, true);
  if (role === 'RESELLER') await atPartner();
}

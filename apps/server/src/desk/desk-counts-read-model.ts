import { sql } from 'kysely';
import type { DeskCounts } from '@tradehall/contract/desk';
import {
  TODAY_LANES,
  todayKindsOf,
  type ReturnStep,
  type TodayKind,
  type TodayLane,
} from '@tradehall/domain/desk/today';
import { mayAnswerProposal, type PartnerRole } from '@tradehall/domain/network/transfer-terms';
import type { Permission } from '@tradehall/domain/staff/permissions';
import type { Transaction } from '../database/transaction-kysely';
import { openOrderKinds, ordersByKind, type OpenOrderKind } from '../orders/open-orders-sql';
import { returnsByStep, RETURN_STEP_KINDS } from './returns-by-step';
import { waitsForAnswer } from './waiting-offers-sql';

interface Counted {
  readonly offers: number;
  readonly offer_buyers: number;
  readonly prospects: number;
  readonly documents: number;
  readonly proofs: number;
  readonly returns: Readonly<Record<ReturnStep, number>>;
  readonly orders: readonly OpenOrderKind[];
  readonly proposals: { readonly role: PartnerRole; readonly count: number }[];
}

/** How much waits for us that these permissions let somebody do, in one round trip. */
export async function readDeskCounts(
  tx: Transaction,
  permissions: ReadonlySet<Permission>,
  /** What waits for this very person. */
  approvals: number,
): Promise<DeskCounts> {
  const { rows } = await sql<Counted>`
    select
      (select count(*)::int from offers o where ${waitsForAnswer}) as offers,
      (select count(distinct account_id)::int from offers o where ${waitsForAnswer}) as offer_buyers,
      (select count(*)::int from account_applications where tenant_id = current_setting('app.tenant_id')
         and submitted_at is not null and decision is distinct from 'APPROVED' and decision is distinct from 'REFUSED') as prospects,
      (select count(*)::int from account_documents where tenant_id = current_setting('app.tenant_id')
         and status = 'TO_REVIEW' and not is_retired) as documents,
      (select count(*)::int from proofs_of_export where tenant_id = current_setting('app.tenant_id')
         and status = 'SUBMITTED') as proofs,
      (${returnsByStep}) as returns,
      (select coalesce(json_agg(json_build_object('role', w.role, 'count', w.count)), '[]') from (
         select a.role, count(*)::int as count from network_agreements a
           join network_partners p on p.tenant_id = a.tenant_id and p.partner_id = a.partner_id and p.role = a.role
          where a.tenant_id = current_setting('app.tenant_id') and a.state = 'PROPOSED' and a.proposed_by_role <> a.role
            and p.is_active group by a.role) as w) as proposals,
      (${openOrderKinds}) as orders`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the counts gave no row');
  const mine = new Set(todayKindsOf(permissions));
  const ifMine = (kind: TodayKind, count: number): number => (mine.has(kind) ? count : 0);
  const orders = ordersByKind(row.orders);
  const inLane = (lane: TodayLane) => (mine.has(lane) ? (orders.get(lane) ?? []) : []);
  const acts = TODAY_LANES.flatMap(inLane);
  const counts = {
    offers: ifMine('offers', row.offers),
    // An order that waits for two acts of this person is one order.
    orders: sumOf([...new Set(acts)]),
    prospects: ifMine('prospect', row.prospects),
    documents: ifMine('document', row.documents),
    proofs: ifMine('proof', row.proofs),
    returns: RETURN_STEP_KINDS.reduce((sum, step) => sum + ifMine(step, row.returns[step]), 0),
    approvals: ifMine('approval', approvals),
    network: sumOf(inLane('confirm')),
    proposals: row.proposals
      .filter(({ role }) => mayAnswerProposal(permissions, role))
      .reduce((sum, { count }) => sum + count, 0),
  };
  const { network: _network, proposals: _proposals, offers: _offers, orders: _orders, ...others } = counts;
  const byAct = ifMine('offers', row.offer_buyers) + sumOf(acts);
  return { ...counts, today: Object.values(others).reduce((sum, count) => sum + count, byAct) };
}

const sumOf = (kinds: readonly OpenOrderKind[]): number => kinds.reduce((sum, { count }) => sum + count, 0);

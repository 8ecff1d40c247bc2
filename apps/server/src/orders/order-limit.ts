import { sql } from 'kysely';
import { isAboveOrderLimit, needsOwner, type LimitedChange } from '@tradehall/domain/order-approvals/order-limit';
import type { Transaction } from '../database/transaction-kysely';
import { OwnerNeeded, type AskedOrder } from '../http/owner-needed';
import type { Tenant } from '../http/request-context';
import { moneyText } from './order-mail';

/** An owner's yes: decides what waits in the transaction that does it, and throws where it waits no more (W73). */
export interface OwnerConsent {
  readonly settle: (
    tx: Transaction,
    done: { readonly orderNumber: string; readonly totalMinor: number },
  ) => Promise<void>;
}

/** A new order, before it is written: above the limit it waits for an owner instead (W73). */
export function refuseAboveLimit(tenant: Tenant, limitMinor: number | null, asked: AskedOrder): void {
  if (limitMinor !== null && isAboveOrderLimit(asked.totalMinor, limitMinor))
    throw new OwnerNeeded(limitMinor, moneyText(tenant, limitMinor), asked);
}

interface Change extends Pick<LimitedChange, 'beforeMinor' | 'afterMinor' | 'isFinal'> {
  readonly orderNumber: string;
  /** What is kept until an owner decides; null where the call can't wait. */
  readonly asked: (() => Omit<AskedOrder, 'totalMinor' | 'orderNumber'>) | null;
}

/** The same for an order that is there, by the limit as the transaction finds it. */
export async function refuseChangeAboveLimit(
  tx: Transaction,
  tenant: Tenant,
  userId: string,
  { orderNumber, asked, ...change }: Change,
): Promise<void> {
  const { rows } = await sql<{ limit_minor: number | null; approved_minor: number | null }>`
    select case when u.is_owner then null else u.order_limit_minor end as limit_minor,
           (select max(a.approved_minor) from order_approvals a
             where a.tenant_id = u.tenant_id and a.order_number = ${orderNumber} and a.state = 'APPROVED'
               and a.account_id = u.account_id) as approved_minor
      from account_users u where u.tenant_id = current_setting('app.tenant_id') and u.user_id = ${userId}`.execute(tx);
  const { limit_minor: limitMinor, approved_minor: approvedMinor } = rows[0] ?? {
    limit_minor: null,
    approved_minor: null,
  };
  if (limitMinor === null || !needsOwner({ ...change, limitMinor, approvedMinor })) return;
  const order = asked === null ? null : { ...asked(), orderNumber, totalMinor: change.afterMinor };
  throw new OwnerNeeded(limitMinor, moneyText(tenant, limitMinor), order);
}

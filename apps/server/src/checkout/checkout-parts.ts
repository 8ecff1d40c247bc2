import type { Caller, Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import type { DecisionServices } from '../orders/apply-decision';
import type { OwnerConsent } from '../orders/order-limit';
import type { Services } from '../room/services';
import type { StockLedger } from '../stock-list/stock-ledger';
import type { Precisions } from '../offers/offer-item';

/** What the commands of checkout work with. */
export interface CheckoutDeps extends DecisionServices, Pick<Services, 'database' | 'tenants' | 'live'> {
  readonly stock: Pick<StockLedger, 'report' | 'move' | 'available' | 'exchange'>;
}

/** A buyer on the way to an order. */
export interface Submitter {
  readonly tenant: Tenant;
  readonly accountId: string;
  readonly userId: string;
  /** The network participant whose stock it is; null for the tenant's own. */
  readonly participant: string | null;
  readonly canPayAndShipNow: boolean;
  /** Whether they may read the number of an order that they did not place here. */
  readonly canViewOrders: boolean;
  /** An owner said yes to it, whatever the buyer's limit (W73). */
  readonly consent?: OwnerConsent;
}

export function submitterOf(tenant: Tenant, caller: Caller, participant: string | null): Submitter {
  if (caller.accountId === null) throw new ApiError(404, 'CHECKOUT_NOT_FOUND');
  return {
    tenant,
    accountId: caller.accountId,
    userId: caller.userId,
    participant,
    canPayAndShipNow: caller.authorities.has('CAN_UPDATE_ORDER'),
    canViewOrders: caller.authorities.has('CAN_VIEW_ORDER'),
  };
}

/**
 * Nothing is ordered of a partner whose shop the operator suspended: nobody there could confirm or ship it, and money
 * would be taken for goods that stand still (O06, N03). What was ordered before goes on.
 */
export function refuseSuspendedSupplier(
  parts: Pick<CheckoutDeps, 'tenants'>,
  { participant }: Pick<Submitter, 'participant'>,
): void {
  if (participant === null || parts.tenants.of(participant).isSuspended !== true) return;
  throw new ApiError(409, 'PARTICIPANT_SUSPENDED');
}

export function precisionsOf(
  parts: Pick<CheckoutDeps, 'tenants'>,
  { tenant, participant }: Pick<Submitter, 'tenant' | 'participant'>,
): Precisions {
  const own = tenant.configuration.currencyPrecision;
  return {
    own,
    participant: participant === null ? own : parts.tenants.of(participant).configuration.currencyPrecision,
  };
}

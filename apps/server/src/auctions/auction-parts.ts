import type { LRUCache } from 'lru-cache';
import type { CallRequest } from '../http/serve-call';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { auctionsEnabled } from '@tradehall/domain/tenants/tenant-configuration';
import type { LotStock } from '../lot-units/lot-units';
import type { Services } from '../room/services';
import { currencyOf } from '../tenancy/currency-of';
import type { BidderPreferences } from './bidder-preferences';
import type { TenantBids } from './bid-engine';
import type { DatabaseClock } from '../operation/database-clock';
import type { Viewer } from './auction-read-model';

/** What the auctions' calls share. */
export interface AuctionDeps extends Services {
  /** Where lots take their units from, and give them back to (SD75). */
  readonly stock: LotStock;
  readonly databaseClock: DatabaseClock;
  readonly bidsOf: (tenant: Tenant) => TenantBids;
  readonly preferences: BidderPreferences;
  /**
   * Lots by tenant, auction and number. They never change while they can be bid on; a draft's lots that were replaced
   * are looked up again.
   */
  readonly lotIds: LRUCache<string, number>;
}

type AnyRequest = Pick<CallRequest<{ method: 'GET'; path: ''; summary: ''; access: 'buyer' }>, 'tenant' | 'caller'>;

/** The buyer behind a call; refused where the tenant has no auctions (B07). */
export function viewerOf({ tenant, caller }: AnyRequest): Viewer {
  checkEnabled(tenant);
  return {
    accountId: accountOf(caller),
    userId: caller.userId,
    precision: currencyOf(tenant).precision,
    timeZone: tenant.configuration.timeZone,
    canViewOrders: caller.authorities.has('CAN_VIEW_ORDER'),
  };
}

export function checkEnabled(tenant: Tenant): void {
  if (!auctionsEnabled(tenant.configuration)) throw new ApiError(404, 'AUCTIONS_DISABLED');
}

export function accountOf(caller: Caller): string {
  if (caller.accountId === null) throw new ApiError(403, 'FORBIDDEN');
  return caller.accountId;
}

export function auctionNotFound(auctionNumber: string): ApiError {
  return new ApiError(404, 'AUCTION_NOT_FOUND', { params: [auctionNumber] });
}

/** An upload without its one spreadsheet. */
export function fileMissing(): ApiError {
  return new ApiError(400, 'AUCTION_FILE_MISSING');
}

export function lotNotFound(lotNumber: string): ApiError {
  return new ApiError(404, 'LOT_NOT_FOUND', { params: [lotNumber] });
}

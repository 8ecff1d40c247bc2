import type { BidAnswer } from '@tradehall/contract/auctions/auction-calls';
import { readBidAmount } from '@tradehall/domain/auctions/check-bid';
import type { Currency } from '@tradehall/domain/money/currency';
import { formatMoney } from '@tradehall/domain/money/format-money';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { isAboveOrderLimit } from '@tradehall/domain/order-approvals/order-limit';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { currencyOf } from '../tenancy/currency-of';
import { BidNotDecided, type BidResult } from './bid-engine';
import { accountOf, checkEnabled, lotNotFound, type AuctionDeps } from './auction-parts';
import { findLotId } from './auction-read-model';
import type { BidVerdict } from './decide-batch';
import { lotUpdate } from './held-lot';

/** A bid as it is asked for, in major units. */
export interface BidOrder {
  readonly auctionNumber: string;
  readonly lotNumber: string;
  /** Null where the buyer looked at no current bid: a row of a spreadsheet. */
  readonly currentBidAmount: number | null;
  readonly bidAmount: number;
  readonly maximumBidAmount: number | null;
  readonly key: string;
  /** In whose language a refusal writes its amounts. */
  readonly locale: string | undefined;
}

/** What is wrong with what was asked, before any lot is looked at: 422. What the lot says against it: 409. */
const UNPROCESSABLE: ReadonlySet<string> = new Set(['BID_NEEDS_PREFERENCES', 'BID_TOO_HIGH', 'BID_MAXIMUM_BELOW_BID']);

/** A bid binds, and an auction waits for nobody: what is above the bidder's limit an owner bids (W73). */
function refuseAboveOrderLimit(currency: Currency, { orderLimitMinor }: Caller, bidMinor: number): void {
  if (orderLimitMinor !== null && isAboveOrderLimit(bidMinor, orderLimitMinor))
    throw new ApiError(422, 'BID_ABOVE_LIMIT', { params: [formatMoney(orderLimitMinor, currency)] });
}

/** Decides one bid and answers after its commit; throws the refusal that the wire carries. */
export async function placeBidOn(
  parts: AuctionDeps,
  tenant: Tenant,
  caller: Caller,
  order: BidOrder,
): Promise<BidAnswer> {
  const { precision } = currencyOf(tenant);
  return bidAnswerOf(await decideBidOn(parts, tenant, caller, order), precision);
}

export async function decideBidOn(
  parts: AuctionDeps,
  tenant: Tenant,
  caller: Caller,
  order: BidOrder,
): Promise<BidVerdict> {
  checkEnabled(tenant);
  const accountId = accountOf(caller);
  const currency = currencyOf(tenant, order.locale);
  const amount = minorOf(readBidAmount(order.bidAmount, currency, 'bidAmount'));
  const maximum =
    order.maximumBidAmount === null
      ? null
      : minorOf(readBidAmount(order.maximumBidAmount, currency, 'maximumBidAmount'));
  const seen =
    order.currentBidAmount === null
      ? null
      : minorOf(
          order.currentBidAmount === 0
            ? { minor: 0 }
            : readBidAmount(order.currentBidAmount, currency, 'currentBidAmount'),
        );
  refuseAboveOrderLimit(currency, caller, maximum ?? amount);
  const set = parts.preferences.areSet(tenant.tenantId, accountId);
  const hasPreferences = typeof set === 'boolean' ? set : await set;
  const asked = {
    bidder: accountId,
    userId: caller.userId,
    amount,
    maximum,
    currentBidAmount: seen,
    hasPreferences,
    key: order.key,
    currency,
  };
  const name = `${tenant.tenantId} ${order.auctionNumber} ${order.lotNumber}`;
  const bids = parts.bidsOf(tenant);
  let result: BidResult = 'NO_LOT';
  try {
    const known = parts.lotIds.get(name);
    if (known !== undefined) result = await bids.place(known, asked);
    if (result === 'NO_LOT') {
      const found = await parts.database.inTenant(
        tenant.tenantId,
        (tx) => findLotId(tx, order.auctionNumber, order.lotNumber),
        { readOnly: true },
      );
      if (found === undefined) throw lotNotFound(order.lotNumber);
      parts.lotIds.set(name, found);
      result = await bids.place(found, asked);
    }
  } catch (error) {
    if (error instanceof BidNotDecided) throw new ApiError(503, 'BID_NOT_DECIDED');
    throw error;
  }
  if (result === 'NO_LOT') throw lotNotFound(order.lotNumber);
  if (result === 'KEY_REUSED') throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED');
  return result;
}

function minorOf(read: { readonly minor: number } | { readonly issue: Issue }): number {
  if ('issue' in read) throw ApiError.ofIssues(422, [read.issue]);
  return read.minor;
}

/** The wire's answer; a refused bid carries the fresh lot, so that the buyer can go on from it. */
export function bidAnswerOf(verdict: BidVerdict, precision: number): BidAnswer {
  if (!verdict.accepted) {
    const { messageCode, params = [] } = verdict.issue;
    throw new ApiError(UNPROCESSABLE.has(messageCode) ? 422 : 409, messageCode, {
      params,
      errors: [verdict.issue],
      details: lotUpdate(verdict.lot, precision),
    });
  }
  return {
    lotBiddingStatus: verdict.outcome,
    bidSequence: verdict.bidSequence,
    currentBid: toMajorUnits(verdict.currentBid, precision),
    minimumBid: toMajorUnits(verdict.minimumBid, precision),
    maximumBid: verdict.maximum === null ? null : toMajorUnits(verdict.maximum, precision),
    sequence: verdict.sequence,
    endDate: new Date(verdict.endsAt).toISOString(),
  };
}

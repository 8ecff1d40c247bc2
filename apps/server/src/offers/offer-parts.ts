import { offerChanged } from '@tradehall/contract/offers/offer-events';
import { personName } from '@tradehall/domain/access/person-name';
import { liveEvent } from '../jobs/live-event';
import type { Database } from '../database/database';
import type { Caller, Tenant } from '../http/request-context';
import type { Live } from '../live/live';
import type { OfferStock } from './offer-item';
import type { ResponseRulesBook } from './response-rules-book';

/** What the commands of this room stand on. */
export interface OfferDeps {
  readonly database: Database;
  readonly stock: OfferStock;
  readonly live: Pick<Live, 'publish'>;
  readonly rules: ResponseRulesBook;
  /** Has the response rules answer the tenant's offers that are due then. */
  readonly answerLater: (tenantId: string, at: Date) => void;
}

/** A buyer who acts for an account. */
export interface Buyer {
  readonly tenant: Tenant;
  readonly accountId: string;
  readonly userId: string;
  readonly name: string;
}

/** The buyer behind a call; the gateway let only buyers with an account through. */
export function buyerOf(tenant: Tenant, caller: Caller): Buyer {
  return {
    tenant,
    accountId: caller.accountId ?? '',
    userId: caller.userId,
    name: personName(caller),
  };
}

/** Tells the account's open portals, all of them, that offers changed. Sent after the commit. */
export function publishOffersChanged(live: Pick<Live, 'publish'>, tenantId: string, accountId: string): void {
  const event = liveEvent(offerChanged, { topic: `account:${accountId}`, coalesce: `offers:${accountId}` });
  live.publish({ ...event, tenantId });
}

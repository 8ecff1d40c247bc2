import { BUYER_SORTS } from '@tradehall/contract/buyers';
import { BUYER_STATES, CREDIT_KINDS } from '@tradehall/domain/onboarding/buyer-state';
import type { BuyersSearch } from '../navigation/searches';

/** What the address asks for; what it does not say is every account, by name. */
export function buyerQuestion(found: BuyersSearch) {
  return {
    state: BUYER_STATES.find((state) => state === found.state),
    credit: CREDIT_KINDS.find((credit) => credit === found.credit),
    salesRep: found.rep,
    paymentTerms: found.terms,
    sort: BUYER_SORTS.find((sort) => sort === found.sort) ?? 'name',
    direction: found.direction ?? ('asc' as const),
  };
}

import { afterEach, expect, test } from 'vitest';
import { getOffers } from '@tradehall/contract/offers/offer-calls';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { callKey } from '@tradehall/web/calls/call-query';
import { queryClient } from '@tradehall/web/calls/query-client';
import { knownOffers, putOffers } from './offers-cache';

afterEach(() => queryClient.clear());

const offerOf = (version: number, offerState: string) => ({ offerId: 'one', version, offerState }) as StocklistOffer;

test('W21 the answer to what was sent again brings no offer back to where it stood then', () => {
  queryClient.setQueryData(callKey(getOffers, {}), { stocklistOffers: [offerOf(3, 'READY_TO_CHECKOUT')] });
  // Sent, lost, accepted by the seller meanwhile, and sent again under its key.
  putOffers([offerOf(2, 'AWAITING_TENANT_REVIEW')]);
  expect(knownOffers()).toEqual([offerOf(3, 'READY_TO_CHECKOUT')]);
  putOffers([offerOf(3, 'AWAITING_BUYER_REVIEW')]);
  putOffers([offerOf(4, 'AWAITING_TENANT_REVIEW')]);
  expect(knownOffers()).toEqual([offerOf(4, 'AWAITING_TENANT_REVIEW')]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import { OFFER_STATES, OFFER_STATUSES } from '@tradehall/domain/offers/offer-status';
import { startTestServer, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('D06 the demo buyer has offers in every status and every tab, each with its thread', async () => {
  for (const tenant of ['acme', 'nova']) {
    const buyer = await server.as(`buyer@${tenant}.test`);
    const { stocklistOffers } = await buyer.ok(getOffers);
    expect(new Set(stocklistOffers.map((offer) => offer.offerState))).toEqual(new Set(OFFER_STATES));
    expect(new Set(stocklistOffers.map((offer) => offer.offerStatus))).toEqual(new Set(OFFER_STATUSES));
    expect(
      stocklistOffers.some((offer) => offer.offerStatus === 'COUNTERED' && offer.offerState === 'READY_TO_CHECKOUT'),
    ).toBe(true);
    expect(
      stocklistOffers
        .filter((offer) => offer.offerState === 'READY_TO_CHECKOUT')
        .every((offer) => offer.checkOutIssue === null),
    ).toBe(true);
    const countered = stocklistOffers.find((offer) => offer.offerStatus === 'COUNTERED' && !offer.isProposed);
    expect(stocklistOffers.filter((offer) => offer.isProposed)).toHaveLength(1);
    const { thread } = await buyer.ok(getOffer, { params: { offerId: countered?.offerId ?? '' } });
    expect(thread.map((event) => event.by).slice(0, 2)).toEqual(['BUYER', 'SELLER']);
    expect(Date.parse(thread[0]?.date ?? '')).toBeLessThan(Date.parse(thread[1]?.date ?? ''));
  }
});

test('H03 the invoices of the demo are written by the tenant', async () => {
  const printed = await server.services.database.inTenant('acme', (tx) =>
    tx.selectFrom('invoices').select('content').execute(),
  );
  expect(printed.length).toBeGreaterThan(0);
  expect(printed.map((invoice) => JSON.stringify(invoice)).filter((text) => !text.includes('Acme Wholesale'))).toEqual(
    [],
  );
});

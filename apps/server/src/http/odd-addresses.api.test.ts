import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveRequest } from '@tradehall/contract/approvals';
import { getBuyer } from '@tradehall/contract/buyers';
import { getOffer } from '@tradehall/contract/offers/offer-calls';
import { getApplication } from '@tradehall/contract/onboarding-review';
import { getOrderApproval } from '@tradehall/contract/order-approvals';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import { getStockImport } from '@tradehall/contract/stock-desk/stock-import-calls';
import { createAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { getAuctionBids } from '@tradehall/contract/auctions/seller-lot-calls';
import { getSpecialPlans } from '@tradehall/contract/stock-desk/special-plan-calls';
import { getStockCost, getStockLedger } from '@tradehall/contract/stock-desk/stock-item-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { everyCall } from '../testing/every-call';
import { startTestServer, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const nameOf = ({ method, path }: CallDefinition) => `${method} ${path}`;
/** The same for every parameter. */
const paramsOf = (odd: string) => new Proxy({}, { get: () => odd, has: () => true }) as Record<string, string>;

/** What a call asks for besides, before it looks for what is named. */
const BESIDES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /seller/stock/items/:itemNumberWarehouse/ledger': { before: '1' },
};

test('A21 whatever an address names oddly, it is said that there is no such thing, and no field is to be mended', async () => {
  // The operator's calls ask for no tenant; without a parameter nothing is named.
  const calls = (await everyCall()).filter(({ access, path }) => access !== 'operator' && path.includes('/:'));
  const [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
  expect(calls.length).toBeGreaterThan(80);
  const wrong: string[] = [];
  for (const odd of ['xyz', 'x-1', '0', '\u0000', '%', 'x'.repeat(900)])
    for (const call of calls) {
      const asked = { params: paramsOf(odd), query: BESIDES[nameOf(call)] ?? {} };
      const { status, error } = await (call.access === 'seller' ? seller : buyer).call(call, asked);
      const isAnswered = call.method !== 'GET' || status === 404;
      // A body that is missing is looked at after the address.
      const names = new Set(call.path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : [])));
      const marked = status < 400 ? [] : error.errors.flatMap(({ field }) => field ?? []);
      if (!isAnswered || marked.some((field) => names.has(field)) || status >= 500)
        wrong.push(`${odd.slice(0, 4)} ${nameOf(call)} ${status}`);
    }
  expect(wrong).toEqual([]);
});

test('A21 what no id can be is said to be none in the words of what it would have named', async () => {
  const [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
  const odd = 'nope';
  const words = await Promise.all([
    buyer.call(getOrderApproval, { params: { approvalId: odd } }),
    buyer.call(getOffer, { params: { offerId: odd } }),
    buyer.call(getOrder, { params: { phonexOrderNumber: 'x'.repeat(900) } }),
    seller.call(getBuyer, { params: { accountId: odd } }),
    seller.call(getApplication, { params: { accountId: odd } }),
    seller.call(getStockImport, { params: { importId: odd } }),
    seller.call(approveRequest, { params: { approvalId: odd }, body: { seen: 'x' } }),
  ]);
  expect(words.map(({ status, error }) => `${status} ${error.messageCode}`)).toEqual([
    '404 ORDER_APPROVAL_UNKNOWN',
    '404 OFFER_NOT_FOUND',
    '404 ORDER_NOT_FOUND',
    '404 ACCOUNT_NOT_FOUND',
    '404 ACCOUNT_NOT_FOUND',
    '404 STOCK_IMPORT_UNKNOWN',
    '404 APPROVAL_UNKNOWN',
  ]);
});

test('A21 what is there and has nothing is answered with nothing, and what is not there is not', async () => {
  const seller = await server.as('seller@acme.test');
  const row = { itemNumber: 'ODD-NEW', warehouse: 'DAL', category: 'Phones', skuDescription: 'New phone' };
  await seller.ok(upsertStock, { body: { rows: [{ ...row, listPrice: 540, quantityAvailable: 0 }] } });
  const { auctionNumber } = await seller.ok(createAuction, {
    body: {
      auctionDescription: 'Nothing yet',
      startDate: '2099-01-01T00:00:00Z',
      lotsBeginClosingDate: '2099-01-02T00:00:00Z',
      closingIntervalSeconds: 0,
      softCloseSeconds: 0,
      increments: [{ from: 0, increment: 10 }],
      warehouseCode: 'DAL',
      warehouseLabel: 'Dallas',
    },
  });
  const params = { itemNumberWarehouse: 'ODD-NEW|DAL' };
  expect(await seller.ok(getSpecialPlans, { params })).toEqual({ plans: [] });
  expect(await seller.ok(getStockCost, { params })).toMatchObject({ cost: null, version: 0 });
  expect(await seller.ok(getStockLedger, { params, query: { before: 1 } })).toEqual({ ledger: [] });
  expect(await seller.ok(getAuctionBids, { params: { auctionNumber } })).toEqual({ bids: [] });
  const missing = { params: { itemNumberWarehouse: 'ODD-NONE|DAL' } };
  for (const call of [getSpecialPlans, getStockCost]) {
    const { status, error } = await seller.call(call as CallDefinition, missing);
    expect([status, error.messageCode, error.params]).toEqual([404, 'STOCK_ITEM_UNKNOWN', ['ODD-NONE|DAL']]);
  }
});

test('A21 a call whose address was cut in the middle of a letter names nothing, and says so as every refusal does', async () => {
  const { token } = await server.as('buyer@acme.test');
  for (const cut of ['%E0%A4%A', '100%', '%zz', 'SO-1%?page=%E0', '%C3%28']) {
    const url = `/px-api-gateway/sales-order/${cut}`;
    const headers = { host: 'acme.localhost', authorization: `Bearer ${token}` };
    const answer = await server.app.inject({ url, headers });
    const { messageCode, traceId } = answer.json<{ messageCode: string; traceId: string }>();
    expect([cut, answer.statusCode, messageCode]).toEqual([cut, 404, 'ORDER_NOT_FOUND']);
    expect(answer.headers['x-trace-id']).toBe(traceId);
  }
});

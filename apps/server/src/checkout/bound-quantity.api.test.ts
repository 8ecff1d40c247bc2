import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { createOffer, changeOffer, moveToCart } from '@tradehall/contract/offers/offer-calls';
import { acceptOffer, counterOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { getOrder, upsertOrder } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import { addTestStock, testKey, testSubmission } from '../testing/checkout-fixture';
import { startQuietOffers } from '../testing/quiet-offers';
import type { TestClient, TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;

beforeAll(async () => {
  ({ server, buyer, seller } = await startQuietOffers());
});
afterAll(() => server.close());

/** An offer of 20 units below list, of which 30 are in stock. */
async function offered(): Promise<string> {
  const item = { number: `MIN-${randomUUID().slice(0, 8)}`, quantity: 30, price: 50_000 };
  await addTestStock(server.services.database, 'acme', [item]);
  const saved = await buyer.ok(createOffer, {
    body: { itemNumberWarehouse: testKey(item), offerQuantity: 20, offerPrice: 450 },
  });
  return saved.stocklistOffer.offerId;
}

test('W48 the minimum of the seller’s answer binds the order’s line until it ships, and the refusal names it', async () => {
  const offerId = await offered();
  await seller.ok(acceptOffer, { params: { offerId }, body: { minimumCheckoutQuantity: 15 } });
  const { phonexOrderNumber } = await buyer.ok(submitCheckout, {
    params: { warehouseCode: 'DAL' },
    body: testSubmission([offerId]),
  });
  const { salesOrder } = await buyer.ok(getOrder, { params: { phonexOrderNumber } });
  expect(salesOrder.items).toMatchObject([{ orderedQuantity: 20, minimumQuantity: 15 }]);
  const save = (orderedQuantity: number) => {
    const draft = draftOfOrder(salesOrder);
    const lines = draft.lines.map((line) => ({ ...line, orderedQuantity }));
    return buyer.call(upsertOrder, { body: { salesOrder: updateOfDraft(salesOrder, { ...draft, lines }) } });
  };
  const refused = await save(1);
  expect([refused.status, refused.error.messageCode, refused.error.params]).toEqual([
    422,
    'QUANTITY_BOUND_BY_OFFER',
    [15],
  ]);
  expect((await save(15)).body.salesOrder.items).toMatchObject([{ orderedQuantity: 15, minimumQuantity: 15 }]);
});

test('W48 an answer with a minimum above what was offered, or above what there is, is refused', async () => {
  const offerId = await offered();
  const accept = async (minimumCheckoutQuantity: number) =>
    (await seller.call(acceptOffer, { params: { offerId }, body: { minimumCheckoutQuantity } })).error;
  expect(await accept(500)).toMatchObject({ messageCode: 'MINIMUM_ABOVE_OFFERED', params: [20] });
  const counter = await seller.call(counterOffer, {
    params: { offerId },
    body: { counterPrice: 470, minimumCheckoutQuantity: 25 },
  });
  expect(counter.error.messageCode).toBe('MINIMUM_ABOVE_OFFERED');
  expect((await seller.call(acceptOffer, { params: { offerId }, body: { minimumCheckoutQuantity: 20 } })).status).toBe(
    200,
  );
});

test('D05 the price of an answer is for one order of any size from its minimum on, in the cart and of the order', async () => {
  const offerId = await offered();
  await seller.ok(counterOffer, { params: { offerId }, body: { counterPrice: 470, minimumCheckoutQuantity: 5 } });
  const { stocklistOffers } = await buyer.ok(moveToCart, { body: [offerId] });
  expect(stocklistOffers).toMatchObject([{ checkOutQuantity: 20, maximumCheckoutQuantity: null }]);
  const itemNumberWarehouse = stocklistOffers[0]?.itemNumberWarehouse ?? '';
  const body = { itemNumberWarehouse, offerQuantity: 25, offerPrice: 470 };
  expect((await buyer.call(changeOffer, { params: { offerId }, body })).status).toBe(200);
  const { phonexOrderNumber } = await buyer.ok(submitCheckout, {
    params: { warehouseCode: 'DAL' },
    body: testSubmission([offerId]),
  });
  const { body: answer } = await editOrder(phonexOrderNumber, 27);
  expect(answer.salesOrder.items).toMatchObject([{ orderedQuantity: 27, maximumQuantity: null }]);
});

test('W48 what was bought at list is not added to at that price once the list price is higher', async () => {
  const item = { number: `MIN-${randomUUID().slice(0, 8)}`, quantity: 30, price: 50_000 };
  await addTestStock(server.services.database, 'acme', [item]);
  const { stocklistOffer } = await buyer.ok(createOffer, {
    body: { itemNumberWarehouse: testKey(item), offerQuantity: 10, offerPrice: 500 },
  });
  const { phonexOrderNumber } = await buyer.ok(submitCheckout, {
    params: { warehouseCode: 'DAL' },
    body: testSubmission([stocklistOffer.offerId]),
  });
  const edit = (quantity: number) => editOrder(phonexOrderNumber, quantity);
  expect((await edit(12)).status).toBe(200);
  await priced(testKey(item), 60_000);
  expect((await edit(15)).error).toMatchObject({ messageCode: 'QUANTITY_ABOVE_LINE_PRICE', params: [12] });
  expect((await edit(8)).status).toBe(200);
});

/** Edits an order's lines to the quantity, as its page does. */
async function editOrder(phonexOrderNumber: string, orderedQuantity: number) {
  const { salesOrder } = await buyer.ok(getOrder, { params: { phonexOrderNumber } });
  const draft = draftOfOrder(salesOrder);
  const lines = draft.lines.map((line) => ({ ...line, orderedQuantity }));
  return buyer.call(upsertOrder, { body: { salesOrder: updateOfDraft(salesOrder, { ...draft, lines }) } });
}

/** The item's list price from now on, in minor units. */
async function priced(itemNumberWarehouse: string, minor: number): Promise<void> {
  await server.services.database.inTenant('acme', (tx) =>
    tx
      .updateTable('stock_items')
      .set({ list_price_minor: minor })
      .where('item_number_warehouse', '=', itemNumberWarehouse)
      .execute(),
  );
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addToSalesOrder,
  calculateCharges,
  checkoutAliases,
  loadCheckout,
  reviewCombined,
  submitCheckout,
  updateCombined,
} from '@tradehall/contract/checkout/checkout-calls';
import { getCheckoutSettings, putCheckoutSettings } from '@tradehall/contract/checkout/checkout-settings';
import type { CheckoutComparison } from '@tradehall/contract/checkout/checkout-payload';
import { getOffers } from '@tradehall/contract/offers/offer-calls';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import { markOrderPaid } from '@tradehall/contract/orders/seller-order-calls';
import { demoAccountId } from '../demo/demo-users';
import {
  addTestStock,
  buyAtList,
  readConservation,
  testKey,
  testSubmission,
  type TestItem,
} from '../testing/checkout-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let second: TestClient;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  [buyer, second] = await Promise.all([server.as('buyer@acme.test'), server.as('second@acme.test')]);
});
afterAll(() => server.close());

const params = { warehouseCode: 'DAL' };
async function stocked(change: Partial<TestItem> = {}, tenantId = 'acme'): Promise<TestItem> {
  const item: TestItem = { number: `CHK${++serial}`, quantity: 100, price: 49_800, ...change };
  await addTestStock(server.services.database, tenantId, [item]);
  return item;
}
const run = async <T>(statement: ReturnType<typeof sql<T>>, tenantId = 'acme') =>
  (await server.services.database.inTenant(tenantId, (tx) => statement.execute(tx))).rows;

describe('loading', () => {
  test('K07 M03 checkout answers lines, options, defaults and charges of the chosen offers', async () => {
    const item = await stocked();
    const offerId = await buyAtList(buyer, item, 10, 498);
    const answer = await buyer.ok(loadCheckout, { params, body: { offerIds: [offerId] } });
    expect(answer.checkoutPayload).toMatchObject({
      lineItems: [{ itemNumber: item.number, quantity: 10, unitPrice: 498, extendedPrice: 4980 }],
      warehouseCode: 'DAL',
      cartTotal: 4980,
      buyerName: 'Northwind Devices',
      isNetworkSupplierOrder: false,
    });
    expect(answer).toMatchObject({
      orderSubtotal: 4980,
      maxShipmentInsuranceAmount: 50_000,
      submitSettings: { canPayAndShipNow: true, disablePayAndShipNow: false },
      creditAvailable: expect.any(Number),
    });
    expect(answer.charges.subtotal).toBe(4980);
  });

  test('G01 nothing to check out is a 404, another account’s offers are nothing', async () => {
    const offerId = await buyAtList(buyer, await stocked(), 1, 498);
    expect((await second.call(loadCheckout, { params, body: { offerIds: [offerId] } })).error.messageCode).toBe(
      'CHECKOUT_NOT_FOUND',
    );
    expect(
      (await buyer.call(loadCheckout, { params: { warehouseCode: 'MIA' }, body: { offerIds: [offerId] } })).error
        .messageCode,
    ).toBe('CHECKOUT_MIXED_WAREHOUSES');
  });

  test('N17 an unapproved buyer is told whom to ask', async () => {
    const third = await server.as('third@acme.test');
    const offerId = await buyAtList(third, await stocked(), 1, 498);
    await run(sql`update accounts set is_approved = false where account_id = ${demoAccountId('acme', 'third')}::uuid`);
    const refused = await third.call(loadCheckout, { params, body: { offerIds: [offerId] } });
    expect(refused.error).toMatchObject({
      messageCode: 'prospectCannotCheckoutContactSalesRep',
      details: { salesRep: { salesRepEmail: 'dana.whitfield@acme.test' } },
    });
    expect((await third.call(submitCheckout, { params, body: testSubmission([offerId]) })).status).toBe(409);
  });

  test('K07 charges are computed for choices alone, in the documents’ fields', async () => {
    const body = {
      warehouseCode: 'DAL',
      shippingAddress: 'main',
      shippingMethodCode: 'ACME_EXPRESS_SHIPPING',
      paymentMethodCode: 'COD',
      additionalServices: ['PALLETISE'],
      items: [{ orderedQuantity: 10, unitPrice: 100 }],
    };
    expect(await buyer.ok(calculateCharges, { body })).toMatchObject({
      subtotal: 1000,
      freight: 37,
      freightUndefined: false,
      paymentFee: 12,
      additionalServicesFee: 35,
      tax: 85.39,
      taxDescription: 'Texas sales tax 8.25%',
      total: 1169.39,
      freightQuotesForAllRealTimeShippingMethods: { ACME_EXPRESS_SHIPPING: 37 },
      realTimeFreightQuoteCarrier: 'UPS',
      realTimeFreightQuoteCarrierServiceLevel: 'Next Day Air',
    });
    const large = await buyer.ok(calculateCharges, {
      body: { ...body, items: [{ orderedQuantity: 5000, unitPrice: 100 }] },
    });
    expect(large).toMatchObject({ freightUndefined: true, freightQuotesForAllRealTimeShippingMethods: {} });
  });

  test('G13 K07 an amount that cannot be insured is charged no more than the most that can', async () => {
    const body = {
      warehouseCode: 'DAL',
      shippingAddress: 'main',
      shippingMethodCode: 'GROUND',
      additionalServices: [],
      insured: true,
      items: [{ orderedQuantity: 10, unitPrice: 498 }],
    };
    const most = await buyer.ok(calculateCharges, { body: { ...body, insuranceAmount: 4980 } });
    const tooMuch = await buyer.ok(calculateCharges, { body: { ...body, insuranceAmount: 99_999_999 } });
    expect(most.freight).toBeGreaterThan(
      (await buyer.ok(calculateCharges, { body: { ...body, insured: false } })).freight,
    );
    expect(tooMuch).toEqual(most);
  });
});

describe('placing', () => {
  test('G13 N08 the confirmation says what of the freight insures it, as the checkout did', async () => {
    const shippingOption = { shippingMethodCode: 'GROUND', insured: true, insuredAmount: 4980 };
    const { insurancePremium } = await buyer.ok(calculateCharges, {
      body: {
        warehouseCode: 'DAL',
        shippingAddress: 'main',
        shippingMethodCode: 'GROUND',
        additionalServices: [],
        insured: true,
        insuranceAmount: 4980,
        items: [{ orderedQuantity: 10, unitPrice: 498 }],
      },
    });
    expect(insurancePremium).toBeGreaterThan(0);
    const place = async (option: typeof shippingOption | Omit<typeof shippingOption, 'insuredAmount'>) => {
      const offerId = await buyAtList(buyer, await stocked(), 10, 498);
      const body = testSubmission([offerId], { shippingAddressId: 'main', shippingOption: option });
      return buyer.ok(submitCheckout, { params, body });
    };
    expect(await place(shippingOption)).toMatchObject({ insurancePremium });
    expect(await place({ shippingMethodCode: 'GROUND', insured: false })).toMatchObject({ insurancePremium: 0 });
  });

  test('G18 an order on hold takes stock, closes the offers, and is answered whole', async () => {
    const item = await stocked();
    const offerId = await buyAtList(buyer, item, 10, 498);
    const answer = await buyer.ok(submitCheckout, {
      params,
      body: testSubmission([offerId], { purchaseOrderNumber: ' PO-77 ' }),
    });
    expect(answer).toMatchObject({
      typeOfConfirmation: 'HOLD_ORDER',
      fulfillmentStatus: 'ON_HOLD',
      paymentStatus: 'UNPAID',
      // Fetched in Dallas: 8.25 % of 4,980.00 (W44).
      total: 5390.85,
      purchaseOrderNumber: 'PO-77',
      selectedPaymentInstructions: expect.stringContaining('30 days'),
    });
    expect(answer.latePaymentCancelDate).toBeDefined();
    expect(await readConservation(server.services.database, 'acme', testKey(item))).toEqual({
      available: 90,
      allocated: 10,
    });
    expect((await buyer.ok(getOffers)).stocklistOffers.some((offer) => offer.offerId === offerId)).toBe(false);
    const { salesOrder } = await buyer.ok(getOrder, { params: { phonexOrderNumber: answer.phonexOrderNumber } });
    expect(salesOrder).toMatchObject({
      purchaseOrderNumber: 'PO-77',
      total: 5390.85,
      shippingOptionDetails: { shippingAddressId: 'reno' },
      items: [{ orderedQuantity: 10, unitPrice: 498 }],
    });
  });

  test('G18 pay and ship now releases at once; PayPal defers the release until it is paid', async () => {
    const offerIds = [await buyAtList(buyer, await stocked(), 1, 498), await buyAtList(buyer, await stocked(), 1, 498)];
    const now = await buyer.ok(submitCheckout, {
      params,
      body: testSubmission(offerIds.slice(0, 1), { readyToRelease: true }),
    });
    expect(now).toMatchObject({ typeOfConfirmation: 'PAY_AND_SHIP_NOW', fulfillmentStatus: 'RELEASED' });
    expect(now.latePaymentCancelDate).toBeUndefined();
    const later = await buyer.ok(submitCheckout, {
      params,
      body: testSubmission(offerIds.slice(1), {
        readyToRelease: true,
        paymentOptionDetails: { paymentMethodCode: 'INTEGRATED_PAYPAL' },
      }),
    });
    expect(later).toMatchObject({ fulfillmentStatus: 'ON_HOLD', paymentStatus: 'AWAITING_PAYMENT' });
    expect(later.latePaymentCancelDate).toBeDefined();
  });

  test('G10 G18 a quote request holds the order until the quote', async () => {
    const offerId = await buyAtList(buyer, await stocked(), 1, 498);
    const body = testSubmission([offerId], {
      shippingOption: { shippingMethodCode: 'REQUEST_A_QUOTE' },
      requestAQuoteInfo: { serviceLevel: 'Air freight', amount: 120 },
    });
    const asked = await buyer.ok(submitCheckout, { params, body });
    expect(asked).toMatchObject({
      typeOfConfirmation: 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE',
      fulfillmentStatus: 'AWAITING_SHIPPING_QUOTE',
      freightUndefined: true,
      freight: 0,
    });
  });

  test('G20 proof of export that is missing keeps an order from shipping', async () => {
    const offerId = await buyAtList(second, await stocked(), 1, 498);
    await run(
      sql`insert into proofs_of_export (tenant_id, account_id, document_name) values ('acme', ${demoAccountId('acme', 'second')}::uuid, 'Bill of lading')`,
    );
    const refused = await second.call(submitCheckout, {
      params,
      body: testSubmission([offerId], { readyToRelease: true }),
    });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'PAY AND SHIP NOW is disabled until submitted Proof-Of-Export is approved.',
    ]);
    await run(sql`update proofs_of_export set status = 'APPROVED'`);
    expect(
      (await second.call(submitCheckout, { params, body: testSubmission([offerId], { readyToRelease: true }) })).status,
    ).toBe(200);
  });

  test('G16 G17 what the screen would refuse the server refuses too', async () => {
    const offerId = await buyAtList(buyer, await stocked({ quantity: 5000 }), 3000, 498);
    const refused = async (change: Parameters<typeof testSubmission>[1]) =>
      (await buyer.call(submitCheckout, { params, body: testSubmission([offerId], change) })).error.errors.map(
        (error) => error.messageCode,
      );
    expect(
      await refused({ shippingAddressId: 'main', shippingOption: { shippingMethodCode: 'GROUND', insured: false } }),
    ).toContain('TOO_MANY_DEVICES');
    expect(await refused({ shippingAddressId: 'nowhere' })).toContain('SHIPPING_ADDRESS_UNAVAILABLE');
    expect(await refused({ shippingOption: { shippingMethodCode: 'PIGEON' } })).toContain(
      'SHIPPING_METHOD_UNAVAILABLE',
    );
    expect(await refused({ paymentOptionDetails: { paymentMethodCode: 'GOLD' } })).toContain(
      'PAYMENT_METHOD_UNAVAILABLE',
    );
    expect(await refused({})).toContain('CREDIT_LIMIT_EXCEEDED');
  });

  test('G19 prices and stock that moved are compared line by line, and nothing is placed', async () => {
    const [dearer, scarcer, same] = [await stocked(), await stocked(), await stocked()];
    const offers = await Promise.all([dearer, scarcer, same].map((item) => buyAtList(buyer, item, 10, 498)));
    const seen = { lines: offers.map((offerId) => ({ offerId, quantity: 10, unitPrice: 498 })), total: 14_940 };
    await run(sql`update stock_items set list_price_minor = 51000 where item_number = ${dearer.number}`);
    await run(
      sql`insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity) values ('acme', ${testKey(scarcer)}, 'adjusted', -95)`,
    );
    const refused = await buyer.call(submitCheckout, { params, body: testSubmission(offers, { seen }) });
    expect([refused.status, refused.error.messageCode]).toEqual([409, 'CHECKOUT_CHANGED']);
    const { lines } = refused.error.details as CheckoutComparison;
    expect(lines.map((line) => line.changes)).toEqual([
      ['PRICE_CHANGED'],
      expect.arrayContaining(['LESS_AVAILABLE']),
      [],
    ]);
    expect(lines[0]).toMatchObject({ seenUnitPrice: 498, unitPrice: 510, seenQuantity: 10 });
    expect(await readConservation(server.services.database, 'acme', testKey(same))).toEqual({
      available: 100,
      allocated: 0,
    });
  });

  test('G19 a total that is not what was seen places nothing, and says what it is the sum of by now', async () => {
    const offerId = await buyAtList(buyer, await stocked(), 2, 498);
    const body = testSubmission([offerId], { seen: { lines: [{ offerId, quantity: 2, unitPrice: 498 }], total: 990 } });
    expect((await buyer.call(submitCheckout, { params, body })).error).toMatchObject({
      messageCode: 'CHECKOUT_CHANGED',
      // What the total is the sum of is said, so that a buyer can see which part of it moved.
      details: {
        seenTotal: 990,
        total: 1078.17,
        amounts: { subtotal: 996, additionalServicesFee: 0, reservationFee: 0, cancellationFee: 0 },
      },
    });
  });

  test('W44 a verified certificate takes the tax of its states until it expires; the order keeps what applied', async () => {
    const item = await stocked();
    const account = demoAccountId('acme', 'buyer');
    const certify = (regions: string, status: string, expires: string | null) =>
      run(sql`update account_documents set exempt_regions = ${regions}::text[], status = ${status}, expires_on = ${expires}::date
        where account_id = ${account}::uuid and document_name = 'Resale Certificate'`);
    const taxed = async (change: Parameters<typeof testSubmission>[1] = {}) => {
      const offerId = await buyAtList(buyer, item, 1, 498);
      const answer = await buyer.ok(submitCheckout, { params, body: testSubmission([offerId], change) });
      const { salesOrder } = await buyer.ok(getOrder, { params: { phonexOrderNumber: answer.phonexOrderNumber } });
      expect([salesOrder.tax, salesOrder.taxApplied]).toEqual([answer.tax, answer.taxApplied]);
      return answer;
    };
    const rows = await run(
      sql<{ exempt_regions: string[]; status: string; expires_on: string | null }>`
        select exempt_regions, status, expires_on::text from account_documents
         where account_id = ${account}::uuid and document_name = 'Resale Certificate'`,
    );
    try {
      await certify('{US-TX}', 'VERIFIED', '2099-01-01');
      expect(await taxed()).toMatchObject({
        tax: 0,
        total: 498,
        taxApplied: {
          at: 'PICK_UP',
          country: 'US',
          state: 'TX',
          percent: 8.25,
          base: 498,
          certificate: { name: 'Resale Certificate', expiresOn: '2099-01-01' },
        },
      });
      // Another state, waited for, or over: taxed as ever.
      for (const [regions, status, expires] of [
        ['{US-NV}', 'VERIFIED', null],
        ['{US-TX}', 'TO_REVIEW', null],
        ['{US}', 'WAIVED_VERIFIED', null],
        ['{US-TX}', 'VERIFIED', '2020-01-01'],
      ] as const) {
        await certify(regions, status, expires);
        expect((await taxed()).tax).toBe(41.09);
      }
      // What goes to Nevada is Nevada's.
      expect((await taxed({ shippingOption: { shippingMethodCode: 'GROUND', insured: false } })).taxApplied).toBeNull();
      // While its renewal is looked at, what was verified stands; a waiver exempts from nothing there either.
      const standing = (status: string | null) =>
        run(sql`update account_documents set standing_status = ${status}
          where account_id = ${account}::uuid and document_name = 'Resale Certificate'`);
      await certify('{US-TX}', 'TO_REVIEW', '2099-01-01');
      await standing('VERIFIED');
      expect((await taxed()).tax).toBe(0);
      await standing('WAIVED_VERIFIED');
      expect((await taxed()).tax).toBe(41.09);
      await certify('{US-TX}', 'TO_REVIEW', '2020-01-01');
      await standing('VERIFIED');
      expect((await taxed()).tax).toBe(41.09);
    } finally {
      const stood = rows[0]!;
      await run(sql`update account_documents set standing_status = null where account_id = ${account}::uuid`);
      await certify(`{${stood.exempt_regions.join(',')}}`, stood.status, stood.expires_on);
    }
  });

  test('G05 an order in yen adds up without decimals', async () => {
    const kumo = await server.as('buyer@kumo.test');
    const item = await stocked({ price: 49_801, warehouse: 'TYO' }, 'kumo');
    const offerId = await buyAtList(kumo, item, 3, 49_801);
    const body = testSubmission([offerId], {
      shippingAddressId: 'main',
      shippingOption: { shippingMethodCode: 'TAKKYUBIN', insured: true, insuredAmount: 1001 },
    });
    const answer = await kumo.ok(submitCheckout, { params: { warehouseCode: 'TYO' }, body });
    expect(answer.subtotal + answer.freight + answer.paymentFee + answer.additionalServicesFee + answer.tax).toBe(
      answer.total,
    );
    expect(Number.isInteger(answer.total)).toBe(true);
  });
});

describe('exactly once', () => {
  test('G19 fifty parallel submits with one key make one order; the same key with another cart is an error', async () => {
    const item = await stocked();
    const offerId = await buyAtList(buyer, item, 2, 498);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        buyer.call(submitCheckout, { params, body: testSubmission([offerId]), idempotencyKey: key }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.phonexOrderNumber)).size).toBe(1);
    expect(await readConservation(server.services.database, 'acme', testKey(item))).toEqual({
      available: 98,
      allocated: 2,
    });
    const other = await buyAtList(buyer, await stocked(), 1, 498);
    const reused = await buyer.call(submitCheckout, { params, body: testSubmission([other]), idempotencyKey: key });
    expect([reused.status, reused.error.messageCode]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('G19 a cart that another window ordered names the order that took it, and no other account’s', async () => {
    const item = await stocked({ quantity: 9 });
    const offer = await buyAtList(buyer, item, 4, 498);
    const { phonexOrderNumber } = await buyer.ok(submitCheckout, { params, body: testSubmission([offer]) });
    const again = async (client: TestClient, offers: string[]) => {
      const { error } = await client.call(submitCheckout, { params, body: testSubmission(offers) });
      const { lines } = error.details as CheckoutComparison;
      return lines.map(({ changes, orderNumber }) => [changes.join(), orderNumber]);
    };
    expect(await again(buyer, [offer])).toEqual([['GONE', phonexOrderNumber]]);
    const own = await buyAtList(second, item, 1, 498);
    expect(await again(second, [own, offer])).toEqual([
      ['', null],
      ['GONE', null],
    ]);
  });

  test('G19 two servers, many buyers: nobody gets a unit that another one has', async () => {
    const item = await stocked({ quantity: 7 });
    const other = await startTestServer({ database: server.database });
    try {
      const clients = [buyer, second, await other.as('buyer@kumo.test').then(() => other.as('third@acme.test'))];
      await run(sql`update accounts set is_approved = true`);
      const offers = await Promise.all(clients.map((client) => buyAtList(client, item, 4, 498)));
      const answers = await Promise.all(
        clients.map((client, at) => client.call(submitCheckout, { params, body: testSubmission([offers[at] ?? '']) })),
      );
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect(answers.filter((answer) => answer.error?.messageCode === 'CHECKOUT_CHANGED')).toHaveLength(2);
      expect(await readConservation(server.services.database, 'acme', testKey(item))).toEqual({
        available: 3,
        allocated: 4,
      });
    } finally {
      await other.close();
    }
  });

  test('G17 parallel orders on credit never pass the limit', async () => {
    const accountId = demoAccountId('acme', 'second');
    await run(
      sql`update accounts set credit_limit_minor = (select credit_used(${accountId}::uuid)) + 120000 where account_id = ${accountId}::uuid`,
    );
    const offers = await Promise.all([1, 2, 3].map(async () => buyAtList(second, await stocked(), 1, 498)));
    const answers = await Promise.all(
      offers.map((offerId) => second.call(submitCheckout, { params, body: testSubmission([offerId]) })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 400]);
    await run(sql`update accounts set credit_limit_minor = 25000000 where account_id = ${accountId}::uuid`);
  });

  test('G17 SD62 a credit limit of 0 allows no credit, and an account without one has no limit', async () => {
    const accountId = demoAccountId('acme', 'second');
    const onCredit = async (limit: number | null) => {
      await run(sql`update accounts set credit_limit_minor = ${limit} where account_id = ${accountId}::uuid`);
      const offerId = await buyAtList(second, await stocked(), 1, 498);
      const answer = await second.call(submitCheckout, {
        params,
        body: testSubmission([offerId], { paymentOptionDetails: { paymentMethodCode: 'TERMS_NET_30' } }),
      });
      return [answer.status, answer.error.errors?.map(({ messageCode }) => messageCode)];
    };
    expect(await onCredit(0)).toEqual([400, ['CREDIT_LIMIT_EXCEEDED']]);
    expect((await onCredit(null))[0]).toBe(200);
    await run(sql`update accounts set credit_limit_minor = 25000000 where account_id = ${accountId}::uuid`);
  });

  test('G19 a refused submission leaves its key free', async () => {
    const offerId = await buyAtList(buyer, await stocked(), 1, 498);
    const idempotencyKey = randomUUID();
    expect(
      (
        await buyer.call(submitCheckout, {
          params,
          body: testSubmission([offerId], { shippingAddressId: 'nowhere' }),
          idempotencyKey,
        })
      ).status,
    ).toBe(400);
    expect((await buyer.call(submitCheckout, { params, body: testSubmission([offerId]), idempotencyKey })).status).toBe(
      200,
    );
  });
});

describe('adding to a held order', () => {
  async function heldWith(quantity: number) {
    const item = await stocked();
    const order = await buyer.ok(submitCheckout, {
      params,
      body: testSubmission([await buyAtList(buyer, item, quantity, 498)]),
    });
    return { item, salesOrder: order.phonexOrderNumber };
  }

  test('G21 held orders of the warehouse are listed newest first', async () => {
    const [first, last] = [await heldWith(1), await heldWith(2)];
    const offerId = await buyAtList(buyer, await stocked(), 3, 498);
    const { onHoldSalesOrders, lineItems } = await buyer.ok(addToSalesOrder, { params, body: { offerIds: [offerId] } });
    expect(onHoldSalesOrders.map((order) => order.orderNumber).slice(0, 2)).toEqual([
      last.salesOrder,
      first.salesOrder,
    ]);
    expect(lineItems).toMatchObject([{ quantity: 3 }]);
  });

  test('G07 the combined order is reviewed and updated, and never released', async () => {
    const { item, salesOrder } = await heldWith(2);
    const again = await buyAtList(buyer, item, 3, 498);
    const target = { warehouseCode: 'DAL', salesOrder };
    const review = await buyer.ok(reviewCombined, { params: target, body: { offerIds: [again] } });
    expect(review.checkoutPayload.onHoldSalesOrder).toMatchObject({
      orderNumber: salesOrder,
      lineItems: [{ quantity: 2 }],
    });
    expect(review.charges.subtotal).toBe(2490);
    const body = {
      offerIds: [again],
      lastUpdateDate: review.checkoutPayload.onHoldSalesOrder?.lastUpdateDate ?? '',
      readyToRelease: false as const,
    };
    expect(await buyer.ok(updateCombined, { params: target, body })).toMatchObject({
      phonexOrderNumber: salesOrder,
      fulfillmentStatus: 'ON_HOLD',
      subtotal: 2490,
    });
    const { salesOrder: order } = await buyer.ok(getOrder, { params: { phonexOrderNumber: salesOrder } });
    expect(order.items).toMatchObject([{ orderedQuantity: 5 }]);
    expect(await readConservation(server.services.database, 'acme', testKey(item))).toEqual({
      available: 95,
      allocated: 5,
    });
    const late = await buyAtList(buyer, item, 1, 498);
    expect(
      (await buyer.call(updateCombined, { params: target, body: { ...body, offerIds: [late] } })).error.message,
    ).toBe(
      'Your order was recently updated and your changes are not up to date. Please review your changes and try again.',
    );
  });

  test('G21 an order that is paid in part takes no more, and its list, its review and a direct call say so alike', async () => {
    const { salesOrder } = await heldWith(2);
    const seller = await server.as('seller@acme.test');
    await seller.ok(markOrderPaid, {
      params: { phonexOrderNumber: salesOrder },
      body: { amount: 100, reference: salesOrder },
    });
    const offerIds = [await buyAtList(buyer, await stocked(), 3, 498)];
    const { onHoldSalesOrders } = await buyer.ok(addToSalesOrder, { params, body: { offerIds } });
    expect(onHoldSalesOrders.map(({ orderNumber }) => orderNumber)).not.toContain(salesOrder);
    const target = { params: { warehouseCode: 'DAL', salesOrder } };
    const answers = [
      await buyer.call(reviewCombined, { ...target, body: { offerIds } }),
      await buyer.call(updateCombined, { ...target, body: { offerIds, readyToRelease: false as const } }),
    ];
    for (const { status, error } of answers)
      expect([status, error.messageCode, error.message]).toEqual([
        409,
        'HELD_ORDER_PAID',
        'Something is paid on this order already, so nothing can be added to it. Place a new order.',
      ]);
  });

  test('W40 H11 the fees that goods join are shown, consented to and charged with them', async () => {
    const { item, salesOrder } = await heldWith(2);
    const DAY = 86_400_000;
    await run(sql`update orders set rac_fee_agreed = true, reservation_fee_percent = 1, cancellation_fee_percent = 2,
      grace_period_end = ${new Date(Date.now() - 2.5 * DAY)}, rac_fee_period_end = ${new Date(Date.now() + 5 * DAY)},
      cancel_due_at = ${new Date(Date.now() + 5 * DAY)} where order_number = ${salesOrder}`);
    const again = await buyAtList(buyer, item, 3, 498);
    const target = { warehouseCode: 'DAL', salesOrder };
    const { charges, checkoutPayload } = await buyer.ok(reviewCombined, {
      params: target,
      body: { offerIds: [again] },
    });
    // Two days of one percent of 2,490.00.
    expect(charges.reservationFee).toBe(49.8);
    const choices = checkoutPayload.buyerOrderPreferences;
    const asked = await buyer.ok(calculateCharges, {
      body: {
        items: [...(checkoutPayload.onHoldSalesOrder?.lineItems ?? []), ...checkoutPayload.lineItems].map((line) => ({
          orderedQuantity: line.quantity,
          unitPrice: line.unitPrice,
        })),
        phonexOrderNumber: salesOrder,
        shippingAddress: choices.shippingOption?.shippingAddressId,
        shippingMethodCode: choices.shippingOption?.shippingOptionDetails?.shippingMethodCode,
        paymentMethodCode: choices.paymentOption?.paymentOptionDetails?.paymentMethodCode,
        additionalServices: choices.services,
        insured: choices.shippingOption?.shippingOptionDetails?.insured ?? undefined,
      },
    });
    expect([asked.reservationFee, asked.total]).toEqual([49.8, charges.total]);
    const seen = (total: number) => ({ lines: [{ offerId: again, quantity: 3, unitPrice: 498 }], total });
    const without = await buyer.call(updateCombined, {
      params: target,
      body: { offerIds: [again], seen: seen(charges.total - charges.reservationFee) },
    });
    expect([without.status, without.error.messageCode]).toEqual([409, 'CHECKOUT_CHANGED']);
    const confirmed = await buyer.ok(updateCombined, {
      params: target,
      body: { offerIds: [again], seen: seen(charges.total) },
    });
    const { salesOrder: order } = await buyer.ok(getOrder, { params: { phonexOrderNumber: salesOrder } });
    expect([confirmed.total, order.total, order.reservationFee]).toEqual([charges.total, charges.total, 49.8]);
  });

  test('G07 the same item at another price stays a line of its own', async () => {
    const { item, salesOrder } = await heldWith(2);
    await run(sql`update stock_items set list_price_minor = 40000 where item_number = ${item.number}`);
    const cheaper = await buyAtList(buyer, item, 3, 400);
    await buyer.ok(updateCombined, { params: { warehouseCode: 'DAL', salesOrder }, body: { offerIds: [cheaper] } });
    const { salesOrder: order } = await buyer.ok(getOrder, { params: { phonexOrderNumber: salesOrder } });
    expect(order.items.map((line) => [line.orderedQuantity, line.unitPrice])).toEqual([
      [2, 498],
      [3, 400],
    ]);
    expect(order.subtotal).toBe(2196);
  });
});

describe('the network', () => {
  test('N03 a supplier’s stock is ordered from the reseller, taken at the supplier, and waits for its confirmation', async () => {
    const nova = await server.as('buyer@nova.test');
    const item = await stocked({ quantity: 10 });
    const offerId = await buyAtList(nova, item, 4, 498, 'acme');
    const [path] = checkoutAliases.submitCheckout.slice(-1);
    const answer = await nova.ok(
      { ...submitCheckout, path: path ?? '' },
      { params, body: testSubmission([offerId], { readyToRelease: true }), participant: 'acme' },
    );
    expect(answer).toMatchObject({ isNetworkPending: true, fulfillmentStatus: 'PENDING_CONFIRMATION' });
    const [mirror] = await run(
      sql<{
        order_number: string;
        account_id: string | null;
        network_order_number: string;
      }>`select * from orders where network_role = 'SUPPLIER' order by order_id desc limit 1`,
    );
    expect(mirror).toMatchObject({ account_id: null, network_order_number: answer.phonexOrderNumber });
    const [own] = await run(
      sql<{
        network_order_number: string;
        participant_id: string;
      }>`select * from orders where order_number = ${answer.phonexOrderNumber}`,
      'nova',
    );
    expect(own).toMatchObject({ participant_id: 'acme', network_order_number: mirror?.order_number });
    expect(await readConservation(server.services.database, 'acme', testKey(item))).toEqual({
      available: 6,
      allocated: 4,
    });
  });

  test('N03 the same cart without its participant is not found', async () => {
    const nova = await server.as('buyer@nova.test');
    const offerId = await buyAtList(nova, await stocked(), 1, 498, 'acme');
    expect((await nova.call(submitCheckout, { params, body: testSubmission([offerId]) })).status).toBe(409);
    expect((await nova.call(loadCheckout, { params, body: { offerIds: [offerId] } })).status).toBe(404);
    expect(
      (await buyer.call(loadCheckout, { params, body: { offerIds: [offerId] }, participant: 'nova' })).status,
    ).toBe(403);
  });
});

test('K07 the seller reads and replaces rates, methods, services and taxes; buyers may not', async () => {
  const seller = await server.as('seller@orbit.test');
  const settings = await seller.ok(getCheckoutSettings);
  expect(settings.shippingMethods[0]).toMatchObject({ code: 'GROUND', rate: { flat: 15, perDevice: 0.45 } });
  const changed = { ...settings, rateSku: 'ORBIT-2', taxes: [] };
  expect(await seller.ok(putCheckoutSettings, { body: changed })).toEqual(changed);
  expect((await buyer.call(getCheckoutSettings)).status).toBe(403);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settleOrder, sumSettled } from '../network/settlement';
import { isPercentOf, joinTerms, transferPrice, type TransferTerms } from '../network/transfer-terms';
import type { Charges } from '../checkout/checkout-rates';
import { decideOrder, type OrderCommand } from './decide-order';
import type { ChosenOptions, ChosenShipping, Order, OrderLine } from './order';
import { orderAfter } from './order-decision';
import { ORDER_STATUS } from './order-life';
import { standingQuantity } from './order-lines';
import { DEFAULT_SALES_ORDER_SETTINGS } from './sales-order-settings';
import { startOrder } from './start-order';
import { goodsOf, keepInsured, transferAmounts, transferLines } from './transfer';

const NOW = new Date('2026-03-02T09:00:00Z');
const address = { id: 'dock', address1: '1 Elm St', city: 'Dallas', state: 'TX', country: 'US' };
const chosen: ChosenOptions = {
  shippingAddress: address,
  billingAddress: { ...address, id: 'private', address1: '7 Secret Way' },
  shippingMethodCode: 'GROUND',
  shippingOption: { shippingMethodLabel: 'Ground', insured: null },
  requestAQuote: null,
  paymentMethodCode: 'TERMS_NET_30',
  paymentMethodLabel: 'Net 30',
  additionalServices: [],
  purchaseOrderNumber: 'PO-PRIVATE',
  metadata: { freightQuotesForAllRealTimeShippingMethods: { GROUND: 12 } },
};

interface Sold {
  readonly item: number;
  readonly quantity: number;
  readonly priceMinor: number;
}
const lineOf = ({ item, quantity, priceMinor }: Sold, at: number): OrderLine => ({
  lineNumber: at + 1,
  itemNumber: `ITEM-${item}`,
  itemNumberWarehouse: `ITEM-${item}|DAL`,
  participantId: 'acme',
  itemDescription: 'Phone',
  warehouseCode: 'DAL',
  offerId: `offer-${at}`,
  incrementSize: 1,
  devicesPerUnit: 1,
  minimumQuantity: 0,
  agreedQuantity: null,
  orderedQuantity: quantity,
  canceledQuantity: 0,
  shippedQuantity: 0,
  unitPriceMinor: priceMinor,
  listPriceMinor: priceMinor,
});

const chargesOf = (lines: readonly OrderLine[], freightMinor: number, taxMinor: number): Charges => {
  const subtotalMinor = goodsOf(lines);
  return {
    subtotalMinor,
    freightMinor,
    freightUndefined: false,
    paymentFeeMinor: 35,
    paymentFeeUndefined: false,
    additionalServicesFeeMinor: 7,
    services: [],
    taxMinor,
    taxDescription: 'Sales tax',
    taxApplied: null,
    totalMinor: subtotalMinor + freightMinor + taxMinor + 42,
    totalQuantity: 1,
    rateSku: 'rate',
  };
};

interface Beginning {
  readonly sold: readonly Sold[];
  readonly terms: TransferTerms;
  readonly freightMinor: number;
  readonly taxMinor: number;
  readonly shippingOption?: ChosenShipping;
}
interface Pair {
  readonly reseller: Order & { readonly transfer: TransferTerms };
  readonly supplier: Order & { readonly transfer: TransferTerms };
}

function place({ sold, terms, freightMinor, taxMinor, shippingOption }: Beginning): Pair {
  const lines = sold.map(lineOf);
  const { order } = startOrder(
    {
      kind: 'checkout',
      orderId: 1,
      orderNumber: 'SO-1',
      accountId: 'account',
      userId: 'buyer-id',
      buyerName: 'Northwind',
      warehouseCode: 'DAL',
      warehouseLabel: 'Dallas',
      chosen: { ...chosen, ...(shippingOption ? { shippingOption } : {}) },
      charges: chargesOf(lines, freightMinor, taxMinor),
      lines,
      outcome: 'HOLD_ORDER',
      supplier: { tenantId: 'acme', orderNumber: 'SO-2', terms },
      details: {},
    },
    DEFAULT_SALES_ORDER_SETTINGS,
    NOW,
  );
  const mirror = startOrder(
    {
      kind: 'network-mirror',
      of: order,
      orderId: 2,
      orderNumber: 'SO-2',
      reseller: { tenantId: 'nova', name: 'Nova' },
    },
    DEFAULT_SALES_ORDER_SETTINGS,
    NOW,
  );
  return { reseller: order as Pair['reseller'], supplier: mirror.order as Pair['supplier'] };
}

function decided<T extends Order>(order: T, command: OrderCommand, fromOtherSide = false): T {
  const terms = { settings: DEFAULT_SALES_ORDER_SETTINGS, actor: 'somebody', fromOtherSide };
  const { decision, issues } = decideOrder(order, command, terms, NOW);
  expect(issues).toBeUndefined();
  return decision ? (orderAfter(order, decision) as T) : order;
}

const confirm = ({ reseller, supplier }: Pair, confirmed = true): Pair => {
  const answer = { kind: 'answer', confirmed, reason: 'So it is' } as const;
  return { supplier: decided(supplier, answer), reseller: decided(reseller, answer, true) };
};
const follow = ({ reseller, supplier }: Pair): Pair => ({
  reseller,
  supplier: decided(supplier, { kind: 'mirror', of: reseller }, true),
});
function extend({ reseller, supplier }: Pair, sold: readonly Sold[], ownPrices: TransferTerms['ownPrices']): Pair {
  const lines = sold.map(lineOf);
  const command = {
    kind: 'extend',
    lines,
    chosen,
    charges: chargesOf([...reseller.lines, ...lines], 800, 90),
    awaitsQuote: false,
    userId: 'buyer-id',
    details: {},
    ownPrices,
  } as const;
  return { reseller: decided(reseller, command), supplier: decided(supplier, command) };
}
const cancel = ({ reseller, supplier }: Pair): Pair => ({
  reseller: decided(reseller, { kind: 'cancel' }),
  supplier: decided(supplier, { kind: 'cancel', fees: { feesBorneBy: 'SELLER' } }, true),
});

/** What the reseller owes by its own lines and charges. */
const transferOf = ({ transfer, lines, ...order }: Pair['reseller']) =>
  transferAmounts(transfer, transferLines(transfer, lines), order, 0);

/** What one side owes is what the other one is owed. */
const owes = ({ reseller, supplier }: Pair) => [transferOf(reseller).totalMinor, settleOrder(supplier).sumMinor];
function expectEqual(pair: Pair): void {
  const [cost, revenue] = owes(pair);
  expect(cost).toBe(revenue);
  const { supplier } = pair;
  const settled = settleOrder(supplier);
  expect(
    settled.goodsMinor + settled.canceledMinor + settled.freightMinor + settled.otherMinor + settled.creditsMinor,
  ).toBe(settled.sumMinor);
  expect(settled.otherMinor).toBe(0);
  expect(supplier.subtotalMinor).toBe(goodsOf(supplier.lines));
  expect([supplier.taxMinor, supplier.paymentFeeMinor, supplier.reservationFeeMinor]).toEqual([0, 0, 0]);
}

const precision = fc.constantFrom(0, 2, 3);
const agreed = fc.option(
  fc.oneof(
    fc.record({
      kind: fc.constant('COMMISSION' as const),
      percent: fc.integer({ min: 0, max: 9_999 }).map((hundredths) => hundredths / 100),
      version: fc.constant(1),
    }),
    fc.record({
      kind: fc.constant('TRANSFER_PRICE' as const),
      percent: fc.integer({ min: 100, max: 20_000 }).map((hundredths) => hundredths / 100),
      version: fc.constant(1),
    }),
  ),
  { nil: null },
);
const price = fc.integer({ min: 1, max: 90_000_000 });
const ownPrices = fc
  .array(fc.option(price, { nil: null }), { minLength: 3, maxLength: 3 })
  .map((prices) => Object.fromEntries(prices.map((each, item) => [`ITEM-${item}|DAL`, each])));
const soldItems = fc
  .uniqueArray(
    fc.record({ item: fc.integer({ min: 0, max: 2 }), quantity: fc.integer({ min: 1, max: 500 }), priceMinor: price }),
    { minLength: 1, maxLength: 3, selector: ({ item }) => item },
  )
  .map((sold) => [...sold]);
const beginning: fc.Arbitrary<Beginning> = fc.record({
  sold: soldItems,
  terms: fc.record({ agreed, precision: fc.record({ reseller: precision, supplier: precision }), ownPrices }),
  freightMinor: fc.integer({ min: 0, max: 900_000 }),
  taxMinor: fc.integer({ min: 0, max: 900_000 }),
});
const RUNS = { numRuns: 300 };

describe('what a network order is worth between its two sides', () => {
  test.each([
    ['COMMISSION', 10, 49_800, null, 44_820],
    ['COMMISSION', 0, 49_800, null, 49_800],
    ['COMMISSION', 12.5, 333, null, 291],
    ['TRANSFER_PRICE', 90, 49_800, 52_000, 46_800],
    ['TRANSFER_PRICE', 92.25, 100, 99, 91],
    ['TRANSFER_PRICE', 90, 49_800, null, 49_800],
  ] as const)(
    'SD79 %s of %s percent on %s, where the supplier asks %s, is %s',
    (kind, percent, sold, own, transfer) => {
      const terms = {
        agreed: { kind, percent, version: 1 },
        precision: { reseller: 2, supplier: 2 },
        ownPrices: { 'A|DAL': own },
      };
      expect(transferPrice(terms, { itemNumberWarehouse: 'A|DAL', unitPriceMinor: sold })).toBe(transfer);
    },
  );

  test('SD79 a price is rounded in the currency of the supplier, and without an agreement is the one of the sale', () => {
    const unit = { itemNumberWarehouse: 'A|DAL', unitPriceMinor: 12_345 };
    const terms = { agreed: null, precision: { reseller: 2, supplier: 0 }, ownPrices: {} };
    expect(transferPrice(terms, unit)).toBe(123);
    expect(
      transferPrice(
        { ...terms, agreed: { kind: 'COMMISSION', percent: 10, version: 1 }, precision: { reseller: 2, supplier: 3 } },
        unit,
      ),
    ).toBe(111_105);
  });

  test('SD79 percents have two decimals and bounds of their kind', () => {
    expect([0, 8.25, 99.99].map((percent) => isPercentOf('COMMISSION', percent))).toEqual([true, true, true]);
    expect([100, -1, 8.255].map((percent) => isPercentOf('COMMISSION', percent))).toEqual([false, false, false]);
    expect([1, 92.5, 200].map((percent) => isPercentOf('TRANSFER_PRICE', percent))).toEqual([true, true, true]);
    expect([0, 200.01].map((percent) => isPercentOf('TRANSFER_PRICE', percent))).toEqual([false, false]);
  });

  test('SD79 an item keeps the price that it joined the order at; one that left joins at its new one', () => {
    const terms = { agreed: null, precision: { reseller: 2, supplier: 2 }, ownPrices: { 'A|DAL': 100, 'B|DAL': 200 } };
    expect(joinTerms(terms, ['A|DAL'], { 'A|DAL': 900, 'B|DAL': 950 }).ownPrices).toEqual({
      'A|DAL': 100,
      'B|DAL': 950,
    });
  });

  test('SD79 the cost of the reseller is the revenue of the supplier: placed, confirmed, extended, refused, changed, canceled', () => {
    fc.assert(
      fc.property(beginning, soldItems, ownPrices, fc.boolean(), (begun, added, laterPrices, isTaken) => {
        let pair = place(begun);
        expectEqual(pair);
        pair = confirm(pair);
        const before = owes(pair);
        pair = extend(pair, added, laterPrices);
        expectEqual(pair);
        pair = confirm(pair, isTaken);
        expectEqual(pair);
        if (!isTaken) expect(owes(pair)).toEqual(before);
        pair = follow({ ...pair, reseller: { ...pair.reseller, freightMinor: begun.freightMinor + 111 } });
        expectEqual(pair);
        expectEqual(follow(pair));
        pair = cancel(pair);
        expectEqual(pair);
        expect(owes(pair)).toEqual([0, 0]);
      }),
      RUNS,
    );
  });

  test('SD79 what ships, is credited or stays of a canceled order adds up at both sides, in any currency', () => {
    fc.assert(
      fc.property(beginning, fc.nat(500), fc.nat(2_000), (begun, units, credit) => {
        let { supplier } = follow(confirm(place(begun)));
        supplier = { ...supplier, fulfillmentStatus: 'RELEASED' };
        const line = supplier.lines[0] as OrderLine;
        const quantity = Math.max(1, Math.min(units, standingQuantity(line)));
        supplier = decided(supplier, {
          kind: 'ship',
          trackingNumbers: [],
          units: [{ lineNumber: line.lineNumber, quantity, imeis: [] }],
        });
        if (supplier.fulfillmentStatus !== ORDER_STATUS.shipped) supplier = decided(supplier, { kind: 'cancel' });
        expect(supplier.subtotalMinor).toBe(goodsOf(supplier.lines));
        const shipped = settleOrder(supplier);
        const amountMinor = Math.min(credit, supplier.totalMinor);
        const credited = {
          ...supplier,
          creditedMinor: amountMinor,
          totalMinor: supplier.totalMinor - amountMinor,
        };
        const settled = settleOrder(credited);
        expect(settled.sumMinor).toBe(shipped.sumMinor - amountMinor);
        expect(settled.otherMinor).toBe(0);
        const sums = sumSettled([settled, shipped]);
        expect(sums.goodsMinor + sums.canceledMinor + sums.freightMinor + sums.creditsMinor).toBe(sums.sumMinor);
        expect(sums.sumMinor).toBe(settled.sumMinor + shipped.sumMinor);
      }),
      RUNS,
    );
  });

  test('SD79 the supplier is told nothing of the buyer but where the goods go', () => {
    const { reseller, supplier } = place({
      sold: [{ item: 0, quantity: 3, priceMinor: 77_777 }],
      terms: {
        agreed: { kind: 'TRANSFER_PRICE', percent: 50, version: 1 },
        precision: { reseller: 2, supplier: 2 },
        ownPrices: { 'ITEM-0|DAL': 10_000 },
      },
      freightMinor: 500,
      taxMinor: 4_321,
    });
    const told = JSON.stringify({
      ...supplier,
      transfer: null,
      lines: supplier.lines.map((line) => ({ ...line, listPriceMinor: 0 })),
    });
    for (const secret of [
      'PO-PRIVATE',
      'Secret Way',
      'Northwind',
      'buyer-id',
      'TERMS_NET_30',
      '77777',
      '4321',
      'offer-',
    ])
      expect(told).not.toContain(secret);
    expect(supplier).toMatchObject({
      buyerName: 'Nova',
      purchaseOrderNumber: 'SO-1',
      shippingAddress: address,
      subtotalMinor: 15_000,
      totalMinor: 15_507,
    });
    expect(reseller).toMatchObject({ purchaseOrderNumber: 'PO-PRIVATE', taxMinor: 4_321, subtotalMinor: 233_331 });
    expect(JSON.stringify(supplier.transfer)).not.toContain('77777');
  });

  const insured = (priceMinor: number, insuredAmountMinor: number, freightMinor: number) =>
    place({
      sold: [{ item: 0, quantity: 3, priceMinor }],
      terms: {
        agreed: { kind: 'TRANSFER_PRICE', percent: 50, version: 1 },
        precision: { reseller: 2, supplier: 2 },
        ownPrices: { 'ITEM-0|DAL': 10_000 },
      },
      freightMinor,
      taxMinor: 0,
      shippingOption: {
        insured: true,
        insuredAmountMinor,
        freightTerms: {
          fixedMinor: 1_000,
          percentOfValue: 2,
          leastMinor: 0,
          insurancePercent: 1,
          leastInsuranceMinor: 0,
        },
      },
    });

  test('SD79 the supplier insures and carries its goods at the price between the partners', () => {
    // 3 × 777.77 sold, 3 × 50.00 between the partners: 10.00 + 2 % and 1 % of 150.00.
    const { reseller, supplier } = insured(77_777, 233_331, 8_000);
    expect(supplier).toMatchObject({
      subtotalMinor: 15_000,
      freightMinor: 1_450,
      totalMinor: 16_457,
      shippingOption: { insured: true, insuredAmountMinor: 15_000 },
    });
    expect(supplier.shippingOption.freightTerms).toBeUndefined();
    expect(reseller.shippingOption.insuredAmountMinor).toBe(233_331);
    expect(follow(confirm({ reseller, supplier })).supplier).toMatchObject({
      freightMinor: 1_450,
      shippingOption: { insuredAmountMinor: 15_000 },
    });
  });

  test.each([
    ['less than they are worth to the supplier', 40_000, 5_000, 5_000, 1_350],
    ['more than that, and less than they were sold for', 40_000, 60_000, 15_000, 1_450],
    ['all of what was sold below the price between the partners', 3_000, 9_000, 15_000, 1_450],
  ])('SD79 goods insured for %s tell nothing of the sale price', (_what, priceMinor, amount, insuredMinor, freight) => {
    const { supplier } = insured(priceMinor, amount, 5_000);
    expect([supplier.shippingOption.insuredAmountMinor, supplier.freightMinor]).toEqual([insuredMinor, freight]);
  });

  test('SD79 the supplier sees one figure of freight, insurance and goods, whatever they were sold for', () => {
    fc.assert(
      fc.property(price, price, fc.boolean(), (one, other, isWhole) => {
        const seen = (priceMinor: number) => {
          const { supplier } = insured(priceMinor, isWhole ? 3 * priceMinor : 1, 7_000);
          return JSON.stringify({ ...supplier, lines: supplier.lines.map((line) => ({ ...line, listPriceMinor: 0 })) });
        };
        expect(seen(one)).toBe(seen(other));
      }),
      RUNS,
    );
  });

  test('SD79 G07 goods that join an order do not tell the supplier what its goods were sold at before', () => {
    let { reseller, supplier } = confirm(insured(41_037, 123_111, 5_000));
    expect(supplier.shippingOption.insuredAmountMinor).toBe(15_000);
    const lines = [lineOf({ item: 0, quantity: 2, priceMinor: 41_037 }, 0)];
    const { freightTerms } = reseller.shippingOption;
    const asBefore = { insured: true, insuredAmountMinor: 123_111, freightTerms };
    const shippingOption = keepInsured(reseller, asBefore, 205_185);
    const charges = { ...chargesOf([...reseller.lines, ...lines], 6_000, 0), freightTerms };
    const command = {
      kind: 'extend',
      lines,
      chosen: { ...chosen, shippingOption },
      charges,
      awaitsQuote: false,
      userId: 'buyer-id',
      details: {},
      ownPrices: {},
    } as const;
    reseller = decided(reseller, command);
    supplier = decided(supplier, command);
    // All that the goods of before are worth between the partners: 10.00, 2 % of 250.00 and 1 % of 150.00.
    const told = { freightMinor: 1_650, shippingOption: { insured: true, insuredAmountMinor: 15_000 } };
    expect(supplier).toMatchObject(told);
    expect(reseller.shippingOption.insuredAmountMinor).toBe(123_111);
    // Another address later tells it no more, and an amount of the buyer's own is one.
    const again = keepInsured(reseller, asBefore, 205_185);
    expect(again.insuredAtSupplierMinor).toBe(15_000);
    expect(keepInsured(reseller, { ...asBefore, insuredAmountMinor: 9_000 }, 205_185).insuredAtSupplierMinor).toBe(
      undefined,
    );
    expect(follow(confirm({ reseller, supplier })).supplier).toMatchObject(told);
  });
});

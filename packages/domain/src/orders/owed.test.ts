import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeCheckoutSettings, offerOptions } from '../checkout/checkout-settings';
import { percentOf } from '../checkout/compute-charges';
import { addBilled, NOTHING_BILLED, nextInvoice, sumOf, type Billed } from '../invoices/billing';
import { taxLines } from '../invoices/tax-lines';
import { toMajorUnits, toMinorUnits } from '../money/minor-units';
import { chargeOrder, type OfferedTerms } from './charge-order';
import { decideOrder } from './decide-order';
import { openAmount } from './decide-payment';
import type { SaveIntent } from './decide-save';
import type { Order, OrderAmounts, OrderLine } from './order';
import { orderPermissions } from './order-can';
import { orderAfter } from './order-decision';
import { draftOf, type OrderDraft } from './order-draft';
import { phaseOf } from './order-life';
import { owedAfter } from './owed-after';
import { owedAt } from './owed';
import { DEFAULT_SALES_ORDER_SETTINGS } from './sales-order-settings';
import { startOrder } from './start-order';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-02T09:00:00Z');
const settings = DEFAULT_SALES_ORDER_SETTINGS;
const terms = { settings, actor: 'Ada' };
const address = { id: 'dallas', address1: '1 Elm St', city: 'Dallas', state: 'TX', country: 'US' };

/** Sent to Texas, the same under a certificate, or fetched in Nevada (W44). */
const TAXED = ['sent', 'exempt', 'fetched'] as const;

/** A shop with every kind of charge, in a currency of so many decimals. */
function shopOf(precision: number, taxed: (typeof TAXED)[number]): OfferedTerms {
  const checkout = completeCheckoutSettings({
    shippingMethods: [
      {
        code: 'GROUND',
        label: 'Ground',
        countries: ['*'],
        insuranceAvailable: true,
        isPickUp: taxed === 'fetched',
        rate: { flatMinor: 1_501, perDeviceMinor: 47, percentOfValue: 0.33, insurancePercent: 0.61 },
      },
    ],
    paymentMethods: [
      { code: 'COD', label: 'Cash on delivery', fee: { feeType: 'FLAT', flatMinor: 1_203 } },
      { code: 'TERMS_NET_30', label: 'Net 30' },
      { code: 'INTEGRATED_PAYPAL', label: 'PayPal', fee: { feeType: 'PERCENT', percent: 2.9 } },
    ],
    additionalServices: [{ code: 'WIPE', label: 'Data wipe', perDeviceMinor: 125 }],
    taxes: [
      { country: 'US', percent: 8.25, description: 'Sales tax', taxesFreight: true, taxesServices: false },
      { country: 'US', state: 'NV', percent: 4.1, description: 'Nevada', taxesFreight: false, taxesServices: true },
    ],
    pickUpPlaces: [{ warehouseCode: 'DAL', country: 'US', state: 'NV' }],
  });
  return {
    options: offerOptions(checkout, {
      addresses: [{ address, isShipping: true, isBilling: true }],
      paymentTerms: 'NET_30',
      takesPayPal: true,
    }),
    settings: {
      ...checkout,
      exemptions:
        taxed === 'exempt'
          ? [{ documentReferenceId: 'doc', name: 'Resale Certificate', expiresOn: null, country: 'US', state: 'TX' }]
          : [],
    },
    currency: { symbol: '$', precision },
    creditAvailableMinor: undefined,
  };
}

const goods = fc.record({
  quantity: fc.integer({ min: 1, max: 300 }),
  price: fc.integer({ min: 1, max: 2_000_000 }),
  devices: fc.constantFrom(1, 1, 1, 210),
});

interface Placed {
  readonly goods: readonly { readonly quantity: number; readonly price: number; readonly devices: number }[];
  readonly payment: string;
  readonly service: boolean;
}

/** A lot or a basket, held under today's terms, with everything chosen. */
function held({ goods: bought, payment, service }: Placed, offered: OfferedTerms, now: Date): Order {
  const lines = bought.map(({ quantity, price, devices }, at): OrderLine => ({
    lineNumber: at + 1,
    itemNumber: `ITEM-${at}`,
    itemNumberWarehouse: `ITEM-${at}|DAL`,
    participantId: null,
    itemDescription: '',
    warehouseCode: 'DAL',
    offerId: null,
    incrementSize: 1,
    devicesPerUnit: devices,
    minimumQuantity: 0,
    agreedQuantity: 0,
    orderedQuantity: quantity,
    canceledQuantity: 0,
    shippedQuantity: 0,
    unitPriceMinor: price,
    listPriceMinor: null,
  }));
  const chosen = {
    shippingAddress: address,
    billingAddress: address,
    shippingMethodCode: 'GROUND',
    shippingOption: { insured: false },
    requestAQuote: null,
    paymentMethodCode: payment,
    paymentMethodLabel: null,
    additionalServices: service ? [{ code: 'WIPE', label: 'Data wipe' }] : [],
    purchaseOrderNumber: null,
    metadata: {},
  };
  const blank = {
    ...chosen,
    lines,
    totalMinor: 0,
    paidMinor: 0,
    canceledAt: null,
    warehouseCode: 'DAL',
  } as unknown as Order;
  const draft = draftOf(blank, offered.currency.precision);
  const { charges } = chargeOrder(blank, draft, offered, { keepsQuote: false });
  const { order } = startOrder(
    {
      kind: 'won-lot',
      awaitsQuote: false,
      orderId: 1,
      orderNumber: 'SO-1',
      accountId: 'account',
      userId: 'user',
      buyerName: 'Northwind',
      warehouseCode: 'DAL',
      warehouseLabel: 'Dallas',
      chosen,
      charges,
      lines,
      details: {},
    },
    settings,
    now,
  );
  return order;
}

const PARTS = [
  'subtotalMinor',
  'freightMinor',
  'paymentFeeMinor',
  'additionalServicesFeeMinor',
  'taxMinor',
  'reservationFeeMinor',
  'cancellationFeeMinor',
] as const satisfies readonly (keyof OrderAmounts)[];
const amountsIn = (order: OrderAmounts) => [...PARTS.map((part) => order[part]), order.feePeriods, order.totalMinor];

interface Step {
  readonly hours: number;
  readonly act: 'save' | 'hold' | 'release' | 'cancel' | 'accept-terms' | 'deadline' | 'pay-in-part';
  readonly quantities: readonly number[];
  readonly payment: string;
  readonly insured: number | null;
}

const step: fc.Arbitrary<Step> = fc.record({
  hours: fc.constantFrom(0, 1, 23, 24, 50, 100),
  act: fc.constantFrom('save', 'save', 'save', 'hold', 'accept-terms', 'deadline', 'pay-in-part', 'release', 'cancel'),
  quantities: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 4, maxLength: 4 }),
  payment: fc.constantFrom('COD', 'TERMS_NET_30', 'INTEGRATED_PAYPAL'),
  insured: fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: null }),
});

/** What makes an order dear before anything else is done to it, so that no act meets fees by luck alone. */
const agreedLongAgo: fc.Arbitrary<readonly Step[]> = fc
  .tuple(step, step, fc.array(step, { maxLength: 8 }))
  .map(([agrees, acts, more]) => [{ ...agrees, hours: 0, act: 'accept-terms' }, { ...acts, hours: 100 }, ...more]);

function draftAfter(order: Order, wanted: Step, precision: number): OrderDraft {
  const standing = draftOf(order, precision);
  return {
    choices: {
      ...standing.choices,
      paymentMethodCode: wanted.payment,
      insured: wanted.insured !== null,
      insuredAmount: wanted.insured,
    },
    lines: standing.lines.map((line, at) => ({ ...line, orderedQuantity: wanted.quantities[at] ?? 1 })),
  };
}

/** Shipped in two parts and billed each time; all that was billed, charge by charge (SD57). */
function invoiced(order: Order): Billed {
  const shippedTo = (part: (open: number) => number): Order => ({
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      shippedQuantity: part(line.orderedQuantity - line.canceledQuantity),
    })),
  });
  return [shippedTo((open) => Math.floor(open / 2)), shippedTo((open) => open)].reduce<Billed>((billed, shipped) => {
    const next = nextInvoice(shipped, billed);
    return next === null ? billed : addBilled(billed, next);
  }, NOTHING_BILLED);
}

test('W40 W44 W47 shown, previewed, consented, charged, kept and invoiced are one sum, over any basket, edit, clock, tax and currency', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom(0, 2, 3),
      fc.record({
        goods: fc.array(goods, { minLength: 1, maxLength: 4 }),
        payment: fc.constantFrom('COD', 'TERMS_NET_30', 'INTEGRATED_PAYPAL'),
        service: fc.boolean(),
      }),
      fc.oneof(fc.array(step, { minLength: 1, maxLength: 10 }), agreedLongAgo),
      fc.constantFrom(...TAXED),
      (precision, placed, steps, taxed) => {
        const offered = shopOf(precision, taxed);
        let at = START;
        let order = held(placed, offered, new Date(at));
        for (const wanted of steps) {
          at += wanted.hours * HOUR;
          const now = new Date(at);
          const shown = owedAt(order, now);
          expect(PARTS.reduce((sum, part) => sum + shown[part], 0)).toBe(shown.totalMinor);
          if (phaseOf(order.fulfillmentStatus) !== 'held') {
            expect(amountsIn(shown), 'time adds nothing to an order that moved on').toEqual(amountsIn(order));
            continue;
          }
          const permission = orderPermissions({
            fulfillmentStatus: order.fulfillmentStatus,
            paymentStatus: order.paymentStatus,
            holdsUpdateOrder: true,
            settings: { ...settings.editing, gracePeriodEnabled: true },
            racFeeAgreed: order.racFeeAgreed === true,
            isNetworkOrder: false,
            hasGracePeriod: order.gracePeriodEnd !== null,
            isBeforeDeadline: order.cancelDueAt === null || order.cancelDueAt > now,
          });
          const { act } = wanted;
          const previews = act === 'save' || act === 'hold' || act === 'release' || act === 'cancel';
          const draft = draftAfter(order, wanted, precision);
          const preview = previews ? owedAfter(order, { intent: act satisfies SaveIntent, draft, offered }, now) : null;
          const decided =
            act === 'cancel'
              ? decideOrder(order, { kind: 'cancel', permission }, terms, now)
              : act === 'accept-terms'
                ? decideOrder(order, { kind: 'accept-terms', terms: {}, permission }, terms, now)
                : act === 'deadline'
                  ? decideOrder(order, { kind: 'deadline' }, terms, now)
                  : act === 'pay-in-part'
                    ? decideOrder(
                        order,
                        {
                          kind: 'mark-paid',
                          amountMinor: Math.floor(openAmount(shown) / 3),
                          reference: `${at}`,
                          isReferenceRecorded: false,
                        },
                        terms,
                        now,
                      )
                    : decideOrder(
                        order,
                        {
                          kind: 'save',
                          intent: act,
                          draft,
                          permission,
                          offered,
                          onSale: () => ({ available: 1_000_000, priceMinor: 0 }),
                          proofMissing: false,
                        },
                        terms,
                        now,
                      );
          if (!decided.decision) continue;
          const charged = orderAfter(shown, decided.decision);
          if (preview) {
            seen.add(act);
            if (charged.reservationFeeMinor > 0) seen.add(`${act} with a reservation fee`);
            if (charged.cancellationFeeMinor > 0) seen.add(`${act} with a cancellation fee`);
            expect(amountsIn(charged)).toEqual(amountsIn(preview.amounts));
            const consented = toMajorUnits(preview.amounts.totalMinor, precision);
            expect(toMinorUnits(consented, precision)).toBe(charged.totalMinor);
          }
          const kept = orderAfter(order, decided.decision);
          if (Object.keys(decided.decision.patch).length > 0) expect(amountsIn(kept)).toEqual(amountsIn(charged));
          expect(openAmount(owedAt(kept, now)), 'what a payment asks for').toBe(
            Math.max(0, charged.totalMinor - charged.paidMinor),
          );
          order = kept;
        }
        const due = owedAt(order, new Date(at));
        const billed = invoiced(due);
        expect(sumOf(billed.amounts)).toBe(due.totalMinor);
        if (phaseOf(due.fulfillmentStatus) === 'canceled') return;
        seen.add(`invoiced, ${taxed}`);
        const applied = due.taxApplied!;
        expect([applied.at, applied.certificate !== null]).toEqual([
          taxed === 'fetched' ? 'PICK_UP' : 'SHIP_TO',
          taxed === 'exempt',
        ]);
        const owedTax = taxed === 'exempt' ? 0 : percentOf(applied.baseMinor, applied.percent);
        expect([due.taxMinor, billed.amounts.tax]).toEqual([owedTax, owedTax]);
        expect(taxLines(due, billed.amounts, [])).toMatchObject([
          { baseMinor: applied.baseMinor, percent: applied.percent, amountMinor: owedTax },
        ]);
      },
    ),
    { numRuns: 400 },
  );
  for (const taxed of TAXED) expect(seen).toContain(`invoiced, ${taxed}`);
  for (const act of ['save', 'hold', 'release', 'cancel'])
    for (const told of [act, `${act} with a reservation fee`, `${act} with a cancellation fee`])
      expect(seen, 'or this test would prove nothing').toContain(told);
});

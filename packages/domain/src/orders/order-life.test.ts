import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargesOf, nextInvoice, NOTHING_BILLED, sumOf, wholeOrder } from '../invoices/billing';
import { completeCheckoutSettings, offerOptions } from '../checkout/checkout-settings';
import { CONFIRMATION_TYPES } from '../checkout/submit-buttons';
import { chargeOrder, type OfferedTerms } from './charge-order';
import { decideOrder, type OrderCommand } from './decide-order';
import type { ShippedThereCommand } from './decide-shipped-there';
import { intentOf } from './decide-save';
import { openAmount } from './decide-payment';
import { refundDue } from './decide-refund';
import { decideSave } from './decide-save';
import type { Order, OrderLine } from './order';
import { orderPermissions } from './order-can';
import { orderAfter, type Decided, type OrderRecord, type OrderTerms } from './order-decision';
import { draftOf, type OrderDraft } from './order-draft';
import { ORDER_EVENTS, ORDER_LIFE, ORDER_PHASES, ORDER_STATUS, phaseOf, type OrderPhase } from './order-life';
import { openQuantity, standingQuantity } from './order-lines';
import { owedAt } from './owed';
import { PAYMENT_STATUS } from './payment-status';
import { shipmentsOf, type Shipment } from './shipments';
import { DEFAULT_SALES_ORDER_SETTINGS, type SalesOrderSettings } from './sales-order-settings';
import { startOrder, type OrderOrigin } from './start-order';

/** Where a life ends: money may still come or go, the order itself never moves again. */
const FINAL_PHASES: readonly OrderPhase[] = ['invoiced', 'canceled'];

const checkout = completeCheckoutSettings({
  shippingMethods: [
    { code: 'GROUND', label: 'Ground', countries: ['*'], rate: { flatMinor: 2_000, perDeviceMinor: 150 } },
    { code: 'REQUEST_A_QUOTE', label: 'Request a quote', countries: ['*'], rate: {} },
  ],
  paymentMethods: [
    { code: 'COD', label: 'Cash on delivery', fee: { feeType: 'FLAT', flatMinor: 500 } },
    { code: 'TERMS_NET_30', label: 'Net 30' },
    { code: 'INTEGRATED_PAYPAL', label: 'PayPal', fee: { feeType: 'PERCENT', percent: 2.9 } },
  ],
  taxes: [{ country: 'US', percent: 8.25, description: 'Sales tax', taxesFreight: true, taxesServices: false }],
});
const address = { id: 'dallas', address1: '1 Elm St', city: 'Dallas', state: 'TX', country: 'US' };
const offered: OfferedTerms = {
  options: offerOptions(checkout, {
    addresses: [{ address, isShipping: true, isBilling: true }],
    paymentTerms: 'NET_30',
    takesPayPal: true,
  }),
  settings: checkout,
  currency: { symbol: '$', precision: 2 },
  creditAvailableMinor: undefined,
};
const DAY = 86_400_000;
const START = Date.parse('2026-03-02T09:00:00Z');

const lineOf = (item: string, orderedQuantity: number, unitPriceMinor: number, supplier: boolean): OrderLine => ({
  lineNumber: 1,
  itemNumber: item,
  itemNumberWarehouse: `${item}|DAL`,
  participantId: supplier ? 'acme' : null,
  itemDescription: item,
  warehouseCode: 'DAL',
  offerId: null,
  incrementSize: 1,
  devicesPerUnit: 1,
  minimumQuantity: 0,
  agreedQuantity: 0,
  orderedQuantity,
  canceledQuantity: 0,
  shippedQuantity: 0,
  unitPriceMinor,
  listPriceMinor: null,
});

interface Beginning {
  readonly kind: 'checkout' | 'won-lot' | 'mirror';
  readonly outcome: (typeof CONFIRMATION_TYPES)[number];
  readonly payment: string;
  readonly onNetwork: boolean;
  readonly quantities: readonly number[];
}

function begin(wanted: Beginning, settings: SalesOrderSettings, now: Date) {
  const onNetwork = wanted.kind !== 'won-lot' && wanted.onNetwork;
  const asksQuote = wanted.outcome === 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE';
  const lines = wanted.quantities.map((quantity, at) => ({
    ...lineOf(`ITEM-${at}`, quantity, 10_000 + at * 777, onNetwork),
    lineNumber: at + 1,
  }));
  const blank = { ...placed(lines), paymentMethodCode: wanted.payment };
  const draft = draftOf(blank, 2);
  const { charges, chosen } = chargeOrder(
    blank,
    {
      ...draft,
      choices: {
        ...draft.choices,
        shippingAddressId: 'dallas',
        billingAddressId: 'dallas',
        shippingMethodCode: asksQuote ? 'REQUEST_A_QUOTE' : 'GROUND',
        quoteServiceLevel: asksQuote ? 'Air' : '',
      },
    },
    offered,
    { keepsQuote: false },
  );
  const common = {
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
  };
  const origin: OrderOrigin =
    wanted.kind === 'won-lot'
      ? { ...common, kind: 'won-lot', awaitsQuote: asksQuote }
      : {
          ...common,
          kind: 'checkout',
          outcome: wanted.outcome,
          supplier: onNetwork ? { tenantId: 'acme', orderNumber: 'SO-2', terms: NO_AGREEMENT } : null,
        };
  const own = startOrder(origin, settings, now);
  return wanted.kind === 'mirror' && onNetwork
    ? startOrder(
        {
          kind: 'network-mirror',
          of: own.order,
          orderId: 2,
          orderNumber: 'SO-2',
          reseller: { tenantId: 'nova', name: 'Nova' },
        },
        settings,
        now,
      )
    : own;
}

const NO_AGREEMENT = { agreed: null, precision: { reseller: 2, supplier: 2 }, ownPrices: {} };

/** An order of nothing chosen yet, to charge a beginning from. */
function placed(lines: readonly OrderLine[]): Order {
  return {
    lines,
    shippingAddress: null,
    billingAddress: null,
    shippingMethodCode: null,
    shippingOption: {},
    requestAQuote: null,
    paymentMethodLabel: null,
    additionalServices: [],
    purchaseOrderNumber: null,
    metadata: {},
    totalMinor: 0,
    paidMinor: 0,
  } as unknown as Order;
}

interface Step {
  readonly command: string;
  readonly hours: number;
  readonly amount: number;
  readonly quantities: readonly number[];
  readonly method: string;
  readonly payment: string;
  readonly target: string;
  readonly yes: boolean;
  /** The tenant's settings from this step on. */
  readonly grace: boolean;
}

const COMMANDS = [
  'save',
  'hold',
  'release',
  'cancel',
  'seller-cancel',
  'accept-terms',
  'deadline',
  'extend',
  'status',
  'quote',
  'ship',
  'void-shipment',
  'invoice',
  'credit-note',
  'mark-paid',
  'payment-asked',
  'payment-captured',
  'payment-failed',
  'payment-returned',
  'answer',
  'mirror',
  'shipped-there',
] as const;

const step: fc.Arbitrary<Step> = fc.record({
  command: fc.constantFrom(...COMMANDS),
  hours: fc.constantFrom(0, 1, 30, 100, 400),
  amount: fc.integer({ min: 1, max: 40_000 }),
  quantities: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
  method: fc.constantFrom('GROUND', 'REQUEST_A_QUOTE'),
  payment: fc.constantFrom('COD', 'TERMS_NET_30', 'INTEGRATED_PAYPAL'),
  target: fc.constantFrom(...Object.values(ORDER_STATUS), 'RELEASED', 'PROCESSING', 'NOBODY_KNOWS'),
  yes: fc.boolean(),
  grace: fc.boolean(),
});
const beginning: fc.Arbitrary<Beginning> = fc.record({
  kind: fc.constantFrom('checkout', 'won-lot', 'mirror'),
  outcome: fc.constantFrom(...CONFIRMATION_TYPES),
  payment: fc.constantFrom('COD', 'TERMS_NET_30', 'INTEGRATED_PAYPAL'),
  onNetwork: fc.boolean(),
  quantities: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
});
const anySettings: fc.Arbitrary<SalesOrderSettings> = fc
  .record({
    gracePeriodEnabled: fc.boolean(),
    gracePeriodHours: fc.integer({ min: 0, max: 96 }),
    feePeriodHours: fc.integer({ min: 0, max: 500 }),
    reservationFeePercent: fc.constantFrom(0, 0.25, 3),
    cancellationFeePercent: fc.constantFrom(0, 1, 40),
  })
  .map(({ gracePeriodEnabled, ...deadline }) => ({
    ...DEFAULT_SALES_ORDER_SETTINGS,
    gracePeriodEnabled,
    paymentDeadline: { ...DEFAULT_SALES_ORDER_SETTINGS.paymentDeadline, ...deadline },
  }));

const shipmentsIn = (events: readonly OrderRecord[]): Shipment[] =>
  shipmentsOf(
    events.map(({ type, details = {} }) => ({
      eventType: type,
      happenedAt: new Date(0),
      details: details as Readonly<Record<string, unknown>>,
    })),
  );

/**
 * What left at the supplier, as it goes on from what the reseller heard so far: another shipment, the last one taken
 * back, both at once, or the same again.
 */
function leftThere({ lines }: Order, each: Step, heard: readonly Shipment[]): ShippedThereCommand['there'] {
  const known = heard.flatMap((shipment) =>
    shipment.there === null ? [] : [{ ...shipment, number: shipment.there, there: null }],
  );
  const stood = known.map((shipment, at) =>
    each.hours > 30 && at === known.length - 1 ? { ...shipment, isVoided: true } : shipment,
  );
  const left = (shipments: readonly Shipment[], lineNumber: number) =>
    shipments
      .flatMap((shipment) => (shipment.isVoided ? [] : shipment.lines))
      .reduce((sum, line) => (line.lineNumber === lineNumber ? sum + line.quantity : sum), 0);
  const units = lines.flatMap((line, at) => {
    const open = standingQuantity(line) - left(stood, line.lineNumber);
    const quantity = Math.min(each.quantities[at] ?? 0, open);
    return quantity > 0 ? [{ lineNumber: line.lineNumber, quantity }] : [];
  });
  const fresh: Shipment = {
    number: known.length + 1,
    happenedAt: new Date(0),
    trackingNumbers: [{ carrier: 'UPS', trackingNumber: `1Z${known.length + 1}` }],
    lines: units,
    there: null,
    from: 'RELEASED',
    isVoided: false,
  };
  const shipments = each.yes && units.length > 0 ? [...stood, fresh] : stood;
  return {
    shipments,
    lines: lines.map(({ lineNumber, itemNumberWarehouse }) => ({
      lineNumber,
      itemNumberWarehouse,
      shippedQuantity: left(shipments, lineNumber),
    })),
  };
}

function commandOf(
  order: Order,
  each: Step,
  terms: OrderTerms,
  now: Date,
  shipments: readonly Shipment[] = [],
): OrderCommand {
  const permission = orderPermissions({
    fulfillmentStatus: order.fulfillmentStatus,
    paymentStatus: order.paymentStatus,
    holdsUpdateOrder: true,
    settings: { ...terms.settings.editing, gracePeriodEnabled: terms.settings.gracePeriodEnabled },
    racFeeAgreed: order.racFeeAgreed === true,
    hasGracePeriod: order.gracePeriodEnd !== null,
    isNetworkOrder: order.networkRole !== null,
    isBeforeDeadline: order.cancelDueAt === null || order.cancelDueAt > now,
  });
  const before = draftOf(order, 2);
  const draft: OrderDraft = {
    choices: {
      ...before.choices,
      shippingMethodCode: each.method,
      quoteServiceLevel: each.method === 'REQUEST_A_QUOTE' ? 'Air' : '',
      paymentMethodCode: each.payment,
    },
    lines: before.lines.flatMap((line, at) =>
      each.quantities[at] === undefined && at > 0
        ? []
        : [{ ...line, orderedQuantity: each.yes ? (each.quantities[at] ?? 1) : line.orderedQuantity }],
    ),
  };
  const extended = each.quantities.map((quantity, at) =>
    lineOf(`ITEM-${at}`, quantity, 10_000 + at * (each.yes ? 777 : 500), order.networkRole === 'RESELLER'),
  );
  switch (each.command) {
    case 'save':
    case 'hold':
    case 'release':
      return {
        kind: 'save',
        intent: each.command,
        draft,
        permission,
        offered,
        onSale: () => ({ available: 5, priceMinor: 0 }),
        proofMissing: false,
      };
    case 'cancel':
      return { kind: 'cancel', permission };
    case 'seller-cancel':
      return { kind: 'cancel', reason: 'Broken' };
    case 'accept-terms':
      return { kind: 'accept-terms', terms: {}, permission };
    case 'deadline':
      return { kind: 'deadline' };
    case 'extend': {
      const { charges, chosen, awaitsQuote } = chargeOrder(
        { ...order, lines: [...order.lines, ...extended.map((line, at) => ({ ...line, lineNumber: 100 + at }))] },
        { ...draft, lines: [...before.lines, ...extended.map((line, at) => ({ ...line, lineNumber: 100 + at }))] },
        offered,
        { keepsQuote: false },
      );
      return { kind: 'extend', lines: extended, chosen, charges, awaitsQuote, userId: 'user', details: {} };
    }
    case 'status':
      return { kind: 'status', fulfillmentStatus: each.target, reason: each.yes ? 'So it is' : undefined };
    case 'quote':
      return { kind: 'quote', freightMinor: each.amount, offered, details: {} };
    case 'ship':
      return {
        kind: 'ship',
        shipment: shipments.length + 1,
        trackingNumbers: [],
        ...(each.yes ? {} : { units: [{ lineNumber: 1, quantity: each.quantities[0] ?? 1, imeis: [] }] }),
      };
    case 'void-shipment':
      return {
        kind: each.command,
        shipment: each.yes ? shipments.length : 1,
        shipments,
        billed: NOTHING_BILLED,
        returning: [],
        reason: 'Another order',
      };
    case 'invoice':
      return {
        kind: 'invoice',
        invoiceNumber: 'INV-1',
        dueAt: new Date(0),
        billed: each.yes ? wholeOrder(order) : NOTHING_BILLED,
      };
    case 'credit-note':
      return {
        kind: 'credit-note',
        creditNoteNumber: 'CN-1',
        creditKind: each.yes ? 'REDUCTION' : 'CORRECTION',
        amountMinor: each.amount,
        reason: 'Damaged',
      };
    case 'mark-paid':
      return {
        kind: 'mark-paid',
        reference: '',
        isReferenceRecorded: false,
        ...(each.yes ? {} : { amountMinor: each.amount }),
      };
    case 'payment-captured':
      return { kind: each.command, amountMinor: each.yes ? openAmount(order) : each.amount, details: {} };
    case 'payment-failed':
      return { kind: each.command, reason: 'DECLINED' };
    case 'payment-returned':
      return { kind: each.command, amountMinor: each.amount };
    case 'payment-asked':
      return { kind: each.command };
    case 'answer':
      return { kind: 'answer', confirmed: each.yes, reason: 'So it is' };
    case 'shipped-there':
      return {
        kind: each.command,
        there: leftThere(order, each, shipments),
        shipments,
        billed: NOTHING_BILLED,
        returning: [],
      };
    default:
      return {
        kind: 'mirror',
        of: { ...order, releasedAt: each.yes ? now : null, heldAgainAt: each.grace ? null : now },
      };
  }
}

/** Every state that a random life passes through, with what led there. */
function live(
  { wanted, settings, steps }: { wanted: Beginning; settings: SalesOrderSettings; steps: readonly Step[] },
  look: (passed: {
    before: Order | null;
    after: Order;
    command: OrderCommand | null;
    decided: Decided | null;
    stockMoves: readonly { itemNumberWarehouse: string; quantity: number }[];
    /** The order's history. */
    events: readonly OrderRecord[];
    settings: SalesOrderSettings;
    now: Date;
  }) => void,
): Order {
  let now = new Date(START);
  const started = begin(wanted, settings, now);
  let order = started.order;
  const events: OrderRecord[] = [];
  const { stockMoves } = started;
  look({ before: null, after: order, command: null, decided: null, stockMoves, events, settings, now });
  for (const each of steps) {
    now = new Date(now.getTime() + each.hours * 3_600_000);
    const current = { ...settings, gracePeriodEnabled: each.grace };
    const fromOtherSide = ['answer', 'shipped-there'].includes(each.command) && order.networkRole === 'RESELLER';
    const terms: OrderTerms = { settings: current, actor: 'somebody', fromOtherSide };
    const command = commandOf(order, each, terms, now, shipmentsIn(events));
    const decided = decideOrder(order, command, terms, now);
    const after = decided.decision ? orderAfter(order, decided.decision) : order;
    events.push(...(decided.decision?.events ?? []));
    look({
      before: order,
      after,
      command,
      decided,
      stockMoves: decided.decision?.stockMoves ?? [],
      events,
      settings: current,
      now,
    });
    order = after;
  }
  return order;
}

const lives = fc.record({
  wanted: beginning,
  settings: anySettings,
  steps: fc.array(step, { minLength: 1, maxLength: 25 }),
});
/** The same of orders that their supplier confirmed: most of what happens between the two sides comes after. */
const CONFIRMED: Step = {
  command: 'answer',
  hours: 0,
  amount: 1,
  quantities: [1],
  method: 'GROUND',
  payment: 'COD',
  target: 'RELEASED',
  yes: true,
  grace: true,
};
const resold = lives.map(({ wanted, steps, settings }) => ({
  wanted: { ...wanted, kind: 'checkout', onNetwork: true } as const,
  settings,
  steps: [CONFIRMED, ...steps],
}));
const RUNS = { numRuns: 500 };

describe('the life of an order, whatever happens to it', () => {
  test('H05 random lives see every state and every command, refused and done, or these tests would prove nothing', () => {
    const seen = new Set<string>();
    const sample = [...fc.sample(lives, { numRuns: 1_000, seed: 7 }), ...fc.sample(resold, { numRuns: 200, seed: 7 })];
    for (const life of sample)
      live(life, ({ after, command, decided }) => {
        seen.add(phaseOf(after.fulfillmentStatus));
        if (command) seen.add(`${command.kind} ${decided?.decision ? 'done' : 'refused'}`);
        if (command?.kind === 'shipped-there')
          for (const { type } of decided?.decision?.events ?? []) seen.add(`${type} there`);
      });
    const always = ['deadline', 'mark-paid', 'payment-asked', 'payment-captured', 'payment-failed', 'payment-returned'];
    const kinds = [
      'save',
      'cancel',
      'accept-terms',
      'extend',
      'status',
      'quote',
      'ship',
      'void-shipment',
      'invoice',
      'answer',
      'mirror',
    ];
    expect(
      [
        ...ORDER_PHASES,
        ...[...always, ...kinds].map((kind) => `${kind} done`),
        // Of what left at the supplier, both words: it shipped, and it was taken back.
        `${ORDER_STATUS.shipped} there`,
        'SHIPMENT_VOIDED there',
      ].filter((each) => !seen.has(each)),
    ).toEqual([]);
    expect(kinds.map((kind) => `${kind} refused`).filter((each) => !seen.has(each))).toEqual(['mirror refused']);
  });

  test('H05 H10 no order moves out of a closed state: not its status, not its lines', () => {
    fc.assert(
      fc.property(lives, (life) => {
        live(life, ({ before, after, command }) => {
          // What no invoice bills any more was shipped in error, here or at the supplier.
          const isOfShipments = command?.kind === 'void-shipment' || command?.kind === 'shipped-there';
          if (isOfShipments && phaseOf(before!.fulfillmentStatus) === 'invoiced') return;
          if (!before || !FINAL_PHASES.includes(phaseOf(before.fulfillmentStatus))) return;
          expect(after.fulfillmentStatus).toBe(before.fulfillmentStatus);
          expect(after.lines).toEqual(before.lines);
        });
      }),
      RUNS,
    );
  });

  test('H11 J03 an order cancels itself exactly when it is held, unpaid, and was held under settings that ask for it', () => {
    fc.assert(
      fc.property(lives, (life) => {
        let asked = false;
        let wasAsked = false;
        live(life, ({ before, after, settings, now, command }) => {
          const held = phaseOf(after.fulfillmentStatus) === 'held';
          const wasHeld = before !== null && phaseOf(before.fulfillmentStatus) === 'held';
          const waited =
            before?.networkExtension !== undefined &&
            before.networkExtension !== null &&
            phaseOf(before.networkExtension.before.fulfillmentStatus) === 'held';
          if (held && !wasHeld && !waited) {
            asked =
              settings.gracePeriodEnabled &&
              after.networkRole !== 'SUPPLIER' &&
              after.paymentStatus !== PAYMENT_STATUS.paid;
            wasAsked = asked;
            if (asked)
              expect(after.cancelDueAt).toEqual(
                new Date(now.getTime() + settings.paymentDeadline.gracePeriodHours * 3_600_000),
              );
          }
          if (after.paymentStatus === PAYMENT_STATUS.paid) asked = false;
          expect(after.cancelDueAt !== null, JSON.stringify({ command, before, after })).toBe(held && asked);
          if (!asked && held) expect(after.reservationFeePercent === 0 || wasAsked).toBe(true);
        });
      }),
      RUNS,
    );
  });

  test('H11 while a quote or a supplier’s answer is awaited no deadline runs', () => {
    fc.assert(
      fc.property(lives, (life) => {
        live(life, ({ after }) => {
          if (['awaiting-quote', 'pending-confirmation'].includes(phaseOf(after.fulfillmentStatus)))
            expect(after.cancelDueAt).toBeNull();
        });
      }),
      RUNS,
    );
  });

  test('H10 what moves in stock is what changed of the quantities, so that stock holds what stands', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const held = new Map<string, number>();
        live(life, ({ after, stockMoves }) => {
          for (const { itemNumberWarehouse, quantity } of stockMoves)
            held.set(itemNumberWarehouse, (held.get(itemNumberWarehouse) ?? 0) + quantity);
          const standing = new Map<string, number>();
          for (const line of after.lines) {
            expect(line.canceledQuantity + line.shippedQuantity).toBeLessThanOrEqual(line.orderedQuantity);
            if (line.participantId !== null) continue;
            const key = line.itemNumberWarehouse;
            standing.set(key, (standing.get(key) ?? 0) + standingQuantity(line));
          }
          for (const key of new Set([...held.keys(), ...standing.keys()]))
            expect(held.get(key) ?? 0, key).toBe(standing.get(key) ?? 0);
        });
      }),
      RUNS,
    );
  });

  test('G05 H11 money is conserved: a total is the sum of its parts less credits, and only a payment changes what is paid', () => {
    fc.assert(
      fc.property(lives, (life) => {
        live(life, ({ before, after, command }) => {
          expect(after.totalMinor).toBe(sumOf(chargesOf(after)) - after.creditedMinor);
          const paid = after.paidMinor - (before?.paidMinor ?? 0);
          const isPayment = ['mark-paid', 'payment-captured', 'payment-returned'].includes(command?.kind ?? '');
          expect(after.paidMinor).toBeGreaterThanOrEqual(0);
          expect(isPayment || paid === 0, `${command?.kind} moved ${paid}`).toBe(true);
          if (command?.kind === 'payment-captured') expect(paid).toBe(command.amountMinor);
          // Of a canceled order what shipped stands.
          expect(after.subtotalMinor).toBe(
            after.lines.reduce((sum, line) => sum + standingQuantity(line) * line.unitPriceMinor, 0),
          );
        });
      }),
      RUNS,
    );
  });

  test('N03 what stands as shipped at the supplier stands so at the reseller, and each shipment is told once', () => {
    fc.assert(
      fc.property(resold, (life) => {
        live(life, ({ before, after, command, decided, events }) => {
          if (command?.kind !== 'shipped-there' || before?.networkRole !== 'RESELLER') return;
          const waits = ['pending-confirmation', 'canceled'].includes(phaseOf(before.fulfillmentStatus));
          const letters = (decided?.decision?.messages ?? []).filter(({ kind }) => kind === 'email');
          expect(letters.length).toBeLessThanOrEqual(2);
          if (waits) {
            expect(after).toEqual(before);
            return;
          }
          const { there, shipments } = command;
          const byHand = shipments.filter((each) => each.there === null && !each.isVoided);
          for (const [at, line] of after.lines.entries()) {
            const least = Math.min(standingQuantity(line), there.lines[at]?.shippedQuantity ?? 0);
            expect(line.shippedQuantity).toBeGreaterThanOrEqual(least);
            if (byHand.length === 0) expect(line.shippedQuantity).toBe(least);
          }
          const again = { ...command, shipments: shipmentsIn(events) };
          const terms = { settings: life.settings, actor: 'NETWORK', fromOtherSide: true };
          expect(decideOrder(after, again, terms, new Date(START)).decision?.events).toEqual([]);
        });
      }),
      RUNS,
    );
  });

  test('N03 a refused addition leaves lines, charges and time as they were confirmed', () => {
    fc.assert(
      fc.property(lives, (life) => {
        live(life, ({ before, after, command }) => {
          if (command?.kind !== 'answer' || command.confirmed || !before?.networkExtension) return;
          if (after.networkExtension !== null) return;
          const { before: stood } = before.networkExtension;
          expect(after.subtotalMinor).toBe(stood.subtotalMinor);
          expect(after.totalMinor).toBe(stood.totalMinor);
          expect(after.fulfillmentStatus).toBe(stood.fulfillmentStatus);
          expect(after.lines.reduce((sum, line) => sum + line.orderedQuantity, 0)).toBe(stood.totalOrderedQuantity);
        });
      }),
      RUNS,
    );
  });
});

describe('the table', () => {
  // What was shipped in error is no way that an order goes.
  const ways = (from: OrderPhase): OrderPhase[] =>
    ORDER_EVENTS.filter((event) => event !== 'void-shipment').flatMap((event) =>
      (ORDER_LIFE[event][from] ?? []).map((move) => move.to),
    );
  const reach = (from: OrderPhase): Set<OrderPhase> => {
    const found = new Set<OrderPhase>([from]);
    for (const phase of found) for (const to of ways(phase)) found.add(to);
    return found;
  };

  test('H05 every state has a way to an end, or is one', () => {
    for (const phase of ORDER_PHASES)
      if (FINAL_PHASES.includes(phase)) expect(ways(phase).filter((to) => to !== phase)).toEqual([]);
      else
        expect(
          [...reach(phase)].some((each) => FINAL_PHASES.includes(each)),
          phase,
        ).toBe(true);
  });

  test('H05 an order that may be held at all can be canceled, and what has left cannot', () => {
    const cancelable = ORDER_PHASES.filter((phase) => ORDER_LIFE.cancel[phase] !== undefined);
    expect(cancelable).toEqual(['pending-confirmation', 'awaiting-quote', 'held', 'released']);
  });

  test('H05 nothing but held has a deadline to keep, and every way out of it stops the clock', () => {
    for (const event of ORDER_EVENTS)
      for (const phase of ORDER_PHASES)
        for (const move of ORDER_LIFE[event][phase] ?? [])
          if (move.to !== 'held' && move.to !== phase) expect(move.time, `${event} from ${phase}`).toBe('stops');
  });
});

describe('commands', () => {
  const now = new Date(START);
  const settings = DEFAULT_SALES_ORDER_SETTINGS;
  const terms: OrderTerms = { settings, actor: 'seller' };
  const checkedOut = (change: Partial<Beginning> = {}) =>
    begin(
      { kind: 'checkout', outcome: 'HOLD_ORDER', payment: 'COD', onNetwork: false, quantities: [4], ...change },
      settings,
      now,
    ).order;
  const after = (order: Order, command: OrderCommand, by = terms, at = now) => {
    const { decision, issues } = decideOrder(order, command, by, at);
    expect(issues).toBeUndefined();
    return orderAfter(order, decision!);
  };

  test('H10 a release leads to the tenant’s status, but stays on hold with integrated PayPal', () => {
    const release = (payment: string) => {
      const order = checkedOut({ payment });
      const command = commandOf(
        order,
        { command: 'release', method: 'GROUND', payment, yes: false, quantities: [4] } as unknown as Step,
        terms,
        now,
      );
      return after(order, command).fulfillmentStatus;
    };
    expect(release('COD')).toBe('RELEASED');
    expect(release('INTEGRATED_PAYPAL')).toBe('ON_HOLD');
  });

  describe('held again', () => {
    const hold = { kind: 'status', fulfillmentStatus: 'ON_HOLD', reason: 'Address in doubt' } as const;
    const pay = { kind: 'mark-paid', reference: '', isReferenceRecorded: false } as const;
    const ship = { kind: 'ship', trackingNumbers: [] } as const;
    const code = (order: Order, command: OrderCommand) =>
      decideOrder(order, command, terms, now).issues?.[0]?.messageCode;

    test('SD54 an unpaid order gets the usual time to pay anew, a paid one none, and both wait for their release', () => {
      const released = checkedOut({ outcome: 'PAY_AND_SHIP_NOW' });
      const unpaid = after(released, hold);
      expect(unpaid).toMatchObject({ fulfillmentStatus: 'ON_HOLD', releasedAt: null, heldAgainAt: now });
      expect(unpaid.cancelDueAt).toEqual(unpaid.gracePeriodEnd);
      expect(unpaid.cancelDueAt!.getTime()).toBe(now.getTime() + 48 * 3_600_000);
      const paid = after(after(released, pay), hold);
      expect([paid.cancelDueAt, paid.gracePeriodEnd]).toEqual([null, null]);
      expect(code(paid, ship)).toBe('ORDER_TRANSITION_REFUSED');
      const later = new Date(now.getTime() + DAY);
      const anew = after(paid, { kind: 'status', fulfillmentStatus: 'RELEASED' }, terms, later);
      expect(anew).toMatchObject({ fulfillmentStatus: 'RELEASED', releasedAt: later, heldAgainAt: null });
      expect(after(anew, ship).fulfillmentStatus).toBe('SHIPPED');
    });

    test('SD54 its buyer is told why once, and what is picked, shipped in part or without a reason stays released', () => {
      const released = checkedOut({ outcome: 'PAY_AND_SHIP_NOW' });
      const told = decideOrder(released, hold, terms, now).decision!.messages;
      expect(told.filter(({ kind }) => kind === 'email')).toEqual([
        expect.objectContaining({
          label: 'MAIL_ORDER_HELD_AGAIN',
          params: ['SO-1', 'Address in doubt'],
          // Until when it must be released stands in the same letter: nobody else says it in time.
          notes: [{ label: 'MAIL_ORDER_RELEASE_BY', params: [{ instant: new Date(now.getTime() + 2 * DAY) }] }],
        }),
      ]);
      const paid = after(released, { kind: 'mark-paid', reference: '', isReferenceRecorded: false });
      const toPaid = decideOrder(paid, hold, terms, now).decision!.messages;
      expect(toPaid.flatMap((message) => (message.kind === 'email' ? [message.notes ?? []] : []))).toEqual([[]]);
      expect(code(after(released, hold), hold)).toBe('ORDER_TRANSITION_REFUSED');
      expect(code(released, { ...hold, reason: ' ' })).toBe('ORDER_HOLD_NEEDS_REASON');
      expect(code(after(released, { kind: 'status', fulfillmentStatus: 'PROCESSING' }), hold)).toBe('ORDER_PICKED');
      const units = [{ lineNumber: 1, quantity: 1, imeis: [] }];
      expect(code(after(released, { ...ship, units }), hold)).toBe('ORDER_PICKED');
    });

    test('SD54 N03 a supplier’s side comes back with its reseller’s until it is picked, and never by its own staff', () => {
      const released = checkedOut({ outcome: 'PAY_AND_SHIP_NOW' });
      const side: Order = { ...released, networkRole: 'SUPPLIER', accountId: null };
      expect(code(side, hold)).toBe('ORDER_TRANSITION_REFUSED');
      const of = after({ ...released, networkRole: 'RESELLER', paymentStatus: 'PAID' }, hold);
      const held = after(side, { kind: 'mirror', of });
      expect([held.fulfillmentStatus, held.cancelDueAt]).toEqual(['ON_HOLD', null]);
      expect(after(held, { kind: 'mirror', of }).fulfillmentStatus).toBe('ON_HOLD');
      const again = after(of, { kind: 'status', fulfillmentStatus: 'RELEASED' });
      expect(after(held, { kind: 'mirror', of: again }).fulfillmentStatus).toBe('RELEASED');
      const picked: Order = { ...side, fulfillmentStatus: 'PROCESSING' };
      expect(after(picked, { kind: 'mirror', of }).fulfillmentStatus).toBe('PROCESSING');
    });
  });

  test('H10 the email of a part that was paid names what is still open, and that of the rest nothing', () => {
    const order = checkedOut();
    const part = { kind: 'mark-paid', reference: 'a', isReferenceRecorded: false, amountMinor: 100 } as const;
    const notesOf = (from: Order, command: Parameters<typeof decideOrder>[1]) =>
      decideOrder(from, command, terms, now).decision!.messages.flatMap((message) =>
        message.kind === 'email' ? [message.notes ?? []] : [],
      );
    expect(notesOf(order, part)).toEqual([
      [{ label: 'MAIL_ORDER_PAID_OPEN', params: [{ minor: order.totalMinor - 100 }] }],
    ]);
    const rest = { kind: 'mark-paid', reference: 'b', isReferenceRecorded: false } as const;
    expect(notesOf(after(order, part), rest)).toEqual([[]]);
  });

  test('H05 what is held ships only once it is paid', () => {
    const order = checkedOut();
    const paid = after(order, { kind: 'mark-paid', reference: '', isReferenceRecorded: false });
    const ship = { kind: 'ship', trackingNumbers: [] } as const;
    expect(decideOrder(order, ship, terms, now).issues?.[0]?.messageCode).toBe('ORDER_TRANSITION_REFUSED');
    expect(after(paid, ship).fulfillmentStatus).toBe('SHIPPED');
  });

  test('H05 SD50 no order is shipped without its units or invoiced without a number, whatever status is named', () => {
    const order = checkedOut({ outcome: 'PAY_AND_SHIP_NOW' });
    const naming = (fulfillmentStatus: string) =>
      decideOrder(order, { kind: 'status', fulfillmentStatus }, terms, now).issues;
    expect(naming('SHIPPED')).toEqual([{ messageCode: 'ORDER_STATUS_TAKES_SHIPMENT', params: ['SHIPPED'] }]);
    expect(naming('INVOICED')).toEqual([{ messageCode: 'ORDER_STATUS_TAKES_INVOICE', params: ['INVOICED'] }]);
  });

  test('G18 a payment that is asked for when nothing is open leaves a paid order paid', () => {
    const paid = after(checkedOut(), { kind: 'mark-paid', reference: '', isReferenceRecorded: false });
    expect(after(paid, { kind: 'payment-asked' }).paymentStatus).toBe('PAID');
  });

  test('H05 a partial shipment leaves the order where it is, and the last one ships it', () => {
    const released = checkedOut({ outcome: 'PAY_AND_SHIP_NOW' });
    const part = after(released, {
      kind: 'ship',
      trackingNumbers: [],
      units: [{ lineNumber: 1, quantity: 3, imeis: [] }],
    });
    expect([part.fulfillmentStatus, part.lines.map(openQuantity)]).toEqual(['RELEASED', [1]]);
    const rest = after(part, { kind: 'ship', trackingNumbers: [] });
    expect([rest.fulfillmentStatus, rest.shippedAt]).toEqual(['SHIPPED', now]);
  });

  test('H05 the letter of a shipment says how much of the order left, and an invoice asks for nothing that was paid', () => {
    const letter = (order: Order, command: OrderCommand) => {
      const message = decideOrder(order, command, terms, now).decision?.messages.find(({ kind }) => kind === 'email');
      return message?.kind === 'email' ? [message.label, message.params] : undefined;
    };
    const released = checkedOut({ outcome: 'PAY_AND_SHIP_NOW' });
    const all = { kind: 'ship', trackingNumbers: [] } as const;
    const some = { ...all, units: [{ lineNumber: 1, quantity: 3, imeis: [] }] };
    expect(letter(released, all)).toEqual(['MAIL_ORDER_SHIPPED', ['SO-1', '--', 4, 4]]);
    expect(letter(released, some)).toEqual(['MAIL_ORDER_PART_SHIPPED', ['SO-1', '--', 3, 4]]);
    const part = after(released, some);
    expect(letter(part, all)).toEqual(['MAIL_ORDER_REST_SHIPPED', ['SO-1', '--', 1, 4]]);
    // A lot is read as all that it holds (W47).
    const [line] = released.lines;
    const withLot = {
      ...released,
      lines: [line!, { ...line!, lineNumber: 2, orderedQuantity: 1, devicesPerUnit: 60 }],
    };
    const lot = { ...all, units: [{ lineNumber: 2, quantity: 1, imeis: [] }] };
    expect(letter(withLot, lot)).toEqual(['MAIL_ORDER_PART_SHIPPED', ['SO-1', '--', 60, 64]]);
    expect(letter(after(withLot, lot), all)).toEqual(['MAIL_ORDER_REST_SHIPPED', ['SO-1', '--', 4, 64]]);
    // Numbers to follow it by are a sentence of their own, where there are any.
    const notesOf = (command: OrderCommand) =>
      decideOrder(released, command, terms, now).decision?.messages.flatMap((message) =>
        message.kind === 'email' ? (message.notes ?? []) : [],
      );
    expect(notesOf(all)).toEqual([]);
    expect(notesOf({ ...all, trackingNumbers: [{ carrier: 'UPS', trackingNumber: '1Z1' }] })).toEqual([
      { label: 'MAIL_ORDER_TRACKING', params: ['UPS 1Z1'] },
    ]);

    const invoice = { kind: 'invoice', invoiceNumber: 'INV-1', dueAt: now, billed: NOTHING_BILLED } as const;
    expect(letter(after(released, all), invoice)?.[0]).toBe('MAIL_ORDER_INVOICED');
    const paid = after(released, { kind: 'mark-paid', reference: 'wire', isReferenceRecorded: false });
    expect(letter(after(paid, all), invoice)?.[0]).toBe('MAIL_ORDER_INVOICED_PAID');
    // A part that was paid covers an invoice of less, and no further one.
    const deposit = { kind: 'mark-paid', amountMinor: part.totalMinor - 1, reference: 'w', isReferenceRecorded: false };
    const covered = after(part, deposit as OrderCommand);
    expect(letter(covered, invoice)?.[0]).toBe('MAIL_ORDER_INVOICED_PAID');
    const billed = nextInvoice(covered, NOTHING_BILLED)!;
    const rest = after(covered, all);
    expect(letter(rest, { ...invoice, billed })?.[0]).toBe('MAIL_ORDER_INVOICED');
    // Of a further one it covers all but a cent, and the letter names that cent.
    const messages = decideOrder(rest, { ...invoice, billed }, terms, now).decision!.messages;
    expect(messages.find(({ kind }) => kind === 'email')).toMatchObject({
      notes: [
        {
          label: 'MAIL_ORDER_INVOICED_OPEN',
          params: [{ minor: rest.totalMinor - sumOf(billed.amounts) - 1 }, { minor: 1 }],
        },
      ],
    });
    // What a credit note took off is not asked for again.
    const credit = {
      kind: 'credit-note',
      creditNoteNumber: 'CN-1',
      creditKind: 'REDUCTION',
      reason: 'Broken',
    } as const;
    const credited = after(rest, { ...credit, amountMinor: 1 });
    expect(letter(credited, { ...invoice, billed })?.[0]).toBe('MAIL_ORDER_INVOICED_PAID');
  });

  test('SD56 SD58 while a part of what was credited is still to be given back, the order says so', () => {
    const released = checkedOut({ outcome: 'PAY_AND_SHIP_NOW' });
    const paid = after(released, { kind: 'mark-paid', reference: 'wire', isReferenceRecorded: false });
    const shipped = after(paid, { kind: 'ship', trackingNumbers: [] });
    const credit = {
      kind: 'credit-note',
      creditNoteNumber: 'CN-1',
      creditKind: 'REDUCTION',
      reason: 'Broken',
    } as const;
    const credited = after(shipped, { ...credit, amountMinor: 1_000 });
    const refund = { kind: 'refund', by: 'REFERENCE', reason: 'Broken', reference: 'bank' } as const;
    const partly = after(credited, { ...refund, amountMinor: 400 });
    expect([partly.paymentStatus, refundDue(partly)]).toEqual(['REFUND_DUE', 600]);
    expect(after(partly, { ...refund, amountMinor: 600 }).paymentStatus).toBe('PAID');
  });

  test('SD58 SD56 the letter of a credit note says what becomes of the money that was paid, and that a correction gives none back', () => {
    const released = checkedOut({ outcome: 'PAY_AND_SHIP_NOW' });
    const shipped = after(released, { kind: 'ship', trackingNumbers: [] });
    const paid = after(shipped, { kind: 'mark-paid', reference: 'wire', isReferenceRecorded: false });
    const credit = { kind: 'credit-note', creditNoteNumber: 'CN-1', reason: 'Broken', amountMinor: 1_000 } as const;
    const notesOf = (order: Order, command: OrderCommand) => {
      const message = decideOrder(order, command, terms, now).decision?.messages.find(({ kind }) => kind === 'email');
      return message?.kind === 'email' ? message.notes : undefined;
    };
    const reduction = { ...credit, creditKind: 'REDUCTION' } as const;
    // Of what nobody paid yet it says what is left to pay.
    const left = shipped.totalMinor - 1_000;
    expect(notesOf(shipped, reduction)).toEqual([{ label: 'MAIL_ORDER_PAID_OPEN', params: [{ minor: left }] }]);
    expect(notesOf(paid, reduction)).toEqual([{ label: 'MAIL_ORDER_CREDITED_REFUND', params: [{ minor: 1_000 }] }]);
    // What was credited before and is still to be given back counts in.
    expect(notesOf(after(paid, reduction), { ...reduction, creditNoteNumber: 'CN-2' })).toEqual([
      { label: 'MAIL_ORDER_CREDITED_REFUND', params: [{ minor: 2_000 }] },
    ]);
    expect(notesOf(paid, { ...credit, creditKind: 'CORRECTION' })).toEqual([{ label: 'MAIL_ORDER_CREDITED_ANEW' }]);
  });

  test('SD57 of an order that is canceled after a part of it shipped that part stays due, as it was or will be billed', () => {
    const released = checkedOut({ outcome: 'PAY_AND_SHIP_NOW' });
    const units = [{ lineNumber: 1, quantity: 1, imeis: [] }];
    const part = after(released, { kind: 'ship', trackingNumbers: [], units });
    // 400.00 of goods with 26.00 of freight, 5.00 for cash on delivery and 8.25 % of tax on goods and freight.
    expect(chargesOf(part)).toMatchObject({ subtotal: 40_000, freight: 2_600, paymentFee: 500, tax: 3_515 });
    const billed = nextInvoice(part, NOTHING_BILLED)!;
    const cancel = { kind: 'cancel', reason: 'Sold out' } as const;
    const canceled = after(part, cancel);
    expect(canceled.fulfillmentStatus).toBe('CANCELED');
    expect(chargesOf(canceled)).toEqual(billed.amounts);
    expect(canceled.totalMinor).toBe(10_000 + 650 + 125 + 879);
    expect(nextInvoice(canceled, NOTHING_BILLED)).toEqual(billed);
    expect(nextInvoice(canceled, billed)).toBeNull();
    const { decision } = decideOrder(part, cancel, terms, now);
    expect(decision!.messages).toContainEqual(
      expect.objectContaining({
        params: ['SO-1', { minor: 0 }],
        notes: expect.arrayContaining([{ label: 'MAIL_ORDER_SHIPPED_STAYS_DUE', params: [{ minor: 11_654 }] }]),
      }),
    );
    const paid = after(part, { kind: 'mark-paid', reference: 'wire', isReferenceRecorded: false });
    const paidThenCanceled = after(paid, cancel);
    expect([paidThenCanceled.paymentStatus, refundDue(paidThenCanceled)]).toEqual([
      'REFUND_DUE',
      released.totalMinor - 11_654,
    ]);
    // What was credited of an invoice stays credited.
    const credit = { kind: 'credit-note', creditNoteNumber: 'C-1', creditKind: 'REDUCTION', reason: 'Late' } as const;
    const credited = after(after(part, { ...credit, amountMinor: 1_000 }), cancel);
    expect([credited.totalMinor, credited.creditedMinor]).toEqual([10_654, 1_000]);
  });

  test('G18 a payment that went back is owed again, and can be recorded when it comes anew', () => {
    const released = checkedOut({ outcome: 'PAY_AND_SHIP_NOW' });
    const pay = { kind: 'mark-paid', reference: '', isReferenceRecorded: false } as const;
    const returned = after(after(released, pay), { kind: 'payment-returned', amountMinor: released.totalMinor });
    expect(openAmount(returned)).toBe(released.totalMinor);
    expect(after(returned, pay)).toMatchObject({ paidMinor: released.totalMinor, paymentStatus: 'PAID' });
  });

  test('H11 what is due when a deadline passes is counted until the deadline, however late it is looked at', () => {
    const agreed = after(checkedOut(), { kind: 'accept-terms', terms: {}, permission: { canExtendPaymentTime: true } });
    expect(agreed.cancelDueAt).toEqual(agreed.racFeePeriodEnd);
    const late = new Date(agreed.racFeePeriodEnd!.getTime() + 30 * DAY);
    const gone = after(agreed, { kind: 'deadline' }, terms, late);
    expect(gone.fulfillmentStatus).toBe('CANCELED');
    // 10 periods of 0.25 % of the goods' value.
    expect(gone.reservationFeeMinor).toBe(Math.round(40_000 * 0.025));
  });

  const ACCEPT = { kind: 'accept-terms', terms: {}, permission: { canExtendPaymentTime: true } } as const;
  const stepOf = (order: Order, command: Step['command'], at: Date, quantities: readonly number[] = [4]) =>
    commandOf(
      order,
      { command, method: 'GROUND', payment: 'COD', yes: command === 'save', quantities } as unknown as Step,
      terms,
      at,
    );

  test('G07 H11 W40 goods that join a held order bear its fees at once: what is told, kept and owed is one sum', () => {
    const agreed = after(checkedOut(), ACCEPT);
    const later = new Date(agreed.gracePeriodEnd!.getTime() + 2 * DAY);
    const { decision } = decideOrder(agreed, stepOf(agreed, 'extend', later), terms, later);
    const grown = orderAfter(agreed, decision!);
    // 2 periods of 0.25 % of twice the goods.
    expect([grown.reservationFeeMinor, grown.feePeriods]).toEqual([400, 2]);
    expect(owedAt(grown, later)).toBe(grown);
    expect(decision!.messages).toContainEqual(
      expect.objectContaining({ kind: 'email', params: ['SO-1', { minor: grown.totalMinor }] }),
    );
  });

  test('H06 units that have shipped are not edited out of an order that owes money again', () => {
    const paid = after(checkedOut(), { kind: 'mark-paid', reference: '', isReferenceRecorded: false });
    const part = after(paid, {
      kind: 'ship',
      trackingNumbers: [],
      units: [{ lineNumber: 1, quantity: 3, imeis: [] }],
    });
    const owes = { ...part, paymentStatus: PAYMENT_STATUS.awaiting };
    const saving = (quantity: number) => {
      const step = { command: 'save', method: 'GROUND', payment: 'COD', yes: true, quantities: [quantity] };
      return decideOrder(owes, commandOf(owes, step as unknown as Step, terms, now), terms, now);
    };
    expect(saving(2).issues).toEqual([{ messageCode: 'MIN_QUANTITY', params: [3], row: 1 }]);
    expect(saving(3).decision?.lines.map(openQuantity)).toEqual([0]);
  });

  test('SD54 SD58 what was credited of a released order stays credited when it is held again and changed', () => {
    const released = checkedOut({ outcome: 'PAY_AND_SHIP_NOW' });
    const credit = { creditNoteNumber: 'C-1', creditKind: 'REDUCTION', amountMinor: 500, reason: 'Late' } as const;
    const credited = after(released, { kind: 'credit-note', ...credit });
    const held = after(credited, { kind: 'status', fulfillmentStatus: 'ON_HOLD', reason: 'Address in doubt' });
    for (const command of ['save', 'extend'] as const) {
      const changed = after(held, stepOf(held, command, now, [2]));
      expect(changed.totalMinor).not.toBe(held.totalMinor);
      expect([changed.creditedMinor, sumOf(chargesOf(changed)) - changed.totalMinor]).toEqual([500, 500]);
    }
  });

  test('N03 W40 what is copied of the other side is its sum whole, to which time adds none of its own', () => {
    const agreed = after(checkedOut(), ACCEPT);
    const later = new Date(agreed.gracePeriodEnd!.getTime() + 2 * DAY);
    const copied = after(agreed, { kind: 'mirror', of: { ...agreed, purchaseOrderNumber: 'PO-9' } }, terms, later);
    expect([copied.purchaseOrderNumber, copied.totalMinor, copied.reservationFeeMinor]).toEqual([
      'PO-9',
      agreed.totalMinor,
      0,
    ]);
  });

  test('N03 W40 the fees of a reseller’s buyer do not reach the supplier', () => {
    const supplied = after(checkedOut(), ACCEPT);
    const fees = { reservationFeeMinor: 700, cancellationFeeMinor: 300, feePeriods: 2 };
    const of = { ...supplied, ...fees, totalMinor: supplied.totalMinor + 1_000, purchaseOrderNumber: 'PO-9' };
    const copied = after(supplied, { kind: 'mirror', of }, terms, new Date());
    expect([copied.totalMinor, copied.reservationFeeMinor, copied.cancellationFeeMinor, copied.feePeriods]).toEqual([
      supplied.totalMinor,
      0,
      0,
      0,
    ]);
  });

  test('H11 asking for a quote first spares nobody the cancellation fee, and waiting for it adds none', () => {
    const agreed = after(checkedOut(), ACCEPT);
    const later = new Date(agreed.gracePeriodEnd!.getTime() + 2 * DAY);
    const muchLater = new Date(later.getTime() + 3 * DAY);
    const asked = after(agreed, { kind: 'status', fulfillmentStatus: ORDER_STATUS['awaiting-quote'] }, terms, later);
    const cancel = { kind: 'cancel', reason: 'Changed my mind' } as const;
    const atOnce = after(agreed, cancel, terms, later);
    const asWaiting = after(asked, cancel, terms, muchLater);
    expect([atOnce.reservationFeeMinor, atOnce.cancellationFeeMinor]).toEqual([200, 800]);
    expect([asWaiting.reservationFeeMinor, asWaiting.cancellationFeeMinor]).toEqual([200, 800]);
    expect(owedAt(asked, muchLater)).toBe(asked);
  });

  test('H11 a time to pay that starts anew counts its periods from none, and what the earlier one cost is carried', () => {
    const agreed = after(checkedOut(), ACCEPT);
    const later = new Date(agreed.gracePeriodEnd!.getTime() + 2 * DAY);
    const asked = after(agreed, { kind: 'status', fulfillmentStatus: ORDER_STATUS['awaiting-quote'] }, terms, later);
    expect([asked.fulfillmentStatus, asked.reservationFeeMinor, asked.feePeriods]).toEqual([
      ORDER_STATUS['awaiting-quote'],
      200,
      2,
    ]);
    const held = after(asked, { kind: 'status', fulfillmentStatus: ORDER_STATUS.held }, terms, later);
    expect([held.fulfillmentStatus, held.carriedFeeMinor, held.feePeriods]).toEqual([ORDER_STATUS.held, 200, 0]);
    expect(owedAt(after(held, ACCEPT, terms, later), later).feePeriods).toBe(0);
  });

  test('H11 terms that are accepted where no deadline runs begin none', () => {
    const order = checkedOut();
    const paid = after(order, { kind: 'payment-captured', amountMinor: order.totalMinor, details: {} });
    const owedAgain = after(paid, { kind: 'payment-returned', amountMinor: order.totalMinor });
    expect([owedAgain.fulfillmentStatus, owedAgain.cancelDueAt]).toEqual(['ON_HOLD', null]);
    const accept = { kind: 'accept-terms', terms: {}, permission: { canExtendPaymentTime: true } } as const;
    expect(after(owedAgain, accept).cancelDueAt).toBeNull();
  });

  test('G10 W40 a payment that came before the quote pays the quoted order in part, and its letter says what is left', () => {
    const asked = checkedOut({ outcome: 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE' });
    const notesOf = (order: Order) =>
      decideOrder(
        order,
        { kind: 'mark-paid', amountMinor: 1, reference: 'R', isReferenceRecorded: false },
        terms,
        now,
      ).decision?.messages.flatMap((each) => (each.kind === 'email' ? [each.notes] : []));
    expect(notesOf(asked)).toEqual([[]]);
    expect(notesOf(checkedOut())).toEqual([[expect.objectContaining({ label: 'MAIL_ORDER_PAID_OPEN' })]]);
    const paid = after(asked, { kind: 'mark-paid', reference: '', isReferenceRecorded: false });
    const quoted = after(paid, { kind: 'quote', freightMinor: 9_900, offered, details: {} });
    expect([quoted.paymentStatus, quoted.cancelDueAt === null]).toEqual(['PARTIALLY_PAID', false]);
    const letter = decideOrder(paid, { kind: 'quote', freightMinor: 9_900, offered, details: {} }, terms, now);
    const left = quoted.totalMinor - paid.paidMinor;
    expect(
      letter.decision?.messages.flatMap((each) => (each.kind === 'email' ? (each.notes ?? []) : [])),
    ).toContainEqual({ label: 'MAIL_ORDER_PAID_OPEN', params: [{ minor: left }] });
  });

  test('G10 a quote is replaced while it is neither paid nor released, and what was paid may be all of the right one', () => {
    const asked = checkedOut({ outcome: 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE' });
    const quoted = after(asked, { kind: 'quote', freightMinor: 99_000, offered, details: {} });
    const again = { kind: 'quote', freightMinor: 9_900, replacesMinor: 99_000, offered, details: {} } as const;
    const corrected = after(quoted, again);
    expect(quoted.totalMinor - corrected.totalMinor).toBeGreaterThanOrEqual(99_000 - 9_900);
    expect(corrected).toMatchObject({ fulfillmentStatus: 'ON_HOLD', freightMinor: 9_900 });
    const pay = { kind: 'mark-paid', reference: 'R', isReferenceRecorded: false } as const;
    const inPart = after(quoted, { ...pay, amountMinor: corrected.totalMinor });
    expect(inPart.paymentStatus).toBe('PARTIALLY_PAID');
    expect(after(inPart, again)).toMatchObject({ paymentStatus: 'PAID', cancelDueAt: null });
    expect(decideOrder(after(quoted, pay), again, terms, now).issues).toBeDefined();
    expect(decideOrder(checkedOut(), again, terms, now).issues).toBeDefined();
    expect(decideOrder(corrected, again, terms, now).issues).toEqual([{ messageCode: 'ORDER_QUOTED_MEANWHILE' }]);
  });

  test('G10 the letter of a quote says until when the order must be released, as it cancels itself then', () => {
    const asked = checkedOut({ outcome: 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE' });
    const quote = { kind: 'quote', freightMinor: 9_900, offered, details: {} } as const;
    const { patch, messages } = decideOrder(asked, quote, terms, now).decision!;
    expect(messages).toContainEqual(
      expect.objectContaining({
        label: 'MAIL_ORDER_QUOTED',
        notes: [{ label: 'MAIL_ORDER_RELEASE_BY', params: [{ instant: patch?.cancelDueAt }] }],
      }),
    );
    expect(patch?.cancelDueAt).toBeInstanceOf(Date);
  });

  test('H11 G18 an order that paying by PayPal releases is asked to be paid, and was not paid in time', () => {
    const soon = new Date(now.getTime() + 47 * 3_600_000);
    const late = new Date(now.getTime() + 49 * 3_600_000);
    const told = (payment: string) =>
      [soon, late].map((at) => {
        const order = checkedOut({ outcome: 'PAY_AND_SHIP_NOW', payment });
        const held = payment === 'INTEGRATED_PAYPAL' ? order : checkedOut({ payment });
        const { messages } = decideOrder(held, { kind: 'deadline' }, terms, at).decision!;
        return messages.flatMap((message) => (message.kind === 'email' ? [message.label] : []));
      });
    expect(told('COD')).toEqual([['MAIL_ORDER_REMINDER'], ['MAIL_ORDER_AUTO_CANCELED']]);
    expect(told('INTEGRATED_PAYPAL')).toEqual([['MAIL_ORDER_REMINDER_TO_PAY'], ['MAIL_ORDER_AUTO_CANCELED_UNPAID']]);
  });

  test('N03 G18 the letter of a confirmation says to pay what paying by PayPal releases', () => {
    const notesOf = (payment: string) => {
      const asked = checkedOut({ onNetwork: true, outcome: 'PAY_AND_SHIP_NOW', payment });
      const confirmed = { kind: 'answer', confirmed: true, reason: '' } as const;
      const { patch, messages } = decideOrder(asked, confirmed, { ...terms, fromOtherSide: true }, now).decision!;
      const [email] = messages;
      const [note] = email?.kind === 'email' ? (email.notes ?? []) : [];
      if (note) expect(note.params).toEqual([{ instant: patch?.cancelDueAt }]);
      return note?.label;
    };
    expect(notesOf('INTEGRATED_PAYPAL')).toBe('MAIL_ORDER_PAY_BY');
    expect(notesOf('COD')).toBeUndefined();
  });

  test('N07 an update’s target status is one of four intents, and no other status can be asked for', () => {
    const order = checkedOut();
    const release = settings.fulfillmentSettings;
    const of = (status: string | undefined, lines = 1) => intentOf(order, { status, lines }, release);
    expect([of(undefined), of('ON_HOLD'), of('RELEASED'), of('CANCELED'), of('SHIPPED'), of(undefined, 0)]).toEqual([
      'save',
      'hold',
      'release',
      'cancel',
      null,
      'cancel',
    ]);
  });

  test('G18 H10 an order that is no longer paid by PayPal waits for no payment there', () => {
    const permission = orderPermissions({
      fulfillmentStatus: ORDER_STATUS.held,
      paymentStatus: PAYMENT_STATUS.unpaid,
      holdsUpdateOrder: true,
      settings: { ...settings.editing, gracePeriodEnabled: true },
      racFeeAgreed: false,
      hasGracePeriod: true,
      isNetworkOrder: false,
      isBeforeDeadline: true,
    });
    const paidBy = (method: string, before: Partial<Order>) => {
      const order = { ...checkedOut({ payment: 'INTEGRATED_PAYPAL' }), ...before };
      const draft = draftOf(order, 2);
      const save = {
        kind: 'save',
        intent: 'save',
        draft: { ...draft, choices: { ...draft.choices, paymentMethodCode: method } },
        permission,
        offered,
        onSale: () => ({ available: 0, priceMinor: 0 }),
        proofMissing: false,
      } as const;
      return orderAfter(order, decideSave(order, save, terms, now).decision!).paymentStatus;
    };
    const { awaiting, failed, unpaid, partial, pending, paid } = PAYMENT_STATUS;
    expect(paidBy('TERMS_NET_30', { paymentStatus: awaiting })).toBe(unpaid);
    expect(paidBy('COD', { paymentStatus: failed })).toBe(unpaid);
    expect(paidBy('COD', { paymentStatus: awaiting, paidMinor: 100 })).toBe(partial);
    expect(paidBy('COD', { paymentStatus: awaiting, paidMinor: 90_000_000 })).toBe(paid);
    // Money that is coming comes, however the rest is paid; and by PayPal it is waited for as before.
    expect(paidBy('COD', { paymentStatus: pending })).toBe(pending);
    expect(paidBy('INTEGRATED_PAYPAL', { paymentStatus: awaiting })).toBe(awaiting);
  });

  test('W40 H04 the email of a change says what is still to be paid, or given back, where some of it was paid', () => {
    const permission = orderPermissions({
      fulfillmentStatus: ORDER_STATUS.held,
      paymentStatus: PAYMENT_STATUS.partial,
      holdsUpdateOrder: true,
      settings: { ...settings.editing, gracePeriodEnabled: true },
      racFeeAgreed: false,
      hasGracePeriod: true,
      isNetworkOrder: false,
      isBeforeDeadline: true,
    });
    const told = (paidMinor: number, intent: 'save' | 'release' = 'save') => {
      const order = { ...checkedOut(), paymentStatus: PAYMENT_STATUS.partial, paidMinor };
      const draft = draftOf(order, 2);
      const save = {
        kind: 'save',
        intent,
        draft: { ...draft, choices: { ...draft.choices, paymentMethodCode: 'TERMS_NET_30' } },
        permission,
        offered,
        onSale: () => ({ available: 0, priceMinor: 0 }),
        proofMissing: false,
      } as const;
      const { patch, messages } = decideSave(order, save, terms, now).decision!;
      const [email] = messages.filter((message) => message.kind === 'email');
      return { notes: email?.notes, total: patch.totalMinor! };
    };
    const { total, notes } = told(0);
    expect(notes).toEqual([]);
    expect(told(total).notes).toEqual([]);
    expect(told(total - 7).notes).toEqual([{ label: 'MAIL_ORDER_PAID_OPEN', params: [{ minor: 7 }] }]);
    expect(told(total + 9).notes).toEqual([{ label: 'MAIL_ORDER_CREDITED_REFUND', params: [{ minor: 9 }] }]);
    // The letter of a release says it too: nobody else would.
    expect(told(total - 7, 'release').notes).toEqual([{ label: 'MAIL_ORDER_PAID_OPEN', params: [{ minor: 7 }] }]);
    expect(told(total + 9, 'release').notes).toEqual([{ label: 'MAIL_ORDER_CREDITED_REFUND', params: [{ minor: 9 }] }]);
  });

  test('G10 W40 SD56 an order whose freight is quoted anew is settled by nothing, and no letter promises money back', () => {
    const asked = checkedOut({ outcome: 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE', quantities: [4] });
    const quoted = after(asked, { kind: 'quote', freightMinor: 9_900, offered, details: {} });
    const order = { ...quoted, paymentStatus: PAYMENT_STATUS.partial, paidMinor: quoted.totalMinor - 1 };
    const permission = orderPermissions({
      fulfillmentStatus: order.fulfillmentStatus,
      paymentStatus: order.paymentStatus,
      holdsUpdateOrder: true,
      settings: { ...settings.editing, gracePeriodEnabled: true },
      racFeeAgreed: false,
      hasGracePeriod: true,
      isNetworkOrder: false,
      isBeforeDeadline: true,
    });
    const { choices, lines } = draftOf(order, 2);
    const save = {
      kind: 'save',
      intent: 'save',
      draft: { choices, lines: lines.map((line) => ({ ...line, orderedQuantity: 1 })) },
      permission,
      offered,
      onSale: () => ({ available: 0, priceMinor: 0 }),
      proofMissing: false,
    } as const;
    const lowered = after(order, save);
    expect(lowered.paidMinor).toBeGreaterThan(lowered.totalMinor);
    expect([lowered.fulfillmentStatus, lowered.paymentStatus]).toEqual(['AWAITING_SHIPPING_QUOTE', 'PARTIALLY_PAID']);
    expect(refundDue(lowered)).toBe(0);
    const emails = decideSave(order, save, terms, now).decision!.messages.filter(({ kind }) => kind === 'email');
    expect(emails).toEqual([expect.objectContaining({ label: 'MAIL_ORDER_UPDATED_TO_QUOTE', notes: [] })]);
    // Its quote says what comes back.
    const again = after(lowered, { kind: 'quote', freightMinor: 100, offered, details: {} });
    expect([again.paymentStatus, refundDue(again)]).toEqual(['PAID', again.paidMinor - again.totalMinor]);
    expect(refundDue(again)).toBeGreaterThan(0);
  });

  test('H06 a buyer without the right to it saves, releases and cancels nothing', () => {
    const order = checkedOut();
    const nothing = orderPermissions({
      fulfillmentStatus: order.fulfillmentStatus,
      paymentStatus: order.paymentStatus,
      holdsUpdateOrder: false,
      settings: { ...settings.editing, gracePeriodEnabled: true },
      racFeeAgreed: false,
      hasGracePeriod: true,
      isNetworkOrder: false,
      isBeforeDeadline: true,
    });
    expect(decideOrder(order, { kind: 'cancel', permission: nothing }, terms, now).issues).toHaveLength(1);
    const draft = draftOf(order, 2);
    const save = {
      kind: 'save',
      intent: 'release',
      draft,
      permission: nothing,
      offered,
      onSale: () => ({ available: 0, priceMinor: 0 }),
      proofMissing: false,
    } as const;
    expect(decideSave(order, save, terms, now).issues?.[0]?.messageCode).toBe('ORDER_CANNOT_BE_EDITED');
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargesOf, sumOf } from '../invoices/billing';
import { CONFIRMATION_TYPES } from '../checkout/submit-buttons';
import { decideOrder, type OrderCommand } from './decide-order';
import type { Order } from './order';
import { orderAfter, type Decided, type OrderRecord, type OrderTerms } from './order-decision';
import { ORDER_EVENTS, ORDER_LIFE, ORDER_PHASES, ORDER_STATUS, phaseOf, type OrderPhase } from './order-life';
import { standingQuantity } from './order-lines';
import { PAYMENT_STATUS } from './payment-status';
import { shipmentsOf, type Shipment } from './shipments';
import { DEFAULT_SALES_ORDER_SETTINGS, type SalesOrderSettings } from './sales-order-settings';
import { begin, type Beginning, START } from '../testing/example-orders';
import { COMMANDS, commandOf, type Step } from '../testing/order-steps';

/** Where a life ends: money may still come or go, the order itself never moves again. */
const FINAL_PHASES: readonly OrderPhase[] = ['invoiced', 'canceled'];

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
          const emails = (decided?.decision?.messages ?? []).filter(({ kind }) => kind === 'email');
          expect(emails.length).toBeLessThanOrEqual(2);
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

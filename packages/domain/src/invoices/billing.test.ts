import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addBilled,
  amountsOf,
  chargesOf,
  chargesOfShipped,
  NOTHING_BILLED,
  nextInvoice,
  sumOf,
  type BillableOrder,
  type Billed,
} from './billing';
import type { TaxApplied } from '../checkout/checkout-rates';
import { decideCreditNote, notesFor, unclaimedUnits } from './credit-note';
import { invoiceDueAt } from './due-date';
import { taxAppliedTo, taxLines } from './tax-lines';

const line = (lineNumber: number, orderedQuantity: number, unitPriceMinor: number) => ({
  lineNumber,
  orderedQuantity,
  canceledQuantity: 0,
  shippedQuantity: 0,
  unitPriceMinor,
});
const amount = fc.nat({ max: 50_000_000 });
const orders = fc
  .record({
    lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.nat({ max: 900_000 })), {
      minLength: 1,
      maxLength: 6,
    }),
    freightMinor: amount,
    paymentFeeMinor: amount,
    additionalServicesFeeMinor: amount,
    reservationFeeMinor: amount,
    taxMinor: amount,
  })
  .map(({ lines, ...rest }): BillableOrder => {
    const ordered = lines.map(([quantity, price], at) => line(at + 1, quantity, price));
    return {
      ...rest,
      cancellationFeeMinor: 0,
      subtotalMinor: ordered.reduce((sum, each) => sum + each.orderedQuantity * each.unitPriceMinor, 0),
      lines: ordered,
    };
  });

/** Ships a share of what is open of each line, or all of it. */
function ship(order: BillableOrder, percent: number): BillableOrder {
  return {
    ...order,
    lines: order.lines.map((each) => ({
      ...each,
      shippedQuantity:
        each.shippedQuantity + Math.ceil(((each.orderedQuantity - each.shippedQuantity) * percent) / 100),
    })),
  };
}

const add = (sum: Billed, each: Billed) => addBilled(sum, each);

test('partial invoices bill what was shipped, and together exactly the charges', () => {
  fc.assert(
    fc.property(orders, fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 5 }), (placed, shipments) => {
      let order = placed;
      const invoices: Billed[] = [];
      for (const percent of [...shipments, 100]) {
        order = ship(order, percent);
        const invoice = nextInvoice(order, invoices.reduce(add, NOTHING_BILLED));
        if (!invoice) continue;
        expect(Object.values(invoice.amounts).every((minor) => minor >= 0)).toBe(true);
        invoices.push(invoice);
        const units = invoices.reduce(add, NOTHING_BILLED).lines;
        for (const { lineNumber, quantity } of units)
          expect(quantity).toBe(order.lines.find((each) => each.lineNumber === lineNumber)?.shippedQuantity);
      }
      expect(invoices.reduce(add, NOTHING_BILLED).amounts).toEqual(chargesOf(placed));
      expect(nextInvoice(order, invoices.reduce(add, NOTHING_BILLED))).toBeNull();
    }),
  );
});

test('SD57 whatever is corrected and billed anew, invoices less corrections come to the charges', () => {
  fc.assert(
    fc.property(
      orders,
      fc.array(fc.tuple(fc.nat({ max: 5 }), fc.integer({ min: 1, max: 300 })), { maxLength: 6 }),
      (placed, wishes) => {
        const order = ship(placed, 100);
        const first = nextInvoice(order, NOTHING_BILLED) as Billed;
        const unitPrices = new Map(order.lines.map((each) => [each.lineNumber, each.unitPriceMinor]));
        const credited: Billed[] = [];
        for (const [at, quantity] of wishes) {
          const of = order.lines[at % order.lines.length];
          const found = decideCreditNote({ billed: first, credited, unitPrices }, [
            { lineNumber: of?.lineNumber ?? 0, quantity },
          ]);
          if (found.issues) continue;
          credited.push(found.credit);
        }
        const all = credited.reduce(add, NOTHING_BILLED);
        for (const [kind, minor] of Object.entries(all.amounts))
          expect(minor).toBeLessThanOrEqual(first.amounts[kind as 'tax']);
        const net = addBilled(first, all, -1);
        const again = nextInvoice(order, net);
        expect(sumOf(net.amounts) + (again ? sumOf(again.amounts) : 0)).toBe(sumOf(chargesOf(placed)));
      },
    ),
  );
});

const ORDER: BillableOrder = {
  subtotalMinor: 27_000,
  freightMinor: 1_000,
  paymentFeeMinor: 0,
  additionalServicesFeeMinor: 0,
  reservationFeeMinor: 50,
  cancellationFeeMinor: 0,
  taxMinor: 2_228,
  lines: [line(1, 27, 1_000)],
};
const shipped = (order: BillableOrder, shippedQuantity: number): BillableOrder => ({
  ...order,
  lines: order.lines.map((each) => ({ ...each, shippedQuantity })),
});

test('SD57 an invoice after 2 of 27 units bills 2, their share of freight and tax, and the fees', () => {
  const first = nextInvoice(shipped(ORDER, 2), NOTHING_BILLED);
  expect(first).toEqual({
    lines: [{ lineNumber: 1, quantity: 2 }],
    amounts: {
      subtotal: 2_000,
      freight: 74,
      paymentFee: 0,
      services: 0,
      reservationFee: 50,
      cancellationFee: 0,
      tax: 165,
    },
  });
  expect(nextInvoice(shipped(ORDER, 2), first as Billed)).toBeNull();
  const second = nextInvoice(shipped(ORDER, 27), first as Billed);
  expect(second?.lines).toEqual([{ lineNumber: 1, quantity: 25 }]);
  expect(second?.amounts).toMatchObject({ subtotal: 25_000, freight: 926, reservationFee: 0, tax: 2_063 });
});

test('nothing that has not shipped is billed', () => {
  expect(nextInvoice(ORDER, NOTHING_BILLED)).toBeNull();
});

test('a canceled order bills its fees alone', () => {
  const canceled = {
    ...ORDER,
    subtotalMinor: 0,
    freightMinor: 0,
    taxMinor: 0,
    cancellationFeeMinor: 270,
    lines: [{ ...line(1, 27, 1_000), canceledQuantity: 27 }],
  };
  expect(nextInvoice(canceled, NOTHING_BILLED)).toMatchObject({
    lines: [],
    amounts: { subtotal: 0, reservationFee: 50, cancellationFee: 270 },
  });
});

test('charges that fell below what was billed are credited before anything is billed again', () => {
  const billed = nextInvoice(shipped(ORDER, 27), NOTHING_BILLED) as Billed;
  expect(nextInvoice({ ...shipped(ORDER, 27), freightMinor: 0 }, billed)).toBeNull();
});

test('SD58 a credit note takes back no more than was billed, and all that is left where no units are named', () => {
  const billed = nextInvoice(shipped(ORDER, 27), NOTHING_BILLED) as Billed;
  const invoice = { billed, credited: [] as Billed[], unitPrices: new Map([[1, 1_000]]) };
  expect(decideCreditNote(invoice, [{ lineNumber: 1, quantity: 28 }]).issues).toEqual([
    { messageCode: 'CREDIT_NOTE_TOO_MUCH', params: [1, 27] },
  ]);
  const { credit } = decideCreditNote(invoice, [{ lineNumber: 1, quantity: 7 }]);
  expect(credit?.amounts).toMatchObject({ subtotal: 7_000, freight: 0, tax: 578 });
  const rest = decideCreditNote({ ...invoice, credited: [credit as Billed] }, undefined).credit;
  expect(rest?.amounts).toMatchObject({ subtotal: 20_000, freight: 1_000, reservationFee: 50, tax: 1_650 });
  expect(decideCreditNote({ ...invoice, credited: [credit as Billed, rest as Billed] }, undefined).issues).toEqual([
    { messageCode: 'INVOICE_CREDITED' },
  ]);
});

test('SD58 a credit note over goods gives back the tax on them, and leaves that on freight with the freight', () => {
  // Japan taxes freight too: 10 % of 1,524,500.
  const order = { ...ORDER, subtotalMinor: 1_521_000, freightMinor: 3_500, reservationFeeMinor: 0, taxMinor: 152_450 };
  const billed = { lines: [{ lineNumber: 1, quantity: 10 }], amounts: chargesOf(order) };
  const taxApplied = { certificate: null, baseMinor: 1_524_500, percent: 10 } as unknown as TaxApplied;
  const taxed = { ...order, taxDescription: 'Consumption tax', taxApplied };
  const [{ baseMinor: taxedMinor } = { baseMinor: 0 }] = taxLines(taxed, billed.amounts, []);
  const invoice = { billed, credited: [] as Billed[], unitPrices: new Map([[1, 152_100]]), taxedMinor };
  const { credit } = decideCreditNote(invoice, [{ lineNumber: 1, quantity: 1 }]);
  expect(credit?.amounts).toMatchObject({ subtotal: 152_100, freight: 0, tax: 15_210 });
  expect(taxLines(taxed, (credit as Billed).amounts, [])).toMatchObject([{ baseMinor: 152_100, amountMinor: 15_210 }]);
  const goods = decideCreditNote({ ...invoice, credited: [credit as Billed] }, [{ lineNumber: 1, quantity: 9 }]).credit;
  expect(goods?.amounts).toMatchObject({ subtotal: 1_368_900, tax: 136_890 });
  const credited = [credit as Billed, goods as Billed];
  const rest = decideCreditNote({ ...invoice, credited }, undefined).credit;
  expect(rest?.amounts).toMatchObject({ subtotal: 0, freight: 3_500, tax: 350 });
});

test('an invoice is due by its payment method, by the days that net terms name, else at once', () => {
  const written = new Date('2026-11-22T10:00:00.000Z');
  expect(invoiceDueAt(written, 'TERMS_NET_30', {}, 'UTC').toISOString()).toBe('2026-12-22T10:00:00.000Z');
  expect(invoiceDueAt(written, 'TERMS_NET_30', { TERMS_NET_30: 14 }, 'UTC').toISOString()).toBe(
    '2026-12-06T10:00:00.000Z',
  );
  expect(invoiceDueAt(written, 'WIRE', { WIRE: 3 }, 'UTC').toISOString()).toBe('2026-11-25T10:00:00.000Z');
  for (const code of ['COD', null]) expect(invoiceDueAt(written, code, {}, 'UTC')).toEqual(written);
});

test('a tax stands with its base and rate, in a partial invoice with their share', () => {
  const rates = [
    {
      country: 'US',
      state: 'TX',
      percent: 8.25,
      description: 'Texas 8.25%',
      taxesFreight: false,
      taxesServices: false,
    },
  ];
  const order = { ...ORDER, taxDescription: 'Texas 8.25%', taxApplied: null };
  const whole = nextInvoice(shipped(ORDER, 27), NOTHING_BILLED) as Billed;
  expect(taxLines(order, whole.amounts, rates)).toEqual([
    { description: 'Texas 8.25%', baseMinor: 27_000, percent: 8.25, amountMinor: 2_228 },
  ]);
  const part = nextInvoice(shipped(ORDER, 2), NOTHING_BILLED) as Billed;
  expect(taxLines(order, part.amounts, rates)[0]).toMatchObject({ baseMinor: 2_000, percent: 8.25, amountMinor: 165 });
  expect(taxLines({ ...order, taxMinor: 99 }, { ...whole.amounts, tax: 99 }, rates)[0]).toMatchObject({
    percent: null,
  });
});

test('SD58 a document over fees alone has no line of a tax, which is of nothing there', () => {
  const applied = { certificate: null, baseMinor: 27_000, percent: 8.25 } as unknown as TaxApplied;
  const order = { ...ORDER, taxDescription: 'Texas 8.25%', taxApplied: applied };
  const fees = { ...NOTHING_BILLED.amounts, cancellationFee: 1_500 };
  expect(taxLines(order, fees, [])).toEqual([]);
  const certificate = { documentReferenceId: 'doc', name: 'Resale Certificate', expiresOn: null };
  expect(taxLines({ ...order, taxApplied: { ...applied, certificate } }, fees, [])).toEqual([]);
});

test('W44 an invoice says the kept rate and base, and which certificate exempted', () => {
  const applied = {
    at: 'SHIP_TO' as const,
    country: 'US',
    state: 'TX',
    description: 'Texas 8.25%',
    percent: 8.25,
    baseMinor: 27_000,
    certificate: null,
  };
  const order = { ...ORDER, taxDescription: 'Texas 8.25%', taxApplied: applied };
  const whole = nextInvoice(shipped(ORDER, 27), NOTHING_BILLED) as Billed;
  // No rate of today says so: the order does.
  expect(taxLines(order, whole.amounts, [])).toEqual([
    { description: 'Texas 8.25%', baseMinor: 27_000, percent: 8.25, amountMinor: 2_228 },
  ]);
  const certificate = { documentReferenceId: 'doc', name: 'Resale Certificate', expiresOn: null };
  const exempt = { ...order, taxMinor: 0, taxApplied: { ...applied, certificate } };
  expect(taxLines(exempt, { ...whole.amounts, tax: 0 }, [])).toEqual([
    { description: 'Texas 8.25%', baseMinor: 27_000, percent: 8.25, amountMinor: 0, exemptBy: 'Resale Certificate' },
  ]);
});

test('SD57 the base of a part’s tax is what stands above it, and not what its rounded tax makes of it', () => {
  // 9,754,250 of goods with 41,620 of freight in yen; the tax of either part is rounded to whole yen.
  const order = {
    subtotalMinor: 9_754_250,
    freightMinor: 41_620,
    paymentFeeMinor: 0,
    additionalServicesFeeMinor: 0,
    reservationFeeMinor: 0,
    cancellationFeeMinor: 0,
    taxMinor: 979_587,
    taxDescription: 'Consumption tax 10%',
    taxApplied: null,
    lines: [],
  };
  const rates = [
    { country: 'JP', percent: 10, description: 'Consumption tax 10%', taxesFreight: true, taxesServices: false },
  ];
  const rest = amountsOf((kind) => ({ subtotal: 8_414_200, freight: 35_902, tax: 845_010 })[kind as 'tax'] ?? 0);
  expect(taxLines(order, rest, rates)[0]).toMatchObject({ baseMinor: 8_450_102, percent: 10, amountMinor: 845_010 });
  // A credit note over units takes back their share of the tax on freight: its base holds that share.
  const credit = amountsOf((kind) => ({ subtotal: 199_250, tax: 20_010 })[kind as 'tax'] ?? 0);
  expect(taxLines(order, credit, rates)[0]).toMatchObject({ baseMinor: 200_100, amountMinor: 20_010 });
});

test('SD57 W44 what had shipped of a canceled order is taxed on its goods and its freight, and credited by the same', () => {
  // Five units at 777 with 2,100 of freight in yen: 10 % of 5,985 are 599. Two had shipped when the rest was canceled.
  const charged = {
    ...ORDER,
    subtotalMinor: 3_885,
    freightMinor: 2_100,
    reservationFeeMinor: 0,
    taxMinor: 599,
    lines: [{ lineNumber: 1, orderedQuantity: 5, canceledQuantity: 3, shippedQuantity: 2, unitPriceMinor: 777 }],
  };
  const kept = chargesOfShipped(charged);
  expect(kept).toMatchObject({ subtotal: 1_554, freight: 840, tax: 240 });
  const canceled = { ...charged, subtotalMinor: kept.subtotal, freightMinor: kept.freight, taxMinor: kept.tax };
  const taxApplied = { certificate: null, baseMinor: 5_985, percent: 10 } as unknown as TaxApplied;
  const taxed = { ...canceled, taxDescription: 'Consumption tax', taxApplied };
  const billed = nextInvoice(canceled, NOTHING_BILLED) as Billed;
  expect(taxLines(taxed, billed.amounts, [])).toMatchObject([{ baseMinor: 2_394, percent: 10, amountMinor: 240 }]);
  const [{ baseMinor: taxedMinor } = { baseMinor: 0 }] = taxLines(taxed, billed.amounts, []);
  const invoice = { billed, credited: [], unitPrices: new Map([[1, 777]]), taxedMinor };
  expect(decideCreditNote(invoice, [{ lineNumber: 1, quantity: 1 }]).credit?.amounts).toMatchObject({
    subtotal: 777,
    tax: 78,
  });
});

test('W44 an exempt order that was canceled in part says what of it was exempt', () => {
  const certificate = { documentReferenceId: 'doc', name: 'Resale Certificate', expiresOn: null };
  const whole = chargesOf({ ...ORDER, subtotalMinor: 3_885, freightMinor: 2_100, taxMinor: 0 });
  const taxApplied = { certificate, baseMinor: 5_985, percent: 10 } as unknown as TaxApplied;
  const part = amountsOf((kind) => ({ subtotal: 1_554, freight: 840 })[kind as 'freight'] ?? 0);
  expect(taxAppliedTo(taxApplied, whole, part)).toMatchObject({ baseMinor: 2_394, percent: 10, certificate });
  // What the base was made of is not known of earlier orders: it stays as it is.
  expect(taxAppliedTo({ ...taxApplied, baseMinor: 5_000 }, whole, part)?.baseMinor).toBe(5_000);
  expect(taxAppliedTo(null, whole, part)).toBeNull();
});

test('H15 a return ends with a note over all of its units, else with as many together as it takes', () => {
  const notes = [
    { number: 'CN-1', quantity: 4 },
    { number: 'CN-2', quantity: 0 },
    { number: 'CN-3', quantity: 5 },
    { number: 'CN-4', quantity: 1 },
  ];
  const unclaimed = unclaimedUnits(notes, []);
  expect([5, 4, 7, 11].map((quantity) => notesFor(quantity, unclaimed))).toEqual([
    ['CN-3'],
    ['CN-1', 'CN-3'],
    ['CN-1, CN-3'],
    [],
  ]);
  // What another return took of its notes, in their order, is no longer there; what it left is.
  const left = unclaimedUnits(notes, [{ quantity: 7, notes: 'CN-1, CN-3' }]);
  expect(left).toEqual([
    { number: 'CN-3', quantity: 2 },
    { number: 'CN-4', quantity: 1 },
  ]);
  expect([2, 3, 4].map((quantity) => notesFor(quantity, left))).toEqual([['CN-3'], ['CN-3, CN-4'], []]);
});

import { describe, expect, test } from 'vitest';
import { chargesOf, nextInvoice, NOTHING_BILLED, sumOf } from '../invoices/billing';
import { decideOrder, type OrderCommand } from './decide-order';
import { feesOfExtension } from './decide-extension';
import { intentOf, decideSave } from './decide-save';
import { openAmount } from './decide-payment';
import { refundDue } from './decide-refund';
import type { Order } from './order';
import { orderPermissions } from './order-can';
import { orderAfter, type OrderTerms } from './order-decision';
import { draftOf } from './order-draft';
import { ORDER_STATUS } from './order-life';
import { openQuantity } from './order-lines';
import { owedAt } from './owed';
import { PAYMENT_STATUS } from './payment-status';
import { DEFAULT_SALES_ORDER_SETTINGS } from './sales-order-settings';
import { begin, type Beginning, DAY, offered, START } from '../testing/example-orders';
import { commandOf, type Step } from '../testing/order-steps';

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
  /** What a buyer may do with an order in its time to pay. */
  const allowed = (order: Pick<Order, 'fulfillmentStatus' | 'paymentStatus'>, holdsUpdateOrder = true) =>
    orderPermissions({
      fulfillmentStatus: order.fulfillmentStatus,
      paymentStatus: order.paymentStatus,
      holdsUpdateOrder,
      settings: { ...settings.editing, gracePeriodEnabled: true },
      racFeeAgreed: false,
      hasGracePeriod: true,
      isNetworkOrder: false,
      isBeforeDeadline: true,
    });
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

  test('H05 G10 whoever waited for a quote that does not come is told that the time to pay begins, and until when', () => {
    const waiting = checkedOut({ outcome: 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE' });
    const decided = decideOrder(waiting, { kind: 'status', fulfillmentStatus: 'ON_HOLD' }, terms, now).decision!;
    const cancelDueAt = new Date(now.getTime() + 2 * DAY);
    expect(decided.patch).toMatchObject({ fulfillmentStatus: 'ON_HOLD', cancelDueAt });
    expect(decided.messages.filter(({ kind }) => kind === 'email')).toEqual([
      expect.objectContaining({
        label: 'MAIL_ORDER_ON_HOLD',
        params: ['SO-1', { minor: waiting.totalMinor }],
        notes: [{ label: 'MAIL_ORDER_RELEASE_BY', params: [{ instant: cancelDueAt }] }],
      }),
    ]);
    // What is held already is told to nobody.
    const held = checkedOut({ outcome: 'HOLD_ORDER' });
    const again = decideOrder(held, { kind: 'status', fulfillmentStatus: 'ON_HOLD' }, terms, now).decision?.messages;
    expect((again ?? []).filter(({ kind }) => kind === 'email')).toEqual([]);
  });

  test('SD54 a reason is never taken for a status that the order has already: its buyer would not read it', () => {
    const held = checkedOut({ outcome: 'HOLD_ORDER' });
    const hold = { kind: 'status', fulfillmentStatus: 'ON_HOLD', reason: 'Address in doubt' } as const;
    expect(decideOrder(held, hold, terms, now).issues?.[0]?.messageCode).toBe('ORDER_TRANSITION_REFUSED');
    expect(decideOrder(held, { ...hold, reason: ' ' }, terms, now).decision?.events).toEqual([]);
    const picking = after(checkedOut({ outcome: 'PAY_AND_SHIP_NOW' }), {
      kind: 'status',
      fulfillmentStatus: 'PROCESSING',
    });
    const again = { kind: 'status', fulfillmentStatus: 'PROCESSING', reason: 'At once' } as const;
    expect(decideOrder(picking, again, terms, now).issues?.[0]?.messageCode).toBe('ORDER_TRANSITION_REFUSED');
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
          // Until when it must be released stands in the same email: nobody else says it in time.
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

  test('SD56 more than is open is recorded where it is said, with a reference, and is the buyer’s to get back', () => {
    const order = checkedOut();
    const more = { kind: 'mark-paid', amountMinor: order.totalMinor + 50, isReferenceRecorded: false } as const;
    const refused = (from: Order, command: OrderCommand) =>
      decideOrder(from, command, terms, now).issues?.map(({ messageCode, field }) => [messageCode, field]);
    expect(refused(order, { ...more, reference: 'a' })).toEqual([['ORDER_PAYS_TOO_MUCH', undefined]]);
    expect(refused(order, { ...more, reference: ' ', overpays: true })).toEqual([
      ['ORDER_OVERPAYS_NEEDS_REFERENCE', 'reference'],
    ]);
    const over = after(order, { ...more, reference: 'a', overpays: true });
    expect([over.paidMinor - over.totalMinor, over.paymentStatus]).toEqual([50, 'PAID']);
    // All was paid: the second transfer of the same amount is recorded too, under a reference of its own.
    const again = { ...more, amountMinor: order.totalMinor, reference: 'b', overpays: true } as const;
    expect(refundDue(after(over, again))).toBe(order.totalMinor + 50);
    expect(refused(over, { ...again, isReferenceRecorded: true })).toEqual([
      ['ORDER_PAYMENT_REFERENCE_TWICE', undefined],
    ]);
    const told = decideOrder(order, { ...more, reference: 'a', overpays: true }, terms, now).decision!.messages;
    expect(told.flatMap((message) => (message.kind === 'email' ? (message.notes ?? []) : []))).toEqual([
      { label: 'MAIL_ORDER_CREDITED_REFUND', params: [{ minor: 50 }] },
    ]);
    const canceled = after(order, { kind: 'status', fulfillmentStatus: 'CANCELED' });
    const late = { ...again, amountMinor: canceled.totalMinor + 70 };
    expect(after(canceled, late)).toMatchObject({ paymentStatus: 'REFUND_DUE', fulfillmentStatus: 'CANCELED' });
    // Said of an amount that is open, it says nothing.
    expect(after(order, { ...again, amountMinor: 10, reference: '' }).paymentStatus).toBe('PARTIALLY_PAID');
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

  test('G18 H03 every open window hears that PayPal was opened for an order, once', () => {
    const order = checkedOut({ payment: 'INTEGRATED_PAYPAL' });
    const unpaid = { ...order, paymentStatus: 'UNPAID' };
    const told = (of: Order) => decideOrder(of, { kind: 'payment-asked' }, terms, now).decision?.messages;
    expect(told(unpaid)).toEqual([{ kind: 'live' }]);
    expect(told(after(unpaid, { kind: 'payment-asked' }))).toEqual([]);
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

  test('H05 the email of a shipment says how much of the order left, and an invoice asks for nothing that was paid', () => {
    const emailOf = (order: Order, command: OrderCommand) => {
      const message = decideOrder(order, command, terms, now).decision?.messages.find(({ kind }) => kind === 'email');
      return message?.kind === 'email' ? [message.label, message.params] : undefined;
    };
    const released = checkedOut({ outcome: 'PAY_AND_SHIP_NOW' });
    const all = { kind: 'ship', trackingNumbers: [] } as const;
    const some = { ...all, units: [{ lineNumber: 1, quantity: 3, imeis: [] }] };
    expect(emailOf(released, all)).toEqual(['MAIL_ORDER_SHIPPED', ['SO-1', '--', 4, 4]]);
    expect(emailOf(released, some)).toEqual(['MAIL_ORDER_PART_SHIPPED', ['SO-1', '--', 3, 4]]);
    const part = after(released, some);
    expect(emailOf(part, all)).toEqual(['MAIL_ORDER_REST_SHIPPED', ['SO-1', '--', 1, 4]]);
    // A lot is read as all that it holds (W47).
    const [line] = released.lines;
    const withLot = {
      ...released,
      lines: [line!, { ...line!, lineNumber: 2, orderedQuantity: 1, devicesPerUnit: 60 }],
    };
    const lot = { ...all, units: [{ lineNumber: 2, quantity: 1, imeis: [] }] };
    expect(emailOf(withLot, lot)).toEqual(['MAIL_ORDER_PART_SHIPPED', ['SO-1', '--', 60, 64]]);
    expect(emailOf(after(withLot, lot), all)).toEqual(['MAIL_ORDER_REST_SHIPPED', ['SO-1', '--', 4, 64]]);
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
    expect(emailOf(after(released, all), invoice)?.[0]).toBe('MAIL_ORDER_INVOICED');
    const paid = after(released, { kind: 'mark-paid', reference: 'wire', isReferenceRecorded: false });
    expect(emailOf(after(paid, all), invoice)?.[0]).toBe('MAIL_ORDER_INVOICED_PAID');
    // A part that was paid covers an invoice of less, and no further one.
    const deposit = { kind: 'mark-paid', amountMinor: part.totalMinor - 1, reference: 'w', isReferenceRecorded: false };
    const covered = after(part, deposit as OrderCommand);
    expect(emailOf(covered, invoice)?.[0]).toBe('MAIL_ORDER_INVOICED_PAID');
    const billed = nextInvoice(covered, NOTHING_BILLED)!;
    const rest = after(covered, all);
    expect(emailOf(rest, { ...invoice, billed })?.[0]).toBe('MAIL_ORDER_INVOICED');
    // Of a further one it covers all but a cent, and the email names that cent.
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
    expect(emailOf(credited, { ...invoice, billed })?.[0]).toBe('MAIL_ORDER_INVOICED_PAID');
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

  test('SD58 SD56 the email of a credit note says what becomes of the money that was paid, and that a correction gives none back', () => {
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

  test('H10 H11 the email of a cancellation says the fees that are due, and never a zero', () => {
    const notesOf = (order: Order, at: Date) => {
      const email = decideOrder(order, { kind: 'deadline' }, terms, at).decision?.messages.find(
        ({ kind }) => kind === 'email',
      );
      return email?.kind === 'email' ? [email.label, email.notes] : undefined;
    };
    const held = checkedOut();
    const over = new Date(held.cancelDueAt!.getTime() + DAY);
    expect(notesOf(held, over)).toEqual(['MAIL_ORDER_AUTO_CANCELED', []]);
    const agreed = after(held, { kind: 'accept-terms', terms: {}, permission: { canExtendPaymentTime: true } });
    const late = new Date(agreed.cancelDueAt!.getTime() + DAY);
    const gone = after(agreed, { kind: 'deadline' }, terms, late);
    expect(gone.reservationFeeMinor).toBeGreaterThan(0);
    expect(notesOf(agreed, late)).toEqual([
      'MAIL_ORDER_AUTO_CANCELED',
      [
        {
          label: 'MAIL_ORDER_FEES_DUE',
          params: [{ minor: gone.reservationFeeMinor + gone.cancellationFeeMinor }],
          sameAsParam: 3,
        },
      ],
    ]);
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

  test('N03 H11 W40 goods that ask a supplier cost once it confirms what was consented to, and nothing if it refuses', () => {
    const answered = (order: Order, confirmed: boolean, at: Date) =>
      after(order, { kind: 'answer', confirmed, reason: '' }, { ...terms, fromOtherSide: true }, at);
    const agreed = after(answered(checkedOut({ onNetwork: true }), true, now), ACCEPT);
    const later = new Date(agreed.gracePeriodEnd!.getTime() + 2 * DAY);
    const step = stepOf(agreed, 'extend', later);
    const { reservationFeeMinor: shown } = feesOfExtension(agreed, { addedMinor: 40_000, awaitsQuote: false }, later);
    const asked = after(agreed, step, terms, later);
    expect(asked.fulfillmentStatus).toBe(ORDER_STATUS['pending-confirmation']);
    expect([asked.reservationFeeMinor, asked.feePeriods]).toEqual([shown, 2]);
    const answers = new Date(later.getTime() + DAY / 2);
    const grown = owedAt(answered(asked, true, answers), answers);
    expect([grown.reservationFeeMinor, grown.totalMinor]).toEqual([400, asked.totalMinor]);
    const refused = owedAt(answered(asked, false, answers), answers);
    const alone = owedAt(agreed, later);
    expect([refused.reservationFeeMinor, refused.feePeriods, refused.totalMinor]).toEqual([200, 2, alone.totalMinor]);
  });

  test('G07 G10 goods that join a held order whose freight is quoted then: its email names no total but the one so far', () => {
    const held = checkedOut();
    const asking = { command: 'extend', method: 'REQUEST_A_QUOTE', payment: 'COD', yes: false, quantities: [4] };
    const emailOf = (step: Partial<Step>) => {
      const command = commandOf(held, step as Step, terms, now);
      const { messages } = decideOrder(held, command, terms, now).decision!;
      return messages.flatMap((message) => (message.kind === 'email' ? [[message.label, message.notes ?? []]] : []));
    };
    expect(emailOf(asking)).toEqual([['MAIL_ORDER_UPDATED_TO_QUOTE', []]]);
    expect(emailOf({ ...asking, method: 'GROUND' })).toEqual([['MAIL_ORDER_UPDATED', []]]);
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

  test('G10 W40 a payment that came before the quote pays the quoted order in part, and its email says what is left', () => {
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
    const email = decideOrder(paid, { kind: 'quote', freightMinor: 9_900, offered, details: {} }, terms, now);
    const left = quoted.totalMinor - paid.paidMinor;
    expect(
      email.decision?.messages.flatMap((each) => (each.kind === 'email' ? (each.notes ?? []) : [])),
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
    const meanwhile = [{ messageCode: 'ORDER_QUOTED_MEANWHILE' }];
    expect(decideOrder(corrected, again, terms, now).issues).toEqual(meanwhile);
    // Nor is the request answered twice: who was slower hears that it was.
    const { replacesMinor: _, ...first } = again;
    expect(decideOrder(quoted, first, terms, now).issues).toEqual(meanwhile);
  });

  test('G10 the email of a quote says until when the order must be released, as it cancels itself then', () => {
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

  test('N03 G18 the email of a confirmation says to pay what paying by PayPal releases', () => {
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
    const permission = allowed({ fulfillmentStatus: ORDER_STATUS.held, paymentStatus: PAYMENT_STATUS.unpaid });
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

  test('H02 an order that ends waits for no payment at PayPal: it is unpaid, or paid in part', () => {
    const held = { ...checkedOut({ outcome: 'HOLD_ORDER' }), paymentMethodCode: 'INTEGRATED_PAYPAL' };
    const ended = (patch: Partial<Order>) => after({ ...held, ...patch }, { kind: 'cancel' }).paymentStatus;
    const { awaiting, failed, unpaid, partial, pending, refundDue } = PAYMENT_STATUS;
    expect(ended({ paymentStatus: awaiting })).toBe(unpaid);
    expect(ended({ paymentStatus: failed })).toBe(unpaid);
    // Money that is coming is judged when it comes, and what was paid goes back.
    expect(ended({ paymentStatus: pending })).toBe(pending);
    expect(ended({ paymentStatus: awaiting, paidMinor: 100 })).toBe(refundDue);
    const feesDue = { reservationFeePercent: 50, carriedFeeMinor: 5_000, reservationFeeMinor: 5_000 };
    expect(ended({ ...feesDue, paymentStatus: awaiting, paidMinor: 100 })).toBe(partial);
  });

  test('W40 H04 the email of a change says what is still to be paid, or given back, where some of it was paid', () => {
    const permission = allowed({ fulfillmentStatus: ORDER_STATUS.held, paymentStatus: PAYMENT_STATUS.partial });
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
    // The email of a release says it too: nobody else would.
    expect(told(total - 7, 'release').notes).toEqual([{ label: 'MAIL_ORDER_PAID_OPEN', params: [{ minor: 7 }] }]);
    expect(told(total + 9, 'release').notes).toEqual([{ label: 'MAIL_ORDER_CREDITED_REFUND', params: [{ minor: 9 }] }]);
  });

  test('G10 W40 SD56 an order whose freight is quoted anew is settled by nothing, and no email promises money back', () => {
    const asked = checkedOut({ outcome: 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE', quantities: [4] });
    const quoted = after(asked, { kind: 'quote', freightMinor: 9_900, offered, details: {} });
    const order = { ...quoted, paymentStatus: PAYMENT_STATUS.partial, paidMinor: quoted.totalMinor - 1 };
    const permission = allowed(order);
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
    const nothing = allowed(order, false);
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

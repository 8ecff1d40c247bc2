import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  creditReturn,
  decideReturn,
  foreseeReturnCredit,
  getDeskReturn,
  getReturn,
  listReturns,
  receiveReturn,
  requestReturn,
  sellerListReturns,
  withdrawReturn,
} from '@tradehall/contract/returns';
import { listNotifications } from '@tradehall/contract/notifications';
import { getTrail } from '@tradehall/contract/staff';
import { getToday } from '@tradehall/contract/desk';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import { foreseeCreditNote, writeCreditNote } from '@tradehall/contract/orders/billing-calls';
import { getDeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { invoiceOrder, shipOrder } from '@tradehall/contract/orders/seller-order-calls';
import { getDeskStock } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { putItems } from '../testing/stock-fixture';
import { sentMail } from '../testing/sent-mail';
import { placeHeldOrder } from '../testing/held-order';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
let sales: TestClient;
let warehouse: TestClient;
let finance: TestClient;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
  [buyer, seller, sales, warehouse, finance] = (await Promise.all(
    ['buyer', 'seller', 'sales', 'warehouse', 'finance'].map((name) => server.as(`${name}@acme.test`)),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient];
});
afterAll(() => server.close());

async function shippedOrder(): Promise<string> {
  const { orderNumber, orderId } = await placeHeldOrder(server, {
    lines: [{ item: `RET-${++counter}`, quantity: 10, unitPriceMinor: 5000 }],
    fulfillment_status: 'SHIPPED',
  });
  await server.services.database.inTenant('acme', (tx) =>
    tx.updateTable('order_lines').set({ shipped_quantity: 10 }).where('order_id', '=', orderId).execute(),
  );
  return orderNumber;
}
const ask = (orderNumber: string, quantity: number, options: { idempotencyKey?: string } = {}) =>
  buyer.call(requestReturn, {
    params: { phonexOrderNumber: orderNumber },
    body: { lineNumber: 1, quantity, reason: 'DAMAGED', comment: 'Cracked glass' },
    ...options,
  });

test('H15 a return is requested on a shipped line and followed; each step waits for who does it', async () => {
  const orderNumber = await shippedOrder();
  const { body } = await ask(orderNumber, 3);
  expect(body).toMatchObject({
    status: 'REQUESTED',
    quantity: 3,
    itemNumber: `RET-${counter}`,
    canWithdraw: true,
    unitPrice: 50,
  });
  expect((await buyer.ok(listReturns, { query: { search: orderNumber } })).map((row) => row.returnNumber)).toEqual([
    body.returnNumber,
  ]);
  expect((await seller.ok(sellerListReturns)).map((row) => row.returnNumber)).toContain(body.returnNumber);
  const inReturn = async () => {
    const { salesOrder } = await buyer.ok(getOrder, { params: { phonexOrderNumber: orderNumber } });
    const [line] = salesOrder.items;
    return [line?.returningQuantity, line?.returnedQuantity];
  };
  expect(await inReturn()).toEqual([3, 0]);
  const { invoiceNumber } = await seller.ok(invoiceOrder, {
    params: { phonexOrderNumber: orderNumber },
    body: {},
    idempotencyKey: `invoice-${orderNumber}`,
  });
  const params = { returnNumber: body.returnNumber };
  const whoseTurn = async () => {
    const waits = [];
    for (const [role, staff] of Object.entries({ sales, warehouse, finance }))
      for (const { kind, id } of (await staff.ok(getToday, { query: { limit: 200 } })).entries)
        if (id === body.returnNumber) waits.push(`${role}: ${kind}`);
    return waits;
  };
  expect(await whoseTurn()).toEqual(['sales: return', 'finance: return']);
  await seller.ok(decideReturn, { params, body: { status: 'APPROVED', note: 'Dock 4' } });
  expect(await whoseTurn()).toEqual(['warehouse: receive']);
  for (const status of ['RECEIVED', 'CREDITED', 'WITHDRAWN'])
    expect((await seller.call(decideReturn, { params, body: { status: status as never } })).status).toBe(400);
  await warehouse.ok(receiveReturn, { params, body: { quantity: 3 }, idempotencyKey: `back-${body.returnNumber}` });
  expect(await whoseTurn()).toEqual(['finance: credit']);
  await finance.ok(creditReturn, { params, body: { invoiceNumber }, idempotencyKey: `credit-${body.returnNumber}` });
  expect(await whoseTurn()).toEqual([]);
  expect(await inReturn()).toEqual([3, 3]);
  const followed = await buyer.ok(getReturn, { params: { returnNumber: body.returnNumber } });
  expect(followed.history.map((event) => event.status)).toEqual(['REQUESTED', 'APPROVED', 'RECEIVED', 'CREDITED']);
  // The desk reads who did it, buyers that the seller did.
  expect(followed.history.map(({ actor }) => actor)).toEqual(['Riley Chen', ...Array(3).fill('Acme Wholesale')]);
  const { history } = await seller.ok(getDeskReturn, { params });
  expect(history.map(({ actor, actorEmail }) => `${actor} ${actorEmail}`)).toEqual([
    'Riley Chen buyer@acme.test',
    'Terry Nguyen seller@acme.test',
    'Joss Adler warehouse@acme.test',
    'Omar Petrov finance@acme.test',
  ]);
  expect(followed.canWithdraw).toBe(false);
  expect(
    (await sentMail(server, 'acme', 'buyer@acme.test')).filter((mail) => mail.subject.includes(body.returnNumber)),
  ).toHaveLength(4);
  // The bell says where it stands in its reader's language.
  const { notifications } = await buyer.ok(listNotifications, { query: {}, headers: { 'accept-language': 'de' } });
  expect(notifications.map(({ text }) => text)).toContain(`Retoure ${body.returnNumber}: Genehmigt`);
});

test('H15 no unit is returned twice, by quantity, by a doubled request or by two at once', async () => {
  const orderNumber = await shippedOrder();
  const first = await ask(orderNumber, 4, { idempotencyKey: `r-${orderNumber}` });
  expect((await ask(orderNumber, 4, { idempotencyKey: `r-${orderNumber}` })).body).toEqual(first.body);
  expect((await ask(orderNumber, 7)).error.message).toBe('You can return between 1 and 6 units of this line.');
  const both = await Promise.all([ask(orderNumber, 6), ask(orderNumber, 6)]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 422]);
  await buyer.ok(withdrawReturn, { params: { returnNumber: first.body.returnNumber }, body: {} });
  expect((await ask(orderNumber, 4)).status).toBe(200);
});

test('H15 only shipped units can be returned, and only by their buyer', async () => {
  const held = await placeHeldOrder(server, {
    lines: [{ item: `RET-${++counter}`, quantity: 2, unitPriceMinor: 100 }],
  });
  expect((await ask(held.orderNumber, 1)).error.messageCode).toBe('RETURN_NOTHING_LEFT');
  const orderNumber = await shippedOrder();
  const { body } = await ask(orderNumber, 1);
  const second = await server.as('second@acme.test');
  expect((await second.call(getReturn, { params: { returnNumber: body.returnNumber } })).status).toBe(404);
  expect((await second.call(withdrawReturn, { params: { returnNumber: body.returnNumber }, body: {} })).status).toBe(
    404,
  );
  await buyer.ok(withdrawReturn, { params: { returnNumber: body.returnNumber }, body: {} });
  expect(
    (
      await seller.call(decideReturn, {
        params: { returnNumber: body.returnNumber },
        body: { status: 'APPROVED', note: '' },
      })
    ).status,
  ).toBe(409);
});

test('H15 whoever decides on a return that a colleague changed meanwhile is told so, and overrules nobody unawares', async () => {
  const { body } = await ask(await shippedOrder(), 2);
  const params = { returnNumber: body.returnNumber };
  const decide = (status: 'APPROVED' | 'REJECTED', seen: 'REQUESTED' | 'APPROVED' | 'RECEIVED') =>
    seller.call(decideReturn, { params, body: { status, note: 'Not ours', seen } });
  const statusNow = async () => (await seller.ok(getDeskReturn, { params })).status;
  expect((await decide('APPROVED', 'REQUESTED')).status).toBe(200);
  const overtaken = await decide('REJECTED', 'REQUESTED');
  expect([overtaken.status, overtaken.error]).toMatchObject([
    409,
    { messageCode: 'RETURN_CHANGED_MEANWHILE', params: ['Approved'], details: { status: 'APPROVED' } },
  ]);
  expect(await statusNow()).toBe('APPROVED');
  // What came back into the stock is not turned down by who saw it on its way.
  await seller.ok(receiveReturn, { params, body: { quantity: 2 }, idempotencyKey: `back-${body.returnNumber}` });
  expect((await decide('REJECTED', 'APPROVED')).status).toBe(409);
  expect(await statusNow()).toBe('RECEIVED');
  expect((await decide('REJECTED', 'RECEIVED')).status).toBe(200);
  const mails = await sentMail(server, 'acme', 'buyer@acme.test');
  expect(mails.filter(({ subject }) => subject.includes(body.returnNumber))).toHaveLength(4);
});

test('H15 SD60 a decision on a return, or its withdrawal, that was never answered can be sent again: it is done, once', async () => {
  const order = await shippedOrder();
  const { body: one } = await ask(order, 1);
  const decided = { params: { returnNumber: one.returnNumber } };
  const decide = (note: string, by = seller) =>
    by.call(decideReturn, { ...decided, body: { status: 'REJECTED', note, seen: 'REQUESTED' } });
  expect((await decide('Not ours')).status).toBe(200);
  const again = await decide('Not ours');
  expect([again.status, again.body.status]).toEqual([200, 'REJECTED']);
  // Other words, or another person's, were not sent before.
  const others = [await decide('Not ours, sorry'), await decide('Not ours', await server.as('sales@acme.test'))];
  expect(others.map(({ status, error }) => [status, error.messageCode])).toEqual([
    [409, 'RETURN_CHANGED_MEANWHILE'],
    [409, 'RETURN_CHANGED_MEANWHILE'],
  ]);
  const { body: other } = await ask(order, 1);
  const withdrawn = { params: { returnNumber: other.returnNumber } };
  for (let sent = 0; sent < 2; sent++)
    expect((await buyer.ok(withdrawReturn, { ...withdrawn, body: {} })).status).toBe('WITHDRAWN');
  for (const [returnNumber, mails] of [
    [one.returnNumber, 2],
    [other.returnNumber, 2],
  ] as const) {
    const told = await sentMail(server, 'acme', 'buyer@acme.test');
    expect(told.filter(({ subject }) => subject.includes(returnNumber))).toHaveLength(mails);
    expect((await seller.ok(getDeskReturn, { params: { returnNumber } })).history).toHaveLength(2);
  }
  const trail = await seller.ok(getTrail, { query: { record: 'RETURN', recordId: one.returnNumber } });
  expect(trail.events.filter(({ act }) => act === 'RETURN_DECIDED')).toHaveLength(1);
});

test('H15 SD60 a return is received by units and grade into the chosen stock, and ends in a credit note once', async () => {
  const orderNumber = await shippedOrder();
  const { invoiceNumber } = await seller.ok(invoiceOrder, {
    params: { phonexOrderNumber: orderNumber },
    body: {},
    idempotencyKey: `inv-${orderNumber}`,
  });
  const [key = ''] = await putItems(server.database.url, 'acme', [{ itemNumber: `GRADE-C-${counter}`, quantity: 5 }]);
  const { body } = await ask(orderNumber, 4);
  const params = { returnNumber: body.returnNumber };
  const receive = (quantity: number, restockTo: string, idempotencyKey: string) =>
    seller.call(receiveReturn, {
      params,
      body: { quantity, grade: 'C', restockTo, note: 'One missing' },
      idempotencyKey,
    });

  expect((await receive(3, key, 'too-early')).status).toBe(409);
  await seller.ok(decideReturn, { params, body: { status: 'APPROVED', note: '' } });
  expect((await receive(5, key, 'too-many')).status).toBe(422);
  expect((await receive(3, 'NOWHERE|DAL', 'no-item')).status).toBe(404);
  expect((await seller.ok(getDeskReturn, { params })).status).toBe('APPROVED');
  const received = await receive(3, key, 'received');
  expect(received.body).toMatchObject({
    status: 'RECEIVED',
    quantity: 3,
    askedQuantity: 4,
    grade: 'C',
    restockedTo: key,
    restockedName: key.replace('|DAL', ' · Dallas'),
  });
  expect((await receive(3, key, 'received')).body).toEqual(received.body);
  expect((await receive(3, key, 'again')).status).toBe(409);
  const { rows } = await seller.ok(getDeskStock, { query: { search: `GRADE-C-${counter}` } });
  expect(rows.map(({ quantity }) => quantity)).toEqual([8]);

  const before = (await seller.ok(getDeskOrder, { params: { phonexOrderNumber: orderNumber } })).salesOrder.total;
  const lines = [{ lineNumber: 1, quantity: 3 }];
  const shown = await seller.ok(foreseeCreditNote, { params: { invoiceNumber }, body: { lines } });
  const stale = { invoiceNumber, note: 'Sorry', shown: { ...shown, total: shown.total + 1 } };
  const refused = await seller.call(creditReturn, { params, body: stale, idempotencyKey: `stale-${orderNumber}` });
  expect([refused.status, refused.error.messageCode, refused.error.details]).toEqual([
    409,
    'CREDIT_EFFECT_CHANGED',
    { amounts: shown },
  ]);
  const credit = { params, body: { invoiceNumber, note: 'Sorry', shown }, idempotencyKey: `credit-${orderNumber}` };
  const credited = await seller.ok(creditReturn, credit);
  expect(credited).toMatchObject({ status: 'CREDITED', creditNoteNumber: expect.any(String) as string });
  expect(await seller.ok(creditReturn, credit)).toEqual(credited);
  expect((await seller.call(creditReturn, { ...credit, idempotencyKey: 'twice' })).status).toBeGreaterThanOrEqual(400);
  const { total } = (await seller.ok(getDeskOrder, { params: { phonexOrderNumber: orderNumber } })).salesOrder;
  expect(before - total).toBe(150);
  // The unit that did not come is still the buyer's to return.
  expect((await ask(orderNumber, 7)).status).toBe(200);
  const mail = (await sentMail(server, 'acme', 'buyer@acme.test')).filter(({ subject }) =>
    subject.includes(body.returnNumber),
  );
  expect(mail, 'one email a step').toHaveLength(4);
  expect(mail[0]?.text).toMatch(/is now: Requested\.$/m);
  const { creditNoteNumber } = credited;
  const about = (await sentMail(server, 'acme', 'buyer@acme.test')).filter(({ subject, text }) =>
    `${subject} ${text}`.includes(creditNoteNumber ?? '?'),
  );
  expect(
    about.map(({ subject }) => subject),
    'the credit note comes in the email about the return',
  ).toEqual([`Return ${body.returnNumber}: Credited`]);
  expect(about[0]?.text).toMatch(/is now: Credited\. .* Sorry$/m);
  expect(about[0]?.text).toContain(`Credited: $${shown.total.toFixed(2)}, by credit note ${creditNoteNumber}.`);
  // Whoever sent four reads that three were counted.
  expect(mail.map(({ text }) => text).join('\n')).toContain('3 came back; the rest stays yours');
  // What was credited is said with its tax where the return is followed, and not in the email alone.
  const credits = [{ number: creditNoteNumber, total: shown.total }];
  expect(await buyer.ok(getReturn, { params })).toMatchObject({ quantity: 3, askedQuantity: 4, credits });
  expect(await seller.ok(getDeskReturn, { params })).toMatchObject({ creditNoteNumber, credits });
});

test('SD60 units of a return that is rejected after all leave the stock again, as far as nobody bought them', async () => {
  const orderNumber = await shippedOrder();
  const [key = ''] = await putItems(server.database.url, 'acme', [{ itemNumber: `BACK-${counter}`, quantity: 5 }]);
  const free = async () => {
    const { rows } = await seller.ok(getDeskStock, { query: { search: `BACK-${counter}` } });
    return rows.map(({ quantity }) => quantity);
  };
  const received = async (quantity: number) => {
    const { body } = await ask(orderNumber, quantity);
    const params = { returnNumber: body.returnNumber };
    await seller.ok(decideReturn, { params, body: { status: 'APPROVED', note: '' } });
    const act = { quantity, grade: 'C', restockTo: key, note: '' };
    await seller.ok(receiveReturn, { params, body: act, idempotencyKey: `back-${body.returnNumber}` });
    return params;
  };
  const params = await received(4);
  expect(await free()).toEqual([9]);
  // Sent twice, as after a lost answer, they leave once.
  const reject = { params, body: { status: 'REJECTED', note: 'Water inside', seen: 'RECEIVED' } } as const;
  for (let sent = 0; sent < 2; sent++) expect((await seller.ok(decideReturn, reject)).status).toBe('REJECTED');
  expect(await free()).toEqual([5]);
  expect((await seller.ok(getDeskReturn, { params })).restockedTo).toBeNull();
  // The very same units come back once more, and are sold before they are looked at.
  const again = await received(4);
  await server.services.database.inTenant('acme', (tx) =>
    sql`insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference)
        values ('acme', ${key}, 'allocated', -6, 'SOLD')`.execute(tx),
  );
  const sold = await seller.call(decideReturn, { ...reject, params: again });
  expect([sold.status, sold.error]).toMatchObject([
    409,
    { messageCode: 'RETURN_UNITS_SOLD', params: [4, key.replace('|DAL', ' · Dallas'), 3] },
  ]);
  expect((await seller.ok(getDeskReturn, { params: again })).status).toBe('RECEIVED');
  expect(await free()).toEqual([3]);
});

test('H15 a return whose units were credited by hand ends with that credit note, which is nobody else’s then', async () => {
  const orderNumber = await shippedOrder();
  const { invoiceNumber } = await seller.ok(invoiceOrder, {
    params: { phonexOrderNumber: orderNumber },
    body: {},
    idempotencyKey: `inv-${orderNumber}`,
  });
  const received = async (quantity: number) => {
    const { body } = await ask(orderNumber, quantity);
    const params = { returnNumber: body.returnNumber };
    await seller.ok(decideReturn, { params, body: { status: 'APPROVED', note: '' } });
    const act = { quantity, grade: 'C', note: '' };
    await seller.ok(receiveReturn, { params, body: act, idempotencyKey: `received-${body.returnNumber}` });
    return params;
  };
  const [first, second] = [await received(3), await received(2)];
  const { creditNoteNumber } = await seller.ok(writeCreditNote, {
    params: { invoiceNumber },
    body: { kind: 'REDUCTION', reason: 'By hand', lines: [{ lineNumber: 1, quantity: 4 }] },
    idempotencyKey: `by-hand-${orderNumber}`,
  });
  expect((await seller.ok(getDeskReturn, { params: first })).creditNotes).toEqual([creditNoteNumber]);
  // Whoever looked before that note was written is told of it, instead of crediting the units once more.
  const unseen = { params: first, body: { invoiceNumber, creditNotes: [] }, idempotencyKey: `unseen-${orderNumber}` };
  const refused = await seller.call(creditReturn, unseen);
  expect([refused.status, refused.error]).toMatchObject([
    409,
    {
      messageCode: 'RETURN_CREDITED_BY_HAND',
      params: [creditNoteNumber],
      details: { creditNotes: [creditNoteNumber] },
    },
  ]);
  const by = (params: typeof first, note = creditNoteNumber) =>
    seller.call(creditReturn, {
      params,
      body: { invoiceNumber, creditNoteNumber: note },
      idempotencyKey: `by-${params.returnNumber}-${note}`,
    });
  expect((await by(first, 'CN-NOBODY')).error.messageCode).toBe('RETURN_CREDIT_NOTE_OTHER');
  const { total } = (await seller.ok(getDeskOrder, { params: { phonexOrderNumber: orderNumber } })).salesOrder;
  const ended = await by(first);
  expect([ended.status, ended.body]).toMatchObject([200, { status: 'CREDITED', creditNoteNumber }]);
  const after = (await seller.ok(getDeskOrder, { params: { phonexOrderNumber: orderNumber } })).salesOrder;
  expect(after.total, 'nothing is credited twice').toBe(total);
  // One unit is left on that note, and the other return has two: its staff are told of it before they credit both.
  expect(await seller.ok(getDeskReturn, { params: second })).toMatchObject({
    creditNotes: [],
    creditedInPart: [{ number: creditNoteNumber, quantity: 1 }],
  });
  expect((await by(second)).error.messageCode).toBe('RETURN_CREDIT_NOTE_OTHER');
  const afresh = (creditNotes: string[]) =>
    seller.call(creditReturn, {
      params: second,
      body: { invoiceNumber, creditNotes },
      idempotencyKey: `afresh-${orderNumber}-${creditNotes.length}`,
    });
  const inPart = await afresh([]);
  expect([inPart.status, inPart.error]).toMatchObject([
    409,
    {
      messageCode: 'RETURN_CREDITED_IN_PART',
      params: [creditNoteNumber],
      details: { creditNotes: [creditNoteNumber] },
    },
  ]);
  const besides = await afresh([creditNoteNumber]);
  expect([besides.status, besides.body.status]).toEqual([200, 'CREDITED']);
  expect(besides.body.creditNoteNumber).not.toBe(creditNoteNumber);
});

test('H15 a return whose units were credited by hand over several invoices ends with all of their notes', async () => {
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: `RET-${++counter}`, quantity: 9, unitPriceMinor: 3333 }],
    fulfillment_status: 'RELEASED',
    total_minor: 29_997,
  });
  const params = { phonexOrderNumber: orderNumber };
  for (const quantity of [4, 5]) {
    const lines = [{ lineNumber: 1, quantity, imeis: [] }];
    await seller.ok(shipOrder, { params, body: { trackingNumbers: [], lines } });
    await seller.ok(invoiceOrder, { params, body: {} });
  }
  const invoices = (await seller.ok(getDeskOrder, { params })).salesOrder.invoiceNumbers;
  const received = async (quantity: number) => {
    const { body } = await ask(orderNumber, quantity);
    const about = { returnNumber: body.returnNumber };
    await seller.ok(decideReturn, { params: about, body: { status: 'APPROVED', note: '' } });
    await seller.ok(receiveReturn, { params: about, body: { quantity, grade: 'C', note: '' } });
    return about;
  };
  const [seven, two] = [await received(7), await received(2)];
  const credited = async (invoiceNumber: string, quantity: number) =>
    (
      await seller.ok(writeCreditNote, {
        params: { invoiceNumber },
        body: { kind: 'REDUCTION', reason: 'By hand', lines: [{ lineNumber: 1, quantity }] },
      })
    ).creditNoteNumber;
  const [first, second] = [await credited(invoices[0]!, 4), await credited(invoices[1]!, 4)];
  const both = `${first}, ${second}`;
  expect((await seller.ok(getDeskReturn, { params: seven })).creditNotes).toEqual([both]);
  const by = (about: typeof seven, creditNoteNumber: string) =>
    seller.call(creditReturn, { params: about, body: { invoiceNumber: invoices[0]!, creditNoteNumber } });
  expect((await by(seven, first)).error.messageCode).toBe('RETURN_CREDIT_NOTE_OTHER');
  const { total } = (await seller.ok(getDeskOrder, { params })).salesOrder;
  expect((await by(seven, both)).body).toMatchObject({ status: 'CREDITED', creditNoteNumber: both });
  expect((await seller.ok(getDeskOrder, { params })).salesOrder.total, 'nothing is credited twice').toBe(total);
  // One unit is left on the second note, and the other return has two.
  expect((await seller.ok(getDeskReturn, { params: two })).creditNotes).toEqual([]);
  const third = await credited(invoices[1]!, 1);
  expect((await seller.ok(getDeskReturn, { params: two })).creditNotes).toEqual([`${second}, ${third}`]);
});

test('H15 units of a return that stand on two invoices are credited over both, at once, by the sum that was shown', async () => {
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: `RET-${++counter}`, quantity: 7, unitPriceMinor: 5000 }],
    fulfillment_status: 'RELEASED',
    freight_minor: 2500,
    tax_minor: 3094,
    total_minor: 40_594,
    paid_minor: 40_594,
    payment_status: 'PAID',
  });
  const params = { phonexOrderNumber: orderNumber };
  for (const quantity of [3, 4]) {
    const lines = [{ lineNumber: 1, quantity, imeis: [] }];
    await seller.ok(shipOrder, { params, body: { trackingNumbers: [], lines } });
    await seller.ok(invoiceOrder, { params, body: {} });
  }
  const invoices = (await seller.ok(getDeskOrder, { params })).salesOrder.invoiceNumbers;
  expect(invoices).toHaveLength(2);
  const before = (await seller.ok(getDeskOrder, { params })).salesOrder;
  const { body } = await ask(orderNumber, 5);
  const about = { params: { returnNumber: body.returnNumber } };
  await seller.ok(decideReturn, { ...about, body: { status: 'APPROVED', note: '' } });
  await seller.ok(receiveReturn, { ...about, body: { quantity: 5, grade: 'B', note: '' } });

  const [first, later] = invoices as [string, string];
  const foreseen = await seller.ok(foreseeReturnCredit, { ...about, query: { invoiceNumber: later } });
  expect(foreseen).toMatchObject({
    invoices: [
      { invoiceNumber: later, quantity: 4 },
      { invoiceNumber: first, quantity: 1 },
    ],
    amounts: { goods: 250, lines: [{ lineNumber: 1, quantity: 5 }] },
  });
  const { amounts } = await seller.ok(foreseeReturnCredit, { ...about, query: { invoiceNumber: first } });
  const credit = { ...about, body: { invoiceNumber: first, note: '', shown: amounts } };
  const stale = { ...credit.body, shown: { ...amounts, total: amounts.total + 1 } };
  expect((await seller.call(creditReturn, { ...about, body: stale })).error.messageCode).toBe('CREDIT_EFFECT_CHANGED');
  const credited = await seller.ok(creditReturn, credit);
  expect(credited.status).toBe('CREDITED');
  const after = (await seller.ok(getDeskOrder, { params })).salesOrder;
  const notes = after.billingDocuments.filter(({ kind }) => kind === 'CREDIT_NOTE');
  expect(notes.map(({ invoiceNumber }) => invoiceNumber)).toEqual([first, later]);
  expect(credited.creditNoteNumber).toBe(notes.map(({ number }) => number).join(', '));
  expect(notes.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(amounts.total, 2);
  expect([after.creditedAmount, after.total]).toEqual([
    amounts.total,
    Number((before.total - amounts.total).toFixed(2)),
  ]);
  const emails = (await sentMail(server, 'acme', 'buyer@acme.test')).filter(({ subject, text }) =>
    notes.some(({ number }) => `${subject} ${text}`.includes(number)),
  );
  expect(emails, 'one email, whatever number of notes it takes').toHaveLength(1);
  expect(emails[0]?.text.match(/You have paid .* more/g), 'and one sum that is given back').toEqual([
    `You have paid $${amounts.total.toFixed(2)} more`,
  ]);
});

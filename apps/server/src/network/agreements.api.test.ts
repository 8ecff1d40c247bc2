import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import type { CheckoutSubmission } from '@tradehall/contract/checkout/checkout-payload';
import {
  answerAgreement,
  getNetworkPartners,
  proposeAgreement,
  type NetworkPartner,
} from '@tradehall/contract/network/agreement-calls';
import {
  exportPartnerDocument,
  exportSettlement,
  getSettlement,
  getTransfer,
  type Settlement,
} from '@tradehall/contract/network/settlement-calls';
import { getDeskCounts } from '@tradehall/contract/desk';
import { cancelOrder } from '@tradehall/contract/orders/cancel-calls';
import { getDeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { writeCreditNote } from '@tradehall/contract/orders/billing-calls';
import { getOrder, upsertOrder } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import {
  changeOrderStatus,
  confirmNetworkOrder,
  invoiceOrder,
  markOrderPaid,
  shipOrder,
} from '@tradehall/contract/orders/seller-order-calls';
import { creditReturn, decideReturn, receiveReturn, requestReturn } from '@tradehall/contract/returns';
import { getSetting, putSetting } from '@tradehall/contract/settings/setting-calls';
import type { SettingValue } from '@tradehall/contract/settings/setting-shapes';
import { changeStaff, createRole, getTeam } from '@tradehall/contract/staff';
import { putSaasConfig } from '@tradehall/contract/tenants';
import { wallTimeOf } from '@tradehall/domain/format/wall-time';
import type { AgreementAnswer, AgreementKind, TransferTerms } from '@tradehall/domain/network/transfer-terms';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet';
import { addTestStock, buyAtList, testSubmission } from '../testing/checkout-fixture';
import { sentMail } from '../testing/sent-mail';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

/*
 * nova sells acme's stock. The demo has agreed on a commission for the two; each test here agrees on its own first. Two
 * servers are over one database, and jobs are run by hand.
 */
let server: TestServer;
let second: TestServer;
let buyer: TestClient;
let reseller: TestClient;
let supplier: TestClient;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  await (await startTestServer({ database: server.database, jobs: true })).close();
  second = await startTestServer({ database: server.database });
  [buyer, reseller, supplier] = await Promise.all([
    server.as('buyer@nova.test'),
    server.as('seller@nova.test'),
    second.as('seller@acme.test'),
  ]);
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const participant = 'acme';
const params = { warehouseCode: 'DAL' };
const once = () => ({ idempotencyKey: randomUUID() });
// A month is the supplier's.
const month = wallTimeOf(Date.now(), 'America/Chicago').slice(0, 7);

const partnerOf = async (client: TestClient, partnerId: string): Promise<NetworkPartner> => {
  const found = (await client.ok(getNetworkPartners)).partners.find((each) => each.partnerId === partnerId);
  if (!found) throw new Error(`no partner ${partnerId}`);
  return found;
};
const propose = async (
  client: TestClient,
  { partnerId, role }: Pick<NetworkPartner, 'partnerId' | 'role'>,
  kind: AgreementKind,
  percent: number,
) => {
  const { version } = await partnerOf(client, partnerId);
  return client.call(proposeAgreement, {
    params: { partnerId },
    body: { role, kind, percent, note: '', version },
    ...once(),
  });
};
const ofReseller = { partnerId: 'acme', role: 'RESELLER' } as const;
const ofSupplier = { partnerId: 'nova', role: 'SUPPLIER' } as const;
const answer = (
  client: TestClient,
  { partnerId, role }: Pick<NetworkPartner, 'partnerId' | 'role'>,
  version: number,
  given: AgreementAnswer,
) =>
  client.call(answerAgreement, { params: { partnerId, version }, body: { role, answer: given, note: '' }, ...once() });
async function agree(kind: AgreementKind, percent: number): Promise<number> {
  const proposed = await propose(reseller, ofReseller, kind, percent);
  expect(proposed.status).toBe(200);
  expect((await answer(supplier, ofSupplier, proposed.body.version, 'ACCEPT')).status).toBe(200);
  return proposed.body.version;
}

interface Pair {
  readonly own: string;
  readonly mirror: string;
}
async function placed(
  quantity = 4,
  price = 498,
  shippingOption: CheckoutSubmission['shippingOption'] = { shippingMethodCode: 'GROUND', insured: false },
): Promise<Pair> {
  const item = { number: `AGREED${++serial}`, quantity: 100, price: price * 100 };
  await addTestStock(server.services.database, 'acme', [item]);
  const { phonexOrderNumber } = await buyer.ok(submitCheckout, {
    params,
    body: testSubmission([await buyAtList(buyer, item, quantity, price, participant)], {
      shippingOption,
      purchaseOrderNumber: 'PO-OF-THE-BUYER',
    }),
    participant,
  });
  return {
    own: phonexOrderNumber,
    mirror: (await rowOf('acme', 'network_order_number', phonexOrderNumber)).order_number,
  };
}
interface Row {
  readonly order_number: string;
  readonly total_minor: number;
  readonly transfer: TransferTerms | null;
  readonly created_at: Date;
}
const rowOf = (tenantId: string, column: 'order_number' | 'network_order_number', number: string): Promise<Row> =>
  server.services.database.inTenant(tenantId, async (tx) => {
    const { rows } = await sql<Row>`
      select order_number, total_minor, transfer, created_at from orders where ${sql.ref(column)} = ${number}`.execute(
      tx,
    );
    return rows[0] as Row;
  });

interface Job {
  readonly id: string;
  readonly name: string;
  readonly data: object;
}
/** Lets what one side decided arrive at the other. */
async function arrive(): Promise<void> {
  const inDatabase = <T>(work: Parameters<typeof server.services.database.inTenant<T>>[1]) =>
    server.services.database.inTenant('acme', work);
  const waiting = () =>
    inDatabase(
      async (tx) =>
        (
          await sql<Job>`select id, name, data from pgboss.job where name like 'network-order-%' and state = 'created' order by created_on, id`.execute(
            tx,
          )
        ).rows,
    );
  for (let jobs = await waiting(); jobs.length > 0; jobs = await waiting())
    for (const { id, name, data } of jobs) {
      await server.services.jobs.runNow(name, data);
      await inDatabase((tx) =>
        sql`update pgboss.job set state = 'completed', completed_on = now() where id = ${id}::uuid`.execute(tx),
      );
    }
}

const settlementOf = async (client: TestClient, partnerId: string): Promise<Settlement> => {
  const found = (await client.ok(getSettlement, { query: { month } })).settlements.find(
    (each) => each.partnerId === partnerId,
  );
  if (!found) throw new Error(`nothing is settled with ${partnerId}`);
  return found;
};
async function expectEqualSides(): Promise<{ cost: Settlement; revenue: Settlement }> {
  const [cost, revenue] = [await settlementOf(reseller, 'acme'), await settlementOf(supplier, 'nova')];
  expect(cost.sums).toEqual(revenue.sums);
  expect(cost.orders.map(({ sum, partnerOrderNumber }) => [partnerOrderNumber, sum])).toEqual(
    revenue.orders.map(({ sum, orderNumber }) => [orderNumber, sum]),
  );
  const sum = revenue.orders.reduce((so, each) => so + Math.round(each.sum * 100), 0);
  expect(revenue.sums.sum).toBeCloseTo(sum / 100, 6);
  return { cost, revenue };
}
const settled = async (pair: Pair) => {
  const { cost, revenue } = await expectEqualSides();
  const [own, mirror] = [
    cost.orders.find(({ orderNumber }) => orderNumber === pair.own),
    revenue.orders.find(({ orderNumber }) => orderNumber === pair.mirror),
  ];
  if (!own || !mirror) throw new Error(`${pair.own} is not settled`);
  return { own, mirror };
};
const confirm = async ({ mirror }: Pair) => {
  await supplier.ok(confirmNetworkOrder, { params: { phonexOrderNumber: mirror }, body: { confirmed: true } });
  await arrive();
};
const ship = ({ mirror }: Pair, quantity: number) =>
  supplier.ok(shipOrder, {
    params: { phonexOrderNumber: mirror },
    body: {
      trackingNumbers: [{ carrier: 'UPS', trackingNumber: `1Z${randomUUID().slice(0, 8)}` }],
      lines: [{ lineNumber: 1, quantity, imeis: [] }],
    },
    ...once(),
  });

describe('what partners agree on', () => {
  test('SD79 it holds once the other side accepts it, stands at both desks word for word, and leaves one event', async () => {
    const proposed = await propose(supplier, ofSupplier, 'TRANSFER_PRICE', 91.25);
    const version = proposed.body.version;
    const seen = async () =>
      Promise.all([partnerOf(reseller, 'acme'), partnerOf(supplier, 'nova')]).then((both) =>
        both.map(({ agreements: [newest] }) => [newest?.version, newest?.percent, newest?.state, newest?.proposedByUs]),
      );
    expect(await seen()).toEqual([
      [version, 91.25, 'PROPOSED', false],
      [version, 91.25, 'PROPOSED', true],
    ]);
    const before = await placed();
    expect((await rowOf('nova', 'order_number', before.own)).transfer?.agreed?.version).not.toBe(version);
    const own = await answer(supplier, ofSupplier, version, 'ACCEPT');
    expect([own.status, own.error.messageCode]).toEqual([409, 'AGREEMENT_NOT_YOURS']);
    const again = await propose(reseller, ofReseller, 'COMMISSION', 5);
    expect([again.status, again.error.messageCode]).toEqual([409, 'AGREEMENT_CHANGED']);
    const key = once();
    const given = {
      params: { partnerId: 'acme', version },
      body: { role: 'RESELLER', answer: 'ACCEPT', note: 'Fine' },
      ...key,
    } as const;
    const accepted = await reseller.ok(answerAgreement, given);
    expect(await reseller.ok(answerAgreement, given)).toEqual(accepted);
    expect(await seen()).toEqual([
      [version, 91.25, 'ACCEPTED', false],
      [version, 91.25, 'ACCEPTED', true],
    ]);
    const after = await placed();
    expect((await rowOf('nova', 'order_number', after.own)).transfer?.agreed).toEqual({
      kind: 'TRANSFER_PRICE',
      percent: 91.25,
      version,
    });
    const trail = (tenantId: string) =>
      server.services.database.inTenant(tenantId, async (tx) => {
        const { rows } = await sql<{ act: string }>`
          select act from audit_events where record_kind = 'PARTNER' and after ->> 'version' = ${String(version)} order by event_number`.execute(
          tx,
        );
        return rows.map(({ act }) => act);
      });
    expect([await trail('acme'), await trail('nova')]).toEqual([['AGREEMENT_PROPOSED'], ['AGREEMENT_ACCEPTED']]);
  });

  test('SD79 a proposal is counted at whoever answers it and emailed to the partner’s owners, as its answer is', async () => {
    const waiting = async (client: TestClient) => (await client.ok(getDeskCounts)).proposals;
    const finance = await second.as('finance@acme.test');
    // Either server may be the one that sends.
    const emails = async (tenant: string) =>
      (await Promise.all([server, second].map((each) => sentMail(each, tenant, `seller@${tenant}.test`))))
        .flat()
        .filter(({ text }) => text.includes('Commission of 17.25%'))
        .map(({ subject }) => subject);
    const today = (await supplier.ok(getDeskCounts)).today;
    const { body: value } = await propose(reseller, ofReseller, 'COMMISSION', 17.25);
    expect([await waiting(supplier), await waiting(reseller), await waiting(finance)]).toEqual([1, 0, 0]);
    expect((await supplier.ok(getDeskCounts)).today).toBe(today);
    expect([await emails('acme'), await emails('nova')]).toEqual([['Nova Trading proposes terms'], []]);
    await answer(supplier, ofSupplier, value.version, 'DECLINE');
    expect(await waiting(supplier)).toBe(0);
    expect(await emails('nova')).toEqual(['Acme Wholesale declined your terms']);
    const { body: theirs } = await propose(supplier, ofSupplier, 'TRANSFER_PRICE', 88);
    expect([await waiting(supplier), await waiting(reseller)]).toEqual([0, 1]);
    await answer(supplier, ofSupplier, theirs.version, 'WITHDRAW');
    expect(await waiting(reseller)).toBe(0);
  });

  test('SD79 a proposal is declined or withdrawn, and what held goes on', async () => {
    const held = await agree('COMMISSION', 10);
    for (const [client, side, given] of [
      [supplier, ofSupplier, 'DECLINE'],
      [reseller, ofReseller, 'WITHDRAW'],
    ] as const) {
      const { body: value } = await propose(reseller, ofReseller, 'COMMISSION', 30);
      expect((await answer(client, side, value.version, given)).status).toBe(200);
      const late = await answer(supplier, ofSupplier, value.version, 'ACCEPT');
      expect([late.status, late.error.messageCode]).toEqual([409, 'AGREEMENT_CHANGED']);
    }
    const { own } = await placed();
    expect((await rowOf('nova', 'order_number', own)).transfer?.agreed?.version).toBe(held);
  });

  test.each([
    ['COMMISSION', 100],
    ['COMMISSION', 7.125],
    ['TRANSFER_PRICE', 0.5],
  ] as const)('SD79 %s of %s percent is refused at its field', async (kind, percent) => {
    const { status, error } = await propose(reseller, ofReseller, kind, percent);
    expect([status, error.errors?.[0]?.field, error.messageCode]).toEqual([422, 'percent', 'AGREEMENT_PERCENT']);
  });

  test('SD79 whoever is no partner is proposed nothing, and nobody agrees without NETWORK_EDIT', async () => {
    const body = { role: 'RESELLER', kind: 'COMMISSION', percent: 5, note: '', version: 0 } as const;
    const stranger = await supplier.call(proposeAgreement, { params: { partnerId: 'orbit' }, body, ...once() });
    expect([stranger.status, stranger.error.messageCode]).toEqual([404, 'AGREEMENT_PARTNER_MISSING']);
    const sales = await server.as('sales@nova.test');
    const refused = await sales.call(proposeAgreement, { params: { partnerId: 'acme' }, body, ...once() });
    expect([refused.status, refused.error.messageCode]).toEqual([403, 'PERMISSION_MISSING']);
  });

  test('SD79 two servers: an order is under what held when it began, however an acceptance falls between', async () => {
    await agree('COMMISSION', 1);
    const pairs: Pair[] = [];
    for (const percent of [2, 3, 4]) {
      const { body: value } = await propose(reseller, ofReseller, 'COMMISSION', percent);
      const [, ...orders] = await Promise.all([
        answer(supplier, ofSupplier, value.version, 'ACCEPT'),
        placed(),
        placed(),
        placed(),
      ]);
      pairs.push(...orders);
    }
    const { agreements } = await partnerOf(reseller, 'acme');
    const accepted = agreements.filter(({ validFrom }) => validFrom !== null);
    for (const { own, mirror } of pairs) {
      const [order, other] = [await rowOf('nova', 'order_number', own), await rowOf('acme', 'order_number', mirror)];
      const held = accepted.find(({ validFrom }) => Date.parse(validFrom ?? '') <= order.created_at.getTime());
      expect(order.transfer?.agreed?.version).toBe(held?.version);
      expect(other.transfer).toEqual(order.transfer);
    }
  });

  test('SD79 two servers accept and withdraw one proposal: one of them is refused, and both sides say the same', async () => {
    const { body: value } = await propose(reseller, ofReseller, 'COMMISSION', 6);
    const statuses = await Promise.all([
      answer(supplier, ofSupplier, value.version, 'ACCEPT'),
      answer(reseller, ofReseller, value.version, 'WITHDRAW'),
    ]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const states = [await partnerOf(reseller, 'acme'), await partnerOf(supplier, 'nova')].map(
      ({ agreements: [newest] }) => newest?.state,
    );
    expect(states[0]).toBe(states[1]);
  });
});

describe('an order under an agreement', () => {
  test('SD79 a commission: the buyer pays the same, the supplier has its part and knows nothing of the buyer', async () => {
    await agree('COMMISSION', 12.5);
    const pair = await placed(4, 498);
    const { salesOrder } = await buyer.ok(getOrder, { params: { phonexOrderNumber: pair.own } });
    expect(salesOrder).toMatchObject({ subtotal: 1992, purchaseOrderNumber: 'PO-OF-THE-BUYER' });
    const atSupplier = await supplier.ok(getDeskOrder, { params: { phonexOrderNumber: pair.mirror } });
    // 435.75 a unit, and the freight of whoever ships.
    expect(atSupplier.salesOrder).toMatchObject({
      subtotal: 1743,
      freight: salesOrder.freight,
      tax: 0,
      paymentFee: 0,
      total: 1743 + salesOrder.freight,
      buyerName: 'Nova Trading',
      purchaseOrderNumber: pair.own,
      billingAddress: null,
    });
    const told = JSON.stringify(atSupplier);
    for (const secret of ['PO-OF-THE-BUYER', salesOrder.buyerName, 'TERMS_NET_30', '1992'])
      expect(told).not.toContain(secret);
    const { own, mirror } = await settled(pair);
    expect(own).toMatchObject({ goods: 1743, sale: 1992, margin: 249, terms: { basis: 'AGREED', percent: 12.5 } });
    expect(mirror).toMatchObject({ goods: 1743, sale: null, margin: null });
  });

  test('SD79 a transfer price is of the supplier’s own price, and the reseller keeps the rest', async () => {
    await agree('TRANSFER_PRICE', 90);
    const pair = await placed(2, 500);
    const { own, mirror } = await settled(pair);
    expect([mirror.goods, own.goods, own.sale, own.margin]).toEqual([900, 900, 1000, 100]);
  });

  test('SD79 goods that came back are neither sold nor paid for: what is kept of an order is what is left of it', async () => {
    await agree('COMMISSION', 10);
    const pair = await placed(10, 100);
    const [own, mirror] = [{ phonexOrderNumber: pair.own }, { phonexOrderNumber: pair.mirror }];
    await confirm(pair);
    await reseller.ok(changeOrderStatus, { params: own, body: { fulfillmentStatus: 'RELEASED' } });
    await arrive();
    await ship(pair, 10);
    await arrive();
    const sold = await reseller.ok(invoiceOrder, { params: own, body: {}, ...once() });
    const bought = await supplier.ok(invoiceOrder, { params: mirror, body: {}, ...once() });
    const before = await settlementOf(reseller, 'acme');
    expect((await settled(pair)).own).toMatchObject({ sale: 1000, margin: 100 });
    const { returnNumber } = await buyer.ok(requestReturn, {
      params: own,
      body: { lineNumber: 1, quantity: 3, reason: 'DEFECTIVE' },
      ...once(),
    });
    await reseller.ok(decideReturn, { params: { returnNumber }, body: { status: 'APPROVED' } });
    await reseller.ok(receiveReturn, { params: { returnNumber }, body: { quantity: 3 }, ...once() });
    const { invoiceNumber } = sold;
    await reseller.ok(creditReturn, { params: { returnNumber }, body: { invoiceNumber }, ...once() });
    // The reseller gave 300 back, with their tax, and owes its supplier as before.
    expect((await settled(pair)).own).toMatchObject({ goods: 900, credits: 0, sale: 700, margin: -200 });
    await supplier.ok(writeCreditNote, {
      params: { invoiceNumber: bought.invoiceNumber },
      body: { kind: 'REDUCTION', reason: returnNumber, lines: [{ lineNumber: 1, quantity: 3 }] },
      ...once(),
    });
    expect((await settled(pair)).own).toMatchObject({ goods: 900, credits: -270, sale: 700, margin: 70 });
    const after = await settlementOf(reseller, 'acme');
    expect([after.sale, after.margin].map((sum) => sum?.toFixed(2))).toEqual([
      ((before.sale ?? 0) - 300).toFixed(2),
      ((before.margin ?? 0) - 30).toFixed(2),
    ]);
    // A note to bill all anew takes nothing back of what was sold.
    await reseller.ok(writeCreditNote, {
      params: { invoiceNumber },
      body: { kind: 'CORRECTION', reason: 'Billed to the wrong address' },
      ...once(),
    });
    expect((await settled(pair)).own).toMatchObject({ sale: 700, margin: 70 });
  });

  test('SD79 confirmed, changed, shipped in part, invoiced, paid, credited and canceled, both sides owe the same', async () => {
    await agree('COMMISSION', 10);
    const pair = await placed(10, 100);
    await confirm(pair);
    const change = await buyer.ok(getOrder, { params: { phonexOrderNumber: pair.own } });
    await buyer.ok(upsertOrder, {
      body: {
        salesOrder: updateOfDraft(change.salesOrder, {
          ...draftOfOrder(change.salesOrder),
          choices: { ...draftOfOrder(change.salesOrder).choices, shippingMethodCode: 'PICKUP' },
        }),
      },
    });
    await arrive();
    expect((await settled(pair)).mirror).toMatchObject({ goods: 900, freight: 0, sum: 900 });
    await reseller.ok(changeOrderStatus, {
      params: { phonexOrderNumber: pair.own },
      body: { fulfillmentStatus: 'RELEASED' },
    });
    await arrive();
    await ship(pair, 6);
    const { invoiceNumber } = await supplier.ok(invoiceOrder, {
      params: { phonexOrderNumber: pair.mirror },
      body: {},
      ...once(),
    });
    const printed = await server.services.database.inTenant('acme', async (tx) => {
      const { rows } = await sql<{ text: string }>`
        select content::text as text from invoices where invoice_number = ${invoiceNumber}`.execute(tx);
      return rows[0]?.text ?? '';
    });
    expect(printed).toContain('Nova Trading');
    // Where the reseller has its seat, as its own papers say.
    expect(printed).toContain('633 West 5th Street');
    expect(printed).not.toContain(change.salesOrder.buyerName);
    await supplier.ok(markOrderPaid, {
      params: { phonexOrderNumber: pair.mirror },
      body: { amount: 540, reference: 'wire of nova' },
      ...once(),
    });
    await supplier.ok(writeCreditNote, {
      params: { invoiceNumber },
      body: { kind: 'REDUCTION', reason: 'Scratched', lines: [{ lineNumber: 1, quantity: 1 }] },
      ...once(),
    });
    expect((await settled(pair)).own).toMatchObject({ goods: 900, credits: -90, sum: 810, paid: 540 });
    await supplier.ok(cancelOrder, {
      params: { phonexOrderNumber: pair.mirror },
      body: { feesBorneBy: 'SELLER', reason: 'No more of them' },
    });
    await arrive();
    expect((await settled(pair)).own).toMatchObject({ goods: 900, canceled: -360, credits: -90, sum: 450, paid: 540 });
    const transfer = await reseller.ok(getTransfer, { params: { phonexOrderNumber: pair.own } });
    expect(transfer).toMatchObject({ role: 'RESELLER', name: 'Acme Wholesale', order: { sum: 450 } });
  });

  test('SD79 the buyer cancels: nothing is owed by either side', async () => {
    await agree('COMMISSION', 10);
    const pair = await placed();
    await confirm(pair);
    const { salesOrder } = await buyer.ok(getOrder, { params: { phonexOrderNumber: pair.own } });
    await buyer.ok(upsertOrder, {
      body: { salesOrder: updateOfDraft(salesOrder, draftOfOrder(salesOrder), 'CANCELED') },
    });
    await arrive();
    expect((await settled(pair)).own).toMatchObject({ canceled: -1792.8, freight: 0, sum: 0 });
  });

  test('SD79 an order from before there were terms stays the copy that it is, and is told apart', async () => {
    const pair = await placed();
    const own = await rowOf('nova', 'order_number', pair.own);
    await server.services.database.inTenant('nova', (tx) =>
      sql`update orders set transfer = null where order_number = ${pair.own}`.execute(tx),
    );
    await server.services.database.inTenant('acme', (tx) =>
      sql`update orders set transfer = null, subtotal_minor = 199200, tax_minor = 1000, total_minor = 199200 + freight_minor + 1000 where order_number = ${pair.mirror}`.execute(
        tx,
      ),
    );
    expect(own.transfer).not.toBeNull();
    const before = await settled(pair);
    expect(before.own).toMatchObject({ terms: { basis: 'BEFORE', kind: null }, other: 10 });
    await confirm(pair);
    await reseller.ok(changeOrderStatus, {
      params: { phonexOrderNumber: pair.own },
      body: { fulfillmentStatus: 'RELEASED' },
    });
    await arrive();
    // The copy follows the buyer's order, as it always did.
    expect((await rowOf('acme', 'order_number', pair.mirror)).total_minor).toBe(
      (await rowOf('nova', 'order_number', pair.own)).total_minor,
    );
    await expectEqualSides();
  });
});

describe('what the supplier is told of the reseller’s price', () => {
  test('SD79 goods insured in full are insured at the supplier for what they are worth between the partners', async () => {
    await agree('TRANSFER_PRICE', 50);
    const pair = await placed(4, 500, { shippingMethodCode: 'GROUND', insured: true, insuredAmount: 2000 });
    const [sold, bought] = [
      (await reseller.ok(getDeskOrder, { params: { phonexOrderNumber: pair.own } })).salesOrder,
      (await supplier.ok(getDeskOrder, { params: { phonexOrderNumber: pair.mirror } })).salesOrder,
    ];
    const freight = ({ shippingOptionDetails, freight: amount }: typeof sold) => [
      shippingOptionDetails.shippingOption.insuredAmount,
      amount,
    ];
    // The premium of what the supplier insures alone is in its freight.
    const plain = (await placed(4, 500)).mirror;
    const { salesOrder: uninsured } = await supplier.ok(getDeskOrder, { params: { phonexOrderNumber: plain } });
    expect(freight(sold)[0]).toBe(2000);
    expect(bought).toMatchObject({ subtotal: 1000 });
    expect(freight(bought)[0]).toBe(1000);
    expect(bought.freight - uninsured.freight).toBeLessThan(sold.freight - uninsured.freight);
    const stored = await server.services.database.inTenant('acme', async (tx) => {
      const { rows } = await sql<{ row: string }>`
        select row_to_json(o)::text as row from orders o where order_number = ${pair.mirror}`.execute(tx);
      return rows[0]?.row ?? '';
    });
    expect(stored).not.toContain('200000');
    expect(stored).not.toContain('freightTerms');
    await confirm(pair);
    await expectEqualSides();
  });
});

describe('the supplier’s invoice', () => {
  test('SD79 SD58 is due after the days that partners have, and is handed to the reseller alone', async () => {
    await agree('COMMISSION', 10);
    const days = (partnerDueDays: number) => async () => {
      const { value, version } = await supplier.ok(getSetting, { params: { name: 'invoicing' } });
      const changed = { ...(value as SettingValue<'invoicing'>), partnerDueDays };
      await supplier.ok(putSetting, { params: { name: 'invoicing' }, body: { value: changed, version } });
    };
    onTestFinished(days(0));
    await days(14)();
    const pair = await placed(4, 500);
    await confirm(pair);
    await reseller.ok(changeOrderStatus, {
      params: { phonexOrderNumber: pair.own },
      body: { fulfillmentStatus: 'RELEASED' },
    });
    await arrive();
    await ship(pair, 4);
    const none = await reseller.ok(getTransfer, { params: { phonexOrderNumber: pair.own } });
    expect(none.order?.documents).toEqual([]);
    const { invoiceNumber } = await supplier.ok(invoiceOrder, {
      params: { phonexOrderNumber: pair.mirror },
      body: {},
      ...once(),
    });
    const { creditNoteNumber } = await supplier.ok(writeCreditNote, {
      params: { invoiceNumber },
      body: { kind: 'REDUCTION', reason: 'Scratched', lines: [{ lineNumber: 1, quantity: 1 }] },
      ...once(),
    });
    const { own, mirror } = await settled(pair);
    expect(own.documents).toEqual(mirror.documents);
    expect(own.documents).toMatchObject([
      { kind: 'INVOICE', number: invoiceNumber },
      { kind: 'CREDIT_NOTE', number: creditNoteNumber, invoiceNumber, total: 450, dueDate: null },
    ]);
    const [written] = own.documents;
    const given = (Date.parse(written?.dueDate ?? '') - Date.parse(written?.date ?? '')) / 86_400_000;
    expect(Math.round(given)).toBe(14);

    // The owners of the reseller read of both, with what is due and when.
    const told = (await Promise.all([server, second].map((each) => sentMail(each, 'nova', 'seller@nova.test')))).flat();
    const about = (number: string) => told.filter(({ text }) => text.includes(pair.own) && text.includes(number));
    expect(about(invoiceNumber)).toMatchObject([{ subject: `Acme Wholesale billed you: invoice ${invoiceNumber}` }]);
    expect(about(invoiceNumber)[0]?.text).toMatch(/is over \$1,8\d\d\.\d\d\.[\s\S]*It is due on /);
    expect(about(creditNoteNumber)[0]?.text).toContain('is over $450.00');

    const asked = (client: TestClient, number: string, kind: 'INVOICE' | 'CREDIT_NOTE', order = pair.own) =>
      client.call(exportPartnerDocument, { params: { phonexOrderNumber: order, kind, documentNumber: number } });
    for (const [number, kind] of [
      [invoiceNumber, 'INVOICE'],
      [creditNoteNumber, 'CREDIT_NOTE'],
    ] as const) {
      const paper = await asked(reseller, number, kind);
      expect([paper.status, paper.raw.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
      expect(String(paper.headers['content-disposition'])).toContain(`${number}.pdf`);
      expect((await asked(supplier, number, kind, pair.mirror)).status).toBe(200);
    }
    // Another invoice of the same supplier is no document of this order.
    const other = await placed();
    expect((await asked(reseller, invoiceNumber, 'INVOICE', other.own)).status).toBe(404);
    expect((await asked(reseller, invoiceNumber, 'CREDIT_NOTE')).status).toBe(404);
    const orbit = await server.as('seller@orbit.test');
    const kumo = await server.as('seller@kumo.test');
    const refused = await Promise.all(
      [orbit, kumo, buyer].flatMap((client) =>
        [pair.own, pair.mirror].map(async (order) => (await asked(client, invoiceNumber, 'INVOICE', order)).status),
      ),
    );
    expect(refused).toEqual([404, 404, 404, 404, 403, 403]);
    const costless = await asked(await server.as('warehouse@nova.test'), invoiceNumber, 'INVOICE');
    expect([costless.status, costless.error.params]).toEqual([403, ['COST_VIEW']]);
  });
});

describe('an open desk of the reseller', () => {
  test('SD79 hears that its supplier billed, was paid and credited', async () => {
    await agree('COMMISSION', 10);
    const pair = await placed(2, 100);
    await confirm(pair);
    await reseller.ok(changeOrderStatus, {
      params: { phonexOrderNumber: pair.own },
      body: { fulfillmentStatus: 'RELEASED' },
    });
    await arrive();
    await ship(pair, 2);
    await arrive();
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    let heard = '';
    const path = '/px-api-gateway/live/events?topics=desk:orders';
    const headers = { host: 'nova.localhost', authorization: `Bearer ${reseller.token}` };
    const stream = get({ host: '127.0.0.1', port, path, headers }, (response) =>
      response.setEncoding('utf8').on('data', (part: string) => (heard += part)),
    );
    stream.on('error', () => undefined);
    onTestFinished(() => void stream.destroy());
    await expect.poll(() => heard).toContain('event: open');
    const params = { phonexOrderNumber: pair.mirror };
    const times = () => heard.split(pair.own).length - 1;
    // Word of the shipment may be on its way still.
    const hearsOf = async <T>(act: () => Promise<T>): Promise<T> => {
      await sleep(300);
      const before = times();
      const done = await act();
      await expect.poll(times).toBeGreaterThan(before);
      return done;
    };
    const { invoiceNumber } = await hearsOf(() => supplier.ok(invoiceOrder, { params, body: {}, ...once() }));
    await hearsOf(() => supplier.ok(markOrderPaid, { params, body: { amount: 100, reference: 'wire' }, ...once() }));
    await hearsOf(() =>
      supplier.ok(writeCreditNote, {
        params: { invoiceNumber },
        body: { kind: 'REDUCTION', reason: 'Scratched', lines: [{ lineNumber: 1, quantity: 1 }] },
        ...once(),
      }),
    );
  });
});

describe('the settlement of a month', () => {
  test('SD79 exports as a sheet whose sums are the screen’s, at both sides', async () => {
    const { cost } = await expectEqualSides();
    for (const [client, name] of [
      [reseller, 'Acme Wholesale'],
      [supplier, 'Nova Trading'],
    ] as const) {
      const file = await client.call(exportSettlement, { query: { month } });
      expect(String(file.headers['content-disposition'])).toContain(`settlement-${month}.xlsx`);
      const rows = await readSpreadsheet(file.raw);
      const sums = rows.find((row) => row[0] === name && row[2] === 'Sum');
      expect(Number(sums?.[12])).toBeCloseTo(cost.sums.sum, 6);
      // What is left to pay stands beside what was paid, of each order and of all.
      expect(rows[0]?.slice(12, 15)).toEqual(['Sum', 'Paid, less refunds', 'Open']);
      for (const row of rows.slice(1)) expect(Number(row[14])).toBeCloseTo(Number(row[12]) - Number(row[13]), 6);
    }
  });

  test.each([
    ['de', 'Provision von 17,5 %'],
    ['es', 'Comisión del 17,5 %'],
  ])(
    'W61 SD79 percents stand in a partner’s email and sheet as its language writes them (%s)',
    async (language, terms) => {
      const here = await server.as('seller@acme.test');
      await here.ok(putSaasConfig, { body: { language } });
      await agree('COMMISSION', 17.5);
      const emails = await Promise.all([server, second].map((each) => sentMail(each, 'acme', 'seller@acme.test')));
      expect(emails.flat().map(({ text }) => text)).toContainEqual(expect.stringContaining(terms));
      await placed();
      const { raw } = await here.call(exportSettlement, { query: { month } });
      expect((await readSpreadsheet(raw)).flat()).toContain(terms);
      await here.ok(putSaasConfig, { body: { language: 'en' } });
    },
  );

  test('SD79 no month but its own, and no order of another partner, is in it', async () => {
    const { settlements } = await reseller.ok(getSettlement, { query: { month: '2020-01' } });
    expect(settlements.map(({ orders }) => orders)).toEqual(settlements.map(() => []));
    const orbit = await server.as('seller@orbit.test');
    const theirs = await orbit.ok(getSettlement, { query: { month } });
    expect(theirs.settlements.map(({ partnerId }) => partnerId)).toEqual(['nova']);
    expect(theirs.settlements[0]?.orders.every(({ terms }) => terms.kind === 'TRANSFER_PRICE')).toBe(true);
    expect((await reseller.call(getSettlement, { query: { month: '2026-13' } })).status).toBe(400);
    const { own } = await placed();
    expect((await orbit.call(getTransfer, { params: { phonexOrderNumber: own } })).status).toBe(404);
  });

  test('SD79 what a reseller pays is a cost: whoever may not see costs sees no terms and no sums', async () => {
    const warehouse = await server.as('warehouse@nova.test');
    const { own } = await placed();
    expect(await partnerOf(warehouse, 'acme')).toMatchObject({ isCostHidden: true, agreements: [] });
    expect(await warehouse.ok(getSettlement, { query: { month } })).toMatchObject({
      settlements: [],
      isCostHidden: true,
    });
    expect(await warehouse.ok(getTransfer, { params: { phonexOrderNumber: own } })).toMatchObject({ order: null });
  });

  test('SD79 SD13 terms that somebody is not shown they neither propose nor answer', async () => {
    const { roleId } = await reseller.ok(createRole, {
      body: { name: 'Partners', permissions: ['NETWORK_VIEW', 'NETWORK_EDIT'] },
    });
    const { people } = await reseller.ok(getTeam);
    const known = people.find(({ email }) => email === 'warehouse@nova.test');
    if (!known) throw new Error('nova has nobody in its warehouse');
    const { userId, limits, salesRepId, hasOwnAccountsAlone, version } = known;
    await reseller.ok(changeStaff, {
      params: { userId },
      body: { roles: [roleId], limits, salesRepId, hasOwnAccountsAlone, version, isDisabled: false },
    });
    const warehouse = await server.as('warehouse@nova.test');
    const missing = (answered: Awaited<ReturnType<typeof propose>>) => [answered.status, answered.error.params];
    await expect
      .poll(async () => missing(await propose(warehouse, ofReseller, 'COMMISSION', 90)), { timeout: 5_000 })
      .toEqual([403, ['COST_VIEW']]);
    const { body: value } = await propose(supplier, ofSupplier, 'COMMISSION', 1);
    for (const given of ['ACCEPT', 'DECLINE', 'WITHDRAW'] as const) {
      const { status, error } = await answer(warehouse, ofReseller, value.version, given);
      expect([status, error.params]).toEqual([403, ['COST_VIEW']]);
    }
    expect((await partnerOf(reseller, 'acme')).agreements[0]).toMatchObject({
      version: value.version,
      state: 'PROPOSED',
    });
    await answer(supplier, ofSupplier, value.version, 'WITHDRAW');
  });
});

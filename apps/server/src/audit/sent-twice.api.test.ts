import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveRequest, declineRequest, getApprovals } from '@tradehall/contract/approvals';
import {
  cancelAuction,
  createAuction,
  removeLot,
  scheduleAuction,
} from '@tradehall/contract/auctions/seller-auction-calls';
import { addAuctionLots, addLotsFromStock } from '@tradehall/contract/auctions/seller-lot-calls';
import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { requestDocument } from '@tradehall/contract/documents-review';
import { withdrawOffer } from '@tradehall/contract/offers/desk-offer-calls';
import { createOffer } from '@tradehall/contract/offers/offer-calls';
import { withdrawOffers } from '@tradehall/contract/offers/withdraw-calls';
import { proposeOffers } from '@tradehall/contract/offers/propose-calls';
import { cancelOrder } from '@tradehall/contract/orders/cancel-calls';
import {
  acceptOffer,
  answerOffers,
  counterOffer,
  getResponseRules,
  putResponseRules,
  rejectOffer,
  undoAnswers,
} from '@tradehall/contract/offers/seller-offer-calls';
import {
  approveApplication,
  getApplications,
  refuseApplication,
  rejectApplication,
} from '@tradehall/contract/onboarding-review';
import { answerAgreement, getNetworkPartners, proposeAgreement } from '@tradehall/contract/network/agreement-calls';
import { writeCreditNote } from '@tradehall/contract/orders/billing-calls';
import {
  changeOrderStatus,
  confirmNetworkOrder,
  invoiceOrder,
  markOrderPaid,
  quoteShipping,
  shipOrder,
} from '@tradehall/contract/orders/seller-order-calls';
import { voidShipment } from '@tradehall/contract/orders/shipment-calls';
import { refundOrder } from '@tradehall/contract/payments/refund-calls';
import { statePaymentOutcome, stateRefundOutcome } from '@tradehall/contract/payments/stated-outcome-calls';
import { requireProof } from '@tradehall/contract/proof-of-export';
import { creditReturn, decideReturn, receiveReturn, requestReturn } from '@tradehall/contract/returns';
import { getSetting, putSetting, revertSetting } from '@tradehall/contract/settings/setting-calls';
import { addSalesRep } from '@tradehall/contract/sales-reps';
import { changeRole, createRole, inviteStaff, removeRole } from '@tradehall/contract/staff';
import { cancelSpecial, planSpecial } from '@tradehall/contract/stock-desk/special-plan-calls';
import {
  publishDraft,
  publishQuantities,
  saveDraftCells,
  undoPublication,
} from '@tradehall/contract/stock-desk/stock-draft-calls';
import {
  applyStockImport,
  createStockImport,
  saveImportMapping,
  undoStockImport,
} from '@tradehall/contract/stock-desk/stock-import-calls';
import {
  adjustStock,
  archiveStock,
  restoreStock,
  saveStockCost,
  transferStock,
} from '@tradehall/contract/stock-desk/stock-item-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { changeTexts, getTexts } from '@tradehall/contract/tenants';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { demoAccountId } from '../demo/demo-users';
import { mustLeaveTrail } from '../http/staff-trail';
import { IMPORT_JOB } from '../stock-imports/import-job';
import { changeStaff } from '../testing/change-staff';
import { everyCall } from '../testing/every-call';
import { addTestStock, buyAtList, testSubmission } from '../testing/checkout-fixture';
import { placeHeldOrder } from '../testing/held-order';
import { multipart } from '../testing/multipart';
import { asOwner, putItems, setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type CallOptions, type TestClient, type TestServer } from '../testing/test-server';

/** Two servers on one database, each with connections of its own, as two processes have them. */
let first: TestServer;
let second: TestServer;
let seller: TestClient;
let buyer: TestClient;
let serial = 0;

beforeAll(async () => {
  first = await startTestServer();
  second = await startTestServer({ database: first.database });
  await setStockListSettings(first.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
  [seller, buyer] = await Promise.all([first.as('seller@acme.test'), first.as('buyer@acme.test')]);
  // The demo's rules would answer before the test does.
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: false } });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

/** A query of one number, with its parameters, and by how much it changes. */
type Counts = readonly [query: string, values: readonly unknown[], change: number];

/** What is sent twice, and what it leaves when it counted once: how much a number of the database grows by. */
interface Sent {
  readonly options: CallOptions;
  /** Of another tenant than acme. */
  readonly tenantId?: string;
  readonly counts: Counts;
  /** What goes on after the answer: the jobs of both servers, at once. */
  readonly afterwards?: (server: TestServer) => Promise<void>;
}

const number = (query: string, values: readonly unknown[] = []): Promise<number> =>
  asOwner(first.database.url, async (client) => {
    const { rows } = await client.query<{ number: string | null }>(`select (${query}) as number`, [...values]);
    return Number(rows[0]?.number ?? 0);
  });
const unique = (): string => `TWICE${++serial}${randomUUID().slice(0, 4)}`.toUpperCase();
const units = (key: string, change: number): Counts => [
  "select sum(quantity) from stock_ledger where tenant_id = 'acme' and item_number_warehouse = $1",
  [key],
  change,
];
async function item(quantity = 120): Promise<string> {
  const [key = ''] = await putItems(first.database.url, 'acme', [{ itemNumber: unique(), quantity }]);
  return key;
}
const ARCHIVED =
  "select count(*) from stock_items where tenant_id = 'acme' and item_number_warehouse = $1 and archived_at is not null";

async function draftOf(field: 'listPrice' | 'quantity', seen: number, wanted: number): Promise<string> {
  const key = await item();
  await seller.ok(saveDraftCells, { body: { cells: [{ itemNumberWarehouse: key, field, seen, wanted }] } });
  return key;
}
const prices = (key: string): Counts => [
  "select count(*) from stock_price_changes where tenant_id = 'acme' and item_number_warehouse = $1",
  [key],
  1,
];

const work = (importId: string) => (server: TestServer) =>
  server.services.jobs.runNow(IMPORT_JOB, { tenantId: 'acme', importId });
async function reviewedImport(): Promise<{ importId: string; key: string }> {
  const key = await item(10);
  const [itemNumber = ''] = key.split('|');
  const content = Buffer.from(`Item #,Warehouse,Available\n${itemNumber},DAL,25`);
  const { importId } = await seller.ok(createStockImport, multipart({ name: 'stock.csv', content }));
  await work(importId)(first);
  const columns = ['itemNumber', 'warehouse', 'quantityAvailable'];
  const body = { columns, decimal: null, blanks: 'keep', scope: 'part' } as const;
  await seller.ok(saveImportMapping, { params: { importId }, body });
  await work(importId)(first);
  return { importId, key };
}

async function offer(): Promise<string> {
  const body = { itemNumberWarehouse: await item(), offerQuantity: 10, offerPrice: 480 };
  return (await buyer.ok(createOffer, { body })).stocklistOffer.offerId;
}
const HELD = "select count(*) from held_answers where outcome = 'HELD' and offer_id = $1";
const saidOf = (offerId: string): Counts => ['select count(*) from offer_events where offer_id = $1', [offerId], 1];

async function order(): Promise<{ phonexOrderNumber: string }> {
  const { orderNumber } = await placeHeldOrder(first, {
    lines: [{ item: unique(), quantity: 10, unitPriceMinor: 10_000 }],
  });
  return { phonexOrderNumber: orderNumber };
}
async function released(): Promise<{ phonexOrderNumber: string }> {
  const params = await order();
  await seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'PROCESSING' } });
  return params;
}
const shipment = {
  trackingNumbers: [{ carrier: 'UPS', trackingNumber: '1Z1' }],
  lines: [{ lineNumber: 1, quantity: 10, imeis: [] }],
};
async function shipped() {
  const params = await released();
  await seller.ok(shipOrder, { params, body: shipment });
  return params;
}
async function invoiced() {
  const params = await shipped();
  const { invoiceNumber } = await seller.ok(invoiceOrder, { params, body: {} });
  return { params, invoiceNumber };
}
async function paidAndCanceled() {
  const params = await order();
  await seller.ok(markOrderPaid, { params, body: { reference: unique() } });
  await seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'CANCELED', reason: 'Fire' } });
  return params;
}
/** A payment at an account whose key is gone, and a refund of it where told, both of long ago. */
const silentMoney = (
  { phonexOrderNumber }: { phonexOrderNumber: string },
  status: 'CAPTURING' | 'CAPTURED',
): Promise<{ paymentId: string; refundId: string }> =>
  asOwner(first.database.url, async (client) => {
    const { rows } = await client.query<{ paymentId: string; refundId: string }>(
      `with account as (
         insert into tenant_payment_accounts (tenant_id, environment, client_id, sealed_secret, sealed_by, version,
           connected_by_name, retired_at)
         values ('acme', 'sandbox', $2, '\\x00', 'a key that is gone', $3, 'Somebody', now()) returning payment_account_id),
       payment as (
         insert into payments (tenant_id, order_id, amount_minor, captured_minor, capture_id, currency_code, status,
           taken_at, payment_account_id, updated_at)
         select 'acme', order_id, 100000, case when $4 = 'CAPTURED' then 100000 end, case when $4 = 'CAPTURED' then $2 end,
                'USD', $4, 'ACCOUNT', payment_account_id, now() - interval '2 days'
           from account, orders where tenant_id = 'acme' and order_number = $1 returning payment_id, order_id),
       refund as (
         insert into refunds (tenant_id, order_id, payment_id, amount_minor, reason, status, actor, created_at)
         select 'acme', order_id, payment_id, 10000, 'Fire', 'PENDING', 'seller@acme.test', now() - interval '2 days'
           from payment where $4 = 'CAPTURED' returning refund_id)
       select payment_id as "paymentId", coalesce((select refund_id::text from refund), '') as "refundId" from payment`,
      [phonexOrderNumber, unique(), 1_000 + ++serial, status],
    );
    return rows[0] ?? { paymentId: '', refundId: '' };
  });
const ofOrder = (query: string, { phonexOrderNumber }: { phonexOrderNumber: string }, change: number): Counts => [
  `select ${query} from orders o where o.tenant_id = 'acme' and o.order_number = $1`,
  [phonexOrderNumber],
  change,
];
const REFUNDED =
  '(select coalesce(sum(amount_minor), 0) from refunds r where r.tenant_id = o.tenant_id and r.order_id = o.order_id)';
const INVOICES = '(select count(*) from invoices i where i.tenant_id = o.tenant_id and i.order_id = o.order_id)';

async function returned(...steps: readonly ('APPROVED' | 'RECEIVED')[]) {
  const { invoiceNumber, params } = await invoiced();
  const body = { lineNumber: 1, quantity: 3, reason: 'DAMAGED', comment: 'Cracked' } as const;
  const { returnNumber } = await buyer.ok(requestReturn, { params, body });
  const one = { params: { returnNumber } };
  if (steps.includes('APPROVED')) await seller.ok(decideReturn, { ...one, body: { status: 'APPROVED', note: '' } });
  if (steps.includes('RECEIVED')) await seller.ok(receiveReturn, { ...one, body: { quantity: 3 } });
  return { ...one, invoiceNumber };
}
const stepsOf = (returnNumber: string): Counts => [
  "select count(*) from return_events e join returns r using (tenant_id, return_id) where r.tenant_id = 'acme' and r.return_number = $1",
  [returnNumber],
  1,
];

/** A refund above the limit of who asked for it. */
async function asked() {
  const params = await paidAndCanceled();
  const finance = await changeStaff(first, 'finance@acme.test', { limits: { refundMinor: 100 } });
  const body = { amount: 500, by: 'REFERENCE', reason: 'Fire', reference: unique() } as const;
  expect((await finance.call(refundOrder, { params, body })).status).toBe(202);
  const request = (await seller.ok(getApprovals)).approvals.at(-1)!;
  return { order: params, params: { approvalId: request.approvalId }, body: { seen: request.seen } };
}

function auctionSettings(auctionDescription: string) {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  return {
    auctionDescription,
    startDate: inHours(1),
    lotsBeginClosingDate: inHours(2),
    closingIntervalSeconds: 0,
    softCloseSeconds: 0,
    increments: [{ from: 0, increment: 10 }],
    warehouseCode: 'DAL',
    warehouseLabel: 'Dallas',
  };
}
async function auction(): Promise<{ auctionNumber: string }> {
  const { auctionNumber } = await seller.ok(createAuction, { body: auctionSettings('Spring clearance') });
  return { auctionNumber };
}
const lots = [
  { lotNumber: '1', lotName: 'Phones', grade: 'B', quantity: 5, startingBid: 100, reservePrice: null, description: '' },
];
async function withLots() {
  const params = await auction();
  await seller.ok(addAuctionLots, { params, body: { lots } });
  return params;
}
const lotsOf = ({ auctionNumber }: { auctionNumber: string }, change: number): Counts => [
  "select count(*) from auction_lots l join auctions a using (tenant_id, auction_id) where a.tenant_id = 'acme' and a.auction_number = $1",
  [auctionNumber],
  change,
];

async function applicant(tenantId: string) {
  const by = await first.as(`seller@${tenantId}.test`);
  const found = (await by.ok(getApplications)).find(({ email }) => email === `applicant@${tenantId}.test`);
  const params = { accountId: found?.accountId ?? '' };
  const counts: Counts = ['select count(*) from application_events where account_id = $1::uuid', [params.accountId], 1];
  return { params, counts };
}

interface Row {
  readonly call: CallDefinition;
  readonly prepare: () => Promise<Sent>;
}
const twice = (call: CallDefinition, prepare: () => Promise<Sent>): Row => ({ call, prepare });

const CALENDAR = { name: 'calendar' };
const KEPT: Counts = ["select count(*) from setting_versions where tenant_id = 'acme' and name = 'calendar'", [], 1];
/** The calendar after its cut-off was changed. */
async function calendarWith(cutOff: string) {
  const { version, value } = await seller.ok(getSetting, { params: CALENDAR });
  const wanted = { ...(value as Record<string, unknown>), cutOff };
  const put = await seller.ok(putSetting, { params: CALENDAR, body: { version, value: wanted } });
  return { version: put.version, value: put.value as Record<string, unknown> };
}

const CALLS: Readonly<Record<string, Row>> = {
  'SD24 an adjustment': twice(adjustStock, async () => {
    const key = await item();
    const body = { lines: [{ itemNumberWarehouse: key, by: -5 }], reason: 'COUNTED', note: '' };
    return { options: { body }, counts: units(key, -5) };
  }),
  'SD24 a transfer': twice(transferStock, async () => {
    const key = await item();
    const body = { itemNumberWarehouse: key, toWarehouse: 'MIA', quantity: 7, note: '' };
    return { options: { body }, counts: units(`${key.split('|')[0]}|MIA`, 7) };
  }),
  'SD23 an archiving': twice(archiveStock, async () => {
    const key = await item(0);
    const counts: Counts = [ARCHIVED, [key], 1];
    return { options: { body: { keys: [key] } }, counts };
  }),
  'SD23 a restoring': twice(restoreStock, async () => {
    const key = await item(0);
    await seller.ok(archiveStock, { body: { keys: [key] } });
    const counts: Counts = [ARCHIVED, [key], -1];
    return { options: { body: { keys: [key] } }, counts };
  }),
  'SD15 a row of stock': twice(upsertStock, async () => {
    const key = await item();
    const rows = [{ itemNumber: key.split('|')[0], warehouse: 'DAL', quantityAvailable: 60 }];
    return { options: { body: { rows } }, counts: units(key, -60) };
  }),
  'SD25 a draft of prices': twice(publishDraft, async () => {
    const key = await draftOf('listPrice', 540, 500);
    return { options: { body: {} }, counts: prices(key) };
  }),
  'SD25 a draft of quantities': twice(publishQuantities, async () => {
    const key = await draftOf('quantity', 120, 100);
    return { options: { body: { reason: 'COUNTED' } }, counts: units(key, -20) };
  }),
  'SD25 the undo of a draft': twice(undoPublication, async () => {
    const key = await draftOf('listPrice', 540, 500);
    const { publicationId } = await seller.ok(publishDraft, { body: {} });
    return { options: { params: { publicationId } }, counts: prices(key) };
  }),
  'SD26 a plan of a special price': twice(planSpecial, async () => {
    const key = await item();
    const options = {
      params: { itemNumberWarehouse: key },
      body: { price: 499, begins: '2035-06-01T08:00', ends: '2035-06-02T08:00' },
    };
    const counts: Counts = ['select count(*) from stock_special_plans where item_number_warehouse = $1', [key], 1];
    return { options, counts };
  }),
  'SD26 a plan that is canceled': twice(cancelSpecial, async () => {
    const key = await item();
    const params = { itemNumberWarehouse: key };
    const body = { price: 499, begins: '2035-06-01T08:00', ends: '2035-06-02T08:00' };
    const { plans } = await seller.ok(planSpecial, { params, body });
    return {
      options: { params: { ...params, planId: plans[0]!.planId } },
      counts: ['select count(*) from stock_special_plans where item_number_warehouse = $1', [key], 0],
    };
  }),
  'SD15 an import': twice(applyStockImport, async () => {
    const { importId, key } = await reviewedImport();
    const options = { params: { importId }, body: { confirm: 0 } };
    return { options, counts: units(key, 15), afterwards: work(importId) };
  }),
  'SD19 the undo of an import': twice(undoStockImport, async () => {
    const { importId, key } = await reviewedImport();
    await seller.ok(applyStockImport, { params: { importId }, body: { confirm: 0 } });
    await work(importId)(first);
    return {
      options: { params: { importId } },
      counts: units(key, -15),
      afterwards: work(importId),
    };
  }),
  'D07 an acceptance': twice(acceptOffer, async () => {
    const offerId = await offer();
    return { options: { params: { offerId }, body: {} }, counts: saidOf(offerId) };
  }),
  'D07 a counter': twice(counterOffer, async () => {
    const offerId = await offer();
    return {
      options: { params: { offerId }, body: { counterPrice: 500 } },
      counts: saidOf(offerId),
    };
  }),
  'D07 a rejection': twice(rejectOffer, async () => {
    const offerId = await offer();
    return { options: { params: { offerId }, body: {} }, counts: saidOf(offerId) };
  }),
  'SD34 answers to many': twice(answerOffers, async () => {
    const offerId = await offer();
    const body = [{ offerId, answer: 'COUNTER', counterPrice: 500 }];
    return { options: { body }, counts: saidOf(offerId) };
  }),
  'SD36 answers that are held': twice(answerOffers, async () => {
    const offerId = await offer();
    const body = [{ offerId, answer: 'COUNTER', counterPrice: 500 }];
    const counts: Counts = [HELD, [offerId], 1];
    return { options: { query: { undo: 'true' }, body }, counts };
  }),
  'SD36 the undo of answers': twice(undoAnswers, async () => {
    const offerId = await offer();
    const { batchId } = await seller.ok(answerOffers, {
      query: { undo: 'true' },
      body: [{ offerId, answer: 'COUNTER' as const, counterPrice: 500 }],
    });
    const counts: Counts = [HELD, [offerId], -1];
    return { options: { params: { batchId: batchId ?? '' } }, counts };
  }),
  'SD38 a withdrawn acceptance': twice(withdrawOffer, async () => {
    const offerId = await offer();
    await seller.ok(acceptOffer, { params: { offerId }, body: {} });
    return { options: { params: { offerId }, body: { reason: 'Sold' } }, counts: saidOf(offerId) };
  }),
  'SD45 withdrawn proposals and acceptances': twice(withdrawOffers, async () => {
    const offerId = await offer();
    const { stocklistOffer } = await seller.ok(acceptOffer, { params: { offerId }, body: {} });
    const body = {
      which: { kind: 'OFFERS' as const, offers: [{ offerId, version: stocklistOffer.version }] },
      reason: 'Sold',
      expected: 1,
      asOf: new Date(Date.now() + 60_000).toISOString(),
    };
    return { options: { body }, counts: saidOf(offerId) };
  }),
  'SD45 a proposal': twice(proposeOffers, async () => {
    const key = await item();
    const body = {
      lines: [{ itemNumberWarehouse: key, quantity: 20, price: 480 }],
      to: { kind: 'BUYERS', accountIds: [demoAccountId('acme', 'buyer')] },
      validUntil: new Date(Date.now() + 24 * 3_600_000).toISOString(),
      expected: 1,
    };
    const counts: Counts = [
      "select count(*) from offer_events e join offers o using (tenant_id, offer_id) where o.tenant_id = 'acme' and o.item_number_warehouse = $1",
      [key],
      1,
    ];
    return { options: { body }, counts };
  }),
  'H10 a payment': twice(markOrderPaid, async () => {
    const params = await released();
    const options = { params, body: { amount: 100, reference: unique() } };
    return { options, counts: ofOrder('o.paid_minor', params, 10_000) };
  }),
  'H05 a shipment': twice(shipOrder, async () => {
    const params = await released();
    const shippedUnits =
      '(select sum(shipped_quantity) from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.order_id)';
    return {
      options: { params, body: { ...shipment, lines: [{ lineNumber: 1, quantity: 2, imeis: [] }] } },
      counts: ofOrder(shippedUnits, params, 2),
    };
  }),
  'SD53 a shipment that is voided': twice(voidShipment, async () => {
    const params = await shipped();
    const events =
      "(select count(*) from order_events e where e.tenant_id = o.tenant_id and e.order_id = o.order_id and e.event_type = 'SHIPMENT_VOIDED')";
    const options = { params: { ...params, shipment: 1 }, body: { reason: 'Another order' } };
    return { options, counts: ofOrder(events, params, 1) };
  }),
  'H06 a canceled order': twice(changeOrderStatus, async () => {
    const params = await order();
    const body = { fulfillmentStatus: 'CANCELED', reason: 'Fire' };
    const back = `(select coalesce(sum(g.quantity), 0) from stock_ledger g join order_lines l on l.tenant_id = g.tenant_id and l.item_number_warehouse = g.item_number_warehouse
                    where l.tenant_id = o.tenant_id and l.order_id = o.order_id)`;
    return { options: { params, body }, counts: ofOrder(back, params, 10) };
  }),
  'SD55 an order that is canceled at the buyer’s cost': twice(cancelOrder, async () => {
    const params = await order();
    const told =
      "(select count(*) from order_events e where e.tenant_id = o.tenant_id and e.order_id = o.order_id and e.event_type = 'CANCELED')";
    return { options: { params, body: { feesBorneBy: 'BUYER' } }, counts: ofOrder(told, params, 1) };
  }),
  'SD54 an order that is held again': twice(changeOrderStatus, async () => {
    const params = await order();
    await seller.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'RELEASED' } });
    const told =
      "(select count(*) from order_events e where e.tenant_id = o.tenant_id and e.order_id = o.order_id and e.event_type = 'HELD_AGAIN')";
    return {
      options: { params, body: { fulfillmentStatus: 'ON_HOLD', reason: 'Address in doubt' } },
      counts: ofOrder(told, params, 1),
    };
  }),
  'SD57 an invoice': twice(invoiceOrder, async () => {
    const params = await shipped();
    return { options: { params, body: {} }, counts: ofOrder(INVOICES, params, 1) };
  }),
  'SD58 a credit note': twice(writeCreditNote, async () => {
    const { invoiceNumber } = await invoiced();
    const body = { kind: 'REDUCTION', reason: 'Scratched', lines: [{ lineNumber: 1, quantity: 1 }] };
    return {
      options: { params: { invoiceNumber }, body },
      counts: [
        "select count(*) from credit_notes c join invoices i using (tenant_id, invoice_sequence) where c.tenant_id = 'acme' and i.invoice_number = $1",
        [invoiceNumber],
        1,
      ],
    };
  }),
  'SD63 a stated outcome of a payment': twice(statePaymentOutcome, async () => {
    const params = await order();
    const { paymentId } = await silentMoney(params, 'CAPTURING');
    const body = { paymentId, outcome: 'TAKEN', reference: unique(), reason: 'Seen there' };
    return { options: { params, body }, counts: ofOrder('o.paid_minor', params, 100_000) };
  }),
  'SD63 a stated outcome of a refund': twice(stateRefundOutcome, async () => {
    const params = await paidAndCanceled();
    const { refundId } = await silentMoney(params, 'CAPTURED');
    const body = { refundId, outcome: 'GIVEN', reference: unique(), reason: 'Seen there' };
    return { options: { params, body }, counts: ofOrder('o.paid_minor', params, -10_000) };
  }),
  'SD56 a refund': twice(refundOrder, async () => {
    const params = await paidAndCanceled();
    const body = { amount: 100, by: 'REFERENCE', reason: 'Fire', reference: unique() };
    return { options: { params, body }, counts: ofOrder(REFUNDED, params, 10_000) };
  }),
  'H15 a decided return': twice(decideReturn, async () => {
    const { params } = await returned();
    const body = { status: 'APPROVED', note: '' };
    return { options: { params, body }, counts: stepsOf(params.returnNumber) };
  }),
  'H15 a received return': twice(receiveReturn, async () => {
    const { params } = await returned('APPROVED');
    return { options: { params, body: { quantity: 3 } }, counts: stepsOf(params.returnNumber) };
  }),
  'H15 a credited return': twice(creditReturn, async () => {
    const { params, invoiceNumber } = await returned('APPROVED', 'RECEIVED');
    return { options: { params, body: { invoiceNumber } }, counts: stepsOf(params.returnNumber) };
  }),
  'SD08 an approval': twice(approveRequest, async () => {
    const { order: params, ...options } = await asked();
    return { options, counts: ofOrder(REFUNDED, params, 50_000) };
  }),
  'SD08 a declined approval': twice(declineRequest, async () => {
    const { order: params, ...options } = await asked();
    const body = { reason: 'Not now' };
    return { options: { ...options, body }, counts: ofOrder(REFUNDED, params, 0) };
  }),
  'K09 a new auction': twice(createAuction, () => {
    const body = auctionSettings(unique());
    const drafts = "select count(*) from auctions where tenant_id = 'acme' and description = $1";
    return Promise.resolve({
      options: { body },
      counts: [drafts, [body.auctionDescription], 1] as Counts,
    });
  }),
  'K09 lots of an auction': twice(addAuctionLots, async () => {
    const params = await auction();
    return { options: { params, body: { lots } }, counts: lotsOf(params, 1) };
  }),
  'SD75 lots of the stock': twice(addLotsFromStock, async () => {
    const params = await auction();
    const key = await item(5);
    const items = [{ itemNumberWarehouse: key, quantity: 5 }];
    const body = { items, rule: { kind: 'ITEM' as const }, start: { kind: 'FIXED' as const, amount: 10 } };
    return { options: { params, body }, counts: units(key, -5) };
  }),
  'SD75 a lot that is removed': twice(removeLot, async () => {
    const params = await auction();
    const key = await item(5);
    const items = [{ itemNumberWarehouse: key, quantity: 5 }];
    const body = { items, rule: { kind: 'ITEM' as const }, start: { kind: 'FIXED' as const, amount: 10 } };
    await seller.ok(addLotsFromStock, { params, body });
    return { options: { params: { ...params, lotNumber: '1' } }, counts: units(key, 5) };
  }),
  'K09 a scheduled auction': twice(scheduleAuction, async () => {
    const params = await withLots();
    return { options: { params }, counts: lotsOf(params, 0) };
  }),
  'K09 a canceled auction': twice(cancelAuction, async () => {
    const params = await withLots();
    await seller.ok(scheduleAuction, { params });
    return { options: { params, body: { reason: 'Water' } }, counts: lotsOf(params, 0) };
  }),
  'I06 an approved application': twice(approveApplication, async () => {
    const { params, counts } = await applicant('acme');
    return { options: { params, body: { waiverReason: 'Known' } }, counts };
  }),
  'I06 an application handed back': twice(rejectApplication, async () => {
    const { params, counts } = await applicant('nova');
    return { options: { params, body: { reason: 'The number' } }, tenantId: 'nova', counts };
  }),
  'SD66 a refused application': twice(refuseApplication, async () => {
    const { params, counts } = await applicant('orbit');
    return { options: { params, body: { reason: 'Elsewhere' } }, tenantId: 'orbit', counts };
  }),
  'N03 a confirmed network order': twice(confirmNetworkOrder, async () => {
    const bought = { number: unique(), quantity: 10, price: 49_800 };
    await addTestStock(first.services.database, 'acme', [bought]);
    const reseller = await first.as('buyer@nova.test');
    const { phonexOrderNumber: own } = await reseller.ok(submitCheckout, {
      params: { warehouseCode: 'DAL' },
      body: testSubmission([await buyAtList(reseller, bought, 4, 498, 'acme')]),
      participant: 'acme',
    });
    const mirror = await asOwner(first.database.url, async (client) => {
      const { rows } = await client.query<{ order_number: string }>(
        "select order_number from orders where tenant_id = 'acme' and network_order_number = $1",
        [own],
      );
      return { phonexOrderNumber: rows[0]?.order_number ?? '' };
    });
    const events = '(select count(*) from order_events e where e.tenant_id = o.tenant_id and e.order_id = o.order_id)';
    return {
      options: { params: mirror, body: { confirmed: true } },
      counts: ofOrder(events, mirror, 1),
    };
  }),
  'SD79 a proposal to a partner': twice(proposeAgreement, async () => {
    const of = { partnerId: 'nova', role: 'SUPPLIER' } as const;
    const { partners } = await seller.ok(getNetworkPartners);
    const version = partners.find(({ partnerId }) => partnerId === of.partnerId)?.version ?? 0;
    return {
      options: {
        params: { partnerId: of.partnerId },
        body: { role: of.role, kind: 'COMMISSION', percent: 4, note: '', version },
      },
      counts: ['select count(*) from network_agreements where partner_id in ($1, $2)', ['acme', 'nova'], 2],
    };
  }),
  'SD79 an accepted proposal': twice(answerAgreement, async () => {
    const reseller = await first.as('seller@nova.test');
    const { partners } = await reseller.ok(getNetworkPartners);
    const { version } = await reseller.ok(proposeAgreement, {
      params: { partnerId: 'orbit' },
      body: {
        role: 'RESELLER',
        kind: 'COMMISSION',
        percent: 4,
        note: '',
        version: partners.find(({ partnerId }) => partnerId === 'orbit')?.version ?? 0,
      },
    });
    return {
      options: { params: { partnerId: 'nova', version }, body: { role: 'SUPPLIER', answer: 'ACCEPT', note: '' } },
      tenantId: 'orbit',
      counts: ["select count(*) from network_agreements where partner_id = $1 and state = 'ACCEPTED'", ['orbit'], 1],
    };
  }),
  'SD81 a setting': twice(putSetting, async () => {
    const { version, value } = await calendarWith('15:00');
    return { options: { params: CALENDAR, body: { version, value: { ...value, cutOff: '14:00' } } }, counts: KEPT };
  }),
  'SD81 a setting that is brought back': twice(revertSetting, async () => {
    const { version } = await calendarWith('15:00');
    const later = await calendarWith('16:00');
    return { options: { params: CALENDAR, body: { version: later.version, to: version } }, counts: KEPT };
  }),
  'SD81 texts': twice(changeTexts, async () => {
    const params = { locale: 'en' };
    const kept: Counts = [
      "select count(*) from setting_versions where tenant_id = 'acme' and name = 'texts-en'",
      [],
      1,
    ];
    const put = async (words: string) => {
      const { version } = await seller.ok(getTexts, { params });
      return { params, body: { version, texts: { SIGN_IN: { i18n_value: words } } } };
    };
    await seller.ok(changeTexts, await put('Enter'));
    return { options: await put(`Come in ${unique()}`), counts: kept };
  }),
  'SD04 a role': twice(createRole, () => {
    const name = unique();
    const counts: Counts = ["select count(*) from staff_roles where tenant_id = 'acme' and name = $1", [name], 1];
    return Promise.resolve({ options: { body: { name, permissions: ['ORDERS_VIEW'] } }, counts });
  }),
  'SD04 a changed role': twice(changeRole, async () => {
    const name = unique();
    const { roleId } = await seller.ok(createRole, { body: { name, permissions: ['ORDERS_VIEW'] } });
    const counts: Counts = ["select version from staff_roles where tenant_id = 'acme' and name = $1", [name], 1];
    const body = { version: 1, name, permissions: ['ORDERS_VIEW', 'OFFERS_VIEW'] };
    return { options: { params: { roleId }, body }, counts };
  }),
  'SD04 a removed role': twice(removeRole, async () => {
    const name = unique();
    const { roleId } = await seller.ok(createRole, { body: { name, permissions: ['ORDERS_VIEW'] } });
    const counts: Counts = ["select count(*) from staff_roles where tenant_id = 'acme' and name = $1", [name], -1];
    return { options: { params: { roleId } }, counts };
  }),
  'SD05 a sales representative': twice(addSalesRep, () => {
    const name = unique();
    const counts: Counts = ["select count(*) from sales_reps where tenant_id = 'acme' and name = $1", [name], 1];
    return Promise.resolve({ options: { body: { name, email: '', phone: '', whatsApp: '' } }, counts });
  }),
  'SD10 an invitation': twice(inviteStaff, () => {
    const email = `${unique().toLowerCase()}@acme.test`;
    const counts: Counts = ["select count(*) from staff_users where tenant_id = 'acme' and email = $1", [email], 1];
    const body = {
      email,
      firstName: 'Ada',
      lastName: 'Reed',
      roles: ['SALES'],
      limits: { accept: null, refund: null, creditLimit: null },
      salesRepId: null,
      hasOwnAccountsAlone: false,
    };
    return Promise.resolve({ options: { body }, counts });
  }),
  'SD23 the cost of an item': twice(saveStockCost, async () => {
    const key = await item();
    const counts: Counts = [
      'select coalesce(sum(version), 0) from stock_costs where item_number_warehouse = $1',
      [key],
      1,
    ];
    const body = { cost: 400, floor: null, supplier: '', bin: '', version: 0 };
    return { options: { params: { itemNumberWarehouse: key }, body }, counts };
  }),
  'I10 a document that is asked for': twice(requestDocument, () => {
    const documentName = unique();
    const accountId = demoAccountId('acme', 'buyer');
    const counts: Counts = [
      "select count(*) from account_documents where tenant_id = 'acme' and account_id = $1::uuid",
      [accountId],
      1,
    ];
    return Promise.resolve({ options: { params: { accountId }, body: { documentName } }, counts });
  }),
  'G20 a proof of export that is asked for': twice(requireProof, () => {
    const documentName = unique();
    const counts: Counts = ['select count(*) from proofs_of_export where document_name = $1', [documentName], 1];
    const body = { accountId: demoAccountId('acme', 'buyer'), documentName, blocksPayAndShip: false };
    return Promise.resolve({ options: { body }, counts });
  }),
  'G10 a quote': twice(quoteShipping, async () => {
    const { orderNumber } = await placeHeldOrder(first, {
      lines: [{ item: unique(), quantity: 10, unitPriceMinor: 10_000 }],
      shipping_method_code: 'REQUEST_A_QUOTE',
      request_a_quote: JSON.stringify({ serviceLevel: 'Road freight' }),
      fulfillment_status: 'AWAITING_SHIPPING_QUOTE',
      hold_until_quote: true,
    });
    const params = { phonexOrderNumber: orderNumber };
    return { options: { params, body: { freight: 180.5 } }, counts: ofOrder('o.freight_minor', params, 18_050) };
  }),
};

const WHOLE = 'It writes a whole state: sent again it writes what stands already.';
const SEEN = 'It names the version that was seen: who comes second is told of the newer one.';
const MOVED = 'It moves what must stand in a state: who comes second finds it moved.';
const GONE = 'It takes away: who comes second finds nothing.';
const AGAIN = 'It sends an email anew, as often as it is asked for; the link before it no longer holds.';
const TWICE = 'It names lots by their numbers, which an auction has once.';
const REVIEW = 'It opens a review: nothing counts until one is applied.';
/** Why a writing call of the staff is not sent twice here: what keeps it from counting twice. */
const NOT_HERE: Readonly<Record<string, string>> = {
  'PUT /seller/accounts/:accountId': SEEN,
  'POST /seller/accounts/assign': WHOLE,
  'PUT /seller/daily-report/schedule': WHOLE,
  'PUT /seller/sales-order/:phonexOrderNumber/reference': WHOLE,
  'POST /seller/documents/:documentReferenceId/verify': MOVED,
  'POST /seller/documents/:documentReferenceId/reject': MOVED,
  'POST /seller/documents/:documentReferenceId/revoke': MOVED,
  'POST /seller/documents/:documentReferenceId/waive': MOVED,
  'POST /seller/proof-of-export/:documentId/decide': MOVED,
  'POST /seller/proof-of-export/:documentId/withdraw': GONE,
  'PUT /seller/sales-reps/:salesRepId': SEEN,
  'DELETE /seller/sales-reps/:salesRepId': GONE,
  'POST /seller/staff/:userId/invite': AGAIN,
  'PUT /seller/staff/:userId': SEEN,
  'DELETE /seller/staff/:userId': GONE,
  'DELETE /seller/staff/:userId/second-factor': GONE,
  'DELETE /seller/accounts/:accountId/people/:userId/second-factor': GONE,
  'PUT /seller/roles/:roleId/second-factor': WHOLE,
  'PUT /seller/saas-config': WHOLE,
  'PUT /seller/banners': WHOLE,
  'PUT /seller/translations/:locale': WHOLE,
  'POST /seller/translations/:locale': WHOLE,
  'PUT /seller/auction/:auctionNumber': WHOLE,
  'POST /seller/auction/:auctionNumber/lots': TWICE,
  'PUT /seller/auction/:auctionNumber/lot/:lotNumber': WHOLE,
  'PUT /seller/checkout-settings': WHOLE,
  'PUT /seller/offers/response-rules': WHOLE,
  'PUT /seller/sales-order/settings': WHOLE,
  'POST /seller/stock/publications/:publicationId/undo-quantities': MOVED,
  'POST /seller/stock/imports': REVIEW,
  'PUT /seller/stock/imports/:importId/mapping': WHOLE,
  'PUT /seller/stock/imports/:importId/choices': WHOLE,
  'POST /seller/stock/import': WHOLE,
  'PUT /seller/payment-account': SEEN,
  'POST /seller/payment-account/disconnect': SEEN,
  'PUT /seller/stock/settings': WHOLE,
  'PUT /inventory/item/update-quantity-channel': WHOLE,
};

test('SD83 every writing call of the staff is sent twice here, or says why not', async () => {
  const nameOf = ({ method, path }: CallDefinition) => `${method} ${path}`;
  const writing = (await everyCall()).filter(mustLeaveTrail).map(nameOf);
  const tried = new Set(Object.values(CALLS).map(({ call }) => nameOf(call)));
  expect(writing.filter((name) => !tried.has(name) && NOT_HERE[name] === undefined)).toEqual([]);
  expect(Object.keys(NOT_HERE).filter((name) => tried.has(name) || !writing.includes(name))).toEqual([]);
});

test.each(Object.entries(CALLS))(
  '%s sent at once to two servers, four times, counts once',
  async (_, { call, prepare }) => {
    const { options, tenantId = 'acme', counts, afterwards } = await prepare();
    const [query, values, change] = counts;
    const { token } = tenantId === 'acme' ? seller : await first.as(`seller@${tenantId}.test`);
    const clients = [first, second, first, second].map((server) => server.at(tenantId, token));
    const trail = () => number('select count(*) from audit_events where tenant_id = $1', [tenantId]);
    const before = { number: await number(query, values), trail: await trail() };
    const sent = { ...options, idempotencyKey: randomUUID() };
    const answers = await Promise.all(clients.map((client) => client.call(call, sent)));
    if (afterwards !== undefined) await Promise.all([first, second, first].map(afterwards));
    const said = answers.map(({ status, error }) => (status === 200 ? '200' : `${status} ${error.messageCode}`));
    expect(said).toContain('200');
    // Whoever came second is told so, or answered like the first; nobody is failed.
    expect(said.filter((one) => !/^(200|40[49]|422)/.test(one))).toEqual([]);
    if (call.idempotent === true) {
      expect(said).toEqual(Array(4).fill('200'));
      for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    }
    expect({ number: (await number(query, values)) - before.number, events: (await trail()) - before.trail }).toEqual({
      number: change,
      events: 1,
    });
  },
);

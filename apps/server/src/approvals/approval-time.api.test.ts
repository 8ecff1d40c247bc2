import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approveRequest, declineRequest, getApprovals } from '@tradehall/contract/approvals';
import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import {
  approveOrder,
  getOrderApproval,
  getOrderApprovals,
  type WaitingOrder,
} from '@tradehall/contract/order-approvals';
import { changeOrderStatus, markOrderPaid } from '@tradehall/contract/orders/seller-order-calls';
import { refundOrder } from '@tradehall/contract/payments/refund-calls';
import { AUTHORITIES } from '@tradehall/domain/access/authorities';
import { changeStaff } from '../testing/change-staff';
import { addTestStock, buyAtList, testSubmission } from '../testing/checkout-fixture';
import { joinAccount } from '../testing/colleague-fixture';
import { placeHeldOrder } from '../testing/held-order';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

/** How far the deployment's clock is ahead of this machine's, in milliseconds. */
let ahead = 0;
let server: TestServer;
let owner: TestClient;
let finance: TestClient;
let buyer: TestClient;
let mate: TestClient;

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(Date.now() + ahead) } });
  owner = await server.as('seller@acme.test');
  finance = await changeStaff(server, 'finance@acme.test', { limits: { refundMinor: 20_000 } });
  buyer = await server.as('buyer@acme.test');
  mate = await joinAccount(server, buyer, 'mate@time.test', { authorities: [...AUTHORITIES], orderLimit: 1000 });
});
beforeEach(() => void (ahead = 0));
afterAll(() => server.close());

const MINUTE = 60_000;
const endsIn = (table: 'approvals' | 'order_approvals', approvalId: string, minutes: number) =>
  server.services.database.inTenant('acme', (tx) =>
    sql`update ${sql.table(table)} set expires_at = ${new Date(Date.now() + minutes * MINUTE)}
         where approval_id = ${approvalId}::uuid`.execute(tx),
  );

test('SD08 an approval is open by the clock of the deployment, whatever the machine’s own says', async () => {
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: 'TIME-1', quantity: 10, unitPriceMinor: 10_000 }],
  });
  const order = { params: { phonexOrderNumber: orderNumber } };
  await owner.ok(markOrderPaid, { ...order, body: { reference: 'in' } });
  await owner.ok(changeOrderStatus, { ...order, body: { fulfillmentStatus: 'CANCELED', reason: 'Fire' } });
  await finance.call(refundOrder, { ...order, body: { amount: 500, by: 'REFERENCE', reason: 'R', reference: 'out' } });
  const find = async () =>
    (await owner.ok(getApprovals)).approvals.find(({ recordIds }) => recordIds.includes(orderNumber));
  const { approvalId = '', seen = '' } = (await find()) ?? {};
  const params = { approvalId };
  await endsIn('approvals', approvalId, 5);
  ahead = 10 * MINUTE;
  expect((await find())?.mayDecide ?? false).toBe(false);
  for (const answer of [
    await owner.call(approveRequest, { params, body: { seen } }),
    await owner.call(declineRequest, { params, body: { reason: 'No' } }),
  ])
    expect([answer.status, answer.error.messageCode]).toEqual([409, 'APPROVAL_EXPIRED']);
  ahead = 0;
  await endsIn('approvals', approvalId, 60);
  ahead = 2 * MINUTE;
  await owner.ok(approveRequest, { params, body: { seen } });
  const { approvals } = await owner.ok(getApprovals, { query: { list: 'decided' } });
  const decidedAt = Date.parse(approvals.find((each) => each.approvalId === approvalId)?.decidedAt ?? '');
  expect(decidedAt).toBeGreaterThan(Date.now() + MINUTE);
});

test('W73 an order waits for its owner by the clock of the deployment, whatever the machine’s own says', async () => {
  const item = { number: 'TIME-2', quantity: 100, price: 50_000 };
  await addTestStock(server.services.database, 'acme', [item]);
  const offerId = await buyAtList(mate, item, 10, 500);
  const asked = await mate.call(submitCheckout, {
    params: { warehouseCode: 'DAL' },
    body: testSubmission([offerId]),
  });
  const { approvalId } = asked.body as unknown as WaitingOrder;
  const params = { approvalId };
  await endsIn('order_approvals', approvalId, 5);
  ahead = 10 * MINUTE;
  expect((await buyer.ok(getOrderApproval, { params })).state).toBe('EXPIRED');
  const { approvals } = await buyer.ok(getOrderApprovals);
  expect(approvals.find((each) => each.approvalId === approvalId)?.state).toBe('EXPIRED');
  const late = await buyer.call(approveOrder, {
    params,
    body: { total: 5_000, lines: [{ offerId, quantity: 10, unitPrice: 500 }] },
  });
  expect([late.status, late.error.messageCode]).toEqual([409, 'ORDER_APPROVAL_EXPIRED']);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { getNetworkItemsCount } from '@tradehall/contract/stock-list/network-calls';
import { getStockItems } from '@tradehall/contract/stock-list/stock-calls';
import { addParticipant } from '../operator/change-network';
import { addTestStock, buyAtList, testSubmission } from '../testing/checkout-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  buyer = await server.as('buyer@nova.test');
});
afterAll(() => server.close());

const participant = 'acme';
const DALLAS = { warehouseId: 'DAL', warehouseLabel: 'Dallas' };
const MIAMI = { warehouseId: 'MIA', warehouseLabel: 'Miami' };
const share = (...warehouses: readonly (typeof DALLAS)[]) =>
  addParticipant(server.services, 'nova', participant, { warehouses });
const warehousesSeen = async () => {
  const { groups } = await buyer.ok(getStockItems, { participant });
  return [...new Set(Object.values(groups).map((group) => group.wareHouse))].sort();
};

// What a test shares otherwise ends with it.
beforeEach(() => share(DALLAS, MIAMI));

test('W12 list and counts show the shared warehouses of a participant and nothing else of it', async () => {
  expect(await warehousesSeen()).toEqual(['DAL', 'MIA']);
  const all = await (await server.as('buyer@acme.test')).ok(getNetworkItemsCount);
  const network = await buyer.ok(getNetworkItemsCount);
  const shown = network.find((one) => one.pxnsParticipantId === participant)?.itemsCount ?? 0;
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(all.find((one) => one.pxnsParticipantId === 'DEFAULT')?.itemsCount ?? 0);
});

test('W12 what a participant does not share can be neither offered on nor bought, and ends with the sharing', async () => {
  const [far, near] = [
    { number: 'NOTSHARED-1', quantity: 10, price: 49_800, warehouse: 'LAX' },
    { number: 'SHARED-1', quantity: 10, price: 49_800, warehouse: 'MIA' },
  ];
  await addTestStock(server.services.database, participant, [far, near]);
  await expect(buyAtList(buyer, far, 1, 498, participant)).rejects.toThrow();

  const offerId = await buyAtList(buyer, near, 1, 498, participant);
  await share(DALLAS);
  expect(await warehousesSeen()).toEqual(['DAL']);
  const refused = await buyer.call(submitCheckout, {
    params: { warehouseCode: 'MIA' },
    body: testSubmission([offerId]),
    participant,
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.status).toBeLessThan(500);
});

test('W12 a participant that names no warehouse shares them all', async () => {
  await share();
  expect(await warehousesSeen()).toEqual(['DAL', 'LAX', 'LOU', 'MIA']);
});

import { getResponseRules, putResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import { setStockListSettings } from './stock-fixture';
import { startTestServer, type TestClient, type TestServer } from './test-server';

/**
 * A server whose warehouses (Dallas, unless told) take offers and whose demo rules answer none: the test's seller does.
 */
export async function startQuietOffers(warehouses: readonly string[] = ['DAL']): Promise<{
  readonly server: TestServer;
  readonly buyer: TestClient;
  readonly seller: TestClient;
}> {
  const server = await startTestServer();
  await setStockListSettings(server.database.url, 'acme', { warehouseAcceptingOffer: [...warehouses] });
  const [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: false } });
  return { server, buyer, seller };
}

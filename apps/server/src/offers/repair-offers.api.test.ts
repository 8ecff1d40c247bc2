import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNetworkOffer, createOffer, getOffer } from '@tradehall/contract/offers/offer-calls';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { getResponseRules, putResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import { addParticipant } from '../operator/change-network';
import { asOwner, putItems, setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { FOLLOW_JOB } from './offer-jobs';

/**
 * Stock that changed in a process which ended before the offers followed: nobody is left to
 * follow but the minute's job.
 */
let server: TestServer;
let buyer: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await setStockListSettings(server.database.url, 'nova', { warehouseAcceptingOffer: ['DAL'] });
  await setStockListSettings(server.database.url, 'orbit', { warehouseAcceptingOffer: ['DAL'] });
  await addParticipant(server.services, 'nova', 'orbit', { warehouses: [] });
  const seller = await server.as('seller@nova.test');
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: false } });
  buyer = await server.as('buyer@nova.test');
});
afterAll(() => server.close());

async function offerAt(participant?: string): Promise<StocklistOffer> {
  const [itemNumberWarehouse] = await putItems(server.database.url, participant ?? 'nova', [
    { itemNumber: randomUUID().slice(0, 12) },
  ]);
  const call = participant === undefined ? createOffer : createNetworkOffer;
  return (
    await buyer.ok(call, {
      ...(participant === undefined ? {} : { participant }),
      body: { itemNumberWarehouse, offerQuantity: 10, offerPrice: 480 },
    })
  ).stocklistOffer;
}
/** The price falls below the offer, `ago`, and the process that wrote it is gone. */
const dropPrice = ({ itemNumberWarehouse }: StocklistOffer, ago: string) =>
  asOwner(server.database.url, (client) =>
    client.query(
      `update stock_items set list_price_minor = 47000, updated_at = now() - $2::interval where item_number_warehouse = $1`,
      [itemNumberWarehouse, ago],
    ),
  );
const kept = ({ offerId }: StocklistOffer) =>
  asOwner(
    server.database.url,
    async (client) =>
      (await client.query<{ status: string }>('select status from offers where offer_id = $1', [offerId])).rows[0]
        ?.status,
  );

test('D06 N03 offers on own and on a participant’s stock follow a change whose process crashed before they did', async () => {
  await server.services.jobs.runNow(FOLLOW_JOB);
  const [own, network] = [await offerAt(), await offerAt('orbit')];
  await dropPrice(own, '2 minutes');
  await dropPrice(network, '2 minutes');
  expect([await kept(own), await kept(network)]).toEqual(['PENDING_ACCEPTANCE', 'PENDING_ACCEPTANCE']);
  await server.services.jobs.runNow(FOLLOW_JOB);
  expect([await kept(own), await kept(network)]).toEqual(['PRICE_DROPPED', 'PRICE_DROPPED']);
  await server.services.jobs.runNow(FOLLOW_JOB);
  const { thread } = await buyer.ok(getOffer, { params: { offerId: network.offerId } });
  expect(thread.map((event) => event.eventType)).toEqual(['OFFERED', 'PRICE_DROPPED']);
});

test('D06 N03 a server that starts looks at every offer once, however long nobody was there', async () => {
  const [own, network] = [await offerAt(), await offerAt('orbit')];
  await dropPrice(own, '3 days');
  await dropPrice(network, '3 days');
  const restarted = await startTestServer({ database: server.database });
  await restarted.services.jobs.runNow(FOLLOW_JOB);
  expect([await kept(own), await kept(network)]).toEqual(['PRICE_DROPPED', 'PRICE_DROPPED']);
  await restarted.close();
});

test('D06 A01 one tenant’s trouble keeps no other tenant’s offers from following, and the job says that it failed', async () => {
  const ofAcme = await server.as('buyer@acme.test');
  await setStockListSettings(server.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
  const [itemNumberWarehouse] = await putItems(server.database.url, 'acme', [
    { itemNumber: randomUUID().slice(0, 12) },
  ]);
  await ofAcme.ok(createOffer, { body: { itemNumberWarehouse, offerQuantity: 10, offerPrice: 480 } });
  const own = await offerAt();
  await dropPrice(own, '2 minutes');
  await asOwner(server.database.url, (client) =>
    client.query(`
      create function in_trouble(tenant text) returns boolean language plpgsql as
        $$ begin if tenant = 'acme' then raise exception 'in trouble'; end if; return true; end $$;
      create policy in_trouble on offers as restrictive using (in_trouble(tenant_id))`),
  );
  await expect(server.services.jobs.runNow(FOLLOW_JOB)).rejects.toThrow('in trouble');
  await asOwner(server.database.url, (client) =>
    client.query('drop policy in_trouble on offers; drop function in_trouble'),
  );
  expect(await kept(own)).toBe('PRICE_DROPPED');
});

test('D06 A01 an offer that can’t follow keeps no answer of the shop waiting, and the job says that it failed', async () => {
  const seller = await server.as('seller@nova.test');
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: true } });
  const [stuck, due] = [await offerAt(), await offerAt()];
  await dropPrice(stuck, '2 minutes');
  const ask = (statement: string) =>
    asOwner(
      server.database.url,
      async (client) => (await client.query<{ respond_at: Date | null }>(statement)).rows[0]?.respond_at,
    );
  await ask(`update offers set respond_at = case when offer_id = '${due.offerId}' then now() end
    where tenant_id = 'nova' and closed_at is null`);
  await ask(`create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`);
  await ask(`create trigger stuck before update on offers for each row
    when (new.offer_id = '${stuck.offerId}') execute function stuck()`);
  await expect(server.services.jobs.runNow(FOLLOW_JOB)).rejects.toThrow('stuck');
  await ask('drop function stuck cascade');
  expect(await ask(`select respond_at from offers where offer_id = '${due.offerId}'`)).toBeNull();
});

import type { Email } from 'postal-mime';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeStockAlert, createStockAlert, deleteStockAlert, getStockAlerts } from '@tradehall/contract/stock-alerts';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { encodeItemKey } from '@tradehall/contract/wire/item-key-base64';
import { demoAccountId } from '../demo/demo-users';
import { createStockLedger } from '../stock-list/stock-ledger';
import { createOfferStock } from '../offers/offer-items-read-model';
import { followAdditions, NETWORK_ALERTS_JOB } from './follow-additions';
import { asOwner, putItems, setStockListSettings } from '../testing/stock-fixture';
import { startMailServer, type MailServer } from '../testing/mail-server';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
let mailServer: MailServer;

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({
    environment: { SMTP_URL: mailServer.url },
  });
  [buyer, seller] = [await server.as('buyer@acme.test'), await server.as('seller@acme.test')];
  await putItems(
    server.database.url,
    'acme',
    ['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6', 'A-8', 'A-9'].map((itemNumber) => ({
      itemNumber,
      quantity: 10,
      incrementSize: 5,
    })),
  );
});
afterAll(async () => {
  await server?.close();
  await mailServer.stop();
});

const key = (item: string) => ({ itemKey: encodeItemKey(`${item}|DAL`) });
const stockTo = (item: string, quantityAvailable: number) =>
  seller.ok(upsertStock, { body: { rows: [{ itemNumber: item, warehouse: 'DAL', quantityAvailable }] } });
const firedAt = async (item: string) =>
  (await buyer.ok(getStockAlerts)).stockAlerts[`${item}|DAL`]?.[0]?.lastFiredDate ?? null;
async function emailsAbout(item: string, atLeast: number): Promise<Email[]> {
  const found = () => mailServer.emails.filter((email) => (email.text ?? '').includes(`Test phone ${item}`));
  for (let tries = 0; found().length < atLeast && tries < 200; tries++) await sleep(50);
  return found();
}

/** A ledger that the alerts follow as the product's does, for orders without an orders room. */
function ownLedger() {
  const ledger = createStockLedger();
  const { services } = server;
  const jobs = { ...services.jobs, define: () => undefined, schedule: () => undefined };
  followAdditions(ledger, {
    ...services,
    jobs,
    stock: createOfferStock((tenantId) => services.tenants.of(tenantId).configuration.currencyPrecision),
  });
  return ledger;
}

describe('stock alerts', () => {
  test('F03 F04 K04 an alert is set, changed and deleted by base64 key, its quantity corrected', async () => {
    const { stockAlert } = await buyer.ok(createStockAlert, {
      body: { itemNumberWarehouse: 'A-1|DAL', quantity: 13, quantityAvailable: 10 },
    });
    expect(stockAlert).toEqual({
      itemNumberWarehouse: 'A-1|DAL',
      quantity: 10,
      quantityAvailable: 10,
      description: 'Test phone A-1',
      incrementSize: 5,
      pxnsParticipantId: null,
      lastFiredDate: null,
    });
    expect(
      (await buyer.ok(changeStockAlert, { params: key('A-1'), body: { quantity: 0, quantityAvailable: 10 } }))
        .stockAlert.quantity,
    ).toBe(5);
    const standard = { itemKey: Buffer.from('A-1|DAL').toString('base64') };
    expect((await buyer.ok(changeStockAlert, { params: standard, body: { quantity: 24 } })).stockAlert.quantity).toBe(
      20,
    );
    expect((await buyer.ok(getStockAlerts)).stockAlerts['A-1|DAL']).toHaveLength(1);
    await buyer.ok(deleteStockAlert, { params: key('A-1') });
    await buyer.ok(deleteStockAlert, { params: key('A-1') });
    expect((await buyer.ok(getStockAlerts)).stockAlerts['A-1|DAL']).toBeUndefined();
    expect((await buyer.call(changeStockAlert, { params: key('A-1'), body: { quantity: 5 } })).error).toMatchObject({
      statusCode: 404,
      message: 'This alert does not exist any more',
    });
    expect(
      (await buyer.call(createStockAlert, { body: { itemNumberWarehouse: 'none|DAL', quantity: 5 } })).status,
    ).toBe(422);
  });

  test('F01 it fires when added units reach its quantity, once a crossing, by an email over SMTP', async () => {
    await buyer.ok(createStockAlert, { body: { itemNumberWarehouse: 'A-2|DAL', quantity: 20 } });
    await stockTo('A-2', 25);
    expect(await firedAt('A-2')).toBeNull();
    await stockTo('A-2', 5);
    expect(await firedAt('A-2')).toBeNull();
    await stockTo('A-2', 10);
    expect(await firedAt('A-2')).not.toBeNull();
    const [email] = await emailsAbout('A-2', 1);
    expect(email).toMatchObject({ subject: 'New stock: Test phone A-2', to: [{ address: 'buyer@acme.test' }] });
    // To the item itself, with the alerts in the note.
    expect(email?.text).toMatch(/\/stock\?q=A-2\b/);
    expect(email?.text).toContain('/stock-alerts');
    await stockTo('A-2', 25);
    await sleep(300);
    expect(await emailsAbout('A-2', 1)).toHaveLength(1);
  });

  test('F01 W61 units in an email of an alert stand in groups', async () => {
    await setStockListSettings(server.database.url, 'acme', { maxItemQuantityToBeDisplayed: null });
    await buyer.ok(createStockAlert, { body: { itemNumberWarehouse: 'A-8|DAL', quantity: 20 } });
    await stockTo('A-8', 12_345);
    const [email] = await emailsAbout('A-8', 1);
    expect(email?.text).toMatch(/\b12,345\b/);
    expect(email?.text).not.toContain('12345');
  });

  test('F01 several that fire at once are one email, whose button says where it leads', async () => {
    for (const item of ['A-5', 'A-6', 'A-9'])
      await buyer.ok(createStockAlert, { body: { itemNumberWarehouse: `${item}|DAL`, quantity: 5 } });
    const rows = ['A-5', 'A-6', 'A-9'].map((itemNumber) => ({ itemNumber, warehouse: 'DAL', quantityAvailable: 40 }));
    await seller.ok(upsertStock, { body: { rows } });
    const [email] = await emailsAbout('A-5', 1);
    expect(email?.text).toContain('Test phone A-6');
    expect(email?.text).toMatch(/\nStock Alerts: http\S+\/stock-alerts\s/);
  });

  test('F01 C13 units of an item without a price, which no buyer sees, are told once it has one', async () => {
    const row = { itemNumber: 'A-7', warehouse: 'DAL', category: 'Phones', skuDescription: 'Test phone A-7' };
    const say = (over: { listPrice: number | null; quantityAvailable: number }) =>
      seller.ok(upsertStock, { body: { rows: [{ ...row, ...over }] } });
    await say({ listPrice: null, quantityAvailable: 0 });
    await buyer.ok(createStockAlert, {
      body: { itemNumberWarehouse: 'A-7|DAL', quantity: 10, quantityAvailable: 0 },
    });
    await say({ listPrice: null, quantityAvailable: 12 });
    expect(await firedAt('A-7')).toBeNull();
    await say({ listPrice: 100, quantityAvailable: 12 });
    expect(await firedAt('A-7')).not.toBeNull();
    expect(await emailsAbout('A-7', 1)).toHaveLength(1);
    // What was told is told once, and what is gone before it has a price never.
    await say({ listPrice: null, quantityAvailable: 30 });
    await say({ listPrice: null, quantityAvailable: 0 });
    await say({ listPrice: 100, quantityAvailable: 0 });
    expect(await emailsAbout('A-7', 1)).toHaveLength(1);
  });

  test("F01 stock that the own canceled order returned does not count, another buyer's does", async () => {
    await buyer.ok(createStockAlert, { body: { itemNumberWarehouse: 'A-3|DAL', quantity: 5 } });
    const ledger = ownLedger();
    const move = (account: string, quantity: number) =>
      server.services.database.inTenant('acme', (tx) =>
        ledger.move(tx, [{ itemNumberWarehouse: 'A-3|DAL', quantity }], {
          orderNumber: 'SO-1',
          accountId: demoAccountId('acme', account),
        }),
      );
    await move('buyer', 10);
    await move('buyer', -10);
    expect(await firedAt('A-3')).toBeNull();
    await move('second', 10);
    await move('second', -10);
    expect(await firedAt('A-3')).not.toBeNull();
  });

  test('F01 an alert never outlives the stock change that fired it: undone together', async () => {
    await buyer.ok(createStockAlert, { body: { itemNumberWarehouse: 'A-4|DAL', quantity: 5 } });
    const ledger = ownLedger();
    const undone = server.services.database.inTenant('acme', async (tx) => {
      await ledger.adjust(tx, 'A-4|DAL', 50, { reference: 'test' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await firedAt('A-4')).toBeNull();
    await sleep(200);
    expect(await emailsAbout('A-4', 0)).toHaveLength(0);
  });

  test("N02 the same item key under two participants holds two alerts, and the network's stock fires its own alone", async () => {
    const { rows } = await asOwner(server.database.url, (client) =>
      client.query<{ tenant_id: string; participant_id: string }>(
        'select tenant_id, participant_id from network_participants limit 1',
      ),
    );
    const [member] = rows;
    expect(member).toBeDefined();
    const { tenant_id: reseller, participant_id: owner } = member as { tenant_id: string; participant_id: string };
    for (const tenant of [reseller, owner])
      await putItems(server.database.url, tenant, [{ itemNumber: 'N-1', quantity: 1 }]);
    const [client, ownSeller] = [await server.as(`buyer@${reseller}.test`), await server.as(`seller@${owner}.test`)];
    const body = { itemNumberWarehouse: 'N-1|DAL', quantity: 50 };
    await client.ok(createStockAlert, { body });
    await client.ok(createStockAlert, { body: { ...body, quantity: 10 }, participant: owner });
    const alerts = async () => (await client.ok(getStockAlerts)).stockAlerts['N-1|DAL'] ?? [];
    expect((await alerts()).map((alert) => [alert.pxnsParticipantId, alert.quantity]).sort()).toEqual(
      [
        [null, 50],
        [owner, 10],
      ].sort(),
    );
    await ownSeller.ok(upsertStock, {
      body: { rows: [{ itemNumber: 'N-1', warehouse: 'DAL', quantityAvailable: 60 }] },
    });
    await server.services.jobs.runNow(NETWORK_ALERTS_JOB);
    for (let tries = 0; tries < 40 && !(await alerts()).some((alert) => alert.lastFiredDate !== null); tries++)
      await sleep(50);
    expect(
      (await alerts()).filter((alert) => alert.lastFiredDate !== null).map((alert) => alert.pxnsParticipantId),
    ).toEqual([owner]);
    await client.ok(deleteStockAlert, { params: key('N-1'), participant: owner });
    expect(await alerts()).toHaveLength(1);
  });

  test('F01 N02 of a file’s many lines those fire that an alert is on, of the shop and of its reseller', async () => {
    await putItems(server.database.url, 'acme', [{ itemNumber: 'M-1', quantity: 60 }]);
    const reseller = await server.as('buyer@nova.test');
    const body = { itemNumberWarehouse: 'M-1|DAL', quantity: 10 };
    await buyer.ok(createStockAlert, { body });
    await reseller.ok(createStockAlert, { body, participant: 'acme' });
    const kind = 'imported' as const;
    const quantities = Array.from({ length: 10_000 }, () => ({
      itemNumberWarehouse: `${randomUUID()}|DAL`,
      kind,
      before: 0,
      after: 50,
    }));
    const changes = { tenantId: 'acme', cause: { reference: 'list.csv' }, newItems: [], prices: [] };
    await server.services.database.inTenant('acme', (tx) =>
      ownLedger().report(tx, {
        ...changes,
        quantities: [...quantities, { kind, before: 0, after: 50, itemNumberWarehouse: 'M-1|DAL' }],
      }),
    );
    await server.services.jobs.runNow(NETWORK_ALERTS_JOB);
    const fired = async (one: TestClient) =>
      (await one.ok(getStockAlerts)).stockAlerts['M-1|DAL']?.map(({ lastFiredDate }) => lastFiredDate !== null);
    expect(await fired(buyer)).toEqual([true]);
    await expect.poll(() => fired(reseller)).toEqual([true]);
  });

  test('N02 A01 a reseller whose alerts cannot be counted keeps no other one’s waiting, and hears once it can', async () => {
    await asOwner(server.database.url, (client) =>
      client.query(`
        insert into network_participants (tenant_id, participant_id, group_name) values ('orbit', 'acme', 'Acme');
        update tenants set configuration = configuration || '{"networkParticipant": true}' where tenant_id = 'orbit';
        create function in_trouble() returns trigger language plpgsql as $$ begin raise exception 'in trouble'; end $$;
        create trigger in_trouble before insert on stock_additions_counted for each row when (new.tenant_id = 'nova')
          execute function in_trouble()`),
    );
    await server.services.tenants.refresh();
    await putItems(server.database.url, 'acme', [{ itemNumber: 'N-2', quantity: 1 }]);
    const buyers = [await server.as('buyer@nova.test'), await server.as('buyer@orbit.test')];
    for (const one of buyers)
      await one.ok(createStockAlert, {
        body: { itemNumberWarehouse: 'N-2|DAL', quantity: 10 },
        participant: 'acme',
      });
    const fired = () =>
      Promise.all(
        buyers.map(async (one) => {
          const [alert] = (await one.ok(getStockAlerts)).stockAlerts['N-2|DAL'] ?? [];
          return typeof alert?.lastFiredDate === 'string';
        }),
      );
    await stockTo('N-2', 60);
    await expect(server.services.jobs.runNow(NETWORK_ALERTS_JOB)).rejects.toThrow('in trouble');
    expect(await fired()).toEqual([false, true]);
    await asOwner(server.database.url, (client) =>
      client.query('drop trigger in_trouble on stock_additions_counted; drop function in_trouble'),
    );
    await server.services.jobs.runNow(NETWORK_ALERTS_JOB);
    expect(await fired()).toEqual([true, true]);
    const { rows } = await asOwner(server.database.url, (client) =>
      client.query(`select 1 from stock_additions where tenant_id = 'acme'`),
    );
    expect(rows).toEqual([]);
  });
});

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOffer } from '@tradehall/contract/offers/offer-calls';
import {
  acceptOffer,
  answerOffers,
  getResponseRules,
  putResponseRules,
  rejectOffer,
} from '@tradehall/contract/offers/seller-offer-calls';
import { defineCall } from '@tradehall/contract/wire/define-call';
import { staffAccess } from '@tradehall/domain/staff/staff-access';
import { mustLeaveTrail, requireTrail } from '../http/staff-trail';
import { putItems, setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { runStaffCommand, type StaffRequest } from './run-staff-command';

let server: TestServer;
let owner: pg.Client;
let buyer: TestClient;
let seller: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.database.url });
  await owner.connect();
  await owner.query(`select set_config('app.tenant_id', 'acme', false)`);
  await setStockListSettings(server.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
  [buyer, seller] = (await Promise.all(['buyer@acme.test', 'seller@acme.test'].map((email) => server.as(email)))) as [
    TestClient,
    TestClient,
  ];
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: false } });
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

interface StoredEvent {
  readonly event_number: string;
  readonly actor_name: string;
  readonly roles: string[];
  readonly act: string;
  readonly record_ids: string[];
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly reason: string;
  readonly trace_id: string;
}

const trail = async (): Promise<StoredEvent[]> =>
  (
    await owner.query<StoredEvent>(
      `select * from audit_events where tenant_id = current_setting('app.tenant_id') order by event_number`,
    )
  ).rows;

async function offer(offerPrice = 480): Promise<string> {
  const [key] = await putItems(server.database.url, 'acme', [{ itemNumber: `TRAIL-${Math.random()}` }]);
  const body = { itemNumberWarehouse: key, offerQuantity: 10, offerPrice };
  return (await buyer.ok(createOffer, { body })).stocklistOffer.offerId;
}

describe('what staff change', () => {
  test('SD83 leaves one event with who, what, before and after, and the request it came by', async () => {
    const offerId = await offer();
    const known = (await trail()).length;
    const { headers } = await seller.call(rejectOffer, { params: { offerId }, body: { note: 'Too low' } });
    const events = await trail();
    expect(events).toHaveLength(known + 1);
    expect(events.at(-1)).toMatchObject({
      actor_name: 'Terry Nguyen',
      roles: ['OWNER'],
      act: 'OFFER_REJECTED',
      record_ids: [offerId],
      before: { status: 'PENDING_ACCEPTANCE' },
      after: { status: 'NOT_ACCEPTED' },
      reason: 'Too low',
      trace_id: headers['x-trace-id'],
    });
  });

  test('is one event for many records at once, and names those alone that were changed', async () => {
    const offers = [await offer(), await offer(470)];
    await seller.ok(rejectOffer, { params: { offerId: offers[1]! }, body: {} });
    const known = (await trail()).length;
    await seller.ok(answerOffers, { body: offers.map((offerId) => ({ offerId, answer: 'REJECT' as const })) });
    const events = await trail();
    expect(events).toHaveLength(known + 1);
    expect(events.at(-1)).toMatchObject({ act: 'OFFERS_ANSWERED', record_ids: [offers[0]] });
    expect(events.at(-1)?.after).toMatchObject({ [offers[0]!]: { status: 'NOT_ACCEPTED' } });
  });

  test('leaves nothing when it was refused, and nothing when nothing changed', async () => {
    const offerId = await offer();
    const known = (await trail()).length;
    const body = { minimumCheckoutQuantity: 100_000 };
    expect((await seller.call(acceptOffer, { params: { offerId }, body })).status).toBe(422);
    await seller.ok(putResponseRules, { body: await seller.ok(getResponseRules) });
    expect(await trail()).toHaveLength(known);
  });

  test('SD83 past a staff command does not end well', () => {
    const call = { method: 'POST', path: '/seller/x', summary: 'x', access: 'seller', permission: 'SHIP' } as const;
    expect(mustLeaveTrail(defineCall(call))).toBe(true);
    expect(mustLeaveTrail({ ...call, method: 'GET' })).toBe(false);
    expect(mustLeaveTrail({ ...call, access: 'buyer' })).toBe(false);
    expect(() => requireTrail({} as never, call)).toThrow(/left no trail/);
  });

  test('two commands that happen at once stand in the trail one after the other', async () => {
    const offers = await Promise.all(Array.from({ length: 6 }, (_, at) => offer(400 + at)));
    await Promise.all(offers.map((offerId) => seller.ok(rejectOffer, { params: { offerId }, body: {} })));
    const numbers = (await trail()).map(({ event_number }) => Number(event_number));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });
});

describe('the trail', () => {
  test('SD83 is neither changed nor shortened, by the server or the owner of the database', async () => {
    for (const change of [
      `update audit_events set reason = 'x' where tenant_id = 'acme'`,
      `delete from audit_events where tenant_id = 'acme'`,
    ]) {
      await expect(owner.query(change)).rejects.toThrow(/never changed or removed/);
      await expect(
        server.services.database.inTenant('acme', (tx) => tx.executeQuery({ sql: change, parameters: [] } as never)),
      ).rejects.toThrow();
    }
    await expect(owner.query('truncate audit_events')).rejects.toThrow(/never changed or removed/);
  });

  test('shows where somebody changed it past everything', async () => {
    const check = async () =>
      (await owner.query<{ broken: string | null }>('select broken_audit_event() as broken')).rows[0]?.broken ?? null;
    for (const offerId of [await offer(), await offer()])
      await seller.ok(rejectOffer, { params: { offerId }, body: {} });
    expect(await check()).toBeNull();
    await owner.query('begin');
    try {
      await owner.query('alter table audit_events disable trigger keep_audit_events');
      await owner.query(`update audit_events set reason = 'another' where event_number = 2`);
      expect(Number(await check())).toBe(2);
    } finally {
      await owner.query('rollback');
    }
    expect(await check()).toBeNull();
  });
});

test('SD06 an auditor changes nothing, whatever other roles would let: the transaction is read-only', async () => {
  const auditor = await server.as('auditor@acme.test');
  const offerId = await offer();
  const refused = await auditor.call(rejectOffer, { params: { offerId }, body: {} });
  expect(refused.status).toBe(403);
  const by = {
    tenant: server.services.tenants.of('acme'),
    caller: { userId: 'x', staff: { ...staffAccess({ roles: ['AUDITOR'] }), permissions: new Set(['DESK_VIEW']) } },
    raw: { routeOptions: { config: { call: { permission: 'DESK_VIEW' } } }, traceId: '', ip: '' },
  } as unknown as StaffRequest;
  const write = runStaffCommand(server.services.database, by, { act: 'OFFER_REJECTED', record: 'OFFER' }, (tx) =>
    tx.updateTable('offers').set({ version: 1 }).where('offer_id', '=', offerId).execute(),
  );
  await expect(write).rejects.toThrow(/read-only transaction/);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDeskCounts, getToday } from '@tradehall/contract/desk';
import { getDocumentQueue } from '@tradehall/contract/documents-review';
import { getSellerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import { getApplications } from '@tradehall/contract/onboarding-review';
import { getDeskOrder, getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import { invoiceOrder } from '@tradehall/contract/orders/seller-order-calls';
import { TODAY_LANES } from '@tradehall/domain/desk/today';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let owner: TestClient;
let warehouse: TestClient;
let compliance: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  [owner, warehouse, compliance] = (await Promise.all(
    ['seller@acme.test', 'warehouse@acme.test', 'compliance@acme.test'].map((email) => server.as(email)),
  )) as [TestClient, TestClient, TestClient];
});
afterAll(() => server.close());

describe('Today', () => {
  test('SD31 SD47 holds what each room holds for us, the oldest promise first', async () => {
    const today = await owner.ok(getToday, { query: { limit: 200 } });
    const kinds = Object.fromEntries(today.kinds.map(({ kind, count }) => [kind, count]));
    for (const lane of TODAY_LANES) {
      const { rows } = await owner.ok(getDeskOrders, { query: { lane } });
      const ours = rows.filter(({ next }) => next.actor === 'us');
      expect(kinds[lane], lane).toBe(ours.length);
      const shown = today.entries.filter(({ kind }) => kind === lane);
      // The list's own function says when each is due; the queue says the same.
      expect(new Map(shown.map(({ id, due }) => [id, due])), lane).toEqual(
        new Map(ours.map(({ orderNumber, next }) => [orderNumber, next.due])),
      );
    }
    const { stocklistOffers } = await owner.ok(getSellerOffers, {
      query: { status: 'PENDING_ACCEPTANCE', limit: 500 },
    });
    const byBuyer = today.entries.filter(({ kind }) => kind === 'offers');
    expect(byBuyer.reduce((sum, { count }) => sum + count, 0)).toBe(stocklistOffers.length);
    expect(new Set(byBuyer.map(({ id }) => id))).toEqual(new Set(stocklistOffers.map(({ accountId }) => accountId)));
    expect(kinds['document']).toBe((await owner.ok(getDocumentQueue, { query: {} })).length);
    expect(kinds['prospect']).toBe((await owner.ok(getApplications, { query: {} })).length);
    expect(today.entries.length).toBe(today.kinds.reduce((sum, { count }) => sum + count, 0));
    const dues = today.entries.map(({ due }) => due);
    expect(dues).toEqual([...dues].sort());
    expect(today.figures.late).toBe(
      today.entries.filter(
        ({ kind, due }) => (TODAY_LANES as readonly string[]).includes(kind) && due < today.serverTime,
      ).length,
    );
    expect(today.figures.booked?.days).toHaveLength(30);
  });

  test('SD47 the orders that are later than promised are listed as they are counted, page by page, the longest waiting first', async () => {
    const today = await owner.ok(getToday, { query: { limit: 200 } });
    const late = today.entries.filter(
      ({ kind, due }) => (TODAY_LANES as readonly string[]).includes(kind) && due < today.serverTime,
    );
    expect(late.length).toBeGreaterThan(1);
    const found: string[] = [];
    const updates: string[] = [];
    let after: string | undefined;
    do {
      const page = await owner.ok(getDeskOrders, { query: { late: 'true', limit: 2, ...(after ? { after } : {}) } });
      expect(page.late).toMatchObject({ count: today.figures.late });
      found.push(...page.rows.map(({ orderNumber }) => orderNumber));
      updates.push(...page.rows.map(({ updateDate }) => updateDate));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(found).toHaveLength(today.figures.late!);
    expect(new Set(found)).toEqual(new Set(late.map(({ id }) => id)));
    expect(updates).toEqual([...updates].sort());
    const search = found[0]!;
    const one = await owner.ok(getDeskOrders, { query: { late: 'true', search } });
    expect([one.rows.map(({ orderNumber }) => orderNumber), one.late?.count]).toEqual([[search], 1]);
    expect((await owner.ok(getDeskOrders, {})).late).toBeNull();
  });

  test('SD03 a role sees what it may do: picks for the warehouse, papers for compliance, and their counts agree', async () => {
    const [picks, papers] = [await warehouse.ok(getToday, { query: {} }), await compliance.ok(getToday, { query: {} })];
    expect(picks.kinds.map(({ kind }) => kind)).toEqual(['confirm', 'quote', 'release', 'ship', 'receive']);
    expect(papers.kinds.map(({ kind }) => kind)).toEqual(['release', 'prospect', 'document', 'proof']);
    expect(picks.figures.offers).toBeNull();
    const counts = await warehouse.ok(getDeskCounts);
    expect(counts).toMatchObject({ offers: 0, prospects: 0, documents: 0, proofs: 0 });
    expect((await owner.ok(getDeskCounts)).today).toBe(
      (await owner.ok(getToday, { query: {} })).kinds.reduce((sum, { count }) => sum + count, 0),
    );
    expect(counts.orders + counts.returns).toBe(picks.kinds.reduce((sum, { count }) => sum + count, 0));
  });

  test('SD31 a refund that is due is worth what goes back, whatever the order still comes to', async () => {
    const { entries } = await owner.ok(getToday, { query: { kind: 'refund' } });
    const { lanes } = await owner.ok(getDeskOrders);
    expect(lanes.find(({ lane }) => lane === 'refund')?.value).toBeCloseTo(
      entries.reduce((sum, { value }) => sum + (value ?? 0), 0),
    );
    expect(entries).not.toEqual([]);
    for (const { id, value, units } of entries) {
      const { refund } = await owner.ok(getDeskOrder, { params: { phonexOrderNumber: id } });
      expect([value, units]).toEqual([refund.open, null]);
    }
  });

  test('SD31 is filtered by kind, and what was done leaves it', async () => {
    const asked = async () => (await owner.ok(getToday, { query: { kind: 'invoice' } })).entries;
    const before = await asked();
    expect(before.length).toBeGreaterThan(0);
    expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(['invoice']));
    const params = { phonexOrderNumber: before[0]!.id };
    await owner.ok(invoiceOrder, { params, body: {}, idempotencyKey: 'invoiced-from-today' });
    expect((await asked()).map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { everyCall } from '../testing/every-call';
import { startTestServer, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const nameOf = ({ method, path }: CallDefinition) => `${method} ${path}`;
/** The same for every parameter. */
const paramsOf = (odd: string) => new Proxy({}, { get: () => odd, has: () => true }) as Record<string, string>;

/** What lists nothing of what is not there: its screen asks for the record itself besides. */
const EMPTY = [
  'GET /seller/auction/:auctionNumber/bids',
  'GET /seller/stock/costs/:itemNumberWarehouse',
  'GET /seller/stock/items/:itemNumberWarehouse/specials',
  'GET /seller/stock/items/:itemNumberWarehouse/ledger',
];

test('A21 whatever an address names oddly, it is said that there is no such thing, and no field is to be mended', async () => {
  // The operator's calls ask for no tenant; without a parameter nothing is named.
  const calls = (await everyCall()).filter(({ access, path }) => access !== 'operator' && path.includes('/:'));
  const [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
  expect(calls.length).toBeGreaterThan(80);
  const wrong: string[] = [];
  for (const odd of ['xyz', 'x-1', '0', '\u0000', '%', 'x'.repeat(900)])
    for (const call of calls) {
      const { status, error } = await (call.access === 'seller' ? seller : buyer).call(call, { params: paramsOf(odd) });
      const isAnswered = call.method !== 'GET' || status === 404 || EMPTY.includes(nameOf(call));
      // A body that is missing is looked at after the address.
      const names = new Set(call.path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : [])));
      const marked = status < 400 ? [] : error.errors.flatMap(({ field }) => field ?? []);
      if (!isAnswered || marked.some((field) => names.has(field)) || status >= 500)
        wrong.push(`${odd.slice(0, 4)} ${nameOf(call)} ${status}`);
    }
  expect(wrong).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { everyCall } from '../testing/every-call';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

const ID = '5f6e7d8c-1a2b-4c3d-8e9f-0a1b2c3d4e5f';
const lines: string[] = [];
let server: TestServer;
let seller: TestClient;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestServer({
    environment: { READS_PER_MINUTE: '0' },
    logTo: { write: (line) => void lines.push(line) },
  });
  [seller, buyer] = [await server.as('seller@acme.test'), await server.as('buyer@acme.test')];
});
afterAll(() => server.close());

/** What a place in a list may be made up of: no moment, no id, no number, and what the database cannot read as one. */
const MOMENTS = [
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '2026-01-01T00:00:00+20:00',
  '2026-01-01 00:00:00+20',
  '2026-01-01 00:00:00 -99',
  'infinity',
  '-infinity',
];
const KEYS = [...MOMENTS, '', '-1', '9'.repeat(30), '1e999999', 'NaN', '\0', "'", '%'];
const IDS = [ID, '-'.repeat(36), 'A|DAL', "x' or true --"];
const packed = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const FORGED = [
  '',
  '0',
  '9'.repeat(15),
  '9'.repeat(30),
  'x',
  '../..',
  ...MOMENTS.flatMap((at) => [`${at}|${ID}`, `1|${at}|${ID}`, `1|${at}|7`, `7:${at}`, `INVOICE:7|${at}`]),
  ...KEYS.flatMap((key) => IDS.map((id) => packed([key, id]))),
  ...[null, [], [1, 2], {}, ['a'], 'a', [['a'], { b: 1 }]].map(packed),
];

interface Asked {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Asked[];
}

test('SD91 a place in a list that somebody made up is answered or refused, whatever the list is sorted by', async () => {
  const lists = (await everyCall()).flatMap((call: CallDefinition) => {
    if (call.query === undefined || call.access === 'operator') return [];
    const { properties = {} } = z.toJSONSchema(call.query, { io: 'input' }) as { properties?: Record<string, Asked> };
    const names = ['after', 'before'].filter((name) => properties[name]?.type === 'string');
    return names.map((name) => ({ call, name, sorts: properties['sort']?.enum ?? [undefined] }));
  });
  expect(lists.length).toBeGreaterThan(12);
  const failed: string[] = [];
  for (const { call, name, sorts } of lists)
    for (const sort of sorts)
      for (const place of FORGED) {
        const params = { name: 'banners', auctionNumber: 'A-1001', itemNumberWarehouse: 'A|DAL' };
        const query = { [name]: place, ...(sort === undefined ? {} : { sort }) };
        const { status } = await (call.access === 'seller' ? seller : buyer).call(call, { params, query } as never);
        if (status >= 500) failed.push(`${call.method} ${call.path} ${sort ?? ''} ${name}=${place}: ${status}`);
      }
  expect(failed).toEqual([]);
  expect(lines.filter((line) => line.includes('the contract let input through'))).toEqual([]);
}, 180_000);

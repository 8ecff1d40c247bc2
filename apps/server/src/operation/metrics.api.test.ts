import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getStockItems } from '@tradehall/contract/stock-list/stock-calls';
import { startTestServer, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('operation: answers are counted by route and status class, as a Prometheus histogram', async () => {
  const buyer = await server.as('buyer@acme.test');
  for (let i = 0; i < 3; i++) await buyer.call(getStockItems);
  await server.at('acme').call(getStockItems);
  const { body } = await server.app.inject({ url: '/metrics', headers: { host: 'acme.localhost' } });
  const lines = body
    .split('\n')
    .filter((line) => line.startsWith('tradehall_http_seconds') && line.includes('/stocklist/items"'));
  const value = (name: string, ...labels: string[]) =>
    Number(
      lines
        .find(
          (line) => line.startsWith(`tradehall_http_seconds_${name}{`) && labels.every((label) => line.includes(label)),
        )
        ?.split(' ')
        .at(-1),
    );
  expect(body).toContain('# TYPE tradehall_http_seconds histogram');
  expect([value('count', 'status="2xx"', 'method="GET"'), value('count', 'status="4xx"')]).toEqual([3, 1]);
  expect(value('bucket', 'status="2xx"', 'le="+Inf"')).toBe(3);
  expect(value('sum', 'status="2xx"')).toBeGreaterThan(0);
});

test('operation: what the outbox still holds is counted by kind, with what was given up', async () => {
  await server.database.database.asOutboxRelay((tx) =>
    tx
      .insertInto('outbox')
      .values([
        { tenant_id: 'orbit', kind: 'webhook', message: '{}', due_at: sql<Date>`now() + interval '1 day'` },
        { tenant_id: 'orbit', kind: 'webhook', message: '{}', failed_at: sql<Date>`now()` },
      ])
      .execute(),
  );
  const { body } = await server.app.inject({ url: '/metrics', headers: { host: 'acme.localhost' } });
  expect(body).toContain('tradehall_outbox_waiting{kind="webhook"} 1\n');
  expect(body).toContain('tradehall_outbox_failed{kind="webhook"} 1\n');
  expect(body).toContain('tradehall_outbox_overdue_seconds{kind="webhook"} 0\n');
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStockImport, getStockImport } from '@tradehall/contract/stock-desk/stock-import-calls';
import { multipart } from '../testing/multipart';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { asOwner } from '../testing/stock-fixture';
import { LOST_STEPS_JOB } from './go-on-with-lost-steps';
import { IMPORT_JOB } from './import-job';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase('demo');
  // One server makes the queues and ends; the other takes uploads, and nobody works on them.
  await (await startTestServer({ database, jobs: true })).close();
  server = await startTestServer({ database });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

// Nobody's file waits from the test before.
beforeEach(() => asOwner(database.url, (owner) => owner.query('delete from pgboss.job where name = $1', [IMPORT_JOB])));

const upload = (by: TestClient, name: string) =>
  by.call(createStockImport, multipart({ name: 'stock.csv', content: Buffer.from(`Item #,Note\n${name},x`) }));

test('SD20 twenty files of one person keep nobody waiting: the next is another’s, and the page says how many come before', async () => {
  const [seller, colleague, other] = await Promise.all(
    ['seller@acme.test', 'warehouse@acme.test', 'seller@nova.test'].map((email) => server.as(email)),
  );
  const ahead = async (by: TestClient, importId: string) =>
    (await by.ok(getStockImport, { params: { importId } })).ahead;
  const own: string[] = [];
  for (let at = 0; at < 10; at++) own.push((await upload(seller!, `OWN-${at}`)).body.importId);
  const refused = await upload(seller!, 'OWN-10');
  expect([refused.status, refused.error.messageCode, refused.error.params]).toEqual([
    429,
    'STOCK_IMPORT_OWN_LINE_FULL',
    [10],
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

  const theirs = (await upload(other!, 'THEIRS')).body.importId;
  const ours = (await upload(colleague!, 'OURS')).body.importId;
  expect(await ahead(other!, theirs)).toBe(1);
  expect(await ahead(colleague!, ours)).toBe(3);
  expect(await Promise.all(own.slice(0, 3).map((importId) => ahead(seller!, importId)))).toEqual([0, 2, 4]);

  // What is done waits no more, and makes room.
  await server.services.jobs.runNow(IMPORT_JOB, { tenantId: 'acme', importId: own[0] });
  expect((await upload(seller!, 'OWN-10')).status).toBe(200);
});

test('SD15 operation: a step whose job was lost, as by a backup, which holds none, begins again, and one that waits does not begin twice', async () => {
  const seller = await server.as('seller@kumo.test');
  const { importId } = (await upload(seller, 'LOST')).body;
  const job = `name = '${IMPORT_JOB}' and state < 'active' and data ->> 'importId' = $1`;
  const waiting = () =>
    asOwner(
      database.url,
      async (owner) => (await owner.query(`select from pgboss.job where ${job}`, [importId])).rowCount,
    );
  const lookForLost = () => server.services.jobs.runNow(LOST_STEPS_JOB);
  await lookForLost();
  expect(await waiting()).toBe(1);
  await asOwner(database.url, (owner) => owner.query(`delete from pgboss.job where ${job}`, [importId]));
  await lookForLost();
  await lookForLost();
  expect(await waiting()).toBe(1);
  await server.services.jobs.runNow(IMPORT_JOB, { tenantId: 'kumo', importId });
  expect((await seller.ok(getStockImport, { params: { importId } })).state).toBe('MAPPING');
});

test('SD15 operation: a step that is lost again and again is given up, and its page says so', async () => {
  const seller = await server.as('seller@orbit.test');
  const { importId } = (await upload(seller, 'POISON')).body;
  const look = () => seller.ok(getStockImport, { params: { importId } });
  const lose = () =>
    asOwner(database.url, (owner) =>
      owner.query(`delete from pgboss.job where name = '${IMPORT_JOB}' and data ->> 'importId' = $1`, [importId]),
    );
  for (let time = 0; time < 3; time++) {
    await lose();
    await server.services.jobs.runNow(LOST_STEPS_JOB);
    expect((await look()).state).toBe('READING');
  }
  await lose();
  await server.services.jobs.runNow(LOST_STEPS_JOB);
  const { state, failure } = await look();
  expect([state, failure?.messageCode]).toEqual(['FAILED', 'STOCK_IMPORT_NOT_THROUGH']);
  expect((await upload(seller, 'ANOTHER')).status).toBe(200);
});

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listNotifications, putNotificationChoice } from '@tradehall/contract/notifications';
import { createOffer } from '@tradehall/contract/offers/offer-calls';
import { answerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import { getSetting, putSetting } from '@tradehall/contract/settings/setting-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { sentMail } from '../testing/sent-mail';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
let admin: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  [buyer, seller] = [await server.as('buyer@acme.test'), await server.as('seller@acme.test')];
  admin = new pg.Client({ connectionString: server.database.url });
  await admin.connect();
});
// Each test begins with what everybody is told when nobody chose, with no other's answers that end soon, and with an
// empty bell, which would add to what nobody has seen.
afterEach(
  async () =>
    void (await admin.query(`
      delete from offers where item_number ~ '^(TELL|CROWD)-';
      delete from notifications;
      delete from notification_choices;
      delete from notification_digests;
      delete from tenant_settings where name = 'offer-reminders'`)),
);
afterAll(async () => {
  await admin?.end();
  await server?.close();
});

const stocked = (itemNumber: string, quantityAvailable: number, listPrice = 500) => ({
  itemNumber,
  warehouse: 'DAL',
  category: 'Smartphones',
  skuDescription: `Phone ${itemNumber}`,
  groupDescription: 'Phone',
  quantityAvailable,
  listPrice,
});
const stock = (itemNumber: string, quantityAvailable: number, listPrice?: number) =>
  seller.call(upsertStock, { body: { rows: [stocked(itemNumber, quantityAvailable, listPrice)] } });

async function countered(hours: number): Promise<{ offerId: string; itemNumber: string }> {
  const itemNumber = `TELL-${randomUUID().slice(0, 8)}`;
  await stock(itemNumber, 100);
  const { stocklistOffer } = await buyer.ok(createOffer, {
    body: { itemNumberWarehouse: `${itemNumber}|DAL`, offerQuantity: 10, offerPrice: 300 },
  });
  const { offerId } = stocklistOffer;
  await seller.ok(answerOffers, {
    body: [
      {
        offerId,
        answer: 'COUNTER',
        counterPrice: 400,
        acceptedOrCounteredExpirationDate: new Date(Date.now() + hours * 3_600_000).toISOString(),
      },
    ],
  });
  return { offerId, itemNumber };
}

/** Time passes for the answer: it was given, and ends, so many hours earlier. */
async function passes(offerId: string, hours: number): Promise<void> {
  await admin.query(`update offers set expires_at = expires_at - make_interval(hours => $2) where offer_id = $1`, [
    offerId,
    hours,
  ]);
  await admin.query(
    `update offer_events set happened_at = happened_at - make_interval(hours => $2) where offer_id = $1`,
    [offerId, hours],
  );
}

/** So many offers like this one, each on an item of its own; their ids come before others. */
async function crowd(offerId: string, many: number): Promise<void> {
  const items = Array.from({ length: many }, (_, at) => stocked(`CROWD-${at}`, 100));
  await seller.ok(upsertStock, { body: { rows: items } });
  await admin.query(
    `insert into offers select (jsonb_populate_record(o, jsonb_build_object(
         'offer_id', lpad(n::text, 8, '0') || '-0000-4000-8000-000000000000', 'offer_number', 900000 + n,
         'item_number', 'CROWD-' || n, 'item_number_warehouse', 'CROWD-' || n || '|DAL',
         'item_description', 'Phone CROWD-' || n, 'updated_at', o.expires_at - interval '48 hours'))).*
       from offers o, generate_series(0, $2::int - 1) n where o.offer_id = $1`,
    [offerId, many],
  );
}
const leave = () => admin.query(`delete from offers where item_number like 'CROWD-%'`);

const about = async (itemNumber: string) =>
  (await buyer.ok(listNotifications, { query: { limit: 100 } })).notifications.filter(({ text }) =>
    text.includes(itemNumber),
  );
const mails = async (words: string) =>
  (await sentMail(server, 'acme', 'buyer@acme.test'))
    .map(({ subject, text }) => `${subject}\n${text}`)
    .filter((mail) => mail.includes(words));

test('W24 an answer that ends soon is told once at 24 and once at 2 hours, with its moment, its zone and its line', async () => {
  const { offerId, itemNumber } = await countered(48);
  await server.services.jobs.runNow('offers-follow');
  expect((await about(itemNumber)).map(({ kind }) => kind)).toEqual(['OFFER']);
  await passes(offerId, 25);
  await Promise.all([server.services.jobs.runNow('offers-follow'), server.services.jobs.runNow('offers-follow')]);
  await server.services.jobs.runNow('offers-follow');
  const told = await about(itemNumber);
  expect(told.map(({ kind }) => kind)).toEqual(['OFFER_ENDING', 'OFFER']);
  expect(told[0]?.path).toBe(`/cart?tab=1#offer-${offerId}`);
  const [email, ...others] = await mails(`${itemNumber}: $400.00 is valid until`);
  expect(others).toEqual([]);
  expect(email).toMatch(/is valid until \w{3} \d{2}, \d{4}, \d{2}:\d{2} [ap]m \S+/);
  expect(email).toContain(`#offer-${offerId}`);
  await passes(offerId, 21);
  await server.services.jobs.runNow('offers-follow');
  await server.services.jobs.runNow('offers-follow');
  expect(await mails(`${itemNumber}: $400.00 is valid until`)).toHaveLength(2);
});

test('W24 answers that were told of already, or were never that long, keep no other from being told, however many', async () => {
  const { offerId, itemNumber } = await countered(48);
  await passes(offerId, 25);
  // As many as one turn looks at come before it.
  await crowd(offerId, 500);
  await admin.query(
    `update offers set updated_at = expires_at - interval '23 hours' where item_number like 'CROWD-%' and offer_number % 2 = 1`,
  );
  await admin.query(
    `insert into offer_reminders (tenant_id, offer_id, expires_at, hours)
     select tenant_id, offer_id, expires_at, 24 from offers where item_number like 'CROWD-%' and offer_number % 2 = 0`,
  );
  await server.services.jobs.runNow('offers-follow');
  await leave();
  expect(await mails(`${itemNumber}: $400.00 is valid until`)).toHaveLength(1);
});

test('W24 an email about many names fifty and says how many more there are; the bell says them once', async () => {
  const { offerId } = await countered(48);
  await passes(offerId, 25);
  await crowd(offerId, 60);
  await server.services.jobs.runNow('offers-follow');
  const told = (await about('answers to your offers end soon')).map(({ text, path }) => [text, path]);
  await leave();
  expect(told).toEqual([['61 answers to your offers end soon', '/cart?tab=1']]);
  expect(await about('CROWD-')).toEqual([]);
  const [email = ''] = await mails('61 answers to your offers end soon');
  expect(email.match(/\/cart\?tab=1#offer-/g)).toHaveLength(50);
  expect(email).toMatch(/And 11 more\s+Review your offers: \S+\/cart\?tab=1\s/);
});

test('W23 W24 one change of very many prices is one word at the bell, in however many parts it is followed', async () => {
  const { offerId } = await countered(48);
  await crowd(offerId, 1_200);
  await seller.ok(upsertStock, {
    body: { rows: Array.from({ length: 1_200 }, (_, at) => stocked(`CROWD-${at}`, 100, 350)) },
  });
  await expect
    .poll(async () => (await about('fell below your offers')).map(({ text }) => text), { timeout: 30_000 })
    .toEqual(['The price of 1,200 items fell below your offers']);
  await server.services.jobs.runNow('offers-follow');
  expect(await about('fell below your offers')).toHaveLength(1);
  expect(await about('CROWD-')).toEqual([]);
  await leave();
});

test('W24 one change of very many prices is one email a buyer, however their offers lie among those of others', async () => {
  const { offerId } = await countered(48);
  await crowd(offerId, 300);
  await admin.query(
    `insert into offers select (jsonb_populate_record(o, jsonb_build_object(
         'offer_id', replace(o.offer_id::text, '-4000-8000-', '-4000-9000-'), 'offer_number', o.offer_number + 10000,
         'account_id', u.account_id, 'user_id', u.user_id))).*
       from offers o, account_users u
      where o.item_number like 'CROWD-%' and u.tenant_id = o.tenant_id and u.email = 'second@acme.test'`,
  );
  await seller.ok(upsertStock, {
    body: { rows: Array.from({ length: 300 }, (_, at) => stocked(`CROWD-${at}`, 100, 350)) },
  });
  const dropped = async (person: string) =>
    (await sentMail(server, 'acme', person))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('300 items fell below your offers'));
  const told = () => Promise.all(['buyer@acme.test', 'second@acme.test'].map(dropped));
  await expect.poll(async () => (await told()).map((own) => own.length), { timeout: 30_000 }).toEqual([1, 1]);
  await leave();
});

test('SD37 an email about many answers names fifty and says how many more there are', async () => {
  const { offerId } = await countered(48);
  await crowd(offerId, 60);
  const { rows } = await admin.query<{ offer_id: string }>(
    `select offer_id from offers where item_number like 'CROWD-%'`,
  );
  const { answered } = await seller.ok(answerOffers, {
    body: rows.map((row) => ({ offerId: row.offer_id, answer: 'REJECT' as const })),
  });
  expect(answered).toHaveLength(60);
  const [email = ''] = await mails('60 of your offers were answered');
  await leave();
  expect(email.match(/\/cart\?tab=1#offer-/g)).toHaveLength(50);
  expect(email).toMatch(/Rejected: 60\s+- Phone CROWD-/);
  expect(email).toMatch(/And 10 more\s+Review your offers: /);
});

test('W23 W61 the bell writes an answer’s end and a price as its reader’s language does, the email as the shop’s', async () => {
  const { offerId, itemNumber } = await countered(48);
  await passes(offerId, 25);
  await server.services.jobs.runNow('offers-follow');
  await stock(itemNumber, 100, 350);
  await expect.poll(async () => (await about(itemNumber)).map(({ kind }) => kind)).toContain('PRICE_DROP');
  const asked = { query: { limit: 100 }, headers: { 'accept-language': 'de' } };
  const german = (await buyer.ok(listNotifications, asked)).notifications
    .map(({ text }) => text.replaceAll('\u00a0', ' '))
    .filter((text) => text.includes(itemNumber));
  expect(german.find((text) => text.includes('400,00 $'))).toMatch(/\d{1,2}\. \S+ \d{4}, \d{2}:\d{2}/);
  expect(german.find((text) => text.includes('350,00 $'))).toBeDefined();
  expect(german.join()).not.toMatch(/\$\d|[ap]m /);
  expect((await about(itemNumber)).map(({ text }) => text).join()).toMatch(/\$400\.00.*[ap]m /);
});

test('W23 B09 whose right to buy is taken hears of no offer any more; an owner of the account does in their place', async () => {
  const { offerId, itemNumber } = await countered(48);
  const { rows } = await admin.query<{ user_id: string; authorities: string[]; account_id: string }>(
    `select user_id, authorities, account_id from account_users where tenant_id = 'acme' and email = 'buyer@acme.test'`,
  );
  const [{ user_id: userId, authorities, account_id: accountId } = { user_id: '', authorities: [], account_id: '' }] =
    rows;
  const colleague = `owner-${randomUUID()}`;
  await admin.query(
    `insert into account_users (tenant_id, user_id, account_id, email, first_name, last_name, authorities, is_owner)
     values ('acme', $1, $2, $3, 'Olga', 'Owner', '{CAN_BUY_ONLINE}', true)`,
    [colleague, accountId, `${colleague}@acme.test`],
  );
  const bell = async (who: string) =>
    (
      await admin.query<{ kind: string }>(
        `select kind from notifications where user_id = $1 and params::text like $2 order by notification_id desc`,
        [who, `%${itemNumber}%`],
      )
    ).rows.map(({ kind }) => kind);
  try {
    await admin.query(`update account_users set authorities = '{CAN_VIEW_ORDER}' where user_id = $1`, [userId]);
    await passes(offerId, 25);
    await server.services.jobs.runNow('offers-follow');
    expect(await bell(userId)).toEqual(['OFFER']);
    expect(await bell(colleague)).toEqual(['OFFER_ENDING']);
    expect(await mails(`${itemNumber}: $400.00 is valid until`)).toEqual([]);
    expect(await sentMail(server, 'acme', `${colleague}@acme.test`)).toHaveLength(1);
  } finally {
    await admin.query(`update account_users set authorities = $2 where user_id = $1`, [userId, authorities]);
    await admin.query(`delete from account_users where user_id = $1`, [colleague]);
  }
});

test('W24 the distances are a setting of the tenant', async () => {
  const { version } = await seller.ok(getSetting, { params: { name: 'offer-reminders' } });
  await seller.ok(putSetting, {
    params: { name: 'offer-reminders' },
    body: { version, value: { firstHours: 0, lastHours: 6 } },
    idempotencyKey: randomUUID(),
  });
  const { offerId, itemNumber } = await countered(48);
  await passes(offerId, 40);
  await server.services.jobs.runNow('offers-follow');
  expect(await mails(`${itemNumber}: $400.00 is valid until`)).toHaveLength(0);
  await passes(offerId, 3);
  await server.services.jobs.runNow('offers-follow');
  expect(await mails(`${itemNumber}: $400.00 is valid until`)).toHaveLength(1);
});

test('W24 a price that falls below an offer and stock that runs out are told, once each', async () => {
  const { itemNumber } = await countered(48);
  await stock(itemNumber, 100, 350);
  await expect.poll(async () => (await about(itemNumber)).map(({ kind }) => kind)).toContain('PRICE_DROP');
  await stock(itemNumber, 0, 350);
  await expect
    .poll(async () => (await about(itemNumber)).map(({ kind }) => kind))
    .toEqual(['OUT_OF_STOCK', 'PRICE_DROP', 'OFFER']);
  await server.services.jobs.runNow('offers-follow');
  expect(await about(itemNumber)).toHaveLength(3);
  expect(await mails(`${itemNumber}: out of stock`)).toHaveLength(1);
  expect(await mails(`${itemNumber}: the list price fell`)).toHaveLength(1);
});

test('bell: each kind is told as it was chosen: by a daily email alone, once, with a link to each line', async () => {
  const choice = { kind: 'OFFER' as const, onScreen: false, mail: 'DAILY' as const, timeZone: 'Asia/Tokyo' };
  const { choices } = await buyer.ok(putNotificationChoice, { body: choice });
  expect(choices[0]).toEqual({ kind: 'OFFER', onScreen: false, mail: 'DAILY' });
  const { offerId, itemNumber } = await countered(48);
  expect(await about(itemNumber)).toEqual([]);
  expect(await mails(`on Phone ${itemNumber} was countered`)).toHaveLength(0);
  // The next morning where the reader is.
  await admin.query(`update notification_digests set last_day = '2020-01-01', time_zone = $1`, [zoneAtNoon()]);
  await Promise.all([
    server.services.jobs.runNow('notifications-digest'),
    server.services.jobs.runNow('notifications-digest'),
  ]);
  await server.services.jobs.runNow('notifications-digest');
  const [email, ...others] = await mails(`on Phone ${itemNumber} was countered`);
  expect(others).toEqual([]);
  expect(email).toContain(`/cart?tab=1#offer-${offerId}`);
  // Where it is chosen otherwise stands in it.
  expect(email).toContain('/preferences#notifications');
  // A second one the same day waits for the next.
  const second = await countered(48);
  await server.services.jobs.runNow('notifications-digest');
  expect(await mails(second.itemNumber)).toEqual([]);
  // Not at all.
  await buyer.ok(putNotificationChoice, { body: { ...choice, mail: 'NONE' } });
  const third = await countered(48);
  const { rows } = await admin.query(`select from notifications where params::text like $1`, [`%${third.itemNumber}%`]);
  expect(rows).toEqual([]);
  // Nor what waited when it was chosen.
  await admin.query(`update notification_digests set last_day = '2020-01-01'`);
  await server.services.jobs.runNow('notifications-digest');
  expect(await mails(second.itemNumber)).toEqual([]);
});

test('W23 the daily email comes in the morning: what happens after a quiet one waits for the next', async () => {
  const choice = { kind: 'OFFER' as const, onScreen: false, mail: 'DAILY' as const, timeZone: zoneAtNoon() };
  await buyer.ok(putNotificationChoice, { body: choice });
  await admin.query(`update notifications set in_digest = false`);
  await admin.query(`update notification_digests set last_day = '2020-01-01'`);
  await server.services.jobs.runNow('notifications-digest');
  const { itemNumber } = await countered(48);
  await server.services.jobs.runNow('notifications-digest');
  expect(await mails(`on Phone ${itemNumber} was countered`)).toEqual([]);
  await admin.query(`update notification_digests set last_day = last_day - 1`);
  await server.services.jobs.runNow('notifications-digest');
  expect(await mails(`on Phone ${itemNumber} was countered`)).toHaveLength(1);
});

test('W23 what is chosen at one window leaves what was chosen at another as it is', async () => {
  const [kind, timeZone] = ['OFFER' as const, 'Europe/Berlin'];
  await buyer.ok(putNotificationChoice, { body: { kind, mail: 'NONE', timeZone } });
  const { choices } = await buyer.ok(putNotificationChoice, { body: { kind, onScreen: false, timeZone } });
  expect(choices[0]).toEqual({ kind, onScreen: false, mail: 'NONE' });
});

test('W23 a zone that nobody knows is the shop’s, and one reader’s trouble keeps no email from the others', async () => {
  const choice = { kind: 'OFFER' as const, onScreen: true, mail: 'DAILY' as const };
  await buyer.ok(putNotificationChoice, { body: { ...choice, timeZone: 'Nowhere/Bogus' } });
  const { rows } = await admin.query<{ time_zone: string }>(
    `select d.time_zone from notification_digests d join account_users u using (tenant_id, user_id)
      where u.tenant_id = 'acme' and u.email = 'buyer@acme.test'`,
  );
  expect(rows.map((row) => row.time_zone)).not.toContain('Nowhere/Bogus');
  const { itemNumber } = await countered(48);
  await admin.query(`update notification_digests set last_day = '2020-01-01', time_zone = $1`, [zoneAtNoon()]);
  // The emails of all the others can't be written, whatever the order is.
  await admin.query(
    `insert into notification_digests (tenant_id, user_id, time_zone, last_day)
     select tenant_id, user_id, $1, '2020-01-01' from account_users where tenant_id = 'acme' on conflict do nothing`,
    [zoneAtNoon()],
  );
  await admin.query(`
    insert into notifications (tenant_id, user_id, kind, label, params, path, in_digest)
    select tenant_id, user_id, 'OFFER', 'MAIL_OFFER_ACCEPTED_SUBJECT', 'null', '/cart', true
      from account_users where tenant_id = 'acme' and email <> 'buyer@acme.test'`);
  await expect(server.services.jobs.runNow('notifications-digest')).rejects.toThrow();
  expect(await mails(`on Phone ${itemNumber} was countered`)).toHaveLength(1);
  await admin.query(`delete from notifications where params = 'null'`);
});

/** A zone in which it is about noon, so that the day's email is due whenever the test runs. */
function zoneAtNoon(): string {
  const offset = 12 - new Date().getUTCHours();
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

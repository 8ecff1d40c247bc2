import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { listNotifications, putNotificationChoice } from '@tradehall/contract/notifications';
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  getSavedViews,
  watchWords,
} from '@tradehall/contract/saved-views/saved-view-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { localDayAndHour } from '@tradehall/domain/daily-report/report-time';
import { DIGEST_JOB } from '../notifications/notifications';
import { startMailServer, type MailServer } from '../testing/mail-server';
import { inviteTo, takeInvitation } from '../testing/colleague-fixture';
import { asOwner, putItems, setStockListSettings } from '../testing/stock-fixture';
import { TestClock } from '../testing/test-clock';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { VIEW_NEWS_JOB } from './follow-stock-news';
import { VIEW_DIGEST_JOB } from './tell-hits';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
let mailServer: MailServer;
const clock = new TestClock(new Date());

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({ clock, environment: { SMTP_URL: mailServer.url } });
  await setStockListSettings(server.database.url, 'acme', { maxItemQuantityToBeDisplayed: 60 });
  [buyer, seller] = [await server.as('buyer@acme.test'), await server.as('seller@acme.test')];
  await putItems(server.database.url, 'acme', [
    { itemNumber: 'V-1', quantity: 0 },
    { itemNumber: 'V-2', quantity: 10 },
    { itemNumber: 'V-3', quantity: 10 },
  ]);
});
afterAll(async () => {
  await server?.close();
  await mailServer.stop();
});

// Each test begins with a buyer who is told at once, and who was owed no email before.
beforeEach(async () => {
  await asOwner(server.database.url, (owner) => owner.query('delete from notification_digests'));
  await buyer.ok(putNotificationChoice, {
    body: { kind: 'STOCK_ALERT', onScreen: true, mail: 'AT_ONCE', timeZone: 'America/Chicago' },
  });
});

const view = (change: object) => ({
  name: 'A view',
  search: 'category=Phones&q=v-1',
  isShared: false,
  tellsNew: false,
  tellsDropPercent: null,
  tellsUnitsAbove: null,
  tellsWhen: 'AT_ONCE' as const,
  ...change,
});
const save = (change: object, client = buyer) =>
  client.ok(createSavedView, { body: view(change), idempotencyKey: randomUUID() });
const stock = async (rows: readonly object[]) => {
  await seller.ok(upsertStock, { body: { rows: rows.map((row) => ({ warehouse: 'DAL', ...row })) as never } });
  await server.services.jobs.runNow(VIEW_NEWS_JOB);
};
const NINTH = {
  category: 'Phones',
  skuDescription: 'Ninth phone',
  groupDescription: 'Ninth',
  quantityAvailable: 9,
  listPrice: 300,
};
const told = async () =>
  (await buyer.ok(listNotifications, { query: { limit: 50 } })).notifications.map(({ text, path }) => [text, path]);
const mailsWith = async (text: string, atLeast: number) => {
  const found = () => mailServer.emails.filter((mail) => (mail.text ?? '').includes(text));
  for (let tries = 0; found().length < atLeast && tries < 200; tries++) await sleep(50);
  return found();
};

test('W05 a view is saved once a key, shared with colleagues alone, and changed by its owner alone', async () => {
  const idempotencyKey = randomUUID();
  const body = view({ name: 'Mine', isShared: true, tellsWhen: 'NEVER' });
  const [one, again] = await Promise.all([
    buyer.ok(createSavedView, { body, idempotencyKey }),
    buyer.ok(createSavedView, { body, idempotencyKey }),
  ]);
  expect(again.view.viewId).toBe(one.view.viewId);
  expect(one.view).toMatchObject({ name: 'Mine', search: 'category=Phones&q=v-1', isMine: true, isShared: true });
  const stranger = await server.as('second@acme.test');
  expect((await stranger.ok(getSavedViews)).views).toEqual([]);
  const params = { viewId: one.view.viewId };
  expect((await stranger.call(changeSavedView, { params, body })).status).toBe(404);
  await stranger.ok(deleteSavedView, { params });
  const { view: changed } = await buyer.ok(changeSavedView, { params, body: { ...body, name: 'Renamed' } });
  expect(changed.name).toBe('Renamed');
  await buyer.ok(deleteSavedView, { params });
  expect((await buyer.ok(getSavedViews)).views.filter(({ name }) => name === 'Renamed')).toEqual([]);
});

/** A colleague of the buyer who may look at orders alone, until more is given to them. */
async function comesToAccount(email: string): Promise<TestClient> {
  await inviteTo(buyer, email);
  const invited = () => mailServer.emails.find(({ to }) => to?.[0]?.address === email)?.text;
  await expect.poll(invited, { timeout: 10_000 }).toBeDefined();
  const temporary = /[A-Z]{3}[a-z]{5}-\d{4}/.exec(invited() ?? '')?.[0] ?? '';
  const { AuthenticationResult } = await takeInvitation(server, email, temporary);
  return server.at('acme', AuthenticationResult?.IdToken);
}

test('W05 a view is closed to other accounts and other shops, and a colleague looks at a shared one alone', async () => {
  const shared = (await save({ name: 'Shared', isShared: true, tellsWhen: 'NEVER' })).view;
  const own = (await save({ name: 'Own', tellsWhen: 'NEVER' })).view;
  const stored = async () => {
    const { views } = await buyer.ok(getSavedViews);
    return views.filter(({ viewId }) => [shared.viewId, own.viewId].includes(viewId));
  };
  const before = await stored();
  expect(before).toHaveLength(2);
  const colleague = await comesToAccount('views-colleague@acme.test');
  const strangers = await Promise.all(
    ['second@acme.test', 'third@acme.test', 'buyer@nova.test'].map((address) => server.as(address)),
  );
  for (const client of [colleague, ...strangers])
    for (const { viewId } of [shared, own]) {
      const params = { viewId };
      const body = view({ name: 'Taken over', isShared: true });
      expect((await client.call(changeSavedView, { params, body })).status).toBe(404);
      // A view that is not there counts as deleted.
      await client.ok(deleteSavedView, { params });
    }
  expect(await stored()).toEqual(before);
  const seenBy = async (client: TestClient) => {
    const { views } = await client.ok(getSavedViews);
    return views.filter(({ viewId }) => [shared.viewId, own.viewId].includes(viewId));
  };
  expect(await seenBy(colleague)).toEqual([{ ...shared, isMine: false }]);
  // Whose name nobody knows is told by their address.
  const named = (first: string, last: string) =>
    asOwner(server.database.url, (client) =>
      client.query(`update account_users set first_name = $1, last_name = $2 where email = 'buyer@acme.test'`, [
        first,
        last,
      ]),
    );
  await named('', '');
  expect(await seenBy(colleague)).toEqual([{ ...shared, isMine: false, ownerName: 'buyer@acme.test' }]);
  await named('Riley', 'Chen');
  for (const client of strangers) expect(await seenBy(client)).toEqual([]);
  for (const { viewId } of before) await buyer.ok(deleteSavedView, { params: { viewId } });
});

test('W05 new matches, fallen prices and units above a number are told at once at the bell and by one mail, each once', async () => {
  const showUpTo = (most: number) =>
    setStockListSettings(server.database.url, 'acme', { maxItemQuantityToBeDisplayed: most });
  await showUpTo(20_000);
  onTestFinished(() => showUpTo(60).then(() => undefined));
  await save({ name: 'Back again', tellsNew: true });
  await save({ name: 'Cheaper', search: 'category=Phones&q=v-2', tellsDropPercent: 10 });
  await save({ name: 'Plenty', search: 'q=v-3', tellsUnitsAbove: 40 });
  await save({ name: 'Elsewhere', search: 'category=Phones&warehouse=MIA', tellsNew: true });
  await stock([{ itemNumber: 'V-2', listPrice: 500 }]);
  expect((await told()).filter(([text]) => text?.includes('Cheaper'))).toEqual([]);
  await stock([
    { itemNumber: 'V-1', quantityAvailable: 5 },
    { itemNumber: 'V-2', listPrice: 450 },
    { itemNumber: 'V-3', quantityAvailable: 12_345 },
  ]);
  const news = await told();
  expect(news).toEqual(
    expect.arrayContaining([
      ['“Back again” has 1 new match', '/stock?category=Phones&q=v-1'],
      ['“Cheaper”: the price of 1 item fell', '/stock?category=Phones&q=v-2'],
      ['“Plenty”: more units of 1 item', '/stock?q=v-3'],
    ]),
  );
  expect(news.filter(([text]) => text?.includes('Elsewhere'))).toEqual([]);
  const mails = await mailsWith('“Back again” has 1 new match', 1);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/^News of 3 items: /);
  expect(mails[0]?.text).toContain('“Plenty”: more units of 1 item');
  expect(mails[0]?.text).toMatch(/\$500\.00 → \$450\.00/);
  // Units stand in groups, as prices do.
  expect(mails[0]?.text).toMatch(/\b12,345\b/);
  await server.services.jobs.runNow(VIEW_NEWS_JOB);
  await stock([{ itemNumber: 'V-3', quantityAvailable: 500 }]);
  expect((await told()).filter(([text]) => text?.includes('Plenty'))).toHaveLength(1);
});

test('W05 an email counts an item that several views found once, and its subject names the views', async () => {
  const item = { category: 'Phones', groupDescription: 'Seventh', quantityAvailable: 9, listPrice: 300 };
  for (const name of ['Eye A', 'Eye B']) await save({ name, search: 'q=v-71', tellsNew: true });
  await stock([{ ...item, itemNumber: 'V-71', skuDescription: 'Seventh phone' }]);
  const [mail] = await mailsWith('“Eye A” has 1 new match', 1);
  expect(mail?.text).toContain('“Eye B” has 1 new match');
  expect(mail?.subject).toBe('1 new match: Eye A, Eye B');
  await save({ name: 'Eye C', search: 'q=v-81', tellsNew: true });
  for (const name of ['Eye D', 'Eye E', 'Eye F']) await save({ name, search: 'q=phone v-81', tellsNew: true });
  await stock([{ ...item, itemNumber: 'V-81', skuDescription: 'Eighth phone' }]);
  expect((await mailsWith('“Eye F” has 1 new match', 1))[0]?.subject).toBe('1 new match: Eye C, Eye D, Eye E, …');
});

test('W23 who wants stock alerts once a day, or by no email, gets no email of views besides', async () => {
  await save({ name: 'Unmailed', search: 'q=v-5', tellsNew: true });
  await save({ name: 'Mailed', search: 'q=v-6', tellsNew: true });
  const item = { category: 'Phones', groupDescription: 'Fifth', quantityAvailable: 9, listPrice: 300 };
  const choose = (mail: 'DAILY' | 'AT_ONCE') =>
    buyer.ok(putNotificationChoice, { body: { kind: 'STOCK_ALERT', onScreen: true, mail, timeZone: 'UTC' } });
  await choose('DAILY');
  await stock([{ ...item, itemNumber: 'V-5', skuDescription: 'Fifth phone' }]);
  await choose('AT_ONCE');
  await stock([{ ...item, itemNumber: 'V-6', skuDescription: 'Sixth phone' }]);
  expect((await told()).filter(([text]) => text?.includes('Unmailed'))).toHaveLength(1);
  expect(await mailsWith('“Mailed” has 1 new match', 1)).toHaveLength(1);
  expect(await mailsWith('“Unmailed”', 0)).toEqual([]);
});

test('B09 W05 whoever may set no alerts is told nothing by their views, until they may', async () => {
  const email = 'no-alerts@acme.test';
  const colleague = await comesToAccount(email);
  for (const tellsWhen of ['AT_ONCE', 'DAILY'])
    await save({ name: `Untold ${tellsWhen}`, search: 'q=v-8', tellsNew: true, tellsWhen }, colleague);
  const item = { category: 'Phones', skuDescription: 'Eighth phone', groupDescription: 'Eighth', listPrice: 300 };
  const comes = async (itemNumber: string) => {
    await stock([{ ...item, itemNumber, quantityAvailable: 9 }]);
    clock.set(new Date(new Date(Date.now() + 2 * 86_400_000).setUTCHours(18, 0, 0, 0)));
    await server.services.jobs.runNow(VIEW_DIGEST_JOB);
    clock.set(new Date());
  };
  const bells = async () =>
    (
      await asOwner(server.database.url, (owner) =>
        owner.query(
          `select count(*)::int as bells from notifications n join account_users u using (tenant_id, user_id) where u.email = $1`,
          [email],
        ),
      )
    ).rows[0]?.bells as number;
  await comes('V-8');
  expect(await bells()).toBe(0);
  await asOwner(server.database.url, (owner) =>
    owner.query(
      `update account_users set authorities = authorities || '{CAN_SET_STOCKLIST_ALERT}'::text[] where email = $1`,
      [email],
    ),
  );
  await comes('V-80');
  expect(await bells()).toBe(2);
  await mailsWith('“Untold DAILY” has 1 new match', 1);
  const mails = mailServer.emails.filter(({ to, text }) => to?.[0]?.address === email && text?.includes('Untold'));
  expect(mails).toHaveLength(2);
});

test('W05 what a daily view finds waits for the next morning of the tenant, and comes once', async () => {
  await save({ name: 'Digest', search: 'q=v-4', tellsNew: true, tellsWhen: 'DAILY' });
  await stock([
    {
      itemNumber: 'V-4',
      category: 'Phones',
      skuDescription: 'Fourth phone',
      groupDescription: 'Fourth',
      quantityAvailable: 900,
      listPrice: 300,
    },
  ]);
  expect((await told()).filter(([text]) => text?.includes('Digest'))).toEqual([]);
  // Noon in Dallas, whatever hour it is here: before its morning a day owes nobody anything.
  clock.set(new Date(new Date(Date.now() + 2 * 86_400_000).setUTCHours(18, 0, 0, 0)));
  await Promise.all([1, 2].map(() => server.services.jobs.runNow(VIEW_DIGEST_JOB)));
  clock.set(new Date());
  const [mail, ...more] = await mailsWith('“Digest” has 1 new match', 1);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('60+');
  // As a word: ids of the links may hold it.
  expect(mail?.text).not.toMatch(/\b900\b/);
});

test('W05 an item that changed several times a day stands in its email once, as it is last, from the first price to the last', async () => {
  await save({ name: 'Once a day', search: 'q=v-7', tellsNew: true, tellsDropPercent: 5, tellsWhen: 'DAILY' });
  const seventh = { category: 'Phones', skuDescription: 'Seventh phone', groupDescription: 'Seventh' };
  await stock([{ ...seventh, itemNumber: 'V-7', quantityAvailable: 9, listPrice: 300 }]);
  await stock([{ itemNumber: 'V-7', listPrice: 270 }]);
  await stock([{ itemNumber: 'V-7', listPrice: 240, quantityAvailable: 30 }]);
  clock.set(new Date(new Date(Date.now() + 2 * 86_400_000).setUTCHours(18, 0, 0, 0)));
  await server.services.jobs.runNow(VIEW_DIGEST_JOB);
  clock.set(new Date());
  const [mail] = await mailsWith('“Once a day”', 1);
  expect(mail?.text).toContain('“Once a day” has 1 new match');
  expect(mail?.text?.match(/Seventh phone/g)).toHaveLength(1);
  expect(mail?.text).toContain('$300.00 → $240.00');
  expect(mail?.text).not.toContain('$270.00');
});

test('W05 what was found and is gone by the morning is not told, and what stayed is told as it stands then', async () => {
  await save({ name: 'Morning', search: 'q=v-2', tellsNew: true, tellsDropPercent: 5, tellsWhen: 'DAILY' });
  await save({ name: 'All gone', search: 'q=v-20', tellsNew: true, tellsWhen: 'DAILY' });
  const phone = (itemNumber: string, change: object = {}) => ({
    category: 'Phones',
    skuDescription: `Phone ${itemNumber}`,
    groupDescription: 'Second',
    itemNumber,
    quantityAvailable: 9,
    listPrice: 300,
    ...change,
  });
  await stock([phone('V-20'), phone('V-21'), phone('V-22'), phone('V-23'), phone('V-24')]);
  await stock([
    { itemNumber: 'V-20', quantityAvailable: 0 },
    { itemNumber: 'V-21', listPrice: null },
    { itemNumber: 'V-22', listPrice: 250, quantityAvailable: 4 },
    { itemNumber: 'V-23', listPrice: 310 },
  ]);
  await save({ name: 'Fell back', search: 'q=v-24', tellsDropPercent: 5, tellsWhen: 'DAILY' });
  await stock([{ itemNumber: 'V-24', listPrice: 200 }]);
  await stock([{ itemNumber: 'V-24', listPrice: 305 }]);
  clock.set(new Date(new Date(Date.now() + 2 * 86_400_000).setUTCHours(18, 0, 0, 0)));
  await server.services.jobs.runNow(VIEW_DIGEST_JOB);
  clock.set(new Date());
  const [mail] = await mailsWith('“Morning” has', 1);
  expect(mail?.text).toContain('“Morning” has 3 new matches');
  expect(mail?.text).not.toMatch(/Phone V-2[01]/);
  expect(mail?.text).toMatch(/Phone V-22\W+New\W+4\W+\$300\.00 → \$250\.00/);
  expect(mail?.text).toMatch(/Phone V-23\W+New\W+9\W+\$300\.00 → \$310\.00/);
  expect(mail?.text).not.toContain('“All gone”');
  expect(mail?.text).not.toContain('“Fell back”');
  expect((await told()).filter(([text]) => /All gone|Fell back/.test(text ?? ''))).toEqual([]);
});

test('W05 what waits for the morning is told, though its view tells at once by then, and not where it tells nothing', async () => {
  const ninth = { search: 'q=v-9', tellsNew: true };
  const [{ view: hasty }, { view: silent }] = [
    await save({ ...ninth, name: 'Hasty', tellsWhen: 'DAILY' }),
    await save({ ...ninth, name: 'Silent', tellsWhen: 'DAILY' }),
  ];
  await stock([{ ...NINTH, itemNumber: 'V-9' }]);
  const change = (viewId: string, name: string, tellsWhen: 'AT_ONCE' | 'NEVER') =>
    buyer.ok(changeSavedView, { params: { viewId }, body: view({ ...ninth, name, tellsWhen }) });
  await change(hasty.viewId, 'Hasty', 'AT_ONCE');
  await change(silent.viewId, 'Silent', 'NEVER');
  clock.set(new Date(new Date(Date.now() + 2 * 86_400_000).setUTCHours(18, 0, 0, 0)));
  await server.services.jobs.runNow(VIEW_DIGEST_JOB);
  clock.set(new Date());
  expect(await mailsWith('“Hasty” has 1 new match', 1)).toHaveLength(1);
  expect(await mailsWith('“Silent”', 0)).toEqual([]);
});

test('W05 W23 what a daily view found stands in the same morning’s email of whoever is told once a day', async () => {
  await buyer.ok(putNotificationChoice, {
    body: { kind: 'STOCK_ALERT', onScreen: true, mail: 'DAILY', timeZone: 'America/Chicago' },
  });
  await save({ name: 'Both daily', search: 'q=v-10', tellsNew: true, tellsWhen: 'DAILY' });
  await stock([{ ...NINTH, itemNumber: 'V-10' }]);
  // Seven in the morning in Dallas: both jobs run, in whichever order.
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const seven = [12, 13]
    .map((hour) => new Date(`${day}T${hour}:00:00Z`))
    .find((time) => localDayAndHour(time.getTime(), 'America/Chicago').hour === 7);
  for (const minutes of [0, 10]) {
    clock.set(new Date((seven ?? new Date()).getTime() + minutes * 60_000));
    await server.services.jobs.runNow(DIGEST_JOB);
    await server.services.jobs.runNow(VIEW_DIGEST_JOB);
  }
  clock.set(new Date());
  expect(await mailsWith('“Both daily” has 1 new match', 1)).toHaveLength(1);
});

test('W05 W23 whose day begins before the shop’s is told by their own morning’s email, and not by the next one’s', async () => {
  await buyer.ok(putNotificationChoice, {
    body: { kind: 'STOCK_ALERT', onScreen: true, mail: 'DAILY', timeZone: 'Asia/Tokyo' },
  });
  await save({ name: 'Far east', search: 'q=v-11', tellsNew: true, tellsWhen: 'DAILY' });
  await stock([{ ...NINTH, itemNumber: 'V-11' }]);
  // Found after Dallas' morning and before that of Tokyo, which is Dallas' evening.
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await asOwner(server.database.url, (owner) =>
    owner.query('update saved_view_hits set found_at = $1', [`${day}T15:00:00Z`]),
  );
  for (const minute of [50, 60, 70]) {
    clock.set(new Date(new Date(`${day}T21:00:00Z`).getTime() + minute * 60_000));
    await server.services.jobs.runNow(DIGEST_JOB);
    await server.services.jobs.runNow(VIEW_DIGEST_JOB);
    clock.set(new Date());
    expect((await told()).filter(([text]) => text?.includes('Far east'))).toHaveLength(minute < 60 ? 0 : 1);
  }
  // A zone that nobody knows keeps nobody waiting.
  await buyer.ok(putNotificationChoice, {
    body: { kind: 'STOCK_ALERT', onScreen: true, mail: 'DAILY', timeZone: 'No/Where' },
  });
  await stock([{ ...NINTH, itemNumber: 'V-11-B' }]);
  clock.set(new Date(new Date(`${day}T14:00:00Z`).getTime() + 2 * 86_400_000));
  for (const job of [VIEW_DIGEST_JOB, DIGEST_JOB]) await server.services.jobs.runNow(job);
  clock.set(new Date());
  expect((await told()).filter(([text]) => text?.includes('Far east'))).toHaveLength(2);
  expect(await mailsWith('“Far east” has 1 new match', 2)).toHaveLength(2);
});

test('W03 words that the stock does not know are watched for, and told when they come', async () => {
  const choice = { kind: 'STOCK_ALERT', onScreen: true, mail: 'AT_ONCE', timeZone: 'UTC' } as const;
  await buyer.ok(putNotificationChoice, { body: choice });
  const body = { words: ['Nokia 3310 blue', 'Nokia 3310 blue', 'Fairphone 9'] };
  expect(await buyer.ok(watchWords, { body, idempotencyKey: randomUUID() })).toEqual({ watched: 2 });
  await stock([
    {
      itemNumber: 'NOK-1',
      category: 'Retro',
      skuDescription: 'Nokia 3310 Blue',
      groupDescription: 'Nokia 3310',
      quantityAvailable: 9,
      listPrice: 30,
    },
  ]);
  expect((await told()).map(([text]) => text)).toContain('“Nokia 3310 blue”, which you watch for, has come in');
  const email = (await mailsWith('Nokia 3310 blue', 1))[0]?.text ?? '';
  expect(email).toContain('“Nokia 3310 blue”, which you watch for, has come in\n');
  // They stand among the alerts, and no view is theirs.
  expect(email).toMatch(/words that you watch for\. Delete them at \S+\/stock-alerts\./);
  expect(email).not.toMatch(/saved view|Open the view/);
  const { views } = await buyer.ok(getSavedViews);
  const wanted = views.filter(({ name, isWanted }) => isWanted && body.words.includes(name));
  expect(wanted.map(({ name }) => name).sort()).toEqual(['Fairphone 9', 'Nokia 3310 blue']);
});

test('W03 what was watched for at a seller of the network leads to the stock of that seller', async () => {
  const nova = await server.as('buyer@nova.test');
  await nova.ok(watchWords, {
    body: { words: ['Siemens S35'] },
    participant: 'acme',
    idempotencyKey: randomUUID(),
  });
  await stock([
    {
      itemNumber: 'SIE-35',
      category: 'Retro',
      skuDescription: 'Siemens S35',
      groupDescription: 'Siemens S35',
      quantityAvailable: 9,
      listPrice: 30,
    },
  ]);
  const { notifications } = await nova.ok(listNotifications, { query: { limit: 5 } });
  expect(notifications[0]?.path).toBe('/stock?warehouseGroup=acme&q=Siemens%20S35');
});

test('W03 words longer than the name of a view are watched for, and the list of views stands', async () => {
  const words = `long ${'x'.repeat(195)}`;
  await buyer.ok(watchWords, { body: { words: [words] }, idempotencyKey: randomUUID() });
  expect((await buyer.ok(getSavedViews)).views.map(({ name }) => name)).toContain(words);
});

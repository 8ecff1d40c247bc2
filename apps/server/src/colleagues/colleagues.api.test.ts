import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NO_NAME } from '@tradehall/domain/access/person-name';
import { getAuthorities, getUserInfo } from '@tradehall/contract/accounts';
import { getAuction, placeBid } from '@tradehall/contract/auctions/auction-calls';
import { changeAccountTerms, getBuyer } from '@tradehall/contract/buyers';
import {
  changeColleague,
  getColleagueHistory,
  getColleagues,
  inviteColleagueAgain,
  removeColleague,
  takeColleagueSecondFactorOff,
  type Colleague,
} from '@tradehall/contract/colleagues';
import { beginSecondFactor, confirmSecondFactor, getSecondFactor } from '@tradehall/contract/second-factor';
import { createOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import { listOrders } from '@tradehall/contract/orders/order-calls';
import { getResponseRules, putResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import { getTrail } from '@tradehall/contract/staff';
import type { OrderEmail } from '@tradehall/domain/orders/order-life';
import { AUTHORITIES } from '@tradehall/domain/access/authorities';
import { MOST_COLLEAGUES } from '@tradehall/domain/colleagues/colleague-rights';
import { demoAccountId } from '../demo/demo-users';
import {
  beginSignIn,
  CHOSEN,
  identityCall,
  invitedPassword,
  inviteTo,
  joinAccount,
  takeInvitation,
} from '../testing/colleague-fixture';
import { getNotificationChoices, listNotifications } from '@tradehall/contract/notifications';
import { mailAboutOrder, publishOrderChanged } from '../orders/order-mail';
import { placeHeldOrder } from '../testing/held-order';
import { startTestAuction } from '../testing/auction-fixture';
import { asOwner, putItems, setStockListSettings } from '../testing/stock-fixture';
import { forgetMail, sentMail } from '../testing/sent-mail';
import { TestClock } from '../testing/test-clock';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let owner: TestClient;
let base: string;
const clock = new TestClock(new Date());
const ACCOUNT = demoAccountId('acme', 'buyer');

beforeAll(async () => {
  server = await startTestServer({ clock, jobs: true });
  await setStockListSettings(server.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
  const seller = await server.as('seller@acme.test');
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: false } });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => void (owner = await server.as('buyer@acme.test')));
afterAll(() => server.close());

const person = async (email: string, by = owner): Promise<Colleague | undefined> =>
  (await by.ok(getColleagues)).people.find((each) => each.email === email);

const invite = (email: string, over: object = {}, by = owner) => inviteTo(by, email, over);

async function change(email: string, over: object, by = owner) {
  const { userId, isOwner, authorities, orderLimit, version } = (await person(email))!;
  return by.call(changeColleague, { params: { userId }, body: { isOwner, authorities, orderLimit, version, ...over } });
}

const password = (email: string, tenantId?: string) => invitedPassword(server, email, tenantId);
const begin = (email: string, temporary: string, tenantId?: string) => beginSignIn(server, email, temporary, tenantId);
const take = (email: string, temporary: string, session?: string) => takeInvitation(server, email, temporary, session);
const join = (email: string, over: object = {}, by = owner) => joinAccount(server, by, email, over);

async function removeEverybody(): Promise<void> {
  const { people } = await owner.ok(getColleagues);
  for (const { userId, email } of people)
    if (email !== 'buyer@acme.test') await owner.ok(removeColleague, { params: { userId } });
}

async function listen(
  client: TestClient,
  topics = '',
): Promise<{ readonly ended: Promise<string>; readonly heard: () => string }> {
  const response = await fetch(`${base}/px-api-gateway/live/events?topics=${topics}`, {
    headers: { host: 'acme.localhost', authorization: `Bearer ${client.token ?? ''}` },
  });
  expect(response.status).toBe(200);
  let heard = '';
  const take = async (): Promise<void> => {
    for await (const text of response.body!.pipeThrough(new TextDecoderStream())) heard += text;
  };
  return {
    ended: take().then(
      () => 'ended',
      () => 'ended',
    ),
    heard: () => heard,
  };
}

const within = (seconds: number, what: Promise<string>): Promise<string> =>
  Promise.race([what, new Promise<string>((resolve) => setTimeout(() => resolve('goes on'), seconds * 1000).unref())]);

test('W70 W71 I02 whoever was invited without a name and gave none is called by their address', async () => {
  await removeEverybody();
  const email = 'nameless@acme.test';
  await invite(email, { firstName: '', lastName: '' });
  const nobody = { name: NO_NAME, familyName: NO_NAME };
  await takeInvitation(server, email, await password(email), undefined, nobody);
  const { people } = await owner.ok(getColleagues);
  expect(people.find((one) => one.email === email)).toMatchObject({ firstName: '', lastName: '' });
  const colleague = await server.as(email, CHOSEN);
  expect(await colleague.ok(getUserInfo)).toMatchObject({ firstName: '', lastName: '' });
});

test('W70 W71 a name that its owner gives with the password is one line, and turns nothing', async () => {
  await removeEverybody();
  const email = 'turned@acme.test';
  await invite(email, { firstName: '', lastName: '' });
  const given = { name: 'Pat\u202e', familyName: ' Lind\r\nBcc: all' };
  await takeInvitation(server, email, await password(email), undefined, given);
  const { people } = await owner.ok(getColleagues);
  expect(people.find((one) => one.email === email)).toMatchObject({ firstName: 'Pat', lastName: 'Lind Bcc: all' });
});

test('W70 an owner invites by email, and whoever chooses a password with it lands in the same account, once', async () => {
  await removeEverybody();
  const email = 'noa@northwind.test';
  expect((await invite(email)).status).toBe(200);
  const [invitation] = await sentMail(server, 'acme', email);
  expect(invitation?.subject).toContain('Riley Chen invites you to Northwind Devices');
  expect(invitation?.text).toContain('http://acme.localhost');
  const temporary = await password(email);
  expect(await person(email)).toMatchObject({ state: 'INVITED', isOwner: false, authorities: ['CAN_VIEW_ORDER'] });
  // Nothing of the account is theirs before they came: nobody writes to an address that may be mistyped.
  const people = await server
    .as('seller@acme.test')
    .then((seller) => seller.ok(getBuyer, { params: { accountId: ACCOUNT } }));
  expect(people.people.map((each) => each.email)).toEqual(['buyer@acme.test']);

  const challenge = await begin(email, temporary);
  expect(challenge.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  const taken = await take(email, temporary, challenge.Session);
  const noa = server.at('acme', taken.AuthenticationResult?.IdToken);
  expect(await noa.ok(getUserInfo)).toMatchObject({
    buyerId: ACCOUNT,
    buyerName: 'Northwind Devices',
    firstName: 'Noa',
    isBuyer: true,
    requiresAccountSetup: false,
    isAccountOwner: false,
  });
  expect(await noa.ok(getAuthorities)).toEqual(['CAN_VIEW_ORDER']);
  expect(await person(email)).toMatchObject({ state: 'ACTIVE', invitedUntil: null });

  // Neither the session of the challenge, for another password, nor that of the email works a second time.
  const again = await identityCall(server, 'RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: challenge.Session,
    ChallengeResponses: { USERNAME: email, NEW_PASSWORD: `${CHOSEN}-other` },
  });
  expect(again.__type).toMatch(/NotAuthorized/);
  expect((await begin(email, temporary)).__type).toMatch(/NotAuthorized/);
  expect((await begin(email, CHOSEN)).AuthenticationResult).toBeDefined();
});

test('W70 colleagues see the same orders and offers, and act as far as they were let', async () => {
  const mate = await join('mate@acme.test', { authorities: ['CAN_VIEW_ORDER'] });
  const [own, theirs] = await Promise.all([owner.ok(listOrders), mate.ok(listOrders)]);
  expect(theirs.length).toBeGreaterThan(0);
  expect(theirs).toEqual(own);
  const [key = ''] = await putItems(server.database.url, 'acme', [{ itemNumber: 'MATES-1' }]);
  const body = { itemNumberWarehouse: key, offerQuantity: 10, offerPrice: 480 };
  expect((await mate.call(createOffer, { body })).status).toBe(403);
  expect((await change('mate@acme.test', { authorities: ['CAN_VIEW_ORDER', 'CAN_BUY_ONLINE'] })).status).toBe(200);
  await expect.poll(async () => (await mate.call(createOffer, { body })).status, { timeout: 5_000 }).toBe(200);
  const seen = (await owner.ok(getOffers)).stocklistOffers.find(({ itemNumber }) => itemNumber === 'MATES-1');
  expect(seen).toBeDefined();
  // One live offer of an account and item, whoever asks.
  expect((await owner.call(createOffer, { body })).status).toBe(409);
});

test('W71 a lot that a removed colleague leads is won for an owner, who is written to', async () => {
  const { auctionNumber } = await startTestAuction(server.database.database, 'acme', { lots: 1, closesInMs: 4_000 });
  const mate = await join('leads@acme.test', { authorities: ['CAN_VIEW_AUCTION_SUMMARY'] });
  const bid = await mate.call(placeBid, {
    params: { auctionNumber, lotNumber: '1' },
    body: { currentBidAmount: 10, bidAmount: 25 },
    idempotencyKey: randomUUID(),
  });
  expect(bid.status, bid.error?.message).toBe(200);
  const { userId } = (await person('leads@acme.test'))!;
  await owner.ok(removeColleague, { params: { userId } });
  const won = async () => (await owner.ok(getAuction, { params: { auctionNumber } })).lots[0]?.wonOrderNumber ?? '';
  await expect.poll(won, { timeout: 15_000 }).not.toBe('');
  const told = async () =>
    (await sentMail(server, 'acme', 'buyer@acme.test')).filter(({ text }) => text.includes(auctionNumber));
  await expect.poll(async () => (await told()).length, { timeout: 5_000 }).toBeGreaterThan(0);
});

test('W70 an invitation holds for seven days, is void once sent again, and a lost password does not stretch it', async () => {
  const email = 'late@acme.test';
  await invite(email);
  const first = await password(email);
  clock.advance(8 * 86_400_000);
  owner = await server.as('buyer@acme.test');
  const late = (await person(email))!;
  expect(late.state).toBe('EXPIRED');
  expect((await begin(email, first)).ChallengeName).toBeUndefined();
  await identityCall(server, 'ForgotPassword', { Username: email });
  expect(await sentMail(server, 'acme', email)).toEqual([]);

  await owner.ok(inviteColleagueAgain, { params: { userId: late.userId } });
  const second = await password(email);
  expect((await person(email))?.state).toBe('INVITED');
  expect((await begin(email, first)).ChallengeName).toBeUndefined();
  expect((await begin(email, second, 'nova')).ChallengeName).toBeUndefined();
  await owner.ok(removeColleague, { params: { userId: late.userId } });
  expect((await begin(email, second)).ChallengeName).toBeUndefined();
  expect(await person(email)).toBeUndefined();
  expect((await invite(email)).status).toBe(200);
  const joined = await join('early@acme.test');
  const { userId } = (await person('early@acme.test'))!;
  expect((await joined.call(inviteColleagueAgain, { params: { userId } })).error.messageCode).toBe(
    'ACCOUNT_OWNER_ONLY',
  );
  expect((await owner.call(inviteColleagueAgain, { params: { userId } })).error.messageCode).toBe(
    'COLLEAGUE_JOINED_ALREADY',
  );
});

test('W70 an address that signs in here already is not taken over: not a buyer’s, a seller’s, or another’s invitation', async () => {
  const second = await server.as('second@acme.test');
  await invite('wanted@acme.test');
  const theirs = await password('wanted@acme.test');
  for (const email of ['second@acme.test', 'SECOND@acme.test', 'seller@acme.test', 'newpassword@acme.test'])
    expect((await invite(email)).error.messageCode, email).toBe('COLLEAGUE_EXISTS');
  expect((await invite('wanted@acme.test', {}, second)).error.messageCode).toBe('COLLEAGUE_EXISTS');
  expect((await invite('buyer@acme.test')).error.errors).toMatchObject([{ field: 'email' }]);
  expect((await begin('wanted@acme.test', theirs)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  const both = await Promise.all([invite('both@acme.test'), invite('both@acme.test', {}, second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const email of ['no address', '<second@acme.test>', 'second@acme.test\u200b'])
    expect((await invite(email)).error.messageCode, email).toBe('STAFF_EMAIL_INVALID');
});

test('W70 an invitation that is sent again, with another name too, is said to be there, and stays as it is', async () => {
  const email = 'again@acme.test';
  await invite(email);
  const before = await person(email);
  const second = await invite('AGAIN@acme.test', { firstName: 'Another' });
  expect([second.status, second.error.messageCode]).toEqual([409, 'COLLEAGUE_INVITED']);
  expect(await person(email)).toEqual(before);
  expect((await invite('buyer@acme.test')).error.messageCode).toBe('COLLEAGUE_HERE');
});

test('W70 an address that somebody typed into the sign-up and never proved can be invited, and their password opens nothing', async () => {
  await removeEverybody();
  const email = 'typed@northwind.test';
  await identityCall(server, 'SignUp', { Username: email, Password: 'Strange-river-1' });
  const [confirmation] = await sentMail(server, 'acme', email);
  const ConfirmationCode = /\b\d{6}\b/.exec(confirmation?.text ?? '')?.[0];
  expect((await invite(email)).status).toBe(200);
  const confirmed = await identityCall(server, 'ConfirmSignUp', { Username: email, ConfirmationCode });
  expect(confirmed.__type).toMatch(/CodeMismatch/);
  expect((await begin(email, 'Strange-river-1')).__type).toMatch(/NotAuthorized/);
  expect((await begin(email, await password(email))).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
});

test('W70 only an owner of this very account reads and changes its people', async () => {
  const mate = await join('plain@acme.test');
  const [second, stranger] = await Promise.all([server.as('second@acme.test'), server.as('buyer@nova.test')]);
  const { userId, version } = (await person('plain@acme.test'))!;
  const params = { userId };
  const body = { version, isOwner: true, authorities: [...AUTHORITIES], orderLimit: null };
  expect((await mate.call(getColleagues)).error.messageCode).toBe('ACCOUNT_OWNER_ONLY');
  expect((await mate.call(getColleagueHistory)).status).toBe(403);
  expect((await mate.call(changeColleague, { params, body })).status).toBe(403);
  expect((await mate.call(removeColleague, { params })).status).toBe(403);
  for (const other of [second, stranger]) {
    expect((await other.call(changeColleague, { params, body })).error.messageCode).toBe('COLLEAGUE_UNKNOWN');
    expect((await other.call(removeColleague, { params })).error.messageCode).toBe('COLLEAGUE_UNKNOWN');
    expect((await other.call(inviteColleagueAgain, { params })).error.messageCode).toBe('COLLEAGUE_UNKNOWN');
    expect((await other.ok(getColleagueHistory)).deeds.some((deed) => deed.userId === userId)).toBe(false);
  }
  expect((await server.at('acme', stranger.token).call(getColleagues)).status).toBe(401);
  expect((await change('plain@acme.test', { version: version + 7 })).error.messageCode).toBe(
    'COLLEAGUE_CHANGED_MEANWHILE',
  );
});

test('W70 nobody is given more than the seller gave the account, and what the seller takes goes from everybody', async () => {
  const mate = await join('given@acme.test', { authorities: ['CAN_VIEW_ORDER', 'CAN_VIEW_RETURNS'] });
  const seller = await server.as('seller@acme.test');
  const params = { accountId: ACCOUNT };
  const fewer = AUTHORITIES.filter((each) => each !== 'CAN_VIEW_RETURNS');
  await invite('waits@acme.test', { authorities: ['CAN_VIEW_RETURNS', 'CAN_VIEW_ORDER'] });
  const waiting = await password('waits@acme.test');
  await seller.ok(changeAccountTerms, { params, body: { authorities: fewer } });
  await expect.poll(() => mate.ok(getAuthorities), { timeout: 5_000 }).toEqual(['CAN_VIEW_ORDER']);
  await expect.poll(async () => (await owner.ok(getColleagues)).authorities).toEqual(fewer);
  const refused = await change('given@acme.test', { authorities: ['CAN_VIEW_RETURNS'] });
  expect([refused.status, refused.error.messageCode]).toEqual([403, 'COLLEAGUE_BEYOND_ACCOUNT']);
  const came = await take('waits@acme.test', waiting);
  const late = server.at('acme', came.AuthenticationResult?.IdToken);
  expect(await late.ok(getAuthorities)).toEqual(['CAN_VIEW_ORDER']);
  // What comes back is the owners', who give it on.
  await seller.ok(changeAccountTerms, { params, body: { authorities: [...AUTHORITIES] } });
  await expect.poll(async () => (await owner.ok(getAuthorities)).length).toBe(AUTHORITIES.length);
  expect(await mate.ok(getAuthorities)).toEqual(['CAN_VIEW_ORDER']);
  expect((await seller.ok(getBuyer, { params })).terms.authorities).toHaveLength(AUTHORITIES.length);
});

test('W70 W72 a save that is sent again because its answer was lost is done and told once; another one is told of', async () => {
  await join('saves-again@acme.test', { authorities: ['CAN_VIEW_ORDER'] });
  const { version } = (await person('saves-again@acme.test'))!;
  const save = (over: object) =>
    change('saves-again@acme.test', { version, authorities: ['CAN_VIEW_ORDER', 'CAN_VIEW_RETURNS'], ...over });
  const deeds = async () =>
    (await owner.ok(getColleagueHistory)).deeds.filter(({ act }) => act === 'COLLEAGUE_CHANGED').length;
  const before = await deeds();
  expect([(await save({})).status, (await save({})).status]).toEqual([200, 200]);
  expect((await save({ authorities: ['CAN_VIEW_ORDER'] })).error.messageCode).toBe('COLLEAGUE_CHANGED_MEANWHILE');
  expect(await deeds()).toBe(before + 1);
});

test('W71 an authority that is taken ends calls and streams within five seconds', async () => {
  const mate = await join('bidder@acme.test', { authorities: ['CAN_VIEW_ORDER', 'CAN_VIEW_AUCTION_SUMMARY'] });
  const stream = await listen(mate, 'auction:1');
  await mate.ok(listOrders);
  expect((await change('bidder@acme.test', { authorities: [] })).status).toBe(200);
  await expect.poll(async () => (await mate.call(listOrders)).status, { timeout: 5_000 }).toBe(403);
  expect(await within(5, stream.ended)).toBe('ended');
});

test('W71 who is removed is out of calls, streams and sign-in within five seconds, and what they did keeps the name', async () => {
  const mate = await join('leaver@acme.test', { authorities: ['CAN_BUY_ONLINE'] });
  const [key = ''] = await putItems(server.database.url, 'acme', [{ itemNumber: 'MATES-2' }]);
  await mate.ok(createOffer, { body: { itemNumberWarehouse: key, offerQuantity: 10, offerPrice: 470 } });
  const stream = await listen(mate);
  const { userId } = (await person('leaver@acme.test'))!;
  await owner.ok(removeColleague, { params: { userId } });
  expect(await within(5, stream.ended)).toBe('ended');
  await expect.poll(async () => (await mate.call(getUserInfo)).status, { timeout: 5_000 }).toBe(401);
  expect((await begin('leaver@acme.test', CHOSEN)).__type).toMatch(/NotAuthorized/);
  expect((await owner.ok(getOffers)).stocklistOffers.some(({ itemNumber }) => itemNumber === 'MATES-2')).toBe(true);
  const { deeds, people } = await owner.ok(getColleagueHistory);
  expect(deeds[0]).toMatchObject({ kind: 'ACCOUNT', act: 'COLLEAGUE_REMOVED', about: 'leaver@acme.test' });
  expect(deeds.find(({ kind }) => kind === 'OFFER')).toMatchObject({ userId, name: 'Noa Lind', act: 'OFFERED' });
  expect(people).toContainEqual({ userId, name: 'Noa Lind' });
  // Invited again they are somebody new.
  expect((await invite('leaver@acme.test')).status).toBe(200);
});

test('W70 the last owner stays, even when two owners take it from each other at once', async () => {
  const { userId: own } = (await person('buyer@acme.test'))!;
  expect((await change('buyer@acme.test', { isOwner: false })).error.messageCode).toBe('COLLEAGUE_LAST_OWNER');
  expect((await owner.call(removeColleague, { params: { userId: own } })).error.messageCode).toBe(
    'COLLEAGUE_LAST_OWNER',
  );
  // An invitation is no owner who can sign in.
  await invite('boss@acme.test', { isOwner: true, authorities: [] });
  expect((await change('buyer@acme.test', { isOwner: false })).error.messageCode).toBe('COLLEAGUE_LAST_OWNER');
  const taken = await take('boss@acme.test', await password('boss@acme.test'));
  const boss = server.at('acme', taken.AuthenticationResult?.IdToken);
  expect(await boss.ok(getAuthorities)).toHaveLength(AUTHORITIES.length);
  const answers = await Promise.all([
    change('boss@acme.test', { isOwner: false }),
    change('buyer@acme.test', { isOwner: false }, boss),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  if (answers[1]?.status === 200) {
    await expect.poll(async () => (await boss.call(getColleagues)).status).toBe(200);
    const { version } = (await person('buyer@acme.test', boss))!;
    const body = { version, isOwner: true, authorities: [], orderLimit: null };
    await boss.ok(changeColleague, { params: { userId: own }, body });
  }
  await expect.poll(async () => (await owner.call(getColleagues)).status).toBe(200);
});

test('W72 who did what is told by person and page by page, and stands in the chained trail that the desk reads', async () => {
  await removeEverybody();
  const mate = await join('doer@acme.test', { authorities: ['CAN_BUY_ONLINE'] });
  const { userId } = (await person('doer@acme.test'))!;
  const [key = ''] = await putItems(server.database.url, 'acme', [{ itemNumber: 'MATES-3' }]);
  await mate.ok(createOffer, { body: { itemNumberWarehouse: key, offerQuantity: 10, offerPrice: 460 } });
  const own = await owner.ok(getColleagueHistory, { query: { userId } });
  expect(own.deeds.map(({ kind, act, price }) => [kind, act, price])).toEqual([
    ['OFFER', 'OFFERED', 460],
    ['ACCOUNT', 'COLLEAGUE_JOINED', null],
  ]);
  const all = [];
  for (let before: string | undefined, pages = 0; pages < 40; pages += 1) {
    const page = await owner.ok(getColleagueHistory, { query: before === undefined ? {} : { before } });
    all.push(...page.deeds);
    if (page.next === null) break;
    before = page.next;
  }
  expect(all.length).toBeGreaterThan(50);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['ACCOUNT', 'ORDER', 'OFFER', 'BID']));
  expect(all.map(({ happenedAt }) => happenedAt)).toEqual(
    all.map(({ happenedAt }) => happenedAt).toSorted((a, b) => b.localeCompare(a)),
  );
  expect((await owner.call(getColleagueHistory, { query: { before: "x' or true" } })).status).toBe(200);
  const seller = await server.as('seller@acme.test');
  const { events } = await seller.ok(getTrail, { query: { act: 'COLLEAGUE_JOINED' } });
  expect(events[0]).toMatchObject({
    actorName: 'Noa Lind',
    record: 'ACCOUNT',
    recordIds: [ACCOUNT],
    after: { person: 'doer@acme.test' },
  });
});

test('W70 an account has 50 people at most and sends 50 invitations a day, so that nobody is mailed without end', async () => {
  const third = await server.as('third@acme.test');
  for (let at = 1; at < MOST_COLLEAGUES; at += 1) await invite(`many${at}@acme.test`, {}, third);
  expect((await invite('more@acme.test', {}, third)).error.messageCode).toBe('COLLEAGUES_TOO_MANY');
  const { userId } = (await person('many1@acme.test', third))!;
  await third.ok(inviteColleagueAgain, { params: { userId } });
  const refused = await third.call(inviteColleagueAgain, { params: { userId } });
  expect([refused.status, refused.error.messageCode]).toEqual([429, 'COLLEAGUE_INVITATIONS_USED']);
  await third.ok(removeColleague, { params: { userId } });
  expect((await invite('more@acme.test', {}, third)).status).toBe(429);
});

test('B09 W71 the number of an order reaches those alone who may view orders: live, at the bell and by email', async () => {
  const sees = await join('sees@acme.test', { authorities: ['CAN_VIEW_ORDER'] });
  const buys = await join('buys@acme.test', { authorities: ['CAN_BUY_ONLINE'] });
  const [seeing, blind] = [await listen(sees), await listen(buys)];
  const { userId } = (await person('buys@acme.test'))!;
  await forgetMail(server);
  const lines = [{ item: 'MATES-9', quantity: 2, unitPriceMinor: 5_000 }];
  const { orderNumber } = await placeHeldOrder(server, { lines });
  const tenant = server.services.tenants.of('acme');
  const tell = (label: OrderEmail) =>
    server.services.database.inTenant('acme', async (tx) => {
      await mailAboutOrder(tx, server.services, tenant, { orderNumber, userId, label, params: [orderNumber, '1'] });
      await publishOrderChanged(tx, ACCOUNT, orderNumber);
    });
  await tell('MAIL_ORDER_PAID');
  await expect.poll(() => seeing.heard()).toContain(orderNumber);
  await expect.poll(() => blind.heard()).toContain('orderChanged');
  expect(blind.heard()).not.toContain(orderNumber);

  // Whoever began it may not see orders: an owner who may is told in their place.
  const bell = async (client: TestClient) =>
    (await client.ok(listNotifications, { query: {} })).notifications.map(({ text }) => text).join('\n');
  expect(await bell(owner)).toContain(orderNumber);
  expect(await bell(buys)).not.toContain(orderNumber);
  const mails = async (email: string) =>
    (await sentMail(server, 'acme', email)).filter(({ subject }) => subject?.includes(orderNumber)).length;
  await expect.poll(() => mails('buyer@acme.test')).toBe(1);
  expect(await mails('buys@acme.test')).toBe(0);

  // What stands at a bell goes with the authority, and comes back with it.
  expect((await change('buys@acme.test', { authorities: ['CAN_VIEW_ORDER'] })).status).toBe(200);
  await tell('MAIL_ORDER_PAID');
  await expect.poll(() => bell(buys)).toContain(orderNumber);
  expect((await change('buys@acme.test', { authorities: [] })).status).toBe(200);
  await expect.poll(() => bell(buys)).not.toContain(orderNumber);
});

test('W71 L01 an owner takes the second factor off a colleague who lost it, nobody else does, and nobody their own', async () => {
  const lost = await join('loser@acme.test');
  const { userId } = (await person('loser@acme.test'))!;
  const params = { userId };
  expect((await owner.call(takeColleagueSecondFactorOff, { params })).error.messageCode).toBe('SECOND_FACTOR_NONE');
  const { secret } = await lost.ok(beginSecondFactor, { body: {} });
  await lost.ok(confirmSecondFactor, {
    body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() }) },
  });
  expect((await person('loser@acme.test'))?.hasSecondFactor).toBe(true);
  expect((await lost.call(takeColleagueSecondFactorOff, { params })).error.messageCode).toBe('ACCOUNT_OWNER_ONLY');
  const own = { userId: (await person('buyer@acme.test'))!.userId };
  // A 403 would end the owner's session.
  const offOwn = await owner.call(takeColleagueSecondFactorOff, { params: own });
  expect([offOwn.status, offOwn.error.messageCode]).toEqual([409, 'SECOND_FACTOR_OWN']);
  const asStaff = `insert into staff_users (tenant_id, user_id, email, roles) values ('acme', $1, 'loser@acme.test', '{SALES}')`;
  await asOwner(server.database.url, (admin) => admin.query(asStaff, [userId]));
  const ofStaff = await owner.call(takeColleagueSecondFactorOff, { params });
  expect([ofStaff.status, ofStaff.error.messageCode]).toEqual([409, 'SECOND_FACTOR_OF_STAFF']);
  await asOwner(server.database.url, (admin) => admin.query('delete from staff_users where user_id = $1', [userId]));
  const foreign = await server.as('second@acme.test');
  expect((await foreign.call(takeColleagueSecondFactorOff, { params })).error.messageCode).toBe('COLLEAGUE_UNKNOWN');

  await owner.ok(takeColleagueSecondFactorOff, { params });
  expect((await person('loser@acme.test'))?.hasSecondFactor).toBe(false);
  await expect.poll(async () => (await lost.call(getSecondFactor)).status).toBe(401);
  const { deeds } = await owner.ok(getColleagueHistory);
  expect(deeds[0]).toMatchObject({ act: 'COLLEAGUE_SECOND_FACTOR_TAKEN_OFF', about: 'loser@acme.test' });
});

test('W23 B09 who may see no offers is asked nothing about how they hear of them', async () => {
  const kindsOf = async (client: TestClient) =>
    (await client.ok(getNotificationChoices)).choices.map(({ kind }) => kind);
  expect(await kindsOf(owner)).toContain('OFFER_ENDING');
  const kinds = await kindsOf(await join('orders-alone@acme.test'));
  expect(kinds).toContain('ORDER');
  expect(kinds.filter((kind) => ['OFFER', 'OFFER_ENDING', 'PRICE_DROP', 'OUT_OF_STOCK'].includes(kind))).toEqual([]);
});

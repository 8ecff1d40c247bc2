import type { Page } from '@playwright/test';
import { AUTHORITIES, type Authority } from '@tradehall/domain/access/authorities';
import { changeAccountTerms } from '@tradehall/contract/buyers';
import { listDrafts } from '@tradehall/contract/drafts/draft-calls';
import { changeOffer } from '@tradehall/contract/offers/offer-calls';
import { getOrder, listOrders } from '@tradehall/contract/orders/order-calls';
import { axe } from '../fixtures/axe';
import { choose, chooseAll, done, fillCart, goToCheckout, prefer, section, settled } from '../fixtures/checkout';
import { inTenant } from '../fixtures/database';
import { judgeLooks } from '../fixtures/judge-looks';
import { picture } from '../fixtures/picture';
import { placeOrder } from '../fixtures/place-order';
import { expect, NEW_BUYER, test as base } from '../fixtures/portal-test';
import { endSessions, signIn } from '../fixtures/sign-in';
import { uniqueName } from '../fixtures/unique-name';

/* What was chosen and typed and not sent: it outlives the page, the window, the session and the device (W42). */
const test = base.extend<{
  /** An item of the test's own in the buyer's cart. */
  itemNumber: string;
  offerId: string;
  /** How many drafts the server has that anything was chosen in. */
  kept: () => Promise<number>;
  ordersOf: () => Promise<string[]>;
  /** Everything chosen, and a number typed that the server has by the end. */
  fillIn: (typed?: string) => Promise<void>;
  /** The same with the terms chosen where the buyer's default is cash, and the rest left as their defaults say. */
  fillInTerms: (typed?: string) => Promise<void>;
  /** The same with nothing chosen but the number: the rest are the buyer's defaults. */
  fillInNumber: () => Promise<void>;
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  itemNumber: async ({}, provide) => provide(uniqueName('KEPT')),
  offerId: async ({ buyer, server, client, itemNumber }, provide) => {
    await provide(await fillCart({ server, client }, buyer.email, { number: itemNumber, price: 498 }, 10));
  },
  kept: async ({ buyer, client }, provide) => {
    await provide(async () => {
      const { drafts } = await (await client(buyer.email)).call(listDrafts);
      return drafts.filter(({ isTouched }) => isTouched).length;
    });
  },
  ordersOf: async ({ buyer, client }, provide) => {
    await provide(async () => {
      const orders = await (await client(buyer.email)).call(listOrders, { query: {} });
      return orders.map(({ phonexOrderNumber }) => phonexOrderNumber);
    });
  },
  fillIn: async ({ page, offerId }, provide) => {
    await provide(async (typed = 'PO-KEPT') => {
      await goToCheckout(page, [offerId]);
      await chooseAll(page);
      await typeNumber(page, typed);
    });
  },
  fillInTerms: async ({ page, buyer, client, offerId }, provide) => {
    await provide(async (typed = 'PO-KEPT') => {
      await prefer({ client }, buyer.email, { payment: 'COD' });
      await goToCheckout(page, [offerId]);
      await choose(page, 'PAYMENT_METHOD', /^Net 30/);
      await done(page, 'PAYMENT_METHOD');
      await typeNumber(page, typed);
    });
  },
  fillInNumber: async ({ page, buyer, client, offerId }, provide) => {
    await provide(async () => {
      await prefer({ client }, buyer.email);
      await goToCheckout(page, [offerId]);
      await typeNumber(page, 'PO-KEPT');
    });
  },
});
test.use({ user: NEW_BUYER });

const number = (page: Page) => page.getByLabel('Your purchase order number');
const restored = (page: Page) => page.getByText(/^Your draft of .+ was restored\./);
const startOver = (page: Page) => page.getByRole('button', { name: 'Start over' });
const hold = (page: Page) => page.getByRole('button', { name: 'Hold Order for Later' });
const exists = (page: Page) => page.getByText(/^Your order SO-\d+ exists$/);
/** What became of a lost answer is told in one place alone. */
const saysNoMore = (page: Page) =>
  expect(page.getByText(/server cannot be reached|it is not known whether|failed to save|You are offline/)).toHaveCount(
    0,
  );
const chosen = (page: Page, name: string) => section(page, name).getByRole('button', { name: /^Edit/ });
/** The server answers for a draft that says this: what was typed before may be on its way, too. */
const isKept = (page: Page, typed: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/buyer-draft') &&
      response.request().method() === 'PUT' &&
      response.request().postData()?.includes(JSON.stringify(typed)) === true,
  );

async function typeNumber(page: Page, typed: string): Promise<void> {
  await settled(page);
  const put = isKept(page, typed);
  await number(page).fill(typed);
  await put;
}

/** From here on the server does what it is asked at this path, and its answer gets lost on the way. */
async function loseAnswersOf(page: Page, path: string): Promise<void> {
  await page.evaluate((lost) => {
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const answer = await send(input, init);
      if (String(input).endsWith(lost)) throw new TypeError('The answer was lost.');
      return answer;
    };
  }, path);
}

test('W42 a checkout is there again after a reload and in a new window, and can be started over', async ({
  page,
  fillIn,
}) => {
  await fillIn();
  // What was typed last had no time to reach the server.
  await number(page).fill('PO-KEPT-2');
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(number(page)).toHaveValue('PO-KEPT-2');
  await expect(section(page, 'SHIPPING_ADDRESS')).toContainText('Reno');
  await expect(hold(page)).toBeEnabled();
  // On a phone it is said in a line that leaves the form in sight.
  await judgeLooks(page, 'checkout-draft-restored');

  const context = page.context();
  await page.close();
  const next = await context.newPage();
  // The cart tells of it where it is gone on with.
  await next.goto('/cart');
  await expect(next.getByRole('heading', { name: /^Dallas .*Unfinished checkout of / })).toBeVisible();
  await next.goto('/checkout/Dallas');
  await expect(number(next)).toHaveValue('PO-KEPT-2');
  await startOver(next).click();
  await expect(number(next)).toHaveValue('');
  await expect(chosen(next, 'SHIPPING_ADDRESS')).toHaveCount(0);
  await expect(restored(next)).toHaveCount(0);
  await next.reload();
  await expect(number(next)).toHaveValue('');
  await expect(restored(next)).toHaveCount(0);
});

test('W42 it goes on at another device, and neither device overwrites the other unasked', async ({
  page,
  buyer,
  fillInTerms,
  openWindow,
}) => {
  await fillInTerms('PO-OFFICE');
  const other = await openWindow({ user: buyer.email });
  await other.goto('/checkout/Dallas');
  await expect(number(other)).toHaveValue('PO-OFFICE');
  await expect(section(other, 'SHIPPING_ADDRESS')).toContainText('Reno');
  await expect(section(other, 'PAYMENT_METHOD')).toContainText('Net 30');
  const put = isKept(other, 'PO-HOME');
  await number(other).fill('PO-HOME');
  await put;

  await number(page).fill('PO-OFFICE-2');
  const conflict = page.getByText(/^This was also changed in another window or on another device/);
  await expect(conflict).toBeVisible();
  await expect(number(page)).toHaveValue('PO-OFFICE-2');
  await picture(page, 'checkout-draft-conflict-1280');
  await page.getByRole('button', { name: 'Show that' }).click();
  await expect(number(page)).toHaveValue('PO-HOME');
  await expect(conflict).toHaveCount(0);

  await number(other).fill('PO-HOME-2');
  await other.waitForResponse((response) => response.url().endsWith('/buyer-draft') && response.status() === 200);
  await number(page).fill('PO-LAST');
  const keepsMine = isKept(page, 'PO-LAST');
  await expect(conflict).toBeVisible();
  await keepsMine;
  const mine = isKept(page, 'PO-LAST');
  await page.getByRole('button', { name: 'Keep this' }).click();
  expect((await mine).status()).toBe(200);
  await other.reload();
  await expect(number(other)).toHaveValue('PO-LAST');
});

test('W42 a session that ends leads back to the checkout with all that was typed; what is no longer there later is left out alone, and said; what changed is named', async ({
  page,
  buyer,
  server,
  client,
  offerId,
  itemNumber,
  fillInTerms,
}) => {
  await fillInTerms();
  await endSessions(page);
  await number(page).fill('PO-AFTER-THE-END');
  await expect(
    page
      .getByRole('alert')
      .getByText('Session Expired. Your order was not placed, and what you chose is kept: sign in to go on.'),
  ).toBeVisible();
  await signIn(page, buyer.email);
  await expect(page).toHaveURL('/checkout/Dallas');
  await expect(number(page)).toHaveValue('PO-AFTER-THE-END');
  await expect(section(page, 'SHIPPING_ADDRESS')).toContainText('Reno');
  await expect(section(page, 'PAYMENT_METHOD')).toContainText('Net 30');
  await expect(restored(page)).toBeVisible();

  await page.goto('/tutorial.html');
  await (
    await client(buyer.email)
  ).call(changeOffer, {
    params: { offerId },
    body: { itemNumberWarehouse: `${itemNumber}|DAL`, offerQuantity: 12, offerPrice: 498 },
  });
  await inTenant(server.databaseUrl, 'acme', [
    `update account_addresses set retired = true where address_id = 'reno' and account_id = (select account_id from account_users where email = $1)`,
    [buyer.email],
  ]);
  await page.goto('/checkout/Dallas');
  await expect(page.getByText('The price or quantity of 1 line changed since.')).toBeVisible();
  await expect(section(page, 'SHIPPING_ADDRESS')).toContainText(/no longer available|not available/i);
  await expect(number(page)).toHaveValue('PO-AFTER-THE-END');
  await expect(section(page, 'PAYMENT_METHOD')).toContainText('Net 30');
});

test('W42 when the answer is lost the buyer is told that the order exists, in this window and in the next', async ({
  page,
  fillInNumber,
  ordersOf,
  kept,
}) => {
  await fillInNumber();
  await loseAnswersOf(page, '/cart/DAL/submit');
  await hold(page).click();
  await expect(exists(page)).toBeVisible();
  const [orderNumber = ''] = await ordersOf();
  await expect(page.getByText(`Your order ${orderNumber} exists`)).toBeVisible();
  await saysNoMore(page);
  await axe(page);
  await picture(page, 'checkout-order-exists-1280');
  await page.goto('/checkout/Dallas');
  await expect(exists(page)).toBeVisible();
  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(page).toHaveURL(`/orders/${orderNumber}`);
  expect(await ordersOf()).toHaveLength(1);
  expect(await kept()).toBe(0);
});

test('G19 W42 when it never arrived the buyer is told so, and what is sent again is placed once; a second tab that sends the same cart is told which order took it', async ({
  page,
  fillInNumber,
  ordersOf,
  kept,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/);
  await fillInNumber();
  const other = await page.context().newPage();
  await other.goto('/checkout/Dallas');
  await expect(number(other)).toHaveValue('PO-KEPT');
  await settled(other);
  await page.route('**/cart/DAL/submit', (route) => route.abort());
  await hold(page).click();
  const told = page.getByText(/So far it does not exist\. You can send it again/);
  await expect(told).toBeInViewport();
  await saysNoMore(page);
  await page.reload();
  await expect(told).toBeVisible();
  await picture(page, 'checkout-not-sent-1280');
  expect(await ordersOf()).toEqual([]);
  await page.unroute('**/cart/DAL/submit');
  await hold(page).click();
  await expect(page).toHaveURL('/checkout/order-release-confirmation');
  const [orderNumber = ''] = await ordersOf();
  await expect.poll(kept).toBe(0);

  await hold(other).click();
  const dialog = other.getByRole('dialog', { name: 'Something changed' });
  await expect(dialog.getByText(`Ordered already: ${orderNumber}`)).toBeVisible();
  await picture(other, 'checkout-ordered-already-1280');
  await dialog.getByRole('button', { name: `Open order ${orderNumber}` }).click();
  await expect(other).toHaveURL(`/orders/${orderNumber}`);
  expect(await ordersOf()).toHaveLength(1);
});

test('W42 changes of an order outlive a reload and go on at another device; saving ends them', async ({
  page,
  buyer,
  server,
  client,
  openWindow,
  kept,
}) => {
  const item = { number: uniqueName('EDIT'), price: 250, quantity: 100 };
  const orderNumber = await placeOrder({ server, client }, buyer.email, item, 4);
  const field = (at: Page) => at.getByRole('textbox', { name: /Quantity of/ }).first();
  const purchase = (at: Page) => at.getByLabel('Your PO number');
  await page.goto(`/orders/${orderNumber}`);
  await field(page).fill('7');
  const put = isKept(page, 'PO-EDIT');
  await purchase(page).fill('PO-EDIT');
  await put;
  await field(page).fill('many');
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(field(page)).toHaveValue('many');
  await expect(purchase(page)).toHaveValue('PO-EDIT');
  await axe(page);
  await picture(page, 'order-draft-restored-1280', { fullPage: true });
  const again = isKept(page, '6');
  await field(page).fill('6');
  await again;

  const other = await openWindow({ user: buyer.email });
  await other.goto(`/orders/${orderNumber}`);
  await expect(field(other)).toHaveValue('6');
  await other.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(other.getByText('Your changes were saved')).toBeVisible();
  const { salesOrder } = await (
    await client(buyer.email)
  ).call(getOrder, { params: { phonexOrderNumber: orderNumber } });
  expect(salesOrder).toMatchObject({ purchaseOrderNumber: 'PO-EDIT', items: [{ orderedQuantity: 6 }] });
  await expect.poll(kept).toBe(0);
  await other.reload();
  await expect(field(other)).toHaveValue('6');
  await expect(restored(other)).toHaveCount(0);
});

test('W42 L01 changes of an order wait for whoever may not change orders for a while', async ({
  page,
  buyer,
  server,
  client,
  kept,
}) => {
  const item = { number: uniqueName('TAKEN'), price: 250, quantity: 100 };
  const orderNumber = await placeOrder({ server, client }, buyer.email, item, 4);
  const seller = await client('seller@acme.test');
  const may = (authorities: readonly Authority[]) =>
    seller.call(changeAccountTerms, { params: { accountId: buyer.accountId }, body: { authorities } });
  const field = page.getByRole('textbox', { name: /Quantity of/ }).first();
  await page.goto(`/orders/${orderNumber}`);
  const put = isKept(page, '7');
  await field.fill('7');
  await put;
  await may(AUTHORITIES.filter((authority) => authority !== 'CAN_UPDATE_ORDER'));
  // The open window follows: nothing is there to be typed, and the bar says why the change waits.
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('region', { name: '1 change' })).toContainText('You may not change orders now.');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await may(AUTHORITIES);
  await expect(field).toHaveValue('7');
  await may(AUTHORITIES.filter((authority) => authority !== 'CAN_UPDATE_ORDER'));
  await expect(field).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/you may not change orders now\. They are kept until you may again\./)).toBeVisible();
  expect(await kept()).toBe(1);
  await may(AUTHORITIES);
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(field).toHaveValue('7');
});

test('W42 a save whose answer was lost is said to be saved', async ({ page, buyer, server, client, kept }) => {
  const item = { number: uniqueName('EDIT'), price: 250, quantity: 100 };
  await page.goto(`/orders/${await placeOrder({ server, client }, buyer.email, item, 4)}`);
  await loseAnswersOf(page, '/sales-order/px-upsert');
  await page.getByLabel('Your PO number').fill('PO-LOST');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Your changes were saved on /)).toBeInViewport();
  await saysNoMore(page);
  await expect(page.getByLabel('Your PO number')).toHaveValue('PO-LOST');
  await expect(page.getByRole('region', { name: '1 change', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect.poll(kept).toBe(0);
  // The same of a cancellation, in its own words, and where what was sent reaches the server before its draft does.
  await page.route('**/buyer-draft', async (route) => {
    if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByText(/^Your order was canceled on /)).toBeInViewport();
  await saysNoMore(page);
});

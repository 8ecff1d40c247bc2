import type { Page } from '@playwright/test';
import { changeOffer, createOffer, deleteOffer } from '@tradehall/contract/offers/offer-calls';
import { acceptOffer, getResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import { saveStockCost } from '@tradehall/contract/stock-desk/stock-item-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { inLooks, TWO_LOOKS } from '../fixtures/looks';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test as base } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import type { ServerClient } from '../fixtures/server-client';
import { silenceSeller } from '../fixtures/silence-seller';
import { uniqueName } from '../fixtures/unique-name';
import { subscribed } from '../fixtures/watch-context';

interface DeskFixtures {
  seller: ServerClient;
  /** A name that the test's items share, to find them by. */
  name: string;
  /** The buyer of the test offers for an item at 540. */
  offerFor: (price: number, quantity?: number) => Promise<string>;
}

const test = base.extend<DeskFixtures>({
  user: NEW_BUYER,
  seller: async ({ client }, provide) => {
    const seller = await client('seller@acme.test');
    await silenceSeller(seller);
    await provide(seller);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  name: async ({}, provide) => provide(uniqueName('DESK')),
  offerFor: async ({ seller, buyer, client, name }, provide) => {
    let made = 0;
    await provide(async (price, quantity = 40) => {
      const itemNumber = `${name}-${(made += 1)}`;
      await seller.call(upsertStock, {
        body: {
          rows: [
            {
              itemNumber,
              warehouse: 'DAL',
              category: 'Phones',
              skuDescription: `${name} phone ${made}`,
              groupDescription: `${name} phone`,
              listPrice: 540,
              quantityAvailable: 100,
            },
          ],
        },
      });
      const own = await client(buyer.email);
      const body = { itemNumberWarehouse: `${itemNumber}|DAL`, offerQuantity: quantity, offerPrice: price };
      return (await own.call(createOffer, { body })).stocklistOffer.offerId;
    });
  },
});

const rowOf = (desk: Page, text: string) => desk.getByRole('row').filter({ hasText: text });

test('SD31 an offer appears at the open desk, is countered there, and the buyer sees and accepts it', async ({
  page,
  openWindow,
  offerFor,
  name,
}) => {
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto(`/desk/offers?search=${name}`);
  await expect(desk.getByText('All answered').or(desk.getByText('No offer matches'))).toBeVisible();
  await subscribed(desk);
  await offerFor(480);
  // Within a second of being made, without a reload.
  await expect(rowOf(desk, `${name} phone 1`)).toBeVisible({ timeout: 5_000 });
  await page.goto('/cart?tab=2');
  await expect(page.getByText(`${name} phone 1`)).toBeVisible();
  await subscribed(page);

  await desk.keyboard.press('j');
  await desk.keyboard.press('c');
  const dialog = desk.getByRole('dialog', { name: 'Counter 1 offer' });
  await dialog.getByLabel('One price for each unit').check();
  await dialog.getByLabel('Price of a unit').fill('500');
  await expect(dialog.getByText('$20,000.00 (+4.2%)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Counter 1' }).click();
  await expect(desk.getByText('1 offer answered')).toBeVisible();
  await expect(rowOf(desk, `${name} phone 1`)).toHaveCount(0);

  // The buyer hears of it once it can't be undone any more.
  await expect(page.getByText(`Your offer on ${name} phone 1 was countered`)).toBeVisible();
  await page.goto('/cart?tab=1');
  await expect(page.getByText('$500.00').first()).toBeVisible();
});

test('SD36 an answer is undone by a key while its buyer, who looks on, never saw it; what stands then arrives once', async ({
  page,
  openWindow,
  offerFor,
  name,
}) => {
  const offerId = await offerFor(480);
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto(`/desk/offers?search=${name}`);
  await expect(rowOf(desk, `${name} phone 1`)).toBeVisible();
  await page.goto('/cart?tab=2');
  await expect(page.getByText(`${name} phone 1`)).toBeVisible();
  await subscribed(page);

  await desk.keyboard.press('j');
  await desk.keyboard.press('r');
  await desk.getByRole('dialog', { name: 'Reject 1 offer' }).getByRole('button', { name: 'Reject 1' }).click();
  await expect(desk.getByText('1 offer answered')).toBeVisible();
  await expect(rowOf(desk, `${name} phone 1`)).toHaveCount(0);
  await axe(desk);
  await picture(desk, 'desk-undo-1280-light');
  await desk.keyboard.press('u');
  await expect(desk.getByText('1 answer taken back')).toBeVisible();
  await expect(rowOf(desk, `${name} phone 1`)).toBeVisible();
  await expect(page.getByText(`${name} phone 1`)).toBeVisible();

  await desk.keyboard.press('j');
  await desk.keyboard.press('a');
  await desk.getByRole('button', { name: 'Accept 1' }).click();
  await expect(desk.getByText('1 offer answered')).toBeVisible();
  await desk.goto(`/desk/offers?status=ACCEPTED&search=${name}&offer=${offerId}`);
  await expect(desk.getByText(/Sends at/).first()).toBeVisible();
  await page.goto('/cart?tab=0');
  await expect(page.getByText(`${name} phone 1`).first()).toBeVisible();
  await expect(desk.getByText(/Sends at/)).toHaveCount(0);
  await expect(desk.getByRole('list', { name: 'Negotiation' })).toContainText('Terry Nguyen');
});

test('SD33 SD34 many offers are countered by one formula, after its effect and what is left out were shown', async ({
  openWindow,
  offerFor,
  name,
}) => {
  for (const price of [480, 500, 530]) await offerFor(price);
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto(`/desk/offers?search=${name}`);
  await desk.getByLabel('Select all rows shown').check();
  const bar = desk.getByRole('region', { name: 'Selected offers' });
  await expect(bar).toContainText('3 offers, 120 units, $60,400.00');
  await bar.getByRole('button', { name: 'Counter' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Counter 3 offers' });
  // The arrows go through all the choices, though some bring a field of their own.
  await expect(dialog.getByRole('radio', { name: 'Midpoint of offer and price' })).toBeFocused();
  const choices = await dialog.getByRole('radio').all();
  for (const choice of choices.slice(1)) {
    await desk.keyboard.press('ArrowDown');
    await expect(choice).toBeFocused();
    await expect(choice).toBeChecked();
  }
  await desk.keyboard.press('Tab');
  await expect(dialog.getByLabel('Price of a unit')).toBeFocused();
  await dialog.getByLabel('Percent of the list price').check();
  await expect(dialog.getByLabel('Percent of list', { exact: true })).toBeFocused();
  await dialog.getByLabel('Percent of list', { exact: true }).fill('95');
  // 95% of 540 is 513: below what the third buyer offers.
  await expect(dialog.getByText('1 offer is left out')).toBeVisible();
  await expect(dialog).toContainText('the price is not above the offer');
  await expect(dialog).toContainText('$41,040.00');
  await axe(desk);
  await picture(desk, 'desk-answer-1280-light');
  await dialog.getByRole('button', { name: 'Counter 2' }).click();
  await expect(desk.getByText('2 offers answered')).toBeVisible();
  await expect(rowOf(desk, name)).toHaveCount(1);
  await desk.getByRole('tab', { name: /^Countered/ }).click();
  await expect(rowOf(desk, '95.0%').or(rowOf(desk, name))).toHaveCount(2);
});

test('SD35 an answer that came too late is refused by name, and its dialog stays with what was typed', async ({
  openWindow,
  offerFor,
  buyer,
  client,
  name,
}) => {
  const offerId = await offerFor(480);
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto(`/desk/offers?status=ALL&search=${name}`);
  await expect(rowOf(desk, `${name} phone 1`)).toBeVisible();
  await desk.keyboard.press('j');
  await desk.keyboard.press('c');
  const dialog = desk.getByRole('dialog', { name: 'Counter 1 offer' });
  await dialog.getByLabel('One price for each unit').check();
  await dialog.getByLabel('Price of a unit').fill('500');
  await dialog.getByLabel(/^Note/).fill('Forty are left');
  const own = await client(buyer.email);
  const changed = { itemNumberWarehouse: `${name}-1|DAL`, offerQuantity: 40, offerPrice: 490 };
  await own.call(changeOffer, { params: { offerId }, body: changed });
  await dialog.getByRole('button', { name: 'Counter 1' }).click();
  await expect(desk.getByText(/^1 offer was not answered/)).toBeVisible();
  await expect(dialog.getByLabel(/^Note/)).toHaveValue('Forty are left');
  await expect(dialog.getByLabel('Price of a unit')).toHaveValue('500');
  // Over the offer as it stands now it can be sent.
  await dialog.getByRole('button', { name: 'Counter 1' }).click();
  await expect(desk.getByText('1 offer answered')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('SD33 a line is answered, opened and left by keys alone', async ({ openWindow, offerFor, name }) => {
  await offerFor(480);
  await offerFor(500);
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto(`/desk/offers?search=${name}`);
  await expect(rowOf(desk, name)).toHaveCount(2);
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  const panel = desk.getByRole('complementary', { name: /^Offer \d+$/ });
  await expect(panel.getByRole('list', { name: 'Negotiation' })).toContainText('offered $480.00 for 40');
  // The panel goes along, and a key answers the row that it stands at.
  const opened = await panel.getAttribute('aria-label');
  await desk.keyboard.press('j');
  await expect(panel).not.toHaveAttribute('aria-label', opened ?? '');
  await desk.keyboard.press('k');
  await expect(panel).toHaveAttribute('aria-label', opened ?? '');
  await desk.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await desk.keyboard.press('a');
  await desk.getByRole('button', { name: 'Accept 1' }).click();
  await expect(rowOf(desk, name)).toHaveCount(1);
  // The next line is there at once.
  await desk.keyboard.press('r');
  await desk.getByRole('dialog', { name: 'Reject 1 offer' }).getByRole('button', { name: 'Reject 1' }).click();
  await expect(desk.getByText('No offer matches')).toBeVisible();
});

test('SD33 whoever answers faster than the list is read answers the next row, never the same one again', async ({
  openWindow,
  offerFor,
  name,
}) => {
  for (const price of [470, 480, 490]) await offerFor(price);
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto(`/desk/offers?search=${name}`);
  await expect(rowOf(desk, name)).toHaveCount(3);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // From here on the list is not read again until both are answered.
  await desk.route(/\/seller\/offers\?/, async (route) => {
    await released;
    await route.continue();
  });
  await desk.keyboard.press('j');
  for (const left of [2, 1]) {
    await desk.keyboard.press('a');
    await expect(desk.getByRole('dialog', { name: 'Accept 1 offer' })).toBeVisible();
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await expect(rowOf(desk, name)).toHaveCount(left);
    await expect(desk.locator('[data-row][aria-current=true]')).toBeFocused();
  }
  await expect(desk.getByText(/was not answered/)).toHaveCount(0);
  release();
  await desk.keyboard.press('u');
  await expect(rowOf(desk, name)).toHaveCount(2);
});

test('SD33 beside an open panel one line is answered after the other, and the panel goes along', async ({
  openWindow,
  offerFor,
  name,
}) => {
  for (const price of [470, 480, 490]) await offerFor(price);
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto(`/desk/offers?search=${name}`);
  await expect(rowOf(desk, name)).toHaveCount(3);
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  const panel = desk.getByRole('complementary', { name: /^Offer \d+$/ });
  const dialog = desk.getByRole('dialog');
  for (const [at, left] of [
    [1, 2],
    [2, 1],
    [3, 0],
  ] as const) {
    await desk.keyboard.press('a');
    await expect(dialog).toContainText(`${name} phone ${at}`);
    await desk.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(panel).toContainText(`${name} phone ${at}`);
    await expect(rowOf(desk, name)).toHaveCount(left);
  }
  // Nothing is left, and no key answers what was answered.
  await desk.keyboard.press('a');
  await expect(desk.getByText('No offer matches')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('SD32 SD38 SD46 offers by buyer and by item lead to their lines; an acceptance is withdrawn and its buyer sees it', async ({
  page,
  openWindow,
  offerFor,
  seller,
  buyer,
  client,
  name,
}) => {
  const accepted = await offerFor(480);
  const deleted = await offerFor(500);
  await offerFor(510);
  await seller.call(acceptOffer, { params: { offerId: accepted }, body: {} });
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto(`/desk/offers?search=${name}&status=ALL`);
  const totals = desk.getByText('3 offers, 120 units, $59,600.00');
  await expect(totals).toBeVisible();
  await desk.keyboard.press('i');
  await expect(desk).toHaveURL(/view=items/);
  await expect(totals).toBeVisible();
  await expect(rowOf(desk, name)).toHaveCount(3);
  await axe(desk);
  await picture(desk, 'desk-offers-items-1280-light');
  await desk.keyboard.press('b');
  await expect(desk).toHaveURL(/view=buyers/);
  await expect(totals).toBeVisible();
  await desk.getByRole('button', { name: /^Show the offers of/ }).click();
  await expect(rowOf(desk, name)).toHaveCount(3);

  await page.goto('/cart?tab=0');
  await expect(page.getByText(`${name} phone 1`).first()).toBeVisible();
  await subscribed(page);
  await desk.goto(`/desk/offers?search=${name}&status=ACCEPTED&offer=${accepted}`);
  await desk.getByRole('button', { name: 'Withdraw acceptance' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Withdraw the acceptance' });
  await dialog.getByLabel('Reason').fill('The pallet was damaged');
  await dialog.getByRole('button', { name: 'Withdraw acceptance' }).click();
  await expect(desk.getByText('1 offer withdrawn')).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Negotiation' })).toContainText('The pallet was damaged');
  // Without a reload: it is not to be ordered any more.
  await expect(page.getByText(`The acceptance of your offer on ${name} phone 1 was withdrawn`)).toBeVisible();

  await (await client(buyer.email)).call(deleteOffer, { params: { offerId: deleted } });
  await desk.goto(`/desk/offers/history?search=${name}`);
  await expect(rowOf(desk, 'Deleted by the buyer')).toHaveCount(1);
  await expect(desk.getByText('1 offer, 40 units, $20,000.00')).toBeVisible();
  await axe(desk);
  await picture(desk, 'desk-offers-closed-1280-light');
});

test.describe('with rules of the test’s own', () => {
  test.use({ ownServer: true });

  test('SD42 SD43 SD44 rules stand in their order with a ceiling a day, one below a floor is refused at its field, and they are tried on a past', async ({
    openWindow,
    offerFor,
    seller,
    name,
  }) => {
    await offerFor(480);
    const body = { cost: null, floor: 500, supplier: '', bin: '', version: 0 };
    await seller.call(saveStockCost, { params: { itemNumberWarehouse: `${name}-1|DAL` }, body });
    const desk = await openWindow({ user: 'seller@acme.test' });
    await desk.goto('/desk/offers');
    await desk.getByRole('link', { name: 'Rules', exact: true }).click();
    await expect(desk).toHaveURL('/desk/settings/offer-rules');
    await desk.getByLabel('Answer offers by these rules').check();
    await desk.getByLabel(/^Accept in a day at most/).fill('20000');
    await desk.getByRole('button', { name: 'Add: Rule' }).click();
    await desk.getByLabel('Name of the rule').fill('Dallas');
    await desk.getByLabel(/^Warehouse \(empty/).selectOption('DAL');
    await desk.getByLabel('Offers from percent of list').fill('90');
    await desk.getByLabel('Offers below percent of list').fill('200');
    await desk.getByLabel('Units left at least').fill('0');
    const added = desk.getByRole('group', { name: 'Dallas', exact: true });
    await added.getByLabel('Counter at percent of list').fill('97');
    await desk.getByRole('button', { name: 'Save' }).click();
    // 500 of 540.
    await expect(added.getByText(`This would sell ${name}-1 below its floor, which is 92.6 percent`)).toBeVisible();
    // What the bar at the foot covers in part is judged as if it were as small.
    await desk.getByRole('button', { name: 'Add: Rule' }).evaluate((add) => add.scrollIntoView({ block: 'center' }));
    await axe(desk);
    await picture(desk, 'desk-offer-rules-1280-light');
    await desk.getByLabel('Offers from percent of list').fill('93');
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText(/^Saved/)).toBeVisible();
    expect(await seller.call(getResponseRules)).toMatchObject({
      enabled: true,
      dailyCeiling: 20_000,
      rules: [{ name: 'Dallas', warehouse: 'DAL', fromPercent: 93, answer: 'ACCEPT' }],
    });
    const trial = desk.getByRole('region', { name: 'Try the rules' });
    const tried = trial.getByRole('row').filter({ hasText: `${name} phone 1` });
    await trial.getByRole('button', { name: 'Try' }).click();
    await expect(tried).toContainText('counter $518.40');
    // What stands in the form is tried, and nothing of it is saved.
    await desk.getByLabel('Offers from percent of list').fill('85');
    await trial.getByRole('button', { name: 'Try' }).click();
    await expect(tried).toContainText('leave it to a person');
    await expect(tried).toContainText('below the floor');
    await axe(desk);
    await picture(desk, 'desk-rules-trial-1280-light', { fullPage: true });
    expect((await seller.call(getResponseRules)).rules).toMatchObject([{ fromPercent: 93 }]);
  });
});

base('SD31 the inbox is no barrier to anybody, at a desk and on a phone, light and dark', async ({ openWindow }) => {
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto('/desk/offers?status=ALL');
  await expect(desk.getByRole('button', { name: /^Open the offer/ }).first()).toBeVisible();
  await picture(desk, 'desk-offers-list-1280-light');
  await expect(desk.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true');
  await desk
    .getByRole('button', { name: /^Open the offer/ })
    .first()
    .click();
  await inLooks(desk, TWO_LOOKS, async (look) => {
    await expect(desk.getByRole('list', { name: 'Negotiation' })).toBeVisible();
    await axe(desk);
    expect(await scrollsSideways(desk)).toBe(false);
    await picture(desk, `desk-offers-${look}`);
  });
  await desk.setViewportSize(PHONE);
  await desk.emulateMedia({ colorScheme: 'dark' });
  for (const view of ['?status=ALL&view=items', '?status=ALL&view=buyers', '/history']) {
    await desk.goto(`/desk/offers${view}`);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(desk.getByText(/^\d+ offers?, /)).toBeVisible();
    await axe(desk);
    expect(await scrollsSideways(desk), view).toBe(false);
    await picture(desk, `desk-offers-${/\w+$/.exec(view)?.[0] ?? ''}-390-dark`);
  }
  // From and to stand side by side, and no field alone beside an empty place.
  const placeOf = (label: string) =>
    desk
      .getByLabel(label, { exact: true })
      .evaluate((field) => field.closest('.MuiFormControl-root')!.getBoundingClientRect());
  const [warehouse, from, to] = [await placeOf('Warehouse'), await placeOf('Closed from'), await placeOf('Closed to')];
  expect([from.y, warehouse.right]).toEqual([to.y, to.right]);
});

import type { Page } from '@playwright/test';
import { createOffer, deleteOffer } from '@tradehall/contract/offers/offer-calls';
import { proposeOffers } from '@tradehall/contract/offers/propose-calls';
import { acceptOffer, getResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import { saveStockCost } from '@tradehall/contract/stock-desk/stock-item-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { inLooks, TWO_LOOKS } from '../fixtures/looks';
import { picture } from '../fixtures/picture';
import { DESKTOP, expect, NEW_BUYER, PHONE, test as base } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import type { ServerClient } from '../fixtures/server-client';
import { silenceSeller } from '../fixtures/silence-seller';
import { uniqueName } from '../fixtures/unique-name';
import { subscribed } from '../fixtures/watch-context';

interface DeskFixtures {
  seller: ServerClient;
  /** A name that the test's items share, to find them by. */
  name: string;
  /** Puts the next item of the test into the stock, 100 units at 540; answers its key. */
  stock: () => Promise<string>;
  /** The buyer of the test offers for the next item. */
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
  stock: async ({ seller, name }, provide) => {
    let made = 0;
    await provide(async () => {
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
      return `${itemNumber}|DAL`;
    });
  },
  offerFor: async ({ stock, buyer, client }, provide) => {
    await provide(async (price, quantity = 40) => {
      const itemNumberWarehouse = await stock();
      const own = await client(buyer.email);
      const body = { itemNumberWarehouse, offerQuantity: quantity, offerPrice: price };
      return (await own.call(createOffer, { body })).stocklistOffer.offerId;
    });
  },
});

const UNDO_IS_OVER = 20_000;
const rowOf = (desk: Page, text: string) => desk.getByRole('row').filter({ hasText: text });

test('SD31 SD36 SD38 SD45 an offer appears at the open desk; its buyer, who looks on, sees nothing of what is undone, and hears of what is answered or withdrawn once it stands', async ({
  page,
  openWindow,
  offerFor,
  stock,
  seller,
  buyer,
  name,
}) => {
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto(`/desk/offers?search=${name}`);
  await expect(desk.getByText('All answered').or(desk.getByText('No offer matches'))).toBeVisible();
  await subscribed(desk);
  await offerFor(480);
  // Within a second of being made, without a reload.
  await expect(rowOf(desk, `${name} phone 1`)).toBeVisible({ timeout: 5_000 });

  // Promised already: an offer that was accepted, and a price that nobody had asked for.
  const accepted = await offerFor(480);
  await seller.call(acceptOffer, { params: { offerId: accepted }, body: {} });
  await seller.call(proposeOffers, {
    body: {
      lines: [{ itemNumberWarehouse: await stock(), quantity: 20, price: 500 }],
      to: { kind: 'BUYERS', accountIds: [buyer.accountId] },
      validUntil: new Date(Date.now() + 3_600_000).toISOString(),
      expected: 1,
    },
  });
  const last = await offerFor(470);
  await page.goto('/cart?tab=2');
  await expect(page.getByText(`${name} phone 1`)).toBeVisible();
  await subscribed(page);

  await test.step('an answer is undone by a key', async () => {
    await expect(rowOf(desk, name)).toHaveCount(2);
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
  });

  await page.getByRole('tab', { name: /^Offers awaiting your review/ }).click();
  const proposed = page.getByRole('group', { name: `${name} phone 3` });
  await expect(proposed).toContainText('Offered to you');

  await test.step('what was promised is withdrawn, with a reason', async () => {
    await desk.getByRole('tab', { name: /^All/ }).click();
    const row = rowOf(desk, `${name} phone 3`);
    await expect(row).toContainText('Offered by us');
    await row.getByText(`${name} phone 3`).click();
    await desk.getByRole('button', { name: 'Withdraw the offer' }).click();
    const withdrawal = desk.getByRole('dialog', { name: 'Withdraw the offer' });
    await withdrawal.getByLabel('Reason').fill('Sold at the counter');
    await withdrawal.getByRole('button', { name: 'Withdraw the offer' }).click();
    await expect(desk.getByText('1 offer withdrawn. Its buyer hears of it in a moment.')).toBeVisible();
    // Until then it can be undone, and the buyer sees nothing of it.
    await expect(proposed).toContainText('Offered to you');
    await rowOf(desk, `${name} phone 2`).getByText(`${name} phone 2`).click();
    await desk.getByRole('button', { name: 'Withdraw acceptance' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Withdraw the acceptance' });
    await dialog.getByLabel('Reason').fill('The pallet was damaged');
    await dialog.getByRole('button', { name: 'Withdraw acceptance' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('one offer is countered, another accepted', async () => {
    await desk.keyboard.press('Escape');
    await desk.getByRole('tab', { name: /^To answer/ }).click();
    await rowOf(desk, `${name} phone 1`).click({ position: { x: 3, y: 3 } });
    await desk.keyboard.press('c');
    const dialog = desk.getByRole('dialog', { name: 'Counter 1 offer' });
    await dialog.getByLabel('One price for each unit').check();
    await dialog.getByLabel('Price of a unit').fill('500');
    await expect(dialog.getByText('$20,000.00 (+4.2%)')).toBeVisible();
    await dialog.getByRole('button', { name: 'Counter 1' }).click();
    await expect(desk.getByText('1 offer answered')).toBeVisible();
    await expect(rowOf(desk, `${name} phone 1`)).toHaveCount(0);
    await desk.keyboard.press('a');
    await desk.getByRole('button', { name: 'Accept 1' }).click();
    // What stands behind an open dialog is hidden, and so are its rows.
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await expect(rowOf(desk, name)).toHaveCount(0);
    await desk.goto(`/desk/offers?status=ACCEPTED&search=${name}&offer=${last}`);
    await expect(desk.getByText(/Sends at/).first()).toBeVisible();
  });

  await test.step('once nothing can be undone any more, the buyer hears of all, without a reload', async () => {
    await expect(proposed).toContainText('Withdrawn', { timeout: UNDO_IS_OVER });
    // It is not to be ordered any more.
    await expect(page.getByText(`The acceptance of your offer on ${name} phone 2 was withdrawn`)).toBeVisible();
    await expect(page.getByText(`Your offer on ${name} phone 1 was countered`)).toBeVisible();
    await expect(page.getByRole('group', { name: `${name} phone 1` })).toContainText('$500.00');
    await proposed.getByRole('button', { name: `Negotiation: ${name} phone 3` }).click();
    await expect(proposed.getByRole('list', { name: 'Negotiation' })).toContainText('Sold at the counter');
    await expect(desk.getByText(/Sends at/)).toHaveCount(0, { timeout: UNDO_IS_OVER });
    await expect(desk.getByRole('list', { name: 'Negotiation' })).toContainText('Terry Nguyen');
    await desk.getByRole('tab', { name: /^All/ }).click();
    await rowOf(desk, `${name} phone 2`).getByText(`${name} phone 2`).click();
    await expect(desk.getByRole('list', { name: 'Negotiation' })).toContainText('The pallet was damaged');
    await page.getByRole('tab', { name: /^Cart/ }).click();
    await expect(page.getByRole('group', { name: `${name} phone 4` })).toBeVisible();
  });
});

test('SD33 SD34 many offers are countered by one formula; one by one they are opened and answered by keys, faster than the list is read, and beside an open panel', async ({
  openWindow,
  offerFor,
  name,
}) => {
  for (const price of [480, 500, 530]) await offerFor(price);
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto(`/desk/offers?search=${name}`);
  const panel = desk.getByRole('complementary', { name: /^Offer \d+$/ });
  const toFirstRow = async () => {
    for (const key of ['k', 'k', 'k']) await desk.keyboard.press(key);
  };

  await test.step('a formula for all, after its effect and what is left out were shown', async () => {
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
    await desk.keyboard.press('u');
    await desk.getByRole('tab', { name: /^To answer/ }).click();
    await expect(rowOf(desk, name)).toHaveCount(3);
  });

  await test.step('a line is opened, left and answered by keys alone', async () => {
    await desk.keyboard.press('j');
    await desk.keyboard.press('Enter');
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
    await expect(rowOf(desk, name)).toHaveCount(2);
    // The next line is there at once.
    await desk.keyboard.press('r');
    await desk.getByRole('dialog', { name: 'Reject 1 offer' }).getByRole('button', { name: 'Reject 1' }).click();
    await expect(rowOf(desk, name)).toHaveCount(1);
    for (const back of [2, 3]) {
      await desk.keyboard.press('u');
      await expect(rowOf(desk, name)).toHaveCount(back);
    }
  });

  await test.step('whoever answers faster than the list is read answers the next row, never the same one again', async () => {
    await toFirstRow();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    // From here on the list is not read again until both are answered.
    await desk.route(/\/seller\/offers\?/, async (route) => {
      await released;
      await route.continue();
    });
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
    for (const back of [2, 3]) {
      await desk.keyboard.press('u');
      await expect(rowOf(desk, name)).toHaveCount(back);
    }
  });

  await test.step('beside an open panel one line is answered after the other, and the panel goes along', async () => {
    await toFirstRow();
    await desk.keyboard.press('Enter');
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
});

test('SD31 SD32 SD46 the inbox by line, by buyer and by item, and what was closed, add up alike and are no barrier to anybody, at a desk and on a phone, light and dark', async ({
  openWindow,
  offerFor,
  seller,
  buyer,
  client,
  name,
}) => {
  await seller.call(acceptOffer, { params: { offerId: await offerFor(480) }, body: {} });
  const deleted = await offerFor(500);
  await offerFor(510);
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
  const judge = (view: string) =>
    inLooks(desk, TWO_LOOKS, async (look) => {
      await expect(desk.getByText(/^\d+ offers?, /)).toBeVisible();
      await axe(desk);
      expect(await scrollsSideways(desk), view).toBe(false);
      await picture(desk, `desk-offers-${view}-${look}`);
    });
  await desk.keyboard.press('i');
  await expect(desk).toHaveURL(/view=items/);
  await expect(desk.getByRole('row').nth(1)).toBeVisible();
  await judge('items');
  await desk.keyboard.press('b');
  await expect(desk).toHaveURL(/view=buyers/);
  await expect(desk.getByRole('row').nth(1)).toBeVisible();
  await judge('buyers');

  // Whichever way they are looked at, they add up to the same.
  const totals = desk.getByText('3 offers, 120 units, $59,600.00');
  await desk.getByLabel('Search offers').fill(name);
  await expect(totals).toBeVisible();
  await desk.getByRole('heading', { level: 1 }).click();
  await desk.keyboard.press('i');
  await expect(desk).toHaveURL(/view=items/);
  await expect(totals).toBeVisible();
  await expect(rowOf(desk, name)).toHaveCount(3);
  await desk.keyboard.press('b');
  await desk.getByRole('button', { name: /^Show the offers of/ }).click();
  await expect(rowOf(desk, name)).toHaveCount(3);
  await expect(totals).toBeVisible();

  await (await client(buyer.email)).call(deleteOffer, { params: { offerId: deleted } });
  await desk.goto('/desk/offers/history');
  await judge('closed');
  await desk.setViewportSize(PHONE);
  // From and to stand side by side, and no field alone beside an empty place.
  const placeOf = (label: string) =>
    desk
      .getByLabel(label, { exact: true })
      .evaluate((field) => field.closest('.MuiFormControl-root')!.getBoundingClientRect());
  const [warehouse, from, to] = [await placeOf('Warehouse'), await placeOf('Closed from'), await placeOf('Closed to')];
  expect([from.y, warehouse.right]).toEqual([to.y, to.right]);
  await desk.setViewportSize(DESKTOP);
  await desk.getByLabel('Search offers').fill(name);
  await expect(rowOf(desk, 'Deleted by the buyer')).toHaveCount(1);
  await expect(desk.getByText('1 offer, 40 units, $20,000.00')).toBeVisible();
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

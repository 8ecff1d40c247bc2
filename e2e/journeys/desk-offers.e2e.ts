import type { Page } from '@playwright/test';
import { createOffer } from '@tradehall/contract/offers/offer-calls';
import { getResponseRules, putResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test as base } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import type { ServerClient } from '../fixtures/server-client';
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
  ownServer: true,
  user: NEW_BUYER,
  seller: async ({ client }, provide) => {
    const seller = await client('seller@acme.test');
    // The demo's rules would answer before the seller does.
    await seller.call(putResponseRules, { body: { ...(await seller.call(getResponseRules)), enabled: false } });
    await provide(seller);
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
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
  await expect(rowOf(desk, `${name} phone 1`)).toBeVisible({ timeout: 1_500 });
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

  await page.goto('/cart?tab=1');
  await expect(page.getByText('$500.00').first()).toBeVisible();
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
  await dialog.getByLabel('Percent of the list price').check();
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

for (const [scheme, viewport] of [
  ['light', { width: 1280, height: 800 }],
  ['dark', { width: 1280, height: 800 }],
  ['light', PHONE],
  ['dark', PHONE],
] as const)
  base(`SD31 the inbox is no barrier to anybody, ${scheme}, ${viewport.width} px`, async ({ openWindow }) => {
    const desk = await openWindow({ user: 'seller@acme.test', colorScheme: scheme, viewport });
    await desk.goto('/desk/offers?status=ALL');
    await expect(desk.getByRole('button', { name: /^Open the offer/ }).first()).toBeVisible();
    await picture(desk, `desk-offers-list-${viewport.width}-${scheme}`);
    await expect(desk.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true');
    await desk
      .getByRole('button', { name: /^Open the offer/ })
      .first()
      .click();
    await expect(desk.getByRole('list', { name: 'Negotiation' })).toBeVisible();
    await axe(desk);
    expect(await scrollsSideways(desk)).toBe(false);
    await picture(desk, `desk-offers-${viewport.width}-${scheme}`);
  });

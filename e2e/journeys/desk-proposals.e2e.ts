import type { Page } from '@playwright/test';
import { createOffer } from '@tradehall/contract/offers/offer-calls';
import { proposeOffers } from '@tradehall/contract/offers/propose-calls';
import { createStockAlert } from '@tradehall/contract/stock-alerts';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { picture } from '../fixtures/picture';
import { DESKTOP, expect, NEW_BUYER, PHONE, test as base } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { silenceSeller } from '../fixtures/silence-seller';
import { uniqueName } from '../fixtures/unique-name';
import { subscribed } from '../fixtures/watch-context';

interface ProposalFixtures {
  /** A name that the test's items share. */
  name: string;
  /** Puts an item of 100 units at 540 into the stock; answers its key. */
  stock: (number: number) => Promise<string>;
}

const test = base.extend<ProposalFixtures>({
  user: NEW_BUYER,
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  name: async ({}, provide) => provide(uniqueName('PROP')),
  stock: async ({ client, name }, provide) => {
    const seller = await client('seller@acme.test');
    await provide(async (number) => {
      const itemNumber = `${name}-${number}`;
      const row = {
        itemNumber,
        warehouse: 'DAL',
        category: 'Phones',
        skuDescription: `${name} phone ${number}`,
        groupDescription: `${name} phone`,
        listPrice: 540,
        quantityAvailable: 100,
      };
      await seller.call(upsertStock, { body: { rows: [row] } });
      return `${itemNumber}|DAL`;
    });
  },
});

const lineOf = (page: Page, text: string) => page.getByRole('group', { name: text });

/** Proposes an item of the test to whoever watches it, from the item's page. */
async function propose(desk: Page, key: string, company: string): Promise<void> {
  await desk.goto(`/desk/stock/items/${encodeURIComponent(key)}`);
  await desk.getByRole('button', { name: 'Offer to buyers' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Price of a unit').fill('500');
  await dialog.getByLabel('Most units for each').fill('20');
  await dialog.getByLabel('Note to the buyers (optional)').fill('You first');
  const means = dialog.getByRole('group', { name: 'What it means' });
  await expect(means).toContainText(company);
  await expect(means).toContainText('$10,000.00');
  await axe(desk);
  await picture(desk, 'desk-propose-1280-light');
  await dialog.getByRole('button', { name: 'Send 1 offer' }).click();
  await expect(desk.getByText('1 offer sent')).toBeVisible();
}

test('SD45 what is offered to its watchers appears in the open cart, and is taken', async ({
  page,
  buyer,
  client,
  openWindow,
  stock,
  name,
}) => {
  const key = await stock(1);
  const own = await client(buyer.email);
  await own.call(createStockAlert, { body: { itemNumberWarehouse: key, quantity: 5 } });
  await page.goto('/cart');
  await subscribed(page);

  const desk = await openWindow({ user: 'seller@acme.test' });
  await propose(desk, key, buyer.company);
  // The buyer's window says so by itself, and has it in the review.
  await expect(page.getByText(`A price for you: ${name} phone 1`)).toBeVisible();
  await page.getByRole('tab', { name: 'Offers awaiting your review 1' }).click();
  const line = lineOf(page, `${name} phone 1`);
  await expect(line).toContainText('At $500.00 each, up to 20 units');
  await picture(page, 'cart-proposal-1280-light');
  await line.getByRole('button', { name: `Negotiation: ${name} phone 1` }).click();
  await expect(line.getByRole('list', { name: 'Negotiation' })).toContainText('offered up to 20 at $500.00');
  await line.getByRole('button', { name: `Move to cart: ${name} phone 1` }).click();
  await page.getByRole('tab', { name: 'Cart 1' }).click();
  const inCart = lineOf(page, `${name} phone 1`);
  await expect(inCart).toContainText('Offered to you');
  await expect(inCart).toContainText('At $500.00 each, up to 20 units');

  // A second one to who has it already is left out by name.
  await desk.getByRole('button', { name: 'Offer to buyers' }).click();
  const again = desk.getByRole('dialog');
  await again.getByLabel('Price of a unit').fill('490');
  await expect(again.getByText('has an open offer on it already')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Send 0 offers' })).toBeDisabled();
});

test('SD45 from a buyer’s page items are searched for, and from the list several are offered by a percentage', async ({
  page,
  buyer,
  openWindow,
  stock,
  name,
}) => {
  for (const number of [1, 2, 3]) await stock(number);
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto(`/desk/buyers/${buyer.accountId}`);
  await desk.getByRole('button', { name: 'Offer items' }).click();
  const one = desk.getByRole('dialog', { name: `Offer to ${buyer.company}` });
  await one.getByLabel('Find an item').fill(`${name}-3`);
  await one.getByRole('button', { name: `Add ${name} phone 3` }).click();
  await expect(one.getByLabel('Find an item')).toBeFocused();
  // What was picked is not lost by a slip.
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Keep editing' }).click();
  await one.getByLabel('Price of a unit').fill('520');
  const desktop = desk.viewportSize() ?? DESKTOP;
  await desk.setViewportSize(PHONE);
  await desk.emulateMedia({ colorScheme: 'dark' });
  await expect(one.getByRole('group', { name: 'What it means' })).toContainText('$52,000.00');
  expect(await scrollsSideways(desk)).toBe(false);
  await picture(desk, 'desk-propose-390-dark');
  await desk.setViewportSize(desktop);
  await one.getByRole('button', { name: 'Send 1 offer' }).click();
  await expect(desk.getByText('1 offer sent')).toBeVisible();

  await desk.goto(`/desk/stock?search=${name}`);
  await desk.getByRole('button', { name: 'Edit prices' }).click();
  await desk.getByLabel('Select all rows shown').check();
  await desk.getByRole('button', { name: 'Offer to buyers' }).click();
  const many = desk.getByRole('dialog', { name: 'Offer 3 items' });
  await many.getByLabel('Buyers by name').check();
  await many.getByLabel('Find a buyer').fill(buyer.company);
  await many.getByRole('button', { name: `Add ${buyer.company}` }).click();
  await many.getByLabel('Percent of the price').fill('90');
  await many.getByLabel('Most units for each').fill('10');
  // The third is the buyer's already.
  await expect(many.getByText(`${buyer.company}, ${name} phone 3: has an open offer on it already`)).toBeVisible();
  await expect(many.getByRole('group', { name: 'What it means' })).toContainText('$9,720.00');
  await many.getByRole('button', { name: 'Send 2 offers' }).click();
  await expect(desk.getByText('2 offers sent')).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.goto('/cart?tab=1');
  await expect(page.getByText('At $486.00 each, up to 10 units').first()).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  await picture(page, 'cart-proposals-390-light');
});

test('SD45 many are selected by keys and by Shift, or all that match, withdrawn in one act and undone', async ({
  buyer,
  client,
  openWindow,
  stock,
  name,
}) => {
  const keys = await Promise.all([1, 2, 3, 4].map(stock));
  const [own, seller] = await Promise.all([client(buyer.email), client('seller@acme.test')]);
  // The buyer's own offer is to wait for an answer.
  await silenceSeller(seller);
  await own.call(createOffer, { body: { itemNumberWarehouse: keys[3] ?? '', offerQuantity: 5, offerPrice: 400 } });
  await seller.call(proposeOffers, {
    body: {
      lines: keys.slice(0, 3).map((itemNumberWarehouse) => ({ itemNumberWarehouse, quantity: 20, price: 500 })),
      to: { kind: 'BUYERS', accountIds: [buyer.accountId] },
      validUntil: new Date(Date.now() + 3_600_000).toISOString(),
      expected: 3,
    },
  });
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto(`/desk/offers?status=COUNTERED&search=${name}&sort=item`);
  const bar = desk.getByRole('region', { name: 'Selected offers' });
  const boxOf = (number: number) =>
    desk.getByRole('checkbox', { name: `Select the offer of ${buyer.company} on ${name} phone ${number}` });

  await boxOf(1).check();
  await boxOf(3).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 offers, 60 units, $30,000.00');
  await expect(boxOf(2)).toBeChecked();
  await expect(bar.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Clear selection' }).click();

  await desk.keyboard.press('j');
  await desk.keyboard.press('x');
  await expect(boxOf(1)).toBeChecked();
  await desk.keyboard.press('j');
  await desk.keyboard.press('Shift+X');
  await expect(boxOf(2)).toBeChecked();
  await expect(bar).toContainText('2 offers');

  // All that match are more than those: what is the buyer's own is left out, and says so.
  await desk.goto(`/desk/offers?status=ALL&search=${name}&sort=item`);
  await boxOf(1).check();
  await bar.getByRole('button', { name: 'Select all 4 that match' }).click();
  await expect(bar).toContainText('All 4 that match');
  await picture(desk, 'desk-withdraw-selection-1280-light');
  await desk.keyboard.press('w');
  const dialog = desk.getByRole('dialog', { name: 'Withdraw what was promised' });
  const means = dialog.getByRole('group', { name: 'What it means' });
  await expect(means).toContainText('$30,000.00');
  await expect(means).toContainText('nothing was promised');
  await dialog.getByLabel('Reason').fill('Sold at the counter');
  await axe(desk);
  await picture(desk, 'desk-withdraw-1280-light');
  await dialog.getByRole('button', { name: 'Withdraw 3' }).click();
  await expect(desk.getByText('3 offers withdrawn. Their buyers hear of it in a moment.')).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('3 withdrawals taken back.')).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: 'Offered by us' })).toHaveCount(3);

  await desk.setViewportSize(PHONE);
  await desk.emulateMedia({ colorScheme: 'dark' });
  await boxOf(2).check();
  await bar.getByRole('button', { name: 'Withdraw' }).click();
  await expect(desk.getByRole('dialog')).toContainText('$10,000.00');
  expect(await scrollsSideways(desk)).toBe(false);
  await picture(desk, 'desk-withdraw-390-dark');
});

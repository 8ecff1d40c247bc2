import type { Page } from '@playwright/test';
import { acceptBulkImport, pasteBulkImport } from '@tradehall/contract/bulk-import';
import { createOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import { answerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test as base } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { silenceSeller } from '../fixtures/silence-seller';
import { uniqueName } from '../fixtures/unique-name';
import { subscribed } from '../fixtures/watch-context';

/** An offer of the page's buyer, and the seller's answer to it. */
interface Negotiation {
  readonly name: string;
  accept(): Promise<unknown>;
}

const test = base.extend<{ negotiation: Negotiation }>({
  negotiation: async ({ client, buyer }, provide) => {
    const seller = await client('seller@acme.test');
    await silenceSeller(seller);
    const itemNumber = uniqueName('BELL');
    const name = `Bell phone ${itemNumber}`;
    const row = { itemNumber, warehouse: 'DAL', skuDescription: name, groupDescription: name, category: 'Smartphones' };
    await seller.call(upsertStock, { body: { rows: [{ ...row, quantityAvailable: 100, listPrice: 500 }] } });
    const { stocklistOffer } = await (
      await client(buyer.email)
    ).call(createOffer, { body: { itemNumberWarehouse: `${itemNumber}|DAL`, offerQuantity: 10, offerPrice: 300 } });
    const { offerId } = stocklistOffer;
    const accept = () => seller.call(answerOffers, { body: [{ offerId, answer: 'ACCEPT' }] });
    await provide({ name, accept });
  },
});
test.use({ user: NEW_BUYER });

test('W23 an answer is said on whatever screen is open, counted at the bell and in the title, and leads to its line; what was seen in one window is seen in the other', async ({
  page,
  buyer,
  negotiation: { name, accept },
  openWindow,
}) => {
  const other = await openWindow({ user: buyer.email });
  const bellOf = (window: Page) => window.getByRole('button', { name: /^Notifications/ });
  for (const window of [page, other]) {
    await window.goto('/help');
    await expect(bellOf(window)).toHaveAccessibleName('Notifications');
    await subscribed(window);
  }
  const bell = bellOf(page);
  await accept();
  await expect(bellOf(other)).toHaveAccessibleName('Notifications, 1 unread');
  const sentence = `Your offer on ${name} was accepted`;
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page).toHaveTitle(/^\(1\) Help · /);
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByText(sentence)).toBeVisible();
  await axe(page);
  await picture(page, 'notifications-1280-light');
  await list.getByRole('button', { name: sentence }).click();
  await expect(page).toHaveURL(/\/cart\?tab=0#offer-/);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(bellOf(other)).toHaveAccessibleName('Notifications');
});

test('W23 W24 many answers at once are one message that says how many they are; what it led to is seen and not counted any more', async ({
  page,
  buyer,
  client,
}) => {
  const seller = await client('seller@acme.test');
  await silenceSeller(seller);
  const name = uniqueName('MANY');
  const rows = Array.from({ length: 24 }, (_, at) => ({
    itemNumber: `${name}-${at}`,
    warehouse: 'DAL',
    category: 'Smartphones',
    skuDescription: `${name} ${at}`,
    quantityAvailable: 100,
    listPrice: 500,
  }));
  await seller.call(upsertStock, { body: { rows } });
  const own = await client(buyer.email);
  await own.call(pasteBulkImport, { body: { rows: rows.map((row) => [row.itemNumber, row.warehouse, 10, 300]) } });
  await own.call(acceptBulkImport);
  const { stocklistOffers } = await own.call(getOffers);
  await page.goto('/help');
  await subscribed(page);
  await seller.call(answerOffers, { body: stocklistOffers.map(({ offerId }) => ({ offerId, answer: 'ACCEPT' })) });
  await expect(page.getByText('24 of your offers were answered')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName('Notifications, 1 unread');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page).toHaveURL(/\/cart\?tab=0$/);
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName('Notifications');
});

test('W23 what is told, and how, is chosen per kind and kept; a kind that is told by the daily email alone rings no bell', async ({
  page,
  negotiation: { name, accept },
}) => {
  await page.goto('/help');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await page.getByRole('button', { name: 'Choose what you are told' }).click();
  await expect(page).toHaveURL(/\/preferences#notifications/);
  const choices = page.getByRole('region', { name: 'What you are told' });
  const mail = choices.getByRole('combobox', { name: 'Email: Answers to offers' });
  await mail.selectOption('Once a day');
  await expect(page.getByText('Your choice was saved').first()).toBeVisible();
  const screen = choices.getByRole('checkbox', { name: 'On screen: Answers to offers' });
  await screen.click();
  await expect(screen).not.toBeChecked();
  await axe(page);
  await picture(page, 'notification-choices');
  await page.reload();
  await expect(mail).toHaveValue('DAILY');
  await expect(screen).not.toBeChecked();
  await accept();
  await page.goto('/cart');
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName('Notifications');
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: PHONE, colorScheme: 'dark' });

  test('W23 the bell fits a phone, and says what will stand there while there is nothing', async ({ page }) => {
    await page.goto('/help');
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('Nothing has happened yet');
    await axe(page);
    await picture(page, 'notifications-390-dark');
    expect(await scrollsSideways(page)).toBe(false);
  });
});

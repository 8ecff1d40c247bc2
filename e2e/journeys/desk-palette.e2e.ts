import { getBuyers } from '@tradehall/contract/buyers';
import { getSellerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import { getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import { sellerListReturns } from '@tradehall/contract/returns';
import type { Page } from '@playwright/test';
import { axe } from '../fixtures/axe';
import { picture } from '../fixtures/picture';
import { expect, PHONE, test } from '../fixtures/portal-test';

const field = (desk: Page) => desk.getByRole('combobox', { name: 'Search screens, records and commands' });
const found = (desk: Page, kind: string) => desk.getByRole('group', { name: kind }).getByRole('option');

test('W08 one palette leads to rooms, orders, returns, offers, buyers, items and lots, with the keys alone', async ({
  openWindow,
  client,
}) => {
  const seller = await client('seller@acme.test');
  const [order] = (await seller.call(getDeskOrders, { query: {} })).rows;
  const [offer] = (await seller.call(getSellerOffers, { query: {} })).stocklistOffers;
  const [sentBack] = await seller.call(sellerListReturns, { query: { page: 1 } });
  const [harbor] = (await seller.call(getBuyers, { query: { search: 'harbor' } })).rows;
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto('/desk');
  await expect(desk.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();

  await desk.keyboard.press('Control+k');
  await expect(found(desk, 'Screens').first()).toHaveText(/^Today/);
  await axe(desk);
  await picture(desk, 'desk-palette-open');
  await field(desk).fill('settings');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/\/desk\/settings/);

  await desk.keyboard.press('Control+k');
  await field(desk).fill(order!.orderNumber);
  await expect(found(desk, 'Orders').first()).toContainText(order!.orderNumber);
  await picture(desk, 'desk-palette-order');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: order!.orderNumber, level: 1 })).toBeVisible();

  await desk.keyboard.press('Control+k');
  await field(desk).fill(sentBack!.returnNumber);
  await expect(found(desk, 'Returns').first()).toContainText(sentBack!.returnNumber);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: sentBack!.returnNumber, level: 1 })).toBeVisible();

  await desk.keyboard.press('Control+k');
  await field(desk).fill('harbor mobile');
  await expect(found(desk, 'Buyers').first()).toContainText(harbor!.name);
  await found(desk, 'Buyers').first().click();
  await expect(desk.getByRole('heading', { name: harbor!.name, level: 1 })).toBeVisible();

  // Every word must fit: a word that fits nothing leaves nothing.
  await desk.keyboard.press('Control+k');
  await field(desk).fill('harbor zzqqxx');
  await expect(desk.getByText('Nothing found for “harbor zzqqxx”.')).toBeVisible();
  await field(desk).fill(offer!.itemNumber);
  await expect(found(desk, 'Items').first()).toContainText(offer!.itemNumber);
  await found(desk, 'Offers').first().click();
  await expect(desk).toHaveURL(/\/desk\/offers\?.*offer=/);

  await desk.getByRole('button', { name: 'Search everything' }).click();
  await field(desk).fill('lot');
  await found(desk, 'Lots').first().click();
  await expect(desk).toHaveURL(/\/desk\/auctions\/.+\?lot=/);
  await expect(desk.locator('main [aria-current="true"]')).toBeInViewport();
  await desk.getByRole('link', { name: 'All auctions' }).click();
  await expect(desk).toHaveURL(/\/desk\/auctions$/);
  await expect(desk.getByRole('heading', { level: 1, name: 'Auctions' })).toBeVisible();
});

test('W08 SD03 the palette leaves out what the member may not see, on a phone and in the dark', async ({
  openWindow,
}) => {
  const desk = await openWindow({ user: 'warehouse@acme.test', colorScheme: 'dark', viewport: PHONE });
  const asked: string[] = [];
  desk.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await desk.goto('/desk');
  await desk.getByRole('button', { name: 'Search everything' }).click();
  await expect(found(desk, 'Screens').filter({ hasText: /^Orders/ })).toHaveCount(1);
  await expect(found(desk, 'Screens').filter({ hasText: /^Offers/ })).toHaveCount(0);
  await field(desk).fill('iphone');
  await expect(found(desk, 'Items').first()).toContainText(/iphone/i);
  await expect(desk.getByRole('group', { name: 'Offers' })).toHaveCount(0);
  await axe(desk);
  await picture(desk, 'desk-palette-phone');
  expect(asked.filter((path) => path.endsWith('/seller/offers'))).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { placeBid } from '@tradehall/contract/auctions/auction-calls';
import { getSaasConfig } from '@tradehall/contract/tenants';
import { wallTimeOf } from '@tradehall/domain/format/wall-time';
import { getDeskStockItem } from '@tradehall/contract/stock-desk/stock-item-calls';
import { axe } from '../fixtures/axe';
import { picture } from '../fixtures/picture';
import { expect, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { subscribed } from '../fixtures/watch-context';

test.use({ ownServer: true });

test('SD75 SD76 an auction is made and run by screens alone: a lot by hand, whose bids come live without maximums, is won; stock moves into the other, whose units are back unsold', async ({
  openWindow,
  client,
}) => {
  test.slow();
  const seller = await client('seller@acme.test');
  const timeZone = String((await seller.call(getSaasConfig)).results['timeZone']);
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto('/desk/auctions');
  await desk.getByRole('button', { name: 'New auction' }).click();
  // Its lots are made in peace; how long that takes is the machine's.
  const fillTimes = async (start: number) => {
    await desk.getByLabel(/^Starts/).fill(wallTimeOf(start, timeZone));
    await desk.getByLabel(/^First lot closes/).fill(wallTimeOf(start + 12_000, timeZone));
  };
  await desk.getByLabel('Description').fill('By screens alone');
  await fillTimes(Date.now() + 3_600_000);
  await desk.getByLabel('Seconds between two lots').fill('1');
  await desk.getByLabel('Closing phase in seconds').fill('0');
  await desk.getByRole('button', { name: 'Save auction' }).click();
  await expect(desk.getByRole('heading', { name: 'By screens alone' })).toBeVisible();
  const auctionNumber = desk.url().split('/').at(-1)!;

  await desk.getByRole('button', { name: 'Add lot' }).click();
  const byHand = desk.getByRole('dialog', { name: 'Add lot' });
  await byHand.getByLabel('Lot', { exact: true }).fill('1');
  await byHand.getByLabel('Name of the lot').fill('Forty phones');
  await byHand.getByLabel('Units').fill('40');
  await byHand.getByLabel('Starting bid').fill('100');
  await byHand.getByLabel(/^Reserve price/).fill('50');
  await byHand.getByRole('button', { name: 'Save lot' }).click();
  await expect(byHand.getByText('The reserve price is below the starting bid.')).toBeVisible();
  await byHand.getByLabel(/^Reserve price/).fill('');
  await byHand.getByRole('button', { name: 'Save lot' }).click();
  await expect(desk.getByRole('row').filter({ hasText: 'Forty phones' })).toBeVisible();

  await desk.getByRole('link', { name: 'Lots from stock' }).click();
  await expect(desk.getByText(`Select the items that become lots of ${auctionNumber}.`)).toBeVisible();
  const boxes = desk.getByRole('checkbox', { name: /^Select (?!all)/ });
  // Named with its warehouse: the same item may lie in several.
  const [, itemNumber = ''] = /^Select (.+) · /.exec((await boxes.first().getAttribute('aria-label')) ?? '') ?? [];
  expect(itemNumber).not.toBe('');
  await boxes.first().click();
  await expect(boxes.first()).toBeChecked();
  await desk.getByRole('button', { name: `Move to ${auctionNumber}` }).click();
  const dialog = desk.getByRole('dialog', { name: 'Move 1 item to an auction' });
  await dialog.getByLabel('Units of each item at most').fill('3');
  await dialog.getByLabel('Percent').fill('40');
  await expect(dialog.getByRole('status').filter({ hasText: 'List value' })).toContainText(
    'Units that leave the stock3',
  );
  await axe(desk);
  await picture(desk, 'desk-move-to-auction');
  await dialog.getByRole('button', { name: 'Make 1 lot' }).click();

  const fromStock = desk.getByRole('row').filter({ hasText: itemNumber });
  await expect(fromStock).toBeVisible();
  await fromStock.getByRole('link', { name: itemNumber }).click();
  await expect(desk.getByRole('cell', { name: 'Moved to auction' })).toBeVisible();
  const key = decodeURIComponent(desk.url().split('/').at(-1)!);
  const available = async () =>
    (await seller.call(getDeskStockItem, { params: { itemNumberWarehouse: key } })).item.quantity;
  const left = await available();
  await desk
    .getByRole('link', { name: `Auction ${auctionNumber}, lot 2` })
    .first()
    .click();
  await desk.getByRole('button', { name: 'Edit auction' }).click();
  await fillTimes(Date.now() + 20_000);
  await desk.getByRole('button', { name: 'Save auction' }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Schedule' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await expect(desk.getByRole('button', { name: 'Schedule' })).toHaveCount(0);
  await subscribed(desk);

  const portal = await openWindow({ user: 'buyer@acme.test' });
  await portal.goto(`/auctions/${auctionNumber}`);
  await portal.getByRole('button', { name: 'Details of lot 2' }).click();
  const manifest = portal.getByRole('table', { name: 'What is in it' });
  await expect(manifest).toContainText(itemNumber);
  await expect(manifest.getByRole('cell', { name: '3', exact: true })).toBeVisible();
  await axe(portal);
  await picture(portal, 'lot-manifest');

  await expect(desk.getByText('Running', { exact: true })).toBeVisible({ timeout: 60_000 });
  const buyer = await client('buyer@acme.test');
  await buyer.call(placeBid, {
    params: { auctionNumber, lotNumber: '1' },
    body: { bidAmount: 100, maximumBidAmount: 987, currentBidAmount: 100 },
    idempotencyKey: randomUUID(),
  });
  await expect(desk.getByRole('row').filter({ hasText: 'Forty phones' })).toContainText('$100.00', { timeout: 5_000 });
  await expect(desk.getByRole('list', { name: 'Newest bids' })).toContainText('bid $100.00 on lot 1');
  await expect(desk.getByText('987')).toHaveCount(0);
  await axe(desk);
  expect(await scrollsSideways(desk)).toBe(false);
  await picture(desk, 'desk-auction-1280-light');

  await expect(desk.getByText('Closed', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(desk.getByRole('row').filter({ hasText: 'Forty phones' })).toContainText('Won');
  await expect(fromStock).toContainText('back in stock');
  expect(await available()).toBe(left + 3);
  await picture(desk, 'desk-auction-closed');
});

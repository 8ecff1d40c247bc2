import { createAuction, scheduleAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { addAuctionLots } from '@tradehall/contract/auctions/seller-lot-calls';
import { getDeskStockItem } from '@tradehall/contract/stock-desk/stock-item-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { bid, bidButton, live, row, test, visit } from '../fixtures/auction-page';
import { axe } from '../fixtures/axe';
import { inTenant } from '../fixtures/database';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { uniqueName } from '../fixtures/unique-name';
import { subscribed } from '../fixtures/watch-context';

test.use({ user: NEW_BUYER });

test('SD75 SD76 J03 J04 stock moves into an auction by screens; its bids come live without maximums; its lots close before everyone’s eyes: one is won, whose winner finds the order, the other’s units are back unsold', async ({
  page: portal,
  server,
  openWindow,
  client,
}) => {
  const seller = await client('seller@acme.test');
  const name = uniqueName('MOVED');
  const [itemNumber, key] = [`${name}-1`, `${name}-1|DAL`];
  const item = { itemNumber, warehouse: 'DAL', category: 'Phones', skuDescription: `${name} phone`, listPrice: 540 };
  await seller.call(upsertStock, { body: { rows: [{ ...item, quantityAvailable: 10 }] } });
  const available = async () =>
    (await seller.call(getDeskStockItem, { params: { itemNumberWarehouse: key } })).item.quantity;
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { auctionNumber } = await seller.call(createAuction, {
    body: { auctionDescription: name, startDate: inHours(1), lotsBeginClosingDate: inHours(2), softCloseSeconds: 60 },
  });
  const params = { auctionNumber };
  const byHand = { lotNumber: '1', lotName: 'Forty phones', description: '', grade: 'A', quantity: 40 };
  await seller.call(addAuctionLots, {
    params,
    body: { lots: [{ ...byHand, startingBid: 100, reservePrice: null }] },
  });

  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto(`/desk/auctions/${auctionNumber}`);
  await desk.getByRole('link', { name: 'Lots from stock' }).click();
  await expect(desk.getByText(`Select the items that become lots of ${auctionNumber}.`)).toBeVisible();
  await desk.getByLabel('Search stock').fill(itemNumber);
  // Named with its warehouse: the same item may lie in several.
  const box = desk.getByRole('checkbox', { name: `Select ${itemNumber} · Dallas` });
  await box.click();
  await expect(box).toBeChecked();
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
  expect(await available()).toBe(7);
  await desk
    .getByRole('link', { name: `Auction ${auctionNumber}, lot 2` })
    .first()
    .click();
  await desk.getByRole('button', { name: 'Edit auction' }).click();
  await desk.getByLabel('Closing phase in seconds').fill('0');
  await desk.getByRole('button', { name: 'Save auction' }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await subscribed(desk);
  await seller.call(scheduleAuction, { params });
  await expect(desk.getByText('Scheduled', { exact: true })).toBeVisible();

  await visit(portal, `/auctions/${auctionNumber}`);
  await live(portal);
  await portal.getByRole('button', { name: 'Details of lot 2' }).click();
  const details = portal.getByRole('dialog');
  const manifest = details.getByRole('table', { name: 'What is in it' });
  await expect(manifest).toContainText(itemNumber);
  await expect(manifest.getByRole('cell', { name: '3', exact: true })).toBeVisible();
  await axe(portal);
  await picture(portal, 'lot-manifest');
  await details.getByRole('button', { name: 'Close' }).click();

  // The hours until the start and the end are taken out, so that no step has to be in time.
  const setTimes = (column: string, time: string) =>
    inTenant(server.databaseUrl, 'acme', [
      `update auction_lot_heads h set ${column} = ${time}, epoch = epoch + 1 from auctions a, auction_lots l
        where h.tenant_id = 'acme' and a.tenant_id = h.tenant_id and a.auction_id = h.auction_id
          and l.tenant_id = h.tenant_id and l.lot_id = h.lot_id and a.auction_number = $1`,
      [auctionNumber],
    ]);
  await setTimes('opens_at', 'clock_timestamp()');
  await inTenant(server.databaseUrl, 'acme', [
    "update auctions set starts_at = clock_timestamp() where tenant_id = 'acme' and auction_number = $1",
    [auctionNumber],
  ]);
  await expect(desk.getByText('Running', { exact: true })).toBeVisible();
  await expect(bidButton(portal, '1')).toBeVisible();
  await bid(portal, '1', { maximum: 287 });
  await expect(row(portal, '1').getByText('Winning', { exact: true })).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: 'Forty phones' })).toContainText('$100.00', { timeout: 5_000 });
  await expect(desk.getByRole('list', { name: 'Newest bids' })).toContainText('bid $100.00 on lot 1');
  await expect(desk.getByText('287')).toHaveCount(0);
  await axe(desk);
  expect(await scrollsSideways(desk)).toBe(false);
  await picture(desk, 'desk-auction-1280-light');

  await setTimes('ends_at', 'clock_timestamp() + make_interval(secs => l.position)');
  await expect(row(portal, '1').getByText('Won', { exact: true })).toBeVisible();
  await expect(
    portal.getByRole('region', { name: 'Notifications', exact: true }).getByText(/^You won lot 1/),
  ).toBeVisible();
  await expect(row(portal, '1').getByText(/Order SO-\d+/)).toBeVisible();
  await expect(row(portal, '2').getByText('Not sold')).toBeVisible();
  await picture(portal, 'auction-closed-1280-light');
  await expect(desk.getByText('Closed', { exact: true })).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: 'Forty phones' })).toContainText('Won');
  await expect(fromStock).toContainText('back in stock');
  expect(await available()).toBe(10);
  await picture(desk, 'desk-auction-closed');
});

import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { inTenant } from '../fixtures/database';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, test } from '../fixtures/portal-test';

test.use({ user: NEW_BUYER });

test('W06 what is new or cheaper since the last visit is marked, and shown alone when asked for', async ({
  page,
  buyer,
  server,
  client,
}) => {
  const seller = await client('seller@acme.test');
  const id = buyer.userId.slice(-6);
  const device = (itemNumber: string, listPrice: number) => ({
    itemNumber,
    warehouse: 'DAL',
    category: 'Visits',
    skuDescription: `Visited ${itemNumber}`,
    groupDescription: `Visited ${id}`,
    groupItemDescription: itemNumber,
    quantityAvailable: 7,
    listPrice,
  });
  await seller.call(upsertStock, { body: { rows: [device(`OLD-${id}`, 90), device(`SAME-${id}`, 90)] } });
  // The buyer looked at the list, and then went away for two hours: all that is in it was there before.
  for (const table of ['stock_items', 'stock_price_changes'])
    await inTenant(server.databaseUrl, 'acme', [
      `update ${table} set created_at = now() - interval '3 hours' where tenant_id = $1 and item_number_warehouse = any($2)`,
      ['acme', [`OLD-${id}|DAL`, `SAME-${id}|DAL`]],
    ]);
  await inTenant(server.databaseUrl, 'acme', [
    `insert into stock_visits (tenant_id, user_id, owner_id, seen_at) values ($1, $2, $1, now() - interval '2 hours')`,
    ['acme', buyer.userId],
  ]);
  await seller.call(upsertStock, { body: { rows: [device(`OLD-${id}`, 75), device(`NEW-${id}`, 60)] } });

  await page.goto(`/stock?category=Visits&q=${id}`);
  const item = (name: string) => page.locator(`[data-stock-item="${name}-${id}|DAL"]`);
  await expect(item('NEW').getByText('New', { exact: true })).toBeVisible();
  await expect(item('OLD').getByText('was $90')).toBeVisible();
  await expect(item('SAME').locator('[data-visit-mark]')).toHaveCount(0);
  await axe(page);
  await picture(page, 'stock-visits');
  await page.getByRole('button', { name: /^\d+ cheaper$/ }).click();
  await expect(item('OLD')).toBeVisible();
  await expect(item('NEW')).toHaveCount(0);
  // Lines, print and a selection follow the same filter.
  await page.getByRole('button', { name: 'Lines', exact: true }).click();
  await expect(item('OLD').getByText('was $90')).toBeVisible();
  await expect(item('NEW')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('table[data-print] tbody tr')).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await item('OLD').getByRole('checkbox').click();
  await page.getByRole('button', { name: /^[\d,]+ new$/ }).click();
  await expect(item('NEW').getByText('New', { exact: true })).toBeVisible();
  await expect(item('OLD')).toHaveCount(0);
  // What is selected stays selected when a filter takes it out of sight, and is worth the same.
  await expect(page.getByRole('region', { name: '1 item selected' })).toContainText('$525');
  await page.reload();
  await expect(item('OLD').getByText('was $90')).toBeVisible();
});

import { createSavedView } from '@tradehall/contract/saved-views/saved-view-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { countClicks } from '../fixtures/count-clicks';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, test } from '../fixtures/portal-test';
import { subscribed } from '../fixtures/watch-context';

test.use({ user: NEW_BUYER });

const tells = { isShared: false, tellsNew: true, tellsDropPercent: null, tellsUnitsAbove: null };

test('W05 what is shown is saved under a name, and repeated in one click; what a view finds is said on the open screen and stands at the bell, which leads to the view', async ({
  page,
  buyer,
  client,
}) => {
  await page.goto('/stock?category=Smartphones&grade=A&q=14%20pro');
  await expect(page.locator('mark').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await expect(dialog.getByLabel('Name')).toHaveValue('14 pro, A');
  await dialog.getByLabel('Name').fill('Pros for Dana');
  await dialog.getByLabel('At once').check();
  await dialog.getByLabel('of prices that fell by at least (percent)').fill('5');
  await axe(page);
  await picture(page, 'saved-view-dialog');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The view was saved')).toBeVisible();

  await page.goto('/stock');
  await expect(page.locator('[data-stock-group]').first()).toBeVisible();
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Pros for Dana' }).click();
  await expect(page).toHaveURL('/stock?category=Smartphones&grade=A&q=14%20pro');
  await expect(page.locator('mark').first()).toBeVisible();
  expect(await clicks()).toBe(1);
  await axe(page);
  await picture(page, 'saved-views-1280');

  const itemNumber = `VIEW-${buyer.userId.slice(-6)}`;
  await (
    await client(buyer.email)
  ).call(createSavedView, {
    body: { ...tells, name: 'Rare ones', search: `q=${itemNumber.toLowerCase()}`, tellsWhen: 'AT_ONCE' },
    idempotencyKey: itemNumber,
  });
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await subscribed(page);
  const seller = await client('seller@acme.test');
  const names = { category: 'Rare', skuDescription: 'A rare phone', groupDescription: 'A rare phone' };
  await seller.call(upsertStock, {
    body: { rows: [{ ...names, itemNumber, warehouse: 'DAL', listPrice: 90, quantityAvailable: 7 }] },
  });
  await expect(page.getByText('“Rare ones” has 1 new match').first()).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: /Rare ones/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/stock\\?.*q=${itemNumber.toLowerCase()}`));
  await expect(page.locator(`[data-stock-item="${itemNumber}|DAL"]`)).toBeVisible();
});

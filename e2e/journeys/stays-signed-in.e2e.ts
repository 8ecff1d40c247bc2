import { expect, test } from '../fixtures/portal-test';

test.describe('without a network', () => {
  // A browser that has shown the next page before needs no network to show it again.
  test.use({ user: 'buyer@acme.test', ownWindow: true });

  test('W10 the page stays, says that it is offline, and goes on to the next one when the network is back', async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/Failed to (load resource|fetch)|ERR_INTERNET_DISCONNECTED|Loading/);
    await page.goto('/stock');
    await expect(page.locator('[data-stock-group]').first()).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Returns', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
    await expect(page.locator('[data-stock-group]').first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
    await expect(page.getByText('You are offline')).toHaveCount(0);
  });
});

test('W10 B09 orders, an order and returns without their authority say so and sign nobody out', async ({
  newBuyer,
  openWindow,
}) => {
  for (const [authority, paths] of [
    ['CAN_VIEW_RETURNS', ['/orders', '/orders/SO-10001']],
    ['CAN_VIEW_ORDER', ['/returns']],
  ] as const) {
    const { email } = await newBuyer({ authorities: [authority] });
    const page = await openWindow({ user: email });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'You have no access to this page' })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /^User menu of/ })).toBeVisible();
    if (authority !== 'CAN_VIEW_ORDER') continue;
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page).toHaveURL(/\/stock/);
    await expect(page.locator('[data-stock-group]').first()).toBeVisible();
  }
});

test.describe('a link to the stock list', () => {
  test.use({ user: 'buyer@acme.test' });

  test('W10 leaves out a value that does not exist, alone, and Undo shows the link as it was asked for; where no network is traded with it shows the own stock', async ({
    page,
  }) => {
    await page.goto('/stock?category=Tablets&grade=Z9&manufacturer=Apple');
    const left = page.getByRole('status').filter({ hasText: 'This list has no Z9: left out of the filters.' });
    await expect(left).toBeVisible();
    await expect(page).toHaveURL('/stock?category=Tablets&manufacturer=Apple');
    await expect(page.locator('[data-stock-group]').first()).toBeVisible();
    await left.getByRole('button', { name: 'Undo' }).click();
    await expect(page).toHaveURL('/stock?category=Tablets&grade=Z9&manufacturer=Apple');
    await expect(page.getByText('No items found!')).toBeVisible();

    await page.goto('/stock?warehouseGroup=bogus&category=Tablets');
    await expect(page.getByText('This seller is not part of your trading network.')).toBeVisible();
    await expect(page).toHaveURL('/stock?category=Tablets');
    await expect(page.locator('[data-stock-group]').first()).toBeVisible();
  });
});

import { shipOrder } from '@tradehall/contract/orders/seller-order-calls';
import { decideReturn } from '@tradehall/contract/returns';
import { axe } from '../fixtures/axe';
import { picture } from '../fixtures/picture';
import { placeOrder } from '../fixtures/place-order';
import { expect, NEW_BUYER, PHONE, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { uniqueName } from '../fixtures/unique-name';
import { subscribed } from '../fixtures/watch-context';

test.describe('a shipped order', () => {
  test.use({ user: NEW_BUYER });

  test('H15 a return is requested on a shipped line, followed while the seller decides, and withdrawn where it may be', async ({
    page,
    buyer,
    server,
    client,
  }) => {
    const seller = await client('seller@acme.test');
    const item = { number: uniqueName('RETURN'), price: 100 };
    const phonexOrderNumber = await placeOrder({ server, client }, buyer.email, item, 4, { readyToRelease: true });
    await seller.call(shipOrder, { params: { phonexOrderNumber }, body: { trackingNumbers: [] } });

    await page.goto(`/orders/${phonexOrderNumber}`);
    await page
      .getByRole('button', { name: /^Return units of/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Return units of/ });
    await dialog.getByLabel('Quantity').fill('1');
    await dialog.getByRole('button', { name: 'Request return' }).click();
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
    await dialog.getByLabel('Reason').click();
    await page.getByRole('option', { name: 'Damaged on arrival' }).click();
    await axe(page, '[role=dialog]');
    await picture(page, 'return-request');
    await dialog.getByRole('button', { name: 'Request return' }).click();
    const requested = page.getByText(/^Return RMA-\d+ was requested$/);
    await expect(requested).toBeVisible();
    const number = /RMA-\d+/.exec((await requested.textContent()) ?? '')?.[0] ?? '';
    await expect(page.getByText('1 in return')).toBeVisible();

    await page.goto('/returns');
    await page.getByRole('button', { name: number }).click();
    const detail = page.getByRole('dialog', { name: `Return # ${number}` });
    await expect(detail.getByText('Damaged on arrival')).toBeVisible();
    await subscribed(page);
    await seller.call(decideReturn, {
      params: { returnNumber: number },
      body: { status: 'APPROVED', note: 'Send it to dock 4' },
    });
    await expect(detail.getByText('Send it to dock 4')).toBeVisible();
    await picture(page, 'return-detail');
    await detail.getByRole('button', { name: 'Withdraw return' }).click();
    await expect(page.getByText(`Return ${number} was withdrawn`)).toBeVisible();
    await axe(page);
    await picture(page, 'returns');
  });
});

test.describe('on a phone', () => {
  test.use({ user: 'buyer@acme.test', viewport: PHONE });

  test('H15 the list of returns is searched, and is cards on a phone', async ({ page }) => {
    await page.goto('/returns');
    await expect(page.getByRole('button', { name: /^RMA-/ }).first()).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    await axe(page);
    await picture(page, 'returns-phone');
    await page.getByRole('searchbox', { name: 'Search returns' }).fill('no-such-return');
    await expect(page.getByText('No return matches this search')).toBeVisible();
  });
});

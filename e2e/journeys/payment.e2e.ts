import type { Page } from '@playwright/test';
import { getOrder, listOrders, upsertOrder } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import { axe } from '../fixtures/axe';
import { choose, done, fillCart, goToCheckout, prefer } from '../fixtures/checkout';
import { pressAndClose } from '../fixtures/paypal-window';
import { expect, NEW_BUYER, test as base } from '../fixtures/portal-test';
import { picture } from '../fixtures/picture';
import { uniqueName } from '../fixtures/unique-name';

const test = base.extend<{
  /** The page's checkout stands filled, to be paid by PayPal; answers the window in which the buyer approves. */
  payNow: (method?: 'stored' | 'chosen') => Promise<Page>;
}>({
  payNow: async ({ page, buyer, server, client }, provide) => {
    await provide(async (method = 'stored') => {
      const offerId = await fillCart({ server, client }, buyer.email, { number: uniqueName('PAY'), price: 100 }, 10);
      await prefer({ client }, buyer.email, method === 'stored' ? { payment: 'INTEGRATED_PAYPAL' } : {});
      await goToCheckout(page, [offerId]);
      if (method === 'chosen') {
        await choose(page, 'PAYMENT_METHOD', /^PayPal/);
        await done(page, 'PAYMENT_METHOD');
      }
      await expect(page.getByTestId('order-total')).toHaveText('$1,113.89');
      await page.getByRole('button', { name: 'Pay and Ship Now' }).click();
      const opened = page.waitForEvent('popup');
      await expect(page.getByRole('dialog').getByText('$1,113.89')).toBeVisible();
      await page.getByRole('button', { name: 'Yes', exact: true }).click();
      const popup = await opened;
      await expect(popup.getByRole('heading', { name: 'Approve payment' })).toBeVisible();
      return popup;
    });
  },
});
test.use({ user: NEW_BUYER });

test('G18 the popup is 600x700, says that no money moves, and an approved payment is confirmed', async ({
  page,
  payNow,
}) => {
  const popup = await payNow('chosen');
  await expect(popup.getByText('This is a local stand-in for PayPal. No money moves.')).toBeVisible();
  await expect(popup.getByText('1,113.89 USD')).toBeVisible();
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 700]);
  await picture(popup, 'paypal-stand-in');
  await axe(popup);
  await expect(page.getByText('Finish the payment in the PayPal window.')).toBeVisible();
  await pressAndClose(popup, 'Approve and pay');
  await expect(page).toHaveURL(/\/checkout\/order-release-confirmation$/);
  await expect(page.getByText('Your PayPal payment was accepted.')).toBeVisible();
  await expect(page.getByText('The order is canceled automatically')).toHaveCount(0);
  await picture(page, 'confirmation-paypal');
  await axe(page);
});

test('G18 N13 a window closed before the end is noticed, and opens again for the same order', async ({
  page,
  payNow,
}) => {
  const popup = await payNow();
  await popup.close();
  const dialog = page.getByRole('dialog', { name: 'Pay with PayPal' });
  await expect(dialog.getByText('The PayPal window was closed before the payment was finished.')).toBeVisible();
  await picture(page, 'paypal-relaunch');
  await axe(page);
  const again = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Open PayPal again' }).click();
  await (await again).close();
  await expect(dialog.getByText('The PayPal window was closed before the payment was finished.')).toBeVisible();
  // A reload in the middle of it tells of the order that waits for its payment, and takes it up again.
  await page.reload();
  await expect(page).toHaveURL(/\/checkout\/order-release-confirmation$/);
  // It says what is so: held, not paid, until when.
  await expect(page.getByText('Your order is on hold: it is not paid yet.')).toBeVisible();
  await expect(page.getByText('The PayPal window was closed before the payment was finished.')).toBeVisible();
  await expect(page.getByText('The order is canceled automatically unless it is paid by')).toBeVisible();
  await expect(page.getByText('processing your request')).toHaveCount(0);
  await expect(page.getByText('did not go through')).toHaveCount(0);
  await picture(page, 'confirmation-window-closed');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pay Now Using PayPal' }).click();
  await pressAndClose(await opened, 'Approve and pay');
  await expect(page.getByText('Your PayPal payment was accepted.')).toBeVisible();
  await expect(page.getByText("We're processing your request now.")).toBeVisible();
});

test('G22 G18 an order that was changed while its PayPal window stood open is confirmed as it was paid', async ({
  page,
  buyer,
  client,
  payNow,
}) => {
  const popup = await payNow();
  const calls = await client(buyer.email);
  const [placed] = await calls.call(listOrders, { query: {} });
  const params = { phonexOrderNumber: placed!.phonexOrderNumber };
  const { salesOrder } = await calls.call(getOrder, { params });
  const draft = draftOfOrder(salesOrder);
  const lines = draft.lines.map((line) => ({ ...line, orderedQuantity: 8 }));
  await calls.call(upsertOrder, { body: { salesOrder: updateOfDraft(salesOrder, { ...draft, lines }) } });
  await pressAndClose(popup, 'Approve and pay');
  const dialog = page.getByRole('dialog', { name: 'Pay with PayPal' });
  const { total } = (await calls.call(getOrder, { params })).salesOrder;
  const paid = total.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(dialog.getByText(`Open PayPal again to pay the new amount, ${paid}.`)).toBeVisible();
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Open PayPal again' }).click();
  await pressAndClose(await opened, 'Approve and pay');
  await expect(page.getByText('Your PayPal payment was accepted.')).toBeVisible();
  expect(paid).not.toBe('$1,113.89');
  await expect(page.getByText(`The order was changed after it was placed. Its total is ${paid} now.`)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$1,113.89');
  await axe(page);
});

test('G18 a declined payment is told and retried from the confirmation page', async ({ page, payNow }) => {
  const popup = await payNow();
  await pressAndClose(popup, 'Approve, then let the payment be declined');
  const dialog = page.getByRole('dialog', { name: 'Pay with PayPal' });
  await expect(dialog.getByText('Your payment did not go through. Please PAY NOW USING PAYPAL.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay later' }).click();
  await expect(page).toHaveURL(/\/checkout\/order-release-confirmation$/);
  await expect(page.getByText('Your payment did not go through. Please PAY NOW USING PAYPAL.')).toBeVisible();
  await expect(page.getByText('The order is canceled automatically')).toBeVisible();
  await picture(page, 'confirmation-payment-failed');
  await axe(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pay Now Using PayPal' }).click();
  await pressAndClose(await opened, 'Approve and pay');
  await expect(page.getByText('Your PayPal payment was accepted.')).toBeVisible();
});

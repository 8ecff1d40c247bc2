import type { Page } from '@playwright/test';
import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import { startPayment } from '@tradehall/contract/payments/payments-calls';
import { testSubmission } from '../../apps/server/src/testing/checkout-fixture';
import { axe } from '../fixtures/axe';
import { fillCart } from '../fixtures/checkout';
import { inTenant } from '../fixtures/database';
import { judgeLooks } from '../fixtures/judge-looks';
import { pressAndClose } from '../fixtures/paypal-window';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, test as base } from '../fixtures/portal-test';
import { uniqueName } from '../fixtures/unique-name';

/* A held order is released from its own screen, and paid by PayPal there. */
const test = base.extend<{
  /** An order on hold that is to be paid by PayPal, open in its screen. */
  orderNumber: string;
  paymentStatus: () => Promise<string>;
}>({
  orderNumber: async ({ page, buyer, server, client }, provide) => {
    const offerId = await fillCart({ server, client }, buyer.email, { number: uniqueName('PAYORD'), price: 100 }, 4);
    const { phonexOrderNumber } = await (
      await client(buyer.email)
    ).call(submitCheckout, {
      params: { warehouseCode: 'DAL' },
      body: testSubmission([offerId], { paymentOptionDetails: { paymentMethodCode: 'INTEGRATED_PAYPAL' } }),
    });
    await page.goto(`/orders/${phonexOrderNumber}`);
    await provide(phonexOrderNumber);
  },
  paymentStatus: async ({ buyer, client, orderNumber }, provide) => {
    const calls = await client(buyer.email);
    await provide(
      async () => (await calls.call(getOrder, { params: { phonexOrderNumber: orderNumber } })).salesOrder.paymentStatus,
    );
  },
});
test.use({ user: NEW_BUYER });

/** Releases the order; answers the window in which the buyer approves. */
async function payAndShip(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Pay and Ship Now' }).first().click();
  return approvalAfter(page, () => page.getByRole('dialog').getByRole('button', { name: 'Pay and Ship Now' }).click());
}

async function approvalAfter(page: Page, click: () => Promise<void>): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { name: 'Approve payment' })).toBeVisible();
  return popup;
}

const payPal = (page: Page) => page.getByRole('dialog', { name: 'Pay with PayPal' });

test('G18 H13 an order is paid from its own screen: one click opens PayPal, and approving it leads to the thank-you page', async ({
  page,
  orderNumber,
  paymentStatus,
}) => {
  const popup = await payAndShip(page);
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 700]);
  await expect(payPal(page).getByText('Finish the payment in the PayPal window.')).toBeVisible();
  await picture(page, 'order-paypal-waiting');
  await pressAndClose(popup, 'Approve and pay');
  await expect(page).toHaveURL(`/orders/${orderNumber}/order-release-confirmation`);
  await expect(page.getByText('Your PayPal payment was accepted.')).toBeVisible();
  expect(await paymentStatus()).toBe('PAID');
  await axe(page);
  await picture(page, 'order-paypal-paid');
});

test('G18 N13 a PayPal window closed over an order is noticed, looked after every second and not sooner; it opens again, or the payment waits for later', async ({
  page,
  orderNumber,
  paymentStatus,
}) => {
  await page.clock.install();
  await (await payAndShip(page)).close();
  const closed = payPal(page).getByText('The PayPal window was closed before the payment was finished.');
  const waiting = payPal(page).getByText('Finish the payment in the PayPal window.');
  const openAgain = () =>
    approvalAfter(page, () => payPal(page).getByRole('button', { name: 'Open PayPal again' }).click());
  await expect(closed).toBeVisible();
  await axe(page);
  await picture(page, 'order-paypal-closed');
  await payPal(page).getByRole('button', { name: 'Pay later' }).click();
  await expect(payPal(page)).toBeHidden();
  await expect(page).toHaveURL(`/orders/${orderNumber}`);
  expect(await paymentStatus()).toBe('AWAITING_PAYMENT');

  await (await payAndShip(page)).close();
  await expect(closed).toBeVisible();
  // From here on the page's time stands still but for what the test lets pass.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await (await openAgain()).close();
  let asked = 0;
  page.on('request', (request) => void (request.url().endsWith('/payment/status') && asked++));
  await page.clock.runFor(990);
  await expect(waiting).toBeVisible();
  expect(asked).toBe(0);
  await page.clock.runFor(20);
  await expect(closed).toBeVisible();
  await page.clock.resume();

  await pressAndClose(await openAgain(), 'Approve and pay');
  await expect(page).toHaveURL(/\/order-release-confirmation$/);
  await expect.poll(paymentStatus).toBe('PAID');
});

test('G18 a payment declined on an order is told, the order stays payable, and the next try pays it', async ({
  page,
  paymentStatus,
}) => {
  await pressAndClose(await payAndShip(page), 'Approve, then let the payment be declined');
  await expect(payPal(page).getByText('Your payment did not go through. Please PAY NOW USING PAYPAL.')).toBeVisible();
  await picture(page, 'order-paypal-declined');
  await payPal(page).getByRole('button', { name: 'Pay later' }).click();
  const again = page.getByRole('button', { name: 'Pay Now Using PayPal' }).first();
  await expect(again).toBeVisible();
  expect(await paymentStatus()).toBe('FAILED');
  await axe(page);
  await picture(page, 'order-payment-failed', { fullPage: true });
  await pressAndClose(await approvalAfter(page, () => again.click()), 'Approve and pay');
  await expect(page).toHaveURL(/\/order-release-confirmation$/);
  await expect(page.getByText('Your PayPal payment was accepted.')).toBeVisible();
  expect(await paymentStatus()).toBe('PAID');
});

test('G18 H13 the thank-you page of an order that is not paid yet says so, and pays it', async ({
  page,
  orderNumber,
}) => {
  await page.goto(`/orders/${orderNumber}/order-release-confirmation`);
  await expect(page.getByText('The order ships as soon as its PayPal payment has been made.')).toBeVisible();
  await axe(page);
  await picture(page, 'order-release-unpaid');
  const popup = await approvalAfter(page, () => page.getByRole('button', { name: 'Pay Now Using PayPal' }).click());
  await pressAndClose(popup, 'Approve and pay');
  await expect(page.getByText('Your PayPal payment was accepted.')).toBeVisible();
});

test('SD63 a payment that nobody answers for holds its order until staff state what became of it; then it is paid anew', async ({
  page,
  orderNumber,
  buyer,
  client,
  server,
  openWindow,
  paymentStatus,
}) => {
  await (await client(buyer.email)).call(startPayment, { params: { phonexOrderNumber: orderNumber } });
  // It was to be captured five hours ago, at an account whose key is gone since.
  await inTenant(server.databaseUrl, 'acme', [
    `with gone as (
       insert into tenant_payment_accounts (tenant_id, environment, client_id, sealed_secret, sealed_by, version, connected_by_name, retired_at)
       values ('acme', 'sandbox', 'GONE', '\\x00', 'a key that is gone', 1, 'Somebody', now()) returning payment_account_id)
     update payments set status = 'CAPTURING', taken_at = 'ACCOUNT', payment_account_id = (select payment_account_id from gone),
            updated_at = now() - interval '5 hours'
      where tenant_id = 'acme' and order_id = (select order_id from orders where tenant_id = 'acme' and order_number = $1)`,
    [orderNumber],
  ]);
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto(`/desk/orders/${orderNumber}`);
  await expect(desk.getByRole('alert').filter({ hasText: 'has said nothing since' })).toBeVisible();
  await judgeLooks(desk, 'desk-silent-payment');
  await desk.getByRole('button', { name: 'State what PayPal says' }).click();
  const dialog = desk.getByRole('dialog', { name: 'State what PayPal says' });
  const send = dialog.getByRole('button', { name: 'State what PayPal says' });
  await send.click();
  await expect(dialog.getByText('Choose what PayPal’s site says.')).toBeVisible();
  await dialog.getByRole('radio', { name: /^The money was taken/ }).check();
  await expect(dialog.getByLabel('PayPal’s transaction number')).toBeVisible();
  await judgeLooks(desk, 'desk-silent-payment-dialog');
  await dialog.getByRole('radio', { name: 'No money was taken' }).check();
  await dialog.getByLabel('Where you saw it').fill('PayPal’s list of activities');
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('has said nothing since')).toHaveCount(0);
  await expect(desk.getByRole('region', { name: 'What happened' })).toContainText('PayPal’s list of activities');

  await page.reload();
  await pressAndClose(await payAndShip(page), 'Approve and pay');
  await expect(page).toHaveURL(`/orders/${orderNumber}/order-release-confirmation`);
  expect(await paymentStatus()).toBe('PAID');
});

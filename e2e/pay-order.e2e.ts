import type { Page } from 'playwright-core';
import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSubmission } from '../apps/server/src/testing/checkout-fixture';
import { fillCart } from './checkout-fixture';
import { axe, openPortal, picture, signIn, type Portal } from './portal-driver';

/* A held order is released from its own screen, and paid by PayPal there (G18, H10). */
let portal: Portal;
let page: Page;
let serial = 0;
const email = 'third@acme.test';
beforeAll(async () => {
  portal = await openPortal();
  page = portal.page;
  await signIn(page, email);
});
afterAll(() => portal?.close());

/** An order on hold that is to be paid by PayPal, open in its screen. */
async function heldOrder(): Promise<string> {
  const offerId = await fillCart(portal, email, { number: `PAYORD${++serial}`, price: 100 }, 4);
  const client = await portal.client(email);
  const body = testSubmission([offerId], { paymentOptionDetails: { paymentMethodCode: 'INTEGRATED_PAYPAL' } });
  const { phonexOrderNumber } = await client.call(submitCheckout, { params: { warehouseCode: 'DAL' }, body });
  await page.goto(`/orders/${phonexOrderNumber}`);
  await page.getByRole('button', { name: 'Pay and Ship Now' }).first().waitFor();
  return phonexOrderNumber;
}

/** Releases the order; answers the window in which the buyer approves. */
async function payAndShip(): Promise<Page> {
  await page.getByRole('button', { name: 'Pay and Ship Now' }).first().click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Pay and Ship Now' }).click();
  return approvalIn(await opened);
}

async function approvalIn(popup: Page): Promise<Page> {
  await popup.getByRole('heading', { name: 'Approve payment' }).waitFor();
  return popup;
}

/** The window may be gone before the click has been answered: it closes itself. */
const press = (popup: Page, name: string) =>
  popup
    .getByRole('button', { name, exact: true })
    .click()
    .catch(() => undefined);
const dialog = () => page.getByRole('dialog', { name: 'Pay with PayPal' });
const paymentStatus = async (orderNumber: string) =>
  (await (await portal.client(email)).call(getOrder, { params: { phonexOrderNumber: orderNumber } })).salesOrder
    .paymentStatus;

test('G18 H13 an order is paid from its own screen: one click opens PayPal, and approving it leads to the thank-you page', async () => {
  const orderNumber = await heldOrder();
  const popup = await payAndShip();
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 700]);
  await dialog().getByText('Finish the payment in the PayPal window.').waitFor();
  await picture(page, 'order-paypal-waiting');
  await press(popup, 'Approve and pay');
  await page.waitForURL(`**/orders/${orderNumber}/order-release-confirmation`);
  await page.getByText('Your PayPal payment was accepted.').waitFor();
  expect(await paymentStatus(orderNumber)).toBe('PAID');
  await axe(page);
  await picture(page, 'order-paypal-paid');
});

test('G18 N13 a PayPal window closed over an order is noticed; it opens again, or the payment waits for later', async () => {
  const orderNumber = await heldOrder();
  await (await payAndShip()).close();
  await dialog().getByText('The PayPal window was closed before the payment was finished.').waitFor();
  await axe(page);
  await picture(page, 'order-paypal-closed');
  await dialog().getByRole('button', { name: 'Pay later' }).click();
  await dialog().waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(`/orders/${orderNumber}`);
  expect(await paymentStatus(orderNumber)).toBe('AWAITING_PAYMENT');

  await (await payAndShip()).close();
  await dialog().getByText('The PayPal window was closed before the payment was finished.').waitFor();
  const opened = page.waitForEvent('popup');
  await dialog().getByRole('button', { name: 'Open PayPal again' }).click();
  await press(await approvalIn(await opened), 'Approve and pay');
  await page.waitForURL('**/order-release-confirmation');
  expect(await paymentStatus(orderNumber)).toBe('PAID');
});

test('G18 a payment declined on an order is told, the order stays payable, and the next try pays it', async () => {
  const orderNumber = await heldOrder();
  await press(await payAndShip(), 'Approve, then let the payment be declined');
  await dialog().getByText('Your payment did not go through. Please PAY NOW USING PAYPAL.').waitFor();
  await picture(page, 'order-paypal-declined');
  await dialog().getByRole('button', { name: 'Pay later' }).click();
  const again = page.getByRole('button', { name: 'Pay Now Using PayPal' }).first();
  await again.waitFor();
  expect(await paymentStatus(orderNumber)).toBe('FAILED');
  await axe(page);
  await picture(page, 'order-payment-failed', { fullPage: true });
  const opened = page.waitForEvent('popup');
  await again.click();
  await press(await approvalIn(await opened), 'Approve and pay');
  await page.waitForURL('**/order-release-confirmation');
  await page.getByText('Your PayPal payment was accepted.').waitFor();
  expect(await paymentStatus(orderNumber)).toBe('PAID');
});

test('G18 H13 the thank-you page of an order that is not paid yet says so, and pays it', async () => {
  const orderNumber = await heldOrder();
  await page.goto(`/orders/${orderNumber}/order-release-confirmation`);
  await page.getByText('The order ships as soon as its PayPal payment has been made.').waitFor();
  await axe(page);
  await picture(page, 'order-release-unpaid');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pay Now Using PayPal' }).click();
  await press(await approvalIn(await opened), 'Approve and pay');
  await page.getByText('Your PayPal payment was accepted.').waitFor();
});

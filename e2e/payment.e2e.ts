import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axe, openPortal, picture, signIn, type Portal } from './portal-driver';
import { chooseAll, fillCart, forgetPreferences, goToCheckout } from './checkout-fixture';

let portal: Portal;
let serial = 0;
beforeAll(async () => {
  portal = await openPortal();
  await forgetPreferences(portal, 'acme');
});
afterAll(() => portal?.close());
afterEach(async ({ task }) => {
  for (const context of portal.browser.contexts().filter((open) => open !== portal.page.context())) {
    for (const page of context.pages())
      if (task.result?.state === 'fail') await picture(page, `failed ${task.name.slice(0, 40)}`);
    await context.close();
  }
});

/** A filled checkout that is paid by PayPal, and the window in which the buyer approves. */
async function payNow(email = 'third@acme.test'): Promise<{ page: Page; popup: Page }> {
  const page = await portal.open();
  await signIn(page, email);
  await goToCheckout(page, [await fillCart(portal, email, { number: `PAY${++serial}`, price: 100 }, 10)]);
  await chooseAll(page, /^PayPal/);
  await expect.poll(() => page.getByTestId('order-total').textContent()).toBe('$1,029.00');
  await page.getByRole('button', { name: 'Pay and Ship Now' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  const popup = await opened;
  await popup.getByRole('heading', { name: 'Approve payment' }).waitFor();
  return { page, popup };
}

/** The window may be gone before the click has been answered: it closes itself. */
const press = (popup: Page, name: string) =>
  popup
    .getByRole('button', { name, exact: true })
    .click()
    .catch(() => undefined);

test('G18 the popup is 600x700, says that no money moves, and an approved payment is confirmed', async () => {
  const { page, popup } = await payNow();
  await popup.getByText('This is a local stand-in for PayPal. No money moves.').waitFor();
  await popup.getByText('1,029.00 USD').waitFor();
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 700]);
  await picture(popup, 'paypal-stand-in');
  await axe(popup);
  await page.getByText('Finish the payment in the PayPal window.').waitFor();
  await press(popup, 'Approve and pay');
  await page.waitForURL('**/checkout/order-release-confirmation');
  await page.getByText('Your PayPal payment was accepted.').waitFor();
  expect(await page.getByText('The order is cancelled automatically').count()).toBe(0);
  await picture(page, 'confirmation-paypal');
  await axe(page);
});

test('G18 N13 a window closed before the end is noticed, and opens again for the same order', async () => {
  const { page, popup } = await payNow();
  await popup.close();
  const dialog = page.getByRole('dialog', { name: 'Pay with PayPal' });
  await dialog.getByText('The PayPal window was closed before the payment was finished.').waitFor();
  await picture(page, 'paypal-relaunch');
  await axe(page);
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Open PayPal again' }).click();
  await press(await opened, 'Approve and pay');
  await page.getByText('Your PayPal payment was accepted.').waitFor();
});

test('G18 a declined payment is told and retried from the confirmation page', async () => {
  const { page, popup } = await payNow();
  await press(popup, 'Approve, then let the payment be declined');
  const dialog = page.getByRole('dialog', { name: 'Pay with PayPal' });
  await dialog.getByText('Your payment did not go through. Please PAY NOW USING PAYPAL.').waitFor();
  await dialog.getByRole('button', { name: 'Pay later' }).click();
  await page.waitForURL('**/checkout/order-release-confirmation');
  await page.getByText('Your payment did not go through. Please PAY NOW USING PAYPAL.').waitFor();
  await page.getByText('The order is cancelled automatically').waitFor();
  await picture(page, 'confirmation-payment-failed');
  await axe(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pay Now Using PayPal' }).click();
  await press(await opened, 'Approve and pay');
  await page.getByText('Your PayPal payment was accepted.').waitFor();
});

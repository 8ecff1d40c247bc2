import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe, openPortal, PHONE, picture, scrollsSideways, signIn, type Portal } from './portal-driver';
import { choose, done, fillCart, forgetPreferences, goToCheckout, section } from './checkout-fixture';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  await forgetPreferences(portal, 'acme');
});
afterAll(() => portal?.close());

test('G23 preferences are asked for in order, saved, and chosen at checkout', async () => {
  const { page } = portal;
  await signIn(page, 'third@acme.test');
  await page.goto('/preferences');
  await page.getByRole('heading', { name: 'Shipping And Billing Preferences' }).waitFor();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await page.getByRole('alert').getByText('Please Select Shipping Address').first().waitFor();
  await choose(page, 'SHIPPING_ADDRESS', /Dallas dock/);
  await done(page, 'SHIPPING_ADDRESS');
  await choose(page, 'SHIPPING_METHOD', /Bill my carrier account/);
  await done(page, 'SHIPPING_METHOD');
  await section(page, 'SHIPPING_METHOD').getByText('Account Number is Required').waitFor();
  await section(page, 'SHIPPING_METHOD')
    .getByRole('combobox', { name: /^Carrier/ })
    .click();
  await page.getByRole('option', { name: 'FedEx' }).click();
  expect(
    await section(page, 'SHIPPING_METHOD')
      .getByRole('combobox', { name: /^Service Level/ })
      .textContent(),
  ).toContain('Ground');
  await section(page, 'SHIPPING_METHOD').getByLabel('Account Number').fill('123-456');
  await choose(page, 'BILLING_ADDRESS', /Reno/);
  await done(page, 'BILLING_ADDRESS');
  await choose(page, 'PAYMENT_METHOD', /^Net 30/);
  await done(page, 'PAYMENT_METHOD');
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await page.getByText('Please finalize the following: Shipping Method').waitFor();
  await done(page, 'SHIPPING_METHOD');
  await picture(page, 'preferences-1280-light', { fullPage: true });
  await axe(page);
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await page.getByText('Successfully saved the preferences').waitFor();

  await goToCheckout(page, [await fillCart(portal, 'third@acme.test', { number: 'PREF1', price: 100 }, 3)]);
  await section(page, 'SHIPPING_METHOD').getByText('FedEx · Ground · 123-456').waitFor();
  expect(await page.getByRole('button', { name: 'Pay and Ship Now' }).textContent()).not.toContain('Missing');
  // 300 goods, 5 handling, 8.25 % of the goods.
  await expect.poll(() => page.getByTestId('order-total').textContent()).toBe('$329.75');
});

test('G23 preferences fit a phone in the dark', async () => {
  const page = await portal.open({ viewport: PHONE, colorScheme: 'dark' });
  await signIn(page, 'third@acme.test');
  await page.goto('/preferences');
  await page.getByRole('button', { name: 'Save Preferences' }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await picture(page, 'preferences-390-dark', { fullPage: true });
  await axe(page);
});

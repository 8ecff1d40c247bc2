import { choose, done, fillCart, goToCheckout, section } from '../fixtures/checkout';
import { judgeLooks } from '../fixtures/judge-looks';
import { expect, NEW_BUYER, test } from '../fixtures/portal-test';
import { uniqueName } from '../fixtures/unique-name';

test.use({ user: NEW_BUYER });

test('G23 A17 preferences are asked for in order, saved, and chosen at checkout', async ({
  page,
  buyer,
  server,
  client,
}) => {
  const method = section(page, 'SHIPPING_METHOD');
  const save = page.getByRole('button', { name: 'Save Preferences' });
  await page.goto('/preferences');
  await expect(page.getByRole('heading', { name: 'Shipping And Billing Preferences' })).toBeVisible();
  await save.click();
  await expect(page.getByRole('alert').getByText('Please Select Shipping Address').first()).toBeVisible();
  await choose(page, 'SHIPPING_ADDRESS', /Dallas dock/);
  await done(page, 'SHIPPING_ADDRESS');
  await choose(page, 'SHIPPING_METHOD', /Bill my carrier account/);
  await done(page, 'SHIPPING_METHOD');
  await expect(method.getByText('Account Number is Required')).toBeVisible();
  await method.getByRole('combobox', { name: /^Carrier/ }).click();
  await page.getByRole('option', { name: 'FedEx' }).click();
  await expect(method.getByRole('combobox', { name: /^Service Level/ })).toContainText('Ground');
  await method.getByLabel('Account Number').fill('123-456');
  await choose(page, 'BILLING_ADDRESS', /Reno/);
  await done(page, 'BILLING_ADDRESS');
  await choose(page, 'PAYMENT_METHOD', /^Net 30/);
  await done(page, 'PAYMENT_METHOD');
  await save.click();
  await expect(page.getByText('Please finalize the following: Shipping Method')).toBeVisible();
  await done(page, 'SHIPPING_METHOD');
  await expect(page.getByText('Please finalize the following: Shipping Method')).toBeHidden();
  await judgeLooks(page, 'preferences');
  await save.click();
  await expect(page.getByText('Successfully saved the preferences')).toBeVisible();

  await goToCheckout(page, [
    await fillCart({ server, client }, buyer.email, { number: uniqueName('PREF'), price: 100 }, 3),
  ]);
  await expect(method.getByText('FedEx · Ground · 123-456')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay and Ship Now' })).not.toContainText('Missing');
  // 300 goods, 5 handling, 8.25 % of the goods.
  await expect(page.getByTestId('order-total')).toHaveText('$329.75');
});

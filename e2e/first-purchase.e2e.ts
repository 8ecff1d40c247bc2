import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { approveApplication, getApplications } from '@tradehall/contract/onboarding-review';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { choose, done, section } from './checkout-fixture';
import { axe, openPortal, PASSWORD, picture, signIn, type Portal } from './portal-driver';

/** One person, from the first visit to the first order; the seller's part is done by calls. */
let portal: Portal;
let page: Page;
const EMAIL = 'first.purchase@shop.test';

beforeAll(async () => {
  portal = await openPortal();
  ({ page } = portal);
  const seller = await portal.client('seller@acme.test');
  const description = 'Omega Phone 128GB Black A';
  const row = {
    itemNumber: 'OMEGA-1',
    warehouse: 'DAL',
    category: 'Omega',
    skuDescription: description,
    groupDescription: 'Omega Phone',
    groupItemDescription: description,
    quantityAvailable: 50,
    listPrice: 200,
    incrementSize: 1,
  };
  await seller.call(upsertStock, { body: { rows: [row] } });
});
afterAll(() => portal?.close());
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await picture(page, `failed ${task.name.slice(0, 40)}`);
});

const region = (name: string) => page.getByRole('region', { name });
const next = (name: string) => region(name).getByRole('button', { name: 'NEXT' }).click();
const letters = async () => (await portal.server.mails()).filter((mail) => mail.to?.[0]?.address === EMAIL);

async function mailedCode(): Promise<string> {
  let code = '';
  await expect
    .poll(async () => (code = /^\s*(\d{6})\s*$/m.exec((await letters()).at(-1)?.text ?? '')?.[1] ?? ''), {
      timeout: 15_000,
    })
    .toMatch(/^\d{6}$/);
  return code;
}

test('I06 G01 a new person signs up with the code of the e-mail and applies', async () => {
  await page.goto('/create-account');
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Verification code').fill(await mailedCode());
  await page.getByRole('button', { name: 'Verify' }).click();
  await page
    .getByRole('heading', { name: 'Sign in to Acme' })
    .or(page.getByRole('heading', { name: 'Account Setup' }))
    .first()
    .waitFor();
  if (new URL(page.url()).pathname !== '/account-setup') await signIn(page, EMAIL);

  await page.getByLabel('Legal business name').fill('First Purchase Ltd');
  await page.getByLabel('Retailer').check();
  await page.getByRole('combobox', { name: 'Tax number' }).selectOption('EIN');
  await page.getByRole('textbox', { name: 'EIN (US)' }).fill('12-3456789');
  await next('Business information');

  const billing = region('Business billing address');
  await billing.getByLabel('Name on the invoice').fill('First Purchase Ltd');
  await billing.getByLabel('Country').selectOption('US');
  await billing.getByLabel('State').selectOption('NV');
  await billing.getByLabel('Address Line 1').fill('8 Bay St');
  await billing.getByLabel('City').fill('Reno');
  await billing.getByLabel('Zip Code').fill('89501');
  await billing.getByLabel('Contact name').fill('Fay First');
  await billing.getByLabel('Phone').fill('+1 775 555 0100');
  await next('Business billing address');

  const shipping = region('Business shipping address');
  await shipping.getByLabel('Name at the door').fill('First Purchase Dock');
  await shipping.getByLabel('Country').selectOption('US');
  await shipping.getByLabel('State').selectOption('NV');
  await shipping.getByLabel('Address Line 1').fill('21 Dock Rd');
  await shipping.getByLabel('City').fill('Sparks');
  await shipping.getByLabel('Zip Code').fill('89431');
  await shipping.getByLabel('Contact name').fill('Fay First');
  await shipping.getByLabel('Phone').fill('+1 775 555 0101');
  await next('Business shipping address');

  const trade = region('Your trade');
  await trade.getByLabel('Phones').check();
  await trade.getByLabel('Devices a month').fill('50');
  await trade.getByLabel('No', { exact: true }).check();
  await next('Your trade');
  await page.getByLabel('I confirm and accept').check();
  await page.getByRole('button', { name: 'SUBMIT FOR REVIEW' }).click();
  await page.waitForURL('**/account-setup/submitted');
});

test('I06 G01 approved by the seller, the new buyer signs in again and finds the stock list', async () => {
  const seller = await portal.client('seller@acme.test');
  const row = (await seller.call(getApplications)).find((one) => one.email === EMAIL);
  await seller.call(approveApplication, { params: { accountId: row!.accountId }, body: {} });
  await expect
    .poll(async () => (await letters()).map((mail) => mail.subject), { timeout: 15_000 })
    .toContain('Welcome to Acme Wholesale');
  page = await portal.open();
  await signIn(page, EMAIL);
  await page.goto('/stock?category=Omega');
  await page
    .getByRole('button', { name: /Omega Phone/ })
    .first()
    .waitFor();
});

test('I06 G01 Buy, cart and checkout to the addresses of the application, and the order is placed', async () => {
  const item = page.locator('[data-stock-item="OMEGA-1|DAL"]');
  if (!(await item.isVisible()))
    await page
      .getByRole('button', { name: /Omega Phone/ })
      .first()
      .click();
  await item.getByRole('button', { name: 'Buy', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Quantity').fill('3');
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('Added to the Cart').waitFor();

  await page.goto('/cart');
  await page.locator('[data-offer]').first().waitFor();
  await page
    .getByRole('button', { name: /^Checkout / })
    .first()
    .click();
  await page.waitForURL(/\/checkout\//);

  await choose(page, 'SHIPPING_ADDRESS', /First Purchase Dock, Sparks/);
  expect(await section(page, 'SHIPPING_ADDRESS').getByRole('radio').count()).toBe(1);
  await done(page, 'SHIPPING_ADDRESS');
  await choose(page, 'SHIPPING_METHOD', /Pick up/);
  await done(page, 'SHIPPING_METHOD');
  await choose(page, 'BILLING_ADDRESS', /First Purchase Ltd, Reno/);
  await done(page, 'BILLING_ADDRESS');
  await choose(page, 'PAYMENT_METHOD', /^Cash on delivery/);
  expect(
    await section(page, 'PAYMENT_METHOD')
      .getByRole('radio', { name: /^Net 30/ })
      .count(),
  ).toBe(0);
  expect(
    await section(page, 'PAYMENT_METHOD')
      .getByRole('radio', { name: /^PayPal/ })
      .count(),
  ).toBe(1);
  await done(page, 'PAYMENT_METHOD');
  // 600 and the 12 of cash on delivery; Nevada is not taxed by this shop.
  await expect.poll(() => page.getByTestId('order-total').textContent()).toBe('$612.00');
  await picture(page, 'first-purchase-checkout');
  await page.getByRole('button', { name: 'Pay and Ship Now' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.waitForURL('**/checkout/order-release-confirmation');
  await page.getByRole('heading', { name: 'Thank You for your order' }).waitFor();
  await picture(page, 'first-purchase-confirmation');
  await axe(page);
  await expect
    .poll(async () => (await letters()).some((mail) => /Your order SO-/.test(mail.subject ?? '')), { timeout: 15_000 })
    .toBe(true);
});

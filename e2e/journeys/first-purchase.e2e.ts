import { approveApplication, getApplications } from '@tradehall/contract/onboarding-review';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { choose, done, section } from '../fixtures/checkout';
import { codeSentTo, mailsTo } from '../fixtures/mailbox';
import { picture } from '../fixtures/picture';
import { expect, test } from '../fixtures/portal-test';
import { PASSWORD, signIn } from '../fixtures/sign-in';
import { uniqueName } from '../fixtures/unique-name';

test('I06 G01 one person from the first visit to the first order: signs up, applies, is approved by the seller, buys, and checks out to the addresses of the application', async ({
  page: visit,
  server,
  client,
  openWindow,
}) => {
  const email = `${uniqueName('first').toLowerCase()}@shop.test`;
  const seller = await client('seller@acme.test');
  const itemNumber = uniqueName('OMEGA');
  const description = 'Omega Phone 128GB Black A';
  const names = { skuDescription: description, groupDescription: 'Omega Phone', groupItemDescription: description };
  const stock = { quantityAvailable: 50, listPrice: 200, incrementSize: 1 };
  await seller.call(upsertStock, {
    body: { rows: [{ itemNumber, warehouse: 'DAL', category: itemNumber, ...names, ...stock }] },
  });
  const subjects = async () => (await mailsTo(server, email)).map((mail) => mail.subject);

  await test.step('a new person signs up with the code of the email', async () => {
    await visit.goto('/create-account');
    await visit.getByLabel('Email', { exact: true }).fill(email);
    await visit.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await visit.getByRole('button', { name: 'Create Account' }).click();
    await visit.getByLabel('Verification code').fill(await codeSentTo(server, email));
    await visit.getByRole('button', { name: 'Verify' }).click();
    await expect(visit.getByRole('heading', { name: 'Account Setup' })).toBeVisible();
  });

  await test.step('applies', async () => {
    const region = (name: string) => visit.getByRole('region', { name });
    const next = (name: string) => region(name).getByRole('button', { name: 'NEXT' }).click();
    await visit.getByLabel('Legal business name').fill('First Purchase Ltd');
    await visit.getByLabel('Retailer').check();
    await visit.getByRole('combobox', { name: 'Tax number' }).selectOption('EIN');
    await visit.getByRole('textbox', { name: 'EIN (US)' }).fill('12-3456789');
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
    await visit.getByLabel('I confirm and accept').check();
    await visit.getByRole('button', { name: 'SUBMIT FOR REVIEW' }).click();
    await expect(visit).toHaveURL('/account-setup/submitted');
  });

  await test.step('is approved by the seller', async () => {
    const application = (await seller.call(getApplications)).find((one) => one.email === email);
    await seller.call(approveApplication, {
      params: { accountId: application?.accountId ?? '' },
      body: { waiverReason: 'Known for years' },
    });
    await expect.poll(subjects).toContain('Welcome to Acme Wholesale');
  });

  const page = await openWindow();
  await test.step('signs in again, finds the stock list and buys', async () => {
    await signIn(page, email);
    await page.goto(`/stock?category=${itemNumber}`);
    await page
      .getByRole('button', { name: /Omega Phone/ })
      .first()
      .click();
    await page
      .locator(`[data-stock-item="${itemNumber}|DAL"]`)
      .getByRole('button', { name: 'Buy', exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Quantity').fill('3');
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Added to the Cart')).toBeVisible();
    await page.goto('/cart');
    await expect(page.locator('[data-offer]').first()).toBeVisible();
    await page
      .getByRole('button', { name: /^Checkout / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/checkout\//);
  });

  await test.step('checks out to the addresses of the application', async () => {
    await choose(page, 'SHIPPING_ADDRESS', /First Purchase Dock, Sparks/);
    await expect(section(page, 'SHIPPING_ADDRESS').getByRole('radio')).toHaveCount(1);
    await done(page, 'SHIPPING_ADDRESS');
    await choose(page, 'SHIPPING_METHOD', /Pick up/);
    await done(page, 'SHIPPING_METHOD');
    await choose(page, 'BILLING_ADDRESS', /First Purchase Ltd, Reno/);
    await done(page, 'BILLING_ADDRESS');
    await choose(page, 'PAYMENT_METHOD', /^Cash on delivery/);
    const payments = section(page, 'PAYMENT_METHOD');
    await expect(payments.getByRole('radio', { name: /^PayPal/ })).toHaveCount(1);
    await expect(payments.getByRole('radio', { name: /^Net 30/ })).toHaveCount(0);
    await done(page, 'PAYMENT_METHOD');
    // 600, the tax of Texas where it is fetched, and the 12 of cash on delivery.
    await expect(page.getByTestId('order-total')).toHaveText('$661.50');
    await picture(page, 'first-purchase-checkout');
    await page.getByRole('button', { name: 'Pay and Ship Now' }).click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page).toHaveURL('/checkout/order-release-confirmation');
    await expect(page.getByRole('heading', { name: 'Thank You for your order' })).toBeVisible();
    await picture(page, 'first-purchase-confirmation');
    await axe(page);
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/Your order SO-/));
  });
});

import { approveApplication, getApplications } from '@tradehall/contract/onboarding-review';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { applyByCalls } from '../fixtures/account-setup';
import { axe } from '../fixtures/axe';
import { choose, done, section } from '../fixtures/checkout';
import { mailsTo } from '../fixtures/mailbox';
import { picture } from '../fixtures/picture';
import { expect, test } from '../fixtures/portal-test';
import { signIn } from '../fixtures/sign-in';
import { uniqueName } from '../fixtures/unique-name';

test('I06 G01 a new person’s first order: is approved by the seller, signs in, buys, and checks out to the addresses of the application', async ({
  page,
  server,
  client,
  newUser,
}) => {
  const { email } = await newUser();
  const seller = await client('seller@acme.test');
  const itemNumber = uniqueName('OMEGA');
  const description = 'Omega Phone 128GB Black A';
  const names = { skuDescription: description, groupDescription: 'Omega Phone', groupItemDescription: description };
  const stock = { quantityAvailable: 50, listPrice: 200, incrementSize: 1 };
  await seller.call(upsertStock, {
    body: { rows: [{ itemNumber, warehouse: 'DAL', category: itemNumber, ...names, ...stock }] },
  });
  const subjects = async () => (await mailsTo(server, email)).map((mail) => mail.subject);

  // How it is filled in is the wizard's own journey, and a whole shop's.
  await test.step('a new person applies', async () => {
    await applyByCalls(await client(email), 'First Purchase Ltd', {
      NAME: 'First Purchase Dock',
      COUNTRY: 'US',
      STATE: 'NV',
      ADDRESS_LINE_1: '21 Dock Rd',
      CITY: 'Sparks',
      ZIP_CODE: '89431',
      CONTACT_NAME: 'Fay First',
      PHONE: '+1 775 555 0101',
    });
  });

  await test.step('is approved by the seller', async () => {
    const application = (await seller.call(getApplications)).find((one) => one.email === email);
    await seller.call(approveApplication, {
      params: { accountId: application?.accountId ?? '' },
      body: { waiverReason: 'Known for years' },
    });
    await expect.poll(subjects).toContain('Welcome to Acme Wholesale');
  });

  await test.step('signs in, finds the stock list and buys', async () => {
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
    await choose(page, 'BILLING_ADDRESS', /First Purchase Ltd, Miami/);
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

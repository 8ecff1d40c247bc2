import { decideProof, requireProof } from '@tradehall/contract/proof-of-export';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  axe,
  DESKTOP,
  listening,
  openPortal,
  PHONE,
  picture,
  scrollsSideways,
  signIn,
  type Portal,
} from './portal-driver';
import {
  choose,
  chooseAll,
  done,
  fillCart,
  forgetPreferences,
  goToCheckout,
  inTenant,
  section,
  settled,
} from './checkout-fixture';

let portal: Portal;
let serial = 0;
beforeAll(async () => {
  portal = await openPortal();
  await forgetPreferences(portal, 'acme');
  await forgetPreferences(portal, 'kumo');
});
afterAll(() => portal?.close());
afterEach(async ({ task }) => {
  for (const context of portal.browser.contexts().filter((open) => open !== portal.page.context())) {
    for (const page of context.pages())
      if (task.result?.state === 'fail') await picture(page, `failed ${task.name.slice(0, 40)}`);
    await context.close();
  }
});

const item = (price = 498) => ({ number: `E2E${++serial}`, price });
async function buyerWindow(email = 'third@acme.test', options: Parameters<Portal['open']>[0] = {}) {
  const page = await portal.open({ tenant: email.split('@')[1]?.split('.')[0] ?? 'acme', ...options });
  await signIn(page, email);
  return page;
}

describe('a new order', () => {
  test('G01 N08 without a stored cart, or with another warehouse’s, the buyer is sent to the cart', async () => {
    const page = await buyerWindow();
    await page.goto('/checkout/Dallas');
    await page.waitForURL('**/cart');
    const offerId = await fillCart(portal, 'third@acme.test', item(), 1);
    await goToCheckout(page, [offerId], { path: '/checkout/Miami' });
    await page.waitForURL('**/cart');
    await goToCheckout(page, ['00000000-0000-4000-8000-00000000dead']);
    await page.waitForURL('**/cart');
    await page.getByText('There is nothing to check out here').waitFor();
  });

  test('G02 G03 G16 sections in order, what is missing named on the button, several errors in one sentence', async () => {
    const page = await buyerWindow();
    await goToCheckout(page, [await fillCart(portal, 'third@acme.test', item(), 10)]);
    await page.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
    await section(page, 'SHIPPING_ADDRESS').waitFor();
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.slice(0, 5)).toEqual([
      'Please Select Shipping Address',
      'Please Select Shipping Method',
      'Please Select Billing Address',
      'Please Select Payment Method',
      'Additional Services',
    ]);
    await section(page, 'SHIPPING_METHOD')
      .getByText('Choose a shipping address first: it decides which methods there are.')
      .waitFor();
    const forward = page.getByRole('button', { name: /Pay and Ship Now/ });
    expect(await forward.textContent()).toContain(
      'Missing: Shipping Address, Shipping Method, Billing Address, Payment Method',
    );
    await forward.click();
    await page.getByText('Please fill the Required Fields').waitFor();
    await picture(page, 'checkout-missing');
    await axe(page);
  });

  test('G03 G16 on a phone the bar names what is next and counts the rest, and no message covers it', async () => {
    const page = await buyerWindow('third@acme.test', { viewport: PHONE });
    await goToCheckout(page, [await fillCart(portal, 'third@acme.test', item(), 10)]);
    const forward = page.getByRole('button', { name: 'Pay and Ship Now Missing: Shipping Address +3' });
    await forward.click();
    await page.getByText('Please fill the Required Fields').waitFor();
    await forward.click({ trial: true });
    await picture(page, 'checkout-missing-phone');
  });

  test('G05 G13 G18 G22 N08 an order held for later: insurance, charges, confirmation that survives one reload', async () => {
    const page = await buyerWindow();
    await goToCheckout(page, [await fillCart(portal, 'third@acme.test', item(), 10)]);
    await choose(page, 'SHIPPING_ADDRESS', /Dallas dock/);
    await done(page, 'SHIPPING_ADDRESS');
    await done(page, 'SHIPPING_METHOD');
    await section(page, 'SHIPPING_METHOD').getByText('Please Select Insurance.').first().waitFor();
    await choose(page, 'SHIPPING_METHOD', 'Yes, I want shipping insurance');
    const amount = section(page, 'SHIPPING_METHOD').getByLabel('Insured amount');
    expect(await amount.inputValue()).toBe('4980');
    await amount.fill('99999');
    await section(page, 'SHIPPING_METHOD').getByText('Max Value for this order is $4,980.00').waitFor();
    await amount.fill('0');
    await section(page, 'SHIPPING_METHOD').getByText('Invalid value, must be greater than $0.00').waitFor();
    await amount.fill('1000');
    await done(page, 'SHIPPING_METHOD');
    await choose(page, 'BILLING_ADDRESS', /Reno/);
    await done(page, 'BILLING_ADDRESS');
    await choose(page, 'PAYMENT_METHOD', /^Net 30/);
    await done(page, 'PAYMENT_METHOD');
    await settled(page);
    // 4,980 + 25 least freight + 6 premium + 8.25 % of the goods.
    await expect.poll(() => page.getByTestId('order-total').textContent()).toBe('$5,421.85');
    await page.getByLabel('Your purchase order number').fill('PO-4711');
    await picture(page, 'checkout-1280-light');
    await axe(page);
    await page.getByRole('button', { name: 'Hold Order for Later' }).click();
    await page.waitForURL('**/checkout/order-release-confirmation');
    await page.getByRole('heading', { name: 'Thank You for your order' }).waitFor();
    for (const text of [
      "We're processing your request now.",
      'Your order is on hold',
      'PO-4711',
      'The order is cancelled automatically',
      'Pay by bank transfer',
    ])
      await page.getByText(text).first().waitFor();
    await picture(page, 'confirmation-1280-light');
    await axe(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Thank You for your order' }).waitFor();
    await page.reload();
    await page.waitForURL('**/cart');
    await expect
      .poll(
        async () => (await portal.server.mails()).filter((mail) => /Your order SO-/.test(mail.subject ?? '')).length,
      )
      .toBe(1);
  });

  test('G08 G15 pay and ship now asks once more; cash on delivery has its fee', async () => {
    const page = await buyerWindow();
    await goToCheckout(page, [await fillCart(portal, 'third@acme.test', item(100), 10)]);
    await chooseAll(page, /^Cash on delivery/);
    await expect.poll(() => page.getByTestId('order-total').textContent()).toBe('$1,012.00');
    await page.getByRole('button', { name: 'Pay and Ship Now' }).click();
    await page.getByText('Are you ready to release this order and have it shipped now?').waitFor();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await page.waitForURL('**/checkout/order-release-confirmation');
    await page.getByText('You will receive a confirmation e-mail shortly.').waitFor();
    expect(await page.getByText('is on hold').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to Stocklist' }).click();
    await page.waitForURL('**/stock**');
  });

  test('G10 G12 without a carrier’s quote the order asks for one, and Place Order is the one way forward', async () => {
    const page = await buyerWindow();
    await goToCheckout(page, [await fillCart(portal, 'third@acme.test', item(10), 900)]);
    await choose(page, 'SHIPPING_ADDRESS', /Toronto/);
    await done(page, 'SHIPPING_ADDRESS');
    const method = section(page, 'SHIPPING_METHOD');
    await expect.poll(() => method.getByRole('radio', { name: /Request a shipping quote/ }).isChecked()).toBe(true);
    await expect.poll(() => method.getByRole('radio', { name: /^Express/ }).count()).toBe(0);
    await done(page, 'SHIPPING_METHOD');
    await method.getByText('Service Level is Required').waitFor();
    await method.getByText('Freight is Required').waitFor();
    await method.getByLabel('Service Level').click();
    await page.getByRole('option', { name: 'Air freight' }).click();
    await method.getByLabel('Freight').fill('cheap');
    await method.getByText('Freight should be a number').waitFor();
    await method.getByLabel('Freight').fill('850');
    await done(page, 'SHIPPING_METHOD');
    await choose(page, 'BILLING_ADDRESS', /Reno/);
    await done(page, 'BILLING_ADDRESS');
    await choose(page, 'PAYMENT_METHOD', /^Net 30/);
    await done(page, 'PAYMENT_METHOD');
    expect(await page.getByRole('button', { name: /Pay and Ship Now|Hold Order/ }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Place Order' }).isEnabled()).toBe(true);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Your order is on hold until we have quoted the shipping.').waitFor();
    await page.getByText('to be quoted').waitFor();
  });

  test('G13 G17 quotes are another address’s until the carriers were asked again, and going back to it asks for nothing', async () => {
    const page = await buyerWindow();
    await goToCheckout(page, [await fillCart(portal, 'third@acme.test', item(100), 10)]);
    await choose(page, 'SHIPPING_ADDRESS', /Reno/);
    const waiting = section(page, 'SHIPPING_METHOD').getByRole('progressbar');
    await waiting.waitFor({ state: 'detached' });
    const asked: string[] = [];
    await page.route('**/sales-order/calculate-charges', (route) => void asked.push(route.request().postData() ?? ''));
    await choose(page, 'SHIPPING_ADDRESS', /Dallas dock/);
    expect(await waiting.count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Hold Order for Later' }).isDisabled()).toBe(true);
    await expect.poll(() => asked.length).toBe(1);
    await choose(page, 'SHIPPING_ADDRESS', /Reno/);
    expect(await waiting.count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Hold Order for Later' }).isEnabled()).toBe(true);
    expect(asked.length).toBe(1);
  });

  test('G20 the warning about a missing proof of export leads to its upload, and nothing chosen is lost', async () => {
    const seller = await portal.client('seller@acme.test');
    const page = await buyerWindow('second@acme.test');
    const offerId = await fillCart(portal, 'second@acme.test', item(), 2);
    await goToCheckout(page, [offerId]);
    await chooseAll(page, /^Cash on delivery/);
    await listening(page);
    const [account] = await inTenant(portal, 'acme', [
      "select account_id from account_users where email = 'second@acme.test'",
      [],
    ]);
    const { documentId } = await seller.call(requireProof, {
      body: { accountId: (account?.rows[0] as { account_id: string }).account_id, documentName: 'Bill of lading' },
    });
    const summary = page.getByRole('complementary', { name: 'Order summary' });
    const warning = summary
      .getByRole('alert')
      .filter({ hasText: 'PAY AND SHIP NOW is disabled until submitted Proof-Of-Export is approved.' });
    await warning.waitFor();
    expect(await page.getByRole('button', { name: 'Pay and Ship Now' }).isDisabled()).toBe(true);
    await axe(page);
    await picture(page, 'checkout-proof-missing');
    await warning.getByRole('button', { name: 'Upload proof of export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Proof of Export' });
    await dialog
      .getByLabel('Choose a file for Bill of lading')
      .setInputFiles({ name: 'proof.txt', mimeType: 'text/plain', buffer: Buffer.from('left the country') });
    await picture(page, 'checkout-proof-upload');
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await page.getByText('1 document was uploaded').waitFor();
    await seller.call(decideProof, { params: { documentId }, body: { approved: true } });
    await expect
      .poll(() => page.getByRole('button', { name: 'Pay and Ship Now' }).isEnabled(), { timeout: 10_000 })
      .toBe(true);
    await warning.waitFor({ state: 'detached' });
    await section(page, 'PAYMENT_METHOD').getByText('Cash on delivery').waitFor();
    await section(page, 'SHIPPING_ADDRESS').getByText(/Reno/).first().waitFor();
  });

  test('G19 a price that moved is compared line by line, and the current order can be gone on with', async () => {
    const page = await buyerWindow();
    const moved = item(200);
    await goToCheckout(page, [
      await fillCart(portal, 'third@acme.test', moved, 5),
      await fillCart(portal, 'third@acme.test', item(300), 1),
    ]);
    await chooseAll(page);
    await inTenant(portal, 'acme', [
      `update stock_items set list_price_minor = 21000 where item_number = $1`,
      [moved.number],
    ]);
    await page.getByRole('button', { name: 'Hold Order for Later' }).click();
    const dialog = page.getByRole('dialog', { name: 'Something changed' });
    await dialog.waitFor();
    for (const text of ['5 × $200.00', '5 × $210.00', 'Price changed', 'Unchanged'])
      await dialog.getByText(text).waitFor();
    await picture(page, 'checkout-compare');
    await axe(page);
    await dialog.getByRole('button', { name: 'Continue with the current order' }).click();
    await expect.poll(() => page.getByTestId('order-total').textContent()).toBe('$1,350.00');
  });
});

describe('adding to a held order', () => {
  test('G07 G21 the combined order is reviewed, confirmed and updated', async () => {
    const email = 'second@acme.test';
    const page = await buyerWindow(email);
    await goToCheckout(page, [await fillCart(portal, email, item(100), 2)]);
    await chooseAll(page);
    await page.getByRole('button', { name: 'Hold Order for Later' }).click();
    await page.waitForURL('**/checkout/order-release-confirmation');
    const number =
      /SO-\d+/.exec(
        (await page
          .locator('main')
          .getByText(/SO-\d+/)
          .first()
          .textContent()) ?? '',
      )?.[0] ?? '';
    const more = await fillCart(portal, email, item(50), 4);
    await goToCheckout(page, [more], { path: '/checkout/add-to-unshipped-order/Dallas' });
    await page.getByRole('radio', { name: new RegExp(`^${number}`) }).check();
    await picture(page, 'add-to-order');
    await axe(page);
    await page.getByRole('button', { name: 'Review combined order' }).click();
    await page.waitForURL(`**/checkout/add-to-unshipped-order/Dallas/${number}`);
    await page.getByRole('heading', { name: 'Review and Update Order' }).waitFor();
    await page.getByText(`Already on order ${number}`).waitFor();
    await expect.poll(() => page.getByTestId('order-total').textContent()).toBe('$400.00');
    await page.getByRole('button', { name: 'Update Order' }).click();
    await page.getByText('Are you sure you want to update this order? This cannot be undone').waitFor();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await page.waitForURL(`**/orders/${number}`);
    await page.getByText('Successfully updated the existing order').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('tradehall.checkoutOfferIds'))).toBeNull();
  });
});

describe('everywhere', () => {
  test('G05 N12 in yen, on a phone: no decimals, the total above the thumb, nothing sideways', async () => {
    const email = 'buyer@kumo.test';
    const page = await buyerWindow(email, { viewport: PHONE, colorScheme: 'dark' });
    const offerId = await fillCart(portal, email, { number: `YEN${++serial}`, price: 49_801, warehouse: 'TYO' }, 3, 0);
    await goToCheckout(page, [offerId], { warehouse: 'TYO', label: await labelOf('kumo', 'TYO') });
    await choose(page, 'SHIPPING_ADDRESS', /Tokyo/);
    await done(page, 'SHIPPING_ADDRESS');
    await choose(page, 'SHIPPING_METHOD', 'No, I will take responsibility');
    await done(page, 'SHIPPING_METHOD');
    await choose(page, 'BILLING_ADDRESS', /Tokyo/);
    await done(page, 'BILLING_ADDRESS');
    await choose(page, 'PAYMENT_METHOD', /^Net 30/);
    await done(page, 'PAYMENT_METHOD');
    await settled(page);
    // 149,403 + 1,800 freight, and 10 % of both.
    await expect.poll(() => page.getByTestId('order-total').textContent()).toBe('¥166,323');
    expect(await scrollsSideways(page)).toBe(false);
    await picture(page, 'checkout-390-dark', { fullPage: true });
    await axe(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await scrollsSideways(page)).toBe(false);
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Hold Order for Later' }).click();
    await page.getByRole('heading', { name: 'Thank You for your order' }).waitFor();
    await picture(page, 'confirmation-390-dark', { fullPage: true });
    expect(await scrollsSideways(page)).toBe(false);
  });

  test('G04 an order can be placed with the keyboard alone, and focus follows the work', async () => {
    const page = await buyerWindow('third@acme.test', { viewport: DESKTOP });
    await goToCheckout(page, [await fillCart(portal, 'third@acme.test', item(20), 2)]);
    await section(page, 'SHIPPING_ADDRESS').getByRole('radio').first().focus();
    for (const name of ['SHIPPING_ADDRESS', 'SHIPPING_METHOD', 'BILLING_ADDRESS', 'PAYMENT_METHOD']) {
      // Quotes that arrive put methods without one away.
      await section(page, name).getByRole('progressbar').waitFor({ state: 'detached' });
      const radios = section(page, name).getByRole('radio');
      await radios.first().focus();
      await page.keyboard.press('Space');
      if (name === 'SHIPPING_METHOD') {
        await section(page, name).getByLabel('No, I will take responsibility').focus();
        await page.keyboard.press('Space');
      }
      if (name === 'PAYMENT_METHOD') await page.keyboard.press('ArrowDown');
      await section(page, name).getByRole('button', { name: 'DONE' }).focus();
      await page.keyboard.press('Enter');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
        .toMatch(/^Edit/);
    }
    await page.getByRole('button', { name: 'Hold Order for Later' }).focus();
    await expect.poll(() => page.getByRole('button', { name: 'Hold Order for Later' }).isEnabled()).toBe(true);
    await page.getByRole('button', { name: 'Hold Order for Later' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Thank You for your order' }).waitFor();
  });

  test('G06 the terms of sale show their title', async () => {
    const page = await buyerWindow();
    await page.goto('/terms-of-sale');
    await page.getByRole('heading', { name: 'Terms of Sale' }).waitFor();
  });
});

async function labelOf(tenant: string, warehouse: string): Promise<string> {
  const [result] = await inTenant(portal, tenant, [
    `select value -> 'warehouseLabels' ->> $1 as label from tenant_settings where tenant_id = $2 and name = 'stock-list'`,
    [warehouse, tenant],
  ]);
  return (result?.rows[0] as { label: string | null } | undefined)?.label ?? warehouse;
}

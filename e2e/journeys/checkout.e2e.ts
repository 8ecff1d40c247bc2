import type { Page } from '@playwright/test';
import { changeAccountTerms } from '@tradehall/contract/buyers';
import { getDocuments } from '@tradehall/contract/documents';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import { decideProof, requireProof } from '@tradehall/contract/proof-of-export';
import { axe } from '../fixtures/axe';
import { choose, done, fillCart, goToCheckout, prefer, section, settled } from '../fixtures/checkout';
import { inTenant } from '../fixtures/database';
import { mailsTo } from '../fixtures/mailbox';
import { picture } from '../fixtures/picture';
import { placeOrder } from '../fixtures/place-order';
import { DESKTOP, expect, NEW_BUYER, PHONE, test as base } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { uniqueName } from '../fixtures/unique-name';
import { subscribed } from '../fixtures/watch-context';

const test = base.extend<{
  /** Puts units of an item of its own into the buyer's cart; answers the offer's id. */
  inCart: (price: number, quantity: number, item?: { number?: string }) => Promise<string>;
}>({
  inCart: async ({ buyer, server, client }, provide) => {
    await provide((price, quantity, { number = uniqueName('CHECK') } = {}) =>
      fillCart({ server, client }, buyer.email, { number, price }, quantity),
    );
  },
});
test.use({ user: NEW_BUYER });

const orderTotal = (page: Page) => page.getByTestId('order-total');
const thankYou = (page: Page) => page.getByRole('heading', { name: 'Thank You for your order' });
/** From here on the page's time stands still but for what the test lets pass. */
const pause = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

/** Counts the page's calls of a path from now on. */
function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => void (new URL(request.url()).pathname.endsWith(path) && count++));
  return () => count;
}

test.describe('a new order', () => {
  test('G02 G03 G05 G13 G16 G18 G22 N08 A17 sections in order; what is missing named on the button, on a phone the next of it and a count; several errors in one sentence until they are others; then the order held for later: insurance, charges, confirmation that survives one reload', async ({
    page,
    buyer,
    server,
    inCart,
  }) => {
    await goToCheckout(page, [await inCart(498, 10)]);
    await expect(page.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible();
    await expect(section(page, 'SHIPPING_ADDRESS')).toBeVisible();
    await expect
      .poll(async () => (await page.getByRole('heading', { level: 2 }).allTextContents()).slice(0, 5))
      .toEqual([
        'Please Select Shipping Address',
        'Please Select Shipping Method',
        'Please Select Billing Address',
        'Please Select Payment Method',
        'Additional Services',
      ]);
    await expect(
      section(page, 'SHIPPING_METHOD').getByText(
        'Choose a shipping address first: it decides which methods there are.',
      ),
    ).toBeVisible();
    await expect(page.getByText('choose an address', { exact: true })).toBeVisible();
    const forward = page.getByRole('button', { name: /Pay and Ship Now/ });
    await expect(forward).toContainText('Missing: Shipping Address, Shipping Method, Billing Address, Payment Method');
    await forward.click();
    await expect(page.getByText('Please fill the Required Fields')).toBeVisible();
    await picture(page, 'checkout-missing');
    await axe(page);
    await page.setViewportSize(PHONE);
    const onPhone = page.getByRole('button', { name: 'Pay and Ship Now Missing: Shipping Address +3' });
    await onPhone.click();
    await expect(page.getByText('Please fill the Required Fields')).toBeVisible();
    await onPhone.click({ trial: true });
    await picture(page, 'checkout-missing-phone');
    await page.setViewportSize(DESKTOP);
    await choose(page, 'SHIPPING_ADDRESS', /Dallas dock/);
    await expect(page.getByText('Please fill the Required Fields')).toBeHidden();

    await done(page, 'SHIPPING_ADDRESS');
    await done(page, 'SHIPPING_METHOD');
    const method = section(page, 'SHIPPING_METHOD');
    await expect(method.getByText('Please Select Insurance.').first()).toBeVisible();
    await choose(page, 'SHIPPING_METHOD', 'Yes, I want shipping insurance');
    const amount = method.getByLabel('Insured amount');
    await expect(amount).toHaveValue('4980');
    await amount.fill('99999');
    await expect(method.getByText('Max Value for this order is $4,980.00')).toBeVisible();
    await amount.fill('0');
    await expect(method.getByText('Invalid value, must be greater than $0.00')).toBeVisible();
    await amount.fill('1000');
    await done(page, 'SHIPPING_METHOD');
    await choose(page, 'BILLING_ADDRESS', /Reno/);
    await done(page, 'BILLING_ADDRESS');
    await choose(page, 'PAYMENT_METHOD', /^Net 30/);
    await expect(page.getByRole('button', { name: /Pay and Ship Now/ })).toContainText('Still open: Payment Method');
    await done(page, 'PAYMENT_METHOD');
    await settled(page);
    // 4,980 + 25 least freight + 6 premium + 8.25 % of the goods.
    await expect(orderTotal(page)).toHaveText('$5,421.85');
    await page.getByLabel('Your purchase order number').fill('PO-4711');
    await picture(page, 'checkout-1280-light');
    await axe(page);
    await page.getByRole('button', { name: 'Hold Order for Later' }).click();
    await expect(page).toHaveURL('/checkout/order-release-confirmation');
    await expect(thankYou(page)).toBeVisible();
    for (const text of [
      "We're processing your request now.",
      'Your order is on hold',
      'PO-4711',
      'The order is canceled automatically',
      'Pay by bank transfer',
    ])
      await expect(page.getByText(text).first()).toBeVisible();
    await picture(page, 'confirmation-1280-light');
    await axe(page);
    await page.reload();
    await expect(thankYou(page)).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/cart\b/);
    await expect
      .poll(
        async () =>
          (await mailsTo(server, buyer.email)).filter((mail) => /Your order SO-/.test(mail.subject ?? '')).length,
      )
      .toBe(1);
  });

  test('G08 G15 N13 pay and ship now asks once more and sends 100 ms after the answer; cash on delivery has its fee', async ({
    page,
    buyer,
    client,
    inCart,
  }) => {
    await page.clock.install();
    await prefer({ client }, buyer.email, { payment: 'COD' });
    await goToCheckout(page, [await inCart(100, 10)]);
    await expect(orderTotal(page)).toHaveText('$1,094.50');
    await page.getByRole('button', { name: 'Pay and Ship Now' }).click();
    await expect(page.getByText('Are you ready to release this order and have it shipped now?')).toBeVisible();
    const sent = countCalls(page, '/stocklist/cart/DAL/submit');
    await pause(page);
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await page.clock.runFor(90);
    expect(sent()).toBe(0);
    await page.clock.runFor(20);
    await expect.poll(sent).toBe(1);
    await page.clock.resume();
    await expect(page).toHaveURL('/checkout/order-release-confirmation');
    await expect(page.getByText('You will receive a confirmation email shortly.')).toBeVisible();
    await expect(page.getByText('is on hold')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to Stocklist' }).click();
    await expect(page).toHaveURL(/\/stock\b/);
  });

  test('G10 G12 without a carrier’s quote the order asks for one, and Place Order is the one way forward', async ({
    page,
    buyer,
    client,
    inCart,
  }) => {
    await prefer({ client }, buyer.email);
    await goToCheckout(page, [await inCart(10, 900)]);
    await choose(page, 'SHIPPING_ADDRESS', /Toronto/);
    await done(page, 'SHIPPING_ADDRESS');
    const method = section(page, 'SHIPPING_METHOD');
    await expect(method.getByRole('radio', { name: /Request a shipping quote/ })).toBeChecked();
    await expect(method.getByRole('radio', { name: /^Express/ })).toHaveCount(0);
    await done(page, 'SHIPPING_METHOD');
    await expect(method.getByText('Service Level is Required')).toBeVisible();
    await expect(method.getByText('Freight is Required')).toBeVisible();
    await method.getByLabel('Service Level').click();
    await page.getByRole('option', { name: 'Air freight' }).click();
    await method.getByLabel('Freight').fill('cheap');
    await expect(method.getByText('Freight should be a number')).toBeVisible();
    await method.getByLabel('Freight').fill('850');
    await done(page, 'SHIPPING_METHOD');
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
    await expect(page.getByRole('button', { name: /Pay and Ship Now|Hold Order/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Your order is on hold until we have quoted the shipping.')).toBeVisible();
    await expect(page.getByText('to be quoted')).toBeVisible();
  });

  test('G09 G13 G17 N13 charges are asked 400 ms after a choice; until then quotes are another address’s, and going back to it asks for nothing; a typed insured amount counts half a second after the last key', async ({
    page,
    inCart,
  }) => {
    await page.clock.install();
    await goToCheckout(page, [await inCart(498, 10)]);
    await choose(page, 'SHIPPING_ADDRESS', /Reno/);
    await settled(page);
    const waiting = section(page, 'SHIPPING_METHOD').getByRole('progressbar');
    await expect(waiting).toHaveCount(0);
    const asked = countCalls(page, '/sales-order/calculate-charges');
    // The carriers' answer never comes.
    await page.route('**/sales-order/calculate-charges', () => undefined);
    await pause(page);
    await choose(page, 'SHIPPING_ADDRESS', /Dallas dock/);
    await expect(waiting).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Hold Order for Later' })).toBeDisabled();
    await page.clock.runFor(390);
    expect(asked()).toBe(0);
    await page.clock.runFor(20);
    await expect.poll(asked).toBe(1);
    await choose(page, 'SHIPPING_ADDRESS', /Reno/);
    await expect(waiting).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Hold Order for Later' })).toBeEnabled();
    await page.clock.runFor(1_000);
    expect(asked()).toBe(1);

    await page.unroute('**/sales-order/calculate-charges');
    await page.clock.resume();
    await choose(page, 'SHIPPING_METHOD', 'Yes, I want shipping insurance');
    const amount = section(page, 'SHIPPING_METHOD').getByLabel('Insured amount');
    await expect(amount).toHaveValue('4980');
    await settled(page);
    await pause(page);
    const recount = page.getByRole('complementary').locator('dl[aria-busy=true]');
    await amount.fill('100');
    await page.clock.runFor(490);
    await amount.fill('1000');
    await page.clock.runFor(490);
    await settled(page);
    await expect(recount).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(recount).toBeVisible();
  });

  test('G20 the warning about a missing proof of export leads to its upload, and nothing chosen is lost', async ({
    page,
    buyer,
    client,
    inCart,
  }) => {
    const seller = await client('seller@acme.test');
    await prefer({ client }, buyer.email);
    await goToCheckout(page, [await inCart(498, 2)]);
    await choose(page, 'PAYMENT_METHOD', /^Cash on delivery/);
    await done(page, 'PAYMENT_METHOD');
    await subscribed(page);
    const { documentId } = await seller.call(requireProof, {
      body: { accountId: buyer.accountId, documentName: 'Bill of lading' },
    });
    const warning = page
      .getByRole('complementary', { name: 'Order summary' })
      .getByRole('alert')
      .filter({ hasText: 'PAY AND SHIP NOW is disabled until submitted Proof-Of-Export is approved.' });
    await expect(warning).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay and Ship Now' })).toBeDisabled();
    await axe(page);
    await picture(page, 'checkout-proof-missing');
    await warning.getByRole('button', { name: 'Upload proof of export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Proof of Export' });
    const file = dialog.getByLabel('Choose a file for Bill of lading');
    await file.setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('this is no pdf') });
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(file).toHaveAccessibleDescription(/^The content of this file is not what its name says/);
    await expect(dialog.getByText('upload failed! Please try again.')).toBeVisible();
    await picture(page, 'checkout-proof-refused');
    await file.setInputFiles({ name: 'proof.txt', mimeType: 'text/plain', buffer: Buffer.from('left the country') });
    await expect(file).toHaveAccessibleDescription('');
    await picture(page, 'checkout-proof-upload');
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('1 document was uploaded')).toBeVisible();
    await seller.call(decideProof, { params: { documentId }, body: { approved: true } });
    await expect(page.getByRole('button', { name: 'Pay and Ship Now' })).toBeEnabled();
    await expect(warning).toHaveCount(0);
    await expect(section(page, 'PAYMENT_METHOD').getByText('Cash on delivery')).toBeVisible();
    await expect(section(page, 'SHIPPING_ADDRESS').getByText(/Reno/).first()).toBeVisible();
  });

  test('G17 G19 W44 a price, then a tax that moved is compared and gone on with, with all that was typed; a payment method that is taken away is cleared and said there by the refusal, and nothing else that was chosen', async ({
    page,
    buyer,
    server,
    client,
    inCart,
  }) => {
    // The account's papers stand there once they were asked for.
    await (await client(buyer.email)).call(getDocuments);
    const moved = uniqueName('MOVED');
    // A form that began anew would pay cash, as the buyer's default says.
    await prefer({ client }, buyer.email, { payment: 'COD' });
    await goToCheckout(page, [await inCart(200, 5, { number: moved }), await inCart(300, 1)]);
    await choose(page, 'PAYMENT_METHOD', /^Net 30/);
    await done(page, 'PAYMENT_METHOD');
    await settled(page);
    await page.getByLabel('Your purchase order number').fill('PO-4711');
    const hold = page.getByRole('button', { name: 'Hold Order for Later' });
    const dialog = page.getByRole('dialog', { name: 'Something changed' });
    const goOn = dialog.getByRole('button', { name: 'Continue with the current order' });

    await inTenant(server.databaseUrl, buyer.tenant, [
      'update stock_items set list_price_minor = 21000 where item_number = $1',
      [moved],
    ]);
    await hold.click();
    await expect(dialog).toBeVisible();
    for (const text of ['5 × $200.00', '5 × $210.00', 'Price changed', 'Unchanged'])
      await expect(dialog.getByText(text)).toBeVisible();
    await picture(page, 'checkout-compare');
    await axe(page);
    await goOn.click();
    // The goods and 8.25 % of them.
    await expect(orderTotal(page)).toHaveText('$1,461.38');
    await expect(dialog).toHaveCount(0);

    await inTenant(server.databaseUrl, buyer.tenant, [
      `update account_documents set exempt_regions = '{US-TX}', status = 'VERIFIED', expires_on = '2099-01-01'
        where document_name = 'Resale Certificate' and account_id in (select account_id from account_users where email = $1)`,
      [buyer.email],
    ]);
    await settled(page);
    await hold.click();
    for (const text of ['$1,461.38', '$1,350.00']) await expect(dialog.getByText(text)).toHaveCount(1);
    await goOn.click();
    await expect(orderTotal(page)).toHaveText('$1,350.00');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Your purchase order number')).toHaveValue('PO-4711');

    const seller = await client('seller@acme.test');
    await seller.call(changeAccountTerms, {
      params: { accountId: buyer.accountId },
      body: { paymentTerms: '' },
    });
    await settled(page);
    await hold.click();
    const payment = section(page, 'PAYMENT_METHOD');
    await expect(payment.getByText('The payment method is no longer available. Please choose another.')).toBeVisible();
    await expect(payment.getByRole('radio', { name: /^Net 30/ })).toHaveCount(0);
    await expect(payment.getByRole('radio').first()).toBeFocused();
    await expect(section(page, 'SHIPPING_METHOD')).toContainText('Pick up');
    await expect(page.getByLabel('Your purchase order number')).toHaveValue('PO-4711');
    await choose(page, 'PAYMENT_METHOD', /^Cash on delivery/);
    await done(page, 'PAYMENT_METHOD');
    await settled(page);
    await hold.click();
    await expect(thankYou(page)).toBeVisible();
    await expect(page.getByText(/no longer available/)).toHaveCount(0);
  });

  test('G04 an order can be placed with the keyboard alone, and focus follows the work', async ({ page, inCart }) => {
    await goToCheckout(page, [await inCart(20, 2)]);
    for (const name of ['SHIPPING_ADDRESS', 'SHIPPING_METHOD', 'BILLING_ADDRESS', 'PAYMENT_METHOD']) {
      const part = section(page, name);
      // Quotes that arrive put methods without one away.
      await expect(part.getByRole('progressbar')).toHaveCount(0);
      await part.getByRole('radio').first().focus();
      await page.keyboard.press('Space');
      if (name === 'SHIPPING_METHOD') {
        await part.getByLabel('No, I will take responsibility').focus();
        await page.keyboard.press('Space');
      }
      if (name === 'PAYMENT_METHOD') await page.keyboard.press('ArrowDown');
      await part.getByRole('button', { name: 'DONE' }).focus();
      await page.keyboard.press('Enter');
      await expect(part.getByRole('button', { name: /^Edit/ })).toBeFocused();
    }
    const hold = page.getByRole('button', { name: 'Hold Order for Later' });
    await expect(hold).toBeEnabled();
    await hold.focus();
    await page.keyboard.press('Enter');
    await expect(thankYou(page)).toBeVisible();
  });
});

test.describe('adding to a held order', () => {
  test('G07 G21 the combined order is reviewed, confirmed and updated', async ({
    page,
    buyer,
    server,
    client,
    inCart,
  }) => {
    const item = { number: uniqueName('HELD'), price: 100 };
    const number = await placeOrder({ server, client }, buyer.email, item, 2);
    await goToCheckout(page, [await inCart(50, 4)], { path: '/checkout/add-to-unshipped-order/Dallas' });
    await page.getByRole('radio', { name: new RegExp(`^${number}`) }).check();
    await picture(page, 'add-to-order');
    await axe(page);
    await page.getByRole('button', { name: 'Review combined order' }).click();
    await expect(page).toHaveURL(`/checkout/add-to-unshipped-order/Dallas/${number}`);
    await expect(page.getByRole('heading', { name: 'Review and Update Order' })).toBeVisible();
    await expect(page.getByText(`Already on order ${number}`)).toBeVisible();
    await expect(orderTotal(page)).toHaveText('$433.00');
    await page.getByRole('button', { name: 'Update Order' }).click();
    const { salesOrder } = await (await client(buyer.email)).call(getOrder, { params: { phonexOrderNumber: number } });
    // What the order came to and what it comes to now.
    await expect(page.getByRole('dialog').locator('dl')).toHaveText(
      `Total before$${salesOrder.total.toFixed(2)}Order total$433.00`,
    );
    await expect(page.getByText('Are you sure you want to update this order? This cannot be undone')).toBeVisible();
    await picture(page, 'checkout-update-confirm');
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page).toHaveURL(`/orders/${number}`);
    await expect(page.getByText('Successfully updated the existing order')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('tradehall.checkoutOfferIds'))).toBeNull();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test.describe('in yen', () => {
    test.use({ tenant: 'kumo', colorScheme: 'dark' });

    test('G05 N12 in yen, on a phone: no decimals, the total above the thumb, nothing sideways', async ({
      page,
      buyer,
      server,
      client,
    }) => {
      const item = { number: uniqueName('YEN'), price: 49_801, warehouse: 'TYO' };
      const offerId = await fillCart({ server, client }, buyer.email, item, 3, 0);
      const [labels] = await inTenant(server.databaseUrl, 'kumo', [
        `select value -> 'warehouseLabels' ->> 'TYO' as label from tenant_settings where tenant_id = 'kumo' and name = 'stock-list'`,
        [],
      ]);
      const label = (labels?.rows[0] as { label: string | null } | undefined)?.label ?? 'TYO';
      await goToCheckout(page, [offerId], { warehouse: 'TYO', label });
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
      await expect(orderTotal(page)).toHaveText('¥166,323');
      expect(await scrollsSideways(page)).toBe(false);
      await picture(page, 'checkout-390-dark', { fullPage: true });
      await axe(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await scrollsSideways(page)).toBe(false);
      await page.setViewportSize(PHONE);
      await page.getByRole('button', { name: 'Hold Order for Later' }).click();
      await expect(thankYou(page)).toBeVisible();
      await picture(page, 'confirmation-390-dark', { fullPage: true });
      expect(await scrollsSideways(page)).toBe(false);
    });
  });
});

test('G01 N08 G06 without a stored cart the buyer is sent to the cart; the terms of sale show their title', async ({
  page,
}) => {
  await page.goto('/checkout/Dallas');
  await expect(page).toHaveURL(/\/cart\b/);
  await expect(page.getByText('There is nothing to check out here')).toBeVisible();
  await page.goto('/terms-of-sale');
  await expect(page.getByRole('heading', { name: 'Terms of Sale' })).toBeVisible();
});

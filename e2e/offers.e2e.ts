import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import {
  acceptOffer,
  counterOffer,
  getResponseRules,
  getSellerOffers,
  putResponseRules,
  rejectOffer,
} from '@tradehall/contract/offers/seller-offer-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe, listening, openPortal, PHONE, picture, scrollsSideways, signIn, type Portal } from './portal-driver';
import type { ServerClient } from './fixtures/server-client';

/** The whole negotiation between two people: the buyer at the portal, the seller by calls (D07, D11). */
let portal: Portal;
let page: Page;
let seller: ServerClient;
const ITEM = 'Zeta Phone 128GB Blue A';

beforeAll(async () => {
  portal = await openPortal();
  ({ page } = portal);
  seller = await portal.client('seller@acme.test');
  await seller.call(putResponseRules, { body: { ...(await seller.call(getResponseRules)), enabled: false } });
  await seller.call(upsertStock, {
    body: {
      rows: [
        row('ZETA-1', ITEM, 540),
        row('ZETA-2', 'Zeta Phone 256GB Blue A', 600),
        row('ZETA-3', 'Zeta Phone 512GB Blue A', 700),
        row('ZETA-4', 'Zeta Phone 1TB Blue A', 800),
        row('ZETA-5', 'Zeta Phone 2TB Blue A', 900),
      ],
    },
  });
  await signIn(page, 'third@acme.test');
});
afterAll(() => portal?.close());
beforeEach(() => page.goto('/stock?category=Zeta'));

function row(itemNumber: string, description: string, listPrice: number) {
  return {
    itemNumber,
    warehouse: 'DAL',
    category: 'Zeta',
    skuDescription: description,
    groupDescription: 'Zeta Phone',
    groupItemDescription: description,
    quantityAvailable: 120,
    listPrice,
    incrementSize: 5,
  };
}

async function rowOf(itemNumber: string, on = page): Promise<Locator> {
  const item = on.locator(`[data-stock-item="${itemNumber}|DAL"]`);
  if (!(await item.isVisible()))
    await on
      .getByRole('button', { name: /Zeta Phone/ })
      .first()
      .click();
  await item.waitFor();
  return item;
}

describe('buying and offering', () => {
  test('C11 D14 Buy puts the item in the cart at its price, and the row says how many', async () => {
    const item = await rowOf('ZETA-1');
    await item.getByRole('button', { name: 'Buy', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Buy at list price').waitFor();
    await dialog.getByLabel('Quantity').fill('23');
    await dialog.getByLabel('Quantity').press('Tab');
    expect(await dialog.getByLabel('Quantity').inputValue()).toBe('20');
    await dialog.getByText('Sold in increments of 5').waitFor();
    await dialog.getByText('Total $10,800.00').waitFor();
    await axe(page, '[role="dialog"]');
    await picture(page, 'buy-dialog');
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('Added to the Cart').waitFor();
    await item.getByText('20 IN CART').waitFor();
  });

  test('D01 D02 D03 what is typed is corrected, and the rule that did it stands beside the field', async () => {
    const item = await rowOf('ZETA-2');
    await item.getByRole('button', { name: 'Offer', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const [quantity, price] = [dialog.getByLabel('Quantity'), dialog.getByLabel('Price per unit')];
    await quantity.fill('');
    await quantity.pressSequentially('-1a2.5');
    expect(await quantity.inputValue()).toBe('125');
    await quantity.blur();
    expect(await quantity.inputValue()).toBe('120');
    await dialog.getByText('Your quantity was updated, quantity reduced to match available stock').waitFor();
    await quantity.fill('0');
    await quantity.blur();
    expect(await quantity.inputValue()).toBe('5');
    await price.pressSequentially('4.5.678x');
    expect(await price.inputValue()).toBe('4.56');
    await price.fill('0');
    await price.blur();
    expect(await price.inputValue()).toBe('1');
    await price.fill('800');
    await price.blur();
    expect(await price.inputValue()).toBe('600');
    await dialog.getByText('Reduced to the price you can buy at').waitFor();
    // Passing through the fields again takes no reason away.
    await price.focus();
    await page.keyboard.press('Tab');
    await dialog.getByText('Reduced to the price you can buy at').waitFor();
    // What was typed outlasts a press beside the dialog.
    await page.mouse.click(10, 10);
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await price.inputValue()).toBe('600');
    await price.fill('552');
    await dialog.getByText('8.0% under list').waitFor();
    await dialog.getByText('Total $2,760.00').waitFor();
    await picture(page, 'offer-dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('D05 D07 N01 the negotiation by keyboard alone: offer, counter, new offer, acceptance, in two windows', async () => {
    const other = await portal.open();
    await signIn(other, 'third@acme.test');
    await other.goto('/cart?tab=2');
    await other.locator('[data-offer]').first().waitFor();
    await listening(other);

    // The offer, without a pointer.
    const item = await rowOf('ZETA-2');
    await item.getByRole('button', { name: 'Offer', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Make an offer').waitFor();
    await page.keyboard.type('50');
    await page.keyboard.press('Tab');
    await page.keyboard.type('500');
    await page.keyboard.press('Tab');
    await page.keyboard.type('First round');
    await page.keyboard.press('Enter');
    await page.getByText('Your offer was sent').waitFor();
    await item.getByText('1 OFFERS IN CART').waitFor();
    // The other window follows.
    await other.getByRole('group', { name: 'Zeta Phone 256GB Blue A' }).waitFor();

    const offerId = await offerOn('ZETA-2');
    await seller.call(counterOffer, {
      params: { offerId },
      body: { counterPrice: 560, minimumCheckoutQuantity: 25, note: 'Close, but no' },
    });
    await page.goto('/cart?tab=1');
    const line = page.locator(`[data-offer="${offerId}"]`);
    await line
      .getByText(
        /Your offer of \$500\.00 was countered\. Seller Counter of \$560\.00 is valid for 1 order with minimum quantity of 25, expires in 1d 23h 59m/,
      )
      .waitFor();
    await axe(page);
    await picture(page, 'cart-countered');

    await line.getByRole('button', { name: /^Counter:/ }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Close, but no').waitFor();
    await dialog.getByLabel('Price per unit').fill('560');
    await dialog.getByText('New offer price should be less than the seller counter').waitFor();
    await page.keyboard.press('Enter');
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByLabel('Price per unit').fill('530');
    await page.keyboard.press('Enter');
    await page.getByText('Successfully updated to the Cart · Moved to Offers awaiting tenant review').waitFor();

    await seller.call(acceptOffer, { params: { offerId }, body: { minimumCheckoutQuantity: 25 } });
    await page.goto('/cart');
    await other.goto('/cart');
    await line
      .getByText(/Your offer of \$530\.00 was accepted\. New Price is valid for 1 order with minimum quantity of 25/)
      .waitFor();
    await other
      .locator(`[data-offer="${offerId}"]`)
      .getByText(/was accepted/)
      .waitFor();
    await line.getByRole('button', { name: /^Negotiation:/ }).click();
    await line.getByRole('list', { name: 'Negotiation' }).getByText('First round').waitFor();
    expect(await line.getByRole('list', { name: 'Negotiation' }).getByRole('listitem').count()).toBe(4);

    // In the cart the terms keep their minimum.
    await line.getByRole('button', { name: /^Edit:/ }).click();
    await dialog.getByLabel('Quantity').fill('10');
    await page.keyboard.press('Enter');
    await dialog.getByText('The quantity must be at least 25').waitFor();
    await dialog.getByLabel('Quantity').fill('30');
    await page.keyboard.press('Enter');
    await page.getByText('Successfully updated to the Cart', { exact: true }).waitFor();
    await expect.poll(() => line.textContent()).toMatch(/Quantity 30/);
    await other.close();
  });

  test('D04 a rejected offer is offered again, below list alone', async () => {
    const item = await rowOf('ZETA-3');
    await item.getByRole('button', { name: 'Offer', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Price per unit').fill('400');
    await page.keyboard.press('Enter');
    await item.getByText('1 OFFERS IN CART').waitFor();
    const offerId = await offerOn('ZETA-3');
    await seller.call(rejectOffer, { params: { offerId }, body: {} });
    await page.goto('/cart?tab=1');
    const line = page.locator(`[data-offer="${offerId}"]`);
    await line.getByText('Your offer of $400.00 was Rejected').waitFor();
    await line.getByRole('button', { name: /^New offer:/ }).click();
    await dialog.getByLabel('Price per unit').fill('700');
    await dialog.getByText('New offer price should be less than the list price').waitFor();
    await dialog.getByLabel('Price per unit').fill('650');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  });

  test('K06 a dialog over an offer that changed meanwhile says so and shows it as it is', async () => {
    const offerId = await offerOn('ZETA-3');
    await page.goto('/cart?tab=2');
    await page
      .locator(`[data-offer="${offerId}"]`)
      .getByRole('button', { name: /^Edit:/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Price per unit').fill('660');
    await seller.call(counterOffer, { params: { offerId }, body: { counterPrice: 680 } });
    await page.keyboard.press('Enter');
    await page.getByText('This offer changed in the meantime. Please review it as it is now.').first().waitFor();
    await dialog.getByText(/Seller Counter of \$680\.00/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.goto('/cart?tab=1');
    await page
      .locator(`[data-offer="${offerId}"]`)
      .getByText(/Seller Counter of \$680\.00/)
      .waitFor();
  });

  test('D02 Enter sends what stock allows and warns; an answer to the offer as it is now is taken', async () => {
    const item = await rowOf('ZETA-4');
    await item.getByRole('button', { name: 'Offer', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Price per unit').fill('400');
    await dialog.getByLabel('Quantity').fill('500');
    await page.keyboard.press('Enter');
    await page.getByText('Your quantity was updated, quantity reduced to match available stock').waitFor();
    await item.getByText('1 OFFERS IN CART').waitFor();
    await expect
      .poll(() => item.getByText('1 OFFERS IN CART').evaluate((link) => link === document.activeElement))
      .toBe(true);

    const offerId = await offerOn('ZETA-4');
    await page.goto('/cart?tab=2');
    await page
      .locator(`[data-offer="${offerId}"]`)
      .getByRole('button', { name: /^Edit:/ })
      .click();
    expect(await dialog.getByLabel('Quantity').inputValue()).toBe('120');
    await dialog.getByLabel('Price per unit').fill('420');
    await seller.call(counterOffer, { params: { offerId }, body: { counterPrice: 700 } });
    await page.keyboard.press('Enter');
    await dialog.getByText('This offer changed in the meantime. Please review it as it is now.').waitFor();
    expect(await dialog.getByLabel('Price per unit').inputValue()).toBe('420');
    await dialog.getByRole('button', { name: 'Submit offer' }).click();
    await page.getByText('Successfully updated to the Cart · Moved to Offers awaiting tenant review').waitFor();
  });

  test('K06 an offer made in another window leaves the dialog open with what was typed, and says so', async () => {
    const item = await rowOf('ZETA-5');
    await item.getByRole('button', { name: 'Offer', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Price per unit').fill('800');
    const elsewhere = await portal.client('third@acme.test');
    await listening(page);
    await elsewhere.call(createOffer, {
      body: { itemNumberWarehouse: 'ZETA-5|DAL', offerQuantity: 5, offerPrice: 700 },
    });
    await page.locator('[data-stock-item="ZETA-5|DAL"]').getByText('1 OFFERS IN CART').waitFor();
    expect(await dialog.getByLabel('Price per unit').inputValue()).toBe('800');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').filter({ hasText: 'offer' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('D06 a price drop shows at once, and the new price can be moved to the cart', async () => {
    const offerId = await offerOn('ZETA-3');
    await page.goto('/cart?tab=1');
    const line = page.locator(`[data-offer="${offerId}"]`);
    await line.waitFor();
    await listening(page);
    await seller.call(upsertStock, { body: { rows: [{ itemNumber: 'ZETA-3', warehouse: 'DAL', listPrice: 640 }] } });
    await line
      .getByText(
        'The list price was lowered and is now lower than your offer. You can checkout now at this new list price',
      )
      .waitFor();
    await line.getByRole('button', { name: /^Move to cart:/ }).click();
    await page.getByText('1 offer moved to the cart').waitFor();
    await page.goto('/cart');
    await line.getByText('$640.00').first().waitFor();
    expect(await line.getByRole('checkbox').isChecked()).toBe(true);
  });
});

describe('on the phone', () => {
  test('D01 the dialog fills the screen, and everything is reached by thumb', async () => {
    const phone = await portal.open({ viewport: PHONE, colorScheme: 'dark' });
    await signIn(phone, 'second@acme.test');
    await phone.goto('/stock?category=Zeta');
    const item = await rowOf('ZETA-1', phone);
    await item.getByRole('button', { name: 'Offer', exact: true }).click();
    const dialog = phone.getByRole('dialog');
    await dialog.getByLabel('Price per unit').fill('500');
    expect((await dialog.boundingBox())?.width).toBe(PHONE.width);
    expect(await scrollsSideways(phone)).toBe(false);
    await axe(phone, '[role="dialog"]');
    await picture(phone, 'offer-dialog-phone-dark');
    await dialog.getByRole('button', { name: 'Submit offer' }).click();
    await phone.getByText('Your offer was sent').waitFor();
    await phone.close();
  });
});

test('D07 the demo seller’s rules answer within seconds', async () => {
  await seller.call(putResponseRules, {
    body: { ...(await seller.call(getResponseRules)), enabled: true, delaySeconds: 1 },
  });
  const buyer = await portal.client('second@acme.test');
  const zeta = async () => (await buyer.call(getOffers)).stocklistOffers.find((offer) => offer.itemNumber === 'ZETA-1');
  await expect
    .poll(async () => (await zeta())?.offerStatus, { timeout: 20_000, interval: 500 })
    .toMatch(/ACCEPTED|COUNTERED|NOT_ACCEPTED/);
});

async function offerOn(itemNumber: string): Promise<string> {
  const { stocklistOffers } = await seller.call(getSellerOffers, { query: { limit: 500 } });
  const offer = stocklistOffers.find((one) => one.itemNumber === itemNumber && one.buyerName === 'Summit Refurb');
  if (offer === undefined) throw new Error(`no offer on ${itemNumber}`);
  return offer.offerId;
}

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import { counterOffer, getResponseRules, putResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe, endSessions, openPortal, picture, signIn, type Portal } from './portal-driver';
import type { ServerClient } from './fixtures/server-client';

/** A session that ends while somebody types (L01): the way back leads to the same place with the same words. */
let portal: Portal;
let page: Page;
let seller: ServerClient;

beforeAll(async () => {
  portal = await openPortal();
  ({ page } = portal);
  seller = await portal.client('seller@acme.test');
  await seller.call(putResponseRules, { body: { ...(await seller.call(getResponseRules)), enabled: false } });
  const row = (itemNumber: string) => ({
    itemNumber,
    warehouse: 'DAL',
    category: 'Drafts',
    skuDescription: `Draft phone ${itemNumber}`,
    groupDescription: 'Draft phone',
    quantityAvailable: 120,
    listPrice: 540,
    incrementSize: 5,
  });
  await seller.call(upsertStock, { body: { rows: ['DRAFT-1', 'DRAFT-2'].map(row) } });
  await signIn(page, 'third@acme.test');
});
afterAll(() => portal?.close());

/** Signed in afresh: a session that was ended took every other one of the user with it. */
const buyer = () => portal.client('third@acme.test');

/**
 * Sends what was typed by Enter, which waits for no button: another call of the window may have met the end of the
 * session before, and taken the dialog away.
 */
async function noticeTheEnd(): Promise<void> {
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('alert').getByText('Session Expired').waitFor();
}

const dialog = (on = page) => on.getByRole('dialog');
const quantity = (on = page) => dialog(on).getByLabel('Quantity', { exact: true });
const price = (on = page) => dialog(on).getByLabel('Price per unit');
const note = (on = page) => dialog(on).getByLabel('Note to the seller (optional)');

describe('a session that ends under an open dialog', () => {
  test('L01 A15 an offer that was being typed is there again after signing in, at the same filter, and can be sent', async () => {
    await page.goto('/stock?category=Drafts');
    await page
      .getByRole('button', { name: /Draft phone/ })
      .first()
      .click();
    await page.locator('[data-stock-item="DRAFT-1|DAL"]').getByRole('button', { name: 'Offer', exact: true }).click();
    await quantity().fill('35');
    await price().fill('487.5');
    await note().fill('Can you do this by Friday?');
    await endSessions(page);
    await noticeTheEnd();
    await signIn(page, 'third@acme.test');
    await page.waitForURL('**/stock?category=Drafts');
    await dialog().getByText('What you typed before is here again.').waitFor();
    await axe(page, '[role="dialog"]');
    await picture(page, 'offer-dialog-restored');
    expect([await quantity().inputValue(), await price().inputValue(), await note().inputValue()]).toEqual([
      '35',
      '487.5',
      'Can you do this by Friday?',
    ]);
    await dialog().getByRole('button', { name: 'Submit offer' }).click();
    await page.getByText('Your offer was sent').waitFor();
    const { stocklistOffers } = await (await buyer()).call(getOffers);
    expect(stocklistOffers.find((offer) => offer.itemNumber === 'DRAFT-1')).toMatchObject({
      offerQuantity: 35,
      offerPrice: 487.5,
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Stock List' }).waitFor();
    await page
      .getByRole('button', { name: /Draft phone/ })
      .first()
      .click();
    await page.locator('[data-stock-item="DRAFT-1|DAL"]').getByText('1 OFFERS IN CART').waitFor();
    expect(await dialog().count(), 'what was sent is no draft any more').toBe(0);
  });

  test('L01 A15 so is an answer to a counter in the cart, at its tab; what is cancelled is forgotten', async () => {
    const { stocklistOffer } = await (
      await buyer()
    ).call(createOffer, { body: { itemNumberWarehouse: 'DRAFT-2|DAL', offerQuantity: 20, offerPrice: 450 } });
    await seller.call(counterOffer, { params: { offerId: stocklistOffer.offerId }, body: { counterPrice: 520 } });
    await page.goto('/cart?tab=1');
    const counter = page.locator(`[data-offer="${stocklistOffer.offerId}"]`).getByRole('button', { name: /^Counter:/ });
    await counter.click();
    await price().fill('499');
    await endSessions(page);
    await noticeTheEnd();
    await signIn(page, 'third@acme.test');
    await page.waitForURL('**/cart?tab=1');
    await dialog().getByText('What you typed before is here again.').waitFor();
    expect(await price().inputValue()).toBe('499');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await dialog().waitFor({ state: 'detached' });
    await counter.click();
    expect(await price().inputValue()).toBe('450');
    expect(await dialog().getByText('What you typed before is here again.').count()).toBe(0);
  });

  test('L01 A15 another person at the same device finds nothing of it', async () => {
    await page.goto('/cart?tab=1');
    await page
      .locator('[data-offer]')
      .first()
      .getByRole('button', { name: /^(Counter|New offer):/ })
      .click();
    await price().fill('321');
    await endSessions(page);
    await noticeTheEnd();
    await signIn(page, 'second@acme.test');
    await page.waitForURL('**/cart?tab=*');
    await page.getByRole('heading', { name: 'Cart and Offers' }).waitFor();
    // With the lines the dialog would come back.
    await page.locator('[data-offer]').first().waitFor();
    expect(await dialog().count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).includes('tradehall.interruptedForm')))
      .toBe(false);
  });
});

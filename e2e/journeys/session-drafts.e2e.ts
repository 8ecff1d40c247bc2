import type { Page } from '@playwright/test';
import { createOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import { counterOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, test as base } from '../fixtures/portal-test';
import { endSessions, signIn } from '../fixtures/sign-in';
import { silenceSeller } from '../fixtures/silence-seller';
import { uniqueName } from '../fixtures/unique-name';

/* A session that ends while somebody types (L01): the way back leads to the same place with the same words. */
interface DraftPhone {
  readonly itemNumber: string;
  /** The only device of its category. */
  readonly category: string;
}
const test = base.extend<{ phone: DraftPhone; counteredOffer: (email: string) => Promise<string> }>({
  phone: async ({ client }, provide) => {
    const itemNumber = uniqueName('DRAFT');
    const category = `Drafts ${itemNumber}`;
    await (
      await client('seller@acme.test')
    ).call(upsertStock, {
      body: {
        rows: [
          {
            itemNumber,
            warehouse: 'DAL',
            category,
            skuDescription: `Draft phone ${itemNumber}`,
            groupDescription: 'Draft phone',
            quantityAvailable: 120,
            listPrice: 540,
            incrementSize: 5,
          },
        ],
      },
    });
    await provide({ itemNumber, category });
  },
  /** A buyer's offer of 450 on the phone, which the seller countered with 520. */
  counteredOffer: async ({ client, phone }, provide) => {
    await provide(async (email) => {
      const body = { itemNumberWarehouse: `${phone.itemNumber}|DAL`, offerQuantity: 20, offerPrice: 450 };
      const seller = await client('seller@acme.test');
      await silenceSeller(seller);
      const { offerId } = (await (await client(email)).call(createOffer, { body })).stocklistOffer;
      await seller.call(counterOffer, { params: { offerId }, body: { counterPrice: 520 } });
      return offerId;
    });
  },
});
test.use({ user: NEW_BUYER });

/**
 * Sends what was typed by Enter, which waits for no button: another call of the window may have met the end of the
 * session before, and taken the dialog away.
 */
async function noticeTheEnd(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert').getByText('Session Expired')).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('dialog');
const restored = (page: Page) => dialog(page).getByText('What you typed before is here again.');
const quantity = (page: Page) => dialog(page).getByLabel('Quantity', { exact: true });
const price = (page: Page) => dialog(page).getByLabel('Price per unit');
const note = (page: Page) => dialog(page).getByLabel('Note to the seller (optional)');
const counterButton = (page: Page, offerId: string) =>
  page.locator(`[data-offer="${offerId}"]`).getByRole('button', { name: /^Counter:/ });

test('L01 A15 an offer that was being typed is there again after signing in, at the same filter, and can be sent', async ({
  page,
  buyer,
  client,
  phone: { itemNumber, category },
}) => {
  const list = `/stock?category=${encodeURIComponent(category)}`;
  const row = page.locator(`[data-stock-item="${itemNumber}|DAL"]`);
  const group = page.getByRole('button', { name: 'Show items of Draft phone' });
  await page.goto(list);
  await group.click();
  await row.getByRole('button', { name: 'Offer', exact: true }).click();
  await quantity(page).fill('35');
  await price(page).fill('487.5');
  await note(page).fill('Can you do this by Friday?');
  await endSessions(page);
  await noticeTheEnd(page);
  await signIn(page, buyer.email);
  await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBe(category);
  expect(new URL(page.url()).pathname).toBe('/stock');
  await expect(restored(page)).toBeVisible();
  await axe(page, '[role="dialog"]');
  await picture(page, 'offer-dialog-restored');
  await expect(quantity(page)).toHaveValue('35');
  await expect(price(page)).toHaveValue('487.5');
  await expect(note(page)).toHaveValue('Can you do this by Friday?');
  await dialog(page).getByRole('button', { name: 'Submit offer' }).click();
  await expect(page.getByText('Your offer was sent')).toBeVisible();
  // Signed in afresh: a session that was ended took every other one of the user with it.
  const { stocklistOffers } = await (await client(buyer.email)).call(getOffers);
  expect(stocklistOffers).toMatchObject([{ itemNumber, offerQuantity: 35, offerPrice: 487.5 }]);
  await page.reload();
  await group.click();
  await expect(row.getByText('1 OFFERS IN CART')).toBeVisible();
  await expect(dialog(page), 'what was sent is no draft any more').toHaveCount(0);
});

test('L01 A15 so is an answer to a counter in the cart, at its tab; what is canceled is forgotten, and another person at the same device finds nothing of it', async ({
  page,
  buyer,
  newBuyer,
  counteredOffer,
}) => {
  const other = await newBuyer();
  const counter = counterButton(page, await counteredOffer(buyer.email));
  const othersCounter = counterButton(page, await counteredOffer(other.email));
  await page.goto('/cart?tab=1');
  await counter.click();
  await price(page).fill('499');
  await endSessions(page);
  await noticeTheEnd(page);
  await signIn(page, buyer.email);
  await expect(page).toHaveURL('/cart?tab=1');
  await expect(restored(page)).toBeVisible();
  await expect(price(page)).toHaveValue('499');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await counter.click();
  await expect(price(page)).toHaveValue('450');
  await expect(restored(page)).toHaveCount(0);

  await price(page).fill('321');
  await endSessions(page);
  await noticeTheEnd(page);
  const keptForms = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key === 'tradehall.interruptedForm'));
  expect(await keptForms()).toHaveLength(1);
  await signIn(page, other.email);
  await expect(page).toHaveURL(/\/cart\?tab=/);
  await expect(page.getByRole('heading', { name: 'Cart and Offers' })).toBeVisible();
  // With the lines the dialog would come back.
  await expect(othersCounter).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(keptForms).toEqual([]);
});

import type { Locator, Page } from '@playwright/test';
import { createOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import {
  acceptOffer,
  counterOffer,
  getResponseRules,
  putResponseRules,
  rejectOffer,
} from '@tradehall/contract/offers/seller-offer-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { inLooks, TWO_LOOKS } from '../fixtures/looks';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test as base } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import type { ServerClient } from '../fixtures/server-client';
import { silenceSeller } from '../fixtures/silence-seller';
import { uniqueName } from '../fixtures/unique-name';
import { subscribed } from '../fixtures/watch-context';

interface Device {
  readonly name: string;
  readonly itemNumber: string;
  readonly itemNumberWarehouse: string;
  /** The only device of its category. */
  readonly category: string;
}

/* The whole negotiation between two people: the buyer at the portal, the seller by calls (D07, D11). */
const test = base.extend<{
  /** A seller whose response rules are off. */
  seller: ServerClient;
  /** 120 units in increments of 5, at a list price of 600. */
  device: Device;
  /** Opens the stock list at the device; answers its row. */
  openRow: () => Promise<Locator>;
  /** The buyer offers 5 units by a call; answers the offer's id. */
  offerAt: (offerPrice: number) => Promise<string>;
  /** The id of the buyer's offer on the device. */
  offerId: () => Promise<string>;
}>({
  seller: async ({ client }, provide) => {
    const seller = await client('seller@acme.test');
    await silenceSeller(seller);
    await provide(seller);
  },
  device: async ({ seller }, provide) => {
    const itemNumber = uniqueName('ZETA');
    const [name, category] = [`Zeta Phone 256GB ${itemNumber}`, `Category ${itemNumber}`];
    const names = { skuDescription: name, groupDescription: 'Zeta Phone', groupItemDescription: name };
    const stock = { quantityAvailable: 120, listPrice: 600, incrementSize: 5 };
    await seller.call(upsertStock, {
      body: { rows: [{ itemNumber, warehouse: 'DAL', category, ...names, ...stock }] },
    });
    await provide({ name, itemNumber, category, itemNumberWarehouse: `${itemNumber}|DAL` });
  },
  openRow: async ({ page, device: { category, itemNumberWarehouse } }, provide) => {
    await provide(async () => {
      await page.goto(`/stock?category=${encodeURIComponent(category)}`);
      await page
        .getByRole('button', { name: /Zeta Phone/ })
        .first()
        .click();
      const row = page.locator(`[data-stock-item="${itemNumberWarehouse}"]`);
      await expect(row).toBeVisible();
      return row;
    });
  },
  offerAt: async ({ buyer, client, device: { itemNumberWarehouse } }, provide) => {
    await provide(async (offerPrice) => {
      const body = { itemNumberWarehouse, offerQuantity: 5, offerPrice };
      return (await (await client(buyer.email)).call(createOffer, { body })).stocklistOffer.offerId;
    });
  },
  offerId: async ({ buyer, client, device }, provide) => {
    await provide(async () => {
      const { stocklistOffers } = await (await client(buyer.email)).call(getOffers);
      const offer = stocklistOffers.find(({ itemNumber }) => itemNumber === device.itemNumber);
      if (offer === undefined) throw new Error('There is no offer on the device.');
      return offer.offerId;
    });
  },
});
test.use({ user: NEW_BUYER });

const button = (row: Locator, name: string) => row.getByRole('button', { name, exact: true });
const lineOf = (page: Page, offerId: string) => page.locator(`[data-offer="${offerId}"]`);

test('C11 D14 D01 D02 D03 at a row of the stock an offer keeps every key and outlasts a press beside it, fills the phone, and Buy puts the item in the cart at its price', async ({
  page,
  openRow,
}) => {
  const row = await openRow();
  const dialog = page.getByRole('dialog');
  const [quantity, price] = [dialog.getByLabel('Quantity'), dialog.getByLabel('Price per unit')];
  await button(row, 'Offer').click();
  await quantity.fill('');
  // No key is left out, which would be another number: it stays as it was written, and is said.
  await quantity.pressSequentially('-12');
  await quantity.blur();
  await expect(quantity).toHaveValue('-12');
  await expect(dialog.getByText('“-12” is not a quantity')).toBeVisible();
  await quantity.fill('5');
  await price.pressSequentially('1e3');
  await expect(price).toHaveValue('1e3');
  await price.fill('800');
  await price.blur();
  await expect(price).toHaveValue('600');
  // Passing through the fields again takes no reason away.
  await price.focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Reduced to the price you can buy at')).toBeVisible();
  await page.mouse.click(10, 10);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(price).toHaveValue('600');
  await price.fill('500');
  await inLooks(page, TWO_LOOKS, async (look, { viewport }) => {
    if (viewport.width === PHONE.width)
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(PHONE.width);
    expect(await scrollsSideways(page)).toBe(false);
    await axe(page, '[role="dialog"]');
    await picture(page, `offer-dialog-${look}`);
    // Everything is reached by thumb.
    await dialog.getByRole('button', { name: 'Submit offer' }).click({ trial: true });
  });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);

  await button(row, 'Buy').click();
  await expect(dialog.getByText('Buy at list price')).toBeVisible();
  await quantity.fill('23');
  await quantity.press('Tab');
  await expect(quantity).toHaveValue('20');
  await expect(dialog.getByText('Sold in increments of 5')).toBeVisible();
  await expect(dialog.getByText('Total $12,000.00')).toBeVisible();
  await axe(page, '[role="dialog"]');
  await picture(page, 'buy-dialog');
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added to the Cart')).toBeVisible();
  await expect(row.getByText('20 IN CART')).toBeVisible();
});

test('D02 D05 D07 N01 the negotiation by keyboard alone: offer, counter, new offer, acceptance, in two windows', async ({
  page,
  buyer,
  seller,
  client,
  device,
  openRow,
  offerId: findOffer,
  openWindow,
}) => {
  // One waits already, so that the tab of the other window can be entered.
  const itemNumber = uniqueName('WAIT');
  const waiting = { itemNumber, warehouse: 'DAL', category: itemNumber, skuDescription: `Waiting phone ${itemNumber}` };
  await seller.call(upsertStock, { body: { rows: [{ ...waiting, quantityAvailable: 50, listPrice: 600 }] } });
  const own = await client(buyer.email);
  await own.call(createOffer, {
    body: { itemNumberWarehouse: `${itemNumber}|DAL`, offerQuantity: 5, offerPrice: 500 },
  });
  const row = await openRow();
  const other = await openWindow({ user: buyer.email });
  await other.goto('/cart?tab=2');
  await expect(other.locator('[data-offer]').first()).toBeVisible();
  await subscribed(other);

  // The offer, without a pointer.
  await button(row, 'Offer').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Make an offer')).toBeVisible();
  await page.keyboard.type('500');
  await page.keyboard.press('Tab');
  await page.keyboard.type('500');
  await page.keyboard.press('Tab');
  await page.keyboard.type('First round');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your offer was sent')).toBeVisible();
  // As many as there are, which is said where the dialog was.
  await expect(page.getByText('Your quantity was updated, quantity reduced to match available stock')).toBeVisible();
  await expect(row.getByText('1 OFFERS IN CART')).toBeFocused();
  // The other window follows.
  await expect(other.getByRole('group', { name: device.name })).toBeVisible();

  const offerId = await findOffer();
  await seller.call(counterOffer, {
    params: { offerId },
    body: { counterPrice: 560, minimumCheckoutQuantity: 25, note: 'Close, but no' },
  });
  await row.getByText('1 OFFERS IN CART').click();
  await page.getByRole('tab', { name: /^Offers awaiting your review 1/ }).click();
  const line = lineOf(page, offerId);
  await expect(
    line.getByText(
      /Your offer of \$500\.00 was countered\. Seller Counter of \$560\.00 is valid for 1 order with minimum quantity of 25, expires in 1d 23h 59m/,
    ),
  ).toBeVisible();
  await axe(page);
  await picture(page, 'cart-countered');

  await line.getByRole('button', { name: /^Counter:/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Close, but no')).toBeVisible();
  // It is named for what it is, begins at the price, and half the way is a press away.
  await expect(page.getByRole('dialog', { name: 'Make a counteroffer' })).toBeVisible();
  await expect(dialog.getByLabel('Price per unit')).toBeFocused();
  await dialog.getByRole('button', { name: '3% less: $543.20' }).press('Enter');
  await expect(dialog.getByLabel('Price per unit')).toHaveValue('543.2');
  await dialog.getByRole('button', { name: 'Midpoint: $530.00' }).press('Enter');
  await expect(dialog.getByLabel('Price per unit')).toHaveValue('530');
  await expect(dialog.getByLabel('Price per unit')).toBeFocused();
  await dialog.getByLabel('Price per unit').fill('560');
  await expect(dialog.getByText('New offer price should be less than the seller counter')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Price per unit').fill('530');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Successfully updated to the Cart · Moved to Offers awaiting tenant review'),
  ).toBeVisible();

  await seller.call(acceptOffer, { params: { offerId }, body: { minimumCheckoutQuantity: 25 } });
  for (const window of [page, other]) await window.getByRole('tab', { name: /^Cart 1/ }).click();
  await expect(
    line.getByText(/Your offer of \$530\.00 was accepted\. New Price is valid for 1 order with minimum quantity of 25/),
  ).toBeVisible();
  await expect(lineOf(other, offerId).getByText(/was accepted/)).toBeVisible();
  await line.getByRole('button', { name: /^Negotiation:/ }).click();
  const thread = line.getByRole('list', { name: 'Negotiation' });
  await expect(thread.getByText('First round')).toBeVisible();
  await expect(thread.getByRole('listitem')).toHaveCount(4);

  // In the cart the terms keep their minimum.
  await line.getByRole('button', { name: /^Edit:/ }).click();
  await dialog.getByLabel('Quantity').fill('10');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The quantity must be at least 25')).toBeVisible();
  await dialog.getByLabel('Quantity').fill('30');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully updated to the Cart', { exact: true })).toBeVisible();
  await expect(line).toContainText('Quantity 30');
});

test('D04 K06 a rejected offer is offered again below list alone; its open dialog follows it by itself, keeps what was typed, and says so where it is read', async ({
  page,
  seller,
  offerAt,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  const offerId = await offerAt(400);
  await seller.call(rejectOffer, { params: { offerId }, body: {} });
  await page.goto('/cart?tab=1');
  const line = lineOf(page, offerId);
  await expect(line.getByText('Your offer of $400.00 was Rejected')).toBeVisible();
  await line.getByRole('button', { name: /^New offer:/ }).click();
  const dialog = page.getByRole('dialog');
  const price = dialog.getByLabel('Price per unit');
  await price.fill('600');
  await expect(dialog.getByText('New offer price should be less than the list price')).toBeVisible();
  await price.fill('550');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const underReview = page.getByRole('tab', { name: /^Offers awaiting tenant review/ });
  await expect(underReview).toContainText('1');

  await underReview.click();
  await subscribed(page);
  await line.getByRole('button', { name: /^Edit:/ }).click();
  await price.fill('560');
  await seller.call(counterOffer, { params: { offerId }, body: { counterPrice: 580 } });
  const notice = dialog.getByText('This offer changed in the meantime. Please review it as it is now.');
  await expect(notice).toBeInViewport();
  const seenAt = Date.now();
  await expect(dialog.getByText(/Seller Counter of \$580\.00/)).toBeVisible();
  await expect(price).toHaveValue('560');
  await axe(page, '[role="dialog"]');
  await picture(page, 'offer-changed-under-dialog');
  // A press within the second that it changed in would be meant for what stood before.
  await expect.poll(() => Date.now() - seenAt).toBeGreaterThan(1_000);
  await dialog.getByRole('button', { name: 'Submit offer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(underReview).toContainText('1');
});

test('D06 D07 F01 a line whose item ran out says what becomes of it, takes an alert, and stands again with more; a price drop shows at once and can be moved to the cart', async ({
  page,
  seller,
  offerAt,
  device: { name, itemNumber, category },
}) => {
  const offerId = await offerAt(550);
  const stock = (quantityAvailable: number) =>
    seller.call(upsertStock, {
      body: { rows: [{ itemNumber, warehouse: 'DAL', category, listPrice: 600, incrementSize: 5, quantityAvailable }] },
    });
  await stock(0);
  await page.goto('/cart?tab=1');
  const line = lineOf(page, offerId);
  await expect(line).toContainText('Out of stock');
  await expect(line).toContainText('Stands again once restocked');
  await line.getByRole('button', { name: `Set a stock alert for ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create alert' }).click();
  await expect(page.getByText('Successfully created the stock alert')).toBeVisible();
  await axe(page);
  await picture(page, 'cart-out-of-stock');
  await subscribed(page);
  await stock(50);
  await expect(page.getByRole('tab', { name: /^Offers awaiting tenant review/ })).toContainText('1');

  await seller.call(counterOffer, { params: { offerId }, body: { counterPrice: 580 } });
  await page.getByRole('tab', { name: /^Offers awaiting your review 1/ }).click();
  await expect(line).toBeVisible();
  await seller.call(upsertStock, { body: { rows: [{ itemNumber, warehouse: 'DAL', listPrice: 540 }] } });
  await expect(
    line.getByText(
      'The list price was lowered and is now lower than your offer. You can checkout now at this new list price',
    ),
  ).toBeVisible();
  await line.getByRole('button', { name: /^Move to cart:/ }).click();
  await expect(page.getByText('1 offer moved to the cart')).toBeVisible();
  await page.getByRole('tab', { name: /^Cart 1/ }).click();
  await expect(line.getByText('$540.00').first()).toBeVisible();
  await expect(line.getByRole('checkbox')).toBeChecked();
});

test('D07 the demo seller’s rules answer within seconds', async ({ buyer, client, seller, offerAt, afterwards }) => {
  afterwards(() => silenceSeller(seller));
  await seller.call(putResponseRules, {
    body: { ...(await seller.call(getResponseRules)), enabled: true, delaySeconds: 1 },
  });
  await offerAt(500);
  const calls = await client(buyer.email);
  await expect
    .poll(async () => (await calls.call(getOffers)).stocklistOffers[0]?.offerStatus)
    .toMatch(/ACCEPTED|COUNTERED|NOT_ACCEPTED/);
});

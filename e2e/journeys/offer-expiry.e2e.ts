import { createOffer } from '@tradehall/contract/offers/offer-calls';
import { acceptOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { expect, NEW_BUYER, test } from '../fixtures/portal-test';
import { silenceSeller } from '../fixtures/silence-seller';
import { uniqueName } from '../fixtures/unique-name';

test.use({ user: NEW_BUYER });

test('W26 an accepted offer leaves the cart at the second it expires, though nobody tells', async ({
  page,
  buyer,
  client,
}) => {
  const [seller, calls] = [await client('seller@acme.test'), await client(buyer.email)];
  await silenceSeller(seller);
  const itemNumber = uniqueName('EXPIRY');
  const row = { itemNumber, warehouse: 'DAL', skuDescription: itemNumber, groupDescription: itemNumber };
  const stock = { ...row, category: 'Smartphones', quantityAvailable: 100, listPrice: 500 };
  await seller.call(upsertStock, { body: { rows: [stock] } });
  const { stocklistOffer } = await calls.call(createOffer, {
    body: { itemNumberWarehouse: `${itemNumber}|DAL`, offerQuantity: 10, offerPrice: 300 },
  });
  const end = Date.now() + 3_600_000;
  await seller.call(acceptOffer, {
    params: { offerId: stocklistOffer.offerId },
    body: { acceptedOrCounteredExpirationDate: new Date(end).toISOString() },
  });

  await page.clock.install();
  await page.goto('/cart');
  const line = page.getByRole('group', { name: itemNumber });
  const checkout = page.getByRole('button', { name: /^Checkout / });
  await expect(line).toContainText('Accepted');
  await expect(checkout).toBeEnabled();
  // The server goes on with its own hour, and says nothing of this one.
  await page.context().setOffline(true);
  await page.clock.fastForward(end - Date.now() - 2_000);
  await expect(line).toContainText('Accepted');
  await page.clock.fastForward(3_000);
  await expect(line).toBeHidden();
  await expect(checkout).toBeHidden();
  await page.getByRole('tab', { name: /awaiting your review/ }).click();
  await expect(line).toContainText('Expired');
});

import { createOffer } from '@tradehall/contract/offers/offer-calls';
import { acceptOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { expect, NEW_BUYER, test } from '../fixtures/portal-test';
import { quietShelf } from '../fixtures/quiet-shelf';

test.use({ user: NEW_BUYER });

test('W26 an accepted offer leaves the cart at the second it expires, though nobody tells', async ({
  page,
  buyer,
  client,
}) => {
  const { seller, name: itemNumber } = await quietShelf({ client }, 'EXPIRY');
  const { stocklistOffer } = await (
    await client(buyer.email)
  ).call(createOffer, {
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

import { createOffer } from '@tradehall/contract/offers/offer-calls';
import { proposeOffers } from '@tradehall/contract/offers/propose-calls';
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

test('W26 SD45 a counter to what was proposed begins without a price, and says so once the proposal has run out', async ({
  page,
  buyer,
  client,
}) => {
  const { seller, name: itemNumber } = await quietShelf({ client }, 'PROPOSED');
  const end = Date.now() + 3_600_000;
  await seller.call(proposeOffers, {
    body: {
      lines: [{ itemNumberWarehouse: `${itemNumber}|DAL`, price: 450, quantity: 10 }],
      to: { kind: 'BUYERS', accountIds: [buyer.accountId] },
      validUntil: new Date(end).toISOString(),
      expected: 1,
    },
  });

  await page.clock.install();
  await page.goto('/cart?tab=1');
  await page.getByRole('button', { name: `Counter: ${itemNumber}` }).click();
  const dialog = page.getByRole('dialog');
  const price = dialog.getByLabel('Price per unit');
  await expect(price).toHaveValue('');
  await expect(price).not.toHaveAttribute('aria-invalid', 'true');
  await price.fill('430');
  await page.context().setOffline(true);
  await page.clock.fastForward(end - Date.now() + 1_000);
  await expect(dialog.getByRole('alert')).toContainText('This offer changed in the meantime');
  await expect(dialog).not.toContainText('expires in');
  await expect(price).toHaveValue('430');
});

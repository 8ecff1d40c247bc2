import { calculateCharges } from '@tradehall/contract/checkout/checkout-calls';
import { createOffer } from '@tradehall/contract/offers/offer-calls';
import { getPreferencesOptions, submitPreferences } from '@tradehall/contract/preferences/preferences-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { silenceSeller } from '../fixtures/silence-seller';
import { uniqueName } from '../fixtures/unique-name';

test.use({ user: NEW_BUYER });

const inDollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

test('W25 the landed price stands beside cart line, offer and dialog, an estimate that says what it rests on', async ({
  page,
  client,
  buyer,
}) => {
  const [seller, calls] = [await client('seller@acme.test'), await client(buyer.email)];
  await silenceSeller(seller);
  const name = uniqueName('LANDED');
  const rows = ['A', 'B'].map((letter) => ({
    itemNumber: `${name}-${letter}`,
    warehouse: 'DAL',
    category: name,
    skuDescription: `Landed phone ${letter}`,
    groupDescription: 'Landed phone',
    quantityAvailable: 100,
    listPrice: 200,
  }));
  await seller.call(upsertStock, { body: { rows } });
  const options = await calls.call(getPreferencesOptions);
  const [address, billing] = [options.shippingAddresses[0]?.id ?? '', options.billingAddresses[0]?.id ?? ''];
  const choices = { shippingMethodCode: 'GROUND', paymentMethodCode: 'COD' };
  await calls.call(submitPreferences, {
    body: {
      shippingOption: {
        shippingAddressId: address,
        shippingOptionDetails: { shippingMethodCode: choices.shippingMethodCode, insured: false },
      },
      paymentOption: {
        billingAddressId: billing,
        paymentOptionDetails: { paymentMethodCode: choices.paymentMethodCode },
      },
      services: [],
    },
  });
  for (const [letter, offerPrice] of [
    ['A', 200],
    ['B', 150],
  ] as const)
    await calls.call(createOffer, {
      body: { itemNumberWarehouse: `${name}-${letter}|DAL`, offerQuantity: 10, offerPrice },
    });
  const preview = (unitPrice: number, orderedQuantity = 10) =>
    calls.call(calculateCharges, {
      body: { ...choices, shippingAddress: address, warehouseCode: 'DAL', items: [{ orderedQuantity, unitPrice }] },
    });
  const [bought, offered, typed] = [await preview(200), await preview(150), await preview(150, 20)];

  await page.goto('/cart');
  const line = page.getByRole('group', { name: 'Landed phone A' });
  await expect(line).toContainText(
    `Landed, estimate: ${inDollars(bought.total / 10)} a unit · ${inDollars(bought.total)}`,
  );
  await line.getByRole('button', { name: /^Landed, estimate/ }).click();
  const reasons = page.getByRole('dialog', { name: 'Landed price, estimate' });
  await expect(reasons).toContainText(inDollars(bought.freight));
  await expect(reasons).toContainText('if this line is ordered on its own');
  await axe(page, '[role="dialog"]');
  await picture(page, 'landed-reasons');
  await reasons.getByRole('button', { name: 'Close' }).click();

  await page.goto('/cart?tab=2');
  const offer = page.getByRole('group', { name: 'Landed phone B' });
  await expect(offer).toContainText(`est. ${inDollars(offered.total / 10)}`);
  await expect(offer.getByRole('button', { name: /landed price, an estimate/ })).toHaveText(
    `est. ${inDollars(offered.total)}`,
  );
  await axe(page);
  await picture(page, 'landed-grid');
  await offer.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Quantity' }).fill('20');
  await expect(page.getByRole('dialog').getByTestId('landed-price')).toContainText(inDollars(typed.total));
  await picture(page, 'landed-dialog');

  await page.setViewportSize(PHONE);
  await page.goto('/cart');
  await expect(line.getByTestId('landed-price')).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  await picture(page, 'landed-390');
});

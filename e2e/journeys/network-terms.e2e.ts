import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { createOffer } from '@tradehall/contract/offers/offer-calls';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { testSubmission } from '../../apps/server/src/testing/checkout-fixture';
import { axe } from '../fixtures/axe';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, test } from '../fixtures/portal-test';
import { uniqueName } from '../fixtures/unique-name';

/* Two desks agree on what an order between them is worth; a buyer orders, and both settle by one sum (SD79). */
const participant = 'acme';
test.use({ tenant: 'nova', user: NEW_BUYER });

test('SD79 a reseller proposes, its supplier accepts, a buyer orders: both settlements show the same sum', async ({
  buyer: { email },
  client,
  openWindow,
}) => {
  const [buyer, seller] = await Promise.all([client(email), client('seller@acme.test')]);
  const number = uniqueName('TERMS');
  const names = { skuDescription: 'Agreed phone', groupDescription: 'Agreed phone' };
  const stock = { itemNumber: number, warehouse: 'DAL', category: 'Phones', ...names };
  await seller.call(upsertStock, { body: { rows: [{ ...stock, quantityAvailable: 50, listPrice: 400 }] } });

  const reseller = await openWindow({ user: 'seller@nova.test', tenant: 'nova' });
  const supplier = await openWindow({ user: 'seller@acme.test', tenant: 'acme' });
  await reseller.goto('/desk/network?view=partners');
  const ours = reseller.getByRole('region', { name: 'Acme Wholesale' });
  await ours.getByRole('button', { name: /^Propose/ }).click();
  const proposing = reseller.getByRole('dialog', { name: 'Propose to Acme Wholesale' });
  await proposing.getByLabel('Percent').fill('100');
  await proposing.getByRole('button', { name: 'Propose' }).click();
  await expect(proposing.getByText(/A commission is 0 to 99\.99/)).toBeVisible();
  await proposing.getByLabel('Percent').fill('12.5');
  await expect(
    proposing.getByText('We keep 12.5% of the goods’ price and pay the rest to Acme Wholesale.'),
  ).toBeVisible();
  await axe(reseller);
  await picture(reseller, 'desk-network-propose');
  await proposing.getByRole('button', { name: 'Propose' }).click();
  await expect(ours.getByText('Proposed by us; Acme Wholesale has not answered yet')).toBeVisible();

  await supplier.goto('/desk/network?view=partners');
  const theirs = supplier.getByRole('region', { name: 'Nova Trading' });
  await expect(theirs.getByText('Nova Trading proposes')).toBeVisible();
  await axe(supplier);
  await picture(supplier, 'desk-network-partners');
  await theirs.getByRole('button', { name: 'Accept' }).click();
  const accepting = supplier.getByRole('dialog', { name: 'Accept what Nova Trading proposes?' });
  await accepting.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByText('Nova Trading keeps 12.5% of the goods’ price and pays us the rest.')).toBeVisible();
  // The reseller's desk hears of it by itself.
  await expect(ours.getByText(/Accepted by Acme Wholesale/)).toBeVisible();

  const body = { itemNumberWarehouse: `${number}|DAL`, offerQuantity: 4, offerPrice: 400 };
  const { offerId } = (await buyer.call(createOffer, { body, participant })).stocklistOffer;
  const { phonexOrderNumber } = await buyer.call(submitCheckout, {
    params: { warehouseCode: 'DAL' },
    body: testSubmission([offerId]),
    participant,
  });
  const { salesOrder } = await buyer.call(getOrder, { params: { phonexOrderNumber } });
  expect(salesOrder.subtotal).toBe(1600);

  await reseller.getByRole('tab', { name: 'Settlement' }).click();
  await supplier.getByRole('tab', { name: 'Settlement' }).click();
  // The reseller has suppliers of two clocks; in the hour between them the order is in the month before.
  const month = supplier.getByLabel('Month', { exact: true });
  await expect(month).not.toHaveValue('');
  await reseller.getByLabel('Month', { exact: true }).fill(await month.inputValue());
  const cost = reseller.getByRole('region', { name: 'We owe Acme Wholesale' }).first();
  const revenue = supplier.getByRole('region', { name: 'Nova Trading owes us' }).first();
  const row = cost.getByRole('row').filter({ hasText: phonexOrderNumber });
  await expect(row).toContainText('Commission of 12.5%');
  await expect(row).toContainText('$1,400.00');
  const sum = await reseller.getByTestId('settled-acme-RESELLER').textContent();
  await expect(supplier.getByTestId('settled-nova-SUPPLIER')).toHaveText(sum ?? '');
  await expect(revenue.getByRole('row').filter({ hasText: phonexOrderNumber })).toContainText('$1,400.00');
  await axe(reseller);
  await picture(reseller, 'desk-network-settlement');
  await picture(supplier, 'desk-network-settlement-supplier');

  // A month is typed by keys, a year digit by digit; it is asked for once it stands there.
  await month.focus();
  await supplier.keyboard.type('02');
  await supplier.keyboard.press('ArrowRight');
  await supplier.keyboard.type('2025');
  await expect(supplier).toHaveURL(/month=2025-02$/);
  await expect(month).toHaveValue('2025-02');
  await expect(month).toBeFocused();

  await row.getByRole('link', { name: phonexOrderNumber }).click();
  const between = reseller.getByRole('region', { name: 'Between partners' });
  await expect(between).toContainText('The buyer pays us; we pay Acme Wholesale this, by its invoice.');
  await expect(between).toContainText('$200.00');
  await axe(reseller);
});

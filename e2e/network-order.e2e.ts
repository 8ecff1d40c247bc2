import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { createOffer } from '@tradehall/contract/offers/offer-calls';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import { confirmNetworkOrder, sellerListOrders } from '@tradehall/contract/orders/seller-order-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSubmission } from '../apps/server/src/testing/checkout-fixture';
import { chooseAll, inTenant, settled } from './checkout-fixture';
import { axe, openPortal, picture, signIn, type Portal } from './portal-driver';

/* A reseller's buyer adds to a held order on a supplier's stock; the supplier is asked again (G07, N03). */
let portal: Portal;
const email = 'buyer@nova.test';
const participant = 'acme';
const key = 'NETPORT1|DAL';
beforeAll(async () => {
  portal = await openPortal({ tenant: 'nova' });
});
afterAll(() => portal?.close());

test('N03 G07 G21 items of a supplier join a held order, which waits for the supplier and comes back confirmed', async () => {
  await inTenant(
    portal,
    participant,
    [
      `insert into stock_items (tenant_id, item_number_warehouse, item_number, warehouse, category, sku_description, group_description, list_price_minor) values ('acme', $1, 'NETPORT1', 'DAL', 'Phones', 'Supplied phone', 'Supplied phone', 49800)`,
      [key],
    ],
    [
      `insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference) values ('acme', $1, 'received', 50, 'journey')`,
      [key],
    ],
  );
  const [buyer, supplier] = await Promise.all([portal.client(email), portal.client('seller@acme.test')]);
  const intoCart = async (quantity: number) =>
    (
      await buyer.call(createOffer, {
        body: { itemNumberWarehouse: key, offerQuantity: quantity, offerPrice: 498 },
        participant,
      })
    ).stocklistOffer.offerId;
  const { phonexOrderNumber } = await buyer.call(submitCheckout, {
    params: { warehouseCode: 'DAL' },
    body: testSubmission([await intoCart(4)]),
    participant,
  });
  const statusOf = async () =>
    (await buyer.call(getOrder, { params: { phonexOrderNumber } })).salesOrder.fulfillmentStatus;
  const confirm = async () => {
    const waiting = (
      await supplier.call(sellerListOrders, { query: { status: 'PENDING_CONFIRMATION', search: 'NETPORT1' } })
    )[0];
    await supplier.call(confirmNetworkOrder, {
      params: { phonexOrderNumber: waiting?.phonexOrderNumber ?? '' },
      body: { confirmed: true },
    });
    await expect.poll(statusOf, { timeout: 20_000 }).toBe('ON_HOLD');
  };
  await confirm();

  const { page } = portal;
  await signIn(page, email);
  await page.evaluate((start) => localStorage.setItem('tradehall.checkoutOfferIds', JSON.stringify(start)), {
    warehouseCode: 'DAL',
    warehouseLabel: 'Dallas',
    participantId: participant,
    offerIds: [await intoCart(3)],
  });
  await page.goto('/checkout/add-to-unshipped-order/Dallas');
  await page.getByRole('radio', { name: new RegExp(phonexOrderNumber) }).check();
  await page.getByRole('button', { name: 'Review combined order' }).click();
  await page.getByRole('heading', { name: 'Review and Update Order' }).waitFor();
  await page.getByText('This stock comes from a network supplier, who confirms the order before it ships.').waitFor();
  await chooseAll(page);
  await settled(page);
  await expect.poll(() => page.getByTestId('order-total').textContent()).toBe('$3,486.00');
  await axe(page);
  await picture(page, 'network-order-review');
  await page.getByRole('button', { name: 'Update Order' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.waitForURL(`**/orders/${phonexOrderNumber}`);
  await page.getByText('Successfully updated the existing order').waitFor();
  await page.getByText('Pending confirmation').first().waitFor();
  // Cancelling is all there is to do meanwhile.
  await page.getByRole('button', { name: 'Cancel Order' }).waitFor();
  expect(await page.getByRole('button', { name: /Place Order|Hold Order|Pay and Ship/ }).count()).toBe(0);
  await axe(page);
  await picture(page, 'network-order-waiting', { fullPage: true });
  await confirm();
  await page.getByText('This order is on hold. Pay and ship it, change it, or cancel it.').waitFor();
  const { salesOrder } = await buyer.call(getOrder, { params: { phonexOrderNumber } });
  expect(salesOrder.items.map((line) => line.orderedQuantity)).toEqual([7]);
});

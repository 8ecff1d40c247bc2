import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { createOffer } from '@tradehall/contract/offers/offer-calls';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import { confirmNetworkOrder, sellerListOrders } from '@tradehall/contract/orders/seller-order-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { testSubmission } from '../../apps/server/src/testing/checkout-fixture';
import { axe } from '../fixtures/axe';
import { chooseAll, goToCheckout, settled } from '../fixtures/checkout';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, test } from '../fixtures/portal-test';
import { uniqueName } from '../fixtures/unique-name';
import { subscribed } from '../fixtures/watch-context';

/* A reseller's buyer adds to a held order on a supplier's stock; the supplier is asked again (G07, N03). */
const participant = 'acme';
test.use({ tenant: 'nova', user: NEW_BUYER });

test('N03 G07 G21 items of a supplier join a held order, which waits for the supplier and comes back confirmed', async ({
  page,
  buyer: { email },
  client,
  openWindow,
}) => {
  const [buyer, supplier] = await Promise.all([client(email), client('seller@acme.test')]);
  const number = uniqueName('NETPORT');
  const names = { skuDescription: 'Supplied phone', groupDescription: 'Supplied phone' };
  const stock = { itemNumber: number, warehouse: 'DAL', category: 'Phones', ...names };
  await supplier.call(upsertStock, { body: { rows: [{ ...stock, quantityAvailable: 50, listPrice: 498 }] } });
  const intoCart = async (quantity: number) => {
    const body = { itemNumberWarehouse: `${number}|DAL`, offerQuantity: quantity, offerPrice: 498 };
    return (await buyer.call(createOffer, { body, participant })).stocklistOffer.offerId;
  };
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto('/desk/network');
  await expect(desk.getByRole('heading', { name: 'Network', level: 1 })).toBeVisible();
  await subscribed(desk);
  const { phonexOrderNumber } = await buyer.call(submitCheckout, {
    params: { warehouseCode: 'DAL' },
    body: testSubmission([await intoCart(4)]),
    participant,
  });
  const orderNow = async () => (await buyer.call(getOrder, { params: { phonexOrderNumber } })).salesOrder;
  const mirror = async () => {
    const query = { status: 'PENDING_CONFIRMATION', search: number };
    const [waiting] = await supplier.call(sellerListOrders, { query });
    return waiting?.phonexOrderNumber ?? '';
  };
  const isBack = () => expect.poll(async () => (await orderNow()).fulfillmentStatus).toBe('ON_HOLD');
  const confirm = async () => {
    await supplier.call(confirmNetworkOrder, {
      params: { phonexOrderNumber: await mirror() },
      body: { confirmed: true },
    });
    await isBack();
  };
  // The supplier's desk has it by itself, and decides over what is left.
  const asked = await mirror();
  await desk.getByRole('button', { name: `Decide on ${asked}` }).click();
  const dialog = desk.getByRole('dialog', { name: 'Confirm order' });
  await expect(dialog.getByRole('row').filter({ hasText: 'Supplied phone' })).toContainText(/4\D*(46|50)/);
  await axe(desk);
  await picture(desk, 'desk-network-1280-light');
  await dialog.getByRole('button', { name: 'Confirm order' }).click();
  await expect(desk.getByRole('link', { name: asked })).toHaveCount(0);
  await isBack();

  const path = '/checkout/add-to-unshipped-order/Dallas';
  await goToCheckout(page, [await intoCart(3)], { path, participant });
  await page.getByRole('radio', { name: new RegExp(phonexOrderNumber) }).check();
  await page.getByRole('button', { name: 'Review combined order' }).click();
  await expect(page.getByRole('heading', { name: 'Review and Update Order' })).toBeVisible();
  await expect(
    page.getByText('This stock comes from a network supplier, who confirms the order before it ships.'),
  ).toBeVisible();
  await chooseAll(page);
  await settled(page);
  await expect(page.getByTestId('order-total')).toHaveText('$3,773.60');
  await axe(page);
  await picture(page, 'network-order-review');
  await page.getByRole('button', { name: 'Update Order' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page).toHaveURL(`/orders/${phonexOrderNumber}`);
  await expect(page.getByText('Successfully updated the existing order')).toBeVisible();
  await expect(page.getByText('Pending confirmation').first()).toBeVisible();
  // Canceling is all there is to do meanwhile.
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Place Order|Hold Order|Pay and Ship/ })).toHaveCount(0);
  await axe(page);
  await picture(page, 'network-order-waiting', { fullPage: true });
  await confirm();
  await expect(page.getByText('This order is on hold. Pay and ship it, change it, or cancel it.')).toBeVisible();
  expect((await orderNow()).items.map((line) => line.orderedQuantity)).toEqual([7]);
  // What the supplier has left: how much more of it can join.
  const line = page.getByRole('row').filter({ hasText: number });
  await expect(line.getByRole('cell')).toContainText([number, 'Supplied phone', '7', '43', '0', /\$/, /\$/, '']);
});

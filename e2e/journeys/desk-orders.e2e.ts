import type { Page } from '@playwright/test';
import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { writeCreditNote } from '@tradehall/contract/orders/billing-calls';
import { foreseeCancel } from '@tradehall/contract/orders/cancel-calls';
import { getDeskOrder, getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import { shipOrder } from '@tradehall/contract/orders/seller-order-calls';
import { testSubmission } from '../../apps/server/src/testing/checkout-fixture';
import { axe } from '../fixtures/axe';
import { fillCart } from '../fixtures/checkout';
import { judgeLooks } from '../fixtures/judge-looks';
import { picture } from '../fixtures/picture';
import { placeOrder } from '../fixtures/place-order';
import { expect, PHONE, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { endSessions, signIn } from '../fixtures/sign-in';
import { uniqueName } from '../fixtures/unique-name';
import { subscribed } from '../fixtures/watch-context';

/** Of the list that stands, the row that was left is the one that keys go on from after Back. */
async function expectKeptRow(desk: Page, opened: RegExp): Promise<void> {
  const current = desk.locator('tr[aria-current="true"]');
  await expect(desk.getByRole('row').nth(3)).toBeVisible();
  for (const key of ['j', 'j', 'j']) await desk.keyboard.press(key);
  const third = await current.getAttribute('data-row');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(opened);
  await desk.goBack();
  await expect(current).toHaveAttribute('data-row', third!);
  await desk.keyboard.press('k');
  await expect(current).not.toHaveAttribute('data-row', third!);
  const second = await current.getAttribute('data-row');
  // Opened by its link, it is no other.
  await desk.locator(`tr[data-row="${third}"]`).getByRole('link').first().click();
  await expect(desk).toHaveURL(opened);
  await desk.goBack();
  await expect(current).toHaveAttribute('data-row', third!);
  expect(second).not.toBe(third);
}

test('SD47 SD48 SD59 orders stand in lanes, their files in a list, and neither is a barrier to anybody, at a desk and on a phone; keys go on at the row that was left', async ({
  openWindow,
  client,
}) => {
  const seller = await client('seller@acme.test');
  const { rows, lanes } = await seller.call(getDeskOrders, { query: { lane: 'ship' } });
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto('/desk/orders');
  await expectKeptRow(desk, /\/desk\/orders\/.+/);
  const ship = lanes.find(({ lane }) => lane === 'ship');
  await desk.getByRole('tab', { name: `Ship ${ship!.count + ship!.also.count}` }).click();
  await expect(desk).toHaveURL('/desk/orders?lane=ship');
  const first = rows[0]!;
  await expect(desk.getByRole('link', { name: first.orderNumber })).toBeVisible();
  await judgeLooks(desk, 'desk-orders');
  await desk.getByLabel('Search orders').fill(first.buyerName);
  await expect(desk.getByRole('link', { name: first.orderNumber })).toBeVisible();
  await desk.getByRole('link', { name: first.orderNumber }).click();
  await expect(desk.getByRole('heading', { name: first.orderNumber, level: 1 })).toBeVisible();
  await expect(desk.getByRole('region', { name: 'What happened' })).toBeVisible();
  await judgeLooks(desk, 'desk-order');
  // Other journeys ship beside this one: its invoices are there whatever they do.
  await desk.goto('/desk/orders/files?kind=INVOICE');
  await expect(desk.getByRole('button', { name: /^Invoice INV-/ }).first()).toBeVisible();
  await judgeLooks(desk, 'desk-files');
  await desk.goto('/desk/buyers');
  await expectKeptRow(desk, /\/desk\/buyers\/.+/);
});

test.describe('the work of a morning', () => {
  test.use({ ownServer: true });

  test('SD47 SD53 SD54 SD55 SD59 an order is canceled at our cost, another paid, held again, shipped, shipped anew and invoiced by screens', async ({
    openWindow,
    client,
  }) => {
    const seller = await client('seller@acme.test');
    const unpaid = async () =>
      (await seller.call(getDeskOrders, { query: { lane: 'payment' } })).rows.filter(({ paid }) => paid === 0);
    const desk = await openWindow({ user: 'seller@acme.test' });

    // One whose time to pay costs fees: who bears them is chosen over what that leads to (SD55).
    const effects = await Promise.all(
      (await unpaid()).map(async ({ orderNumber }) => {
        const params = { phonexOrderNumber: orderNumber };
        return { orderNumber, ...(await seller.call(foreseeCancel, { params })) };
      }),
    );
    const charged = effects.find(({ outcomes }) => outcomes.SELLER.waived > 0)!;
    const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    await desk.goto(`/desk/orders/${charged.orderNumber}`);
    await desk.getByRole('button', { name: 'Cancel order' }).click();
    const cancel = desk.getByRole('dialog', { name: 'Cancel order' });
    await expect(cancel.getByRole('radio', { name: 'We do' })).toBeChecked();
    await expect(cancel.getByRole('status')).toContainText(dollars(charged.outcomes.SELLER.waived));
    await cancel.getByRole('radio', { name: /^The buyer:/ }).check();
    await expect(cancel.getByRole('status')).toContainText(`Stays due${dollars(charged.outcomes.BUYER.due)}`);
    await judgeLooks(desk, 'desk-cancel');
    await cancel.getByRole('radio', { name: 'We do' }).check();
    await cancel.getByRole('button', { name: 'Cancel order' }).click();
    await expect(desk.getByRole('region', { name: 'What happened' })).toContainText(
      `Fees borne by the seller: ${dollars(charged.outcomes.SELLER.waived)}`,
    );

    const held = (await unpaid()).find(({ next }) => next.actor === 'buyer')!.orderNumber;
    await desk.goto(`/desk/orders/${held}`);
    await desk.getByRole('button', { name: 'Record payment' }).click();
    await desk.getByLabel('Reference of the payment').fill('wire 1');
    await desk.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await desk.getByRole('button', { name: 'Release order' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Release order' }).click();
    await desk.getByRole('button', { name: 'Hold again' }).click();
    const again = desk.getByRole('dialog', { name: 'Hold again' });
    await again.getByRole('button', { name: 'Hold again' }).click();
    await expect(again.getByText('Enter the reason.')).toBeVisible();
    await again.getByLabel('Reason for the buyer').fill('Address in doubt');
    await again.getByRole('button', { name: 'Hold again' }).click();
    await expect(desk.getByRole('region', { name: 'What happened' })).toContainText('Address in doubt');
    await expect(desk.getByRole('button', { name: 'Ship units' })).toHaveCount(0);
    await desk.getByRole('button', { name: 'Release order' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Release order' }).click();
    const picked = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Pick list' }).click();
    expect((await picked).suggestedFilename()).toBe(`pick-list-${held}.pdf`);
    await desk.getByRole('button', { name: 'Ship units' }).click();
    const ship = desk.getByRole('dialog', { name: 'Ship units' });
    await ship.getByRole('button', { name: 'Ship units' }).click();
    await expect(ship.getByText('Enter the carrier.')).toBeVisible();
    await ship.getByLabel('Carrier', { exact: true }).fill('UPS');
    await ship.getByLabel('Tracking number').fill('1ZDESK');
    await ship
      .getByLabel(/^IMEIs/)
      .first()
      .fill('490154203237519');
    await ship.getByRole('button', { name: 'Ship units' }).click();
    await expect(ship.getByText('No identifier: 490154203237519')).toBeVisible();
    await ship
      .getByLabel(/^IMEIs/)
      .first()
      .fill('C02XK0AAJGH5');
    await ship.getByRole('button', { name: 'Ship units' }).click();
    const shipping = desk.getByRole('region', { name: 'Shipping' });
    await expect(shipping).toContainText('1ZDESK');
    // It was the wrong order: the shipment is voided, and the same device under the same number ships again.
    await desk.getByRole('button', { name: 'Void shipment' }).click();
    const voiding = desk.getByRole('dialog', { name: 'Void shipment' });
    await expect(voiding).toContainText('Devices that are free again: 1.');
    await expect(voiding).toContainText('Tracking numbers that leave the order: 1ZDESK');
    await voiding.getByLabel('Reason, for colleagues').fill('Another order');
    await voiding.getByRole('button', { name: 'Void shipment' }).click();
    await expect(desk.getByRole('region', { name: 'Shipments' })).toContainText('Voided');
    await expect(shipping).not.toContainText('1ZDESK');
    await desk.getByRole('button', { name: 'Ship units' }).click();
    await ship.getByLabel('Carrier', { exact: true }).fill('UPS');
    await ship.getByLabel('Tracking number').fill('1ZDESK');
    await ship
      .getByLabel(/^IMEIs/)
      .first()
      .fill('C02XK0AAJGH5');
    await ship.getByRole('button', { name: 'Ship units' }).click();
    await expect(shipping).toContainText('1ZDESK');
    await expect(desk.getByRole('button', { name: 'Pick list' })).toHaveCount(0);
    const packed = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Packing list' }).click();
    expect((await packed).suggestedFilename()).toBe(`packing-list-${held}-2.pdf`);
    await desk.getByRole('button', { name: 'Write invoice' }).click();
    await expect(desk.getByRole('dialog')).toContainText('On this invoice');
    await desk.getByRole('dialog').getByRole('button', { name: 'Write invoice' }).click();
    await expect(desk.getByRole('region', { name: 'Invoices' })).toContainText('INV-');
    await expect(desk.getByRole('region', { name: 'What happened' })).toContainText('wire 1');

    // The session ends under a credit note: what was typed is there after the sign-in, and that nothing was written.
    await desk.getByRole('button', { name: 'Write credit note' }).click();
    const credit = desk.getByRole('dialog', { name: /^Credit/ });
    await credit.getByLabel('Reason').fill('Scratched');
    await endSessions(desk);
    await credit.getByRole('button', { name: 'Write credit note' }).click();
    await signIn(desk, 'seller@acme.test');
    await expect(credit.getByText('Nothing was credited')).toBeVisible();
    await expect(credit.getByLabel('Reason')).toHaveValue('Scratched');
    await picture(desk, 'desk-credit-interrupted');
    // A colleague credits a unit while it is on its way: it is told what is left, and what was typed stays.
    const finance = await client('finance@acme.test');
    const { salesOrder } = await finance.call(getDeskOrder, { params: { phonexOrderNumber: held } });
    const { lineNumber } = salesOrder.items[0]!;
    await desk.route(
      '**/credit-note',
      async (route) => {
        await finance.call(writeCreditNote, {
          params: { invoiceNumber: salesOrder.billingDocuments[0]!.number },
          body: { kind: 'REDUCTION', reason: 'One is broken', lines: [{ lineNumber, quantity: 1 }] },
        });
        await route.continue();
      },
      { times: 1 },
    );
    await credit.getByRole('button', { name: 'Write credit note' }).click();
    await expect(desk.getByText(/^What is left of the invoice has changed since you looked: /)).toBeVisible();
    await expect(credit.getByLabel('Reason')).toHaveValue('Scratched');
    await credit.getByRole('button', { name: 'Write credit note' }).click();
    await expect(desk.getByRole('region', { name: 'Invoices' })).toContainText('CN-');

    await desk.goto('/desk/orders');
    await desk.getByLabel('Search orders').fill('C02XK0AAJGH5');
    await expect(desk.getByRole('link', { name: held })).toBeVisible();
    await expect(desk.getByRole('table').getByRole('row')).toHaveCount(2);

    await desk.getByRole('link', { name: 'Files' }).click();
    await desk.getByLabel('Search files').fill(held);
    // Its head, the invoice, its credit notes, the shipment that stands, and the manifest.
    await expect(desk.getByRole('table').getByRole('row')).toHaveCount(6);
    await desk.getByRole('tab', { name: 'Manifests' }).click();
    await expect(desk.getByRole('table').getByRole('row')).toHaveCount(2);
    const manifest = desk.waitForEvent('download');
    await desk.getByRole('button', { name: `Manifest ${held}` }).click();
    expect((await manifest).suggestedFilename()).toBe(`manifest-${held}.xlsx`);
  });
});

test('SD52 on a phone devices are scanned one after the other, and a wrong one is named while it is in the hand', async ({
  openWindow,
  newBuyer,
  server,
  client,
}) => {
  const { email } = await newBuyer();
  const item = { number: uniqueName('SCAN'), price: 100 };
  const orderNumber = await placeOrder({ server, client }, email, item, 4, { readyToRelease: true });
  const desk = await openWindow({ user: 'seller@acme.test', viewport: PHONE, hasTouch: true });
  await desk.goto(`/desk/orders/${orderNumber}`);
  await desk.getByRole('button', { name: 'Ship units' }).tap();
  const ship = desk.getByRole('dialog', { name: 'Ship units' });
  await ship.getByLabel('Carrier', { exact: true }).fill('UPS');
  await ship.getByLabel('Tracking number').tap();
  const devices = ship.getByLabel(/^IMEIs/).first();
  // A scanner types what it reads and ends it with Enter: the label's code leads on to the devices.
  const scan = (code: string) => desk.keyboard.type(`${code}\n`);
  await scan('1ZSCAN');
  await expect(devices).toBeFocused();
  await scan('490154203237518');
  await expect(ship.getByText(/^1 of [\d,]+ devices read$/)).toBeVisible();
  await scan('356938035643800');
  await expect(ship.getByText('No identifier: 356938035643800')).toBeVisible();
  await expect(devices).toBeFocused();
  for (let typed = 0; typed <= 15; typed++) await desk.keyboard.press('Backspace');
  await scan('356938035643809');
  await expect(ship.getByText(/^2 of [\d,]+ devices read$/)).toBeVisible();
  await scan('490154203237518');
  await expect(ship.getByText('Twice: 490154203237518')).toBeVisible();
  for (let typed = 0; typed <= 15; typed++) await desk.keyboard.press('Backspace');
  expect(await scrollsSideways(desk)).toBe(false);
  await axe(desk);
  await picture(desk, 'desk-ship-390-light');
  await ship.getByRole('button', { name: 'Ship units' }).tap();
  await expect(desk.getByRole('region', { name: 'Shipping' })).toContainText('1ZSCAN');
  await desk.goto('/desk/orders');
  await desk.getByLabel('Search orders').fill('356938035643809');
  await expect(desk.getByRole('link', { name: orderNumber })).toBeVisible();
});

test('SD52 what is typed for a line stays with it while a colleague ships another one, and over a reload', async ({
  openWindow,
  newBuyer,
  server,
  client,
}) => {
  const { email } = await newBuyer();
  const inCart = () => fillCart({ server, client }, email, { number: uniqueName('SHIP'), price: 100 }, 4);
  const offerIds = [await inCart(), await inCart()];
  const { phonexOrderNumber } = await (
    await client(email)
  ).call(submitCheckout, {
    params: { warehouseCode: 'DAL' },
    body: testSubmission(offerIds, { readyToRelease: true }),
  });
  const seller = await client('seller@acme.test');
  const { salesOrder } = await seller.call(getDeskOrder, { params: { phonexOrderNumber } });
  const [first, second] = salesOrder.items;
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto(`/desk/orders/${phonexOrderNumber}`);
  await subscribed(desk);
  await desk.getByRole('button', { name: 'Ship units' }).click();
  const ship = desk.getByRole('dialog', { name: 'Ship units' });
  const imeis = ship.getByRole('group', { name: second!.itemNumber }).getByLabel(/^IMEIs/);
  await imeis.fill('490154203237518');
  await seller.call(shipOrder, {
    params: { phonexOrderNumber },
    body: {
      trackingNumbers: [{ carrier: 'UPS', trackingNumber: '1ZOTHER' }],
      lines: [{ lineNumber: first!.lineNumber, quantity: first!.orderedQuantity, imeis: [] }],
    },
  });
  await expect(desk.getByText('UPS 1ZOTHER', { exact: true })).toBeVisible();
  await expect(imeis).toHaveValue('490154203237518');
  // A reload keeps it too, and going back without it forgets it.
  await ship.getByLabel('Carrier', { exact: true }).fill('DHL');
  await desk.reload();
  await desk.getByRole('button', { name: 'Ship units' }).click();
  await expect(imeis).toHaveValue('490154203237518');
  await expect(ship.getByLabel('Carrier', { exact: true })).toHaveValue('DHL');
  await ship.getByRole('button', { name: 'Go back' }).click();
  await desk.getByRole('button', { name: 'Ship units' }).click();
  await expect(imeis).toHaveValue('');
  // Who took the last shipment is known.
  await expect(ship.getByLabel('Carrier', { exact: true })).toHaveValue('UPS');
});

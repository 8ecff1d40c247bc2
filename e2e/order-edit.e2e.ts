import { getOrder, listOrders, upsertOrder } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import type { OrderListRow } from '@tradehall/contract/orders/order-entity';
import { decideProof, requireProof } from '@tradehall/contract/proof-of-export';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe, listening, openPortal, picture, signIn, type Portal } from './portal-driver';
import type { ServerClient } from './fixtures/server-client';

let portal: Portal;
let client: ServerClient;
let orders: readonly OrderListRow[];

beforeAll(async () => {
  portal = await openPortal();
  client = await portal.client('buyer@acme.test');
  orders = await client.call(listOrders);
  await signIn(portal.page, 'buyer@acme.test');
});
afterAll(() => portal?.close());

/** The demo's plain held order, by its purchase-order number. */
const held = () => orders.find((row) => row.purchaseOrderNumber === 'PO-20418')?.phonexOrderNumber ?? '';
const load = async (orderNumber: string) => client.call(getOrder, { params: { phonexOrderNumber: orderNumber } });

async function open(orderNumber: string) {
  const { page } = portal;
  await page.goto(`/orders/${orderNumber}`);
  await page.getByRole('heading', { name: 'Order items' }).waitFor();
  return page;
}

test('H07 H04 N04 quantities are judged while they are typed; the bar counts the changes and the totals follow', async () => {
  const orderNumber = held();
  const { salesOrder } = await load(orderNumber);
  const page = await open(orderNumber);
  const field = page.getByRole('textbox', { name: /Quantity of/ }).first();
  const line = salesOrder.items[0];
  if (!line) throw new Error('the demo order has no line');
  const says = async (typed: string, message: string) => {
    await field.fill(typed);
    await page.getByRole('alert').getByText(message, { exact: true }).waitFor();
  };
  // Looked for before it comes: it goes by itself.
  const highlighted = page.locator('[role=region][aria-label="1 change"][data-highlighted=true]').waitFor();
  await field.fill(String(line.orderedQuantity + line.incrementSize));
  await highlighted;
  const bar = page.getByRole('region', { name: '1 change', exact: true });
  await expect.poll(() => bar.getAttribute('data-highlighted')).toBe('false');

  await says('many', 'Invalid order quantity');
  // What can't be ordered isn't counted: the server is asked about the quantity of the order.
  const counted = page.waitForResponse(
    (response) =>
      response.url().endsWith('/sales-order/preview') &&
      (response.request().postDataJSON() as { salesOrder: { items: { orderedQuantity: number }[] } }).salesOrder
        .items[0]?.orderedQuantity === line.orderedQuantity,
  );
  await says('0', 'Invalid quantity');
  await says(String(line.orderedQuantity + line.availableQuantity + line.incrementSize), 'Not enough quantity');
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  await picture(page, 'order-edit-invalid', { fullPage: true });
  // The totals are those of the order, as the line's amount is.
  await counted;
  await expect
    .poll(() => page.getByRole('region', { name: 'Totals' }).first().textContent())
    .toContain(salesOrder.total.toLocaleString('en-US', { minimumFractionDigits: 2 }));

  await field.fill(String(line.orderedQuantity + line.incrementSize));
  await page.getByText('Preview with your changes').first().waitFor();
  await axe(page);
  await picture(page, 'order-edit-preview', { fullPage: true });
  await bar.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your changes were saved').waitFor();
  expect((await load(orderNumber)).salesOrder.items[0]?.orderedQuantity).toBe(
    line.orderedQuantity + line.incrementSize,
  );
});

test('H04 leaving with unsaved changes is asked about, and staying keeps what was typed', async () => {
  const page = await open(held());
  await page.getByLabel('Your PO number').fill('PO-UNSAVED');
  await page.getByRole('link', { name: 'Back to orders' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 change on this order is not saved.').waitFor();
  await dialog.getByRole('button').first().click();
  expect(await page.getByLabel('Your PO number').inputValue()).toBe('PO-UNSAVED');
  await page.getByRole('region', { name: '1 change', exact: true }).getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByLabel('Your PO number').inputValue()).not.toBe('PO-UNSAVED');
});

test('N07 a stale save is shown as a comparison, and my changes can be laid onto the current order', async () => {
  const orderNumber = held();
  const page = await open(orderNumber);
  await page.getByLabel('Your PO number').fill('PO-MINE');
  const { salesOrder } = await load(orderNumber);
  const theirs = draftOfOrder(salesOrder);
  await client.call(upsertOrder, {
    idempotencyKey: crypto.randomUUID(),
    body: {
      salesOrder: updateOfDraft(salesOrder, {
        ...theirs,
        choices: { ...theirs.choices, shippingInstructions: 'Ring twice' },
      }),
    },
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Your order was changed meanwhile' });
  await dialog
    .getByText(
      'Your order was recently updated and your changes are not up to date. Please review your changes and try again.',
    )
    .waitFor();
  await dialog.getByRole('cell', { name: 'Ring twice' }).waitFor();
  await axe(page, '[role=dialog]');
  await picture(page, 'order-stale-save');
  await dialog.getByRole('button', { name: 'Keep my changes' }).click();
  await page.getByRole('region', { name: '1 change', exact: true }).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your changes were saved').first().waitFor();
  expect((await load(orderNumber)).salesOrder).toMatchObject({
    purchaseOrderNumber: 'PO-MINE',
    shippingOptionDetails: { shippingOption: { shippingInstructions: 'Ring twice' } },
  });
});

test('H11 H14 more time to pay: the terms are read, agreed to, and the date of acceptance shows', async () => {
  const page = await open(held());
  await page.getByText(/Unless it is paid, this order cancels itself on/).waitFor();
  await page.getByRole('button', { name: 'Extend payment time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend the time to pay' });
  await dialog.getByRole('cell', { name: '0.25%' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Accept terms' }).isDisabled()).toBe(true);
  await dialog.getByLabel('I have read and accept these terms').check();
  await axe(page, '[role=dialog]');
  await picture(page, 'order-terms');
  await dialog.getByRole('button', { name: 'Accept terms' }).click();
  await page.getByText(/You accepted the reservation and cancellation terms on/).waitFor();
});

test('G20 a missing proof of export disables pay and ship; an upload whose token expired is tried once more', async () => {
  const seller = await portal.client('seller@acme.test');
  const { salesOrder } = await load(held());
  const required = await seller.call(requireProof, {
    body: { accountId: salesOrder.buyerId, documentName: 'Bill of lading' },
  });
  const page = await open(held());
  await page.getByText('PAY AND SHIP NOW is disabled until submitted Proof-Of-Export is approved.').waitFor();
  expect(await page.getByRole('button', { name: 'Pay and Ship Now' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Upload proof of export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proof of Export' });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByText('Please upload at least one Proof of Export Document').waitFor();
  await axe(page, '[role=dialog]');
  const statuses: number[] = [];
  await page.route('**/proof-of-export/upload', async (route) => {
    if (statuses.length === 0) {
      statuses.push(401);
      await route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({
          statusCode: 401,
          status: 'FAIL',
          message: 'expired',
          messageCode: 'POE_TOKEN_INVALID',
          params: [],
          errors: [],
          traceId: '',
        }),
      });
    } else {
      statuses.push(200);
      await route.continue();
    }
  });
  await dialog
    .getByLabel('Choose a file for Bill of lading')
    .setInputFiles({ name: 'proof.txt', mimeType: 'text/plain', buffer: Buffer.from('left the country') });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('1 document was uploaded').waitFor();
  expect(statuses).toEqual([401, 200]);
  await page.unroute('**/proof-of-export/upload');
  await listening(page);
  await seller.call(decideProof, { params: { documentId: required.documentId }, body: { approved: true } });
  await expect
    .poll(() => page.getByRole('button', { name: 'Pay and Ship Now' }).isDisabled(), { timeout: 10_000 })
    .toBe(false);
});

test('H09 H13 by keyboard alone: a released order asks once, and thanks', async () => {
  const page = await open(held());
  const button = page.getByRole('button', { name: 'Pay and Ship Now' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Are you ready to release this order and have it shipped now?').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/order-release-confirmation');
  await page.getByRole('heading', { name: 'Thank You for your order' }).waitFor();
});

test('N05 H10 W40 cancelling names the whole sum of its fees, and keeps it due', async () => {
  const orderNumber = orders.filter((row) => row.fulfillmentStatus === 'ON_HOLD').at(-1)?.phonexOrderNumber ?? '';
  const page = await open(orderNumber);
  await page.getByText(/You accepted the reservation and cancellation terms on/).waitFor();
  await page.getByRole('button', { name: 'Cancel Order' }).first().click();
  const asked = page.getByRole('dialog', { name: /^Cancel order SO-/ });
  await asked.getByText(/^Cancellation fee/).waitFor();
  const due = await asked.getByText('Due in all').locator('xpath=following-sibling::dd').textContent();
  await picture(page, 'order-cancel-fee');
  await asked.getByRole('button', { name: 'Cancel Order' }).click();
  await page.waitForURL('**/orders');
  await page.getByText('Your order was canceled').waitFor();
  const { salesOrder } = await load(orderNumber);
  expect(salesOrder.fulfillmentStatus).toBe('CANCELED');
  expect(salesOrder.cancellationFee).toBeGreaterThan(0);
  expect(salesOrder.total).toBeCloseTo(salesOrder.cancellationFee + salesOrder.reservationFee, 6);
  expect(Number(due?.replace(/[^\d.]/g, ''))).toBe(salesOrder.total);
});

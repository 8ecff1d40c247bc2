import type { Page } from '@playwright/test';
import { getDocuments } from '@tradehall/contract/documents';
import { acceptRacTerms, getOrder, getRacTerms, upsertOrder } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { decideProof, requireProof } from '@tradehall/contract/proof-of-export';
import { axe } from '../fixtures/axe';
import { inTenant } from '../fixtures/database';
import { picture } from '../fixtures/picture';
import { placeOrder } from '../fixtures/place-order';
import { expect, NEW_BUYER, test as base } from '../fixtures/portal-test';
import { uniqueName } from '../fixtures/unique-name';
import { subscribed } from '../fixtures/watch-context';

/* What a buyer may do with an order on hold, on its own screen. */
const test = base.extend<{
  /** A plain order on hold, on terms. */
  orderNumber: string;
  load: () => Promise<SalesOrder>;
  /** Opens the order's screen. */
  openOrder: () => Promise<void>;
}>({
  orderNumber: async ({ buyer, server, client }, provide) => {
    await provide(
      await placeOrder({ server, client }, buyer.email, { number: uniqueName('EDIT'), price: 250, quantity: 100 }, 4),
    );
  },
  load: async ({ buyer, client, orderNumber }, provide) => {
    const calls = await client(buyer.email);
    await provide(async () => (await calls.call(getOrder, { params: { phonexOrderNumber: orderNumber } })).salesOrder);
  },
  openOrder: async ({ page, orderNumber }, provide) => {
    await provide(async () => {
      await page.goto(`/orders/${orderNumber}`);
      await expect(page.getByRole('heading', { name: 'Order items' })).toBeVisible();
    });
  },
});
test.use({ user: NEW_BUYER });

const quantityField = (page: Page) => page.getByRole('textbox', { name: /Quantity of/ }).first();
const changeBar = (page: Page) => page.getByRole('region', { name: '1 change', exact: true });
/** From here on the page's time stands still but for what the test lets pass. */
const pause = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

/** The order's first line. */
function lineOf({ items: [line] }: SalesOrder) {
  if (line === undefined) throw new Error('The order has no line.');
  return line;
}

test('W40 W41 a sum that moved since it was shown is asked about before it is saved, and options cost what they do now', async ({
  page,
  buyer,
  server,
  client,
  load,
  openOrder,
}) => {
  // The account's papers stand there once they were asked for.
  await (await client(buyer.email)).call(getDocuments);
  await openOrder();
  const totals = page.getByRole('region', { name: 'Totals' }).first();
  await quantityField(page).fill('5');
  await expect(totals).toContainText('$1,353.13');
  // A certificate is verified meanwhile: nothing is taxed any more.
  await inTenant(server.databaseUrl, buyer.tenant, [
    `update account_documents set exempt_regions = '{US-TX}', status = 'VERIFIED', expires_on = '2099-01-01'
      where document_name = 'Resale Certificate' and account_id in (select account_id from account_users where email = $1)`,
    [buyer.email],
  ]);
  await changeBar(page).getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('$1,250.00');
  expect((await load()).total).toBe(1082.5);
  await dialog.getByRole('button', { name: /\$1,250\.00/ }).click();
  await expect(page.getByText('Your changes were saved')).toBeVisible();
  await expect(totals).toContainText('$1,250.00');
  expect((await load()).total).toBe(1250);
  await page.getByRole('combobox', { name: 'Payment method' }).click();
  await expect(page.getByRole('option', { name: 'PayPal · $36.25' })).toBeVisible();
});

test('H07 H04 N04 quantities are judged while they are typed; the bar counts the changes and the totals follow', async ({
  page,
  load,
  openOrder,
}) => {
  const salesOrder = await load();
  const line = lineOf(salesOrder);
  await openOrder();
  const field = quantityField(page);
  const type = async (typed: string, message: string) => {
    await field.fill(typed);
    await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
  };
  // Looked for before it comes: it goes by itself.
  const highlighted = expect(page.locator('[role=region][aria-label="1 change"][data-highlighted=true]')).toBeVisible();
  await field.fill(String(line.orderedQuantity + line.incrementSize));
  await highlighted;
  await expect(changeBar(page)).toHaveAttribute('data-highlighted', 'false');

  await type('many', '“many” is not a quantity');
  // What can't be ordered isn't counted: the server is asked about the quantity of the order.
  const counted = page.waitForResponse(
    (response) =>
      response.url().endsWith('/sales-order/preview') &&
      (response.request().postDataJSON() as { salesOrder: { items: { orderedQuantity: number }[] } }).salesOrder
        .items[0]?.orderedQuantity === line.orderedQuantity,
  );
  await type('0', 'Invalid quantity');
  await type(String(line.orderedQuantity + line.availableQuantity + line.incrementSize), 'Not enough quantity');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await picture(page, 'order-edit-invalid', { fullPage: true });
  // The totals are those of the order, as the line's amount is.
  await counted;
  await expect(page.getByRole('region', { name: 'Totals' }).first()).toContainText(
    salesOrder.total.toLocaleString('en-US', { minimumFractionDigits: 2 }),
  );

  await field.fill(String(line.orderedQuantity + line.incrementSize));
  await expect(page.getByText('Preview with your changes').first()).toBeVisible();
  await axe(page);
  await picture(page, 'order-edit-preview', { fullPage: true });
  await changeBar(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes were saved')).toBeVisible();
  expect(lineOf(await load()).orderedQuantity).toBe(line.orderedQuantity + line.incrementSize);
  // The history says what was changed (W43).
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(
    `: ${line.orderedQuantity}, now ${line.orderedQuantity + line.incrementSize}`,
  );
  await picture(page, 'order-story', { fullPage: true });
});

test('H09 N13 N04 H04 holding a held order changes nothing; a typed quantity is asked about half a second after the last key; leaving with changes is asked about, and staying keeps what was typed', async ({
  page,
  load,
  openOrder,
}) => {
  const before = await load();
  await page.clock.install();
  await openOrder();
  await page.getByRole('button', { name: 'Hold Order for Later' }).click();
  await expect(page.getByText('This order is on hold already. Nothing was changed.')).toBeVisible();
  await expect(page).toHaveURL(`/orders/${before.phonexOrderNumber}`);
  expect((await load()).updateDate).toBe(before.updateDate);

  let asked = 0;
  page.on('request', (request) => void (request.url().endsWith('/sales-order/preview') && asked++));
  await expect(quantityField(page)).toHaveValue('4');
  await pause(page);
  await quantityField(page).fill('5');
  await page.clock.runFor(490);
  await quantityField(page).fill('6');
  await page.clock.runFor(490);
  await expect(changeBar(page)).toBeVisible();
  expect(asked).toBe(0);
  await page.clock.runFor(20);
  await expect.poll(() => asked).toBe(1);
  await page.clock.resume();
  await changeBar(page).getByRole('button', { name: 'Cancel' }).click();

  const number = page.getByLabel('Your PO number');
  await number.fill('PO-UNSAVED');
  await page.getByRole('link', { name: 'Back to orders' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 change on this order is not saved.')).toBeVisible();
  await dialog.getByRole('button').first().click();
  await expect(number).toHaveValue('PO-UNSAVED');
  await changeBar(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(number).not.toHaveValue('PO-UNSAVED');
});

test('N07 a stale save is shown as a comparison, and my changes can be laid onto the current order', async ({
  page,
  buyer,
  client,
  load,
  openOrder,
}) => {
  await openOrder();
  await page.getByLabel('Your PO number').fill('PO-MINE');
  const salesOrder = await load();
  const theirs = draftOfOrder(salesOrder);
  const choices = { ...theirs.choices, shippingInstructions: 'Ring twice' };
  await (
    await client(buyer.email)
  ).call(upsertOrder, { body: { salesOrder: updateOfDraft(salesOrder, { ...theirs, choices }) } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Your order was changed meanwhile' });
  await expect(
    dialog.getByText(
      'Your order was recently updated and your changes are not up to date. Please review your changes and try again.',
    ),
  ).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'Ring twice' })).toBeVisible();
  await axe(page, '[role=dialog]');
  await picture(page, 'order-stale-save');
  await dialog.getByRole('button', { name: 'Keep my changes' }).click();
  await changeBar(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes were saved').first()).toBeVisible();
  expect(await load()).toMatchObject({
    purchaseOrderNumber: 'PO-MINE',
    shippingOptionDetails: { shippingOption: { shippingInstructions: 'Ring twice' } },
  });

  // What was asked about is what is canceled: the page follows a colleague under the open question, the question not.
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order ${salesOrder.phonexOrderNumber}?` });
  await expect(question).toBeVisible();
  const asked = await load();
  const fewer = { ...draftOfOrder(asked), lines: [{ lineNumber: lineOf(asked).lineNumber, orderedQuantity: 3 }] };
  await (await client(buyer.email)).call(upsertOrder, { body: { salesOrder: updateOfDraft(asked, fewer) } });
  const behind = page.getByRole('textbox', { name: /Quantity of/, includeHidden: true }).first();
  await expect(behind).toHaveValue('3');
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(dialog.getByText(/This order is not as it was when you looked at it/)).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Order total/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep my changes' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Take the current order' }).click();
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeEnabled();
  expect(await load()).toMatchObject({ fulfillmentStatus: 'ON_HOLD', items: [{ orderedQuantity: 3 }] });
});

test('N07 H11 H14 what is typed and says no quantity yet outlives what others change, and a quantity that is typed more time to pay, whose terms are read, agreed to and dated', async ({
  page,
  buyer,
  client,
  load,
  openOrder,
}) => {
  await openOrder();
  await subscribed(page);
  await quantityField(page).fill('x7');
  const order = await load();
  const changed = { ...draftOfOrder(order), lines: [{ lineNumber: lineOf(order).lineNumber, orderedQuantity: 5 }] };
  await (
    await client(buyer.email)
  ).call(upsertOrder, { body: { salesOrder: updateOfDraft(order, changed, undefined) } });
  // Its head says how it stands by now; what is typed is not touched by that.
  const moved = page.getByText(/^This order changed while you were editing/);
  await expect(moved).toBeVisible();
  await expect(quantityField(page)).toHaveValue('x7');

  // With nothing typed any more it shows what others made of it.
  await page.getByRole('region', { name: '0 changes' }).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(quantityField(page)).toHaveValue('5');
  await expect(moved).toHaveCount(0);
  await quantityField(page).fill('7');
  await expect(changeBar(page)).toBeVisible();
  await expect(page.getByText(/Unless it is released, this order cancels itself on/)).toBeVisible();
  await page.getByRole('button', { name: 'Extend payment time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend the time to pay' });
  await expect(dialog.getByRole('cell', { name: '0.25%' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Accept terms' })).toBeDisabled();
  await dialog.getByLabel('I have read and accept these terms').check();
  await axe(page, '[role=dialog]');
  await picture(page, 'order-terms');
  await dialog.getByRole('button', { name: 'Accept terms' }).click();
  await expect(page.getByText(/You accepted the reservation and cancellation terms on/)).toBeVisible();
  await expect(quantityField(page)).toHaveValue('7');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Your changes were saved')).toBeVisible();
  expect(lineOf(await load()).orderedQuantity).toBe(7);
});

test('G20 H09 H13 N13 a missing proof of export disables pay and ship, an upload whose token expired is tried once more; then by keyboard alone the order asks once, goes out 100 ms after the answer, and thanks', async ({
  page,
  buyer,
  client,
  openOrder,
}) => {
  const seller = await client('seller@acme.test');
  const { documentId } = await seller.call(requireProof, {
    body: { accountId: buyer.accountId, documentName: 'Bill of lading' },
  });
  await page.clock.install();
  await openOrder();
  await expect(
    page.getByText('PAY AND SHIP NOW is disabled until submitted Proof-Of-Export is approved.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay and Ship Now' })).toBeDisabled();
  await page.getByRole('button', { name: 'Upload proof of export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proof of Export' });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByText('Please upload at least one Proof of Export Document')).toBeVisible();
  await axe(page, '[role=dialog]');
  const refusal = { message: 'expired', messageCode: 'POE_TOKEN_INVALID', params: [], errors: [], traceId: '' };
  const statuses: number[] = [];
  await page.route('**/proof-of-export/upload', async (route) => {
    if (statuses.length === 0) {
      statuses.push(401);
      await route.fulfill({ status: 401, json: { statusCode: 401, status: 'FAIL', ...refusal } });
    } else {
      statuses.push(200);
      await route.continue();
    }
  });
  await dialog
    .getByLabel('Choose a file for Bill of lading')
    .setInputFiles({ name: 'proof.txt', mimeType: 'text/plain', buffer: Buffer.from('left the country') });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('1 document was uploaded')).toBeVisible();
  expect(statuses).toEqual([401, 200]);
  await subscribed(page);
  await seller.call(decideProof, { params: { documentId }, body: { approved: true } });
  await expect(page.getByRole('button', { name: 'Pay and Ship Now' })).toBeEnabled();

  await page.getByRole('button', { name: 'Pay and Ship Now' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Are you ready to release this order and have it shipped now?')).toBeVisible();
  let sent = 0;
  page.on('request', (request) => void (request.url().endsWith('/sales-order/px-upsert') && sent++));
  await pause(page);
  await page.keyboard.press('Enter');
  await page.clock.runFor(90);
  expect(sent).toBe(0);
  await page.clock.runFor(20);
  await expect.poll(() => sent).toBe(1);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/order-release-confirmation$/);
  await expect(page.getByRole('heading', { name: 'Thank You for your order' })).toBeVisible();
});

test('N05 H10 W40 canceling names the whole sum of its fees, and keeps it due', async ({
  page,
  buyer,
  server,
  client,
  orderNumber,
  load,
  openOrder,
}) => {
  const calls = await client(buyer.email);
  const terms = await calls.call(getRacTerms, { query: { phonexOrderNumber: orderNumber } });
  await calls.call(acceptRacTerms, { body: terms });
  // The time without fees is over since some days.
  await inTenant(server.databaseUrl, buyer.tenant, [
    `update orders set grace_period_end = now() - interval '60 hours', rac_fee_agreed_at = now() - interval '3 days'
      where order_number = $1`,
    [orderNumber],
  ]);
  await openOrder();
  await expect(page.getByText(/You accepted the reservation and cancellation terms on/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Order' }).first().click();
  const asked = page.getByRole('dialog', { name: /^Cancel order SO-/ });
  await expect(asked.getByText(/^Cancellation fee/)).toBeVisible();
  const due = await asked.getByText('Due in all').locator('xpath=following-sibling::dd').innerText();
  await picture(page, 'order-cancel-fee');
  await asked.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('Your order was canceled')).toBeVisible();
  const salesOrder = await load();
  expect(salesOrder.fulfillmentStatus).toBe('CANCELED');
  expect(salesOrder.cancellationFee).toBeGreaterThan(0);
  expect(salesOrder.total).toBeCloseTo(salesOrder.cancellationFee + salesOrder.reservationFee, 6);
  expect(Number(due.replace(/[^\d.]/g, ''))).toBe(salesOrder.total);
});

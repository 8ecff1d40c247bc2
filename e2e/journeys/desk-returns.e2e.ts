import { foreseeCreditNote } from '@tradehall/contract/orders/billing-calls';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import { invoiceOrder, shipOrder } from '@tradehall/contract/orders/seller-order-calls';
import { requestReturn } from '@tradehall/contract/returns';
import { axe } from '../fixtures/axe';
import { picture } from '../fixtures/picture';
import { placeOrder } from '../fixtures/place-order';
import { expect, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { uniqueName } from '../fixtures/unique-name';

test('H15 a return goes from the buyer’s request to a credit note at the desk, and both windows follow', async ({
  openWindow,
  newBuyer,
  server,
  client,
}) => {
  const { email } = await newBuyer();
  const item = { number: uniqueName('RETURN'), price: 100 };
  const orderNumber = await placeOrder({ server, client }, email, item, 4, { readyToRelease: true });
  const [buyer, seller] = [await client(email), await client('seller@acme.test')];
  const params = { phonexOrderNumber: orderNumber };
  const { lineNumber } = (await buyer.call(getOrder, { params })).salesOrder.items[0]!;
  await seller.call(shipOrder, {
    params,
    body: {
      trackingNumbers: [{ carrier: 'UPS', trackingNumber: uniqueName('1Z') }],
      lines: [{ lineNumber, quantity: 4, imeis: [] }],
    },
  });
  await seller.call(invoiceOrder, { params, body: {} });
  const { salesOrder } = await buyer.call(getOrder, { params });

  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto('/desk/returns?status=REQUESTED');
  await expect(desk.getByRole('heading', { name: 'Returns', level: 1 })).toBeVisible();
  await desk.getByLabel('Search returns').fill(orderNumber);
  await expect(desk).toHaveURL(new RegExp(orderNumber));

  const { returnNumber } = await buyer.call(requestReturn, {
    params,
    body: { lineNumber, quantity: 2, reason: 'DAMAGED', comment: 'Cracked glass' },
  });
  const portal = await openWindow({ user: email });
  await portal.goto(`/returns?return=${returnNumber}`);
  const followed = portal.getByRole('dialog', { name: `Return # ${returnNumber}` });
  await expect(followed).toContainText('Requested');

  // It came by itself.
  await desk.getByRole('link', { name: returnNumber }).click();
  await expect(desk.getByRole('region', { name: 'What comes back' })).toContainText('Cracked glass');
  await axe(desk);
  expect(await scrollsSideways(desk)).toBe(false);
  await picture(desk, 'desk-return-1280-light');
  await desk.getByRole('button', { name: 'Reject' }).click();
  const reject = desk.getByRole('dialog');
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expect(reject.getByText('Say why: the buyer reads it.')).toBeVisible();
  await reject.getByRole('button', { name: 'Cancel' }).click();

  await desk.getByRole('button', { name: 'Approve' }).click();
  await desk.getByLabel('Note to the buyer').fill('Send them to Dallas');
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(followed).toContainText('Send them to Dallas');

  await desk.getByRole('button', { name: 'Receive' }).click();
  await desk.getByLabel('Units that came back').fill('3');
  await desk.getByRole('dialog').getByRole('button', { name: 'Receive' }).click();
  await expect(desk.getByText('Enter between 1 and 2 units.')).toBeVisible();
  await desk.getByLabel('Units that came back').fill('1');
  await desk.getByLabel('Grade', { exact: true }).fill('C');
  // Damaged goods go nowhere by one press.
  await desk.getByRole('dialog').getByRole('button', { name: 'Receive' }).click();
  await expect(desk.getByText('Choose where the units go.')).toBeVisible();
  await desk.getByRole('radio', { name: 'To no stock' }).check();
  await desk.getByRole('dialog').getByRole('button', { name: 'Receive' }).click();
  await expect(desk.getByRole('region', { name: 'What comes back' })).toContainText('1 of 2 asked for');
  await expect(followed).toContainText('Received');

  await desk.getByRole('button', { name: 'Write credit note' }).click();
  // What is credited is said before it is, with its tax.
  const writing = desk.getByRole('dialog');
  const invoice = salesOrder.invoiceNumbers[0]!;
  const { total, tax } = await seller.call(foreseeCreditNote, {
    params: { invoiceNumber: invoice },
    body: { lines: [{ lineNumber, quantity: 1 }] },
  });
  expect(total).toBeGreaterThan(0);
  const words = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(writing.getByRole('status')).toContainText(`Tax${words(tax)}Credited in total${words(total)}`);
  await writing.getByRole('button', { name: 'Write credit note' }).click();
  await expect(desk.getByRole('region', { name: 'What comes back' })).toContainText('CN-');
  await expect(followed).toContainText('Credited');
  await expect(desk.getByRole('button', { name: 'Write credit note' })).toHaveCount(0);
});

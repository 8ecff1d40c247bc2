import { getDeskOrder, getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import { changeOrderStatus, markOrderPaid } from '@tradehall/contract/orders/seller-order-calls';
import { refundOrder } from '@tradehall/contract/payments/refund-calls';
import { changeStaff, getTeam } from '@tradehall/contract/staff';
import { axe } from '../fixtures/axe';
import { picture } from '../fixtures/picture';
import { expect, test } from '../fixtures/portal-test';

test.describe('who may do less from now on', () => {
  test.use({ ownServer: true });

  test('SD07 SD08 a sales person with own accounts alone sees theirs, and another as soon as it is assigned; a refund above the limit waits, a second person approves it, and buyer and asker hear of it', async ({
    openWindow,
    client,
  }) => {
    const owner = await openWindow({ user: 'seller@acme.test' });
    await owner.goto('/desk/team');
    const mara = owner.getByRole('row').filter({ hasText: 'sales@acme.test' });
    await mara.getByRole('button', { name: 'Change' }).click();
    await owner.getByLabel('Sees own accounts alone').check();
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText('Choose whose accounts these are.')).toBeVisible();
    await owner.getByLabel('Sales representative').selectOption('Marco Reyes');
    await picture(owner, 'desk-rights-1280');
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(mara).toContainText('Own: Marco Reyes');

    const desk = await openWindow({ user: 'sales@acme.test' });
    await desk.goto('/desk/buyers');
    await expect(desk.getByRole('link', { name: 'Larsen Phones' })).toBeVisible();
    await expect(desk.getByRole('link', { name: 'Summit Refurb' })).toHaveCount(0);
    await expect(desk.getByLabel('Select Larsen Phones')).toHaveCount(0);

    await owner.goto('/desk/buyers');
    await owner.getByLabel('Select Summit Refurb').check();
    const bar = owner.getByRole('region', { name: 'Selected buyers' });
    await bar.getByLabel('Assign to').selectOption('Marco Reyes');
    await picture(owner, 'desk-assign-1280');
    await bar.getByRole('button', { name: 'Assign' }).click();
    await expect(owner.getByText('1 buyer has been assigned.')).toBeVisible();
    await desk.reload();
    await expect(desk.getByRole('link', { name: 'Summit Refurb' })).toBeVisible();
    await desk.goto('/desk/orders');
    await expect(desk.getByText('Northwind Devices')).toHaveCount(0);

    // Whoever may give back little asks a colleague (SD08).
    const seller = await client('seller@acme.test');
    const { people } = await seller.call(getTeam);
    const omar = people.find(({ email }) => email === 'finance@acme.test')!;
    const { roles, salesRepId, hasOwnAccountsAlone, version } = omar;
    await seller.call(changeStaff, {
      params: { userId: omar.userId },
      body: {
        roles,
        salesRepId,
        hasOwnAccountsAlone,
        version,
        isDisabled: false,
        limits: { ...omar.limits, refund: 10 },
      },
    });
    const { rows } = await seller.call(getDeskOrders, { query: { lane: 'payment' } });
    const { orderNumber } = rows.find((row) => row.buyerName === 'Northwind Devices' && row.paid === 0)!;
    const params = { phonexOrderNumber: orderNumber };
    await seller.call(markOrderPaid, { params, body: { reference: 'wire in' } });
    await seller.call(changeOrderStatus, { params, body: { fulfillmentStatus: 'CANCELED', reason: 'Fire' } });
    await seller.call(refundOrder, {
      params,
      body: { amount: 1, by: 'REFERENCE', reason: 'A part', reference: 'part' },
    });
    const { salesOrder } = await seller.call(getDeskOrder, { params });
    const { paidAmount, refundedAmount, refundDue } = salesOrder;

    // What was paid stays what was paid, whatever of it went back; what was ordered is still to be read.
    const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    const buyer = await openWindow({ user: 'buyer@acme.test' });
    await buyer.goto(`/orders/${orderNumber}`);
    const paid = dollars(paidAmount + refundedAmount);
    const standing = `You paid ${paid}; ${dollars(refundDue)} is still to be given back to you.`;
    await expect(buyer.getByText(standing).first()).toBeVisible();
    await expect(buyer.getByText(/^\d+ canceled$/).first()).toBeVisible();

    const finance = await openWindow({ user: 'finance@acme.test' });
    // A colleague's link to a room that is not theirs signs nobody out (SD03).
    await finance.goto('/desk/team');
    await expect(finance.getByRole('heading', { name: 'This room is closed to you' })).toBeVisible();
    await finance.goto(`/desk/orders/${orderNumber}`);
    await expect(finance.getByText(/^\d+ canceled$/).first()).toBeVisible();
    await expect(finance.getByRole('region', { name: 'Money' }).getByText(paid, { exact: true })).toBeVisible();
    await finance.getByRole('button', { name: 'Refund' }).first().click();
    const dialog = finance.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The warehouse burned');
    await dialog.getByLabel('Reference').fill('wire out 1');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(finance.getByText('It waits for a colleague to approve it')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await owner.goto('/desk/approvals');
    const row = owner.getByRole('row').filter({ hasText: orderNumber });
    await expect(row).toContainText('Omar Petrov');
    await axe(owner);
    await picture(owner, 'desk-approvals-1280');
    await row.getByRole('button', { name: 'Approve' }).click();
    await picture(owner, 'desk-approve-1280');
    await owner.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(owner.getByText('Nothing waits for approval')).toBeVisible();
    await expect(finance.getByText(new RegExp(`approved what you asked for: Refund .*, ${orderNumber}`))).toBeVisible();

    await expect(
      buyer.getByText(`${dollars(refundedAmount + refundDue)} was given back to you.`).first(),
    ).toBeVisible();
  });
});

import { axe } from '../fixtures/axe';
import { fillCart, goToCheckout } from '../fixtures/checkout';
import { mailsTo } from '../fixtures/mailbox';
import { createColleague } from '../fixtures/new-colleague';
import { picture } from '../fixtures/picture';
import { expect, PHONE, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { uniqueName } from '../fixtures/unique-name';

test('W73 an order above a colleague’s limit waits for the owner, who approves one and refuses another', async ({
  server,
  client,
  newBuyer,
  openWindow,
}) => {
  const buyer = await newBuyer({ withPreferences: true });
  const mate = await createColleague(server.databaseUrl, buyer);
  const owner = await openWindow({ user: buyer.email });
  await owner.goto('/colleagues');
  const row = owner.getByRole('table', { name: 'Colleagues' }).getByRole('row').filter({ hasText: mate.email });
  await row.getByRole('button', { name: 'Change' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('May order alone').fill('1000');
  await axe(owner);
  await picture(owner, 'colleague-limit');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('orders up to $1,000.00 alone');

  const asker = await openWindow({ user: mate.email });
  const first = await fillCart({ server, client }, mate.email, { number: uniqueName('APR'), price: 400 }, 4);
  await goToCheckout(asker, [first]);
  await expect(asker.getByText('above what you may order alone ($1,000.00)')).toBeVisible();
  await picture(asker, 'checkout-above-limit');
  await asker.getByRole('button', { name: 'Hold Order for Later' }).click();
  await expect(asker).toHaveURL(/\/order-approvals\/[\w-]+$/);
  await expect(asker.getByText('Nothing is ordered and nothing is paid yet')).toBeVisible();
  await axe(asker);
  await picture(asker, 'order-approval-asker');

  // The owner's open window says so, the email leads to it, and what stands there is consented to.
  await expect(owner.getByText(/Noa Lind asks you to approve an order of/).first()).toBeVisible();
  await expect.poll(async () => (await mailsTo(server, buyer.email)).length).toBe(1);
  const link = /\/order-approvals\/[\w-]+/.exec((await mailsTo(server, buyer.email))[0]?.text ?? '')?.[0] ?? '';
  await owner.goto('/orders');
  await expect(owner.getByText('1 order waits for your approval.')).toBeVisible();
  await owner.goto(link);
  await expect(owner.getByTestId('approval-total')).toContainText('$1,');
  await expect(owner.getByText('It is put on hold, and ships when it is released')).toBeVisible();
  await axe(owner);
  await picture(owner, 'order-approval');
  await owner.setViewportSize(PHONE);
  expect(await scrollsSideways(owner)).toBe(false);
  await picture(owner, 'order-approval-phone', { fullPage: true });
  await owner.setViewportSize({ width: 1280, height: 800 });
  await owner.getByRole('button', { name: 'Approve and order' }).click();
  await expect(owner).toHaveURL(/\/orders\/SO-\d+$/);
  await expect(asker.getByText('Nia Newman approved it')).toBeVisible();
  await asker.getByRole('link', { name: 'Open the order' }).click();
  await expect(asker).toHaveURL(/\/orders\/SO-\d+$/);

  const second = await fillCart({ server, client }, mate.email, { number: uniqueName('APR'), price: 500 }, 3);
  await goToCheckout(asker, [second]);
  await asker.getByRole('button', { name: 'Pay and Ship Now' }).click();
  await expect(asker.getByRole('dialog')).toContainText('The order is sent to an owner of your account');
  await asker.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(asker).toHaveURL(/\/order-approvals\/[\w-]+$/);
  await owner.goto('/order-approvals');
  const table = owner.getByRole('table', { name: 'Order approvals' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await axe(owner);
  await picture(owner, 'order-approvals');
  await table.getByRole('row').nth(1).getByRole('link').click();
  await owner.getByRole('button', { name: 'Refuse' }).click();
  await dialog.getByLabel(/Reason/).fill('We have enough of these.');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(asker.getByText(/refused it.*We have enough of these/)).toBeVisible();
  // Nothing of the cart is lost.
  await asker.goto('/cart');
  await expect(asker.getByText(/Device APR/)).toBeVisible();
});

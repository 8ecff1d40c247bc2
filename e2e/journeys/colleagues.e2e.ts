import { axe } from '../fixtures/axe';
import { leaveFor } from '../fixtures/leave-for';
import { mailsTo } from '../fixtures/mailbox';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { signIn } from '../fixtures/sign-in';
import { uniqueName } from '../fixtures/unique-name';

test.use({ user: NEW_BUYER });

test('W70 W71 W72 W63 an owner invites a colleague, who comes, may more and less at once, and is removed; on a phone the dialog stays where it hangs', async ({
  page,
  server,
  buyer,
  openWindow,
  expectErrors,
}) => {
  // Two people, an email and every step that one sees of the other.
  const email = `${uniqueName('noa').toLowerCase()}@acme.test`;
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('menuitem', { name: 'Colleagues' }).click();
  await expect(page).toHaveURL('/colleagues');

  // A dialog hangs from its top whatever comes or goes in it, and a short question stands at the foot.
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite a colleague' });
  const edges = async () => {
    const box = await inviting.boundingBox();
    return box === null ? [] : [Math.round(box.x), Math.round(box.y), Math.round(box.width)];
  };
  const field = inviting.getByLabel('Email address');
  await field.fill('somebody@else.example');
  await expect.poll(edges).toEqual([8, 8, 374]);
  const before = await field.boundingBox();
  // Nine fields go, and those above stay under the finger.
  await inviting.getByLabel(/^Owner:/).check();
  await expect(inviting.getByLabel('See orders')).toHaveCount(0);
  expect(await edges()).toEqual([8, 8, 374]);
  expect(await field.boundingBox()).toEqual(before);
  await picture(page, 'dialog-390');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: /^Discard/ });
  await expect
    .poll(async () => {
      const box = await question.boundingBox();
      return box === null ? undefined : Math.round(box.y + box.height);
    })
    .toBe(PHONE.height - 8);
  await picture(page, 'dialog-question-390');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill(buyer.email);
  await dialog.getByLabel('First name').fill('Noa');
  await dialog.getByLabel('Last name').fill('Lind');
  for (const may of ['See orders', 'Change orders', 'See auctions']) await dialog.getByLabel(may).uncheck();
  await axe(page);
  await picture(page, 'colleagues-invite');
  await dialog.getByRole('button', { name: 'Invite a colleague' }).click();
  // Refused, and nothing typed is lost.
  await expect(dialog.getByText(`${buyer.email} is in your account already`)).toBeVisible();
  await expect(dialog.getByLabel('First name')).toHaveValue('Noa');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Invite a colleague' }).click();
  const row = page.getByRole('table', { name: 'Colleagues' }).getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Invited until');

  await expect.poll(async () => (await mailsTo(server, email)).length).toBe(1);
  const [invitation] = await mailsTo(server, email);
  expect(invitation?.subject).toContain(`Nia Newman invites you to ${buyer.company}`);
  const link = /http:\/\/acme\.localhost:\d+\/\S*/.exec(invitation?.text ?? '')?.[0] ?? '';
  const mate = await openWindow();
  await mate.goto(link);
  await signIn(mate, email, /[A-Z]{3}[a-z]{5}-\d{4}/.exec(invitation?.text ?? '')?.[0] ?? '');
  await expect(mate.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await mate.getByLabel('New password').fill('Chosen-pass-1');
  await mate.getByRole('button', { name: 'Change password' }).click();
  await expect(mate).toHaveURL('/stock');
  const orders = mate.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true });
  await expect(mate.getByRole('navigation').getByRole('link', { name: 'Home' }).first()).toBeVisible();
  await expect(orders).toHaveCount(0);
  await mate.goto('/colleagues');
  await expect(mate.getByRole('table', { name: 'Colleagues' })).toHaveCount(0);

  // The owner's list says so by itself; what is given reaches the open window by itself.
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('See orders').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('See orders');
  await expect(orders.first()).toBeVisible();

  const history = page.getByRole('table', { name: 'Who did what' });
  await expect(history.getByRole('row').filter({ hasText: 'Joined the account' })).toContainText('Noa Lind');
  await axe(page);
  await picture(page, 'colleagues', { fullPage: true });
  await page.setViewportSize(PHONE);
  expect(await scrollsSideways(page)).toBe(false);
  await picture(page, 'colleagues-phone', { fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });

  expectErrors(/401/);
  await row.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await expect(history.getByRole('row').filter({ hasText: 'Removed' })).toContainText(email);
  // Their window is signed out without a touch, or with the next one.
  await leaveFor(mate, '/stock');
  await expect(mate.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

import { expect, test } from '../fixtures/portal-test';
import { uniqueName } from '../fixtures/unique-name';

test.use({ user: 'seller@acme.test' });

test('SD10 an owner invites a colleague with a role, sees the invitation stand, and finds it in the trail', async ({
  page,
}) => {
  const email = `${uniqueName('noa').toLowerCase()}@acme.test`;
  await page.goto('/desk/team');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('First name').fill('Noa');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('Choose at least one role.')).toBeVisible();
  await dialog.getByLabel('Warehouse').check();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Warehouse');
  await expect(row).toContainText('Invited');
  await page.getByRole('link', { name: 'Trail' }).click();
  await expect(page.getByRole('row').filter({ hasText: email }).first()).toContainText('Terry Nguyen');
});

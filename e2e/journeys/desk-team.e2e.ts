import { judgeLooks } from '../fixtures/judge-looks';
import { expect, test } from '../fixtures/portal-test';
import { uniqueName } from '../fixtures/unique-name';

test.use({ user: 'seller@acme.test' });

test('SD10 SD05 SD04 an owner invites a colleague, names whom buyers turn to, and makes a role and takes it away, at a desk and on a phone; the trail tells of it', async ({
  page,
}) => {
  await page.goto('/desk/team');
  const dialog = page.getByRole('dialog');
  const email = `${uniqueName('noa').toLowerCase()}@acme.test`;

  await test.step('invites a colleague with a role, and sees the invitation stand', async () => {
    await page.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByLabel('Email address').fill(email);
    await dialog.getByLabel('First name').fill('Noa');
    await dialog.getByLabel('Last name').fill('W'.repeat(100));
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await expect(dialog.getByText('Choose at least one role.')).toBeVisible();
    await dialog.getByLabel('Warehouse').check();
    await dialog.getByRole('button', { name: 'Invite' }).click();
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('Warehouse');
    await expect(row).toContainText('Invited');
    // However long a name is, what else there is of its row stays in sight.
    await expect(row.getByRole('button', { name: 'Change' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('adds, changes and removes whom buyers turn to', async () => {
    const name = uniqueName('Ada Reed');
    await page.getByRole('tab', { name: 'Sales representatives' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Add a sales representative' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('Email').fill('ada at acme');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Email').fill('ada@acme.test');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('ada@acme.test');
    await judgeLooks(page, 'desk-sales-reps');
    await row.getByRole('button', { name: `Change ${name}` }).click();
    await dialog.getByLabel('Phone').fill('+1 555 0100');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('+1 555 0100');
    await row.getByRole('button', { name: `Remove ${name}` }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
  });

  const role = uniqueName('Packer');
  await test.step('makes a role and takes it away again', async () => {
    await page.getByRole('tab', { name: 'Roles' }).click();
    await page.getByRole('button', { name: 'New role' }).click();
    await dialog.getByLabel('Name').fill(role);
    await dialog.getByLabel('Ship', { exact: true }).check();
    await judgeLooks(page, 'desk-role');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('columnheader', { name: new RegExp(`^${role}`) })).toBeVisible();
    await expect(page.getByRole('img', { name: `${role} may: Ship` })).toBeAttached();
    await judgeLooks(page, 'desk-roles');
    await page.getByRole('button', { name: `Delete ${role}` }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`The role ${role} is gone.`)).toBeVisible();
  });

  await test.step('finds all of it in the trail', async () => {
    await page.getByRole('link', { name: 'Trail' }).click();
    await expect(page.getByRole('row').filter({ hasText: role }).first()).toBeVisible();
    const told = page.getByRole('row').filter({ hasText: email }).first();
    await expect(told).toContainText('Terry Nguyen');
    // The trail speaks of people by their names, and from one to all that happened to them.
    await expect(told).not.toContainText(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    await judgeLooks(page, 'desk-trail');
    await told.getByRole('link', { name: /^Noa/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Noa' })).toHaveCount(1);
  });
});

import { judgeLooks } from '../fixtures/judge-looks';
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
  await page.getByRole('link', { name: 'Trail' }).click();
  const told = page.getByRole('row').filter({ hasText: email }).first();
  await expect(told).toContainText('Terry Nguyen');
  // The trail speaks of people by their names, and from one to all that happened to them.
  await expect(told).not.toContainText(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  await told.getByRole('link', { name: /^Noa/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Noa' })).toHaveCount(1);
});

test('SD05 whom buyers turn to is added, changed and removed by screens', async ({ page }) => {
  const name = uniqueName('Ada Reed');
  await page.goto('/desk/team');
  await page.getByRole('tab', { name: 'Sales representatives' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Add a sales representative' }).click();
  const dialog = page.getByRole('dialog');
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

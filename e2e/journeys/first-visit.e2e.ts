import { axe } from '../fixtures/axe';
import { inTenant } from '../fixtures/database';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test } from '../fixtures/portal-test';

test.use({ user: NEW_BUYER });

test('W62 a first visit is shown around by keyboard, once for an account, and again from help', async ({
  page,
  buyer,
  server,
  openWindow,
}) => {
  await inTenant(server.databaseUrl, 'acme', [
    'update account_users set shown_around_at = null where tenant_id = $1 and user_id = $2',
    ['acme', buyer.userId],
  ]);
  await page.goto('/dashboard');
  const offer = page.getByRole('region', { name: 'New here?' });
  await expect(offer).toBeVisible();
  await axe(page);
  await picture(page, 'first-visit-1280-light');
  await offer.getByRole('button', { name: 'Show me around' }).press('Enter');
  await expect(offer).toBeHidden();
  const step = (name: string) => page.getByRole('dialog', { name });
  await expect(step('All of the stock').getByText('1 of 5')).toBeVisible();
  await axe(page);
  await picture(page, 'tour-1280-light');
  await page.keyboard.press('Enter');
  await expect(step('Your cart and your offers')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(step('All of the stock')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The account knows it, in another browser too; help shows it once more, on a phone with the phone's places.
  const phone = await openWindow({ user: buyer.email, viewport: PHONE, colorScheme: 'dark' });
  await phone.goto('/dashboard');
  await expect(phone.getByRole('heading', { name: 'Needs your attention' })).toBeVisible();
  await expect(phone.getByRole('region', { name: 'New here?' })).toHaveCount(0);
  await phone.goto('/help');
  await phone.getByRole('button', { name: 'Show me around again' }).click();
  for (const title of ['All of the stock', 'Your cart and your offers', 'Straight to anything', 'What is new']) {
    await expect(phone.getByRole('dialog', { name: title })).toBeInViewport({ ratio: 1 });
    await picture(phone, `tour-390-dark-${title.length}`);
    await phone.keyboard.press('ArrowRight');
  }
  await axe(phone);
  await phone.getByRole('button', { name: 'Done' }).click();
  await expect(phone.getByRole('dialog')).toHaveCount(0);
});

import { getUserInfo } from '@tradehall/contract/accounts';
import { axe } from '../fixtures/axe';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, test } from '../fixtures/portal-test';

test.describe('sign-in and security', () => {
  test.use({ user: NEW_BUYER });

  test('K10 a buyer finds the other device that is signed in, and signs it out', async ({ page, buyer, client }) => {
    const phone = await client(buyer.email);
    await page.goto('/stock');
    await page.getByRole('button', { name: new RegExp(buyer.email) }).click();
    await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
    const table = page.getByRole('table', { name: 'Where you are signed in' });
    await expect(table.getByText('This device')).toHaveCount(1);
    await picture(page, 'security');
    await axe(page);
    await table.getByRole('button', { name: 'Sign out Unknown device' }).click();
    await expect(page.getByText('Signed out. It has no access any more.')).toBeVisible();
    await expect(table.getByRole('button', { name: /Sign out/ })).toHaveCount(0);
    await expect(async () => {
      expect((await phone.attempt(getUserInfo)).status).toBe(401);
    }).toPass();
  });
});

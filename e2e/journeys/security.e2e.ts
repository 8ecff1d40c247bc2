import { getUserInfo } from '@tradehall/contract/accounts';
import { codeFor } from '../fixtures/authenticator';
import { axe } from '../fixtures/axe';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test } from '../fixtures/portal-test';
import { endSessions, PASSWORD } from '../fixtures/sign-in';

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

  test('K10 a buyer turns a second factor on, and is asked for its code after the password', async ({
    page,
    buyer,
    openWindow,
  }) => {
    await page.goto('/security');
    await page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog', { name: 'Second factor' });
    await expect(dialog.getByRole('img', { name: /Picture of the key/ })).toBeVisible();
    const key = (await dialog.locator('code').textContent()) ?? '';
    await picture(page, 'second-factor-key');
    await axe(page);
    await dialog.getByLabel('Code of the app').fill('000000');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('This code is wrong or was used before.', { exact: false })).toBeVisible();
    await dialog.getByLabel('Code of the app').fill(codeFor(key));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const codes = page.getByRole('dialog', { name: 'Recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('On. 10 recovery codes are left.')).toBeVisible();

    const phone = await openWindow({ viewport: PHONE });
    await phone.goto('/');
    for (const code of [codeFor(key, 1), recovery]) {
      await phone.getByLabel('Email', { exact: true }).fill(buyer.email);
      await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(phone.getByRole('heading', { name: 'Second factor' })).toBeVisible();
      await expect(phone.getByLabel('Code of the app')).toBeVisible();
      await picture(phone, 'second-factor-sign-in-390');
      await phone.getByLabel('Code of the app').fill(code);
      await phone.getByRole('button', { name: 'Continue' }).click();
      await expect(phone).toHaveURL('/stock');
      await endSessions(phone);
    }
  });
});

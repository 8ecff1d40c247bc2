import type { Page } from '@playwright/test';
import { createRole, inviteStaff, setSecondFactor } from '@tradehall/contract/staff';
import { codeFor } from '../fixtures/authenticator';
import { axe } from '../fixtures/axe';
import { mailsTo } from '../fixtures/mailbox';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { endSessions, PASSWORD } from '../fixtures/sign-in';
import { uniqueName } from '../fixtures/unique-name';
import { virtualAuthenticator } from '../fixtures/virtual-authenticator';

async function enterPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const CANCELED = 'Nothing has changed: the passkey was not used, or it took too long.';

test.describe('a buyer', () => {
  test.use({ user: NEW_BUYER });

  test('K10 a buyer adds a passkey, signs in with it, and removes it by it; without it a recovery code lets in', async ({
    page,
    buyer,
    openWindow,
  }) => {
    const device = await virtualAuthenticator(page);
    await page.goto('/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const making = page.getByRole('dialog', { name: 'Add a passkey' });
    await making.getByLabel('Name of the passkey').fill('My laptop');
    await device.cancelNext();
    await making.getByRole('button', { name: 'Create passkey' }).click();
    await expect(making.getByRole('alert')).toContainText(CANCELED);
    await expect(making.getByLabel('Name of the passkey')).toHaveValue('My laptop');
    await picture(page, 'passkey-canceled');
    await making.getByRole('button', { name: 'Create passkey' }).click();
    const codes = page.getByRole('dialog', { name: 'Recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    const table = page.getByRole('table', { name: 'Passkeys' });
    await expect(table.getByRole('row').filter({ hasText: 'My laptop' })).toContainText('Never');
    await axe(page);
    await picture(page, 'passkeys');

    await endSessions(page);
    await enterPassword(page, buyer.email);
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
    await device.cancelNext();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText(CANCELED);
    await axe(page);
    await picture(page, 'passkey-sign-in');
    // A code that is wrong leaves the passkey to be used.
    await page.getByRole('button', { name: 'Enter a code instead' }).click();
    await page.getByLabel('Code of the app, or recovery code').fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This code is wrong or was used before.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL('/security');

    // A browser that knows no passkeys offers none, and says so.
    const old = await openWindow({ viewport: PHONE });
    await old.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await old.goto('/');
    await enterPassword(old, buyer.email);
    await expect(old.getByText('This browser cannot use your passkey.', { exact: false })).toBeVisible();
    await expect(old.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
    await picture(old, 'passkey-unsupported-390');
    await old.getByLabel('Code of the app, or recovery code').fill(recovery);
    await old.getByRole('button', { name: 'Continue' }).click();
    await expect(old).toHaveURL('/stock');
    await old.goto('/security');
    await expect(old.getByText('This browser cannot make passkeys.', { exact: false })).toBeVisible();
    await expect(old.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
    await expect(old.getByText('On. 9 recovery codes are left.')).toBeVisible();
    expect(await scrollsSideways(old)).toBe(false);
    await picture(old, 'passkeys-390', { fullPage: true });

    await page.goto('/security');
    await expect(table.getByRole('row').filter({ hasText: 'My laptop' })).not.toContainText('Never');
    await page.getByRole('button', { name: 'Rename My laptop' }).click();
    const renaming = page.getByRole('dialog', { name: 'Rename My laptop' });
    await renaming.getByLabel('Name of the passkey').fill('Old laptop');
    await renaming.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove Old laptop' }).click();
    const removing = page.getByRole('dialog', { name: 'Remove Old laptop' });
    await expect(removing.getByText('Delete it on your device too.', { exact: false })).toBeVisible();
    await picture(page, 'passkey-remove');
    await axe(page);
    await removing.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('Old laptop was removed')).toBeVisible();
    await expect(page.getByText('Off', { exact: true })).toBeVisible();
  });
});

test('K10 staff who have to set a second factor up choose a passkey, sign in with it, and keep the last one', async ({
  page,
  client,
  server,
}) => {
  const owner = await client('seller@acme.test');
  const role = { name: uniqueName('Passkeys'), permissions: ['DESK_VIEW'] };
  const { roleId } = await owner.call(createRole, { body: role });
  await owner.call(setSecondFactor, { params: { roleId }, body: { isNeeded: true } });
  const email = `${uniqueName('pat').toLowerCase()}@acme.test`;
  const rights = {
    roles: [roleId],
    limits: { accept: null, refund: null, creditLimit: null },
    salesRepId: null,
    hasOwnAccountsAlone: false,
  };
  await owner.call(inviteStaff, { body: { email, firstName: 'Pat', lastName: 'Keys', ...rights } });
  await expect.poll(async () => (await mailsTo(server, email)).length).toBe(1);
  const [invitation] = await mailsTo(server, email);

  const device = await virtualAuthenticator(page);
  await page.goto('/desk/sign-in');
  await enterPassword(page, email, /\b[A-Z]{3}[a-z]{5}-\d{4}\b/.exec(invitation?.text ?? '')?.[0]);
  await page.getByLabel('New password', { exact: true }).fill('Own-pass-22');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Staff sign in with a second factor here.', { exact: false })).toBeVisible();
  await device.cancelNext();
  await page.getByRole('button', { name: 'Set up a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText(CANCELED);
  await axe(page);
  await picture(page, 'desk-factor-choice');
  await page.getByRole('button', { name: 'Set up a passkey' }).click();
  // Its codes for recovery are shown this once (0130).
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await axe(page);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();

  await page.goto('/desk/security');
  await expect(page.getByText('Add another before you take off the last.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename Chrome · Linux' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Chrome · Linux' })).toHaveCount(0);
  await picture(page, 'desk-passkeys');
  await axe(page);
  // With an app beside it, it may go: a passkey shows first that it is them.
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  const setUp = page.getByRole('dialog', { name: 'Second factor' });
  const key = (await setUp.locator('code').textContent()) ?? '';
  await setUp.getByLabel('Code of the app').fill(codeFor(key));
  await setUp.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Remove Chrome · Linux' })).toBeVisible();

  await page.getByRole('button', { name: new RegExp(email) }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await enterPassword(page, email, 'Own-pass-22');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
});

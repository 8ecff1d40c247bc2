import type { Page } from '@playwright/test';
import { getSaasConfig, putSaasConfig } from '@tradehall/contract/tenants';
import { axe } from '../fixtures/axe';
import { inTenant } from '../fixtures/database';
import { codeSentTo, mailsTo } from '../fixtures/mailbox';
import { inLooks, PHONE_LOOKS, TWO_LOOKS } from '../fixtures/looks';
import { picture } from '../fixtures/picture';
import { DESKTOP, expect, NEW_BUYER, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { endSessions, PASSWORD, signIn } from '../fixtures/sign-in';
import { uniqueName } from '../fixtures/unique-name';
import { subscribed } from '../fixtures/watch-context';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const loginHeading = (page: Page, tenant = 'Acme') => page.getByRole('heading', { name: `Sign in to ${tenant}` });
const nobody = () => `${uniqueName('nobody').toLowerCase()}@acme.test`;

/** Fills the login form in and sends it; what comes of it is the test's to see. */
async function tryToSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign in');
}

test.describe('the login page', () => {
  test('A10 B06 I01 it is titled by the site, says what is missing, answers a wrong password like an unknown address, fetches what comes after, and lets in by keyboard alone', async ({
    page,
    buyer,
  }) => {
    await page.goto('/');
    await expect(loginHeading(page)).toBeVisible();
    await expect(page).toHaveTitle('Acme Wholesale Login');
    await expect(page.getByRole('heading', { name: 'Devices by the pallet' })).toBeVisible();
    await press(page, 'Sign in');
    await expect(page.getByText('Username cannot be empty')).toBeVisible();
    await expect(page.getByText('Password cannot be empty')).toBeVisible();

    await page.goto('/');
    await expect(loginHeading(page)).toBeVisible();
    const fetched = ['identity', 'StockListPage'].map((name) =>
      page.waitForResponse(
        (response) => new URL(response.url()).pathname.startsWith(`/assets/${name}-`) && response.ok(),
      ),
    );
    await field(page, 'Email').focus();
    await Promise.all(fetched);
    await field(page, 'Email').fill('not an address');
    await field(page, 'Email').blur();
    await expect(page.getByText('invalid email')).toBeVisible();

    for (const email of [buyer.email, nobody()]) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/identity') && !response.ok());
      await field(page, 'Email').fill(email);
      await field(page, 'Password').fill('Wrong-pass-1');
      await press(page, 'Sign in');
      await answered;
      await expect(page.getByText('Incorrect username or password')).toBeVisible();
    }

    await field(page, 'Email').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(buyer.email);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/stock');
    await expect(page.getByText('Stock List').first()).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL('/stock');
  });

  test('B08 somebody of another role is turned away to their own site and stays signed out', async ({
    page,
    newUser,
  }) => {
    await tryToSignIn(page, (await newUser({ groups: ['Seller'] })).email);
    await expect(
      page.getByText('You have logged into wrong website. Kindly login into seller.acme.example.'),
    ).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto('/stock');
    await expect(loginHeading(page)).toBeVisible();
  });
});

test.describe('a tenant that changes its login page', () => {
  test.use({ tenant: 'orbit' });

  test('I01 custom login content runs no code, and Create Account leads to the tenant’s own page when it has one', async ({
    page,
    client,
    afterwards,
  }) => {
    const seller = await client('seller@orbit.test');
    const { signUpUrl = '', loginContent = '' } = (await seller.call(getSaasConfig)).results;
    afterwards(() => seller.call(putSaasConfig, { body: { signUpUrl, loginContent } }));
    await page.goto('/');
    await page.getByRole('link', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/create-account');
    await seller.call(putSaasConfig, {
      body: {
        signUpUrl: 'https://signup.orbit.example/join',
        loginContent: '<p>Hello <b>trader</b><img src=x onerror="window.hacked=1"><script>window.hacked=1</script></p>',
      },
    });
    await page.goto('/');
    await expect(page.getByText('Hello trader')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
      'href',
      'https://signup.orbit.example/join',
    );
    expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
  });
});

// Where it leads each of the others is the guard's own test.
test('B06 I01 an offline buyer comes to /orders', async ({ page }) => {
  await signIn(page, 'offline@acme.test');
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test.describe('passwords and addresses', () => {
  test('I02 a forced new password: five rules live, the button waits for all of them', async ({
    page,
    buyer,
    server,
    openWindow,
  }) => {
    await inTenant(server.databaseUrl, 'acme', [
      `update pool_users set status = 'FORCE_CHANGE_PASSWORD', temporary_until = now() + interval '1 day'
        where tenant_id = 'acme' and user_id = $1`,
      [buyer.userId],
    ]);
    await tryToSignIn(page, buyer.email);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    const button = page.getByRole('button', { name: 'Change password' });
    const holding = () =>
      page
        .locator('[data-holds=true]')
        .evaluateAll((rules) => rules.map((rule) => (rule as HTMLElement).dataset['rule']));
    const rules = [
      ['a', 'PASSWORD_NEEDS_LOWERCASE'],
      ['aB', 'PASSWORD_NEEDS_UPPERCASE'],
      ['aB1', 'PASSWORD_NEEDS_DIGIT'],
      ['aB1-', 'PASSWORD_NEEDS_SPECIAL'],
    ] as const;
    for (const [at, [typed]] of rules.entries()) {
      await field(page, 'New password').fill(typed);
      await expect.poll(holding).toEqual(rules.slice(0, at + 1).map(([, rule]) => rule));
      await expect(button).toBeDisabled();
    }
    await field(page, 'New password').fill('aB1-fresh');
    await expect(page.locator('[data-holds=true]')).toHaveCount(5);
    await picture(page, 'new-password');
    await axe(page);
    await button.click();
    await expect(page).toHaveURL('/stock');
    const again = await openWindow();
    await signIn(again, buyer.email, 'aB1-fresh');
    await expect(again).toHaveURL('/stock');
  });

  test('I04 an unconfirmed sign-in sends the code again and leads to its verification', async ({
    page,
    server,
    newUser,
  }) => {
    const { email } = await newUser({ state: 'UNCONFIRMED', groups: ['Buyer'] });
    await tryToSignIn(page, email);
    await expect(page).toHaveURL('/email-verification');
    await expect(page.getByText(`Enter the code we sent to ${email}.`)).toBeVisible();
    const code = await codeSentTo(server, email);
    await axe(page);
    await field(page, 'Verification code').fill(code === '111111' ? '222222' : '111111');
    await press(page, 'Verify');
    await expect(
      page.getByText('Verification Code Invalid - please use the most recent code you have received'),
    ).toBeVisible();
    await expect(field(page, 'Verification code')).toHaveValue('');
    await field(page, 'Verification code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await press(page, 'Verify');
    // The password was right a moment ago: it is not asked for again.
    await expect(page).toHaveURL('/account-setup');
  });

  test('I03 a password is reset in two steps, of which the email’s link opens the second; a wrong and an expired code are cleared and named', async ({
    page,
    server,
    buyer,
  }) => {
    const isRefused = async () => {
      await expect(
        page.getByText('Verification Code Invalid - please use the most recent code you have received'),
      ).toBeVisible();
      await expect(field(page, 'Verification code')).toHaveValue('');
    };
    await page.goto('/');
    await page.getByRole('link', { name: 'Reset Password' }).click();
    await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
    await field(page, 'Email').fill(buyer.email);
    await press(page, 'Send code');
    await expect(page.getByText(`If ${buyer.email} belongs to an account`)).toBeVisible();
    const code = await codeSentTo(server, buyer.email);
    expect((await mailsTo(server, buyer.email)).map(({ html }) => html)).toEqual([
      expect.stringContaining('/reset-password?resetPswdFromEmail=true'),
    ]);
    await field(page, 'Verification code').fill('abc12');
    await expect(field(page, 'Verification code')).toHaveValue('12');
    await field(page, 'New password').fill('Other-pass-2');
    await press(page, 'Change password');
    await isRefused();

    await page.goto('/reset-password?resetPswdFromEmail=true');
    await expect(page.getByText('Enter the code from our email together with your new password.')).toBeVisible();
    await field(page, 'Email').fill(buyer.email);
    await press(page, 'Send a new code');
    await expect(page.getByText('A new code is on its way.')).toBeVisible();
    const newer = await codeSentTo(server, buyer.email, 1);
    expect(newer).not.toBe(code);
    await field(page, 'New password').fill('Other-pass-3');
    await field(page, 'Verification code').fill(code);
    await press(page, 'Change password');
    await isRefused();
    await field(page, 'Verification code').fill(newer);
    await press(page, 'Change password');
    await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible();
    await signIn(page, buyer.email, 'Other-pass-3');
    await expect(page).toHaveURL('/stock');
  });

  test('K10 B05 a visitor creates an account, verifies the address and starts account setup', async ({
    page,
    server,
  }) => {
    const email = `${uniqueName('visitor').toLowerCase()}@shop.test`;
    await page.goto('/create-account');
    await field(page, 'Email').fill(email);
    await field(page, 'New password').fill('Visitor-pass-1');
    await press(page, 'Create Account');
    await expect(page.getByText(`Enter the code we sent to ${email}.`)).toBeVisible();
    await field(page, 'Verification code').fill(await codeSentTo(server, email));
    await press(page, 'Verify');
    await expect(page).toHaveURL('/account-setup');
  });
});

test.describe('resetting at another tenant', () => {
  test.use({ tenant: 'nova' });

  test('I03 resetting an unconfirmed account leads to its verification, and an unknown one is told nothing', async ({
    page,
    newUser,
  }) => {
    const { email } = await newUser({ state: 'UNCONFIRMED', groups: ['Buyer'] });
    await page.goto('/reset-password');
    await field(page, 'Email').fill(email);
    await press(page, 'Send code');
    await expect(page).toHaveURL('/email-verification');
    await expect(page.getByText(`Enter the code we sent to ${email}.`)).toBeVisible();
    const unknown = nobody();
    await page.goto('/reset-password');
    await field(page, 'Email').fill(unknown);
    await press(page, 'Send code');
    await expect(page.getByText(`If ${unknown} belongs to an account`)).toBeVisible();
  });
});

test.describe('how a session ends', () => {
  test.use({ user: NEW_BUYER });

  test('K10 an expired token is refreshed without anybody noticing', async ({ page }) => {
    // A page that needs only the origin: the portal itself starts with the expired token.
    await page.goto('/tutorial.html');
    const expired = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';
      const [header = '', payload = '', signature = ''] = (localStorage.getItem(key) ?? '').split('.');
      const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Record<string, unknown>;
      const old = [header, btoa(JSON.stringify({ ...claims, exp: 1 })), signature].join('.');
      localStorage.setItem(key, old);
      return { key, old };
    });
    const refreshed = page.waitForRequest(
      (request) => request.headers()['x-amz-target']?.endsWith('GetTokensFromRefreshToken') === true,
    );
    await page.goto('/preferences');
    await refreshed;
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), expired.key)).not.toBe(expired.old);
    await expect(page.getByRole('button', { name: /^User menu of/ })).toBeVisible();
    await expect(page).toHaveURL('/preferences');
  });

  test('A15 L01 a session ended elsewhere says so at the login and comes back to the same place', async ({
    page,
    buyer,
  }) => {
    await page.goto('/preferences');
    // The page has what it asked for: a call of its own that met the end would leave for the login beside the reload.
    await expect(page.getByRole('button', { name: 'Save Preferences' })).toBeVisible();
    await subscribed(page);
    await endSessions(page);
    await page.reload();
    // The page that is left may show the refusal of its own call for a moment; the login page says it to stay.
    await expect(loginHeading(page)).toBeVisible();
    await expect(page.getByText('Session Expired')).toBeVisible();
    await expect(page).toHaveURL('/');
    await signIn(page, buyer.email);
    await expect(page).toHaveURL('/preferences');
  });

  test('A15 ?force-logout=true signs out and returns to the root page', async ({ page }) => {
    await page.goto('/help');
    await expect(page.getByRole('button', { name: /^User menu of/ })).toBeVisible();
    await page.goto('/stock?force-logout=true');
    await expect(loginHeading(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto('/stock');
    await expect(loginHeading(page)).toBeVisible();
  });
});

for (const [tenant, looks] of [
  ['acme', TWO_LOOKS],
  // It is dark whatever its readers prefer.
  ['nova', PHONE_LOOKS.slice(1)],
] as const) {
  test.describe(`the look at ${tenant}`, () => {
    test.use({ tenant });

    test(`B05 I01 I03 visitors reach every sign-in page of ${tenant}, which is accessible in its schemes and does not scroll sideways at 320 px`, async ({
      page,
    }) => {
      for (const [title, path] of [
        ['login', '/'],
        ['reset-password', '/reset-password'],
        ['reset-password-email', '/reset-password?resetPswdFromEmail=true'],
        ['create-account', '/create-account'],
        ['email-verification', '/email-verification'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveURL(path);
        await inLooks(page, looks, async (look) => {
          await picture(page, `${title}-${tenant}-${look}`);
          await axe(page);
        });
        await page.setViewportSize({ width: 320, height: 640 });
        await expect.poll(() => scrollsSideways(page), `${path} at 320 px`).toBe(false);
        await page.setViewportSize(DESKTOP);
      }
    });
  });
}

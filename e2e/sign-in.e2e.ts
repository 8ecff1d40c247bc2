import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { putSaasConfig } from '@tradehall/contract/tenants';
import {
  axe,
  DESKTOP,
  endSessions,
  listening,
  openPortal,
  PASSWORD,
  PHONE,
  picture,
  scrollsSideways,
  signIn,
  type Portal,
} from './portal-driver';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());
// Every test is somebody else's browser.
afterEach(async ({ task }) => {
  for (const context of portal.browser.contexts().filter((open) => open !== portal.page.context())) {
    for (const page of context.pages())
      if (task.result?.state === 'fail') await picture(page, `failed ${task.name.slice(0, 40)}`);
    await context.close();
  }
});

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The pool's letters to an address; other rooms write too. */
async function lettersTo(address: string) {
  return (await portal.server.mails()).filter(
    (mail) => mail.to?.some((to) => to.address === address) && /password|confirm your/i.test(mail.subject ?? ''),
  );
}

/** The newest code sent to an address, once more letters went there than before. */
async function codeFor(address: string, before = 0): Promise<string> {
  const letters = () => lettersTo(address);
  await expect.poll(async () => (await letters()).length, { timeout: 15_000 }).toBeGreaterThan(before);
  return /\b\d{6}\b/.exec((await letters()).at(-1)?.text ?? '')?.[0] ?? '';
}

describe('the login page', () => {
  test('A10 I01 it is titled by the site, shows the tenant’s own words and says what is missing', async () => {
    const page = await portal.open();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign in to Acme' }).waitFor();
    expect(await page.title()).toBe('Acme Wholesale Login');
    await page.getByRole('heading', { name: 'Devices by the pallet' }).waitFor();
    await press(page, 'Sign in');
    await page.getByText('Username cannot be empty').waitFor();
    await page.getByText('Password cannot be empty').waitFor();
    await field(page, 'Email').fill('not an address');
    expect(await page.getByText('Username cannot be empty').count()).toBe(0);
    await field(page, 'Email').blur();
    await page.getByText('invalid email').waitFor();
  });

  test('I01 a wrong password and an unknown address get the same answer', async () => {
    const page = await portal.open();
    for (const email of ['buyer@acme.test', 'nobody@acme.test']) {
      await page.goto('/');
      await field(page, 'Email').fill(email);
      await field(page, 'Password').fill('Wrong-pass-1');
      await press(page, 'Sign in');
      await page.getByText('Incorrect username or password').waitFor();
    }
  });

  test('I01 custom login content runs no code, and Create Account leads to the tenant’s own page when it has one', async () => {
    const seller = await portal.client('seller@orbit.test');
    const page = await portal.open({ tenant: 'orbit' });
    await page.goto('/');
    await page.getByRole('link', { name: 'Create Account' }).click();
    await page.waitForURL('**/create-account');
    await seller.call(putSaasConfig, {
      body: {
        signUpUrl: 'https://signup.orbit.example/join',
        loginContent: '<p>Hello <b>trader</b><img src=x onerror="window.hacked=1"><script>window.hacked=1</script></p>',
      },
    });
    await page.goto('/');
    await page.getByText('Hello trader').waitFor();
    expect(await page.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe(
      'https://signup.orbit.example/join',
    );
    expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
  });

  test('B08 somebody of another role is turned away to their own site and stays signed out', async () => {
    const page = await portal.open();
    await page.goto('/');
    await field(page, 'Email').fill('seller@acme.test');
    await field(page, 'Password').fill(PASSWORD);
    await press(page, 'Sign in');
    await page.getByText('You have logged into wrong website. Kindly login into seller.acme.example.').waitFor();
    expect(pathOf(page)).toBe('/');
    await page.goto('/stock');
    await page.getByRole('heading', { name: 'Sign in to Acme' }).waitFor();
  });
});

describe('where a sign-in leads', () => {
  test('B06 I01 everybody to their own start, and B05 visitors to the public pages', async () => {
    const starts = [
      ['buyer@acme.test', '/stock'],
      ['offline@acme.test', '/orders'],
      ['prospect@acme.test', '/account-setup'],
    ] as const;
    for (const [email, start] of starts) {
      const page = await portal.open();
      await signIn(page, email);
      await page.waitForURL(`**${start}`);
      if (start === '/account-setup') await page.getByText('Account setup needed').waitFor();
      await page.goto('/');
      await page.waitForURL(`**${start}`);
    }
    const visitor = await portal.open();
    for (const path of ['/create-account', '/email-verification', '/reset-password']) {
      await visitor.goto(path);
      await visitor.getByRole('heading', { level: 1 }).waitFor();
      expect(pathOf(visitor)).toBe(path);
    }
  });

  test('I01 what comes after the password is fetched while it is typed', async () => {
    const page = await portal.open();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign in to Acme' }).waitFor();
    const fetched = ['identity', 'StockListPage'].map((name) =>
      page.waitForResponse(
        (response) => new URL(response.url()).pathname.startsWith(`/assets/${name}-`) && response.ok(),
      ),
    );
    await field(page, 'Email').focus();
    await Promise.all(fetched);
    expect(pathOf(page)).toBe('/');
  });

  test('N18 a link opened without a session comes back after signing in, its query with it', async () => {
    const page = await portal.open();
    await page.goto('/orders?search=SO-1');
    await page.getByRole('heading', { name: 'Sign in to Acme' }).waitFor();
    expect(pathOf(page)).toBe('/');
    await signIn(page, 'buyer@acme.test');
    await expect.poll(() => pathOf(page)).toMatch(/^\/orders\?.*search=SO-1/);
  });

  test('K10 an expired token is refreshed without anybody noticing', async () => {
    const page = await portal.open();
    await signIn(page, 'buyer@acme.test');
    await page.waitForURL('**/stock');
    // The page that is left may be the one that asks.
    const refreshed = page.waitForRequest(
      (request) => request.headers()['x-amz-target']?.endsWith('GetTokensFromRefreshToken') === true,
    );
    const expired = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';
      const [header = '', payload = '', signature = ''] = (localStorage.getItem(key) ?? '').split('.');
      const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Record<string, unknown>;
      const old = [header, btoa(JSON.stringify({ ...claims, exp: 1 })), signature].join('.');
      localStorage.setItem(key, old);
      return { key, old };
    });
    await page.goto('/preferences');
    await refreshed;
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), expired.key)).not.toBe(expired.old);
    await page.getByRole('button', { name: /^User menu of/ }).waitFor();
    expect(pathOf(page)).toBe('/preferences');
  });
});

describe('passwords and addresses', () => {
  test('I02 a forced new password: five rules live, the button waits for all of them', async () => {
    const page = await portal.open();
    await page.goto('/');
    await field(page, 'Email').fill('newpassword@acme.test');
    await field(page, 'Password').fill(PASSWORD);
    await press(page, 'Sign in');
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    const button = page.getByRole('button', { name: 'Change password' });
    const holding = () =>
      page
        .locator('[data-holds=true]')
        .evaluateAll((rules) => rules.map((rule) => (rule as HTMLElement).dataset['rule']));
    const steps = [
      ['a', ['PASSWORD_NEEDS_LOWERCASE']],
      ['aB', ['PASSWORD_NEEDS_LOWERCASE', 'PASSWORD_NEEDS_UPPERCASE']],
      ['aB1', ['PASSWORD_NEEDS_LOWERCASE', 'PASSWORD_NEEDS_UPPERCASE', 'PASSWORD_NEEDS_DIGIT']],
      [
        'aB1-',
        ['PASSWORD_NEEDS_LOWERCASE', 'PASSWORD_NEEDS_UPPERCASE', 'PASSWORD_NEEDS_DIGIT', 'PASSWORD_NEEDS_SPECIAL'],
      ],
    ] as const;
    for (const [typed, rules] of steps) {
      await field(page, 'New password').fill(typed);
      expect(await holding()).toEqual(rules);
      expect(await button.isDisabled()).toBe(true);
    }
    await field(page, 'New password').fill('aB1-fresh');
    expect(await holding()).toHaveLength(5);
    await picture(page, 'new-password');
    await axe(page);
    await button.click();
    await page.waitForURL('**/stock');
    const again = await portal.open();
    await signIn(again, 'newpassword@acme.test', 'aB1-fresh');
    await again.waitForURL('**/stock');
  });

  test('I04 an unconfirmed sign-in sends the code again and leads to its verification', async () => {
    const page = await portal.open();
    await page.goto('/');
    await field(page, 'Email').fill('unconfirmed@acme.test');
    await field(page, 'Password').fill(PASSWORD);
    await press(page, 'Sign in');
    await page.waitForURL('**/email-verification');
    await page.getByText('Enter the code we sent to unconfirmed@acme.test.').waitFor();
    const code = await codeFor('unconfirmed@acme.test');
    await axe(page);
    await field(page, 'Verification code').fill(code === '111111' ? '222222' : '111111');
    await press(page, 'Verify');
    await page.getByText('Verification Code Invalid - please use the most recent code you have received').waitFor();
    expect(await field(page, 'Verification code').inputValue()).toBe('');
    await field(page, 'Verification code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await press(page, 'Verify');
    await page.getByText('Your email is verified. You can sign in now.').waitFor();
    await signIn(page, 'unconfirmed@acme.test');
    await page.waitForURL('**/account-setup');
  });

  test('I03 a password is reset in two steps; a wrong code is cleared and named', async () => {
    const page = await portal.open();
    await page.goto('/');
    await page.getByRole('link', { name: 'Reset Password' }).click();
    await page.getByRole('heading', { name: 'Reset password' }).waitFor();
    await field(page, 'Email').fill('second@acme.test');
    await press(page, 'Send code');
    await page.getByText('If second@acme.test belongs to an account').waitFor();
    const code = await codeFor('second@acme.test');
    await field(page, 'Verification code').fill('abc12');
    expect(await field(page, 'Verification code').inputValue()).toBe('12');
    await field(page, 'New password').fill('Other-pass-2');
    await press(page, 'Change password');
    await page.getByText('Verification Code Invalid - please use the most recent code you have received').waitFor();
    expect(await field(page, 'Verification code').inputValue()).toBe('');
    await field(page, 'Verification code').fill(code);
    await press(page, 'Change password');
    await page.getByText('Your password was changed. Sign in with the new one.').waitFor();
    await signIn(page, 'second@acme.test', 'Other-pass-2');
    await page.waitForURL('**/stock');
  });

  test('I03 the letter’s link opens the second step, for which an expired code asks for a new one', async () => {
    const page = await portal.open();
    await page.goto('/reset-password');
    await field(page, 'Email').fill('third@acme.test');
    await press(page, 'Send code');
    const code = await codeFor('third@acme.test');
    const [letter] = await lettersTo('third@acme.test');
    expect(letter?.html).toContain('/reset-password?resetPswdFromEmail=true');
    await page.goto('/reset-password?resetPswdFromEmail=true');
    await page.getByText('Enter the code from our email together with your new password.').waitFor();
    await field(page, 'Email').fill('third@acme.test');
    await press(page, 'Send a new code');
    await page.getByText('A new code is on its way.').waitFor();
    const newer = await codeFor('third@acme.test', 1);
    await field(page, 'New password').fill('Other-pass-3');
    if (newer !== code) {
      await field(page, 'Verification code').fill(code);
      await press(page, 'Change password');
      await page.getByText('Verification Code Invalid - please use the most recent code you have received').waitFor();
    }
    await field(page, 'Verification code').fill(newer);
    await press(page, 'Change password');
    await page.getByText('Your password was changed. Sign in with the new one.').waitFor();
    await page.goto('/reset-password');
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.getByRole('heading', { name: /Sign in to/ }).waitFor();
  });

  test('I03 resetting an unconfirmed account leads to its verification, and an unknown one is told nothing', async () => {
    const page = await portal.open({ tenant: 'nova' });
    await page.goto('/reset-password');
    await field(page, 'Email').fill('unconfirmed@nova.test');
    await press(page, 'Send code');
    await page.waitForURL('**/email-verification');
    await page.getByText('Enter the code we sent to unconfirmed@nova.test.').waitFor();
    await page.goto('/reset-password');
    await field(page, 'Email').fill('nobody@nova.test');
    await press(page, 'Send code');
    await page.getByText('If nobody@nova.test belongs to an account').waitFor();
  });

  test('K10 B05 a visitor creates an account, verifies the address and starts account setup', async () => {
    const page = await portal.open();
    await page.goto('/create-account');
    await field(page, 'Email').fill('visitor@shop.test');
    await field(page, 'New password').fill('Visitor-pass-1');
    await press(page, 'Create Account');
    await page.getByText('Enter the code we sent to visitor@shop.test.').waitFor();
    await field(page, 'Verification code').fill(await codeFor('visitor@shop.test'));
    await press(page, 'Verify');
    await page.getByText('Your email is verified. You can sign in now.').waitFor();
    await signIn(page, 'visitor@shop.test', 'Visitor-pass-1');
    await page.waitForURL('**/account-setup');
  });
});

describe('how a session ends', () => {
  const openUserMenu = (page: Page) => page.getByRole('button', { name: /^User menu of/ }).click();

  test('A16 logging out asks first and is confirmed on the login page; who needs setup sees the logout alone', async () => {
    const page = await portal.open();
    await signIn(page, 'buyer@acme.test');
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'My Preferences' }).waitFor();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(pathOf(page)).toBe('/stock');
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await page.getByText('You logged out successfully!').waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Cognito')))).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in to Acme' }).waitFor();
    expect(await page.getByText('You logged out successfully!').count()).toBe(0);
    await signIn(page, 'prospect@acme.test');
    await openUserMenu(page);
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Logout']);
  });

  test('A15 L01 a session ended elsewhere says so at the login and comes back to the same place', async () => {
    const page = await portal.open();
    await signIn(page, 'buyer@acme.test');
    await page.waitForURL('**/stock');
    await page.goto('/preferences');
    // The page has what it asked for: a call of its own that met the end would leave for the login beside the reload.
    await page.getByRole('button', { name: 'Save Preferences' }).waitFor();
    await listening(page);
    await page.waitForURL('**/preferences');
    await endSessions(page);
    await page.reload();
    // The page that is left may show the refusal of its own call for a moment; the login page says it to stay.
    await page.getByRole('heading', { name: 'Sign in to Acme' }).waitFor();
    await page.getByText('Session Expired').waitFor();
    expect(pathOf(page)).toBe('/');
    await signIn(page, 'buyer@acme.test');
    await page.waitForURL('**/preferences');
  });

  test('A15 ?force-logout=true signs out and returns to the root page', async () => {
    const page = await portal.open();
    await signIn(page, 'buyer@acme.test');
    await page.waitForURL('**/stock');
    await page.goto('/stock?force-logout=true');
    await page.getByRole('heading', { name: 'Sign in to Acme' }).waitFor();
    expect(pathOf(page)).toBe('/');
    await page.goto('/stock');
    await page.getByRole('heading', { name: 'Sign in to Acme' }).waitFor();
  });
});

describe('the look', () => {
  const pages = [
    ['login', '/'],
    ['reset-password', '/reset-password'],
    ['reset-password-letter', '/reset-password?resetPswdFromEmail=true'],
    ['create-account', '/create-account'],
    ['email-verification', '/email-verification'],
  ] as const;

  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `I01 I03 every sign-in page is accessible at both widths in the ${colorScheme} scheme, and at 320 px nothing scrolls sideways`,
      { timeout: 180_000 },
      async () => {
        for (const [tenant, viewport, name] of [
          ['acme', DESKTOP, '1280'],
          ['acme', PHONE, '390'],
          ['nova', PHONE, 'nova-390'],
        ] as const) {
          const page = await portal.open({ tenant, viewport, colorScheme });
          for (const [title, path] of pages) {
            await page.goto(path);
            await page.getByRole('heading', { level: 1 }).waitFor();
            await picture(page, `${title}-${name}-${colorScheme}`);
            await axe(page);
          }
          await page.setViewportSize({ width: 320, height: 640 });
          for (const [, path] of pages) {
            await page.goto(path);
            await page.getByRole('heading', { level: 1 }).waitFor();
            expect(await scrollsSideways(page)).toBe(false);
          }
        }
      },
    );
  }

  test('I01 the whole sign-in works by keyboard alone', async () => {
    const page = await portal.open();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign in to Acme' }).waitFor();
    await field(page, 'Email').focus();
    await page.keyboard.type('buyer@acme.test');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/stock');
  });
});

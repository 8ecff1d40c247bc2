import type { Page } from '@playwright/test';
import { judgeLooks } from '../fixtures/judge-looks';
import { expect, test } from '../fixtures/portal-test';
import { signInAt } from '../fixtures/server-client';
import { stateOf } from '../fixtures/signed-in-state';
import { signIn } from '../fixtures/sign-in';

test('SD01 SD02 staff who sign in at the shop are told so, and the link opens the desk signed in; no file that the shop loads is of the desk, and the desk loads no code of a tenant', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await page.goto('/');
  await signInTurnedAway(page, 'seller@acme.test');
  await expect(page.getByRole('alert')).toContainText('You have logged into wrong website.');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Token')))).toEqual([]);
  expect(loaded.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(3);
  expect(loaded.filter((path) => path.startsWith('/desk'))).toEqual([]);
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/desk\/?$/);

  loaded.length = 0;
  const answer = await page.goto('/desk/offers');
  await expect(page.getByRole('heading', { name: 'Offers', level: 1 })).toBeVisible();
  const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+';/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(loaded.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(3);
  expect(loaded.filter((path) => path.endsWith('.js') && !path.startsWith('/desk/assets/'))).toEqual([]);
  await expect(page.locator('style[data-tenant]')).toHaveCount(0);
});

test('SD01 SD02 buyers who sign in at the desk, whose sign-in is plain and no barrier to anybody, are told so, and the link opens the shop signed in; leaving the desk does not leave the shop', async ({
  page,
}) => {
  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: 'Desk of Acme' })).toBeVisible();
  await judgeLooks(page, 'desk-sign-in');
  await signInTurnedAway(page, 'buyer@acme.test');
  await expect(page.getByRole('alert')).toContainText('You have logged into wrong website.');
  await page.getByRole('button', { name: 'Open the shop' }).click();
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();

  // A person is signed in at both at once.
  await page.goto('/desk/offers?status=COUNTERED');
  await expect(page).toHaveURL('/desk/sign-in');
  await signIn(page, 'seller@acme.test');
  // Back to what was asked for before signing in.
  await expect(page).toHaveURL('/desk/offers?status=COUNTERED');
  await page.getByRole('button', { name: /^User menu of seller@acme\.test/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Desk of Acme' })).toBeVisible();
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname));
  await page.goto('/orders');
  await expect(page.getByRole('button', { name: /^User menu of buyer@acme\.test/ })).toBeVisible();
  expect(scripts.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(3);
  expect(scripts.filter((path) => path.startsWith('/desk'))).toEqual([]);
});

test('SD01 a session from before the desk had a client of its own ends at the sign-in', async ({
  openWindow,
  server,
  urlAt,
  expectErrors,
}) => {
  expectErrors(/401/);
  const email = 'seller@acme.test';
  const former = { ...(await signInAt(server.port, email, 'Demo-pass-1', 'portal')), app: 'desk' as const };
  const page = await openWindow({ storageState: stateOf(former, urlAt('acme'), email) });
  await page.goto('/desk/orders');
  await expect(page).toHaveURL('/desk/sign-in');
  await signIn(page, email);
  await expect(page).toHaveURL('/desk/orders');
});

async function signInTurnedAway(page: Page, email: string): Promise<void> {
  await page
    .getByLabel(/^e-?mail/i)
    .first()
    .fill(email);
  await page
    .getByLabel(/^password/i)
    .first()
    .fill('Demo-pass-1');
  await page.getByRole('button', { name: /^sign in$/i }).click();
}

import { putSaasConfig } from '@tradehall/contract/tenants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe, openPortal, PHONE, picture, scrollsSideways, signIn, type Portal } from './portal-driver';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());

const MENU = ['Home', 'Stocklist', 'Cart and Offers', 'Auctions', 'Pre Orders', 'Orders', 'Returns'];

describe('the shell', () => {
  test('A01 A10 the first bytes of the page carry title, colours and configuration of the tenant of the host', async () => {
    for (const [tenant, title, color] of [
      ['acme', 'Acme Wholesale Login', '#0b5cad'],
      ['nova', 'Nova Trading Login', '#e8b923'],
    ] as const) {
      const page = await portal.open({ tenant });
      const response = await page.goto('/');
      const html = (await response?.text()) ?? '';
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain(`--brand:${color}`);
      expect(html).toContain('id="tenant-configuration"');
      expect(response?.headers()['content-security-policy']).not.toContain('unsafe-inline');
      await page.context().close();
    }
  });

  test('A01 no other colour flashes: the dark tenant is dark before any script of the portal ran', async () => {
    const page = await portal.open({ tenant: 'nova', colorScheme: 'light' });
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    portal.expectErrors(/Failed to load resource/);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(16, 16, 20)');
    await page.context().close();
  });

  test('A03 B09 the side menu shows the seven entries, and the current one is marked', async () => {
    const { page } = portal;
    await signIn(page, 'buyer@acme.test');
    const menu = page.getByRole('navigation', { name: 'Main menu' }).first();
    await expect.poll(() => menu.getByRole('link').allTextContents()).toEqual(MENU);
    await page.goto('/stock');
    expect(await menu.getByRole('link', { name: 'Stocklist' }).getAttribute('aria-current')).toBe('page');
    // A banner above the rail pushes nothing of it out of sight.
    await page.getByRole('region', { name: 'Announcements' }).waitFor();
    const toggle = await page.getByRole('button', { name: 'Collapse menu' }).boundingBox();
    expect((toggle?.y ?? Infinity) + (toggle?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  });

  test('A03 an address without a screen keeps the frame: the menu for the signed-in, the tenant’s front for others', async () => {
    const { page } = portal;
    await page.goto('/nothing/here');
    await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main menu' }).first().getByRole('link').count()).toBe(
      MENU.length,
    );
    await axe(page);
    const stranger = await portal.open();
    await stranger.goto('/nothing/here');
    await stranger.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor();
    await stranger.getByText('Acme Wholesale').first().waitFor();
    await stranger.getByRole('link', { name: 'Go to the start page' }).click();
    await stranger.getByLabel('Email').waitFor();
    await stranger.context().close();
  });

  test('A11 navigation without a query string starts at the top', async () => {
    const { page } = portal;
    await page.goto('/stock');
    await page.locator('[data-stock-group]').first().waitFor();
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.waitForURL('**/orders');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('A05 the WhatsApp link floats on the stock list alone, and the footer is on every screen', async () => {
    const { page } = portal;
    await page.goto('/stock');
    await page.getByRole('link', { name: 'Chat with us on WhatsApp' }).waitFor();
    await page.goto('/help');
    await page.getByRole('contentinfo').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'Chat with us on WhatsApp' }).count()).toBe(0);
    expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of sale' }).getAttribute('href')).toBe(
      '/terms-of-sale',
    );
    // A signed-out visitor would be sent away from the page, so it isn't offered.
    const stranger = await portal.open();
    await stranger.goto('/');
    await stranger.getByRole('contentinfo').getByRole('link', { name: 'Support' }).waitFor();
    expect(await stranger.getByRole('link', { name: 'Terms of sale' }).count()).toBe(0);
    await stranger.context().close();
  });

  test('A06 dismissing a banner deactivates all of them, also after a reload', async () => {
    const { page } = portal;
    await page.goto('/stock');
    const banners = page.getByRole('region', { name: 'Announcements' });
    await banners.waitFor();
    await page.getByRole('button', { name: 'Dismiss announcements' }).click();
    await banners.waitFor({ state: 'detached' });
    // Later ones are asked for; of those that were dismissed none comes back.
    const answered = page.waitForResponse((response) => response.url().includes('notification/banners'));
    await page.reload();
    await answered;
    await page.locator('[data-stock-group]').first().waitFor();
    expect(await banners.count()).toBe(0);
  });

  test('A12 a buyer coming in asks for settings of stock, orders, inventory and cart, and pending proofs; a network buyer for the network', async () => {
    for (const [tenant, expected] of [
      [
        'acme',
        [
          '/stocklist/settings',
          '/sales-order/settings',
          '/inventory/settings',
          '/stocklist/cart/settings',
          '/proof-of-export/pending-documents',
        ],
      ],
      [
        'nova',
        [
          '/pxnr/pxn/settings',
          '/pxnr/pxn/stocklist-settings',
          '/pxnr/pxn/warehouses',
          '/sales-order/settings',
          '/inventory/settings',
          '/stocklist/cart/settings',
          '/proof-of-export/pending-documents',
        ],
      ],
    ] as const) {
      const page = await portal.open({ tenant });
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(new URL(request.url()).pathname.replace('/px-api-gateway', '')));
      await signIn(page, `buyer@${tenant}.test`);
      await expect.poll(() => expected.filter((path) => !asked.has(path))).toEqual([]);
      await page.context().close();
    }
  });

  test('A08 A09 a failure nobody handled opens the error page with its details, which can be copied and sent, and clears with the URL', async () => {
    const { page } = portal;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/stock');
    await page.locator('[data-stock-group]').first().waitFor();
    await page.route('**/proof-of-export/pending-documents', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        headers: { 'x-trace-id': 'trace-4711' },
        body: JSON.stringify({
          statusCode: 503,
          status: 'FAIL',
          message: 'Down for a moment',
          messageCode: 'X',
          params: [],
          errors: [],
          traceId: 'trace-4711',
        }),
      }),
    );
    portal.expectErrors(/503/);
    await page.reload();
    await page.getByRole('heading', { name: 'Sorry, we ran into an issue!' }).waitFor();
    for (const text of ['Down for a moment', '503', 'trace-4711', '/stock', `acme.localhost:${portal.server.port}`])
      await page.getByText(text, { exact: true }).first().waitFor();
    await picture(page, 'error-page');
    await axe(page);
    await page.getByRole('button', { name: 'Copy details' }).click();
    await page.getByText('Copied to clipboard').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('trace-4711');
    expect(await page.getByRole('link', { name: 'E-mail support' }).getAttribute('href')).toMatch(
      /^mailto:support@acme\.test/,
    );
    await page.unroute('**/proof-of-export/pending-documents');
    await page.goBack().catch(() => null);
    await page.goto('/help');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { name: 'Sorry, we ran into an issue!' }).count()).toBe(0);
  });

  test('A16 the top menu has My Account, the initials menu and a logout that asks first', async () => {
    const { page } = portal;
    await page.goto('/stock');
    await page.getByRole('button', { name: 'My Account' }).click();
    await page.getByRole('menuitem', { name: 'Account Details' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'My Preferences' }).waitFor();
    await axe(page, '[role=menu]');
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await page.getByText('You logged out successfully!').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Cognito')))).toEqual([]);
  });

  test('A02 the portal speaks the buyer’s language where the tenant offers it, and falls back to English', async () => {
    const page = await portal.open({ locale: 'de-DE' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Anmelden' }).waitFor();
    await page.context().close();
  });

  test('A07 a deactivated tenant says that the site is no longer available and whom to contact', async () => {
    const seller = await portal.client('seller@orbit.test');
    await seller.call(putSaasConfig, { body: { deactivated: true } });
    const page = await portal.open({ tenant: 'orbit' });
    await page.goto('/');
    await page.getByText('This site is no longer available.').waitFor();
    await page.getByText('Please contact Orbit Devices.').waitFor();
    await axe(page);
    await page.context().close();
  });
});

describe('who reaches what', () => {
  test('B02 an offline buyer sees and reaches Orders alone', async () => {
    const page = await portal.open();
    await signIn(page, 'offline@acme.test');
    await page.waitForURL('**/orders');
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Main menu' }).first().getByRole('link').allTextContents())
      .toEqual(['Orders']);
    for (const path of ['/stock', '/cart', '/preferences', '/auctions']) {
      await page.goto(path);
      await page.waitForURL('**/orders');
    }
    await page.context().close();
  });

  test('B03 B04 a prospect is kept to account setup, account details and the forms, and sees only the logout', async () => {
    const page = await portal.open();
    await signIn(page, 'prospect@acme.test');
    await page.waitForURL('**/account-setup');
    await page.goto('/stock');
    await page.waitForURL('**/account-setup');
    await page.getByRole('button', { name: /User menu/ }).waitFor();
    expect(await page.getByRole('button', { name: 'My Account' }).count()).toBe(0);
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Logout']);
    await page.context().close();
  });

  test('B01 N18 a deep link of a signed-out visitor returns after sign-in, its query included', async () => {
    const page = await portal.open();
    await page.goto('/stock?category=Tablets');
    await page.waitForURL((url) => url.pathname === '/');
    await signIn(page, 'buyer@acme.test');
    await page.waitForURL((url) => url.pathname === '/stock' && url.searchParams.get('category') === 'Tablets');
    await page.context().close();
  });
});

describe('on a phone', () => {
  test('A04 the bottom bar has Home, Stocklist, Stock Alerts, Cart and More, and nothing scrolls sideways', async () => {
    const page = await portal.open({ viewport: PHONE });
    await signIn(page, 'buyer@acme.test');
    await page.locator('[data-stock-group]').first().waitFor();
    const bar = page.getByRole('navigation', { name: 'Main menu' }).last();
    expect(await bar.locator('.label').allTextContents()).toEqual([
      'Home',
      'Stocklist',
      'Stock Alerts',
      'Cart',
      'More',
    ]);
    await bar.getByRole('button', { name: 'More' }).click();
    const more = page.getByRole('dialog', { name: 'More' });
    await more.waitFor();
    expect(await more.getByRole('link').allTextContents()).toEqual(['Auctions', 'Pre Orders', 'Orders', 'Returns']);
    await page.keyboard.press('Escape');
    await more.waitFor({ state: 'hidden' });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await scrollsSideways(page)).toBe(false);
    }
    await axe(page);
    await picture(page, 'stock-phone');
    await page.context().close();
  });
});

import type { BrowserContext, Page, Request } from '@playwright/test';
import { GATEWAY } from '@tradehall/contract/wire/define-call';
import { putSaasConfig } from '@tradehall/contract/tenants';
import { axe } from '../fixtures/axe';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { signIn } from '../fixtures/sign-in';

const MENU = ['Home', 'Stocklist', 'Cart and Offers', 'Auctions', 'Pre Orders', 'Orders', 'Returns'];
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const rail = (page: Page) => mainMenu(page).first();
/** Its entries; the chat stands in the rail as well, once it is loaded. */
const menu = (page: Page) => rail(page).getByRole('list').getByRole('link');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const noSuchPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page does not exist' });

/** Before it stands how much waits unseen at the bell, where something does. */
const titleOf = (screen: string) => new RegExp(`^(\\(\\d+\\) )?${screen} · Acme Wholesale$`);

/** Addresses that a window asks for, but for the portal's own server. */
function foreignRequests(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request: Request) => {
    const { hostname, href } = new URL(request.url());
    if (!hostname.endsWith('localhost') && href.startsWith('http')) asked.push(href);
  });
  return asked;
}

test.describe('the first bytes', () => {
  for (const [tenant, title, color] of [
    ['acme', 'Acme Wholesale Login', '#0b5cad'],
    ['nova', 'Nova Trading Login', '#e8b923'],
  ] as const) {
    test.describe(`of ${tenant}`, () => {
      test.use({ tenant });

      test(`A01 A10 the first bytes of the page carry title, colors and configuration of ${tenant}`, async ({
        page,
      }) => {
        const response = await page.goto('/', { waitUntil: 'commit' });
        const html = (await response?.text()) ?? '';
        expect(html).toContain(`<title>${title}</title>`);
        expect(html).toContain(`--brand:${color}`);
        expect(html).toContain('id="tenant-configuration"');
        const policy = response?.headers()['content-security-policy'];
        expect(policy).toContain('script-src');
        expect(policy).not.toContain('unsafe-inline');
      });
    });
  }

  test.describe('of a dark tenant', () => {
    test.use({ tenant: 'nova' });

    test('A01 no other color flashes: the dark tenant is dark before any script of the portal ran', async ({
      page,
      expectErrors,
    }) => {
      await page.route(/\/assets\/.*\.js/, (route) => route.abort());
      expectErrors(/Failed to load resource/);
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(16, 16, 20)');
    });
  });
});

test.describe('the frame', () => {
  test.use({ user: 'buyer@acme.test' });

  test('A03 A05 A11 B09 the side menu shows the seven entries and marks the current one; the WhatsApp link floats on the stock list alone; the next screen starts at the top, with the footer', async ({
    page,
  }) => {
    await page.goto('/stock');
    await expect(menu(page)).toHaveText(MENU);
    await expect(rail(page).getByRole('link', { name: 'Stocklist' })).toHaveAttribute('aria-current', 'page');
    await expect(rail(page).locator('[aria-current]')).toHaveCount(1);
    // A banner above the rail pushes nothing of it out of sight.
    await expect(page.getByRole('region', { name: 'Announcements' })).toBeVisible();
    await expect(button(page, 'Collapse menu')).toBeInViewport({ ratio: 1 });

    const whatsApp = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
    await expect(whatsApp).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('[data-stock-group]').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(page).toHaveURL('/orders');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(whatsApp).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms of sale' })).toHaveAttribute(
      'href',
      '/terms-of-sale',
    );
  });

  test('A03 A19 L03 an address without a screen keeps the menu for the signed-in, and names the window; what the start asked for is kept on the device, each under its key', async ({
    page,
  }) => {
    await page.goto('/nothing/here');
    await expect(noSuchPage(page)).toBeVisible();
    await expect(menu(page)).toHaveCount(MENU.length);
    await expect(page).toHaveTitle(titleOf('This page does not…'));
    await axe(page);
    const kept = (key: string) =>
      page.evaluate((name) => JSON.parse(localStorage.getItem(`tradehall.${name}`) ?? 'null') as unknown, key);
    await expect.poll(() => kept('configuration')).toMatchObject({ title: 'Acme Wholesale', currency: '$' });
    await expect.poll(() => kept('sideMenu')).toMatchObject({ stocklist: 'show', returns: 'show' });
    await expect.poll(() => kept('authorities')).toContain('CAN_BUY_ONLINE');
    await expect.poll(() => kept('translations')).toEqual(expect.any(Object));
  });

  test('L03 a window is named by what it shows', async ({ page }) => {
    for (const [path, title] of [
      ['/account-details', 'Account Details'],
      ['/orders/order-release-confirmation', 'Thank You for your…'],
      ['/account-setup/submitted', 'Thank you for your…'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveTitle(titleOf(title));
    }
  });

  test('A08 A09 a failure nobody handled opens the error page with its details, which can be copied and sent, and clears with the URL', async ({
    page,
    context,
    server,
    expectErrors,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/help');
    await rail(page).getByRole('link', { name: 'Returns' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
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
    expectErrors(/503/);
    const heading = page.getByRole('heading', { name: 'Sorry, we ran into an issue!' });
    await page.reload();
    await expect(heading).toBeVisible();
    for (const text of ['Down for a moment', '503', 'trace-4711', '/returns', `acme.localhost:${server.port}`])
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await picture(page, 'error-page');
    await axe(page);
    await button(page, 'Copy details').click();
    await expect(page.getByText('Copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('trace-4711');
    await expect(page.getByRole('link', { name: 'Email support' })).toHaveAttribute(
      'href',
      /^mailto:support@acme\.test/,
    );
    // The page is not loaded again for this: it would meet the failure again.
    await page.goBack();
    await expect(page).toHaveURL('/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(heading).toHaveCount(0);
  });
});

test.describe('a buyer of the test’s own', () => {
  test.use({ user: NEW_BUYER });

  test('A06 A16 dismissing a banner deactivates all of them, also after a reload; the top menu has My Account, the initials menu and a logout that asks first', async ({
    page,
  }) => {
    await page.goto('/help');
    const banners = page.getByRole('region', { name: 'Announcements' });
    await expect(banners).toBeVisible();
    await button(page, 'Dismiss announcements').click();
    await expect(banners).toHaveCount(0);
    // Later ones are asked for; of those that were dismissed none comes back.
    const answered = page.waitForResponse((response) => response.url().includes('notification/banners'));
    await page.reload();
    expect(await (await answered).json()).not.toHaveLength(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banners).toHaveCount(0);

    await button(page, 'My Account').click();
    await expect(page.getByRole('menuitem', { name: 'Account Details' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await button(page, /User menu/).click();
    await expect(page.getByRole('menuitem', { name: 'My Preferences' })).toBeVisible();
    await axe(page, '[role=menu]');
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await button(page, /User menu/).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You logged out successfully!')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Cognito')))).toEqual([]);
    await page.reload();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByText('You logged out successfully!')).toHaveCount(0);
  });
});

test.describe('visitors', () => {
  test('A03 A05 an address without a screen keeps the tenant’s front for visitors; their footer offers support, not the terms, which would send them away from the page', async ({
    page,
  }) => {
    await page.goto('/nothing/here');
    await expect(noSuchPage(page)).toBeVisible();
    await expect(page.getByText('Acme Wholesale').first()).toBeVisible();
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Support' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Terms of sale' })).toHaveCount(0);
  });

  test('A05 without configuration no chat, helpdesk, monitoring or analytics is loaded, however long one waits', async ({
    page,
    context,
  }) => {
    const asked = foreignRequests(context);
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(asked).toEqual([]);
    expect(
      await page.locator('script[src]').evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src)),
    ).toEqual(expect.not.arrayContaining([expect.not.stringContaining('.localhost')]));
  });

  test.describe('where extras are configured', () => {
    test.use({
      environment: {
        ANALYTICS_URL: 'https://analytics.example/a.js',
        HELPDESK_URL: 'https://helpdesk.example/h.js',
        CHAT_WIDGET_URL: 'https://chat.example/c.js',
        MONITORING_URL: 'https://monitoring.example/m.js',
      },
    });

    test('A05 chat, helpdesk, monitoring and analytics load where they are configured, once the first screen stands', async ({
      page,
      context,
    }) => {
      const asked = foreignRequests(context);
      await context.route(/^https:\/\/\w+\.example\//, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'window.extras = (window.extras ?? 0) + 1;' }),
      );
      // The page's time stands still: what waits for an idle moment waits for the test.
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1_000);
      await page.goto('/');
      await expect(page.getByLabel('Email')).toBeVisible();
      expect(asked).toEqual([]);
      await page.clock.runFor(5_000);
      await expect.poll(() => page.evaluate(() => (window as { extras?: number }).extras)).toBe(4);
      expect([...asked].sort()).toEqual([
        'https://analytics.example/a.js',
        'https://chat.example/c.js',
        'https://helpdesk.example/h.js',
        'https://monitoring.example/m.js',
      ]);
    });
  });

  test.describe('from Germany', () => {
    test.use({ locale: 'de-DE' });

    test('A02 the portal speaks the buyer’s language where the tenant offers it', async ({ page }) => {
      await page.goto('/');
      await expect(button(page, 'Anmelden')).toBeVisible();
    });
  });

  test.describe('from France', () => {
    test.use({ locale: 'fr-FR' });

    test('A02 the portal falls back to English where the tenant does not offer the buyer’s language', async ({
      page,
    }) => {
      await page.goto('/');
      await expect(button(page, 'Sign in')).toBeVisible();
    });
  });
});

test.describe('a tenant that is closed', () => {
  test.use({ tenant: 'orbit', user: 'buyer@orbit.test' });

  test('A07 O06 under an open page it says so, keeps the session and what was typed, and goes on by itself; a visitor reads that the site is no longer available and whom to contact', async ({
    page,
    openWindow,
    client,
    afterwards,
  }) => {
    const seller = await client('seller@orbit.test');
    const search = page.getByRole('searchbox', { name: 'Search stock' });
    await page.goto('/stock?q=tablet');
    await expect(search).toHaveValue('tablet');
    await button(page, /^Save this view/).click();
    const name = page.getByRole('dialog').getByRole('textbox').first();
    await name.fill('Half typed');
    afterwards(() => seller.call(putSaasConfig, { body: { deactivated: false } }));
    await seller.call(putSaasConfig, { body: { deactivated: true } });
    const closed = page.getByRole('dialog', { name: 'This site is no longer available.' });
    await expect(closed).toContainText('Once the shop goes on you are where you were');
    await page.keyboard.press('Escape');
    await expect(closed).toBeVisible();
    await axe(page);

    const visitor = await openWindow({ tenant: 'orbit' });
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 1, name: 'This site is no longer available.' })).toBeVisible();
    await expect(visitor.getByText('Please contact Orbit Devices.')).toBeVisible();
    await axe(visitor);

    // Both go on by themselves, where they stand.
    await seller.call(putSaasConfig, { body: { deactivated: false } });
    await expect(closed).toHaveCount(0, { timeout: 20_000 });
    await expect(name).toHaveValue('Half typed');
    await expect(page).toHaveURL(/\/stock\?q=tablet$/);
    await expect(button(visitor, 'Sign in')).toBeVisible({ timeout: 20_000 });
  });
});

for (const [tenant, whose, calls] of [
  ['acme', 'the tenant’s own stock', ['/stocklist/settings']],
  ['nova', 'the network', ['/pxnr/pxn/settings', '/pxnr/pxn/stocklist-settings', '/pxnr/pxn/warehouses']],
] as const) {
  test.describe(`the start at ${tenant}`, () => {
    test.use({ user: `buyer@${tenant}.test` });

    test(`A12 a buyer coming in at ${tenant} asks for banners, settings of ${whose}, orders, inventory and cart, and pending proofs, once each and nothing else`, async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith(GATEWAY)) asked.push(pathname.slice(GATEWAY.length));
      });
      const expected = [
        ...calls,
        '/account/user-info',
        '/security/authorities',
        '/saas-i18n',
        '/live/events',
        // The bell's count (W23), beyond what the documents list.
        '/notifications',
        // The cart's count (W64), likewise.
        '/stocklist/offers',
        '/notification/banners',
        '/sales-order/settings',
        '/inventory/settings',
        '/stocklist/cart/settings',
        '/proof-of-export/pending-documents',
      ].sort();
      // What happens in the shop meanwhile, such as an offer that runs out, would have its page ask again.
      await page.route('**/live/events*', () => undefined);
      // A page that has nothing of its own to ask for.
      await page.goto('/nothing/here');
      await expect(noSuchPage(page)).toBeVisible();
      await expect.poll(() => [...asked].sort()).toEqual(expected);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
      expect([...asked].sort()).toEqual(expected);
    });
  });
}

test.describe('who reaches what', () => {
  test.describe('an offline buyer', () => {
    test.use({ user: 'offline@acme.test' });

    test('B02 an offline buyer sees and reaches Orders alone', async ({ page }) => {
      // Which addresses lead there is the guard's own test.
      for (const path of ['/stock', '/']) {
        await page.goto(path);
        await expect(page, path).toHaveURL('/orders');
      }
      await expect(menu(page)).toHaveText(['Orders']);
    });
  });

  test.describe('a prospect', () => {
    test.use({ user: 'prospect@acme.test' });

    test('B03 B04 a prospect is kept to account setup, account details and the forms, and sees only the logout', async ({
      page,
    }) => {
      for (const path of ['/', '/stock']) {
        await page.goto(path);
        await expect(page, path).toHaveURL('/account-setup');
      }
      await expect(button(page, /User menu/)).toBeVisible();
      await expect(button(page, 'My Account')).toHaveCount(0);
      await button(page, /User menu/).click();
      await expect(page.getByRole('menuitem')).toHaveText(['Logout']);
    });
  });

  test('B01 N18 a deep link of a signed-out visitor returns after sign-in, its query included', async ({
    page,
    buyer,
  }) => {
    await page.goto('/stock?category=Tablets');
    await expect(page).toHaveURL('/');
    await signIn(page, buyer.email);
    await expect(page).toHaveURL((url) => url.pathname === '/stock' && url.searchParams.get('category') === 'Tablets');
  });
});

test.describe('on a phone', () => {
  test.use({ user: 'buyer@acme.test', viewport: PHONE });

  test('A04 the bottom bar has Home, Stocklist, Stock Alerts, Cart and More, and nothing scrolls sideways', async ({
    page,
  }) => {
    await page.goto('/stock');
    await expect(page.locator('[data-stock-group]').first()).toBeVisible();
    const bar = mainMenu(page).last();
    await expect(bar.getByRole('link').or(bar.getByRole('button'))).toHaveText([
      'Home',
      'Stocklist',
      'Stock Alerts',
      'Cart',
      'More',
    ]);
    await bar.getByRole('button', { name: 'More' }).click();
    const more = page.getByRole('dialog', { name: 'More' });
    await expect(more.getByRole('link')).toHaveText(['Auctions', 'Pre Orders', 'Orders', 'Returns']);
    await page.keyboard.press('Escape');
    await expect(more).toBeHidden();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => scrollsSideways(page), `${width} px`).toBe(false);
    }
    await axe(page);
    await picture(page, 'stock-phone');
  });
});

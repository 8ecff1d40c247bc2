import type { Page } from '@playwright/test';
import { coveredControls } from '../fixtures/covered-controls';
import { picture } from '../fixtures/picture';
import { DESKTOP, expect, PHONE, test } from '../fixtures/portal-test';

/** A message on every page that is loaded: the browser remembers an older version of the app (A13). */
const rememberOldVersion = (page: Page, namespace: string) =>
  page.addInitScript((name) => localStorage.setItem(name, '"0.0.1"'), `${namespace}tradehall.appVersion`);

const message = (page: Page) =>
  page.getByRole('region', { name: 'Notifications', exact: true }).getByText('A Newer App Version is Available');

/** A row whose words just came is measured before the next frame; what still lies over it then, lies over it. */
const nothingCovered = (page: Page, where: string, options?: Parameters<typeof coveredControls>[1]) =>
  expect
    .configure({ soft: true })
    .poll(() => coveredControls(page, options), { message: where, timeout: 5_000 })
    .toEqual([]);

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize(DESKTOP);
    await page.goto(path);
    await expect(message(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    const name = path.replaceAll(/\W+/g, '-');
    await picture(page, `floats${name}-1280`);
    await nothingCovered(page, `${path}, 1280 px, as it stands`, { inPlace: true });
    await nothingCovered(page, `${path}, 1280 px`);
    await page.setViewportSize(PHONE);
    await expect(message(page)).toBeVisible();
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    await picture(page, `floats${name}-390`);
    await nothingCovered(page, `${path}, 390 px`);
  }
}

test.describe('for a buyer', () => {
  test.use({ user: 'buyer@acme.test' });

  test('W63 with a message and the chat shown, nothing lies over a control of the portal', async ({ page }) => {
    await rememberOldVersion(page, '');
    await walk(page, ['/stock', '/stock?view=lines', '/cart', '/orders', '/preferences', '/nowhere']);
    await page.goto('/stock');
    await expect(page.getByRole('link', { name: 'Chat with us on WhatsApp' })).toBeVisible();
  });

  test('W63 what the keyboard comes to stands below the bar at the top, backwards and past the menus too', async ({
    page,
  }) => {
    await page.goto('/cart');
    await expect(page.getByRole('button', { name: /^Negotiation: / }).nth(5)).toBeVisible();
    await page
      .getByRole('button', { name: /^Negotiation: / })
      .last()
      .focus();
    const under: string[] = [];
    const note = async () => {
      const at = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        if (focused === null || focused.closest('main') === null || focused.id === 'content') return '';
        const { top } = focused.getBoundingClientRect();
        return top < bar - 1 ? `${focused.getAttribute('aria-label') ?? focused.textContent} at ${top}` : '';
      });
      if (at !== '') under.push(at);
    };
    for (let stop = 0; stop < 70; stop++) {
      await page.keyboard.press('Shift+Tab');
      await note();
    }
    await page.goto('/orders');
    const order = await page.getByRole('link', { name: /^SO-/ }).first().getAttribute('href');
    await page.goto(order ?? '');
    await expect(page.getByRole('button', { name: 'Export order' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab');
      await note();
    }
    expect(under).toEqual([]);
  });
});

test.describe('for staff', () => {
  test.use({ user: 'seller@acme.test' });

  test('W63 with a message shown, nothing lies over a control of the desk', async ({ page }) => {
    await rememberOldVersion(page, 'app:desk:');
    await walk(page, ['/desk', '/desk/offers', '/desk/stock', '/desk/settings/brand']);
  });
});

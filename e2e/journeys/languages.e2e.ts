import type { Page } from '@playwright/test';
import { routes } from '../../apps/portal/src/navigation/routes';
import { expect, test } from '../fixtures/portal-test';
import { findUntranslated, wordsOn } from '../fixtures/untranslated';

/** What stands for the parameters of addresses: rows that the demo's buyer has. */
const PARAMETERS: Readonly<Record<string, string>> = {
  orderNumber: 'SO-10001',
  auctionNumber: 'A-2026-1',
  warehouse: 'DAL',
  salesOrder: 'SO-10001',
};
const addresses = [
  ...new Set(Object.values(routes).map(({ options }) => (options as { readonly path: string }).path)),
].map((path) => path.replace(/\$(\w+)/g, (_, name: string) => PARAMETERS[name] ?? `no value for ${name}`));

/** Data of the demo that read like product text: what things are, who they are from, and what people typed. */
const DATA: ReadonlySet<string> = new Set([
  ...['Blue', 'Gray', 'Green', 'Black', 'White', 'Silver', 'Gold', 'Pink', 'Purple', 'Red'],
  'Returns and overstock, phones to laptops',
  'Grade A tablets and watches',
  'Freight Forwarding Form.pdf',
  'Export End User Statement.pdf',
]);
const isOfTheTenant = (text: string): boolean =>
  DATA.has(text) || /^\S+: The address of the reseller is not complete$/.test(text);

/** Rooms whose menus and dialogs are opened, and how many of them. */
const ROOMS: ReadonlySet<string> = new Set(['/stock', '/cart', '/orders/SO-10001', '/returns', '/auctions']);
const MOST_OPENED = 4;

async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1, [role=alert]').first()).toBeVisible();
  await expect(page.locator('main :is(.MuiSkeleton-root, [role=progressbar]:not([aria-valuenow]))')).toHaveCount(0);
}

for (const [locale, tag] of [
  ['de', 'de-DE'],
  ['es', 'es-MX'],
] as const) {
  test.describe(`a reader of ${locale}`, () => {
    // A server of its own: what other tests name is theirs, and not the demo's.
    test.use({ locale: tag, user: 'buyer@acme.test', ownServer: true });

    test(`A02 no screen of the portal has English in it for a reader of ${locale}`, async ({ page }) => {
      test.setTimeout(180_000);
      const untranslated = findUntranslated(locale, isOfTheTenant);
      const found: string[] = [];
      const seen = new Set<string>();
      const look = async (where: string) => {
        const words = (await wordsOn(page)).filter((text) => !seen.has(text));
        for (const text of words) seen.add(text);
        found.push(...untranslated(words).map((text) => `${where}: ${text}`));
      };
      await page.goto('/dashboard');
      await settle(page);
      for (const path of addresses) {
        await page.evaluate((to) => history.pushState({}, '', to), path);
        await settle(page);
        await look(path);
        if (!ROOMS.has(path)) continue;
        // What the room's own buttons open: menus, panels, dialogs.
        const openers = page.locator('[aria-haspopup]:visible:enabled');
        for (let at = 0; at < Math.min(await openers.count(), MOST_OPENED); at++) {
          await openers.nth(at).click();
          await expect(page.locator('[role=dialog], [role=menu], [role=listbox]').first()).toBeVisible();
          await look(`${path}, opened`);
          await page.keyboard.press('Escape');
          await expect(page.locator('[role=dialog], [role=menu], [role=listbox]')).toHaveCount(0);
        }
      }
      expect(found).toEqual([]);
    });
  });
}

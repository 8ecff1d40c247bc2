import type { Page } from '@playwright/test';
import { getBuyers } from '@tradehall/contract/buyers';
import { getApplications } from '@tradehall/contract/onboarding-review';
import { getDeskStock } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { sellerListReturns } from '@tradehall/contract/returns';
import { getTexts } from '@tradehall/contract/tenants';
import { routes as deskRoutes } from '../../apps/desk/src/navigation/routes';
import { SETTING_PAGES } from '@tradehall/texts/setting-pages/setting-pages';
import { routes } from '../../apps/portal/src/navigation/routes';
import { fillCart, goToCheckout } from '../fixtures/checkout';
import { startLanguageWalk, type LanguageWalk } from '../fixtures/language-walk';
import { expect, test } from '../fixtures/portal-test';
import { uniqueName } from '../fixtures/unique-name';

type Parameters = Readonly<Record<string, string>>;

/** The addresses of an app's routes, each once, with rows of the demo for their parameters. */
function addressesOf(table: Readonly<Record<string, { readonly options: unknown }>>, parameters: Parameters): string[] {
  const paths = Object.values(table).map(({ options }) => (options as { readonly path: string }).path);
  const filled = paths.map((path) => path.replace(/\$(\w+)/g, (_, name: string) => parameters[name] ?? `no ${name}`));
  return [...new Set(filled)];
}

/** Rows that the demo's buyer has. */
const OF_THE_BUYER: Parameters = {
  orderNumber: 'SO-10001',
  auctionNumber: 'A-1002',
  warehouse: 'DAL',
  salesOrder: 'SO-10001',
};
/** Addresses of single records. */
const RECORDS = /^\/(auctions|orders|returns)\/[A-Z]+-\d+$/;
/** Rooms whose menus and dialogs are opened, and how many of them. */
const ROOMS: ReadonlySet<string> = new Set(['/stock', '/cart', '/orders/SO-10001', '/returns', '/auctions']);
const MOST_OPENED = 4;

/** Opens every section of checkout, one after another, and reads what can be chosen there. */
async function walkCheckout(page: Page, walk: LanguageWalk): Promise<void> {
  const sections = page.locator('[id^=section-]');
  await walk.look(page, 'checkout');
  for (let at = 0; at < (await sections.count()); at++) {
    const part = sections.nth(at);
    await part.getByRole('button').click();
    await expect(part.getByRole('progressbar')).toHaveCount(0);
    await walk.look(page, `checkout, section ${at + 1}`);
    await part.getByRole('button').last().click();
    await expect(part.getByRole('button')).toHaveCount(1);
  }
}

/** Cells of the stock list whose words leave their column: a price would run into the count beside it. */
async function spilledCells(page: Page): Promise<readonly string[]> {
  return page.locator('.group-head :is(.units, .price, .acts)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      const [said, room] = [words.getBoundingClientRect(), cell.getBoundingClientRect()];
      return said.left < room.left - 1 || said.right > room.right + 1 ? [cell.textContent] : [];
    }),
  );
}

// One language an app: English that stands in no catalog shows in either, and that none lacks a text is proven where
// the catalogs are. A server of its own: what other tests name is theirs, and not the demo's.
test.use({ user: 'buyer@acme.test', locale: 'es-MX', ownServer: true });

test('A02 W61 no screen of the desk has English in it for a reader of German, and none of the portal for one of Spanish', async ({
  page,
  openWindow,
  server,
  client,
}) => {
  test.setTimeout(360_000);
  await test.step('German', async () => {
    const seller = await client('seller@acme.test');
    const { rows: buyers } = await seller.call(getBuyers, { query: {} });
    const { rows: items } = await seller.call(getDeskStock, { query: {} });
    const returns = await seller.call(sellerListReturns, { query: {} });
    const applications = await seller.call(getApplications, { query: { all: 'true' } });
    const addresses = addressesOf(deskRoutes, {
      orderNumber: 'SO-10001',
      auctionNumber: 'A-1002',
      accountId: buyers[0]!.accountId,
      itemKey: encodeURIComponent(items[0]!.itemNumberWarehouse),
      returnNumber: returns[0]!.returnNumber,
      ...{ importId: 'none', page: 'brand' },
    });
    const { texts } = await seller.call(getTexts, { params: { locale: 'de' } });
    const words = texts.flatMap(({ label }) => (label.startsWith('=') ? [label.slice(1)] : []));
    const walk = startLanguageWalk('de', words);
    const desk = await openWindow({ user: 'seller@acme.test', locale: 'de-DE' });
    await desk.goto('/desk');
    for (const path of [
      ...addresses,
      ...SETTING_PAGES.map(({ name }) => `/settings/${name}`),
      ...applications.slice(0, 1).map(({ accountId }) => `/buyers/prospects/${accountId}`),
    ]) {
      await walk.visit(desk, `/desk${path}`);
      if (RECORDS.test(path)) await expect(desk).toHaveURL(`/desk${path}`);
      // A paper is shown in the words that its buyer signed.
      if (path !== '/buyers/documents') await walk.lookBehindButtons(desk, path, 2);
    }
    expect(walk.found).toEqual([]);
  });

  await test.step('Spanish', async () => {
    const walk = startLanguageWalk('es');
    await page.goto('/dashboard');
    for (const path of addressesOf(routes, OF_THE_BUYER)) {
      await walk.visit(page, path);
      if (path === '/stock') {
        await expect(page.locator('.group-head').first()).toBeVisible();
        expect(await spilledCells(page)).toEqual([]);
      }
      // A record that is not there leads to its list, and nothing of it would have been read.
      if (RECORDS.test(path)) await expect(page).toHaveURL(path);
      if (ROOMS.has(path)) await walk.lookBehindButtons(page, path, MOST_OPENED);
    }

    const number = uniqueName('SPRACHE');
    const offerId = await fillCart({ server, client }, 'buyer@acme.test', { number, price: 100 }, 5);
    await goToCheckout(page, [offerId]);
    await expect(page.locator('[id^=section-]').first()).toBeVisible();
    await walkCheckout(page, walk);

    const prospect = await openWindow({ user: 'prospect@acme.test', locale: 'es-MX' });
    await prospect.goto('/account-setup');
    await walk.look(prospect, 'account setup');
    expect(walk.found).toEqual([]);
  });
});

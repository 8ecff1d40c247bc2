import type { Page, Route } from '@playwright/test';
import { acceptBulkImport, pasteBulkImport } from '@tradehall/contract/bulk-import';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { getOffers } from '@tradehall/contract/offers/offer-calls';
import { getCartSettings } from '@tradehall/contract/stock-list/stock-calls';
import { getSellerStockListSettings, saveStockListSettings } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { inTenant } from '../fixtures/database';
import { FOUR_LOOKS, inLooks, TWO_LOOKS } from '../fixtures/looks';
import { picture } from '../fixtures/picture';
import { DESKTOP, expect, NEW_BUYER, PHONE, test as base } from '../fixtures/portal-test';
import { quietShelf } from '../fixtures/quiet-shelf';
import { scrollsSideways } from '../fixtures/scrolls-sideways';

/* Cart and Offers with lines as the demo's buyer has them: every tab, every status (D08, D11). */
const test = base.extend<{ offers: () => Promise<readonly StocklistOffer[]> }>({
  offers: async ({ buyer, client }, provide) => {
    const calls = await client(buyer.email);
    await provide(async () => (await calls.call(getOffers)).stocklistOffers);
  },
});

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const lines = (page: Page) => page.locator('[data-offer]');

/** The tab that stands, in looks and at the widths between them. */
async function judgeTab(page: Page, index: number): Promise<void> {
  // The lines of the other tabs are of the same kind.
  await inLooks(page, index === 0 ? FOUR_LOOKS : TWO_LOOKS, async (look) => {
    await expect(lines(page).first()).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    await axe(page);
    await picture(page, `cart-${index}-${look}`);
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(lines(page).first()).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  await picture(page, `cart-${index}-narrow`);
  // Between card and columns, beside the rail.
  for (const width of [900, 1024, 1150, 1180, 1220, 1236]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(lines(page).first()).toBeVisible();
    expect(await scrollsSideways(page), `${width}`).toBe(false);
    await picture(page, `cart-${index}-${width}`);
  }
  await page.setViewportSize(DESKTOP);
}

test.describe('the page', () => {
  test.use({ user: NEW_BUYER, model: 'buyer@acme.test' });

  test('D08 D11 three tabs with counts, the back link, and ?tab= that takes 0, 1 and 2 alone; several are chosen and moved to the cart at once, where they stand checked', async ({
    page,
    offers,
  }) => {
    await page.goto('/cart?tab=7');
    await expect(page.getByRole('heading', { level: 1, name: 'Cart and Offers' })).toBeVisible();
    const all = await offers();
    const expectCount = (name: RegExp, state: string) => {
      const count = all.filter((offer) => offer.offerState === state).length;
      expect(count).toBeGreaterThan(0);
      return expect(tab(page, name).getByText(String(count), { exact: true })).toBeVisible();
    };
    await expectCount(/^Cart/, 'READY_TO_CHECKOUT');
    await expectCount(/^Offers awaiting your review/, 'AWAITING_BUYER_REVIEW');
    await expectCount(/^Offers awaiting tenant review/, 'AWAITING_TENANT_REVIEW');
    await expect(page.getByRole('link', { name: 'Back to Stocklist' })).toHaveAttribute('href', '/stock');

    await expect(tab(page, /^Cart/)).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL('/cart?tab=0');

    // Whether offers are taken is known after the lines: the address keeps its tab all the same.
    await page.route(`**${getCartSettings.path}`, async (route) => {
      await expect(lines(page).first()).toBeVisible();
      await route.continue();
    });
    const isTold = page.waitForResponse((response) => response.url().endsWith(getCartSettings.path));
    await page.goto('/cart?tab=1');
    await isTold;
    await expect(tab(page, /your review/)).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL('/cart?tab=1');
    await page.unroute(`**${getCartSettings.path}`);

    const movable = page.locator('[data-status="COUNTERED"], [data-status="PRICE_DROPPED"]');
    await expect(movable.first()).toBeVisible();
    const ids = await movable.evaluateAll((all) => all.map((line) => line.getAttribute('data-offer') ?? ''));
    expect(ids.length).toBeGreaterThan(1);
    for (const id of ids) await page.locator(`[data-offer="${id}"]`).getByRole('checkbox').check();
    await page
      .getByRole('region', { name: `${ids.length} lines selected` })
      .getByRole('button', { name: 'Move to cart' })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Move ${ids.length} to cart` })
      .click();
    await expect(page.getByText(`${ids.length} offers moved to the cart`)).toBeVisible();
    // Lines that are out of sight are not drawn.
    await page.setViewportSize({ ...DESKTOP, height: 2400 });
    await page.goto('/cart');
    for (const id of ids) await expect(page.locator(`[data-offer="${id}"]`).getByRole('checkbox')).toBeChecked();
  });

  test('D10 D12 D13 W09 an unapproved buyer is shown the sales representative instead of the checkout; warehouses have anchors, a Checkout each and totals; on paper lines alone', async ({
    page,
    buyer,
    server,
  }) => {
    const approve = (isApproved: boolean) =>
      inTenant(server.databaseUrl, buyer.tenant, [
        'update accounts set is_approved = $2 where account_id = $1',
        [buyer.accountId, isApproved],
      ]);
    const checkouts = page.getByRole('button', { name: /^Checkout / });
    await approve(false);
    await page.goto('/cart');
    await checkouts.first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Dana Whitfield')).toBeVisible();
    expect(
      await dialog.getByRole('link').evaluateAll((shown) => shown.map((link) => link.getAttribute('href'))),
    ).toEqual(['mailto:dana.whitfield@acme.test', 'tel:+15550100142', 'https://wa.me/15550100142']);
    await axe(page, '[role="dialog"]');
    await picture(page, 'blocked-prospect');
    await approve(true);
    await page.reload();
    const links = page.getByRole('navigation', { name: 'Warehouses' }).getByRole('link');
    await expect(links.nth(1)).toBeVisible();
    await links.last().click();
    const anchor = () => decodeURIComponent(new URL(page.url()).hash);
    await expect.poll(anchor).toMatch(/^#warehouse-/);
    await expect(page.locator(`[id="${anchor().slice(1)}"]`)).toBeVisible();

    const bar = page.getByRole('region', { name: /lines? selected/ });
    const before = (await bar.textContent()) ?? '';
    expect(before).toContain('$');
    await lines(page).first().getByRole('checkbox').uncheck();
    await expect(bar).not.toHaveText(before);
    await axe(page);
    await picture(page, 'cart');
    await lines(page).first().getByRole('checkbox').check();
    await expect(bar).toHaveText(before);

    // On paper nothing is chosen or pressed, and the tab that is printed gives its name.
    await page.emulateMedia({ media: 'print' });
    await expect(lines(page).first()).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(1);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(links).toHaveCount(0);
    await picture(page, 'cart-on-paper');
    await page.emulateMedia({ media: 'screen' });
    await expect(links.nth(1)).toBeVisible();

    await expect(checkouts).toHaveCount(await links.count());
    await checkouts.first().click();
    await expect(page).toHaveURL(/\/checkout\//);
  });

  test('D11 D14 a line that could not be deleted stands where it stood, and the message says why; deleting updates the counts, and can be taken back', async ({
    page,
    offers,
  }) => {
    await page.goto('/cart');
    await expect(lines(page).nth(1)).toBeVisible();
    const order = () => lines(page).evaluateAll((all) => all.map((line) => line.getAttribute('data-offer')));
    const before = await order();
    const lost = '**/stocklist/offer';
    await page.route(lost, (route: Route) =>
      route.request().method() === 'DELETE' ? route.abort('internetdisconnected') : route.fallback(),
    );
    await lines(page)
      .nth(1)
      .getByRole('button', { name: /^Delete:/ })
      .click();
    await expect(page.getByText(/^No answer came back, so it is not known whether it was done/)).toBeVisible();
    await expect.poll(order).toEqual(before);
    await page.unroute(lost);

    const first = lines(page).first();
    const id = (await first.getAttribute('data-offer')) ?? '';
    const label = (await tab(page, /^Cart/).textContent()) ?? '';
    await first.getByRole('button', { name: /^Delete:/ }).click();
    await expect(page.getByText('Successfully removed from the cart')).toBeVisible();
    await expect(page.locator(`[data-offer="${id}"]`)).toHaveCount(0);
    await expect(tab(page, /^Cart/)).not.toHaveText(label);
    expect((await offers()).some((offer) => offer.offerId === id)).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator(`[data-offer="${id}"]`)).toBeVisible();
    await expect(tab(page, /^Cart/)).toHaveText(label);
    expect((await offers()).some((offer) => offer.offerId === id)).toBe(true);
  });
});

test.describe('how it looks', () => {
  test.use({ user: 'buyer@acme.test' });

  test('D08 every tab passes axe in both schemes, and nothing scrolls sideways on a phone, where the edge of the tabs says that there are more; the cart is worked by keyboard alone', async ({
    page,
  }) => {
    await page.goto('/cart');
    await judgeTab(page, 0);

    // The edge of the tabs says that there are more, and no longer at their end.
    await page.setViewportSize(PHONE);
    const tabs = page.locator('.MuiTabs-scroller');
    const [first, last] = [page.getByRole('tab').first(), page.getByRole('tab').last()];
    const mask = () => tabs.evaluate((scroller) => getComputedStyle(scroller).maskImage);
    await expect(last).not.toBeInViewport({ ratio: 0.5 });
    await expect.poll(mask).toContain('linear-gradient');
    await last.scrollIntoViewIfNeeded();
    await tabs.evaluate((scroller) => scroller.scrollTo({ left: scroller.scrollWidth, behavior: 'instant' }));
    await expect.poll(mask).toBe('none');
    await page.setViewportSize(DESKTOP);
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect.poll(mask).toBe('none');

    await tab(page, /^Cart/).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/cart?tab=1');
    // The address is there before its lines are.
    await expect(page.getByRole('tab', { name: /^Offers awaiting your review/, selected: true })).toBeVisible();
    await lines(page).first().getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('region', { name: '1 line selected' })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByRole('region', { name: '1 line selected' })).toHaveCount(0);
    await judgeTab(page, 1);

    await page.goto('/cart?tab=2');
    await judgeTab(page, 2);
  });

  test('A01 D10 on touch the links of warehouses and foot are as high as a finger', async ({ openWindow }) => {
    const page = await openWindow({ user: 'buyer@acme.test', viewport: PHONE, hasTouch: true, isMobile: true });
    await page.goto('/cart');
    const links = page
      .getByRole('navigation', { name: 'Warehouses' })
      .or(page.getByRole('contentinfo'))
      .getByRole('link');
    await expect(links.nth(3)).toBeVisible();
    for (const link of await links.all())
      expect((await link.boundingBox())?.height, (await link.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    expect(await scrollsSideways(page)).toBe(false);
    await picture(page, 'cart-touch');
    await links.last().scrollIntoViewIfNeeded();
    await picture(page, 'cart-touch-foot');
  });
});

test.describe('a buyer of one’s own', () => {
  test.use({ user: NEW_BUYER });

  test('D10 what awaits the tenant comes 20 at a time while one scrolls, and an anchor leads into a later batch', async ({
    page,
    buyer,
    client,
  }) => {
    const { rows } = await quietShelf({ client }, 'BATCH', (batch) =>
      ['DAL', 'MIA'].flatMap((warehouse) =>
        Array.from({ length: warehouse === 'DAL' ? 45 : 3 }, (_, at) => ({
          itemNumber: `${batch}-${String(at).padStart(2, '0')}`,
          warehouse,
          category: batch,
          skuDescription: `Batch phone ${warehouse} ${at}`,
          groupDescription: 'Batch phone',
          listPrice: 540,
        })),
      ),
    );
    const calls = await client(buyer.email);
    await calls.call(pasteBulkImport, { body: { rows: rows.map((row) => [row.itemNumber, row.warehouse, 10, 400]) } });
    await calls.call(acceptBulkImport);

    await page.goto('/cart?tab=2');
    await expect(lines(page).first()).toBeVisible();
    const more = page.getByRole('button', { name: /^Show \d+ more$/ });
    const toTheEnd = () =>
      page.evaluate(() => document.documentElement.scrollTo(0, document.documentElement.scrollHeight));
    const height = async () => (await page.getByTestId('cart-lines').boundingBox())?.height ?? 0;
    // 48 lines, of which 20 are there, then 40, then all.
    await expect(more).toHaveText('Show 20 more');
    const first = await height();
    await toTheEnd();
    await expect(more).toHaveText('Show 8 more');
    expect((await height()) / first).toBeGreaterThan(1.6);
    await toTheEnd();
    await expect(more).toHaveCount(0);
    await toTheEnd();
    await expect(page.getByText('Batch phone MIA 2')).toBeVisible();

    await page.goto('/cart?tab=2');
    await expect(lines(page).first()).toBeVisible();
    await page.getByRole('navigation', { name: 'Warehouses' }).getByRole('link', { name: /Miami/ }).click();
    await expect(page.getByText('Batch phone MIA 0')).toBeVisible();
  });
});

test.describe('where the tenant’s settings change', () => {
  test.use({ user: NEW_BUYER });

  test('D09 D10 the empty cart says why and leads to the stock list; empty tabs are disabled, and hidden where no warehouse accepts offers', async ({
    page,
    client,
    afterwards,
  }) => {
    await page.goto('/cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await picture(page, 'cart-empty');
    await expect(tab(page, /^Offers awaiting your review/)).toBeDisabled();
    const seller = await client('seller@acme.test');
    const settings = await seller.call(getSellerStockListSettings);
    afterwards(() => seller.call(saveStockListSettings, { body: settings }));
    await seller.call(saveStockListSettings, { body: { ...settings, warehouseAcceptingOffer: [] } });
    await page.reload();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(1);
    await page.getByRole('link', { name: 'Go to stocklist' }).click();
    await expect(page).toHaveURL('/stock');
  });
});

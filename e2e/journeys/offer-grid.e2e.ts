import type { Page } from '@playwright/test';
import { acceptBulkImport, pasteBulkImport } from '@tradehall/contract/bulk-import';
import { getOffers, moveToCart } from '@tradehall/contract/offers/offer-calls';
import { answerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe } from '../fixtures/axe';
import { inLooks, TWO_LOOKS } from '../fixtures/looks';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test as base } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { silenceSeller } from '../fixtures/silence-seller';
import { uniqueName } from '../fixtures/unique-name';

const WAREHOUSES = ['DAL', 'MIA', 'LOU'];

/* Many offers worked as one list: the buyer at the portal, the seller by calls. */
const test = base.extend<{
  /** Offers of 100 for ten units each at three warehouses, in turn, and the seller's counters of 110, 111 and so on. */
  counters: (lines: number) => Promise<string>;
}>({
  counters: async ({ buyer, client }, provide) => {
    await provide(async (lines) => {
      const seller = await client('seller@acme.test');
      await silenceSeller(seller);
      const name = uniqueName('GRID');
      const rows = Array.from({ length: lines }, (_, at) => ({
        itemNumber: `${name}-${String(at).padStart(4, '0')}`,
        warehouse: WAREHOUSES[at % 3] ?? 'DAL',
        category: name,
        skuDescription: `Grid phone ${String(at).padStart(4, '0')}`,
        groupDescription: 'Grid phone',
        quantityAvailable: 100,
        listPrice: 200,
      }));
      await seller.call(upsertStock, { body: { rows } });
      const calls = await client(buyer.email);
      await calls.call(pasteBulkImport, {
        body: { rows: rows.map((row) => [row.itemNumber, row.warehouse, 10, 100]) },
      });
      await calls.call(acceptBulkImport);
      const { stocklistOffers } = await calls.call(getOffers);
      const hour = (at: number) => new Date(Date.now() + (at + 2) * 3_600_000).toISOString();
      await seller.call(answerOffers, {
        body: stocklistOffers.map(({ offerId, itemNumber }) => {
          const at = Number(itemNumber.slice(-4));
          return {
            offerId,
            answer: 'COUNTER' as const,
            counterPrice: 110 + (at % 40),
            acceptedOrCounteredExpirationDate: hour(at % 60),
          };
        }),
      });
      return name;
    });
  },
});
test.use({ user: NEW_BUYER });

const lines = (page: Page) => page.locator('[data-offer]');
const head = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Order of the lines' }).getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** Goes to an address without loading the page anew. */
const goOn = (page: Page, address: string) => page.evaluate((to) => history.pushState({}, '', to), address);

/** Counts what is pressed by pointer. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    document.addEventListener('pointerdown', () => (counted.clicks += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

test('W20 W21 fifty counters over three warehouses, as cards on a phone too: ordered, searched, narrowed, and taken in two clicks; one undo', async ({
  page,
  counters,
}) => {
  await counters(50);
  await page.goto('/cart?tab=1');
  await expect(lines(page).first()).toBeVisible();
  await head(page, /^Expires/).click();
  await expect(page).toHaveURL(/sort=expiry/);
  await expect(lines(page).first()).toContainText('Grid phone 0000');
  // Whole lines between the heads and the end of the window.
  const whole = await lines(page).evaluateAll(
    (all) => all.filter((line) => line.getBoundingClientRect().bottom <= window.innerHeight).length,
  );
  expect(whole).toBeGreaterThanOrEqual(14);
  await inLooks(page, TWO_LOOKS, async (look) => {
    await expect(lines(page).first()).toContainText('Seller counter $1');
    expect(await scrollsSideways(page)).toBe(false);
    await axe(page);
    await picture(page, `offer-grid-${look}`);
  });

  await head(page, /^Diff/).click();
  await expect(lines(page).first()).toContainText('Grid phone 0039');
  await page.keyboard.press('/');
  await page.keyboard.type('phone 0007');
  await expect(lines(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=phone/);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('combobox', { name: 'All warehouses' }).selectOption({ label: 'Miami (17)' });
  await expect(page.getByRole('button', { name: 'Accept 17' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Any expiry' }).selectOption({ label: 'Within 4 h' });
  await expect(lines(page)).toHaveCount(1);
  // The address holds it all, some moments later.
  await expect(page).toHaveURL(/warehouse=.*expires=|expires=.*warehouse=/);
  await page.reload();
  await expect(lines(page)).toHaveCount(1);

  await goOn(page, '/cart?tab=1');
  await expect(lines(page).nth(1)).toBeVisible();
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Accept 50' }).click();
  await expect(dialog(page).getByRole('definition').first()).toHaveText('50');
  await expect(dialog(page)).toContainText('Warehouses3');
  await expect(dialog(page)).toContainText('Units500');
  await expect(dialog(page)).toContainText('Your offers now$50,000.00');
  await expect(dialog(page)).toContainText('Afterwards$63,');
  await axe(page, '[role="dialog"]');
  await picture(page, 'offer-grid-accept');
  await dialog(page).getByRole('button', { name: 'Accept 50' }).click();
  await expect(page.getByText('50 offers moved to the cart')).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(2);
  await expect(page.getByRole('tab', { name: /^Cart/ })).toContainText('50');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Offers awaiting your review/ })).toContainText('50');
});

test('W21 answered by keys alone: the line in the place of the answered one is next, and keys act on what is selected; then twenty countered at minus 3 percent in four clicks, and prices typed down the column', async ({
  page,
  counters,
  client,
  buyer,
}) => {
  const name = await counters(34);
  await page.goto('/cart?tab=1&sort=item');
  await expect(lines(page).first()).toBeVisible();
  const current = page.locator('[data-offer][aria-current=true]');
  // The lines in sight are drawn alone; the tab counts them all.
  const waiting = page.getByRole('tab', { name: /^Offers awaiting your review/ });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('j', 'j', 'j');
  // A long description is cut; the item's number says which it is.
  await expect(current).toContainText(`${name}-0002`);
  await press('a');
  await expect(dialog(page)).toContainText('Move 1 offer to the cart');
  await press('Enter');
  await expect(waiting).toContainText('33');
  await expect(current).toContainText('Grid phone 0003');
  await press('j');
  await expect(current).toContainText('Grid phone 0004');
  await press('x', 'j', 'j', 'X');
  await expect(page.getByRole('region', { name: '3 lines selected' })).toBeVisible();
  await press('c');
  await expect(dialog(page)).toContainText('Counter 3 offers');
  await expect(dialog(page).getByRole('button', { name: 'Counter 3' })).toBeFocused();
  await press('Enter');
  await expect(page.getByText('3 offers countered')).toBeVisible();
  await expect(waiting).toContainText('30');
  await expect(current).toContainText('Grid phone 0007');
  // Nothing is selected any more: a price is typed into the line.
  await press('c');
  await expect(page.getByRole('textbox', { name: 'Next price for Grid phone 0007' })).toBeFocused();
  await press('Escape', '?');
  await expect(dialog(page)).toContainText('Keyboard shortcuts');
  await expect(dialog(page)).toContainText('Type the next price, or counter what is selected');
  await picture(page, 'offer-grid-keys');
  await press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  const clicks = await countClicks(page);
  await page.getByRole('checkbox', { name: 'Select Grid phone 0000' }).click();
  await page.keyboard.down('Shift');
  const last = page.getByRole('checkbox', { name: 'Select Grid phone 0023' });
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await page.keyboard.up('Shift');
  await page.getByRole('region', { name: '20 lines selected' }).getByRole('button', { name: 'Counter' }).click();
  await expect(dialog(page)).toContainText('(−3.0%)');
  await picture(page, 'offer-grid-counter');
  await dialog(page).getByRole('button', { name: 'Counter 20' }).click();
  await expect(page.getByText('20 offers countered')).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(4);
  await expect(lines(page)).toHaveCount(10);

  // By keyboard alone: the line behind the answered ones, its price, down the column, and sent.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Next price for Grid phone 0024' })).toBeFocused();
  for (const price of ['105,50', '$106', '1.234,56', 'abc']) {
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('textbox', { name: 'Next price for Grid phone 0028' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Next price for Grid phone 0027' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  // What was typed outlasts a reload.
  await page.reload();
  await expect(page.getByRole('region', { name: '4 prices typed' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Next price for Grid phone 0024' }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toContainText('2 lines are left out');
  await expect(dialog(page)).toContainText('Grid phone 0026: New offer price should be less than the list price');
  await expect(dialog(page)).toContainText('Grid phone 0027: “abc” is not an amount');
  await expect(dialog(page).getByRole('button', { name: 'Counter 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 offers countered')).toBeVisible();
  const { stocklistOffers } = await (await client(buyer.email)).call(getOffers);
  const priced = stocklistOffers.filter(({ itemNumber }) => /00(24|25)$/.test(itemNumber));
  expect(priced.map(({ offerPrice, offerStatus }) => [offerPrice, offerStatus]).sort()).toEqual([
    [105.5, 'PENDING_ACCEPTANCE'],
    [106, 'PENDING_ACCEPTANCE'],
  ]);
});

test('W61 in German and Spanish the time left and the heads stand beside what is next to them, whole', async ({
  counters,
  openWindow,
  buyer,
  client,
}) => {
  await counters(34);
  const calls = await client(buyer.email);
  const { stocklistOffers } = await calls.call(getOffers);
  const latest = stocklistOffers.find(({ itemNumber }) => itemNumber.endsWith('-0033'));
  await calls.call(moveToCart, { body: [latest?.offerId ?? ''] });
  for (const locale of ['de-DE', 'es-ES']) {
    const page = await openWindow({ user: buyer.email, locale });
    await page.goto('/cart');
    const [left, act] = [lines(page).locator('time'), lines(page).getByRole('button').last()];
    await expect(left).toBeVisible();
    const overlap = await left.evaluate(
      (time, acts) => {
        const words = document.createRange();
        words.selectNodeContents(time);
        const first = acts?.parentElement?.querySelector('button')?.getBoundingClientRect().left ?? 0;
        return words.getBoundingClientRect().right - first;
      },
      await act.elementHandle(),
    );
    expect(overlap, locale).toBeLessThanOrEqual(0);
    await goOn(page, '/cart?tab=1&sort=expiry&direction=desc');
    await expect(lines(page).nth(1)).toBeVisible();
    // What is written just before a price field, by the places of its letters.
    const covered = await lines(page).evaluateAll((rows) =>
      rows.flatMap((row) => {
        const field = row.querySelector('input[inputmode]')?.getBoundingClientRect();
        const words = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
        const under: string[] = [];
        for (let word = words.nextNode(); word !== null && field !== undefined; word = words.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(word);
          const { left, right, width } = range.getBoundingClientRect();
          if (width > 0 && left > field.left - 100 && left < field.left && right > field.left + 1)
            under.push(word.textContent ?? '');
        }
        return under;
      }),
    );
    expect(covered, locale).toEqual([]);
    const spilled = await lines(page)
      .locator('.cell')
      .evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const words = document.createRange();
          words.selectNodeContents(cell);
          const [said, room] = [words.getBoundingClientRect(), cell.getBoundingClientRect()];
          return said.width > 0 && said.left < room.left - 1 ? [cell.textContent] : [];
        }),
      );
    expect(spilled, locale).toEqual([]);
    const touching = await page
      .getByTestId('cart-lines')
      .locator('xpath=preceding-sibling::*[1]/*')
      .evaluateAll((heads) => {
        const places = heads.map((head) => head.getBoundingClientRect()).filter(({ width }) => width > 0);
        return heads.filter((_, at) => at > 0 && (places[at]?.left ?? Infinity) < (places[at - 1]?.right ?? 0));
      });
    expect(touching, locale).toEqual([]);
    // With acts as large as a finger, beside the longest word for the price.
    const phone = await openWindow({ user: buyer.email, locale, viewport: PHONE, hasTouch: true, isMobile: true });
    await phone.goto('/cart?tab=1');
    const price = lines(phone).first().locator('input[inputmode]');
    await expect(price).toBeVisible();
    expect((await price.boundingBox())?.width, locale).toBeGreaterThanOrEqual(96);
    expect(await scrollsSideways(phone)).toBe(false);
  }
});

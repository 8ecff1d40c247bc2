import type { Page } from '@playwright/test';
import { axe } from '../fixtures/axe';
import { DESKTOP_LOOKS, inLooks } from '../fixtures/looks';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';

test.use({ user: NEW_BUYER });

const groups = (page: Page) => page.locator('[data-stock-group]');
const lines = (page: Page) => page.getByRole('grid', { name: 'Stock items' });
const rows = (page: Page) => lines(page).locator('[data-stock-item]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** How many of the elements stand wholly in the window. */
const inSight = (page: Page, selector: string, floor = 0) =>
  page.evaluate(
    ([found, below]) =>
      [...document.querySelectorAll(found as string)].filter((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return top >= (below as number) && bottom <= window.innerHeight;
      }).length,
    [selector, floor] as const,
  );

test("W04 sixteen groups or twenty lines stand on a laptop's screen, light and dark; lines that were scrolled under the pointer stand in their order, and the one it came to has its acts", async ({
  page,
}) => {
  await page.goto('/stock');
  await expect(groups(page).first()).toBeVisible();
  await picture(page, 'workbench-closed');
  expect(await inSight(page, '[data-stock-group]')).toBeGreaterThanOrEqual(16);
  await groups(page)
    .nth(1)
    .getByRole('button', { name: /^Show items/ })
    .click();
  await inLooks(page, DESKTOP_LOOKS, async (look) => {
    await picture(page, `workbench-groups-${look}`);
    await axe(page);
  });
  await button(page, 'Lines').click();
  await expect(rows(page).nth(5)).toBeVisible();
  expect(await inSight(page, '[data-lines] [data-stock-item]')).toBeGreaterThanOrEqual(20);
  await rows(page).nth(3).hover();
  await inLooks(page, DESKTOP_LOOKS, async (look) => {
    await picture(page, `workbench-lines-${look}`);
    await axe(page);
  });
  expect(await scrollsSideways(page)).toBe(false);

  await rows(page).nth(5).hover();
  const isAt = (top: number) => expect.poll(() => lines(page).evaluate((list) => list.scrollTop)).toBe(top);
  for (const step of [1, 2, 3, 4, 5]) {
    await page.mouse.wheel(0, 140);
    await isAt(step * 140);
  }
  await expect(lines(page)).toHaveAttribute('data-moving', 'false');
  const places = await rows(page).evaluateAll((all) => all.map((row) => Number(row.ariaRowIndex)));
  expect(places).toEqual(places.map((_, nth) => (places[0] ?? 0) + nth));
  expect(places[0]).toBeGreaterThan(5);
  // As they are drawn, each below the one before it, and each once.
  const tops = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const keys = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-stock-item')));
  expect(new Set(keys).size).toBe(keys.length);
  const pointed = rows(page).filter({ has: page.locator('.acts') });
  await expect(pointed).toHaveCount(1);
  expect(await pointed.evaluate((row) => row.matches(':hover'))).toBe(true);
  await pointed.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Make an offer');
});

test('W01 W07 W08 rows are selected by key and pointer over both views, and their effect stands there before they are sent; in the lines Enter leads from the search to what it found, and what can be done with a row covers none of its numbers', async ({
  page,
}) => {
  await test.step('W07 a selection', async () => {
    await page.goto('/stock?view=lines&sort=-payablePrice');
    await expect(rows(page).nth(5)).toBeVisible();
    const priceOf = (at: number) =>
      rows(page).nth(at).locator('.payablePrice .cut, .payablePrice span').last().innerText();
    const number = (text: string) => Number(text.replace(/^.*\$/, '').replaceAll(',', ''));
    expect(number(await priceOf(0))).toBeGreaterThanOrEqual(number(await priceOf(4)));
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await rows(page)
      .nth(2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: '3 items selected' });
    await expect(bar).toContainText(/units · \$/);
    await button(page, 'Groups').click();
    await expect(groups(page).first()).toBeVisible();
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('dialog', { name: 'Compare 3 items' })).toBeVisible();
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Offer below list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Offer on 3 items' });
    const send = dialog.getByRole('button', { name: 'Send 3 offers' });
    await expect(send).toBeEnabled();
    await expect(dialog).toContainText('Total');
    await picture(page, 'workbench-batch');
    await send.click();
    await expect(page.getByText('3 offers were sent')).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
  await test.step('W01 W08 the lines', async () => {
    await button(page, 'Lines').click();
    await expect(rows(page).nth(5)).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('galaxy s2');
    // The list follows after the address: what it was searched for is marked in its rows.
    const marked = rows(page).nth(0).locator('mark');
    await expect(marked.filter({ hasText: /^s2$/i })).not.toHaveCount(0);
    // Enter in the same breath as the last letter: the list has not followed yet.
    await page.locator('input:focus').evaluate((field: HTMLInputElement) => {
      field.setSelectionRange(field.value.length, field.value.length);
      document.execCommand('insertText', false, '2');
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
    await expect(lines(page)).toBeFocused();
    await expect(marked.filter({ hasText: /^s22$/i })).not.toHaveCount(0);
    await expect(rows(page).nth(0)).toHaveAttribute('data-current', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toHaveAttribute('data-current', 'true');
    await page.keyboard.press('o');
    await expect(page.getByRole('dialog')).toContainText('Make an offer');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const row = rows(page).nth(3);
    await row.hover({ position: { x: 120, y: 10 } });
    await expect(row.getByRole('button', { name: 'Buy', exact: true })).toBeVisible();
    for (const name of ['quantityAvailable', 'payablePrice'])
      expect(
        await row.locator(`.${name}`).evaluate((cell) => {
          const { left, right, top, height } = cell.getBoundingClientRect();
          return [left + 12, right - 12].map((x) => document.elementFromPoint(x, top + height / 2)?.closest('.acts'));
        }),
        name,
      ).toEqual([null, null]);
    await picture(page, 'workbench-line-acts');
    await row.getByRole('button', { name: 'Buy', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Keys go on at the row that was pressed.
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(4)).toHaveAttribute('data-current', 'true');
  });
});

test('W08 one palette leads to screens, items, orders and commands, with the keys alone', async ({ page, buyer }) => {
  expect(buyer.email).not.toBe('');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Search screens, records and commands' });
  const option = (name: string | RegExp) => page.getByRole('option', { name });
  await page.keyboard.press('Control+k');
  await expect(option(/^Stocklist/)).toBeVisible();
  await axe(page);
  await picture(page, 'palette-open');
  await field.fill('iphone 13');
  await expect(page.getByRole('group', { name: 'Items' }).getByRole('option').first()).toContainText('iPhone 13');
  await picture(page, 'palette-items');
  const found = await page.getByRole('group', { name: 'Items' }).getByRole('option').first().innerText();
  await option(/^Search the stock for/).click();
  await expect(page).toHaveURL(/\/stock\?.*q=iphone(%20|\+)13/);
  await expect(groups(page).first()).toBeVisible();
  // An item opens where it stands in the list.
  await page.keyboard.press('Control+k');
  await field.fill('iphone 13');
  await expect(page.getByRole('group', { name: 'Items' }).getByRole('option').first()).toHaveText(
    found.replace('\n', ''),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]item=/);
  const key = decodeURIComponent(/[?&]item=([^&]*)/.exec(page.url())?.[1] ?? '');
  await expect(page.locator(`[data-stock-item="${key}"]`)).toBeFocused();
  // The list's own commands are there while it stands.
  await page.keyboard.press('Control+k');
  await field.fill('view lines');
  await page.keyboard.press('Enter');
  await expect(lines(page)).toBeVisible();
  // In the lines too: there the list has the keys for all of them.
  await page.keyboard.press('Control+k');
  await field.fill('iphone 13');
  await expect(page.getByRole('group', { name: 'Items' }).getByRole('option').first()).toContainText('iPhone 13');
  await page.keyboard.press('Enter');
  await expect(lines(page)).toBeFocused();
  await expect(lines(page).locator('[data-current=true]')).toHaveAttribute('data-stock-item', key);
  await page.keyboard.press('Control+k');
  await field.fill('orders');
  await expect(option('Orders').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/orders');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await field.fill('zzqqxx');
  await expect(page.getByText('Nothing found for “zzqqxx”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});

test('W29 W61 in a currency without decimals both prices of a row are written whole, in German too', async ({
  openWindow,
}) => {
  const page = await openWindow({ user: 'buyer@kumo.test', locale: 'de-DE' });
  await page.goto('/stock?view=lines');
  const prices = page.locator('[data-stock-item] .payablePrice:has(s)');
  await expect(prices.first()).toBeVisible();
  const cut = await prices.evaluateAll((cells) =>
    cells
      .filter((cell) => cell.querySelector('s')!.getBoundingClientRect().left < cell.getBoundingClientRect().left)
      .map((cell) => cell.textContent),
  );
  expect(cut).toEqual([]);
});

test('C09 W08 the list is worked by keyboard alone: j and k step, Enter opens, b o a act on the row in focus, Shift+E opens and closes all groups, ? tells the keys', async ({
  page,
}) => {
  await page.goto('/stock');
  await expect(groups(page).first()).toBeVisible();
  const heads = page.locator('[data-stock-group] [aria-expanded]');
  await page.keyboard.press('Shift+E');
  await expect(heads.first()).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Shift+E');
  await expect(heads.first()).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(heads.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(heads.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heads.first()).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('j');
  const item = page.locator('[data-stock-item]').first();
  await expect(item).toBeFocused();
  for (const [key, name] of [
    ['b', 'Buy'],
    ['o', 'Offer'],
    ['a', 'alert'],
    ['Enter', 'Offer'],
  ] as const) {
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog');
    await expect(dialog, key).toContainText(new RegExp(name, 'i'));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(item).toBeFocused();
  }
  await page.keyboard.press('k');
  await expect(heads.first()).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('W04 W64 the first row of stock stands within 200 px of the top, the whole name of a group on its card, and cart and bell stay in sight', async ({
    page,
  }) => {
    const top = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((row) => row.getBoundingClientRect().top);
    await page.goto('/stock');
    await expect(groups(page).first()).toBeVisible();
    await picture(page, 'workbench-phone-groups');
    expect(await top('[data-stock-group]')).toBeLessThanOrEqual(200);
    // Its end tells two groups apart: the whole name stands on the card.
    await page.getByRole('searchbox', { name: 'Search stock' }).fill('galaxy s24 ultra');
    const names = page.locator('[data-stock-group] .group-title');
    await expect(names.first()).toContainText('Ultra');
    await expect(names.filter({ hasNotText: 'Ultra' })).toHaveCount(0);
    expect(await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).length)).toBe(0);
    const name = page.getByRole('heading', { level: 1 });
    const banner = page.getByRole('banner');
    const cart = banner.getByRole('link', { name: /^Cart and Offers: \d/ });
    const goOn = [
      async () => {},
      async () => page.locator('a[href="/dashboard"]').filter({ visible: true }).last().click(),
      async () => {
        await banner.getByRole('button', { name: /^User menu of/ }).click();
        await page.getByRole('menuitem', { name: 'Help', exact: true }).click();
      },
      async () => cart.click(),
    ];
    for (const [at, path] of ['/stock', '/dashboard', '/help', '/cart'].entries()) {
      const before = at === 0 ? '' : await name.innerText();
      await goOn[at]?.();
      await expect(page).toHaveURL(({ pathname }) => pathname === path);
      await expect(name).not.toHaveText(before);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(cart).toBeInViewport();
      await expect(banner.getByRole('button', { name: /notifications/i })).toBeInViewport();
    }
    await page.goto('/stock?view=lines');
    await expect(rows(page).nth(3)).toBeVisible();
    expect(await top('[data-lines] [data-stock-item]')).toBeLessThanOrEqual(200);
    // What tells one line from the next, its color and grade, stands at the end of its name.
    const cut = await page
      .locator('[data-lines] .cell.name > .cut')
      .evaluateAll(
        (names) =>
          names.filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 2)
            .length,
      );
    expect(cut).toBe(0);
    await axe(page);
    await picture(page, 'workbench-phone-lines');
    expect(await scrollsSideways(page)).toBe(false);
  });
});

import { readFileSync } from 'node:fs';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { axe } from '../fixtures/axe';
import { FOUR_LOOKS, inLooks, TWO_LOOKS } from '../fixtures/looks';
import { picture } from '../fixtures/picture';
import { expect, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';

test.use({ user: 'buyer@acme.test' });

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search stock' });
const groups = (page: Page) => page.locator('[data-stock-group]');
const items = (page: Page) => page.locator('[data-stock-item]');
const marks = (page: Page) => page.locator('mark');
const totals = (page: Page) => page.getByRole('status').filter({ hasText: /items? ·/ });
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });
const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const query = (page: Page) => new URL(page.url()).search;

async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`/stock${search}`);
  await expect(groups(page).first()).toBeVisible();
}

/** The number in `1,204 items · …`. */
async function itemCount(page: Page): Promise<number> {
  return Number((await totals(page).innerText()).split(' ')[0]?.replaceAll(',', ''));
}

test('W01 a part number is found from its beginning, opened and marked, and Escape brings the list back; a searched list is accessible at a desk and on a phone, with field and hit on the first screen', async ({
  page,
}) => {
  await openList(page);
  const all = await itemCount(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('ip11-64-red');
  await expect(page).toHaveURL(/\?q=ip11-64-red$/);
  await expect(marks(page).first()).toHaveText('IP11-64-RED');
  const shown = await items(page)
    .getByText(/^IP11-64-RED/)
    .count();
  expect(shown).toBe(await itemCount(page));
  expect(shown).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(
    groups(page)
      .first()
      .getByRole('button', { name: /^Hide items of/ }),
  ).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(page).toHaveURL('/stock');
  await expect.poll(() => itemCount(page)).toBe(all);
  await expect(marks(page)).toHaveCount(0);

  await picture(page, 'stock-list-1280-light');
  await field(page).fill('14 pro 128 black');
  await inLooks(page, FOUR_LOOKS, async (look) => {
    await expect(marks(page).first()).toBeVisible();
    await expect(field(page)).toBeInViewport();
    await expect(groups(page).first()).toBeInViewport();
    await axe(page);
    expect(await scrollsSideways(page)).toBe(false);
    await picture(page, `stock-search-${look}`);
  });
  await field(page).fill('ip14x-128-bla-unl-a');
  await inLooks(page, TWO_LOOKS, async (look) => {
    await expect(marks(page).filter({ hasText: 'IP14X-128-BLA-UNL-A' }).first()).toBeVisible();
    await picture(page, `stock-search-number-${look}`);
  });
});

test('W01 words in any order, one of them mistyped, find the groups that hold them; counts, chips, totals and the export follow', async ({
  page,
}) => {
  await openList(page);
  await field(page).fill('64gb ihpone');
  await expect(marks(page).filter({ hasText: 'iPhone' }).first()).toBeVisible();
  await expect(groups(page).filter({ hasNotText: '64GB' })).toHaveCount(0);
  await expect(groups(page).filter({ hasNotText: 'iPhone' })).toHaveCount(0);
  const found = await itemCount(page);
  const grade = filters(page)
    .locator('label')
    .filter({ hasText: /^B\+[\d,]+$/ });
  const counted = Number((await grade.innerText()).replace(/\D/g, ''));
  expect(counted).toBeGreaterThan(0);
  expect(counted).toBeLessThan(found);
  await grade.click();
  await expect.poll(() => itemCount(page)).toBe(counted);
  expect(query(page)).toMatch(/&q=64gb%20ihpone$/);
  await page.reload();
  await expect(field(page)).toHaveValue('64gb ihpone');
  await expect.poll(() => itemCount(page)).toBe(counted);
  await chips(page).getByRole('button', { name: 'Remove B+' }).locator('svg').click();
  await expect.poll(() => itemCount(page)).toBe(found);
  await page.goBack();
  await expect.poll(() => itemCount(page)).toBe(counted);

  await button(page, 'Export').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export filtered' }).click(),
  ]);
  const book = read(readFileSync(await file.path()));
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
  expect(rows).toHaveLength(counted);
  expect(rows.every((row) => /iphone/i.test(String(row['Description'])))).toBe(true);
});

test('W01 a search opens the category that holds a hit, until one is chosen; one that finds nothing names itself, and can be cleared or keep its words without the filters', async ({
  page,
}) => {
  await openList(page);
  await field(page).fill('ipad');
  await expect(chips(page)).toContainText('Tablets');
  await expect(groups(page).first()).toContainText('iPad');
  await openList(page, '?category=Smartphones');
  await field(page).fill('ipad');
  await expect(page.getByText('Nothing found for “ipad”')).toBeVisible();
  await page.getByRole('button', { name: /^Tablets \(/ }).click();
  await expect(groups(page).first()).toContainText('iPad');
  await expect(field(page)).toHaveValue('ipad');

  await filters(page)
    .getByRole('checkbox', { name: /^Dallas/ })
    .click();
  await expect(chips(page)).toContainText('Dallas');
  await field(page).fill('zzz-999');
  await expect(page.getByText('Nothing found for “zzz-999”')).toBeVisible();
  await axe(page);
  await picture(page, 'stock-search-nothing');
  await button(page, 'Remove filters').click();
  await expect(page.getByText('Nothing found for “zzz-999”')).toBeVisible();
  await expect(chips(page)).not.toContainText('Dallas');
  await button(page, 'Clear search').first().click();
  await expect(groups(page).first()).toBeVisible();
  await expect(field(page)).toHaveValue('');
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getOffers } from '@tradehall/contract/offers/offer-calls';
import { getStockAlerts } from '@tradehall/contract/stock-alerts';
import { readSpreadsheet } from '../../apps/server/src/spreadsheets/read-spreadsheet';
import { inLooks, TWO_LOOKS } from '../fixtures/looks';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, test } from '../fixtures/portal-test';

test.use({ user: NEW_BUYER, permissions: ['clipboard-read', 'clipboard-write'] });

const rows = (page: Page) => page.getByRole('grid', { name: 'Stock items' }).locator('[data-stock-item]');
const clipboard = (page: Page) => page.evaluate(async () => navigator.clipboard.readText());

/** Selects the first rows of the list, and gives their keys and the bar that stands over them. */
async function selectFirst(page: Page, many: number) {
  for (let at = 0; at < many; at += 1) await rows(page).nth(at).getByRole('checkbox').click();
  const keys: string[] = [];
  for (let at = 0; at < many; at += 1) keys.push((await rows(page).nth(at).getAttribute('data-stock-item')) ?? '');
  return { keys, bar: page.getByRole('region', { name: `${many} items selected` }) };
}

test('W07 a selection is exported, watched and bought: each act is about those rows and no other', async ({
  page,
  buyer,
  client,
}) => {
  const calls = await client(buyer.email);
  await page.goto('/stock?view=lines&sort=-quantityAvailable');
  await expect(rows(page).nth(5)).toBeVisible();
  const { keys, bar } = await selectFirst(page, 3);
  // What is counted at least comes to at least as much.
  await expect(bar).toContainText(/[\d,]+\+ units · \$[\d,]+\+/);
  await inLooks(page, TWO_LOOKS, async (name, { viewport }) => {
    if (viewport.width > 740) return;
    await picture(page, `workbench-selection-${name}`);
    // On a phone the acts stand in rows, each as wide as the bar.
    const right = async (act: string) => {
      const box = await bar.getByRole('button', { name: act, exact: true }).boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    };
    expect(await right('Buy')).toBe(await right('Export'));
    await expect(page.getByRole('searchbox', { name: 'Search stock' })).toHaveAttribute('placeholder', 'Part or model');
  });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const [, ...exported] = await readSpreadsheet(await readFile(await download.path()));
  const numbers = keys.map((key) => key.split('|')[0]);
  expect(exported).toHaveLength(numbers.length);
  for (const number of numbers) expect(exported.some((cells) => cells.includes(number as string))).toBe(true);

  await bar.getByRole('button', { name: 'Set alerts' }).click();
  const alerts = page.getByRole('dialog', { name: 'Alert on 3 items' });
  await alerts.getByLabel('Alert me when this many are added').fill('25');
  await alerts.getByRole('button', { name: 'Set 3 alerts' }).click();
  await expect(page.getByText('3 alerts were set')).toBeVisible();
  const { stockAlerts } = await calls.call(getStockAlerts, {});
  expect(Object.keys(stockAlerts).sort()).toEqual([...keys].sort());
  expect(Object.values(stockAlerts).map(([alert]) => alert?.quantity)).toEqual([25, 25, 25]);

  // What was done leaves the selection; two of the rows are chosen anew.
  await expect(bar).toHaveCount(0);
  const again = await selectFirst(page, 2);
  let preview: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => (preview = resolve));
  await page.route('**/stocklist/offer/many/effect', async (route) => {
    await isAsked;
    await route.continue();
  });
  await again.bar.getByRole('button', { name: 'Buy', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy 2 items' });
  // What comes later moves nothing under the pointer.
  const each = dialog.getByRole('radio', { name: 'The same for each' });
  const before = await each.boundingBox();
  preview();
  await expect(dialog).toContainText('Total');
  expect(await each.boundingBox()).toEqual(before);
  await each.check();
  await dialog.getByLabel('Units each').fill('2');
  await expect(dialog).toContainText('Total');
  await picture(page, 'workbench-buy');
  await dialog.getByRole('button', { name: 'Put 2 in the cart' }).click();
  await expect(page.getByText('2 items are in the cart')).toBeVisible();
  const { stocklistOffers } = await calls.call(getOffers, {});
  expect(stocklistOffers.map((offer) => offer.itemNumberWarehouse).sort()).toEqual([...again.keys].sort());
  for (const offer of stocklistOffers) expect(offer.offerState).toBe('READY_TO_CHECKOUT');
});

test('W07 W09 print gives every filtered line in the order of the view, and no button; text of a row is selected and copied, selected rows as a table, and a row has a link that leads to it', async ({
  page,
}) => {
  await page.goto('/stock?view=lines&sort=-payablePrice&q=iphone');
  await expect(rows(page).nth(5)).toBeVisible();
  const all = Number(await page.getByRole('grid', { name: 'Stock items' }).getAttribute('aria-rowcount')) - 1;
  const inWindow = await rows(page).count();
  expect(all).toBeGreaterThan(inWindow);
  const first = await rows(page).first().locator('.itemNumber .cut').innerText();
  // As paper sees it, between the two events of a browser that prints.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const paper = page.locator('table[data-print]');
  await expect(paper.locator('tbody tr')).toHaveCount(all);
  await expect(paper.locator('tbody tr').first()).toContainText(first);
  await expect(paper.getByRole('columnheader', { name: 'Item number' })).toBeVisible();
  // Nothing of these is mine: the column leaves its room to the numbers, which stand whole.
  await expect(paper.getByRole('columnheader', { name: 'Mine' })).toHaveCount(0);
  const wrapped = await paper
    .locator('td.whole')
    .evaluateAll((cells) => cells.filter((cell) => cell.getBoundingClientRect().height > 30).length);
  expect(wrapped).toBe(0);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await picture(page, 'workbench-print');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(paper.locator('tr')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  const number = rows(page).first().locator('.itemNumber .cut');
  await number.selectText();
  await page.keyboard.press('Control+c');
  expect(await clipboard(page)).toBe(await number.innerText());

  const { keys, bar } = await selectFirst(page, 2);
  await bar.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('2 rows were copied as a table')).toBeVisible();
  const [head, ...lines] = (await clipboard(page)).split('\n').map((line) => line.split('\t'));
  expect(lines).toHaveLength(2);
  const numberAt = head?.indexOf('Item number') ?? -1;
  expect(lines.map((cells) => cells[numberAt])).toEqual(keys.map((key) => key.split('|')[0]));

  const row = rows(page).nth(3);
  const key = (await row.getAttribute('data-stock-item')) ?? '';
  await row.hover();
  await row.getByRole('button', { name: /^Copy link/ }).click();
  await expect(page.getByText('The link was copied')).toBeVisible();
  await page.goto(await clipboard(page));
  await expect(page.locator(`[data-stock-item="${key}"]`)).toBeFocused();
  await expect(page.locator(`[data-stock-item="${key}"]`)).toBeInViewport();
});

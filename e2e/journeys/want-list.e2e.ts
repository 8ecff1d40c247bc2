import type { Page } from '@playwright/test';
import { changeAccountTerms } from '@tradehall/contract/buyers';
import { getOffers } from '@tradehall/contract/offers/offer-calls';
import { previewManyOffers } from '@tradehall/contract/offers/many-offers-calls';
import { getStockAlerts } from '@tradehall/contract/stock-alerts';
import { getCartSettings, getStockItems } from '@tradehall/contract/stock-list/stock-calls';
import { AUTHORITIES, type Authority } from '@tradehall/domain/access/authorities';
import { axe } from '../fixtures/axe';
import { countClicks } from '../fixtures/count-clicks';
import { DESKTOP_LOOKS, inLooks, PHONE_LOOKS } from '../fixtures/looks';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test } from '../fixtures/portal-test';
import { quietShelf } from '../fixtures/quiet-shelf';
import { scrollsSideways } from '../fixtures/scrolls-sideways';

test.use({ user: NEW_BUYER });

const kind = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} [\\d,]+$`) });
const counted = async (page: Page, name: string) => Number((await kind(page, name).innerText()).replace(/\D/g, ''));

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

test('W03 a pasted want-list of 200 lines becomes offers in three clicks, and what is left survives a reload', async ({
  page,
  buyer,
  client,
}) => {
  const me = await client(buyer.email);
  const { warehouseAcceptingOffer } = await me.call(getCartSettings, {});
  const items = Object.values((await me.call(getStockItems, {})).groups).flatMap((group) => group.items);
  const there = items.filter((item) => item.quantityAvailable >= item.incrementSize && (item.listPrice ?? 0) > 50);
  const cost = (item: (typeof items)[number]) => item.specialPrice ?? item.listPrice ?? 0;
  const single = [
    ...new Map(
      there
        .filter((item) => warehouseAcceptingOffer.includes(item.warehouse))
        .sort((a, b) => cost(b) - cost(a))
        .map((item) => [item.itemNumber, item]),
    ).values(),
  ].slice(0, 190);
  const gone = items.find(
    (item) => item.quantityAvailable === 0 && !there.some((one) => one.itemNumber === item.itemNumber),
  );
  const rows = [
    ...single.map((item) => `${item.itemNumber}\t${item.incrementSize}\t${Math.round(cost(item) * 0.5)}`),
    ...Array.from({ length: 9 }, (_, at) => `QZX-90${at}-UNKNOWN\t10\t100`),
    `${gone?.itemNumber ?? ''}\t5\t100`,
  ];
  expect(rows).toHaveLength(200);

  await page.goto('/stock');
  await expect(page.locator('[data-stock-group]').first()).toBeVisible();
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Want-list' }).click();
  await expect(page.getByLabel('What are you looking for?')).toBeFocused();
  await paste(page, rows.join('\n'));
  // The keyboard goes on from the results, not from the top of the page.
  await expect(page.getByRole('group', { name: 'Result' })).toBeFocused();
  await expect(kind(page, 'All')).toHaveText('All 200');
  expect(await counted(page, 'Found')).toBe(190);
  expect(await counted(page, 'Not found')).toBe(10);
  await axe(page);
  await picture(page, 'want-list-1280');
  await page.getByRole('button', { name: 'Offer 190 lines' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make offers' });
  await expect(dialog.getByText('Total', { exact: true })).toBeVisible();
  await picture(page, 'want-list-offers');
  await dialog.getByRole('button', { name: /^Send \d+ offers$/ }).click();
  await expect(page.getByText(/^\d+ lines were sent$/)).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(4);
  const { stocklistOffers } = await me.call(getOffers, {});
  expect(stocklistOffers).toHaveLength(190);

  await page.reload();
  await expect(kind(page, 'All')).toHaveText('All 10');
  // What was sent stays sent, whatever else of the list is changed.
  await page.getByRole('button', { name: 'Change the list' }).click();
  await page.getByLabel('What are you looking for?').press('ControlOrMeta+End');
  await page.keyboard.type('\nQZX-909-UNKNOWN 5');
  await page.getByRole('button', { name: 'Lines of the want-list' }).click();
  await expect(kind(page, 'All')).toHaveText('All 11');
  await page.getByRole('button', { name: 'Alert on 11 items' }).click();
  await page.getByRole('button', { name: 'Set 11 alerts' }).click();
  await expect(page.getByText('11 alerts were set')).toBeVisible();
  expect(Object.keys((await me.call(getStockAlerts, {})).stockAlerts)).toHaveLength(1);
});

test('B09 L01 a right that the seller takes with the dialog open is said in it, nobody is signed out, and it comes back', async ({
  page,
  buyer,
  client,
}) => {
  const { name } = await quietShelf({ client }, 'RIGHT');
  const seller = await client('seller@acme.test');
  const may = (authorities: readonly Authority[]) =>
    seller.call(changeAccountTerms, { params: { accountId: buyer.accountId }, body: { authorities } });
  await page.goto('/want-list');
  await expect(page.getByLabel('What are you looking for?')).toBeFocused();
  await paste(page, `${name}\t10\t400`);
  await page.getByRole('button', { name: 'Lines of the want-list' }).click();
  await page.getByRole('button', { name: 'Offer 1 line' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make offers' });
  const send = dialog.getByRole('button', { name: 'Send 1 offer' });
  await expect(send).toBeEnabled();
  await may(AUTHORITIES.filter((authority) => authority !== 'CAN_BUY_ONLINE'));
  // The page behind the dialog follows by itself.
  const into = page.getByRole('button', { name: 'Into the cart', includeHidden: true });
  await expect(into).toBeDisabled();
  await send.click();
  await expect(dialog.getByText(/^You are not allowed to do this\./)).toBeVisible();
  // What the offers come to is asked anew with the right, and nothing is sent before that is there.
  const isAskedAnew = page.waitForResponse((answer) => answer.url().endsWith(previewManyOffers.path));
  await may(AUTHORITIES);
  await expect(into).toBeEnabled();
  await isAskedAnew;
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByText('1 line was sent')).toBeVisible();
  expect((await (await client(buyer.email)).call(getOffers, {})).stocklistOffers).toHaveLength(1);
});

test('W03 from a pasted want-list to its offers by a few keys, however long it is; what a line is short of can be alerted on after its other units were sent', async ({
  page,
  buyer,
  client,
}) => {
  const me = await client(buyer.email);
  const { name, rows } = await quietShelf({ client }, 'SHORT', (shelf) =>
    Array.from({ length: 40 }, (_, at) => ({
      itemNumber: `${shelf}-${at}`,
      category: shelf,
      skuDescription: `${shelf} ${at}`,
      groupDescription: shelf,
    })),
  );
  await page.goto('/want-list');
  await expect(page.getByLabel('What are you looking for?')).toBeFocused();
  await paste(page, rows.map(({ itemNumber }, at) => `${itemNumber}\t${at === 0 ? 130 : 1}\t400`).join('\n'));
  await expect(page.getByRole('group', { name: 'Result' })).toBeFocused();
  await expect(kind(page, 'Found in part')).toHaveText('Found in part 1');
  const offer = page.getByRole('button', { name: 'Offer 40 lines' });
  for (let stop = 0; stop < 9 && !(await offer.evaluate((at) => at === document.activeElement)); stop++)
    await page.keyboard.press('Tab');
  await expect(offer).toBeFocused();
  await page.keyboard.press('Enter');
  // Its effect is on its way: Enter sends once it stands there, and not before.
  const send = page.getByRole('dialog', { name: 'Make offers' }).getByRole('button', { name: 'Send 40 offers' });
  await expect(send).toBeEnabled();
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('40 lines were sent')).toBeVisible();

  // The rest waits, and a reload does not lose it.
  await page.reload();
  await expect(page.getByText('30 units short')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Offer 0 lines' })).toBeDisabled();
  await page.getByRole('button', { name: 'Alert on 1 item' }).click();
  await page.getByRole('button', { name: 'Set 1 alert' }).click();
  await expect(page.getByText('All lines are done')).toBeVisible();
  expect(Object.values((await me.call(getStockAlerts, {})).stockAlerts).flat()).toMatchObject([{ quantity: 30 }]);
  const { stocklistOffers } = await me.call(getOffers, {});
  expect(stocklistOffers).toHaveLength(40);
  expect(stocklistOffers.filter(({ offerQuantity }) => offerQuantity !== 1)).toMatchObject([
    { itemNumber: `${name}-0`, offerQuantity: 100 },
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('W03 lines of a chat are matched, similar ones chosen, and bought at list, on a phone and on a desk', async ({
    page,
    buyer,
    client,
  }) => {
    await page.goto('/want-list');
    await picture(page, 'want-list-empty-390-light');
    await expect(page.getByLabel('What are you looking for?')).toBeFocused();
    await paste(
      page,
      'Hi Dana, please quote:\n5x IP11-64-RED-UNL-A+ @ $150\n- iPhone 12 128GB black, 3 pcs\nNOKIA 3310 2 pcs\nThanks',
    );
    await expect(kind(page, 'All')).toHaveText('All 3');
    await expect(page.getByText('2 lines without an item were passed over')).toBeVisible();
    await page.getByRole('combobox', { name: 'Choose the item for line 3' }).click();
    await page.getByRole('option').first().click();
    await expect(kind(page, 'Similar')).toHaveText('Similar 0');
    await inLooks(page, [...PHONE_LOOKS.slice(0, 1), ...DESKTOP_LOOKS.slice(1)], async (look) => {
      await axe(page);
      expect(await scrollsSideways(page)).toBe(false);
      await picture(page, `want-list-chat-${look}`);
    });
    await page.getByRole('button', { name: 'Into the cart' }).click();
    await page.getByRole('button', { name: 'Put 2 lines into the cart' }).click();
    await expect(page.getByText('2 lines were sent')).toBeVisible();
    const { stocklistOffers } = await (await client(buyer.email)).call(getOffers, {});
    expect(stocklistOffers.map(({ offerStatus }) => offerStatus)).toEqual(['BUY_AT_LIST', 'BUY_AT_LIST']);
  });
});

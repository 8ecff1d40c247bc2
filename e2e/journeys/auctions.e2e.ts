import { readFile } from 'node:fs/promises';
import { getAuction, listAuctions } from '@tradehall/contract/auctions/auction-calls';
import { readSpreadsheet } from '../../apps/server/src/spreadsheets/read-spreadsheet';
import { live, row, test as base, visit } from '../fixtures/auction-page';
import { axe } from '../fixtures/axe';
import { DESKTOP_LOOKS, inLooks } from '../fixtures/looks';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER } from '../fixtures/portal-test';

const test = base.extend<{
  /** The number of the demo's running auction, which is only looked at. */
  demoAuction: string;
}>({
  demoAuction: async ({ client }, provide) => {
    const { auctions } = await (await client('buyer@acme.test')).call(listAuctions);
    const demo = auctions.find(({ auctionDescription }) => auctionDescription.startsWith('Returns and overstock'));
    await provide(demo?.auctionNumber ?? '');
  },
});
test.use({ user: NEW_BUYER });

test.describe('the list', () => {
  test('J01 J06 K09 an auction that is not there leads back to the list with its message; TODAY shows running and scheduled auctions with their counts, and exports them under the server’s name; search waits half a second', async ({
    page,
    buyer,
    client,
  }) => {
    await page.clock.install();
    await page.goto('/auctions/A-77');
    await expect(page.getByText('There is no auction A-77.')).toBeVisible();
    await expect(page).toHaveURL('/auctions');
    const { auctions } = await (await client(buyer.email)).call(listAuctions);
    const count = (...statuses: string[]) => auctions.filter(({ status }) => statuses.includes(status)).length;
    const [running, scheduled, closed] = [count('RUNNING'), count('SCHEDULED'), count('CLOSED')];
    expect(Math.min(running, scheduled, closed)).toBeGreaterThan(0);
    await expect(page.getByRole('tab')).toHaveText([
      new RegExp(`^TODAY\\s*${running + scheduled}$`),
      new RegExp(`^RUNNING\\s*${running}$`),
      new RegExp(`^SCHEDULED\\s*${scheduled}$`),
      new RegExp(`^CLOSED\\s*${closed}$`),
    ]);
    await expect(page.getByText(`${running} running, ${scheduled} scheduled`)).toBeVisible();
    await picture(page, 'auctions-list-1280-light');
    await axe(page, 'main');
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'EXPORT' }).click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toBe('auctions-today.xlsx');
    expect((await readSpreadsheet(await readFile(await download.path()))).map((cells) => cells[1])).toContain(
      'Returns and overstock, phones to laptops',
    );

    const search = page.getByLabel('Search by description or number');
    const phones = page.getByRole('listitem').filter({ hasText: 'Returns and overstock' });
    const tablets = page.getByRole('link', { name: 'Grade A tablets and watches' });
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await search.fill('tab');
    await page.clock.runFor(490);
    await search.fill('tablets');
    await page.clock.runFor(490);
    await expect(search).toHaveValue('tablets');
    await expect(phones).toBeVisible();
    await page.clock.runFor(20);
    await expect(phones).toHaveCount(0);
    await expect(tablets).toBeVisible();
    await page.clock.resume();
    await search.fill('nothing like it');
    await expect(page.getByText('No auction matches “nothing like it”.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('tab', { name: /CLOSED/ }).click();
    await expect(page.getByRole('link', { name: 'Trade-in phones, weekly clearance' })).toBeVisible();
    await expect(page).toHaveURL('/auctions?tab=CLOSED');
  });
});

test.describe('the demo’s auction', () => {
  test.use({ user: 'buyer@acme.test' });

  test('J02 W09 title, dates with their zone, lot count and tabs with counts, readable light and dark; search and watched lots narrow them', async ({
    page,
    client,
    demoAuction: auctionNumber,
  }) => {
    await visit(page, `/auctions/${auctionNumber}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(auctionNumber);
    await expect(page.getByText(/Lots begin closing .* C[SD]T/)).toBeVisible();
    await expect(page.getByText('36 lots')).toBeVisible();
    await live(page);
    const { lots } = await (await client('buyer@acme.test')).call(getAuction, { params: { auctionNumber } });
    const count = (status: string) => lots.filter(({ lotBiddingStatus }) => lotBiddingStatus === status).length;
    await expect(page.getByRole('tab')).toHaveText([
      /^ALL\s*36$/,
      new RegExp(`^Winning\\s*${count('WINNER')}$`),
      new RegExp(`^OUTBID\\s*${count('OUTBID')}$`),
    ]);
    await inLooks(page, DESKTOP_LOOKS, async (look) => {
      await axe(page, 'main');
      await picture(page, `auction-${look}`);
    });
    const search = page.getByLabel('Search lot name, description, grade');
    const shown = page.locator('[data-lot]');
    await expect(row(page, '1')).toBeVisible();
    await search.fill('macbook');
    await expect(row(page, '1')).toHaveCount(0);
    await expect(shown).toHaveCount(2);
    await search.fill('');
    await page.getByLabel('Watched only').check();
    await expect(shown).toHaveCount(4);
    await expect(row(page, '1')).toHaveCount(0);
    await page.getByRole('button', { name: 'Stop watching lot 3' }).click();
    await page.getByRole('button', { name: 'Watch lot 3' }).click();
    await expect(page.getByRole('button', { name: 'Stop watching lot 3' })).toBeVisible();
    await page.getByLabel('Watched only').uncheck();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'EXPORT' }).click();
    expect((await downloaded).suggestedFilename()).toBe(`auction-${auctionNumber}-lots.xlsx`);
    // On paper nothing can be pressed, and a lot keeps its name.
    await page.emulateMedia({ media: 'print' });
    await expect(row(page, '1').getByText(lots.find(({ lotNumber }) => lotNumber === '1')!.lotName)).toBeVisible();
    await expect(row(page, '1').getByRole('textbox')).toHaveCount(0);
  });
});

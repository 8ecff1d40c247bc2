import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAuction, listAuctions } from '@tradehall/contract/auctions/auction-calls';
import { amendAuction, createAuction, scheduleAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { getPreferencesSelected, submitPreferences } from '@tradehall/contract/preferences/preferences-calls';
import type { AuctionLot } from '@tradehall/contract/auctions/auction-shapes';
import { readSpreadsheet } from '../apps/server/src/spreadsheets/read-spreadsheet';
import { writeSpreadsheet, type SheetValue } from '../apps/server/src/spreadsheets/write-spreadsheet';
import { inTenant } from './checkout-fixture';
import { axe, openPortal, PHONE, picture, scrollsSideways, signIn, type Portal } from './portal-driver';
import type { ServerClient } from './fixtures/server-client';

let portal: Portal;
let ann: Page;
let bob: Page;
let cid: Page;
let seller: ServerClient;
let buyer: ServerClient;
let auctionNumber = '';

beforeAll(async () => {
  portal = await openPortal();
  ann = portal.page;
  [bob, cid] = await Promise.all([portal.open(), portal.open()]);
  for (const [page, email] of [
    [ann, 'buyer@acme.test'],
    [bob, 'third@acme.test'],
    [cid, 'second@acme.test'],
  ] as const)
    await signIn(page, email);
  [seller, buyer] = await Promise.all([portal.client('seller@acme.test'), portal.client('buyer@acme.test')]);
  auctionNumber =
    (await buyer.call(listAuctions)).auctions.find(({ status }) => status === 'RUNNING')?.auctionNumber ?? '';
});
afterAll(() => portal?.close());

const visit = async (page: Page, path = `/auctions/${auctionNumber}`) => {
  await page.goto(portal.url(path));
  // The heading stands over the placeholders too.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
};
const row = (page: Page, lotNumber: string): Locator => page.locator(`[data-lot="${lotNumber}"]`);
const badge = (page: Page, lotNumber: string, text: string): Locator =>
  row(page, lotNumber).getByText(text, { exact: true });
const field = (page: Page, lotNumber: string): Locator =>
  row(page, lotNumber).getByLabel(`Your bid for lot ${lotNumber}`);
const currentBid = async (page: Page, lotNumber: string) =>
  Number(await row(page, lotNumber).locator('[data-current-bid]').getAttribute('data-current-bid'));
const lot = async (lotNumber: string) =>
  (await buyer.call(getAuction, { params: { auctionNumber } })).lots.find(
    (each) => each.lotNumber === lotNumber,
  ) as AuctionLot;
const live = (page: Page) => page.getByText('Live', { exact: true }).waitFor();

/** Presses Bid in the lot's line and confirms once. */
async function bid(page: Page, lotNumber: string, amount?: number): Promise<void> {
  if (amount !== undefined) await field(page, lotNumber).fill(String(amount));
  await row(page, lotNumber)
    .getByRole('button', { name: `Bid on lot ${lotNumber}` })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Bid \$/ }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function sheet(columns: readonly string[], rows: readonly (readonly SheetValue[])[]): Promise<Buffer> {
  return buffer(
    writeSpreadsheet({ sheetName: 'Sheet', columns: columns.map((header) => ({ header, kind: 'text' })), rows }),
  );
}

describe('the list', () => {
  test('J01 TODAY shows running and scheduled auctions with their counts; search waits half a second', async () => {
    await visit(ann, '/auctions');
    await expect
      .poll(() => ann.getByRole('tab').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^TODAY\s+2$/),
        expect.stringMatching(/^RUNNING\s+1$/),
        expect.stringMatching(/^SCHEDULED\s+1$/),
        expect.stringMatching(/^CLOSED\s+1$/),
      ]);
    await ann.getByText('1 running, 1 scheduled').waitFor();
    await picture(ann, 'auctions-list-1280-light');
    await axe(ann, 'main');
    const typed = performance.now();
    await ann.getByLabel('Search by description or number').fill('tablets');
    await ann.getByRole('listitem').filter({ hasText: 'Returns and overstock' }).waitFor({ state: 'detached' });
    // It waits until the typing rests; a slow machine can only make it longer.
    expect(performance.now() - typed).toBeGreaterThanOrEqual(500);
    await ann.getByRole('link', { name: 'Grade A tablets and watches' }).waitFor();
    await ann.getByLabel('Search by description or number').fill('nothing like it');
    await ann.getByText('No auction matches “nothing like it”.').waitFor();
    await ann.getByRole('button', { name: 'Clear search' }).click();
    await ann.getByRole('tab', { name: /CLOSED/ }).click();
    await ann.getByRole('link', { name: 'Trade-in phones, weekly clearance' }).waitFor();
    expect(ann.url()).toContain('tab=CLOSED');
  });

  test('J06 K09 the list exports as a spreadsheet under the server’s name', async () => {
    await visit(ann, '/auctions');
    const [download] = await Promise.all([
      ann.waitForEvent('download'),
      ann.getByRole('button', { name: 'EXPORT' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('auctions-today.xlsx');
    expect((await readSpreadsheet(await readFile(await download.path()))).map((cells) => cells[1])).toContain(
      'Returns and overstock, phones to laptops',
    );
  });

  test('J06 an auction that is not there leads back to the list with its message', async () => {
    await ann.goto(portal.url('/auctions/A-77'));
    await ann.getByText('There is no auction A-77.').waitFor();
    await ann.waitForURL(/\/auctions$/);
  });
});

describe('the bidding screen', () => {
  test('J05 without preferences the warning leads to them, and no bid can be placed', async () => {
    await visit(cid);
    const warning = cid
      .getByRole('alert')
      .filter({ hasText: 'Before Bidding on Lots, set your SHIPPING AND BILLING PREFERENCES.' });
    await warning.waitFor();
    expect(await warning.getByRole('link', { name: 'SHIPPING AND BILLING PREFERENCES.' }).getAttribute('href')).toBe(
      '/preferences',
    );
    expect(await row(cid, '1').getByRole('button', { name: 'Bid on lot 1' }).isDisabled()).toBe(true);
    await picture(cid, 'auction-preferences-1280-light');
    const second = await portal.client('second@acme.test');
    await second.call(submitPreferences, { body: await buyer.call(getPreferencesSelected) });
  });

  test('J02 title, dates with their zone, lot count and tabs with counts; search and watched lots narrow them', async () => {
    await visit(ann);
    expect(await ann.getByRole('heading', { level: 1 }).innerText()).toContain(auctionNumber);
    await ann.getByText(/Lots begin closing .* C[SD]T/).waitFor();
    await ann.getByText('36 lots').waitFor();
    await live(ann);
    const detail = await buyer.call(getAuction, { params: { auctionNumber } });
    const count = (status: string) => detail.lots.filter(({ lotBiddingStatus }) => lotBiddingStatus === status).length;
    expect(await ann.getByRole('tab').allInnerTexts()).toEqual([
      expect.stringMatching(/^ALL\s+36$/),
      expect.stringMatching(new RegExp(`^Winning\\s+${count('WINNER')}$`)),
      expect.stringMatching(new RegExp(`^OUTBID\\s+${count('OUTBID')}$`)),
    ]);
    await picture(ann, 'auction-1280-light');
    await axe(ann, 'main');
    await ann.getByLabel('Search by lot name, description or grade').fill('macbook');
    await row(ann, '1').waitFor({ state: 'detached' });
    await expect.poll(() => ann.locator('[data-lot]').count()).toBe(2);
    await ann.getByLabel('Search by lot name, description or grade').fill('');
    await ann.getByLabel('Watched only').check();
    await row(ann, '1').waitFor({ state: 'detached' });
    await expect.poll(() => ann.locator('[data-lot]').count()).toBe(4);
    await ann.getByRole('button', { name: 'Stop watching lot 3' }).click();
    await ann.getByRole('button', { name: 'Watch lot 3' }).waitFor();
    await ann.getByLabel('Watched only').uncheck();
    const [download] = await Promise.all([
      ann.waitForEvent('download'),
      ann.getByRole('button', { name: 'EXPORT' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`auction-${auctionNumber}-lots.xlsx`);
  });

  test('J03 J04 three bidders in three windows see each other’s bids at once, and nothing moves', async () => {
    for (const page of [ann, bob, cid]) {
      await visit(page);
      await live(page);
    }
    const { minimumBid } = await lot('9');
    await ann.evaluate(() => scrollTo(0, 300));
    const before = await row(ann, '9').boundingBox();
    await bid(ann, '9');
    await ann.getByText(`You are winning lot 9 at`).waitFor();
    await badge(ann, '9', 'Winning').waitFor();
    await expect.poll(() => currentBid(bob, '9')).toBe(minimumBid);
    expect(await badge(bob, '9', 'No bid').count()).toBe(1);

    const outbidTab = async () => Number(/\d+/.exec(await ann.getByRole('tab', { name: /OUTBID/ }).innerText())?.[0]);
    const outbidBefore = await outbidTab();
    await bid(bob, '9', minimumBid + 500);
    await badge(ann, '9', 'OutBid').waitFor();
    await expect.poll(outbidTab).toBe(outbidBefore + 1);
    await expect.poll(() => ann.locator('[data-outbid-notices]').innerText()).toContain('You were outbid on lot 9');
    expect(await row(ann, '9').boundingBox()).toEqual(before);

    await expect.poll(() => currentBid(cid, '9')).toBe(minimumBid + 500);
    await bid(cid, '9');
    await badge(bob, '9', 'OutBid').waitFor();
    await badge(cid, '9', 'Winning').waitFor();
    const highest = await currentBid(cid, '9');
    expect(highest).toBeGreaterThan(minimumBid + 500);
    await expect.poll(() => currentBid(ann, '9')).toBe(highest);
    await picture(bob, 'auction-outbid-1280-light');
  });

  test('J04 a minimum that moves while the buyer confirms is said once, and offered', async () => {
    const { minimumBid } = await lot('12');
    await row(ann, '12').getByRole('button', { name: 'Bid on lot 12' }).click();
    const dialog = ann.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Bid \$/ }).waitFor();
    await bid(bob, '12', minimumBid + 1_000);
    await dialog.getByText(/^The minimum is now \$/).waitFor();
    await picture(ann, 'auction-minimum-moved-1280-light');
    await axe(ann, '[role="dialog"]');
    await dialog.getByRole('button', { name: /^Bid \$/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await badge(ann, '12', 'Winning').waitFor();
    await badge(bob, '12', 'OutBid').waitFor();
  });

  test('J04 what was typed into a lot’s line stays when the buyer steps back from confirming it', async () => {
    const wish = String((await lot('14')).minimumBid + 700);
    await field(ann, '14').fill(wish);
    await ann.keyboard.press('Enter');
    await ann.getByRole('dialog').waitFor();
    await ann.keyboard.press('Escape');
    await ann.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await field(ann, '14').inputValue()).toBe(wish);
    await bid(ann, '14');
    await badge(ann, '14', 'Winning').waitFor();
    await expect.poll(async () => Number(await field(ann, '14').inputValue())).toBeGreaterThan(Number(wish));
  });

  test('J04 a maximum bids for its buyer and stays secret; the lot tells its history', async () => {
    const { minimumBid } = await lot('15');
    await row(ann, '15').getByRole('button', { name: 'Bid on lot 15' }).click();
    await ann
      .getByRole('dialog')
      .getByLabel('Maximum bid')
      .fill(String(minimumBid + 2_000));
    await ann
      .getByRole('dialog')
      .getByRole('button', { name: /^Bid \$/ })
      .click();
    await badge(ann, '15', 'Winning').waitFor();
    await expect.poll(() => currentBid(bob, '15')).toBe(minimumBid);
    await bid(bob, '15', minimumBid + 400);
    await bob.getByText(/Another buyer’s maximum was higher/).waitFor();
    await badge(bob, '15', 'OutBid').waitFor();
    await badge(ann, '15', 'Winning').waitFor();
    await row(ann, '15')
      .getByRole('button', { name: /^Details of lot 15/ })
      .click();
    const details = ann.getByRole('dialog');
    await details.getByText(/Your maximum: \$/).waitFor();
    await details.getByRole('row').filter({ hasText: 'automatic' }).waitFor();
    await details.getByRole('img', { name: /^Price of lot 15 over time/ }).waitFor();
    await picture(ann, 'auction-lot-1280-light');
    await axe(ann, '[role="dialog"]');
    await ann.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
  });

  test('J03 a dropped network is noticed, and what was missed is there after the return; a bid sent into it counts once', async () => {
    const missed = await lot('18');
    await ann.context().setOffline(true);
    await ann.getByText(/^Refreshing every/).waitFor();
    await bid(bob, '18');
    await row(ann, '21').getByRole('button', { name: 'Bid on lot 21' }).click();
    const dialog = ann.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Bid \$/ }).click();
    await dialog.getByText(/The connection broke before the answer came/).waitFor();
    await ann.context().setOffline(false);
    await live(ann);
    await expect.poll(() => currentBid(ann, '18'), { timeout: 15_000 }).toBe(missed.minimumBid);
    await dialog.getByRole('button', { name: /^Bid \$/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await badge(ann, '21', 'Winning').waitFor();
    expect((await lot('21')).bidCount).toBe(1);
  });

  test('J02 countdowns run on the server’s clock, whatever the device’s says', async () => {
    const skewed = await portal.open();
    await skewed.addInitScript(() => {
      const Real = Date;
      const ahead = 37 * 60_000;
      class Skewed extends Real {
        constructor(...given: []) {
          if (given.length === 0) super(Real.now() + ahead);
          else super(...given);
        }
        static override now(): number {
          return Real.now() + ahead;
        }
      }
      globalThis.Date = Skewed as DateConstructor;
    });
    await signIn(skewed, 'third@acme.test');
    await visit(skewed);
    await live(skewed);
    const seconds = async (page: Page) => {
      const text = await row(page, '1').getByRole('timer').innerText();
      const [hours = 0, minutes = 0, rest = 0] = text.split(':').map(Number);
      return hours * 3_600 + minutes * 60 + rest;
    };
    const end = Date.parse((await lot('1')).endDate);
    expect(Math.abs((await seconds(skewed)) - (end - Date.now()) / 1000)).toBeLessThan(5);
    await skewed.context().close();
  });

  test('K09 bids on many lots from a spreadsheet, reviewed before they are placed', async () => {
    const [one, two] = await Promise.all([lot('24'), lot('27')]);
    await visit(ann);
    await ann.getByRole('button', { name: 'IMPORT BIDS' }).click();
    const dialog = ann.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await dialog.getByText('Please upload the file to have a successful import').waitFor();
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'bids.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await dialog.getByText('File type must be one of the following: XLSX, XLS').waitFor();
    const file = await sheet(
      ['Lot #', 'Bid Amount', 'Maximum Bid'],
      [
        ['24', one.minimumBid, ''],
        ['27', '', two.minimumBid + 500],
        ['30', 1, ''],
        ['99', 10, ''],
      ],
    );
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'bids.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: file,
    });
    await dialog.getByText('Chosen file: bids.xlsx').waitFor();
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await dialog.getByText('INVALID 2').waitFor();
    await dialog.getByText('NEW 2').waitFor();
    await picture(ann, 'auction-import-1280-light');
    await axe(ann, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'SUBMIT BIDS' }).click();
    await ann.getByText('2 bids placed').waitFor();
    await badge(ann, '24', 'Winning').waitFor();
    await badge(ann, '27', 'Winning').waitFor();
  });

  test('J04 the whole of bidding works by keyboard alone', async () => {
    await visit(bob);
    await field(bob, '33').focus();
    await bob.keyboard.press('Enter');
    await bob.getByRole('dialog').waitFor();
    await bob.keyboard.press('Enter');
    await bob.getByRole('dialog').waitFor({ state: 'detached' });
    await badge(bob, '33', 'Winning').waitFor();
    await bob.getByRole('tab', { name: /^ALL/ }).focus();
    await bob.keyboard.press('ArrowRight');
    await bob.keyboard.press('Enter');
    await bob.waitForURL(/tab=WINNER/);
  });

  test('J02 J04 a phone shows the same facts stacked, bids by thumb, and never scrolls sideways', async () => {
    const phone = await portal.open({ viewport: PHONE, context: { hasTouch: true, isMobile: true } });
    await signIn(phone, 'buyer@acme.test');
    await visit(phone);
    expect(await scrollsSideways(phone)).toBe(false);
    await picture(phone, 'auction-390-light');
    // As tall as the page, so that the bar at the bottom covers no field.
    await phone.setViewportSize({ width: PHONE.width, height: 6_000 });
    await axe(phone, 'main');
    await phone.setViewportSize(PHONE);
    await bid(phone, '36');
    await badge(phone, '36', 'Winning').waitFor();
    await row(phone, '36')
      .getByRole('button', { name: /^Details/ })
      .click();
    await phone.getByRole('dialog').getByText('Bid history').waitFor();
    await picture(phone, 'auction-lot-390-light');
    await visit(phone, '/auctions');
    expect(await scrollsSideways(phone)).toBe(false);
    await picture(phone, 'auctions-list-390-light');
    await phone.setViewportSize({ width: 320, height: 700 });
    await visit(phone);
    expect(await scrollsSideways(phone)).toBe(false);
    await phone.context().close();
  });

  test('J02 dark mode keeps its contrasts', async () => {
    const dark = await portal.open({ colorScheme: 'dark' });
    await signIn(dark, 'buyer@acme.test');
    await visit(dark);
    await axe(dark, 'main');
    await picture(dark, 'auction-1280-dark');
    await visit(dark, '/auctions');
    await picture(dark, 'auctions-list-1280-dark');
    await dark.setViewportSize(PHONE);
    await visit(dark);
    await picture(dark, 'auction-390-dark');
    await dark.context().close();
  });
});

describe('the end of a lot', () => {
  test('J03 J04 lots close before everyone’s eyes, late bids extend them, and the winner finds the order', async () => {
    const settings = (startsInHours: number) => ({
      auctionDescription: 'Closing soon',
      startDate: new Date(Date.now() + startsInHours * 3_600_000).toISOString(),
      lotsBeginClosingDate: new Date(Date.now() + (startsInHours + 1) * 3_600_000).toISOString(),
      closingIntervalSeconds: 2,
      softCloseSeconds: 4,
      extensionSeconds: 8,
      longestExtensionSeconds: 60,
    });
    const draft = await seller.call(createAuction, { body: settings(2) });
    const file = await sheet(
      ['Lot #', 'Lot Name', 'Grade', 'Quantity', 'Starting Bid'],
      [
        ['1', 'Last phones', 'A', '10', '100'],
        ['2', 'Nobody wants', 'C', '10', '100'],
      ],
    );
    const uploaded = await ann.evaluate(
      async ({ path, token, bytes }) => {
        const form = new FormData();
        form.append('file', new Blob([Uint8Array.from(bytes)]), 'lots.xlsx');
        return (await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form }))
          .status;
      },
      { path: `/px-api-gateway/seller/auction/${draft.auctionNumber}/lots`, token: seller.token, bytes: [...file] },
    );
    expect(uploaded).toBe(200);
    const params = { auctionNumber: draft.auctionNumber };
    await seller.call(amendAuction, { params, body: settings(1) });
    await seller.call(scheduleAuction, { params });
    for (const page of [ann, bob]) {
      await visit(page, `/auctions/${draft.auctionNumber}`);
      await live(page);
    }
    // The hours until the start and the end are taken out, so that no step has to be in time.
    await inTenant(
      portal,
      'acme',
      [
        "update auction_lot_heads h set opens_at = clock_timestamp(), epoch = epoch + 1 from auctions a where h.tenant_id = 'acme' and a.tenant_id = h.tenant_id and a.auction_id = h.auction_id and a.auction_number = $1",
        [draft.auctionNumber],
      ],
      [
        "update auctions set starts_at = clock_timestamp() where tenant_id = 'acme' and auction_number = $1",
        [draft.auctionNumber],
      ],
    );
    await row(ann, '1').getByRole('button', { name: 'Bid on lot 1' }).waitFor({ timeout: 15_000 });
    await bid(ann, '1');
    await badge(ann, '1', 'Winning').waitFor();
    await inTenant(portal, 'acme', [
      `update auction_lot_heads h set ends_at = clock_timestamp() + make_interval(secs => 2 * l.position), epoch = epoch + 1 from auctions a, auction_lots l
        where h.tenant_id = 'acme' and a.tenant_id = h.tenant_id and a.auction_id = h.auction_id and l.tenant_id = h.tenant_id and l.lot_id = h.lot_id and a.auction_number = $1`,
      [draft.auctionNumber],
    ]);
    await badge(ann, '1', 'Won').waitFor({ timeout: 40_000 });
    await row(bob, '1').getByText('Sold for $100').waitFor();
    await row(bob, '2').getByText('Not sold').waitFor();
    await row(ann, '1')
      .getByText(/Order SO-\d+/)
      .waitFor({ timeout: 15_000 });
    await picture(ann, 'auction-closed-1280-light');
  });
});

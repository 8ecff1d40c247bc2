import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { getAuction, placeBid } from '@tradehall/contract/auctions/auction-calls';
import type { AuctionLot } from '@tradehall/contract/auctions/auction-shapes';
import { amendAuction, createAuction, scheduleAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { writeSpreadsheet, type SheetValue } from '../../apps/server/src/spreadsheets/write-spreadsheet';
import { openDatabase } from '../../apps/server/src/tenancy/open-database';
import { startTestAuction } from '../../apps/server/src/testing/auction-fixture';
import { landedPrices } from '@tradehall/contract/checkout/landed-prices';
import { live, row, test as base, visit } from '../fixtures/auction-page';
import { axe } from '../fixtures/axe';
import { inTenant } from '../fixtures/database';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { signIn } from '../fixtures/sign-in';

const HOUR = 3_600_000;
const test = base.extend<{
  /** The number of a running auction of the test's own: twelve lots at 1,000 in steps of 50. */
  auctionNumber: string;
  /** A lot of that auction as its buyers see it now. */
  lot: (lotNumber: string) => Promise<AuctionLot>;
  /** Another bidder's window. */
  openBidder: () => Promise<Page>;
  /** Another bidder, whose window nobody looks at: the minimum where no amount is named. */
  bidElsewhere: (lotNumber: string, amount?: number) => Promise<void>;
}>({
  auctionNumber: async ({ server }, provide) => {
    const database = await openDatabase({ url: server.databaseUrl, connections: 1 });
    const { auctionNumber } = await startTestAuction(database, 'acme', {
      lots: 12,
      closesInMs: 2 * HOUR,
      lot: { startingBid: 100_000 },
      draft: { increments: [{ from: 0, increment: 5_000 }] },
    });
    await database.close();
    await provide(auctionNumber);
  },
  lot: async ({ buyer, client, auctionNumber }, provide) => {
    const calls = await client(buyer.email);
    await provide(async (lotNumber) => {
      const { lots } = await calls.call(getAuction, { params: { auctionNumber } });
      return lots.find((each) => each.lotNumber === lotNumber) as AuctionLot;
    });
  },
  openBidder: async ({ newBuyer, openWindow }, provide) => {
    await provide(async () => openWindow({ user: (await newBuyer({ withPreferences: true })).email }));
  },
  bidElsewhere: async ({ newBuyer, client, auctionNumber, lot }, provide) => {
    const { email } = await newBuyer({ withPreferences: true });
    const other = await client(email);
    await provide(async (lotNumber, amount) => {
      const { minimumBid, currentBid } = await lot(lotNumber);
      const body = { bidAmount: amount ?? minimumBid, currentBidAmount: currentBid };
      await other.call(placeBid, { params: { auctionNumber, lotNumber }, body });
    });
  },
});
test.use({ user: NEW_BUYER });

const inDollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const badge = (page: Page, lotNumber: string, text: string): Locator =>
  row(page, lotNumber).getByText(text, { exact: true });
const field = (page: Page, lotNumber: string): Locator =>
  row(page, lotNumber).getByLabel(`Your bid for lot ${lotNumber}`);
const bidButton = (page: Page, lotNumber: string): Locator =>
  row(page, lotNumber).getByRole('button', { name: `Bid on lot ${lotNumber}` });
const expectBid = (page: Page, lotNumber: string, amount: number) =>
  expect(row(page, lotNumber).locator('[data-current-bid]')).toHaveAttribute('data-current-bid', String(amount));

/** Presses Bid in the lot's line and confirms once. */
async function bid(page: Page, lotNumber: string, amount?: number): Promise<void> {
  if (amount !== undefined) await field(page, lotNumber).fill(String(amount));
  await bidButton(page, lotNumber).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Bid \$/ }).click();
  await expect(dialog).toHaveCount(0);
}

async function sheet(columns: readonly string[], rows: readonly (readonly SheetValue[])[]): Promise<Buffer> {
  return buffer(
    writeSpreadsheet({ sheetName: 'Sheet', columns: columns.map((header) => ({ header, kind: 'text' })), rows }),
  );
}
test.describe('bidding', () => {
  test('J05 without preferences the warning leads to them, and no bid can be placed', async ({
    auctionNumber,
    newBuyer,
    openWindow,
  }) => {
    const page = await openWindow({ user: (await newBuyer()).email });
    await visit(page, `/auctions/${auctionNumber}`);
    const warning = page
      .getByRole('alert')
      .filter({ hasText: 'Before Bidding on Lots, set your SHIPPING AND BILLING PREFERENCES.' });
    await expect(warning).toBeVisible();
    await expect(warning.getByRole('link', { name: 'SHIPPING AND BILLING PREFERENCES.' })).toHaveAttribute(
      'href',
      '/preferences',
    );
    await expect(bidButton(page, '1')).toBeDisabled();
    await picture(page, 'auction-preferences-1280-light');
  });

  test('J03 J04 three bidders in three windows see each other’s bids at once, and nothing moves; a maximum bids for its buyer and stays secret, and the lot tells its history', async ({
    page: ann,
    auctionNumber,
    lot,
    openBidder,
  }) => {
    const [bob, cid] = await Promise.all([openBidder(), openBidder()]);
    for (const page of [ann, bob, cid]) {
      await visit(page, `/auctions/${auctionNumber}`);
      await live(page);
    }
    await test.step('bids are seen at once, and nothing moves', async () => {
      const { minimumBid } = await lot('9');
      await ann.evaluate(() => scrollTo(0, 300));
      const before = await row(ann, '9').boundingBox();
      await bid(ann, '9');
      await expect(ann.getByText('You are winning lot 9 at')).toBeVisible();
      await expect(badge(ann, '9', 'Winning')).toBeVisible();
      await expectBid(bob, '9', minimumBid);
      await expect(badge(bob, '9', 'No bid')).toHaveCount(1);

      const outbid = ann.getByRole('tab', { name: /OUTBID/ });
      await expect(outbid).toHaveText(/OUTBID\s*0$/);
      await bid(bob, '9', minimumBid + 500);
      await expect(badge(ann, '9', 'OutBid')).toBeVisible();
      await expect(outbid).toHaveText(/OUTBID\s*1$/);
      await expect(ann.locator('[data-outbid-notices]')).toContainText('You were outbid on lot 9');
      expect(await row(ann, '9').boundingBox()).toEqual(before);

      await expectBid(cid, '9', minimumBid + 500);
      await bid(cid, '9');
      await expect(badge(bob, '9', 'OutBid')).toBeVisible();
      await expect(badge(cid, '9', 'Winning')).toBeVisible();
      const { currentBid } = await lot('9');
      expect(currentBid).toBeGreaterThan(minimumBid + 500);
      for (const page of [ann, bob, cid]) await expectBid(page, '9', currentBid ?? 0);
      await picture(bob, 'auction-outbid-1280-light');
    });

    await test.step('a maximum bids for its buyer and stays secret; the lot tells its history', async () => {
      await ann.evaluate(() => scrollTo(0, 0));
      const { minimumBid } = await lot('4');
      await bidButton(ann, '4').click();
      const dialog = ann.getByRole('dialog');
      await dialog.getByLabel('Maximum bid').fill(String(minimumBid + 2_000));
      await dialog.getByRole('button', { name: /^Bid \$/ }).click();
      await expect(badge(ann, '4', 'Winning')).toBeVisible();
      await expectBid(bob, '4', minimumBid);
      await bid(bob, '4', minimumBid + 400);
      await expect(bob.getByText(/Another buyer’s maximum was higher/)).toBeVisible();
      await expect(badge(bob, '4', 'OutBid')).toBeVisible();
      await expect(badge(ann, '4', 'Winning')).toBeVisible();
      await row(ann, '4')
        .getByRole('button', { name: /^Details of lot 4/ })
        .click();
      const details = ann.getByRole('dialog');
      await expect(details.getByText(/Your maximum: \$/)).toBeVisible();
      await expect(details.getByRole('row').filter({ hasText: 'automatic' })).toBeVisible();
      await expect(details.getByRole('img', { name: /^Price of lot 4 over time/ })).toBeVisible();
      await picture(ann, 'auction-lot-1280-light');
      await axe(ann, '[role="dialog"]');
      await ann.keyboard.press('Escape');
      await expect(details).toHaveCount(0);
    });
  });

  test('J03 J04 W25 W47 a lot’s bid says what it would land at and follows the next one; a minimum that moves while the buyer confirms is shown once, and offered; a dropped network is noticed, what was missed is there after the return, and a bid pressed meanwhile counts once', async ({
    page: ann,
    auctionNumber,
    buyer,
    client,
    lot,
    bidElsewhere,
  }) => {
    await visit(ann, `/auctions/${auctionNumber}`);
    await live(ann);
    await test.step('what a bid would land at, all of its devices counted', async () => {
      const calls = await client(buyer.email);
      const auction = await calls.call(getAuction, { params: { auctionNumber } });
      const of = auction.lots.find(({ lotNumber }) => lotNumber === '1')!;
      const landedAt = async (unitPrice: number) => {
        const line = { warehouseCode: auction.warehouseCode, quantity: 1, unitPrice, devicesPerUnit: of.quantity };
        const { total, perUnit } = (await calls.call(landedPrices, { body: { lines: [line] } })).prices[0]!;
        return { total: inDollars(total), perUnit: inDollars(perUnit) };
      };
      const first = await landedAt(of.currentBid);
      await expect(row(ann, '1').getByTestId('landed-price')).toHaveText(`est. ${first.total}`);
      await picture(ann, 'auction-landed');
      await row(ann, '1')
        .getByRole('button', { name: /^Details of lot 1/ })
        .click();
      const dialog = ann.getByRole('dialog');
      await expect(dialog.getByTestId('landed-price')).toHaveText(
        `Landed, estimate: ${first.perUnit} a unit · ${first.total}`,
      );
      await picture(ann, 'auction-landed-lot');
      await dialog.getByRole('button', { name: 'Close' }).click();

      await bidElsewhere('1', 1_200);
      const next = await landedAt(1_200);
      expect(next.total).not.toBe(first.total);
      await expect(row(ann, '1').getByTestId('landed-price')).toHaveText(`est. ${next.total}`);
    });

    await test.step('a minimum that moves while the buyer confirms', async () => {
      const { minimumBid } = await lot('2');
      const dialog = ann.getByRole('dialog');
      // What was too little from the start is not replaced by more, and no minimum is said to have moved.
      await ann.getByRole('textbox', { name: 'Your bid for lot 2' }).fill(String(minimumBid - 1));
      await bidButton(ann, '2').click();
      await expect(dialog.getByText(/^Enter at least \$/)).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: 'Your bid for lot 2' })).toHaveValue(String(minimumBid - 1));
      await expect(dialog.getByRole('button', { name: /^Bid \$/ })).toBeDisabled();
      await expect(dialog.getByText(/^The minimum is now/)).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await bidButton(ann, '2').click();
      await expect(dialog.getByRole('button', { name: /^Bid \$/ })).toBeEnabled();
      await bidElsewhere('2', minimumBid + 1_000);
      await expect(dialog.getByText(/^The minimum is now \$/)).toBeVisible();
      await picture(ann, 'auction-minimum-moved-1280-light');
      await axe(ann, '[role="dialog"]');
      await dialog.getByRole('button', { name: /^Bid \$/ }).click();
      await expect(dialog).toHaveCount(0);
      await expect(badge(ann, '2', 'Winning')).toBeVisible();
    });

    await test.step('a dropped network', async () => {
      const missed = await lot('5');
      await ann.context().setOffline(true);
      await expect(ann.getByText(/^Refreshing every/)).toBeVisible();
      await bidElsewhere('5');
      await bidButton(ann, '6').click();
      const dialog = ann.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Bid \$/ }).click();
      await expect(dialog.getByText(/^You are offline, and nothing was sent/)).toBeVisible();
      await ann.context().setOffline(false);
      await live(ann);
      await expectBid(ann, '5', missed.minimumBid);
      await dialog.getByRole('button', { name: /^Bid \$/ }).click();
      await expect(dialog).toHaveCount(0);
      await expect(badge(ann, '6', 'Winning')).toBeVisible();
      expect((await lot('6')).bidCount).toBe(1);
    });
  });

  test('J04 J03 a leader raises the price under their maximum or the maximum alone, and reads which; news of a lot replaces what was said of it', async ({
    page: ann,
    auctionNumber,
    lot,
    bidElsewhere,
  }) => {
    await visit(ann, `/auctions/${auctionNumber}`);
    await live(ann);
    const said = ann.getByRole('region', { name: 'Notifications', exact: true });
    const { minimumBid } = await lot('1');
    const dialog = ann.getByRole('dialog');
    const maximum = dialog.getByLabel('Maximum bid');
    await bidButton(ann, '1').click();
    await maximum.fill(String(minimumBid - 1));
    await expect(dialog.getByText('Your maximum is below your bid.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Bid \$/ })).toBeDisabled();
    await maximum.fill(String(minimumBid + 500));
    await dialog.getByRole('button', { name: /^Bid \$/ }).click();
    await expect(dialog).toHaveCount(0);
    // The first bid is what the lot starts at: its standing tells that it came.
    await expect(badge(ann, '1', 'Winning')).toBeVisible();

    // The price that stands is raised to what is bid, under the maximum that stays.
    const raised = (await lot('1')).minimumBid;
    await bid(ann, '1', raised);
    await expectBid(ann, '1', raised);

    await bidButton(ann, '1').click();
    await expect(maximum).toHaveValue(String(minimumBid + 500));
    await maximum.fill(String(minimumBid + 400));
    await expect(dialog.getByText(/^You are already winning with a maximum of \$/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Bid \$/ })).toBeDisabled();
    await maximum.fill(String(minimumBid + 600));
    await dialog.getByRole('button', { name: `Raise maximum to ${inDollars(minimumBid + 600)}` }).click();
    await expect(dialog).toHaveCount(0);
    await expectBid(ann, '1', raised);

    await bid(ann, '1');
    await expect(said.getByText(/^You are winning lot 1 at/)).toHaveCount(1);
    await bidElsewhere('1', minimumBid + 700);
    await expect(said.getByText(/^You were outbid on lot 1:/)).toHaveCount(1);
    await expect(said.getByText(/^You are winning lot 1 at/)).toHaveCount(0);
    // The message and the lot's line come by two events: who bids between them is asked once more.
    await expectBid(ann, '1', minimumBid + 700);
    await bid(ann, '1', minimumBid + 800);
    await expect(said.getByText(/^You are winning lot 1 at/)).toHaveCount(1);
    await expect(said.getByText(/^You were outbid on lot 1:/)).toHaveCount(0);

    // Whoever went on reads of it there, and is led to the lot from where they are.
    await bidElsewhere('1', minimumBid + 900);
    await expect(said.getByText(/^You were outbid on lot 1:/)).toHaveCount(1);
    await ann.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await expect(ann).toHaveURL('/orders');
    await said.getByRole('button', { name: 'Show lot' }).click();
    await expect(ann).toHaveURL(`/auctions/${auctionNumber}?lot=1`);
  });

  test('J02 countdowns run on the server’s clock, whatever the device’s shows', async ({
    buyer,
    auctionNumber,
    lot,
    openWindow,
  }) => {
    const page = await openWindow();
    await page.addInitScript(() => {
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
    await signIn(page, buyer.email);
    await visit(page, `/auctions/${auctionNumber}`);
    await live(page);
    const end = Date.parse((await lot('1')).endDate);
    const seconds = async () => {
      const text = await row(page, '1').getByRole('timer').innerText();
      const [hours = 0, minutes = 0, rest = 0] = text.split(':').map(Number);
      return hours * 3_600 + minutes * 60 + rest;
    };
    expect(Math.abs((await seconds()) - (end - Date.now()) / 1000)).toBeLessThan(5);
  });

  test('J04 K09 W29 W30 bids on many lots from a spreadsheet are reviewed before they are placed; one lot after the other works by keyboard alone, an amount far above what would win is typed again, a pasted one is read as it is written', async ({
    page,
    auctionNumber,
    lot,
  }) => {
    await visit(page, `/auctions/${auctionNumber}`);
    await test.step('bids from a spreadsheet', async () => {
      const [one, two] = await Promise.all([lot('7'), lot('8')]);
      await page.getByRole('button', { name: 'IMPORT BIDS' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Upload' }).click();
      await expect(dialog.getByText('Please upload the file to have a successful import')).toBeVisible();
      await dialog
        .locator('input[type="file"]')
        .setInputFiles({ name: 'bids.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
      await expect(dialog.getByText('File type must be one of the following: XLSX, XLS')).toBeVisible();
      const file = await sheet(
        ['Lot #', 'Bid Amount', 'Maximum Bid'],
        [
          ['7', one.minimumBid, ''],
          ['8', '', two.minimumBid + 500],
          ['10', 1, ''],
          ['99', 10, ''],
        ],
      );
      await dialog.locator('input[type="file"]').setInputFiles({
        name: 'bids.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: file,
      });
      await expect(dialog.getByText('Chosen file: bids.xlsx')).toBeVisible();
      await dialog.getByRole('button', { name: 'Upload' }).click();
      await expect(dialog.getByText('INVALID 2')).toBeVisible();
      await expect(dialog.getByText('NEW 2')).toBeVisible();
      await picture(page, 'auction-import-1280-light');
      await axe(page, '[role="dialog"]');
      await dialog.getByRole('button', { name: 'SUBMIT BIDS' }).click();
      await expect(page.getByText('2 bids placed')).toBeVisible();
      await expect(badge(page, '7', 'Winning')).toBeVisible();
      await expect(badge(page, '8', 'Winning')).toBeVisible();
    });

    await test.step('bids by keyboard: what was typed stays when the buyer steps back', async () => {
      const dialog = page.getByRole('dialog');
      await field(page, '11').focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(badge(page, '11', 'Winning')).toBeVisible();

      const amount = String((await lot('3')).minimumBid + 700);
      await field(page, '3').fill(amount);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(field(page, '3')).toHaveValue(amount);
      await bid(page, '3');
      await expect(badge(page, '3', 'Winning')).toBeVisible();
      await expect.poll(async () => Number(await field(page, '3').inputValue())).toBeGreaterThan(Number(amount));

      const wanted = (await lot('9')).minimumBid * 4;
      await field(page, '9').fill('as much as it takes');
      await expect(page.getByText('“as much as it takes” is not an amount')).toBeVisible();
      await field(page, '9').fill(`$${wanted.toLocaleString('en-US')}`);
      await expect(page.getByText(/^Read as \$/)).toBeVisible();
      await field(page, '9').press('Enter');
      await expect(dialog.getByText(/is more than three times the/)).toBeVisible();
      const confirm = dialog.getByRole('button', { name: /^Bid \$/ });
      await expect(confirm).toBeDisabled();
      await axe(page, '[role="dialog"]');
      await picture(page, 'bid-far-above');
      await dialog.getByLabel('Amount again').fill(String(wanted - 1));
      await expect(dialog.getByText('This is not the amount above')).toBeVisible();
      await expect(confirm).toBeDisabled();
      await dialog.getByLabel('Amount again').fill(String(wanted));
      await expect(confirm).toBeEnabled();
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      await page.getByRole('tab', { name: /^ALL/ }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/tab=WINNER/);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

    test('J02 J04 a phone shows the same facts stacked, bids by thumb, and never scrolls sideways', async ({
      page,
      auctionNumber,
    }) => {
      await visit(page, `/auctions/${auctionNumber}`);
      expect(await scrollsSideways(page)).toBe(false);
      await picture(page, 'auction-390-light');
      // As tall as the page, so that the bar at the bottom covers no field.
      await page.setViewportSize({ width: PHONE.width, height: 6_000 });
      await axe(page, 'main');
      await page.setViewportSize(PHONE);
      await bid(page, '12');
      await expect(badge(page, '12', 'Winning')).toBeVisible();
      await row(page, '12')
        .getByRole('button', { name: /^Details/ })
        .click();
      await expect(page.getByRole('dialog').getByText('Bid history')).toBeVisible();
      await picture(page, 'auction-lot-390-light');
      await visit(page, '/auctions');
      expect(await scrollsSideways(page)).toBe(false);
      await picture(page, 'auctions-list-390-light');
      await page.setViewportSize({ width: 320, height: 700 });
      await visit(page, `/auctions/${auctionNumber}`);
      expect(await scrollsSideways(page)).toBe(false);
    });
  });
});

test('J03 J04 lots close before everyone’s eyes, late bids extend them, and the winner finds the order', async ({
  page: ann,
  server,
  client,
  openBidder,
}) => {
  const seller = await client('seller@acme.test');
  const settings = (startsInHours: number) => ({
    auctionDescription: 'Closing soon',
    startDate: new Date(Date.now() + startsInHours * HOUR).toISOString(),
    lotsBeginClosingDate: new Date(Date.now() + (startsInHours + 1) * HOUR).toISOString(),
    closingIntervalSeconds: 2,
    softCloseSeconds: 4,
    extensionSeconds: 8,
    longestExtensionSeconds: 60,
  });
  const { auctionNumber } = await seller.call(createAuction, { body: settings(2) });
  const file = await sheet(
    ['Lot #', 'Lot Name', 'Grade', 'Quantity', 'Starting Bid'],
    [
      ['1', 'Last phones', 'A', '10', '100'],
      ['2', 'Nobody wants', 'C', '10', '100'],
    ],
  );
  // Only from a page of the portal is its host found.
  await visit(ann, '/auctions');
  const uploaded = await ann.evaluate(
    async ({ path, token, bytes }) => {
      const form = new FormData();
      form.append('file', new Blob([Uint8Array.from(bytes)]), 'lots.xlsx');
      return (await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })).status;
    },
    { path: `/px-api-gateway/seller/auction/${auctionNumber}/lots`, token: seller.token, bytes: [...file] },
  );
  expect(uploaded).toBe(200);
  await seller.call(amendAuction, { params: { auctionNumber }, body: settings(1) });
  await seller.call(scheduleAuction, { params: { auctionNumber } });
  const bob = await openBidder();
  for (const page of [ann, bob]) {
    await visit(page, `/auctions/${auctionNumber}`);
    await live(page);
  }
  // The hours until the start and the end are taken out, so that no step has to be in time.
  await inTenant(
    server.databaseUrl,
    'acme',
    [
      "update auction_lot_heads h set opens_at = clock_timestamp(), epoch = epoch + 1 from auctions a where h.tenant_id = 'acme' and a.tenant_id = h.tenant_id and a.auction_id = h.auction_id and a.auction_number = $1",
      [auctionNumber],
    ],
    [
      "update auctions set starts_at = clock_timestamp() where tenant_id = 'acme' and auction_number = $1",
      [auctionNumber],
    ],
  );
  await expect(bidButton(ann, '1')).toBeVisible();
  await bid(ann, '1');
  await expect(badge(ann, '1', 'Winning')).toBeVisible();
  await inTenant(server.databaseUrl, 'acme', [
    `update auction_lot_heads h set ends_at = clock_timestamp() + make_interval(secs => 2 * l.position), epoch = epoch + 1 from auctions a, auction_lots l
      where h.tenant_id = 'acme' and a.tenant_id = h.tenant_id and a.auction_id = h.auction_id and l.tenant_id = h.tenant_id and l.lot_id = h.lot_id and a.auction_number = $1`,
    [auctionNumber],
  ]);
  await expect(badge(ann, '1', 'Won')).toBeVisible({ timeout: 40_000 });
  await expect(
    ann.getByRole('region', { name: 'Notifications', exact: true }).getByText(/^You won lot 1/),
  ).toBeVisible();
  await expect(row(bob, '1').getByText('Sold for $100')).toBeVisible();
  await expect(row(bob, '2').getByText('Not sold')).toBeVisible();
  await expect(row(ann, '1').getByText(/Order SO-\d+/)).toBeVisible();
  await picture(ann, 'auction-closed-1280-light');
});

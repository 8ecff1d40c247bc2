import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { getAuction, placeBid } from '@tradehall/contract/auctions/auction-calls';
import type { AuctionLot } from '@tradehall/contract/auctions/auction-shapes';
import { writeSpreadsheet, type SheetValue } from '../../apps/server/src/spreadsheets/write-spreadsheet';
import { openDatabase } from '../../apps/server/src/tenancy/open-database';
import { startTestAuction } from '../../apps/server/src/testing/auction-fixture';
import { landedPrices } from '@tradehall/contract/checkout/landed-prices';
import { bid, bidButton, bidField, live, row, test as base, visit } from '../fixtures/auction-page';
import { axe } from '../fixtures/axe';
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
const expectBid = (page: Page, lotNumber: string, amount: number) =>
  expect(row(page, lotNumber).locator('[data-current-bid]')).toHaveAttribute('data-current-bid', String(amount));

async function sheet(columns: readonly string[], rows: readonly (readonly SheetValue[])[]): Promise<Buffer> {
  return buffer(
    writeSpreadsheet({ sheetName: 'Sheet', columns: columns.map((header) => ({ header, kind: 'text' })), rows }),
  );
}

test.describe('bidding', () => {
  test('J05 J02 without preferences the warning leads to them, and no bid can be placed; countdowns run on the server’s clock, whatever the device’s shows', async ({
    auctionNumber,
    lot,
    newBuyer,
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
    await signIn(page, (await newBuyer()).email);
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
    await live(page);
    const end = Date.parse((await lot('1')).endDate);
    const seconds = async () => {
      const text = await row(page, '1').getByRole('timer').innerText();
      const [hours = 0, minutes = 0, rest = 0] = text.split(':').map(Number);
      return hours * 3_600 + minutes * 60 + rest;
    };
    expect(Math.abs((await seconds()) - (end - Date.now()) / 1000)).toBeLessThan(5);
  });

  test('J03 J04 three bidders see each other’s bids at once, and nothing moves; a maximum bids for its buyer and stays secret; the lot tells its history', async ({
    page: ann,
    auctionNumber,
    lot,
    openBidder,
    bidElsewhere,
  }) => {
    const bob = await openBidder();
    for (const page of [ann, bob]) {
      await visit(page, `/auctions/${auctionNumber}`);
      await live(page);
    }
    const { minimumBid: first } = await lot('9');
    await ann.evaluate(() => scrollTo(0, 300));
    const before = await row(ann, '9').boundingBox();
    await bid(ann, '9');
    await expect(ann.getByText('You are winning lot 9 at')).toBeVisible();
    await expect(badge(ann, '9', 'Winning')).toBeVisible();
    await expectBid(bob, '9', first);
    await expect(badge(bob, '9', 'No bid')).toHaveCount(1);

    const outbid = ann.getByRole('tab', { name: /OUTBID/ });
    await expect(outbid).toHaveText(/OUTBID\s*0$/);
    await bid(bob, '9', { amount: first + 500 });
    await expect(badge(ann, '9', 'OutBid')).toBeVisible();
    await expect(outbid).toHaveText(/OUTBID\s*1$/);
    await expect(ann.locator('[data-outbid-notices]')).toContainText('You were outbid on lot 9');
    expect(await row(ann, '9').boundingBox()).toEqual(before);

    await expect(badge(bob, '9', 'Winning')).toBeVisible();
    await bidElsewhere('9');
    await expect(badge(bob, '9', 'OutBid')).toBeVisible();
    const { currentBid } = await lot('9');
    expect(currentBid).toBeGreaterThan(first + 500);
    for (const page of [ann, bob]) await expectBid(page, '9', currentBid ?? 0);
    await picture(bob, 'auction-outbid-1280-light');

    const { minimumBid } = await lot('4');
    await bid(ann, '4', { maximum: minimumBid + 2_000 });
    await expect(badge(ann, '4', 'Winning')).toBeVisible();
    await expectBid(bob, '4', minimumBid);
    await bid(bob, '4', { amount: minimumBid + 400 });
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

  test('W25 W47 J04 J03 a lot’s bid says what it would land at; a minimum that moves while the buyer confirms is shown once, and offered; a leader raises the price under their maximum or the maximum alone; news of a lot replaces what was said of it', async ({
    page,
    auctionNumber,
    buyer,
    client,
    lot,
    bidElsewhere,
  }) => {
    const dialog = page.getByRole('dialog');
    await visit(page, `/auctions/${auctionNumber}`);
    await live(page);

    await test.step('what a lot would land at counts all of its devices, and follows the next bid', async () => {
      const calls = await client(buyer.email);
      const auction = await calls.call(getAuction, { params: { auctionNumber } });
      const { currentBid, quantity } = await lot('10');
      const landedAt = async (unitPrice: number) => {
        const line = { warehouseCode: auction.warehouseCode, quantity: 1, unitPrice, devicesPerUnit: quantity };
        const { total, perUnit } = (await calls.call(landedPrices, { body: { lines: [line] } })).prices[0]!;
        return { total: inDollars(total), perUnit: inDollars(perUnit) };
      };
      const first = await landedAt(currentBid);
      await expect(row(page, '10').getByTestId('landed-price')).toHaveText(`est. ${first.total}`);
      await picture(page, 'auction-landed');
      await row(page, '10')
        .getByRole('button', { name: /^Details of lot 10/ })
        .click();
      await expect(dialog.getByTestId('landed-price')).toHaveText(
        `Landed, estimate: ${first.perUnit} a unit · ${first.total}`,
      );
      await picture(page, 'auction-landed-lot');
      await dialog.getByRole('button', { name: 'Close' }).click();

      await bidElsewhere('10', 1_200);
      const next = await landedAt(1_200);
      expect(next.total).not.toBe(first.total);
      await expect(row(page, '10').getByTestId('landed-price')).toHaveText(`est. ${next.total}`);
    });

    await test.step('a minimum that moves while the buyer confirms', async () => {
      const { minimumBid } = await lot('2');
      // What was too little from the start is not replaced by more, and no minimum is said to have moved.
      await page.getByRole('textbox', { name: 'Your bid for lot 2' }).fill(String(minimumBid - 1));
      await bidButton(page, '2').click();
      await expect(dialog.getByText(/^Enter at least \$/)).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: 'Your bid for lot 2' })).toHaveValue(String(minimumBid - 1));
      await expect(dialog.getByRole('button', { name: /^Bid \$/ })).toBeDisabled();
      await expect(dialog.getByText(/^The minimum is now/)).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await bidButton(page, '2').click();
      await expect(dialog.getByRole('button', { name: /^Bid \$/ })).toBeEnabled();
      await bidElsewhere('2', minimumBid + 1_000);
      await expect(dialog.getByText(/^The minimum is now \$/)).toBeVisible();
      await picture(page, 'auction-minimum-moved-1280-light');
      await axe(page, '[role="dialog"]');
      await dialog.getByRole('button', { name: /^Bid \$/ }).click();
      await expect(dialog).toHaveCount(0);
      await expect(badge(page, '2', 'Winning')).toBeVisible();
    });

    await test.step('a leader raises the price or the maximum, reads which, and is led back by what was said', async () => {
      const said = page.getByRole('region', { name: 'Notifications', exact: true });
      const { minimumBid } = await lot('1');
      const maximum = dialog.getByLabel('Maximum bid');
      await bidButton(page, '1').click();
      await maximum.fill(String(minimumBid - 1));
      await expect(dialog.getByText('Your maximum is below your bid.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: /^Bid \$/ })).toBeDisabled();
      await maximum.fill(String(minimumBid + 500));
      await dialog.getByRole('button', { name: /^Bid \$/ }).click();
      await expect(dialog).toHaveCount(0);
      // The first bid is what the lot starts at: its standing tells that it came.
      await expect(badge(page, '1', 'Winning')).toBeVisible();

      // The price that stands is raised to what is bid, under the maximum that stays.
      const raised = (await lot('1')).minimumBid;
      await bid(page, '1', { amount: raised });
      await expectBid(page, '1', raised);

      await bidButton(page, '1').click();
      await expect(maximum).toHaveValue(String(minimumBid + 500));
      await maximum.fill(String(minimumBid + 400));
      await expect(dialog.getByText(/^You are already winning with a maximum of \$/)).toBeVisible();
      await expect(dialog.getByRole('button', { name: /^Bid \$/ })).toBeDisabled();
      await maximum.fill(String(minimumBid + 600));
      await dialog.getByRole('button', { name: `Raise maximum to ${inDollars(minimumBid + 600)}` }).click();
      await expect(dialog).toHaveCount(0);
      await expectBid(page, '1', raised);

      await bid(page, '1');
      await expect(said.getByText(/^You are winning lot 1 at/)).toHaveCount(1);
      await bidElsewhere('1', minimumBid + 700);
      await expect(said.getByText(/^You were outbid on lot 1:/)).toHaveCount(1);
      await expect(said.getByText(/^You are winning lot 1 at/)).toHaveCount(0);
      // The message and the lot's line come by two events: who bids between them is asked once more.
      await expectBid(page, '1', minimumBid + 700);
      await bid(page, '1', { amount: minimumBid + 800 });
      await expect(said.getByText(/^You are winning lot 1 at/)).toHaveCount(1);
      await expect(said.getByText(/^You were outbid on lot 1:/)).toHaveCount(0);

      // Whoever went on reads of it there, and is led to the lot from where they are.
      await bidElsewhere('1', minimumBid + 900);
      await expect(said.getByText(/^You were outbid on lot 1:/)).toHaveCount(1);
      await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
      await expect(page).toHaveURL('/orders');
      await said.getByRole('button', { name: 'Show lot' }).click();
      await expect(page).toHaveURL(`/auctions/${auctionNumber}?lot=1`);
    });
  });

  test('J04 W30 W29 K09 J03 bidding works by keyboard alone, and from a spreadsheet that is reviewed; a dropped network is noticed, what was missed is there after the return, and a bid pressed meanwhile stays, and counts once', async ({
    page,
    auctionNumber,
    lot,
    bidElsewhere,
  }) => {
    await visit(page, `/auctions/${auctionNumber}`);
    await live(page);
    const dialog = page.getByRole('dialog');

    await test.step('by keyboard: what was typed stays when the buyer steps back, an amount far above what would win is typed again, a pasted one is read as it is written', async () => {
      await bidField(page, '11').focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(badge(page, '11', 'Winning')).toBeVisible();

      const amount = String((await lot('3')).minimumBid + 700);
      await bidField(page, '3').fill(amount);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(bidField(page, '3')).toHaveValue(amount);
      await bid(page, '3');
      await expect(badge(page, '3', 'Winning')).toBeVisible();
      await expect.poll(async () => Number(await bidField(page, '3').inputValue())).toBeGreaterThan(Number(amount));

      const wanted = (await lot('9')).minimumBid * 4;
      await bidField(page, '9').fill('as much as it takes');
      await expect(page.getByText('“as much as it takes” is not an amount')).toBeVisible();
      await bidField(page, '9').fill(`$${wanted.toLocaleString('en-US')}`);
      await expect(page.getByText(/^Read as \$/)).toBeVisible();
      await bidField(page, '9').press('Enter');
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
      await page.getByRole('tab', { name: /^ALL/ }).click();
    });

    await test.step('from a spreadsheet, reviewed before bids are placed', async () => {
      const [one, two] = await Promise.all([lot('7'), lot('8')]);
      await page.getByRole('button', { name: 'IMPORT BIDS' }).click();
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

    await test.step('a dropped network', async () => {
      const missed = await lot('5');
      await page.context().setOffline(true);
      await expect(page.getByText(/^Refreshing every/)).toBeVisible();
      await bidElsewhere('5');
      await bidButton(page, '6').click();
      await dialog.getByRole('button', { name: /^Bid \$/ }).click();
      await expect(dialog.getByText(/^You are offline, and nothing was sent/)).toBeVisible();
      await page.context().setOffline(false);
      await live(page);
      await expectBid(page, '5', missed.minimumBid);
      await dialog.getByRole('button', { name: /^Bid \$/ }).click();
      await expect(dialog).toHaveCount(0);
      await expect(badge(page, '6', 'Winning')).toBeVisible();
      expect((await lot('6')).bidCount).toBe(1);
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
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await scrollsSideways(page)).toBe(false);
      await page.setViewportSize(PHONE);
      await visit(page, '/auctions');
      expect(await scrollsSideways(page)).toBe(false);
      await picture(page, 'auctions-list-390-light');
    });
  });
});

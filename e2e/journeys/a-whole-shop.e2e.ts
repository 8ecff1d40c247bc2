import type { Locator, Page } from '@playwright/test';
import { getPreferencesOptions, submitPreferences } from '@tradehall/contract/preferences/preferences-calls';
import { getSetting, putSetting } from '@tradehall/contract/settings/setting-calls';
import type { CallBodyInput } from '@tradehall/contract/wire/define-call';
import { wallTimeOf } from '@tradehall/domain/format/wall-time';
import { applyByCalls } from '../fixtures/account-setup';
import { choose, done, section, settled } from '../fixtures/checkout';
import { inTenant } from '../fixtures/database';
import { picture } from '../fixtures/picture';
import { expect, test } from '../fixtures/portal-test';
import { uniqueName } from '../fixtures/unique-name';
import { subscribed } from '../fixtures/watch-context';

const HOUR = 3_600_000;
const MINUTES = 60_000;

// Its name brings it first: the longest of all would run alone at the end.
// The seller turns the demo's rules off, and an auction begins and ends when the journey comes to it.
test.use({ ownServer: true });

const region = (page: Page, name: string) => page.getByRole('region', { name });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** Presses a button of the page, and the one of the same name in the dialog that it opened. */
const doAndConfirm = (page: Page, name: string, fill?: (dialog: Locator) => Promise<void>) =>
  doAndConfirmAs(page, name, name, fill);
async function doAndConfirmAs(
  page: Page,
  opens: string,
  name: string,
  fill?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: opens, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fill?.(dialog);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('SD15 SD33 SD47 SD76 H15 a whole shop in two windows: a new buyer is approved, stock comes from a file, offers are answered, an order is quoted and shipped, an auction ends in its order, a return is decided', async ({
  openWindow,
  server,
  client,
  newUser,
}) => {
  test.setTimeout(5 * MINUTES);
  const name = uniqueName('SHOP');
  const company = `Whole Shop ${name}`;
  const auctionName = `Auction ${name}`;
  const phone = (at: number) => `${name} phone ${at}`;

  // Signing up and applying by screens is the journey of a first purchase.
  const { email } = await newUser({ name: uniqueName('whole').toLowerCase() });
  await applyByCalls(await client(email), company);
  const buyer = await openWindow({ user: email });
  await buyer.goto('/account-details');
  await expect(buyer.getByRole('heading', { name: company })).toBeVisible();
  await subscribed(buyer);

  const desk = await openWindow({ user: 'seller@acme.test' });
  const menu = desk.getByRole('navigation', { name: 'Main menu' });
  const enter = (room: string) => menu.getByRole('link', { name: new RegExp(`^${room}`) }).click();
  await test.step('the seller approves the application', async () => {
    await desk.goto('/desk');
    await enter('Buyers');
    await desk.getByRole('link', { name: /^Prospects/ }).click();
    // The list of all buyers, which stands until then, has a link of that name as well.
    await expect(desk.getByRole('heading', { level: 1, name: /^Prospects/ })).toBeVisible();
    await desk.getByRole('link', { name: company }).click();
    await doAndConfirm(desk, 'Approve', (dialog) =>
      dialog.getByLabel('Why it is approved all the same').fill('Known for years'),
    );
    await expect(region(desk, 'What happened')).toContainText('Known for years');
  });

  await test.step('loads stock from a file, and leaves no offer to the rules', async () => {
    await enter('Stock');
    await desk.getByRole('link', { name: 'Imports' }).click();
    const rows = [1, 2, 3].map((at) => `${name}-${at},DAL,Smartphones,${phone(at)},${400 + at * 100},100`);
    await desk.locator('input[type=file]').setInputFiles({
      name: `${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(['Item #,Warehouse,Category,Description,List Price,Quantity', ...rows].join('\n')),
    });
    await expect(desk.getByRole('heading', { name: `${name}.csv` })).toBeVisible();
    await desk.getByRole('button', { name: 'Review' }).click();
    await expect(desk.getByRole('tab', { name: 'New 3' })).toBeVisible();
    await doAndConfirm(desk, 'Apply 3 rows');
    await expect(desk.getByText('3 items changed, 0 rejected.')).toBeVisible();
    const seller = await client('seller@acme.test');
    const set = async (name: string, change: object) => {
      const { version, value } = await seller.call(getSetting, { params: { name } });
      const body = { version, value: { ...(value as object), ...change } } as CallBodyInput<typeof putSetting>;
      await seller.call(putSetting, { params: { name }, body });
    };
    await set('offer-rules', { enabled: false });
    // No answer waits for its undo, which is another journey's.
    await set('offer-answers', { undoSeconds: 0 });
  });

  await test.step('the buyer, whose open page knows of the approval, finds the items, offers twice and buys once', async () => {
    await buyer.getByRole('link', { name: 'Start buying' }).click();
    await buyer.getByRole('searchbox', { name: 'Search stock' }).fill(name);
    await buyer.getByRole('button', { name: 'Lines' }).click();
    const dialog = buyer.getByRole('dialog');
    const line = (at: number) => buyer.getByRole('row').filter({ hasText: `${name}-${at}` });
    for (const [at, price] of [
      [1, '450'],
      [2, '540'],
    ] as const) {
      await line(at).hover();
      await line(at).getByRole('button', { name: 'Offer' }).click();
      await dialog.getByLabel('Quantity').fill('10');
      await dialog.getByLabel('Price per unit').fill(price);
      await dialog.getByRole('button', { name: 'Submit offer' }).click();
      await expect(dialog).toHaveCount(0);
    }
    await line(3).hover();
    await line(3).getByRole('button', { name: 'Buy' }).click();
    await dialog.getByLabel('Quantity').fill('5');
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the seller counters one offer and accepts the other, and makes an auction meanwhile', async () => {
    await enter('Offers');
    const answer = async (at: number, act: 'Counter' | 'Accept', fill?: (dialog: Locator) => Promise<void>) => {
      await rowOf(desk, phone(at)).getByRole('checkbox').check();
      await region(desk, 'Selected offers').getByRole('button', { name: act }).click();
      const dialog = desk.getByRole('dialog', { name: `${act} 1 offer` });
      await fill?.(dialog);
      await dialog.getByRole('button', { name: `${act} 1` }).click();
      await expect(rowOf(desk, phone(at))).toHaveCount(0);
    };
    await answer(1, 'Counter', async (dialog) => {
      await dialog.getByLabel('One price for each unit').check();
      await dialog.getByLabel('Price of a unit').fill('480');
    });
    await answer(2, 'Accept');

    await enter('Auctions');
    await desk.getByRole('button', { name: 'New auction' }).click();
    const auction = desk.getByRole('dialog', { name: 'New auction' });
    await auction.getByLabel('Description').fill(auctionName);
    await auction.getByLabel(/^Starts/).fill(wallTimeOf(Date.now() + HOUR, 'America/Chicago'));
    await auction.getByLabel(/^First lot closes/).fill(wallTimeOf(Date.now() + 2 * HOUR, 'America/Chicago'));
    await auction.getByLabel('Warehouse that won lots ship from').selectOption('DAL');
    await auction.getByRole('button', { name: 'Save auction' }).click();
    await doAndConfirmAs(desk, 'Add lot', 'Save lot', async (dialog) => {
      await dialog.getByLabel('Lot', { exact: true }).fill('1');
      await dialog.getByLabel('Name of the lot').fill('Forty phones');
      await dialog.getByLabel('Units').fill('40');
      await dialog.getByLabel('Starting bid').fill('100');
    });
    await doAndConfirm(desk, 'Schedule');
    await expect(desk.getByText('Scheduled', { exact: true })).toBeVisible();
  });

  await test.step('the buyer takes the counter and orders with the freight to be quoted', async () => {
    await buyer.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Cart/ }).click();
    await buyer.getByRole('tab', { name: 'Offers awaiting your review 1' }).click();
    await buyer.getByRole('button', { name: `Move to cart: ${phone(1)}` }).click();
    await buyer.getByRole('tab', { name: 'Cart 3' }).click();
    await buyer.getByRole('button', { name: 'Checkout Dallas' }).click();
    const method = section(buyer, 'SHIPPING_METHOD');
    await choose(buyer, 'SHIPPING_METHOD', /Request a shipping quote/);
    await method.getByLabel('Service Level').click();
    await buyer.getByRole('option', { name: 'Sea freight' }).click();
    await method.getByRole('textbox', { name: 'Freight' }).fill('150');
    await done(buyer, 'SHIPPING_METHOD');
    await choose(buyer, 'BILLING_ADDRESS', /Reno/);
    await done(buyer, 'BILLING_ADDRESS');
    await choose(buyer, 'PAYMENT_METHOD', /^Cash on delivery/);
    await done(buyer, 'PAYMENT_METHOD');
    await settled(buyer);
    await buyer.getByRole('button', { name: 'Place Order' }).click();
    await expect(buyer.getByText('Your order is on hold until we have quoted the shipping.')).toBeVisible();
  });

  await test.step('the seller quotes what was asked for; the buyer releases; the seller ships with devices and invoices', async () => {
    await enter('Orders');
    await desk.getByRole('tab', { name: /^Quote freight/ }).click();
    await rowOf(desk, company).getByRole('link').first().click();
    await doAndConfirmAs(desk, 'Quote freight now', 'Quote freight', async (dialog) => {
      await expect(dialog).toContainText('Sea freight');
      await expect(dialog).toContainText('$150.00');
      await dialog.getByLabel('Freight', { exact: true }).fill('125');
    });
    await buyer.getByRole('link', { name: /^order SO-/ }).click();
    await buyer.getByRole('button', { name: 'Pay and Ship Now' }).first().click();
    await buyer.getByRole('dialog').getByRole('button', { name: 'Pay and Ship Now' }).click();
    await expect(buyer.getByRole('heading', { name: 'Thank You for your order' })).toBeVisible();
    await doAndConfirm(desk, 'Ship units', async (dialog) => {
      await dialog.getByLabel('Carrier', { exact: true }).fill('UPS');
      await dialog.getByLabel('Tracking number').fill('1ZWHOLE');
      await dialog
        .getByRole('group', { name: phone(3) })
        .getByLabel(/^IMEIs/)
        .fill('490154203237518\n356938035643809');
    });
    await doAndConfirm(desk, 'Write invoice', (dialog) => expect(dialog).toContainText('On this invoice'));
    await expect(region(desk, 'Invoices')).toContainText('INV-');
    await picture(desk, 'whole-shop-order');
  });

  await test.step('the buyer asks to return two, the seller decides and credits', async () => {
    await buyer.getByRole('link', { name: /^Order # SO-/ }).click();
    await buyer.getByRole('button', { name: `Return units of ${phone(2)}` }).click();
    const dialog = buyer.getByRole('dialog', { name: /^Return units of/ });
    await dialog.getByLabel('Quantity').fill('2');
    await dialog.getByLabel('Reason').click();
    await buyer.getByRole('option', { name: 'Damaged on arrival' }).click();
    await dialog.getByRole('button', { name: 'Request return' }).click();
    await expect(buyer.getByText('2 in return')).toBeVisible();
    await enter('Returns');
    await rowOf(desk, company).getByRole('link').first().click();
    await doAndConfirm(desk, 'Approve');
    await doAndConfirm(desk, 'Receive', (dialog) => dialog.getByRole('radio', { name: 'To no stock' }).check());
    await doAndConfirm(desk, 'Write credit note');
    await expect(region(desk, 'What comes back')).toContainText('CN-');
  });

  await test.step('the buyer bids, and the lot becomes an order that the desk has', async () => {
    // A bid needs preferences, whose page is walked elsewhere.
    const calls = await client(email);
    const { shippingAddresses, billingAddresses } = await calls.call(getPreferencesOptions);
    await calls.call(submitPreferences, {
      body: {
        shippingOption: {
          shippingAddressId: shippingAddresses[0]!.id,
          shippingOptionDetails: { shippingMethodCode: 'PICKUP' },
        },
        paymentOption: {
          billingAddressId: billingAddresses[0]!.id,
          paymentOptionDetails: { paymentMethodCode: 'COD' },
        },
      },
    });
    await enter('Auctions');
    await rowOf(desk, auctionName).getByRole('link').click();
    await buyer.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Auctions' }).click();
    await buyer.getByRole('link', { name: auctionName }).click();
    await expect(buyer.getByText('Live', { exact: true })).toBeVisible();
    // The hours until it begins and ends are taken out.
    const auction = `from auctions a where h.tenant_id = 'acme' and a.tenant_id = h.tenant_id and a.auction_id = h.auction_id and a.description = $1`;
    await inTenant(
      server.databaseUrl,
      'acme',
      [`update auction_lot_heads h set opens_at = clock_timestamp(), epoch = epoch + 1 ${auction}`, [auctionName]],
      [
        `update auctions set starts_at = clock_timestamp() where tenant_id = 'acme' and description = $1`,
        [auctionName],
      ],
    );
    await buyer.getByRole('button', { name: 'Bid on lot 1' }).click();
    await buyer
      .getByRole('dialog')
      .getByRole('button', { name: /^Bid \$/ })
      .click();
    await expect(desk.getByRole('list', { name: 'Newest bids' })).toContainText('bid $100.00 on lot 1');
    await inTenant(server.databaseUrl, 'acme', [
      `update auction_lot_heads h set ends_at = clock_timestamp(), epoch = epoch + 1 ${auction}`,
      [auctionName],
    ]);
    const won = rowOf(desk, 'Forty phones').getByRole('link', { name: /^Won, order SO-\d+$/ });
    await won.click({ timeout: 40_000 });
    await expect(desk.getByText('Forty phones (40)').first()).toBeVisible();
    await expect(desk.getByText(company)).toBeVisible();
    await expect(buyer.getByText(/Order SO-\d+/)).toBeVisible();
    await picture(desk, 'whole-shop-won');
  });
});

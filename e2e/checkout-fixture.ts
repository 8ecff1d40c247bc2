import pg from 'pg';
import type { Page } from 'playwright-core';
import { createOffer } from '@tradehall/contract/offers/offer-calls';
import type { Portal } from './portal-driver';

export interface ShelfItem {
  readonly number: string;
  readonly quantity?: number;
  /** Major units. */
  readonly price: number;
  readonly warehouse?: string;
}

/** Runs statements in a tenant behind the product's back, as a stock import or a colleague would. */
export async function inTenant(
  portal: Portal,
  tenant: string,
  ...statements: readonly (readonly [string, readonly unknown[]])[]
): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: portal.server.databaseUrl });
  await client.connect();
  try {
    await client.query('select set_config($1, $2, false)', ['app.tenant_id', tenant]);
    const results: pg.QueryResult[] = [];
    for (const [text, values] of statements) results.push(await client.query(text, [...values]));
    return results;
  } finally {
    await client.end();
  }
}

/** Puts an item on the shelf and into a buyer's cart; answers the offer's id. */
export async function fillCart(
  portal: Portal,
  email: string,
  item: ShelfItem,
  quantity: number,
  precision = 2,
): Promise<string> {
  const tenant = email.split('@')[1]?.split('.')[0] ?? 'acme';
  const { number, quantity: onShelf = 1000, price, warehouse = 'DAL' } = item;
  const key = `${number}|${warehouse}`;
  await inTenant(
    portal,
    tenant,
    [
      `insert into stock_items (tenant_id, item_number_warehouse, item_number, warehouse, category, sku_description, group_description, list_price_minor)
       values ($1, $2, $3, $4, 'Phones', $5, $5, $6) on conflict do nothing`,
      [tenant, key, number, warehouse, `Device ${number}`, price * 10 ** precision],
    ],
    [
      `insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference) values ($1, $2, 'received', $3, 'journey')`,
      [tenant, key, onShelf],
    ],
  );
  const client = await portal.client(email);
  const { stocklistOffer } = await client.call(createOffer, {
    body: { itemNumberWarehouse: key, offerQuantity: quantity, offerPrice: price },
  });
  return stocklistOffer.offerId;
}

/** Buyers of the journey start without defaults: every choice is theirs to make. */
export async function forgetPreferences(portal: Portal, tenant: string): Promise<void> {
  await inTenant(portal, tenant, ['delete from buyer_preferences where tenant_id = $1', [tenant]]);
}

/** Goes to checkout as the cart would send the buyer there: with the chosen offers remembered. */
export async function goToCheckout(
  page: Page,
  offerIds: readonly string[],
  options: { readonly path?: string; readonly warehouse?: string; readonly label?: string } = {},
): Promise<void> {
  const { warehouse = 'DAL', label = 'Dallas' } = options;
  await page.evaluate((start) => localStorage.setItem('tradehall.checkoutOfferIds', JSON.stringify(start)), {
    warehouseCode: warehouse,
    warehouseLabel: label,
    participantId: null,
    offerIds,
  });
  await page.goto(options.path ?? `/checkout/${encodeURIComponent(label)}`);
}

export const section = (page: Page, name: string) => page.locator(`#section-${name}`);

/** Chooses an option of a section by its label, and is done with it. */
export async function choose(page: Page, name: string, option: RegExp | string): Promise<void> {
  const part = section(page, name);
  await part.waitFor();
  if ((await part.getByRole('button', { name: 'DONE' }).count()) === 0)
    await part.getByRole('button', { name: /^Edit/ }).click();
  // Quotes that arrive put methods without one away.
  await part.getByRole('progressbar').waitFor({ state: 'detached' });
  await part.getByRole('radio', { name: option }).check();
}

export async function done(page: Page, name: string): Promise<void> {
  // What is said while the carriers are asked stands over the button, and moves it when it goes.
  await section(page, name).getByRole('progressbar').waitFor({ state: 'detached' });
  await section(page, name).getByRole('button', { name: 'DONE' }).click();
}

/**
 * Waits until what was chosen is counted: a total that is right already may still be asked for,
 * with the way forward closed.
 */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('complementary').locator('dl[aria-busy=false]').waitFor();
}

/** Makes every choice that an order needs: Reno, pick up, billed to Dallas, paid as told. */
export async function chooseAll(page: Page, payment: RegExp | string = /^Net 30/): Promise<void> {
  await choose(page, 'SHIPPING_ADDRESS', /Reno/);
  await done(page, 'SHIPPING_ADDRESS');
  await choose(page, 'SHIPPING_METHOD', /Pick up/);
  await done(page, 'SHIPPING_METHOD');
  await choose(page, 'BILLING_ADDRESS', /Dallas/);
  await done(page, 'BILLING_ADDRESS');
  await choose(page, 'PAYMENT_METHOD', payment);
  await done(page, 'PAYMENT_METHOD');
}

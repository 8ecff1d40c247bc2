import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './install.mjs';

/** A shop is run by screens alone: what its staff may call, the desk calls, but for these. */
const WITHOUT_SCREEN = {
  acceptOffer: 'offers are answered many at a time, one of them too',
  counterOffer: 'offers are answered many at a time, one of them too',
  rejectOffer: 'offers are answered many at a time, one of them too',
  withdrawOffer: 'acceptances are withdrawn many at a time, one of them too',
  changeTranslations: 'texts are changed by changeTexts, with what was seen',
  putTranslations: 'a whole dictionary at once, for who brings one',
  getCheckoutSettings: 'a form of the settings reads and saves it, with its history',
  putCheckoutSettings: 'a form of the settings reads and saves it, with its history',
  getDailyReportSchedule: 'a form of the settings reads and saves it, with its history',
  putDailyReportSchedule: 'a form of the settings reads and saves it, with its history',
  getSellerStockListSettings: 'a form of the settings reads and saves it, with its history',
  saveStockListSettings: 'a form of the settings reads and saves it, with its history',
  putBanners: 'a form of the settings reads and saves it, with its history',
  putResponseRules: 'rules are saved as versions',
  putSaasConfig: 'a form of the settings reads and saves it, with its history',
  putSalesOrderSettings: 'a form of the settings reads and saves it, with its history',
  getDocumentForSeller: 'documents are opened in the desk itself, which writes down that they were',
  getInventoryItems: 'for the program of a warehouse',
  updateQuantityChannel: 'for the program of a warehouse',
  getPricingBadges: 'the list of stock has them in its rows',
  importStock: 'files are imported in steps, with a review',
  upsertStock: 'for the program that keeps the stock',
  sellerListOrders: 'the lanes of the desk list orders by what must happen next',
};

function textsIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'));
}

const DEFINITION = /export const (\w+) = defineCall\(\{[\s\S]*?\n\}\);/g;

test('what staff may call has a screen of the desk, or a reason for having none', () => {
  const calls = textsIn('packages/contract/src').flatMap((text) =>
    [...text.matchAll(DEFINITION)]
      .filter(([whole]) => /access: 'seller'|path: '\/seller\//.test(whole))
      .map(([, name]) => name),
  );
  expect(calls.length).toBeGreaterThan(100);
  const named = new Set(['apps/desk/src', 'packages/web/src'].flatMap(textsIn).join('\n').match(/\w+/g));
  expect(calls.filter((name) => !named.has(name)).sort()).toEqual(Object.keys(WITHOUT_SCREEN).sort());
});

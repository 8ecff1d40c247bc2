// `npm start`, then `npm run pictures`: takes each screen of the demo at 1280 and 390 px, light and dark, and writes
// one sheet a screen to docs/pictures/screens. `npm run pictures -- --url http://acme.localhost:8080 NAME…` takes some.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../scripts/find-chromium.mjs';
import { PASSWORD } from './fixtures/sign-in';

interface Screen {
  readonly path: string;
  /** Brings forth what the picture is about: a dialog, an opened row. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const BUYER = 'buyer@acme.test';
const SELLER = 'seller@acme.test';
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

async function compareTwo(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  for (const at of [1, 2]) await boxes.nth(at).check();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('dialog').waitFor();
}

async function saveView(page: Page): Promise<void> {
  const onPhone = page.getByRole('button', { name: 'Filters' });
  if (await onPhone.isVisible()) await onPhone.click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('ip11');
  await page.getByRole('option').first().waitFor();
}

const WANTED = 'IP11-64-BLA-UNL-A+\t5\t140\nWS8-45-RED-CEL-C 20\nIP11-64-RED 40\nGalaxy S99 10\n';

async function matchWanted(page: Page): Promise<void> {
  const field = page.getByLabel('What are you looking for?');
  const result = page.getByRole('group', { name: 'Result' });
  await field.or(result).waitFor();
  if (await field.isVisible()) {
    await field.fill(WANTED);
    await field.press('ControlOrMeta+Enter');
  }
  await result.waitFor();
}

const PORTAL: Readonly<Record<string, Screen>> = {
  dashboard: { path: '/dashboard' },
  stock: { path: '/stock' },
  'stock-search': { path: '/stock?q=ip11-64-red' },
  'stock-lines': { path: '/stock?view=lines' },
  'stock-compare': { path: '/stock?q=ip11-64', prepare: compareTwo },
  'saved-view': { path: '/stock?q=ip11-64', prepare: saveView },
  palette: { path: '/dashboard', prepare: openPalette },
  'want-list': { path: '/want-list' },
  'want-list-result': { path: '/want-list', prepare: matchWanted },
  'stock-alerts': { path: '/stock-alerts' },
  cart: { path: '/cart' },
  'offers-in-cart': { path: '/cart?tab=1' },
  orders: { path: '/orders' },
  order: { path: '/orders/SO-10001' },
  statement: { path: '/orders/statement' },
  returns: { path: '/returns' },
  auction: { path: '/auctions/A-1002' },
  notifications: { path: '/dashboard', prepare: press(/notification/i) },
  preferences: { path: '/preferences' },
  security: { path: '/security' },
  colleagues: { path: '/colleagues' },
  'order-approvals': { path: '/order-approvals' },
  'account-details': { path: '/account-details' },
  help: { path: '/help' },
};

const DESK: Readonly<Record<string, Screen>> = {
  'desk-today': { path: '/desk' },
  'desk-offers': { path: '/desk/offers' },
  'desk-rules': { path: '/desk/offers/rules' },
  'desk-orders': { path: '/desk/orders' },
  'desk-files': { path: '/desk/orders/files' },
  'desk-order': { path: '/desk/orders/SO-10001' },
  'desk-stock': { path: '/desk/stock' },
  'desk-imports': { path: '/desk/stock/imports' },
  'desk-buyers': { path: '/desk/buyers' },
  'desk-documents': { path: '/desk/buyers/documents' },
  'desk-returns': { path: '/desk/returns' },
  'desk-auctions': { path: '/desk/auctions' },
  'desk-auction': { path: '/desk/auctions/A-1002' },
  'desk-network': { path: '/desk/network' },
  'desk-partners': { path: '/desk/network?view=partners' },
  'desk-settlement': { path: '/desk/network?view=settlement' },
  'desk-payment': { path: '/desk/settings/payment' },
  'desk-approvals': { path: '/desk/approvals' },
  'desk-settings': { path: '/desk/settings' },
  'desk-team': { path: '/desk/team' },
  'desk-trail': { path: '/desk/trail' },
};

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 900 },
];
const SCHEMES = ['light', 'dark'] as const;

async function settle(page: Page): Promise<void> {
  await page.locator('h1, [role=alert]').filter({ visible: true }).first().waitFor();
  await page.locator('main .MuiSkeleton-root').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
}

/** One sheet: the four pictures beside each other, drawn by the browser itself. */
async function compose(browser: Browser, pictures: readonly Buffer[], file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1730, height: 472 } });
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`).join('');
  const style =
    'body{margin:0;padding:10px;display:flex;gap:10px;background:#8a8f98}img{height:452px;border-radius:6px}';
  await page.setContent(`<style>${style}</style>${images}`);
  await page.screenshot({ path: file, type: 'jpeg', quality: 70 });
  await page.close();
}

const { values, positionals } = parseArgs({
  options: { url: { type: 'string', default: 'http://acme.localhost:8080' } },
  allowPositionals: true,
});
const executablePath = findChromium({ shellFirst: true });
if (executablePath === undefined) throw new Error('There is no Chromium on this machine. Set CHROMIUM_PATH.');
const folder = fileURLToPath(new URL('../docs/pictures/screens', import.meta.url));
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
for (const [screens, email, signInAt] of [
  [PORTAL, BUYER, '/'],
  [DESK, SELLER, '/desk/sign-in'],
] as const) {
  const page = await browser.newPage({ baseURL: values.url, reducedMotion: 'reduce', locale: 'en-US' });
  await page.goto(signInAt);
  await page.getByLabel(/email/i).first().fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== signInAt);
  for (const [name, { path, prepare }] of Object.entries(screens)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const pictures: Buffer[] = [];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(path);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await settle(page);
        if (colorScheme === 'light') await prepare?.(page);
        pictures.push(await page.screenshot());
      }
    }
    await compose(browser, pictures, `${folder}/${name}.jpg`);
    console.log(name);
  }
  await page.close();
}
await browser.close();

import type { Page } from '@playwright/test';
import { getBuyers } from '@tradehall/contract/buyers';
import { requestDocument } from '@tradehall/contract/documents-review';
import { createOffer } from '@tradehall/contract/offers/offer-calls';
import { getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { handIn } from '../fixtures/hand-in';
import { pressOn, tabTo, typeInto } from '../fixtures/keyboard';
import { picture } from '../fixtures/picture';
import { expect, test } from '../fixtures/portal-test';
import { PASSWORD } from '../fixtures/sign-in';
import { silenceSeller } from '../fixtures/silence-seller';
import { uniqueName } from '../fixtures/unique-name';

test.use({ ownServer: true });

/** Something has the focus, it stands in the window, and the keyboard's ring is around it. */
async function expectFocus(desk: Page): Promise<void> {
  const focus = () =>
    desk.evaluate(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) return 'nothing';
      // A dialog that asks for a choice has it as a whole until the first stop.
      if (at.matches('[role=dialog], [role=dialog] *, [role=presentation] > *')) return 'shown';
      const { width, height, top, bottom } = at.getBoundingClientRect();
      const isInSight = width > 0 && height > 0 && bottom > 0 && top < window.innerHeight;
      return isInSight && at.matches(':focus-visible') ? 'shown' : `hidden: ${at.outerHTML.slice(0, 120)}`;
    });
  await expect.poll(focus).toBe('shown');
}

test('SD90 SD33 SD47 SD49 SD52 SD69 a seller’s morning by keyboard alone: the queue, offers one by one and together, orders, an application and papers, and the focus is never lost', async ({
  openWindow,
  client,
  newBuyer,
}) => {
  test.slow();
  const seller = await client('seller@acme.test');
  await silenceSeller(seller);
  const name = uniqueName('KEY');
  const buyer = await newBuyer();
  const own = await client(buyer.email);
  for (const at of [1, 2, 3]) {
    const skuDescription = `${name} phone ${at}`;
    const item = { itemNumber: `${name}-${at}`, warehouse: 'DAL', category: 'Smartphones', skuDescription };
    await seller.call(upsertStock, { body: { rows: [{ ...item, listPrice: 540, quantityAvailable: 100 }] } });
    const body = { itemNumberWarehouse: `${name}-${at}|DAL`, offerQuantity: 10, offerPrice: 480 + at };
    await own.call(createOffer, { body });
  }
  const [harbor] = (await seller.call(getBuyers, { query: { search: 'harbor' } })).rows;
  const { documentReferenceId } = await seller.call(requestDocument, {
    params: { accountId: harbor!.accountId },
    body: { documentName: 'Trade register' },
  });
  await handIn(await client('second@acme.test'), documentReferenceId);
  const quoted = (await seller.call(getDeskOrders, { query: { lane: 'quote' } })).rows.length;

  const desk = await openWindow();
  const press = async (...keys: string[]) => {
    for (const key of keys) await desk.keyboard.press(key);
    await expectFocus(desk);
  };
  const heading = (of: string | RegExp) => expect(desk.getByRole('heading', { name: of, level: 1 })).toBeVisible();
  const go = async (words: string, of: string | RegExp) => {
    await press('Control+k');
    await expect(desk.getByRole('combobox', { name: 'Search screens, records and commands' })).toBeFocused();
    await desk.keyboard.type(words);
    await expect(desk.getByRole('option').first()).toContainText(of);
    await press('Enter');
    await heading(of);
    await expectFocus(desk);
  };
  const rows = (text: string) => desk.getByRole('row').filter({ hasText: text });

  await test.step('signs in', async () => {
    await desk.goto('/desk');
    await heading('Desk of Acme');
    await typeInto(desk, /Email/, 'seller@acme.test');
    await typeInto(desk, /Password/, PASSWORD);
    await desk.keyboard.press('Enter');
    await heading('Today');
    await expectFocus(desk);
  });

  await test.step('takes what is due first from the queue, and comes back', async () => {
    await expect(desk.getByRole('region', { name: 'The day in numbers' })).toBeVisible();
    await press('j');
    await expect(desk.locator('[data-row][aria-current=true]')).toBeFocused();
    await press('Enter');
    await expect(desk.getByRole('heading', { name: 'Today' })).toHaveCount(0);
    await press('g', 't');
    await heading('Today');
  });

  await test.step('answers offers by the palette, one by two keys, the others together', async () => {
    await go('offers', 'Offers');
    await press('/');
    await desk.keyboard.type(name);
    await expect(desk.locator('tbody tr')).toHaveCount(3);
    await expect(rows(name)).toHaveCount(3);
    // Out of the field into what it found.
    await press('Enter');
    await expect(desk.locator('[data-row][aria-current=true]')).toBeFocused();
    await press('a');
    await expect(desk.getByRole('dialog', { name: 'Accept 1 offer' })).toBeVisible();
    await press('Enter');
    await expect(rows(name)).toHaveCount(2);
    await expectFocus(desk);
    await press('x', 'j', 'x');
    await press('c');
    const dialog = desk.getByRole('dialog', { name: 'Counter 2 offers' });
    // Its first choice has the focus, and the field of the next one takes it.
    await press('ArrowDown');
    await desk.keyboard.press('ControlOrMeta+A');
    await desk.keyboard.type('95');
    await expect(dialog).toContainText('$10,260.00');
    await press('Enter');
    await expect(desk.getByText('2 offers answered')).toBeVisible();
    await expect(rows(name)).toHaveCount(0);
    await expectFocus(desk);
    await press('u');
    await expect(desk.getByText('2 answers taken back')).toBeVisible();
    await expect(rows(name)).toHaveCount(2);
    await expectFocus(desk);
    await picture(desk, 'desk-keyboard-offers');
    await press('?');
    const keys = desk.getByRole('dialog');
    await expect(keys).toContainText('Undo the last answer');
    await expect(keys).toContainText('Go to Orders');
    await picture(desk, 'desk-keyboard-keys');
    await press('Escape');
    await expect(keys).toHaveCount(0);
  });

  await test.step('walks the lanes, quotes a freight, releases and ships by paste', async () => {
    await press('g', 's');
    await heading('Orders');
    await tabTo(desk, /All orders/);
    await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
    await expect(desk.getByRole('tab', { name: `Quote freight ${quoted}` })).toHaveAttribute('aria-selected', 'true');
    await expect(desk.locator('tbody tr')).toHaveCount(quoted);
    await press('j');
    await press('Enter');
    await heading(/^SO-/);
    const act = (name: string) => expect(desk.getByRole('button', { name, exact: true })).toBeVisible();
    await act('Quote freight now');
    await press('q');
    await desk.keyboard.type('125');
    await expect(desk.getByRole('dialog')).toContainText('With it the order costs');
    await press('Enter');
    const orderNumber = await desk.getByRole('heading', { name: /^SO-/, level: 1 }).innerText();
    await expect(desk.getByText(`Freight of ${orderNumber} was quoted at $125.00.`)).toBeVisible();
    await expect(desk.getByRole('region', { name: 'Money' })).toContainText('$125.00');
    await act('Release order');
    await expect(desk.getByRole('button', { name: 'Quote freight now' })).toHaveCount(0);
    await press('r');
    await press('Enter');
    await act('Ship units');
    await press('s');
    const ship = desk.getByRole('dialog', { name: 'Ship units' });
    await expect(ship.getByLabel('Carrier', { exact: true })).toBeFocused();
    await desk.keyboard.type('UPS');
    await typeInto(desk, /Tracking number/, '1ZKEYS');
    await tabTo(desk, /IMEIs/);
    await desk.keyboard.insertText('C02XK0AAKEYS\n');
    await pressOn(desk, /button "Ship units"/, 'Enter');
    await expect(desk.getByRole('region', { name: 'Shipping' })).toContainText('1ZKEYS');
    await expectFocus(desk);
    await act('Write invoice');
    await press('i');
    // What is written is what was shown: before the sums stand there is nothing to say yes to.
    await expect(desk.getByRole('dialog', { name: 'Write invoice' })).toContainText('On this invoice');
    await press('Enter');
    await expect(desk.getByRole('region', { name: 'Invoices' })).toContainText('INV-');
    await expectFocus(desk);
  });

  await test.step('changes a price in the stock and publishes it', async () => {
    await press('g', 'i');
    await heading('Stock');
    await press('/');
    await desk.keyboard.type(name);
    await expect(desk.locator('tbody [data-row]')).toHaveCount(3);
    await press('Enter');
    await expect(desk.locator('[data-row][aria-current=true]')).toBeFocused();
    await press('j', 'e');
    await tabTo(desk, new RegExp(`List price of ${name}-2`));
    // Hands are quicker than the server: what is published is what was typed, once that has arrived.
    let arrive = () => {};
    const arriving = new Promise<void>((resolve) => (arrive = resolve));
    await desk.route('**/seller/stock/draft', async (route) => {
      if (route.request().method() === 'PUT') await arriving;
      await route.continue();
    });
    await desk.keyboard.type('533');
    // The next row, and out of the sheet.
    await press('Enter', 'Escape');
    await expect(desk.locator('[data-row][aria-current=true]')).toContainText(`${name}-3`);
    await press('p');
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    arrive();
    await expect(desk.getByRole('dialog')).toContainText('$533');
    await pressOn(desk, /button "Publish/, 'Enter');
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await expectFocus(desk);
    await press('e');
    await expect(rows(`${name}-2`)).toContainText('$533');
  });

  await test.step('approves an application', async () => {
    await go('prospects', 'Prospects');
    await expect(desk.getByRole('table', { name: 'Prospects' }).getByRole('link').first()).toBeVisible();
    await press('j');
    await expect(desk.locator('[data-row][aria-current=true]')).toBeFocused();
    await press('Enter');
    await expect(desk.getByRole('button', { name: 'Approve' })).toBeVisible();
    await tabTo(desk, /button "Approve"/);
    await press('Enter');
    await desk.keyboard.type('Known for years');
    await pressOn(desk, /button "Approve"/, 'Enter');
    await expect(desk.getByRole('region', { name: 'What happened' })).toContainText('Known for years');
    await expectFocus(desk);
  });

  await test.step('reads papers and decides them by one key each', async () => {
    await go('documents', 'Documents');
    const queue = desk.getByRole('list', { name: 'Papers to review' }).getByRole('listitem');
    await expect(queue.first()).toBeVisible();
    const waiting = await queue.count();
    while (!(await desk.getByRole('heading', { name: 'Trade register' }).isVisible())) await press('j');
    const handedIn = desk.getByRole('region', { name: 'What was handed in' });
    await expect(handedIn).toHaveAttribute('data-paper', /./);
    const verified = (await handedIn.getAttribute('data-paper')) ?? '';
    await press('v');
    await expect(desk.getByText('Trade register was verified.')).toBeVisible();
    await expect(queue).toHaveCount(waiting - 1);
    await expectFocus(desk);
    // The paper after it can be decided once it is shown.
    await expect(handedIn).not.toHaveAttribute('data-paper', verified);
    await expect(handedIn).toHaveAttribute('data-paper', /./);
    await press('r');
    await desk.keyboard.type('The carrier is not named');
    await press('Enter');
    await expect(desk.getByText(/was rejected\.$/)).toBeVisible();
    await expectFocus(desk);
  });
});

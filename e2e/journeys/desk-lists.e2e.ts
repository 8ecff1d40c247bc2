import type { Locator, Page } from '@playwright/test';
import { SCREEN_PAGE } from '@tradehall/contract/wire/list-page';
import { inTenant } from '../fixtures/database';
import { picture } from '../fixtures/picture';
import { DESKTOP, expect, PHONE, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';

/** More rows than a page of each queue. */
const MADE = SCREEN_PAGE + 30;
const APPROVALS = `
  insert into approvals (tenant_id, call, permission, params, body, digest, limit_name, asked_minor, allowed_minor, record_kind, record_ids,
                         fingerprint, reason, requested_by, requested_by_name, requested_at, expires_at)
  select 'acme', 'POST /x', 'REFUND', '{}', '{}', 'd' || n, 'refundMinor', 100000 + n, 10000, 'ORDER', array[o.order_number], '-', 'Reason ' || n,
         s.user_id, 'Omar Petrov', now() - interval '1 hour' + n * interval '1 second', now() + interval '1 day'
    from (select user_id from staff_users where tenant_id = 'acme' and email = 'finance@acme.test') s,
         (select order_number from orders where tenant_id = 'acme' order by order_id limit 1) o, generate_series(1, $1::integer) n`;
const AUCTIONS = `
  insert into auctions (tenant_id, auction_number, description, status, starts_at, lots_begin_closing_at, closing_interval_seconds,
                        soft_close_seconds, extension_seconds, longest_extension_seconds, increments, warehouse_code, warehouse_label)
  select 'acme', 'MANY-' || n, 'Many ' || n, 'SCHEDULED', now() + interval '9 days' - (n / 7) * interval '1 minute', now() + interval '12 days', 60,
         60, 60, 600, '[]', 'MIA', 'Miami' from generate_series(1, $1::integer) n`;
const PAPERS = `
  insert into account_documents (tenant_id, account_id, document_name, rule_based, status, updated_at)
  select 'acme', account_id, 'Paper ' || n, false, 'TO_REVIEW', now() - (n / 7) * interval '1 second'
    from (select account_id from account_users where tenant_id = 'acme' and email = 'buyer@acme.test') a, generate_series(1, $1::integer) n`;

const more = (desk: Page): Locator => desk.getByRole('button', { name: 'Show more' });
const current = (desk: Page): Locator => desk.locator('[data-row][aria-current=true]');

test.describe('long lists', () => {
  // On paper it is a window that no journey used before, at a server where nothing else happens.
  test.use({ ownServer: true, ownWindow: true });

  test('W09 SD91 SD90 a list of the desk is a table on paper, with every row that is loaded and no control; queues of approvals, auctions and papers go on by Show more, at a desk and on a phone, and keys, decisions and coming back keep the place', async ({
    openWindow,
    server,
  }) => {
    const desk = await openWindow({ user: 'seller@acme.test' });
    await test.step('on paper, which says where it goes on', async () => {
      const rows = desk.getByRole('table').locator('[data-row]');
      await desk.goto('/desk/stock');
      await expect(rows.nth(5)).toBeVisible();
      await expect.poll(() => rows.count()).toBeLessThan(SCREEN_PAGE);
      // As paper sees it, between the two events of a browser that prints: a sheet is narrower than a screen's table.
      await desk.setViewportSize({ width: 718, height: 1000 });
      await desk.emulateMedia({ media: 'print' });
      await desk.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(SCREEN_PAGE);
      await expect(desk.getByText(/^The first \d+ rows\./)).toBeVisible();
      await picture(desk, 'desk-stock-print');
      await desk.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      // What narrows it is said in words, and not by fields.
      await desk.goto('/desk/stock?warehouse=DAL&search=a');
      await expect(desk.getByText('Warehouse: Dallas')).toBeVisible();
      await expect(desk.getByRole('search').getByText(/: a$/)).toBeVisible();
      await expect(desk.getByRole('search').locator('input, select').filter({ visible: true })).toHaveCount(0);
      await desk.goto('/desk/offers');
      await expect(rows.first()).toBeVisible();
      await expect(desk.getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
      // What a paper is called is read there, though on the screen it is a button.
      await desk.goto('/desk/orders/files');
      await expect(rows.first().getByRole('button')).toBeVisible();
      await picture(desk, 'desk-files-print');
      // A part of a record that is buttons alone would be a heading over nothing.
      await desk.emulateMedia({ media: 'screen' });
      await desk.goto('/desk/orders?lane=ship');
      await desk.getByRole('link', { name: /^SO-/ }).first().click();
      const shipments = desk.getByRole('region', { name: 'Shipments' });
      await expect(shipments.getByRole('button')).toHaveText(['Pick list']);
      await desk.emulateMedia({ media: 'print' });
      await expect(shipments).toBeHidden();
      const lines = desk.getByRole('heading', { name: 'Lines' });
      await expect(lines).toBeVisible();
      expect(await lines.evaluate((heading) => getComputedStyle(heading).breakAfter)).toBe('avoid');
      // What scrolls in a box of its own is whole: which devices were shipped.
      await desk.emulateMedia({ media: 'screen' });
      await desk.goto('/desk/orders/SO-10013');
      const devices = desk.getByRole('group', { name: 'Devices' });
      const hidden = () => devices.evaluate((box) => box.scrollHeight - box.clientHeight);
      await expect.poll(hidden).toBeGreaterThan(0);
      await desk.emulateMedia({ media: 'print' });
      await expect.poll(hidden).toBe(0);
      await desk.emulateMedia({ media: 'screen' });
      await desk.setViewportSize(DESKTOP);
    });
    await test.step('queues that are longer than a page', async () => {
      await inTenant(server.databaseUrl, 'acme', [APPROVALS, [MADE]], [AUCTIONS, [MADE]], [PAPERS, [MADE]]);
      await desk.goto('/desk/approvals');
      const rows = desk.locator('tbody tr');
      await expect(rows).toHaveCount(SCREEN_PAGE);
      await expect(desk.getByRole('tab', { name: `Waiting ${MADE}` })).toBeVisible();
      await desk.keyboard.press('j');
      await desk.keyboard.press('j');
      await expect(current(desk)).toBeFocused();
      await expect(current(desk)).toContainText('Reason 2');
      await more(desk).click();
      await expect(rows).toHaveCount(MADE);
      await expect(more(desk)).toHaveCount(0);
      await expect(current(desk)).toContainText('Reason 2');
      await picture(desk, 'desk-approvals-many-1280');

      // Below the first page the keys go on, and what is decided there leaves the rest where it was.
      await rows.nth(MADE - 2).click({ position: { x: 3, y: 3 } });
      await expect(current(desk)).toContainText(`Reason ${MADE - 1}`);
      await desk.keyboard.press('a');
      await expect(desk.getByRole('dialog', { name: /^Approve/ })).toBeVisible();
      await desk.keyboard.press('Escape');
      await expect(desk.getByRole('dialog')).toHaveCount(0);
      await desk.keyboard.press('d');
      await expect(desk.getByRole('dialog', { name: /^Decline/ })).toBeVisible();
      await desk.keyboard.type('Not this one');
      await desk.keyboard.press('Enter');
      await expect(desk.getByText('Declined. Nothing was done.')).toBeVisible();
      await expect(rows).toHaveCount(MADE - 1);
      // A row's text runs its cells together: a reason and the time after it would read as another reason.
      await expect(rows.getByRole('cell', { name: `Reason ${MADE - 1}`, exact: true })).toHaveCount(0);
      await expect(rows.getByRole('cell', { name: `Reason ${MADE - 2}`, exact: true })).toHaveCount(1);
      await expect(current(desk)).toContainText(`Reason ${MADE}`);
      await expect(current(desk)).toBeFocused();
      await desk.keyboard.press('k');
      await expect(current(desk)).toContainText(`Reason ${MADE - 2}`);

      await desk.keyboard.press('Enter');
      await expect(desk.getByRole('heading', { name: /^SO-/, level: 1 })).toBeVisible();
      await desk.goBack();
      await expect(rows).toHaveCount(MADE - 1);
      await expect(current(desk)).toContainText(`Reason ${MADE - 2}`);
      await desk.keyboard.press('?');
      await expect(desk.getByRole('dialog')).toContainText('Decline');
      await desk.keyboard.press('Escape');

      // As whole on a phone, in the dark.
      await desk.setViewportSize(PHONE);
      await desk.emulateMedia({ colorScheme: 'dark' });
      await desk.goto('/desk/approvals');
      const cards = desk.getByRole('list', { name: 'Approvals' }).getByRole('listitem');
      await expect(cards).toHaveCount(SCREEN_PAGE);
      await more(desk).click();
      await expect(cards).toHaveCount(MADE - 1);
      expect(await scrollsSideways(desk)).toBe(false);
      await picture(desk, 'desk-approvals-many-390-dark');
      await desk.setViewportSize(DESKTOP);

      await desk.goto('/desk/auctions');
      await expect(desk.getByRole('heading', { name: 'Auctions', level: 1 })).toBeVisible();
      await expect(rows).toHaveCount(SCREEN_PAGE);
      await more(desk).click();
      await expect(more(desk)).toHaveCount(0);
      await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(MADE);
      const numbers = await rows.locator('td:first-of-type').allInnerTexts();
      expect(new Set(numbers).size).toBe(numbers.length);
      await desk.keyboard.press('j');
      await expect(current(desk)).toBeFocused();
      await desk.keyboard.press('j');
      await expect(current(desk)).toContainText(numbers[1] ?? '');
      await desk.keyboard.press('k');
      await desk.keyboard.press('Enter');
      await expect(desk).toHaveURL(new RegExp(`/desk/auctions/${numbers[0] ?? ''}$`));

      await desk.goto('/desk/buyers/documents');
      const queue = desk.getByRole('list', { name: 'Papers to review' });
      await expect(queue.locator('[data-row]')).toHaveCount(SCREEN_PAGE);
      await queue.getByRole('button', { name: 'Show more' }).click();
      await expect.poll(() => queue.locator('[data-row]').count()).toBeGreaterThanOrEqual(MADE);
      await expect(queue.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    });
  });
});

import { getToday } from '@tradehall/contract/desk';
import { quoteShipping } from '@tradehall/contract/orders/seller-order-calls';
import { axe } from '../fixtures/axe';
import { inLooks, TWO_LOOKS } from '../fixtures/looks';
import { picture } from '../fixtures/picture';
import { expect, PHONE, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';

test('SD47 Today holds one queue over all rooms and is no barrier to anybody, at a desk and on a phone', async ({
  openWindow,
  client,
}) => {
  const seller = await client('seller@acme.test');
  const { entries } = await seller.call(getToday, { query: {} });
  const desk = await openWindow({ user: 'seller@acme.test' });
  const judge = (name: string, onPhone?: () => Promise<void>) =>
    inLooks(desk, TWO_LOOKS, async (look, { viewport }) => {
      await axe(desk);
      expect(await scrollsSideways(desk)).toBe(false);
      if (viewport.width === PHONE.width) await onPhone?.();
      await picture(desk, `${name}-${look}`);
    });
  await desk.goto('/desk');
  await expect(desk.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(desk.getByText(entries[0]!.buyer).first()).toBeVisible();
  const figures = desk.getByRole('region', { name: 'The day in numbers' });
  await expect(figures).toContainText('Ordered today');
  await judge('desk-today', async () => {
    // The number stands beside the icon of its room, however long it is.
    const room = desk.getByRole('link', { name: /Today$/ }).last();
    await expect(room.locator('.MuiBadge-badge')).toBeVisible();
    const [icon, badge] = [
      await room.locator('svg').boundingBox(),
      await room.locator('.MuiBadge-badge').boundingBox(),
    ];
    expect(badge!.width).toBeGreaterThan(icon!.width);
    expect(badge!.x).toBeGreaterThanOrEqual(icon!.x + icon!.width - 5);
  });
  // A number leads to the list that it counts.
  const { figures: now } = await seller.call(getToday, { query: {} });
  expect(now.late).toBeGreaterThan(0);
  await figures.getByRole('link', { name: 'Orders later than promised' }).click();
  await expect(desk.getByRole('tab', { name: `Late ${now.late}` })).toHaveAttribute('aria-selected', 'true');
  await expect(desk.locator('[data-row]')).toHaveCount(Math.min(100, now.late ?? 0));
  await judge('desk-orders-late');
  await desk.goBack();
  await figures.getByRole('link', { name: 'Auctions running' }).click();
  await expect(desk.getByRole('tab', { name: 'Running' })).toHaveAttribute('aria-selected', 'true');
  const running = desk.getByRole('table', { name: 'Auctions' }).getByRole('row').filter({ hasText: 'Running' });
  await expect(running).toHaveCount(now.auctions ?? 0);
  await expect(
    desk.getByText(now.auctions === 1 ? '1 auction' : `${now.auctions} auctions`, { exact: true }),
  ).toBeVisible();
  await judge('desk-auctions-running');
});

test.describe('a day at the desk', () => {
  test.use({ ownServer: true });

  test('SD03 SD47 two roles have a queue each: the warehouse quotes by n and its colleague sees it go', async ({
    openWindow,
    client,
  }) => {
    const warehouse = await client('warehouse@acme.test');
    const { kinds, entries } = await warehouse.call(getToday, { query: {} });
    const toQuote = (await warehouse.call(getToday, { query: { kind: 'quote' } })).entries;
    const [quoted, other] = toQuote;
    const waiting = kinds.reduce((sum, { count }) => sum + count, 0);

    const desk = await openWindow({ user: 'warehouse@acme.test' });
    await desk.goto('/desk');
    const rail = desk.getByRole('navigation', { name: 'Main menu' });
    await expect(rail.getByRole('link', { name: `Today ${waiting} waiting` })).toBeVisible();
    await expect(desk.getByRole('tab', { name: /Answer offers/ })).toHaveCount(0);
    await expect(rail.getByRole('link', { name: /^Offers/ })).toHaveCount(0);
    await expect(desk.locator('tbody tr')).toHaveCount(entries.length);
    await desk.getByRole('tab', { name: /^Quote freight/ }).click();
    await expect(desk).toHaveURL('/desk/?kind=quote');
    await expect(desk.locator('tbody tr')).toHaveCount(toQuote.length);
    await desk.keyboard.press('n');
    await expect(desk.getByRole('heading', { name: quoted!.id, level: 1 })).toBeVisible();
    await desk.goBack();

    // Somebody else does it: it leaves the queue by itself.
    await warehouse.call(quoteShipping, {
      params: { phonexOrderNumber: quoted!.id },
      body: { freight: 80 },
      idempotencyKey: 'quoted-beside',
    });
    await expect(desk.locator('tbody tr').filter({ hasText: quoted!.id })).toHaveCount(0);
    if (other !== undefined) await expect(desk.getByText(other.id).first()).toBeVisible();

    const papers = await openWindow({ user: 'compliance@acme.test' });
    await papers.goto('/desk');
    await expect(papers.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
    await papers.getByRole('tab', { name: /^Decide application/ }).click();
    await papers
      .getByRole('link', { name: /^Decide application/ })
      .first()
      .press('Enter');
    await expect(papers).toHaveURL(/\/desk\/buyers\/prospects\//);
  });
});

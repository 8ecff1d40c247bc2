import { getDocuments } from '@tradehall/contract/documents';
import { getSetting, putSetting } from '@tradehall/contract/settings/setting-calls';
import { axe } from '../fixtures/axe';
import { choose, done, fillCart, goToCheckout, prefer, section, settled } from '../fixtures/checkout';
import { keepSettings } from '../fixtures/keep-settings';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { uniqueName } from '../fixtures/unique-name';

test.use({ user: NEW_BUYER });

test('W45 W46 the desk sets a calendar and a rule; checkout marks the destination, holds the order and says who counted', async ({
  page,
  buyer,
  server,
  client,
  openWindow,
  afterwards,
}) => {
  await keepSettings({ client, afterwards }, ['calendar', 'destinations']);
  // Two people, desk and portal, in one walk.
  test.slow();
  const seller = await client('seller@acme.test');
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto('/desk/settings/calendar');
  await desk.getByLabel('Deadlines count business days').check();
  await desk.getByLabel('Name of the calendar').fill('Dallas days');
  await desk.getByLabel('Cut-off').fill('25:00');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Give a time as 16:30, or leave this empty.').first()).toBeVisible();
  await desk.getByLabel('Cut-off').fill('17:00');
  await picture(desk, 'desk-calendar');
  await axe(desk);
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await seller.call(getSetting, { params: { name: 'calendar' } })).value)
    .toMatchObject({ isFollowed: true, cutOff: '17:00' });
  await desk.goto('/desk/settings/destinations');
  await expect(desk.getByText('Documents that count').first()).toBeVisible();
  await picture(desk, 'desk-destinations');
  const params = { name: 'destinations' };
  const { version } = await seller.call(getSetting, { params });
  const destinations = { onMissing: 'HOLD', documents: ['FREIGHT_FORWARDING'] };
  await seller.call(putSetting, { params, body: { version, value: { destinations } } });

  await (await client(buyer.email)).call(getDocuments);
  const inCart = () => fillCart({ server, client }, buyer.email, { number: uniqueName('TERMS'), price: 100 }, 10);
  await prefer({ client }, buyer.email);
  await goToCheckout(page, [await inCart()]);
  const addresses = section(page, 'SHIPPING_ADDRESS');
  await addresses.getByRole('button', { name: /^Edit/ }).click();
  await expect(addresses.getByRole('radio', { name: /Reno/ })).toHaveAccessibleName(
    /Not in order: Freight Forwarding Form \(missing\) · orders there are held/,
  );
  await expect(addresses.getByRole('radio', { name: /Dallas/ })).not.toHaveAccessibleName(/Not in order/);
  await choose(page, 'SHIPPING_ADDRESS', /Reno/);
  await picture(page, 'checkout-destination');
  await axe(page);
  await done(page, 'SHIPPING_ADDRESS');
  await settled(page);
  const summary = page.getByRole('complementary');
  await expect(summary).toContainText('held until these documents are in order: Freight Forwarding Form');
  await expect(page.getByRole('button', { name: 'Pay and Ship Now' })).toBeDisabled();
  await page.setViewportSize(PHONE);
  expect(await scrollsSideways(page)).toBe(false);
  await picture(page, 'checkout-held-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /^Hold/ }).click();
  await expect(page.getByText(/unless it is released by/)).toBeVisible();
  await expect(page.getByText('Counted in business days until 17:00 by the calendar “Dallas days”')).toBeVisible();
  await picture(page, 'confirmation-calendar');
});

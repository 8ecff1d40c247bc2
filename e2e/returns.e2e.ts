import { listOrders } from '@tradehall/contract/orders/order-calls';
import { decideReturn } from '@tradehall/contract/returns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe, listening, openPortal, PHONE, picture, scrollsSideways, signIn, type Portal } from './portal-driver';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  await signIn(portal.page, 'buyer@acme.test');
});
afterAll(() => portal?.close());

test('H15 a return is requested on a shipped line, followed while the seller decides, and withdrawn where it may be', async () => {
  const { page } = portal;
  const orders = await (await portal.client('buyer@acme.test')).call(listOrders, { query: { search: 'PO-20391' } });
  await page.goto(`/orders/${orders[0]?.phonexOrderNumber}`);
  await page
    .getByRole('button', { name: /^Return units of/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Return units of/ });
  await dialog.getByLabel('Quantity').fill('1');
  await dialog.getByRole('button', { name: 'Request return' }).click();
  await dialog.getByText('Please choose a reason.').waitFor();
  await dialog.getByLabel('Reason').click();
  await page.getByRole('option', { name: 'Damaged on arrival' }).click();
  await axe(page, '[role=dialog]');
  await picture(page, 'return-request');
  await dialog.getByRole('button', { name: 'Request return' }).click();
  const told = page.getByText(/^Return RMA-\d+ was requested$/);
  await told.waitFor();
  const number = /RMA-\d+/.exec((await told.textContent()) ?? '')?.[0] ?? '';
  await page.getByText('1 in return').waitFor();

  await page.goto('/returns');
  await page.getByRole('button', { name: number }).click();
  const detail = page.getByRole('dialog', { name: `Return # ${number}` });
  await detail.getByText('Damaged on arrival').waitFor();
  await listening(page);
  await (
    await portal.client('seller@acme.test')
  ).call(decideReturn, { params: { returnNumber: number }, body: { status: 'APPROVED', note: 'Send it to dock 4' } });
  await detail.getByText('Send it to dock 4').waitFor();
  await picture(page, 'return-detail');
  await detail.getByRole('button', { name: 'Withdraw return' }).click();
  await page.getByText(`Return ${number} was withdrawn`).waitFor();
  await axe(page);
  await picture(page, 'returns');
});

test('H15 the list of returns is searched, and is cards on a phone', async () => {
  const page = await portal.open({ viewport: PHONE });
  await signIn(page, 'buyer@acme.test');
  await page.goto('/returns');
  await page.getByRole('button', { name: /^RMA-/ }).first().waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await axe(page);
  await picture(page, 'returns-phone');
  await page.getByRole('searchbox', { name: 'Search returns' }).fill('no-such-return');
  await page.getByText('No return matches this search').waitFor();
  await page.context().close();
});

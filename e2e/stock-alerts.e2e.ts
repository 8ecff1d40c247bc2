import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { axe, listening, openPortal, PHONE, picture, scrollsSideways, signIn, type Portal } from './portal-driver';
import type { ServerClient } from './fixtures/server-client';

/** Alerts from a row of the stock list to the letter, and the daily report's dialog (F01, F03, F05). */
let portal: Portal;
let page: Page;
let seller: ServerClient;
const stock = (quantityAvailable: number) =>
  seller.call(upsertStock, {
    body: {
      rows: [
        {
          itemNumber: 'ALERT-1',
          warehouse: 'DAL',
          category: 'Alerts',
          skuDescription: 'Alert phone',
          groupDescription: 'Alert phone',
          quantityAvailable,
          listPrice: 540,
          incrementSize: 12,
        },
      ],
    },
  });

beforeAll(async () => {
  portal = await openPortal();
  ({ page } = portal);
  seller = await portal.client('seller@acme.test');
  await stock(24);
  await signIn(page, 'third@acme.test');
});
afterAll(() => portal?.close());

describe('stock alerts', () => {
  test('F02 without alerts the page says what to do', async () => {
    await page.goto('/stock-alerts');
    await page.getByText('Looking for more of your favourite items?').waitFor();
    await page.getByText('Add alerts on items in the Stock List and then manage them here!').waitFor();
    await axe(page);
  });

  test('C03 F03 F04 a row of the stock list sets an alert with the default quantity in whole increments', async () => {
    await page.goto('/stock?category=Alerts');
    await page.getByRole('button', { name: /Show items of Alert phone/ }).click();
    await page.getByRole('button', { name: 'Set a stock alert for Alert phone' }).press('Enter');
    const dialog = page.getByRole('dialog');
    const quantity = dialog.getByLabel('Units to be added for Alert phone');
    expect(await quantity.inputValue()).toBe('96');
    await dialog.getByText('increments of 12').waitFor();
    await quantity.fill('5');
    await quantity.press('Tab');
    expect(await quantity.inputValue()).toBe('12');
    await axe(page, '[role="dialog"]');
    await picture(page, 'alert-dialog');
    await dialog.getByRole('button', { name: 'Create alert' }).click();
    await page.getByText('Successfully created the stock alert').waitFor();
    await page.getByRole('link', { name: 'Stock Alerts: 1' }).waitFor();
  });

  test('F01 F03 editing shows UPDATE and CANCEL; CANCEL restores, UPDATE saves', async () => {
    await page.getByRole('link', { name: 'Stock Alerts: 1' }).click();
    const row = page.locator('[data-alert="ALERT-1|DAL"]');
    const quantity = row.getByLabel('Units to be added for Alert phone');
    await row.getByText('Alert me when you add').waitFor();
    await quantity.fill('50');
    await row.getByRole('button', { name: 'CANCEL' }).click();
    expect(await quantity.inputValue()).toBe('12');
    expect(await row.getByRole('button', { name: 'UPDATE' }).count()).toBe(0);
    await quantity.fill('50');
    await quantity.press('Escape');
    expect(await quantity.inputValue()).toBe('12');
    await quantity.fill('36');
    await quantity.press('Enter');
    await expect.poll(() => row.getByRole('button', { name: 'UPDATE' }).count()).toBe(0);
    expect(await quantity.inputValue()).toBe('36');
    await page.reload();
    expect(await quantity.inputValue()).toBe('36');
    await quantity.fill('30');
    await row.getByRole('button', { name: 'UPDATE' }).click();
    await page.getByText('Successfully updated the stock alert').waitFor();
    expect(await quantity.inputValue()).toBe('24');
    await axe(page);
    await picture(page, 'stock-alerts');
  });

  test('F01 stock that the seller adds fires it: a message in the portal, and a letter', async () => {
    await listening(page);
    await stock(60);
    await page.getByText(/New stock: Alert phone, 60 available/).waitFor();
    await expect
      .poll(async () => (await portal.server.mails()).some((mail) => mail.subject === 'New stock: Alert phone'), {
        timeout: 10_000,
      })
      .toBe(true);
    await page
      .locator('[data-alert="ALERT-1|DAL"]')
      .getByText(/Last alert/)
      .waitFor();
    const demo = await portal.open();
    await demo.goto('/demo/mail');
    await demo.getByRole('heading', { name: 'New stock: Alert phone' }).waitFor();
    await demo.context().close();
  });

  test('F01 F02 on a phone in the dark the page fits; deleting the last alert brings the empty page back', async () => {
    const phone = await portal.open({ viewport: PHONE, colorScheme: 'dark' });
    await signIn(phone, 'third@acme.test');
    await phone.goto('/stock-alerts');
    await phone.locator('[data-alert="ALERT-1|DAL"]').waitFor();
    expect(await scrollsSideways(phone)).toBe(false);
    await axe(phone);
    await picture(phone, 'stock-alerts-phone');
    await phone.getByRole('button', { name: 'Delete the alert on Alert phone' }).click();
    await phone.getByText('Successfully deleted the stock alert').waitFor();
    await phone.getByText('Looking for more of your favourite items?').waitFor();
    await phone.context().close();
  });

  test('F05 the daily report is subscribed to and left by a checkbox and OK', async () => {
    await page.goto('/stock');
    for (const text of [
      'You will receive a daily spreadsheet report on all new inventory availability and price drops',
      'You will No Longer receive a daily spreadsheet report on all new inventory availability and price drops',
    ]) {
      await page.getByRole('button', { name: 'Daily Report' }).click();
      await page.getByRole('checkbox', { name: /Receive a daily spreadsheet/ }).click();
      await page.getByRole('button', { name: 'OK' }).click();
      await page.getByText(text).waitFor();
    }
  });
});

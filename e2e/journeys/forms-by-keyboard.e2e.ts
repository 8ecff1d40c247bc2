import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { canReadPdf, textOfPdf } from '../../apps/server/src/testing/read-pdf';
import { pressOn, tabTo, typeInto } from '../fixtures/keyboard';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, test } from '../fixtures/portal-test';

/** Opens a form without a mouse: address bar, Tab, Enter. */
async function openForm(page: Page, form: string): Promise<void> {
  await page.goto('/account-details');
  await expect(page.getByRole('link', { name: `Online Form for ${form}`, exact: true })).toBeVisible();
  await pressOn(page, new RegExp(`link "Online Form for ${form}"`), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: form })).toBeVisible();
}

async function fillAddress(
  page: Page,
  block: RegExp | undefined,
  {
    name,
    country,
    line = 'Hafenstr. 8',
    city = 'Hamburg',
  }: { name?: string; country: string; line?: string; city?: string },
): Promise<void> {
  if (name !== undefined) await typeInto(page, /textbox "Name/, name, block);
  // The countries have a call of their own.
  await expect(page.locator('option', { hasText: new RegExp(`^${country}`) }).first()).toBeAttached();
  await typeInto(page, /combobox "Country/, country, block);
  await typeInto(page, /textbox "Address Line 1/, line, block);
  await typeInto(page, /textbox "City/, city, block);
}

/** In a group of radio buttons Space takes the first and the arrow the next one. */
const answer = (page: Page, question: RegExp, key: 'Space' | 'ArrowDown') => pressOn(page, /radio/, key, question);

async function sign(page: Page): Promise<void> {
  await typeInto(page, /textbox "First name/, 'Mika');
  await typeInto(page, /textbox "Last name/, 'Larsen');
  await typeInto(page, /textbox "Title/, 'Owner');
  await pressOn(page, /button "Draw"/, 'ArrowRight');
  await page.keyboard.press('Enter');
  await typeInto(page, /textbox "Type your full name/, 'Mika Larsen');
  await expect(page.getByRole('img', { name: 'Signature', exact: true })).toBeVisible();
}

/**
 * Sends the form, opens it again from the list, and takes its PDF away; answers the PDF's text on
 * machines that can read it.
 */
async function submitAndRead(page: Page, form: string): Promise<string | undefined> {
  await pressOn(page, /button "Submit"/, 'Enter');
  await expect(page.getByText('Form submitted successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: `${form}.pdf` })).toBeVisible();
  await pressOn(page, new RegExp(`link "${form}\\.pdf"`), 'Enter');
  await expect(page.getByText('This form was submitted and can no longer be changed.')).toBeVisible();
  await expect(page.getByText('Larsen Phones').first()).toBeVisible();
  const fields = page.locator('main').locator('input, select, textarea:not([aria-hidden])');
  await expect(fields.nth(2)).toBeAttached();
  expect(
    await fields.evaluateAll((all) => all.filter((one) => !(one as HTMLInputElement).disabled).map((one) => one.id)),
  ).toEqual([]);
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0);
  const pdf = page.waitForEvent('download');
  await pressOn(page, /button "Download PDF"/, 'Enter');
  const kept = await pdf;
  expect(kept.suggestedFilename()).toBe(`${form}.pdf`);
  const content = readFileSync(await kept.path());
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  return canReadPdf ? textOfPdf(content) : undefined;
}

test.describe('the end user statement', () => {
  test.use({ user: NEW_BUYER, model: 'applicant@acme.test' });

  test('I16 the end user statement is filled, signed by typing, submitted and taken away without a mouse', async ({
    page,
  }) => {
    await openForm(page, 'Export End User Statement');
    await expect(page).toHaveURL((url) => url.pathname === '/forms/eus/v1');
    await pressOn(page, /checkbox "Wholesale/, 'Space', /purpose/);
    await pressOn(page, /checkbox "Other/, 'Space', /purpose/);
    await typeInto(page, /textbox "Describe the other purpose/, 'Spare parts for repair');
    await answer(page, /^Is your business registered in/, 'Space');
    await fillAddress(page, /Registered address in the United States/, {
      country: 'United States of',
      line: '77 Harbor Way',
      city: 'Miami',
    });
    await answer(page, /^Do you intend to export or re-export/, 'ArrowDown');
    await answer(page, /to any other countries/, 'Space');
    await typeInto(page, /textbox "Name the countries/, 'Germany and Poland');
    for (const question of [
      /^Is your business located in/,
      /^Is any owner/,
      /^Are you, or is anyone/,
      /^Will the goods be used/,
      /^Do you sell to governments/,
      /^Has your business been found/,
    ])
      await answer(page, question, 'ArrowDown');
    await answer(page, /^Do you check your customers/, 'Space');
    await answer(page, /^Do you buy as a company/, 'Space');
    await fillAddress(page, /Company name and address/, { name: 'Larsen Phones', country: 'Germany' });
    await fillAddress(page, /Owner name and address/, { name: 'Mika Larsen', country: 'Germany' });
    await pressOn(page, /button "Add another party"/, 'Enter');
    // The new party opens above the button that made it, and takes the keyboard.
    await expect(page.getByRole('region', { name: 'Party 1' }).getByLabel('Type of party')).toBeFocused();
    await page.keyboard.type('Other');
    await typeInto(page, /textbox "Please specify/, 'Repair shop', /Party 1/);
    await fillAddress(page, /Party 1/, { name: 'Fixit', country: 'Poland', city: 'Gdynia' });
    await sign(page);
    await picture(page, 'keyboard-eus-signed-1280', { fullPage: true });
    const text = await submitAndRead(page, 'Export End User Statement');
    await expect(page.getByRole('img', { name: 'Signature of Mika Larsen' })).toBeVisible();
    await picture(page, 'keyboard-eus-read-1280', { fullPage: true });
    if (text !== undefined)
      for (const said of [
        'Spare parts for repair',
        'Germany and Poland',
        '77 Harbor Way',
        'Repair shop',
        'Gdynia',
        'Mika Larsen',
      ])
        expect(text).toContain(said);
  });
});

for (const [tenant, path, waybills] of [
  ['acme', '/forms/freight-forwarding-form/v2', 0],
  ['nova', '/forms/freight-forwarding-form', 1],
] as const) {
  test.describe(`the freight forwarding form of ${tenant}`, () => {
    test.use({ user: NEW_BUYER, model: `applicant@${tenant}.test` });

    test(`I15 the freight forwarding form of ${tenant} (${path}) is filled, submitted and taken away without a mouse`, async ({
      page,
    }) => {
      await openForm(page, 'Freight Forwarding Form');
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page.getByText('Air waybill')).toHaveCount(waybills);
      // Sent too early, the form takes the keyboard to the first thing that is missing.
      await pressOn(page, /button "Submit"/, 'Enter');
      await expect(page.getByText('Required', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('checkbox', { name: /^I confirm that the goods/ })).toBeFocused();
      await page.keyboard.press('Space');
      await typeInto(page, /textbox "Freight \/ logistics company/, 'Gulf Forwarding');
      await fillAddress(page, undefined, { country: 'Germany' });
      await tabTo(page, /checkbox "I have read and agree/);
      await page.keyboard.press('Space');
      const text = await submitAndRead(page, 'Freight Forwarding Form');
      await picture(page, `keyboard-freight-${tenant}-1280`, { fullPage: true });
      if (text !== undefined)
        for (const said of ['Gulf Forwarding', 'Hamburg', 'Larsen Phones']) expect(text).toContain(said);
    });
  });
}

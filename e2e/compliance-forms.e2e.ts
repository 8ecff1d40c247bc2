import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe, openPortal, PHONE, picture, scrollsSideways, signIn, type Portal } from './portal-driver';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());

const SIGNATURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEklEQVR4nGP8z8Dwn4GBgQEADAoB/6Y7b0kAAAAASUVORK5CYII=',
  'base64',
);
const group = (page: Page | Locator, name: string | RegExp) => page.getByRole('group', { name });
const answer = (page: Page, question: RegExp, option: string) =>
  group(page, question).getByLabel(option, { exact: true }).check();
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

/** Forms that are headed otherwise than their document is named. */
const TITLES: Readonly<Record<string, string>> = {
  'Export End User Statement Addendum': 'Addendum to the Export End User Statement',
};

async function openForm(page: Page, name: string): Promise<void> {
  await page.goto('/account-details');
  await page.getByRole('link', { name: `Online Form for ${name}`, exact: true }).click();
  // Account details have a heading of their own.
  await page.getByRole('heading', { level: 1, name: TITLES[name] ?? name, exact: true }).waitFor();
}

async function fillAddress(block: Page | Locator, country: string): Promise<void> {
  await block.getByLabel('Country').selectOption(country);
  await block.getByLabel('Address Line 1').fill('Hafenstr. 8');
  await block.getByLabel('City').fill('Hamburg');
}

async function fillSigner(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Mika');
  await page.getByLabel('Last name').fill('Larsen');
  await page.getByLabel('Title', { exact: false }).last().fill('Owner');
}

async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /^Signature: draw here/ });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  expect(Math.round(box.height)).toBe(200);
  await page.mouse.move(box.x + 30, box.y + 100);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++)
    await page.mouse.move(box.x + 30 + step * 12, box.y + 100 + Math.sin(step) * 40);
  await page.mouse.up();
}

describe('reached by address alone', () => {
  test.each([
    '/forms/freight-forwarding-form',
    '/forms/freight-forwarding-form/v2',
    '/forms/eus',
    '/forms/eus/v1',
    '/forms/eus-addendum/v1',
    '/forms/shipping-consent-form',
  ])('B04 %s without its document leads to account details', async (path) => {
    const { page } = portal;
    if (!/localhost/.test(page.url())) await signIn(page, 'applicant@acme.test');
    await page.goto(path);
    await page.waitForURL('**/account-details');
  });
});

describe('the shipping consent form', () => {
  test('I14 needs its checkbox, by keyboard alone, and reads back with date, customer, user and PDF', async () => {
    const { page } = portal;
    await openForm(page, 'Shipping Consent Form');
    await axe(page);
    await submit(page);
    await page.getByText('Required', { exact: true }).waitFor();
    expect(await focusedName(page)).toBe('form-isConsentAgreed');
    await page.keyboard.press('Space');
    expect(await page.getByText('Required', { exact: true }).count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Form submitted successfully').waitFor();
    await page.getByRole('link', { name: 'Shipping Consent Form.pdf' }).click();
    await page.getByText('This form was submitted and can no longer be changed.').waitFor();
    await page.getByText('Larsen Phones').waitFor();
    await page.getByText('applicant@acme.test').first().waitFor();
    expect(await page.getByRole('checkbox').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Submit', exact: true }).count()).toBe(0);
    const pdf = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await pdf).suggestedFilename()).toBe('Shipping Consent Form.pdf');
  });
});

describe('the freight forwarding form', () => {
  test('I15 needs company, address abroad and both checkboxes, and goes to the first that is missing', async () => {
    const { page } = portal;
    await openForm(page, 'Freight Forwarding Form');
    expect(new URL(page.url()).pathname).toBe('/forms/freight-forwarding-form/v2');
    await page.getByText('77 Harbor Way, Miami, FL, 33132, US').waitFor();
    expect(await page.getByText('Air waybill').count()).toBe(0);
    await submit(page);
    expect(await page.getByText('Required', { exact: true }).count()).toBe(6);
    expect(await focusedName(page)).toBe('form-shippingExportFlag');
    await page.getByLabel('Country').locator('option[value=DE]').waitFor({ state: 'attached' });
    expect(await page.getByLabel('Country').locator('option[value=US]').count()).toBe(0);
    await page.getByLabel(/^I confirm that the goods/).check();
    await submit(page);
    expect(await focusedName(page)).toBe('form-freightLogisticsCompany');
    await axe(page);
    await picture(page, 'forms-freight-1280-light');
  });

  test('I14 what was filled in is kept when the page is left', async () => {
    const { page } = portal;
    await page.getByLabel('Freight / logistics company').fill('Gulf Forwarding');
    await fillAddress(page, 'DE');
    await openForm(page, 'Freight Forwarding Form');
    await page.getByText('What you filled in earlier was restored.').waitFor();
    expect(await page.getByLabel('Freight / logistics company').inputValue()).toBe('Gulf Forwarding');
    expect(await page.getByLabel('City').inputValue()).toBe('Hamburg');
    await page.getByLabel(/^I have read and agree/).check();
    const sent = page.waitForRequest((request) => request.url().endsWith('/account/form'));
    await submit(page);
    expect(((await sent).postDataJSON() as { addressId: string }).addressId).toBe('shipping');
    await page.getByText('Form submitted successfully').waitFor();
  });

  test('I14 N10 the first version lists proof of export, and a submitted one asks by its type', async () => {
    const page = await portal.open();
    await signIn(page, 'buyer@acme.test');
    await page.goto('/account-details');
    const asked = page.waitForRequest((request) => request.url().includes('/formData'));
    await page.getByRole('link', { name: 'Freight Forwarding Form.pdf' }).click();
    expect(new URL((await asked).url()).searchParams.get('type')).toBe('INTERNATIONAL_SHIPPING');
    expect(new URL(page.url()).pathname).toBe('/forms/freight-forwarding-form');
    await page.getByText('Proof of export is one of these documents').waitFor();
    await page.getByText('Air waybill').waitFor();
    await page.context().close();
  });
});

describe('the export end user statement', () => {
  test('I17 its addendum waits for it', async () => {
    const page = await portal.open();
    await signIn(page, 'second@acme.test');
    await openForm(page, 'Export End User Statement Addendum');
    await page
      .getByRole('alert')
      .getByText('Please submit Export End User Statement before submitting Export End User Statement Addendum')
      .waitFor();
    await page.context().close();
  });

  test('I16 I18 every question is required; answers open what they call for and close it again', async () => {
    const { page } = portal;
    await openForm(page, 'Export End User Statement');
    await submit(page);
    await page.getByText(/^\d+ fields need your attention$/).waitFor();
    expect(await page.getByText('Required', { exact: true }).count()).toBeGreaterThan(12);
    const sanctioned = group(page, /^Do you intend to export or re-export the goods to/);
    for (const country of [
      'Syria',
      'Iran',
      'Cuba',
      'North Korea',
      'Venezuela',
      'Russia',
      'Belarus',
      'Ukraine',
      'Burma',
    ])
      expect(await sanctioned.locator('legend').textContent()).toContain(country);
    expect(
      await group(page, /^Is your business located in/)
        .locator('legend')
        .textContent(),
    ).not.toContain('Burma');
    expect(await group(page, 'What is the purpose of your purchase?').getByRole('checkbox').count()).toBe(3);
    await answer(page, /^What is the purpose/, 'Other');
    await page.getByLabel('Describe the other purpose').fill('x'.repeat(250));
    expect((await page.getByLabel('Describe the other purpose').inputValue()).length).toBe(200);
    await answer(page, /^Do you intend to export or re-export/, 'Yes');
    await page.getByLabel('Name the countries and explain under which licence').waitFor();
    expect(await group(page, /to any other countries/).count()).toBe(0);
    await answer(page, /^Do you intend to export or re-export/, 'No');
    await answer(page, /to any other countries/, 'Yes');
    await page.getByLabel('Name the countries', { exact: false }).fill('Germany');
    await answer(page, /^Is your business registered in/, 'Yes');
    await fillAddress(page.getByRole('region', { name: 'Registered address in the United States' }), 'US');
    await axe(page);
    await picture(page, 'forms-eus-1280-light', { fullPage: true });
  });

  test('I16 company with owner, a party of each type, and other with its specification', async () => {
    const { page } = portal;
    for (const [question, option] of [
      [/^Is your business located in/, 'No'],
      [/^Is any owner/, 'No'],
      [/^Are you, or is anyone/, 'No'],
      [/^Will the goods be used/, 'No'],
      [/^Do you sell to governments/, 'No'],
      [/^Has your business been found/, 'No'],
      [/^Do you check your customers/, 'Yes'],
      [/^Do you buy as a company/, 'Company'],
    ] as const)
      await answer(page, question, option);
    for (const block of ['Company name and address', 'Owner name and address']) {
      const region = page.getByRole('region', { name: block });
      await region.getByLabel('Name', { exact: false }).first().fill('Larsen');
      await fillAddress(region, 'US');
    }
    await page.getByRole('button', { name: 'Add another party' }).click();
    const party = page.getByRole('region', { name: 'Party 1' });
    const types = await party.getByLabel('Type of party').locator('option').allTextContents();
    expect(types.slice(1)).toEqual([
      'Shipping or logistics company',
      'Third-party distributor',
      'Freight forwarder',
      'Import or export broker',
      'Third-party reseller',
      'Consignment store',
      'Retail partner',
      'Other',
    ]);
    await party.getByLabel('Type of party').selectOption('other');
    await submit(page);
    await party.getByLabel('Please specify').fill('Repair shop');
    await party.getByLabel('Name', { exact: false }).first().fill('Fixit');
    await fillAddress(party, 'DE');
    await page.getByRole('button', { name: 'Add another party' }).click();
    await page.getByRole('button', { name: 'Remove party 2' }).click();
    expect(await page.getByRole('region', { name: 'Party 2' }).count()).toBe(0);
  });

  test('I16 an empty signature is Required; drawn it is sent with the form, which is then read-only', async () => {
    const { page } = portal;
    await fillSigner(page);
    await submit(page);
    await page.getByRole('alert').filter({ hasText: 'Required' }).waitFor();
    await draw(page);
    await page.getByRole('alert').filter({ hasText: 'Required' }).waitFor({ state: 'detached' });
    const sent = page.waitForRequest((request) => request.url().endsWith('/account/form'));
    await submit(page);
    const { formData } = (await sent).postDataJSON() as { formData: { userData: { signature: string } } };
    expect(formData.userData.signature).toMatch(/^data:image\/png;base64,/);
    await page.getByText('Form submitted successfully').waitFor();
    await page.getByRole('link', { name: 'Export End User Statement.pdf' }).click();
    await page.getByRole('img', { name: 'Signature of Mika Larsen' }).waitFor();
    expect(await page.getByRole('radio').first().isDisabled()).toBe(true);
    await axe(page);
  });

  test('I16 on a phone, in the dark, a finger signs the older statement of another shop', async () => {
    const phone = await portal.open({
      tenant: 'nova',
      viewport: PHONE,
      colorScheme: 'dark',
      context: { hasTouch: true, isMobile: true },
    });
    await signIn(phone, 'applicant@nova.test');
    await openForm(phone, 'Export End User Statement');
    expect(new URL(phone.url()).pathname).toBe('/forms/eus');
    expect(await group(phone, /^Do you sell to governments/).count()).toBe(0);
    expect(await scrollsSideways(phone)).toBe(false);
    await axe(phone);
    const pad = phone.getByRole('img', { name: /^Signature: draw here/ });
    await pad.scrollIntoViewIfNeeded();
    const box = (await pad.boundingBox())!;
    const touch = await phone.context().newCDPSession(phone);
    const at = (x: number, y: number) => ({ touchPoints: [{ x: box.x + x, y: box.y + y }] });
    const scrolled = await phone.evaluate(() => window.scrollY);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(40, 60) });
    for (let step = 1; step <= 10; step++)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(40 + step * 15, 60 + step * 8) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await phone.getByRole('button', { name: 'Clear signature' }).waitFor();
    expect(await phone.evaluate(() => window.scrollY)).toBe(scrolled);
    await picture(phone, 'forms-signature-390-dark');
    await phone.getByRole('button', { name: 'Clear signature' }).click();
    expect(await phone.getByRole('button', { name: 'Clear signature' }).count()).toBe(0);
    await phone.context().close();
  });
});

describe('the addendum', () => {
  test('I17 filled by keyboard: no asks for a party whose first cannot be removed; the signature is typed', async () => {
    const page = await portal.open();
    await signIn(page, 'buyer@acme.test');
    await openForm(page, 'Export End User Statement Addendum');
    await page.getByText(/^Statement signed on /).waitFor();
    await group(page, /^Have you already named all parties/)
      .getByLabel('Yes')
      .focus();
    await page.keyboard.press('ArrowRight');
    const party = page.getByRole('region', { name: 'Party 1' });
    await party.waitFor();
    expect(await page.getByRole('button', { name: 'Remove party 1' }).count()).toBe(0);
    await party.getByLabel('Country').getByRole('option', { name: 'Germany' }).waitFor({ state: 'attached' });
    await party.getByLabel('Type of party').focus();
    await page.keyboard.type('Retail');
    for (const text of ['Corner Shop', 'Germany', 'Hafenstr. 8', '', 'Hamburg']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    expect(await party.getByLabel('Country').inputValue()).toBe('DE');
    await page.getByLabel('First name').focus();
    for (const text of ['Riley', 'Chen', 'Buyer']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('button', { name: 'Type', exact: true }).press('Enter');
    await page.getByLabel('Type your full name as your signature').fill('Riley Chen');
    await page.getByRole('img', { name: 'Signature', exact: true }).waitFor();
    await axe(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).press('Enter');
    await page.getByText('Form submitted successfully').waitFor();
    await page.context().close();
  });

  test('I12 I16 a signature can be a picture, of its own three types', async () => {
    const page = await portal.open();
    await signIn(page, 'third@acme.test');
    await openForm(page, 'Export End User Statement');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'sign.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await page.getByText('File type must be one of the following: JPEG, PNG, JPG').waitFor();
    await input.setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: SIGNATURE });
    await page.getByRole('img', { name: 'Signature', exact: true }).waitFor();
    expect(await page.getByText('File type must be one of').count()).toBe(0);
    await page.context().close();
  });
});

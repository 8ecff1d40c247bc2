import type { Locator, Page } from '@playwright/test';
import { axe } from '../fixtures/axe';
import { picture } from '../fixtures/picture';
import { typeInto } from '../fixtures/keyboard';
import { expect, NEW_BUYER, PHONE, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { endSessions, signIn } from '../fixtures/sign-in';

/* Forms are sent once: every test fills them in for a company of its own, a copy of the demo's applicant or buyer. */
test.use({ user: NEW_BUYER, model: 'applicant@acme.test' });

const SIGNATURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEklEQVR4nGP8z8Dwn4GBgQEADAoB/6Y7b0kAAAAASUVORK5CYII=',
  'base64',
);
const STATEMENT = 'Export End User Statement';
const ADDENDUM = 'Export End User Statement Addendum';
const FREIGHT = 'Freight Forwarding Form';

const group = (page: Page | Locator, name: string | RegExp) => page.getByRole('group', { name });
const answer = (page: Page, question: RegExp, option: string) =>
  group(page, question).getByLabel(option, { exact: true }).check();
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();
const required = (page: Page) => page.getByText('Required', { exact: true });
const signaturePad = (page: Page) => page.getByRole('img', { name: /^Signature: draw here/ });
const sent = (page: Page) => page.getByText('Form submitted successfully');

async function openForm(page: Page, name: string, heading = name): Promise<void> {
  await page.goto('/account-details');
  await page.getByRole('link', { name: `Online Form for ${name}`, exact: true }).click();
  // Account details have a heading of their own.
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
}

async function fillAddress(block: Page | Locator, country: string): Promise<void> {
  await block.getByLabel('Country').selectOption(country);
  await block.getByLabel('Address Line 1').fill('Hafenstr. 8');
  await block.getByLabel('City').fill('Hamburg');
}

async function fillSigner(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Mika');
  await page.getByLabel('Last name').fill('Larsen');
  await page.getByRole('textbox', { name: /^Title/ }).fill('Owner');
}

async function draw(page: Page): Promise<void> {
  await signaturePad(page).scrollIntoViewIfNeeded();
  const box = (await signaturePad(page).boundingBox())!;
  expect(Math.round(box.height)).toBe(200);
  await page.mouse.move(box.x + 30, box.y + 100);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++)
    await page.mouse.move(box.x + 30 + step * 12, box.y + 100 + Math.sin(step) * 40);
  await page.mouse.up();
}

/** Answers the statement's questions as a company that has nothing to declare. */
async function answerStatement(page: Page): Promise<void> {
  for (const [question, option] of [
    [/^What is the purpose/, 'Other'],
    [/^Do you intend to export or re-export/, 'No'],
    [/to any other countries/, 'Yes'],
    [/^Is your business registered in/, 'Yes'],
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
  await page.getByLabel('Describe the other purpose').fill('Spare parts');
  await page.getByLabel('Name the countries', { exact: false }).fill('Germany');
  await fillAddress(page.getByRole('region', { name: 'Registered address in the United States' }), 'US');
  for (const block of ['Company name and address', 'Owner name and address']) {
    const region = page.getByRole('region', { name: block });
    await region.getByLabel('Name', { exact: false }).first().fill('Larsen');
    await fillAddress(region, 'US');
  }
}

test('B04 a form’s address without its document leads to account details', async ({ page }) => {
  for (const path of [
    '/forms/freight-forwarding-form',
    '/forms/freight-forwarding-form/v2',
    '/forms/eus',
    '/forms/eus/v1',
    '/forms/eus-addendum/v1',
    '/forms/shipping-consent-form',
    '/forms/shipping-consent-form/v2',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/account-details');
  }
});

test('L01 a session that ends in a form leads back to that form, with what was typed', async ({ page, buyer }) => {
  await openForm(page, 'Shipping Consent Form');
  await page.getByRole('checkbox').check();
  await endSessions(page);
  await submit(page);
  await expect(page.getByRole('alert').getByText('Session Expired')).toBeVisible();
  await signIn(page, buyer.email);
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping Consent Form' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await submit(page);
  await expect(sent(page)).toBeVisible();
  await page.goto('/forms/shipping-consent-form');
  await expect(page).toHaveURL('/account-details');
});

test('I14 the shipping consent form needs its checkbox, by keyboard alone, and reads back with date, customer, user and PDF', async ({
  page,
  buyer,
}) => {
  await openForm(page, 'Shipping Consent Form');
  await axe(page);
  await submit(page);
  await expect(required(page)).toHaveCount(1);
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(required(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeVisible();
  await page.getByRole('link', { name: 'Shipping Consent Form.pdf' }).click();
  await expect(page.getByText('This form was submitted and can no longer be changed.')).toBeVisible();
  await expect(page.getByText(buyer.company)).toBeVisible();
  await expect(page.getByText(buyer.email).first()).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0);
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await pdf).suggestedFilename()).toBe('Shipping Consent Form.pdf');
});

test.describe('the freight forwarding form', () => {
  test('I14 I15 needs company, address abroad and both checkboxes, goes to the first that is missing, and is kept when the page is left', async ({
    page,
  }) => {
    await openForm(page, FREIGHT);
    await expect(page).toHaveURL((url) => url.pathname === '/forms/freight-forwarding-form/v2');
    await expect(page.getByText('77 Harbor Way, Miami, FL 33132, US')).toBeVisible();
    await expect(page.getByText('Air waybill')).toHaveCount(0);
    await submit(page);
    await expect(required(page)).toHaveCount(6);
    const goods = page.getByLabel(/^I confirm that the goods/);
    await expect(goods).toBeFocused();
    await expect(page.getByLabel('Country').locator('option[value=DE]')).toBeAttached();
    await expect(page.getByLabel('Country').locator('option[value=US]')).toHaveCount(0);
    await goods.check();
    await submit(page);
    await expect(page.getByLabel('Freight / logistics company')).toBeFocused();
    await axe(page);
    await picture(page, 'forms-freight-1280-light');

    await page.getByLabel('Freight / logistics company').fill('Gulf Forwarding');
    await fillAddress(page, 'DE');
    await openForm(page, FREIGHT);
    await expect(page.getByText('What you filled in earlier was restored.')).toBeVisible();
    await expect(page.getByLabel('Freight / logistics company')).toHaveValue('Gulf Forwarding');
    await expect(page.getByLabel('City')).toHaveValue('Hamburg');
    await page.getByLabel(/^I have read and agree/).check();
    const request = page.waitForRequest((asked) => asked.url().endsWith('/account/form'));
    await submit(page);
    expect(((await request).postDataJSON() as { addressId: string }).addressId).toBe('shipping');
    await expect(sent(page)).toBeVisible();
  });

  test.describe('that the buyer sent before', () => {
    test.use({ user: 'buyer@acme.test', model: undefined });

    test('I14 N10 the first version lists proof of export, and a submitted one asks by its type', async ({ page }) => {
      await page.goto('/account-details');
      const asked = page.waitForRequest((request) => request.url().includes('/formData'));
      await page.getByRole('link', { name: 'Freight Forwarding Form.pdf' }).click();
      expect(new URL((await asked).url()).searchParams.get('type')).toBe('INTERNATIONAL_SHIPPING');
      await expect(page).toHaveURL((url) => url.pathname === '/forms/freight-forwarding-form');
      await expect(page.getByText('Proof of export is one of these documents')).toBeVisible();
      await expect(page.getByText('Air waybill')).toBeVisible();
    });
  });
});

test.describe('the export end user statement', () => {
  test('I12 I16 I18 every question is required; answers open what they call for and close it again; addresses of the account are one press away, and a signature can be a picture', async ({
    page,
  }) => {
    await openForm(page, STATEMENT);
    await submit(page);
    await expect(page.getByText(/^\d+ fields need your attention$/)).toBeVisible();
    await expect(required(page).nth(12)).toBeVisible();
    const sanctioned = group(page, /^Do you intend to export or re-export the goods to/).locator('legend');
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
      await expect(sanctioned).toContainText(country);
    await expect(group(page, /^Is your business located in/).locator('legend')).not.toContainText('Burma');
    await expect(group(page, 'What is the purpose of your purchase?').getByRole('checkbox')).toHaveCount(3);
    await answer(page, /^What is the purpose/, 'Other');
    await page.getByLabel('Describe the other purpose').fill('x'.repeat(250));
    await expect(page.getByLabel('Describe the other purpose')).toHaveValue('x'.repeat(200));
    await answer(page, /^Do you intend to export or re-export/, 'Yes');
    await expect(page.getByLabel('Name the countries and explain under which licence')).toBeVisible();
    await expect(group(page, /to any other countries/)).toHaveCount(0);
    await answer(page, /^Do you intend to export or re-export/, 'No');
    await answer(page, /to any other countries/, 'Yes');
    await page.getByLabel('Name the countries', { exact: false }).fill('Germany');
    await answer(page, /^Is your business registered in/, 'Yes');
    await fillAddress(page.getByRole('region', { name: 'Registered address in the United States' }), 'US');
    await axe(page);
    await picture(page, 'forms-eus-1280-light', { fullPage: true });

    // The company is the account's own.
    await answer(page, /^Do you buy as a company/, 'Company');
    const company = page.getByRole('region', { name: 'Company name and address' });
    await expect(company.getByLabel('City')).not.toHaveValue('');
    const city = await company.getByLabel('City').inputValue();
    await expect(company.getByLabel('City')).toHaveAttribute('autocomplete', 'address-level2');
    await expect(company.getByLabel('Country')).not.toHaveValue('');
    const owner = page.getByRole('region', { name: 'Owner name and address' });
    await owner.getByText('Fill in from:').locator('..').getByRole('button').first().click();
    await expect(owner.getByLabel('City')).toHaveValue(city);
    await expect(owner.getByLabel('Name', { exact: false }).first()).toHaveValue('');
    await submit(page);
    await expect(company.getByText('Required', { exact: true })).toHaveCount(0);
    await expect(owner.getByText('Required', { exact: true })).toHaveCount(1);

    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'sign.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByText('File type must be one of the following: JPEG, PNG, JPG')).toBeVisible();
    await input.setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: SIGNATURE });
    await expect(page.getByRole('img', { name: 'Signature', exact: true })).toBeVisible();
    await expect(page.getByText('File type must be one of')).toHaveCount(0);
  });

  test('I16 company with owner, a party of each type, and other with its specification; an empty signature is Required, drawn it is sent with the form, which is then read-only', async ({
    page,
  }) => {
    await openForm(page, STATEMENT);
    await answerStatement(page);
    const addParty = page.getByRole('button', { name: 'Add another party' });
    await addParty.click();
    const party = page.getByRole('region', { name: 'Party 1' });
    const type = party.getByLabel('Type of party');
    await expect(type.locator('option')).toHaveText([
      /.*/,
      'Shipping or logistics company',
      'Third-party distributor',
      'Freight forwarder',
      'Import or export broker',
      'Third-party reseller',
      'Consignment store',
      'Retail partner',
      'Other',
    ]);
    await type.selectOption('other');
    await submit(page);
    await party.getByLabel('Please specify').fill('Repair shop');
    await party.getByLabel('Name', { exact: false }).first().fill('Fixit');
    await fillAddress(party, 'DE');
    await addParty.click();
    await page.getByRole('button', { name: 'Remove party 2' }).click();
    await expect(page.getByRole('region', { name: 'Party 2' })).toHaveCount(0);
    await expect(party).toBeVisible();

    await fillSigner(page);
    await submit(page);
    const missing = page.getByRole('alert').filter({ hasText: 'Required' });
    await expect(missing).toHaveCount(1);
    await draw(page);
    await expect(missing).toHaveCount(0);
    const request = page.waitForRequest((asked) => asked.url().endsWith('/account/form'));
    await submit(page);
    const { formData } = (await request).postDataJSON() as { formData: { userData: { signature: string } } };
    expect(formData.userData.signature).toMatch(/^data:image\/png;base64,/);
    await expect(sent(page)).toBeVisible();
    await page.getByRole('link', { name: `${STATEMENT}.pdf` }).click();
    await expect(page.getByRole('img', { name: 'Signature of Mika Larsen' })).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeDisabled();
    await axe(page);
  });

  test.describe('on a phone at another shop', () => {
    test.use({
      model: 'applicant@nova.test',
      viewport: PHONE,
      colorScheme: 'dark',
      hasTouch: true,
      isMobile: true,
    });

    test('I16 on a phone, in the dark, a finger signs the older statement of another shop', async ({ page }) => {
      await openForm(page, STATEMENT);
      await expect(page).toHaveURL((url) => url.pathname === '/forms/eus');
      await expect(group(page, /^What is the purpose/)).toBeVisible();
      await expect(group(page, /^Do you sell to governments/)).toHaveCount(0);
      expect(await scrollsSideways(page)).toBe(false);
      await axe(page);
      await signaturePad(page).scrollIntoViewIfNeeded();
      const box = (await signaturePad(page).boundingBox())!;
      const touch = await page.context().newCDPSession(page);
      const at = (x: number, y: number) => ({ touchPoints: [{ x: box.x + x, y: box.y + y }] });
      const scrolled = await page.evaluate(() => window.scrollY);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(40, 60) });
      for (let step = 1; step <= 10; step++)
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(40 + step * 15, 60 + step * 8) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      const clear = page.getByRole('button', { name: 'Clear signature' });
      await expect(clear).toBeVisible();
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      await picture(page, 'forms-signature-390-dark');
      await clear.click();
      await expect(clear).toHaveCount(0);
    });
  });
});

test.describe('the addendum', () => {
  const HEADING = 'Addendum to the Export End User Statement';

  test.describe('before its statement', () => {
    test.use({ user: 'second@acme.test', model: undefined });

    test('I17 the addendum waits for its statement', async ({ page }) => {
      await openForm(page, ADDENDUM, HEADING);
      await expect(
        page.getByRole('alert').getByText(`Please submit ${STATEMENT} before submitting ${ADDENDUM}`),
      ).toBeVisible();
    });
  });

  test.describe('after its statement', () => {
    test.use({ model: 'buyer@acme.test' });

    test('I17 filled by keyboard: no asks for a party whose first cannot be removed; the signature is typed', async ({
      page,
    }) => {
      await openForm(page, ADDENDUM, HEADING);
      await expect(page.getByText(/^Statement signed on /)).toBeVisible();
      await group(page, /^Have you already named all parties/)
        .getByLabel('Yes')
        .focus();
      await page.keyboard.press('ArrowRight');
      const party = page.getByRole('region', { name: 'Party 1' });
      await expect(party).toBeVisible();
      await expect(page.getByRole('button', { name: 'Remove party 1' })).toHaveCount(0);
      await expect(party.getByLabel('Country').locator('option', { hasText: 'Germany' })).toBeAttached();
      await party.getByLabel('Type of party').focus();
      await page.keyboard.type('Retail');
      // Past the addresses that the account gave before.
      await typeInto(page, /^textbox "Name/, 'Corner Shop');
      for (const text of ['Germany', 'Hafenstr. 8', '', '20457', 'Hamburg']) {
        await page.keyboard.press('Tab');
        await page.keyboard.type(text);
      }
      await expect(party.getByLabel('Country')).toHaveValue('DE');
      await page.getByLabel('First name').focus();
      for (const text of ['Riley', 'Chen', 'Buyer']) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      await page.getByRole('button', { name: 'Type', exact: true }).press('Enter');
      await page.getByLabel('Type your full name as your signature').fill('Riley Chen');
      await expect(page.getByRole('img', { name: 'Signature', exact: true })).toBeVisible();
      await axe(page);
      await page.getByRole('button', { name: 'Submit', exact: true }).press('Enter');
      await expect(sent(page)).toBeVisible();
    });
  });
});

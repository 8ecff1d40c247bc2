import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveApplication, getApplications, rejectApplication } from '@tradehall/contract/onboarding-review';
import { axe, openPortal, PASSWORD, PHONE, picture, scrollsSideways, signIn, type Portal } from './portal-driver';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());

const pathOf = (page: Page) => new URL(page.url()).pathname;
const section = (page: Page, name: string) => page.getByRole('region', { name });
const next = (page: Page, name: string) => section(page, name).getByRole('button', { name: 'NEXT' }).click();

async function codeFor(email: string): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const letter = (await portal.server.mails()).filter((mail) => mail.to?.[0]?.address === email).at(-1);
        code = /^\s*(\d{6})\s*$/m.exec(letter?.text ?? '')?.[1] ?? '';
        return code;
      },
      { timeout: 15_000 },
    )
    .toMatch(/^\d{6}$/);
  return code;
}

describe('a stranger becomes an approved buyer', () => {
  const email = 'newcomer@shop.test';
  let page: Page;
  beforeAll(async () => {
    page = await portal.open();
  });

  test('B05 B06 signs up, verifies the e-mail and is led to account setup', async () => {
    await page.goto('/create-account');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByLabel('Verification code').fill(await codeFor(email));
    await page.getByRole('button', { name: 'Verify' }).click();
    await page
      .getByRole('heading', { name: 'Sign in to Acme' })
      .or(page.getByRole('heading', { name: 'Account Setup' }))
      .first()
      .waitFor();
    if (pathOf(page) !== '/account-setup') await signIn(page, email);
    await page.getByRole('heading', { name: 'Account Setup' }).waitFor();
    expect(pathOf(page)).toBe('/account-setup');
  });

  test('I05 sections carry an icon and open one at a time; instructions stand at the side; only logout is in the menu', async () => {
    await section(page, 'Business information').getByRole('img', { name: 'Not complete yet' }).waitFor();
    await page.getByRole('complementary', { name: 'Instructions' }).waitFor();
    expect(await page.getByRole('button', { name: 'NEXT' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'SUBMIT FOR REVIEW' }).isDisabled()).toBe(true);
    expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0);
    await axe(page);
    await picture(page, 'onboarding-setup-1280-light');
  });

  test('B03 a prospect is kept to account setup, account details and the forms', async () => {
    for (const path of ['/stock', '/cart', '/orders', '/auctions', '/preferences']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Account Setup' }).waitFor();
      expect(pathOf(page)).toBe('/account-setup');
    }
    await page.goto('/account-details');
    await page.getByRole('link', { name: 'Continue account setup' }).click();
  });

  test('I06 I13 an empty step says Required, and editing a field takes its error away', async () => {
    await next(page, 'Business information');
    const name = page.getByLabel('Legal business name');
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByText('Required', { exact: true }).count()).toBe(3);
    await name.fill('Newcomer Ltd');
    expect(await page.getByText('Required', { exact: true }).count()).toBe(2);
  });

  test('I07 a condition shows its field, a choice with text takes both, and the section closes with its summary', async () => {
    await page.getByLabel('Other', { exact: true }).first().check();
    await page.getByLabel('Describe your business').fill('Auction house');
    await page.getByLabel('Retailer').check();
    expect(await page.getByLabel('Describe your business').count()).toBe(0);
    await page.getByRole('combobox', { name: 'Tax number' }).selectOption('EIN');
    await page.getByRole('textbox', { name: 'EIN (US)' }).fill('12-3456789');
    await next(page, 'Business information');
    await section(page, 'Business information').getByText('Newcomer Ltd').waitFor();
    await section(page, 'Business information').getByRole('img', { name: 'Complete', exact: true }).waitFor();
    await section(page, 'Business information').getByText('EIN (US) 12-3456789').waitFor();
  });

  test('I07 states wait for the country and follow it; another country clears the state', async () => {
    const billing = section(page, 'Business billing address');
    expect(await billing.getByLabel('State').isDisabled()).toBe(true);
    await billing.getByLabel('Name on the invoice').fill('Newcomer Ltd');
    await billing.getByLabel('Country').selectOption('US');
    await billing.getByLabel('State').selectOption('TX');
    await billing.getByLabel('Country').selectOption('CA');
    expect(await billing.getByLabel('State').inputValue()).toBe('');
    await billing.getByLabel('Country').selectOption('US');
    await billing.getByLabel('State').selectOption('FL');
    await billing.getByLabel('Address Line 1').fill('8 Bay St');
    await billing.getByLabel('City').fill('123');
    await billing.getByLabel('Contact name').fill('Nic Newcomer');
    await billing.getByLabel('Phone').fill('+1 305 555 0100');
    await next(page, 'Business billing address');
    await page.getByText('Must contain at least one letter').waitFor();
    await billing.getByLabel('City').fill('Miami');
  });

  test('I05 a draft survives leaving before it was saved, on the server', async () => {
    // What was typed before may be kept by a call of its own.
    const kept = page.waitForResponse(
      (response) =>
        response.url().endsWith('/account-setup/draft') &&
        response.ok() &&
        (response.request().postData() ?? '').includes('33101'),
    );
    await section(page, 'Business billing address').getByLabel('Zip Code').fill('33101');
    await kept;
    const other = await portal.open();
    await signIn(other, email);
    await other.getByLabel('Zip Code').waitFor();
    expect(await other.getByLabel('Zip Code').inputValue()).toBe('33101');
    await other.context().close();
    await page.reload();
    await next(page, 'Business billing address');
  });

  test('I07 same-as-billing copies the address, stays when the contact changes, and unticks when the address does', async () => {
    const shipping = section(page, 'Business shipping address');
    const same = shipping.getByLabel('Same as billing address');
    await same.check();
    expect(await shipping.getByLabel('City').inputValue()).toBe('Miami');
    await shipping.getByLabel('Contact name').fill('Dock');
    expect(await same.isChecked()).toBe(true);
    await shipping.getByLabel('Phone').fill('+1 305 555 0101');
    expect(await same.isChecked()).toBe(false);
    await next(page, 'Business shipping address');
    await section(page, 'Your trade').getByLabel('Phones').waitFor();
  });

  test('I05 editing a section hides EDIT on the others, and CANCEL puts it back', async () => {
    await page.getByRole('button', { name: 'Edit Business information' }).click();
    expect(await page.getByRole('button', { name: /^Edit / }).count()).toBe(0);
    await page.getByLabel('Legal business name').fill('Something else');
    await page.getByRole('button', { name: 'CANCEL' }).click();
    await section(page, 'Business information').getByText('Newcomer Ltd').waitFor();
    expect(await page.getByRole('button', { name: /^Edit / }).count()).toBe(3);
  });

  test('I05 on a phone the wizard fits, and passes axe in the dark', async () => {
    const phone = await portal.open({
      viewport: PHONE,
      colorScheme: 'dark',
      context: { hasTouch: true, isMobile: true },
    });
    await signIn(phone, email);
    await section(phone, 'Your trade').waitFor();
    expect(await scrollsSideways(phone)).toBe(false);
    await axe(phone);
    await picture(phone, 'onboarding-setup-390-dark', { fullPage: true });
    await phone.context().close();
  });

  test('I06 I08 the last step submits for review: success content, then account details with the badge', async () => {
    const trade = section(page, 'Your trade');
    await trade.getByLabel('Phones').check();
    await trade.getByLabel('Devices a month').fill('250');
    await trade.getByLabel('No', { exact: true }).check();
    await trade.getByLabel('Who brought you here?').selectOption({ label: 'Marco Reyes' });
    await next(page, 'Your trade');
    const submit = page.getByRole('button', { name: 'SUBMIT FOR REVIEW' });
    await expect.poll(() => submit.isEnabled()).toBe(true);
    await submit.click();
    await page.getByText('Some answers need your attention.').waitFor();
    await page.getByLabel('I confirm and accept').check();
    await submit.click();
    await page.getByText('Account Application Submitted for Review').waitFor();
    await page.waitForURL('**/account-setup/submitted');
    await page.getByText('Still needed from you').waitFor();
    await axe(page);
    await picture(page, 'onboarding-submitted-1280-light');
    await page.getByRole('link', { name: 'Go to account details' }).click();
    await page.getByRole('heading', { name: 'Newcomer Ltd' }).waitFor();
    await page.getByText('Missing Docs').waitFor();
    await page.getByText('What happens next?').waitFor();
    await page.getByText('Need help?').waitFor();
    await page.getByText('Marco Reyes').waitFor();
  });

  test('I06 coming back to account setup leads to account details', async () => {
    await page.goto('/account-setup');
    await page.waitForURL('**/account-details');
  });

  test('the seller hands the application back, the applicant mends it and submits again', async () => {
    const seller = await portal.client('seller@acme.test');
    const row = (await seller.call(getApplications)).find((one) => one.email === email);
    await seller.call(rejectApplication, {
      params: { accountId: row!.accountId },
      body: { reason: 'Please add your website' },
    });
    await page.goto('/account-setup');
    await page.getByText('Your application was handed back: Please add your website').waitFor();
    await page.getByRole('button', { name: 'Edit Business information' }).click();
    await page.getByLabel('Website').fill('newcomer.example');
    await next(page, 'Business information');
    await section(page, 'Business information').getByText('newcomer.example').waitFor();
    await page.getByRole('button', { name: 'SUBMIT FOR REVIEW' }).click();
    await page.waitForURL('**/account-setup/submitted');
    await page.getByRole('link', { name: 'Go to account details' }).click();
    await page.getByRole('heading', { name: 'Newcomer Ltd' }).waitFor();
  });

  test('the seller approves by call: the open page says so, and the buyer goes on to the stock list', async () => {
    const seller = await portal.client('seller@acme.test');
    const row = (await seller.call(getApplications)).find((one) => one.email === email);
    await seller.call(approveApplication, { params: { accountId: row!.accountId }, body: {} });
    await page.getByRole('link', { name: 'Start buying' }).click({ timeout: 20_000 });
    await page.waitForURL('**/stock');
    await page.locator('[data-stock-group]').first().waitFor();
    await expect
      .poll(
        async () =>
          (await portal.server.mails()).filter((mail) => mail.to?.[0]?.address === email).map((mail) => mail.subject),
        { timeout: 15_000 },
      )
      .toContain('Welcome to Acme Wholesale');
    await page.goto('/account-setup');
    await page.waitForURL('**/stock');
  });
});

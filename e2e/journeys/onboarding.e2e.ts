import type { Page } from '@playwright/test';
import { approveApplication, getApplications, rejectApplication } from '@tradehall/contract/onboarding-review';
import { answerSteps, applyByCalls } from '../fixtures/account-setup';
import { axe } from '../fixtures/axe';
import { codeSentTo, mailsTo } from '../fixtures/mailbox';
import type { NewUser } from '../fixtures/new-user';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test as base } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import type { ServerClient } from '../fixtures/server-client';
import { PASSWORD, signIn } from '../fixtures/sign-in';
import { uniqueName } from '../fixtures/unique-name';
import { subscribed } from '../fixtures/watch-context';

const COMPANY = 'Newcomer Ltd';

/* A prospect of the test's own, signed in and at the step that the test names. */
const test = base.extend<{ done: number; applicant: NewUser; submitted: string; seller: ServerClient }>({
  /** How many steps of account setup were answered before the test begins. */
  done: [0, { option: true }],
  applicant: async ({ newUser, client, done }, provide) => {
    const applicant = await newUser();
    await answerSteps(await client(applicant.email), COMPANY, done);
    await provide(applicant);
  },
  ownBuyer: async ({ applicant }, provide) => {
    await provide(() => Promise.resolve({ ...applicant, accountId: '', company: COMPANY }));
  },
  seller: async ({ client }, provide) => provide(await client('seller@acme.test')),
  /** Hands the whole application in; answers the account that applies. */
  submitted: async ({ applicant, client, seller }, provide) => {
    await applyByCalls(await client(applicant.email), COMPANY);
    const row = (await seller.call(getApplications)).find((one) => one.email === applicant.email);
    if (row === undefined) throw new Error('The application did not arrive.');
    await provide(row.accountId);
  },
});

const section = (page: Page, name: string) => page.getByRole('region', { name });
const next = (page: Page, name: string) => section(page, name).getByRole('button', { name: 'NEXT' }).click();
const setupHeading = (page: Page) => page.getByRole('heading', { name: 'Account Setup' });
const required = (page: Page) => page.getByText('Required', { exact: true });
const edits = (page: Page) => page.getByRole('button', { name: /^Edit / });
const submitButton = (page: Page) => page.getByRole('button', { name: 'SUBMIT FOR REVIEW' });

test('I04 who reloads before verifying signs in with the address already there', async ({ page, server }) => {
  const email = `${uniqueName('reloader').toLowerCase()}@shop.test`;
  await page.goto('/create-account');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  const code = await codeSentTo(server, email);
  await page.reload();
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Your email is verified. You can sign in now.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await signIn(page, email);
  await expect(setupHeading(page)).toBeVisible();
});

test.describe('account setup', () => {
  test.use({ user: NEW_BUYER });

  test('B03 I09 whoever has no representative yet sees how to reach customer care, and goes on to account setup', async ({
    page,
  }) => {
    await page.goto('/account-details');
    await expect(page.getByText('Not assigned yet')).toBeVisible();
    await expect(page.getByRole('definition').getByRole('link', { name: 'support@acme.test' })).toHaveAttribute(
      'href',
      'mailto:support@acme.test',
    );
    await page.getByRole('link', { name: 'Continue account setup' }).click();
    await expect(page).toHaveURL('/account-setup');
    await expect(setupHeading(page)).toBeVisible();
  });

  test('I05 what is typed without a network is kept once it is back', async ({ page, context }) => {
    await page.goto('/account-setup');
    await expect(page.getByLabel('Legal business name')).toBeVisible();
    const draft = '**/account-setup/draft';
    await page.route(draft, (route) => route.abort('internetdisconnected'));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/account-setup/draft'));
    await page.getByLabel('Legal business name').fill('Offline Ltd');
    await failed;
    await page.unroute(draft);
    await context.setOffline(true);
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/account-setup/draft') && answer.ok());
    await context.setOffline(false);
    await kept;
    await page.reload();
    await expect(page.getByLabel('Legal business name')).toHaveValue('Offline Ltd');
  });

  test('I05 I06 I07 I08 I13 I19 the wizard from the first section to its success: what is missing or wrong is said at its field, sections open one at a time and close with their summary, a draft is there in another window', async ({
    page,
    applicant,
    openWindow,
  }) => {
    await page.goto('/account-setup');
    const business = section(page, 'Business information');
    const name = page.getByLabel('Legal business name');
    await test.step('sections carry an icon, instructions stand at the side, only logout is in the menu', async () => {
      await expect(business.getByRole('img', { name: 'Not complete yet' })).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Instructions' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'NEXT' })).toHaveCount(1);
      await expect(submitButton(page)).toBeDisabled();
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
      await axe(page);
      await picture(page, 'onboarding-setup-1280-light');
      await page.getByRole('button', { name: /User menu/ }).click();
      await expect(page.getByRole('menuitem')).toHaveText(['Logout']);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menuitem')).toHaveCount(0);
    });

    await test.step('an empty step says Required until a field is filled', async () => {
      await next(page, 'Business information');
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await expect(required(page)).toHaveCount(3);
      await name.fill(COMPANY);
      await expect(required(page)).toHaveCount(2);
    });

    await test.step('a condition shows its field, a choice with text takes both', async () => {
      await page.getByLabel('Other', { exact: true }).first().check();
      await page.getByLabel('Describe your business').fill('Auction house');
      await page.getByLabel('Retailer').check();
      await expect(page.getByLabel('Describe your business')).toHaveCount(0);
    });

    await test.step('a site and a tax number are looked at, and a browser may fill in what it knows', async () => {
      await expect(name).toHaveAttribute('autocomplete', 'organization');
      const website = page.getByLabel('Website');
      await expect(website).toHaveAttribute('autocomplete', 'url');
      await website.fill('not a url');
      await page.getByRole('combobox', { name: 'Tax number' }).selectOption('EIN');
      await page.getByRole('textbox', { name: 'EIN (US)' }).fill('12-34');
      await next(page, 'Business information');
      await expect(page.getByText('Enter a web address such as www.example.com')).toBeVisible();
      await expect(page.getByText('An EIN has nine digits').first()).toBeVisible();
      await page.getByRole('combobox', { name: 'Tax number' }).selectOption('OTHER');
      await page.getByRole('textbox', { name: 'Other' }).fill('12-34');
      await website.fill('newcomer.example');
      await expect(page.getByText('Enter a web address')).toHaveCount(0);
      await expect(page.getByText('An EIN has nine digits')).toHaveCount(0);
      await page.getByRole('combobox', { name: 'Tax number' }).selectOption('EIN');
      await page.getByRole('textbox', { name: 'EIN (US)' }).fill('12-3456789');
      await next(page, 'Business information');
    });

    await test.step('the section closes with its summary', async () => {
      await expect(business.getByText(COMPANY)).toBeVisible();
      await expect(business.getByRole('img', { name: 'Complete', exact: true })).toBeVisible();
      await expect(business.getByText('EIN (US) 12-3456789')).toBeVisible();
    });

    const billing = section(page, 'Business billing address');
    await test.step('states wait for the country and follow it; another country clears the state', async () => {
      const state = billing.getByLabel('State');
      await expect(state).toBeDisabled();
      await billing.getByLabel('Name on the invoice').fill(COMPANY);
      await billing.getByLabel('Country').selectOption('US');
      await state.selectOption('TX');
      await billing.getByLabel('Country').selectOption('CA');
      await expect(state).toHaveValue('');
      await billing.getByLabel('Country').selectOption('US');
      await state.selectOption('FL');
    });

    await test.step('a draft survives leaving before it was saved, on the server', async () => {
      // What was typed before may be kept by a call of its own.
      const kept = page.waitForResponse(
        (response) =>
          response.url().endsWith('/account-setup/draft') &&
          response.ok() &&
          (response.request().postData() ?? '').includes('33101'),
      );
      await billing.getByLabel('Zip Code').fill('33101');
      await kept;
      const other = await openWindow({ user: applicant.email });
      await other.goto('/account-setup');
      await expect(other.getByLabel('Zip Code')).toHaveValue('33101');
      await other.close();
    });

    await test.step('a city needs a letter', async () => {
      await billing.getByLabel('Address Line 1').fill('8 Bay St');
      await billing.getByLabel('City').fill('123');
      await billing.getByLabel('Contact name').fill('Nic Newcomer');
      await billing.getByLabel('Phone').fill('+1 305 555 0100');
      await next(page, 'Business billing address');
      await expect(page.getByText('Must contain at least one letter')).toBeVisible();
      await billing.getByLabel('City').fill('Miami');
      await next(page, 'Business billing address');
      await expect(billing.getByRole('img', { name: 'Complete', exact: true })).toBeVisible();
    });

    await test.step('same-as-billing copies the address, stays when the contact changes, and unticks when the address does', async () => {
      const shipping = section(page, 'Business shipping address');
      const same = shipping.getByLabel('Same as billing address');
      await same.check();
      await expect(shipping.getByLabel('City')).toHaveValue('Miami');
      await shipping.getByLabel('Contact name').fill('Dock');
      await expect(same).toBeChecked();
      await shipping.getByLabel('Phone').fill('+1 305 555 0101');
      await expect(same).not.toBeChecked();
      await next(page, 'Business shipping address');
      await expect(section(page, 'Your trade').getByLabel('Phones')).toBeVisible();
    });

    await test.step('editing a section hides EDIT on the others, and CANCEL puts it back', async () => {
      await expect(edits(page)).toHaveCount(3);
      await page.getByRole('button', { name: 'Edit Business information' }).click();
      await expect(name).toBeVisible();
      await expect(edits(page)).toHaveCount(0);
      await name.fill('Something else');
      await page.getByRole('button', { name: 'CANCEL' }).click();
      await expect(business.getByText(COMPANY)).toBeVisible();
      await expect(page.getByText('Something else')).toHaveCount(0);
      await expect(edits(page)).toHaveCount(3);
    });

    await test.step('the last step submits for review: success content, then account details with the badge', async () => {
      const trade = section(page, 'Your trade');
      await trade.getByLabel('Phones').check();
      await trade.getByLabel('Devices a month').fill('250');
      await trade.getByLabel('No', { exact: true }).check();
      await trade.getByLabel('Who brought you here?').selectOption({ label: 'Marco Reyes' });
      await next(page, 'Your trade');
      await submitButton(page).click();
      await expect(page.getByText('Some answers need your attention.')).toBeVisible();
      await page.getByLabel('I confirm and accept').check();
      await submitButton(page).click();
      await expect(page.getByText('Account Application Submitted for Review')).toBeVisible();
      await expect(page).toHaveURL('/account-setup/submitted');
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your application' })).toBeVisible();
      await expect(page.getByText('Still needed from you')).toBeVisible();
      await axe(page);
      await picture(page, 'onboarding-submitted-1280-light');
      await page.getByRole('link', { name: 'Go to account details' }).click();
      await expect(page.getByRole('heading', { name: COMPANY })).toBeVisible();
      await expect(page.getByText('Missing Docs')).toBeVisible();
      await expect(page.getByText('What happens next?')).toBeVisible();
      await expect(page.getByText('Need help?')).toBeVisible();
      await expect(page.getByText('Marco Reyes')).toBeVisible();
    });
  });

  test.describe('on a phone in the dark', () => {
    test.use({ done: 3, viewport: PHONE, colorScheme: 'dark', hasTouch: true, isMobile: true });

    test('I05 on a phone the wizard fits, and passes axe in the dark', async ({ page }) => {
      await page.goto('/account-setup');
      await expect(section(page, 'Your trade').getByLabel('Phones')).toBeVisible();
      expect(await scrollsSideways(page)).toBe(false);
      await axe(page);
      await picture(page, 'onboarding-setup-390-dark', { fullPage: true });
    });
  });

  test('I06 what was submitted leads to account details; the seller hands it back, the applicant mends it, and its approval reaches the open page, which goes on to the stock list', async ({
    page,
    server,
    applicant,
    submitted,
    seller,
  }) => {
    await page.goto('/account-setup');
    await expect(page).toHaveURL('/account-details');
    await expect(page.getByRole('heading', { name: COMPANY })).toBeVisible();

    await seller.call(rejectApplication, {
      params: { accountId: submitted },
      body: { reason: 'Please add your website' },
    });
    await page.goto('/account-setup');
    await expect(page.getByText('Your application was handed back: Please add your website')).toBeVisible();
    await page.getByRole('button', { name: 'Edit Business information' }).click();
    await page.getByLabel('Website').fill('newcomer.example');
    await next(page, 'Business information');
    await expect(section(page, 'Business information').getByText('newcomer.example')).toBeVisible();
    await submitButton(page).click();
    await expect(page).toHaveURL('/account-setup/submitted');
    await page.getByRole('link', { name: 'Go to account details' }).click();
    await expect(page.getByRole('heading', { name: COMPANY })).toBeVisible();

    await subscribed(page);
    await seller.call(approveApplication, {
      params: { accountId: submitted },
      body: { waiverReason: 'Known for years' },
    });
    await page.getByRole('link', { name: 'Start buying' }).click();
    await expect(page).toHaveURL('/stock');
    await expect(page.locator('[data-stock-group]').first()).toBeVisible();
    const subjects = async () => (await mailsTo(server, applicant.email)).map((mail) => mail.subject);
    await expect.poll(subjects).toContain('Welcome to Acme Wholesale');
    await page.goto('/account-setup');
    await expect(page).toHaveURL('/stock');
  });
});

import type { Page } from '@playwright/test';
import { getDocuments, uploadDocument } from '@tradehall/contract/documents';
import { rejectDocument, verifyDocument } from '@tradehall/contract/documents-review';
import { GATEWAY } from '@tradehall/contract/wire/define-call';
import { axe } from '../fixtures/axe';
import { mailsTo } from '../fixtures/mailbox';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, PHONE, test as base } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { signIn } from '../fixtures/sign-in';
import { subscribed } from '../fixtures/watch-context';

const test = base.extend<{
  referenceOf: (name: string) => Promise<string>;
  /** Hands a file in by a call; the page is at account details then, and knows nothing of it. */
  handIn: (name: string, fileName: string, content: Buffer) => Promise<void>;
}>({
  referenceOf: async ({ client, buyer }, provide) => {
    await provide(async (name) => {
      const found = (await (await client(buyer.email)).call(getDocuments)).find((one) => one.documentName === name);
      if (found === undefined) throw new Error(`${buyer.company} has no ${name}`);
      return found.documentReferenceId;
    });
  },
  handIn: async ({ referenceOf, page }, provide) => {
    await provide(async (name, fileName, content) => {
      const path = uploadDocument.path.replace(':documentReferenceId', await referenceOf(name));
      // From the portal's own page: a file goes as a browser sends it.
      await page.goto('/account-details');
      const status = await page.evaluate(
        async ({ url, file, bytes }) => {
          const token = localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith('.idToken')) ?? '');
          const body = new FormData();
          body.append('file', new File([bytes], file));
          const metadata = encodeURIComponent(JSON.stringify({ ruleBased: false, documentDescription: '' }));
          const headers = { authorization: `Bearer ${token}`, buyerType: 'BUYER', 'document-metadata': metadata };
          return (await fetch(url, { method: 'POST', headers, body })).status;
        },
        { url: GATEWAY + path, file: fileName, bytes: content.toString() },
      );
      expect(status).toBe(200);
    });
  },
});
/* A company with documents in every state, the test's own: a copy of the demo's. */
test.use({ user: NEW_BUYER, model: 'buyer@acme.test' });

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
const row = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name }) })
    .first();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Missing Document' });
const offer = (page: Page, name: string, content: Buffer) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content });
const upload = (page: Page) => dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
const isUpload = (request: { method(): string; url(): string }) =>
  request.method() === 'POST' && request.url().includes('/account/document/');

/** A file is taken a moment after it was given: what is pressed before that goes without it. */
async function choose(page: Page, name: string, content: Buffer): Promise<void> {
  await offer(page, name, content);
  await expect(dialog(page).getByText(`Chosen file: ${name}`, { exact: true })).toBeVisible();
}

async function openDetails(page: Page): Promise<void> {
  await page.goto('/account-details');
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Bank Reference/ }).first()).toBeVisible();
}

/** The texts of a column, from the first row down. */
async function column(page: Page, name: string): Promise<string[]> {
  const names = await page.getByRole('columnheader').allInnerTexts();
  const rows = await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all();
  return Promise.all(rows.map((each) => each.getByRole('cell').nth(names.indexOf(name)).innerText()));
}
const firstLine = (text: string) => text.split('\n')[0] ?? '';

test.describe('account details', () => {
  test('I09 I10 N17 badge, customer id and representative; the table has the configured columns, sorts by status first, counts what is missing and follows its headers; and it is accessible at a desk', async ({
    page,
    buyer,
  }) => {
    await openDetails(page);
    await expect(page.getByRole('heading', { name: buyer.company })).toBeVisible();
    await expect(page.getByText('Missing Docs', { exact: true })).toBeVisible();
    await expect(page.getByText('Dana Whitfield')).toBeVisible();
    await expect(page.getByText(/^C-\d{4,}$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'dana.whitfield@acme.test' })).toHaveAttribute(
      'href',
      'mailto:dana.whitfield@acme.test',
    );
    await expect(page.getByRole('definition').getByRole('link', { name: '+15550100142' })).toHaveAttribute(
      'href',
      'https://wa.me/15550100142',
    );
    await expect(page.getByText('Need help?')).toBeVisible();
    await expect(page.getByText('What happens next?')).toHaveCount(0);
    await axe(page);
    await picture(page, 'documents-1280-light');
    // A sheet doesn't scroll: all columns stand on it (W09).
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('region', { name: 'Documents' })).toHaveCSS('overflow-x', 'visible');
    await page.emulateMedia({ media: null });

    await expect(page.getByRole('columnheader')).toHaveText([
      'Document',
      'Status',
      'Uploaded',
      'Country',
      'State',
      'Address',
      'Expires',
      'Uploaded on',
      'Action',
    ]);
    const statuses = async () => (await column(page, 'Status')).map(firstLine);
    await expect
      .poll(statuses)
      .toEqual([
        'Missing',
        'Missing-Expired',
        'Missing-Rejected',
        'To Review',
        'Verified',
        'Verified',
        'Verified-Waived',
      ]);
    await expect(page.getByText('3 missing documents')).toBeVisible();
    await expect(page.getByText('Rejected: The address of the reseller is not complete')).toBeVisible();
    const names = async () => (await column(page, 'Document')).map(firstLine);
    const byName = [...(await names())].sort((a, b) => a.localeCompare(b));
    expect(await names()).not.toEqual(byName);
    await page.getByRole('columnheader', { name: 'Document' }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: 'Document' })).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(names).toEqual(byName);

    // The info icon opens the links of a help article.
    await page.getByRole('button', { name: 'Instructions for Resale Certificate' }).click();
    const link = page.getByRole('menuitem', { name: 'Resale certificates by state' });
    await expect(link).toHaveAttribute('target', '_blank');
    await page.keyboard.press('Escape');
    await expect(link).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE, colorScheme: 'dark', hasTouch: true, isMobile: true });

    test('I09 account details are accessible on a phone in the dark, and nothing scrolls sideways', async ({
      page,
    }) => {
      await openDetails(page);
      await axe(page);
      expect(await scrollsSideways(page)).toBe(false);
      await picture(page, 'documents-390-dark', { fullPage: true });
    });
  });

  test.describe('a visitor', () => {
    test.use({ user: undefined });

    test('B01 /account leads to account details, for who signs in there too, and leaves the way back open', async ({
      page,
      buyer,
    }) => {
      await page.goto('/account');
      await signIn(page, buyer.email);
      await expect(page).toHaveURL('/account-details');
      await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
      await page.goto('/help');
      await page.goto('/account');
      await expect(page).toHaveURL('/account-details');
      await expect(page.getByRole('heading', { name: buyer.company })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/help');
    });
  });
});

test.describe('the upload dialog', () => {
  test('I10 I12 N09 the dialog names what it asks for and takes no file of another type or content; what is handed in replaces the expired one, may have a description, and opens by a short-lived link', async ({
    page,
  }) => {
    await openDetails(page);
    await page.getByRole('button', { name: 'Upload Resale Certificate' }).click();
    await test.step('it names type, country and state, offers the blank form, and asks for a file', async () => {
      await expect(dialog(page).getByText('United States of America')).toBeVisible();
      await expect(dialog(page).getByText('Texas')).toBeVisible();
      const blank = page.waitForEvent('download');
      await dialog(page).getByRole('button', { name: 'Download the blank form' }).click();
      expect((await blank).suggestedFilename()).toBe('Resale Certificate.pdf');
      await expect(page.getByText('Document Downloaded successfully')).toBeVisible();
      await upload(page);
      await expect(dialog(page).getByText('Document is required to upload')).toBeVisible();
      await axe(page, '[role=dialog]');
      await picture(page, 'documents-upload-1280-light');
    });

    await test.step('a file of another type is refused with the list, a wrong content by the server', async () => {
      await offer(page, 'program.exe', Buffer.from('MZ'));
      await expect(
        dialog(page).getByText(
          'File type must be one of the following: PDF, GIF, PNG, JPG, JPEG, TIF, TIFF, DOCX, DOC, XLSX, XLS, TXT',
        ),
      ).toBeVisible();
      await choose(page, 'broken.pdf', Buffer.from('this is no pdf'));
      await expect(dialog(page).getByText('File type must be one of')).toHaveCount(0);
      await upload(page);
      await expect(
        dialog(page).getByText(
          'The content of this file is not what its name says. Save it again as PDF and upload that.',
        ),
      ).toBeVisible();
      await expect(dialog(page).getByText('Chosen file: broken.pdf')).toBeVisible();
    });

    await test.step('a good one replaces the expired one and waits for review', async () => {
      await choose(page, 'certificate.pdf', PDF);
      const sent = page.waitForRequest(isUpload);
      await upload(page);
      expect((await sent).headers()['uploadeddocumentid']).toMatch(/^[0-9a-f-]{36}$/);
      await expect(page.getByText('Document Added successfully')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await expect(row(page, 'Resale Certificate').getByText('To Review')).toBeVisible();
      await expect(page.getByText('2 missing documents')).toBeVisible();
    });

    await test.step('a document that no rule names takes a description, and one file at a time', async () => {
      await page.getByRole('button', { name: 'Upload Bank Reference' }).click();
      await dialog(page)
        .locator('input[type=file]')
        .setInputFiles(['a.pdf', 'b.pdf'].map((name) => ({ name, mimeType: 'application/pdf', buffer: PDF })));
      await expect(dialog(page).getByText('Only one file can be uploaded at a time')).toBeVisible();
      await dialog(page).getByLabel('Description').fill('Letter of März');
      const sent = page.waitForRequest(isUpload);
      await choose(page, 'bank.txt', Buffer.from('Dear all'));
      await upload(page);
      expect(JSON.parse(decodeURIComponent((await sent).headers()['document-metadata'] ?? ''))).toEqual({
        ruleBased: false,
        documentDescription: 'Letter of März',
      });
      await expect(row(page, 'Bank Reference').getByText('To Review')).toBeVisible();
    });

    await test.step('the name of an uploaded document opens it by a short-lived link', async () => {
      const opened = page.waitForEvent('popup');
      const answered = page.waitForResponse((response) =>
        /\/account\/documents\/[0-9a-f-]{36}$/.test(new URL(response.url()).pathname),
      );
      await row(page, 'Bank Reference').getByRole('button', { name: 'Open bank.txt' }).click();
      const { url } = (await (await answered).json()) as { url: string };
      const file = await page.evaluate(async (link) => {
        const response = await fetch(link);
        return { status: response.status, text: await response.text() };
      }, url);
      expect(file).toEqual({ status: 200, text: 'Dear all' });
      await (await opened).close().catch(() => undefined);
    });
  });

  test('I12 a document that moved on elsewhere is loaded anew and sent again, without a message in between', async ({
    page,
    buyer,
    handIn,
    openWindow,
    expectErrors,
  }) => {
    expectErrors(/ERR_FAILED/);
    await handIn('Bank Reference', 'first.txt', Buffer.from('first'));
    // Nobody tells this window what happens in the other one.
    await page.route('**/live/events**', (route) => route.abort());
    await openDetails(page);
    await page.getByRole('button', { name: 'Replace Bank Reference' }).click();
    await choose(page, 'mine.txt', Buffer.from('mine'));
    const other = await openWindow({ user: buyer.email });
    await openDetails(other);
    await other.getByRole('button', { name: 'Replace Bank Reference' }).click();
    await choose(other, 'theirs.txt', Buffer.from('theirs'));
    await upload(other);
    await expect(other.getByText('Document Added successfully')).toBeVisible();
    const statuses: number[] = [];
    page.on('response', (response) => void (isUpload(response.request()) && statuses.push(response.status())));
    await upload(page);
    await expect(row(page, 'Bank Reference').getByText('mine.txt')).toBeVisible();
    expect(statuses).toEqual([409, 200]);
    await expect(page.getByRole('alert').filter({ hasNotText: 'successfully' })).toHaveCount(0);
  });
});

test.describe('what the seller decides', () => {
  test('I11 a rejection shows live with its reason, and the file can be handed in again; what was verified shows its expiry date', async ({
    page,
    buyer,
    server,
    client,
    handIn,
    referenceOf,
  }) => {
    await handIn('Bank Reference', 'bank.txt', Buffer.from('Dear all'));
    await openDetails(page);
    const bank = row(page, 'Bank Reference');
    await expect(bank.getByText('To Review')).toBeVisible();
    await subscribed(page);
    const params = { documentReferenceId: await referenceOf('Bank Reference') };
    const seller = await client('seller@acme.test');
    await seller.call(rejectDocument, { params, body: { reason: 'It is older than three months' } });
    await expect(bank.getByText('Missing-Rejected')).toBeVisible();
    await expect(bank.getByText('Rejected: It is older than three months')).toBeVisible();
    const subjects = async () => (await mailsTo(server, buyer.email)).map((mail) => mail.subject);
    await expect.poll(subjects).toContain('Bank Reference was rejected');
    await page.getByRole('button', { name: 'Upload Bank Reference' }).click();
    await choose(page, 'newer.txt', Buffer.from('Dear all, today'));
    await upload(page);
    await expect(bank.getByText('To Review')).toBeVisible();
    await seller.call(verifyDocument, { params, body: { expiryDate: '2031-05-04' } });
    await expect(bank.getByText('Verified')).toBeVisible();
    await expect(bank.getByText('May 04, 2031')).toBeVisible();
  });
});

test('L01 A20 a 403 ends the session, and the login says whom to ask', async ({ page }) => {
  await page.route('**/account/documents', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({
        statusCode: 403,
        status: 'FAIL',
        message: 'You are not allowed to do this.',
        messageCode: 'FORBIDDEN',
        params: [],
        errors: [],
        traceId: 't',
      }),
    }),
  );
  await page.goto('/account-details');
  const told = page.getByRole('dialog', { name: 'You are not allowed to do this' });
  await expect(told.getByText('Your sales representative: Dana Whitfield')).toBeVisible();
  await expect(told.getByRole('link', { name: 'support@acme.test' })).toBeVisible();
  await axe(page, '[role=dialog]');
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Acme' })).toBeVisible();
});

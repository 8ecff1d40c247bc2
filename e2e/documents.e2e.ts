import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDocumentQueue, rejectDocument, verifyDocument } from '@tradehall/contract/documents-review';
import { axe, openPortal, PHONE, picture, scrollsSideways, signIn, type Portal } from './portal-driver';

let portal: Portal;
let page: Page;
beforeAll(async () => {
  portal = await openPortal();
  page = portal.page;
  await signIn(page, 'buyer@acme.test');
  await openDetails(page);
});
afterAll(() => portal?.close());

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
const row = (name: string, at = page) => at.getByRole('row').filter({ hasText: name }).first();
const dialog = () => page.getByRole('dialog', { name: 'Upload Missing Document' });
const offer = (name: string, content: Buffer) =>
  dialog().locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content });
/** A file is taken a moment after it was given: what is pressed before that goes without it. */
const choose = async (name: string, content: Buffer) => {
  await offer(name, content);
  await dialog().getByText(`Chosen file: ${name}`, { exact: true }).waitFor();
};
const upload = () => dialog().getByRole('button', { name: 'Upload', exact: true }).click();

async function openDetails(at: Page): Promise<void> {
  await at.goto('/account-details');
  await at.getByRole('heading', { name: 'Documents' }).waitFor();
}

describe('account details', () => {
  test('I09 N17 name with badge, customer id and the representative with phone, e-mail and WhatsApp', async () => {
    await page.getByRole('heading', { name: 'Northwind Devices' }).waitFor();
    await page.getByText('Missing Docs', { exact: true }).waitFor();
    await page.getByText('Dana Whitfield').waitFor();
    expect(await page.getByRole('link', { name: 'dana.whitfield@acme.test' }).getAttribute('href')).toBe(
      'mailto:dana.whitfield@acme.test',
    );
    expect(await page.getByRole('definition').getByRole('link', { name: '+15550100142' }).getAttribute('href')).toBe(
      'https://wa.me/15550100142',
    );
    await page.getByText('Need help?').waitFor();
    expect(await page.getByText('What happens next?').count()).toBe(0);
  });

  test('B01 /account leads to account details, for who signs in there too, and leaves the way back open', async () => {
    const visitor = await portal.open();
    await visitor.goto('/account');
    await signIn(visitor, 'buyer@acme.test');
    await visitor.waitForURL('**/account-details');
    await visitor.getByRole('heading', { name: 'Documents' }).waitFor();
    await visitor.goto('/help');
    await visitor.goto('/account');
    await visitor.waitForURL('**/account-details');
    await visitor.getByRole('heading', { name: 'Northwind Devices' }).waitFor();
    await visitor.goBack();
    await visitor.waitForURL('**/help');
    await visitor.context().close();
  });

  test('I10 the table has the configured columns, sorts by status first, counts what is missing and follows its headers', async () => {
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
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
    const statuses = await page.locator('tbody tr td:nth-child(2) .MuiChip-label').allTextContents();
    expect(statuses).toEqual([
      'Missing',
      'Missing-Expired',
      'Missing-Rejected',
      'To Review',
      'Verified',
      'Verified',
      'Verified-Waived',
    ]);
    await page.getByText('3 missing documents').waitFor();
    await page.getByText('Rejected: The address of the reseller is not complete').waitFor();
    await page.getByRole('columnheader', { name: 'Document' }).getByRole('button').click();
    expect((await page.locator('tbody tr td:first-child').allTextContents())[0]).toBe('Bank Reference');
    await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click();
  });

  test('I10 the info icon opens the links of a help article', async () => {
    await page.getByRole('button', { name: 'Instructions for Resale Certificate' }).click();
    const link = page.getByRole('menuitem', { name: 'Resale certificates by state' });
    expect(await link.getAttribute('target')).toBe('_blank');
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'detached' });
  });

  test('I09 axe, both schemes, desktop and phone', async () => {
    await axe(page);
    await picture(page, 'documents-1280-light');
    const phone = await portal.open({
      viewport: PHONE,
      colorScheme: 'dark',
      context: { hasTouch: true, isMobile: true },
    });
    await signIn(phone, 'buyer@acme.test');
    await openDetails(phone);
    await axe(phone);
    expect(await scrollsSideways(phone)).toBe(false);
    await picture(phone, 'documents-390-dark', { fullPage: true });
    await phone.context().close();
  });
});

describe('the upload dialog', () => {
  test('I12 names type, country and state, offers the blank form, and asks for a file', async () => {
    await page.getByRole('button', { name: 'Upload Resale Certificate' }).click();
    await dialog().getByText('United States of America').waitFor();
    await dialog().getByText('Texas').waitFor();
    const blank = page.waitForEvent('download');
    await dialog().getByRole('button', { name: 'Download the blank form' }).click();
    expect((await blank).suggestedFilename()).toBe('Resale Certificate.pdf');
    await page.getByText('Document Downloaded successfully').waitFor();
    await upload();
    await dialog().getByText('Document is required to upload').waitFor();
    await axe(page, '[role=dialog]');
    await picture(page, 'documents-upload-1280-light');
  });

  test('I12 a file of another type is refused with the list, and a wrong content by the server; the dialog stays', async () => {
    await offer('program.exe', Buffer.from('MZ'));
    await dialog()
      .getByText(
        'File type must be one of the following: PDF, GIF, PNG, JPG, JPEG, TIF, TIFF, DOCX, DOC, XLSX, XLS, TXT',
      )
      .waitFor();
    await choose('broken.pdf', Buffer.from('this is no pdf'));
    expect(await dialog().getByText('File type must be one of').count()).toBe(0);
    await upload();
    await page
      .getByText('The content of this file is not what its name says. Save it again as PDF and upload that.')
      .waitFor();
    await dialog().getByText('Chosen file: broken.pdf').waitFor();
  });

  test('I12 N09 a good file is added, replaces the expired one, and waits for review', async () => {
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/account/document/'),
    );
    await choose('certificate.pdf', PDF);
    await upload();
    expect((await sent).headers()['uploadeddocumentid']).toMatch(/^[0-9a-f-]{36}$/);
    await page.getByText('Document Added successfully').waitFor();
    await dialog().waitFor({ state: 'detached' });
    await row('Resale Certificate').getByText('To Review').waitFor();
    await page.getByText('2 missing documents').waitFor();
  });

  test('I12 N09 a document that no rule names takes a description, and one file at a time', async () => {
    await page.getByRole('button', { name: 'Upload Bank Reference' }).click();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles(['a.pdf', 'b.pdf'].map((name) => ({ name, mimeType: 'application/pdf', buffer: PDF })));
    await dialog().getByText('Only one file can be uploaded at a time').waitFor();
    await dialog().getByLabel('Description').fill('Letter of März');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/account/document/'),
    );
    await choose('bank.txt', Buffer.from('Dear all'));
    await upload();
    expect(JSON.parse(decodeURIComponent((await sent).headers()['document-metadata'] ?? ''))).toEqual({
      ruleBased: false,
      documentDescription: 'Letter of März',
    });
    await row('Bank Reference').getByText('To Review').waitFor();
  });

  test('I12 the name of an uploaded document opens it by a short-lived link', async () => {
    const opened = page.waitForEvent('popup');
    const answered = page.waitForResponse((response) =>
      /\/account\/documents\/[0-9a-f-]{36}$/.test(new URL(response.url()).pathname),
    );
    await row('Resale Certificate').getByRole('button', { name: 'Open certificate.pdf' }).click();
    const { url } = (await (await answered).json()) as { url: string };
    const file = await page.evaluate(async (link) => {
      const response = await fetch(link);
      return { status: response.status, text: await response.text() };
    }, url);
    expect(file).toEqual({ status: 200, text: PDF.toString() });
    await (await opened).close().catch(() => undefined);
  });
});

describe('what the seller decides', () => {
  const decide = async (name: string) => {
    const seller = await portal.client('seller@acme.test');
    const { documentReferenceId } = (await seller.call(getDocumentQueue)).find(
      (one) => one.businessName === 'Northwind Devices' && one.documentName === name,
    )!;
    return { seller, params: { documentReferenceId } };
  };

  test('I11 a rejection shows live with its reason, and the file can be handed in again', async () => {
    const { seller, params } = await decide('Bank Reference');
    await seller.call(rejectDocument, { params, body: { reason: 'It is older than three months' } });
    await row('Bank Reference').getByText('Missing-Rejected').waitFor({ timeout: 20_000 });
    await row('Bank Reference').getByText('Rejected: It is older than three months').waitFor();
    await expect
      .poll(
        async () =>
          (await portal.server.mails()).some(
            (mail) => mail.to?.[0]?.address === 'buyer@acme.test' && mail.subject === 'Bank Reference was rejected',
          ),
        { timeout: 15_000 },
      )
      .toBe(true);
    await page.getByRole('button', { name: 'Upload Bank Reference' }).click();
    await choose('newer.txt', Buffer.from('Dear all, today'));
    await upload();
    await row('Bank Reference').getByText('To Review').waitFor();
  });

  test('I11 what was verified shows its expiry date', async () => {
    const { seller, params } = await decide('Resale Certificate');
    await seller.call(verifyDocument, { params, body: { expiryDate: '2031-05-04' } });
    await row('Resale Certificate').getByText('Verified').waitFor({ timeout: 20_000 });
    await row('Resale Certificate').getByText('05/04/2031').waitFor();
  });

  test('I12 a document that moved on elsewhere is loaded anew and sent again, without a message in between', async () => {
    const other = await portal.open();
    await signIn(other, 'buyer@acme.test');
    await openDetails(other);
    await page.getByRole('button', { name: 'Replace Bank Reference' }).click();
    await choose('mine.txt', Buffer.from('mine'));
    await page.route('**/live/events**', (route) => route.abort());
    await other.getByRole('button', { name: 'Replace Bank Reference' }).click();
    const elsewhere = other.getByRole('dialog');
    await elsewhere
      .locator('input[type=file]')
      .setInputFiles({ name: 'theirs.txt', mimeType: 'text/plain', buffer: Buffer.from('theirs') });
    await elsewhere.getByText('Chosen file: theirs.txt').waitFor();
    await elsewhere.getByRole('button', { name: 'Upload', exact: true }).click();
    await other.getByText('Document Added successfully').waitFor();
    const statuses: number[] = [];
    page.on('response', (response) =>
      response.request().method() === 'POST' && response.url().includes('/account/document/')
        ? statuses.push(response.status())
        : undefined,
    );
    await upload();
    await row('Bank Reference').getByText('mine.txt').waitFor();
    expect([[409, 200], [200]]).toContainEqual(statuses);
    await other.context().close();
  });
});

test('L01 A20 a 403 ends the session, and the login says whom to ask', async () => {
  const stranger = await portal.open();
  await signIn(stranger, 'buyer@acme.test');
  await stranger.route('**/account/documents', (route) =>
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
  await stranger.goto('/account-details');
  const told = stranger.getByRole('dialog', { name: 'You are not allowed to do this' });
  await told.getByText('Your sales representative: Dana Whitfield').waitFor();
  await told.getByRole('link', { name: 'support@acme.test' }).waitFor();
  await axe(stranger, '[role=dialog]');
  await told.getByRole('button', { name: 'Close' }).click();
  await stranger.getByRole('heading', { name: 'Sign in to Acme' }).waitFor();
});

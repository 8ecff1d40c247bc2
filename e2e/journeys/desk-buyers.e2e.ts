import type { Page } from '@playwright/test';
import { getBuyers } from '@tradehall/contract/buyers';
import { uploadDocument } from '@tradehall/contract/documents';
import { requestDocument } from '@tradehall/contract/documents-review';
import { GATEWAY } from '@tradehall/contract/wire/define-call';
import { getApplications } from '@tradehall/contract/onboarding-review';
import { axe } from '../fixtures/axe';
import { picture } from '../fixtures/picture';
import { expect, PHONE, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { subscribed } from '../fixtures/watch-context';

/** One page that says what it is. */
const PDF = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
  '4 0 obj<</Length 43>>stream',
  'BT /F1 24 Tf 40 100 Td (Trade register) Tj ET',
  'endstream endobj',
  '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
  'trailer<</Root 1 0 R>>',
  '%%EOF',
].join('\n');

/** From the buyer's own page, as a browser sends a file. */
async function handIn(page: Page, documentReferenceId: string): Promise<void> {
  await page.goto('/account-details');
  const status = await page.evaluate(
    async ({ url, content }) => {
      const token = localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith('.idToken')) ?? '');
      const body = new FormData();
      body.append('file', new File([content], 'register.pdf'));
      const headers = { authorization: `Bearer ${token}`, buyerType: 'BUYER' };
      return (await fetch(url, { method: 'POST', headers, body })).status;
    },
    { url: GATEWAY + uploadDocument.path.replace(':documentReferenceId', documentReferenceId), content: PDF },
  );
  expect(status).toBe(200);
}

for (const [scheme, viewport] of [
  ['light', { width: 1280, height: 800 }],
  ['dark', PHONE],
] as const)
  test(`SD64 accounts and what they handed in are no barrier to anybody, ${scheme}, ${viewport.width} px`, async ({
    openWindow,
  }) => {
    const desk = await openWindow({ user: 'seller@acme.test', colorScheme: scheme, viewport });
    await desk.goto('/desk/buyers');
    await desk.getByLabel('Search buyers').fill('buyer@acme.test');
    await expect(desk.getByText('1 account', { exact: true })).toBeVisible();
    await axe(desk);
    expect(await scrollsSideways(desk)).toBe(false);
    await picture(desk, `desk-buyers-${viewport.width}-${scheme}`);
    await desk.getByRole('link', { name: 'Northwind Devices', exact: true }).click();
    await expect(desk.getByRole('region', { name: 'People' })).toContainText('Riley Chen');
    await expect(desk.getByRole('region', { name: 'Orders' }).first()).toBeVisible();
    await axe(desk);
    expect(await scrollsSideways(desk)).toBe(false);
    await picture(desk, `desk-buyer-${viewport.width}-${scheme}`);
    await desk.goto('/desk/buyers/documents');
    await expect(desk.getByRole('region', { name: 'What was handed in' })).toContainText('Freight');
    await axe(desk);
    expect(await scrollsSideways(desk)).toBe(false);
    await picture(desk, `desk-documents-${viewport.width}-${scheme}`);
  });

test.describe('a morning with papers', () => {
  test.use({ ownServer: true });

  test('SD66 SD67 SD68 SD69 terms are changed, papers are read and decided by one key each, and an applicant is approved', async ({
    openWindow,
    client,
  }) => {
    const seller = await client('seller@acme.test');
    const desk = await openWindow({ user: 'seller@acme.test' });
    await desk.goto('/desk/buyers');
    await desk.getByRole('link', { name: 'Harbor Mobile' }).click();
    await desk.getByRole('button', { name: 'Change terms' }).click();
    const terms = desk.getByRole('dialog');
    await terms.getByRole('radio', { name: 'No credit is given' }).check();
    await terms.getByRole('button', { name: 'Save terms' }).click();
    await expect(desk.getByRole('region', { name: 'Terms and credit' })).toContainText('No credit');

    await desk.goto('/desk/buyers/documents');
    const shown = desk.getByRole('region', { name: 'What was handed in' });
    const queue = desk.getByRole('list', { name: 'Papers to review' });
    await expect(shown).toContainText('Freight');
    const waiting = await queue.getByRole('listitem').count();
    await subscribed(desk);
    const [harbor] = (await seller.call(getBuyers, { query: { search: 'harbor' } })).rows;
    const { documentReferenceId } = await seller.call(requestDocument, {
      params: { accountId: harbor!.accountId },
      body: { documentName: 'Trade register' },
    });
    await handIn(await openWindow({ user: 'second@acme.test' }), documentReferenceId);
    await queue.getByRole('button', { name: /^Trade register/ }).click();
    // The file is drawn by the desk itself, page by page.
    await expect(shown.getByRole('img', { name: 'Page 1 of 1' })).toHaveAttribute('data-drawn', 'true');
    await picture(desk, 'desk-paper-pdf');
    await desk.keyboard.press('v');
    await expect(desk.getByText('Trade register was verified.')).toBeVisible();
    await expect(queue.getByRole('listitem')).toHaveCount(waiting);
    await expect(shown).toContainText('Freight');
    await desk.keyboard.press('r');
    await desk.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(desk.getByText('Give the reason.')).toBeVisible();
    await desk.getByLabel('Reason that the buyer reads').fill('The carrier is not named');
    await desk.keyboard.press('Enter');
    await expect(desk.getByText(/was rejected\.$/)).toBeVisible();

    const [applicant] = await seller.call(getApplications);
    await desk.goto('/desk/buyers/prospects');
    await desk.getByRole('link', { name: applicant!.businessName }).click();
    await expect(desk.getByRole('region', { name: 'Answers' })).toContainText(applicant!.businessName);
    await picture(desk, 'desk-prospect');
    await axe(desk);
    await desk.getByRole('button', { name: 'Approve' }).click();
    const approval = desk.getByRole('dialog');
    await approval.getByLabel('Why it is approved all the same').fill('Known for years');
    await approval.getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByRole('region', { name: 'What happened' })).toContainText('Known for years');
  });
});

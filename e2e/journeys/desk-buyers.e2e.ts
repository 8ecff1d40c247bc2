import { getBuyers } from '@tradehall/contract/buyers';
import { getDocumentQueue, rejectDocument, requestDocument } from '@tradehall/contract/documents-review';
import { getApplications } from '@tradehall/contract/onboarding-review';
import { openDocument } from '@tradehall/contract/papers';
import { axe } from '../fixtures/axe';
import { handIn } from '../fixtures/hand-in';
import { judgeLooks } from '../fixtures/judge-looks';
import { largePng, lockedPdf, longPdf } from '../fixtures/papers';
import { picture } from '../fixtures/picture';
import { expect, test } from '../fixtures/portal-test';
import type { ServerClient } from '../fixtures/server-client';
import { subscribed } from '../fixtures/watch-context';

test('SD64 SD68 accounts and what they handed in are no barrier to anybody, at a desk and on a phone; a long paper is drawn where it is read, and what cannot be shown says why and is saved', async ({
  openWindow,
  client,
  newBuyer,
}) => {
  const colleague = await client('compliance@acme.test');
  const { accountId, email } = await newBuyer();
  const buyer = await client(email);
  const papers = { 'Long register': longPdf(45), 'Locked register': lockedPdf(), 'Large scan': largePng(14_000) };
  for (const [documentName, file] of Object.entries(papers)) {
    const { documentReferenceId } = await colleague.call(requestDocument, {
      params: { accountId },
      body: { documentName },
    });
    await handIn(buyer, documentReferenceId, file);
  }
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto('/desk/buyers');
  await desk.getByLabel('Search buyers').fill('buyer@acme.test');
  await expect(desk.getByText('1 account', { exact: true })).toBeVisible();
  await judgeLooks(desk, 'desk-buyers');
  await desk.getByRole('link', { name: 'Northwind Devices', exact: true }).click();
  await expect(desk.getByRole('region', { name: 'People' })).toContainText('Riley Chen');
  await expect(desk.getByRole('region', { name: 'Orders' }).first()).toBeVisible();
  await judgeLooks(desk, 'desk-buyer');
  await desk.goto('/desk/buyers/documents');
  const shown = desk.getByRole('region', { name: 'What was handed in' });
  await expect(shown).toContainText('Freight');
  await judgeLooks(desk, 'desk-documents');

  const open = (name: string) =>
    desk.getByRole('list', { name: 'Papers to review' }).getByRole('button', { name }).click();
  await open('Long register');
  const pageOf = (number: number) => shown.getByRole('img', { name: `Page ${number} of 45` });
  await expect(pageOf(1)).toHaveAttribute('data-drawn', 'true');
  await expect.poll(() => shown.locator('canvas[data-drawn]').count()).toBeLessThan(8);
  await pageOf(40).scrollIntoViewIfNeeded();
  await expect(pageOf(40)).toHaveAttribute('data-drawn', 'true');
  // What was left behind gives its memory back, and keeps its place.
  await expect(pageOf(1)).not.toHaveAttribute('data-drawn', 'true');
  await expect.poll(() => shown.locator('canvas[data-drawn]').count()).toBeLessThan(8);
  await expect(shown).toContainText('The first 40 of 45 pages are shown.');
  await open('Locked register');
  await expect(shown).toContainText('This PDF is locked with a password.');
  await expect(shown.getByRole('button', { name: 'Save the file' })).toBeVisible();
  await open('Large scan');
  await expect(shown).toContainText('This picture is too large to be shown: 14,000 × 14,000 pixels.');
  await expect(shown.getByRole('button', { name: 'Save the file' })).toBeVisible();
  await picture(desk, 'desk-paper-too-large');

  // Longer words take no column out of sight on a laptop.
  const german = await openWindow({ user: 'auditor@acme.test', locale: 'de-DE' });
  await german.goto('/desk/buyers');
  const list = german.getByRole('group', { name: 'Käufer' });
  await expect(list).toContainText('Northwind');
  await picture(german, 'desk-buyers-german-1280-light');
  expect(await list.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
});

test('SD67 SD68 a document and a proof of export are asked for, waived and taken back by screens, and their buyer sees each', async ({
  openWindow,
  newBuyer,
}) => {
  const buyer = await newBuyer();
  const desk = await openWindow({ user: 'seller@acme.test' });
  const portal = await openWindow({ user: buyer.email });
  await desk.goto(`/desk/buyers/${buyer.accountId}`);
  const documents = desk.getByRole('region', { name: 'Documents' }).first();
  const dialog = desk.getByRole('dialog');
  await documents.getByRole('button', { name: 'Ask for a document' }).click();
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog).toContainText('Name what you ask for.');
  await dialog.getByLabel('Name, as the buyer reads it').fill('Trade register');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(desk.getByText('Trade register was asked for')).toBeVisible();
  await expect(documents.getByRole('button', { name: 'Waive Trade register' })).toBeVisible();
  await portal.goto('/account-details');
  await expect(portal.getByText('Trade register').first()).toBeVisible();

  await documents.getByRole('button', { name: 'Waive Trade register' }).click();
  await dialog.getByLabel('Why it is waived').fill('Known for years');
  await dialog.getByRole('button', { name: 'Waive', exact: true }).click();
  await expect(desk.getByText('Trade register is waived')).toBeVisible();
  await expect(documents.getByRole('button', { name: 'Waive Trade register' })).toHaveCount(0);

  const proofs = desk.getByRole('region', { name: 'Proofs of export' }).first();
  await expect(proofs).toContainText('No proof of export was asked for');
  await proofs.getByRole('button', { name: 'Ask for a proof of export' }).click();
  await dialog.getByLabel('Name, as the buyer reads it').fill('Bill of lading');
  await dialog.getByLabel('Order #, if it is for one order').fill('SO-NONE');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog).toContainText('The account has no order SO-NONE.');
  await dialog.getByLabel('Order #, if it is for one order').fill('');
  await picture(desk, 'desk-ask-proof');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(proofs).toContainText('Stops pay-and-ship');
  await judgeLooks(desk, 'desk-buyer-papers');
  await portal.goto('/orders');
  await expect(portal.getByRole('button', { name: 'Upload proof of export' })).toBeVisible();

  await proofs.getByRole('button', { name: 'Withdraw Bill of lading' }).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(proofs).toContainText('No proof of export was asked for');
  await expect(portal.getByRole('button', { name: 'Upload proof of export' })).toHaveCount(0);
});

test.describe('a morning with papers', () => {
  test.use({ ownServer: true });

  test('SD66 SD67 SD68 SD69 terms are changed, papers are read and decided by one key each, one that a colleague decides meanwhile stays shown and no key decides another one, and an applicant is approved', async ({
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
    const handsIn = async (documentName: string) => {
      const { documentReferenceId } = await seller.call(requestDocument, {
        params: { accountId: harbor!.accountId },
        body: { documentName },
      });
      await handIn(await client('second@acme.test'), documentReferenceId);
    };
    await handsIn('Trade register');
    await queue.getByRole('button', { name: /^Trade register/ }).click();
    // The file is drawn by the desk itself, page by page.
    await expect(shown.getByRole('img', { name: 'Page 1 of 1' })).toHaveAttribute('data-drawn', 'true');
    await picture(desk, 'desk-paper-pdf');
    await desk.keyboard.press('v');
    await expect(desk.getByText('Trade register was verified.')).toBeVisible();
    await expect(queue.getByRole('listitem')).toHaveCount(waiting);
    await expect(shown).toContainText('Freight');
    await expect(shown).toHaveAttribute('data-paper', /./);

    // A colleague decides what is read.
    await handsIn('Export license');
    await expect(queue.getByRole('listitem')).toHaveCount(waiting + 1);
    const colleague = await client('compliance@acme.test');
    const queued = await colleague.call(getDocumentQueue, { query: {} });
    await reject(colleague, queued[0]!.documentReferenceId);
    const notice = desk.getByRole('alert').filter({ hasText: 'This paper no longer waits.' });
    await expect(notice).toContainText('Rejected by compliance@acme.test');
    await picture(desk, 'desk-paper-decided');
    await desk.keyboard.press('v');
    await desk.keyboard.press('r');
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await notice.getByRole('button', { name: 'Next paper' }).click();
    await expect(shown).toHaveAttribute('data-paper', /./);
    await expect(notice).toHaveCount(0);
    // The colleague decided one; the keys made it no more.
    expect(await colleague.call(getDocumentQueue, { query: {} })).toHaveLength(queued.length - 1);
    await desk.keyboard.press('r');
    await desk.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(desk.getByText('Give the reason.')).toBeVisible();
    await desk.getByLabel('Reason that the buyer reads').fill('The carrier is not named');
    await desk.keyboard.press('Enter');
    await expect(desk.getByText('Export license was rejected.')).toBeVisible();

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

async function reject(staff: ServerClient, documentReferenceId: string): Promise<void> {
  const params = { documentReferenceId };
  const { paperId } = await staff.call(openDocument, { params });
  await staff.call(rejectDocument, { params, body: { reason: 'The carrier is not named', paperId } });
}

import { getDocuments } from '@tradehall/contract/documents';
import { axe } from '../fixtures/axe';
import { fillCart, goToCheckout, prefer, settled } from '../fixtures/checkout';
import { handIn } from '../fixtures/hand-in';
import { picture } from '../fixtures/picture';
import { expect, NEW_BUYER, test } from '../fixtures/portal-test';
import { uniqueName } from '../fixtures/unique-name';

test.use({ user: NEW_BUYER });

test('W44 what is fetched in Dallas is taxed in Texas, until the desk verifies a certificate that names Texas', async ({
  page,
  buyer,
  server,
  client,
  openWindow,
}) => {
  // Two people, desk and portal, in one walk.
  test.slow();
  const inCart = () => fillCart({ server, client }, buyer.email, { number: uniqueName('TAX'), price: 100 }, 10);
  const summary = page.getByRole('complementary');
  await prefer({ client }, buyer.email);
  await goToCheckout(page, [await inCart()]);
  await settled(page);
  await expect(page.getByTestId('order-total')).toHaveText('$1,082.50');
  await expect(summary).toContainText('Taxed where it is picked up: TX, United States');

  const documents = await (await client(buyer.email)).call(getDocuments);
  const certificate = documents.find((each) => each.documentName === 'Resale Certificate');
  await handIn(await client(buyer.email), certificate!.documentReferenceId);
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto(`/desk/buyers/documents?paper=${certificate!.documentReferenceId}`);
  await expect(desk.getByRole('img', { name: 'Page 1 of 1' })).toHaveAttribute('data-drawn', 'true');
  await desk.getByRole('button', { name: 'Verify (v)' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Where it exempts from tax').fill('Texas');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Write states as US-TX')).toBeVisible();
  await dialog.getByLabel('Where it exempts from tax').fill('us-tx, US-FL');
  await dialog.getByLabel('Valid until').fill('2099-06-30');
  await picture(desk, 'desk-verify-certificate');
  await axe(desk);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(desk.getByText('Resale Certificate was verified.')).toBeVisible();

  await goToCheckout(page, [await inCart()]);
  await settled(page);
  await expect(page.getByTestId('order-total')).toHaveText('$1,000.00');
  await expect(summary).toContainText('Exempt in TX, United States by Resale Certificate, valid until Jun 30, 2099');
  await picture(page, 'checkout-exempt');
  await page.getByRole('button', { name: /^Hold/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank You for your order' })).toBeVisible();
  await page
    .getByRole('link', { name: /SO-\d+/ })
    .first()
    .click();
  const totals = page.getByRole('region', { name: 'Totals' }).first();
  await expect(totals).toContainText('Exempt in TX, United States by Resale Certificate');
  await expect(totals).toContainText('$1,000.00');
  await picture(page, 'order-exempt');
});

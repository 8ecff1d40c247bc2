import { getPaymentOptions } from '@tradehall/contract/preferences/preferences-calls';
import { startPayPalServer, type PayPalAccount } from '../../apps/server/src/testing/paypal-server';
import { axe } from '../fixtures/axe';
import { judgeLooks } from '../fixtures/judge-looks';
import { picture } from '../fixtures/picture';
import { expect, test as portalTest } from '../fixtures/portal-test';

const ACCOUNT: PayPalAccount = {
  clientId: 'AcmeWholesaleClientId42',
  clientSecret: 'acme-wholesale-secret-1',
  webhookId: '8PT597110X687430LKGECATA',
};

const test = portalTest.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  environment: async ({}, provide) => {
    const paypal = await startPayPalServer([ACCOUNT]);
    await provide({
      DEMO: 'off',
      SECRETS_KEY: 'a key of this journey, 32 characters'.replaceAll(' ', '-'),
      PAYPAL_SANDBOX_URL: paypal.url,
      PAYPAL_LIVE_URL: paypal.url,
    });
    await paypal.stop();
  },
});

test('SD63 a tenant’s own account is connected, tested and disconnected, at a desk and on a phone', async ({
  openWindow,
  client,
  expectErrors,
}) => {
  // PayPal says no once.
  expectErrors(/422/);
  const buyer = await client('buyer@acme.test');
  const offersPayPal = async () =>
    (await buyer.call(getPaymentOptions)).paymentMethods.some((each) => each.code === 'INTEGRATED_PAYPAL');
  expect(await offersPayPal()).toBe(false);
  const desk = await openWindow({ user: 'seller@acme.test' });
  const other = await openWindow({ user: 'seller@acme.test' });
  await other.goto('/desk/settings/payment');
  await desk.goto('/desk/settings/payment');
  const section = desk.getByRole('region', { name: 'PayPal account' });
  await expect(section.getByText('No PayPal account is connected')).toBeVisible();
  await expect(section.getByText(/px-api-gateway\/webhooks\/paypal$/)).toBeVisible();

  await section.getByRole('button', { name: 'Connect' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Connect a PayPal account' });
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByText('Enter the client ID.')).toBeVisible();
  await dialog.getByLabel('Sandbox: for trying out, no real money').check();
  await dialog.getByLabel('Client ID').fill(` ${ACCOUNT.clientId} `);
  await dialog.getByLabel('Client secret').fill('acme-wholesale-secret-2');
  await dialog.getByLabel('Webhook ID').fill(ACCOUNT.webhookId);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByText(/PayPal does not accept this client ID/).first()).toBeVisible();
  await judgeLooks(desk, 'desk-payment-account-refused');
  await dialog.getByLabel('Client secret').fill(ACCOUNT.clientSecret);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(desk.getByText('PayPal accepts the account. Payments go there from now on.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(section.getByText('Acme…Id42')).toBeVisible();
  await expect(other.getByRole('region', { name: 'PayPal account' }).getByText('Acme…Id42')).toBeVisible();
  expect(await desk.content()).not.toContain(ACCOUNT.clientSecret);
  expect(await offersPayPal()).toBe(true);

  await section.getByRole('button', { name: 'Test' }).click();
  await expect(section.getByText('PayPal lets the account in and knows its webhook.')).toBeVisible();
  await judgeLooks(desk, 'desk-payment-account-connected');
  await section.getByRole('button', { name: 'Replace or change' }).click();
  await expect(desk.getByRole('dialog').getByText('Left empty, Acme…Id42 stays')).toBeVisible();
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await section.getByRole('button', { name: 'Disconnect' }).click();
  const asked = desk.getByRole('dialog', { name: 'Disconnect the PayPal account?' });
  await expect(asked).toContainText('can still be given back');
  await axe(desk);
  await picture(desk, 'desk-payment-account-disconnect');
  await asked.getByRole('button', { name: 'Disconnect' }).click();
  await expect(section.getByText('No PayPal account is connected')).toBeVisible();
  await expect(other.getByText('No PayPal account is connected')).toBeVisible();
  expect(await offersPayPal()).toBe(false);
});

import { expect, test } from 'vitest';
import { checkPaymentAccount, maskClientId, trimPaymentAccount } from './payment-account';

const entry = { clientId: 'AcmeClient1', clientSecret: 'secret-of-acme', webhookId: '8PT597110X68' };
const fieldsOf = (given: Partial<typeof entry>, isKnown = false) =>
  checkPaymentAccount({ ...entry, ...given }, isKnown).map(({ field }) => field);

test('SD63 an account is an id and its secret; what is connected may be left out', () => {
  expect(fieldsOf({})).toEqual([]);
  expect(fieldsOf({ clientId: '', clientSecret: ' ' })).toEqual(['clientId', 'clientSecret']);
  expect(fieldsOf({ clientId: '', clientSecret: '', webhookId: '' }, true)).toEqual([]);
  for (const odd of ['short', 'with a blank', 'with:colon:1', 'ümlaut-client'])
    expect(fieldsOf({ clientId: odd, clientSecret: odd }, true)).toEqual(['clientId', 'clientSecret']);
  expect(fieldsOf({ webhookId: 'https://shop.example' })).toEqual(['webhookId']);
});

test('SD63 pasted blanks are taken off, and an id is shown by its ends', () => {
  expect(trimPaymentAccount({ clientId: ' a\n', clientSecret: '\tb ', webhookId: ' c' })).toEqual({
    clientId: 'a',
    clientSecret: 'b',
    webhookId: 'c',
  });
  expect(maskClientId('AcmeWholesaleClient42')).toBe('Acme…nt42');
  expect(maskClientId('12345678')).toBe('12…');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCurrency } from './currency';
import { isHostName } from './host-name';
import { checkNewTenant, type NewTenant } from './new-tenant';

const acme: NewTenant = {
  tenantId: 'acme',
  name: 'Acme Wholesale',
  hosts: ['shop.acme.example', 'www.acme.example'],
  owner: { email: 'jane@acme.example' },
  currency: 'USD',
  languages: ['en', 'de'],
  timeZone: 'America/Chicago',
  salesReps: [{ name: 'Dana Whitfield', email: 'dana@acme.example' }],
};

const faultsOf = (change: Partial<NewTenant>): string[] =>
  checkNewTenant({ ...acme, ...change }).map(({ field, messageCode }) => `${field}: ${messageCode}`);

describe('a new tenant', () => {
  test('O02 a tenant with everything in order has no fault', () => {
    expect(checkNewTenant(acme)).toEqual([]);
    expect(faultsOf({ precision: 3, supportEmail: 'help@acme.example', salesReps: [] })).toEqual([]);
  });

  test.each<[Partial<NewTenant>, string]>([
    [{ tenantId: 'Acme!' }, 'tenantId: TENANT_ID_INVALID'],
    [{ tenantId: '-acme' }, 'tenantId: TENANT_ID_INVALID'],
    [{ tenantId: 'a'.repeat(41) }, 'tenantId: TENANT_ID_INVALID'],
    [{ name: '  ' }, 'name: TENANT_NAME_MISSING'],
    [{ hosts: [] }, 'hosts: HOST_MISSING'],
    [{ hosts: ['https://shop.acme.example'] }, 'hosts.0: HOST_INVALID'],
    [{ hosts: ['a.example', 'a.example'] }, 'hosts.1: HOST_REPEATED'],
    [{ owner: { email: 'jane' } }, 'owner.email: STAFF_EMAIL_INVALID'],
    [{ currency: 'DOLLAR' }, 'currency: CURRENCY_UNKNOWN'],
    [{ currency: 'usd' }, 'currency: CURRENCY_UNKNOWN'],
    [{ precision: 4 }, 'precision: CURRENCY_PRECISION_INVALID'],
    [{ precision: 1.5 }, 'precision: CURRENCY_PRECISION_INVALID'],
    [{ languages: [] }, 'languages: LANGUAGE_UNKNOWN'],
    [{ languages: ['en', 'xx'] }, 'languages.1: LANGUAGE_UNKNOWN'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone: TIME_ZONE_UNKNOWN'],
    [{ supportEmail: 'help' }, 'supportEmail: STAFF_EMAIL_INVALID'],
    [{ supportEmail: 'a,b@acme.example' }, 'supportEmail: STAFF_EMAIL_INVALID'],
    [{ salesReps: [{ name: 'Dana', email: 'dana' }] }, 'salesReps.0.email: STAFF_EMAIL_INVALID'],
    [{ salesReps: [{ name: ' ' }] }, 'salesReps.0.name: SALES_REP_NAME_MISSING'],
  ])('O02 what is wrong is named by its field: %j', (change, fault) => {
    expect(faultsOf(change)).toEqual([fault]);
  });

  test('O02 every fault is named at once', () => {
    expect(faultsOf({ tenantId: '', hosts: ['a b'], currency: '' })).toEqual([
      'tenantId: TENANT_ID_INVALID',
      'hosts.0: HOST_INVALID',
      'currency: CURRENCY_UNKNOWN',
    ]);
  });

  test('O02 a host is what a browser would send, without scheme, port or path', () => {
    for (const host of ['shop.acme.example', 'localhost', '127.0.0.1', '[::1]', 'xn--mnchen-3ya.example'])
      expect([host, isHostName(host)]).toEqual([host, true]);
    for (const host of [
      '',
      'Shop.Acme.example',
      'a.example:8080',
      'a.example/x',
      'a..example',
      '-a.example',
      '*.example',
    ])
      expect([host, isHostName(host)]).toEqual([host, false]);
    fc.assert(
      fc.property(fc.domain(), (domain) => {
        expect(isHostName(domain.toLowerCase())).toBe(true);
      }),
    );
  });

  test('O02 a currency brings its sign and its decimals', () => {
    expect(findCurrency('USD')).toEqual({ code: 'USD', symbol: '$', decimals: 2 });
    expect(findCurrency('JPY')).toEqual({ code: 'JPY', symbol: '¥', decimals: 0 });
    expect(findCurrency('KWD')?.decimals).toBe(3);
    expect(findCurrency('XYZ')).toBeUndefined();
  });
});

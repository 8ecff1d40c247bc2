import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeRequiredDocuments, newestVersions, type DocumentRule, type RuleAddress } from './required-documents';

const rule = (part: Partial<DocumentRule>): DocumentRule => ({
  code: 'RESALE',
  version: 1,
  when: {},
  addressSpecific: false,
  addresses: 'any',
  ...part,
});
const at = (addressId: string, country: string, state = '', kind: RuleAddress['kind'] = 'shipping'): RuleAddress => ({
  addressId,
  kind,
  country,
  state,
});

test('I11 a resale certificate is asked for once with the states that need it', () => {
  const rules = [rule({ when: { countries: ['US'], states: ['TX', 'CA'] } })];
  expect(
    computeRequiredDocuments(rules, [
      at('1', 'US', 'TX'),
      at('2', 'US', 'CA'),
      at('3', 'US', 'OR'),
      at('4', 'CA', 'TX'),
    ]),
  ).toEqual([{ code: 'RESALE', version: 1, addressId: '', locations: [{ country: 'US', states: ['TX', 'CA'] }] }]);
});

test('N10 an address-specific document is asked for per address and carries its id', () => {
  const rules = [
    rule({ code: 'FREIGHT', when: { notCountries: ['US'] }, addressSpecific: true, addresses: 'shipping' }),
  ];
  const found = computeRequiredDocuments(rules, [
    at('1', 'US'),
    at('2', 'DE'),
    at('3', 'MX', 'JAL'),
    at('4', 'DE', '', 'billing'),
  ]);
  expect(found.map(({ addressId }) => addressId)).toEqual(['2', '3']);
});

test('N10 an address for billing and shipping alike is asked for once', () => {
  const rules = [rule({ addressSpecific: true })];
  expect(computeRequiredDocuments(rules, [at('1', 'DE', '', 'billing'), at('1', 'DE')])).toHaveLength(1);
});

test('I11 the newest version of a rule decides, whatever the order', () => {
  const old = rule({ version: 1 });
  const next = rule({ version: 3, when: { countries: ['FR'] } });
  expect(newestVersions([next, old])).toEqual([next]);
  expect(computeRequiredDocuments([old, next], [at('1', 'US')])).toEqual([]);
});

test('I11 an address without a country asks for nothing', () => {
  expect(computeRequiredDocuments([rule({ when: { notCountries: ['US'] } })], [at('1', '')])).toEqual([]);
});

test('I11 more addresses never ask for fewer documents, and none is asked for twice', () => {
  const address = fc.record({
    addressId: fc.uuid(),
    kind: fc.constantFrom('billing' as const, 'shipping' as const),
    country: fc.constantFrom('US', 'CA', 'DE'),
    state: fc.constantFrom('', 'TX', 'ON'),
  });
  const anyRule = fc.record({
    code: fc.constantFrom('A', 'B', 'C'),
    version: fc.integer({ min: 1, max: 3 }),
    when: fc.constantFrom(
      {},
      { countries: ['US'] },
      { notCountries: ['US'] },
      { countries: ['US', 'CA'], states: ['TX', 'ON'] },
    ),
    addressSpecific: fc.boolean(),
    addresses: fc.constantFrom('any' as const, 'billing' as const, 'shipping' as const),
  });
  const keys = (rules: DocumentRule[], addresses: RuleAddress[]) =>
    computeRequiredDocuments(rules, addresses).map((found) => `${found.code}/${found.addressId}`);
  fc.assert(
    fc.property(
      fc.array(anyRule),
      fc.uniqueArray(address, { selector: (a) => a.addressId }),
      address,
      (rules, addresses, more) => {
        const before = keys(rules, addresses);
        expect(new Set(before).size).toBe(before.length);
        const after = new Set(keys(rules, [...addresses.filter((a) => a.addressId !== more.addressId), more]));
        for (const key of before.filter((k) => !k.endsWith(more.addressId)))
          expect(after.has(key) || key.endsWith('/')).toBe(true);
      },
    ),
  );
});

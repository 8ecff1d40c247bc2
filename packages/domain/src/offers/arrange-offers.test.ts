import { describe, expect, test } from 'vitest';
import { filterOffers, placeOf, sortOffers, type OfferRow } from './arrange-offers';

const row = (offerId: string, change: Partial<OfferRow> = {}): OfferRow => ({
  offerId,
  status: 'COUNTERED',
  isProposed: false,
  warehouse: 'DAL',
  warehouseLabel: 'Dallas',
  supplier: null,
  supplierName: '',
  itemNumber: `IP13-${offerId}`,
  itemDescription: 'iPhone 13 256GB Blue',
  quantity: 10,
  offerPrice: 18_000,
  theirPrice: 19_000,
  expiresAt: null,
  changedAt: 0,
  ...change,
});
const ids = (rows: readonly OfferRow[]) => rows.map(({ offerId }) => offerId);

describe('W20 the offers as one list', () => {
  const rows = [
    row('a', { expiresAt: 5 * 3_600_000, theirPrice: null, changedAt: 3 }),
    row('b', { expiresAt: 3_600_000, quantity: 50, changedAt: 1 }),
    row('c', { warehouse: 'MIA', warehouseLabel: 'Miami', supplier: 'orbit', supplierName: 'Orbit', changedAt: 2 }),
  ];

  test('W20 they stand by expiry, amount, difference or last change; what has none of it stands last', () => {
    expect(ids(sortOffers(rows, 'expiry', 'asc'))).toEqual(['b', 'a', 'c']);
    expect(ids(sortOffers(rows, 'expiry', 'desc'))).toEqual(['a', 'b', 'c']);
    expect(ids(sortOffers(rows, 'amount', 'desc'))).toEqual(['b', 'c', 'a']);
    expect(ids(sortOffers(rows, 'difference', 'desc'))).toEqual(['b', 'c', 'a']);
    expect(ids(sortOffers(rows, 'changed', 'desc'))).toEqual(['a', 'c', 'b']);
  });

  test('W20 they are found by words of any case, and by status, warehouse, supplier and time left', () => {
    const found = (filter: Partial<Parameters<typeof filterOffers>[1]>) =>
      ids(filterOffers(rows, { words: '', ...filter }, 0));
    expect(found({ words: 'BLUE ip13-b' })).toEqual(['b']);
    expect(found({ words: 'orbit miami' })).toEqual(['c']);
    expect(found({ expiresWithin: 4 })).toEqual(['b']);
    expect(found({ supplier: '' })).toEqual(['a', 'b']);
    expect(found({ warehouse: 'orbit/MIA' })).toEqual(['c']);
    expect(found({ warehouse: 'MIA' })).toEqual([]);
    expect(found({ status: 'EXPIRED' })).toEqual([]);
    expect(placeOf(rows[2] as OfferRow)).toBe('orbit/MIA');
  });

  test('W20 a price that the seller offered of their own is found as such, and not among the counters', () => {
    const both = [
      row('counter'),
      row('price', { isProposed: true }),
      row('back', { isProposed: true, status: 'NOT_ACCEPTED' }),
    ];
    expect(ids(filterOffers(both, { words: '', status: 'COUNTERED' }, 0))).toEqual(['counter']);
    expect(ids(filterOffers(both, { words: '', status: 'PROPOSED' }, 0))).toEqual(['price']);
    expect(ids(filterOffers(both, { words: '', status: 'WITHDRAWN' }, 0))).toEqual(['back']);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PARTICIPANT, inSelectOrder, participantHeader } from '../network/participant';
import { everyWord, matchesSearch, parseSearch } from '../text/search-terms';
import { countedQuantity, shownAtLeast, shownQuantity, shownTotal } from './shown-quantity';
import { columnsFromItems } from './stock-columns';
import { groupItems, groupKey, readGroup } from './stock-group';
import { isAttributeName, isListed, type StockItem } from './stock-item';
import { attributeLabel, shortenLabel, valueLabel } from './stock-labels';
import { DEFAULT_SETTINGS, gradeOverview, levelsOf } from './stock-list-settings';
import { valueOrder } from './value-order';

const item = (over: Partial<StockItem>): StockItem => ({
  itemNumber: 'I1',
  itemNumberWarehouse: 'I1-MIA',
  warehouse: 'MIA',
  category: 'phones',
  skuDescription: '',
  groupDescription: 'Pixel',
  groupItemDescription: '',
  quantityAvailable: 3,
  listPrice: 100,
  specialPrice: null,
  incrementSize: 1,
  pendingOrderItemCount: 0,
  attributes: {},
  ...over,
});

describe('what is listed', () => {
  test('C13 no list price hides, out of stock hides unless asked for', () => {
    expect(isListed(item({ listPrice: null }), true)).toBe(false);
    expect(isListed(item({ listPrice: 0 }), true)).toBe(false);
    expect(isListed(item({ quantityAvailable: 0 }), false)).toBe(false);
    expect(isListed(item({ quantityAvailable: 0 }), true)).toBe(true);
  });

  test('C10 a quantity above the cap shows as the cap and a plus', () => {
    expect([
      shownQuantity(30, 30),
      shownQuantity(31, 30),
      shownQuantity(31, null),
      shownQuantity(31, 0),
      shownQuantity(-2, 30),
    ]).toEqual(['30', '30+', '31', '31', '0']);
    expect(countedQuantity(500, 30)).toBe(30);
    expect([shownTotal(1280, true), shownTotal(1280, false)]).toEqual(['1,280+', '1,280']);
    expect([shownAtLeast('$52,000', true), shownAtLeast('$52,000', false)]).toEqual(['$52,000+', '$52,000']);
  });
});

describe('groups', () => {
  test('C09 M01 a group is description, warehouse and the configured attributes', () => {
    const items = [
      item({ attributes: { grade: 'A' } }),
      item({ attributes: { grade: 'B' } }),
      item({ warehouse: 'HKG', attributes: { grade: 'A' } }),
      item({ attributes: { grade: 'A' } }),
    ];
    expect(groupItems(items, []).map((group) => group.items.length)).toEqual([3, 1]);
    expect(
      groupItems(items, ['grade']).map((group) => [group.wareHouse, group.groupAttributes.grade, group.items.length]),
    ).toEqual([
      ['MIA', 'A', 2],
      ['MIA', 'B', 1],
      ['HKG', 'A', 1],
    ]);
  });

  test('C09 group keys never run into each other', () => {
    const parts = fc.tuple(fc.string(), fc.string(), fc.array(fc.string(), { maxLength: 2, minLength: 2 }));
    fc.assert(
      fc.property(
        parts,
        parts,
        (a, b) => (groupKey(...a) === groupKey(...b)) === (JSON.stringify(a) === JSON.stringify(b)),
      ),
    );
  });

  test('C10 M01 the minimum price is what a unit sells at, and the symbol shows when prices differ', () => {
    const columns = columnsFromItems([
      item({ listPrice: 500, quantityAvailable: 2 }),
      item({ listPrice: 520, specialPrice: 450 }),
    ]);
    const group = readGroup(columns, [0, 1], { ...DEFAULT_SETTINGS, warehouseAcceptingOffer: ['MIA'] });
    expect(group).toMatchObject({
      countOfItems: 2,
      quantityAvailable: 5,
      minPrice: 450,
      specialPrice: 450,
      showMinPriceSymbol: true,
      isOfferAccepted: true,
    });
    expect(readGroup(columns, [0], { ...DEFAULT_SETTINGS, warehouseAcceptingOffer: [] })).toMatchObject({
      minPrice: 500,
      specialPrice: null,
      showMinPriceSymbol: false,
      isOfferAccepted: false,
    });
  });
});

describe('orders of values', () => {
  const ordered = (values: string[], settings: Partial<typeof DEFAULT_SETTINGS>) =>
    [...values].sort(valueOrder('storage', { ...DEFAULT_SETTINGS, ...settings }));

  const numeric = valueOrder('x', { ...DEFAULT_SETTINGS, attributeSortAlgorithm: { x: 'AlphanumericAsNumeric' } });

  test('C14 N14 Default sorts text, AlphanumericAsNumeric numbers within text, FilterOrder the configured list', () => {
    expect(ordered(['64GB', '128GB', '', '1TB'], {})).toEqual(['128GB', '1TB', '64GB', '']);
    expect(
      ordered(['64GB', '128GB', '', '1TB'], { attributeSortAlgorithm: { storage: 'AlphanumericAsNumeric' } }),
    ).toEqual(['1TB', '64GB', '128GB', '']);
    expect(
      ordered(['64GB', '128GB', '', '1TB', '32GB'], {
        attributeSortAlgorithm: { storage: 'FilterOrder' },
        filterOrder: { storage: ['1TB', '128GB', '64GB'] },
      }),
    ).toEqual(['1TB', '128GB', '64GB', '32GB', '']);
  });

  test('C14 digits compare as numbers wherever they stand', () => {
    expect(['iPhone 13', 'iPhone 9', 'iPhone 13 Pro', 'iPhone 9.5'].sort(numeric)).toEqual([
      'iPhone 9',
      'iPhone 9.5',
      'iPhone 13',
      'iPhone 13 Pro',
    ]);
  });

  test('C14 every order is total and agrees with itself', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('64GB', '128GB', '1TB', 'a1', 'a01', 'A1', '1.5', '1.'));
    for (const compare of [
      numeric,
      valueOrder('x', DEFAULT_SETTINGS),
      valueOrder('x', { ...DEFAULT_SETTINGS, filterOrder: { x: ['64GB', '1TB', 'a1'] } }),
    ]) {
      fc.assert(
        fc.property(text, text, text, (a, b, c) => {
          expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0);
          expect(compare(a, b) === 0).toBe(a === b);
          if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
        }),
        { numRuns: 1000 },
      );
    }
  });
});

describe('words', () => {
  test('L04 search: every term must match, within a term any word is enough', () => {
    const terms = parseSearch('iphone pixel + 128GB/black');
    expect(terms).toEqual([['iphone', 'pixel'], ['128gb'], ['black']]);
    expect(matchesSearch(terms, 'Google Pixel 128GB', 'Black')).toBe(true);
    expect(matchesSearch(terms, 'Google Pixel 128GB', 'Blue')).toBe(false);
    expect(matchesSearch(parseSearch('  + / '), 'anything')).toBe(true);
    // Whoever looks for one thing by its name means every word of it.
    expect(parseSearch(everyWord('  google  pixel '))).toEqual([['google'], ['pixel']]);
    expect(everyWord('  ')).toBe('');
  });

  test('C09 a label longer than 26 characters is shortened, whole characters only', () => {
    expect(shortenLabel('A'.repeat(26))).toBe('A'.repeat(26));
    expect(shortenLabel('A'.repeat(27))).toBe(`${'A'.repeat(25)}…`);
    expect(shortenLabel('📱'.repeat(27))).toBe(`${'📱'.repeat(25)}…`);
  });

  test('C14 labels come from the label maps, the grade descriptions, else the value', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      carrierLabels: { ATT: 'AT&T' },
      gradeLabelDescriptions: [{ grade: 'A', gradeLabel: 'Grade A', gradeDescription: 'Like new' }],
      attributeLabels: { carrier: 'Network' },
      searchEmptyValues: { carrier: { allowed: true, label: 'No lock' } },
    };
    expect([
      valueLabel(settings, 'carrier', 'ATT'),
      valueLabel(settings, 'carrier', 'toString'),
      valueLabel(settings, 'grade', 'A'),
      valueLabel(settings, 'carrier', ''),
    ]).toEqual(['AT&T', 'toString', 'Grade A', 'No lock']);
    expect([attributeLabel(settings, 'carrier'), attributeLabel(settings, 'screenSize')]).toEqual([
      'Network',
      'Screen size',
    ]);
  });

  test('C05 the grade overview follows the order of the grades', () => {
    const entry = (grade: string) => ({ grade, gradeLabel: grade, gradeDescription: '' });
    expect(
      gradeOverview({ grade: ['A', 'B'], gradeLabelDescriptions: [entry('Z'), entry('B'), entry('A')] }).map(
        (page) => page.grade,
      ),
    ).toEqual(['A', 'B', 'Z']);
  });

  test('C04 never more than three levels', () => {
    expect(levelsOf({ searchLevels: { phones: [['a'], ['b'], ['c'], ['d']] } }, 'phones')).toHaveLength(3);
    expect(levelsOf({ searchLevels: {} }, 'toString')).toEqual([]);
  });
});

describe('participants', () => {
  test('C18 N15 the tenant itself is the default marker and sends no header', () => {
    expect([participantHeader(DEFAULT_PARTICIPANT), participantHeader(''), participantHeader('orbit')]).toEqual([
      undefined,
      undefined,
      'orbit',
    ]);
  });

  test('C18 participants come by select order, then name', () => {
    const one = (name: string, order: number) => ({
      pxnParticipantId: name,
      warehouses: [],
      warehouseGroupName: name,
      warehouseGroupDescription: '',
      warehouseGroupSelectOrder: order,
      isPxns: true,
      isPxnr: false,
    });
    expect(
      inSelectOrder([one('b', 2), one('a', 2), one('c', 1)]).map((participant) => participant.warehouseGroupName),
    ).toEqual(['c', 'a', 'b']);
  });

  test('C15 no tenant attribute may take the name of a field', () => {
    expect(['grade', 'screenSize', 'p', 'warehouse', '__proto__', '1x', 'a b'].map(isAttributeName)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    // An export would have written a function into each row that has no such attribute.
    expect(['constructor', 'toString', 'valueOf', 'hasOwnProperty'].filter(isAttributeName)).toEqual([]);
  });
});

import type { SavedView } from '@tradehall/contract/saved-views/saved-view-calls';
import { beforeEach, expect, test, vi } from 'vitest';

const reader = vi.hoisted(() => ({ locale: 'en' }));
vi.mock('@tradehall/web/tenant/reader-locale', () => ({ currentLocale: () => reader.locale }));

const { checkEntry, contentOf, entryOf } = await import('./saved-view-form');

beforeEach(() => {
  reader.locale = 'en';
});

const telling = { ...entryOf(undefined, 'Phones'), when: 'DAILY' } as const;

test.each(['1e1', '1,000', '0x10', '-5', '0', '100'])(
  'W05 W29 %j is no fall of a price and is refused aloud',
  (percent) => {
    expect(checkEntry({ ...telling, percent }, null).map(({ field }) => field)).toEqual(['percent']);
  },
);

test.each(['1.5', '1e3', '-1', 'ten', '２'])('W05 W29 %j is no count of units as the field hands it over', (units) => {
  expect(checkEntry({ ...telling, units }, null).map(({ field }) => field)).toEqual(['units']);
});

test('W05 W29 what is typed as people type it is sent as its number', () => {
  const entry = { ...telling, percent: '１２，５％', units: '120' };
  expect(checkEntry(entry, null)).toEqual([]);
  expect(contentOf(entry, '')).toMatchObject({ tellsDropPercent: 12.5, tellsUnitsAbove: 120 });
});

test('W05 W11 units that the list never shows can tell nothing, and are refused aloud', () => {
  const issues = (units: string, mostShown: number | null) => checkEntry({ ...telling, units }, mostShown);
  expect(issues('1000', 250)).toEqual([
    { field: 'units', message: 'The list shows no more than 250 units of an item: enter fewer than that' },
  ]);
  expect(issues('250', 250)).toHaveLength(1);
  expect(issues('249', 250)).toEqual([]);
  expect(issues('1000', null)).toEqual([]);
});

test('W05 W61 a percent stands in its field as its reader writes it', () => {
  const view = { name: 'Phones', tellsWhen: 'DAILY', tellsDropPercent: 12.5 } as SavedView;
  expect(entryOf(view, '').percent).toBe('12.5');
  reader.locale = 'de';
  expect(entryOf(view, '').percent).toBe('12,5');
});

test('W05 a view takes no name that another view of the same person has', () => {
  const issues = (name: string) => checkEntry({ ...telling, name }, null, ['Phones']);
  expect(issues(' Phones ')).toEqual([{ field: 'name', message: 'You have a view of this name already' }]);
  expect(issues('Phones A')).toEqual([]);
});

import { expect, test } from 'vitest';
import { checkEntry, contentOf, entryOf } from './saved-view-form';

const telling = { ...entryOf(undefined, 'Phones'), when: 'DAILY' } as const;

test.each(['1e1', '1,000', '0x10', '-5', '0', '100'])(
  'W05 W29 %j is no fall of a price and is refused aloud',
  (percent) => {
    expect(checkEntry({ ...telling, percent }).map(({ field }) => field)).toEqual(['percent']);
  },
);

test.each(['1.5', '1e3', '-1', 'ten', '２'])('W05 W29 %j is no count of units as the field hands it over', (units) => {
  expect(checkEntry({ ...telling, units }).map(({ field }) => field)).toEqual(['units']);
});

test('W05 W29 what is typed as people type it is sent as its number', () => {
  const entry = { ...telling, percent: '１２，５％', units: '120' };
  expect(checkEntry(entry)).toEqual([]);
  expect(contentOf(entry, '')).toMatchObject({ tellsDropPercent: 12.5, tellsUnitsAbove: 120 });
});

import { expect, test } from 'vitest';
import { closedOffersSearch, trailSearch } from './searches';

test.each([closedOffersSearch, trailSearch])(
  'SD83 a day that is none in a link to a list is as if it were not there',
  (read) => {
    expect(read({ from: '2026-11-01', to: '2028-02-29' })).toMatchObject({ from: '2026-11-01', to: '2028-02-29' });
    for (const wrong of ['2026-99-99', '2026-02-30', 'abc', '0000-01-01'])
      expect(read({ from: wrong, to: wrong })).toMatchObject({ from: undefined, to: undefined });
  },
);

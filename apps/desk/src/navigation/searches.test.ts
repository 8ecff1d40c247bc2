import { expect, test } from 'vitest';
import { closedOffersSearch, offersSearch, trailSearch } from './searches';

test.each([closedOffersSearch, trailSearch])(
  'SD83 a day that is none in a link to a list is as if it were not there',
  (read) => {
    expect(read({ from: '2026-11-01', to: '2028-02-29' })).toMatchObject({ from: '2026-11-01', to: '2028-02-29' });
    for (const wrong of ['2026-99-99', '2026-02-30', 'abc', '0000-01-01'])
      expect(read({ from: wrong, to: wrong })).toMatchObject({ from: undefined, to: undefined });
  },
);

test.each([offersSearch, closedOffersSearch])(
  'SD32 a word where a buyer’s id belongs in a link is as if it were not there',
  (read) => {
    const buyer = '3f0c2a10-0000-4000-8000-00000000000a';
    expect(read({ buyer })).toMatchObject({ buyer });
    for (const wrong of ['nope', 7, `${buyer}0`]) expect(read({ buyer: wrong })).toMatchObject({ buyer: undefined });
  },
);

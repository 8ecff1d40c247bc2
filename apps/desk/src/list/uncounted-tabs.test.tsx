import { createRef, type ReactElement } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BuyerFilters } from '../buyers/BuyerFilters';
import { OfferFilters } from '../offers/OfferFilters';
import { LaneTabs } from '../orders/LaneTabs';
import { StockFilters } from '../stock/StockFilters';

afterEach(cleanup);

const field = { typed: '', setTyped: () => undefined, settled: undefined };
const common = { field, onChange: () => undefined, searchRef: createRef<HTMLInputElement>() };
const rooms: readonly (readonly [string, (isCounted: boolean) => ReactElement])[] = [
  [
    'stock',
    (isCounted) => (
      <StockFilters
        {...common}
        view={{} as never}
        facets={isCounted ? ({ states: [], attributes: [], categories: [], warehouses: [] } as never) : undefined}
      />
    ),
  ],
  [
    'buyers',
    (isCounted) => (
      <BuyerFilters
        {...common}
        found={{}}
        facets={isCounted ? ({ states: [], salesReps: [], paymentTerms: [], credit: [] } as never) : undefined}
      />
    ),
  ],
  [
    'offers',
    (isCounted) => (
      <OfferFilters
        {...common}
        tab="ALL"
        found={{}}
        facets={isCounted ? ({ statuses: [], buyers: [], warehouses: [] } as never) : undefined}
      />
    ),
  ],
  [
    'orders',
    (isCounted) => (
      <LaneTabs value="all" lanes={isCounted ? [] : undefined} late={undefined} onChange={() => undefined} />
    ),
  ],
];

test.each(rooms)('SD47 the tabs of %s say no number before they are counted, and 0 once they are', (_, shown) => {
  const numbers = () => screen.getAllByRole('tab').filter(({ textContent }) => /\d/.test(textContent));
  const { rerender } = render(shown(false));
  expect(numbers()).toEqual([]);
  rerender(shown(true));
  expect(numbers()).not.toEqual([]);
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FilterDay } from './ListFilters';

afterEach(cleanup);

test('W09 the first day of a list stands on paper, where there are no fields', () => {
  const { rerender } = render(<FilterDay label="From" value="2026-11-20" onChange={() => undefined} />);
  expect(screen.getByText('From: Nov 20, 2026')).toBeDefined();
  rerender(<FilterDay label="From" value={undefined} onChange={() => undefined} />);
  expect(screen.queryByText(/From: /)).toBeNull();
});

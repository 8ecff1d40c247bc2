import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ScrolledRows } from './ScrolledRows';

afterEach(cleanup);

test('W09 W20 on paper stand all lines of the cart and of the offers, whatever the window shows of them', () => {
  const rows = Array.from({ length: 80 }, (_, at) => `Line ${at + 1}`);
  const { container } = render(
    <ScrolledRows rows={rows} keyOf={String} heightOf={() => 60} anchor="" anchorAt={-1} above={0}>
      {(row) => <p>{row}</p>}
    </ScrolledRows>,
  );
  const shown = () => container.querySelectorAll('p').length;
  const before = shown();
  expect(before).toBeLessThan(rows.length);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual(rows);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(shown()).toBe(before);
});

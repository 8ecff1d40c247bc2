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

test('D11 W08 where the line in focus leaves the list, the focus goes on to what stands in its place', () => {
  const show = (rows: readonly string[]) => (
    <ScrolledRows rows={rows} keyOf={String} heightOf={() => 60} anchor="" anchorAt={-1} above={0}>
      {(row) => (
        <>
          <button>{`Check ${row}`}</button>
          <button>{`Delete ${row}`}</button>
        </>
      )}
    </ScrolledRows>
  );
  const { rerender, getByText } = render(show(['one', 'two', 'three']));
  const inFocus = () => document.activeElement?.textContent;
  act(() => getByText('Delete two').focus());
  rerender(show(['one', 'three']));
  expect(inFocus()).toBe('Check three');
  // The last one gives way to the one before it.
  act(() => getByText('Delete three').focus());
  rerender(show(['one']));
  expect(inFocus()).toBe('Check one');
  // A line that stays keeps it, and whoever is elsewhere is left there.
  rerender(show(['zero', 'one']));
  expect(inFocus()).toBe('Check one');
  act(() => getByText('Check one').blur());
  rerender(show(['zero']));
  expect(document.activeElement).toBe(document.body);
});

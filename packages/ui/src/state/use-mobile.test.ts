import { createElement } from 'react';
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMobile } from './use-mobile';
import { usePrinting } from './use-printing';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A medium that is narrower than a phone's widest window. */
function narrow(medium: 'screen' | 'print'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith(`${medium} and`) || query.startsWith('('),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

test('W09 A04 a sheet is as narrow as a phone and shows the table of a desk', () => {
  narrow('print');
  expect(renderHook(useMobile).result.current).toBe(false);
});

test('W09 A04 a phone that prints has turned into a desk before the sheets are counted, and is a phone afterwards', () => {
  narrow('screen');
  const { result } = renderHook(useMobile);
  expect(result.current).toBe(true);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(result.current).toBe(false);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(result.current).toBe(true);
});

test("W09 a table that takes the place of a phone's cards as they are printed is drawn for paper at once", () => {
  narrow('screen');
  const drawn: boolean[] = [];
  const Table = () => {
    drawn.push(usePrinting());
    return null;
  };
  const Page = () => (useMobile() ? null : createElement(Table));
  render(createElement(Page));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn).toEqual([true]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

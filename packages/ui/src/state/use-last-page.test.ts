import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLastPage } from './use-last-page';

afterEach(cleanup);

const found = (count: number, isPlaceholderData = false) => ({ data: { count }, isPlaceholderData });

test('H01 H15 a page beyond the last goes to the last, and shows nothing until it is there', () => {
  const onPage = vi.fn();
  const { result, rerender } = renderHook(({ page }) => useLastPage(page, 50, found(120), onPage), {
    initialProps: { page: 99 },
  });
  expect(result.current).toEqual({ pages: 3, isBeyond: true });
  rerender({ page: 99 });
  expect(onPage.mock.calls).toEqual([[3]]);
  rerender({ page: 3 });
  expect(result.current).toEqual({ pages: 3, isBeyond: false });
  expect(onPage).toHaveBeenCalledOnce();
});

test('H01 H15 a list without rows has one page, its first', () => {
  const onPage = vi.fn();
  renderHook(() => useLastPage(1, 50, found(0), onPage));
  expect(onPage).not.toHaveBeenCalled();
  renderHook(() => useLastPage(2, 50, found(0), onPage));
  expect(onPage).toHaveBeenCalledWith(1);
});

test('H01 H15 nothing is concluded from no answer, nor from the answer to another question', () => {
  const onPage = vi.fn();
  renderHook(() => useLastPage(3, 50, { data: undefined, isPlaceholderData: false }, onPage));
  renderHook(() => useLastPage(3, 50, found(1, true), onPage));
  expect(onPage).not.toHaveBeenCalled();
});

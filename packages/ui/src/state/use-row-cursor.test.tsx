import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRowCursor } from './use-row-cursor';

const cursorOver = (first: readonly string[]) => {
  const hook = renderHook(({ rows }) => useRowCursor(rows, (row) => row), { initialProps: { rows: first } });
  const steps = (times: number) => {
    for (let step = 0; step < times; step++) act(() => void hook.result.current.step(1));
  };
  return { row: () => hook.result.current.row, steps, show: (rows: readonly string[]) => hook.rerender({ rows }) };
};

test('SD90 the keys go on with the row behind those that were answered together, and skip none', () => {
  const { row, steps, show } = cursorOver(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  steps(4);
  expect(row()).toBe('d');
  show(['a', 'e', 'f', 'g']);
  expect(row()).toBe('e');
  // More leave meanwhile, and some come back.
  show(['e', 'f', 'g']);
  expect(row()).toBe('e');
  show(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  expect(row()).toBe('d');
});

test('SD90 behind the last row the keys are at the one that is last now, and a new one is no other row', () => {
  const { row, steps, show } = cursorOver(['a', 'b', 'c']);
  steps(3);
  show(['new', 'a', 'b', 'c']);
  expect(row()).toBe('c');
  show(['new', 'a', 'b']);
  expect(row()).toBe('b');
});

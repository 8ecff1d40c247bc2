import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNearFirst } from './use-near-first';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A list whose rows stand in as many slots. */
function List({ rows }: { readonly rows: readonly string[] }) {
  const drawn = useNearFirst(rows, SLOTS);
  return <output>{drawn.join()}</output>;
}

const listOf = (letter: string, length = 24) => Array.from({ length }, (_, at) => `${letter}${at}`);
const SLOTS = listOf('').map(Number);
const drawn = () => screen.getByRole('status').textContent.split(',');
const passFrames = () => {
  while (vi.getTimerCount() > 0) act(() => void vi.advanceTimersToNextTimer());
};

test('C12 of another list what a window shows is drawn first, and the rest in the next frame', () => {
  const { rerender } = render(<List rows={listOf('a')} />);
  expect(drawn()).toEqual(listOf('a'));
  const next = listOf('b');
  rerender(<List rows={next} />);
  expect(drawn()).toEqual([...next.slice(0, 12), ...listOf('a').slice(12)]);
  passFrames();
  expect(drawn()).toEqual(next);
});

test('C12 a shorter list is no longer than it is, a longer one is there whole, and the last of several stands', () => {
  const { rerender } = render(<List rows={listOf('a', 14)} />);
  rerender(<List rows={listOf('b', 24)} />);
  expect(drawn()).toEqual([...listOf('b').slice(0, 12), 'a12', 'a13', ...listOf('b').slice(14)]);
  rerender(<List rows={listOf('c', 3)} />);
  expect(drawn()).toEqual(listOf('c', 3));
  const last = listOf('d');
  rerender(<List rows={last} />);
  passFrames();
  expect(drawn()).toEqual(last);
});

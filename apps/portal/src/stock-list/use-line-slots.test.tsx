import { cleanup, render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useLineSlots } from './use-line-slots';

afterEach(cleanup);

function List({ shown, isMoving }: { shown: string; isMoving: boolean }) {
  const keys = useMemo(() => [...shown], [shown]);
  return useLineSlots(keys, isMoving).map(({ at, slot }) => <output key={slot}>{keys[at]}</output>);
}
const elements = () => screen.getAllByRole('status');
const words = () => elements().map(({ textContent }) => textContent);

test('W04 a row that comes into sight is written into the element of one that went, and no element moves meanwhile', () => {
  const { rerender } = render(<List shown="abcd" isMoving={false} />);
  const before = elements();
  rerender(<List shown="cdef" isMoving />);
  expect(elements()).toEqual(before);
  // What stays in sight stays the element it was.
  expect(words()).toEqual(['e', 'f', 'c', 'd']);
  rerender(<List shown="defgh" isMoving />);
  expect(elements().slice(0, 4)).toEqual(before);
  expect(words().toSorted()).toEqual([...'defgh']);
});

test('W04 once the list rests, its rows stand in their order', () => {
  const { rerender } = render(<List shown="abcd" isMoving={false} />);
  rerender(<List shown="cdef" isMoving />);
  const moved = new Map(elements().map((element) => [element.textContent, element]));
  rerender(<List shown="cdef" isMoving={false} />);
  expect(words()).toEqual([...'cdef']);
  for (const element of elements()) expect(moved.get(element.textContent)).toBe(element);
  // A list that is another one stands right at once.
  rerender(<List shown="xcy" isMoving={false} />);
  expect(words()).toEqual(['x', 'c', 'y']);
});

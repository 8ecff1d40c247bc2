import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PeriodInput } from './PeriodInput';

afterEach(cleanup);
let asked: string[] = [];

/** As a list has it: what is asked for stands in an address, which may be another than was typed. */
function List({ mayBeEmpty = false }: { mayBeEmpty?: boolean }) {
  const [month, setMonth] = useState('2026-11');
  const ask = (next: string) => {
    asked.push(next);
    setMonth(next === '2025-02' ? '2025-03' : next);
  };
  return <PeriodInput type="month" label="Month" value={month} mayBeEmpty={mayBeEmpty} onChange={ask} />;
}

const field = () => screen.getByLabelText('Month') as HTMLInputElement;
/** As a browser tells it, a digit of the year after the other. */
const type = (...values: readonly string[]) => {
  for (const value of values) fireEvent.change(field(), { target: { value } });
};

test('W43 SD79 a year is typed digit by digit: what stands half is kept, and not asked for', () => {
  asked = [];
  render(<List />);
  type('0002-11');
  expect([field().value, asked]).toEqual(['0002-11', []]);
  type('0020-11', '0202-11', '2025-11');
  expect([field().value, asked]).toEqual(['2025-11', ['2025-11']]);
});

test('W43 SD79 what was taken away half is what is shown once the field is left', () => {
  asked = [];
  render(<List />);
  type('');
  expect([field().value, asked]).toEqual(['', []]);
  fireEvent.blur(field());
  expect(field().value).toBe('2026-11');
  type('2025-02');
  fireEvent.blur(field());
  expect(field().value, 'the answer was about another month').toBe('2025-03');
});

test('SD83 where nothing may be chosen, nothing is asked for', () => {
  asked = [];
  render(<List mayBeEmpty />);
  type('');
  expect(asked).toEqual(['']);
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NextPriceInput } from './NextPriceInput';
import { useTypedPrices } from './typed-prices';

vi.mock(import('@tradehall/web/tenant/configuration'), async (load) => {
  const { configuration, ...rest } = await load();
  return { ...rest, configuration: { ...configuration, language: 'de', locales: ['de'] } };
});
afterEach(cleanup);

function Cell() {
  const text = useTypedPrices().get('o-1') ?? '';
  return (
    <NextPriceInput
      offerId="o-1"
      name="Phone"
      text={text}
      isWanted={false}
      onStep={() => undefined}
      onFocus={() => undefined}
    />
  );
}

test('W21 W29 once a cell is left, what was understood stands in it; what cannot be read stays as it was typed', () => {
  render(<Cell />);
  const cell = screen.getByRole('textbox') as HTMLInputElement;
  const leave = (typed: string) => {
    fireEvent.change(cell, { target: { value: typed } });
    fireEvent.blur(cell);
    return cell.value;
  };
  expect(leave('1.250')).toBe('1250');
  expect(leave('$1,250.50')).toBe('1250,5');
  expect(leave('12,5')).toBe('12,5');
  expect(leave('about nine')).toBe('about nine');
});

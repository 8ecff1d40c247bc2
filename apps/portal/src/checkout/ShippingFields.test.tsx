import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CheckoutOptions } from '@tradehall/domain/checkout/checkout-options';
import { NOTHING_SELECTED, type SelectedOptions } from '@tradehall/domain/checkout/selected-options';
import { QuoteRequestFields } from './ShippingFields';

vi.mock(import('@tradehall/web/tenant/configuration'), async (load) => {
  const { configuration, ...rest } = await load();
  return { ...rest, configuration: { ...configuration, language: 'de', locales: ['de'] } };
});
afterEach(cleanup);

function Fields() {
  const [selected, setSelected] = useState<SelectedOptions>(NOTHING_SELECTED);
  return (
    <>
      <QuoteRequestFields
        selected={selected}
        options={{} as CheckoutOptions}
        problemOf={() => undefined}
        onChange={(update) => setSelected(update)}
      />
      <output>{selected.requestAQuoteInfo.amount}</output>
    </>
  );
}

test('G10 W29 the freight that is expected is read as its reader writes amounts, and what was understood is said', () => {
  render(<Fields />);
  const field = screen.getByLabelText(/^Freight/) as HTMLInputElement;
  const amount = () => document.querySelector('output')?.textContent;
  fireEvent.change(field, { target: { value: '1.250' } });
  expect(amount()).toBe('1250');
  expect(screen.getByText(/^Read as 1\.250,00/)).toBeDefined();
  fireEvent.change(field, { target: { value: '12,5' } });
  fireEvent.blur(field);
  expect([amount(), field.value]).toEqual(['12.5', '12,5']);
  fireEvent.change(field, { target: { value: 'cheap' } });
  expect([amount(), field.value]).toEqual(['cheap', 'cheap']);
});

import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CheckoutOptions } from '@tradehall/domain/checkout/checkout-options';
import { NOTHING_SELECTED, type SelectedOptions } from '@tradehall/domain/checkout/selected-options';
import { InsuranceFields, QuoteRequestFields } from './ShippingFields';

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

test('G13 the insured amount stands clear of the choice above it', () => {
  render(
    <InsuranceFields
      selected={{ ...NOTHING_SELECTED, shippingInsured: true, shippingInsuranceAmount: '100' }}
      options={{} as CheckoutOptions}
      problemOf={() => undefined}
      onChange={() => undefined}
      limitMinor={100_000}
      premium={12}
      labels={{ yes: undefined, no: undefined }}
    />,
  );
  // Beside the field stands its button: both in one row, which keeps off what is above.
  const row = screen.getByRole('button').parentElement!;
  expect(row.contains(screen.getByRole('textbox'))).toBe(true);
  expect(parseFloat(getComputedStyle(row).paddingTop)).toBeGreaterThan(0);
});

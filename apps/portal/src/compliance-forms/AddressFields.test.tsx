import { useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Address } from '@tradehall/domain/fields/address';
import { AddressFields } from './AddressFields';
import { FormEditingProvider } from './form-editing';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const editing = { readOnly: false, errorAt: () => undefined, clear: () => undefined };

function Form({ address }: { address: Address }) {
  const [value, setValue] = useState(address);
  return <AddressFields path="" value={value} named onChange={setValue} />;
}
function show(address: Address): void {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FormEditingProvider value={editing}>
        <Form address={address} />
      </FormEditingProvider>
    </QueryClientProvider>,
  );
}
const order = () =>
  [...document.querySelectorAll<HTMLElement>('input, select')].map((each) => each.id.replace('form-', ''));

test('W61 I13 an address block stands as its country writes addresses, and what is typed moves with its field', () => {
  show({ COUNTRY: 'US', CITY: 'Reno' });
  const lines = ['NAME', 'COUNTRY', 'ADDRESS_LINE_1', 'ADDRESS_LINE_2'];
  expect(order()).toEqual([...lines, 'CITY', 'STATE', 'ZIP_CODE']);
  cleanup();
  show({ COUNTRY: 'DE', CITY: 'Berlin' });
  expect(order()).toEqual([...lines, 'ZIP_CODE', 'CITY']);
  expect((screen.getByLabelText(/^City/) as HTMLInputElement).value).toBe('Berlin');
  fireEvent.change(screen.getByLabelText(/^Zip Code/), { target: { value: '10115' } });
  expect((screen.getByLabelText(/^Zip Code/) as HTMLInputElement).value).toBe('10115');
});

test('W61 I13 a state that was written before is not hidden, wherever it is', () => {
  show({ COUNTRY: 'DE', STATE: 'Berlin' });
  expect(order()).toContain('STATE');
});

test('W61 I13 deleting the last letter of a state leaves its field where it stands', () => {
  show({ COUNTRY: 'DE', STATE: 'B' });
  fireEvent.change(screen.getByLabelText(/^State/), { target: { value: '' } });
  expect(order()).toContain('STATE');
  fireEvent.change(screen.getByLabelText(/^State/), { target: { value: 'Bayern' } });
  expect((screen.getByLabelText(/^State/) as HTMLInputElement).value).toBe('Bayern');
});

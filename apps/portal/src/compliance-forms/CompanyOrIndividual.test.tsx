import { useEffect, useState } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getAccountAddresses } from '@tradehall/contract/accounts';
import type { EndUserStatement } from '@tradehall/domain/compliance-forms/end-user-statement';
import { CompanyOrIndividual } from './CompanyOrIndividual';
import { FormEditingProvider } from './form-editing';

const ADDRESSES = {
  businessName: 'Northwind Devices',
  addresses: [{ label: 'Depot', isBilling: true, COUNTRY: 'US', CITY: 'Reno', ADDRESS_LINE_1: '1 Main St' }],
};
let data: typeof ADDRESSES | undefined;
const asking = new Set<() => void>();

vi.mock('@tradehall/web/calls/use-call', async (original) => ({
  ...(await original<object>()),
  useCall: (call: unknown) => {
    const [, again] = useState(0);
    useEffect(() => {
      const tell = () => again((now) => now + 1);
      asking.add(tell);
      return () => void asking.delete(tell);
    }, []);
    return call === getAccountAddresses ? { data } : {};
  },
}));

afterEach(() => {
  cleanup();
  data = undefined;
});

const editing = { readOnly: false, errorAt: () => undefined, clear: () => undefined };
const EMPTY: EndUserStatement['company_or_individual_address'] = {
  value: '',
  address: { companyName: {}, ownerName: {} },
};

function Form() {
  const [value, change] = useState(EMPTY);
  return (
    <FormEditingProvider value={editing}>
      <CompanyOrIndividual value={value} change={change} />
    </FormEditingProvider>
  );
}
const company = (label: RegExp) => screen.getAllByLabelText<HTMLInputElement>(label)[0];
const arrive = () =>
  act(() => {
    data = ADDRESSES;
    for (const tell of asking) tell();
  });

test('I16 a company that is chosen before the addresses of the account came is filled in when they do', () => {
  render(<Form />);
  fireEvent.click(screen.getByLabelText('Company'));
  expect(company(/^City/)?.value).toBe('');
  arrive();
  expect(company(/^City/)?.value).toBe('Reno');
  expect(company(/^Name/)?.value).toBe('Northwind Devices');
  // What is emptied by hand stays empty.
  for (const label of [/^City/, /^Name/, /^Address Line 1/]) {
    const field = company(label);
    if (field) fireEvent.change(field, { target: { value: '' } });
  }
  expect(company(/^City/)?.value).toBe('');
});

test('I16 what was typed before the addresses of the account came is not written over', () => {
  render(<Form />);
  fireEvent.click(screen.getByLabelText('Company'));
  const city = company(/^City/);
  if (city) fireEvent.change(city, { target: { value: 'Berlin' } });
  arrive();
  expect(company(/^City/)?.value).toBe('Berlin');
  expect(company(/^Name/)?.value).toBe('');
});

test('I16 a person is asked for no company when the addresses of the account come', () => {
  render(<Form />);
  fireEvent.click(screen.getByLabelText('Company'));
  fireEvent.click(screen.getByLabelText('Individual'));
  arrive();
  fireEvent.click(screen.getByLabelText('Company'));
  expect(company(/^City/)?.value).toBe('Reno');
});

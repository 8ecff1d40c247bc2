import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { moneyEntryText, parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { MoneyInput } from './MoneyInput';
import { QuantityInput } from './QuantityInput';

vi.mock(import('@tradehall/web/tenant/configuration'), async (load) => {
  const { configuration, ...rest } = await load();
  return { ...rest, configuration: { ...configuration, language: 'de', locales: ['de'] } };
});

afterEach(cleanup);

function Price({ of }: { of: string }) {
  const [value, setValue] = useState(of);
  return (
    <>
      <MoneyInput label="Preis" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByLabelText('Preis') as HTMLInputElement;
const value = () => document.querySelector('output')?.textContent;
const notes = () => screen.queryByText(/^Read as/);

test('W29 W61 an amount stands in its field as its reader writes decimals, and is read as the same amount again', () => {
  render(<Price of="10031.56" />);
  expect(field().value).toBe('10031,56');
  fireEvent.change(field(), { target: { value: '10031,5' } });
  expect([field().value, value(), notes()]).toEqual(['10031,5', '10031.5', null]);
  fireEvent.blur(field());
  expect(field().value).toBe('10031,5');
});

test('W29 W61 what is grouped is still said, and stands in the reader’s decimals once the field is left', () => {
  render(<Price of="" />);
  fireEvent.change(field(), { target: { value: '1.099,95' } });
  expect([value(), notes()?.textContent]).toEqual(['1099.95', 'Read as 1.099,95\u00a0$']);
  fireEvent.blur(field());
  expect(field().value).toBe('1099,95');
});

test('W29 W61 a point in the place of the reader’s comma is said as what it is read as, before its field is left', () => {
  render(<Price of="" />);
  fireEvent.change(field(), { target: { value: '1.25' } });
  expect([value(), notes()?.textContent]).toEqual(['1.25', 'Read as 1,25\u00a0$']);
  fireEvent.change(field(), { target: { value: '1.250' } });
  expect([value(), notes()?.textContent]).toEqual(['1250', 'Read as 1.250,00\u00a0$']);
});

function Units() {
  const [value, setValue] = useState('');
  return <QuantityInput label="Preis" value={value} onChange={setValue} />;
}

test.each([
  ['an amount', <Price key="price" of="" />, '1099,95', 'Read as 1.099,95\u00a0$'],
  ['a count', <Units key="units" />, '1099', 'Read as 1.099'],
])('W29 what was said of %s stays as its field is left: no press loses its button', (_, input, left, said) => {
  render(input);
  fireEvent.change(field(), { target: { value: `1.${left.slice(1)}` } });
  fireEvent.blur(field());
  expect([field().value, notes()?.textContent]).toEqual([left, said]);
  fireEvent.change(field(), { target: { value: '12' } });
  expect(notes()).toBeNull();
});

test('W29 what is wrong with an amount is said at its field once that was left, and not how it was read', () => {
  const price = (error: boolean) => (
    <MoneyInput label="Preis" value="1000" onChange={() => undefined} error={error} helperText="Zu viel" />
  );
  const { rerender } = render(price(false));
  fireEvent.change(field(), { target: { value: '1.000' } });
  fireEvent.blur(field());
  expect([notes()?.textContent, screen.queryByText('Zu viel')]).toEqual(['Read as 1.000,00\u00a0$', null]);
  rerender(price(true));
  expect([notes(), screen.queryByText('Zu viel') !== null]).toEqual([null, true]);
});

function Kept() {
  const [minor, setMinor] = useState<number | undefined>(120_000);
  return (
    <>
      <MoneyInput
        label="Preis"
        value={minor === undefined ? '' : moneyEntryText(minor, 2)}
        onChange={(text) => setMinor(parseMoneyEntry(text, 2))}
      />
      <output>{minor}</output>
    </>
  );
}

test('W29 an amount that is typed key by key is that amount, also where its owner keeps no text of it', () => {
  render(<Kept />);
  fireEvent.change(field(), { target: { value: '' } });
  for (const key of '12,05') fireEvent.change(field(), { target: { value: field().value + key } });
  expect([field().value, value()]).toEqual(['12,05', '1205']);
  fireEvent.blur(field());
  expect(field().value).toBe('12,05');
});

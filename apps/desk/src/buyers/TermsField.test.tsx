import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useForm } from '@tradehall/ui/form/use-form';
import { TermsField } from './TermsField';

afterEach(cleanup);

function Shown({ present }: { present: string }) {
  const form = useForm({ values: { paymentTerms: present } });
  return <TermsField form={form} name="paymentTerms" known={['NET_30', 'NET_60']} present={present} />;
}
const offered = () =>
  [...screen.getByLabelText<HTMLSelectElement>('Payment terms').querySelectorAll('option')].map(
    ({ value, textContent }) => [value, textContent],
  );

test('SD62 the terms of a buyer are chosen among those that a payment method pays by', () => {
  render(<Shown present="NET_30" />);
  expect(offered()).toEqual([
    ['', 'Without terms'],
    ['NET_30', 'Net 30'],
    ['NET_60', 'Net 60'],
  ]);
});

test('SD62 terms that nobody can pay by stay, and are said to be that', () => {
  render(<Shown present="Net 45" />);
  expect(offered().at(-1)).toEqual(['Net 45', 'Net 45, which no payment method pays by']);
});

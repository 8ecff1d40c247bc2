import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OfferEvent } from '@tradehall/contract/offers/offer-entity';
import { NegotiationThread } from './NegotiationThread';

const OFFERED: OfferEvent = {
  eventType: 'OFFERED',
  by: 'BUYER',
  byName: '',
  date: '2026-03-02T09:30:00Z',
  quantity: 10,
  price: 480,
  askedQuantity: null,
  rule: null,
  askedPrice: null,
  note: '',
};

test('SD41 D07 a buyer of whom no name is kept is called as the reader calls them', () => {
  render(<NegotiationThread thread={[OFFERED, { ...OFFERED, byName: 'Riley Chen' }]} buyer="Harbor Wireless" />);
  expect(screen.getAllByRole('listitem').map((said) => said.textContent?.split(' offered')[0])).toEqual([
    'Harbor Wireless',
    'Riley Chen',
  ]);
});

test('SD42 what else is to be read of an answer stands below it', () => {
  const answered = { ...OFFERED, eventType: 'REJECTED', by: 'SELLER', rule: 'Half a price' } as const;
  const { container } = render(
    <NegotiationThread
      thread={[OFFERED, answered]}
      buyer="Harbor Wireless"
      explain={({ rule }) => (rule === null ? undefined : `by ${rule}`)}
    />,
  );
  const lines = within(container).getAllByRole('listitem');
  expect(lines.map((said) => said.textContent?.includes('by Half a price'))).toEqual([false, true]);
});

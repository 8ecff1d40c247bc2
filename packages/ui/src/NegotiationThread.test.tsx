import { render, screen } from '@testing-library/react';
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

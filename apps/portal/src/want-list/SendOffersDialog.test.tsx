import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MatchedLine } from '@tradehall/domain/want-list/match-want-list';
import { SendOffersDialog } from './SendOffersDialog';

interface Sent {
  readonly body: { readonly lines: readonly { readonly offerPrice: number | null }[] };
}
const sent: Sent[] = [];
vi.mock('@tradehall/web/calls/use-call', () => ({
  useCall: () => ({ data: { offers: 1, purchases: 0 }, isPlaceholderData: false, error: null }),
}));
vi.mock('@tradehall/web/calls/use-command', () => ({
  useCommand: () => ({ run: (input: Sent) => Promise.resolve(sent.push(input)), busy: false, failure: undefined }),
}));
vi.mock('../offers/offers-cache', () => ({ refreshOffers: () => undefined }));
vi.mock('../offers/EffectFacts', () => ({ EffectFacts: () => null, Reasons: () => null }));
afterEach(cleanup);

const item = { itemNumberWarehouse: 'A-1|DAL', listPrice: 10_000, availableQuantity: 50 };
const line = { line: { price: null }, shares: [{ item, quantity: 10 }] } as unknown as MatchedLine;

test('W03 offers leave at the percent that stands in the field, however quickly Enter follows it', async () => {
  render(<SendOffersDialog kind="offer" lines={[line]} participant={undefined} onSent={vi.fn()} onClose={vi.fn()} />);
  const percent = screen.getByRole('textbox');
  fireEvent.change(percent, { target: { value: '20' } });
  fireEvent.submit(percent);
  await waitFor(() => {
    fireEvent.submit(percent);
    expect(sent).not.toHaveLength(0);
  });
  expect(sent[0]?.body.lines.map(({ offerPrice }) => offerPrice)).toEqual([80]);
});

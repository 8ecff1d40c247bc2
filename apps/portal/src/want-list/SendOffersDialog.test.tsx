import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from '@tradehall/web/fetch/network-error';
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
  useCommand: (_call: unknown, { refused }: { refused: (error: Error) => boolean }) => ({
    run: (input: Sent) => Promise.resolve([sent.push(input), refused(outcome)]),
    busy: false,
    failure: undefined,
  }),
}));
const failedWith = (status: number) => new NetworkError({ message: '', status, messageCode: '', traceId: '' });
/** No answer came, as long as nothing else is said. */
let outcome = failedWith(0);
vi.mock('../offers/offers-cache', () => ({ refreshOffers: () => undefined }));
vi.mock('../offers/EffectFacts', () => ({ EffectFacts: () => null, Reasons: () => null }));
afterEach(() => {
  cleanup();
  sent.length = 0;
  outcome = failedWith(0);
});

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

const left = { line: { price: 5_000 }, shares: [{ item: { ...item, itemNumberWarehouse: 'A-2|DAL' }, quantity: 4 }] };
const pressedTwice = async () => {
  const dialog = (lines: readonly MatchedLine[]) => (
    <SendOffersDialog kind="offer" lines={lines} participant={undefined} onSent={vi.fn()} onClose={vi.fn()} />
  );
  const { rerender } = render(dialog([line, left as unknown as MatchedLine]));
  const send = () => fireEvent.click(screen.getByRole('button', { name: /^Send/ }));
  send();
  await waitFor(() => expect(sent).toHaveLength(1));
  // The stock moved: one of the lines is not there any more.
  rerender(dialog([left as unknown as MatchedLine]));
  send();
  await waitFor(() => expect(sent).toHaveLength(2));
  return sent.map(({ body }) => body.lines.length);
};

test('W03 offers of a want-list that are sent again after a lost answer are the same, however the stock moved', async () => {
  expect(await pressedTwice()).toEqual([2, 2]);
});

test('W03 offers of a want-list that were refused are sent again as the stock is by then', async () => {
  outcome = failedWith(422);
  expect(await pressedTwice()).toEqual([2, 1]);
});

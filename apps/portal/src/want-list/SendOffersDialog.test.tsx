import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import type { MatchedLine } from '@tradehall/domain/want-list/match-want-list';
import { outcomeText } from '../offers/offer-words';
import { SendOffersDialog } from './SendOffersDialog';

interface Sent {
  readonly body: { readonly lines: readonly { readonly offerPrice: number | null }[] };
}
const sent: Sent[] = [];
const refetch = vi.fn();
vi.mock('@tradehall/web/calls/use-call', () => ({
  useCall: () => ({ data: { offers: 1, purchases: 0, total: 1_000 }, isPlaceholderData: false, error: null, refetch }),
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
vi.mock('../offers/EffectFacts', () => ({
  EffectFacts: () => null,
  Reasons: ({ lines }: { lines: readonly (readonly [string, string])[] }) =>
    lines.map(([key, text]) => <p key={key}>{text}</p>),
}));
afterEach(() => {
  cleanup();
  sent.length = 0;
  refetch.mockClear();
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

test('W03 W07 what the cart would come to is asked for anew once a price moved, and not before', () => {
  const dialog = (listPrice: number) => {
    const priced = { line: { price: null }, shares: [{ item: { ...item, listPrice }, quantity: 10 }] };
    const lines = [priced as unknown as MatchedLine];
    return <SendOffersDialog kind="cart" lines={lines} participant={undefined} onSent={vi.fn()} onClose={vi.fn()} />;
  };
  const { rerender } = render(dialog(10_000));
  rerender(dialog(10_000));
  expect(refetch).not.toHaveBeenCalled();
  rerender(dialog(13_000));
  expect(refetch).toHaveBeenCalledOnce();
});

test('W03 W07 what was sent says that it came to another total than was shown, unless it says why', () => {
  const effect = { offers: 0, purchases: 1, changes: 0, units: 10, total: 1_300, corrected: [], refused: [] };
  expect(outcomeText('1 line was sent', effect, 1_000)).toBe(
    '1 line was sent. The prices moved: it came to $1,300.00, not to $1,000.00',
  );
  expect(outcomeText('1 line was sent', effect, 1_300)).toBe('1 line was sent');
  const issue = { messageCode: 'OFFER_ALREADY_THERE', params: [] };
  const refused = [{ itemNumberWarehouse: 'A-1|DAL', issue }];
  expect(outcomeText('1 line was sent', { ...effect, refused }, 1_000)).toBe('1 line was sent. 1 line is left out');
});

test('W03 of an item that stands on very many lines some are named and the others counted', () => {
  const many = Array.from({ length: 2_500 }, (_, at) => ({ ...line, line: { line: at + 1, price: 5_000 } }));
  render(
    <SendOffersDialog
      kind="offer"
      lines={many as unknown as readonly MatchedLine[]}
      participant={undefined}
      onSent={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  expect(screen.getByText(/lines 1, 2, 3, .*, 12, and 2,488 more\): 25,000 units/)).toBeTruthy();
});

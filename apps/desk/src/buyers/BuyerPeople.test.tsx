import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Buyer } from '@tradehall/contract/buyers';
import { BuyerAddresses, BuyerPeople } from './BuyerPeople';

let mayLetIn = true;
vi.mock('../session/staff', () => ({ useMay: () => mayLetIn }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (userId: string, hasSecondFactor: boolean): Buyer['people'][number] => ({
  userId,
  email: `${userId}@buyer.test`,
  name: '',
  isOffline: false,
  authorities: [],
  hasSecondFactor,
});

function show(): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method }: { method: string }) => {
    if (method !== 'GET') sent.push(`${method} ${url}`);
    return Promise.resolve(Response.json({ status: 'SUCCESS' }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BuyerPeople accountId="a-1" people={[person('lost', true), person('none', false)]} />
    </QueryClientProvider>,
  );
  return sent;
}

test('SD64 the second factor of a buyer who has one is taken off on their account’s page, after a question', async () => {
  mayLetIn = true;
  const sent = show();
  fireEvent.click(screen.getByText('Take second factor off'));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('lost@buyer.test');
  expect(sent).toEqual([]);
  fireEvent.click(within(question).getByText('Take second factor off'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatch(/^DELETE .*\/seller\/accounts\/a-1\/people\/lost\/second-factor$/);
});

test('SD64 who may not change terms is offered nobody’s second factor', () => {
  mayLetIn = false;
  show();
  expect(screen.getByText('lost@buyer.test')).toBeDefined();
  expect(screen.queryByText('Take second factor off')).toBeNull();
});

test('SD64 W61 an address of a buyer names its country in the reader’s language, and not its code', () => {
  const address = { address1: '1 Main St', city: 'Dallas', state: 'TX', zip: '75201', country: 'US' };
  const facts = { addressId: 'one', label: 'Dock', contact: 'Riley', isShipping: true, isBilling: false };
  render(<BuyerAddresses addresses={[{ ...facts, address }]} />);
  expect(screen.getByText('1 Main St, Dallas, TX 75201, United States')).toBeDefined();
});

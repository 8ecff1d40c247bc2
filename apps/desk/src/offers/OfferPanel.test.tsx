import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type * as calls from '@tradehall/web/calls/use-call';
import { OfferPanel } from './OfferPanel';

vi.mock('@tradehall/web/calls/use-call', async (original) => ({
  ...(await original<typeof calls>()),
  useCall: () => ({ data: undefined, error: Object.assign(new Error('gone'), { status: 404 }), refetch: vi.fn() }),
}));
vi.mock('@tradehall/web/live/live-events', () => ({ useLiveEvent: () => undefined }));
vi.mock('@tradehall/ui/RouterLinks', () => ({
  TextLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));
vi.mock('../session/staff', () => ({ useMay: () => true }));
vi.mock('./WithdrawDialog', () => ({ WithdrawDialog: () => null }));
afterEach(cleanup);

test('SD46 a link to an offer that is not open any more says so, and leads to the closed ones', () => {
  render(<OfferPanel offerId="one" onAnswer={() => undefined} onClose={() => undefined} />);
  expect(screen.getByText(/not open any more/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Closed offers' }).getAttribute('href')).toBe('/offers/history');
});

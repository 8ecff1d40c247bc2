import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Banner } from '@tradehall/contract/tenants';
import { queryClient } from '@tradehall/web/calls/query-client';
import { Banners } from './Banners';

// What an answer changes is told before the next wait ends, whichever clock the test has.
notifyManager.setScheduler(queueMicrotask);

let isPhone = false;
vi.mock('@tradehall/ui/state/use-mobile', () => ({ useMobile: () => isPhone }));

const banner = (bannerId: string, text: string): Banner => ({
  bannerId,
  text,
  severity: 'info',
  isBannerActive: true,
});

async function open(...published: readonly Banner[]): Promise<void> {
  cleanup();
  queryClient.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(published))));
  render(
    <QueryClientProvider client={queryClient}>
      <Banners />
    </QueryClientProvider>,
  );
  await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 20_000 }));
}

beforeEach(() => {
  isPhone = false;
  window.localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('A06 dismissing takes all banners away, and a later one is shown all the same', async () => {
  const fair = banner('1', 'Meet us at the fair');
  const sale = banner('2', 'Summer sale');
  await open(fair, sale);
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual(['Meet us at the fair', 'Summer sale']);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss announcements' }));
  expect(screen.queryAllByRole('status')).toEqual([]);
  await open(fair, sale);
  expect(screen.queryAllByRole('status')).toEqual([]);
  await open(sale, banner('3', 'Warehouse closed'));
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual(['Warehouse closed']);
});

test('W64 A06 on a phone all announcements take one line, which opens to all of them and closes again', async () => {
  isPhone = true;
  const said = () => screen.getAllByRole('status').map((each) => each.textContent);
  await open(banner('1', 'Meet us at the fair'), banner('2', 'Summer sale'), banner('3', 'Warehouse closed'));
  expect(said()).toEqual(['Meet us at the fair+2']);
  const line = screen.getByRole('button', { name: /Meet us/ });
  expect(line.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(line);
  expect(said()).toEqual(['Meet us at the fair', 'Summer sale', 'Warehouse closed']);
  fireEvent.click(screen.getByRole('button', { name: /Meet us/ }));
  expect(said()).toEqual(['Meet us at the fair+2']);
});

test('A06 a banner that is not active is not shown', async () => {
  await open({ ...banner('1', 'Not yet'), isBannerActive: false });
  expect(screen.queryAllByRole('status')).toEqual([]);
});

test('A06 who keeps the portal open reads what is announced meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] });
  try {
    await open(banner('1', 'Meet us at the fair'));
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify([banner('2', 'Closed tomorrow')]))));
    await act(() => vi.advanceTimersByTimeAsync(11 * 60_000));
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual(['Closed tomorrow']);
  } finally {
    vi.useRealTimers();
  }
});

test('A06 an address in an announcement breaks where its line ends', async () => {
  await open(banner('1', `https://fair.example/${'halls'.repeat(40)}`));
  expect(window.getComputedStyle(screen.getByRole('status')).overflowWrap).toBe('anywhere');
});

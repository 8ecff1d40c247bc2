import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SHOP_CLOSED } from '@tradehall/web/calls/call-server';
import { checkConnection } from '@tradehall/web/fetch/connection';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { checkShop } from '@tradehall/web/fetch/shop-state';
import { endOutage, LONG_SNACKBAR_DURATION, notify, notifyError, settle, SNACKBAR_DURATION } from './state/snackbars';
import { useFaultMessage } from './state/use-fault-message';
import { Snackbars } from './Snackbars';

vi.mock('@tradehall/web/fetch/reachable', () => ({ isServerReachable: () => Promise.resolve(true) }));

describe('snackbars', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Snackbars closeLabel="Close" regionLabel="Notifications" />);
  });
  afterEach(() => {
    void act(() => vi.advanceTimersByTime(LONG_SNACKBAR_DURATION));
    cleanup();
    vi.useRealTimers();
  });

  test('A17 a message goes after 30 seconds, on checkout and order screens after 300', () => {
    void act(() => void notify('Added to the Cart'));
    void act(() => void notify('Order saved', { duration: LONG_SNACKBAR_DURATION }));
    void act(() => vi.advanceTimersByTime(SNACKBAR_DURATION - 1));
    expect(screen.queryByText('Added to the Cart')).not.toBeNull();
    void act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Added to the Cart')).toBeNull();
    expect(screen.queryByText('Order saved')).not.toBeNull();
    void act(() => vi.advanceTimersByTime(LONG_SNACKBAR_DURATION));
    expect(screen.queryByText('Order saved')).toBeNull();
  });

  test('A17 the timer stands still under the pointer', () => {
    void act(() => void notify('Hold on'));
    void act(() => vi.advanceTimersByTime(SNACKBAR_DURATION - 5000));
    fireEvent.mouseEnter(screen.getByRole('status'));
    void act(() => vi.advanceTimersByTime(SNACKBAR_DURATION * 3));
    expect(screen.queryByText('Hold on')).not.toBeNull();
    fireEvent.mouseLeave(screen.getByRole('status'));
    void act(() => vi.advanceTimersByTime(5001));
    expect(screen.queryByText('Hold on')).toBeNull();
  });

  test('A17 a failure has error severity, is announced assertively and can be closed', () => {
    void act(() => void notifyError(new Error('Export failed')));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Export failed');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('W60 “the server cannot be reached” does not stand beside the success of what was tried again', () => {
    const away = { message: 'Cannot be reached', status: 0, messageCode: '', traceId: '' };
    void act(() => void notifyError(new NetworkError(away)));
    void act(() => void notifyError(new NetworkError({ ...away, message: 'Too many', status: 409 })));
    void act(() => endOutage());
    void act(() => void notify('Saved'));
    expect(screen.queryByText('Cannot be reached')).toBeNull();
    for (const stays of ['Too many', 'Saved']) expect(screen.queryByText(stays)).not.toBeNull();
  });

  test('W63 A17 news that was read does not come back when the newest is closed; what was not, failed or can be undone does', () => {
    const say = (message: string, after: number, options = {}) =>
      void act(() => {
        notify(message, { duration: LONG_SNACKBAR_DURATION, ...options });
        vi.advanceTimersByTime(after);
      });
    say('Read', 6_000);
    say('Could not be saved', 6_000, { severity: 'error' });
    say('Withdrawn', 6_000, { action: { label: 'Undo', run: () => undefined } });
    say('Covered at once', 100);
    say('Newest', 6_000);
    expect(screen.queryByText('Read'), 'four are kept').toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    const left = () => [...document.querySelectorAll('.said')].map((said) => said.textContent);
    expect(left()).toEqual(['Covered at once', 'Withdrawn', 'Could not be saved']);
    say('Saved', 6_000);
    say('Sent', 6_000);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(left()).toEqual(['Covered at once', 'Withdrawn']);
    // An older one that is closed itself takes no other with it, and its own time is its end.
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[1]!);
    expect(left()).toEqual(['Covered at once']);
    void act(() => vi.advanceTimersByTime(LONG_SNACKBAR_DURATION));
    expect(left()).toEqual([]);
  });

  test('W60 that the server is away is said no longer than it is', async () => {
    const away = { status: 0, messageCode: 'NETWORK_UNREACHABLE', traceId: '' };
    void act(() => void globalThis.dispatchEvent(new Event('offline')));
    void act(() => void notify('Order saved', { duration: LONG_SNACKBAR_DURATION }));
    void act(() => void notifyError(new NetworkError({ message: 'No server', ...away }), { duration: 300_000 }));
    expect(screen.queryByText('No server')).not.toBeNull();
    await act(() => checkConnection());
    expect(screen.queryByText('No server')).toBeNull();
    expect(screen.queryByText('Order saved')).not.toBeNull();
  });

  test('O06 W60 that the shop stands still is said no longer than it does', async () => {
    const shop = vi.fn(() => Promise.resolve(Response.json({ results: { deactivated: true, paused: true } })));
    vi.stubGlobal('fetch', shop);
    await act(() => checkShop());
    const refused = { message: 'The shop is closed', status: 403, messageCode: SHOP_CLOSED, traceId: '' };
    void act(() => void notify('Order saved', { duration: LONG_SNACKBAR_DURATION }));
    void act(() => void notifyError(new NetworkError(refused), { duration: LONG_SNACKBAR_DURATION }));
    await act(() => checkShop());
    expect(screen.queryByText('The shop is closed')).not.toBeNull();
    shop.mockImplementation(() => Promise.resolve(Response.json({ results: { deactivated: false } })));
    await act(() => checkShop());
    expect(screen.queryByText('The shop is closed')).toBeNull();
    expect(screen.queryByText('Order saved')).not.toBeNull();
    vi.unstubAllGlobals();
  });

  test('A17 what failed is said until it is put right, and the newer of two failures of one thing alone', () => {
    const options = { duration: LONG_SNACKBAR_DURATION, about: 'order SO-1' };
    void act(() => void notifyError(new Error('Too many units'), options));
    void act(() => void notifyError(new Error('Another order'), { ...options, about: 'order SO-2' }));
    void act(() => void notifyError(new Error('Not in stock'), options));
    expect(screen.queryByText('Too many units')).toBeNull();
    void act(() => settle('order SO-1'));
    expect(screen.queryByText('Not in stock')).toBeNull();
    expect(screen.queryByText('Another order')).not.toBeNull();
  });

  test('A17 what is wrong with an entry is said until it is another, or its screen is left', () => {
    const form = renderHook(({ faults }) => useFaultMessage(faults), { initialProps: { faults: 'ADDRESS' } });
    const say = (message: string) => void act(() => form.result.current(message));
    say('Choose an address');
    form.rerender({ faults: 'ADDRESS' });
    expect(screen.queryByText('Choose an address')).not.toBeNull();
    form.rerender({ faults: '' });
    expect(screen.queryByText('Choose an address')).toBeNull();
    say('Choose a method');
    form.unmount();
    expect(screen.queryByText('Choose a method')).toBeNull();
  });

  test('A17 the same message twice is one message', () => {
    void act(() => void notify('Saved'));
    void act(() => void notify('Saved'));
    expect(screen.getAllByText('Saved')).toHaveLength(1);
  });
});

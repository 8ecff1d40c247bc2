import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../fetch/network-error';

vi.mock('../storage/browser-database', () => ({ clearDatabase: () => Promise.resolve() }));

const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
beforeEach(() => {
  // A page leaves once.
  vi.resetModules();
  left.mockClear();
  window.sessionStorage.clear();
});
afterEach(() => window.localStorage.clear());

/** Another page of the app each time, on which an authority is found to be gone. */
async function putOut(): Promise<string> {
  const { watchSessionEnd } = await import('./session-end');
  const { onForbidden } = await import('../session/session-events');
  watchSessionEnd();
  onForbidden(
    new NetworkError({
      message: 'You are not allowed to do this.',
      status: 403,
      messageCode: 'AUTHORITY_MISSING',
      traceId: '',
    }),
  );
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
  return window.sessionStorage.getItem('tradehall.logoutMessage') ?? '';
}
const KEPT = 'You are not allowed to do this. What you typed or selected is kept.';

test('L01 whoever is signed out because an authority was taken from them keeps what they typed, and reads so', async () => {
  const { keepAtSessionEnd } = await import('../storage/interrupted-form');
  const kept = vi.fn(() => true);
  keepAtSessionEnd(kept);
  expect(await putOut()).toContain(KEPT);
  expect(kept).toHaveBeenCalled();
});

test('L01 so does whoever was typing into a form that keeps it by itself, as an offer does', async () => {
  const { useOpenForm } = await import('../storage/interrupted-form');
  const { saveDraft } = await import('../storage/drafts');
  renderHook(() => useOpenForm('offer:u1:offer'));
  saveDraft('offer:u1:offer', { price: '61' });
  expect(await putOut()).toContain(KEPT);
});

test('L01 nothing is said to be kept where nothing was typed', async () => {
  const { useOpenForm } = await import('../storage/interrupted-form');
  renderHook(() => useOpenForm('offer:u1:offer'));
  expect(await putOut()).not.toContain('kept');
});

test('L01 G02 whoever loses a right at the checkout reads that what they chose is kept, as after an expired session', async () => {
  const { useSessionEndNote } = await import('../session/session-end-note');
  renderHook(() => useSessionEndNote('Session Expired. What you chose is kept.', 'What you chose is kept.'));
  expect(await putOut()).toContain('You are not allowed to do this. What you chose is kept.');
});

test('L01 N18 signing in leads back to what was kept, and to no page that keeps nothing and would end the next session', async () => {
  const origin = () => window.sessionStorage.getItem('tradehall.originPath');
  window.history.replaceState(null, '', '/checkout/Dallas');
  await putOut();
  expect(origin()).toBeNull();
  vi.resetModules();
  left.mockClear();
  const { useSessionEndNote } = await import('../session/session-end-note');
  renderHook(() => useSessionEndNote('Session Expired. What you chose is kept.', 'What you chose is kept.'));
  await putOut();
  expect(origin()).toBe('"/checkout/Dallas"');
});

test('L01 whoever typed into a form that keeps it by itself reads that it is kept when the session expires, too', async () => {
  const { watchSessionEnd } = await import('./session-end');
  const { onUnauthorized } = await import('../session/session-events');
  const { useOpenForm } = await import('../storage/interrupted-form');
  const { saveDraft } = await import('../storage/drafts');
  renderHook(() => useOpenForm('form:u1:statement'));
  saveDraft('form:u1:statement', { firstName: 'Typed' });
  watchSessionEnd();
  onUnauthorized(false);
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(window.sessionStorage.getItem('tradehall.logoutMessage')).toContain(
    'Session Expired. What you typed or selected is kept',
  );
});

test('L01 W60 where the end of the session refused what was asked for, it is said that it was not done', async () => {
  const { watchSessionEnd } = await import('./session-end');
  const { onUnauthorized } = await import('../session/session-events');
  watchSessionEnd();
  onUnauthorized(true);
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
  const said = () => window.sessionStorage.getItem('tradehall.logoutMessage');
  expect(said()).toContain('What you asked for last was not done: sign in and try it again.');
  vi.resetModules();
  left.mockClear();
  const again = await import('./session-end');
  const { keepAtSessionEnd } = await import('../storage/interrupted-form');
  keepAtSessionEnd(() => true);
  again.watchSessionEnd();
  (await import('../session/session-events')).onUnauthorized(true);
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(said()).toContain('was not done, and what you typed or selected is kept');
});

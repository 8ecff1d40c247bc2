import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, isOfAnother } from '../session/session';
import { keepAtSessionEnd } from '../storage/interrupted-form';
import { watchSessionEnd } from './session-end';

vi.mock('../storage/browser-database', () => ({ clearDatabase: () => Promise.resolve() }));

const TOKEN = 'CognitoIdentityServiceProvider.client.u1.idToken';
const token = `head.${btoa(JSON.stringify({ sub: 'u1', exp: Date.now() / 1000 + 3600 }))}.sign`;
const left = vi.fn();
const message = () => window.sessionStorage.getItem('tradehall.logoutMessage');

watchSessionEnd();
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window.location, 'assign').mockImplementation(left);
  window.localStorage.clear();
  beginSession();
  window.localStorage.setItem(TOKEN, token);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  left.mockReset();
});

/** What another tab does to the storage is told to this one. */
const elsewhere = async (change: () => void) => {
  change();
  window.dispatchEvent(new Event('storage'));
  await vi.advanceTimersByTimeAsync(500);
};

test('A16 a page that is nobody’s yet stays, whatever another tab does', async () => {
  await elsewhere(() => window.localStorage.removeItem(TOKEN));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(left).not.toHaveBeenCalled();
});

test('A16 L01 a sign-in that says what is kept goes on saying so, whoever comes and goes at another tab', async () => {
  window.localStorage.removeItem(TOKEN);
  window.sessionStorage.setItem('tradehall.originPath', '"/orders"');
  await elsewhere(() => window.localStorage.setItem(TOKEN, token));
  await elsewhere(() => window.localStorage.removeItem(TOKEN));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(left).not.toHaveBeenCalled();
  expect(window.sessionStorage.getItem('tradehall.originPath')).toBe('"/orders"');
});

test('A16 a session that another tab begins anew at once ends nothing here', async () => {
  expect(isOfAnother()).toBe(false);
  await elsewhere(() => window.localStorage.removeItem(TOKEN));
  await elsewhere(() => window.localStorage.setItem(TOKEN, token));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(left).not.toHaveBeenCalled();
});

test('A16 L01 whoever signs out at another tab is signed out here, and what was typed is kept', async () => {
  expect(isOfAnother()).toBe(false);
  const stop = keepAtSessionEnd(() => true);
  window.localStorage.setItem('tradehall.addToOrder', '{}');
  await elsewhere(() => window.localStorage.removeItem(TOKEN));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(left).toHaveBeenCalledOnce();
  expect(message()).toContain('What you typed or selected is kept');
  // It says so to itself alone: the other tab has a word and a way back of its own.
  expect(Object.keys(window.localStorage)).toEqual(['tradehall.addToOrder']);
  stop();
  // Back brings the page up as it was: it leaves again.
  left.mockReset();
  window.dispatchEvent(new Event('pageshow'));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(left).toHaveBeenCalled();
  // By then somebody is signed in, whoever it is: it is loaded for them.
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  for (const sub of ['u1', 'u2']) {
    window.localStorage.setItem(TOKEN, `head.${btoa(JSON.stringify({ sub, exp: Date.now() / 1000 + 3600 }))}.sign`);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  }
  expect(reload).toHaveBeenCalledTimes(2);
});

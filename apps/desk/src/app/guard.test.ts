import type { ParsedLocation } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored } from '@tradehall/web/storage/browser-storage';
import type * as ends from '@tradehall/web/visitor/session-end';
import type * as guards from './guard';

vi.mock('@tradehall/web/storage/browser-database', () => ({ clearDatabase: () => Promise.resolve() }));
let guard: typeof guards.guard;
let forceLogout: typeof ends.forceLogout;
// A page that is on its way elsewhere stays so: each test has one of its own.
beforeEach(async () => {
  vi.resetModules();
  ({ guard } = await import('./guard'));
  ({ forceLogout } = await import('@tradehall/web/visitor/session-end'));
});
afterEach(() => vi.restoreAllMocks());

const orders = { pathname: '/orders', searchStr: '?lane=pay', hash: 'order-7' } as ParsedLocation;

test('SD01 L01 a page that is on its way to the sign-in shows no form that would be gone with what is typed', async () => {
  await expect(guard(orders)).rejects.toMatchObject({ options: { to: '/sign-in' } });
  expect(readStored('originPath')).toBe('/orders?lane=pay#order-7');
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  void forceLogout();
  const stays = new Promise((resolve) => setTimeout(() => resolve('stays'), 200));
  expect(await Promise.race([guard(orders), stays])).toBe('stays');
  expect(left).toHaveBeenCalledOnce();
});

test('A15 SD01 a link with force-logout signs staff out and leads to the sign-in, as it does at the shop', async () => {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const stays = new Promise((resolve) => setTimeout(() => resolve('stays'), 200));
  expect(await Promise.race([guard({ ...orders, searchStr: '?force-logout=true' } as ParsedLocation), stays])).toBe(
    'stays',
  );
  expect(left).toHaveBeenCalledOnce();
});

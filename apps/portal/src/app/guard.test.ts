import type { ParsedLocation } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored } from '@tradehall/web/storage/browser-storage';
import type * as guards from './guard';

vi.mock('@tradehall/web/storage/browser-database', () => ({ clearDatabase: () => Promise.resolve() }));
let guard: typeof guards.guard;
// A page that is on its way elsewhere stays so: each test has one of its own.
beforeEach(async () => {
  vi.resetModules();
  ({ guard } = await import('./guard'));
});
afterEach(() => vi.restoreAllMocks());

const at = (pathname: string, searchStr = '', hash = '') => ({ pathname, searchStr, hash }) as ParsedLocation;

test('N18 W24 an email’s link leads a signed-out reader to its line once they signed in, and not to its page alone', async () => {
  await expect(guard(at('/cart', '?tab=1', 'offer-7'))).rejects.toMatchObject({ options: { href: '/' } });
  expect(readStored('originPath')).toBe('/cart?tab=1#offer-7');
  await expect(guard(at('/cart', '?tab=1'))).rejects.toMatchObject({ options: { href: '/' } });
  expect(readStored('originPath')).toBe('/cart?tab=1');
});

test('A15 L01 a page that is on its way to the sign-in shows no form that would be gone with what is typed', async () => {
  await expect(guard(at('/orders'))).rejects.toMatchObject({ options: { href: '/' } });
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const stays = () => new Promise((resolve) => setTimeout(() => resolve('stays'), 200));
  expect(await Promise.race([guard(at('/orders', '?force-logout=true')), stays()])).toBe('stays');
  expect(left).toHaveBeenCalledOnce();
  expect(await Promise.race([guard(at('/orders')), stays()])).toBe('stays');
});

import type { ParsedLocation } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { readStored } from '@tradehall/web/storage/browser-storage';
import { forceLogout } from '@tradehall/web/visitor/session-end';
import { guard } from './guard';

vi.mock('@tradehall/web/storage/browser-database', () => ({ clearDatabase: () => Promise.resolve() }));
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

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { defineCall } from '@tradehall/contract/wire/define-call';

const cart = defineCall({
  method: 'GET',
  path: '/cart',
  access: 'buyer',
  summary: 'Of these tests.',
  answer: z.unknown(),
});
/** What the server is asked, and what the shop is there. */
let asked: string[] = [];
let shop: { readonly deactivated: boolean; readonly paused?: true } = { deactivated: false };
const PAUSED = { deactivated: true, paused: true } as const;
const ended = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  asked = [];
  shop = { deactivated: false };
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address.replace(/^.*\//, ''));
    if (address.endsWith('saas-config')) return Promise.resolve(Response.json({ results: shop }));
    if (!shop.deactivated) return Promise.resolve(Response.json({ lines: 3 }));
    return Promise.resolve(Response.json({ message: 'No.', messageCode: 'TENANT_DEACTIVATED' }, { status: 403 }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  ended.mockClear();
});

async function openPage() {
  const { callServer } = await import('../calls/call-server');
  const { handleSessionEnd } = await import('../session/session-events');
  handleSessionEnd({ unauthorized: ended, forbidden: ended, replaced: ended });
  return { askCart: () => callServer(cart), ...(await import('./shop-state')) };
}

test('O06 a buyer of a shop that is paused stays signed in, and their page waits for it and goes on by itself', async () => {
  const { askCart, shopState, watchShop } = await openPage();
  const told: boolean[] = [];
  watchShop((isOpen) => void told.push(isOpen));
  shop = PAUSED;
  await expect(askCart()).rejects.toMatchObject({ status: 403, messageCode: 'TENANT_DEACTIVATED' });
  expect([shopState(), told]).toEqual(['paused', [false]]);
  // Known to stand still, it is asked for nothing else.
  asked = [];
  await expect(askCart()).rejects.toMatchObject({ status: 403, messageCode: 'TENANT_DEACTIVATED' });
  expect(asked).toEqual([]);
  shop = { deactivated: false };
  await vi.advanceTimersByTimeAsync(5_000);
  expect([shopState(), told, asked]).toEqual(['open', [false, true], ['saas-config']]);
  expect(await askCart()).toEqual({ lines: 3 });
  expect(ended).not.toHaveBeenCalled();
});

test('O06 a page asks ever less often whether its shop goes on, and at once when somebody comes back to it', async () => {
  const { askCart, shopState } = await openPage();
  shop = PAUSED;
  await askCart().catch(() => undefined);
  asked = [];
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.length).toBeLessThan(15);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  asked = [];
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked, 'nobody looks at it').toEqual([]);
  shop = { deactivated: false };
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shopState()).toBe('open');
});

test('O06 a late refusal by a shop that is open again closes no page, nor does a server that is away open one', async () => {
  const { askCart, checkShop, shopState } = await openPage();
  shop = PAUSED;
  const late = askCart();
  shop = { deactivated: false };
  await late.catch(() => undefined);
  expect(shopState()).toBe('open');
  shop = { deactivated: true };
  await askCart().catch(() => undefined);
  expect(shopState(), 'its seller closed it').toBe('closed');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await checkShop()).toBe('closed');
});

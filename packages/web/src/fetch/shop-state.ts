import { getSaasConfig } from '@tradehall/contract/tenants';
import { GATEWAY } from '@tradehall/contract/wire/define-call';
import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import { createStore, useStore } from '../state/create-store';
import { configuration } from '../tenant/configuration';
import { loadJson } from './load-json';

/**
 * What the shop is to its buyers, as one truth for the whole app: open, closed by its seller (A07), or paused by the
 * operator (O06). A refused call is no proof: the shop is asked once more. While it stands still nothing is asked but
 * whether it goes on, ever less often, by pages that somebody sees alone; then everything mends itself.
 */
export type ShopState = 'open' | 'closed' | 'paused';

const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 60_000;
const LONGEST_SILENCE = 8_000;

const stateOf = ({ deactivated, paused }: Pick<TenantConfiguration, 'deactivated' | 'paused'>): ShopState =>
  deactivated ? (paused === true ? 'paused' : 'closed') : 'open';

const shop = createStore<ShopState>(stateOf(configuration));
let wait = FIRST_WAIT;
let timer: ReturnType<typeof setTimeout> | undefined;
let looking: Promise<ShopState> | undefined;

function lookLater(): void {
  clearTimeout(timer);
  // Not all at once: every buyer's page waits for the same moment.
  timer = setTimeout(lookUnlessHidden, wait * (0.8 + Math.random() * 0.4));
  wait = Math.min(wait * 2, LONGEST_WAIT);
}

/** A page that nobody sees asks when it is looked at. */
function lookUnlessHidden(): void {
  if (document.visibilityState === 'visible') void checkShop();
}

async function ask(): Promise<ShopState> {
  try {
    const { results } = await loadJson<{ readonly results: TenantConfiguration }>(`${GATEWAY}${getSaasConfig.path}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(LONGEST_SILENCE),
    });
    return stateOf(results);
  } catch {
    // A server that is away says nothing about the shop.
    return shop.get();
  }
}

/** Asks now whether the shop is open; once, however many ask. */
export function checkShop(): Promise<ShopState> {
  looking ??= ask()
    .then((state) => {
      clearTimeout(timer);
      if (state === 'open') wait = FIRST_WAIT;
      else lookLater();
      shop.set(state);
      return state;
    })
    .finally(() => {
      looking = undefined;
    });
  return looking;
}

export function shopState(): ShopState {
  return shop.get();
}

export function useShopState(): ShopState {
  return useStore(shop);
}

/** Tells when the shop stands still, and when it goes on. */
export function watchShop(listener: (isOpen: boolean) => void): () => void {
  let wasOpen = shop.get() === 'open';
  return shop.subscribe(() => {
    const isOpen = shop.get() === 'open';
    if (isOpen !== wasOpen) listener((wasOpen = isOpen));
  });
}

function lookAgain(): void {
  if (shop.get() !== 'open') lookUnlessHidden();
}

globalThis.addEventListener?.('online', lookAgain);
globalThis.addEventListener?.('focus', lookAgain);
globalThis.document?.addEventListener('visibilitychange', lookAgain);
if (shop.get() !== 'open') lookLater();

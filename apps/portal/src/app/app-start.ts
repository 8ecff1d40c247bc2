import { getSalesOrderSettings } from '@tradehall/contract/orders/sales-order-settings';
import { getPendingProofs } from '@tradehall/contract/proof-of-export';
import {
  getNetworkSettings,
  getNetworkStockListSettings,
  getNetworkWarehouses,
} from '@tradehall/contract/stock-list/network-calls';
import {
  getCartSettings,
  getInventorySettings,
  getStockListSettings,
} from '@tradehall/contract/stock-list/stock-calls';
import { callServer } from '@tradehall/web/calls/call-server';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { queryClient } from '@tradehall/web/calls/query-client';
import type { SignedInVisitor } from '@tradehall/web/visitor/visitor';
import { openErrorPage } from './error-page-store';

interface StartCall {
  readonly key: readonly unknown[];
  readonly ask: () => Promise<unknown>;
}

/** Of the tenant's own stock, or of the network it takes part in (A12). */
const OWN: readonly StartCall[] = [{ key: ['stocklist-settings'], ask: () => callServer(getStockListSettings) }];
const NETWORK: readonly StartCall[] = [
  { key: ['network-participants'], ask: () => callServer(getNetworkSettings) },
  { key: ['network-stocklist-settings'], ask: () => callServer(getNetworkStockListSettings) },
  { key: ['network-warehouses'], ask: () => callServer(getNetworkWarehouses) },
];
const ALWAYS: readonly StartCall[] = [
  { key: ['sales-order-settings'], ask: () => callServer(getSalesOrderSettings) },
  { key: ['inventory-settings'], ask: () => callServer(getInventorySettings) },
  { key: ['cart-settings'], ask: () => callServer(getCartSettings) },
];

/** A 403 is ignored here and does not log out; any other failure shows the error page (L01). */
async function askPendingProofs(): Promise<void> {
  try {
    await queryClient.fetchQuery({
      queryKey: ['pending-proofs'],
      queryFn: () => callServer(getPendingProofs, { exempt: [403] }),
    });
  } catch (error) {
    if (error instanceof NetworkError && (error.status === 403 || error.status === 401)) return;
    openErrorPage(error);
  }
}

let startedFor: string | undefined;

/**
 * What the portal asks for when a buyer comes in, so that the first screens find it: settings of stock, orders,
 * inventory and cart, and pending proofs of export. Banners have their own place. A failure is only logged; the
 * screen that needs the answer asks again and tells.
 */
export function startApp(visitor: SignedInVisitor, isNetworkParticipant: boolean): void {
  if (!visitor.signedIn || visitor.requiresSetup || visitor.isOffline || startedFor === visitor.user?.userId) return;
  startedFor = visitor.user?.userId;
  for (const { key, ask } of [...(isNetworkParticipant ? NETWORK : OWN), ...ALWAYS]) {
    queryClient
      .prefetchQuery({ queryKey: key, queryFn: ask, staleTime: 60_000 })
      .catch((error: unknown) => console.warn('app start', error));
  }
  void askPendingProofs();
}

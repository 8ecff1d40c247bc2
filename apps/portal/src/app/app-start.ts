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
import { askCall, prefetchCall } from '@tradehall/web/calls/call-query';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import type { SignedInVisitor } from '@tradehall/web/visitor/visitor';
import { openErrorPage } from '@tradehall/ui/state/error-page-store';

/** Of the tenant's own stock, or of the network it takes part in (A12). */
const OWN = [getStockListSettings] as const;
const NETWORK = [getNetworkSettings, getNetworkStockListSettings, getNetworkWarehouses] as const;
const ALWAYS = [getSalesOrderSettings, getInventorySettings, getCartSettings] as const;

/** A 403 is ignored here and does not log out; any other failure shows the error page. */
async function askPendingProofs(): Promise<void> {
  try {
    await askCall(getPendingProofs);
  } catch (error) {
    if (error instanceof NetworkError && (error.status === 403 || error.status === 401)) return;
    openErrorPage(error);
  }
}

let startedFor: string | undefined;

/**
 * What the portal asks for when a buyer comes in, so that the first screens find it: settings of stock, orders,
 * inventory and cart, and pending proofs of export. Banners have their own place. The screen that needs an answer
 * which failed here asks again and shows why.
 */
export function startApp(visitor: SignedInVisitor, isNetworkParticipant: boolean): void {
  if (!visitor.signedIn || visitor.requiresSetup || visitor.isOffline || startedFor === visitor.user?.userId) return;
  startedFor = visitor.user?.userId;
  for (const call of [...(isNetworkParticipant ? NETWORK : OWN), ...ALWAYS]) void prefetchCall(call);
  void askPendingProofs();
}

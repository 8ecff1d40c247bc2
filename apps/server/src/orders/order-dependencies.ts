import type { CheckoutOptionsWire } from '@tradehall/contract/checkout/checkout-options';
import type { CheckoutOptions } from '@tradehall/domain/checkout/checkout-options';
import type { CheckoutSettings } from '@tradehall/domain/checkout/checkout-settings';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import type { StockLedger } from '../stock-list/stock-ledger';

/**
 * What orders ask of the stock room: free quantities, and movements that allocate (above zero) or give back (below).
 */
export type OrderStock = Pick<StockLedger, 'available' | 'move'>;

/** What orders ask of the checkout room: what a buyer may choose, and what it costs. */
export interface OrderCharges {
  options(
    tx: Transaction,
    tenant: Tenant,
    accountId: string | null,
  ): Promise<{
    readonly options: CheckoutOptions;
    readonly wire: CheckoutOptionsWire;
    readonly settings: CheckoutSettings;
    /** Undefined without a credit limit. */
    readonly creditAvailableMinor: number | undefined;
  }>;
}

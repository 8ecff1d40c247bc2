import type { CheckoutOptionsWire } from '@tradehall/contract/checkout/checkout-options';
import type { CheckoutOptions } from '@tradehall/domain/checkout/checkout-options';
import type { ChargeChoices, Charges } from '@tradehall/domain/checkout/checkout-rates';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';

/** One movement between stock and an order: positive allocates, negative gives back. */
export interface StockMove {
  readonly itemNumberWarehouse: string;
  readonly quantity: number;
}

/** What orders ask of the stock room. Keys are item-number-warehouse keys of the tenant's own stock. */
export interface OrderStock {
  /** Free quantities; a key that is gone from the list has none. With `lock`, rows are locked in key order. */
  available(tx: Transaction, keys: readonly string[], options?: { readonly lock?: boolean }): Promise<ReadonlyMap<string, number>>;
  /** Moves stock in the ledger; throws when an allocation would take more than there is. */
  move(tx: Transaction, moves: readonly StockMove[], cause: { readonly orderNumber: string; readonly accountId: string | null }): Promise<void>;
  /** Larger available quantities show as 'n+'; null shows them all. */
  displayCap(tx: Transaction): Promise<number | null>;
  /** Said after the transaction, so that open stock lists learn of it. */
  changed?(tenantId: string): void;
}

/** What orders ask of the checkout room: what a buyer may choose, and what it costs. */
export interface OrderCharges {
  options(tx: Transaction, tenant: Tenant, accountId: string | null): Promise<{
    readonly options: CheckoutOptions;
    readonly wire: CheckoutOptionsWire;
    readonly maxShipmentInsuranceMinor: number | undefined;
    /** Undefined without a credit limit. */
    readonly creditAvailableMinor: number | undefined;
  }>;
  compute(tx: Transaction, tenant: Tenant, choices: ChargeChoices): Promise<{ readonly charges: Charges; readonly realTimeQuotesMinor: Readonly<Record<string, number>> }>;
}

import type { ColumnType } from 'kysely';
import type { CheckoutAddress } from '@tradehall/domain/checkout/checkout-options';
import type { PreferencesSelection } from '@tradehall/contract/checkout/checkout-options';

type WithDefault<T> = ColumnType<T, T | undefined, T>;

export interface AccountAddressesTable {
  tenant_id: string;
  account_id: string;
  address_id: string;
  is_shipping: WithDefault<boolean>;
  is_billing: WithDefault<boolean>;
  /** The address without its id. */
  content: ColumnType<Omit<CheckoutAddress, 'id'>, string, string>;
  shipping_method_codes: string[] | null;
  select_order: WithDefault<number>;
  retired: WithDefault<boolean>;
}

export interface BuyerPreferencesTable {
  tenant_id: string;
  account_id: string;
  content: ColumnType<PreferencesSelection, string, string>;
  updated_by: string;
  updated_at: WithDefault<Date>;
}

export interface PaymentsTable {
  tenant_id: string;
  payment_id: WithDefault<string>;
  order_id: number;
  provider: WithDefault<string>;
  provider_order_id: string | null;
  capture_request_id: WithDefault<string>;
  amount_minor: number;
  currency_code: string;
  status: PaymentState;
  approval_link: string | null;
  payer_id: string | null;
  capture_id: string | null;
  captured_minor: number | null;
  failure: string | null;
  reconcile_at: Date | null;
  reconcile_attempts: WithDefault<number>;
  created_at: WithDefault<Date>;
  updated_at: WithDefault<Date>;
}
export type PaymentState = 'CREATED' | 'CAPTURING' | 'CAPTURED' | 'FAILED' | 'VOIDED' | 'REFUND_DUE' | 'REFUNDED';

export interface PaymentWebhooksTable {
  tenant_id: string;
  webhook_id: string;
  event_type: string;
  received_at: WithDefault<Date>;
}

/** The tables of migrations 0051 and 0052. */
export type CheckoutTables = {
  account_addresses: AccountAddressesTable;
  buyer_preferences: BuyerPreferencesTable;
  payments: PaymentsTable;
  payment_webhooks: PaymentWebhooksTable;
};

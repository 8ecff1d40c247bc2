import type { ColumnType, Generated } from 'kysely';
import type { CheckoutAddress } from '@tradehall/domain/checkout/checkout-options';
import type { Json } from '../database/core-tables';
import type { NetworkExtension } from './network-extension-store';

type WithDefault<T> = ColumnType<T, T | undefined, T>;

export interface StoredShippingOption {
  readonly shippingMethodLabel?: string | undefined;
  readonly insured?: boolean | null | undefined;
  readonly insuredAmountMinor?: number | null | undefined;
  readonly carrier?: string | undefined;
  readonly carrierServiceLevel?: string | undefined;
  readonly carrierShippingAccountNumber?: string | undefined;
  readonly shippingInstructions?: string | undefined;
  readonly shippingQuoteMinor?: number | null | undefined;
}

export interface StoredService {
  readonly code: string;
  readonly label: string;
  readonly instructions?: string | undefined;
  readonly amountMinor?: number | undefined;
}

export interface TrackingNumber {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly url?: string | undefined;
}

export interface OrderMetadata {
  readonly freightQuotesForAllRealTimeShippingMethods?: Readonly<Record<string, number>> | undefined;
  readonly realTimeFreightQuoteCarrier?: string | undefined;
  readonly realTimeFreightQuoteCarrierServiceLevel?: string | undefined;
}

/** Migration 0050, and 0060 for the search text. */
export interface OrdersTable {
  tenant_id: string;
  order_id: Generated<number>;
  order_number: string;
  ref_order_number: string | null;
  purchase_order_number: string | null;
  order_type: WithDefault<'SALES' | 'PREORDER'>;
  /** null on a supplier's mirror of a network order. */
  account_id: string | null;
  user_id: string;
  buyer_name: WithDefault<string>;
  fulfillment_status: string;
  payment_status: string;
  hold_until_quote: WithDefault<boolean>;
  warehouse_code: string;
  warehouse_label: string;
  participant_id: string | null;
  network_role: 'RESELLER' | 'SUPPLIER' | null;
  network_tenant_id: string | null;
  network_order_number: string | null;
  network_confirmation: 'PENDING' | 'CONFIRMED' | 'REJECTED' | null;
  /** An addition that waits for the supplier's word (migration 0061). */
  network_extension: Json<NetworkExtension> | null;
  shipping_address: Json<CheckoutAddress> | null;
  billing_address: Json<CheckoutAddress> | null;
  shipping_method_code: string | null;
  shipping_option: ColumnType<StoredShippingOption, string | undefined, string>;
  request_a_quote: Json<{ readonly serviceLevel: string; readonly amountMinor?: number | undefined }> | null;
  payment_method_code: string | null;
  payment_method_label: string | null;
  additional_services: ColumnType<StoredService[], string | undefined, string>;
  subtotal_minor: WithDefault<number>;
  freight_minor: WithDefault<number>;
  payment_fee_minor: WithDefault<number>;
  additional_services_fee_minor: WithDefault<number>;
  tax_minor: WithDefault<number>;
  tax_description: WithDefault<string>;
  reservation_fee_minor: WithDefault<number>;
  cancellation_fee_minor: WithDefault<number>;
  total_minor: WithDefault<number>;
  paid_minor: WithDefault<number>;
  total_ordered_quantity: WithDefault<number>;
  rate_sku: string | null;
  reservation_fee_percent: ColumnType<string, number | string | undefined, number | string>;
  cancellation_fee_percent: ColumnType<string, number | string | undefined, number | string>;
  grace_period_end: Date | null;
  rac_fee_period_end: Date | null;
  rac_fee_agreed: boolean | null;
  rac_fee_agreed_at: Date | null;
  rac_terms: Json<object> | null;
  cancel_due_at: Date | null;
  reminders_sent: WithDefault<number>;
  extended_count: WithDefault<number>;
  tracking_numbers: ColumnType<TrackingNumber[], string | undefined, string>;
  metadata: ColumnType<OrderMetadata, string | undefined, string>;
  released_at: Date | null;
  canceled_at: Date | null;
  shipped_at: Date | null;
  created_at: WithDefault<Date>;
  updated_at: WithDefault<Date>;
  version: WithDefault<number>;
  search_text: ColumnType<string, never, never>;
}

export interface OrderLinesTable {
  tenant_id: string;
  order_id: number;
  line_number: number;
  item_number: string;
  item_number_warehouse: string;
  participant_id: string | null;
  item_description: WithDefault<string>;
  warehouse_code: string;
  offer_id: string | null;
  increment_size: WithDefault<number>;
  ordered_quantity: number;
  canceled_quantity: WithDefault<number>;
  shipped_quantity: WithDefault<number>;
  unit_price_minor: number;
  list_price_minor: number | null;
  created_at: WithDefault<Date>;
}

export interface OrderEventsTable {
  tenant_id: string;
  order_id: number;
  event_id: Generated<number>;
  event_type: string;
  actor: string;
  details: ColumnType<Record<string, unknown>, string | undefined, string>;
  happened_at: WithDefault<Date>;
}

export interface InvoicesTable {
  tenant_id: string;
  invoice_sequence: number;
  invoice_number: string;
  order_id: number;
  account_id: string | null;
  purchase_order_number: string | null;
  content: ColumnType<Record<string, unknown>, string, never>;
  total_minor: number;
  created_at: WithDefault<Date>;
}

export interface InvoiceCountersTable {
  tenant_id: string;
  last_number: number;
}

export interface OrderDevicesTable {
  tenant_id: string;
  order_id: number;
  imei: string;
  line_number: number;
  shipped_at: WithDefault<Date>;
}

export interface ReturnsTable {
  tenant_id: string;
  return_id: Generated<number>;
  return_number: string;
  order_id: number;
  line_number: number;
  account_id: string;
  user_id: string;
  quantity: number;
  reason: string;
  comment: string;
  status: WithDefault<string>;
  created_at: WithDefault<Date>;
  updated_at: WithDefault<Date>;
}

export interface ReturnEventsTable {
  tenant_id: string;
  return_id: number;
  event_id: Generated<number>;
  status: string;
  actor: string;
  note: WithDefault<string>;
  happened_at: WithDefault<Date>;
}

export type OrdersTables = {
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_events: OrderEventsTable;
  invoices: InvoicesTable;
  invoice_counters: InvoiceCountersTable;
  order_devices: OrderDevicesTable;
  returns: ReturnsTable;
  return_events: ReturnEventsTable;
};

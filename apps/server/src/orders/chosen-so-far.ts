import { sql, type RawBuilder } from 'kysely';
import type { ChosenSoFar } from '@tradehall/domain/orders/unknown-charges';
import type { StoredOrder } from './order-read-model';

/** What decides which charges of a row of orders are known, as JSON. */
export const chosenSoFarOf = (order: RawBuilder<unknown>): RawBuilder<ChosenSoFar> => sql<ChosenSoFar>`
  json_build_object('fulfillmentStatus', ${order}.fulfillment_status, 'hasShippingAddress', ${order}.shipping_address is not null,
    'hasShippingMethod', ${order}.shipping_method_code is not null, 'hasPaymentMethod', ${order}.payment_method_code is not null,
    'holdUntilQuote', ${order}.hold_until_quote, 'isTaxed', ${order}.tax_applied is not null,
    'isSupplied', coalesce(${order}.network_role = 'SUPPLIER', false))`;

/** The same of an order that is read as a whole. */
export const chosenSoFar = (order: StoredOrder): ChosenSoFar => ({
  fulfillmentStatus: order.fulfillment_status,
  hasShippingAddress: order.shipping_address !== null,
  hasShippingMethod: order.shipping_method_code !== null,
  hasPaymentMethod: order.payment_method_code !== null,
  holdUntilQuote: order.hold_until_quote,
  isTaxed: order.tax_applied !== null,
  isSupplied: order.network_role === 'SUPPLIER',
});

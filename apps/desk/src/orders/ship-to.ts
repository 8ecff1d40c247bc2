import { addressLine } from '@tradehall/domain/fields/address-line';
import type { DeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { country } from '@tradehall/web/tenant/format';

/** Where an order goes, in one line; empty where it has no address. */
export function shipToOf({ shippingAddress: to }: DeskOrder['salesOrder']): string {
  return to === null ? '' : addressLine({ ...to, countryName: country(to.country) });
}

import { optionLabel, type CheckoutAddress } from '@tradehall/domain/checkout/checkout-options';
import { placeLine } from '@tradehall/domain/fields/address-line';
import { country } from '@tradehall/web/tenant/format';

export type AddressUse = 'shipping' | 'billing';

/** An address in the lines it is written in, under the name it has for its use; empty ones are left out. */
export function addressLines(address: CheckoutAddress, use: AddressUse): string[] {
  const place = [placeLine(address), country(address.country)].filter(Boolean).join(', ');
  const { ShipToName, BillingCustomerName } = address.fields ?? {};
  const name =
    (use === 'shipping' ? (ShipToName ?? BillingCustomerName) : (BillingCustomerName ?? ShipToName)) ?? address.contact;
  return [name, address.address1, address.address2, place].filter(
    (line): line is string => line !== undefined && line !== '',
  );
}

/** What the address is called: its own label, else its first line. */
export function addressTitle(address: CheckoutAddress): string {
  return optionLabel(address) || address.address1;
}

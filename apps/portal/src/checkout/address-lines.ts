import { optionLabel, type CheckoutAddress } from '@tradehall/domain/checkout/checkout-options';

/** An address in the lines it is written in; empty ones are left out. */
export function addressLines(address: CheckoutAddress): string[] {
  const place = [address.city, [address.state, address.zip].filter(Boolean).join(' '), address.country].filter(Boolean).join(', ');
  const name = address.fields?.ShipToName ?? address.fields?.BillingCustomerName ?? address.contact;
  return [name, address.address1, address.address2, place].filter((line): line is string => line !== undefined && line !== '');
}

/** What the address is called: its own label, else its first line. */
export function addressTitle(address: CheckoutAddress): string {
  return optionLabel(address) || address.address1;
}

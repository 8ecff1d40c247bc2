import type { CheckoutAddress } from '@tradehall/domain/checkout/checkout-options';
import { placeLine } from '@tradehall/domain/fields/address-line';
import { countryName } from '@tradehall/domain/format/country-name';
import type { InvoicingSettings } from '@tradehall/domain/invoices/invoicing-settings';
import type { Order } from '@tradehall/domain/orders/order';
import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import type { TextParam } from '@tradehall/domain/text/fill-text';
import { withStateName } from '../places/places';
import type { Pair, PrintedSheet } from '../printing/printed-document';

export type FormatLabel = (label: string, params?: readonly TextParam[], count?: number) => string;

/** Who writes a document, in which words. */
export interface Letterhead {
  readonly configuration: TenantConfiguration;
  readonly invoicing: InvoicingSettings;
  readonly format: FormatLabel;
  /** The shop's own words in the language of its papers (W61). */
  readonly own: (words: string) => string;
}

/** The seller as the head of a document names it, name first. */
export function sellerLines({ configuration, invoicing, format }: Letterhead): string[] {
  return [
    invoicing.legalName || configuration.tenantName,
    ...invoicing.address,
    ...labelled(format('INVOICE_TAX_NUMBER'), invoicing.taxNumber),
    ...labelled(format('INVOICE_REGISTRATION'), invoicing.registrationNumber),
  ];
}

/** The tenant's own line, then who sent it and its number. */
export function footerOf(number: string, { configuration, invoicing }: Letterhead): string {
  const { tenantName, clientSupportEmail } = configuration;
  const sent = [invoicing.legalName || tenantName, clientSupportEmail, number].filter(Boolean).join(' · ');
  return [invoicing.footer, sent].filter(Boolean).join('\n');
}

type AddressName = 'BillingCustomerName' | 'ShipToName';

/**
 * Under the name that the address has for its use, else the other one. The country by its name in the reader's
 * language.
 */
export function addressLines(
  address: CheckoutAddress | null,
  first: AddressName,
  second: AddressName,
  locale: string,
): string[] {
  if (!address) return [];
  const country = countryName(address.country, locale);
  const name = address.fields?.[first] ?? address.fields?.[second] ?? address.contact ?? '';
  const place = placeLine(withStateName(address));
  return [name, address.address1, address.address2 ?? '', place, country].filter((line) => line !== '');
}

/** A buyer that is its own address' first line is named once. */
export function withoutRepeats(lines: readonly string[]): string[] {
  return lines.filter((line, at) => line !== '' && line !== lines[at - 1]);
}

export const orderName = (order: Order): string => order.refOrderNumber ?? order.orderNumber;
export const pair = (label: string, value: string): Pair[] => (value === '' ? [] : [[label, value]]);
export const labelled = (label: string, value: string): string[] => (value === '' ? [] : [`${label}: ${value}`]);
export const note = (title: string, lines: readonly string[]): PrintedSheet['notes'] =>
  lines.length === 0 ? [] : [{ title, lines }];

import type { DestinationRule, OpenPaper } from './destination-papers';

/**
 * What a buyer may choose from at checkout (G04), in the wire's own names.
 * Codes and ids are opaque; order of lists is the order shown.
 */
export interface CheckoutAddress {
  readonly id: string;
  readonly contact?: string | undefined;
  readonly address1: string;
  readonly address2?: string | undefined;
  readonly city: string;
  readonly state?: string | undefined;
  /** Where the code of the state is a number. */
  readonly stateName?: string | undefined;
  readonly country: string;
  readonly zip?: string | undefined;
  readonly label?: string | undefined;
  readonly customLabel?: string | undefined;
  readonly description?: string | undefined;
  readonly instructions?: string | undefined;
  readonly fields?:
    | { readonly ShipToName?: string | undefined; readonly BillingCustomerName?: string | undefined }
    | undefined;
}

export interface PaymentMethodOption {
  readonly code: string;
  readonly label: string;
  readonly customLabel?: string | undefined;
  readonly description?: string | undefined;
  readonly instructions?: string | undefined;
  readonly feesApplicable?: boolean | undefined;
  readonly feeType?: string | undefined;
  readonly showMethod?: boolean | undefined;
}

export interface ShippingMethodOption {
  readonly label: string;
  readonly customLabel?: string | undefined;
  readonly showMethod?: boolean | undefined;
  readonly insuranceAvailable?: boolean | undefined;
  readonly ignoreShippingInstructions?: boolean | undefined;
  readonly maxDevicesInShipment?: number | undefined;
}

export interface BillMyAccountOption {
  readonly label: string;
  readonly customLabel?: string | undefined;
  readonly showMethod?: boolean | undefined;
  readonly carrierChoiceRestricted?: boolean | undefined;
  readonly carrierOptions?: readonly string[] | undefined;
  readonly carrierServiceLevelsRestricted?: boolean | undefined;
  readonly carrierServiceLevelOptions?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly insuranceAvailable?: boolean | undefined;
  readonly ignoreShippingInstructions?: boolean | undefined;
}

export interface AdditionalServiceOption {
  readonly code: string;
  readonly label: string;
  readonly instructions?: string | undefined;
}

export interface CheckoutOptions {
  readonly shippingAddresses: readonly CheckoutAddress[];
  readonly billingAddresses: readonly CheckoutAddress[];
  readonly paymentMethods: readonly PaymentMethodOption[];
  readonly otherShippingMethods: Readonly<Record<string, ShippingMethodOption>>;
  readonly realTimeQuoteShippingMethods: Readonly<Record<string, ShippingMethodOption>>;
  readonly billMyAccountShippingMethod?: BillMyAccountOption | undefined;
  readonly billMyAccountDefault?:
    | {
        readonly carrier?: string | undefined;
        readonly carrierServiceLevel?: string | undefined;
        readonly carrierShippingAccountNumber?: string | undefined;
      }
    | undefined;
  readonly requestAQuoteServiceLevels?:
    | { readonly serviceLevelsRestricted?: boolean | undefined; readonly serviceLevels?: readonly string[] | undefined }
    | undefined;
  readonly shippingAddressIdShippingMethodCodeMapping: Readonly<Record<string, readonly string[]>>;
  readonly additionalServices: readonly AdditionalServiceOption[];
  /** What destinations lack, by the address's id, and what the tenant does about it (W45). */
  readonly missingPapers?: Readonly<Record<string, readonly Pick<OpenPaper, 'name' | 'status'>[]>> | undefined;
  readonly destinationRule?: DestinationRule | undefined;
}

/** Whether an order to an address is refused or held for its documents; undefined where nothing is missing. */
export function destinationRuleOf(options: CheckoutOptions, addressId: string | null | undefined) {
  const isLacking = addressId !== undefined && addressId !== null && options.missingPapers?.[addressId] !== undefined;
  return isLacking ? (options.destinationRule ?? 'WARN') : undefined;
}

/** The documents that a destination lacks, by name. */
export function missingPaperNames(options: CheckoutOptions, addressId: string): string {
  return [...new Set((options.missingPapers?.[addressId] ?? []).map(({ name }) => name))].join(', ');
}

/** The tenant's own label wins over the standard one (N19). */
export function optionLabel(option: {
  readonly label?: string | undefined;
  readonly customLabel?: string | undefined;
}): string {
  return option.customLabel || option.label || '';
}

/** One shipping method whatever map of the options it stands in; undefined for an unknown code. */
export function findShippingMethod(options: CheckoutOptions, code: string): ShippingMethodOption | undefined {
  if (code === 'BILL_MY_ACCOUNT') return options.billMyAccountShippingMethod;
  return options.otherShippingMethods[code] ?? options.realTimeQuoteShippingMethods[code];
}

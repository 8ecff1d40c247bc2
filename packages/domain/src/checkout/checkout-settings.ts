import type {
  AdditionalServiceOption,
  BillMyAccountOption,
  CheckoutAddress,
  CheckoutOptions,
  PaymentMethodOption,
  ShippingMethodOption,
} from './checkout-options';
import type {
  CheckoutRates,
  FreightRate,
  PaymentFeeRate,
  PickUpPlace,
  ServiceRate,
  TaxExemption,
  TaxRate,
} from './checkout-rates';
import {
  BILL_MY_ACCOUNT,
  INTEGRATED_PAYPAL,
  REQUEST_A_QUOTE,
  creditMethodOf,
  isOnCredit,
  isRealTimeMethod,
} from './method-codes';
import { papersMissingFor, papersThatCount, type DestinationRule, type OpenPaper } from './destination-papers';
import type { RealTimeRate } from './quote-freight';

/** Countries a method delivers to, by ISO code; '*' is everywhere. */
type OfferedTo = readonly string[];

/**
 * A tenant's shipping, payment, services and tax settings, stored under the name 'checkout'; amounts in minor units.
 */
export interface CheckoutSettings {
  readonly rateSku: string;
  /** ISO 4217, as payment providers want it; the symbol is the tenant configuration's. */
  readonly currencyCode: string;
  readonly shippingMethods: readonly (ShippingMethodOption & {
    readonly code: string;
    readonly countries: OfferedTo;
    readonly rate: FreightRate;
    /** The buyer fetches the goods: they are taxed where they are handed over (W44). */
    readonly isPickUp?: boolean | undefined;
  })[];
  readonly billMyAccount?:
    | (BillMyAccountOption & { readonly countries: OfferedTo; readonly rate: FreightRate })
    | undefined;
  readonly requestAQuote?:
    | { readonly serviceLevelsRestricted: boolean; readonly serviceLevels: readonly string[] }
    | undefined;
  readonly realTimeRates: readonly RealTimeRate[];
  readonly paymentMethods: readonly (PaymentMethodOption & { readonly fee?: PaymentFeeRate | undefined })[];
  readonly additionalServices: readonly (AdditionalServiceOption & ServiceRate)[];
  readonly taxes: readonly TaxRate[];
  readonly pickUpPlaces?: readonly PickUpPlace[] | undefined;
  /** What is done about a destination whose documents are not in order (W45). Left out, buyers are warned. */
  readonly destinations?: { readonly onMissing: DestinationRule; readonly documents: readonly string[] } | undefined;
  readonly maxShipmentInsuranceMinor?: number | undefined;
  readonly shipmentInsuredLabel?: string | undefined;
  readonly shipmentNotInsuredLabel?: string | undefined;
}

/** A tenant that has set nothing up: orders are taken with a quote for freight and paid on delivery. */
export const DEFAULT_CHECKOUT_SETTINGS: CheckoutSettings = {
  rateSku: 'DEFAULT',
  currencyCode: 'USD',
  shippingMethods: [{ code: REQUEST_A_QUOTE, label: 'Request a quote', countries: ['*'], rate: {} }],
  requestAQuote: { serviceLevelsRestricted: false, serviceLevels: [] },
  realTimeRates: [],
  paymentMethods: [{ code: 'COD', label: 'Cash on delivery' }],
  additionalServices: [],
  taxes: [],
};

export function completeCheckoutSettings(stored: Partial<CheckoutSettings> | null | undefined): CheckoutSettings {
  return { ...DEFAULT_CHECKOUT_SETTINGS, ...stored };
}

/** The tenant's settings as they charge one account. */
export interface AccountTerms extends CheckoutSettings {
  /** What its verified certificates exempt from tax; never stored with the settings. */
  readonly exemptions?: readonly TaxExemption[] | undefined;
}

export function ratesOf(settings: AccountTerms): CheckoutRates {
  const freight = Object.fromEntries(settings.shippingMethods.map(({ code, rate }) => [code, rate]));
  return {
    rateSku: settings.rateSku,
    freight: settings.billMyAccount ? { ...freight, [BILL_MY_ACCOUNT]: settings.billMyAccount.rate } : freight,
    paymentFees: Object.fromEntries(settings.paymentMethods.flatMap(({ code, fee }) => (fee ? [[code, fee]] : []))),
    services: settings.additionalServices,
    taxes: settings.taxes,
    pickUpMethods: settings.shippingMethods.filter(({ isPickUp }) => isPickUp).map(({ code }) => code),
    pickUpPlaces: settings.pickUpPlaces ?? [],
    exemptions: settings.exemptions,
  };
}

/** An address with what limits its methods: the account's own list of codes, or nothing. */
export interface OfferedAddress {
  readonly address: CheckoutAddress;
  readonly isShipping: boolean;
  readonly isBilling: boolean;
  readonly shippingMethodCodes?: readonly string[] | null | undefined;
}

/** What is missing, rejected or expired for each address, by its id, as far as the tenant counts it (W45). */
function missingPapers(
  { destinations }: CheckoutSettings,
  addresses: readonly CheckoutAddress[],
  papers: readonly OpenPaper[],
): Readonly<Record<string, readonly Pick<OpenPaper, 'name' | 'status'>[]>> {
  const counted = papersThatCount(papers, destinations?.documents ?? []);
  return Object.fromEntries(
    addresses
      .map(
        (address) =>
          [address.id, papersMissingFor(address, counted).map(({ name, status }) => ({ name, status }))] as const,
      )
      .filter(([, missing]) => missing.length > 0),
  );
}

export interface OfferedAccount {
  readonly addresses: readonly OfferedAddress[];
  /** 'NET_30' lets the account pay by TERMS_NET_30; empty lets it pay by no terms. */
  readonly paymentTerms: string;
  /** Somebody takes what is paid by integrated PayPal; nobody is offered it else (G18, SD63). */
  readonly takesPayPal: boolean;
  readonly billMyAccountDefault?: CheckoutOptions['billMyAccountDefault'];
  /** Documents that are asked of it and not in order. */
  readonly papers?: readonly OpenPaper[];
}

/** What this account may choose from under the tenant's settings (G04). */
export function offerOptions(settings: CheckoutSettings, account: OfferedAccount): CheckoutOptions {
  const shipping = account.addresses.filter((each) => each.isShipping);
  const methods = settings.shippingMethods.map(
    ({ code, countries: _countries, rate: _rate, isPickUp: _isPickUp, ...method }) => [code, method] as const,
  );
  const bill = settings.billMyAccount;
  return {
    shippingAddresses: shipping.map((each) => each.address),
    billingAddresses: account.addresses.filter((each) => each.isBilling).map((each) => each.address),
    paymentMethods: settings.paymentMethods
      .filter(({ code }) => !isOnCredit(code) || code === creditMethodOf(account.paymentTerms))
      .filter(({ code }) => code !== INTEGRATED_PAYPAL || account.takesPayPal)
      .map(({ fee, ...method }) => ({
        ...method,
        feesApplicable: fee !== undefined,
        ...(fee ? { feeType: fee.feeType } : {}),
      })),
    otherShippingMethods: Object.fromEntries(methods.filter(([code]) => !isRealTimeMethod(code))),
    realTimeQuoteShippingMethods: Object.fromEntries(methods.filter(([code]) => isRealTimeMethod(code))),
    billMyAccountShippingMethod: bill ? withoutRate(bill) : undefined,
    billMyAccountDefault: account.billMyAccountDefault,
    requestAQuoteServiceLevels: settings.requestAQuote,
    shippingAddressIdShippingMethodCodeMapping: Object.fromEntries(
      shipping.map((each) => [each.address.id, methodsFor(settings, each)]),
    ),
    missingPapers: missingPapers(
      settings,
      shipping.map((each) => each.address),
      account.papers ?? [],
    ),
    destinationRule: settings.destinations?.onMissing ?? 'WARN',
    additionalServices: settings.additionalServices.map(({ code, label, instructions }) => ({
      code,
      label,
      ...(instructions === undefined ? {} : { instructions }),
    })),
  };
}

function withoutRate({
  countries: _countries,
  rate: _rate,
  ...method
}: NonNullable<CheckoutSettings['billMyAccount']>): BillMyAccountOption {
  return method;
}

function methodsFor(settings: CheckoutSettings, { address, shippingMethodCodes }: OfferedAddress): string[] {
  const delivers = ({ countries }: { readonly countries: OfferedTo }) =>
    countries.includes('*') || countries.includes(address.country);
  const codes = settings.shippingMethods.filter(delivers).map((method) => method.code);
  const all = settings.billMyAccount && delivers(settings.billMyAccount) ? [...codes, BILL_MY_ACCOUNT] : codes;
  return shippingMethodCodes ? all.filter((code) => shippingMethodCodes.includes(code)) : all;
}

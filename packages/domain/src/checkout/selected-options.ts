import type { CheckoutOptions } from './checkout-options';
import { findShippingMethod } from './checkout-options';
import { defaultInsuranceAmount } from './insurance';
import { BILL_MY_ACCOUNT, REQUEST_A_QUOTE } from './method-codes';

/** Longest shipping instructions, in characters (G14). */
export const MAX_SHIPPING_INSTRUCTIONS = 1024;

/** What the buyer has chosen so far (M03). Amounts are kept as they are typed. */
export interface SelectedOptions {
  readonly shippingAddress?: string | undefined;
  readonly shippingMethod?: string | undefined;
  readonly billingAddress?: string | undefined;
  readonly paymentMethod?: string | undefined;
  readonly additionalServices: readonly string[];
  /** undefined: not chosen yet, which differs from no (G13). */
  readonly shippingInsured?: boolean | undefined;
  readonly shippingInsuranceAmount: string;
  readonly shippingInstruction: string;
  readonly billMyAccountInfo: {
    readonly carrier: string;
    readonly serviceLevel: string;
    readonly accountNumber: string;
  };
  readonly requestAQuoteInfo: { readonly serviceLevel: string; readonly amount: string };
}

export const NOTHING_SELECTED: SelectedOptions = {
  additionalServices: [],
  shippingInsuranceAmount: '',
  shippingInstruction: '',
  billMyAccountInfo: { carrier: '', serviceLevel: '', accountNumber: '' },
  requestAQuoteInfo: { serviceLevel: '', amount: '' },
};

/** A new shipping address starts over with the first method allowed for it (G09). */
export function chooseShippingAddress(
  selected: SelectedOptions,
  options: CheckoutOptions,
  addressId: string,
): SelectedOptions {
  if (selected.shippingAddress === addressId) return selected;
  const first = (options.shippingAddressIdShippingMethodCodeMapping[addressId] ?? []).find((code) => {
    const method = findShippingMethod(options, code);
    return method !== undefined && method.showMethod !== false;
  });
  return withMethod({ ...selected, shippingAddress: addressId }, options, first);
}

export function chooseShippingMethod(
  selected: SelectedOptions,
  options: CheckoutOptions,
  code: string,
): SelectedOptions {
  return selected.shippingMethod === code ? selected : withMethod(selected, options, code);
}

/** A new method has no insurance choice yet, and no instructions where it ignores them (G09, G14). */
function withMethod(selected: SelectedOptions, options: CheckoutOptions, code: string | undefined): SelectedOptions {
  const method = code === undefined ? undefined : findShippingMethod(options, code);
  return {
    ...selected,
    shippingMethod: code,
    shippingInsured: undefined,
    shippingInsuranceAmount: '',
    shippingInstruction: method?.ignoreShippingInstructions ? '' : selected.shippingInstruction,
    billMyAccountInfo: code === BILL_MY_ACCOUNT ? billMyAccountDefaults(options) : NOTHING_SELECTED.billMyAccountInfo,
    requestAQuoteInfo: code === REQUEST_A_QUOTE ? quoteDefaults(options) : NOTHING_SELECTED.requestAQuoteInfo,
  };
}

function billMyAccountDefaults(options: CheckoutOptions): SelectedOptions['billMyAccountInfo'] {
  const defaults = options.billMyAccountDefault;
  const method = options.billMyAccountShippingMethod;
  const offered = method?.carrierOptions ?? [];
  const stored = defaults?.carrier ?? '';
  const carrier = method?.carrierChoiceRestricted && !offered.includes(stored) ? (offered[0] ?? '') : stored;
  const levels = method?.carrierServiceLevelOptions?.[carrier] ?? [];
  const storedLevel = defaults?.carrierServiceLevel ?? '';
  const keepsLevel = carrier === stored && (!method?.carrierServiceLevelsRestricted || levels.includes(storedLevel));
  return {
    carrier,
    serviceLevel: keepsLevel && storedLevel !== '' ? storedLevel : (levels[0] ?? ''),
    accountNumber: defaults?.carrierShippingAccountNumber ?? '',
  };
}

function quoteDefaults(options: CheckoutOptions): SelectedOptions['requestAQuoteInfo'] {
  const levels = options.requestAQuoteServiceLevels;
  const only =
    levels?.serviceLevelsRestricted && levels.serviceLevels?.length === 1 ? levels.serviceLevels[0] : undefined;
  return { serviceLevel: only ?? '', amount: '' };
}

/** A new carrier starts with its first service level (G11); free-text carriers with none. */
export function chooseCarrier(selected: SelectedOptions, options: CheckoutOptions, carrier: string): SelectedOptions {
  if (carrier === selected.billMyAccountInfo.carrier) return selected;
  const first = options.billMyAccountShippingMethod?.carrierServiceLevelOptions?.[carrier]?.[0] ?? '';
  return { ...selected, billMyAccountInfo: { ...selected.billMyAccountInfo, carrier, serviceLevel: first } };
}

/** Insuring starts at the highest amount that can be insured; not insuring forgets the amount. */
export function chooseInsurance(
  selected: SelectedOptions,
  insured: boolean,
  limitMinor: number,
  precision: number,
): SelectedOptions {
  return {
    ...selected,
    shippingInsured: insured,
    shippingInsuranceAmount: insured ? defaultInsuranceAmount(limitMinor, precision) : '',
  };
}

/** Longer instructions are cut, as the field does. */
export function writeInstruction(selected: SelectedOptions, text: string): SelectedOptions {
  return { ...selected, shippingInstruction: text.slice(0, MAX_SHIPPING_INSTRUCTIONS) };
}

export function toggleService(selected: SelectedOptions, code: string): SelectedOptions {
  const has = selected.additionalServices.includes(code);
  return {
    ...selected,
    additionalServices: has
      ? selected.additionalServices.filter((service) => service !== code)
      : [...selected.additionalServices, code],
  };
}

import type { Issue } from '../text/fill-text';
import type { CheckoutOptions } from './checkout-options';
import {
  chooseShippingAddress,
  chooseShippingMethod,
  NOTHING_SELECTED,
  type SelectedOptions,
} from './selected-options';
import { methodAfterQuotes, visibleShippingMethods, type QuotedCodes } from './visible-shipping-methods';

export interface Reconciled {
  readonly selected: SelectedOptions;
  /** One issue a choice that was dropped, its `field` the section to flag (G17). */
  readonly flags: readonly Issue[];
}

/**
 * Drops what can no longer be chosen and says so (G17), follows the quotes,
 * and preselects the only payment method (G15). Applying it twice changes nothing more.
 */
export function reconcileSelection(
  selected: SelectedOptions,
  options: CheckoutOptions,
  quoted: QuotedCodes,
): Reconciled {
  const flags: Issue[] = [];
  let next = selected;
  if (
    next.shippingAddress !== undefined &&
    !options.shippingAddresses.some((address) => address.id === next.shippingAddress)
  ) {
    flags.push({ messageCode: 'SHIPPING_ADDRESS_UNAVAILABLE', field: 'SHIPPING_ADDRESS' });
    next = { ...NOTHING_SELECTED, ...dropped(next, 'shippingAddress', 'shippingMethod') };
  }
  next = reconcileMethod(next, options, quoted, flags);
  if (
    next.billingAddress !== undefined &&
    !options.billingAddresses.some((address) => address.id === next.billingAddress)
  ) {
    flags.push({ messageCode: 'BILLING_ADDRESS_UNAVAILABLE', field: 'BILLING_ADDRESS' });
    next = dropped(next, 'billingAddress');
  }
  next = reconcilePayment(next, options, flags);
  const services = next.additionalServices.filter((code) =>
    options.additionalServices.some((service) => service.code === code),
  );
  if (services.length !== next.additionalServices.length) {
    flags.push({ messageCode: 'INVALID_SELECTION', field: 'ADDITIONAL_SERVICES' });
    next = { ...next, additionalServices: services };
  }
  return { selected: next, flags };
}

function reconcileMethod(
  selected: SelectedOptions,
  options: CheckoutOptions,
  quoted: QuotedCodes,
  flags: Issue[],
): SelectedOptions {
  if (selected.shippingAddress === undefined) return selected;
  const code = methodAfterQuotes(options, selected.shippingAddress, selected.shippingMethod, quoted);
  if (code === selected.shippingMethod) return selected;
  if (code !== undefined) return chooseShippingMethod(selected, options, code);
  const visible = visibleShippingMethods(options, selected.shippingAddress, quoted);
  if (!visible.some((method) => method.code === selected.shippingMethod))
    flags.push({ messageCode: 'SHIPPING_METHOD_UNAVAILABLE', field: 'SHIPPING_METHOD' });
  const { billMyAccountInfo, requestAQuoteInfo } = NOTHING_SELECTED;
  return {
    ...dropped(selected, 'shippingMethod', 'shippingInsured'),
    shippingInsuranceAmount: '',
    billMyAccountInfo,
    requestAQuoteInfo,
  };
}

function reconcilePayment(selected: SelectedOptions, options: CheckoutOptions, flags: Issue[]): SelectedOptions {
  const shown = options.paymentMethods.filter((method) => method.showMethod !== false);
  if (selected.paymentMethod !== undefined && !shown.some((method) => method.code === selected.paymentMethod)) {
    flags.push({ messageCode: 'PAYMENT_METHOD_UNAVAILABLE', field: 'PAYMENT_METHOD' });
    selected = dropped(selected, 'paymentMethod');
  }
  const only = shown.length === 1 ? shown[0] : undefined;
  return selected.paymentMethod === undefined && only ? { ...selected, paymentMethod: only.code } : selected;
}

function dropped(selected: SelectedOptions, ...fields: (keyof SelectedOptions)[]): SelectedOptions {
  return { ...selected, ...Object.fromEntries(fields.map((field) => [field, undefined])) };
}

/**
 * What a buyer's stored defaults select to begin with; defaults that are no longer valid are dropped silently. What
 * there is only one of is chosen already.
 */
export function selectDefaults(
  options: CheckoutOptions,
  defaults: Partial<SelectedOptions>,
  quoted: QuotedCodes,
): SelectedOptions {
  const knownAddress = options.shippingAddresses.some((address) => address.id === defaults.shippingAddress);
  let selected: SelectedOptions = { ...NOTHING_SELECTED, ...defaults };
  if (!knownAddress) {
    const first = options.shippingAddresses.length === 1 ? options.shippingAddresses[0] : undefined;
    selected = dropped(selected, 'shippingAddress', 'shippingMethod', 'shippingInsured');
    if (first) selected = chooseShippingAddress(selected, options, first.id);
  } else if (defaults.shippingMethod === undefined && defaults.shippingAddress !== undefined) {
    selected = chooseShippingAddress(dropped(selected, 'shippingAddress'), options, defaults.shippingAddress);
  }
  const { selected: valid } = reconcileSelection(selected, options, quoted);
  const only = options.billingAddresses.length === 1 ? options.billingAddresses[0] : undefined;
  return valid.billingAddress === undefined && only ? { ...valid, billingAddress: only.id } : valid;
}

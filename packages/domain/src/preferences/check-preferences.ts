import { checkBillMyAccount, type CheckoutSection } from '../checkout/check-checkout';
import { findShippingMethod, type CheckoutOptions } from '../checkout/checkout-options';
import { BILL_MY_ACCOUNT } from '../checkout/method-codes';
import type { SelectedOptions } from '../checkout/selected-options';
import type { Issue } from '../text/fill-text';

/** Needed for defaults that checkout can start from, asked for in this order (G23). */
const REQUIRED: readonly (readonly [CheckoutSection, (selected: SelectedOptions) => string | undefined, string])[] = [
  ['SHIPPING_ADDRESS', (selected) => selected.shippingAddress, 'SHIPPING_ADDRESS_REQUIRED'],
  ['SHIPPING_METHOD', (selected) => selected.shippingMethod, 'SHIPPING_METHOD_REQUIRED'],
  ['BILLING_ADDRESS', (selected) => selected.billingAddress, 'BILLING_ADDRESS_REQUIRED'],
  ['PAYMENT_METHOD', (selected) => selected.paymentMethod, 'PAYMENT_METHOD_REQUIRED'],
];

/**
 * The first thing in the way of saving preferences: a missing default, then the carrier account's fields,
 * then a section that is still open. undefined when they can be saved.
 */
export function checkPreferences(
  selected: SelectedOptions,
  options: CheckoutOptions,
  openSectionTitle: string | undefined,
): Issue | undefined {
  for (const [field, read, messageCode] of REQUIRED) {
    if (read(selected) === undefined) return { messageCode, field };
  }
  if (selected.shippingMethod === BILL_MY_ACCOUNT) {
    const issue = checkBillMyAccount(selected, options.billMyAccountShippingMethod)[0];
    if (issue) return issue;
  }
  return openSectionTitle === undefined ? undefined : { messageCode: 'FINALIZE_SECTIONS', params: [openSectionTitle] };
}

/**
 * Stored defaults without what is no longer valid (G23). A method falls with its address, because
 * an address decides which methods there are; so does its insurance choice.
 */
export function dropInvalidDefaults(stored: SelectedOptions, options: CheckoutOptions): SelectedOptions {
  const shippingAddress = options.shippingAddresses.some((address) => address.id === stored.shippingAddress)
    ? stored.shippingAddress
    : undefined;
  const allowed =
    shippingAddress === undefined ? [] : (options.shippingAddressIdShippingMethodCodeMapping[shippingAddress] ?? []);
  const method =
    stored.shippingMethod !== undefined && allowed.includes(stored.shippingMethod)
      ? findShippingMethod(options, stored.shippingMethod)
      : undefined;
  const keepsMethod = method !== undefined && method.showMethod !== false;
  const insured = keepsMethod && method.insuranceAvailable ? stored.shippingInsured : undefined;
  return {
    ...stored,
    shippingAddress,
    shippingMethod: keepsMethod ? stored.shippingMethod : undefined,
    shippingInsured: insured,
    shippingInsuranceAmount: insured ? stored.shippingInsuranceAmount : '',
    billingAddress: options.billingAddresses.some((address) => address.id === stored.billingAddress)
      ? stored.billingAddress
      : undefined,
    paymentMethod: options.paymentMethods.some(
      (payment) => payment.code === stored.paymentMethod && payment.showMethod !== false,
    )
      ? stored.paymentMethod
      : undefined,
    additionalServices: stored.additionalServices.filter((code) =>
      options.additionalServices.some((service) => service.code === code),
    ),
  };
}

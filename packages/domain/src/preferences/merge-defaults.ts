import type { CheckoutSection } from '../checkout/check-checkout';
import type { SelectedOptions } from '../checkout/selected-options';

/** What is chosen together, by the section that shows it: a method goes with its address, and all it asks for. */
const PARTS = {
  SHIPPING_ADDRESS: [
    'shippingAddress',
    'shippingMethod',
    'shippingInsured',
    'shippingInsuranceAmount',
    'shippingInstruction',
    'billMyAccountInfo',
  ],
  BILLING_ADDRESS: ['billingAddress'],
  PAYMENT_METHOD: ['paymentMethod'],
  ADDITIONAL_SERVICES: ['additionalServices'],
} as const satisfies Partial<Record<CheckoutSection, readonly (keyof SelectedOptions)[]>>;
type Part = keyof typeof PARTS;

export interface MergedDefaults {
  readonly merged: SelectedOptions;
  /** The parts that somebody else changed to something else meanwhile: they stand in `merged` as wanted. */
  readonly clashes: readonly Part[];
}

const partOf = (selected: SelectedOptions, part: Part): string =>
  JSON.stringify(
    PARTS[part].map((key) => (key === 'additionalServices' ? selected[key].toSorted() : (selected[key] ?? null))),
  );

/**
 * An account's defaults after one person changed what they saw: what they left alone stays as it is stored now, so that
 * it takes no colleague's change back (G23).
 */
export function mergeDefaults(seen: SelectedOptions, wanted: SelectedOptions, stored: SelectedOptions): MergedDefaults {
  const parts = Object.keys(PARTS) as Part[];
  const isChanged = (part: Part): boolean => partOf(wanted, part) !== partOf(seen, part);
  const left = parts.filter((part) => !isChanged(part));
  return {
    merged: {
      ...wanted,
      ...Object.fromEntries(left.flatMap((part) => PARTS[part].map((key) => [key, stored[key]]))),
    },
    clashes: parts.filter(
      (part) =>
        isChanged(part) && partOf(stored, part) !== partOf(seen, part) && partOf(stored, part) !== partOf(wanted, part),
    ),
  };
}

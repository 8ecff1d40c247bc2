import { CHECKOUT_SECTIONS, type CheckoutSection } from '@tradehall/domain/checkout/check-checkout';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { checkoutTexts } from '@tradehall/texts/en/checkout';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { SECTION_TITLES } from './ChoiceSections';

/** The section that an issue's field stands in: fields of shipping methods belong to theirs. */
export function sectionOf(issue: Issue): CheckoutSection {
  const field = issue.field ?? '';
  return CHECKOUT_SECTIONS.find((section) => section === field) ?? 'SHIPPING_METHOD';
}

const FIELD_WORDS: Readonly<Record<string, keyof typeof checkoutTexts>> = {
  shippingInsured: 'MISSING_INSURANCE',
  shippingInsuranceAmount: 'MISSING_INSURANCE',
  carrier: 'MISSING_CARRIER_ACCOUNT',
  serviceLevel: 'MISSING_CARRIER_ACCOUNT',
  accountNumber: 'MISSING_CARRIER_ACCOUNT',
  requestAQuoteServiceLevel: 'MISSING_QUOTE_REQUEST',
  requestAQuoteAmount: 'MISSING_QUOTE_REQUEST',
};

/** What is missing, else what is chosen but still open, in a few words for the button (G16); empty when nothing is. */
export function missingWords(
  issues: readonly Issue[],
  open: readonly CheckoutSection[],
  t: Translate<typeof checkoutTexts>,
): string[] {
  const words =
    issues.length > 0
      ? issues.map((issue) => t(FIELD_WORDS[issue.field ?? ''] ?? SECTION_TITLES[sectionOf(issue)]))
      : open.map((section) => t(SECTION_TITLES[section]));
  return [...new Set(words)];
}

import type { Currency } from '../money/currency';
import { parseMoneyEntry } from '../money/money-entry';
import { formatMoney } from '../money/format-money';
import type { Issue } from '../text/fill-text';
import type { BillMyAccountOption, CheckoutOptions } from './checkout-options';
import { destinationRuleOf, findShippingMethod, missingPaperNames } from './checkout-options';
import { checkInsuranceAmount } from './insurance';
import { BILL_MY_ACCOUNT, REQUEST_A_QUOTE, isOnCredit } from './method-codes';
import type { SelectedOptions } from './selected-options';

/** The sections of checkout and preferences, in their order (G03). */
export const CHECKOUT_SECTIONS = [
  'SHIPPING_ADDRESS',
  'SHIPPING_METHOD',
  'BILLING_ADDRESS',
  'PAYMENT_METHOD',
  'ADDITIONAL_SERVICES',
] as const;
export type CheckoutSection = (typeof CHECKOUT_SECTIONS)[number];

export interface CheckoutFacts {
  readonly options: CheckoutOptions;
  readonly currency: Currency;
  readonly insuranceLimitMinor: number;
  readonly totalQuantity: number;
  readonly totalMinor: number;
  /** What the buyer may still owe, in minor units; undefined without a credit limit. */
  readonly creditAvailableMinor?: number | undefined;
}

type SectionRule = (selected: SelectedOptions, facts: CheckoutFacts) => Issue[];

const SECTION_RULES: Record<CheckoutSection, SectionRule> = {
  SHIPPING_ADDRESS: checkDestination,
  SHIPPING_METHOD: checkShippingMethod,
  BILLING_ADDRESS: (selected) => required(selected.billingAddress, 'BILLING_ADDRESS_REQUIRED', 'BILLING_ADDRESS'),
  PAYMENT_METHOD: checkPaymentMethod,
  ADDITIONAL_SERVICES: () => [],
};

/** What stands in the way of finishing one section (G16). */
export function checkSection(section: CheckoutSection, selected: SelectedOptions, facts: CheckoutFacts): Issue[] {
  return SECTION_RULES[section](selected, facts);
}

/** What stands in the way of the whole checkout, in the order of the sections. */
export function checkCheckout(selected: SelectedOptions, facts: CheckoutFacts): Issue[] {
  return CHECKOUT_SECTIONS.flatMap((section) => checkSection(section, selected, facts));
}

function required(value: string | undefined, messageCode: string, field: string): Issue[] {
  return value === undefined || value.trim() === '' ? [{ messageCode, field }] : [];
}

/** A destination whose documents are not in order is refused where the tenant says so (W45). */
function checkDestination({ shippingAddress }: SelectedOptions, { options }: CheckoutFacts): Issue[] {
  if (shippingAddress !== undefined && destinationRuleOf(options, shippingAddress) === 'REFUSE')
    return [
      {
        messageCode: 'DESTINATION_REFUSED',
        params: [missingPaperNames(options, shippingAddress)],
        field: 'SHIPPING_ADDRESS',
      },
    ];
  return required(shippingAddress, 'SHIPPING_ADDRESS_REQUIRED', 'SHIPPING_ADDRESS');
}

function checkShippingMethod(selected: SelectedOptions, facts: CheckoutFacts): Issue[] {
  const code = selected.shippingMethod;
  const method = code === undefined ? undefined : findShippingMethod(facts.options, code);
  if (code === undefined || !method) return [{ messageCode: 'SHIPPING_METHOD_REQUIRED', field: 'SHIPPING_METHOD' }];
  return [
    ...(code === BILL_MY_ACCOUNT ? checkBillMyAccount(selected, facts.options.billMyAccountShippingMethod) : []),
    ...(code === REQUEST_A_QUOTE ? checkQuoteRequest(selected, facts.currency) : []),
    ...checkDevices(method.maxDevicesInShipment, facts.totalQuantity),
    ...(method.insuranceAvailable ? checkInsurance(selected, facts) : []),
  ];
}

/** Whether the chosen method asks for something else that is still to be said, whatever the amounts are (G04, G13). */
export function asksForMore(selected: SelectedOptions, options: CheckoutOptions, currency: Currency): boolean {
  const code = selected.shippingMethod;
  if (code === BILL_MY_ACCOUNT) return checkBillMyAccount(selected, options.billMyAccountShippingMethod).length > 0;
  if (code === REQUEST_A_QUOTE && checkQuoteRequest(selected, currency).length > 0) return true;
  const method = code === undefined ? undefined : findShippingMethod(options, code);
  return method?.insuranceAvailable === true && selected.shippingInsured === undefined;
}

/** A method that carries fewer devices than the order has is flagged, not hidden (G17). */
export function checkDevices(maxDevicesInShipment: number | undefined, quantity: number): Issue[] {
  if (maxDevicesInShipment === undefined || quantity <= maxDevicesInShipment) return [];
  return [{ messageCode: 'TOO_MANY_DEVICES', params: [maxDevicesInShipment, quantity], field: 'SHIPPING_METHOD' }];
}

/** Whitespace counts as empty; a restricted choice must be one of those offered (G11). */
export function checkBillMyAccount(selected: SelectedOptions, method: BillMyAccountOption | undefined): Issue[] {
  const { carrier, serviceLevel, accountNumber } = selected.billMyAccountInfo;
  const carriers = method?.carrierChoiceRestricted ? (method.carrierOptions ?? []) : undefined;
  const levels = method?.carrierServiceLevelsRestricted
    ? (method.carrierServiceLevelOptions?.[carrier] ?? [])
    : undefined;
  return [
    ...required(oneOf(carrier, carriers), 'CARRIER_REQUIRED', 'carrier'),
    ...required(oneOf(serviceLevel, levels), 'SERVICE_LEVEL_REQUIRED', 'serviceLevel'),
    ...required(accountNumber, 'ACCOUNT_NUMBER_REQUIRED', 'accountNumber'),
  ];
}

/** The freight a buyer expects comes with the request; the seller's quote replaces it (G10). */
function checkQuoteRequest(selected: SelectedOptions, currency: Currency): Issue[] {
  const { serviceLevel, amount } = selected.requestAQuoteInfo;
  const freight = required(amount, 'FREIGHT_REQUIRED', 'requestAQuoteAmount');
  const isNumber = parseMoneyEntry(amount, currency.precision) !== undefined;
  return [
    ...required(serviceLevel, 'SERVICE_LEVEL_REQUIRED', 'requestAQuoteServiceLevel'),
    ...(freight.length > 0
      ? freight
      : isNumber
        ? []
        : [{ messageCode: 'FREIGHT_NOT_A_NUMBER', field: 'requestAQuoteAmount' }]),
  ];
}

function checkInsurance(selected: SelectedOptions, facts: CheckoutFacts): Issue[] {
  if (selected.shippingInsured === undefined) return [{ messageCode: 'INSURANCE_REQUIRED', field: 'shippingInsured' }];
  if (!selected.shippingInsured) return [];
  const issue = checkInsuranceAmount(selected.shippingInsuranceAmount, facts.insuranceLimitMinor, facts.currency);
  return issue ? [issue] : [];
}

function checkPaymentMethod(selected: SelectedOptions, facts: CheckoutFacts): Issue[] {
  const code = selected.paymentMethod;
  if (code === undefined || !facts.options.paymentMethods.some((method) => method.code === code)) {
    return [{ messageCode: 'PAYMENT_METHOD_REQUIRED', field: 'PAYMENT_METHOD' }];
  }
  return checkCreditLimit(code, facts.totalMinor, facts.creditAvailableMinor, facts.currency);
}

/** Only payment on credit counts against the limit; what others owe is paid before it ships. */
export function checkCreditLimit(
  paymentMethodCode: string,
  totalMinor: number,
  availableMinor: number | undefined,
  currency: Currency,
): Issue[] {
  if (!isOnCredit(paymentMethodCode) || availableMinor === undefined || totalMinor <= availableMinor) return [];
  const params = [formatMoney(totalMinor, currency), formatMoney(Math.max(0, availableMinor), currency)];
  return [{ messageCode: 'CREDIT_LIMIT_EXCEEDED', params, field: 'PAYMENT_METHOD' }];
}

function oneOf(value: string, offered: readonly string[] | undefined): string {
  return offered === undefined || offered.includes(value) ? value : '';
}

/**
 * The one sentence for a failed submission (G16): several errors share one text, a single error
 * says its own, and sections that are right but still open are named. `open` carries their titles' labels.
 */
export function summarizeIssues(issues: readonly Issue[], open: readonly string[]): Issue | undefined {
  if (issues.length > 1) return { messageCode: 'FILL_REQUIRED_FIELDS' };
  if (issues[0]) return issues[0];
  return open.length > 0 ? { messageCode: 'FINALIZE_SECTIONS', params: [open.join(', ')] } : undefined;
}

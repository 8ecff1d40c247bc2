/** Shipping and payment codes that rules depend on (G10, G11, G18). All others are the tenant's own. */
export const BILL_MY_ACCOUNT = 'BILL_MY_ACCOUNT';
export const REQUEST_A_QUOTE = 'REQUEST_A_QUOTE';

const REAL_TIME_PREFIXES = ['ACME_EXPRESS_SHIPPING', 'ACME_STANDARD_SHIPPING'] as const;

/** Whether freight of the method comes from a carrier's quote for this very shipment (G12). */
export function isRealTimeMethod(code: string): boolean {
  return REAL_TIME_PREFIXES.some((prefix) => code.startsWith(prefix));
}

export const INTEGRATED_PAYPAL = 'INTEGRATED_PAYPAL';

const CREDIT = 'TERMS_';

/** Payment on credit counts against the buyer's credit limit until it is paid. */
export function isOnCredit(paymentMethodCode: string): boolean {
  return paymentMethodCode.startsWith(CREDIT);
}

/** The terms that a method on credit pays by, `NET_30` of TERMS_NET_30; undefined of any other method. */
export function termsOfMethod(paymentMethodCode: string): string | undefined {
  return isOnCredit(paymentMethodCode) ? paymentMethodCode.slice(CREDIT.length) : undefined;
}

/** The method that pays by an account's terms: 'NET_30' is TERMS_NET_30. */
export function creditMethodOf(paymentTerms: string): string {
  return CREDIT + paymentTerms;
}

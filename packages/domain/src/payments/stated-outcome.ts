/** What the provider's own site says became of a payment, as the seller's staff state it (SD63). */
export const STATED_OUTCOMES = ['TAKEN', 'NOT_TAKEN'] as const;

/** The same of a refund. */
export const STATED_REFUNDS = ['GIVEN', 'NOT_GIVEN'] as const;

/** For so many hours nobody answered for it before its outcome may be stated; what is slow arrives well before. */
export const STATED_AFTER_HOURS = 1;

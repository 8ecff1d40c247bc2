/** Where an account stands between its first answer and buying, for the staff that look after it (SD64). */
export const BUYER_STATES = ['APPROVED', 'TO_REVIEW', 'HANDED_BACK', 'REFUSED', 'STARTED'] as const;
export type BuyerState = (typeof BUYER_STATES)[number];

/** What a credit limit says: none set, no credit at all, an amount, or an amount that is used up (SD62). */
export const CREDIT_KINDS = ['UNLIMITED', 'NO_CREDIT', 'LIMITED', 'USED_UP'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

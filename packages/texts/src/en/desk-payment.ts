import type { Texts } from '@tradehall/domain/text/fill-text';

/** The dialogs of money that came in outside of the portal, or goes back (SD51, SD56). */
export const deskPaymentTexts = {
  DESK_PAY_AMOUNT: 'Amount received',
  DESK_PAY_REFERENCE: 'Reference of the payment',
  DESK_PAY_ENTER: 'Enter an amount above 0.',
  DESK_PAY_OPEN: '${1} is open',
  DESK_PAY_NOTHING_OPEN:
    'Nothing is open on this order. What came in all the same is recorded here and given back by a refund.',
  DESK_PAY_AT_MOST: '${1} is open. If more came in, say so below.',
  DESK_PAY_MORE: '${1} more than is open came in: it is to be given back',
  DESK_PAY_CONFIRM_MORE: 'Confirm that so much came in, or correct the amount.',
  DESK_PAY_REFERENCE_MORE: 'Enter the reference: it tells this payment from one that was recorded before.',
  DESK_PAY_REFERENCE_HINT: 'One reference counts once.',
  DESK_REFUND_OPEN: 'To be given back: ${1}',
  DESK_REFUND_WAY: 'How it goes back',
  DESK_REFUND_BY_PAYPAL: 'By PayPal, up to ${1}',
  DESK_REFUND_BY_REFERENCE: 'In another way, recorded by its reference',
  DESK_REFUND_AMOUNT: 'Amount to refund',
  DESK_REFUND_REASON: 'Reason',
  DESK_REFUND_REFERENCE: 'Reference of the refund',
  DESK_REFUND_AT_MOST: 'At most ${1} can be given back.',
  DESK_REFUND_ENTER_REASON: 'Enter the reason.',
  DESK_REFUND_ENTER_REFERENCE: 'Enter the reference of the transfer.',
} as const satisfies Texts;

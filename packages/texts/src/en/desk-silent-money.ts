import type { Texts } from '@tradehall/domain/text/fill-text';

/** Money that PayPal was asked for, or to give back, and said nothing of since; staff state what became of it. */
export const deskSilentMoneyTexts = {
  DESK_SILENT_PAYMENT:
    'PayPal was asked for ${1} and has said nothing since ${2}. Until it is known whether the money was taken, this order can be neither changed nor paid nor canceled.',
  DESK_SILENT_PAYMENT_WAY:
    'If the PayPal account is connected again in the settings, the answer is looked up by itself. If it is gone, look at PayPal’s own site for payment ${1} and state what stands there.',
  DESK_STATE_OUTCOME: 'State what PayPal says',
  DESK_STATE_WHAT: 'What PayPal’s site says of payment ${1}',
  DESK_STATE_TAKEN: 'The money was taken: ${1}',
  DESK_STATE_NOT_TAKEN: 'No money was taken',
  DESK_STATE_TAKEN_EFFECT: 'The order counts as paid, as if PayPal had said so.',
  DESK_STATE_NOT_TAKEN_EFFECT:
    'The order can be paid anew, changed and canceled. Should PayPal report the money after all, it is booked, or given back where the order does not need it.',
  DESK_STATE_REFERENCE: 'PayPal’s transaction number',
  DESK_STATE_REASON: 'Where you saw it',
  DESK_STATE_ENTER_OUTCOME: 'Choose what PayPal’s site says.',
  DESK_STATE_ENTER_REFERENCE: 'Enter PayPal’s transaction number.',
  DESK_STATE_ENTER_REASON: 'Enter where you saw it.',
  DESK_SILENT_REFUND:
    'PayPal was asked to give back ${1} and has said nothing since ${2}. Until it is known whether it did, the amount can go back in no other way.',
  DESK_STATE_OF_REFUND: 'What PayPal’s site says of transaction ${1}',
  DESK_STATE_GIVEN: 'The money was given back: ${1}',
  DESK_STATE_NOT_GIVEN: 'Nothing was given back',
  DESK_STATE_GIVEN_EFFECT: 'The refund counts as done, and the buyer is told.',
  DESK_STATE_NOT_GIVEN_EFFECT: 'PayPal is not asked again. The amount is to be refunded, in another way.',
} as const satisfies Texts;

import type { checkoutTexts } from '@tradehall/texts/en/checkout';

/** What is asked before an order is sent: nothing ships before a network supplier has confirmed it (N03). */
export function submitQuestion(isUpdate: boolean, participant: string | undefined): keyof typeof checkoutTexts {
  if (isUpdate) return 'CONFIRM_UPDATE_ORDER';
  return participant === undefined ? 'CONFIRM_PAY_AND_SHIP' : 'CONFIRM_PAY_AND_SHIP_SUPPLIER';
}

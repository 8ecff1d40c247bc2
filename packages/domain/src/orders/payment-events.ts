/** Events of money that came in or went back: of the room of payments, which not everybody sees who sees the order. */
export function isPaymentEvent(eventType: string): boolean {
  return /^(PAID$|PAYMENT_|REFUND)/.test(eventType);
}

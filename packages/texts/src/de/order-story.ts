import type { orderStoryTexts as English } from '../en/order-story';
import type { Translation } from '../translation';

/** The story of an order in German. */
export const orderStoryTexts: Translation<typeof English> = {
  STORY_TITLE: 'Verlauf',
  STORY_REASON: 'Grund: ${1}',
  STORY_BY_PARTNER: 'der Lieferant',
  STORY_BY_PAYPAL: 'über PayPal',
  STORY_BY_DEADLINE: 'Frist abgelaufen',
  STORY_PLACED: 'Aufgegeben',
  STORY_EDITED: 'Geändert',
  STORY_HELD: 'Zurückgestellt',
  STORY_QUOTE_REQUESTED: 'Versandangebot angefragt',
  STORY_RELEASED: 'Freigegeben',
  STORY_QUOTED: 'Fracht angeboten',
  STORY_EXTENDED: 'Ware hinzugefügt',
  STORY_EXTENSION_REJECTED: 'Ergänzung abgelehnt',
  STORY_TERMS_ACCEPTED: 'Bedingungen angenommen, mehr Zeit zum Zahlen',
  STORY_STATUS: 'Weiterbearbeitet',
  STORY_PAID: 'Zahlung erhalten',
  STORY_PAYMENT_CAPTURED: 'Bezahlt',
  STORY_PAYMENT_FAILED: 'Zahlung fehlgeschlagen',
  STORY_PAYMENT_REFUNDED: 'Erstattet',
  STORY_PAYMENT_REFUND_DUE: 'Wird erstattet',
  STORY_REFUNDED: 'Erstattet',
  STORY_CONFIRMED: 'Bestätigt',
  STORY_SHIPPED: 'Versandt',
  STORY_INVOICED: 'Rechnung gestellt',
  STORY_CREDIT_NOTE: 'Gutschrift geschrieben',
  STORY_CANCELED: 'Storniert',
  STORY_RETURN_REQUESTED: 'Retoure angefragt',
};

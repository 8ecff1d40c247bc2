import type { orderStoryTexts as English } from '../en/order-story';
import type { Translation } from '../translation';

/** The story of an order in Spanish. */
export const orderStoryTexts: Translation<typeof English> = {
  STORY_TITLE: 'Qué ha pasado',
  STORY_REASON: 'Motivo: ${1}',
  STORY_BY_PARTNER: 'el proveedor',
  STORY_BY_PAYPAL: 'por PayPal',
  STORY_BY_DEADLINE: 'plazo vencido',
  STORY_PLACED: 'Realizado',
  STORY_EDITED: 'Modificado',
  STORY_HELD: 'Retenido',
  STORY_QUOTE_REQUESTED: 'Presupuesto de envío solicitado',
  STORY_RELEASED: 'Liberado',
  STORY_QUOTED: 'Flete presupuestado',
  STORY_EXTENDED: 'Mercancía añadida',
  STORY_EXTENSION_REJECTED: 'Ampliación rechazada',
  STORY_TERMS_ACCEPTED: 'Condiciones aceptadas, más tiempo para pagar',
  STORY_STATUS: 'Avanzado',
  STORY_PAID: 'Pago recibido',
  STORY_PAYMENT_CAPTURED: 'Pagado',
  STORY_PAYMENT_FAILED: 'Pago fallido',
  STORY_PAYMENT_REFUNDED: 'Reembolsado',
  STORY_PAYMENT_REFUND_DUE: 'Por reembolsar',
  STORY_REFUNDED: 'Reembolsado',
  STORY_CONFIRMED: 'Confirmado',
  STORY_SHIPPED: 'Enviado',
  STORY_INVOICED: 'Factura emitida',
  STORY_CREDIT_NOTE: 'Nota de crédito emitida',
  STORY_CANCELED: 'Cancelado',
  STORY_RETURN_REQUESTED: 'Devolución solicitada',
};

import type { deskPaymentTexts as English } from '../en/desk-payment';
import type { Translation } from '../translation';

/** The dialogs of money that came in or goes back, in Spanish. */
export const deskPaymentTexts: Translation<typeof English> = {
  DESK_PAY_AMOUNT: 'Importe recibido',
  DESK_PAY_REFERENCE: 'Referencia del pago',
  DESK_PAY_ENTER: 'Indique un importe mayor que 0.',
  DESK_PAY_OPEN: 'Quedan ${1} por pagar',
  DESK_PAY_NOTHING_OPEN:
    'En este pedido no queda nada por pagar. Lo que llegó de todos modos se registra aquí y se devuelve con un reembolso.',
  DESK_PAY_AT_MOST: 'Quedan ${1} por pagar. Si llegó más, indíquelo abajo.',
  DESK_PAY_MORE: 'Llegaron ${1} más de lo pendiente: se han de devolver',
  DESK_PAY_CONFIRM_MORE: 'Confirme que llegó ese importe o corríjalo.',
  DESK_PAY_REFERENCE_MORE: 'Indique la referencia: distingue este pago de otro que ya está registrado.',
  DESK_PAY_REFERENCE_HINT: 'Una referencia cuenta una vez.',
  DESK_REFUND_OPEN: 'Por devolver: ${1}',
  DESK_REFUND_WAY: 'Cómo se devuelve',
  DESK_REFUND_BY_PAYPAL: 'Por PayPal, hasta ${1}',
  DESK_REFUND_BY_REFERENCE: 'Por otra vía, registrado por su referencia',
  DESK_REFUND_AMOUNT: 'Importe que se devuelve',
  DESK_REFUND_REASON: 'Motivo',
  DESK_REFUND_REFERENCE: 'Referencia del reembolso',
  DESK_REFUND_AT_MOST: 'Se pueden devolver como máximo ${1}.',
  DESK_REFUND_ENTER_REASON: 'Indique el motivo.',
  DESK_REFUND_ENTER_REFERENCE: 'Indique la referencia de la transferencia.',
};

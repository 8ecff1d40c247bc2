import type { deskSilentMoneyTexts as English } from '../en/desk-silent-money';
import type { Translation } from '../translation';

/** Money that PayPal said nothing of, in Spanish. */
export const deskSilentMoneyTexts: Translation<typeof English> = {
  DESK_SILENT_PAYMENT:
    'Se pidió a PayPal cobrar ${1} y no ha respondido desde ${2}. Mientras no se sepa si se cobró el dinero, este pedido no se puede modificar, pagar ni cancelar.',
  DESK_SILENT_PAYMENT_WAY:
    'Si la cuenta de PayPal se vuelve a conectar en los ajustes, la respuesta se consulta sola. Si la cuenta ya no existe, busque el pago ${1} en el sitio de PayPal y declare lo que allí consta.',
  DESK_STATE_OUTCOME: 'Declarar lo que dice PayPal',
  DESK_STATE_WHAT: 'Lo que dice el sitio de PayPal sobre el pago ${1}',
  DESK_STATE_TAKEN: 'El dinero se cobró: ${1}',
  DESK_STATE_NOT_TAKEN: 'No se cobró nada',
  DESK_STATE_TAKEN_EFFECT: 'El pedido cuenta como pagado, como si PayPal lo hubiera comunicado.',
  DESK_STATE_NOT_TAKEN_EFFECT:
    'El pedido se puede volver a pagar, modificar y cancelar. Si PayPal comunica el dinero más tarde, se contabiliza, o se devuelve si el pedido no lo necesita.',
  DESK_STATE_REFERENCE: 'Número de transacción de PayPal',
  DESK_STATE_REASON: 'Dónde lo ha visto',
  DESK_STATE_ENTER_OUTCOME: 'Elija lo que dice el sitio de PayPal.',
  DESK_STATE_ENTER_REFERENCE: 'Indique el número de transacción de PayPal.',
  DESK_STATE_ENTER_REASON: 'Indique dónde lo ha visto.',
  DESK_SILENT_REFUND:
    'Se pidió a PayPal devolver ${1} y no ha respondido desde ${2}. Mientras no se sepa si lo hizo, el importe no puede devolverse de otra forma.',
  DESK_STATE_OF_REFUND: 'Lo que dice el sitio de PayPal sobre la transacción ${1}',
  DESK_STATE_GIVEN: 'El dinero se devolvió: ${1}',
  DESK_STATE_NOT_GIVEN: 'No se devolvió nada',
  DESK_STATE_GIVEN_EFFECT: 'El reembolso cuenta como hecho y se avisa al comprador.',
  DESK_STATE_NOT_GIVEN_EFFECT: 'No se vuelve a preguntar a PayPal. El importe queda por devolver, de otra forma.',
};

import type { draftsTexts as English } from '../en/drafts';
import type { Translation } from '../translation';

/** Checkouts and order edits that were not sent yet, in Spanish. */
export const draftsTexts: Translation<typeof English> = {
  DRAFT_RESTORED: 'Se ha recuperado su borrador del ${1}.',
  DRAFT_START_OVER: 'Empezar de nuevo',
  DRAFT_CHANGED_ELSEWHERE: 'Esto también se cambió en otra ventana o en otro dispositivo, el ${1}.',
  DRAFT_TAKE_THEIRS: 'Mostrar aquello',
  DRAFT_KEEP_MINE: 'Conservar esto',
  DRAFT_ASKING: 'No llegó respuesta. Se está preguntando al servidor si se hizo.',
  DRAFT_NOT_SENT:
    'El pedido se envió el ${1} y no llegó respuesta. Hasta ahora no existe. Puede enviarlo otra vez: nunca se hace dos veces.',
  DRAFT_NOT_SAVED:
    'Lo que pidió se envió el ${1} y no llegó respuesta. Hasta ahora no se ha hecho. Puede pedirlo otra vez: nada se hace dos veces.',
  DRAFT_ORDER_EXISTS: 'Su pedido ${1} existe',
  DRAFT_ORDER_EXISTS_TEXT: 'Se hizo el ${1}. No hay que enviar nada más.',
  DRAFT_ORDER_UPDATED: 'Su pedido ${1} se actualizó',
  DRAFT_ORDER_UPDATED_TEXT: 'Se actualizó el ${1}. No hay que enviar nada más.',
  DRAFT_OPEN_ORDER: 'Abrir el pedido',
  DRAFT_BECAME: 'Su compra en ${1} pasó a ser el pedido ${2} el ${3}.',
  DRAFT_EDIT_SAVED: 'Sus cambios se guardaron el ${1}.',
  DRAFT_EDIT_CANCELED: 'Su pedido se canceló el ${1}.',
  DRAFT_EDIT_RELEASED: 'Su pedido se liberó el ${1}.',
  DRAFT_EDIT_AWAITS_PAYPAL:
    'Lo que pidió se hizo el ${1}. Su pedido espera su pago con PayPal y se libera en cuanto esté pagado: libérelo de nuevo para pagar.',
  DRAFT_DISMISS: 'Entendido',
  DRAFT_LINES_CHANGED: {
    one: 'Desde entonces cambió el precio o la cantidad de ${1} línea.',
    other: 'Desde entonces cambiaron los precios o las cantidades de ${1} líneas.',
  },
  DRAFT_LINES_GONE: {
    one: '${1} línea ya no se puede pedir y se ha omitido.',
    other: '${1} líneas ya no se pueden pedir y se han omitido.',
  },
  DRAFT_ORDER_MOVED: 'El pedido se cambió desde entonces; sus cambios se han aplicado sobre él.',
  DRAFT_ORDER_CLOSED: 'Sus cambios del ${1} no se guardaron: este pedido ya no se puede cambiar.',
  DRAFT_ORDER_WITHHELD:
    'Sus cambios del ${1} no se guardaron y ahora no puede cambiar pedidos. Se conservan hasta que pueda hacerlo de nuevo.',
  DRAFT_CHOICES_GONE: 'Ya no es posible y se ha omitido: ${1}.',
};

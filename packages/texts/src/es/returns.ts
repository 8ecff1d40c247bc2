import type { returnsTexts as English } from '../en/returns';
import type { Translation } from '../translation';

/** Returns in Spanish. */
export const returnsTexts: Translation<typeof English> = {
  RETURNS_TITLE: 'Devoluciones',
  RETURNS_COUNT: { one: '${1} devolución', other: '${1} devoluciones' },
  RETURNS_SEARCH: 'Buscar devoluciones',
  RETURNS_SEARCH_HINT: 'Número de devolución, de pedido o de artículo',
  RETURNS_EMPTY: 'No tiene devoluciones',
  RETURNS_EMPTY_HINT: 'Abra un pedido enviado y elija «Devolver» en una línea.',
  RETURNS_NO_MATCH: 'Ninguna devolución coincide con esta búsqueda',
  RETURN_TITLE: 'Devolución n.º ${1}',
  RETURN_NUMBER: 'N.º de devolución',
  RETURN_ORDER: 'N.º de pedido',
  RETURN_ITEM: 'Artículo',
  RETURN_QUANTITY: 'Cantidad',
  RETURN_REASON: 'Motivo',
  RETURN_COMMENT: 'Comentario',
  RETURN_CREDITS: 'Abonado',
  RETURN_STATUS: 'Estado',
  RETURN_UPDATED: 'Actualizada',
  RETURN_HISTORY: 'Historial',
  RETURN_REQUEST_TITLE: 'Devolver unidades de ${1}',
  RETURN_REQUEST_LIMIT: 'Hasta ${1}',
  RETURN_REQUEST_SUBMIT: 'Solicitar la devolución',
  RETURN_REQUEST_CLOSE: 'Cerrar',
  RETURN_REQUESTED: 'Se ha solicitado la devolución ${1}',
  RETURN_WITHDRAW: 'Retirar la devolución',
  RETURN_WITHDRAWN_DONE: 'Se ha retirado la devolución ${1}',
  RETURN_NOTHING_LEFT: 'No queda ninguna unidad enviada de esta línea por devolver.',
  RETURN_QUANTITY_LIMIT: 'Puede devolver entre 1 y ${1} unidades de esta línea.',
  RETURN_QUANTITY_ONE: 'Puede devolver exactamente 1 unidad de esta línea.',
  RETURN_REASON_REQUIRED: 'Elija un motivo.',
  RETURN_COMMENT_REQUIRED: 'Indique cuál es el problema.',
  RETURN_RECEIVED_TOO_MANY: 'No debían volver más de ${1} unidades.',
  RETURN_NOT_FOUND: 'No hay ninguna devolución con este número.',
  RETURN_UNITS_SOLD:
    'Esta devolución ya no se puede rechazar: sus ${1} unidades entraron en el inventario de ${2}, donde hay ${3} libres. Abónela en su lugar.',
  RETURN_LOT_UNMADE:
    'Esta devolución ya no se puede rechazar: lo que había en el lote está de nuevo en el inventario. Abónela en su lugar.',
  RETURN_CREDITED_BY_HAND:
    'Se abonaron a mano unidades de esta línea desde que usted lo miró: ${1}. No se ha emitido ninguna nota de crédito; la devolución puede terminar con esa.',
  RETURN_CREDITED_IN_PART:
    'Se abonaron a mano algunas unidades de esta línea desde que usted lo miró: ${1}. No se ha emitido ninguna nota de crédito. Si ninguna de ellas volvió con esta devolución, abónela otra vez.',
  RETURN_CREDIT_NOTE_OTHER:
    'La nota de crédito ${1} no contiene las unidades de esta devolución, o con ella terminó otra devolución.',
  RETURN_TRANSITION_REFUSED: 'Esta devolución no puede pasar a ${1}.',
  RETURN_CHANGED_MEANWHILE:
    'Otra persona ha cambiado esta devolución entretanto, ahora está: ${1}. No se ha hecho nada. Vuelva a mirarla y decida de nuevo.',
  RETURN_STATUS_REQUESTED: 'Solicitada',
  RETURN_STATUS_APPROVED: 'Aprobada',
  RETURN_STATUS_REJECTED: 'Rechazada',
  RETURN_STATUS_RECEIVED: 'Recibida',
  RETURN_STATUS_CREDITED: 'Abonada',
  RETURN_STATUS_WITHDRAWN: 'Retirada',
  RETURN_REASON_DAMAGED: 'Llegó dañado',
  RETURN_REASON_WRONG_ITEM: 'Artículo equivocado',
  RETURN_REASON_NOT_AS_GRADED: 'No corresponde a su grado',
  RETURN_REASON_DEFECTIVE: 'Defectuoso',
  RETURN_REASON_OTHER: 'Otro',
  MAIL_RETURN_SUBJECT: 'Devolución ${1}: ${2}',
  MAIL_RETURN: 'Su devolución ${1} de ${2} × ${3} está ahora: ${4}. ${5}',
  MAIL_RETURN_FEWER:
    'Su devolución ${1} está ahora: ${4}. Devueltas de ${6} × ${3}: ${2}. El resto sigue siendo suyo y aún puede devolverlo. ${5}',
  MAIL_RETURN_CREDIT: 'Importe abonado: ${2}, con la nota de crédito ${1}.',
  RETURN_FEWER_CAME: 'devueltas: ${1} de ${2}',
};

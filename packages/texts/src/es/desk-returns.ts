import type { deskReturnsTexts as English } from '../en/desk-returns';
import type { Translation } from '../translation';

/** Returns at the desk, in Spanish. */
export const deskReturnsTexts: Translation<typeof English> = {
  DESK_RETURNS_STATES: 'Devoluciones por estado',
  DESK_RETURNS_ALL: 'Todas',
  DESK_RETURNS_SEARCH: 'Buscar devoluciones',
  DESK_RETURNS_SEARCH_HINT: 'Devolución, pedido, comprador, artículo',
  DESK_RETURNS_EMPTY: 'Aquí no espera ninguna devolución',
  DESK_RETURNS_BUYER: 'Comprador',
  DESK_RETURNS_VALUE: 'Valor',
  DESK_RETURNS_ASKED: 'Solicitada el',
  DESK_RETURN_ASKED_FOR: '${1} de ${2} solicitadas',
  DESK_RETURN_GRADE: 'Grado',
  DESK_RETURN_RESTOCKED: 'Al inventario de',
  DESK_RETURN_CREDIT_NOTE: 'Nota de crédito',
  DESK_RETURN_APPROVE: 'Aprobar',
  DESK_RETURN_REJECT: 'Rechazar',
  DESK_RETURN_RECEIVE: 'Recibir',
  DESK_RETURN_CREDIT: 'Emitir nota de crédito',
  DESK_RETURN_NOTE: 'Nota para el comprador',
  DESK_RETURN_ENTER_REASON: 'Indique el motivo: el comprador lo leerá.',
  DESK_RETURN_UNITS: 'Unidades devueltas',
  DESK_RETURN_ENTER_UNITS: 'Introduzca entre 1 y ${1} unidades.',
  DESK_RETURN_RESTOCK: 'Número de artículo y almacén, como ${1}; vacío para ningún inventario',
  DESK_RETURN_INVOICE: 'Factura que se reduce',
  DESK_RETURN_NO_INVOICE: 'El pedido aún no tiene factura: emítala primero.',
  DESK_RETURN_CANCEL: 'Cancelar',
  DESK_RETURN_CHANGED: '${1} se ha modificado.',
  DESK_RETURN_HISTORY: 'Lo que ocurrió',
  DESK_RETURN_FACTS: 'Lo que vuelve',
};

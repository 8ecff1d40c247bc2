import type { dashboardTexts as English } from '../en/dashboard';
import type { Translation } from '../translation';

/** The dashboard in Spanish. */
export const dashboardTexts: Translation<typeof English> = {
  DASHBOARD_TITLE: 'Panel del comprador',
  DASHBOARD_OPEN_ORDERS: 'Pedidos abiertos',
  DASHBOARD_NO_OPEN_ORDERS: 'No hay pedidos abiertos',
  DASHBOARD_DUE: 'Por pagar pronto',
  DASHBOARD_DUE_BY: 'antes del ${1}',
  DASHBOARD_DUE_SO_FAR_BY: 'hasta ahora, antes del ${1}',
  DASHBOARD_NOTHING_DUE: 'No hay pagos pendientes',
  DASHBOARD_ATTENTION: 'Requiere su atención',
  DASHBOARD_OFFERS_REVIEW: { one: 'oferta espera su respuesta', other: 'ofertas esperan su respuesta' },
  DASHBOARD_OFFERS_READY: { one: 'artículo listo para tramitar', other: 'artículos listos para tramitar' },
  DASHBOARD_AUCTIONS: { one: 'subasta en curso', other: 'subastas en curso' },
  DASHBOARD_OUTBID: { one: 'lote en el que han superado su puja', other: 'lotes en los que han superado su puja' },
  DASHBOARD_ALERTS: { one: 'alerta de existencias esta semana', other: 'alertas de existencias esta semana' },
  DASHBOARD_RETURNS: { one: 'devolución abierta', other: 'devoluciones abiertas' },
  DASHBOARD_SPEND: 'Gasto de los últimos 12 meses',
  DASHBOARD_SPEND_EMPTY: 'Su gasto aparecerá aquí con su primer pedido.',
  DASHBOARD_SPEND_TABLE: 'Gasto por mes',
  DASHBOARD_MONTH: 'Mes',
  DASHBOARD_SPENT: 'Gastado',
  DASHBOARD_ORDERS: 'Pedidos',
  DASHBOARD_BROWSE: 'Ver la lista de existencias',
};

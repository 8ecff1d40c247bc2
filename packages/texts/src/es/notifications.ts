import type { notificationsTexts as English } from '../en/notifications';
import type { Translation } from '../translation';

/** The bell in Spanish. */
export const notificationsTexts: Translation<typeof English> = {
  NOTIFICATIONS_TITLE: 'Notificaciones',
  NOTIFICATIONS_UNREAD: { one: 'Notificaciones, ${1} sin leer', other: 'Notificaciones, ${1} sin leer' },
  NOTIFICATIONS_ARRIVED: { one: '${1} notificación nueva', other: '${1} notificaciones nuevas' },
  NOTIFICATIONS_NEW: 'Nueva',
  NOTIFICATIONS_EMPTY: 'Todavía no ha pasado nada',
  NOTIFICATIONS_EMPTY_HINT:
    'Aquí están las respuestas a sus ofertas, las pujas superadas, las alertas de existencias y lo que ocurre con sus pedidos.',
  NOTIFICATIONS_MORE: 'Mostrar anteriores',
  NOTIFICATION_VIEW: 'Ver',
  MAIL_DIGEST_SUBJECT: { one: '${1} novedad desde ayer', other: '${1} novedades desde ayer' },
  MAIL_DIGEST_MORE: { one: 'Y ${1} más.', other: 'Y ${1} más.' },
  MAIL_DIGEST_WHY: 'Lo recibe una vez al día porque así lo eligió en sus preferencias. Puede cambiarlo en ${1}.',
  NOTIFY_TITLE: 'De qué se le avisa',
  NOTIFY_INTRO:
    'La campana lo muestra en pantalla. Los correos llegan al momento o una vez al día, por la mañana, todo en uno.',
  NOTIFY_ON_SCREEN: 'En pantalla',
  NOTIFY_MAIL: 'Correo',
  NOTIFY_MAIL_OF: 'Correo: ${1}',
  NOTIFY_SCREEN_OF: 'En pantalla: ${1}',
  NOTIFY_AT_ONCE: 'Al momento',
  NOTIFY_DAILY: 'Una vez al día',
  NOTIFY_NONE: 'Sin correo',
  NOTIFY_SAVED: 'Se guardó su elección',
  NOTIFY_CHOOSE: 'Elegir de qué se le avisa',
  NOTIFY_KIND_OFFER: 'Respuestas a ofertas',
  NOTIFY_KIND_OFFER_ENDING: 'Respuestas que vencen pronto',
  NOTIFY_KIND_PRICE_DROP: 'Precios que bajan de una oferta',
  NOTIFY_KIND_OUT_OF_STOCK: 'Artículos ofertados agotados',
  NOTIFY_KIND_OUTBID: 'Pujas superadas en una subasta',
  NOTIFY_KIND_LOT_WON: 'Lotes ganados',
  NOTIFY_KIND_AUCTION_CANCELED: 'Subastas canceladas',
  NOTIFY_KIND_STOCK_ALERT: 'Alertas de existencias',
  NOTIFY_KIND_ORDER: 'Pedidos',
  NOTIFY_KIND_ORDER_APPROVAL: 'Pedidos por aprobar',
  NOTIFY_KIND_RETURN: 'Devoluciones',
  NOTIFY_KIND_ACCOUNT: 'Cuenta y documentos',
};

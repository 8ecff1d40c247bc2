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
};

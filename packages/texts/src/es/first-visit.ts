import type { firstVisitTexts as English } from '../en/first-visit';
import type { Translation } from '../translation';

/** The people of an account in Spanish. */
export const firstVisitTexts: Translation<typeof English> = {
  FIRST_VISIT_TITLE: '¿Es su primera visita?',
  FIRST_VISIT_TEXT: 'Cinco lugares y ya sabrá orientarse. Dura menos de un minuto.',
  FIRST_VISIT_START: 'Empezar el recorrido',
  FIRST_VISIT_SKIP: 'No, gracias',
  FIRST_VISIT_AGAIN: 'Repetir el recorrido',
  FIRST_VISIT_STEP: '${1} de ${2}',
  FIRST_VISIT_BACK: 'Atrás',
  FIRST_VISIT_NEXT: 'Siguiente',
  FIRST_VISIT_DONE: 'Listo',
  FIRST_VISIT_END: 'Terminar el recorrido',
  FIRST_VISIT_STOCK: 'Todas las existencias',
  FIRST_VISIT_STOCK_TEXT: 'Busque, filtre y compare todo lo que está a la venta. Pulse / allí para buscar al instante.',
  FIRST_VISIT_CART: 'Su carrito y sus ofertas',
  FIRST_VISIT_CART_TEXT:
    'Compre al precio de lista o proponga el suyo. Las contraofertas que esperan su respuesta y lo que puede pedir están aquí, por almacén.',
  FIRST_VISIT_SEARCH: 'Directo a todo',
  FIRST_VISIT_SEARCH_TEXT:
    'Un artículo, un pedido, una pantalla: escriba su nombre. Ctrl K lo abre desde cualquier lugar.',
  FIRST_VISIT_NEWS: 'Las novedades',
  FIRST_VISIT_NEWS_TEXT:
    'Aquí se le avisa de las respuestas a sus ofertas, los pedidos que avanzan y las existencias que espera; también por correo, según sus preferencias.',
  FIRST_VISIT_HELP: 'Su menú',
  FIRST_VISIT_HELP_TEXT:
    'Aquí están las preferencias, la seguridad y la ayuda. La ayuda tiene guías, todos los atajos y este recorrido.',
};

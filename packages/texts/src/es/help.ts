import type { helpTexts as English } from '../en/help';
import type { Translation } from '../translation';

/** Help in Spanish. */
export const helpTexts: Translation<typeof English> = {
  HELP_TITLE: 'Ayuda',
  HELP_SALES_REP: 'Su representante de ventas',
  HELP_SUPPORT: 'Atención al cliente',
  HELP_LINKS: 'Enlaces útiles',
  HELP_TUTORIAL: 'Tutorial',
  HELP_GRADING: 'Escala de grados',
  HELP_TERMS: 'Condiciones de venta',
  HELP_EMAIL: 'Correo electrónico',
  HELP_PHONE: 'Teléfono',
  HELP_WHATSAPP: 'WhatsApp',
  HELP_NO_CONTACT: 'Todavía no hay ningún contacto configurado.',
  HELP_INTRO: 'Cómo se comercia aquí, a quién preguntar y todas las teclas.',
  HELP_SEARCH: 'Buscar en la ayuda',
  HELP_GUIDES: 'Guías',
  HELP_FOUND: { one: '${1} guía', other: '${1} guías' },
  HELP_NOTHING: 'Ninguna guía contiene «${1}».',
  HELP_NOTHING_HINT: 'Pruebe otra palabra o pregunte a su representante de ventas.',
  HELP_FIND: 'Encontrar existencias',
  HELP_FIND_1:
    'Escriba un número de pieza, un modelo o varias palabras en el campo sobre la lista; se perdona un error por palabra.',
  HELP_FIND_2:
    'Elija primero la categoría y después almacén, grado y lo demás; cada valor dice cuántos artículos deja.',
  HELP_FIND_3:
    'Los grupos muestran modelos; las líneas muestran un artículo por fila y se ordenan por cualquier columna.',
  HELP_FIND_4:
    'Una vista guardada conserva filtros, búsqueda y columnas con un nombre, y puede avisarle de nuevos resultados.',
  HELP_OFFER: 'Comprar a precio de lista o hacer una oferta',
  HELP_OFFER_1: 'Abra un grupo y pulse Comprar para el precio de lista u Ofertar para el suyo.',
  HELP_OFFER_2: 'Una oferta al precio de lista entra directamente en el carrito; si es menor, responde el vendedor.',
  HELP_OFFER_3:
    'Mientras escribe ve la diferencia con el precio de lista y el total. Si una regla corrige lo escrito, el campo lo dice.',
  HELP_OFFER_4:
    'Seleccione varias filas para comprarlas, u ofertar por todas con un porcentaje bajo lista, de una vez.',
  HELP_COUNTER: 'Responder a una contraoferta',
  HELP_COUNTER_1:
    'Carrito y ofertas muestra las respuestas del vendedor en la pestaña que le espera, con el tiempo hasta que vencen.',
  HELP_COUNTER_2: 'Aceptar toma el precio del vendedor, un precio nuevo hace otra oferta, eliminar la termina.',
  HELP_COUNTER_3:
    'Escriba los siguientes precios columna abajo y envíelos juntos, o seleccione líneas y respóndalas a la vez.',
  HELP_COUNTER_4: 'Puede exportar las contraofertas abiertas como hoja, responder allí e importarla de nuevo.',
  HELP_LISTS: 'Traer una lista propia',
  HELP_LISTS_1:
    'La lista de deseos toma números de pieza o descripciones pegados de una hoja, un correo o un chat y los busca en las existencias.',
  HELP_LISTS_2:
    'La importación lee ofertas de una hoja con artículo, cantidad y precio; otros nombres de columna se preguntan una vez.',
  HELP_LISTS_3: 'Lo revisa todo antes de que cuente: lo encontrado, lo corregido y lo que falta.',
  HELP_CHECKOUT: 'Finalizar la compra',
  HELP_CHECKOUT_1:
    'Cada almacén tiene su propio pago: elija dirección, flete, forma de pago y servicios; cada opción muestra antes su precio.',
  HELP_CHECKOUT_2: 'Lo que falta se nombra en el botón.',
  HELP_CHECKOUT_3: 'Lo elegido se guarda como borrador, también en otro dispositivo, hasta hacer el pedido.',
  HELP_ORDERS: 'Seguir y cambiar un pedido',
  HELP_ORDERS_1: 'Un pedido muestra qué ocurre después y hasta cuándo, y todo lo que ya ocurrió.',
  HELP_ORDERS_2: 'Hasta el envío puede cambiar cantidades, dirección y flete; el nuevo total se ve antes de guardar.',
  HELP_ORDERS_3: 'Un pedido retenido se paga o se libera en su página, antes de la hora indicada.',
  HELP_ORDERS_4: 'Facturas, documentos y reembolso están en la misma página.',
  HELP_AUCTIONS: 'Pujar en una subasta',
  HELP_AUCTIONS_1: 'Un lote muestra la puja actual, si va ganando y el tiempo que queda.',
  HELP_AUCTIONS_2:
    'Su puja debe alcanzar al menos el importe junto al campo; una inusualmente alta se pregunta dos veces.',
  HELP_AUCTIONS_3: 'Si alguien le supera, se le avisa en cualquier pantalla.',
  HELP_NEWS: 'Enterarse de lo que ocurre',
  HELP_NEWS_1: 'La campana cuenta lo ocurrido en su ausencia; cada entrada lleva a su línea.',
  HELP_NEWS_2: 'Pulse la campana de un artículo para saber cuándo vuelve o baja de precio.',
  HELP_NEWS_3:
    'En las preferencias elige para cada tipo de aviso: en pantalla, por correo al momento, en el correo diario o nunca.',
};

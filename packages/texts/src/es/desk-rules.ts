import type { deskRulesTexts as English } from '../en/desk-rules';
import type { Translation } from '../translation';

/** Offer rules that are tried on a past, in Spanish. */
export const deskRulesTexts: Translation<typeof English> = {
  DESK_RULES_TRY: 'Probar las reglas',
  DESK_RULES_TRY_HINT:
    'Lo que las reglas de arriba, guardadas o no, habrían respondido a los compradores: con los precios y unidades de entonces y los mínimos de hoy.',
  DESK_RULES_PERIOD: 'Ofertas de los últimos',
  DESK_RULES_DAYS: { one: '${1} día', other: '${1} días' },
  DESK_RULES_RUN: 'Probar',
  DESK_RULES_UNREADABLE: 'Corrija primero lo marcado arriba.',
  DESK_RULES_NONE: 'Nadie pidió un precio en este tiempo.',
  DESK_RULES_FOUND: {
    one: 'Se probó ${1} oferta. Nadie se entera.',
    other: 'Se probaron ${1} ofertas. Nadie se entera.',
  },
  DESK_RULES_COMPARED: 'Con estas reglas y como fue',
  DESK_RULES_BY_THESE: 'Con estas reglas',
  DESK_RULES_TOTAL: { one: '${1} oferta, ${2} unidades, ${3}', other: '${1} ofertas, ${2} unidades, ${3}' },
  DESK_RULES_CUT: 'Se probaron las últimas ${1} ofertas de este tiempo.',
  DESK_RULES_LINES: 'Oferta por oferta',
  DESK_RULES_SHOWN: 'Se muestran las últimas ${1} de ${2}.',
  DESK_RULES_OFFER: 'Número de oferta',
  DESK_RULES_ASKED: 'Pedido el',
  DESK_RULES_ITEM: 'Lo que se pidió',
  DESK_RULES_PRICE: 'Precio pedido',
  DESK_RULES_OF_LIST: 'lista ${1}',
  DESK_RULES_WOULD: 'Las reglas',
  DESK_RULES_HAPPENED: 'Como fue',
  DESK_RULES_ACCEPT: 'aceptan',
  DESK_RULES_COUNTER: 'contraofertan',
  DESK_RULES_REJECT: 'rechazan',
  DESK_RULES_PERSON: 'lo dejan a una persona',
  DESK_RULES_ACCEPTED: 'aceptada',
  DESK_RULES_COUNTERED: 'contraofertada',
  DESK_RULES_REJECTED: 'rechazada',
  DESK_RULES_UNANSWERED: 'sin respuesta',
  DESK_RULES_LEFT_RULE: 'lo dice una regla',
  DESK_RULES_LEFT_FLOOR: 'por debajo del mínimo',
  DESK_RULES_LEFT_CEILING: 'se alcanzó el tope del día',
  DESK_RULES_THRESHOLDS: 'por los porcentajes',
};

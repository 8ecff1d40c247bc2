import type { landedTexts as English } from '../en/landed';
import type { Translation } from '../translation';

/** What a line comes to where it arrives, in Spanish. */
export const landedTexts: Translation<typeof English> = {
  LANDED: 'Coste en destino, estimación',
  LANDED_SHORT: 'aprox. ${1}',
  LANDED_UNIT: '${1} por unidad',
  LANDED_OPEN: '${1}: coste en destino, una estimación, ${2}, ${3}',
  LANDED_PLUS_FREIGHT: 'aprox. + flete',
  LANDED_BEFORE_FREIGHT: 'Coste sin flete, estimación',
  LANDED_TITLE: 'Coste en destino, estimación',
  LANDED_GOODS: 'Mercancía',
  LANDED_FREIGHT: 'Flete',
  LANDED_FREIGHT_BY: 'Flete, ${1}',
  LANDED_INSURED: 'Flete y seguro, ${1}',
  LANDED_SERVICES: 'Servicios, ${1}',
  LANDED_FEE: 'Comisión, ${1}',
  LANDED_TAX: 'Impuesto',
  LANDED_TOTAL: 'Suma total',
  LANDED_PER_UNIT: 'Por unidad',
  LANDED_UNKNOWN: 'no incluido',
  LANDED_TAX_UNKNOWN: 'aún no se conoce',
  LANDED_NONE: 'ninguno',
  LANDED_EXEMPT: 'exento por ${1}',
  LANDED_TO: 'A ${1}, si esta línea se pide sola. Un pedido de varias líneas comparte lo que se cobra una vez.',
  LANDED_PICK_UP: 'Se recoge y tributa allí, si esta línea se pide sola.',
  LANDED_NO_ADDRESS: 'Sin dirección: elija una en sus preferencias.',
  LANDED_PREFERENCES: 'Cambiar preferencias',
  LANDED_CLOSE: 'Cerrar',
};

import type { fieldsTexts as English } from '../en/fields';
import type { Translation } from '../translation';

/** What the field validators say, and the labels of every address block in Spanish. */
export const fieldsTexts: Translation<typeof English> = {
  REQUIRED: 'Obligatorio',
  FIELD_REQUIRED: 'Campo obligatorio',
  ALPHANUMERIC_INVALID: 'Introduzca solo letras y números',
  ALPHABET_INVALID: 'Empiece con al menos una letra',
  NUMBER_INVALID: 'Número no válido',
  CURRENCY_INVALID: 'Importe no válido',
  AMOUNT_MISSING: 'Introduzca un importe',
  AMOUNT_KEY_LEFT_OUT: 'Se omitió un carácter que ningún importe tiene',
  AMOUNT_READ_AS: 'Leído como ${1}',
  AMOUNT_NOT_A_NUMBER: '«${1}» no es un importe',
  AMOUNT_TOO_LARGE: '«${1}» es más de lo que se puede negociar',
  AMOUNT_AMBIGUOUS: '«${1}» puede leerse de dos maneras. Escríbalo sin separador de miles o con sus decimales.',
  ZIP_INVALID: 'Código postal no válido',
  EMAIL_INVALID: 'Correo electrónico no válido',
  TELEPHONE_INVALID: 'Número de teléfono no válido',
  LETTER_REQUIRED: 'Debe contener al menos una letra',
  TEXT_TOO_LONG: 'Como máximo ${1} caracteres',
  OPTION_INVALID: 'Elija una de las opciones',
  ADDRESS_NAME: 'Nombre',
  ADDRESS_COUNTRY: 'País',
  ADDRESS_ADDRESS_LINE_1: 'Dirección, línea 1',
  ADDRESS_ADDRESS_LINE_2: 'Dirección, línea 2',
  ADDRESS_CITY: 'Ciudad',
  ADDRESS_STATE: 'Estado o provincia',
  ADDRESS_ZIP_CODE: 'Código postal',
  YES: 'Sí',
  NO: 'No',
};

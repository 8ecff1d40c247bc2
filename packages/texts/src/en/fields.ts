import type { Texts } from '@tradehall/domain/text/fill-text';

/** What the field validators say (I19) and the labels of every address block. */
export const fieldsTexts = {
  REQUIRED: 'Required',
  FIELD_REQUIRED: 'Required field',
  ALPHANUMERIC_INVALID: 'Please enter alpha numeric value of buyer',
  ALPHABET_INVALID: 'Please start with atleast one alphabet',
  NUMBER_INVALID: 'Invalid number',
  CURRENCY_INVALID: 'Invalid currency value',
  ZIP_INVALID: 'Invalid zip',
  EMAIL_INVALID: 'invalid email',
  TELEPHONE_INVALID: 'invalid telephone number',
  LETTER_REQUIRED: 'Must contain at least one letter',
  TEXT_TOO_LONG: 'At most ${1} characters',
  OPTION_INVALID: 'Choose one of the options',
  ADDRESS_NAME: 'Name',
  ADDRESS_COUNTRY: 'Country',
  ADDRESS_ADDRESS_LINE_1: 'Address Line 1',
  ADDRESS_ADDRESS_LINE_2: 'Address Line 2',
  ADDRESS_CITY: 'City',
  ADDRESS_STATE: 'State',
  ADDRESS_ZIP_CODE: 'Zip Code',
  YES: 'Yes',
  NO: 'No',
} as const satisfies Texts;

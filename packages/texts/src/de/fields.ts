import type { fieldsTexts as English } from '../en/fields';
import type { Translation } from '../translation';

/** What the field validators say, and the labels of every address block in German. */
export const fieldsTexts: Translation<typeof English> = {
  REQUIRED: 'Erforderlich',
  FIELD_REQUIRED: 'Pflichtfeld',
  ALPHANUMERIC_INVALID: 'Bitte geben Sie nur Buchstaben und Ziffern ein',
  ALPHABET_INVALID: 'Bitte beginnen Sie mit mindestens einem Buchstaben',
  NUMBER_INVALID: 'Geben Sie eine ganze Zahl in Ziffern ein, etwa 1250',
  CURRENCY_INVALID: 'Ungültiger Betrag',
  AMOUNT_MISSING: 'Geben Sie einen Betrag ein',
  AMOUNT_READ_AS: 'Gelesen als ${1}',
  AMOUNT_NOT_A_NUMBER: '„${1}“ ist kein Betrag',
  AMOUNT_OTHER_CURRENCY: '„${1}“ ist eine andere Währung. Geben Sie den Betrag in ${2} ein.',
  AMOUNT_OTHER_SIGN:
    '„${1}“ ist nicht so geschrieben, wie Sie es für Beträge angegeben haben: mit „${2}“ vor den Nachkommastellen.',
  AMOUNT_TOO_LARGE: '„${1}“ ist mehr, als gehandelt werden kann',
  AMOUNT_AMBIGUOUS:
    '„${1}“ lässt sich auf zwei Arten lesen. Schreiben Sie ihn ohne Tausenderzeichen oder mit Nachkommastellen.',
  QUANTITY_READ_AS: 'Gelesen als ${1}',
  QUANTITY_NOT_A_COUNT: '„${1}“ ist keine Menge',
  QUANTITY_AMBIGUOUS: '„${1}“ lässt sich auf zwei Arten lesen. Schreiben Sie es ohne Tausenderzeichen.',
  ZIP_INVALID: 'Ungültige Postleitzahl',
  EMAIL_INVALID: 'Ungültige E-Mail-Adresse',
  TELEPHONE_INVALID: 'Ungültige Telefonnummer',
  WEBSITE_INVALID: 'Geben Sie eine Webadresse an, etwa www.example.com',
  EIN_INVALID: 'Eine EIN hat neun Ziffern, etwa 12-3456789',
  VAT_INVALID: 'Eine USt-IdNr. beginnt mit den zwei Buchstaben ihres Landes, etwa DE123456789',
  LETTER_REQUIRED: 'Muss mindestens einen Buchstaben enthalten',
  TEXT_TOO_LONG: 'Höchstens ${1} Zeichen',
  OPTION_INVALID: 'Wählen Sie eine der Möglichkeiten',
  ADDRESS_NAME: 'Name',
  ADDRESS_COUNTRY: 'Land',
  ADDRESS_ADDRESS_LINE_1: 'Adresszeile 1',
  ADDRESS_ADDRESS_LINE_2: 'Adresszeile 2',
  ADDRESS_CITY: 'Ort',
  ADDRESS_STATE: 'Bundesstaat',
  ADDRESS_ZIP_CODE: 'Postleitzahl',
  YES: 'Ja',
  NO: 'Nein',
};

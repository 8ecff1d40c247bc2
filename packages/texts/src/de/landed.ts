import type { landedTexts as English } from '../en/landed';
import type { Translation } from '../translation';

/** What a line comes to where it arrives, in German. */
export const landedTexts: Translation<typeof English> = {
  LANDED: 'Einstandspreis, Schätzung',
  LANDED_SHORT: 'ca. ${1}',
  LANDED_UNIT: '${1} je Stück',
  LANDED_OPEN: '${1}: Einstandspreis, eine Schätzung, ${2}, ${3}',
  LANDED_PLUS_FREIGHT: 'ca. + Fracht',
  LANDED_BEFORE_FREIGHT: 'Einstandspreis ohne Fracht, Schätzung',
  LANDED_PLUS_TAX: 'ca. + Steuer',
  LANDED_PLUS_FREIGHT_TAX: 'ca. + Fracht, Steuer',
  LANDED_BEFORE_TAX: 'Einstandspreis ohne Steuer, Schätzung',
  LANDED_BEFORE_FREIGHT_TAX: 'Einstandspreis ohne Fracht und Steuer, Schätzung',
  LANDED_TITLE: 'Einstandspreis, Schätzung',
  LANDED_GOODS: 'Ware',
  LANDED_FREIGHT: 'Fracht',
  LANDED_FREIGHT_BY: 'Fracht, ${1}',
  LANDED_INSURED: 'Fracht und Versicherung, ${1}',
  LANDED_SERVICES: 'Leistungen, ${1}',
  LANDED_FEE: 'Gebühr, ${1}',
  LANDED_TAX: 'Steuer',
  LANDED_TOTAL: 'Summe',
  LANDED_PER_UNIT: 'Je Stück',
  LANDED_UNKNOWN: 'nicht enthalten',
  LANDED_TAX_UNKNOWN: 'noch nicht bekannt',
  LANDED_NONE: 'keine',
  LANDED_EXEMPT: 'befreit durch ${1}',
  LANDED_TO:
    'Nach ${1}, wenn diese Zeile allein bestellt wird. Eine Bestellung mehrerer Zeilen teilt, was einmal berechnet wird.',
  LANDED_PICK_UP: 'Abgeholt und dort besteuert, wenn diese Zeile allein bestellt wird.',
  LANDED_NO_ADDRESS: 'Ohne Adresse: Wählen Sie eine in Ihren Voreinstellungen.',
  LANDED_PREFERENCES: 'Voreinstellungen ändern',
  LANDED_CLOSE: 'Schließen',
};

import type { Texts } from '@tradehall/domain/text/fill-text';

/** What a line comes to where it arrives (W25). */
export const landedTexts = {
  LANDED: 'Landed, estimate',
  LANDED_SHORT: 'est. ${1}',
  LANDED_UNIT: '${1} a unit',
  LANDED_OPEN: '${1}: landed price, an estimate, ${2}, ${3}',
  LANDED_PLUS_FREIGHT: 'est. + freight',
  LANDED_BEFORE_FREIGHT: 'Landed without freight, estimate',
  LANDED_TITLE: 'Landed price, estimate',
  LANDED_GOODS: 'Goods',
  LANDED_FREIGHT: 'Freight',
  LANDED_FREIGHT_BY: 'Freight, ${1}',
  LANDED_INSURED: 'Freight and insurance, ${1}',
  LANDED_SERVICES: 'Services, ${1}',
  LANDED_FEE: 'Fee, ${1}',
  LANDED_TAX: 'Tax',
  LANDED_TOTAL: 'Total',
  LANDED_PER_UNIT: 'Per unit',
  LANDED_UNKNOWN: 'not included',
  LANDED_NONE: 'none',
  LANDED_EXEMPT: 'exempt by ${1}',
  LANDED_TO: 'To ${1}, if this line is ordered on its own. An order of several lines shares what is charged once.',
  LANDED_PICK_UP: 'Picked up and taxed there, if this line is ordered on its own.',
  LANDED_NO_ADDRESS: 'Without an address: choose one in your preferences.',
  LANDED_PREFERENCES: 'Change preferences',
  LANDED_CLOSE: 'Close',
} as const satisfies Texts;

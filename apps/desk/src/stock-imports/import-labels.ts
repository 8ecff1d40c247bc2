import type { ImportState } from '@tradehall/contract/stock-desk/stock-import-calls';
import type { ImportTarget } from '@tradehall/domain/stock-imports/import-mapping';
import type { ImportFlag, ImportSection } from '@tradehall/domain/stock-imports/judge-import-row';
import type { deskImportsTexts } from '@tradehall/texts/en/desk-imports';

type Label = keyof typeof deskImportsTexts;

export const STATE_LABELS = {
  READING: 'DESK_IMPORT_READING',
  MAPPING: 'DESK_IMPORT_MAPPING',
  REVIEWING: 'DESK_IMPORT_REVIEWING',
  REVIEW: 'DESK_IMPORT_REVIEW',
  APPLYING: 'DESK_IMPORT_APPLYING',
  APPLIED: 'DESK_IMPORT_APPLIED',
  UNDOING: 'DESK_IMPORT_UNDOING',
  UNDONE: 'DESK_IMPORT_UNDONE',
  FAILED: 'DESK_IMPORT_FAILED',
} as const satisfies Record<ImportState, Label>;

/** States that a job leads out of: the screen looks again by itself. */
export const isWorking = (state: ImportState | undefined): boolean =>
  state === 'READING' || state === 'REVIEWING' || state === 'APPLYING' || state === 'UNDOING';

export const TARGET_LABELS = {
  ignore: 'DESK_IMPORT_TO_IGNORE',
  itemNumber: 'DESK_IMPORT_TO_ITEM',
  warehouse: 'DESK_IMPORT_TO_WAREHOUSE',
  category: 'DESK_IMPORT_TO_CATEGORY',
  skuDescription: 'DESK_IMPORT_TO_DESCRIPTION',
  groupDescription: 'DESK_IMPORT_TO_GROUP',
  groupItemDescription: 'DESK_IMPORT_TO_GROUP_ITEM',
  quantityAvailable: 'DESK_IMPORT_TO_QUANTITY',
  listPrice: 'DESK_IMPORT_TO_LIST',
  specialPrice: 'DESK_IMPORT_TO_SPECIAL',
  incrementSize: 'DESK_IMPORT_TO_INCREMENT',
  cost: 'DESK_IMPORT_TO_COST',
  floor: 'DESK_IMPORT_TO_FLOOR',
  supplier: 'DESK_IMPORT_TO_SUPPLIER',
  bin: 'DESK_IMPORT_TO_BIN',
} as const satisfies Record<ImportTarget, Label>;

export const SECTION_LABELS = {
  REJECTED: 'DESK_IMPORT_IN_REJECTED',
  CONFLICT: 'DESK_IMPORT_IN_CONFLICT',
  NEW: 'DESK_IMPORT_IN_NEW',
  PRICE_UP: 'DESK_IMPORT_IN_PRICE_UP',
  PRICE_DOWN: 'DESK_IMPORT_IN_PRICE_DOWN',
  QUANTITY: 'DESK_IMPORT_IN_QUANTITY',
  DETAILS: 'DESK_IMPORT_IN_DETAILS',
  VANISHING: 'DESK_IMPORT_IN_VANISHING',
  UNCHANGED: 'DESK_IMPORT_IN_UNCHANGED',
} as const satisfies Record<ImportSection, Label>;

export const FLAG_LABELS = {
  PRICE_JUMP: 'DESK_IMPORT_FLAG_PRICE_JUMP',
  BELOW_COST: 'DESK_IMPORT_FLAG_BELOW_COST',
  BELOW_FLOOR: 'DESK_IMPORT_FLAG_BELOW_FLOOR',
  QUANTITY_JUMP: 'DESK_IMPORT_FLAG_QUANTITY_JUMP',
  IN_LOTS: 'DESK_IMPORT_FLAG_IN_LOTS',
  RESERVED: 'DESK_IMPORT_FLAG_RESERVED',
  NEW_WAREHOUSE: 'DESK_IMPORT_FLAG_NEW_WAREHOUSE',
  NEW_CATEGORY: 'DESK_IMPORT_FLAG_NEW_CATEGORY',
  ALIKE: 'DESK_IMPORT_FLAG_ALIKE',
} as const satisfies Record<ImportFlag, Label>;

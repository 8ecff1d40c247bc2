import type { Permission } from '../staff/permissions';
import { isAttributeName } from '../stock-list/stock-item';

/** What a column of a seller's file can be, besides an attribute (`attribute:grade`) and nothing at all. */
export const IMPORT_TARGETS = [
  'ignore',
  'itemNumber',
  'warehouse',
  'category',
  'skuDescription',
  'groupDescription',
  'groupItemDescription',
  'quantityAvailable',
  'listPrice',
  'specialPrice',
  'incrementSize',
  'cost',
  'floor',
  'supplier',
  'bin',
] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];

/** What only those see who may see costs. */
export const PRIVATE_TARGETS: readonly string[] = ['cost', 'floor', 'supplier', 'bin'];
/** What only those set who may change prices. */
export const PRICE_TARGETS: readonly string[] = ['listPrice', 'specialPrice'];

/** What is to be held to change what these columns change, besides bringing files at all (SD03). */
export const neededFor = (columns: readonly string[]): readonly Permission[] => [
  ...(columns.some((target) => PRIVATE_TARGETS.includes(target)) ? (['COST_EDIT'] as const) : []),
  ...(columns.some((target) => PRICE_TARGETS.includes(target)) ? (['PRICE_EDIT'] as const) : []),
];
export const AMOUNT_TARGETS: readonly string[] = ['listPrice', 'specialPrice', 'cost', 'floor'];
export const COUNT_TARGETS: readonly string[] = ['quantityAvailable', 'incrementSize'];

export interface ImportMapping {
  /** A target for each column, in the file's order; what is not mapped reaches no buyer (SD12). */
  readonly columns: readonly string[];
  /** The sign before decimals; null until somebody said it, where the file's numbers can be read in two ways (SD14). */
  readonly decimal: '.' | ',' | null;
  /** Whether an empty price leaves the price or takes it away. */
  readonly blanks: 'keep' | 'clear';
  /** The whole stock: what the file does not name goes out of stock. */
  readonly scope: 'part' | 'whole';
}

/** The first thing that keeps a mapping from being used, as a message code. */
export function checkMapping({ columns }: ImportMapping, columnCount: number): string | undefined {
  const used = columns.filter((target) => target !== 'ignore');
  if (columns.length !== columnCount || !columns.every(isTarget)) return 'INVALID_REQUEST';
  if (new Set(used).size !== used.length) return 'STOCK_IMPORT_TARGET_TWICE';
  return ['itemNumber', 'warehouse'].every((target) => used.includes(target)) ? undefined : 'STOCK_IMPORT_NEEDS_KEY';
}

export function attributeOf(target: string): string | undefined {
  return target.startsWith('attribute:') ? target.slice('attribute:'.length) : undefined;
}

function isTarget(target: string): boolean {
  const attribute = attributeOf(target);
  return attribute === undefined ? (IMPORT_TARGETS as readonly string[]).includes(target) : isAttributeName(attribute);
}

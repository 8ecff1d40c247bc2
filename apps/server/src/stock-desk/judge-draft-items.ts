import { createHash } from 'node:crypto';
import type { DraftRow, DraftSummary } from '@tradehall/contract/stock-desk/stock-draft-calls';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { averageChange, judgeDraft, type DraftField, type JudgedDraft } from '@tradehall/domain/stock-desk/stock-draft';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { StockValues } from '@tradehall/domain/stock-list/stock-values';
import type { DraftItem } from './draft-store';

export interface JudgedItem extends JudgedDraft {
  readonly item: DraftItem;
  readonly present: StockValues;
}

export const judgeItems = (items: readonly DraftItem[]): readonly JudgedItem[] =>
  items.map((item) => {
    const present = { quantity: item.quantity, listPrice: item.listPrice, specialPrice: item.specialPrice };
    const { cells: changes, sold, floor } = item;
    return { item, present, ...judgeDraft({ present, changes, sold, floor }) };
  });

/** Of which draft a review is: the same cells are the same draft, whatever became of the stock beneath it. */
export function draftRevision(items: readonly DraftItem[]): string {
  const cells = items.map(({ key, cells }) => [key, cells.map(({ field, seen, wanted }) => [field, seen, wanted])]);
  return createHash('sha256').update(JSON.stringify(cells)).digest('base64url');
}

export function summarize(judged: readonly JudgedItem[]): DraftSummary {
  const count = (does: (one: JudgedItem) => boolean) => judged.filter(does).length;
  return {
    changes: judged.reduce((sum, { item }) => sum + item.cells.length, 0),
    items: judged.length,
    averageChange: averageChange(judged.map(({ present: before, after }) => ({ before, after }))) ?? null,
    belowFloor: count(({ isBelowFloor }) => isBelowFloor),
    overtaken: count(({ overtaken }) => overtaken.length > 0),
    refused: count(({ issue }) => issue !== undefined),
    quantities: count(({ item }) => item.cells.some(({ field }) => field === 'quantity')),
  };
}

/** What keeps a draft from being published stands first. */
export const byTrouble = (judged: readonly JudgedItem[]): readonly JudgedItem[] =>
  [0, 1, 2, 3].flatMap((rank) => judged.filter((one) => rankOf(one) === rank));

const rankOf = ({ overtaken, issue, isBelowFloor }: JudgedItem): number =>
  overtaken.length > 0 ? 0 : issue !== undefined ? 1 : isBelowFloor ? 2 : 3;

export const inMajor = (field: DraftField, minor: number | null, precision: number): number | null =>
  minor === null || field === 'quantity' ? minor : toMajorUnits(minor, precision);

/** What is drafted for an item, as the list shows it in its cells. */
export const wireCells = (
  cells: Readonly<Partial<Record<DraftField, number | null>>>,
  precision: number,
): Partial<Record<DraftField, number | null>> =>
  Object.fromEntries(
    (Object.entries(cells) as [DraftField, number | null][]).map(([field, minor]) => [
      field,
      inMajor(field, minor, precision),
    ]),
  );

export function wireDraftRow(
  { item, present, after, overtaken, isBelowFloor, issue }: JudgedItem,
  { precision, warehouseLabels }: { readonly precision: number } & Pick<StockListSettings, 'warehouseLabels'>,
  by: { readonly name: string; readonly at: Date } | undefined,
): DraftRow {
  const values = ({ listPrice, specialPrice, quantity }: StockValues) => ({
    listPrice: inMajor('listPrice', listPrice, precision),
    specialPrice: inMajor('specialPrice', specialPrice, precision),
    quantity,
  });
  return {
    itemNumberWarehouse: item.key,
    itemNumber: item.item_number,
    warehouse: item.warehouse,
    warehouseLabel: warehouseLabels[item.warehouse] ?? item.warehouse,
    description: item.description,
    present: values(present),
    after: values(after),
    cells: item.cells.map(({ field, seen, wanted }) => ({
      field,
      seen: inMajor(field, seen, precision),
      wanted: inMajor(field, wanted, precision),
      isOvertaken: overtaken.includes(field),
    })),
    isBelowFloor,
    issue: issue?.messageCode ?? null,
    overtakenBy: by === undefined || overtaken.length === 0 ? null : { name: by.name, at: by.at.toISOString() },
  };
}

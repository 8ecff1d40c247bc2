import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { DeskStockRow } from '@tradehall/contract/stock-desk/desk-stock-calls';
import type { DraftField } from '@tradehall/domain/stock-desk/stock-draft';
import { deskDraftTexts } from '@tradehall/texts/en/desk-draft';
import { dismissSnackbar, notify } from '@tradehall/ui/state/snackbars';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import { fallOf, SHEET_FIELDS, whyUnread } from './read-cell';
import { SheetCell } from './SheetCell';
import { useDraftCells, type TypedCell } from './use-draft-cells';

const FIELD_OF: Readonly<Record<string, DraftField>> = {
  quantity: 'quantity',
  price: 'listPrice',
  special: 'specialPrice',
};

/**
 * The list as a sheet: its price and quantity cells take keys and blocks of a spreadsheet, into the draft (SD25).
 * `onLeave` hears which row a cell was left to.
 */
export function useSheet(
  rows: readonly DeskStockRow[],
  onLeave: (row: DeskStockRow) => void,
): (row: DeskStockRow, column: string) => ReactNode {
  const t = useTexts(deskDraftTexts);
  const mayPrice = useMay('PRICE_EDIT');
  const mayCount = useMay('STOCK_EDIT');
  const cells = useDraftCells();
  const may = (field: DraftField) => (field === 'quantity' ? mayCount : mayPrice);
  const mayNow = useRef(may);
  useLayoutEffect(() => {
    mayNow.current = may;
  });
  const labels = {
    quantity: t('DESK_DRAFT_QUANTITY'),
    listPrice: t('DESK_DRAFT_LIST_PRICE'),
    specialPrice: t('DESK_DRAFT_SPECIAL_PRICE'),
  };
  const nameOf = (row: DeskStockRow, field: DraftField) => `${field} ${row.itemNumberWarehouse}`;
  const step = (row: DeskStockRow, field: DraftField, by: 1 | -1) => {
    const next = rows[rows.indexOf(row) + by];
    if (next === undefined) return;
    const cell = document.querySelector<HTMLInputElement>(`[data-cell="${CSS.escape(nameOf(next, field))}"]`);
    cell?.focus();
    cell?.scrollIntoView({ block: 'nearest' });
  };
  const wrong = (field: DraftField, text: string) => {
    const why = whyUnread(field, text) ?? t('DESK_DRAFT_CELL_WRONG', [text.slice(0, 40), labels[field]]);
    const message = notify(why, { severity: 'warning' });
    return () => dismissSnackbar(message);
  };
  /** A right that is taken takes its cells along; whatever else a cell goes by, somebody did it or was asked (A14). */
  const gone = (row: DeskStockRow, field: DraftField, text: string) => {
    if (mayNow.current(field)) return;
    const cell = t('DESK_DRAFT_CELL', [labels[field], row.itemNumber]);
    notify(t('DESK_DRAFT_CELL_GONE', [cell, text.slice(0, 40)]), { severity: 'warning' });
  };
  /** A block falls from this cell down and to the right, over the columns that the person may edit. */
  const paste = (row: DeskStockRow, field: DraftField, text: string): boolean => {
    const fields = SHEET_FIELDS.filter(may).slice(SHEET_FIELDS.filter(may).indexOf(field));
    const below = rows.slice(rows.indexOf(row));
    const fallen = fallOf(text, fields, below.length);
    if (fallen === undefined) return false;
    const { unread, rowsBeyond, columnsBeyond } = fallen;
    const taken = fallen.cells.flatMap(({ down, ...cell }): TypedCell[] => {
      const target = below[down];
      return target === undefined ? [] : [{ row: target, ...cell }];
    });
    cells.write(taken);
    if (taken.length > 0) notify(t('DESK_DRAFT_PASTED', [count(taken.length)], taken.length));
    if (unread.length > 0)
      notify(t('DESK_DRAFT_PASTE_WRONG', [count(unread.length), (unread[0] ?? '').slice(0, 40)], unread.length), {
        severity: 'warning',
      });
    if (rowsBeyond > 0) notify(t('DESK_DRAFT_PASTE_BEYOND', [count(rowsBeyond)], rowsBeyond), { severity: 'warning' });
    if (columnsBeyond > 0)
      notify(t('DESK_DRAFT_PASTE_COLUMNS', [count(columnsBeyond)], columnsBeyond), { severity: 'warning' });
    return true;
  };
  return (row, column) => {
    const field = FIELD_OF[column];
    if (field === undefined || !may(field) || row.isArchived) return undefined;
    return (
      <SheetCell
        field={field}
        label={t('DESK_DRAFT_CELL', [labels[field], row.itemNumber])}
        warehouse={row.warehouseLabel}
        value={cells.value(row, field)}
        isDrafted={cells.isDrafted(row, field)}
        at={nameOf(row, field)}
        onWrite={(wanted) => cells.write([{ row, field, wanted }])}
        onWrong={(text) => wrong(field, text)}
        onGone={(text) => gone(row, field, text)}
        onStep={(by) => step(row, field, by)}
        onLeave={() => onLeave(row)}
        onPaste={(text) => paste(row, field, text)}
      />
    );
  };
}

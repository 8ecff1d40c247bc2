import type { ImportRow } from '@tradehall/contract/stock-desk/stock-import-calls';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { HeldUnits } from '@tradehall/domain/stock-list/counted-held';
import type { FormatText } from '../notify/format-text';
import type { StoredImportRow } from './import-store';

interface RowContext {
  readonly precision: number;
  readonly format: FormatText;
  readonly held: HeldUnits;
  readonly isArchived: boolean;
}

/** A row of the review with amounts in major units; what of it is private stays behind (SD13). */
export function wireRow(row: StoredImportRow, { precision, format, held, isArchived }: RowContext): ImportRow {
  const major = (minor: number | null): number | null => (minor === null ? null : toMajorUnits(minor, precision));
  const values = (said: StoredImportRow['file'] | null) =>
    said === null
      ? null
      : { quantity: said.quantity, listPrice: major(said.listPrice), specialPrice: major(said.specialPrice) };
  return {
    row: row.row,
    itemNumberWarehouse: row.key,
    section: row.section,
    flags: [...row.flags],
    held,
    isArchived,
    isTaken: row.isTaken,
    file: values(row.file) ?? { quantity: null, listPrice: null, specialPrice: null },
    present: values(row.present),
    last: values(row.last),
    issue:
      row.issue === null
        ? null
        : { messageCode: row.issue.messageCode, message: format(row.issue.messageCode, row.issue.params ?? []) },
  };
}

import type { Readable } from 'node:stream';
import { IMPORT_COLUMNS } from '@tradehall/domain/bulk-import/import-columns';
import type { ReviewedRow } from '@tradehall/domain/bulk-import/review-import';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { writeSpreadsheet } from '../spreadsheets/write-spreadsheet';
import type { BulkImport } from './bulk-import-store';

/**
 * The rows that an import left out, as they were written, each with its reason (W28): before the submit those that are
 * invalid, afterwards all that were not saved. It has the columns of an import.
 */
export function leftOutSheet(
  kept: BulkImport,
  rows: readonly ReviewedRow[],
  { say }: { readonly say: (issue: Issue) => string },
): { readonly sheet: Readable; readonly fileName: string } {
  const leftOut = rows.filter(({ verdict }) => kept.outcome !== null || verdict === 'INVALID');
  const title = say({ messageCode: 'IMPORT_LEFT_OUT_SHEET' });
  const sheet = writeSpreadsheet({
    sheetName: title,
    columns: [
      { header: IMPORT_COLUMNS.itemNumber, kind: 'text', width: 24 },
      { header: IMPORT_COLUMNS.warehouse, kind: 'text' },
      { header: IMPORT_COLUMNS.quantity, kind: 'text' },
      { header: IMPORT_COLUMNS.price, kind: 'text' },
      { header: say({ messageCode: 'IMPORT_LEFT_OUT_REASON' }), kind: 'text', width: 60 },
      { header: say({ messageCode: 'IMPORT_LEFT_OUT_DO' }), kind: 'text', width: 60 },
    ],
    rows: leftOut.map(({ row, reason, comments }) => {
      const why = row.refusal ?? reason;
      return [
        row.itemNumber,
        row.warehouse,
        row.quantity,
        row.price,
        why === null ? '' : say(why),
        reason === null ? '' : comments.map(say).join('. '),
      ];
    }),
  });
  const name = kept.fileName.replace(/\.xlsx?$/i, '');
  return { sheet, fileName: `${[title, name].filter(Boolean).join(' ')}.xlsx` };
}

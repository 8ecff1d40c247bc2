import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { BulkImportRow } from '@tradehall/contract/bulk-import';
import { IMPORT_COLUMN_KEYS, IMPORT_COLUMNS, type ImportColumn } from '@tradehall/domain/bulk-import/import-columns';
import { bulkImportTexts } from '@tradehall/texts/en/bulk-import';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** A row as it is written. */
export type RowCells = Readonly<Record<ImportColumn, string>>;

export const cellsOf = (row: BulkImportRow): RowCells => ({
  itemNumber: row.itemNumber,
  warehouse: row.warehouse,
  quantity: row.askedQuantity,
  price: row.askedPrice,
});

/** The cell that a row is most likely opened for: the one that could not be read, else the price. */
export function cellToMend({ offerQuantity, offerPrice, listPrice }: BulkImportRow): ImportColumn {
  if (offerQuantity === null) return 'quantity';
  return offerPrice !== null && listPrice === null ? 'itemNumber' : 'price';
}

/** A row of the import is mended where it stands (W28); Enter has it checked again, Esc leaves it as it was. */
export function MendRow({
  cells,
  first,
  takesFocus,
  isSought,
  busy,
  onFound,
  onType,
  onSave,
  onCancel,
}: {
  cells: RowCells;
  /** Where the keys begin, over what stands there. */
  first: ImportColumn;
  /** It was opened by its button, and did not only come back into sight. */
  takesFocus: boolean;
  /** Its buyer was led to it: it takes the focus, and says so. */
  isSought: boolean;
  busy: boolean;
  onFound: () => void;
  onType: (cells: RowCells) => void;
  onSave: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(bulkImportTexts);
  const begin = useRef<HTMLInputElement>(null);
  const wasOpened = useRef(takesFocus);
  useEffect(() => {
    if (!wasOpened.current) return;
    begin.current?.focus();
    begin.current?.select();
  }, []);
  useEffect(() => {
    if (!isSought) return;
    begin.current?.focus();
    onFound();
  }, [isSought, onFound]);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSave();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', gridColumn: '1 / -1', pt: 2 }}
    >
      {IMPORT_COLUMN_KEYS.map((column) => (
        <TextField
          key={column}
          size="small"
          label={IMPORT_COLUMNS[column]}
          value={cells[column]}
          {...(column === first ? { inputRef: begin } : {})}
          onChange={(event) => onType({ ...cells, [column]: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 200, spellCheck: false } }}
          sx={{ width: 180, flexGrow: 1 }}
        />
      ))}
      <Button type="submit" variant="contained" aria-disabled={busy}>
        {t('IMPORT_MEND_SAVE')}
      </Button>
      <Button onClick={onCancel}>{t('IMPORT_MEND_CANCEL')}</Button>
    </Box>
  );
}

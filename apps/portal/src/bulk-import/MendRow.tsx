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

/** A row of the import is mended where it stands (W28); Enter has it checked again, Esc leaves it as it was. */
export function MendRow({
  cells,
  takesFocus,
  isSought,
  busy,
  onFound,
  onType,
  onSave,
  onCancel,
}: {
  cells: RowCells;
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
  const price = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isSought) return;
    price.current?.focus();
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
          // What is wrong is most often the price.
          autoFocus={takesFocus && column === 'price'}
          {...(column === 'price' ? { inputRef: price } : {})}
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

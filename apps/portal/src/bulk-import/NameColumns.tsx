import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UnnamedColumn } from '@tradehall/contract/bulk-import';
import { IMPORT_COLUMN_KEYS, IMPORT_COLUMNS, type ImportColumn } from '@tradehall/domain/bulk-import/import-columns';
import { bulkImportTexts } from '@tradehall/texts/en/bulk-import';
import { NativeSelect } from '@tradehall/ui/NativeSelect';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** Which column of the sheet each of the four is, by its name there; empty while it is not said. */
export type NamedColumns = Readonly<Record<ImportColumn, string>>;

export function recognizedColumns(columns: readonly UnnamedColumn[]): NamedColumns {
  const nameOf = (column: ImportColumn) => columns.find((one) => one.column === column)?.name ?? '';
  return Object.fromEntries(IMPORT_COLUMN_KEYS.map((column) => [column, nameOf(column)])) as Record<
    ImportColumn,
    string
  >;
}

/** Columns with other names are named once (W28): what stands under them helps to tell them apart. */
export function NameColumns({
  columns,
  named,
  disabled,
  onChange,
}: {
  columns: readonly UnnamedColumn[];
  named: NamedColumns;
  disabled: boolean;
  onChange: (named: NamedColumns) => void;
}) {
  const t = useTexts(bulkImportTexts);
  const options = columns.map(({ name, examples }) => ({
    id: name,
    option: examples.length === 0 ? name : `${name} (${examples.join(', ')})`,
  }));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>{t('IMPORT_MAP_EXPLAIN')}</Typography>
      {IMPORT_COLUMN_KEYS.map((column) => (
        <NativeSelect
          key={column}
          label={IMPORT_COLUMNS[column]}
          placeholder={t('IMPORT_MAP_NONE')}
          value={named[column]}
          options={options}
          disabled={disabled}
          onChange={(name) => onChange({ ...named, [column]: name })}
        />
      ))}
    </Box>
  );
}

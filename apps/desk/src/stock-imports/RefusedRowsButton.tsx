import Button from '@mui/material/Button';
import { getRejectedRows, type StockImport } from '@tradehall/contract/stock-desk/stock-import-calls';
import { deskImportsTexts } from '@tradehall/texts/en/desk-imports';
import { useAction } from '@tradehall/web/calls/use-action';
import { downloadFile } from '@tradehall/web/downloads/download-file';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { refusedRows } from './refused-rows';

/** The refused rows as a file, each with its reason, before the import is applied and after (SD17). */
export function RefusedRowsButton({ found }: { found: StockImport }) {
  const t = useTexts(deskImportsTexts);
  const { importId } = found;
  const download = useAction(() =>
    downloadFile(getRejectedRows, { params: { importId }, fallbackName: 'rejected.xlsx' }),
  );
  return refusedRows(found) === 0 ? null : (
    <Button variant="outlined" disabled={download.busy} onClick={() => void download.run(undefined)}>
      {t('DESK_IMPORT_REJECTED_FILE')}
    </Button>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { bulkImportTexts } from '@tradehall/texts/en/bulk-import';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { usePendingImport } from './import-cache';

/** An import that waits for its review is said wherever one may begin, at every device of its buyer (N20, W22). */
export function PendingImportNote({ onReview }: { onReview: () => void }) {
  const t = useTexts(bulkImportTexts);
  const pending = usePendingImport();
  if (pending === null || pending === undefined) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 3, '@media print': { display: 'none' } }}
      action={<Button onClick={onReview}>{t('IMPORT_REVIEW_OPEN')}</Button>}
    >
      {t('IMPORT_REVIEW_WAITING')}
    </Alert>
  );
}

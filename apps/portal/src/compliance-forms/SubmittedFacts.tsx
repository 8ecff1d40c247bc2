import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import type { AccountDocument } from '@tradehall/contract/documents';
import { complianceFormsTexts } from '@tradehall/texts/en/compliance-forms';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant } from '@tradehall/web/tenant/format';
import { StackedFacts } from '@tradehall/ui/StackedFacts';
import { useAction } from '@tradehall/web/calls/use-action';
import { downloadFormPdf } from './form-calls';

/** When, for whom and by whom a form was submitted, with its PDF (I14). */
export function SubmittedFacts({
  document,
  submitted,
}: {
  document: AccountDocument;
  submitted: { submitted: string; customer: string; userEmail: string };
}) {
  const t = useTexts(complianceFormsTexts);
  const say = useTexts(documentsTexts);
  const download = useAction(() => downloadFormPdf(document), { says: () => say('DOCUMENT_DOWNLOADED') });
  const facts = [
    [t('FORM_SUBMITTED_ON'), instant(submitted.submitted, 'month-date-time-zone')],
    [t('FORM_CUSTOMER'), submitted.customer],
    [t('FORM_USER'), submitted.userEmail],
  ] as const;
  return (
    <Card sx={{ p: 4, display: 'grid', gap: 4 }}>
      <Alert severity="info">{t('FORM_READ_ONLY')}</Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 5, alignItems: 'center' }}>
        <StackedFacts facts={facts} sx={{ display: 'flex', flexWrap: 'wrap', gap: 5, flex: 1 }} />
        <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => void download.run(undefined)}>
          {t('FORM_DOWNLOAD_PDF')}
        </Button>
      </Box>
    </Card>
  );
}

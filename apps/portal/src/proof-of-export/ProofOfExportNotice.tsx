import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ProofOfExport } from '@tradehall/contract/proof-of-export';
import { proofOfExportTexts } from '@tradehall/texts/en/proof-of-export';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { ProofUploadButton } from './ProofUploadButton';

/** Says that proofs of export are owed, and where they are handed in; or that all of them wait for the seller (G20). */
export function ProofOfExportNotice({ proofs }: { proofs: ProofOfExport | undefined }) {
  const t = useTexts(proofOfExportTexts);
  if (proofs === undefined || proofs.documents.length === 0) return null;
  const isHandedIn = proofs.documents.every(({ status }) => status === 'SUBMITTED');
  return (
    <Alert
      severity={isHandedIn ? 'info' : 'warning'}
      variant="outlined"
      sx={{
        mb: 4,
        // On a phone the button stands below what it is for.
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: { xs: '1 1 60%', sm: 1 } },
        '& .MuiAlert-action': { pt: { xs: 0, sm: 1 }, whiteSpace: 'nowrap' },
      }}
      action={<ProofUploadButton proofs={proofs} />}
    >
      {isHandedIn ? (
        <>
          <AlertTitle>{t('POE_TITLE')}</AlertTitle>
          {t('POE_STATUS_SUBMITTED')}
        </>
      ) : (
        t('POE_INTRO')
      )}
    </Alert>
  );
}

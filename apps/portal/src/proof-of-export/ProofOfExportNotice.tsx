import Alert from '@mui/material/Alert';
import type { ProofOfExport } from '@tradehall/contract/proof-of-export';
import { proofOfExportTexts } from '@tradehall/texts/en/proof-of-export';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { ProofUploadButton } from './ProofUploadButton';

/** Says that proofs of export are owed, and where they are handed in (G20). */
export function ProofOfExportNotice({ proofs }: { proofs: ProofOfExport | undefined }) {
  const t = useTexts(proofOfExportTexts);
  if (proofs === undefined || proofs.documents.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 4 }} action={<ProofUploadButton proofs={proofs} />}>
      {t('POE_INTRO')}
    </Alert>
  );
}

import { useState } from 'react';
import Button from '@mui/material/Button';
import type { ProofOfExport } from '@tradehall/contract/proof-of-export';
import { proofOfExportTexts } from '@tradehall/texts/en/proof-of-export';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { ProofUploadDialog } from './ProofUploadDialog';

/** Leads from a warning to where the missing document is handed in; nothing chosen or typed beside it is lost. */
export function ProofUploadButton({ proofs }: { proofs: ProofOfExport | undefined }) {
  const t = useTexts(proofOfExportTexts);
  const [open, setOpen] = useState(false);
  if (proofs === undefined || proofs.documents.length === 0) return null;
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)}>
        {t('POE_OPEN')}
      </Button>
      {open ? <ProofUploadDialog proofs={proofs} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

import { useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { PendingProof, ProofOfExport } from '@tradehall/contract/proof-of-export';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { proofOfExportTexts } from '@tradehall/texts/en/proof-of-export';
import { checkUpload, DOCUMENT_EXTENSIONS } from '@tradehall/domain/documents/upload-rules';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { LONG_SNACKBAR_DURATION } from '@tradehall/ui/state/snackbars';
import { useAction } from '@tradehall/web/calls/use-action';
import { issuesOf } from '@tradehall/web/calls/use-command';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { sendProofs } from './upload-proofs';
import { refreshProofs } from './use-pending-proofs';

/** Takes the proofs of export that are owed: one file for each document (G20). */
export function ProofUploadDialog({ proofs, onClose }: { proofs: ProofOfExport; onClose: () => void }) {
  const t = useTexts(proofOfExportTexts);
  const documents = useTexts(documentsTexts);
  const [chosen, setChosen] = useState<ReadonlyMap<string, File>>(new Map());
  /** Of those that are owed still: one that was taken back or approved meanwhile would have all of them refused. */
  const files = useMemo(() => {
    const owed = new Set(proofs.documents.map(({ documentId }) => documentId));
    return new Map([...chosen].filter(([documentId]) => owed.has(documentId)));
  }, [chosen, proofs.documents]);
  const [problem, setProblem] = useState<string>();
  /** What is wrong with a file, by its document. */
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const upload = useAction((sent: ReadonlyMap<string, File>) => sendProofs(sent, proofs.uploadToken), {
    says: (count) => t('POE_UPLOADED', [count], count),
    duration: LONG_SNACKBAR_DURATION,
    done: () => {
      refreshProofs();
      onClose();
    },
    refused: (error) => {
      const found = issuesOf(error);
      // What was decided or withdrawn meanwhile leaves the list: why none was taken is said below those that are left.
      const isOvertaken = error instanceof NetworkError && (error.status === 409 || error.status === 404);
      if (isOvertaken) refreshProofs();
      setFaults(new Map(isOvertaken ? [] : found.map(({ field, message }) => [field, message])));
      const ofNone = found.find(({ field }) => !proofs.documents.some(({ documentId }) => documentId === field));
      setProblem((isOvertaken ? error.message : ofNone?.message) ?? t('POE_UPLOAD_FAILED'));
      return true;
    },
  });
  const { busy } = upload;

  function send(): void {
    if (files.size === 0) setProblem(t('POE_FILE_REQUIRED'));
    else void upload.run(files);
  }
  function take(document: PendingProof, file: File | undefined): void {
    const next = new Map(files);
    const issue = file === undefined ? null : checkUpload(file);
    if (file === undefined || issue) next.delete(document.documentId);
    else next.set(document.documentId, file);
    setChosen(next);
    setProblem(undefined);
    const left = new Map(faults);
    if (issue === null) left.delete(document.documentId);
    else left.set(document.documentId, documents(issue.messageCode as keyof typeof documentsTexts, issue.params ?? []));
    setFaults(left);
  }

  return (
    <GuardedDialog title={t('POE_TITLE')} maxWidth="sm" busy={busy} isTyped={files.size > 0} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 3, overflowWrap: 'anywhere' }}>
        <DialogContentText>{t('POE_INTRO')}</DialogContentText>
        {proofs.documents.map((document) => (
          <Box key={document.documentId} sx={{ borderTop: 1, borderColor: 'divider', pt: 3 }}>
            <Typography component="h3" variant="h3">
              {document.documentName}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="p" sx={{ m: 0 }}>
              {[
                document.documentDescription,
                document.phonexOrderNumber === null ? '' : t('POE_FOR_ORDER', [document.phonexOrderNumber]),
                t(`POE_STATUS_${document.status}`, [document.rejectionReason]),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Box
              component="input"
              type="file"
              aria-label={t('POE_CHOOSE_FILE', [document.documentName])}
              accept={DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
              disabled={busy}
              onChange={(event: React.ChangeEvent<HTMLInputElement>) => take(document, event.target.files?.[0])}
              sx={{ mt: 2, maxWidth: '100%' }}
              aria-invalid={faults.has(document.documentId)}
              aria-describedby={`fault-${document.documentId}`}
            />
            <FormHelperText id={`fault-${document.documentId}`} error role="alert">
              {faults.get(document.documentId) ?? ''}
            </FormHelperText>
          </Box>
        ))}
        {problem === undefined ? null : (
          <Alert severity="error" variant="outlined" role="alert">
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('POE_CLOSE')}
        </Button>
        <Button variant="contained" onClick={send} disabled={busy}>
          {t('POE_UPLOAD')}
        </Button>
      </DialogActions>
    </GuardedDialog>
  );
}

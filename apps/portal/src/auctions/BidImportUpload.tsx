import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { uploadBids, type BidImportReview as Review } from '@tradehall/contract/auctions/bid-import-calls';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { callServer } from '@tradehall/web/calls/call-server';
import { FileDrop } from '@tradehall/ui/FileDrop';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useMobile } from '@tradehall/ui/state/use-mobile';

/** What an import takes (E02). */
const EXTENSIONS = ['xlsx', 'xls'];
const MAX_BYTES = 5 * 1024 * 1024;

/** Chooses the file; what is wrong with it is said inside the dialog. */
export function BidImportUpload({
  auctionNumber,
  onReview,
  onClose,
}: {
  auctionNumber: string;
  onReview: (review: Review) => void;
  onClose: () => void;
}) {
  const t = useTexts(auctionsTexts);
  const documents = useTexts(documentsTexts);
  const isMobile = useMobile();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function upload(): Promise<void> {
    if (file === null) return setProblem(t('BID_IMPORT_NO_FILE'));
    const form = new FormData();
    form.append('file', file);
    setProblem('');
    setBusy(true);
    try {
      onReview(await callServer(uploadBids, { params: { auctionNumber }, form }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      fullScreen={isMobile}
      aria-labelledby="bid-import-title"
    >
      <DialogTitle id="bid-import-title">{t('BID_IMPORT_TITLE')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <Typography>{t('BID_IMPORT_EXPLAIN')}</Typography>
        <Typography color="text.secondary">{t('BID_IMPORT_TIP')}</Typography>
        <FileDrop
          file={file}
          extensions={EXTENSIONS}
          maxBytes={MAX_BYTES}
          hint={t('BID_IMPORT_LIMITS')}
          disabled={busy}
          invalid={problem !== ''}
          onChoose={(chosen, issue) => {
            setFile(chosen);
            setProblem(issue === null ? '' : documents(issue.messageCode as keyof typeof documentsTexts, issue.params));
          }}
        />
        <div role="alert">{problem === '' ? null : <Alert severity="error">{problem}</Alert>}</div>
        {busy ? <LinearProgress aria-label={documents('UPLOAD_PROGRESS')} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('BID_CANCEL')}
        </Button>
        <Button variant="contained" onClick={() => void upload()} disabled={busy}>
          {t('BID_IMPORT_UPLOAD')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

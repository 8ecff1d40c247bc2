import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useDropzone } from 'react-dropzone';
import { uploadBids, type BidImportReview as Review } from '@tradehall/contract/auctions/bid-import-calls';
import { auctionsTexts } from '@tradehall/contract/texts/auctions-texts';
import { callServer } from '../api/call-server';
import { useTexts } from '../i18n/use-texts';

const ACCEPT = { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'], 'application/vnd.ms-excel': ['.xls'] };

/** Chooses the file; what is wrong with it is said inside the dialog. */
export function BidImportUpload({ auctionNumber, onReview, onClose }: { auctionNumber: string; onReview: (review: Review) => void; onClose: () => void }) {
  const t = useTexts(auctionsTexts);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { getRootProps, getInputProps, isDragActive } = useDropzone({ accept: ACCEPT, maxFiles: 1, multiple: false, onDrop: ([dropped]) => {
    setProblem('');
    setFile(dropped);
  } });

  async function upload(): Promise<void> {
    if (file === undefined) return setProblem(t('BID_IMPORT_NO_FILE'));
    const form = new FormData();
    form.append('file', file);
    setBusy(true);
    try {
      onReview(await callServer(uploadBids, { params: { auctionNumber }, form }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby="bid-import-title">
      <DialogTitle id="bid-import-title">{t('BID_IMPORT_TITLE')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Typography>{t('BID_IMPORT_EXPLAIN')}</Typography>
        <Typography color="text.secondary">{t('BID_IMPORT_TIP')}</Typography>
        <Box {...getRootProps()} sx={{ border: '1px dashed', borderColor: isDragActive ? 'primary.main' : 'text.secondary', borderRadius: 1, p: 6, textAlign: 'center', cursor: 'pointer' }}>
          <input {...getInputProps({ 'aria-label': t('BID_IMPORT_DROP') })} />
          {file === undefined ? t('BID_IMPORT_DROP') : file.name}
        </Box>
        <Typography variant="caption" color="text.secondary">
          {t('BID_IMPORT_LIMITS')}
        </Typography>
        <div role="alert">{problem === '' ? null : <Alert severity="error">{problem}</Alert>}</div>
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

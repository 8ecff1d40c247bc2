import { useState, type ClipboardEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { useDropzone } from 'react-dropzone';
import { pasteBulkImport, uploadBulkImport, type BulkImportReview } from '@tradehall/contract/bulk-import';
import { bulkImportTexts } from '@tradehall/texts/en/bulk-import';
import { cellsOfClipboard, IMPORT_COLUMNS } from '@tradehall/domain/bulk-import/import-rows';
import { callServer } from '@tradehall/web/calls/call-server';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useMobile } from '@tradehall/ui/state/use-mobile';

const ACCEPT = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
};

export interface ImportDialogProps {
  /** The participant whose stock the rows name; undefined for the tenant's own. */
  readonly participant: string | undefined;
  readonly onReview: (review: BulkImportReview) => void;
  readonly onClose: () => void;
}

/** Import Offers (E01, E02): one file, or rows from the clipboard; what is wrong is said inside the dialog. */
export function ImportDialog({ participant, onReview, onClose }: ImportDialogProps) {
  const t = useTexts(bulkImportTexts);
  const isMobile = useMobile();
  const [file, setFile] = useState<File>();
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: ACCEPT,
    maxFiles: 1,
    multiple: false,
    // The button inside opens the chooser: a frame that were one too would nest one in the other.
    noClick: true,
    noKeyboard: true,
    disabled: busy,
    onDropAccepted: ([dropped]) => {
      setProblem('');
      setPasted('');
      setFile(dropped);
    },
    onDropRejected: () => setProblem(t('IMPORT_OFFERS_ONE_FILE')),
  });

  async function send(work: () => Promise<BulkImportReview>): Promise<void> {
    setProblem('');
    setBusy(true);
    try {
      onReview(await work());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }
  const upload = () => {
    // The button keeps the focus while the rows are read: a disabled one would lose it, and Escape with it.
    if (busy) return undefined;
    if (pasted.trim() !== '')
      return void send(() => callServer(pasteBulkImport, { body: { rows: cellsOfClipboard(pasted) }, participant }));
    if (file === undefined) return setProblem(t('IMPORT_OFFERS_NO_FILE'));
    const form = new FormData();
    form.append('file', file);
    return void send(() => callServer(uploadBulkImport, { form, participant }));
  };
  /** A field of text drops nothing of what was copied; tabs and quotes stay as they came. */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    event.preventDefault();
    setFile(undefined);
    setProblem('');
    setPasted(pasted + text);
  };

  /** A press beside the dialog loses nothing that was chosen or pasted. */
  const leave = (_: unknown, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason !== 'backdropClick' || (file === undefined && pasted === '')) onClose();
  };

  return (
    <Dialog
      open
      onClose={busy ? undefined : leave}
      maxWidth="sm"
      fullWidth
      fullScreen={isMobile}
      aria-labelledby="import-title"
    >
      <DialogTitle id="import-title">{t('IMPORT_OFFERS_TITLE')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <div>
          <Typography sx={{ mb: 2 }}>{t('IMPORT_OFFERS_EXPLAIN')}</Typography>
          <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, m: 0 }}>
            {Object.values(IMPORT_COLUMNS).map((column) => (
              <Chip key={column} component="li" size="small" variant="outlined" label={column} />
            ))}
          </Box>
        </div>
        <Typography color="text.secondary">{t('IMPORT_OFFERS_TIP')}</Typography>
        <Box
          {...getRootProps()}
          sx={{
            border: '1px dashed',
            borderColor: isDragActive ? 'primary.main' : 'text.secondary',
            borderRadius: 1,
            p: 5,
            textAlign: 'center',
            bgcolor: isDragActive ? 'action.hover' : 'transparent',
            overflowWrap: 'anywhere',
          }}
        >
          <input {...getInputProps({ 'aria-label': t('IMPORT_OFFERS_DROP') })} />
          {file === undefined ? null : <Box sx={{ mb: 2 }}>{file.name}</Box>}
          <Button startIcon={<UploadFileIcon />} onClick={open} disabled={busy}>
            {t(file === undefined ? 'IMPORT_OFFERS_DROP' : 'IMPORT_OFFERS_CHOOSE_OTHER')}
          </Button>
        </Box>
        <Typography variant="caption" color="text.secondary">
          {t('IMPORT_OFFERS_LIMITS')}
        </Typography>
        <TextField
          label={t('IMPORT_OFFERS_PASTE')}
          helperText={t('IMPORT_OFFERS_PASTE_HINT')}
          multiline
          minRows={2}
          maxRows={6}
          value={pasted}
          disabled={busy}
          onPaste={paste}
          onChange={(event) => setPasted(event.target.value)}
          slotProps={{
            htmlInput: { spellCheck: false, wrap: 'off', style: { fontFamily: 'monospace', fontSize: 12 } },
          }}
        />
        <div role="alert">{problem === '' ? null : <Alert severity="error">{problem}</Alert>}</div>
        {busy ? <LinearProgress aria-label={t('IMPORT_OFFERS_READING')} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('IMPORT_OFFERS_CANCEL')}
        </Button>
        <Button variant="contained" onClick={upload} aria-disabled={busy}>
          {t('IMPORT_OFFERS_UPLOAD')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { AccountDocument } from '@tradehall/contract/documents';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { shellTexts } from '@tradehall/texts/en/shell';
import { checkUpload, DOCUMENT_EXTENSIONS, DOCUMENT_MAX_BYTES } from '@tradehall/domain/documents/upload-rules';
import type { SetupReferences } from '@tradehall/domain/onboarding/setup-state';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { notify, notifyError } from '@tradehall/ui/state/snackbars';
import { downloadBlankForm, sendDocument } from './document-calls';
import { countriesOf, statesOf } from './document-words';
import { FileDrop } from '@tradehall/ui/FileDrop';

export interface UploadDialogProps {
  readonly document: AccountDocument;
  readonly references: SetupReferences | undefined;
  /** Country and state are shown unless the tenant asks for no documents by rules (I12). */
  readonly showsPlaces: boolean;
  readonly onClose: () => void;
}

/** Upload Missing Document (I12). */
export function UploadDialog({ document, references, showsPlaces, onClose }: UploadDialogProps) {
  const t = useTexts(documentsTexts);
  const shell = useTexts(shellTexts);
  const isMobile = useMobile();
  const [file, setFile] = useState<File | null>(null);
  const [description, setDescription] = useState(document.ruleBased ? '' : document.documentDescription);
  const [issue, setIssue] = useState<Issue | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkUpload(file);
    setIssue(found);
    if (found || !file) return;
    setBusy(true);
    sendDocument(document, file, description)
      .then(() => {
        notify(t('DOCUMENT_ADDED'));
        onClose();
      })
      // What was chosen and typed stays, so that it can be sent again.
      .catch((error: unknown) => notifyError(error))
      .finally(() => setBusy(false));
  };

  const places = [
    { label: t('UPLOAD_COUNTRY'), value: countriesOf(document, references) },
    { label: t('UPLOAD_STATE'), value: statesOf(document, references) },
  ].filter(({ value }) => showsPlaces && value !== '');
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      fullScreen={isMobile}
      aria-labelledby="upload-title"
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id="upload-title">{t('UPLOAD_TITLE')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: 'auto 1fr',
              columnGap: 4,
              rowGap: 1,
              '& dt': { color: 'text.secondary' },
              '& dd': { m: 0, overflowWrap: 'anywhere' },
            }}
          >
            {[{ label: t('UPLOAD_DOCUMENT_TYPE'), value: document.documentName }, ...places].map(({ label, value }) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Box>
            ))}
          </Box>
          {document.ruleBased && document.documentDescription !== '' ? (
            <Typography color="text.secondary">{document.documentDescription}</Typography>
          ) : null}
          {document.ruleBased ? null : (
            <TextField
              label={t('UPLOAD_DESCRIPTION')}
              value={description}
              disabled={busy}
              onChange={(event) => setDescription(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
          )}
          {document.hasBlankForm ? (
            <Box>
              <Button
                type="button"
                startIcon={<DownloadIcon />}
                onClick={() =>
                  void downloadBlankForm(document).then(() => notify(t('DOCUMENT_DOWNLOADED')), notifyError)
                }
              >
                {t('UPLOAD_BLANK_FORM')}
              </Button>
            </Box>
          ) : null}
          <Box>
            <FileDrop
              file={file}
              extensions={DOCUMENT_EXTENSIONS}
              maxBytes={DOCUMENT_MAX_BYTES}
              disabled={busy}
              invalid={issue !== null}
              describedBy="upload-error"
              onChoose={(chosen, found) => {
                setFile(chosen);
                setIssue(found);
              }}
            />
            <FormHelperText id="upload-error" error role={issue ? 'alert' : undefined}>
              {issue ? t(issue.messageCode as 'DOCUMENT_REQUIRED', issue.params) : ''}
            </FormHelperText>
          </Box>
          {busy ? <LinearProgress aria-label={t('UPLOAD_PROGRESS')} /> : null}
        </DialogContent>
        <DialogActions>
          <Button type="button" onClick={onClose} disabled={busy}>
            {shell('CANCEL')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {t('UPLOAD_SUBMIT')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

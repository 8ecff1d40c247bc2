import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { AccountDocument } from '@tradehall/contract/documents';
import { checkUpload, DOCUMENT_EXTENSIONS, DOCUMENT_MAX_BYTES } from '@tradehall/domain/documents/upload-rules';
import type { SetupReferences } from '@tradehall/domain/onboarding/setup-state';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { shellTexts } from '@tradehall/texts/en/shell';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { Facts } from '@tradehall/ui/Facts';
import { FileField } from '@tradehall/ui/form/FileField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { useAction } from '@tradehall/web/calls/use-action';
import { issuesOf } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { downloadBlankForm, sendDocument } from './document-calls';
import { countriesOf, statesOf } from './document-words';

export interface UploadDialogProps {
  readonly document: AccountDocument;
  readonly references: SetupReferences | undefined;
  /** Country and state are shown unless the tenant asks for no documents by rules (I12). */
  readonly showsPlaces: boolean;
  readonly onClose: () => void;
}

interface Upload {
  readonly file: File | null;
  readonly description: string;
}

/** Upload Missing Document (I12). What was chosen and typed stays when it fails, so that it can be sent again. */
export function UploadDialog({ document, references, showsPlaces, onClose }: UploadDialogProps) {
  const t = useTexts(documentsTexts);
  const shell = useTexts(shellTexts);
  const isMobile = useMobile();
  const issueText = (issue: Issue) => t(issue.messageCode as 'DOCUMENT_REQUIRED', issue.params);
  // Until something was handed in, its description says what is asked for: to be read, and not typed over.
  const says = document.ruleBased || document.uploadedDate === null ? document.documentDescription : '';
  const form = useForm<Upload>({
    values: { file: null, description: document.ruleBased || says !== '' ? '' : document.documentDescription },
    check: ({ file }) => {
      const issue = checkUpload(file);
      return issue === null ? [] : [{ field: 'file', message: issueText(issue) }];
    },
  });
  const upload = useAction(
    ({ file, description }: { file: File; description: string }) => sendDocument(document, file, description),
    {
      says: () => t('DOCUMENT_ADDED'),
      done: onClose,
      // It stands at the file.
      refused: (error) => issuesOf(error).length > 0,
    },
  );
  const issues = useMemo(() => issuesOf(upload.failure), [upload.failure]);
  const download = useAction(() => downloadBlankForm(document), { says: () => t('DOCUMENT_DOWNLOADED') });
  return (
    <FormDialog
      form={form}
      title={t('UPLOAD_TITLE')}
      onSubmit={({ file, description }) => (file === null ? undefined : upload.run({ file, description }))}
      issues={issues}
      onClose={onClose}
      maxWidth="sm"
      fullScreen={isMobile}
      submitLabel={t('UPLOAD_SUBMIT')}
      cancelLabel={shell('CANCEL')}
    >
      <Facts
        facts={[
          [t('UPLOAD_DOCUMENT_TYPE'), document.documentName],
          [t('UPLOAD_COUNTRY'), showsPlaces ? countriesOf(document, references) : ''],
          [t('UPLOAD_STATE'), showsPlaces ? statesOf(document, references) : ''],
        ]}
      />
      {says === '' ? null : (
        <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {says}
        </Typography>
      )}
      {document.ruleBased ? null : (
        <TextField
          form={form}
          name="description"
          label={t('UPLOAD_DESCRIPTION')}
          disabled={form.busy}
          maxLength={200}
        />
      )}
      {document.hasBlankForm ? (
        <Box>
          <Button type="button" startIcon={<DownloadIcon />} onClick={() => void download.run(undefined)}>
            {t('UPLOAD_BLANK_FORM')}
          </Button>
        </Box>
      ) : null}
      <FileField
        form={form}
        name="file"
        extensions={DOCUMENT_EXTENSIONS}
        maxBytes={DOCUMENT_MAX_BYTES}
        disabled={form.busy}
        issueText={issueText}
      />
      {form.busy ? <LinearProgress aria-label={t('UPLOAD_PROGRESS')} /> : null}
    </FormDialog>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { useDropzone } from 'react-dropzone';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { checkUpload } from '@tradehall/domain/documents/upload-rules';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { fileSize } from '@tradehall/web/tenant/format';

export interface FileDropProps {
  readonly file: File | null;
  readonly extensions: readonly string[];
  readonly maxBytes: number;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string;
  /** Says what may be chosen in other words than the list of types and the size. */
  readonly hint?: string;
  /** A refused file is not taken; the issue says why. */
  readonly onChoose: (file: File | null, issue: Issue | null) => void;
}

/** A place to drop one file, or to choose it by click or key (I12). */
export function FileDrop({
  file,
  extensions,
  maxBytes,
  disabled = false,
  invalid = false,
  describedBy,
  hint,
  onChoose,
}: FileDropProps) {
  const t = useTexts(documentsTexts);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: true,
    disabled,
    noClick: true,
    noKeyboard: true,
    onDrop: (chosen) => {
      const [first] = chosen;
      if (first === undefined) return;
      const issue = chosen.length > 1 ? { messageCode: 'FILE_TOO_MANY' } : checkUpload(first, extensions, maxBytes);
      onChoose(issue ? null : first, issue);
    },
  });
  const list = extensions.map((extension) => extension.toUpperCase()).join(', ');
  return (
    <Box
      {...getRootProps({ role: 'group', tabIndex: -1, 'aria-label': t('UPLOAD_DROP') })}
      sx={{
        border: '1px dashed',
        borderColor: invalid ? 'error.main' : isDragActive ? 'primary.main' : 'text.secondary',
        borderRadius: 1,
        p: 5,
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        textAlign: 'center',
        bgcolor: isDragActive ? 'action.hover' : 'transparent',
      }}
    >
      <input
        {...getInputProps({
          accept: extensions.map((extension) => `.${extension}`).join(','),
          'aria-hidden': true,
          tabIndex: -1,
        })}
      />
      <UploadFileIcon color="action" aria-hidden />
      <Button type="button" variant="outlined" onClick={open} disabled={disabled} aria-describedby={describedBy}>
        {t('UPLOAD_DROP')}
      </Button>
      <Typography variant="caption" color="text.secondary">
        {hint ?? t('UPLOAD_TYPES', [list, fileSize(maxBytes)])}
      </Typography>
      {file === null ? null : (
        <Box role="status" sx={{ display: 'flex', gap: 2, alignItems: 'center', maxWidth: '100%' }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{t('UPLOAD_CHOSEN', [file.name])}</Typography>
          <Button type="button" onClick={() => onChoose(null, null)} disabled={disabled}>
            {t('UPLOAD_REMOVE')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

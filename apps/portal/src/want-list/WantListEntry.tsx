import { useState, type ClipboardEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { useDropzone } from 'react-dropzone';
import { wantListTexts } from '@tradehall/texts/en/want-list';
import { readWantListFile } from '@tradehall/contract/want-list';
import { decodeText } from '@tradehall/contract/wire/decode-text';
import { fileForm } from '@tradehall/web/calls/file-form';
import { useAction } from '@tradehall/web/calls/use-action';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { currency, moneyWithoutDecimals } from '@tradehall/web/tenant/format';
import { editedDraft, EMPTY_WANT_LIST, type WantListDraft } from './want-list-draft';

const ACCEPT = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
  'text/csv': ['.csv'],
  'text/plain': ['.txt', '.tsv'],
};
const MOST_BYTES = 5 * 1024 * 1024;

/** Where a want-list is pasted, typed or dropped (W03). A pasted one is matched at once. */
export function WantListEntry({
  draft,
  onChange,
  onPasted,
}: {
  draft: WantListDraft;
  onChange: (draft: WantListDraft) => void;
  /** Something was pasted or read whole, or what was typed is sent: it can be shown. */
  onPasted: () => void;
}) {
  const t = useTexts(wantListTexts);
  const { text } = draft;
  const [problem, setProblem] = useState<string>();
  const reading = useAction(readFile, {
    done: (read) => {
      onChange({ ...EMPTY_WANT_LIST, ...read });
      onPasted();
    },
    refused: () => true,
  });
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: ACCEPT,
    maxFiles: 1,
    multiple: false,
    maxSize: MOST_BYTES,
    noClick: true,
    noKeyboard: true,
    disabled: reading.busy,
    onDropAccepted: ([file]) => {
      setProblem(undefined);
      if (file !== undefined) void reading.run(file);
    },
    onDropRejected: () => setProblem(t('WANT_LIST_FILE_KIND')),
  });
  /** A field of text drops nothing of what was copied; tabs stay as they came. */
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    const field = event.target as HTMLTextAreaElement;
    const isWhole = text === '' || field.value.length === field.selectionEnd - field.selectionStart;
    if (pasted === '' || !isWhole) return;
    event.preventDefault();
    onChange({ ...EMPTY_WANT_LIST, text: pasted });
    if (/[\r\n]/.test(pasted.trim())) onPasted();
  };
  return (
    <Box
      {...getRootProps({ role: undefined, tabIndex: undefined })}
      sx={{
        display: 'grid',
        gap: 3,
        p: { xs: 3, md: 5 },
        border: '1px dashed',
        borderColor: isDragActive ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isDragActive ? 'action.hover' : 'background.paper',
      }}
    >
      <input {...getInputProps({ 'aria-label': t('WANT_LIST_FILE') })} />
      <TextField
        label={t('WANT_LIST_PASTE')}
        helperText={t('WANT_LIST_PASTE_HINT')}
        placeholder={t('WANT_LIST_EXAMPLE', [moneyWithoutDecimals(currency.precision === 0 ? 21_000 : 210)])}
        multiline
        autoFocus
        minRows={8}
        maxRows={24}
        value={text}
        onPaste={paste}
        // As in every form: what was typed needs no way round to the button above it.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim() !== '') onPasted();
        }}
        onChange={(event) => onChange(editedDraft(draft, event.target.value))}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 13 } },
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Button variant="outlined" startIcon={<UploadFileIcon />} onClick={open} disabled={reading.busy}>
          {t('WANT_LIST_FILE')}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {t('WANT_LIST_FILE_HINT')}
        </Typography>
      </Box>
      {problem === undefined && reading.failure === undefined ? null : (
        <Alert severity="error">{problem ?? reading.failure?.message}</Alert>
      )}
    </Box>
  );
}

/** Text is read here; a spreadsheet is unpacked by the server. */
async function readFile(file: File): Promise<Pick<WantListDraft, 'text' | 'cells'>> {
  if (/\.(csv|txt|tsv)$/i.test(file.name)) {
    return { text: decodeText(new Uint8Array(await file.arrayBuffer())), cells: null };
  }
  return { text: '', cells: (await sendCommand(readWantListFile, { form: fileForm(file) })).rows };
}

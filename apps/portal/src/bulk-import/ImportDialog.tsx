import { useState, type ClipboardEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { useDropzone } from 'react-dropzone';
import {
  pasteBulkImport,
  uploadBulkImport,
  type BulkImportReview,
  type UnnamedColumn,
} from '@tradehall/contract/bulk-import';
import { bulkImportTexts } from '@tradehall/texts/en/bulk-import';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { IMPORT_COLUMNS } from '@tradehall/domain/bulk-import/import-columns';
import { cellsOfPaste, IMPORT_ROWS, PASTED_ROWS } from '@tradehall/domain/bulk-import/import-rows';
import { UploadDialog } from '@tradehall/ui/dialog/UploadDialog';
import { fileForm } from '@tradehall/web/calls/file-form';
import { useAction } from '@tradehall/web/calls/use-action';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { refusalDetails } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { usePendingImport } from './import-cache';
import { pasteRows } from './paste-rows';
import { NameColumns, recognizedColumns, type NamedColumns } from './NameColumns';

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
  const sheets = useTexts(stockListTexts);
  const [file, setFile] = useState<File>();
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string>();
  const [unnamed, setUnnamed] = useState<readonly UnnamedColumn[]>();
  const [named, setNamed] = useState<NamedColumns>();
  const reading = useAction((read: () => Promise<BulkImportReview>) => read(), {
    done: onReview,
    refused: (error) => {
      const columns = refusalDetails(uploadBulkImport, 'BULK_IMPORT_NO_COLUMN', error)?.columns;
      if (columns !== undefined) {
        setUnnamed(columns);
        setNamed(recognizedColumns(columns));
      }
      return true;
    },
  });
  const { busy, run, failure } = reading;
  const waiting = usePendingImport();
  const choose = (chosen: File | undefined, rows: string) => {
    setProblem(undefined);
    reading.reset();
    setFile(chosen);
    setPasted(rows);
    setUnnamed(undefined);
    setNamed(undefined);
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: ACCEPT,
    maxFiles: 1,
    multiple: false,
    // The button inside opens the chooser: a frame that were one too would nest one in the other.
    noClick: true,
    noKeyboard: true,
    disabled: busy,
    onDropAccepted: ([dropped]) => choose(dropped, ''),
    onDropRejected: () => setProblem(t('IMPORT_OFFERS_ONE_FILE')),
  });

  const upload = () => {
    setProblem(undefined);
    const chosen = named === undefined ? [] : Object.entries(named);
    if (chosen.some(([, name]) => name === '')) return setProblem(t('IMPORT_MAP_MISSING'));
    const columns = Object.fromEntries(chosen.map(([column, name]) => [name, column as keyof NamedColumns]));
    if (pasted.trim() !== '') {
      const rows = cellsOfPaste(pasted);
      // The shape of the call would refuse them, in words that name no field.
      if (rows.length > PASTED_ROWS) return setProblem(sheets('SPREADSHEET_TOO_MANY_ROWS', [count(IMPORT_ROWS)]));
      const body = { rows, ...(named === undefined ? {} : { columns }) };
      return void run(() => sendCommand(pasteBulkImport, { body, participant }));
    }
    if (file === undefined) return setProblem(t('IMPORT_OFFERS_NO_FILE'));
    const form = fileForm(file, named === undefined ? {} : { columns: JSON.stringify(columns) });
    return void run(() => sendCommand(uploadBulkImport, { form, participant }));
  };
  /** A field of text drops nothing of what was copied; tabs and quotes stay as they came. */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.target as HTMLTextAreaElement;
    choose(undefined, pasteRows(pasted, text, [selectionStart, selectionEnd]));
  };

  return (
    <UploadDialog
      title={t('IMPORT_OFFERS_TITLE')}
      isTyped={file !== undefined || pasted !== ''}
      busy={busy}
      problem={problem ?? failure?.message}
      onClose={onClose}
      onUpload={upload}
      uploadLabel={t('IMPORT_OFFERS_UPLOAD')}
      cancelLabel={t('IMPORT_OFFERS_CANCEL')}
      progressLabel={t('IMPORT_OFFERS_READING')}
    >
      {waiting === null || waiting === undefined ? null : <Alert severity="info">{t('IMPORT_OFFERS_REPLACES')}</Alert>}
      {unnamed === undefined || named === undefined ? (
        <>
          <div>
            <Typography sx={{ mb: 2 }}>{t('IMPORT_OFFERS_EXPLAIN')}</Typography>
            <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, m: 0 }}>
              {Object.values(IMPORT_COLUMNS).map((column) => (
                <Chip key={column} component="li" size="small" variant="outlined" label={column} />
              ))}
            </Box>
          </div>
          <Typography color="text.secondary">{t('IMPORT_OFFERS_TIP')}</Typography>
        </>
      ) : (
        <NameColumns columns={unnamed} named={named} disabled={busy} onChange={setNamed} />
      )}
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
        // Rows in the field are what is read: nobody believes in a file, or in columns, that were chosen before them.
        onChange={(event) => choose(undefined, event.target.value)}
        slotProps={{
          htmlInput: { spellCheck: false, wrap: 'off', style: { fontFamily: 'monospace', fontSize: 12 } },
        }}
      />
    </UploadDialog>
  );
}

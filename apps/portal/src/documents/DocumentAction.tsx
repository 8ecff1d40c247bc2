import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { AccountDocument } from '@tradehall/contract/documents';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { needsUpload, type DocumentStatus } from '@tradehall/domain/documents/document-status';
import { EMPTY_VALUE } from '@tradehall/domain/format/format-value';
import { formState } from './form-context';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { LinkButton, TextLink } from '@tradehall/ui/RouterLinks';
import { useAction } from '@tradehall/web/calls/use-action';
import { showDocument } from './document-calls';

/** What the buyer can do about a document now: upload it, fill in its form, or replace what was handed in. */
export function DocumentAction({
  document,
  onUpload,
}: {
  document: AccountDocument;
  onUpload: (document: AccountDocument) => void;
}) {
  const t = useTexts(documentsTexts);
  const isNeeded = needsUpload(document.documentStatus as DocumentStatus);
  if (document.documentType === 'ONLINE_FORM') {
    if (!isNeeded) return null;
    return (
      <LinkButton
        to={document.documentPath}
        state={formState(document)}
        variant="contained"
        aria-label={t('DOCUMENT_ONLINE_FORM_NAMED', [document.documentName])}
      >
        {t('DOCUMENT_ONLINE_FORM')}
      </LinkButton>
    );
  }
  return (
    <Button
      variant={isNeeded ? 'contained' : 'outlined'}
      onClick={() => onUpload(document)}
      aria-label={t(isNeeded ? 'DOCUMENT_UPLOAD_NAMED' : 'DOCUMENT_REPLACE_NAMED', [document.documentName])}
    >
      {t(isNeeded ? 'DOCUMENT_UPLOAD' : 'DOCUMENT_REPLACE')}
    </Button>
  );
}

/** The uploaded document by name: downloads it, or opens the filled form (I10). */
export function DocumentNameLink({ document }: { document: AccountDocument }) {
  const t = useTexts(documentsTexts);
  const show = useAction((tab: Window | null) => showDocument(document.uploadedDocumentId, tab), {
    says: () => t('DOCUMENT_DOWNLOADED'),
  });
  if (document.uploadedDocumentId === '') return EMPTY_VALUE;
  if (document.documentType === 'ONLINE_FORM') {
    return (
      <TextLink to={document.documentPath} state={formState(document)}>
        {document.uploadedDocumentName}
      </TextLink>
    );
  }
  return (
    <Link
      component="button"
      type="button"
      onClick={() => {
        if (!show.busy) void show.run(window.open('', '_blank'));
      }}
      aria-label={t('DOCUMENT_OPEN_NAMED', [document.uploadedDocumentName])}
      sx={{ font: 'inherit', textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      {document.uploadedDocumentName}
    </Link>
  );
}

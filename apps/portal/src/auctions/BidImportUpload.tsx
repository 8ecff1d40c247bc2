import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { uploadBids, type BidImportReview as Review } from '@tradehall/contract/auctions/bid-import-calls';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { fileForm } from '@tradehall/web/calls/file-form';
import { useCommand } from '@tradehall/web/calls/use-command';
import { UploadDialog } from '@tradehall/ui/dialog/UploadDialog';
import { FileDrop } from '@tradehall/ui/FileDrop';
import { useTexts } from '@tradehall/web/i18n/use-texts';

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
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const reading = useCommand(uploadBids, { done: onReview, refused: () => true });
  const { busy, failure } = reading;

  const upload = () => {
    if (file === null) return setProblem(t('BID_IMPORT_NO_FILE'));
    return void reading.run({ params: { auctionNumber }, form: fileForm(file) });
  };
  const wrong = problem ?? failure?.message;

  return (
    <UploadDialog
      title={t('BID_IMPORT_TITLE')}
      isTyped={file !== null}
      busy={busy}
      problem={wrong}
      onClose={onClose}
      onUpload={upload}
      uploadLabel={t('BID_IMPORT_UPLOAD')}
      cancelLabel={t('BID_CANCEL')}
      progressLabel={documents('UPLOAD_PROGRESS')}
    >
      <Typography>{t('BID_IMPORT_EXPLAIN')}</Typography>
      <Typography color="text.secondary">{t('BID_IMPORT_TIP')}</Typography>
      <FileDrop
        file={file}
        extensions={EXTENSIONS}
        maxBytes={MAX_BYTES}
        hint={t('BID_IMPORT_LIMITS')}
        disabled={busy}
        invalid={wrong !== undefined}
        onChoose={(chosen, issue) => {
          setFile(chosen);
          reading.reset();
          setProblem(issue ? documents(issue.messageCode as keyof typeof documentsTexts, issue.params) : undefined);
        }}
      />
    </UploadDialog>
  );
}

import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { getSellerAuction, uploadAuctionLots } from '@tradehall/contract/auctions/seller-auction-calls';
import { reviewAuctionLots } from '@tradehall/contract/auctions/seller-lot-calls';
import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { UploadDialog } from '@tradehall/ui/dialog/UploadDialog';
import { FileDrop } from '@tradehall/ui/FileDrop';
import { DataTable } from '@tradehall/ui/table/DataTable';
import { fileForm } from '@tradehall/web/calls/file-form';
import { useCommand } from '@tradehall/web/calls/use-command';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';
import { knowAuction } from './known-auction';
import { LotFaults } from './LotFaults';

type Review = CallAnswer<typeof reviewAuctionLots>;

/** Lots from a file: read, shown with whatever is wrong, and taken only then. */
export function LotsFileDialog({ auctionNumber, onClose }: { auctionNumber: string; onClose: () => void }) {
  const t = useTexts(deskAuctionsTexts);
  const tFile = useTexts(documentsTexts);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [review, setReview] = useState<Review>();
  const params = { auctionNumber };
  const read = useCommand(reviewAuctionLots, {
    done: setReview,
    refused: (error) => Boolean(setProblem((error as Error).message)) || true,
  });
  const take = useCommand(uploadAuctionLots, {
    refreshes: [getSellerAuction],
    says: ({ lots }) => t('DESK_AUC_UPLOAD_DONE', [count(lots.length)], lots.length),
    done: (filled) => {
      knowAuction(filled);
      onClose();
    },
    // A colleague was faster: what would be replaced now is shown before anything is.
    refused: (error) => {
      if (file !== null && error instanceof NetworkError && error.messageCode === 'LOTS_CHANGED_SINCE')
        void read.run({ params, form: fileForm(file) });
      return false;
    },
  });
  if (review === undefined || file === null)
    return (
      <UploadDialog
        title={t('DESK_AUC_UPLOAD')}
        isTyped={file !== null}
        busy={read.busy}
        problem={problem}
        onClose={onClose}
        onUpload={() => {
          setProblem(file === null ? t('DESK_AUC_UPLOAD_CHOOSE') : undefined);
          if (file !== null) void read.run({ params, form: fileForm(file) });
        }}
        uploadLabel={t('DESK_AUC_UPLOAD_REVIEW')}
        cancelLabel={t('DESK_AUC_GO_BACK')}
        progressLabel={t('DESK_AUC_UPLOAD_BUSY')}
      >
        <Typography>{t('DESK_AUC_UPLOAD_COLUMNS')}</Typography>
        <Typography color="text.secondary">{t('DESK_AUC_UPLOAD_STOCK')}</Typography>
        <FileDrop
          file={file}
          extensions={['xlsx', 'xls']}
          maxBytes={5 * 1024 * 1024}
          invalid={problem !== undefined}
          onChoose={(chosen, issue) => {
            setFile(chosen);
            setProblem(issue ? tFile(issue.messageCode as keyof typeof documentsTexts, issue.params) : undefined);
          }}
        />
      </UploadDialog>
    );
  const lots = review.lots.length;
  return (
    <GuardedDialog title={t('DESK_AUC_UPLOAD')} maxWidth="md" isTyped busy={take.busy} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        {review.issues.length > 0 ? (
          <LotFaults issues={review.issues} most={100} severity="error" title={t('DESK_AUC_UPLOAD_ISSUES')} />
        ) : (
          <>
            {review.replaced === 0 ? null : (
              <Alert severity="warning">
                {t('DESK_AUC_UPLOAD_REPLACES', [count(review.replaced)], review.replaced)}
              </Alert>
            )}
            <DataTable
              label={t('DESK_AUC_LOTS')}
              rows={review.lots}
              rowKey={({ lotNumber }) => lotNumber}
              empty={null}
              columns={[
                { id: 'lot', label: t('DESK_AUC_LOT'), place: 'title', cell: ({ lotNumber }) => lotNumber },
                { id: 'name', label: t('DESK_AUC_LOT_NAME'), cell: ({ lotName }) => lotName },
                { id: 'units', label: t('DESK_AUC_UNITS'), align: 'right', cell: ({ quantity }) => count(quantity) },
                {
                  id: 'stock',
                  label: t('DESK_AUC_OF_STOCK'),
                  cell: ({ items = [] }) =>
                    items.length === 0
                      ? t('DESK_AUC_NOT_OF_STOCK')
                      : t('DESK_AUC_ITEMS', [count(items.length)], items.length),
                },
                {
                  id: 'start',
                  label: t('DESK_AUC_STARTING'),
                  align: 'right',
                  cell: ({ startingBid }) => money(startingBid),
                },
                {
                  id: 'reserve',
                  label: t('DESK_AUC_RESERVE'),
                  align: 'right',
                  cell: ({ reservePrice }) => (reservePrice === null ? '' : money(reservePrice)),
                },
              ]}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setReview(undefined)} disabled={take.busy}>
          {t('DESK_AUC_GO_BACK')}
        </Button>
        {review.issues.length > 0 ? null : (
          <Button
            variant="contained"
            disabled={take.busy}
            onClick={() => void take.run({ params, query: { seen: review.seen }, form: fileForm(file) })}
          >
            {t('DESK_AUC_UPLOAD_TAKE', [count(lots)], lots)}
          </Button>
        )}
      </DialogActions>
    </GuardedDialog>
  );
}

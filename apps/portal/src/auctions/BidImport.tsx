import { useState } from 'react';
import Button from '@mui/material/Button';
import { getBidImport, type BidImportReview as Review } from '@tradehall/contract/auctions/bid-import-calls';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { BidImportReview } from './BidImportReview';
import { BidImportUpload } from './BidImportUpload';

/** Bids on many lots from a spreadsheet: upload, then the review, which a reload does not lose (E03, N20). */
export function BidImport({
  auctionNumber,
  canBid,
  isOver,
}: {
  auctionNumber: string;
  canBid: boolean;
  /** It ended or was canceled: no bid comes any more, and a review that is open says so itself. */
  isOver: boolean;
}) {
  const t = useTexts(auctionsTexts);
  const [isOpen, setOpen] = useState(false);
  // The server keeps the review: each opening asks for it, and says so when it has no answer.
  const [review, setReview] = useState<Review | null>(null);
  const opening = useCommand(getBidImport, {
    done: (answer) => {
      setReview(answer.review);
      setOpen(true);
    },
  });
  const close = () => setOpen(false);
  return (
    <>
      {isOver ? null : (
        <Button variant="outlined" onClick={() => void opening.run({ params: { auctionNumber } })} disabled={!canBid}>
          {t('BID_IMPORT_BUTTON')}
        </Button>
      )}
      {!isOpen ? null : review === null ? (
        <BidImportUpload auctionNumber={auctionNumber} onReview={setReview} onClose={close} />
      ) : (
        <BidImportReview auctionNumber={auctionNumber} review={review} onReview={setReview} onClose={close} />
      )}
    </>
  );
}

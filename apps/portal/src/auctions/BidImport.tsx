import { useState } from 'react';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { getBidImport, type BidImportReview as Review } from '@tradehall/contract/auctions/bid-import-calls';
import { auctionsTexts } from '@tradehall/contract/texts/auctions-texts';
import { callServer } from '../api/call-server';
import { queryClient } from '../api/query-client';
import { useTexts } from '../i18n/use-texts';
import { BidImportReview } from './BidImportReview';
import { BidImportUpload } from './BidImportUpload';

/** Bids on many lots from a spreadsheet: upload, then the review, which a reload does not lose (resolutions 21). */
export function BidImport({ auctionNumber, canBid }: { auctionNumber: string; canBid: boolean }) {
  const t = useTexts(auctionsTexts);
  const [isOpen, setOpen] = useState(false);
  const key = ['bid-import', auctionNumber];
  const { data } = useQuery({ queryKey: key, queryFn: () => callServer(getBidImport, { params: { auctionNumber } }), enabled: isOpen });
  const show = (review: Review | null) => queryClient.setQueryData(key, { review });
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} disabled={!canBid}>
        {t('BID_IMPORT_BUTTON')}
      </Button>
      {!isOpen || data === undefined ? null : data.review === null ? (
        <BidImportUpload auctionNumber={auctionNumber} onReview={show} onClose={close} />
      ) : (
        <BidImportReview auctionNumber={auctionNumber} review={data.review} onReview={show} onClose={close} />
      )}
    </>
  );
}

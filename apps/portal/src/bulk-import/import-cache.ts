import { getBulkImport, type BulkImportReview } from '@tradehall/contract/bulk-import';
import { setCallAnswer } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useHolds } from '@tradehall/web/visitor/use-visitor';

/** The import that waits at the server; undefined until it is known, null where there is none (N20). */
export function usePendingImport(): BulkImportReview | null | undefined {
  const enabled = useHolds('CAN_BUY_ONLINE');
  return useCall(getBulkImport, {}, { enabled }).data?.review;
}

export function showImport(review: BulkImportReview | null): void {
  setCallAnswer(getBulkImport, {}, { review });
}

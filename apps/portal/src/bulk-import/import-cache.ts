import { useQuery } from '@tanstack/react-query';
import { getBulkImport, type BulkImportReview } from '@tradehall/contract/bulk-import';
import { callServer } from '@tradehall/web/calls/call-server';
import { queryClient } from '@tradehall/web/calls/query-client';
import { useHolds } from '@tradehall/web/visitor/use-visitor';

const IMPORT_KEY = ['bulk-import'] as const;

/** The import that waits at the server; undefined until it is known, null where there is none (N20). */
export function usePendingImport(): BulkImportReview | null | undefined {
  const enabled = useHolds('CAN_BUY_ONLINE');
  const { data } = useQuery({
    queryKey: IMPORT_KEY,
    queryFn: () => callServer(getBulkImport),
    enabled,
    staleTime: 30_000,
  });
  return data?.review;
}

export function showImport(review: BulkImportReview | null): void {
  queryClient.setQueryData(IMPORT_KEY, { review });
}

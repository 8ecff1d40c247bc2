import { useQuery } from '@tanstack/react-query';
import { getBulkImport, type BulkImportReview } from '@tradehall/contract/bulk-import';
import { callServer } from '../api/call-server';
import { queryClient } from '../api/query-client';
import { useHolds } from '../api/use-visitor';

const IMPORT_KEY = ['bulk-import'] as const;

/** The import that waits at the server; undefined until it is known, null where there is none (resolutions 21). */
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

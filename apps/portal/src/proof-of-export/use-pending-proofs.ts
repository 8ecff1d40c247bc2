import { useQuery } from '@tanstack/react-query';
import { getPendingProofs } from '@tradehall/contract/proof-of-export';
import { callServer } from '@tradehall/web/calls/call-server';
import { queryClient } from '@tradehall/web/calls/query-client';
import { useLiveEvent } from '@tradehall/web/live/live-events';

const KEY = ['proof-of-export'] as const;

export function useRefreshProofs(): () => void {
  return () => void queryClient.invalidateQueries({ queryKey: KEY });
}

/** Proofs of export that are still owed. A 403 here never logs out (L01). */
export function usePendingProofs() {
  const refresh = useRefreshProofs();
  useLiveEvent('accountChanged', refresh);
  useLiveEvent('refetch', refresh);
  return useQuery({ queryKey: KEY, queryFn: () => callServer(getPendingProofs, { exempt: [403] }), retry: false });
}

import { queryOptions } from '@tanstack/react-query';
import { getBanners, type Banner } from '@tradehall/contract/tenants';
import { callQuery } from '@tradehall/web/calls/call-query';
import { loadCall } from '@tradehall/web/calls/call-server';
import { queryClient } from '@tradehall/web/calls/query-client';
import { readStored, writeStored } from '@tradehall/web/storage/browser-storage';

/** What was shown last stands in its place from the first paint, so that nothing moves when the answer is there. */
async function askBanners(): Promise<Banner[]> {
  const banners = await loadCall(getBanners);
  writeStored('banners', banners);
  return banners;
}

/** Who keeps the portal open all day reads what the seller announces meanwhile. */
const ASK_AGAIN = 10 * 60_000;

export const bannersQuery = queryOptions({
  ...callQuery(getBanners),
  queryFn: askBanners,
  staleTime: Infinity,
  refetchInterval: ASK_AGAIN,
  placeholderData: () => readStored<Banner[]>('banners'),
});

/** On a first visit nothing is stored yet: asked beside who is there, they stand before anything can be pressed. */
export function askBannersEarly(): void {
  if (readStored('banners') === undefined) void queryClient.prefetchQuery(bannersQuery);
}

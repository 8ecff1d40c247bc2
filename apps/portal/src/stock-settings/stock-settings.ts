import { queryOptions } from '@tanstack/react-query';
import { getNetworkStockListSettings } from '@tradehall/contract/stock-list/network-calls';
import { getStockListSettings } from '@tradehall/contract/stock-list/stock-calls';
import { callServer } from '@tradehall/web/calls/call-server';

/**
 * The stock list settings of a participant, by its header. App start asks for the tenant's own
 * too: one call serves both.
 */
export function stockSettingsQuery(header: string | undefined) {
  return queryOptions({
    queryKey: header === undefined ? ['stocklist-settings'] : ['network-stocklist-settings', header],
    queryFn: () =>
      header === undefined
        ? callServer(getStockListSettings)
        : callServer(getNetworkStockListSettings, { participant: header }),
    staleTime: 60_000,
  });
}

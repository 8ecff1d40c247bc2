import { getNetworkStockListSettings } from '@tradehall/contract/stock-list/network-calls';
import { getStockListSettings } from '@tradehall/contract/stock-list/stock-calls';
import { callQuery } from '@tradehall/web/calls/call-query';
import { configuration } from '@tradehall/web/tenant/configuration';

/** The stock list settings of a participant, by its header; app start has asked for the tenant's own (A12). */
export function stockSettingsQuery(header: string | undefined) {
  const call = configuration.networkParticipant ? getNetworkStockListSettings : getStockListSettings;
  return { ...callQuery(call, { participant: header }), staleTime: 60_000 };
}

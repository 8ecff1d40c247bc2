import { getNetworkStockListSettings } from '@tradehall/contract/stock-list/network-calls';
import { getStockListSettings } from '@tradehall/contract/stock-list/stock-calls';
import { callQuery } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { configuration } from '@tradehall/web/tenant/configuration';

const STALE_AFTER = 60_000;
const settingsCall = () => (configuration.networkParticipant ? getNetworkStockListSettings : getStockListSettings);

/** The stock list settings of a participant, by its header; app start has asked for the tenant's own (A12). */
export function stockSettingsQuery(header: string | undefined) {
  return { ...callQuery(settingsCall(), { participant: header }), staleTime: STALE_AFTER };
}

/** The same for a screen; null is the tenant's own stock. */
export function useStockSettings(participantId: string | null) {
  return useCall(settingsCall(), { participant: participantId ?? undefined }, { staleTime: STALE_AFTER });
}

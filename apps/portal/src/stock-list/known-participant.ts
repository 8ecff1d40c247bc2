import { getNetworkSettings } from '@tradehall/contract/stock-list/network-calls';
import { DEFAULT_PARTICIPANT, isOwnStock } from '@tradehall/domain/network/participant';
import { filterFromSearch } from '@tradehall/domain/stock-list/filter-url';
import { callQuery } from '@tradehall/web/calls/call-query';
import { queryClient } from '@tradehall/web/calls/query-client';
import { useCall } from '@tradehall/web/calls/use-call';
import { configuration } from '@tradehall/web/tenant/configuration';

/**
 * Whose stock an address asks for; the own one for a seller that the tenant does not trade with. Asking the server for
 * a stranger's stock would end the session, so no address is believed unseen (W10).
 */
export async function participantOf(search: string): Promise<string> {
  const asked = filterFromSearch(search).warehouseGroup;
  if (isOwnStock(asked) || !configuration.networkParticipant) return DEFAULT_PARTICIPANT;
  const { participants } = await queryClient.fetchQuery({ ...callQuery(getNetworkSettings), staleTime: Infinity });
  return knownIn(participants, asked);
}

/** The same for a screen; undefined until the network is known. */
export function useParticipantOf(search: string) {
  const asked = filterFromSearch(search).warehouseGroup;
  const isNetwork = !isOwnStock(asked) && configuration.networkParticipant;
  const { data, error, refetch } = useCall(getNetworkSettings, {}, { enabled: isNetwork, staleTime: Infinity });
  if (!isNetwork) return { participant: DEFAULT_PARTICIPANT, error: null, refetch };
  if (data === undefined) return { participant: undefined, error, refetch };
  return { participant: knownIn(data.participants, asked), error: null, refetch };
}

function knownIn(participants: readonly { readonly pxnParticipantId: string }[], asked: string): string {
  return participants.some((one) => one.pxnParticipantId === asked) ? asked : DEFAULT_PARTICIPANT;
}

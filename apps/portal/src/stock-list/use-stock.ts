import { useCallback, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { eventsMissed } from '@tradehall/contract/live';
import { stockChanged } from '@tradehall/contract/stock-list/stock-events';
import { getNetworkItemsCount, getNetworkSettings } from '@tradehall/contract/stock-list/network-calls';
import { getPendingOrders, getStockListSettings } from '@tradehall/contract/stock-list/stock-calls';
import {
  DEFAULT_PARTICIPANT,
  inSelectOrder,
  isOwnStock,
  participantHeader,
  type NetworkParticipant,
} from '@tradehall/domain/network/participant';
import { refreshQueries } from '@tradehall/web/calls/refresh-queries';
import { useCall, useReadersWords } from '@tradehall/web/calls/use-call';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { configuration } from '@tradehall/web/tenant/configuration';
import { loadStock, type LoadedStock } from './load-stock';
import { stockKey } from './stock-bytes';

/**
 * The stock of a participant. A new version arrives by live event and replaces the old one under the same
 * filter; another participant's stock is never shown while the chosen one loads (N15).
 */
export function useStock(participant: string | undefined) {
  const key = stockKey(participant ?? DEFAULT_PARTICIPANT);
  const reload = () => void refreshQueries({ queryKey: key });
  useLiveEvent(stockChanged, reload);
  useLiveEvent(eventsMissed, reload);
  const inReadersWords = useReadersWords(getStockListSettings);
  const select = useCallback(
    (stock: LoadedStock) => {
      const settings = inReadersWords(stock.settings);
      return settings === stock.settings ? stock : { ...stock, settings };
    },
    [inReadersWords],
  );
  return useQuery({
    queryKey: key,
    queryFn: () => loadStock(participant ?? DEFAULT_PARTICIPANT),
    // Until it is known whose stock it is, nobody is asked for any.
    enabled: participant !== undefined,
    placeholderData: (previous) => (previous?.participant === participant ? previous : undefined),
    structuralSharing: false,
    select,
    staleTime: 60_000,
    gcTime: 5 * 60_000,
  });
}

/** The participants of the tenant's network in select order; none where the tenant takes part in no network. */
export function useParticipants(): readonly NetworkParticipant[] {
  const { data } = useCall(getNetworkSettings, {}, { enabled: configuration.networkParticipant, staleTime: Infinity });
  return useMemo(() => inSelectOrder(data?.participants ?? []), [data]);
}

/** Items in stock per participant; asked for only where the network flag is on (C04). */
export function useItemCounts(): ReadonlyMap<string, number> {
  const { data } = useCall(getNetworkItemsCount, {}, { enabled: configuration.networkParticipant, staleTime: 60_000 });
  return useMemo(() => new Map((data ?? []).map((row) => [row.pxnsParticipantId, row.itemsCount])), [data]);
}

/** One and the same, so that no row is drawn anew for it. */
const NONE: Readonly<Record<string, number>> = {};

/** The buyer's own pending orders on network items, by itemNumberWarehouse. */
export function usePendingOrders(participant: string): Readonly<Record<string, number>> {
  const { data } = useCall(
    getPendingOrders,
    { participant: participantHeader(participant) },
    { enabled: !isOwnStock(participant) },
  );
  return data?.pendingOrderItemCount ?? NONE;
}

import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  changeStockAlert,
  createStockAlert,
  deleteStockAlert,
  getStockAlerts,
  type StockAlert,
} from '@tradehall/contract/stock-alerts';
import { stockAlertsTexts } from '@tradehall/texts/en/stock-alerts';
import { encodeItemKey } from '@tradehall/contract/wire/item-key-base64';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import { callServer } from '@tradehall/web/calls/call-server';
import { queryClient } from '@tradehall/web/calls/query-client';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { notify } from '@tradehall/ui/state/snackbars';

const ALERTS_KEY = ['stock-alerts'] as const;

/** The user's alerts, newest first. */
export function useStockAlerts() {
  const enabled = useHolds('CAN_SET_STOCKLIST_ALERT');
  return useQuery({
    queryKey: ALERTS_KEY,
    queryFn: async () => Object.values((await callServer(getStockAlerts)).stockAlerts).flat(),
    enabled,
    staleTime: 60_000,
  });
}

export function alertKey(alert: Pick<StockAlert, 'pxnsParticipantId' | 'itemNumberWarehouse'>): string {
  return offerKey(alert.pxnsParticipantId, alert.itemNumberWarehouse);
}

/** The alerts by participant and item, for the rows of the stock list. */
export function useAlertsByItem(): ReadonlyMap<string, StockAlert> {
  const { data } = useStockAlerts();
  return useMemo(() => mapOf(data), [data]);
}

const maps = new WeakMap<readonly StockAlert[], ReadonlyMap<string, StockAlert>>();
const NONE: ReadonlyMap<string, StockAlert> = new Map();
/** One map for all rows that ask. */
function mapOf(alerts: readonly StockAlert[] | undefined): ReadonlyMap<string, StockAlert> {
  if (alerts === undefined) return NONE;
  let map = maps.get(alerts);
  if (map === undefined) maps.set(alerts, (map = new Map(alerts.map((alert) => [alertKey(alert), alert]))));
  return map;
}

export function refreshAlerts(): void {
  void queryClient.invalidateQueries({ queryKey: ALERTS_KEY });
}

function put(alert: StockAlert): void {
  queryClient.setQueryData<StockAlert[]>(ALERTS_KEY, (alerts = []) => {
    const isKnown = alerts.some((other) => alertKey(other) === alertKey(alert));
    return isKnown ? alerts.map((other) => (alertKey(other) === alertKey(alert) ? alert : other)) : [alert, ...alerts];
  });
}

export interface AlertSubject {
  readonly participantId: string | null;
  readonly itemNumberWarehouse: string;
  readonly quantityAvailable: number;
}

/** What the dialog shows of an item besides. */
export interface AlertItem extends AlertSubject {
  readonly description: string;
  readonly incrementSize: number;
}

/** Creates the alert, or changes the one that stands; says so (F04). */
export async function saveStockAlert(subject: AlertSubject, quantity: number, exists: boolean): Promise<void> {
  const { itemNumberWarehouse, quantityAvailable } = subject;
  const participant = subject.participantId ?? undefined;
  const { stockAlert } = exists
    ? await callServer(changeStockAlert, {
        params: { itemKey: encodeItemKey(itemNumberWarehouse) },
        body: { quantity, quantityAvailable },
        participant,
      })
    : await callServer(createStockAlert, { body: { quantity, quantityAvailable, itemNumberWarehouse }, participant });
  put(stockAlert);
  notify(textOf(stockAlertsTexts, exists ? 'STOCK_ALERT_UPDATED' : 'STOCK_ALERT_CREATED'));
}

export async function removeStockAlert(
  subject: Pick<AlertSubject, 'participantId' | 'itemNumberWarehouse'>,
): Promise<void> {
  await callServer(deleteStockAlert, {
    params: { itemKey: encodeItemKey(subject.itemNumberWarehouse) },
    participant: subject.participantId ?? undefined,
  });
  const gone = offerKey(subject.participantId, subject.itemNumberWarehouse);
  queryClient.setQueryData<StockAlert[]>(ALERTS_KEY, (alerts) => alerts?.filter((alert) => alertKey(alert) !== gone));
  notify(textOf(stockAlertsTexts, 'STOCK_ALERT_DELETED'));
}

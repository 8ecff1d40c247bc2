import {
  changeStockAlert,
  createStockAlert,
  deleteStockAlert,
  getStockAlerts,
  type StockAlert,
} from '@tradehall/contract/stock-alerts';
import { encodeItemKey } from '@tradehall/contract/wire/item-key-base64';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import { stockAlertsTexts } from '@tradehall/texts/en/stock-alerts';
import { notify } from '@tradehall/ui/state/snackbars';
import { knownAnswer, refreshCall, setCallAnswer } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { useHolds } from '@tradehall/web/visitor/use-visitor';

/** As the wire has them: by item, since one key may stand under several participants. */
type AlertLists = Readonly<Record<string, StockAlert[]>>;

/** The user's alerts, newest first. */
export function useStockAlerts() {
  const enabled = useHolds('CAN_SET_STOCKLIST_ALERT');
  const { data, error, refetch } = useCall(getStockAlerts, {}, { enabled, staleTime: 60_000 });
  return { alerts: data === undefined ? undefined : [...alertsOf(data.stockAlerts).values()], error, refetch };
}

export function alertKey(alert: Pick<StockAlert, 'pxnsParticipantId' | 'itemNumberWarehouse'>): string {
  return offerKey(alert.pxnsParticipantId, alert.itemNumberWarehouse);
}

/** The alerts by participant and item, for the rows of the stock list. */
export function useAlertsByItem(): ReadonlyMap<string, StockAlert> {
  const enabled = useHolds('CAN_SET_STOCKLIST_ALERT');
  const { data } = useCall(getStockAlerts, {}, { enabled, staleTime: 60_000 });
  return data === undefined ? NONE : alertsOf(data.stockAlerts);
}

const maps = new WeakMap<AlertLists, ReadonlyMap<string, StockAlert>>();
const NONE: ReadonlyMap<string, StockAlert> = new Map();
/** One map for all rows that ask, in the order of the wire. */
function alertsOf(lists: AlertLists): ReadonlyMap<string, StockAlert> {
  let map = maps.get(lists);
  if (map === undefined) {
    const alerts = Object.values(lists).flat();
    maps.set(lists, (map = new Map(alerts.map((alert) => [alertKey(alert), alert]))));
  }
  return map;
}

export function refreshAlerts(): void {
  void refreshCall(getStockAlerts);
}

/** The alert as it is now: at its place in the list, or in front of it when it is new. */
function put(alert: StockAlert): void {
  const isIt = (other: StockAlert) => alertKey(other) === alertKey(alert);
  setCallAnswer(getStockAlerts, {}, ({ stockAlerts }) => {
    const { [alert.itemNumberWarehouse]: sameItem = [], ...others } = stockAlerts;
    return {
      stockAlerts: sameItem.some(isIt)
        ? {
            ...stockAlerts,
            [alert.itemNumberWarehouse]: sameItem.map((other) => (isIt(other) ? alert : other)),
          }
        : { [alert.itemNumberWarehouse]: [alert, ...sameItem], ...others },
    };
  });
  if (knownAnswer(getStockAlerts, {}) === undefined) refreshAlerts();
}

function drop(gone: string): void {
  setCallAnswer(getStockAlerts, {}, ({ stockAlerts }) => ({
    stockAlerts: Object.fromEntries(
      Object.entries(stockAlerts).map(([item, alerts]) => [item, alerts.filter((alert) => alertKey(alert) !== gone)]),
    ),
  }));
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
    ? await sendCommand(changeStockAlert, {
        params: { itemKey: encodeItemKey(itemNumberWarehouse) },
        body: { quantity, quantityAvailable },
        participant,
      })
    : await sendCommand(createStockAlert, { body: { quantity, quantityAvailable, itemNumberWarehouse }, participant });
  put(stockAlert);
  notify(textOf(stockAlertsTexts, exists ? 'STOCK_ALERT_UPDATED' : 'STOCK_ALERT_CREATED'));
}

export async function removeStockAlert(
  subject: Pick<AlertSubject, 'participantId' | 'itemNumberWarehouse'>,
): Promise<void> {
  await sendCommand(deleteStockAlert, {
    params: { itemKey: encodeItemKey(subject.itemNumberWarehouse) },
    participant: subject.participantId ?? undefined,
  });
  drop(offerKey(subject.participantId, subject.itemNumberWarehouse));
  notify(textOf(stockAlertsTexts, 'STOCK_ALERT_DELETED'));
}

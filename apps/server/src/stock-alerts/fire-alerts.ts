import { sql } from 'kysely';
import { liveEvent } from '../jobs/live-event';
import type { EventData } from '@tradehall/contract/wire/define-event';
import { alertFired } from '@tradehall/contract/stock-alerts';
import { countAddition, unitsAddedFor, type StockAddition } from '@tradehall/domain/stock-alerts/alert-rule';
import { shownQuantity } from '@tradehall/domain/stock-list/shown-quantity';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { mailMessage, wakeRelays } from '../jobs/outbox';
import type { OfferItem, OfferStock } from '../offers/offer-item';
import type { Services } from '../room/services';
import { addNotifications, type NewNotification } from '../notify/add-notifications';
import { wantMailNow } from '../notify/notification-choices';
import { mailBrand } from '../notify/mail-brand';
import { createFormatText } from '../notify/format-text';
import { countText, shownUnitsText } from '../tenancy/tenant-locale';
import { addressesOf, itemsWithAlerts, lockAlertsOn, writeCounts, type AlertRow } from './stock-alerts-store';

export type AlertDeps = Pick<Services, 'texts' | 'siteOf' | 'database' | 'tenants' | 'jobs' | 'log'> & {
  readonly stock: OfferStock;
};

/** Units that came to items, in the words of the ledger. */
export interface AddedLine extends StockAddition {
  readonly itemNumberWarehouse: string;
}

/** An email lists this many items; the page shows them all. */
const LISTED = 50;
/** Of more lines than this those that an alert is on are picked first: a file's are mostly nobody's. */
const MANY = 1_000;

/**
 * Counts added units for every alert on the items and tells the buyers whose alerts fire, by email and live event, all
 * in the transaction that it is called in: when the stock is undone, so is the alert.
 */
export async function countAdditions(
  tx: Transaction,
  parts: AlertDeps,
  tenant: Tenant,
  participantId: string | null,
  lines: readonly AddedLine[],
): Promise<number> {
  const linesOf = new Map<string, AddedLine[]>();
  const watched = lines.length > MANY ? await itemsWithAlerts(tx, tenant.tenantId, participantId) : undefined;
  for (const line of lines) {
    if (watched?.has(line.itemNumberWarehouse) === false) continue;
    const others = linesOf.get(line.itemNumberWarehouse);
    if (others === undefined) linesOf.set(line.itemNumberWarehouse, [line]);
    else others.push(line);
  }
  if (linesOf.size === 0) return 0;
  const alerts = await lockAlertsOn(tx, tenant.tenantId, participantId, [...linesOf.keys()]);
  if (alerts.length === 0) return 0;
  const counted = alerts.map((alert) => {
    const units = (linesOf.get(alert.item_number_warehouse) ?? []).reduce(
      (sum, line) => sum + unitsAddedFor(alert.account_id, line),
      0,
    );
    const count = { quantity: alert.quantity, added: alert.added_units };
    return { alert, units, count, outcome: countAddition(count, units) };
  });
  const items = await itemsOf(
    tx,
    parts,
    tenant,
    participantId,
    counted.flatMap(({ alert, outcome }) => (outcome.fires ? [alert] : [])),
  );
  const fired: AlertRow[] = [];
  const counts = counted.map(({ alert, units, count, outcome }) => {
    const item = items.get(offerKey(participantId, alert.item_number_warehouse));
    const told = outcome.fires ? countAddition(count, units, isOnSale(item, units)) : outcome;
    if (told.fires) fired.push(alert);
    return { alertId: alert.alert_id, ...told };
  });
  await writeCounts(tx, tenant.tenantId, counts);
  if (fired.length > 0) await tell(tx, parts, tenant, { participantId, fired, items });
  return fired.length;
}

type Items = ReadonlyMap<string, OfferItem>;

function itemsOf(
  tx: Transaction,
  { stock }: AlertDeps,
  { tenantId }: Tenant,
  participantId: string | null,
  alerts: readonly AlertRow[],
): Promise<Items> {
  const keys = alerts.map((alert) => ({ participantId, itemNumberWarehouse: alert.item_number_warehouse }));
  return stock.items(tx, tenantId, keys);
}

/** What the stock list shows; units that came before its price may be gone again by now. */
const isOnSale = (item: OfferItem | undefined, units: number): boolean =>
  item !== undefined && item.market.listPrice !== null && (units > 0 || item.market.quantityAvailable > 0);

async function tell(
  tx: Transaction,
  parts: AlertDeps,
  tenant: Tenant,
  {
    participantId,
    fired,
    items,
  }: { readonly participantId: string | null; readonly fired: readonly AlertRow[]; readonly items: Items },
): Promise<void> {
  const addresses = await addressesOf(tx, [...new Set(fired.map((alert) => alert.user_id))]);
  const wanted = await wantMailNow(tx, 'STOCK_ALERT', [...addresses.keys()]);
  const notifications: NewNotification[] = [];
  const messages = [...addresses].flatMap(([userId, email]) => {
    const told = fired
      .filter((alert) => alert.user_id === userId)
      .flatMap((alert) => items.get(offerKey(participantId, alert.item_number_warehouse)) ?? []);
    if (told.length === 0) return [];
    notifications.push({
      userId,
      kind: 'STOCK_ALERT',
      label: 'MAIL_ALERT_SUBJECT',
      params: [{ counted: told.length }, told[0]?.itemDescription ?? ''],
      count: told.length,
      path: pathOf(told, participantId),
    });
    const data: EventData<typeof alertFired> = {
      alerts: told.slice(0, LISTED).map((item) => ({
        description: item.itemDescription,
        shownQuantity: shown(item),
        itemNumberWarehouse: item.itemNumberWarehouse,
        pxnsParticipantId: participantId,
      })),
    };
    return [
      ...(wanted.has(userId)
        ? [{ kind: 'mail', message: alertsEmail(parts, tenant, email, told, pathOf(told, participantId)) }]
        : []),
      { kind: 'event', message: liveEvent(alertFired, { topic: `user:${userId}`, data }) },
    ];
  });
  if (messages.length === 0) return;
  await addNotifications(tx, notifications);
  await sql`
    insert into outbox (tenant_id, kind, message)
    select ${tenant.tenantId}, kind, message from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (kind text, message jsonb)`.execute(
    tx,
  );
  wakeRelays(tx, ['mail', 'event']);
}

/** One item leads to itself in the stock list, several to the page of alerts. */
function pathOf([item, ...others]: readonly OfferItem[], participantId: string | null): string {
  if (item === undefined || others.length > 0) return '/stock-alerts';
  const seller = participantId === null ? '' : `&warehouseGroup=${encodeURIComponent(participantId)}`;
  return `/stock?q=${encodeURIComponent(item.itemNumber)}${seller}`;
}

/** An email tells no more than the stock list does (C10). */
function shown({ market, mostShown }: OfferItem): string {
  return shownQuantity(market.quantityAvailable, mostShown);
}

function alertsEmail(parts: AlertDeps, tenant: Tenant, to: string, items: readonly OfferItem[], path: string): object {
  const say = createFormatText(parts, tenant);
  const site = parts.siteOf(tenant.tenantId);
  const max = items.length - LISTED;
  return mailMessage({
    to,
    subject: say(
      'MAIL_ALERT_SUBJECT',
      [countText(tenant, items.length), items[0]?.itemDescription ?? ''],
      items.length,
    ),
    brand: mailBrand(tenant, site),
    blocks: [
      { text: say('MAIL_ALERT_TEXT') },
      {
        table: {
          head: [say('MAIL_ALERT_ITEM'), say('MAIL_ALERT_WAREHOUSE'), say('MAIL_ALERT_AVAILABLE')],
          rows: items
            .slice(0, LISTED)
            .map((item) => [item.itemDescription, item.warehouseLabel, shownUnitsText(tenant, shown(item))]),
          numbers: 1,
        },
      },
      ...(max > 0 ? [{ text: say('MAIL_ALERT_MORE', [countText(tenant, max)]) }] : []),
      { button: say(items.length === 1 ? 'MAIL_ALERT_ACTION' : 'STOCK_ALERTS'), url: site + path },
      { note: say('MAIL_ALERT_NOTE', [`${site}/stock-alerts`]) },
    ],
  });
}

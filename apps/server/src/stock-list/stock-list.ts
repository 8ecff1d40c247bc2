import type { FastifyInstance } from 'fastify';
import { liveEvent } from '../jobs/live-event';
import { stockChanged } from '@tradehall/contract/stock-list/stock-events';
import {
  exportAllStock,
  exportStock,
  getCartSettings,
  getInventorySettings,
  getPendingOrders,
  getStockItems,
  getStockListSettings,
} from '@tradehall/contract/stock-list/stock-calls';
import { DEFAULT_PARTICIPANT } from '@tradehall/domain/network/participant';
import type { StockSelection } from '@tradehall/domain/stock-list/stock-index';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { Transaction } from '../database/transaction-kysely';
import type { Caller } from '../http/request-context';
import { type CallRequest, serveCall } from '../http/serve-call';
import { createParticipantAccess, type ParticipantAccess } from '../tenancy/participant-access';
import { createFormatText } from '../notify/format-text';
import { requestLocale } from '../notify/request-locale';
import type { Services } from '../room/services';
import { attachment } from '../spreadsheets/sheet-text';
import { SPREADSHEET_TYPE, writeSpreadsheet } from '../spreadsheets/write-spreadsheet';
import { selectionOfFilters, stockSheet } from './export-stock';
import { sendStockItems } from './send-stock-items';
import { createStockLedger, type StockLedger } from './stock-ledger';
import { readSettingsOfStock } from './stock-settings-store';
import { createStockSnapshots, type StockSnapshots } from './stock-snapshots';

/** A buyer's unconfirmed orders on a participant's items, by item key; the orders room knows them. */
export type PendingOrdersReader = (
  tx: Transaction,
  caller: Caller,
  participantId: string,
) => Promise<Readonly<Record<string, number>>>;

/** What other rooms use of the stock list. */
export interface StockRoom {
  readonly ledger: StockLedger;
  readonly snapshots: StockSnapshots;
  readonly access: ParticipantAccess;
  /** Settings of the stock a call speaks of. */
  settingsOf(tenantId: string, participantId: string | null): Promise<StockListSettings>;
  setPendingOrders(reader: PendingOrdersReader): void;
  stop(): Promise<void>;
}

/** Made once, before the rooms that allocate stock. */
export function createStockRoom(services: Services): StockRoom {
  const { database, listener, log, tenants, live } = services;
  const access = createParticipantAccess(database);
  const ledger = createStockLedger();
  const snapshots = createStockSnapshots({
    database,
    listener,
    precisionOf: (tenantId) => tenants.of(tenantId).configuration.currencyPrecision,
    onError: (error) => log.error({ err: error }, 'stock list'),
  });
  ledger.onCommitted((tenantId) => snapshots.bumpSoon(tenantId));
  // Each process tells its own streams, once its own answers show the version.
  snapshots.onPublished(({ tenantId, version }) => {
    const tell = (at: string, participantId: string): void =>
      live.hub.deliver({
        tenantId: at,
        ...liveEvent(stockChanged, {
          topic: 'tenant',
          data: { participantId, version },
          coalesce: `stock:${participantId}`,
        }),
      });
    tell(tenantId, DEFAULT_PARTICIPANT);
    const others = tenants
      .all()
      .filter((tenant) => tenant.tenantId !== tenantId && tenant.configuration.networkParticipant);
    void Promise.all(
      others.map(
        async (tenant) => (await access.isMember(tenant.tenantId, tenantId)) && tell(tenant.tenantId, tenantId),
      ),
    ).catch((error: unknown) => log.error({ err: error }, 'stock list'));
  });
  const room: StockRoom & { pendingOrders: PendingOrdersReader } = {
    ledger,
    snapshots,
    access,
    pendingOrders: () => Promise.resolve({}),
    settingsOf: (tenantId, participantId) =>
      database.inTenant(tenantId, (tx) => readSettingsOfStock(tx, tenantId, participantId), { readOnly: true }),
    setPendingOrders(reader) {
      room.pendingOrders = reader;
    },
    stop: () => snapshots.stop(),
  };
  return room;
}

/** The buyer's side of the stock list (K03). */
export function registerStockList(app: FastifyInstance, services: Services, room: StockRoom): void {
  const { database, texts } = services;
  const { access, snapshots, settingsOf } = room;

  serveCall(
    app,
    getStockItems,
    ({ tenant, participant, raw, reply }) => {
      // The participant was checked before; a list that is at hand is sent without waiting for anything.
      const owner = participant ?? tenant.tenantId;
      const known = snapshots.known(owner);
      return known
        ? sendStockItems(raw, reply, known)
        : snapshots.get(owner).then((snapshot) => sendStockItems(raw, reply, snapshot));
    },
    { isPacked: true },
  );
  serveCall(app, getStockListSettings, ({ tenant, participant }) => settingsOf(tenant.tenantId, participant));
  serveCall(app, getPendingOrders, async ({ tenant, caller, participant }) => {
    const owner = await access.ownerOf(tenant.tenantId, participant);
    if (owner === tenant.tenantId) return { pendingOrderItemCount: {} };
    const { pendingOrders } = room as StockRoom & { pendingOrders: PendingOrdersReader };
    return {
      pendingOrderItemCount: {
        ...(await database.inTenant(tenant.tenantId, (tx) => pendingOrders(tx, caller, owner), { readOnly: true })),
      },
    };
  });
  serveCall(app, getInventorySettings, async ({ tenant, participant }) => ({
    warehouseLabels: { ...(await settingsOf(tenant.tenantId, participant)).warehouseLabels },
  }));
  serveCall(app, getCartSettings, async ({ tenant, participant }) => {
    const { warehouseAcceptingOffer, warehouseLabels, maxItemQuantityToBeDisplayed, defaultAlertQuantity } =
      await settingsOf(tenant.tenantId, participant);
    return {
      warehouseAcceptingOffer: [...warehouseAcceptingOffer],
      warehouseLabels: { ...warehouseLabels },
      maxItemQuantityToBeDisplayed,
      defaultAlertQuantity,
    };
  });

  type Asked = Pick<CallRequest<typeof exportAllStock>, 'tenant' | 'participant' | 'raw' | 'reply'>;
  async function sendExport(
    { tenant, participant, raw, reply }: Asked,
    selection: (settings: StockListSettings) => StockSelection,
  ) {
    const owner = await access.ownerOf(tenant.tenantId, participant);
    const settings = await settingsOf(tenant.tenantId, participant);
    const index = await snapshots.index(owner, settings);
    const locale = requestLocale(tenant, raw.headers['accept-language']);
    const format = createFormatText({ texts }, tenant, locale);
    const sheet = writeSpreadsheet(
      stockSheet({ index, settings, selection: selection(settings), precision: precisionOf(owner), format }),
    );
    // A buyer who cancels closes the connection: no more rows are made.
    raw.raw.once('close', () => sheet.destroy());
    const day = services.clock.now().toISOString().slice(0, 10);
    const name = format('STOCK_FILE_NAME', [services.tenants.of(owner).configuration.tenantShortName, day]);
    return reply
      .header('content-disposition', attachment(name))
      .header('cache-control', 'private, no-store')
      .header('x-no-compression', '1')
      .type(SPREADSHEET_TYPE)
      .send(sheet);
  }
  const precisionOf = (tenantId: string): number => services.tenants.of(tenantId).configuration.currencyPrecision;

  serveCall(app, exportAllStock, (request) => sendExport(request, () => ({ includeOutOfStock: false })));
  serveCall(app, exportStock, (request) =>
    sendExport(request, (settings) =>
      selectionOfFilters(
        request.body.filters ?? {},
        request.body.includeOutOfStock && settings.canSelectOutOfStockFilter,
      ),
    ),
  );
}

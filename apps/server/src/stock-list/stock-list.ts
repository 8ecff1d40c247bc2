import type { FastifyInstance } from 'fastify';
import {
  exportAllStock,
  exportStock,
  getCartSettings,
  getInventorySettings,
  getStockItems,
  getStockListSettings,
} from '@tradehall/contract/stock-list/stock-calls';
import type { StockSelection } from '@tradehall/domain/stock-list/stock-index';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { type CallRequest, serveCall } from '../http/serve-call';
import { createFormatText } from '../notify/format-text';
import { requestLocale } from '../notify/request-locale';
import type { Services } from '../room/services';
import { sendSheet } from '../spreadsheets/send-sheet';
import { writeSpreadsheet } from '../spreadsheets/write-spreadsheet';
import { shopDay } from '../tenancy/shop-day';
import { selectionOfFilters, stockSheet } from './export-stock';
import type { Stock } from './open-stock';
import { prepareSearch } from './prepare-search';
import { sendStockItems } from './send-stock-items';

/** The buyer's side of the stock list (K03). */
export function registerStockList(
  app: FastifyInstance,
  services: Services,
  { snapshots, settingsOf }: Pick<Stock, 'snapshots' | 'settingsOf'>,
): void {
  const { participants, texts } = services;

  serveCall(
    app,
    getStockItems,
    ({ tenant, participant, raw, reply }) => {
      // A tenant's own list that is at hand is sent without waiting for anything.
      const known = participant === null ? snapshots.known(tenant.tenantId) : undefined;
      if (known) return sendStockItems(raw, reply, known);
      return participants
        .stockOf(tenant.tenantId, participant)
        .then(({ owner, shared }) => snapshots.get(owner, shared))
        .then((snapshot) => sendStockItems(raw, reply, snapshot));
    },
    { isPacked: true },
  );
  serveCall(app, getStockListSettings, ({ tenant, participant }) => settingsOf(tenant.tenantId, participant));
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
    items?: readonly string[],
  ) {
    const { owner, shared } = await participants.stockOf(tenant.tenantId, participant);
    const settings = await settingsOf(tenant.tenantId, participant);
    const index = await snapshots.index(owner, settings, shared);
    const chosen = selection(settings);
    if (chosen.search) await prepareSearch(index);
    const locale = requestLocale(tenant, raw.headers['accept-language']);
    const format = createFormatText({ texts }, tenant, locale);
    const sheet = writeSpreadsheet(
      stockSheet({ index, settings, selection: chosen, items, precision: precisionOf(owner), format }),
    );
    const shop = services.tenants.of(owner).configuration.tenantShortName;
    const name = format('STOCK_FILE_NAME', [shop, shopDay(tenant, services.clock.now())]);
    return sendSheet({ raw, reply: reply.header('x-no-compression', '1') }, name, sheet);
  }
  const precisionOf = (tenantId: string): number => services.tenants.of(tenantId).configuration.currencyPrecision;

  serveCall(app, exportAllStock, (request) => sendExport(request, () => ({ includeOutOfStock: false })));
  serveCall(app, exportStock, (request) =>
    sendExport(
      request,
      (settings) =>
        selectionOfFilters(
          settings,
          request.body.filters ?? {},
          request.body.includeOutOfStock && settings.canSelectOutOfStockFilter,
          request.body.search,
        ),
      request.body.items,
    ),
  );
}

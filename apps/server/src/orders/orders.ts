import type { FastifyInstance } from 'fastify';
import { TOTAL_COUNT_HEADER } from '@tradehall/contract/wire/error-answer';
import { exportCreditNote } from '@tradehall/contract/orders/billing-calls';
import {
  acceptRacTerms,
  calculateRacFee,
  exportInvoice,
  exportManifest,
  exportOrders,
  getManifestSummary,
  getOrder,
  getRacTerms,
  listOnHoldWarehouses,
  listOrders as listOrdersCall,
  listPreorders,
  ORDER_PAGE_SIZE,
  previewOrder as previewOrderCall,
  upsertOrder,
} from '@tradehall/contract/orders/order-calls';
import { getSalesOrderSettings } from '@tradehall/contract/orders/sales-order-settings';
import { showsInvoices } from '@tradehall/domain/orders/order-status';
import { feesAfter } from '@tradehall/domain/orders/owed';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { readOfferedOptions } from '../checkout-options/offered-options';
import { ApiError } from '../http/api-error';
import { serveCall, type CallRequest } from '../http/serve-call';
import { readDocument } from '../invoices/invoice-store';
import { sendDocument } from '../invoices/send-document';
import { sendSheet } from '../spreadsheets/send-sheet';
import { createFormatText, createOwnWords } from '../notify/format-text';
import { requestLocale } from '../notify/request-locale';
import { shopDay } from '../tenancy/shop-day';
import { orderOf } from './order-row';
import { readDevices } from './device-read-model';
import { mostShownOf, orderAnswerOf, refuseStale } from './order-answer';
import { exportManifest as manifestSheet, exportOrder, exportOrderList } from './order-export';
import { listOrders, onHoldWarehouses } from './order-list-read-model';
import { permissionOf } from './order-permission';
import { requireOrder } from './order-read-model';
import type { OrderServices } from './order-services';
import { toOrderListRow } from './order-wire';
import { previewOrder } from './preview-order';
import { acceptTerms, racTermsOf } from './rac-terms';
import { readSalesOrderSettings } from './sales-order-settings-store';
import { saveOrder } from './save-order';

type Request = Pick<CallRequest<typeof getOrder>, 'tenant' | 'caller' | 'raw'>;

/** The buyer's side of orders (K08). */
export function registerOrders(app: FastifyInstance, services: OrderServices): void {
  const { database } = services;
  const read = <T>({ tenant }: Request, work: Parameters<typeof database.inTenant<T>>[1]) =>
    database.inTenant(tenant.tenantId, work, { readOnly: true });
  const accountOf = ({ caller }: Request): string => {
    if (caller.accountId === null) throw new ApiError(403, 'FORBIDDEN');
    return caller.accountId;
  };
  // A sheet is in the language of whoever asks for it, as the screen is that they ask from (W61).
  const localeOf = ({ tenant, raw }: Request) => requestLocale(tenant, raw.headers['accept-language']);
  const say = (request: Request) => createFormatText(services, request.tenant, localeOf(request));
  const ownWords = (request: Request) => createOwnWords(services, request.tenant, localeOf(request));

  for (const [call, orderType] of [
    [listOrdersCall, 'SALES'],
    [listPreorders, 'PREORDER'],
  ] as const) {
    serveCall(app, call, async (request) => {
      const { query, tenant, reply } = request;
      const accountId = accountOf(request);
      const { rows, count } = await read(request, (tx) =>
        listOrders(tx, {
          accountId,
          orderType,
          search: query.search,
          status: query.status,
          sort: query.sort,
          direction: query.direction,
          limit: ORDER_PAGE_SIZE,
          offset: (query.page - 1) * ORDER_PAGE_SIZE,
        }),
      );
      void reply.header(TOTAL_COUNT_HEADER, count);
      return rows.map((row) => toOrderListRow(row, tenant.configuration.currencyPrecision));
    });
  }

  serveCall(app, listOnHoldWarehouses, (request) => read(request, (tx) => onHoldWarehouses(tx, accountOf(request))));

  serveCall(app, exportOrders, async (request) => {
    const { query, tenant } = request;
    const accountId = accountOf(request);
    const { sheet, name } = await read(request, async (tx) => {
      if (query.phonexOrderNumber === undefined) {
        const settings = await readSalesOrderSettings(tx);
        return {
          sheet: await exportOrderList(
            tx,
            tenant,
            settings,
            {
              accountId,
              orderType: 'SALES',
              search: query.search,
              status: query.status,
              sort: query.sort,
              direction: query.direction,
            },
            say(request),
            ownWords(request),
          ),
          name: `orders-${shopDay(tenant, services.clock.now())}`,
        };
      }
      const facts = await requireOrder(tx, { orderNumber: query.phonexOrderNumber, accountId });
      const settings = await readSalesOrderSettings(tx);
      return {
        sheet: exportOrder(facts, tenant, settings, {
          locale: localeOf(request),
          say: say(request),
          own: ownWords(request),
        }),
        name: `order-${facts.order.order_number}`,
      };
    });
    return sendSheet(request, `${name}.xlsx`, sheet);
  });

  serveCall(app, getOrder, async (request) => {
    const { params, tenant, caller } = request;
    return read(request, async (tx) => {
      const now = services.clock.now();
      const settings = await readSalesOrderSettings(tx);
      const facts = await requireOrder(tx, { orderNumber: params.phonexOrderNumber, accountId: accountOf(request) });
      if (facts.lines.length === 0) throw new ApiError(409, 'ORDER_INCOMPLETE');
      const { wire } = await readOfferedOptions(tx, tenant, facts.order.account_id);
      return {
        salesOrder: await orderAnswerOf(tx, { stock: services.stock, tenant, now, isBuyers: true }, facts),
        orderOptions: {
          ...wire,
          orderSubtotal: toMajorUnits(facts.order.subtotal_minor, tenant.configuration.currencyPrecision),
          maxItemQuantityToBeDisplayed: await mostShownOf(tx, facts),
        },
        permission: permissionOf(facts.order, caller, settings, now),
      };
    });
  });

  serveCall(app, upsertOrder, ({ tenant, caller, body, idempotencyKey }) =>
    saveOrder(services, { tenant, caller, update: body.salesOrder, idempotencyKey }),
  );

  serveCall(app, previewOrderCall, (request) => {
    const { tenant, caller, body } = request;
    const accountId = accountOf(request);
    return read(request, async (tx) => {
      const now = services.clock.now();
      if (body.isToConsent === true) {
        const facts = await requireOrder(tx, { orderNumber: body.salesOrder.phonexOrderNumber, accountId });
        await refuseStale(tx, { stock: services.stock, tenant, now, isBuyers: true }, facts, body.salesOrder);
      }
      return previewOrder(tx, { tenant, caller, accountId, update: body.salesOrder, now });
    });
  });

  serveCall(app, getManifestSummary, (request) =>
    read(request, async (tx) => {
      const { facts, devices } = await readDevices(tx, request.params.phonexOrderNumber, accountOf(request));
      return facts.lines.flatMap((line) => {
        const deviceCount = devices.filter((device) => device.line_number === line.line_number).length;
        return deviceCount === 0
          ? []
          : [{ itemNumber: line.item_number, itemDescription: line.item_description, deviceCount }];
      });
    }),
  );

  serveCall(app, exportManifest, async (request) => {
    const { facts, devices } = await read(request, (tx) =>
      readDevices(tx, request.params.phonexOrderNumber, accountOf(request)),
    );
    if (devices.length === 0) throw new ApiError(404, 'MANIFEST_EMPTY');
    const sheet = manifestSheet(facts, devices, request.tenant, say(request));
    return sendSheet(request, `manifest-${facts.order.order_number}.xlsx`, sheet);
  });

  serveCall(app, exportInvoice, async (request) => {
    const invoice = await read(request, async (tx) => {
      const found = await readDocument(tx, 'invoice', request.params.invoiceNumber, accountOf(request));
      const settings = await readSalesOrderSettings(tx);
      // Invoices are shown in the statuses of the settings alone (H03).
      return found && showsInvoices(found.fulfillmentStatus, settings.invoiceSettings) ? found : null;
    });
    if (!invoice) throw new ApiError(404, 'INVOICE_NOT_FOUND');
    return sendDocument(request.reply, invoice, {
      configuration: request.tenant.configuration,
      format: say(request),
    });
  });

  serveCall(app, exportCreditNote, async (request) => {
    const note = await read(request, (tx) =>
      readDocument(tx, 'credit-note', request.params.creditNoteNumber, accountOf(request)),
    );
    if (!note) throw new ApiError(404, 'CREDIT_NOTE_NOT_FOUND');
    return sendDocument(request.reply, note, {
      configuration: request.tenant.configuration,
      format: say(request),
    });
  });

  serveCall(app, getRacTerms, (request) =>
    read(request, async (tx) => {
      const { phonexOrderNumber } = request.query;
      const facts = await requireOrder(tx, { orderNumber: phonexOrderNumber, accountId: accountOf(request) });
      return racTermsOf(
        orderOf(facts),
        await readSalesOrderSettings(tx),
        request.tenant.configuration.currencyPrecision,
      );
    }),
  );

  serveCall(app, acceptRacTerms, ({ tenant, caller, body }) => acceptTerms(services, { tenant, caller, terms: body }));

  serveCall(app, calculateRacFee, (request) =>
    read(request, async (tx) => {
      const { phonexOrderNumber, items, isCancellation } = request.body;
      const facts = await requireOrder(tx, { orderNumber: phonexOrderNumber, accountId: accountOf(request) });
      const order = orderOf(facts);
      const quantities = new Map(items.map((item) => [item.lineNumber, item.orderedQuantity]));
      const wanted = order.lines.flatMap((line) => {
        const orderedQuantity = quantities.get(line.lineNumber);
        return orderedQuantity === undefined ? [] : [{ ...line, orderedQuantity }];
      });
      const fees = feesAfter(order, isCancellation ? 'canceled' : wanted, services.clock.now());
      const { currencyPrecision } = request.tenant.configuration;
      return {
        reservationFee: toMajorUnits(fees.reservationFeeMinor, currencyPrecision),
        cancellationFee: toMajorUnits(fees.cancellationFeeMinor, currencyPrecision),
      };
    }),
  );

  serveCall(app, getSalesOrderSettings, ({ tenant }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const {
          editing: _editing,
          paymentDeadline: _deadline,
          businessCalendar: _calendar,
          ...settings
        } = await readSalesOrderSettings(tx);
        return {
          ...settings,
          fulfillmentSettings: {
            ...settings.fulfillmentSettings,
            statuses: { ...settings.fulfillmentSettings.statuses },
          },
          paymentSettings: { statuses: { ...settings.paymentSettings.statuses } },
          buyerSalesOrderListPageSettings: {
            columns: settings.buyerSalesOrderListPageSettings.columns.map(({ id, label }) => ({
              id,
              ...(label === undefined ? {} : { label }),
            })),
          },
          invoiceSettings: { statuses: [...settings.invoiceSettings.statuses] },
        };
      },
      { readOnly: true },
    ),
  );
}

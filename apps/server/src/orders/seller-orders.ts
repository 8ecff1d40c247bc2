import type { FastifyInstance } from 'fastify';
import { TOTAL_COUNT_HEADER } from '@tradehall/contract/wire/error-answer';
import { isCanceled } from '@tradehall/domain/orders/order-status';
import { foreseeShippingQuote, quoteShipping as quoteCall } from '@tradehall/contract/orders/seller-order-calls';
import { ORDER_PAGE_SIZE } from '@tradehall/contract/orders/order-calls';
import { putSalesOrderSettings, SALES_ORDER_WORDS } from '@tradehall/contract/orders/sales-order-settings';
import {
  changeOrderReference,
  changeOrderStatus,
  confirmNetworkOrder,
  invoiceOrder as invoiceCall,
  markOrderPaid,
  sellerListOrders,
  shipOrder as shipCall,
} from '@tradehall/contract/orders/seller-order-calls';
import type { SettingValue } from '@tradehall/contract/settings/setting-shapes';
import { requirePermission, serveCall } from '../http/serve-call';
import type { Settings } from '../settings/settings';
import { changeReference } from './change-reference';
import { listOrders } from './order-list-read-model';
import type { OrderServices } from './order-services';
import { toOrderListRow } from './order-wire';
import { foreseeQuote, quoteShipping } from './quote-shipping';
import { changeSalesOrderSettings, readSalesOrderSettings } from './sales-order-settings-store';
import { runSellerCommand } from './seller-command';
import { serveCancelOrder } from './serve-cancel-order';
import { serveVoidShipment } from './serve-void-shipment';
import { changeStatus, confirmNetwork, invoiceOrder, markPaid, shipOrder } from './seller-order-commands';

/** The seller's side of orders: statuses, shipments, invoices, payments, settings. */
export function registerSellerOrders(app: FastifyInstance, services: OrderServices, settings: Settings): void {
  serveCall(app, sellerListOrders, async ({ tenant, query, reply }) => {
    const { rows, count } = await services.database.inTenant(
      tenant.tenantId,
      (tx) =>
        listOrders(tx, {
          search: query.search,
          status: query.status,
          sort: 'updateDate',
          direction: 'desc',
          limit: ORDER_PAGE_SIZE,
          offset: (query.page - 1) * ORDER_PAGE_SIZE,
        }),
      { readOnly: true },
    );
    void reply.header(TOTAL_COUNT_HEADER, count);
    return rows.map((row) => toOrderListRow(row, tenant.configuration.currencyPrecision));
  });

  for (const [call, name, act, command] of [
    [changeOrderStatus, 'change-status', 'ORDER_STATUS_CHANGED', changeStatus],
    [shipCall, 'ship', 'ORDER_SHIPPED', shipOrder],
    [confirmNetworkOrder, 'confirm-network', 'ORDER_CONFIRMED', confirmNetwork],
    [markOrderPaid, 'mark-paid', 'ORDER_PAID', markPaid],
    [changeOrderReference, 'change-reference', 'ORDER_REFERENCE_CHANGED', changeReference],
  ] as const) {
    serveCall(app, call, async ({ tenant, caller, raw, params, body, idempotencyKey }) => {
      if ('fulfillmentStatus' in body && isCanceled(body.fulfillmentStatus)) requirePermission(caller, 'ORDERS_CANCEL');
      const run = command as (tx: never, parts: never, body: never) => Promise<void>;
      const { salesOrder } = await runSellerCommand(
        services,
        {
          tenant,
          caller,
          raw,
          act,
          reason: 'reason' in body ? body.reason : undefined,
          orderNumber: params.phonexOrderNumber,
          asked: { command: name, key: idempotencyKey, body },
        },
        (tx, parts) => run(tx as never, parts as never, body as never),
      );
      return { status: 'SUCCESS' as const, salesOrder };
    });
  }

  serveCall(app, invoiceCall, async ({ tenant, caller, raw, params, body, idempotencyKey }) => {
    const { result, salesOrder } = await runSellerCommand(
      services,
      {
        tenant,
        caller,
        raw,
        act: 'ORDER_INVOICED',
        orderNumber: params.phonexOrderNumber,
        asked: { command: 'invoice', key: idempotencyKey, body },
      },
      (tx, parts) => invoiceOrder(tx, parts, body),
    );
    return { status: 'SUCCESS' as const, invoiceNumber: result, salesOrder };
  });

  serveVoidShipment(app, services);
  serveCancelOrder(app, services);

  serveCall(app, quoteCall, ({ tenant, caller, raw, params, body, idempotencyKey }) =>
    quoteShipping(services, { tenant, caller, raw, orderNumber: params.phonexOrderNumber, body, idempotencyKey }),
  );

  serveCall(app, foreseeShippingQuote, ({ tenant, caller, params, body }) =>
    foreseeQuote(services, { tenant, caller, orderNumber: params.phonexOrderNumber, body }),
  );

  settings.define<SettingValue<'orders'>>('orders', {
    words: [...SALES_ORDER_WORDS, 'paymentDeadline.paymentTimeExtensionCustomText'],
    read: async (tx) => {
      const { businessCalendar: _calendar, ...settings } = await readSalesOrderSettings(tx);
      return settings as SettingValue<'orders'>;
    },
    write: (tx, { tenantId }, value) => changeSalesOrderSettings(tx, tenantId, value),
  });
  settings.define<SettingValue<'calendar'>>('calendar', {
    read: async (tx, { configuration }) => {
      const { businessCalendar } = await readSalesOrderSettings(tx);
      const { isFollowed, timeZone, holidays } = businessCalendar;
      return {
        ...businessCalendar,
        // Until somebody sets one it is the shop's own.
        timeZone: isFollowed ? timeZone : configuration.timeZone,
        holidays: [...holidays],
      };
    },
    write: (tx, { tenantId }, value) => changeSalesOrderSettings(tx, tenantId, { businessCalendar: value }),
  });
  serveCall(app, putSalesOrderSettings, async ({ tenant, caller, raw, body }) => {
    await settings.change({ tenant, caller, raw }, ['orders'], (tx) =>
      changeSalesOrderSettings(tx, tenant.tenantId, body),
    );
    return { status: 'SUCCESS' as const };
  });
}

import { sql } from 'kysely';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { exportPackingList, exportPickList, sellerExportManifest } from '@tradehall/contract/orders/shipment-calls';
import { openQuantity } from '@tradehall/domain/orders/order-lines';
import type { Order } from '@tradehall/domain/orders/order';
import { isToPick, linesToPick } from '@tradehall/domain/orders/to-pick';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import type { SheetColumn } from '../printing/paper-size';
import { paperLanguage } from '../printing/paper-language';
import { printDocument } from '../printing/print-thread';
import { readInvoicing } from '../invoices/invoicing-settings-store';
import type { PrintedSheet } from '../printing/printed-document';
import { createFormatText, createOwnWords } from '../notify/format-text';
import { createRequestText } from '../notify/request-locale';
import { sendSheet } from '../spreadsheets/send-sheet';
import { attachment } from '../spreadsheets/sheet-text';
import { readOrderDevices } from './desk-orders-read-model';
import { readDevices } from './device-read-model';
import { exportManifest } from './order-export';
import { requireOrder } from './order-read-model';
import { orderOf } from './order-row';
import type { OrderServices } from './order-services';
import { PACKING_COLUMNS, printPackingList, printPickList } from './print-shipping-papers';
import { shipmentsIn } from './shipments-in';

/** What the warehouse works by: pick list, packing list and manifest, each made from the order as it stands (SD59). */
export function serveShippingPapers(app: FastifyInstance, services: OrderServices): void {
  const { database } = services;
  const letterhead = async (tx: Transaction, tenant: Tenant) => ({
    configuration: tenant.configuration,
    format: createFormatText(services, tenant),
    own: createOwnWords(services, tenant),
    invoicing: await readInvoicing(tx),
  });

  serveCall(app, exportPackingList, async ({ tenant, params, reply }) => {
    const { phonexOrderNumber: orderNumber, shipment: number } = params;
    const sheet = await database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const facts = await requireOrder(tx, { orderNumber });
        const shipments = shipmentsIn(facts);
        const shipment = shipments.find((each) => each.number === number);
        if (!shipment) throw new ApiError(404, 'ORDER_SHIPMENT_UNKNOWN', { params: [number] });
        if (shipment.isVoided) throw new ApiError(409, 'ORDER_SHIPMENT_VOIDED', { params: [number] });
        // Devices of earlier times name no shipment: they left with the only one there was.
        const devices = (await readOrderDevices(tx, facts.order.order_id))
          .filter((device) => device.shipment === number || (device.shipment === null && shipments.length === 1))
          .map(({ imei, line_number: lineNumber }) => ({ imei, lineNumber }));
        return printPackingList(orderOf(facts), shipment, devices, await letterhead(tx, tenant));
      },
      { readOnly: true },
    );
    return send(reply, tenant, `packing-list-${orderNumber}-${number}.pdf`, sheet, PACKING_COLUMNS);
  });

  serveCall(app, exportPickList, async ({ tenant, caller, params, reply }) => {
    const { phonexOrderNumber: orderNumber } = params;
    const { sheet, columns } = await database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const order = orderOf(await requireOrder(tx, { orderNumber }));
        if (!isOrderToPick(order)) throw new ApiError(409, 'PICK_LIST_EMPTY', { params: [order.orderNumber] });
        // A bin stands beside the costs, for whoever may see those alone (SD13).
        const maySeeBins = caller.staff?.permissions.has('COST_VIEW') === true;
        const bins = maySeeBins ? await readBins(tx, order) : new Map<string, string>();
        const lines = linesToPick(order.lines, bins);
        return printPickList(order, lines, services.clock.now(), await letterhead(tx, tenant));
      },
      { readOnly: true },
    );
    return send(reply, tenant, `pick-list-${orderNumber}.pdf`, sheet, columns);
  });

  serveCall(app, sellerExportManifest, async ({ tenant, params, raw, reply }) => {
    const { facts, devices } = await database.inTenant(
      tenant.tenantId,
      (tx) => readDevices(tx, params.phonexOrderNumber),
      { readOnly: true },
    );
    if (devices.length === 0) throw new ApiError(404, 'MANIFEST_EMPTY');
    const sheet = exportManifest(facts, devices, tenant, createRequestText(services, { tenant, raw }));
    return sendSheet({ raw, reply }, `manifest-${facts.order.order_number}.xlsx`, sheet);
  });
}

/** Whether there is a pick list of the order now. */
export function isOrderToPick(order: Order): boolean {
  return isToPick({
    fulfillmentStatus: order.fulfillmentStatus,
    paymentStatus: order.paymentStatus,
    hasOpenUnits: order.lines.some((line) => openQuantity(line) > 0),
    isHeldAgain: order.heldAgainAt !== null,
  });
}

/** Where the items of an order lie, by their key. */
async function readBins(tx: Transaction, { lines }: Order): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; bin: string }>`
    select item_number_warehouse as key, bin from stock_costs
     where tenant_id = current_setting('app.tenant_id') and bin <> ''
       and item_number_warehouse = any(${lines.map(({ itemNumberWarehouse }) => itemNumberWarehouse)}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ key, bin }) => [key, bin]));
}

async function send(
  reply: FastifyReply,
  { configuration }: Tenant,
  name: string,
  sheet: PrintedSheet,
  columns: readonly SheetColumn[],
): Promise<FastifyReply> {
  const content = await printDocument(sheet, {
    author: sheet.seller[0] ?? '',
    columns,
    language: paperLanguage(configuration),
  });
  return reply.header('content-disposition', attachment(name)).type('application/pdf').send(content);
}

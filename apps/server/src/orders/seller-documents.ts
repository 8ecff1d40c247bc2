import type { FastifyInstance } from 'fastify';
import {
  foreseeCreditNote,
  foreseeInvoice,
  sellerExportCreditNote,
  sellerExportInvoice,
  writeCreditNote as creditCall,
} from '@tradehall/contract/orders/billing-calls';
import type { SettingValue } from '@tradehall/contract/settings/setting-shapes';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { readCheckoutSettings } from '../checkout-options/checkout-settings-store';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { serveCall } from '../http/serve-call';
import { findInvoice, readDocument } from '../invoices/invoice-store';
import { readInvoicing, writeInvoicing } from '../invoices/invoicing-settings-store';
import { sendDocument } from '../invoices/send-document';
import type { Settings } from '../settings/settings';
import type { Tenant } from '../http/request-context';
import { createFormatText } from '../notify/format-text';
import type { OrderServices } from './order-services';
import { runSellerCommand } from './seller-command';
import { amountsOnPaper } from './amounts-on-paper';
import { refusalOf } from './apply-decision';
import { readOrder, requireOrder } from './order-read-model';
import { orderOf } from './order-row';
import { creditInvoice, creditOf, invoiceOf } from './seller-order-commands';

/** Days to pay of a method that there is not: its invoices would be due by other days than were set (SD58). */
async function checkDueDays(
  tx: Transaction,
  codes: readonly string[],
  before: readonly string[],
): Promise<readonly Issue[]> {
  const { paymentMethods } = await readCheckoutSettings(tx);
  const known = new Set([...paymentMethods.map(({ code }) => code), ...before]);
  return codes.flatMap((code): Issue[] =>
    known.has(code) ? [] : [{ messageCode: 'SETTING_PAY_METHOD_MISSING', params: [code], field: `dueDays.${code}` }],
  );
}

/** Invoices and credit notes as the seller has them, and what they say of the seller (SD58). */
export function registerSellerDocuments(app: FastifyInstance, services: OrderServices, settings: Settings): void {
  const { database } = services;

  const headOf = (tenant: Tenant) => ({
    configuration: tenant.configuration,
    format: createFormatText(services, tenant),
  });

  settings.define<SettingValue<'invoicing'>>('invoicing', {
    read: (tx) => readInvoicing(tx) as Promise<SettingValue<'invoicing'>>,
    write: (tx, { tenantId }, value) => writeInvoicing(tx, tenantId, value),
    check: (tx, _tenant, { dueDays }, before) => checkDueDays(tx, Object.keys(dueDays), Object.keys(before.dueDays)),
  });

  serveCall(app, foreseeInvoice, ({ tenant, params }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const facts = await requireOrder(tx, { orderNumber: params.phonexOrderNumber });
        const { billing, issues } = invoiceOf({ facts, order: orderOf(facts) });
        if (!billing) throw refusalOf(issues, tenant);
        return amountsOnPaper(billing, tenant);
      },
      { readOnly: true },
    ),
  );

  serveCall(app, foreseeCreditNote, ({ tenant, params: { invoiceNumber }, body }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const found = await findInvoice(tx, invoiceNumber);
        const facts = found && (await readOrder(tx, { orderNumber: found.orderNumber }));
        if (!facts) throw new ApiError(404, 'INVOICE_NOT_FOUND');
        const { credit, issues } = creditOf({ facts, order: orderOf(facts) }, invoiceNumber, body.lines);
        if (!credit) throw refusalOf(issues, tenant);
        return amountsOnPaper(credit, tenant);
      },
      { readOnly: true },
    ),
  );

  serveCall(app, creditCall, async ({ tenant, caller, raw, params, body, idempotencyKey }) => {
    const { invoiceNumber } = params;
    const found = await database.inTenant(tenant.tenantId, (tx) => findInvoice(tx, invoiceNumber), { readOnly: true });
    if (!found) throw new ApiError(404, 'INVOICE_NOT_FOUND');
    const { result, salesOrder } = await runSellerCommand(
      services,
      {
        tenant,
        caller,
        raw,
        act: 'ORDER_CREDITED',
        reason: body.reason,
        orderNumber: found.orderNumber,
        asked: { command: `credit-note:${invoiceNumber}`, key: idempotencyKey, body },
      },
      (tx, by) => creditInvoice({ number: invoiceNumber, sequence: found.sequence })(tx, by, body),
    );
    return { status: 'SUCCESS' as const, creditNoteNumber: result, salesOrder };
  });

  serveCall(app, sellerExportInvoice, async ({ tenant, params, reply }) => {
    const found = await database.inTenant(tenant.tenantId, (tx) => readDocument(tx, 'invoice', params.invoiceNumber), {
      readOnly: true,
    });
    if (!found) throw new ApiError(404, 'INVOICE_NOT_FOUND');
    return sendDocument(reply, found, headOf(tenant));
  });

  serveCall(app, sellerExportCreditNote, async ({ tenant, params, reply }) => {
    const found = await database.inTenant(
      tenant.tenantId,
      (tx) => readDocument(tx, 'credit-note', params.creditNoteNumber),
      { readOnly: true },
    );
    if (!found) throw new ApiError(404, 'CREDIT_NOTE_NOT_FOUND');
    return sendDocument(reply, found, headOf(tenant));
  });
}

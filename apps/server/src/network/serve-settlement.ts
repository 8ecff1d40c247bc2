import type { FastifyInstance } from 'fastify';
import {
  exportPartnerDocument,
  exportSettlement,
  getSettlement,
  getTransfer,
} from '@tradehall/contract/network/settlement-calls';
import { forAllAccounts } from '../http/account-scope';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import { sendDocument } from '../invoices/send-document';
import { createFormatText } from '../notify/format-text';
import { createRequestText } from '../notify/request-locale';
import type { Services } from '../room/services';
import { sendSheet } from '../spreadsheets/send-sheet';
import { mayNotSeeCost, requireCostSeen } from './serve-agreements';
import { configurationOf } from './partner-name';
import { findDocument, settleMonth, settleOne } from './settle-partners';
import { findNetworkOrder } from './settlement-read-model';
import { settlementSheet } from './settlement-sheet';

/** What partners owe each other, by the month and by the order (SD79). */
export function registerSettlement(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const settle = ({ tenant, caller, query }: Asked) => {
    // A sum of some of the orders would be no settlement (SD07).
    if (caller.staff?.ownAccountsOf != null) throw new ApiError(403, 'STAFF_OWN_ACCOUNTS_ALONE');
    return database.inTenant(
      tenant.tenantId,
      (tx) => settleMonth(tx, services, tenant, { month: query.month, hides: (role) => mayNotSeeCost(caller, role) }),
      { readOnly: true },
    );
  };

  serveCall(app, getSettlement, async ({ tenant, caller, query }) => ({
    ...(await settle({ tenant, caller, query })),
    isCostHidden: mayNotSeeCost(caller, 'RESELLER'),
  }));

  serveCall(app, exportSettlement, async ({ tenant, caller, query, raw, reply }) => {
    const { month, settlements } = await settle({ tenant, caller, query });
    const precision = Math.max(
      tenant.configuration.currencyPrecision,
      ...settlements.map(({ partnerId }) => configurationOf(services, partnerId)?.currencyPrecision ?? 0),
    );
    const sheet = settlementSheet(settlements, tenant, precision, createRequestText(services, { tenant, raw }));
    return sendSheet({ raw, reply }, `settlement-${month}.xlsx`, sheet);
  });

  serveCall(app, getTransfer, async ({ tenant, caller, params: { phonexOrderNumber } }) => {
    const options = { readOnly: true };
    const found = await database.inTenant(tenant.tenantId, (tx) => findNetworkOrder(tx, phonexOrderNumber), options);
    if (!found) throw new ApiError(404, 'NOT_FOUND');
    // The supplier's side is no account's: whoever sees the order here sees what it is worth.
    const transfer = await forAllAccounts(() =>
      database.inTenant(tenant.tenantId, (tx) => settleOne(tx, services, tenant, phonexOrderNumber, found), options),
    );
    return mayNotSeeCost(caller, transfer.role) ? { ...transfer, order: null } : transfer;
  });

  serveCall(app, exportPartnerDocument, async ({ tenant, caller, params, reply }) => {
    const { phonexOrderNumber, kind, documentNumber: number } = params;
    const options = { readOnly: true };
    const order = await database.inTenant(tenant.tenantId, (tx) => findNetworkOrder(tx, phonexOrderNumber), options);
    if (!order) throw new ApiError(404, 'NOT_FOUND');
    requireCostSeen(caller, order.role);
    const found = await forAllAccounts(() =>
      database.inTenant(
        tenant.tenantId,
        (tx) => findDocument(tx, tenant, phonexOrderNumber, order, { kind, number }),
        options,
      ),
    );
    if (!found) throw new ApiError(404, kind === 'INVOICE' ? 'INVOICE_NOT_FOUND' : 'CREDIT_NOTE_NOT_FOUND');
    // As whoever wrote it prints it.
    const writer = services.tenants.of(found.writerId);
    return sendDocument(reply, found.document, {
      configuration: writer.configuration,
      format: createFormatText(services, writer),
    });
  });
}

interface Asked {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly query: { readonly month?: string | undefined };
}

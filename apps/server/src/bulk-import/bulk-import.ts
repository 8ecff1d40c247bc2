import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  acceptBulkImport,
  cancelBulkImport,
  deleteBulkImportRow,
  getBulkImport,
  pasteBulkImport,
  uploadBulkImport,
  type BulkImportReview,
} from '@tradehall/contract/bulk-import';
import { decodeItemKey } from '@tradehall/contract/wire/item-key-base64';
import { isImportIssue, readImportRows, type ImportCell } from '@tradehall/domain/bulk-import/import-rows';
import { importKey } from '@tradehall/domain/bulk-import/review-import';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import { buyerOf, type OfferDeps } from '../offers/offer-parts';
import type { Services } from '../room/services';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet';
import { readSettingsOfStock } from '../stock-list/stock-settings-store';
import { createIssueFormat } from '../notify/format-text';
import { requestLocale } from '../notify/request-locale';
import { acceptImport } from './accept-import';
import { dropImport, keepRows, readImport, saveImport, type BulkImport, type ImportOwner } from './bulk-import-store';
import { numberHabitOf } from '../tenancy/number-habit';
import { reviewOf, warehouseNames, type JudgeDeps } from './judge-import';

interface Asked {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly participant: string | null;
  readonly raw: FastifyRequest;
}

/** Room for 5,000 pasted rows. */
const PASTE_LIMIT = 8 * 1024 * 1024;
const PASTED = '';

/** Offers in bulk: upload or paste, review, submit once (E03, E06, N20). The import waits at the server. */
export function registerBulkImport(app: FastifyInstance, services: Services, deps: OfferDeps): void {
  const { database } = services;
  const ownerOf = ({ tenant, caller }: Pick<Asked, 'tenant' | 'caller'>): ImportOwner => ({
    tenantId: tenant.tenantId,
    userId: caller.userId,
    accountId: caller.accountId ?? '',
  });

  async function judgeDepsOf(
    tx: Transaction,
    { tenant, raw }: Pick<Asked, 'tenant' | 'raw'>,
    participantId: string | null,
  ): Promise<JudgeDeps> {
    return {
      stock: deps.stock,
      settings: await readSettingsOfStock(tx, tenant.tenantId, participantId),
      precision: tenant.configuration.currencyPrecision,
      habit: numberHabitOf(tenant),
      say: createIssueFormat(services, tenant, requestLocale(tenant, raw.headers['accept-language'])),
    };
  }

  async function receive(
    asked: Asked,
    fileName: string,
    cells: readonly (readonly ImportCell[])[],
    headerless: boolean,
  ): Promise<BulkImportReview> {
    const rows = readImportRows(cells, headerless);
    if (isImportIssue(rows)) throw ApiError.ofIssues(422, [rows]);
    const owner = ownerOf(asked);
    const kept: BulkImport = {
      participantId: asked.participant,
      fileName: fileName.slice(0, 200),
      rows,
      outcome: null,
    };
    return database.inTenant(owner.tenantId, async (tx) => {
      const judge = await judgeDepsOf(tx, asked, asked.participant);
      await saveImport(tx, owner, kept);
      return reviewOf(tx, owner, kept, judge);
    });
  }

  serveCall(app, uploadBulkImport, async (request) => {
    const file = request.raw.isMultipart() ? await request.raw.file() : undefined;
    if (file === undefined) throw new ApiError(400, 'IMPORT_OFFERS_NO_FILE');
    return receive(request, file.filename, await readSpreadsheet(await file.toBuffer()), false);
  });
  serveCall(app, pasteBulkImport, (request) => receive(request, PASTED, request.body.rows, true), {
    bodyLimit: PASTE_LIMIT,
  });

  async function pendingReview(
    asked: Pick<Asked, 'tenant' | 'caller' | 'raw'>,
    change?: (tx: Transaction, kept: BulkImport, judge: JudgeDeps) => Promise<BulkImport>,
  ): Promise<{ review: BulkImportReview | null }> {
    const owner = ownerOf(asked);
    return database.inTenant(owner.tenantId, async (tx) => {
      const kept = await readImport(tx, owner, change !== undefined);
      if (kept === undefined || kept.outcome !== null) return { review: null };
      const judge = await judgeDepsOf(tx, asked, kept.participantId);
      return { review: await reviewOf(tx, owner, change === undefined ? kept : await change(tx, kept, judge), judge) };
    });
  }

  serveCall(app, getBulkImport, (request) => pendingReview(request));
  serveCall(app, deleteBulkImportRow, (request) => {
    const key = decodeItemKey(request.params.itemKey);
    return pendingReview(request, async (tx, kept, judge) => {
      const warehouses = warehouseNames(judge.settings);
      const rows = kept.rows.filter(
        (row) =>
          importKey(row, warehouses) !== key || (request.query.row !== undefined && row.row !== request.query.row),
      );
      await keepRows(tx, ownerOf(request), rows);
      return { ...kept, rows };
    });
  });
  serveCall(app, cancelBulkImport, async (request) => {
    await database.inTenant(request.tenant.tenantId, (tx) => dropImport(tx, ownerOf(request)));
  });
  serveCall(app, acceptBulkImport, ({ tenant, caller }) => acceptImport(deps, buyerOf(tenant, caller)));
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  acceptBulkImport,
  cancelBulkImport,
  confirmBulkImportRows,
  deleteBulkImportRow,
  exportLeftOutRows,
  exportOpenCounters,
  forgetBulkImportColumns,
  getBulkImport,
  mendBulkImportRow,
  namedColumns,
  pasteBulkImport,
  settleBulkImport,
  uploadBulkImport,
  type BulkImportReview,
} from '@tradehall/contract/bulk-import';
import { decodeItemKey } from '@tradehall/contract/wire/item-key-base64';
import { cellText, type ImportCell } from '@tradehall/domain/bulk-import/import-cell';
import { foldHeading, type ImportHeadings } from '@tradehall/domain/bulk-import/import-columns';
import {
  isUnreadSheet,
  readImportSheet,
  TITLE_ROWS,
  type ImportRow,
  type UnreadSheet,
} from '@tradehall/domain/bulk-import/import-rows';
import { foldKey, importKey } from '@tradehall/domain/bulk-import/review-import';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import { buyerOf, type OfferDeps } from '../offers/offer-parts';
import { wireOffer, type OfferRow } from '../offers/offer-row';
import { listAccountOffers, readDatabaseNow } from '../offers/offers-read-model';
import type { Services } from '../room/services';
import { receiveSheet } from '../spreadsheets/receive-sheet';
import { sendSheet } from '../spreadsheets/send-sheet';
import { readSettingsOfStock } from '../stock-list/stock-settings-store';
import { createFormatText, createIssueFormat } from '../notify/format-text';
import { requestLocale } from '../notify/request-locale';
import { acceptImport } from './accept-import';
import {
  dropImport,
  forgetHeadings,
  keepRows,
  readHeadings,
  readImport,
  rememberHeadings,
  saveImport,
  settleDecimal,
  type BulkImport,
  type ImportOwner,
} from './bulk-import-store';
import { countersSheet } from './counters-sheet';
import { checkReviewed } from './import-revision';
import { leftOutSheet } from './left-out-sheet';
import { numberHabitOf } from '../tenancy/number-habit';
import { judgeImport, reviewOf, warehouseNames, type JudgeDeps } from './judge-import';

interface Asked {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly participant: string | null;
  readonly raw: FastifyRequest;
}

/** What is asked of the import under review, and of which of its reviews. */
interface Acted extends Pick<Asked, 'tenant' | 'caller' | 'raw'> {
  readonly query?: { readonly revision?: string | undefined } | undefined;
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
    const locale = requestLocale(tenant, raw.headers['accept-language']);
    return {
      stock: deps.stock,
      settings: await readSettingsOfStock(tx, tenant.tenantId, participantId),
      precision: tenant.configuration.currencyPrecision,
      habit: numberHabitOf(tenant, locale),
      say: createIssueFormat(services, tenant, locale),
    };
  }

  async function receive(
    asked: Asked,
    fileName: string,
    cells: readonly (readonly ImportCell[])[],
    { headerless, named }: { readonly headerless: boolean; readonly named: ImportHeadings | undefined },
  ): Promise<BulkImportReview> {
    const owner = ownerOf(asked);
    const said = Object.fromEntries(
      Object.entries(named ?? {}).map(([heading, column]) => [foldHeading(heading), column] as const),
    );
    return database.inTenant(owner.tenantId, async (tx) => {
      const sheet = readImportSheet(cells, { headerless, own: { ...(await readHeadings(tx, owner)), ...said } });
      if (isUnreadSheet(sheet)) throw unread(sheet);
      if (named !== undefined) await rememberHeadings(tx, owner, said);
      const kept: BulkImport = {
        participantId: asked.participant,
        fileName: fileName.slice(0, 200),
        rows: sheet.rows,
        headings: sheet.headings,
        decimal: null,
        outcome: null,
      };
      const judge = await judgeDepsOf(tx, asked, asked.participant);
      await saveImport(tx, owner, kept);
      return reviewOf(tx, owner, kept, judge);
    });
  }

  serveCall(app, uploadBulkImport, async (request) => {
    const limits = { titleRows: TITLE_ROWS, fillsMerged: true };
    const missing = new ApiError(400, 'IMPORT_OFFERS_NO_FILE');
    const { fileName, cells, fields } = await receiveSheet(request, missing, limits);
    return receive(request, fileName, cells, { headerless: false, named: namedIn(fields['columns']) });
  });
  serveCall(
    app,
    pasteBulkImport,
    (request) => receive(request, PASTED, request.body.rows, { headerless: true, named: request.body.columns }),
    { bodyLimit: PASTE_LIMIT },
  );

  async function pendingReview(
    asked: Acted,
    change?: (tx: Transaction, kept: BulkImport, judge: JudgeDeps) => Promise<BulkImport>,
  ): Promise<{ review: BulkImportReview | null }> {
    const owner = ownerOf(asked);
    return database.inTenant(owner.tenantId, async (tx) => {
      const kept = await readImport(tx, owner, change !== undefined);
      checkReviewed(kept, asked.query?.revision);
      if (kept === undefined || kept.outcome !== null) return { review: null };
      const judge = await judgeDepsOf(tx, asked, kept.participantId);
      return { review: await reviewOf(tx, owner, change === undefined ? kept : await change(tx, kept, judge), judge) };
    });
  }

  const withRows = (request: Acted, change: (row: ImportRow) => ImportRow) =>
    pendingReview(request, async (tx, kept) => {
      const rows = kept.rows.map(change);
      await keepRows(tx, ownerOf(request), rows);
      return { ...kept, rows };
    });

  serveCall(app, getBulkImport, (request) => pendingReview(request));
  serveCall(app, deleteBulkImportRow, (request) => {
    const key = decodeItemKey(request.params.itemKey);
    return pendingReview(request, async (tx, kept, judge) => {
      const warehouses = warehouseNames(judge.settings);
      const isNamed = (row: ImportRow) => foldKey(importKey(row, { warehouses })) === foldKey(key ?? '');
      const rows = kept.rows.filter(
        (row) => !isNamed(row) || (request.query.row !== undefined && row.row !== request.query.row),
      );
      await keepRows(tx, ownerOf(request), rows);
      return { ...kept, rows };
    });
  });
  serveCall(app, mendBulkImportRow, (request) =>
    withRows(request, (row) => (row.row === request.params.row ? mended(row, request.body) : row)),
  );
  serveCall(app, confirmBulkImportRows, (request) => {
    const confirmed = new Set(request.body.rows);
    return withRows(request, (row) => (confirmed.has(row.row) ? { ...row, atList: true } : row));
  });
  serveCall(app, settleBulkImport, (request) =>
    pendingReview(request, async (tx, kept) => {
      const { decimal } = request.body;
      if (decimal === kept.decimal) return kept;
      await settleDecimal(tx, ownerOf(request), decimal);
      // A purchase at list was confirmed as it read before: ten of them may be ten thousand now.
      const rows = kept.rows.map(({ atList: _atList, ...row }) => row);
      await keepRows(tx, ownerOf(request), rows);
      return { ...kept, decimal, rows };
    }),
  );
  serveCall(app, forgetBulkImportColumns, async (request) => {
    const owner = ownerOf(request);
    await database.inTenant(owner.tenantId, async (tx) => {
      const kept = await readImport(tx, owner, true);
      // What the columns are called can be forgotten without an import.
      if (kept?.outcome === null) checkReviewed(kept, request.query.revision);
      await forgetHeadings(tx, owner);
      await dropImport(tx, owner);
    });
  });
  serveCall(app, exportLeftOutRows, async (request) => {
    const owner = ownerOf(request);
    const { kept, rows, judge } = await database.inTenant(owner.tenantId, async (tx) => {
      const found = await readImport(tx, owner);
      if (found === undefined) throw new ApiError(409, 'BULK_IMPORT_GONE');
      const deps = await judgeDepsOf(tx, request, found.participantId);
      return { kept: found, judge: deps, rows: (await judgeImport(tx, owner, found, deps)).rows };
    });
    const { sheet, fileName } = leftOutSheet(kept, rows, judge);
    return sendSheet(request, fileName, sheet);
  });
  serveCall(app, exportOpenCounters, async (request) => {
    const { tenant, participant } = request;
    const owner = ownerOf(request);
    const lines = await database.inTenant(
      owner.tenantId,
      async (tx) => {
        const rows = await listAccountOffers(tx, owner.accountId, participant);
        const own = rows.filter((row) => row.participant_id === participant);
        const items = await deps.stock.items(tx, owner.tenantId, own.map(offerItemKey));
        const now = await readDatabaseNow(tx);
        return own.map((row) => {
          const item = items.get(offerKey(row.participant_id, row.item_number_warehouse));
          return wireOffer(row, item, now, tenant.configuration.currencyPrecision);
        });
      },
      { readOnly: true },
    );
    const locale = requestLocale(tenant, request.raw.headers['accept-language']);
    const { sheet, fileName } = countersSheet(lines, tenant, createFormatText(services, tenant, locale));
    return sendSheet(request, fileName, sheet);
  });
  serveCall(app, cancelBulkImport, async (request) => {
    const owner = ownerOf(request);
    await database.inTenant(owner.tenantId, async (tx) => {
      const kept = await readImport(tx, owner, true);
      // Nothing is left of one that was canceled already; one that was submitted is not canceled.
      if (kept !== undefined) checkReviewed(kept, request.query.revision);
      await dropImport(tx, owner);
    });
  });
  serveCall(app, acceptBulkImport, ({ tenant, caller, query, raw }) => {
    const habit = numberHabitOf(tenant, requestLocale(tenant, raw.headers['accept-language']));
    return acceptImport(deps, buyerOf(tenant, caller), habit, query.revision);
  });
}

const offerItemKey = (row: OfferRow) => ({
  participantId: row.participant_id,
  itemNumberWarehouse: row.item_number_warehouse,
});

/** A mended row is judged as if it had been uploaded so: what was confirmed of it is not any more. */
function mended(
  { row, price, isNumber }: ImportRow,
  cells: Omit<ImportRow, 'row' | 'isNumber' | 'atList' | 'isMended' | 'refusal'>,
): ImportRow {
  const clean = (text: string) => cellText(text);
  return {
    row,
    // A price that was left as it stood is still the sheet's own.
    ...(isNumber === true && clean(cells.price) === price ? { isNumber } : {}),
    itemNumber: clean(cells.itemNumber),
    warehouse: clean(cells.warehouse),
    quantity: clean(cells.quantity),
    price: clean(cells.price),
    isMended: true,
  };
}

/** The headings that come with a file, as the field `columns` beside it. */
function namedIn(field: unknown): ImportHeadings | undefined {
  const value = field !== null && typeof field === 'object' && 'value' in field ? field.value : undefined;
  if (typeof value !== 'string') return undefined;
  try {
    return namedColumns.parse(JSON.parse(value));
  } catch {
    throw new ApiError(400, 'INVALID_REQUEST');
  }
}

function unread({ issue, headings }: UnreadSheet): ApiError {
  const details = headings.length === 0 ? {} : { details: { columns: headings } };
  return new ApiError(422, issue.messageCode, { params: issue.params ?? [], errors: [issue], ...details });
}

import type { FastifyInstance } from 'fastify';
import {
  draftByFormula as formulaCall,
  dropDraft,
  getPublications,
  getStockDraft,
  MOST_DRAFTED,
  publishDraft as publishCall,
  publishQuantities,
  reviewDraft,
  saveDraftCells,
  undoPublication as undoCall,
  undoQuantities,
  type DraftSummary,
} from '@tradehall/contract/stock-desk/stock-draft-calls';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { isCellValue, type DraftField } from '@tradehall/domain/stock-desk/stock-draft';
import { runStaffCommand } from '../audit/run-staff-command';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller } from '../http/request-context';
import { requirePermission, serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import type { Stock } from '../stock-list/open-stock';
import { readStockListSettings } from '../stock-list/stock-settings-store';
import { draftByFormula } from './draft-by-formula';
import { countCells, dropCells, lastChanges, readDraft, writeCells } from './draft-store';
import { foreseeEffect } from './foresee-effect';
import { byTrouble, draftRevision, judgeItems, summarize, wireDraftRow } from './judge-draft-items';
import { publishDraft } from './publish-draft';
import { standstillsSince } from '../tenancy/standstills';
import { canUndo, latestPublications, mayUndo, undoPublication } from './undo-publication';

const PAGE = 100;

/** Prices and quantities that a person edits in the list: gathered, reviewed, published as one, undone (SD25). */
export function serveStockDraft(
  app: FastifyInstance,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { ledger }: Pick<Stock, 'ledger'>,
): void {
  /** Changes a person's draft and answers what stands in it; a draft that grows too large stays as it was. */
  const inDraft = <T extends object>(
    { tenantId }: { readonly tenantId: string },
    { userId, staff }: Caller,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T & { summary: DraftSummary }> =>
    database.inTenant(
      tenantId,
      async (tx) => {
        const done = await work(tx);
        if ((await countCells(tx, userId)) > MOST_DRAFTED)
          throw new ApiError(422, 'STOCK_DRAFT_FULL', { params: [MOST_DRAFTED] });
        return { ...done, summary: summarize(judgeItems(await readDraft(tx, userId))) };
      },
      { readOnly: staff?.isReader === true },
    );

  serveCall(app, getStockDraft, ({ tenant, caller }) =>
    database.inTenant(tenant.tenantId, async (tx) => summarize(judgeItems(await readDraft(tx, caller.userId))), {
      readOnly: true,
    }),
  );

  serveCall(app, saveDraftCells, async ({ tenant, caller, body: { cells } }) => {
    requireFields(
      caller,
      cells.map(({ field }) => field),
    );
    const { currencyPrecision: precision } = tenant.configuration;
    const wrong = cells.find(({ field, wanted }) => !isCellValue(field, wanted, precision));
    if (wrong !== undefined)
      throw new ApiError(422, wrong.field === 'quantity' ? 'STOCK_ROW_BAD_QUANTITY' : 'STOCK_ROW_BAD_PRICE', {
        params: [precision],
      });
    const minor = (field: DraftField, value: number | null) =>
      value === null || field === 'quantity' ? value : toMinorUnits(value, precision);
    const { summary } = await inDraft(tenant, caller, async (tx) => {
      await writeCells(
        tx,
        caller.userId,
        cells.map(({ itemNumberWarehouse: key, field, seen, wanted }) => ({
          key,
          field,
          seen: minor(field, seen),
          wanted: minor(field, wanted),
        })),
      );
      return {};
    });
    return summary;
  });

  serveCall(app, formulaCall, ({ tenant, caller, body }) => {
    // A price from the cost tells the cost.
    if (body.formula.kind === 'COST_PLUS') requirePermission(caller, 'COST_VIEW');
    if ((body.keys === undefined) === (body.matching === undefined)) throw new ApiError(400, 'INVALID_REQUEST');
    const { currencyPrecision: precision } = tenant.configuration;
    if (body.formula.kind === 'VALUE' && !isCellValue('listPrice', body.formula.value, precision))
      throw new ApiError(422, 'STOCK_ROW_BAD_PRICE', { params: [precision] });
    return inDraft(tenant, caller, (tx) => draftByFormula(tx, caller.userId, body, precision));
  });

  serveCall(app, dropDraft, async ({ tenant, caller, body: { cells } }) => {
    const { summary } = await inDraft(tenant, caller, async (tx) => {
      await dropCells(
        tx,
        caller.userId,
        cells?.map(({ itemNumberWarehouse: key, field }) => ({ key, field })),
      );
      return {};
    });
    return summary;
  });

  serveCall(app, reviewDraft, ({ tenant, caller, query: { from } }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const items = await readDraft(tx, caller.userId);
        const judged = judgeItems(items);
        const page = byTrouble(judged).slice(from, from + PAGE);
        const by = await lastChanges(
          tx,
          page.filter(({ overtaken }) => overtaken.length > 0).map(({ item }) => item),
        );
        const { currencyPrecision: precision } = tenant.configuration;
        const { warehouseLabels } = await readStockListSettings(tx);
        return {
          revision: draftRevision(items),
          summary: summarize(judged),
          effect: await foreseeEffect(
            tx,
            judged.map(({ item: { key }, present: before, after }) => ({ key, before, after })),
          ),
          rows: page.map((one) => wireDraftRow(one, { precision, warehouseLabels }, by.get(one.item.key))),
          next: from + PAGE < judged.length ? from + PAGE : null,
        };
      },
      { readOnly: true },
    ),
  );

  for (const call of [publishCall, publishQuantities])
    serveCall(app, call, ({ tenant, caller, raw, body, idempotencyKey: key }) =>
      runStaffCommand(
        database,
        { tenant, caller, raw },
        {
          act: 'STOCK_PUBLISHED',
          record: 'STOCK',
          reason: `${body.reason ?? ''} ${body.note}`.trim(),
          once: { scope: `stock-publish:${caller.userId}`, key, body },
        },
        (tx, trail) => publishDraft(tx, trail, { tenant, caller, ledger }, body),
        { retries: 3 },
      ),
    );

  serveCall(app, getPublications, ({ tenant, caller }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const heads = await latestPublications(tx);
        const standstills = await standstillsSince(tx, heads.at(-1)?.created_at);
        return {
          publications: heads.map((head) => ({
            publicationId: head.publication_id,
            changes: head.change_count,
            items: head.item_count,
            by: head.actor_name,
            at: head.created_at.toISOString(),
            note: head.note,
            undoneAt: head.undone_at?.toISOString() ?? null,
            canUndo: canUndo(head, clock.now(), standstills) && mayUndo(caller, head),
          })),
        };
      },
      { readOnly: true },
    ),
  );

  for (const call of [undoCall, undoQuantities])
    serveCall(app, call, ({ tenant, caller, raw, params: { publicationId } }) =>
      runStaffCommand(
        database,
        { tenant, caller, raw },
        { act: 'STOCK_PUBLICATION_UNDONE', record: 'STOCK', ids: [publicationId] },
        async (tx, trail) => {
          const done = await undoPublication(tx, publicationId, { tenant, caller, ledger, now: clock.now() });
          trail.changed(undefined, done);
          return done;
        },
        { retries: 3 },
      ),
    );
}

/** Throws unless the person may change these columns; a draft of what can't be published would be in vain. */
function requireFields(caller: Caller, fields: readonly DraftField[]): void {
  if (fields.includes('quantity')) requirePermission(caller, 'STOCK_EDIT');
  if (fields.some((field) => field !== 'quantity')) requirePermission(caller, 'PRICE_EDIT');
}

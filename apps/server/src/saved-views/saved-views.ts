import type { FastifyInstance } from 'fastify';
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  getSavedViews,
  MOST_VIEWS,
  watchWords,
} from '@tradehall/contract/saved-views/saved-view-calls';
import { filterToSearch, readSearch } from '@tradehall/domain/stock-list/filter-url';
import { INITIAL_FILTER } from '@tradehall/domain/stock-list/stock-filter';
import { once } from '../database/once';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import {
  countViews,
  deleteView,
  findView,
  insertView,
  insertWanted,
  listViews,
  updateView,
  type ViewOwner,
} from './saved-views-store';

/** Saved views of the stock list: made, shared within the account, changed by their owner (W05). */
export function registerSavedViews(app: FastifyInstance, { database }: Pick<Services, 'database'>): void {
  const ownerOf = ({ tenant, caller }: { tenant: Tenant; caller: Caller }): ViewOwner => ({
    tenantId: tenant.tenantId,
    userId: caller.userId,
    accountId: caller.accountId ?? '',
  });
  const refuseMore = async (tx: Transaction, owner: ViewOwner): Promise<void> => {
    if ((await countViews(tx, owner)) > MOST_VIEWS)
      throw new ApiError(422, 'SAVED_VIEW_LIMIT', { params: [MOST_VIEWS] });
  };
  const viewOf = async (tx: Transaction, owner: ViewOwner, viewId: string) => {
    const view = await findView(tx, owner, viewId);
    if (view === undefined) throw new ApiError(404, 'SAVED_VIEW_GONE');
    return { view };
  };

  serveCall(app, getSavedViews, async (request) => ({
    views: await database.inTenant(request.tenant.tenantId, (tx) => listViews(tx, ownerOf(request)), {
      readOnly: true,
    }),
  }));
  serveCall(app, createSavedView, (request) => {
    const owner = ownerOf(request);
    const { body, participant, idempotencyKey } = request;
    return database.inTenant(owner.tenantId, (tx) =>
      once(tx, { scope: `saved-view:${owner.userId}`, key: idempotencyKey, body }, async () => {
        const viewId = await insertView(tx, owner, participant, body);
        await refuseMore(tx, owner);
        return viewOf(tx, owner, viewId);
      }),
    );
  });
  serveCall(app, changeSavedView, (request) => {
    const owner = ownerOf(request);
    return database.inTenant(owner.tenantId, async (tx) => {
      if (!(await updateView(tx, owner, request.params.viewId, request.body)))
        throw new ApiError(404, 'SAVED_VIEW_GONE');
      return viewOf(tx, owner, request.params.viewId);
    });
  });
  serveCall(app, deleteSavedView, async (request) => {
    await database.inTenant(request.tenant.tenantId, (tx) => deleteView(tx, ownerOf(request), request.params.viewId));
  });
  serveCall(app, watchWords, (request) => {
    const owner = ownerOf(request);
    const { body, participant, idempotencyKey } = request;
    return database.inTenant(owner.tenantId, (tx) =>
      once(tx, { scope: `watch-words:${owner.userId}`, key: idempotencyKey, body }, async () => {
        const wanted = new Map(
          body.words.map((words) => [filterToSearch({ ...INITIAL_FILTER, search: readSearch(words) }), words]),
        );
        await insertWanted(
          tx,
          owner,
          participant,
          [...wanted].map(([search, words]) => ({ search, words })),
        );
        await refuseMore(tx, owner);
        return { watched: wanted.size };
      }),
    );
  });
}

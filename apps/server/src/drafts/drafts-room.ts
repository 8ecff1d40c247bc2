import { deleteDraft, getDraft, listDrafts, putDraft } from '@tradehall/contract/drafts/draft-calls';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import { defineRoom } from '../room/define-room';
import * as store from './draft-store';

/** The longest order with the longest of everything in it fits. */
const BODY_LIMIT = 1024 * 1024;

/** What a buyer has chosen and not sent, wherever they go on with it (W42). */
export const draftsRoom = defineRoom({
  name: 'drafts',
  needs: [],
  register(app, { database }) {
    const ownerOf = ({ tenant, caller }: { tenant: Tenant; caller: Caller }): store.DraftOwner => ({
      tenantId: tenant.tenantId,
      userId: caller.userId,
      accountId: caller.accountId ?? '',
    });
    serveCall(app, listDrafts, async (request) => ({
      drafts: await database.inTenant(request.tenant.tenantId, (tx) => store.listDrafts(tx, ownerOf(request)), {
        readOnly: true,
      }),
    }));
    serveCall(app, getDraft, async (request) => ({
      draft: await database.inTenant(
        request.tenant.tenantId,
        (tx) => {
          const { commandKey, ...place } = request.query;
          const owner = ownerOf(request);
          return commandKey === undefined
            ? store.findDraft(tx, owner, place)
            : store.findSentDraft(tx, owner, { ...place, commandKey });
        },
        { readOnly: true },
      ),
    }));
    serveCall(
      app,
      putDraft,
      (request) =>
        database.inTenant(request.tenant.tenantId, async (tx) => {
          const owner = ownerOf(request);
          const written = await store.writeDraft(tx, owner, request.body);
          if (written !== undefined) return written;
          const { content, key } = request.body;
          const draft = await store.findDraft(tx, owner, { kind: content.kind, key });
          throw new ApiError(409, 'BUYER_DRAFT_CHANGED', { details: { draft } });
        }),
      { bodyLimit: BODY_LIMIT },
    );
    serveCall(app, deleteDraft, async (request) => {
      await database.inTenant(request.tenant.tenantId, (tx) => store.deleteDraft(tx, ownerOf(request), request.query));
    });
  },
});

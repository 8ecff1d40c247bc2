import { sql } from 'kysely';
import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import type { undoReview as undoCall } from '@tradehall/contract/offers/offer-calls';
import { viewOffer } from '@tradehall/domain/offers/negotiated-offer';
import type { StoredBatchLine } from '../database/stored-batch-line';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { NO_MARKET } from './offer-item';
import { publishOffersChanged, type Buyer, type OfferDeps } from './offer-parts';
import { itemOf, itemsBehind, wireOffers } from './offer-reader';
import { lockOffers, reopenOffers, updateOffers, type ChangedOffer } from './offers-store';

interface Batch {
  readonly move: string;
  readonly lines: readonly StoredBatchLine[];
  readonly undone_at: Date | null;
}

/** Takes a batch back, once: each line that nobody acted on since stands again as it stood before (W21). */
export async function undoReview(
  parts: OfferDeps,
  buyer: Buyer,
  batchId: string,
): Promise<CallAnswer<typeof undoCall>> {
  const { tenantId } = buyer.tenant;
  const respondAfter = await parts.rules.delayOf(tenantId);
  const answer = await parts.database.inTenant(tenantId, async (tx) => {
    const batch = await takeBatch(tx, buyer, batchId);
    const ids = batch.lines.map(({ offerId }) => offerId);
    const by = { actor: 'BUYER', actorId: buyer.userId, actorName: buyer.name } as const;
    if (batch.undone_at === null && batch.move === 'delete')
      await reopenOffers(tx, tenantId, buyer.accountId, ids, { ...by, eventType: 'RESTORED' });
    const { rows, now } = await lockOffers(tx, tenantId, ids, buyer.accountId);
    const live = rows.filter((row) => row.closed_at === null);
    const items = await itemsBehind(tx, parts.stock, buyer.tenant, live);
    const byId = new Map(live.map((row) => [row.offer_id, row]));
    if (batch.undone_at !== null || batch.move === 'delete')
      return {
        stocklistOffers: wireOffers(live, items, now, buyer.tenant),
        leftOut: ids.filter((id) => !byId.has(id)),
      };
    const changes: ChangedOffer[] = batch.lines.flatMap(({ offerId, version, before }) => {
      const row = byId.get(offerId);
      if (row === undefined || row.version !== version) return [];
      const view = viewOffer(before, itemOf(items, row)?.market ?? NO_MARKET, now.getTime());
      return {
        offerId,
        offer: before,
        view,
        respondAfter: view.status === 'PENDING_ACCEPTANCE' ? respondAfter : null,
        events: [{ ...by, eventType: 'UNDONE' }],
      };
    });
    const written = await updateOffers(tx, tenantId, changes);
    const restored = new Set(written.map((row) => row.offer_id));
    return {
      stocklistOffers: wireOffers(written, items, now, buyer.tenant),
      leftOut: ids.filter((id) => !restored.has(id)),
    };
  });
  publishOffersChanged(parts.live, tenantId, buyer.accountId);
  return answer;
}

/** The batch as it was, marked as undone; an undo that is repeated finds it marked and changes nothing. */
async function takeBatch(tx: Transaction, { tenant, accountId }: Buyer, batchId: string): Promise<Batch> {
  const { rows } = await sql<Batch>`
    select move, lines, undone_at from offer_batches
     where tenant_id = ${tenant.tenantId} and batch_id = ${batchId} and account_id = ${accountId}
       and made_at > now() - interval '1 hour' for update`.execute(tx);
  const [batch] = rows;
  if (batch === undefined) throw new ApiError(404, 'BATCH_NOT_FOUND');
  await sql`
    update offer_batches set undone_at = coalesce(undone_at, now())
     where tenant_id = ${tenant.tenantId} and batch_id = ${batchId}`.execute(tx);
  return batch;
}

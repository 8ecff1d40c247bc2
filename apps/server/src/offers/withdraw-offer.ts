import { sql } from 'kysely';
import type { OfferIssue } from '@tradehall/contract/offers/offer-entity';
import { offerChanged as offersChanged } from '@tradehall/contract/offers/offer-events';
import { viewOffer, type NegotiatedOffer } from '@tradehall/domain/offers/negotiated-offer';
import {
  checkWithdrawal,
  withdrawAcceptance,
  type WithdrawalLeftOut,
} from '@tradehall/domain/offers/withdraw-acceptance';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import { liveEvent } from '../jobs/live-event';
import { outbox } from '../jobs/outbox';
import type { Answerer, AnswerDeps } from './answer-offers';
import { findHeldAnswers } from './held-answers-store';
import { offerChanged } from './offer-conflict';
import { NO_MARKET, type OfferItem } from './offer-item';
import { hearersOf } from './offer-hearers';
import { itemOf, itemsBehind } from './offer-reader';
import { negotiatedOf, wireOffer, type OfferRow } from './offer-row';
import { lockOffers, updateOffers } from './offers-store';
import { findOffers, readDatabaseNow } from './offers-read-model';
import { tellOfWithdrawals } from './tell-of-withdrawals';

/** An acceptance or a proposal that is to be taken back, as it was seen. */
export interface AskedWithdrawal {
  readonly offerId: string;
  /** Left out where the list was asked for, and not the single offer. */
  readonly version?: number | undefined;
}

export interface FittingWithdrawal {
  readonly row: OfferRow;
  readonly item: OfferItem | undefined;
  readonly offer: NegotiatedOffer;
}

export interface JudgedWithdrawals {
  readonly fitting: readonly FittingWithdrawal[];
  /** Those that stay as they are, and why; the row of one that was closed too. */
  readonly leftOut: readonly { readonly row: OfferRow; readonly reason: WithdrawalLeftOut }[];
  readonly now: Date;
}

interface Judging {
  readonly lock: boolean;
  /** What changed afterwards was not looked at. */
  readonly asOf?: Date | undefined;
  /** The batch whose withdrawals leave now: what is held for others stands in the way. */
  readonly settles?: string | undefined;
}

/** Statements stay of a size that the database plans and answers in moments, however many offers one act takes. */
const SLICE = 500;

function* slicesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += SLICE) yield all.slice(from, from + SLICE);
}

/** Says which of the offers can be taken back now; with `lock` they are held for the rest of the transaction. */
export async function judgeWithdrawals(
  tx: Transaction,
  parts: AnswerDeps,
  tenant: Tenant,
  asked: readonly AskedWithdrawal[],
  { lock, asOf, settles }: Judging,
): Promise<JudgedWithdrawals> {
  const versions = new Map(asked.map(({ offerId, version }) => [offerId, version]));
  // Offers are locked in the order of their ids, whoever names them and however.
  const offerIds = [...versions.keys()].sort();
  if (lock) await lockReserved(tx, parts, offerIds);
  const fitting: FittingWithdrawal[] = [];
  const leftOut: { row: OfferRow; reason: WithdrawalLeftOut }[] = [];
  const now = await readDatabaseNow(tx);
  for (const slice of slicesOf(offerIds)) {
    const rows = lock ? (await lockOffers(tx, tenant.tenantId, slice, null)).rows : await findOffers(tx, slice);
    const items = await itemsBehind(tx, parts.stock, tenant, rows);
    const held = await findHeldAnswers(tx, slice);
    for (const row of rows) {
      const item = itemOf(items, row);
      const offer = negotiatedOf(row);
      const waiting = held.get(row.offer_id);
      const version = versions.get(row.offer_id);
      const isWaiting = waiting !== undefined && waiting.batchId !== settles && waiting.offerVersion === row.version;
      const isOther = version !== undefined && version !== row.version;
      const reason: WithdrawalLeftOut | undefined =
        row.closed_at !== null
          ? 'CLOSED'
          : isWaiting || isOther || (asOf !== undefined && row.updated_at > asOf)
            ? 'CHANGED'
            : checkWithdrawal(offer, viewOffer(offer, item?.market ?? NO_MARKET, now.getTime()));
      if (reason === undefined) fitting.push({ row, item, offer });
      else leftOut.push({ row, reason });
    }
  }
  return { fitting, leftOut, now };
}

/** Units that acceptances reserved go back: their items are locked before the offers, as a checkout does it (SD40). */
async function lockReserved(tx: Transaction, { ledger }: AnswerDeps, offerIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select distinct item_number_warehouse as key from offers
     where tenant_id = current_setting('app.tenant_id') and offer_id = any(${[...offerIds]}::uuid[])
       and reserved_quantity > 0 and participant_id is null`.execute(tx);
  if (rows.length > 0)
    await ledger.available(
      tx,
      rows.map(({ key }) => key),
      { lock: true },
    );
}

/** Takes back locked acceptances and proposals: each buyer reads why, once, and may offer anew (SD38, SD45). */
export async function withdrawFitting(
  tx: Transaction,
  parts: AnswerDeps,
  tenant: Tenant,
  fitting: readonly FittingWithdrawal[],
  { reason, by, now }: { readonly reason: string; readonly by: Answerer; readonly now: Date },
): Promise<readonly OfferRow[]> {
  const written: OfferRow[] = [];
  for (const slice of slicesOf(fitting))
    written.push(
      ...(await updateOffers(
        tx,
        tenant.tenantId,
        slice.map(({ row, item, offer }) => {
          const next = withdrawAcceptance(offer);
          return {
            offerId: row.offer_id,
            offer: next,
            view: viewOffer(next, item?.market ?? NO_MARKET, now.getTime()),
            respondAfter: null,
            events: [
              {
                eventType: offer.isProposed ? 'PROPOSAL_WITHDRAWN' : 'WITHDRAWN',
                actor: 'SELLER',
                actorId: by.userId,
                actorName: by.name,
                note: reason,
              },
            ],
          };
        }),
      )),
    );
  await tellOfWithdrawals(tx, parts.mail, tenant, await hearersOf(tx, fitting), reason);
  await outbox.events(
    tx,
    [...new Set(written.map((row) => row.account_id))].map((accountId) =>
      liveEvent(offersChanged, { topic: `account:${accountId}`, coalesce: `offers:${accountId}` }),
    ),
  );
  return written;
}

/** Takes back what was held for its undo time; answers those that changed meanwhile, whose withdrawal is lost. */
export async function withdrawHeld(
  tx: Transaction,
  parts: AnswerDeps,
  tenant: Tenant,
  held: readonly (AskedWithdrawal & { readonly reason: string })[],
  { by, settles }: { readonly by: Answerer; readonly settles: string },
): Promise<readonly { readonly offerId: string; readonly issue: OfferIssue }[]> {
  const [first] = held;
  if (first === undefined) return [];
  const { fitting, leftOut, now } = await judgeWithdrawals(tx, parts, tenant, held, { lock: true, settles });
  // One act has one reason.
  await withdrawFitting(tx, parts, tenant, fitting, { reason: first.reason, by, now });
  return leftOut.map(({ row }) => ({
    offerId: row.offer_id,
    issue: { messageCode: 'OFFER_CHANGED', params: [] },
  }));
}

export interface Withdrawing {
  readonly offerId: string;
  readonly version: number | undefined;
  readonly reason: string;
  readonly by: Answerer;
}

/** Takes one back at once; whoever comes too late is shown the offer as it is. */
export async function withdrawOffer(
  tx: Transaction,
  parts: AnswerDeps,
  tenant: Tenant,
  { offerId, version, reason, by }: Withdrawing,
): Promise<{ readonly row: OfferRow; readonly item: OfferItem | undefined; readonly now: Date }> {
  const { fitting, leftOut, now } = await judgeWithdrawals(tx, parts, tenant, [{ offerId, version }], { lock: true });
  const [fits] = fitting;
  const [left] = leftOut;
  if (left !== undefined) {
    // Ordered or deleted meanwhile: there is nothing left to take back.
    if (left.reason === 'CLOSED') throw offerChanged(null);
    const item = itemOf(await itemsBehind(tx, parts.stock, tenant, [left.row]), left.row);
    throw offerChanged(wireOffer(left.row, item, now, tenant.configuration.currencyPrecision));
  }
  if (fits === undefined) throw new ApiError(404, 'OFFER_NOT_FOUND');
  const [row] = await withdrawFitting(tx, parts, tenant, fitting, { reason, by, now });
  if (row === undefined) throw offerChanged(null);
  return { row, item: fits.item, now };
}

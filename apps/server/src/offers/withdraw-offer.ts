import { offerChanged as offersChanged } from '@tradehall/contract/offers/offer-events';
import { viewOffer } from '@tradehall/domain/offers/negotiated-offer';
import { canMove } from '@tradehall/domain/offers/offer-moves';
import { withdrawAcceptance } from '@tradehall/domain/offers/withdraw-acceptance';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import { liveEvent } from '../jobs/live-event';
import { outbox } from '../jobs/outbox';
import { addNotifications } from '../notify/add-notifications';
import type { Answerer, AnswerDeps } from './answer-offers';
import { offerChanged } from './offer-conflict';
import { NO_MARKET, type OfferItem } from './offer-item';
import { mailAboutWithdrawal, withdrawnSubject } from './offer-mail';
import { itemOf, itemsBehind } from './offer-reader';
import { negotiatedOf, wireOffer, type OfferRow } from './offer-row';
import { lockOffers, updateOffers } from './offers-store';
import { readInvited } from './proposal-audience-read-model';

export interface Withdrawing {
  readonly offerId: string;
  readonly version: number | undefined;
  readonly reason: string;
  readonly by: Answerer;
}

/** Takes back an acceptance or a proposal that is not ordered: its buyer reads why, and may offer (SD38, SD45). */
export async function withdrawOffer(
  tx: Transaction,
  parts: AnswerDeps,
  tenant: Tenant,
  { offerId, version, reason, by }: Withdrawing,
): Promise<{ readonly row: OfferRow; readonly item: OfferItem | undefined; readonly now: Date }> {
  const { tenantId, configuration } = tenant;
  const { rows, now } = await lockOffers(tx, tenantId, [offerId], null);
  const [row] = rows;
  if (row === undefined) throw new ApiError(404, 'OFFER_NOT_FOUND');
  // Ordered or deleted meanwhile: there is nothing left to take back.
  if (row.closed_at !== null) throw offerChanged(null);
  const item = itemOf(await itemsBehind(tx, parts.stock, tenant, [row]), row);
  const market = item?.market ?? NO_MARKET;
  const offer = negotiatedOf(row);
  const isStale = version !== undefined && version !== row.version;
  const { isProposed } = offer;
  const view = { ...viewOffer(offer, market, now.getTime()), isProposed };
  const canWithdraw = isProposed
    ? offer.answer === 'COUNTERED' && canMove('withdrawProposal', view)
    : offer.answer === 'ACCEPTED' && canMove('withdraw', view);
  if (isStale || !canWithdraw) throw offerChanged(wireOffer(row, item, now, configuration.currencyPrecision));
  const next = withdrawAcceptance(offer);
  const [written] = await updateOffers(tx, tenantId, [
    {
      offerId,
      offer: next,
      view: viewOffer(next, market, now.getTime()),
      respondAfter: null,
      events: [
        {
          eventType: isProposed ? 'PROPOSAL_WITHDRAWN' : 'WITHDRAWN',
          actor: 'SELLER',
          actorId: by.userId,
          actorName: by.name,
          note: reason,
        },
      ],
    },
  ]);
  if (written === undefined) throw offerChanged(null);
  const [told] = isProposed ? await readInvited(tx, [written.account_id]) : [];
  const people = told === undefined || told.people.length === 0 ? [written.user_id] : told.people;
  await mailAboutWithdrawal(tx, parts.mail, tenant, { row: written, item, reason, people });
  await addNotifications(
    tx,
    people.map((userId) => ({
      userId,
      kind: 'OFFER',
      label: withdrawnSubject(isProposed),
      params: [item?.itemDescription ?? written.item_description],
      path: '/cart?tab=1',
      isAnnounced: true,
    })),
  );
  await outbox.event(
    tx,
    liveEvent(offersChanged, {
      topic: `account:${written.account_id}`,
      coalesce: `offers:${written.account_id}`,
    }),
  );
  return { row: written, item, now };
}

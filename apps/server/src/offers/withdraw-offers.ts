import type { FastifyInstance } from 'fastify';
import {
  foreseeWithdrawals,
  MOST_WITHDRAWN,
  withdrawOffers,
  type WithdrawalEffect,
} from '@tradehall/contract/offers/withdraw-calls';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { standingPrice } from '@tradehall/domain/offers/negotiated-offer';
import type { WithdrawalLeftOut } from '@tradehall/domain/offers/withdraw-acceptance';
import { runStaffCommand } from '../audit/run-staff-command';
import { afterCommit, type Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import { answererOf, type AnswerDeps } from './answer-offers';
import { readAnswerSettings } from './answer-settings-store';
import { keepHeldAnswers } from './held-answers-store';
import { tellDesk, type HeldAnswers } from './hold-answers';
import { hearersOf } from './offer-hearers';
import { findBuyerNames } from './offers-read-model';
import { listMatchingOffers } from './seller-offers-read-model';
import { judgeWithdrawals, withdrawFitting, type AskedWithdrawal, type JudgedWithdrawals } from './withdraw-offer';

/** So many of those that are left out are named. */
const MOST_LEFT_OUT_NAMED = 20;

type Which = CallBody<typeof withdrawOffers>['which'];

/** Proposals and acceptances are taken back together, over the effect that was looked at (SD38, SD45). */
export function serveWithdrawals(app: FastifyInstance, parts: AnswerDeps, held: Pick<HeldAnswers, 'leaveAt'>): void {
  const { database } = parts;

  serveCall(app, foreseeWithdrawals, ({ tenant, body: { which } }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const judged = await judgeWithdrawals(tx, parts, tenant, await askedOf(tx, which), { lock: false });
        return effectOf(tx, tenant, judged);
      },
      { readOnly: true },
    ),
  );

  serveCall(app, withdrawOffers, ({ tenant, caller, raw, query, body, idempotencyKey }) => {
    const by = answererOf(caller);
    const reason = body.reason.trim();
    return runStaffCommand(
      database,
      { tenant, caller, raw },
      {
        act: 'OFFERS_WITHDRAWN',
        record: 'OFFER',
        reason,
        once: { scope: 'withdraw-offers', key: idempotencyKey, body },
      },
      async (tx, trail) => {
        const asOf = new Date(body.asOf);
        const judged = await judgeWithdrawals(tx, parts, tenant, await askedOf(tx, body.which), { lock: true, asOf });
        const { fitting, now } = judged;
        // What changed meanwhile is left out by name; more than was looked at is nobody's wish.
        if (fitting.length > body.expected) throw new ApiError(409, 'WITHDRAWALS_CHANGED');
        const offerIds = fitting.map(({ row }) => row.offer_id);
        const effect = await effectOf(tx, tenant, judged);
        if (fitting.length === 0) {
          trail.unchanged();
          return { ...effect, offerIds, batchId: null, sendsAt: null };
        }
        trail.about(offerIds);
        trail.changed(...trailOf(judged));
        const seconds = query.undo === 'true' ? (await readAnswerSettings(tx)).undoSeconds : 0;
        if (seconds === 0) {
          await withdrawFitting(tx, parts, tenant, fitting, { reason, by, now });
          return { ...effect, offerIds, batchId: null, sendsAt: null };
        }
        const { batchId, dueAt } = await keepHeldAnswers(
          tx,
          { userId: caller.userId, userName: by.name, mayGoBelowFloor: by.mayGoBelowFloor },
          fitting.map(({ row }) => ({
            offerId: row.offer_id,
            offerVersion: row.version,
            answer: { answer: 'WITHDRAW', offerId: row.offer_id, note: reason },
          })),
          seconds,
        );
        await tellDesk(tx, { batchId, userId: caller.userId, state: 'HELD', lost: [] });
        afterCommit(tx, () => held.leaveAt(tenant.tenantId, dueAt));
        return { ...effect, offerIds, batchId, sendsAt: dueAt.toISOString() };
      },
      // What was reserved goes back to the stock, which a checkout may hold before it holds the offers.
      { retries: 3 },
    );
  });
}

async function askedOf(tx: Transaction, which: Which): Promise<readonly AskedWithdrawal[]> {
  if (which.kind === 'OFFERS') return which.offers;
  const offerIds = await listMatchingOffers(tx, which, MOST_WITHDRAWN + 1);
  if (offerIds.length > MOST_WITHDRAWN)
    throw ApiError.ofIssues(422, [{ messageCode: 'TOO_MANY_TO_WITHDRAW', params: [MOST_WITHDRAWN] }]);
  return offerIds.map((offerId) => ({ offerId }));
}

/** What the withdrawal comes to, for the dialog before it and for the answer to it. */
async function effectOf(
  tx: Transaction,
  { configuration: { currencyPrecision } }: Tenant,
  { fitting, leftOut, now }: JudgedWithdrawals,
): Promise<WithdrawalEffect> {
  const named = leftOut.slice(0, MOST_LEFT_OUT_NAMED);
  const names = await findBuyerNames(
    tx,
    [...fitting, ...named].map(({ row }) => row.account_id),
  );
  const people = new Set([...(await hearersOf(tx, fitting)).values()].flat());
  const reasons = new Map<WithdrawalLeftOut, number>();
  for (const { reason } of leftOut) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const buyers = new Map<string, number>();
  let [units, value] = [0, 0];
  for (const { row, offer } of fitting) {
    units += offer.offerQuantity;
    value += standingPrice(offer) * offer.offerQuantity;
    buyers.set(row.account_id, (buyers.get(row.account_id) ?? 0) + 1);
  }
  return {
    offers: fitting.length,
    proposals: fitting.filter(({ offer }) => offer.isProposed).length,
    buyers: [...buyers]
      .map(([accountId, offers]) => ({ accountId, name: names.get(accountId) ?? '', offers }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    people: people.size,
    units,
    value: toMajorUnits(value, currencyPrecision),
    leftOut: [...reasons].map(([reason, offers]) => ({ reason, offers })),
    named: named.map(({ row, reason }) => ({
      offerId: row.offer_id,
      buyerName: names.get(row.account_id) ?? '',
      itemDescription: row.item_description,
      reason,
    })),
    asOf: now.toISOString(),
  };
}

/** Whose, what and at which price: one entry for all of them. */
function trailOf({ fitting }: JudgedWithdrawals): [before: unknown, after: unknown] {
  const said = (status: (row: JudgedWithdrawals['fitting'][number]) => object) =>
    Object.fromEntries(fitting.map((each) => [each.row.offer_id, status(each)]));
  return [
    said(({ row, offer }) => ({
      answer: row.answer,
      account_id: row.account_id,
      item_number_warehouse: row.item_number_warehouse,
      quantity: row.offer_quantity,
      price_minor: standingPrice(offer),
    })),
    said(({ row }) => ({
      answer: 'NOT_ACCEPTED',
      account_id: row.account_id,
      item_number_warehouse: row.item_number_warehouse,
    })),
  ];
}

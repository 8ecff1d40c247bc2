import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  foreseeProposals,
  getPriceGroups,
  proposeOffers,
  type ProposalEffect,
} from '@tradehall/contract/offers/propose-calls';
import type { OfferIssue } from '@tradehall/contract/offers/offer-entity';
import { offerChanged } from '@tradehall/contract/offers/offer-events';
import { proposeOffer } from '@tradehall/domain/offers/propose-offer';
import { viewOffer } from '@tradehall/domain/offers/negotiated-offer';
import { approvingOf } from '../audit/approving';
import { runStaffCommand, type Trail } from '../audit/run-staff-command';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import { liveEvent } from '../jobs/live-event';
import { outbox } from '../jobs/outbox';
import { answererOf, type Answerer, type AnswerDeps } from './answer-offers';
import { effectOf, judgeProposals, type FittingProposal } from './judge-proposals';
import type { OfferRow } from './offer-row';
import { insertOffers, updateOffers, type NewOfferEvent } from './offers-store';
import { lockPromises, requirePromisesWithinLimit } from './promise-limit';
import { listPriceGroups } from './proposal-audience-read-model';
import { tellOfProposals } from './tell-of-proposals';

const seesCosts = ({ staff }: Caller): boolean => staff?.permissions.has('COST_VIEW') === true;

/** What the seller begins: items are proposed to buyers, and wait for their answer (SD45). */
export function serveProposals(app: FastifyInstance, parts: AnswerDeps): void {
  const { database } = parts;

  serveCall(app, getPriceGroups, ({ tenant }) =>
    database.inTenant(tenant.tenantId, async (tx) => ({ groups: [...(await listPriceGroups(tx))] }), {
      readOnly: true,
    }),
  );

  serveCall(app, foreseeProposals, ({ tenant, caller, body }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const { mayGoBelowFloor } = answererOf(caller);
        const judged = await judgeProposals(tx, parts, tenant, body, { mayGoBelowFloor, lock: false });
        return effectOf(judged, tenant.configuration.currencyPrecision, { showsCosts: seesCosts(caller) });
      },
      { readOnly: true },
    ),
  );

  serveCall(app, proposeOffers, ({ tenant, caller, raw, body, idempotencyKey }) => {
    const by = answererOf(caller);
    const note = body.note?.trim() ?? '';
    return runStaffCommand(
      database,
      { tenant, caller, raw },
      {
        act: 'OFFERS_PROPOSED',
        record: 'OFFER',
        reason: note,
        once: { scope: 'propose', key: idempotencyKey, body },
      },
      async (tx, trail) => {
        const { mayGoBelowFloor } = by;
        await lockPromises(tx, caller);
        const judged = await judgeProposals(tx, parts, tenant, body, { mayGoBelowFloor, lock: true });
        const { fitting, refused } = judged;
        const isOther = fitting.length !== body.expected;
        if (isOther && approvingOf(raw) !== undefined) throw new ApiError(409, 'APPROVAL_OVERTAKEN');
        const [broken] = refused;
        if (fitting.length === 0 && broken !== undefined) throw refusedFor(broken.issue);
        if (isOther) throw new ApiError(409, 'PROPOSALS_CHANGED');
        if (fitting.length === 0) throw ApiError.ofIssues(422, [{ messageCode: 'NOBODY_TO_PROPOSE_TO' }]);
        const promises = fitting.map(({ proposal, row, to }) => ({
          offerId: row?.offer_id,
          accountId: to.accountId,
          valueMinor: proposal.price * proposal.quantity,
        }));
        const about = {
          record: 'ACCOUNT',
          ids: [...new Set(fitting.map(({ to }) => to.accountId))],
          reason: note,
        } as const;
        // The same units are proposed to many: what counts is what one buyer is promised.
        await requirePromisesWithinLimit(tx, caller, tenant, promises, { act: about, countsAsOne: false });
        const made = await writeProposals(tx, tenant, fitting, { by, note, now: judged.now });
        // Who bought or offered in this very moment has an offer of their own by now.
        const isMade = new Set(made.map(({ fits }) => fits));
        const raced = fitting.filter((fits) => !isMade.has(fits));
        await tellOfProposals(tx, parts.mail, tenant, made, note);
        await tellPortals(tx, made);
        tellTrail(trail, made);
        const effect: ProposalEffect = effectOf(
          {
            ...judged,
            fitting: fitting.filter((fits) => isMade.has(fits)),
            leftOut: [
              ...judged.leftOut,
              ...raced.map(({ item, to }) => ({ item, to, reason: 'HAS_OPEN_OFFER' as const })),
            ],
          },
          tenant.configuration.currencyPrecision,
          { showsCosts: seesCosts(caller) },
        );
        return { ...effect, offerIds: made.map(({ row }) => row.offer_id) };
      },
      // Negotiations that it goes on with are locked, which a checkout may be doing too.
      { retries: 3 },
    );
  });
}

function refusedFor({ messageCode, params, field }: OfferIssue): ApiError {
  return ApiError.ofIssues(422, [{ messageCode, params, ...(field === undefined ? {} : { field }) }]);
}

/** A proposal that was made, and the buyer's offer as it stands since. */
export interface MadeProposal {
  readonly fits: FittingProposal;
  readonly row: OfferRow;
}

async function writeProposals(
  tx: Transaction,
  { tenantId }: Tenant,
  fitting: readonly FittingProposal[],
  { by, note, now }: { readonly by: Answerer; readonly note: string; readonly now: Date },
): Promise<readonly MadeProposal[]> {
  const changes = fitting.map((fits) => {
    const { item, to, proposal, row } = fits;
    const offer = proposeOffer(proposal);
    const said: NewOfferEvent = {
      eventType: 'PROPOSED',
      actor: 'SELLER',
      actorId: by.userId,
      actorName: by.name,
      quantity: proposal.quantity,
      price: proposal.price,
      note,
    };
    return {
      fits,
      offerId: row?.offer_id ?? randomUUID(),
      accountId: to.accountId,
      userId: row?.user_id ?? to.people[0] ?? '',
      item,
      offer,
      view: viewOffer(offer, item.market, now.getTime()),
      respondAfter: null,
      events: [said],
    };
  });
  const byId = new Map(changes.map(({ offerId, fits }) => [offerId, fits]));
  const written = [
    ...(await updateOffers(
      tx,
      tenantId,
      changes.filter(({ fits }) => fits.row !== undefined),
    )),
    ...(await insertOffers(
      tx,
      changes.filter(({ fits }) => fits.row === undefined),
    )),
  ];
  return written.flatMap((row) => {
    const fits = byId.get(row.offer_id);
    return fits === undefined ? [] : [{ fits, row }];
  });
}

async function tellPortals(tx: Transaction, made: readonly MadeProposal[]): Promise<void> {
  const accounts = new Set(made.map(({ row }) => row.account_id));
  await outbox.events(
    tx,
    [...accounts].map((accountId) =>
      liveEvent(offerChanged, { topic: `account:${accountId}`, coalesce: `offers:${accountId}` }),
    ),
  );
}

/** One entry for all of them: whose, what and at which price. */
function tellTrail(trail: Trail, made: readonly MadeProposal[]): void {
  trail.about(made.map(({ row }) => row.offer_id));
  if (made.length === 0) trail.unchanged();
  else
    trail.changed(
      {},
      Object.fromEntries(
        made.map(({ row }) => [
          row.offer_id,
          {
            account_id: row.account_id,
            item_number_warehouse: row.item_number_warehouse,
            quantity: row.offer_quantity,
            price_minor: row.counter_price_minor,
            expires_at: row.expires_at,
          },
        ]),
      ),
    );
}

import type { FastifyInstance } from 'fastify';
import {
  acceptOffer,
  answerOffers,
  counterOffer,
  getResponseRules,
  getSellerOffer,
  getSellerOffers,
  putResponseRules,
  rejectOffer,
  type BulkAnswer,
  type SellerOffer,
} from '@tradehall/contract/offers/seller-offer-calls';
import type { ResponseRules } from '@tradehall/domain/offers/response-rules';
import type { Transaction } from '../database/transaction-kysely';
import type { AuditAct } from '@tradehall/domain/staff/audit-acts';
import { runStaffCommand, type StaffRequest } from '../audit/run-staff-command';
import { ApiError } from '../http/api-error';
import { requireWithinLimit, serveCall } from '../http/serve-call';
import type { Settings } from '../settings/settings';
import { answerOffers as answer, sellerOffer, type AnswerDeps } from './answer-offers';
import { offerChanged } from './offer-conflict';
import { itemOf, itemsBehind } from './offer-reader';
import type { OfferItem } from './offer-item';
import type { OfferRow } from './offer-row';
import { findBuyerNames, findOffer, readDatabaseNow, readThread } from './offers-read-model';
import { countSellerOffers, listSellerOffers } from './seller-offers-read-model';
import { readResponseRules } from './response-rules-book';
import { scheduleByRules } from './respond-to-offers';

const PAGE = 100;

/** The seller's calls: the other side of the negotiation. */
export function serveSellerOffers(app: FastifyInstance, parts: AnswerDeps, settings: Settings): void {
  const { database, stock } = parts;

  serveCall(app, getSellerOffers, ({ tenant, query }) =>
    database.inTenant(tenant.tenantId, async (tx) => {
      const { offset = 0, limit = PAGE, sort = 'updated', direction = 'desc', ...asked } = query;
      const question = { ...asked, offset, limit, sort, direction };
      const { rows, next } = await listSellerOffers(tx, question);
      const { total, facets } = await countSellerOffers(tx, question);
      const now = await readDatabaseNow(tx);
      const items = await itemsBehind(tx, stock, tenant, rows);
      return {
        stocklistOffers: rows.map((row) =>
          sellerOffer(row, itemOf(items, row), now, tenant.configuration.currencyPrecision, row.business_name),
        ),
        total,
        next,
        facets,
        serverTime: now.toISOString(),
      };
    }),
  );

  serveCall(app, getSellerOffer, ({ tenant, params }) =>
    database.inTenant(tenant.tenantId, async (tx) => {
      const row = await findOffer(tx, params.offerId, null);
      if (row === undefined) throw new ApiError(404, 'OFFER_NOT_FOUND');
      const precision = tenant.configuration.currencyPrecision;
      const now = await readDatabaseNow(tx);
      const items = await itemsBehind(tx, stock, tenant, [row]);
      const names = await findBuyerNames(tx, [row.account_id]);
      return {
        stocklistOffer: sellerOffer(row, itemOf(items, row), now, precision, names.get(row.account_id) ?? ''),
        thread: await readThread(tx, row.offer_id, precision),
        serverTime: now.toISOString(),
      };
    }),
  );

  async function answerMany(by: StaffRequest, act: AuditAct, answers: readonly BulkAnswer[], reason?: string) {
    const { tenant, caller } = by;
    const precision = tenant.configuration.currencyPrecision;
    const rules = await parts.rules.of(tenant.tenantId);
    const ids = answers.map(({ offerId }) => offerId);
    const about = {
      act,
      record: 'OFFER',
      ids,
      reason,
      watched: { table: 'offers', key: 'offer_id', values: ids },
    } as const;
    return runStaffCommand(database, by, about, async (tx, trail) => {
      const { answered, refused, now } = await answer(tx, parts, tenant, { answers, rules, sellerId: caller.userId });
      trail.about(answered.map(({ row }) => row.offer_id));
      if (answered.length === 0) trail.unchanged();
      for (const { row } of answered)
        if (row.status !== 'NOT_ACCEPTED')
          requireWithinLimit(
            caller,
            'acceptMinor',
            (row.counter_price_minor ?? row.offer_price_minor) * row.offer_quantity,
          );
      const rows = [...answered, ...refused].flatMap(({ row }) => (row === null ? [] : [row]));
      const names = await findBuyerNames(
        tx,
        rows.map((row) => row.account_id),
      );
      const show = (row: OfferRow, item: OfferItem | undefined): SellerOffer =>
        sellerOffer(row, item, now, precision, names.get(row.account_id) ?? '');
      return {
        answered: answered.map(({ row, item }) => show(row, item)),
        refused: refused.map(({ offerId, issue, row, item }) => ({
          offerId,
          issue,
          stocklistOffer: row === null ? null : show(row, item),
        })),
      };
    });
  }

  /** One answer: taken, or refused with the status that says why. */
  async function answerOne(
    by: StaffRequest,
    act: AuditAct,
    said: BulkAnswer,
  ): Promise<{ stocklistOffer: SellerOffer }> {
    const { answered, refused } = await answerMany(by, act, [said], said.note);
    const [taken] = answered;
    if (taken !== undefined) return { stocklistOffer: taken };
    const [first] = refused;
    if (first === undefined || first.issue.messageCode === 'OFFER_NOT_FOUND')
      throw new ApiError(404, 'OFFER_NOT_FOUND');
    if (first.issue.messageCode === 'OFFER_CHANGED') throw offerChanged(first.stocklistOffer);
    const { messageCode, params, field } = first.issue;
    throw ApiError.ofIssues(422, [{ messageCode, params, ...(field === undefined ? {} : { field }) }]);
  }

  serveCall(app, acceptOffer, ({ tenant, caller, raw, params, body }) =>
    answerOne({ tenant, caller, raw }, 'OFFER_ACCEPTED', { ...body, ...params, answer: 'ACCEPT' }),
  );
  serveCall(app, counterOffer, ({ tenant, caller, raw, params, body }) =>
    answerOne({ tenant, caller, raw }, 'OFFER_COUNTERED', { ...body, ...params, answer: 'COUNTER' }),
  );
  serveCall(app, rejectOffer, ({ tenant, caller, raw, params, body }) =>
    answerOne({ tenant, caller, raw }, 'OFFER_REJECTED', { ...body, ...params, answer: 'REJECT' }),
  );
  serveCall(app, answerOffers, ({ tenant, caller, raw, body }) =>
    answerMany({ tenant, caller, raw }, 'OFFERS_ANSWERED', body),
  );

  serveCall(app, getResponseRules, ({ tenant }) => parts.rules.of(tenant.tenantId));
  const saveRules = async (tx: Transaction, tenantId: string, rules: ResponseRules): Promise<void> => {
    await parts.rules.save(tx, tenantId, rules);
    await scheduleByRules(tx, tenantId, rules);
  };
  settings.define<ResponseRules>('offer-rules', {
    read: readResponseRules,
    write: (tx, { tenantId }, rules) => saveRules(tx, tenantId, rules),
    async written({ tenantId }) {
      if ((await parts.rules.of(tenantId)).enabled) parts.answerLater(tenantId, new Date(0));
    },
  });
  serveCall(app, putResponseRules, async ({ tenant, caller, raw, body }) => {
    const next = await settings.change({ tenant, caller, raw }, ['offer-rules'], async (tx) => {
      await saveRules(tx, tenant.tenantId, body);
      return readDatabaseNow(tx);
    });
    if (body.enabled) parts.answerLater(tenant.tenantId, next);
    return body;
  });
}

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
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
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

  async function answerMany(tenant: Tenant, caller: Caller, answers: readonly BulkAnswer[]) {
    const precision = tenant.configuration.currencyPrecision;
    const rules = await parts.rules.of(tenant.tenantId);
    return database.inTenant(tenant.tenantId, async (tx) => {
      const { answered, refused, now } = await answer(tx, parts, tenant, { answers, rules, sellerId: caller.userId });
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
  async function answerOne(tenant: Tenant, caller: Caller, said: BulkAnswer): Promise<{ stocklistOffer: SellerOffer }> {
    const { answered, refused } = await answerMany(tenant, caller, [said]);
    const [taken] = answered;
    if (taken !== undefined) return { stocklistOffer: taken };
    const [first] = refused;
    if (first === undefined || first.issue.messageCode === 'OFFER_NOT_FOUND')
      throw new ApiError(404, 'OFFER_NOT_FOUND');
    if (first.issue.messageCode === 'OFFER_CHANGED') throw offerChanged(first.stocklistOffer);
    const { messageCode, params, field } = first.issue;
    throw ApiError.ofIssues(422, [{ messageCode, params, ...(field === undefined ? {} : { field }) }]);
  }

  serveCall(app, acceptOffer, ({ tenant, caller, params, body }) =>
    answerOne(tenant, caller, { ...body, ...params, answer: 'ACCEPT' }),
  );
  serveCall(app, counterOffer, ({ tenant, caller, params, body }) =>
    answerOne(tenant, caller, { ...body, ...params, answer: 'COUNTER' }),
  );
  serveCall(app, rejectOffer, ({ tenant, caller, params, body }) =>
    answerOne(tenant, caller, { ...body, ...params, answer: 'REJECT' }),
  );
  serveCall(app, answerOffers, ({ tenant, caller, body }) => answerMany(tenant, caller, body));

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
  serveCall(app, putResponseRules, async ({ tenant, caller, body }) => {
    const next = await database.inTenant(tenant.tenantId, async (tx) => {
      await settings.keepVersions(tx, { tenant, caller, names: ['offer-rules'] }, () =>
        saveRules(tx, tenant.tenantId, body),
      );
      return readDatabaseNow(tx);
    });
    if (body.enabled) parts.answerLater(tenant.tenantId, next);
    return body;
  });
}

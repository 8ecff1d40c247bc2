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
  undoAnswers,
  type BulkAnswer,
  type SellerOffer,
} from '@tradehall/contract/offers/seller-offer-calls';
import { getRuleHits } from '@tradehall/contract/offers/rule-hits-call';
import {
  exportClosedOffers,
  getClosedOffers,
  getOfferGroups,
  withdrawOffer,
} from '@tradehall/contract/offers/desk-offer-calls';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { createRequestText } from '../notify/request-locale';
import { sendSheet } from '../spreadsheets/send-sheet';
import { countClosedOffers, listClosedOffers } from './closed-offers-read-model';
import { closedOffersSheet } from './closed-offers-sheet';
import { listOfferGroups } from './offer-groups-read-model';
import { withdrawOffer as withdraw } from './withdraw-offer';
import type { SellerAnswer } from '@tradehall/domain/offers/answer-offer';
import type { AnswerSettings } from '@tradehall/domain/offers/answer-settings';
import type { ResponseRules } from '@tradehall/domain/offers/response-rules';
import { checkFloors } from '@tradehall/domain/offers/rules-below-floor';
import { checkResponseRules } from '@tradehall/domain/settings/check-settings';
import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import type { OnceKey } from '../database/once';
import { afterCommit, type Transaction } from '../database/transaction-kysely';
import type { AuditAct } from '@tradehall/domain/staff/audit-acts';
import { runStaffCommand, type StaffRequest } from '../audit/run-staff-command';
import { ApiError } from '../http/api-error';
import { exactMinor } from '../http/exact-amount';
import { approvingOf } from '../audit/approving';
import type { Caller, Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import type { ReminderSettings } from '@tradehall/domain/offers/due-reminder';
import { readReminders, saveReminders } from './reminder-settings';
import type { Settings } from '../settings/settings';
import { checkWarehouses } from '../stock-list/known-warehouses';
import { readAnswerSettings, saveAnswerSettings } from './answer-settings-store';
import {
  answererOf,
  answerOffers as answer,
  judgeAnswers,
  sellerOffer,
  type AnswerDeps,
  type RefusedAnswer,
  type SellerView,
} from './answer-offers';
import { findHeldAnswers, keepHeldAnswers, undoHeldBatch } from './held-answers-store';
import { tellDesk, type HeldAnswers } from './hold-answers';
import { readItemCosts } from './item-costs-read-model';
import { offerChanged } from './offer-conflict';
import { itemOf, itemsBehind } from './offer-reader';
import type { OfferItem } from './offer-item';
import type { OfferRow } from './offer-row';
import { findBuyerNames, findOffer, readDatabaseNow, readThread } from './offers-read-model';
import { listSellerOffers } from './seller-offers-read-model';
import { readFlooredItems } from './floored-items-read-model';
import { lockPromises, requirePromisesWithinLimit, type SellerPromise } from './promise-limit';
import { readResponseRules } from './response-rules-book';
import { readRuleHits } from './rule-hits-read-model';
import { scheduleByRules } from './respond-to-offers';

const PAGE = 100;

interface Answering {
  readonly reason?: string | undefined;
  /** Held for the tenant's undo time. */
  readonly canUndo?: boolean;
  readonly once?: OnceKey;
}

/** The seller's calls: the other side of the negotiation. */
export function serveSellerOffers(
  app: FastifyInstance,
  parts: AnswerDeps,
  settings: Settings,
  held: Pick<HeldAnswers, 'leaveAt'>,
): void {
  const { database, stock } = parts;

  serveCall(app, getSellerOffers, ({ tenant, caller, query }) =>
    database.inTenant(tenant.tenantId, async (tx) => {
      const { offset = 0, limit = PAGE, sort = 'updated', direction = 'desc', ...asked } = query;
      const question = { ...asked, offset, limit, sort, direction };
      const { rows, next, total, totals, facets } = await listSellerOffers(tx, question);
      const now = await readDatabaseNow(tx);
      const items = await itemsBehind(tx, stock, tenant, rows);
      const view = await viewFor(tx, tenant, caller, rows, now);
      return {
        stocklistOffers: rows.map((row) => sellerOffer(row, itemOf(items, row), view)),
        total,
        totals: {
          units: totals.units,
          value: toMajorUnits(totals.valueMinor, tenant.configuration.currencyPrecision),
        },
        next,
        facets,
        serverTime: now.toISOString(),
      };
    }),
  );

  serveCall(app, getSellerOffer, ({ tenant, caller, params }) =>
    database.inTenant(tenant.tenantId, async (tx) => {
      const row = await findOffer(tx, params.offerId, null);
      if (row === undefined) throw new ApiError(404, 'OFFER_NOT_FOUND');
      const now = await readDatabaseNow(tx);
      const items = await itemsBehind(tx, stock, tenant, [row]);
      return {
        stocklistOffer: sellerOffer(row, itemOf(items, row), await viewFor(tx, tenant, caller, [row], now)),
        thread: await readThread(tx, row.offer_id, tenant.configuration.currencyPrecision, {
          showsStaff: true,
          showsRules: true,
        }),
        serverTime: now.toISOString(),
      };
    }),
  );

  async function answerMany(
    by: StaffRequest,
    act: AuditAct,
    answers: readonly BulkAnswer[],
    { reason, canUndo = false, once }: Answering = {},
  ): Promise<CallAnswer<typeof answerOffers>> {
    const { tenant, caller } = by;
    const rules = await parts.rules.of(tenant.tenantId);
    const answerer = answererOf(caller);
    const about = { act, record: 'OFFER', ids: answers.map(({ offerId }) => offerId), reason } as const;
    return runStaffCommand(database, by, { ...about, ...(once === undefined ? {} : { once }) }, async (tx, trail) => {
      await lockPromises(tx, caller);
      const seconds = canUndo ? (await readAnswerSettings(tx)).undoSeconds : 0;
      const show = async (
        answered: readonly { readonly row: OfferRow; readonly item: OfferItem | undefined }[],
        refused: readonly RefusedAnswer[],
        now: Date,
      ) => {
        const rows = [...answered, ...refused].flatMap(({ row }) => (row === null ? [] : [row]));
        const view = await viewFor(tx, tenant, caller, rows, now);
        return {
          answered: answered.map(({ row, item }) => sellerOffer(row, item, view)),
          refused: refused.map(({ offerId, issue, row, item }) => ({
            offerId,
            issue,
            stocklistOffer: row === null ? null : sellerOffer(row, item, view),
          })),
        };
      };
      const asking = { answers, rules, by: answerer };
      if (seconds === 0) {
        const { answered, refused, now } = await answer(tx, parts, tenant, asking);
        trail.about(answered.map(({ row }) => row.offer_id));
        if (answered.length === 0) trail.unchanged();
        else trail.changed(...trailOf(answered, answers.length === 1));
        refuseOvertaken(by, refused);
        const promises = answered.flatMap(({ row, answer: given }) => promiseOf(row, given));
        await requirePromisesWithinLimit(tx, caller, tenant, promises, { act: about, countsAsOne: true });
        return { batchId: null, sendsAt: null, ...(await show(answered, refused, now)) };
      }
      const { fitting, refused, now } = await judgeAnswers(tx, parts, tenant, asking);
      refuseOvertaken(by, refused);
      const promises = fitting.flatMap(({ answer: fits, row }) => promiseOf(row, fits));
      await requirePromisesWithinLimit(tx, caller, tenant, promises, { act: about, countsAsOne: true });
      trail.about(fitting.map(({ row }) => row.offer_id));
      if (fitting.length === 0) {
        trail.unchanged();
        return { batchId: null, sendsAt: null, ...(await show([], refused, now)) };
      }
      trail.changed({}, Object.fromEntries(fitting.map(({ row, said }) => [row.offer_id, said])));
      const { batchId, dueAt } = await keepHeldAnswers(
        tx,
        { userId: caller.userId, userName: answerer.name, mayGoBelowFloor: answerer.mayGoBelowFloor },
        fitting.map(({ row, said, answer: fits }) => ({
          offerId: row.offer_id,
          offerVersion: row.version,
          // How long it holds is counted from when its buyer hears of it.
          answer: fits.move === 'reject' ? said : { ...said, version: row.version },
        })),
        seconds,
      );
      await tellDesk(tx, { batchId, userId: caller.userId, state: 'HELD', lost: [] });
      afterCommit(tx, () => held.leaveAt(tenant.tenantId, dueAt));
      return { batchId, sendsAt: dueAt.toISOString(), ...(await show(fitting, refused, now)) };
    });
  }

  serveCall(app, undoAnswers, ({ tenant, caller, raw, params: { batchId } }) =>
    runStaffCommand(
      database,
      { tenant, caller, raw },
      { act: 'ANSWERS_UNDONE', record: 'OFFER' },
      async (tx, trail) => {
        const undone = await undoHeldBatch(tx, batchId);
        if (undone === undefined) throw new ApiError(404, 'BATCH_NOT_FOUND');
        if (undone === false) throw new ApiError(409, 'ANSWERS_LEFT');
        const { offerIds, isRepeated } = undone;
        // Undone already: whoever asks twice is answered alike, and nothing happens.
        if (isRepeated) {
          trail.unchanged();
          return { undone: [...offerIds] };
        }
        trail.about(offerIds);
        await tellDesk(tx, { batchId, userId: caller.userId, state: 'UNDONE', lost: [] });
        // What the response rules were kept from meanwhile is theirs again.
        afterCommit(tx, () => parts.answerLater(tenant.tenantId, new Date(0)));
        return { undone: [...offerIds] };
      },
    ),
  );

  /** One answer: taken, or refused with the status that says why. */
  async function answerOne(
    by: StaffRequest,
    act: AuditAct,
    said: BulkAnswer,
  ): Promise<{ stocklistOffer: SellerOffer }> {
    const { answered, refused } = await answerMany(by, act, [said], { reason: said.note });
    const [taken] = answered;
    if (taken !== undefined) return { stocklistOffer: taken };
    const [first] = refused;
    if (first === undefined || first.issue.messageCode === 'OFFER_NOT_FOUND')
      throw new ApiError(404, 'OFFER_NOT_FOUND');
    if (first.issue.messageCode === 'OFFER_CHANGED') throw offerChanged(first.stocklistOffer);
    const { messageCode, params, field } = first.issue;
    if (messageCode === 'OFFER_ANSWERED_BY') throw new ApiError(409, messageCode, { params });
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
  serveCall(app, answerOffers, ({ tenant, caller, raw, query, body, idempotencyKey: key }) => {
    const canUndo = query.undo === 'true';
    const once = { scope: `answer-offers:${caller.userId}`, key, body: { canUndo, body } };
    return answerMany({ tenant, caller, raw }, 'OFFERS_ANSWERED', body, { canUndo, once });
  });

  serveCall(app, getOfferGroups, ({ tenant, query: { by, after, limit = PAGE, ...asked } }) =>
    database.inTenant(tenant.tenantId, async (tx) => {
      const precision = tenant.configuration.currencyPrecision;
      const question = { ...asked, by, offset: Number(after ?? 0), limit };
      const { rows, totals, ...listed } = await listOfferGroups(tx, question, precision);
      return {
        ...listed,
        rows: [...rows],
        totals: { units: totals.units, value: toMajorUnits(totals.valueMinor, precision) },
        serverTime: (await readDatabaseNow(tx)).toISOString(),
      };
    }),
  );

  serveCall(app, getClosedOffers, ({ tenant, query: { limit = PAGE, ...asked } }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const precision = tenant.configuration.currencyPrecision;
        const { rows, next } = await listClosedOffers(tx, { ...asked, limit }, precision);
        return { rows: [...rows], next, ...(await countClosedOffers(tx, { ...asked, limit }, precision)) };
      },
      { readOnly: true },
    ),
  );

  serveCall(app, exportClosedOffers, async ({ tenant, query, raw, reply }) => {
    const format = createRequestText(parts.mail, { tenant, raw });
    const sheet = await database.inTenant(tenant.tenantId, (tx) => closedOffersSheet(tx, tenant, query, format), {
      readOnly: true,
    });
    return sendSheet({ raw, reply }, 'offers.xlsx', sheet);
  });

  serveCall(app, withdrawOffer, ({ tenant, caller, raw, params: { offerId }, body: { reason, version } }) =>
    runStaffCommand(
      database,
      { tenant, caller, raw },
      {
        act: 'OFFER_WITHDRAWN',
        record: 'OFFER',
        ids: [offerId],
        reason,
        watched: { table: 'offers', key: 'offer_id', values: [offerId] },
      },
      async (tx) => {
        const { row, item, now } = await withdraw(tx, parts, tenant, {
          offerId,
          version,
          reason: reason.trim(),
          by: answererOf(caller),
        });
        return { stocklistOffer: sellerOffer(row, item, await viewFor(tx, tenant, caller, [row], now)) };
      },
      // What was reserved goes back to the stock, which a checkout may hold before it holds the offer.
      { retries: 3 },
    ),
  );

  serveCall(app, getResponseRules, async ({ tenant }) => wireRules(await parts.rules.of(tenant.tenantId)));
  serveCall(app, getRuleHits, async ({ tenant }) => ({
    hits: await database.inTenant(tenant.tenantId, readRuleHits, { readOnly: true }),
  }));
  const saveRules = async (tx: Transaction, tenantId: string, rules: ResponseRules): Promise<void> => {
    const issues = [...checkResponseRules(rules), ...checkFloors(rules, await readFlooredItems(tx))];
    if (issues.length > 0) throw ApiError.ofIssues(422, issues);
    await parts.rules.save(tx, tenantId, rules);
    await scheduleByRules(tx, tenantId, rules);
  };
  settings.define<ReminderSettings>('offer-reminders', {
    read: (tx) => readReminders(tx),
    write: (tx, { tenantId }, reminders) => saveReminders(tx, tenantId, reminders),
  });
  settings.define<ResponseRules>('offer-rules', {
    read: readResponseRules,
    write: (tx, { tenantId }, rules) => saveRules(tx, tenantId, rules),
    check(tx, tenant, { rules = [], dailyCeiling = 0 }, { rules: before = [] }) {
      exactMinor(dailyCeiling, tenant, 'dailyCeiling');
      return checkWarehouses(
        tx,
        rules.map(({ warehouse: code }, at) => ({ code, field: `rules.${at}.warehouse` })),
        // A rule that names none asks for none.
        ['', ...before.map(({ warehouse }) => warehouse)],
      );
    },
    async written({ tenantId }) {
      if ((await parts.rules.of(tenantId)).enabled) parts.answerLater(tenantId, new Date(0));
    },
  });
  settings.define<AnswerSettings>('offer-answers', {
    read: readAnswerSettings,
    write: (tx, { tenantId }, value) => saveAnswerSettings(tx, tenantId, value),
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

/** What an answer promises its buyer; a rejection nothing. */
function promiseOf(row: OfferRow, answer: SellerAnswer): SellerPromise[] {
  if (answer.move === 'reject') return [];
  const price = answer.move === 'counter' ? answer.counterPrice : row.offer_price_minor;
  return [{ offerId: row.offer_id, accountId: row.account_id, valueMinor: price * row.offer_quantity }];
}

/** Another person approved these answers, all of them, and not what is left of them. */
function refuseOvertaken({ raw }: StaffRequest, refused: readonly unknown[]): void {
  if (refused.length > 0 && approvingOf(raw) !== undefined) throw new ApiError(409, 'APPROVAL_OVERTAKEN');
}

const wireRules = (rules: ResponseRules) => ({ ...rules, rules: rules.rules?.map((rule) => ({ ...rule })) });

async function viewFor(
  tx: Transaction,
  tenant: Tenant,
  { staff }: Caller,
  rows: readonly OfferRow[],
  now: Date,
): Promise<SellerView> {
  return {
    now,
    precision: tenant.configuration.currencyPrecision,
    names: await findBuyerNames(
      tx,
      rows.map((row) => row.account_id),
    ),
    held: await findHeldAnswers(
      tx,
      rows.map((row) => row.offer_id),
    ),
    costs: staff?.permissions.has('COST_VIEW') === true ? await readItemCosts(tx, rows) : undefined,
  };
}

/** What the trail says of answered offers: one of them by its columns, several by their ids. */
function trailOf(
  answered: readonly { readonly row: OfferRow; readonly before: OfferRow }[],
  isAlone: boolean,
): [before: unknown, after: unknown] {
  const plain = (row: OfferRow) => Object.fromEntries(Object.entries(row).filter(([name]) => !SILENT.has(name)));
  const [first] = answered;
  if (first !== undefined && isAlone) return [plain(first.before), plain(first.row)];
  return [
    Object.fromEntries(answered.map(({ row, before }) => [row.offer_id, plain(before)])),
    Object.fromEntries(answered.map(({ row }) => [row.offer_id, plain(row)])),
  ];
}
const SILENT: ReadonlySet<string> = new Set(['tenant_id', 'version', 'updated_at', 'database_now']);

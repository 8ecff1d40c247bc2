import type { FastifyInstance } from 'fastify';
import {
  acceptBidImport,
  cancelBidImport,
  deleteBidImportRow,
  getBidImport,
  uploadBids,
  type BidImportReview,
} from '@tradehall/contract/auctions/bid-import-calls';
import type { ReviewedBidRow } from '@tradehall/domain/auctions/review-bid-rows';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import { firstAnswer, once } from '../database/once';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { serveCall, type CallRequest } from '../http/serve-call';
import { createIssueFormat } from '../notify/format-text';
import { requestLocale } from '../notify/request-locale';
import { auctionNotFound, fileMissing, viewerOf, type AuctionDeps } from './auction-parts';
import { bidRowsOf } from './auction-sheets';
import {
  checkReviewed,
  deleteBidImport,
  findVisibleAuction,
  keysOfPlaced,
  readBidImport,
  revisionOf,
  saveBidImport,
} from './bid-import-store';
import { reviewImport, type ReviewTerms } from './import-bids';
import { decideBidOn } from './place-bid';
import { receiveSheet } from '../spreadsheets/receive-sheet';
import { currencyOf } from '../tenancy/currency-of';
import type { Viewer } from './auction-read-model';
import { numberHabitOf } from '../tenancy/number-habit';

type Asked = Pick<CallRequest<typeof getBidImport>, 'tenant' | 'raw'>;

/** The lot has a row above. */
const isSecond = ({ issue }: ReviewedBidRow): boolean => issue?.messageCode === 'BID_ROW_TWICE';

/** Bids on many lots from a spreadsheet: read, reviewed, then placed one by one by the rules of any bid. */
export function registerBidImport(app: FastifyInstance, parts: AuctionDeps): void {
  const { database, databaseClock } = parts;

  async function knownAuction(tx: Transaction, auctionNumber: string): Promise<number> {
    const auctionId = await findVisibleAuction(tx, auctionNumber);
    if (auctionId === undefined) throw auctionNotFound(auctionNumber);
    return auctionId;
  }

  /** As of now: a transaction reads its terms itself. */
  const termsOf = ({ tenant, raw }: Asked): ReviewTerms => {
    const locale = requestLocale(tenant, raw.headers['accept-language']);
    return {
      now: databaseClock.now(),
      currency: currencyOf(tenant, locale),
      habit: numberHabitOf(tenant, locale),
      formatIssue: createIssueFormat(parts, tenant, locale),
    };
  };

  async function currentReview(
    tx: Transaction,
    asked: Asked,
    viewer: Viewer,
    auctionNumber: string,
  ): Promise<{ review: BidImportReview | null }> {
    const kept = await readBidImport(tx, viewer.userId, await knownAuction(tx, auctionNumber));
    return {
      review: kept === undefined ? null : (await reviewImport(tx, viewer, auctionNumber, kept, termsOf(asked))).review,
    };
  }

  serveCall(app, uploadBids, async (request) => {
    const viewer = viewerOf(request);
    const { tenant, params } = request;
    const { fileName, cells } = await receiveSheet(request, fileMissing());
    const rows = bidRowsOf(cells);
    return database.inTenant(tenant.tenantId, async (tx) => {
      const kept = { auctionId: await knownAuction(tx, params.auctionNumber), fileName, rows };
      await saveBidImport(tx, tenant.tenantId, viewer.userId, kept);
      return (await reviewImport(tx, viewer, params.auctionNumber, kept, termsOf(request))).review;
    });
  });

  serveCall(app, getBidImport, async (request) => {
    const viewer = viewerOf(request);
    return database.inTenant(
      request.tenant.tenantId,
      (tx) => currentReview(tx, request, viewer, request.params.auctionNumber),
      { readOnly: true },
    );
  });

  serveCall(app, deleteBidImportRow, async (request) => {
    const viewer = viewerOf(request);
    const { tenant, params, query } = request;
    return database.inTenant(tenant.tenantId, async (tx) => {
      const kept = await readBidImport(tx, viewer.userId, await knownAuction(tx, params.auctionNumber), { lock: true });
      if (kept === undefined) return { review: null };
      checkReviewed(kept, query.revision);
      await saveBidImport(tx, tenant.tenantId, viewer.userId, {
        ...kept,
        rows: kept.rows.filter((row) => row.lotNumber !== params.lotNumber),
      });
      return currentReview(tx, request, viewer, params.auctionNumber);
    });
  });

  serveCall(app, cancelBidImport, async (request) => {
    const viewer = viewerOf(request);
    await database.inTenant(request.tenant.tenantId, async (tx) => {
      const auctionId = await knownAuction(tx, request.params.auctionNumber);
      const kept = await readBidImport(tx, viewer.userId, auctionId, { lock: true });
      if (kept === undefined) return;
      checkReviewed(kept, request.query.revision);
      await deleteBidImport(tx, viewer.userId, auctionId);
    });
  });

  serveCall(app, acceptBidImport, async (request) => {
    const viewer = viewerOf(request);
    const { tenant, caller, params, query, body, idempotencyKey } = request;
    const raisesOwn = query.raisesOwn === 'true';
    const { currency, formatIssue } = termsOf(request);
    const onceKey = {
      scope: `bid-import:${viewer.userId}`,
      key: idempotencyKey,
      body: { ...params, ...query, ...body },
    };
    // Each row's key comes from the call's: the same call again finds its bids placed and places none twice.
    const keyOf = (lotNumber: string) => `${idempotencyKey}/${lotNumber}`;
    const submitted = await database.inTenant(tenant.tenantId, async (tx) => {
      // Its answer was lost, and the import went with it.
      const first = await firstAnswer<CallAnswer<typeof acceptBidImport>>(tx, onceKey);
      if (first !== undefined) return { first };
      const auctionId = await knownAuction(tx, params.auctionNumber);
      const kept = await readBidImport(tx, viewer.userId, auctionId);
      if (kept === undefined) throw new ApiError(409, 'BID_IMPORT_NO_REVIEW');
      checkReviewed(kept, query.revision);
      const { rows } = await reviewImport(tx, viewer, params.auctionNumber, kept, termsOf(request));
      const before = await keysOfPlaced(
        tx,
        viewer.userId,
        rows.map(({ lotNumber }) => keyOf(lotNumber)),
      );
      return { auctionId, rows, before, revision: revisionOf(kept) };
    });
    if (submitted.first !== undefined) return submitted.first;
    const { rows, before, auctionId, revision } = submitted;
    const agreed = body ? new Set(body.lots) : undefined;
    const isPlaced = ({ lotNumber }: ReviewedBidRow) => before.has(keyOf(lotNumber));
    const isMeant = (row: ReviewedBidRow) => {
      if (isSecond(row)) return false;
      if (isPlaced(row)) return true;
      if (row.isWinning && !raisesOwn) return false;
      return agreed === undefined ? row.issue === null : agreed.has(row.lotNumber);
    };
    const major = (minor: number) => toMajorUnits(minor, currency.precision);
    const outcomes = await Promise.all(
      rows.filter(isMeant).map(async (row) => {
        const { lotNumber, opening, maximum, issue } = row;
        // What was shown as a bid and is none any more is told, not dropped.
        if (issue !== null && !isPlaced(row)) return { lotNumber, issue };
        try {
          const verdict = await decideBidOn(parts, tenant, caller, {
            ...params,
            lotNumber,
            currentBidAmount: null,
            bidAmount: major(opening ?? 0),
            maximumBidAmount: maximum === null ? null : major(maximum),
            key: keyOf(lotNumber),
            locale: currency.locale,
          });
          return verdict.accepted
            ? { lotNumber, lotBiddingStatus: verdict.outcome }
            : { lotNumber, issue: verdict.issue };
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return { lotNumber, issue: { messageCode: error.messageCode, params: error.content.params ?? [] } };
        }
      }),
    );
    const answer = {
      placed: outcomes.flatMap((outcome) =>
        'lotBiddingStatus' in outcome && outcome.lotBiddingStatus !== undefined
          ? [{ lotNumber: outcome.lotNumber, lotBiddingStatus: outcome.lotBiddingStatus }]
          : [],
      ),
      refused: outcomes.flatMap((outcome) =>
        'issue' in outcome && outcome.issue !== undefined
          ? [
              {
                lotNumber: outcome.lotNumber,
                messageCode: outcome.issue.messageCode,
                reason: formatIssue(outcome.issue),
              },
            ]
          : [],
      ),
    };
    return database.inTenant(tenant.tenantId, (tx) =>
      once(tx, onceKey, async () => {
        const kept = await readBidImport(tx, viewer.userId, auctionId, { lock: true });
        // What another window brought in meanwhile stays to be reviewed there.
        if (kept !== undefined && revisionOf(kept) === revision) await deleteBidImport(tx, viewer.userId, auctionId);
        return answer;
      }),
    );
  });
}

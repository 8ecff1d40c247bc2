import type { BulkImportReview, BulkImportRow } from '@tradehall/contract/bulk-import';
import { importKey, reviewImport, type ReviewedRow } from '@tradehall/domain/bulk-import/review-import';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { viewOffer } from '@tradehall/domain/offers/negotiated-offer';
import { OFFER_STATUS_LABELS } from '@tradehall/domain/offers/offer-text';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import { readAcrossNetwork } from '../tenancy/across-network';
import type { NumberHabit } from '@tradehall/domain/money/read-amount';
import type { OfferItem, OfferStock } from '../offers/offer-item';
import { negotiatedOf, type OfferRow } from '../offers/offer-row';
import { groupsOfItems, offersOnItems, type BulkImport, type ImportOwner } from './bulk-import-store';

export interface JudgeDeps {
  readonly stock: OfferStock;
  readonly settings: StockListSettings;
  readonly precision: number;
  readonly habit: NumberHabit;
  /** Puts an issue into the buyer's words. */
  readonly say: (issue: Issue) => string;
}

export interface JudgedImport {
  readonly rows: readonly ReviewedRow[];
  readonly items: ReadonlyMap<string, OfferItem>;
  readonly offers: ReadonlyMap<string, OfferRow>;
  readonly now: Date;
}

/**
 * Judges an import against offers and stock as they are now; with `lock` the offers stay so until
 * the transaction ends.
 */
export async function judgeImport(
  tx: Transaction,
  owner: ImportOwner,
  kept: BulkImport,
  { stock, settings, precision, habit }: Omit<JudgeDeps, 'say'>,
  lock = false,
): Promise<JudgedImport> {
  const { participantId } = kept;
  const warehouses = warehouseNames(settings);
  const keys = [...new Set(kept.rows.map((row) => importKey(row, warehouses)))];
  const { offers, now } = await offersOnItems(tx, owner, participantId, keys, lock);
  const found = await stock.items(
    tx,
    owner.tenantId,
    keys.map((itemNumberWarehouse) => ({ participantId, itemNumberWarehouse })),
  );
  const items = new Map([...found.values()].map((item) => [item.itemNumberWarehouse, item]));
  const rows = reviewImport(kept.rows, {
    find: (key) => {
      const item = items.get(key);
      const offer = offers.get(key);
      return (
        item && {
          market: item.market,
          acceptsOffers: item.acceptsOffers,
          existing: offer === undefined ? null : negotiatedOf(offer),
        }
      );
    },
    warehouses,
    precision,
    habit,
    now: now.getTime(),
  });
  return { rows, items, offers, now };
}

/** The export shows warehouses by their labels; a sheet may say either. */
export function warehouseNames({ warehouse, warehouseLabels }: StockListSettings): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(warehouseLabels).map(([id, label]) => [label.toLowerCase(), id] as const),
    ...[...warehouse, ...Object.keys(warehouseLabels)].map((id) => [id.toLowerCase(), id] as const),
  ]);
}

/** The three lists of the review, as the wire has them (E03). */
export async function reviewOf(
  tx: Transaction,
  owner: ImportOwner,
  kept: BulkImport,
  deps: JudgeDeps,
): Promise<BulkImportReview> {
  const judged = await judgeImport(tx, owner, kept, deps);
  const readGroups = () => groupsOfItems(tx, [...judged.items.keys()]);
  const groups =
    (kept.participantId === null ? await readGroups() : await readAcrossNetwork(tx, kept.participantId, readGroups)) ??
    new Map<string, { group: string; groupItem: string }>();
  const major = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? null : toMajorUnits(minor, deps.precision);
  const wire = (row: ReviewedRow): BulkImportRow => {
    const item = judged.items.get(row.itemNumberWarehouse);
    const offer = judged.offers.get(row.itemNumberWarehouse);
    const group = groups.get(row.itemNumberWarehouse);
    const before =
      offer === undefined || item === undefined
        ? undefined
        : viewOffer(negotiatedOf(offer), item.market, judged.now.getTime());
    return {
      row: row.row.row,
      description: item?.itemDescription ?? '',
      itemNumber: row.row.itemNumber,
      warehouse: item?.warehouseLabel ?? row.row.warehouse,
      itemNumberWarehouse: row.itemNumberWarehouse,
      offerQuantity: row.quantity,
      offerPrice: major(row.price),
      listPrice: major(item?.market.listPrice),
      availableQuantity: item?.market.quantityAvailable ?? null,
      reason: row.reason === null ? '' : deps.say(row.reason),
      reasonCode: row.reason?.messageCode ?? null,
      comments: row.comments.map(deps.say).join('. '),
      groupName: group?.group ?? '',
      groupItemName: group?.groupItem ?? '',
      pxnOffer: kept.participantId !== null,
      pxnsParticipantId: kept.participantId,
      existingOfferStatus: before?.status ?? null,
      existingOfferStatusString:
        before === undefined ? '' : deps.say({ messageCode: OFFER_STATUS_LABELS[before.status] }),
      existingTransactionQuantity:
        offer === undefined ? null : before?.checkOutPrice == null ? offer.offer_quantity : offer.check_out_quantity,
      existingTransactionPrice: offer === undefined ? null : major(before?.checkOutPrice ?? offer.offer_price_minor),
    };
  };
  const review: BulkImportReview = {
    fileName: kept.fileName,
    conflictOffers: [],
    invalidOffers: [],
    validOffersMap: {},
  };
  for (const row of judged.rows) {
    const sent = wire(row);
    if (row.verdict === 'INVALID') review.invalidOffers.push(sent);
    else if (row.verdict === 'UPDATE') review.conflictOffers.push(sent);
    else (review.validOffersMap[sent.groupName] ??= []).push(sent);
  }
  return review;
}

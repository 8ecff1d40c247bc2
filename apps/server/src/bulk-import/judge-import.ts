import type { BulkImportReview, BulkImportRow } from '@tradehall/contract/bulk-import';
import {
  IMPORT_COLUMN_KEYS,
  IMPORT_COLUMNS,
  foldHeading,
  type ImportHeadings,
} from '@tradehall/domain/bulk-import/import-columns';
import {
  foldKey,
  importKey,
  importTotals,
  reviewImport,
  type ImportTotals,
  type ReviewedRow,
} from '@tradehall/domain/bulk-import/review-import';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { viewOffer } from '@tradehall/domain/offers/negotiated-offer';
import { OFFER_STATUS_LABELS } from '@tradehall/domain/offers/offer-text';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { toldQuantity } from '@tradehall/domain/stock-list/shown-quantity';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import { readAcrossNetwork } from '../tenancy/across-network';
import type { NumberHabit } from '@tradehall/domain/money/read-amount';
import type { OfferItem, OfferStock } from '../offers/offer-item';
import { negotiatedOf, type OfferRow } from '../offers/offer-row';
import { tellNoMore } from '../offers/tell-no-more';
import {
  groupsOfItems,
  keysBySpelling,
  offersOnItems,
  readHeadings,
  type BulkImport,
  type ImportOwner,
} from './bulk-import-store';
import { revisionOf } from './import-revision';

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
  const written = keysOf(kept, { warehouses });
  const known = await itemsByKey(tx, owner, stock, participantId, written);
  const spelled = await spelledKeys(
    tx,
    participantId,
    written.filter((key) => !known.has(key)),
  );
  const others = [...new Set(spelled.values())].filter((key) => !known.has(key));
  const items = new Map([...known, ...(await itemsByKey(tx, owner, stock, participantId, others))]);
  const keys = keysOf(kept, { warehouses, spelled });
  const { offers, now } = await offersOnItems(tx, owner, participantId, keys, lock);
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
    spelled,
    precision,
    habit: kept.decimal === null ? habit : { decimal: kept.decimal, isSettled: true },
    now: now.getTime(),
  });
  return { rows, items, offers, now };
}

const keysOf = (kept: BulkImport, terms: Parameters<typeof importKey>[1]): string[] => [
  ...new Set(kept.rows.map((row) => importKey(row, terms))),
];

async function itemsByKey(
  tx: Transaction,
  { tenantId }: ImportOwner,
  stock: OfferStock,
  participantId: string | null,
  keys: readonly string[],
): Promise<ReadonlyMap<string, OfferItem>> {
  if (keys.length === 0) return new Map();
  const asked = keys.map((itemNumberWarehouse) => ({ participantId, itemNumberWarehouse }));
  const found = await stock.items(tx, tenantId, asked);
  return new Map([...found.values()].map((item) => [item.itemNumberWarehouse, item]));
}

/** What is in the stock list under another case alone (W28). */
async function spelledKeys(
  tx: Transaction,
  participantId: string | null,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const read = () => keysBySpelling(tx, keys);
  return (participantId === null ? await read() : await readAcrossNetwork(tx, participantId, read)) ?? new Map();
}

/** The money of an import as the wire has it, with what its offers came to before (W27). */
function totalsOf({ rows, items, offers, now }: JudgedImport): ImportTotals {
  return importTotals(rows, (key) => {
    const [offer, item] = [offers.get(key), items.get(key)];
    if (offer === undefined || item === undefined) return 0;
    const negotiated = negotiatedOf(offer);
    const { checkOutPrice } = viewOffer(negotiated, item.market, now.getTime());
    return checkOutPrice === null
      ? offer.offer_quantity * negotiated.offerPrice
      : offer.check_out_quantity * checkOutPrice;
  });
}

function questionOf(rows: readonly ReviewedRow[], precision: number): BulkImportReview['question'] {
  const doubtful = rows.flatMap(({ doubt }) => (doubt === null ? [] : [doubt]));
  const doubt = doubtful.find(({ isPrice }) => isPrice) ?? doubtful[0];
  if (doubt === undefined) return null;
  const [grouped, decimal] = doubt.readings.map((reading) =>
    doubt.isPrice ? toMajorUnits(reading, precision) : reading,
  );
  return {
    text: doubt.text,
    isPrice: doubt.isPrice,
    sign: doubt.text.normalize('NFKC').includes(',') ? ',' : '.',
    readings: [grouped ?? 0, decimal ?? 0],
    rows: doubtful.length,
  };
}

function headingsOf({ headings }: BulkImport, own: ImportHeadings): BulkImportReview['headings'] {
  return IMPORT_COLUMN_KEYS.flatMap((column) => {
    const heading = headings[column];
    return heading === undefined || foldHeading(heading) === foldHeading(IMPORT_COLUMNS[column])
      ? []
      : [{ column, heading, isRemembered: own[foldHeading(heading)] === column }];
  });
}

/** The export shows warehouses by their labels; a sheet may say either. */
export function warehouseNames({ warehouse, warehouseLabels }: StockListSettings): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(warehouseLabels).map(([id, label]) => [foldKey(label), id] as const),
    ...[...warehouse, ...Object.keys(warehouseLabels)].map((id) => [foldKey(id), id] as const),
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
      askedQuantity: row.row.quantity,
      askedPrice: row.row.price,
      isCorrected: row.isCorrected,
      needsConsent: row.needsConsent,
      isMended: row.row.isMended === true || row.row.atList === true,
      listPrice: major(item?.market.listPrice),
      availableQuantity: item === undefined ? null : toldQuantity(item.market.quantityAvailable, item.mostShown),
      reason: row.reason === null ? '' : deps.say(tellNoMore(row.reason, item)),
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
      counteredOffer:
        offer === undefined || before?.status !== 'COUNTERED' || offer.is_proposed
          ? null
          : { quantity: offer.offer_quantity, price: toMajorUnits(offer.offer_price_minor, deps.precision) },
    };
  };
  const totals = totalsOf(judged);
  const review: BulkImportReview = {
    revision: revisionOf(kept),
    fileName: kept.fileName,
    totals: {
      asked: toMajorUnits(totals.asked, deps.precision),
      before: toMajorUnits(totals.before, deps.precision),
      after: toMajorUnits(totals.after, deps.precision),
      atList: toMajorUnits(totals.atList, deps.precision),
      corrected: totals.corrected,
    },
    question: questionOf(judged.rows, deps.precision),
    decimal: kept.decimal,
    headings: headingsOf(kept, await readHeadings(tx, owner)),
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

import { z } from 'zod/mini';
import { IMPORT_COLUMN_KEYS, type ImportColumn } from '@tradehall/domain/bulk-import/import-columns';
import { IMPORT_ROWS, PASTED_ROWS } from '@tradehall/domain/bulk-import/import-rows';
import { OFFER_STATUSES } from '@tradehall/domain/offers/offer-status';
import { defineCall } from './wire/define-call';
import { filledText, text } from './wire/input-types';

/** Offers in bulk from a spreadsheet or the clipboard (K05, N20). */
const forBuyers = { access: 'buyer', authority: 'CAN_BUY_ONLINE' } as const;

const money = z.nullable(z.number());
const importColumn = z.enum(IMPORT_COLUMN_KEYS as [ImportColumn, ...ImportColumn[]]);

/** Which column each heading of the sheet is, by its name there. */
export const namedColumns = z
  .record(filledText(200), importColumn)
  .check(z.refine((named) => Object.keys(named).length <= IMPORT_COLUMN_KEYS.length));

/** The columns of a sheet whose names say nothing, with what stands under them. */
const unnamedColumns = z.object({
  columns: z.array(z.object({ name: z.string(), examples: z.array(z.string()), column: z.nullable(importColumn) })),
});
export type UnnamedColumn = z.infer<typeof unnamedColumns>['columns'][number];

/** One row of the review, by the wire's names (E05). Money in major units. */
export const bulkImportRow = z.object({
  /** The row of the sheet, its header being row 1. */
  row: z.number(),
  description: z.string(),
  itemNumber: z.string(),
  warehouse: z.string(),
  itemNumberWarehouse: z.string(),
  /** What would be saved; for an invalid row what was read, null where the cell holds no number. */
  offerQuantity: z.nullable(z.number()),
  offerPrice: money,
  /** What was written, as it was written (W27). */
  askedQuantity: z.string(),
  askedPrice: z.string(),
  /** A rule changed what was asked. */
  isCorrected: z.boolean(),
  /** Would buy at list what was not asked so: it waits for the buyer's word. */
  needsConsent: z.boolean(),
  /** The buyer mended it in the review, or gave it their word: dropping the import drops that too. */
  isMended: z.boolean(),
  listPrice: money,
  availableQuantity: z.nullable(z.number()),
  /** What is wrong with an invalid row, as a sentence; empty otherwise. */
  reason: z.string(),
  reasonCode: z.nullable(z.string()),
  /** What to do about it, or which rule corrected the row. */
  comments: z.string(),
  groupName: z.string(),
  groupItemName: z.string(),
  pxnOffer: z.boolean(),
  pxnsParticipantId: z.nullable(z.string()),
  existingOfferStatus: z.nullable(z.enum(OFFER_STATUSES)),
  existingOfferStatusString: z.string(),
  existingTransactionQuantity: z.nullable(z.number()),
  existingTransactionPrice: money,
  /** What the buyer offered last, where the seller has answered it with a counter (W22). */
  counteredOffer: z.nullable(z.object({ quantity: z.number(), price: z.number() })),
});
export type BulkImportRow = z.infer<typeof bulkImportRow>;

/** The three lists of the review; new offers by the group of their item (E03). */
export const bulkImportReview = z.object({
  /** Of which rows this is the review: what is done with it names them. */
  revision: z.string(),
  fileName: z.string(),
  /** Money of the rows that stand (W27): as written, of their offers before, and once submitted. */
  totals: z.object({
    asked: z.number(),
    before: z.number(),
    after: z.number(),
    /** Of `after`, what is bought at list. */
    atList: z.number(),
    corrected: z.number(),
  }),
  /** A number that can be read in two ways, of how many; one answer settles all of them (W28). */
  question: z.nullable(
    z.object({
      text: z.string(),
      isPrice: z.boolean(),
      /** The sign that is in doubt. */
      sign: z.enum(['.', ',']),
      /** As thousands, and as decimals. */
      readings: z.tuple([z.number(), z.number()]),
      rows: z.number(),
    }),
  ),
  /** The sign before decimals, once the buyer said so: it can be said otherwise (W28). */
  decimal: z.nullable(z.enum(['.', ','])),
  /** The heading that each column was read from, where it has another name than an export's. */
  headings: z.array(z.object({ column: importColumn, heading: z.string(), isRemembered: z.boolean() })),
  conflictOffers: z.array(bulkImportRow),
  invalidOffers: z.array(bulkImportRow),
  validOffersMap: z.record(z.string(), z.array(bulkImportRow)),
});
export type BulkImportReview = z.infer<typeof bulkImportReview>;

const pending = z.object({ review: z.nullable(bulkImportReview) });

/**
 * The review that is acted on, by its revision: where another window or device brought in, mended or deleted rows
 * meanwhile, it is refused with `BULK_IMPORT_CHANGED`; where one was submitted there, with `BULK_IMPORT_SUBMITTED`, and
 * where none is left, with `BULK_IMPORT_GONE`. Without one, what is there is acted on, whatever it is.
 */
const ofReview = z.object({ revision: z.optional(text(64)) });

export const uploadBulkImport = defineCall({
  method: 'POST',
  path: '/stocklist/offer/bulk-offer-import',
  summary:
    'Reads a spreadsheet of offers for review; nothing is offered yet. A new upload replaces the one before (K05).',
  ...forBuyers,
  participant: true,
  consumes: 'multipart',
  refusals: { BULK_IMPORT_NO_COLUMN: unnamedColumns },
  answer: bulkImportReview,
});

const cell = z.union([text(2000), z.number().check(z.minimum(-1e12), z.maximum(1e12)), z.boolean(), z.null()]);

export const pasteBulkImport = defineCall({
  method: 'POST',
  path: '/stocklist/offer/bulk-offer-import/rows',
  summary: 'The same review for rows of cells, as pasted from the clipboard; the header row may be left out.',
  ...forBuyers,
  participant: true,
  body: z.object({
    rows: z.array(z.array(cell).check(z.maxLength(200))).check(z.maxLength(PASTED_ROWS)),
    columns: z.optional(namedColumns),
  }),
  refusals: { BULK_IMPORT_NO_COLUMN: unnamedColumns },
  answer: bulkImportReview,
});

export const getBulkImport = defineCall({
  method: 'GET',
  path: '/stocklist/offer/bulk-offer-import',
  summary: "The user's import under review, judged against offers and stock as they are now, or null (N20).",
  ...forBuyers,
  answer: pending,
});

export const cancelBulkImport = defineCall({
  method: 'POST',
  path: '/stocklist/offer/bulk-offer-import/cancel',
  summary: 'Forgets the import under review (K05).',
  ...forBuyers,
  query: ofReview,
});

export const acceptBulkImport = defineCall({
  method: 'POST',
  path: '/stocklist/offer/bulk-offer-import/accept',
  summary: 'Saves every row that stands; twice is once, and one bad row never stops the rest (K05, E06).',
  ...forBuyers,
  query: ofReview,
  answer: z.object({
    created: z.number(),
    updated: z.number(),
    /** Rows that could not be imported: invalid ones, and those that offers or stock overtook since the review. */
    notImported: z.number(),
  }),
});

export const deleteBulkImportRow = defineCall({
  method: 'DELETE',
  path: '/stocklist/offer/bulk-offer-import/:itemKey',
  summary: 'Removes the rows of an item, by the base64 of its itemNumberWarehouse; with `row`, that row alone (K05).',
  ...forBuyers,
  params: z.object({ itemKey: filledText(800) }),
  query: z.extend(ofReview, {
    row: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(PASTED_ROWS))),
  }),
  answer: pending,
});

const path = '/stocklist/offer/bulk-offer-import' as const;
const rowNumber = z.number().check(z.int(), z.positive(), z.maximum(PASTED_ROWS));
/** A cell as it is typed. */
const typed = text(200);

export const mendBulkImportRow = defineCall({
  method: 'PUT',
  path: `${path}/rows/:row`,
  summary: 'Puts other words into a row of the import under review, and judges it again (W28).',
  ...forBuyers,
  params: z.object({ row: z.coerce.number().check(z.int(), z.positive(), z.maximum(PASTED_ROWS)) }),
  query: ofReview,
  body: z.object({ itemNumber: typed, warehouse: typed, quantity: typed, price: typed }),
  answer: pending,
});

export const confirmBulkImportRows = defineCall({
  method: 'POST',
  path: `${path}/at-list`,
  summary: 'Says that corrected rows are meant as purchases at list (W27).',
  ...forBuyers,
  query: ofReview,
  body: z.object({ rows: z.array(rowNumber).check(z.minLength(1), z.maxLength(IMPORT_ROWS)) }),
  answer: pending,
});

export const settleBulkImport = defineCall({
  method: 'POST',
  path: `${path}/decimal-sign`,
  summary: 'Says which sign stands before decimals in the import under review (W28).',
  ...forBuyers,
  query: ofReview,
  body: z.object({ decimal: z.enum(['.', ',']) }),
  answer: pending,
});

export const forgetBulkImportColumns = defineCall({
  method: 'DELETE',
  path: `${path}/columns`,
  summary: 'Forgets what the account calls the columns of its sheets, and the import under review with it (W28).',
  ...forBuyers,
  query: ofReview,
});

export const exportLeftOutRows = defineCall({
  method: 'GET',
  path: `${path}/left-out`,
  summary: 'The rows that could not be imported, as a sheet that can be mended and imported again (W28).',
  ...forBuyers,
  produces: 'file',
});

export const exportOpenCounters = defineCall({
  method: 'GET',
  path: `${path}/counters`,
  summary: "The seller's open counters as a sheet, to be answered there and imported (W22).",
  ...forBuyers,
  participant: true,
  produces: 'file',
});

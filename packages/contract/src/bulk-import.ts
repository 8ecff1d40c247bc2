import { z } from 'zod/mini';
import { IMPORT_ROWS } from '@tradehall/domain/bulk-import/import-rows';
import { OFFER_STATUSES } from '@tradehall/domain/offers/offer-status';
import { defineCall } from './wire/define-call';
import { filledText, text } from './wire/input-types';

/** Offers in bulk from a spreadsheet or the clipboard (K05, N20). */
const forBuyers = { access: 'buyer', authority: 'CAN_BUY_ONLINE' } as const;

const money = z.nullable(z.number());

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
});
export type BulkImportRow = z.infer<typeof bulkImportRow>;

/** The three lists of the review; new offers by the group of their item (E03). */
export const bulkImportReview = z.object({
  fileName: z.string(),
  conflictOffers: z.array(bulkImportRow),
  invalidOffers: z.array(bulkImportRow),
  validOffersMap: z.record(z.string(), z.array(bulkImportRow)),
});
export type BulkImportReview = z.infer<typeof bulkImportReview>;

const pending = z.object({ review: z.nullable(bulkImportReview) });

export const uploadBulkImport = defineCall({
  method: 'POST',
  path: '/stocklist/offer/bulk-offer-import',
  summary:
    'Reads a spreadsheet of offers for review; nothing is offered yet. A new upload replaces the one before (K05).',
  ...forBuyers,
  participant: true,
  consumes: 'multipart',
  answer: bulkImportReview,
});

const cell = z.union([text(2000), z.number().check(z.minimum(-1e12), z.maximum(1e12)), z.boolean(), z.null()]);

export const pasteBulkImport = defineCall({
  method: 'POST',
  path: '/stocklist/offer/bulk-offer-import/rows',
  summary: 'The same review for rows of cells, as pasted from the clipboard; the header row may be left out.',
  ...forBuyers,
  participant: true,
  body: z.object({ rows: z.array(z.array(cell).check(z.maxLength(200))).check(z.maxLength(IMPORT_ROWS + 1)) }),
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
});

export const acceptBulkImport = defineCall({
  method: 'POST',
  path: '/stocklist/offer/bulk-offer-import/accept',
  summary: 'Saves every row that stands; twice is once, and one bad row never stops the rest (K05, E06).',
  ...forBuyers,
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
  query: z.object({ row: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(IMPORT_ROWS + 1))) }),
  answer: pending,
});

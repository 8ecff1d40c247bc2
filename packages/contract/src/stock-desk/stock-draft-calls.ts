import { z } from 'zod/mini';
import { ADJUST_REASONS } from '@tradehall/domain/stock-desk/adjust-reasons';
import { PRICE_ROUNDINGS } from '@tradehall/domain/stock-desk/price-formula';
import { DRAFT_FIELDS, MOST_IN_CELL } from '@tradehall/domain/stock-desk/stock-draft';
import { defineCall } from '../wire/define-call';
import { money, text } from '../wire/input-types';
import { stockNarrowing } from './desk-stock-calls';
import { leftOut, stockKey } from './stock-item-calls';

/** Cells that come at once, from fingers or from a sheet. */
export const MOST_DRAFTED_AT_ONCE = 5_000;
/** Cells of one person's draft. */
export const MOST_DRAFTED = 50_000;

/** A cell: a price in major units, or units; null takes a price away. */
const cellValue = z.nullable(z.number().check(z.nonnegative(), z.maximum(MOST_IN_CELL)));
const priceField = z.enum(['listPrice', 'specialPrice']);
const percent = z.number().check(z.minimum(-100), z.maximum(1_000), z.multipleOf(0.01));

/** What stands above the draft: how much, by how much, and what keeps it from being published. */
const draftSummary = z.object({
  changes: z.number(),
  items: z.number(),
  /** By how many percent prices change on average. */
  averageChange: z.nullable(z.number()),
  belowFloor: z.number(),
  /** What a colleague changed since. */
  overtaken: z.number(),
  refused: z.number(),
  /** Whether quantities are among it: their publishing needs a reason (SD24). */
  quantities: z.number(),
});
export type DraftSummary = z.infer<typeof draftSummary>;

export const getStockDraft = defineCall({
  method: 'GET',
  path: '/seller/stock/draft/summary',
  summary: 'How much of the caller’s draft waits to be published, and what keeps it from that (SD25).',
  access: 'seller',
  permission: 'STOCK_VIEW',
  answer: draftSummary,
});

const draftCell = z.object({ itemNumberWarehouse: stockKey, field: z.enum(DRAFT_FIELDS) });

export const saveDraftCells = defineCall({
  method: 'PUT',
  isUnasked: true,
  path: '/seller/stock/draft',
  summary:
    'Keeps what was typed or pasted over prices and quantities, with what stood there; nothing changes yet (SD25).',
  access: 'seller',
  permission: 'STOCK_VIEW',
  isPersonal: true,
  body: z.object({
    cells: z
      .array(z.object({ ...draftCell.shape, seen: cellValue, wanted: cellValue }))
      .check(z.minLength(1), z.maxLength(MOST_DRAFTED_AT_ONCE)),
  }),
  answer: draftSummary,
});

export const draftByFormula = defineCall({
  method: 'POST',
  path: '/seller/stock/draft/formula',
  summary: 'Drafts the prices of selected items, or of all that match, by a formula (SD25).',
  access: 'seller',
  permission: 'PRICE_EDIT',
  besides: ['STOCK_VIEW'],
  isPersonal: true,
  body: z.object({
    /** These, or all that the filters leave. */
    keys: z.optional(z.array(stockKey).check(z.minLength(1), z.maxLength(MOST_DRAFTED_AT_ONCE))),
    matching: z.optional(z.object(stockNarrowing)),
    field: priceField,
    formula: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('PERCENT'), percent, rounding: z.enum(PRICE_ROUNDINGS) }),
      z.object({ kind: z.literal('VALUE'), value: money }),
      z.object({ kind: z.literal('COST_PLUS'), percent, rounding: z.enum(PRICE_ROUNDINGS) }),
    ]),
  }),
  answer: z.object({ drafted: z.number(), leftOut: z.number(), summary: draftSummary }),
});
export type DraftFormula = z.infer<(typeof draftByFormula)['body']>['formula'];

export const dropDraft = defineCall({
  method: 'POST',
  path: '/seller/stock/draft/drop',
  summary: 'Takes cells out of the caller’s draft, or all of it (SD25).',
  access: 'seller',
  permission: 'STOCK_VIEW',
  isPersonal: true,
  body: z.object({ cells: z.optional(z.array(draftCell).check(z.minLength(1), z.maxLength(MOST_DRAFTED_AT_ONCE))) }),
  answer: draftSummary,
});

const values = z.object({
  listPrice: z.nullable(z.number()),
  specialPrice: z.nullable(z.number()),
  quantity: z.number(),
});

/** An item of the draft: what it is now, what it is to be, and what a colleague made of it meanwhile. */
export const draftRow = z.object({
  itemNumberWarehouse: z.string(),
  itemNumber: z.string(),
  warehouse: z.string(),
  warehouseLabel: z.string(),
  description: z.string(),
  present: values,
  after: values,
  cells: z.array(
    z.object({ field: z.enum(DRAFT_FIELDS), seen: cellValue, wanted: cellValue, isOvertaken: z.boolean() }),
  ),
  isBelowFloor: z.boolean(),
  issue: z.nullable(z.string()),
  /** Who changed it since, and when. */
  overtakenBy: z.nullable(z.object({ name: z.string(), at: z.string() })),
});
export type DraftRow = z.infer<typeof draftRow>;

/** What buyers will notice: exact for the moment at which it is asked. */
export const stockEffect = z.object({
  /** Open offers that change, and among them those that then stand below the price, or without stock. */
  offers: z.number(),
  priceDropped: z.number(),
  outOfStock: z.number(),
  /** Buyers in whose cart a line changes. */
  carts: z.number(),
  buyers: z.number(),
  alerts: z.number(),
});
export type StockEffect = z.infer<typeof stockEffect>;

export const reviewDraft = defineCall({
  method: 'GET',
  path: '/seller/stock/draft',
  summary:
    'The caller’s draft against the stock of now, and what publishing it does to offers, carts and alerts (SD25).',
  access: 'seller',
  permission: 'STOCK_VIEW',
  query: z.object({
    /** What keeps it from being published stands first. */
    from: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MOST_DRAFTED)), 0),
  }),
  answer: z.object({
    /** Of which draft this is the review: what is published names it. */
    revision: z.string(),
    summary: draftSummary,
    effect: stockEffect,
    rows: z.array(draftRow),
    next: z.nullable(z.number()),
  }),
});

const published = z.object({
  publicationId: z.string(),
  changes: z.number(),
  items: z.number(),
});
const publishing = z.object({
  /**
   * The review that is published: where another window typed over it meanwhile, it is refused with
   * `STOCK_DRAFT_CHANGED`. Without one, what is there is published, whatever it is.
   */
  revision: z.optional(text(64)),
  /** Why quantities change; needed where the draft has some (SD24). */
  reason: z.optional(z.enum(ADJUST_REASONS)),
  note: z._default(text(500), ''),
  ...leftOut,
});
const overtaken = { STOCK_DRAFT_OVERTAKEN: z.object({ rows: z.array(draftRow) }) };

export const publishDraft = defineCall({
  method: 'POST',
  path: '/seller/stock/draft/publish',
  summary:
    'Publishes the caller’s draft in one transaction, all of it or nothing; what a colleague changed since is shown instead (SD25).',
  access: 'seller',
  permission: 'PRICE_EDIT',
  idempotent: true,
  body: publishing,
  answer: published,
  refusals: overtaken,
});

export const publishQuantities = defineCall({
  method: 'POST',
  path: '/seller/stock/draft/publish-quantities',
  summary: 'Publishes a draft of quantities alone, for those who may not change prices (SD25).',
  access: 'seller',
  permission: 'STOCK_EDIT',
  idempotent: true,
  body: publishing,
  answer: published,
  refusals: overtaken,
});

export const getPublications = defineCall({
  method: 'GET',
  path: '/seller/stock/publications',
  summary: 'What was published lately, the newest first, and what can be undone.',
  access: 'seller',
  permission: 'STOCK_VIEW',
  answer: z.object({
    publications: z.array(
      z.object({
        ...published.shape,
        by: z.string(),
        at: z.string(),
        note: z.string(),
        undoneAt: z.nullable(z.string()),
        canUndo: z.boolean(),
      }),
    ),
  }),
});
export type Publication = z.infer<(typeof getPublications)['answer']>['publications'][number];

const publicationId = z.object({ publicationId: z.uuid() });
const undone = z.object({ changed: z.number(), kept: z.number() });

export const undoPublication = defineCall({
  method: 'POST',
  path: '/seller/stock/publications/:publicationId/undo',
  summary: 'Gives back within 24 hours what a publication changed and nobody changed since (SD25).',
  access: 'seller',
  permission: 'PRICE_EDIT',
  params: publicationId,
  answer: undone,
});

export const undoQuantities = defineCall({
  method: 'POST',
  path: '/seller/stock/publications/:publicationId/undo-quantities',
  summary: 'The same for a publication of quantities alone, for those who may not change prices (SD25).',
  access: 'seller',
  permission: 'STOCK_EDIT',
  params: publicationId,
  answer: undone,
});

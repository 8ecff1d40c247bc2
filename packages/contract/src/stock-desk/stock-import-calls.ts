import { z } from 'zod/mini';
import { IMPORT_FLAGS, IMPORT_SECTIONS } from '@tradehall/domain/stock-imports/judge-import-row';
import { defineCall } from '../wire/define-call';
import { text } from '../wire/input-types';
import { pageQuery } from '../wire/list-page';
import { stockEffect } from './stock-draft-calls';

export const IMPORT_STATES = [
  'READING',
  'MAPPING',
  'REVIEWING',
  'REVIEW',
  'APPLYING',
  'APPLIED',
  'UNDOING',
  'UNDONE',
  'FAILED',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const importId = z.object({ importId: z.uuid() });
const MOST_COLUMNS = 200;

/** What went wrong, in the reader's language. */
const told = z.object({ messageCode: z.string(), message: z.string() });

export const importMapping = z.object({
  columns: z.array(text(60)).check(z.maxLength(MOST_COLUMNS)),
  decimal: z.nullable(z.enum(['.', ','])),
  blanks: z.enum(['keep', 'clear']),
  scope: z.enum(['part', 'whole']),
});

const importHead = {
  importId: z.string(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  by: z.string(),
  rows: z.number(),
  createdAt: z.string(),
  appliedAt: z.nullable(z.string()),
};

const summary = z.object({ changed: z.number(), rejected: z.number(), kept: z.number() });

export const stockImport = z.object({
  ...importHead,
  /** How many files, of this shop and of others, are worked on before this one; 0 when its turn has come. */
  ahead: z.number(),
  /** The step was cut short, as when the server was killed: it begins again by itself, and nothing is done twice. */
  beginsAgain: z.boolean(),
  /** When it does, where it waits for that. */
  beginsAgainAt: z.nullable(z.string()),
  /** Why it went no further. */
  failure: z.nullable(told),
  headings: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  mapping: z.nullable(importMapping),
  attributes: z.array(z.object({ name: z.string(), label: z.string() })),
  /** Cells of mapped columns that can be read as two numbers: asked about before anything else (SD14). */
  ambiguous: z.number(),
  /** Empty while a step runs, like all that is counted of the rows. */
  sections: z.array(z.object({ section: z.enum(IMPORT_SECTIONS), count: z.number(), taken: z.number() })),
  flags: z.array(z.object({ flag: z.enum(IMPORT_FLAGS), count: z.number() })),
  /** Which review it is, for who applies it; null before the first. */
  reviewedAt: z.nullable(z.string()),
  /** What must be typed to apply it; 0 asks for nothing (SD17). */
  confirm: z.number(),
  /** Rows that changed nothing would by now, as another file was applied or given back since the review (SD16). */
  isOvertaken: z.boolean(),
  /** When the very same file was applied before (SD21). */
  sameAppliedAt: z.nullable(z.string()),
  /** What buyers will notice of a review, exact for the moment at which it is asked; nothing in other states (SD18). */
  touches: stockEffect,
  result: z.nullable(summary),
  canUndo: z.boolean(),
});
export type StockImport = z.infer<typeof stockImport>;

export const createStockImport = defineCall({
  method: 'POST',
  path: '/seller/stock/imports',
  summary: 'Takes a file of stock, .xlsx, .xls or .csv; it changes nothing before it is applied (SD15, SD20).',
  access: 'seller',
  permission: 'STOCK_IMPORT',
  consumes: 'multipart',
  answer: z.object({ importId: z.string() }),
});

export const getStockImports = defineCall({
  method: 'GET',
  path: '/seller/stock/imports',
  summary: 'The imports, the newest first.',
  access: 'seller',
  permission: 'STOCK_VIEW',
  query: z.object(pageQuery(50)),
  paged: true,
  answer: z.object({ imports: z.array(z.object(importHead)) }),
});

export const getStockImport = defineCall({
  method: 'GET',
  path: '/seller/stock/imports/:importId',
  summary: 'An import with its columns, mapping, and what stands in each section of its review (SD16, SD17).',
  access: 'seller',
  permission: 'STOCK_VIEW',
  params: importId,
  ownWords: ['attributes.*.label'],
  answer: stockImport,
});

export const saveImportMapping = defineCall({
  method: 'PUT',
  path: '/seller/stock/imports/:importId/mapping',
  summary: 'Says what each column is, remembers it for files with the same headings, and has the rows reviewed (SD12).',
  access: 'seller',
  permission: 'STOCK_IMPORT',
  params: importId,
  body: importMapping,
  answer: z.object({ importId: z.string() }),
});

const price = z.nullable(z.number());
const values = z.object({ quantity: z.nullable(z.number()), listPrice: price, specialPrice: price });

export const importRow = z.object({
  row: z.number(),
  itemNumberWarehouse: z.string(),
  section: z.enum(IMPORT_SECTIONS),
  flags: z.array(z.enum(IMPORT_FLAGS)),
  /** Units that lots and accepted offers hold now of a row that is flagged for it; of no other are any told. */
  held: z.object({ inLots: z.number(), reserved: z.number() }),
  /** The item is in the archive now: a row that changes it brings it back into the lists. */
  isArchived: z.boolean(),
  isTaken: z.boolean(),
  /** What the file says, what there is, what the last file said (SD16). */
  file: values,
  present: z.nullable(values),
  last: z.nullable(values),
  issue: z.nullable(told),
});
export type ImportRow = z.infer<typeof importRow>;

export const getImportRows = defineCall({
  method: 'GET',
  path: '/seller/stock/imports/:importId/rows',
  summary: 'Rows of one section of the review (SD16).',
  access: 'seller',
  permission: 'STOCK_VIEW',
  params: importId,
  query: z.object({
    section: z.enum(IMPORT_SECTIONS),
    after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000_000)), 0),
  }),
  answer: z.object({ rows: z.array(importRow), next: z.nullable(z.number()) }),
});

export const chooseImportRows = defineCall({
  method: 'PUT',
  path: '/seller/stock/imports/:importId/choices',
  summary: 'Takes or leaves a section of the review, or single rows of it (SD15).',
  access: 'seller',
  permission: 'STOCK_IMPORT',
  params: importId,
  body: z.object({
    section: z.enum(IMPORT_SECTIONS),
    rows: z.optional(z.array(z.int().check(z.gte(1), z.lte(100_000_000))).check(z.maxLength(1_000))),
    take: z.boolean(),
  }),
  answer: z.object({ importId: z.string() }),
});

export const applyStockImport = defineCall({
  method: 'POST',
  path: '/seller/stock/imports/:importId/apply',
  summary: 'Applies what was taken, all of it or nothing; a guard that tripped asks for its number (SD15, SD17).',
  access: 'seller',
  permission: 'STOCK_IMPORT',
  params: importId,
  body: z.object({
    confirm: z.int().check(z.gte(0), z.lte(100_000_000)),
    /** How many rows the review showed as taken: others than these are not applied. Without it, what is taken is. */
    taken: z.optional(z.int().check(z.gte(0), z.lte(100_000_000))),
    /** The `reviewedAt` that was looked at: where the rows were reviewed anew since, nothing is applied. */
    reviewed: z.optional(text(40)),
  }),
  answer: z.object({ importId: z.string() }),
});

export const undoStockImport = defineCall({
  method: 'POST',
  path: '/seller/stock/imports/:importId/undo',
  summary: 'Gives back what an import changed, within 24 hours; sold units stay sold (SD19).',
  access: 'seller',
  permission: 'STOCK_IMPORT',
  params: importId,
  answer: z.object({ importId: z.string() }),
});

export const getRejectedRows = defineCall({
  method: 'GET',
  path: '/seller/stock/imports/:importId/rejected',
  summary: 'The rows that were rejected, as a sheet with the reason beside each (SD20).',
  access: 'seller',
  permission: 'STOCK_VIEW',
  params: importId,
  produces: 'file',
});

import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { DEFAULT_ANSWER_SETTINGS } from '@tradehall/domain/offers/answer-settings';
import { canUndo as canUndoImport } from '../stock-imports/import-read-model';
import { canUndo as canUndoPublication } from '../stock-desk/undo-publication';
import { everyCall } from '../testing/every-call';

/** Calls that change many records at once, and the one that takes it back. */
const WAYS_BACK: Readonly<Record<string, string>> = {
  'POST /seller/offers/answers': 'POST /seller/offers/answers/:batchId/undo',
  'POST /seller/offers/propose': 'POST /seller/offers/withdraw',
  'POST /seller/offers/withdraw': 'POST /seller/offers/answers/:batchId/undo',
  'POST /seller/stock/draft/publish': 'POST /seller/stock/publications/:publicationId/undo',
  'POST /seller/stock/draft/publish-quantities': 'POST /seller/stock/publications/:publicationId/undo-quantities',
  'POST /seller/stock/imports': 'POST /seller/stock/imports/:importId/undo',
  'POST /seller/stock/archive': 'POST /seller/stock/restore',
  'POST /seller/stock/restore': 'POST /seller/stock/archive',
  'PUT /seller/stock/draft': 'POST /seller/stock/draft/drop',
  'POST /seller/stock/draft/formula': 'POST /seller/stock/draft/drop',
  // The same call with the opposite, or with who it was before: both stand in the trail.
  'POST /seller/stock/adjust': 'POST /seller/stock/adjust',
  'POST /seller/accounts/assign': 'POST /seller/accounts/assign',
};

/** Lists that are parts of one record, and calls of programs that say anew what holds. */
const OF_ONE_RECORD = [
  'POST /seller/auction/:auctionNumber/lot',
  'POST /seller/auction/:auctionNumber/lots',
  'POST /seller/auction/:auctionNumber/lots/review',
  'POST /seller/invoice/:invoiceNumber/credit-note',
  'POST /seller/invoice/:invoiceNumber/credit-note/effect',
  'POST /seller/offers/propose/effect',
  'POST /seller/sales-order/:phonexOrderNumber/ship',
  'POST /seller/stock',
  'POST /seller/stock/draft/drop',
  'POST /seller/stock/import',
  'PUT /seller/banners',
  'PUT /seller/stock/imports/:importId/choices',
];

/** Names under which many records come in a body; a body that is a list itself has none. */
const MANY = ['', 'accountIds', 'cells', 'keys', 'lines', 'lots', 'rows'];

interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
}

function takesMany({ body, consumes }: CallDefinition): boolean {
  if (consumes === 'multipart') return true;
  if (body === undefined) return false;
  const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape;
  return MANY.some((name) => (name === '' ? shape : shape.properties?.[name])?.type === 'array');
}

test('SD36 SD25 SD19 whatever the staff do to many records at once can be taken back', async () => {
  const calls = (await everyCall()).filter(({ access, method }) => access === 'seller' && method !== 'GET');
  const names = calls.map(({ method, path }) => `${method} ${path}`);
  const many = calls.filter(takesMany).map(({ method, path }) => `${method} ${path}`);
  expect(many.length).toBeGreaterThan(10);
  expect(many.filter((name) => WAYS_BACK[name] === undefined && !OF_ONE_RECORD.includes(name))).toEqual([]);
  expect(
    [...Object.keys(WAYS_BACK), ...Object.values(WAYS_BACK), ...OF_ONE_RECORD].filter((name) => !names.includes(name)),
  ).toEqual([]);
});

test('SD36 SD19 SD25 answers can be undone for ten seconds, imports and publications for a day', () => {
  expect(DEFAULT_ANSWER_SETTINGS.undoSeconds).toBeGreaterThanOrEqual(10);
  const done = new Date('2026-03-01T12:00:00Z');
  const after = (milliseconds: number) => new Date(done.getTime() + milliseconds);
  const day = 24 * 3600_000;
  const imported = { state: 'APPLIED', applied_at: done } as Parameters<typeof canUndoImport>[0];
  const published = { undone_at: null, created_at: done } as Parameters<typeof canUndoPublication>[0];
  expect([canUndoImport(imported, after(day - 1)), canUndoImport(imported, after(day))]).toEqual([true, false]);
  expect([canUndoPublication(published, after(day - 1)), canUndoPublication(published, after(day))]).toEqual([
    true,
    false,
  ]);
});

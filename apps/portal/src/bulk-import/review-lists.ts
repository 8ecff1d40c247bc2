import type { BulkImportReview, BulkImportRow } from '@tradehall/contract/bulk-import';
import type { bulkImportTexts } from '@tradehall/texts/en/bulk-import';

/** The three lists of the review in their order, by their anchors (E03). */
export const REVIEW_LISTS = [
  {
    anchor: 'invalid-request',
    label: 'IMPORT_REVIEW_INVALID',
    tone: 'error',
    rows: (review: BulkImportReview) => review.invalidOffers,
  },
  {
    anchor: 'overwrite-request',
    label: 'IMPORT_REVIEW_UPDATES',
    tone: 'warning',
    rows: (review: BulkImportReview) => review.conflictOffers,
  },
  {
    anchor: 'valid-request',
    label: 'IMPORT_REVIEW_NEW',
    tone: 'success',
    rows: (review: BulkImportReview) => Object.values(review.validOffersMap).flat(),
  },
] as const satisfies readonly {
  anchor: string;
  label: keyof typeof bulkImportTexts;
  tone: string;
  rows: (review: BulkImportReview) => readonly BulkImportRow[];
}[];

export type ReviewLine =
  | { readonly kind: 'head'; readonly at: number; readonly count: number }
  | { readonly kind: 'row'; readonly at: number; readonly row: BulkImportRow };

/** The lists as one column of lines, so that thousands can be scrolled; empty lists have no head. */
export function reviewLines(review: BulkImportReview): readonly ReviewLine[] {
  return REVIEW_LISTS.flatMap(({ rows }, at): ReviewLine[] => {
    const found = rows(review);
    return found.length === 0
      ? []
      : [{ kind: 'head', at, count: found.length }, ...found.map((row) => ({ kind: 'row', at, row }) as const)];
  });
}

/** Of the lines as they stood: where to go on once some rows are settled; the same list first, and down before up. */
export function rowAfter(lines: readonly ReviewLine[], settled: readonly number[]): number | undefined {
  const places = lines.map((line, at) => ({ at, list: line.at, row: line.kind === 'row' ? line.row.row : undefined }));
  const isSettled = ({ row }: { readonly row: number | undefined }) => row !== undefined && settled.includes(row);
  const from = places.findLast(isSettled);
  if (from === undefined) return undefined;
  const left = places.filter((place) => place.row !== undefined && !isSettled(place));
  const own = left.filter(({ list }) => list === from.list);
  const among = own.length > 0 ? own : left;
  return (among.find(({ at }) => at > from.at) ?? among.at(-1))?.row;
}

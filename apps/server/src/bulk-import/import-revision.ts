import { createHash } from 'node:crypto';
import { ApiError } from '../http/api-error';
import type { BulkImport } from './bulk-import-store';

/**
 * Of which rows a review is: two windows have one import, and what is done at one is about what stands there (N20).
 * The same rows are the same import, whichever window brought them in.
 */
export function revisionOf({
  rows,
  participantId,
  decimal,
  outcome,
}: Omit<BulkImport, 'fileName' | 'headings'>): string {
  if (outcome !== null) return outcome.revision ?? '';
  const read = rows.map((row) => [
    row.row,
    row.itemNumber,
    row.warehouse,
    row.quantity,
    row.price,
    row.atList === true,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([participantId, decimal, read]))
    .digest('base64url');
}

/**
 * Refuses what is done with a review that another window overtook, submitted or dropped: nobody is told that it was
 * done. What names no review is about what is there.
 */
export function checkReviewed(kept: BulkImport | undefined, reviewed: string | undefined): void {
  if (reviewed === undefined) return;
  if (kept === undefined) throw new ApiError(409, 'BULK_IMPORT_GONE');
  if (kept.outcome !== null) throw new ApiError(409, 'BULK_IMPORT_SUBMITTED');
  if (reviewed !== revisionOf(kept)) throw new ApiError(409, 'BULK_IMPORT_CHANGED');
}

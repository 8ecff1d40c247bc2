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

/** Refuses what is done with a review that another window overtook; one that names no review is about what is there. */
export function checkReviewed(kept: BulkImport, reviewed: string | undefined): void {
  if (reviewed !== undefined && reviewed !== revisionOf(kept)) throw new ApiError(409, 'BULK_IMPORT_CHANGED');
}

/**
 * The eight statuses of a document in the order in which lists sort them (I11, N14).
 * EXPIRED and REJECTED appear for history only: a document that is needed again is MISSING_EXPIRED or
 * MISSING_REJECTED (I11). The labels are texts of the same name with `DOCUMENT_STATUS_` before it.
 */
export const DOCUMENT_STATUSES = [
  'MISSING',
  'MISSING_EXPIRED',
  'MISSING_REJECTED',
  'TO_REVIEW',
  'VERIFIED',
  'WAIVED_VERIFIED',
  'EXPIRED',
  'REJECTED',
] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** What holds: it was verified, or is waived. */
export const IN_FORCE_STATUSES = ['VERIFIED', 'WAIVED_VERIFIED'] as const satisfies readonly DocumentStatus[];
export type InForceStatus = (typeof IN_FORCE_STATUSES)[number];

export function isInForce(status: DocumentStatus): status is InForceStatus {
  return (IN_FORCE_STATUSES as readonly string[]).includes(status);
}

/** The badge of an account: none where the tenant asks for no documents (I09, I11). */
export const OVERALL_STATUSES = ['MISSING', 'TO_REVIEW', 'VERIFIED'] as const;
export type OverallDocumentStatus = (typeof OVERALL_STATUSES)[number];

/** How the tenant asks for documents: not at all, or by rules over country, state and address. */
export const GENERATION_METHODS = ['NONE', 'RULES'] as const;
export type GenerationMethod = (typeof GENERATION_METHODS)[number];

const NEEDS_UPLOAD: ReadonlySet<DocumentStatus> = new Set(['MISSING', 'MISSING_EXPIRED', 'MISSING_REJECTED']);

/** Whether the buyer has to hand something in: the three missing kinds (I11). */
export function needsUpload(status: DocumentStatus): boolean {
  return NEEDS_UPLOAD.has(status);
}

export function isDocumentStatus(name: string): name is DocumentStatus {
  return (DOCUMENT_STATUSES as readonly string[]).includes(name);
}

/** The place of a status in a list sorted ascending; what is unknown comes last. */
export function statusOrder(status: string): number {
  return isDocumentStatus(status) ? DOCUMENT_STATUSES.indexOf(status) : DOCUMENT_STATUSES.length;
}

/** None when nothing is asked for; missing before to review before verified (I11). */
export function computeOverallStatus(
  method: GenerationMethod,
  statuses: readonly DocumentStatus[],
): OverallDocumentStatus | null {
  if (method === 'NONE') return null;
  if (statuses.some(needsUpload)) return 'MISSING';
  return statuses.includes('TO_REVIEW') ? 'TO_REVIEW' : 'VERIFIED';
}

export function countMissing(statuses: readonly DocumentStatus[]): number {
  return statuses.filter(needsUpload).length;
}

/** The pending list keeps what was rejected and what was never handed in (I11). */
export function keepPending<D extends { readonly documentStatus: string | null }>(documents: readonly D[]): D[] {
  return documents.filter(({ documentStatus }) => documentStatus === 'REJECTED' || !documentStatus);
}

import type { Texts } from '@tradehall/domain/text/fill-text';

/** What proofs of export are asked for with, and what their upload answers (G20). */
export const proofOfExportTexts = {
  POE_TITLE: 'Proof of Export',
  POE_INTRO: 'We need a proof of export for what you bought. Upload one file for each document.',
  POE_UPLOAD: 'Upload',
  POE_CLOSE: 'Close',
  POE_CHOOSE_FILE: 'Choose a file for ${1}',
  POE_FOR_ORDER: 'For order ${1}',
  POE_STATUS_MISSING: 'Missing',
  POE_STATUS_SUBMITTED: 'Submitted, waiting for approval',
  POE_STATUS_REJECTED: 'Rejected: ${1}',
  POE_OPEN: 'Upload proof of export',
  POE_UPLOADED: { one: '${1} document was uploaded', other: '${1} documents were uploaded' },
  POE_FILE_REQUIRED: 'Please upload at least one Proof of Export Document',
  POE_UPLOAD_FAILED: 'upload failed! Please try again.',
  POE_TOKEN_INVALID: 'This upload has expired. Please try again.',
  POE_ORDER_UNKNOWN: 'The account has no order ${1}.',
  POE_NOT_FOUND: 'This proof of export is not asked for any more. Nothing was changed.',
  POE_DECIDED_MEANWHILE: '“${1}” was decided meanwhile. Nothing was changed.',
  POE_APPROVED: 'This proof of export is approved already.',
} as const satisfies Texts;

import type { DocumentStatus } from './document-status';

/** What can happen to a document that is asked for. */
export type DocumentEvent = 'submit' | 'verify' | 'reject' | 'waive' | 'expire';

/**
 * Which event leads where. A status that an event is not listed for refuses it, so that nobody verifies an
 * empty document or rejects one twice. A buyer may replace what is still to be reviewed, and renew what was
 * verified before it expires; either comes to review again.
 */
const NEXT: Readonly<Record<DocumentStatus, Partial<Record<DocumentEvent, DocumentStatus>>>> = {
  MISSING: { submit: 'TO_REVIEW', waive: 'WAIVED_VERIFIED' },
  MISSING_EXPIRED: { submit: 'TO_REVIEW', waive: 'WAIVED_VERIFIED' },
  MISSING_REJECTED: { submit: 'TO_REVIEW', waive: 'WAIVED_VERIFIED' },
  TO_REVIEW: { submit: 'TO_REVIEW', verify: 'VERIFIED', reject: 'MISSING_REJECTED', waive: 'WAIVED_VERIFIED' },
  VERIFIED: { submit: 'TO_REVIEW', reject: 'MISSING_REJECTED', expire: 'MISSING_EXPIRED' },
  WAIVED_VERIFIED: { submit: 'TO_REVIEW', reject: 'MISSING_REJECTED', expire: 'MISSING_EXPIRED' },
  EXPIRED: {},
  REJECTED: {},
};

/** The status after an event, or null when the event is not possible now. */
export function nextDocumentStatus(status: DocumentStatus, event: DocumentEvent): DocumentStatus | null {
  return NEXT[status][event] ?? null;
}

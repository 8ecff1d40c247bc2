import { isInForce, type DocumentStatus, type InForceStatus } from './document-status';

/** What can happen to a document that is asked for. */
export type DocumentEvent = 'submit' | 'verify' | 'reject' | 'waive' | 'expire' | 'revoke';

/** How far the paper handed in last is, and what stands while that one is looked at. */
export interface DocumentStanding {
  readonly status: DocumentStatus;
  /** What was verified or waived before, while its renewal is to be reviewed; null where nothing stands. */
  readonly standing: InForceStatus | null;
}

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
  VERIFIED: { submit: 'TO_REVIEW', revoke: 'MISSING_REJECTED', expire: 'MISSING_EXPIRED' },
  WAIVED_VERIFIED: { submit: 'TO_REVIEW', revoke: 'MISSING_REJECTED', expire: 'MISSING_EXPIRED' },
  EXPIRED: {},
  REJECTED: {},
};

/** What stands whatever is being looked at: the document itself, or the one that is being renewed. */
export function inForceOf({ status, standing }: DocumentStanding): InForceStatus | null {
  return isInForce(status) ? status : standing;
}

/**
 * Where a document stands after an event, or null when the event is not possible now. What is in force goes on until it
 * expires, is taken back by name, or its renewal is verified: a renewal that was handed in or rejected takes nothing
 * away (decision 0306).
 */
export function nextDocument(document: DocumentStanding, event: DocumentEvent): DocumentStanding | null {
  const { status, standing } = document;
  if (standing !== null) {
    // The review of the renewal goes on without what it renews.
    if (event === 'expire' || event === 'revoke') return { status, standing: null };
    if (event === 'reject') return { status: standing, standing: null };
    // What stands needs no waiver, which would end what it exempts.
    if (event === 'waive') return null;
  }
  const next = NEXT[status][event];
  if (next === undefined) return null;
  return { status: next, standing: event === 'submit' ? inForceOf(document) : null };
}

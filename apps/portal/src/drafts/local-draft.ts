import type { DraftContent, DraftPlace } from '@tradehall/contract/drafts/draft-calls';
import { draftsOf, dropDraft, readDraft, saveDraft } from '@tradehall/web/storage/drafts';
import { currentVisitor } from '@tradehall/web/visitor/visitor';

/**
 * What the server has not confirmed yet. It lies in this browser until it has: an ended session and a lost network take
 * nothing with them (W42).
 */
export interface LocalDraft {
  readonly content: DraftContent;
  /** The server's version that it follows; null for the first. */
  readonly version: string | null;
  readonly writer: string;
  /** UTC. */
  readonly at: string;
  /** The Idempotency-Key that it was sent under and refused, which the server may not have heard of. */
  readonly refusedKey?: string | null;
}

/** Named by the user too: whoever signs in next at this device finds nothing of another's. */
const ofUser = () => `kept:${encodeURIComponent(currentVisitor().user?.userId ?? '')}:`;
const nameOf = ({ kind, key }: DraftPlace) => `${ofUser()}${kind}:${key}`;

export function readLocalDraft(place: DraftPlace): LocalDraft | undefined {
  return readDraft<LocalDraft>(nameOf(place));
}

/** The same of one place, for whoever is signed in now: a session that ends while it is open changes nothing of it. */
export function localDraftOf(place: DraftPlace) {
  const name = nameOf(place);
  return {
    read: () => readDraft<LocalDraft>(name),
    save: (draft: LocalDraft) => saveDraft(name, draft),
    drop: () => dropDraft(name),
  };
}

/** Everything of this user that lies here. */
export function localDrafts(): readonly LocalDraft[] {
  return draftsOf(ofUser()).flatMap((name) => readDraft<LocalDraft>(name) ?? []);
}

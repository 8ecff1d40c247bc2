import { readStored, writeStored } from './browser-storage';

/** What was typed and not sent, by form, so that an expired session or a reload loses nothing. */
type Drafts = Readonly<Record<string, { readonly value: unknown; readonly savedAt: number }>>;
const KEPT_DAYS = 30;

function drafts(): Drafts {
  return readStored<Drafts>('drafts') ?? {};
}

export function readDraft<T>(form: string): T | undefined {
  return drafts()[form]?.value as T | undefined;
}

/** The forms whose drafts are kept and whose names begin so. */
export function draftsOf(prefix: string): readonly string[] {
  return Object.keys(drafts()).filter((form) => form.startsWith(prefix));
}

export function saveDraft(form: string, value: unknown): void {
  const now = Date.now();
  const fresh = Object.entries(drafts()).filter(([, draft]) => now - draft.savedAt < KEPT_DAYS * 86_400_000);
  writeStored('drafts', { ...Object.fromEntries(fresh), [form]: { value, savedAt: now } });
}

export function dropDraft(form: string): void {
  writeStored('drafts', Object.fromEntries(Object.entries(drafts()).filter(([name]) => name !== form)));
}

import type { TextEntry } from '@tradehall/domain/text/fill-text';

/** Texts in another language by their English label; what is missing stays English. */
export type Translations = Readonly<Record<string, TextEntry>>;

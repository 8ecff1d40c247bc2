import type { Texts } from '@tradehall/domain/text/fill-text';
import type { KeptInEnglish } from './kept-in-english';

/**
 * English texts in another language: the same labels, a singular and a plural where the English has them. A label
 * that is missing, unknown or kept in English does not compile.
 */
export type Translation<English extends Texts> = {
  readonly [Label in Exclude<keyof English, KeptInEnglish>]: English[Label] extends string
    ? string
    : { readonly one: string; readonly other: string };
};

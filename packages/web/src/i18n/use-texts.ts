import { useCallback } from 'react';
import type { TextParam, Texts } from '@tradehall/domain/text/fill-text';
import { useStore } from '../state/create-store';
import { findText, translations } from './dictionary';

export type Translate<T extends Texts> = (
  label: keyof T & string,
  params?: readonly TextParam[],
  count?: number,
) => string;

/**
 * The texts of one room in the buyer's language: `const t = useTexts(offersTexts); t('ADDED_TO_CART')`.
 * With a count, the plural entry is chosen: `t('N_ITEMS', [12], 12)`.
 */
export function useTexts<T extends Texts>(texts: T): Translate<T> {
  const snapshot = useStore(translations);
  return useCallback(
    (label, params = [], count) => findText(label, texts[label], params, count) ?? label,
    // A new dictionary makes a new function, so that memoised screens translate again.
    // oxlint-disable-next-line react/exhaustive-deps
    [texts, snapshot],
  );
}

/** The same outside components. */
export function textOf<T extends Texts>(
  texts: T,
  label: keyof T & string,
  params: readonly TextParam[] = [],
  count?: number,
): string {
  return findText(label, texts[label], params, count) ?? label;
}

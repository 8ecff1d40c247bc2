import { uiTexts } from '@tradehall/texts/en/ui';
import { useTexts } from '@tradehall/web/i18n/use-texts';

const LABELS = { Ctrl: 'KEY_CTRL', Shift: 'KEY_SHIFT' } as const satisfies Record<string, keyof typeof uiTexts>;

/** Keys by what stands on them where the reader's keyboard is from: `Ctrl K` is `Strg K` in German (W61). */
export function useKeyNames(): (keys: string) => string {
  const t = useTexts(uiTexts);
  return (keys) => keys.replace(/\b(Ctrl|Shift)\b/g, (name) => t(LABELS[name as keyof typeof LABELS]));
}

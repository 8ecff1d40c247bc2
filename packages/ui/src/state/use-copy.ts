import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { notify } from './snackbars';

/**
 * Puts a text on the clipboard and says so; where the browser keeps the clipboard to itself, as at an address without
 * TLS, it says what to do instead.
 */
export function useCopy(): (text: string) => Promise<void> {
  const t = useTexts(shellTexts);
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(t('ERROR_COPIED'));
    } catch {
      notify(t('COPY_REFUSED'), { severity: 'warning' });
    }
  };
}

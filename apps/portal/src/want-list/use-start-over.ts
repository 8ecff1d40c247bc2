import { useEffect } from 'react';
import { wantListTexts } from '@tradehall/texts/en/want-list';
import { notify, settle } from '@tradehall/ui/state/snackbars';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { EMPTY_WANT_LIST, isEmptyWantList, wayBackTo, type WantListDraft } from './want-list-draft';

/** The matter of a message: that a list was cleared. */
const CLEARED = 'want-list cleared';

/** Clears the want-list at once; the message offers to take it back until another one is begun (W03). */
export function useStartOver(
  participant: string,
  draft: WantListDraft,
  change: (next: (now: WantListDraft) => Partial<WantListDraft>) => void,
): () => void {
  const t = useTexts(wantListTexts);
  const isEmpty = isEmptyWantList(draft);
  useEffect(() => {
    if (!isEmpty) settle(CLEARED);
  }, [isEmpty]);
  return () => {
    change(() => EMPTY_WANT_LIST);
    if (isEmpty) return;
    // The message outlives the page: whoever went on presses it elsewhere.
    const run = wayBackTo(participant, draft);
    notify(t('WANT_LIST_CLEARED'), { about: CLEARED, action: { label: t('WANT_LIST_UNDO'), run } });
  };
}

import { undoPublication, undoQuantities } from '@tradehall/contract/stock-desk/stock-draft-calls';
import { deskDraftTexts } from '@tradehall/texts/en/desk-draft';
import { notify, notifyError, settle } from '@tradehall/ui/state/snackbars';
import { refreshAll } from '@tradehall/web/calls/call-query';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { isUnanswered } from '@tradehall/web/fetch/network-error';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';

/**
 * Gives a publication back, and says what could not be; where nobody answered, the message that offered it is shown
 * once more by `again`.
 */
export async function undoPublished(publicationId: string, mayPrice: boolean, again?: () => void): Promise<void> {
  const call = mayPrice ? undoPublication : undoQuantities;
  const about = `undo ${publicationId}`;
  try {
    const { changed, kept } = await sendCommand(call, { params: { publicationId } });
    settle(about);
    notify(textOf(deskDraftTexts, 'DESK_DRAFT_UNDONE', [count(changed)], changed));
    if (kept > 0)
      notify(textOf(deskDraftTexts, 'DESK_DRAFT_UNDONE_KEPT', [count(kept)], kept), { severity: 'warning' });
    void refreshAll();
  } catch (error) {
    notifyError(error, { about });
    if (isUnanswered(error)) again?.();
  }
}

/** Says that it is published, with the way back. */
export function announcePublished(
  published: { readonly publicationId: string; readonly changes: number },
  mayPrice: boolean,
): void {
  const { publicationId, changes } = published;
  const again = () => announcePublished(published, mayPrice);
  notify(textOf(deskDraftTexts, 'DESK_DRAFT_PUBLISHED', [count(changes)], changes), {
    action: {
      label: textOf(deskDraftTexts, 'DESK_DRAFT_UNDO'),
      run: () => void undoPublished(publicationId, mayPrice, again),
    },
  });
}

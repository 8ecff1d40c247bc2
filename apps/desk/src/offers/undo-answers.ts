import { getDeskCounts } from '@tradehall/contract/desk';
import { getSellerOffer, getSellerOffers, undoAnswers } from '@tradehall/contract/offers/seller-offer-calls';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { dismissSnackbar, notify, notifyError } from '@tradehall/ui/state/snackbars';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { serverNow } from '@tradehall/web/fetch/server-clock';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';

interface Undoable {
  readonly batchId: string;
  readonly sendsAt: number;
  readonly snackbar: number;
}

/** What this window answered last and can still take back; the newest stands last. */
let waiting: readonly Undoable[] = [];

/** Says that answers wait for their undo time, with the way back (SD36). */
export function offerUndo({ batchId, sendsAt, lines }: { batchId: string; sendsAt: string; lines: number }): void {
  const at = Date.parse(sendsAt);
  const snackbar = notify(textOf(deskOffersTexts, 'DESK_ANSWER_HELD', [count(lines)], lines), {
    duration: Math.max(1_000, at - serverNow()),
    action: { label: textOf(deskOffersTexts, 'DESK_ANSWER_UNDO'), run: () => void undo(batchId) },
  });
  waiting = [...waiting.filter((each) => each.sendsAt > serverNow()), { batchId, sendsAt: at, snackbar }];
}

/** Takes back what was answered last, for as long as nobody heard of it. */
export function undoLast(): void {
  const last = waiting.findLast(({ sendsAt }) => sendsAt > serverNow());
  if (last !== undefined) void undo(last.batchId);
}

async function undo(batchId: string): Promise<void> {
  const known = waiting.find((each) => each.batchId === batchId);
  waiting = waiting.filter((each) => each.batchId !== batchId);
  if (known !== undefined) dismissSnackbar(known.snackbar);
  try {
    const { undone } = await sendCommand(undoAnswers, { params: { batchId } });
    notify(textOf(deskOffersTexts, 'DESK_ANSWER_UNDONE', [count(undone.length)], undone.length), { severity: 'info' });
  } catch (error) {
    notifyError(error);
  }
  for (const call of [getSellerOffers, getSellerOffer, getDeskCounts]) void refreshCall(call);
}

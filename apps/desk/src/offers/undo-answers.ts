import { getDeskCounts } from '@tradehall/contract/desk';
import { getSellerOffer, getSellerOffers, undoAnswers } from '@tradehall/contract/offers/seller-offer-calls';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { dismissSnackbar, notify, notifyError, settle } from '@tradehall/ui/state/snackbars';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { isUnanswered } from '@tradehall/web/fetch/network-error';
import { serverNow } from '@tradehall/web/fetch/server-clock';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';

interface Undoable extends Held {
  readonly snackbar: number;
}

/** What this window answered last and can still take back; the newest stands last. */
let waiting: readonly Undoable[] = [];

const untilOf = ({ sendsAt }: Held): number => Date.parse(sendsAt);

interface Held {
  readonly batchId: string;
  readonly sendsAt: string;
  readonly lines: number;
  /** What was promised is taken back, instead of an answer given. */
  readonly isWithdrawal?: boolean;
}

/** Says that answers wait for their undo time, with the way back (SD36). */
export function offerUndo(held: Held): void {
  const { lines, isWithdrawal = false } = held;
  const said = isWithdrawal ? 'DESK_WITHDRAW_HELD' : 'DESK_ANSWER_HELD';
  const snackbar = notify(textOf(deskOffersTexts, said, [count(lines)], lines), {
    duration: Math.max(1_000, untilOf(held) - serverNow()),
    action: { label: textOf(deskOffersTexts, 'DESK_ANSWER_UNDO'), run: () => void undo(held) },
  });
  waiting = [...waiting.filter((each) => untilOf(each) > serverNow()), { ...held, snackbar }];
}

/** Takes back what was answered last, for as long as nobody heard of it. */
export function undoLast(): void {
  const last = waiting.findLast((each) => untilOf(each) > serverNow());
  if (last !== undefined) void undo(last);
}

async function undo(held: Held): Promise<void> {
  const { batchId, isWithdrawal = false } = held;
  const known = waiting.find((each) => each.batchId === batchId);
  waiting = waiting.filter((each) => each.batchId !== batchId);
  if (known !== undefined) dismissSnackbar(known.snackbar);
  const about = `undo ${batchId}`;
  try {
    const { undone } = await sendCommand(undoAnswers, { params: { batchId } });
    settle(about);
    const said = isWithdrawal ? 'DESK_WITHDRAW_UNDONE' : 'DESK_ANSWER_UNDONE';
    notify(textOf(deskOffersTexts, said, [count(undone.length)], undone.length), { severity: 'info' });
  } catch (error) {
    notifyError(error, { about });
    // Nobody refused it: there is still time to try again.
    if (isUnanswered(error) && untilOf(held) > serverNow()) offerUndo(held);
  }
  for (const call of [getSellerOffers, getSellerOffer, getDeskCounts]) void refreshCall(call);
}

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
  readonly isWithdrawal: boolean;
}

/** What this window answered last and can still take back; the newest stands last. */
let waiting: readonly Undoable[] = [];

interface Held {
  readonly batchId: string;
  readonly sendsAt: string;
  readonly lines: number;
  /** What was promised is taken back, instead of an answer given. */
  readonly isWithdrawal?: boolean;
}

/** Says that answers wait for their undo time, with the way back (SD36). */
export function offerUndo({ batchId, sendsAt, lines, isWithdrawal = false }: Held): void {
  const at = Date.parse(sendsAt);
  const held = isWithdrawal ? 'DESK_WITHDRAW_HELD' : 'DESK_ANSWER_HELD';
  const snackbar = notify(textOf(deskOffersTexts, held, [count(lines)], lines), {
    duration: Math.max(1_000, at - serverNow()),
    action: { label: textOf(deskOffersTexts, 'DESK_ANSWER_UNDO'), run: () => void undo({ batchId, isWithdrawal }) },
  });
  waiting = [...waiting.filter((each) => each.sendsAt > serverNow()), { batchId, sendsAt: at, snackbar, isWithdrawal }];
}

/** Takes back what was answered last, for as long as nobody heard of it. */
export function undoLast(): void {
  const last = waiting.findLast(({ sendsAt }) => sendsAt > serverNow());
  if (last !== undefined) void undo(last);
}

async function undo({ batchId, isWithdrawal }: Pick<Undoable, 'batchId' | 'isWithdrawal'>): Promise<void> {
  const known = waiting.find((each) => each.batchId === batchId);
  waiting = waiting.filter((each) => each.batchId !== batchId);
  if (known !== undefined) dismissSnackbar(known.snackbar);
  try {
    const { undone } = await sendCommand(undoAnswers, { params: { batchId } });
    const said = isWithdrawal ? 'DESK_WITHDRAW_UNDONE' : 'DESK_ANSWER_UNDONE';
    notify(textOf(deskOffersTexts, said, [count(undone.length)], undone.length), { severity: 'info' });
  } catch (error) {
    notifyError(error);
  }
  for (const call of [getSellerOffers, getSellerOffer, getDeskCounts]) void refreshCall(call);
}

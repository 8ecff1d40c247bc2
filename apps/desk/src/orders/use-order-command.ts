import { getDeskCounts } from '@tradehall/contract/desk';
import { getDeskOrder, getDeskOrders, type DeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import type { CallAnswer, CallDefinition } from '@tradehall/contract/wire/define-call';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { knownAnswer, refreshCall } from '@tradehall/web/calls/call-query';
import type { CallInput } from '@tradehall/web/calls/call-server';
import { useCommand, type Command } from '@tradehall/web/calls/use-command';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import type { ActDialogProps } from './act-dialog-props';

export interface OrderCommandOptions<C extends CallDefinition> extends ActDialogProps {
  /** What was done, in words that name the order. */
  readonly says: (
    t: Translate<typeof deskOrdersTexts>,
    orderNumber: string,
    answer: CallAnswer<C>,
    input: CallInput<C>,
  ) => string;
  /** Asked for anew where the call is refused. */
  readonly effect?: CallDefinition;
  /** What makes two inputs one intent, where they carry what the screen shows and another look changes. */
  readonly intentOf?: (input: CallInput<C>) => unknown;
  /** Whether the order as it is now has nothing left for the dialog to do, where that is no act of its own. */
  readonly isGone?: (now: DeskOrder) => boolean;
  /** Hears of the refusal, to say what the order has become. */
  readonly overtaken?: (error: unknown) => void;
}

/**
 * A call that changes an order: it says what was done, what shows the order is asked for anew, and its dialog closes.
 * Where it is refused, the order and the effect that the dialog shows are asked for anew; where a colleague was faster
 * and the order as it is now has no such act, the dialog gives way to the page that shows what they did.
 */
export function useOrderCommand<C extends CallDefinition>(
  call: C,
  { order, act, onClose, says, effect, intentOf, isGone, overtaken }: OrderCommandOptions<C>,
): Command<C> {
  const t = useTexts(deskOrdersTexts);
  const { phonexOrderNumber } = order.salesOrder;
  const page = { params: { phonexOrderNumber } };
  const refresh = () => refreshCall(getDeskOrder, page);
  const lookAgain = async () => {
    await refresh();
    const now = knownAnswer(getDeskOrder, page);
    if (now === undefined) return;
    if ((act !== undefined && !now.acts.includes(act)) || isGone?.(now) === true) onClose();
  };
  return useCommand(call, {
    refreshes: [getDeskOrders, getDeskCounts],
    says: (answer, input) => says(t, phonexOrderNumber, answer, input),
    // The next act begins over what this one left.
    done: async () => {
      await refresh();
      onClose();
    },
    waits: onClose,
    ...(intentOf === undefined ? {} : { intentOf }),
    refused: (error) => {
      void lookAgain();
      if (effect !== undefined) void refreshCall(effect);
      overtaken?.(error);
      return false;
    },
  });
}

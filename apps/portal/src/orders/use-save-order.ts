import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { previewOrder, upsertOrder, type OrderAnswer } from '@tradehall/contract/orders/order-calls';
import { updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import type { OrderEditDraft } from '@tradehall/contract/drafts/draft-calls';
import type { SalesOrder, SalesOrderUpdate } from '@tradehall/contract/orders/order-entity';
import type { OrderOwed } from '@tradehall/contract/orders/order-owed';
import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import { ordersTexts } from '@tradehall/texts/en/orders';
import type { OrderDraft } from '@tradehall/domain/orders/order-draft';
import { ORDER_STATUS } from '@tradehall/domain/orders/order-life';
import { isShopClosed } from '@tradehall/web/calls/call-server';
import { useAction } from '@tradehall/web/calls/use-action';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { NetworkError, refusalDetails } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { LONG_SNACKBAR_DURATION, notify, settle } from '@tradehall/ui/state/snackbars';
import type { DraftKeeper } from '../drafts/draft-keeper';
import { paths } from '../navigation/paths';
import { putOrder } from './orders-data';

/** A cost that is consented to before it is charged: a new cancellation fee, or a sum that moved since it was shown. */
export interface CostQuestion {
  readonly why: 'fee' | 'moved';
  readonly owed: OrderOwed;
  readonly answer: (accepted: boolean) => void;
}

/** What is asked of an order, over the version of it that stood on the screen. */
export interface OrderAct {
  readonly seen: SalesOrder;
  readonly draft: OrderDraft;
  /** The status that is asked for; undefined where changes are saved alone. */
  readonly status: string | undefined;
}

/** An act that is consented to before it is done, at what it cost when that was asked. */
export interface PricedAct extends OrderAct {
  readonly owed: OrderOwed;
}

export const updateOfAct = ({ seen, draft, status }: OrderAct): SalesOrderUpdate => updateOfDraft(seen, draft, status);

/** An act on an order that is another one by now: nothing was done. */
export interface StaleSave extends OrderAct {
  readonly current: SalesOrder;
  /** What the order would have cost as it was asked for; undefined where nobody had computed it. */
  readonly askedTotal: number | undefined;
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly salesOrder: SalesOrder; readonly paymentRequired: boolean }
  | { readonly kind: 'not-saved' };
/** The matter of a message: that the changes could not be saved. */
const UNSAVED = 'order changes';
const NOT_SAVED: SaveOutcome = { kind: 'not-saved' };

interface Save extends OrderAct {
  readonly sum: SumKnown;
}

/** What the buyer knows of the sum that a save is sent with; without any of it the sum is found here. */
interface SumKnown {
  /** What they were asked about before. */
  readonly accepted?: number;
  /** What stands on the screen for these very changes. */
  readonly shown?: number | undefined;
}

/**
 * Sends an order with its changes, over the version that its buyer looked at: whatever became of it meanwhile, what
 * they consented to is what is done, or nothing is (N07). What it costs is consented to (W40): a new cancellation fee,
 * and a sum that moved since it was shown, are asked about; a stale version opens the comparison; every other failure
 * says what failed and the order is loaded anew (H12).
 */
export function useSaveOrder(
  { salesOrder }: OrderAnswer,
  reload: () => void,
  kept: { readonly keeper: DraftKeeper; readonly content: OrderEditDraft | undefined },
) {
  const t = useTexts(ordersTexts);
  const navigate = useNavigate();
  const [costQuestion, setCostQuestion] = useState<CostQuestion>();
  const [stale, setStale] = useState<StaleSave>();

  function consents(why: CostQuestion['why'], owed: OrderOwed): Promise<boolean> {
    return new Promise((answer) => {
      setCostQuestion({
        why,
        owed,
        answer: (accepted) => {
          setCostQuestion(undefined);
          answer(accepted);
        },
      });
    });
  }

  /**
   * The sum that an update is sent with; undefined where its buyer declines a new cancellation fee (N05), or a sum that
   * is another one by now than the screen showed (W40).
   */
  async function askedTotal(update: SalesOrderUpdate, shown: number | undefined): Promise<number | undefined> {
    const owed = await sendCommand(previewOrder, { body: { salesOrder: update, isToConsent: true } });
    const isFee = owed.cancellationFee > salesOrder.cancellationFee;
    const asks = isFee || (shown !== undefined && shown !== owed.total);
    return asks && !(await consents(isFee ? 'fee' : 'moved', owed)) ? undefined : owed.total;
  }

  /** Sends an update under its sum; where that moved meanwhile, the new one is asked about (W40). */
  async function send(update: SalesOrderUpdate, acceptedTotal: number): Promise<CallAnswer<typeof upsertOrder> | null> {
    try {
      // The draft is at the server first, so that whoever comes back can be told what became of it (W42).
      const idempotencyKey = await kept.keeper.begin(kept.content);
      return await sendCommand(upsertOrder, { body: { salesOrder: { ...update, acceptedTotal } }, idempotencyKey });
    } catch (error) {
      const owed = refusalDetails(upsertOrder, 'ORDER_COST_CHANGED', error)?.owed;
      if (owed === undefined) throw error;
      kept.keeper.refused();
      return (await consents('moved', owed)) ? send(update, owed.total) : null;
    }
  }

  /** An order that is another one by now opens the comparison: nobody consents to what would be refused then. */
  function opensComparison(error: unknown, act: OrderAct, askedTotal: number | undefined): boolean {
    const current = refusalDetails(upsertOrder, 'ORDER_CHANGED', error)?.salesOrder;
    if (current !== undefined) setStale({ ...act, current, askedTotal });
    return current !== undefined;
  }

  const pricing = useAction(
    async (act: OrderAct): Promise<PricedAct> => {
      const owed = await sendCommand(previewOrder, { body: { salesOrder: updateOfAct(act), isToConsent: true } });
      return { ...act, owed };
    },
    { duration: LONG_SNACKBAR_DURATION, refused: (error, act) => opensComparison(error, act, undefined) },
  );

  const saving = useAction(
    async ({ sum, ...act }: Save): Promise<SaveOutcome> => {
      const update = updateOfAct(act);
      const total = sum.accepted ?? (await askedTotal(update, sum.shown));
      const answer = total === undefined ? null : await send(update, total);
      if (answer === null) return NOT_SAVED;
      kept.keeper.done();
      putOrder(salesOrder.phonexOrderNumber, answer.salesOrder);
      return { kind: 'saved', salesOrder: answer.salesOrder, paymentRequired: answer.paymentRequired };
    },
    {
      done: () => settle(UNSAVED),
      // Nothing was changed yet: the changes stay as they were typed, and an owner decides (W73).
      waits: async (_, approvalId) => {
        kept.keeper.refused();
        await navigate({ to: paths.orderApproval(approvalId) });
      },
      refused: (error, { sum, ...act }) => {
        if (kept.keeper.failed(error)) return true;
        if (opensComparison(error, act, sum.accepted ?? sum.shown)) return true;
        const message = error instanceof Error ? error.message : String(error);
        const isOfOutage = error instanceof NetworkError && error.status === 0;
        notify(t(act.status === ORDER_STATUS.canceled ? 'ORDER_CANCEL_FAILED' : 'ORDER_SAVE_FAILED', [message]), {
          severity: 'error',
          duration: LONG_SNACKBAR_DURATION,
          isOfOutage,
          isOfClosedShop: isShopClosed(error),
          about: UNSAVED,
        });
        // Nothing typed is lost: only an order that moved on starts over.
        if (error instanceof NetworkError && error.status !== 422 && !isOfOutage && !isShopClosed(error)) reload();
        return true;
      },
    },
  );
  const save = async (act: OrderAct, sum: SumKnown): Promise<SaveOutcome> =>
    (await saving.run({ ...act, sum })) ?? NOT_SAVED;

  return { busy: saving.busy, price: pricing.run, save, costQuestion, stale, closeStale: () => setStale(undefined) };
}

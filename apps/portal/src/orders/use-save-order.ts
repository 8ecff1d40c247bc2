import { useRef, useState } from 'react';
import { previewOrder, upsertOrder, type OrderAnswer } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import type { SalesOrder, SalesOrderUpdate } from '@tradehall/contract/orders/order-entity';
import type { OrderOwed } from '@tradehall/contract/orders/order-owed';
import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import { ordersTexts } from '@tradehall/texts/en/orders';
import type { OrderDraft } from '@tradehall/domain/orders/order-draft';
import { ORDER_STATUS } from '@tradehall/domain/orders/order-life';
import { callServer } from '@tradehall/web/calls/call-server';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { LONG_SNACKBAR_DURATION, notify } from '@tradehall/ui/state/snackbars';
import { putOrder } from './orders-data';

/** A cost that is consented to before it is charged: a new cancellation fee, or a sum that moved since it was shown. */
export interface CostQuestion {
  readonly why: 'fee' | 'moved';
  readonly owed: OrderOwed;
  readonly answer: (accepted: boolean) => void;
}

export interface StaleSave {
  readonly before: OrderDraft;
  readonly yours: OrderDraft;
  readonly current: SalesOrder;
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly salesOrder: SalesOrder; readonly paymentRequired: boolean }
  | { readonly kind: 'not-saved' };

/**
 * Sends an order with its changes. What it costs is consented to (W40): a new cancellation fee, and a sum that moved
 * since it was shown, are asked about; a stale version opens the comparison; every other failure says what failed and
 * the order is loaded anew (H12).
 */
export function useSaveOrder({ salesOrder }: OrderAnswer, reload: () => void) {
  const t = useTexts(ordersTexts);
  const [busy, setBusy] = useState(false);
  const [costQuestion, setCostQuestion] = useState<CostQuestion>();
  const [stale, setStale] = useState<StaleSave>();
  /** One key for one content: a repeated click or a lost answer never saves twice. */
  const key = useRef({ content: '', key: '' });

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

  /** The sum that an update is sent with; undefined where its buyer declines a new cancellation fee (N05). */
  async function askedTotal(update: SalesOrderUpdate): Promise<number | undefined> {
    const owed = await callServer(previewOrder, { body: { salesOrder: update } });
    const asks = owed.cancellationFee > salesOrder.cancellationFee;
    return asks && !(await consents('fee', owed)) ? undefined : owed.total;
  }

  /** Sends an update under its sum; where that moved meanwhile, the new one is asked about (W40). */
  async function send(update: SalesOrderUpdate, acceptedTotal: number): Promise<CallAnswer<typeof upsertOrder> | null> {
    const consented = { ...update, acceptedTotal };
    const content = JSON.stringify(consented);
    if (key.current.content !== content) key.current = { content, key: crypto.randomUUID() };
    try {
      return await callServer(upsertOrder, { body: { salesOrder: consented }, idempotencyKey: key.current.key });
    } catch (error) {
      const owed =
        error instanceof NetworkError && error.messageCode === 'ORDER_COST_CHANGED'
          ? (error.errorBody?.details as { owed?: OrderOwed } | undefined)?.owed
          : undefined;
      if (owed === undefined) throw error;
      return (await consents('moved', owed)) ? send(update, owed.total) : null;
    }
  }

  /** `acceptedTotal` is what the buyer was asked about before; without it the sum is found, and asked about, here. */
  async function save(draft: OrderDraft, status?: string, acceptedTotal?: number): Promise<SaveOutcome> {
    const isCancellation = status === ORDER_STATUS.canceled;
    setBusy(true);
    try {
      const update = updateOfDraft(salesOrder, draft, status);
      const total = acceptedTotal ?? (await askedTotal(update));
      const answer = total === undefined ? null : await send(update, total);
      if (answer === null) return { kind: 'not-saved' };
      key.current = { content: '', key: '' };
      putOrder(salesOrder.phonexOrderNumber, answer.salesOrder);
      return { kind: 'saved', salesOrder: answer.salesOrder, paymentRequired: answer.paymentRequired };
    } catch (error) {
      const current =
        error instanceof NetworkError && error.messageCode === 'ORDER_CHANGED'
          ? (error.errorBody?.details as { salesOrder?: SalesOrder } | undefined)?.salesOrder
          : undefined;
      if (current !== undefined) {
        setStale({ before: draftOfOrder(salesOrder), yours: draft, current });
        return { kind: 'not-saved' };
      }
      const message = error instanceof Error ? error.message : String(error);
      notify(t(isCancellation ? 'ORDER_CANCEL_FAILED' : 'ORDER_SAVE_FAILED', [message]), {
        severity: 'error',
        duration: LONG_SNACKBAR_DURATION,
      });
      // Nothing typed is lost: only an order that moved on starts over.
      if (error instanceof NetworkError && error.status !== 0 && error.status !== 422) reload();
      return { kind: 'not-saved' };
    } finally {
      setBusy(false);
    }
  }

  return { busy, save, costQuestion, stale, closeStale: () => setStale(undefined) };
}

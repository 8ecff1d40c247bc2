import { useRef, useState } from 'react';
import { calculateRacFee, upsertOrder, type OrderAnswer } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { needsCancellationFeeConfirmation } from '@tradehall/domain/fees/cancellation-fee-rule';
import { orderChanges } from '@tradehall/domain/orders/order-changes';
import type { OrderDraft } from '@tradehall/domain/orders/order-draft';
import { ORDER_STATUS } from '@tradehall/domain/orders/order-life';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { callServer } from '@tradehall/web/calls/call-server';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { currency } from '@tradehall/web/tenant/format';
import { LONG_SNACKBAR_DURATION, notify } from '@tradehall/ui/state/snackbars';
import { putOrder } from './orders-data';

export interface FeeQuestion {
  readonly fee: number;
  readonly before: number;
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
 * Sends an order with its changes. A new cancellation fee is asked about first; a stale version opens the
 * comparison; every other failure says what failed and the order is loaded anew (H12).
 */
export function useSaveOrder({ salesOrder }: OrderAnswer, reload: () => void) {
  const t = useTexts(ordersTexts);
  const [busy, setBusy] = useState(false);
  const [feeQuestion, setFeeQuestion] = useState<FeeQuestion>();
  const [stale, setStale] = useState<StaleSave>();
  /** One key for one content: a repeated click or a lost answer never saves twice. */
  const key = useRef({ content: '', key: '' });

  async function acceptsFee(draft: OrderDraft, isCancellation: boolean): Promise<boolean> {
    const gives =
      isCancellation || orderChanges(draftOfOrder(salesOrder), draft).lines.some((line) => line.to < line.from);
    const terms = {
      racFeeAgreed: salesOrder.racFeeAgreed === true,
      gracePeriodEnd: salesOrder.gracePeriodEnd === null ? null : new Date(salesOrder.gracePeriodEnd),
      racFeePeriodEnd: salesOrder.racFeePeriodEnd === null ? null : new Date(salesOrder.racFeePeriodEnd),
      reservationFeePercent: salesOrder.reservationFeePercent,
      cancellationFeePercent: salesOrder.cancellationFeePercent,
    };
    if (!gives || !terms.racFeeAgreed) return true;
    const { cancellationFee } = await callServer(calculateRacFee, {
      body: {
        phonexOrderNumber: salesOrder.phonexOrderNumber,
        isCancellation,
        items: draft.lines.map((line) => ({ ...line })),
      },
    });
    const minor = (major: number) => toMinorUnits(major, currency.precision);
    const fees = { currentFeeMinor: minor(salesOrder.cancellationFee), newFeeMinor: minor(cancellationFee) };
    if (!needsCancellationFeeConfirmation(terms, fees, new Date())) return true;
    return new Promise((answer) => {
      setFeeQuestion({
        fee: cancellationFee,
        before: salesOrder.cancellationFee,
        answer: (accepted) => {
          setFeeQuestion(undefined);
          answer(accepted);
        },
      });
    });
  }

  async function save(draft: OrderDraft, status?: string): Promise<SaveOutcome> {
    const isCancellation = status === ORDER_STATUS.canceled;
    setBusy(true);
    try {
      if (!(await acceptsFee(draft, isCancellation))) return { kind: 'not-saved' };
      const update = updateOfDraft(salesOrder, draft, status);
      const content = JSON.stringify(update);
      if (key.current.content !== content) key.current = { content, key: crypto.randomUUID() };
      const answer = await callServer(upsertOrder, { body: { salesOrder: update }, idempotencyKey: key.current.key });
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

  return { busy, save, feeQuestion, stale, closeStale: () => setStale(undefined) };
}

import { useEffect, useMemo, useState } from 'react';
import { calculateCharges } from '@tradehall/contract/checkout/checkout-calls';
import type { ChargesAnswer, CheckoutPayload } from '@tradehall/contract/checkout/checkout-payload';
import type { SelectedOptions } from '@tradehall/domain/checkout/selected-options';
import { checkInsuranceAmount } from '@tradehall/domain/checkout/insurance';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { loadCall } from '@tradehall/web/calls/call-server';
import { useReadersWords } from '@tradehall/web/calls/use-call';
import { currency } from '@tradehall/web/tenant/format';

/** After a choice, in milliseconds (G09, N13); the insured amount has had its own 500 ms before. */
const RECOMPUTE_AFTER = 400;

export interface LiveCharges {
  readonly charges: ChargesAnswer;
  /** The shipping address that the charges, and the quotes among them, are for. */
  readonly chargedFor: string | undefined;
  readonly isUpdating: boolean;
  /** The last recomputation failed: the totals shown are the last known ones (G19). */
  readonly isStale: boolean;
}

function chargedItems({ lineItems, onHoldSalesOrder }: CheckoutPayload) {
  return [...(onHoldSalesOrder?.lineItems ?? []), ...lineItems].map((line) => ({
    itemNumberWarehouse: line.itemNumberWarehouse,
    orderedQuantity: line.quantity,
    ...(line.devicesPerUnit === undefined ? {} : { devicesPerUnit: line.devicesPerUnit }),
    unitPrice: line.unitPrice,
  }));
}

/** What is charged for insurance: nothing while its amount is in error, and in no sum that is shown then (G13). */
export function insuranceToCharge(
  selected: Pick<SelectedOptions, 'shippingInsured' | 'shippingInsuranceAmount'>,
  limitMinor: number,
): { readonly insured?: boolean; readonly insuranceAmount?: number } {
  const { shippingInsured: insured, shippingInsuranceAmount: entry } = selected;
  if (insured !== true) return insured === undefined ? {} : { insured };
  const amount = parseMoneyEntry(entry, currency.precision);
  if (amount === undefined || checkInsuranceAmount(entry, limitMinor, currency) !== undefined) return {};
  return { insured, insuranceAmount: toMajorUnits(amount, currency.precision) };
}

function questionOf(payload: CheckoutPayload, selected: SelectedOptions, limitMinor: number) {
  return {
    warehouseCode: payload.warehouseCode,
    ...(selected.shippingAddress === undefined ? {} : { shippingAddress: selected.shippingAddress }),
    ...(selected.shippingMethod === undefined ? {} : { shippingMethodCode: selected.shippingMethod }),
    ...(selected.billingAddress === undefined ? {} : { billingAddress: selected.billingAddress }),
    ...(selected.paymentMethod === undefined ? {} : { paymentMethodCode: selected.paymentMethod }),
    additionalServices: [...selected.additionalServices],
    ...insuranceToCharge(selected, limitMinor),
    items: chargedItems(payload),
    ...(payload.onHoldSalesOrder === undefined ? {} : { phonexOrderNumber: payload.onHoldSalesOrder.orderNumber }),
  };
}

/**
 * What the chosen options cost; `first` is what those that checkout began with do. Asked again 400 ms after a change;
 * an answer that a later question overtook is dropped.
 */
export function useCharges(
  payload: CheckoutPayload,
  first: { readonly charges: ChargesAnswer; readonly selected: SelectedOptions },
  selected: SelectedOptions,
  participant: string | undefined,
  insuranceLimitMinor: number,
): LiveCharges {
  const asked = JSON.stringify(questionOf(payload, selected, insuranceLimitMinor));
  const [state, setState] = useState(() => ({
    charges: first.charges,
    chargedFor: first.selected.shippingAddress,
    settled: JSON.stringify(questionOf(payload, first.selected, insuranceLimitMinor)),
    isStale: false,
  }));
  const { charges, chargedFor, settled, isStale } = state;
  const inReadersWords = useReadersWords(calculateCharges);
  useEffect(() => {
    if (settled === asked) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const question = JSON.parse(asked) as ReturnType<typeof questionOf>;
      loadCall(calculateCharges, { body: question, participant, signal: abort.signal }).then(
        (answer) => setState({ charges: answer, chargedFor: question.shippingAddress, settled: asked, isStale: false }),
        () => {
          if (!abort.signal.aborted) setState((now) => ({ ...now, settled: asked, isStale: true }));
        },
      );
    }, RECOMPUTE_AFTER);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked, settled, participant]);
  const said = useMemo(() => inReadersWords(charges), [inReadersWords, charges]);
  // Read off the question itself: a choice is updating from its first moment, and one that was taken back is not.
  return { charges: said, chargedFor, isUpdating: settled !== asked, isStale };
}

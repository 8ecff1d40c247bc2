import { useEffect, useRef, useState } from 'react';
import { calculateCharges } from '@tradehall/contract/checkout/checkout-calls';
import type { ChargesAnswer, CheckoutPayload } from '@tradehall/contract/checkout/checkout-payload';
import type { SelectedOptions } from '@tradehall/domain/checkout/selected-options';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { callServer } from '../api/call-server';
import { currency } from '../tenant/format';

/** After a choice, in milliseconds (resolutions 40); the insured amount has had its own 500 ms before. */
const RECOMPUTE_AFTER = 400;

export interface LiveCharges {
  readonly charges: ChargesAnswer;
  readonly isUpdating: boolean;
  /** The last recomputation failed: the totals shown are the last known ones (document 2 §8). */
  readonly isStale: boolean;
}

function chargedItems({ lineItems, onHoldSalesOrder }: CheckoutPayload) {
  return [...(onHoldSalesOrder?.lineItems ?? []), ...lineItems].map((line) => ({ itemNumberWarehouse: line.itemNumberWarehouse, orderedQuantity: line.quantity, unitPrice: line.unitPrice }));
}

/** What the chosen options cost. Asked again 400 ms after a change; an answer that a later question overtook is dropped. */
export function useCharges(payload: CheckoutPayload, first: ChargesAnswer, selected: SelectedOptions): LiveCharges {
  const [state, setState] = useState<LiveCharges>({ charges: first, isUpdating: false, isStale: false });
  const insured = selected.shippingInsured ? parseMoneyEntry(selected.shippingInsuranceAmount, currency.precision) : undefined;
  const body = {
    warehouseCode: payload.warehouseCode,
    ...(selected.shippingAddress === undefined ? {} : { shippingAddress: selected.shippingAddress }),
    ...(selected.shippingMethod === undefined ? {} : { shippingMethodCode: selected.shippingMethod }),
    ...(selected.billingAddress === undefined ? {} : { billingAddress: selected.billingAddress }),
    ...(selected.paymentMethod === undefined ? {} : { paymentMethodCode: selected.paymentMethod }),
    additionalServices: [...selected.additionalServices],
    ...(selected.shippingInsured === undefined ? {} : { insured: selected.shippingInsured }),
    ...(insured === undefined ? {} : { insuranceAmount: toMajorUnits(insured, currency.precision) }),
    items: chargedItems(payload),
  };
  const asked = JSON.stringify(body);
  const known = useRef(asked);
  useEffect(() => {
    if (known.current === asked) return undefined;
    const abort = new AbortController();
    setState((now) => ({ ...now, isUpdating: true }));
    const timer = setTimeout(() => {
      callServer(calculateCharges, { body: JSON.parse(asked) as typeof body, signal: abort.signal }).then(
        (charges) => {
          known.current = asked;
          setState({ charges, isUpdating: false, isStale: false });
        },
        () => {
          if (!abort.signal.aborted) setState((now) => ({ ...now, isUpdating: false, isStale: true }));
        },
      );
    }, RECOMPUTE_AFTER);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked]);
  return state;
}

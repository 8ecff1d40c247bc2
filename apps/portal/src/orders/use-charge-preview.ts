import { useEffect, useState } from 'react';
import { calculateCharges } from '@tradehall/contract/checkout/checkout-calls';
import type { ChargesAnswer } from '@tradehall/contract/checkout/checkout-payload';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { OrderDraft } from '@tradehall/domain/orders/order-draft';
import { callServer } from '@tradehall/web/calls/call-server';

/** After typing and choosing, in milliseconds (N13). */
const RECOMPUTE_AFTER = 500;

export interface ChargePreview {
  readonly charges: ChargesAnswer | undefined;
  /** The last computation failed: the totals are those last saved (G19). */
  readonly failed: boolean;
}

const NOTHING: ChargePreview = { charges: undefined, failed: false };

/**
 * What the order would cost with the changes that are not saved. Answers that arrive out of order are dropped (N04).
 */
export function useChargePreview(order: SalesOrder, draft: OrderDraft, changed: boolean): ChargePreview {
  const [preview, setPreview] = useState<ChargePreview & { readonly version: string }>({
    charges: undefined,
    failed: false,
    version: '',
  });
  const version = order.updateDate;
  const asked = changed ? JSON.stringify([order.updateDate, draft]) : '';
  useEffect(() => {
    if (asked === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const { choices } = draft;
      const prices = new Map(order.items.map((line) => [line.lineNumber, line]));
      callServer(calculateCharges, {
        signal: abort.signal,
        body: {
          buyerId: order.buyerId,
          warehouseCode: order.warehouseCode,
          phonexOrderNumber: order.phonexOrderNumber,
          ...(choices.shippingAddressId === null ? {} : { shippingAddress: choices.shippingAddressId }),
          ...(choices.shippingMethodCode === null ? {} : { shippingMethodCode: choices.shippingMethodCode }),
          ...(choices.billingAddressId === null ? {} : { billingAddress: choices.billingAddressId }),
          ...(choices.paymentMethodCode === null ? {} : { paymentMethodCode: choices.paymentMethodCode }),
          additionalServices: [...choices.additionalServiceCodes],
          ...(choices.insured === null ? {} : { insured: choices.insured }),
          ...(choices.insuredAmount === null ? {} : { insuranceAmount: choices.insuredAmount }),
          items: draft.lines.map((line) => {
            const known = prices.get(line.lineNumber);
            return {
              itemNumberWarehouse: known?.itemNumberWarehouse ?? '',
              orderedQuantity: Math.max(0, line.orderedQuantity - (known?.canceledQuantity ?? 0)),
              unitPrice: known?.unitPrice ?? 0,
            };
          }),
        },
      }).then(
        (charges) => setPreview({ charges, failed: false, version }),
        () => {
          if (!abort.signal.aborted) setPreview({ charges: undefined, failed: true, version });
        },
      );
    }, RECOMPUTE_AFTER);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // The text holds everything the request is made of.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
  return asked === '' || preview.version !== version ? NOTHING : preview;
}

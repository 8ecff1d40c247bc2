import { useEffect, useMemo, useRef } from 'react';
import { calculateCharges } from '@tradehall/contract/checkout/checkout-calls';
import type { OptionPrices } from '@tradehall/contract/checkout/checkout-payload';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { OrderDraft } from '@tradehall/domain/orders/order-draft';
import { useDebounced } from '@tradehall/ui/state/use-debounced';
import { useCall } from '@tradehall/web/calls/use-call';

/** After a choice, in milliseconds (N13). */
const ASK_AFTER = 400;

/** What each option would cost the order with the quantities and choices that stand there now, saved or not (W41). */
export function useOptionPrices(order: SalesOrder, draft: OrderDraft, isEditable: boolean) {
  const question = useMemo(() => questionOf(order, draft), [order, draft]);
  const settled = useDebounced(question, ASK_AFTER);
  const { data, refetch } = useCall(
    calculateCharges,
    { body: settled, participant: order.pxnsParticipantId ?? undefined },
    { enabled: isEditable, keepsPrevious: true, retry: false },
  );
  // Saved, the order may cost something else than it was counted to: so may the options.
  const { updateDate } = order;
  const pricedAt = useRef(updateDate);
  useEffect(() => {
    if (pricedAt.current === updateDate) return;
    pricedAt.current = updateDate;
    if (isEditable) void refetch();
  }, [updateDate, isEditable, refetch]);
  const prices: OptionPrices | undefined = isEditable ? data?.optionPrices : undefined;
  return prices;
}

export function questionOf(order: SalesOrder, { choices, lines }: OrderDraft) {
  const wanted = new Map(lines.map(({ lineNumber, orderedQuantity }) => [lineNumber, orderedQuantity]));
  return {
    ...(choices.shippingAddressId === null ? {} : { shippingAddress: choices.shippingAddressId }),
    ...(choices.shippingMethodCode === null ? {} : { shippingMethodCode: choices.shippingMethodCode }),
    ...(choices.paymentMethodCode === null ? {} : { paymentMethodCode: choices.paymentMethodCode }),
    additionalServices: [...choices.additionalServiceCodes],
    ...(choices.insured === null ? {} : { insured: choices.insured }),
    ...(choices.insuredAmount === null ? {} : { insuranceAmount: choices.insuredAmount }),
    items: order.items.map((line) => ({
      itemNumberWarehouse: line.itemNumberWarehouse,
      orderedQuantity: Math.max(0, (wanted.get(line.lineNumber) ?? 0) - line.canceledQuantity),
      devicesPerUnit: line.devicesPerUnit,
      unitPrice: line.unitPrice,
    })),
  };
}

import { useMemo } from 'react';
import { calculateCharges } from '@tradehall/contract/checkout/checkout-calls';
import type { OptionPrices } from '@tradehall/contract/checkout/checkout-payload';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { OrderChoices } from '@tradehall/domain/orders/order-draft';
import { useDebounced } from '@tradehall/ui/state/use-debounced';
import { useCall } from '@tradehall/web/calls/use-call';

/** After a choice, in milliseconds (N13). */
const ASK_AFTER = 400;

/** What each option would cost the order as it is saved, beside what is chosen now (W41). */
export function useOptionPrices(order: SalesOrder, choices: OrderChoices, isEditable: boolean) {
  const question = useMemo(() => questionOf(order, choices), [order, choices]);
  const settled = useDebounced(question, ASK_AFTER);
  const { data } = useCall(
    calculateCharges,
    { body: settled, participant: order.pxnsParticipantId ?? undefined },
    { enabled: isEditable, keepsPrevious: true, retry: false },
  );
  const prices: OptionPrices | undefined = isEditable ? data?.optionPrices : undefined;
  return prices;
}

function questionOf(order: SalesOrder, choices: OrderChoices) {
  return {
    ...(choices.shippingAddressId === null ? {} : { shippingAddress: choices.shippingAddressId }),
    ...(choices.shippingMethodCode === null ? {} : { shippingMethodCode: choices.shippingMethodCode }),
    ...(choices.paymentMethodCode === null ? {} : { paymentMethodCode: choices.paymentMethodCode }),
    additionalServices: [...choices.additionalServiceCodes],
    ...(choices.insured === null ? {} : { insured: choices.insured }),
    ...(choices.insuredAmount === null ? {} : { insuranceAmount: choices.insuredAmount }),
    items: order.items.map((line) => ({
      itemNumberWarehouse: line.itemNumberWarehouse,
      orderedQuantity: Math.max(0, line.orderedQuantity - line.canceledQuantity),
      devicesPerUnit: line.devicesPerUnit,
      unitPrice: line.unitPrice,
    })),
  };
}

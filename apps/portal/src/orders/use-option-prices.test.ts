import { expect, test } from 'vitest';
import { draftOfOrder } from '@tradehall/contract/orders/order-draft-wire';
import type { OrderLine, SalesOrder } from '@tradehall/contract/orders/order-entity';
import { questionOf } from './use-option-prices';

const line = (lineNumber: number, orderedQuantity: number, canceledQuantity = 0) =>
  ({ lineNumber, orderedQuantity, canceledQuantity, itemNumberWarehouse: `I${lineNumber}|DAL` }) as OrderLine;
const order = {
  items: [line(1, 40), line(2, 10, 3), line(3, 5)],
  shippingOptionDetails: { shippingAddressId: 'a', shippingOption: { shippingMethodCode: 'GROUND' } },
  paymentOptionDetails: { billingAddressId: 'b', paymentMethodCode: 'COD' },
  additionalServices: [],
  purchaseOrderNumber: null,
} as unknown as SalesOrder;

test('W41 W40 options are priced for the quantities that are typed, a removed line counting nothing', () => {
  const saved = draftOfOrder(order);
  const quantities = (draft: typeof saved) => questionOf(order, draft).items.map((item) => item.orderedQuantity);
  expect(quantities(saved)).toEqual([40, 7, 5]);
  expect(
    quantities({
      ...saved,
      lines: [
        { lineNumber: 1, orderedQuantity: 30 },
        { lineNumber: 2, orderedQuantity: 2 },
      ],
    }),
  ).toEqual([30, 0, 0]);
});

import type { ordersTexts } from '@tradehall/texts/en/orders';
import type { ChoiceField } from '@tradehall/domain/orders/order-draft';

/** What the choices of an order are called. */
export const CHOICE_LABELS: Record<ChoiceField, keyof typeof ordersTexts> = {
  shippingAddressId: 'ORDER_SHIPPING_ADDRESS',
  shippingMethodCode: 'ORDER_SHIPPING_METHOD',
  shippingInstructions: 'ORDER_INSTRUCTIONS',
  insured: 'ORDER_INSURANCE',
  insuredAmount: 'ORDER_INSURED_AMOUNT',
  carrier: 'ORDER_CARRIER',
  carrierServiceLevel: 'ORDER_SERVICE_LEVEL',
  carrierShippingAccountNumber: 'ORDER_ACCOUNT_NUMBER',
  quoteServiceLevel: 'ORDER_SERVICE_LEVEL',
  billingAddressId: 'ORDER_BILLING_ADDRESS',
  paymentMethodCode: 'ORDER_PAYMENT_METHOD',
  additionalServiceCodes: 'ORDER_SERVICES',
  purchaseOrderNumber: 'ORDER_PO_NUMBER',
};

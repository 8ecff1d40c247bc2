import { completeCheckoutSettings, offerOptions } from '../checkout/checkout-settings';
import type { CONFIRMATION_TYPES } from '../checkout/submit-buttons';
import { chargeOrder, type OfferedTerms } from '../orders/charge-order';
import type { Order, OrderLine } from '../orders/order';
import { draftOf } from '../orders/order-draft';
import type { SalesOrderSettings } from '../orders/sales-order-settings';
import { startOrder, type OrderOrigin } from '../orders/start-order';

const checkout = completeCheckoutSettings({
  shippingMethods: [
    { code: 'GROUND', label: 'Ground', countries: ['*'], rate: { flatMinor: 2_000, perDeviceMinor: 150 } },
    { code: 'REQUEST_A_QUOTE', label: 'Request a quote', countries: ['*'], rate: {} },
  ],
  paymentMethods: [
    { code: 'COD', label: 'Cash on delivery', fee: { feeType: 'FLAT', flatMinor: 500 } },
    { code: 'TERMS_NET_30', label: 'Net 30' },
    { code: 'INTEGRATED_PAYPAL', label: 'PayPal', fee: { feeType: 'PERCENT', percent: 2.9 } },
  ],
  taxes: [{ country: 'US', percent: 8.25, description: 'Sales tax', taxesFreight: true, taxesServices: false }],
});
const address = { id: 'dallas', address1: '1 Elm St', city: 'Dallas', state: 'TX', country: 'US' };
/** What an order may choose, for tests. */
export const offered: OfferedTerms = {
  options: offerOptions(checkout, {
    addresses: [{ address, isShipping: true, isBilling: true }],
    paymentTerms: 'NET_30',
    takesPayPal: true,
  }),
  settings: checkout,
  currency: { symbol: '$', precision: 2 },
  creditAvailableMinor: undefined,
};
/** @internal */
export const DAY = 86_400_000;
/** When examples begin. @internal */
export const START = Date.parse('2026-03-02T09:00:00Z');

/** A line that nothing was shipped or canceled of. */
export const lineOf = (
  item: string,
  orderedQuantity: number,
  unitPriceMinor: number,
  supplier: boolean,
): OrderLine => ({
  lineNumber: 1,
  itemNumber: item,
  itemNumberWarehouse: `${item}|DAL`,
  participantId: supplier ? 'acme' : null,
  itemDescription: item,
  warehouseCode: 'DAL',
  offerId: null,
  incrementSize: 1,
  devicesPerUnit: 1,
  minimumQuantity: 0,
  agreedQuantity: 0,
  orderedQuantity,
  canceledQuantity: 0,
  shippedQuantity: 0,
  unitPriceMinor,
  listPriceMinor: null,
});

/** How an example of an order begins. @internal */
export interface Beginning {
  readonly kind: 'checkout' | 'won-lot' | 'mirror';
  readonly outcome: (typeof CONFIRMATION_TYPES)[number];
  readonly payment: string;
  readonly onNetwork: boolean;
  readonly quantities: readonly number[];
}

/** An order as its origin makes it. @internal */
export function begin(wanted: Beginning, settings: SalesOrderSettings, now: Date) {
  const onNetwork = wanted.kind !== 'won-lot' && wanted.onNetwork;
  const asksQuote = wanted.outcome === 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE';
  const lines = wanted.quantities.map((quantity, at) => ({
    ...lineOf(`ITEM-${at}`, quantity, 10_000 + at * 777, onNetwork),
    lineNumber: at + 1,
  }));
  const blank = { ...placed(lines), paymentMethodCode: wanted.payment };
  const draft = draftOf(blank, 2);
  const { charges, chosen } = chargeOrder(
    blank,
    {
      ...draft,
      choices: {
        ...draft.choices,
        shippingAddressId: 'dallas',
        billingAddressId: 'dallas',
        shippingMethodCode: asksQuote ? 'REQUEST_A_QUOTE' : 'GROUND',
        quoteServiceLevel: asksQuote ? 'Air' : '',
      },
    },
    offered,
    { keepsQuote: false },
  );
  const common = {
    orderId: 1,
    orderNumber: 'SO-1',
    accountId: 'account',
    userId: 'user',
    buyerName: 'Northwind',
    warehouseCode: 'DAL',
    warehouseLabel: 'Dallas',
    chosen,
    charges,
    lines,
    details: {},
  };
  const origin: OrderOrigin =
    wanted.kind === 'won-lot'
      ? { ...common, kind: 'won-lot', awaitsQuote: asksQuote }
      : {
          ...common,
          kind: 'checkout',
          outcome: wanted.outcome,
          supplier: onNetwork ? { tenantId: 'acme', orderNumber: 'SO-2', terms: NO_AGREEMENT } : null,
        };
  const own = startOrder(origin, settings, now);
  return wanted.kind === 'mirror' && onNetwork
    ? startOrder(
        {
          kind: 'network-mirror',
          of: own.order,
          orderId: 2,
          orderNumber: 'SO-2',
          reseller: { tenantId: 'nova', name: 'Nova' },
        },
        settings,
        now,
      )
    : own;
}

const NO_AGREEMENT = { agreed: null, precision: { reseller: 2, supplier: 2 }, ownPrices: {} };

/** An order of nothing chosen yet, to charge a beginning from. */
function placed(lines: readonly OrderLine[]): Order {
  return {
    lines,
    shippingAddress: null,
    billingAddress: null,
    shippingMethodCode: null,
    shippingOption: {},
    requestAQuote: null,
    paymentMethodLabel: null,
    additionalServices: [],
    purchaseOrderNumber: null,
    metadata: {},
    totalMinor: 0,
    paidMinor: 0,
  } as unknown as Order;
}

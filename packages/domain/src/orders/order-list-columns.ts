/**
 * The columns that the order list can show by `buyerSalesOrderListPageSettings.columns` (H02). A tenant
 * chooses among them and may name them; what it names that nobody knows is left out.
 */
export const ORDER_LIST_COLUMNS = {
  refOrderNumberOrPhonexOrderNumber: { kind: 'text', label: 'ORDER_COLUMN_NUMBER' },
  purchaseOrderNumber: { kind: 'text', label: 'ORDER_COLUMN_PO' },
  createDate: { kind: 'date', label: 'ORDER_COLUMN_CREATED' },
  updateDate: { kind: 'date', label: 'ORDER_COLUMN_UPDATED' },
  warehouse: { kind: 'text', label: 'ORDER_COLUMN_WAREHOUSE' },
  totalOrderedQuantity: { kind: 'number', label: 'ORDER_COLUMN_QUANTITY' },
  total: { kind: 'money', label: 'ORDER_COLUMN_TOTAL' },
  fulfillmentStatus: { kind: 'fulfillment-status', label: 'ORDER_COLUMN_STATUS' },
  paymentStatus: { kind: 'payment-status', label: 'ORDER_COLUMN_PAYMENT' },
  trackingNumbers: { kind: 'text', label: 'ORDER_COLUMN_TRACKING' },
  releaseDate: { kind: 'date', label: 'ORDER_COLUMN_RELEASED' },
  shipDate: { kind: 'date', label: 'ORDER_COLUMN_SHIPPED' },
  payByDate: { kind: 'date', label: 'ORDER_COLUMN_PAY_BY' },
  // What follows comes to the total, as an order's own page and its sheet have it.
  subtotal: { kind: 'money', label: 'ORDER_SUBTOTAL' },
  freight: { kind: 'money', label: 'ORDER_COLUMN_FREIGHT' },
  fees: { kind: 'money', label: 'ORDER_COLUMN_FEES' },
  tax: { kind: 'money', label: 'ORDER_COLUMN_TAX' },
  credited: { kind: 'money', label: 'ORDER_CREDITED' },
} as const;

export type OrderColumnId = keyof typeof ORDER_LIST_COLUMNS;
export type OrderColumnKind = (typeof ORDER_LIST_COLUMNS)[OrderColumnId]['kind'];

export interface OrderColumn {
  readonly id: OrderColumnId;
  /** The tenant's own heading, else undefined. */
  readonly label?: string | undefined;
}

export const DEFAULT_ORDER_COLUMNS: readonly OrderColumn[] = [
  { id: 'refOrderNumberOrPhonexOrderNumber' },
  { id: 'updateDate' },
  { id: 'warehouse' },
  { id: 'totalOrderedQuantity' },
  { id: 'total' },
  { id: 'fulfillmentStatus' },
  { id: 'paymentStatus' },
];

export function isOrderColumn(id: string): id is OrderColumnId {
  return Object.hasOwn(ORDER_LIST_COLUMNS, id);
}

/** The columns to show, each once; the default set when the settings name none that exists. */
export function chooseOrderColumns(
  configured: readonly { readonly id: string; readonly label?: string | undefined }[] | undefined,
): readonly OrderColumn[] {
  const seen = new Set<string>();
  const known = (configured ?? []).flatMap<OrderColumn>(({ id, label }) => {
    if (!isOrderColumn(id) || seen.has(id)) return [];
    seen.add(id);
    return [{ id, label }];
  });
  return known.length > 0 ? known : DEFAULT_ORDER_COLUMNS;
}

/** What an export carries: the columns of the screen in their order, then all that it leaves out (W43). */
export function exportOrderColumns(shown: readonly OrderColumn[]): readonly OrderColumn[] {
  const known = new Set(shown.map(({ id }) => id));
  const others = Object.keys(ORDER_LIST_COLUMNS).flatMap((id) => (isOrderColumn(id) && !known.has(id) ? [{ id }] : []));
  return [...shown, ...others];
}

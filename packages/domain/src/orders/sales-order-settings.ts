import type { BusinessCalendar } from '../time/business-time';
import type { OrderEditSettings } from './order-can';
import { ORDER_STATUS, phaseOf, RELEASED_STATUS } from './order-life';
import type { StatusSetting } from './status-label';

/**
 * Sales order settings of a tenant (H02), stored under the name 'sales-order'. The fields of the wire
 * keep their names; the rest (editing, deadlines and fee rates) is the seller's own.
 */
export interface SalesOrderSettings {
  readonly singleButtonOrderFlow: boolean;
  readonly gracePeriodEnabled: boolean;
  readonly isExternalSystemManualSync: boolean;
  readonly fulfillmentSettings: {
    readonly statuses: Readonly<Record<string, StatusSetting>>;
    readonly onReleaseFulfillmentStatusTo: string;
  };
  readonly paymentSettings: { readonly statuses: Readonly<Record<string, StatusSetting>> };
  /** Empty: the default columns. */
  readonly buyerSalesOrderListPageSettings: {
    readonly columns: readonly { readonly id: string; readonly label?: string | undefined }[];
  };
  /** Invoices can be downloaded while the order has one of these statuses. */
  readonly invoiceSettings: { readonly statuses: readonly string[] };
  readonly salesOrderUpdateMethod: string;
  readonly editing: Omit<OrderEditSettings, 'gracePeriodEnabled'>;
  readonly paymentDeadline: PaymentDeadlineSettings;
  /** Which hours its deadlines count (W46). */
  readonly businessCalendar: CalendarSettings;
}

/** A calendar that may be kept without being followed; without one the clock counts. */
export interface CalendarSettings extends BusinessCalendar {
  readonly isFollowed: boolean;
}

export const DEFAULT_CALENDAR: CalendarSettings = {
  isFollowed: false,
  name: 'Business days',
  timeZone: 'UTC',
  days: { monday: true, tuesday: true, wednesday: true, thursday: true, friday: true, saturday: false, sunday: false },
  holidays: [],
  cutOff: '',
};

export function followedCalendar({ isFollowed, ...calendar }: CalendarSettings): BusinessCalendar | null {
  return isFollowed ? calendar : null;
}

export interface PaymentDeadlineSettings {
  /** Hours a held order may wait before it costs or cancels. */
  readonly gracePeriodHours: number;
  /** Hours that accepting the terms adds. */
  readonly feePeriodHours: number;
  /** Percent per 24 hours after the grace period. */
  readonly reservationFeePercent: number;
  readonly cancellationFeePercent: number;
  readonly reminderHours: readonly number[];
  readonly paymentTimeExtensionCustomText: string;
  readonly useCurrentAccountTextForPayment: boolean;
}

const status = (label: string, className: StatusSetting['className']): StatusSetting => ({ label, className });

export const DEFAULT_SALES_ORDER_SETTINGS: SalesOrderSettings = {
  singleButtonOrderFlow: false,
  gracePeriodEnabled: true,
  isExternalSystemManualSync: false,
  fulfillmentSettings: {
    statuses: {
      [ORDER_STATUS['pending-confirmation']]: status('Pending confirmation', 'info'),
      [ORDER_STATUS['awaiting-quote']]: status('Awaiting shipping quote', 'warning'),
      [ORDER_STATUS.held]: status('On hold', 'warning'),
      [RELEASED_STATUS]: status('Released', 'info'),
      PROCESSING: status('Processing', 'info'),
      [ORDER_STATUS.shipped]: status('Shipped', 'success'),
      [ORDER_STATUS.invoiced]: status('Invoiced', 'success'),
      [ORDER_STATUS.canceled]: status('Canceled', 'error'),
    },
    onReleaseFulfillmentStatusTo: RELEASED_STATUS,
  },
  paymentSettings: {
    statuses: {
      UNPAID: status('Unpaid', 'warning'),
      AWAITING_PAYMENT: status('Awaiting payment', 'warning'),
      PENDING: status('Payment pending', 'info'),
      PARTIALLY_PAID: status('Partially paid', 'info'),
      PAID: status('Paid', 'success'),
      FAILED: status('Payment failed', 'error'),
      REFUND_DUE: status('Refund due', 'warning'),
      PARTIALLY_REFUNDED: status('Partly refunded', 'neutral'),
      REFUNDED: status('Refunded', 'neutral'),
      NOTHING_DUE: status('Nothing to pay', 'neutral'),
    },
  },
  buyerSalesOrderListPageSettings: { columns: [] },
  invoiceSettings: { statuses: [ORDER_STATUS.shipped, ORDER_STATUS.invoiced] },
  salesOrderUpdateMethod: 'PX_UPSERT',
  editing: { canIncreaseQuantity: true, canDecreaseQuantity: true, canRemoveItem: true, canCancelOrder: true },
  paymentDeadline: {
    gracePeriodHours: 48,
    feePeriodHours: 240,
    reservationFeePercent: 0.25,
    cancellationFeePercent: 1,
    reminderHours: [24, 2],
    paymentTimeExtensionCustomText: '',
    useCurrentAccountTextForPayment: false,
  },
  businessCalendar: DEFAULT_CALENDAR,
};

type Stored = {
  readonly [K in keyof SalesOrderSettings]?: SalesOrderSettings[K] extends boolean | string
    ? SalesOrderSettings[K]
    : Partial<SalesOrderSettings[K]>;
};

/**
 * Fulfillment statuses replace the defaults: a tenant names its own. Those that the order's life reaches by itself are
 * among them whatever a tenant leaves out, or orders would show their codes (H02).
 */
function completeStatuses(stored: Stored['fulfillmentSettings']): SalesOrderSettings['fulfillmentSettings'] {
  const defaults = DEFAULT_SALES_ORDER_SETTINGS.fulfillmentSettings;
  const statuses = stored?.statuses ?? defaults.statuses;
  const ofLife = Object.entries(defaults.statuses).filter(([code]) => phaseOf(code) !== 'released');
  const missing = ofLife.filter(([code]) => !Object.hasOwn(statuses, code));
  return { ...defaults, ...stored, statuses: { ...statuses, ...Object.fromEntries(missing) } };
}

/** Stored settings completed by the defaults. */
export function completeSalesOrderSettings(stored: Stored | null | undefined): SalesOrderSettings {
  const defaults = DEFAULT_SALES_ORDER_SETTINGS;
  return {
    ...defaults,
    ...stored,
    fulfillmentSettings: completeStatuses(stored?.fulfillmentSettings),
    // What may be paid of an order is the product's own: a tenant renames it, and what it leaves out keeps its text.
    paymentSettings: {
      statuses: { ...defaults.paymentSettings.statuses, ...stored?.paymentSettings?.statuses },
    },
    buyerSalesOrderListPageSettings: {
      ...defaults.buyerSalesOrderListPageSettings,
      ...stored?.buyerSalesOrderListPageSettings,
    },
    invoiceSettings: { ...defaults.invoiceSettings, ...stored?.invoiceSettings },
    editing: { ...defaults.editing, ...stored?.editing },
    paymentDeadline: { ...defaults.paymentDeadline, ...stored?.paymentDeadline },
    businessCalendar: { ...defaults.businessCalendar, ...stored?.businessCalendar },
  };
}

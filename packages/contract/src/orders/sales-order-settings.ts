import { z } from 'zod/mini';
import { named, TENANT_SETTING_SHAPES } from '../tenant-settings';
import { defineCall } from '../wire/define-call';
import { filledText, text } from '../wire/input-types';

const statuses = z.record(z.string(), z.object({ label: z.string(), className: z.string() }));

/** Sales order settings as the buyer's screens need them (H02). */
export const salesOrderSettings = z.object({
  singleButtonOrderFlow: z.boolean(),
  gracePeriodEnabled: z.boolean(),
  isExternalSystemManualSync: z.boolean(),
  fulfillmentSettings: z.object({ statuses, onReleaseFulfillmentStatusTo: z.string() }),
  paymentSettings: z.object({ statuses }),
  buyerSalesOrderListPageSettings: z.object({
    columns: z.array(z.object({ id: z.string(), label: z.optional(z.string()) })),
  }),
  invoiceSettings: z.object({ statuses: z.array(z.string()) }),
  salesOrderUpdateMethod: z.string(),
});
export type SalesOrderSettingsAnswer = z.infer<typeof salesOrderSettings>;

/** What a tenant calls its statuses and columns. */
export const SALES_ORDER_WORDS = [
  'fulfillmentSettings.statuses.*.label',
  'paymentSettings.statuses.*.label',
  'buyerSalesOrderListPageSettings.columns.*.label',
] as const;

export const getSalesOrderSettings = defineCall({
  method: 'GET',
  path: '/sales-order/settings',
  summary: 'Statuses, columns and flows of orders (K08).',
  access: 'signed-in',
  participant: true,
  ownWords: SALES_ORDER_WORDS,
  answer: salesOrderSettings,
});

/** Which hours deadlines count (W46, SD84). */
export const businessCalendar = z.object({
  isFollowed: z.boolean(),
  name: filledText(80),
  timeZone: TENANT_SETTING_SHAPES.timeZone,
  days: z.object({
    monday: z.boolean(),
    tuesday: z.boolean(),
    wednesday: z.boolean(),
    thursday: z.boolean(),
    friday: z.boolean(),
    saturday: z.boolean(),
    sunday: z.boolean(),
  }),
  holidays: z.array(z.object({ date: z.iso.date(), name: filledText(80) })).check(z.maxLength(400)),
  cutOff: text(5).check(named((value) => /^(([01]\d|2[0-3]):[0-5]\d)?$/.test(value), 'SETTING_TIME')),
});

/** The calendar that an order's deadlines follow, as its pages name it. */
export const deadlineCalendar = z.object({ name: z.string(), timeZone: z.string(), cutOff: z.string() });

const percent = z.number().check(z.gte(0), z.lte(100));
const hours = z.number().check(z.gte(0), z.lte(24 * 365));
const name = filledText(60);
const statusSettings = z.record(name, z.object({ label: text(60), className: text(30) }));

/** Every field may be left out: what is not said stays as it is. */
export const salesOrderSettingsUpdate = z.partial(
  z.object({
    singleButtonOrderFlow: z.boolean(),
    gracePeriodEnabled: z.boolean(),
    isExternalSystemManualSync: z.boolean(),
    fulfillmentSettings: z.partial(z.object({ statuses: statusSettings, onReleaseFulfillmentStatusTo: name })),
    paymentSettings: z.object({ statuses: statusSettings }),
    buyerSalesOrderListPageSettings: z.object({
      columns: z.array(z.object({ id: name, label: z.optional(text(60)) })).check(z.maxLength(20)),
    }),
    invoiceSettings: z.object({ statuses: z.array(name).check(z.maxLength(30)) }),
    salesOrderUpdateMethod: name,
    editing: z.partial(
      z.object({
        canIncreaseQuantity: z.boolean(),
        canDecreaseQuantity: z.boolean(),
        canRemoveItem: z.boolean(),
        canCancelOrder: z.boolean(),
      }),
    ),
    paymentDeadline: z.partial(
      z.object({
        gracePeriodHours: hours,
        feePeriodHours: hours,
        reservationFeePercent: percent,
        cancellationFeePercent: percent,
        reminderHours: z.array(hours).check(z.maxLength(10)),
        paymentTimeExtensionCustomText: text(4000),
        useCurrentAccountTextForPayment: z.boolean(),
      }),
    ),
  }),
);

export const putSalesOrderSettings = defineCall({
  method: 'PUT',
  path: '/seller/sales-order/settings',
  summary: 'Changes the tenant’s sales order settings: statuses, columns, editing, deadlines and fee rates.',
  access: 'seller',
  permission: 'SETTINGS_ORDERS',
  body: salesOrderSettingsUpdate,
  answer: z.object({ status: z.literal('SUCCESS') }),
});

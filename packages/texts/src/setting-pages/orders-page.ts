import { ORDER_LIST_COLUMNS } from '@tradehall/domain/orders/order-list-columns';
import type { SettingPage } from './setting-fields';
import { field } from './field';

const STATUS_FIELDS = [
  field.text('label', 'DESK_SET_LABEL'),
  field.choice('className', 'DESK_SET_TONE', [
    ['neutral', 'DESK_SET_TONE_NEUTRAL'],
    ['info', 'DESK_SET_TONE_INFO'],
    ['success', 'DESK_SET_TONE_SUCCESS'],
    ['warning', 'DESK_SET_TONE_WARNING'],
    ['error', 'DESK_SET_TONE_ERROR'],
  ]),
];

/** Orders: how they are placed, edited, paid in time and shown (H02, H05, H10). */
export const ordersPage: SettingPage = {
  name: 'orders',
  label: 'DESK_SET_ORDERS',
  sections: [
    {
      label: 'DESK_SET_FLOW',
      fields: [
        field.flag('singleButtonOrderFlow', 'DESK_SET_ONE_BUTTON'),
        field.flag('gracePeriodEnabled', 'DESK_SET_GRACE'),
        field.flag('isExternalSystemManualSync', 'DESK_SET_MANUAL_SYNC'),
        field.choice('salesOrderUpdateMethod', 'DESK_SET_UPDATE_METHOD', [['PX_UPSERT', 'DESK_SET_UPDATE_UPSERT']]),
        field.group('editing', 'DESK_SET_EDITING', [
          field.flag('canIncreaseQuantity', 'DESK_SET_CAN_INCREASE'),
          field.flag('canDecreaseQuantity', 'DESK_SET_CAN_DECREASE'),
          field.flag('canRemoveItem', 'DESK_SET_CAN_REMOVE'),
          field.flag('canCancelOrder', 'DESK_SET_CAN_CANCEL'),
        ]),
      ],
    },
    {
      label: 'DESK_SET_DEADLINES',
      fields: [
        field.group('paymentDeadline', 'DESK_SET_DEADLINES', [
          field.number('gracePeriodHours', 'DESK_SET_GRACE_HOURS'),
          field.number('feePeriodHours', 'DESK_SET_FEE_HOURS'),
          field.percent('reservationFeePercent', 'DESK_SET_RESERVATION_FEE'),
          field.percent('cancellationFeePercent', 'DESK_SET_CANCEL_FEE'),
          { kind: 'numbers', name: 'reminderHours', label: 'DESK_SET_REMINDERS', hint: 'DESK_SET_COMMAS' },
          field.text('paymentTimeExtensionCustomText', 'DESK_SET_EXTENSION_TEXT', { lines: 2 }),
          field.flag('useCurrentAccountTextForPayment', 'DESK_SET_ACCOUNT_TEXT'),
        ]),
      ],
    },
    {
      label: 'DESK_SET_STATUSES',
      fields: [
        field.group('fulfillmentSettings', 'DESK_SET_STATUSES', [
          field.map('statuses', 'DESK_SET_STATUSES', 'DESK_SET_STATUS', STATUS_FIELDS),
          field.text('onReleaseFulfillmentStatusTo', 'DESK_SET_RELEASE_TO'),
        ]),
        field.group('paymentSettings', 'DESK_SET_PAY_STATUSES', [
          field.map('statuses', 'DESK_SET_PAY_STATUSES', 'DESK_SET_STATUS', STATUS_FIELDS),
        ]),
        field.group('invoiceSettings', 'DESK_SET_INVOICE_STATUSES', [
          field.words('statuses', 'DESK_SET_INVOICE_STATUSES'),
        ]),
      ],
    },
    {
      label: 'DESK_SET_LIST_COLUMNS',
      fields: [
        field.group('buyerSalesOrderListPageSettings', 'DESK_SET_LIST_COLUMNS', [
          field.rows('columns', 'DESK_SET_LIST_COLUMNS', 'DESK_SET_COLUMN', [
            {
              kind: 'choice',
              name: 'id',
              label: 'DESK_SET_COLUMN',
              choices: Object.keys(ORDER_LIST_COLUMNS).map((value) => ({ value, label: undefined })),
            },
            field.optional('label', 'DESK_SET_LABEL'),
          ]),
        ]),
      ],
    },
  ],
};

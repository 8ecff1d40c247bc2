import { HELD_PHASES, phaseOf, type OrderPhase } from './order-life';
import { isPaid } from './payment-status';

/** The order permission set, by the wire's names (H06). */
export const ORDER_PERMISSIONS = [
  'canIncreaseOrderedQuantity',
  'canDecreaseOrderedQuantity',
  'canUpdateOrderedQuantity',
  'canRemoveItem',
  'canEditItem',
  'canCancelOrder',
  'canUpdateShipping',
  'canUpdateBillingAndPayment',
  'canUpdateAdditionalServices',
  'isPaymentGracePeriodSectionApplicable',
  'canPayAndShipNow',
  'canExtendPaymentTime',
] as const;
export type OrderPermission = (typeof ORDER_PERMISSIONS)[number];
export type OrderPermissionSet = Readonly<Record<OrderPermission, boolean>>;

/** What a tenant lets its buyers do to an order that has not shipped. */
export interface OrderEditSettings {
  readonly canIncreaseQuantity: boolean;
  readonly canDecreaseQuantity: boolean;
  readonly canRemoveItem: boolean;
  readonly canCancelOrder: boolean;
  readonly gracePeriodEnabled: boolean;
}

export interface PermissionQuestion {
  readonly fulfillmentStatus: string;
  readonly paymentStatus: string;
  /** CAN_UPDATE_ORDER gates editing (B09). */
  readonly holdsUpdateOrder: boolean;
  readonly settings: OrderEditSettings;
  readonly racFeeAgreed: boolean;
  readonly hasGracePeriod: boolean;
  /** Lines of a network order are the supplier's to change: the buyer confirms, pays or cancels. */
  readonly isNetworkOrder: boolean;
  /** False once the payment deadline has passed: more time can't be asked for then. */
  readonly isBeforeDeadline: boolean;
}

interface Rule {
  readonly phases: readonly OrderPhase[];
  readonly holds: (question: PermissionQuestion) => boolean;
}

const unpaid = (question: PermissionQuestion) => !isPaid(question.paymentStatus);
const editable = (question: PermissionQuestion) => unpaid(question) && !question.isNetworkOrder;
const open: readonly OrderPhase[] = HELD_PHASES;

/**
 * One row a permission: in which phases, and what else must hold. Every row but the read-only one
 * needs CAN_UPDATE_ORDER.
 */
const rules: Record<OrderPermission, Rule> = {
  canIncreaseOrderedQuantity: { phases: open, holds: (q) => editable(q) && q.settings.canIncreaseQuantity },
  canDecreaseOrderedQuantity: { phases: open, holds: (q) => editable(q) && q.settings.canDecreaseQuantity },
  canUpdateOrderedQuantity: {
    phases: open,
    holds: (q) => editable(q) && (q.settings.canIncreaseQuantity || q.settings.canDecreaseQuantity),
  },
  canRemoveItem: { phases: open, holds: (q) => editable(q) && q.settings.canRemoveItem },
  canEditItem: {
    phases: open,
    holds: (q) =>
      editable(q) && (q.settings.canIncreaseQuantity || q.settings.canDecreaseQuantity || q.settings.canRemoveItem),
  },
  canCancelOrder: {
    phases: ['pending-confirmation', 'awaiting-quote', 'held'],
    holds: (q) => unpaid(q) && q.settings.canCancelOrder,
  },
  canUpdateShipping: { phases: open, holds: unpaid },
  canUpdateBillingAndPayment: { phases: open, holds: unpaid },
  canUpdateAdditionalServices: { phases: open, holds: unpaid },
  isPaymentGracePeriodSectionApplicable: {
    phases: ['held'],
    holds: (q) => unpaid(q) && q.settings.gracePeriodEnabled && q.hasGracePeriod,
  },
  canPayAndShipNow: { phases: ['held'], holds: unpaid },
  canExtendPaymentTime: {
    phases: ['held'],
    holds: (q) =>
      unpaid(q) && q.settings.gracePeriodEnabled && q.hasGracePeriod && !q.racFeeAgreed && q.isBeforeDeadline,
  },
};

/** Reading the late-payment block takes no right to change anything. */
const readOnly: ReadonlySet<OrderPermission> = new Set(['isPaymentGracePeriodSectionApplicable']);

export function orderCan(permission: OrderPermission, question: PermissionQuestion): boolean {
  const rule = rules[permission];
  return (
    (question.holdsUpdateOrder || readOnly.has(permission)) &&
    rule.phases.includes(phaseOf(question.fulfillmentStatus)) &&
    rule.holds(question)
  );
}

/** Whether nobody may change anything of an order any more, whatever they hold: paid, or past its holding (H06). */
export function isClosedToChanges(order: Pick<PermissionQuestion, 'fulfillmentStatus' | 'paymentStatus'>): boolean {
  return isPaid(order.paymentStatus) || !open.includes(phaseOf(order.fulfillmentStatus));
}

export function orderPermissions(question: PermissionQuestion): OrderPermissionSet {
  return Object.fromEntries(
    ORDER_PERMISSIONS.map((permission) => [permission, orderCan(permission, question)]),
  ) as Record<OrderPermission, boolean>;
}

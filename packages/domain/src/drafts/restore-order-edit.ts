import { findShippingMethod, type CheckoutOptions } from '../checkout/checkout-options';
import type { OrderPermissionSet } from '../orders/order-can';
import { CHOICE_FIELDS, sameChoice, type ChoiceField, type OrderChoices, type OrderDraft } from '../orders/order-draft';

/** The changes of an order as its screen holds them: what is typed stands as it was typed. */
export interface HeldOrderEdit {
  readonly choices: OrderChoices;
  readonly entries: readonly { readonly lineNumber: number; readonly typed: string }[];
  /** Line numbers. */
  readonly removed: readonly number[];
}

export interface KeptOrderEdit extends HeldOrderEdit {
  /** What the order said when the changes were made. */
  readonly before: OrderDraft;
}

export interface RestoredOrderEdit {
  readonly edit: HeldOrderEdit;
  /** Choices that are no longer offered or no longer the buyer's to make: the order's own stand there again. */
  readonly droppedChoices: readonly ChoiceField[];
  /** How many changed lines are no longer on the order, or no longer the buyer's to change. */
  readonly droppedLines: number;
  /** Nothing of the order is the buyer's to change any more: no line or choice left it for that. */
  readonly isClosed: boolean;
}

/**
 * Kept changes laid onto the order of today (W42): what the buyer changed is theirs, all else is the order's. What is
 * no longer there to choose is dropped alone, and named.
 */
export function restoreOrderEdit(
  kept: KeptOrderEdit,
  order: OrderDraft,
  options: CheckoutOptions,
  permission: EditPermission,
): RestoredOrderEdit {
  const droppedChoices: ChoiceField[] = [];
  const choices: Record<string, unknown> = { ...order.choices };
  for (const field of CHOICE_FIELDS) {
    const mine = kept.choices[field];
    if (sameChoice(kept.before.choices[field], mine)) continue;
    const offered = permission[permissionOf(field)] ? offeredOf(field, mine, options) : undefined;
    if (offered === undefined || !sameChoice(offered, mine)) droppedChoices.push(field);
    if (offered !== undefined) choices[field] = offered;
  }
  const lines = new Set(order.lines.map((line) => line.lineNumber));
  const entries = permission.canUpdateOrderedQuantity
    ? kept.entries.filter((entry) => lines.has(entry.lineNumber))
    : [];
  const removed = permission.canRemoveItem ? kept.removed.filter((lineNumber) => lines.has(lineNumber)) : [];
  const restored = new Set([...entries.map((entry) => entry.lineNumber), ...removed]);
  const changed = new Set([...kept.entries.map((entry) => entry.lineNumber), ...kept.removed]);
  return {
    edit: {
      choices: choices as unknown as OrderChoices,
      entries,
      removed,
    },
    droppedChoices,
    droppedLines: [...changed].filter((lineNumber) => !restored.has(lineNumber)).length,
    isClosed: !EDIT_PERMISSIONS.some((name) => permission[name]),
  };
}

const EDIT_PERMISSIONS = [
  'canUpdateShipping',
  'canUpdateBillingAndPayment',
  'canUpdateAdditionalServices',
  'canUpdateOrderedQuantity',
  'canRemoveItem',
] as const;
type EditPermission = Pick<OrderPermissionSet, (typeof EDIT_PERMISSIONS)[number]>;
type Choice = OrderChoices[ChoiceField];

function permissionOf(field: ChoiceField): keyof EditPermission {
  if (field === 'additionalServiceCodes') return 'canUpdateAdditionalServices';
  return field === 'billingAddressId' || field === 'paymentMethodCode' || field === 'purchaseOrderNumber'
    ? 'canUpdateBillingAndPayment'
    : 'canUpdateShipping';
}

/** The choice as far as it is still offered: undefined where it is not, services each for themselves. */
function offeredOf(field: ChoiceField, value: Choice, options: CheckoutOptions): Choice | undefined {
  const isKnown = (known: boolean) => (value === null || known ? value : undefined);
  switch (field) {
    case 'shippingAddressId':
      return isKnown(options.shippingAddresses.some(({ id }) => id === value));
    case 'billingAddressId':
      return isKnown(options.billingAddresses.some(({ id }) => id === value));
    case 'shippingMethodCode':
      return isKnown(findShippingMethod(options, String(value)) !== undefined);
    case 'paymentMethodCode':
      return isKnown(options.paymentMethods.some(({ code, showMethod }) => code === value && showMethod !== false));
    case 'additionalServiceCodes':
      return (value as readonly string[]).filter((code) =>
        options.additionalServices.some((service) => service.code === code),
      );
    default:
      return value;
  }
}

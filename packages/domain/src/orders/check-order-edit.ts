import { checkCheckout } from '../checkout/check-checkout';
import type { CheckoutOptions } from '../checkout/checkout-options';
import { insuranceLimit } from '../checkout/insurance';
import { visibleShippingMethods } from '../checkout/visible-shipping-methods';
import type { Currency } from '../money/currency';
import { selectionOf } from './draft-selection';
import { checkLineQuantity, checkLineRemoval } from './line-edit';
import type { OrderPermissionSet } from './order-can';
import type { OrderChanges } from './order-changes';
import type { ChoiceField, OrderChoices, OrderDraft } from './order-draft';
import type { Issue } from '../text/fill-text';
import type { OrderLine } from './order';
import { mostAtItsPrice } from './order-lines';

/** Which permission a changed choice takes (H06). */
const permissionOf: Record<ChoiceField, keyof OrderPermissionSet> = {
  shippingAddressId: 'canUpdateShipping',
  shippingMethodCode: 'canUpdateShipping',
  shippingInstructions: 'canUpdateShipping',
  insured: 'canUpdateShipping',
  insuredAmount: 'canUpdateShipping',
  carrier: 'canUpdateShipping',
  carrierServiceLevel: 'canUpdateShipping',
  carrierShippingAccountNumber: 'canUpdateShipping',
  quoteServiceLevel: 'canUpdateShipping',
  billingAddressId: 'canUpdateBillingAndPayment',
  paymentMethodCode: 'canUpdateBillingAndPayment',
  purchaseOrderNumber: 'canUpdateBillingAndPayment',
  additionalServiceCodes: 'canUpdateAdditionalServices',
};

export function checkChangePermissions(changes: OrderChanges, permission: OrderPermissionSet): Issue[] {
  const denied = changes.choices.filter((field) => !permission[permissionOf[field]]);
  return denied.map((field) => ({ messageCode: 'ORDER_CANNOT_BE_EDITED', field }));
}

/**
 * What of these changes nobody may make to the order, whatever they say (H06): it is refused before it is priced. What
 * a quantity may be is another question, as long as it is being typed.
 */
export function checkMayChange(changes: OrderChanges, permission: OrderPermissionSet): (Issue & { row?: number })[] {
  const lines = changes.lines.filter(({ kind }) =>
    kind === 'removed' ? !permission.canRemoveItem : !permission.canUpdateOrderedQuantity,
  );
  return [
    ...checkChangePermissions(changes, permission),
    ...lines.map(({ lineNumber }) => ({ messageCode: 'ORDER_CANNOT_BE_EDITED', row: lineNumber })),
  ];
}

/** What stock has of a line's item beside the order, and what a unit of it costs today; null for what is not sold. */
export interface LineOnSale {
  readonly available: number;
  readonly priceMinor: number | null;
}

/** Every changed line against the order's permissions and what is in stock now (H06, H07). */
export function checkLines(
  draft: OrderDraft,
  lines: readonly OrderLine[],
  changes: OrderChanges,
  permission: OrderPermissionSet,
  onSale: (line: OrderLine) => LineOnSale,
): (Issue & { row?: number })[] {
  const known = new Map(lines.map((line) => [line.lineNumber, line]));
  const seen = new Set<number>();
  // A line that is not there, or is named twice, makes the whole request unclear.
  const unknown = draft.lines
    .filter((line) => !known.has(line.lineNumber) || seen.size === seen.add(line.lineNumber).size)
    .map(({ lineNumber }) => ({ messageCode: 'ORDER_LINE_UNKNOWN', row: lineNumber }));
  const changed = changes.lines.flatMap((change) => {
    const line = known.get(change.lineNumber);
    if (!line) return [];
    const gone = line.shippedQuantity + line.canceledQuantity;
    // What has left or was canceled stays in the order, whatever else may be edited of it.
    if (gone > 0 && (change.kind === 'removed' || change.to < gone))
      return [{ messageCode: 'MIN_QUANTITY', params: [gone], row: change.lineNumber }];
    const issue =
      change.kind === 'removed'
        ? checkLineRemoval(draft.lines.length, permission)
        : permission.canUpdateOrderedQuantity
          ? checkLineQuantity(
              change.to,
              {
                orderedQuantity: line.orderedQuantity,
                availableQuantity: onSale(line).available,
                incrementSize: line.incrementSize,
                minimumQuantity: line.minimumQuantity,
                maximumQuantity: mostAtItsPrice(line, onSale(line).priceMinor),
              },
              permission,
            )
          : { messageCode: 'ORDER_CANNOT_BE_EDITED' };
    return issue ? [{ ...issue, row: change.lineNumber }] : [];
  });
  return [...unknown, ...changed];
}

export interface ChoiceFacts {
  readonly options: CheckoutOptions;
  readonly currency: Currency;
  readonly maxShipmentInsuranceMinor: number | undefined;
  readonly creditAvailableMinor: number | undefined;
  readonly subtotalMinor: number;
  readonly totalMinor: number;
  readonly totalQuantity: number;
  readonly quotedCodes: readonly string[];
}

/** What checkout's rules say of the order's choices: shipping, billing and payment errors block the save (H08). */
export function checkChoices(choices: OrderChoices, facts: ChoiceFacts): Issue[] {
  const { options, currency } = facts;
  const gone: Issue[] = [
    ...(options.shippingAddresses.some((address) => address.id === choices.shippingAddressId)
      ? []
      : [{ messageCode: 'SHIPPING_ADDRESS_UNAVAILABLE', field: 'SHIPPING_ADDRESS' }]),
    ...(options.billingAddresses.some((address) => address.id === choices.billingAddressId)
      ? []
      : [{ messageCode: 'BILLING_ADDRESS_UNAVAILABLE', field: 'BILLING_ADDRESS' }]),
    ...(visibleShippingMethods(options, choices.shippingAddressId ?? undefined, facts.quotedCodes).some(
      ({ code }) => code === choices.shippingMethodCode,
    )
      ? []
      : [{ messageCode: 'SHIPPING_METHOD_UNAVAILABLE', field: 'SHIPPING_METHOD' }]),
    ...(choices.additionalServiceCodes.every((code) =>
      options.additionalServices.some((service) => service.code === code),
    )
      ? []
      : [{ messageCode: 'INVALID_SELECTION', field: 'ADDITIONAL_SERVICES' }]),
  ];
  if (gone.length > 0) return gone;
  return checkCheckout(selectionOf(choices, currency.precision), {
    options,
    currency,
    insuranceLimitMinor: insuranceLimit(facts.maxShipmentInsuranceMinor, facts.subtotalMinor, currency.precision),
    totalQuantity: facts.totalQuantity,
    totalMinor: facts.totalMinor,
    creditAvailableMinor: facts.creditAvailableMinor,
  });
}

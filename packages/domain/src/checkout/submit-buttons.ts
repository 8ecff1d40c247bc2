/** How a submission ends (G18). */
export const CONFIRMATION_TYPES = ['PAY_AND_SHIP_NOW', 'HOLD_ORDER', 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE'] as const;
export type ConfirmationType = (typeof CONFIRMATION_TYPES)[number];

export interface SubmitSituation {
  readonly singleButtonOrderFlow: boolean;
  readonly isExternalSystemManualSync: boolean;
  readonly holdUntilQuote: boolean;
  /** The permission set's canPayAndShipNow. */
  readonly canPayAndShipNow: boolean;
  /** Proof of export is missing (G20). */
  readonly disablePayAndShipNow: boolean;
}

export interface SubmitButton {
  readonly label: 'PAY_AND_SHIP_NOW' | 'PLACE_ORDER' | 'HOLD_ORDER_FOR_LATER';
  readonly outcome: ConfirmationType;
  readonly disabled: boolean;
}

export interface SubmitButtons {
  /** The way forward: always there, exactly once. */
  readonly forward: SubmitButton;
  readonly hold?: SubmitButton;
  /** Why pay and ship is not to be had: PAY_AND_SHIP_DISABLED_UNTIL_POE, where that is the reason. */
  readonly warning?: string;
}

/**
 * The decision table behind the submit buttons (H09). Pay and ship is hidden
 * in the single-button flow and while holding for a quote; hold is hidden for systems that are synced by
 * hand unless a quote is awaited. Where 'Pay and Ship Now' is hidden, 'Place Order' is the one way forward and
 * does what remains possible. Read by the first match; an order's detail follows the same table.
 */
export function decideSubmitButtons(situation: SubmitSituation): SubmitButtons {
  const mayRelease = situation.canPayAndShipNow && !situation.disablePayAndShipNow;
  const warning =
    situation.canPayAndShipNow && situation.disablePayAndShipNow ? { warning: 'PAY_AND_SHIP_DISABLED_UNTIL_POE' } : {};
  if (situation.holdUntilQuote) return { forward: placeOrder('HOLD_ORDER_UNTIL_SHIPPING_QUOTE') };
  if (situation.singleButtonOrderFlow) {
    return situation.isExternalSystemManualSync && mayRelease
      ? { forward: placeOrder('PAY_AND_SHIP_NOW') }
      : { forward: placeOrder('HOLD_ORDER'), ...warning };
  }
  if (!situation.canPayAndShipNow) return { forward: placeOrder('HOLD_ORDER') };
  const forward: SubmitButton = { label: 'PAY_AND_SHIP_NOW', outcome: 'PAY_AND_SHIP_NOW', disabled: !mayRelease };
  if (!situation.isExternalSystemManualSync)
    return { forward, hold: { label: 'HOLD_ORDER_FOR_LATER', outcome: 'HOLD_ORDER', disabled: false }, ...warning };
  return { forward: mayRelease ? forward : placeOrder('HOLD_ORDER'), ...warning };
}

function placeOrder(outcome: ConfirmationType): SubmitButton {
  return { label: 'PLACE_ORDER', outcome, disabled: false };
}

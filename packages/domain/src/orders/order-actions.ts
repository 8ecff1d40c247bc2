import type { OrderPermissionSet } from './order-can';

/** What a button does; its label is another question. */
export type OrderAction = 'release' | 'hold' | 'hold-until-quote' | 'cancel' | 'extend';
export type OrderButtonLabel = 'PAY_AND_SHIP_NOW' | 'PLACE_ORDER' | 'HOLD_ORDER_FOR_LATER' | 'CANCEL_ORDER' | 'EXTEND_TIME';

export interface OrderButton {
  readonly action: OrderAction;
  readonly label: OrderButtonLabel;
}

export interface ActionQuestion {
  readonly singleButtonOrderFlow: boolean;
  readonly isExternalSystemManualSync: boolean;
  readonly holdUntilQuote: boolean;
  readonly permission: Pick<OrderPermissionSet, 'canPayAndShipNow' | 'canCancelOrder' | 'canExtendPaymentTime'>;
}

/** The ways forward, by quote, single-button flow and manual sync; the first row that fits is taken. */
const forward: readonly {
  readonly quote?: boolean;
  readonly single?: boolean;
  readonly manualSync?: boolean;
  readonly buttons: readonly OrderButton[];
}[] = [
  // A quote is still open: nothing can ship, the one way is to place it and wait (document 2 §6).
  { quote: true, buttons: [{ action: 'hold-until-quote', label: 'PLACE_ORDER' }] },
  // Both named buttons are hidden here, so that Place Order releases: it must not lead nowhere.
  { single: true, manualSync: true, buttons: [{ action: 'release', label: 'PLACE_ORDER' }] },
  { single: true, manualSync: false, buttons: [{ action: 'hold', label: 'PLACE_ORDER' }] },
  { single: false, manualSync: true, buttons: [{ action: 'release', label: 'PAY_AND_SHIP_NOW' }] },
  { single: false, manualSync: false, buttons: [{ action: 'release', label: 'PAY_AND_SHIP_NOW' }, { action: 'hold', label: 'HOLD_ORDER_FOR_LATER' }] },
];

/**
 * The buttons of an order (document 2 §6, resolutions 38): Pay and Ship is hidden in the single-button flow and
 * while holding for a quote; Hold is hidden for manual-sync systems unless holding for a quote. Where exactly one
 * way forward is left in those cases it is called 'Place Order'.
 */
export function decideOrderButtons(question: ActionQuestion): readonly OrderButton[] {
  const { permission } = question;
  const row = forward.find(
    (each) =>
      (each.quote ?? question.holdUntilQuote) === question.holdUntilQuote &&
      (each.single ?? question.singleButtonOrderFlow) === question.singleButtonOrderFlow &&
      (each.manualSync ?? question.isExternalSystemManualSync) === question.isExternalSystemManualSync,
  );
  const ways = (row?.buttons ?? []).filter((button) => (button.action === 'release' ? permission.canPayAndShipNow : permission.canCancelOrder));
  return [
    ...ways,
    ...(permission.canExtendPaymentTime ? [{ action: 'extend', label: 'EXTEND_TIME' } as const] : []),
    ...(permission.canCancelOrder ? [{ action: 'cancel', label: 'CANCEL_ORDER' } as const] : []),
  ];
}

import type { ConfirmationType, SubmitButton } from '../checkout/submit-buttons';
import { decideSubmitButtons } from '../checkout/submit-buttons';
import type { OrderPermissionSet } from './order-can';
import { canHappen } from './order-life';

/** What a button does; its label is another question. */
export type OrderAction = 'release' | 'hold' | 'hold-until-quote' | 'cancel' | 'extend';
export type OrderButtonLabel = SubmitButton['label'] | 'CANCEL_ORDER' | 'EXTEND_TIME';

export interface OrderButton {
  readonly action: OrderAction;
  readonly label: OrderButtonLabel;
  readonly disabled: boolean;
}

export interface ActionQuestion {
  readonly fulfillmentStatus: string;
  readonly singleButtonOrderFlow: boolean;
  readonly isExternalSystemManualSync: boolean;
  readonly holdUntilQuote: boolean;
  /** Proof of export is missing (G20). */
  readonly disablePayAndShipNow: boolean;
  readonly permission: Pick<OrderPermissionSet, 'canPayAndShipNow' | 'canCancelOrder' | 'canExtendPaymentTime'>;
}

export interface OrderButtons {
  readonly buttons: readonly OrderButton[];
  readonly warning?: string | undefined;
}

const actions: Record<ConfirmationType, OrderAction> = {
  PAY_AND_SHIP_NOW: 'release',
  HOLD_ORDER: 'hold',
  HOLD_ORDER_UNTIL_SHIPPING_QUOTE: 'hold-until-quote',
};

/**
 * The buttons of an order: the decision table of checkout (H09) narrowed by the order's
 * permissions. Releasing takes canPayAndShipNow; holding and canceling take canCancelOrder, and holding a status
 * that can be held: an order that waits for its supplier waits already.
 */
export function decideOrderButtons(question: ActionQuestion): OrderButtons {
  const { permission } = question;
  const decided = decideSubmitButtons({ ...question, canPayAndShipNow: permission.canPayAndShipNow });
  const ways = [decided.forward, ...(decided.hold ? [decided.hold] : [])]
    .map(({ label, outcome, disabled }) => ({ label, disabled, action: actions[outcome] }))
    .filter(({ action }) =>
      action === 'release'
        ? permission.canPayAndShipNow
        : permission.canCancelOrder && canHappen('hold', question.fulfillmentStatus),
    );
  return {
    buttons: [
      ...ways,
      ...(permission.canExtendPaymentTime
        ? [{ action: 'extend', label: 'EXTEND_TIME', disabled: false } as const]
        : []),
      ...(permission.canCancelOrder ? [{ action: 'cancel', label: 'CANCEL_ORDER', disabled: false } as const] : []),
    ],
    warning: decided.warning,
  };
}

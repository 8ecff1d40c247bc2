import { ORDER_LANES, type OrderLane } from '@tradehall/domain/orders/next-order-action';
import type { deskLanesTexts } from '@tradehall/texts/en/desk-lanes';

export const LANE_LABELS: Readonly<Record<OrderLane, keyof typeof deskLanesTexts>> = {
  confirm: 'DESK_LANE_CONFIRM',
  quote: 'DESK_LANE_QUOTE',
  payment: 'DESK_LANE_PAYMENT',
  release: 'DESK_LANE_RELEASE',
  ship: 'DESK_LANE_SHIP',
  invoice: 'DESK_LANE_INVOICE',
  refund: 'DESK_LANE_REFUND',
  done: 'DESK_LANE_DONE',
};

export const laneOfText = (text: string | undefined): OrderLane | undefined =>
  ORDER_LANES.find((lane) => lane === text);

import type { Texts } from '@tradehall/domain/text/fill-text';

/** What must happen next with an order: its lane, which the first screen names too (SD47). */
export const deskLanesTexts = {
  DESK_LANE_CONFIRM: 'Confirm',
  DESK_LANE_QUOTE: 'Quote freight',
  DESK_LANE_PAYMENT: 'Waiting for payment',
  DESK_LANE_RELEASE: 'Release',
  DESK_LANE_SHIP: 'Ship',
  DESK_LANE_INVOICE: 'Invoice',
  DESK_LANE_REFUND: 'Refund due',
  DESK_LANE_DONE: 'Done',
} as const satisfies Texts;

import type { LotMoveReason } from '@tradehall/domain/auctions/lot-items';
import type { AdjustReason } from '@tradehall/domain/stock-desk/adjust-reasons';
import type { deskStockTexts } from '@tradehall/texts/en/desk-stock';

export const REASON_LABELS = {
  COUNTED: 'DESK_STOCK_REASON_COUNTED',
  RECEIVED: 'DESK_STOCK_REASON_RECEIVED',
  DAMAGED: 'DESK_STOCK_REASON_DAMAGED',
  LOST: 'DESK_STOCK_REASON_LOST',
  FOUND: 'DESK_STOCK_REASON_FOUND',
  SAMPLE: 'DESK_STOCK_REASON_SAMPLE',
  CORRECTION: 'DESK_STOCK_REASON_CORRECTION',
} as const satisfies Record<AdjustReason, keyof typeof deskStockTexts>;

/** Why units went into a lot of an auction, or came back from it (SD75). */
export const LOT_REASON_LABELS = {
  LOT_MADE: 'DESK_STOCK_REASON_LOT_MADE',
  LOT_CHANGED: 'DESK_STOCK_REASON_LOT_CHANGED',
  LOT_REMOVED: 'DESK_STOCK_REASON_LOT_REMOVED',
  LOT_UNSOLD: 'DESK_STOCK_REASON_LOT_UNSOLD',
  LOT_AUCTION_CANCELED: 'DESK_STOCK_REASON_LOT_AUCTION_CANCELED',
  LOT_ORDER_CANCELED: 'DESK_STOCK_REASON_LOT_ORDER_CANCELED',
  LOT_RETURNED: 'DESK_STOCK_REASON_LOT_RETURNED',
} as const satisfies Record<LotMoveReason, keyof typeof deskStockTexts>;

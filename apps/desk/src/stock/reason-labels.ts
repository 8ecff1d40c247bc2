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

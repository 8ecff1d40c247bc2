import type { LedgerEntry } from '@tradehall/contract/stock-desk/stock-item-calls';
import { LOT_MOVE_REASONS, type LotMoveReason } from '@tradehall/domain/auctions/lot-items';
import { ADJUST_REASONS } from '@tradehall/domain/stock-desk/adjust-reasons';
import type { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { REASON_LABELS } from './reason-labels';

const KINDS = {
  received: 'DESK_STOCK_KIND_RECEIVED',
  allocated: 'DESK_STOCK_KIND_ALLOCATED',
  released: 'DESK_STOCK_KIND_RELEASED',
  adjusted: 'DESK_STOCK_KIND_ADJUSTED',
  imported: 'DESK_STOCK_KIND_IMPORTED',
  transferred: 'DESK_STOCK_KIND_TRANSFERRED',
} as const satisfies Record<LedgerEntry['kind'], keyof typeof deskStockTexts>;

type Say = Translate<typeof deskStockTexts>;

/** Why units went into a lot of an auction, or came back from it; undefined for what moved without one. */
export const lotReasonOf = ({ reason }: LedgerEntry): LotMoveReason | undefined =>
  LOT_MOVE_REASONS.find((one) => one === reason);

/** Units of a lot are neither ordered nor given back by an order. */
export function whatOf(t: Say, entry: LedgerEntry): string {
  if (lotReasonOf(entry) === undefined) return t(KINDS[entry.kind]);
  return t(entry.quantity < 0 ? 'DESK_STOCK_KIND_TO_LOT' : 'DESK_STOCK_KIND_FROM_LOT');
}

export const movedUnits = ({ quantity }: LedgerEntry): string =>
  `${quantity > 0 ? '+' : '−'}${count(Math.abs(quantity))}`;

export function whyOf(t: Say, { reason, reference, note }: LedgerEntry): string {
  const known = ADJUST_REASONS.find((one) => one === reason);
  return [known === undefined ? reason : t(REASON_LABELS[known]), reference, note]
    .filter((part) => part !== '')
    .join(' · ');
}

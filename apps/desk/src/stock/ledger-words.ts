import type { LedgerEntry } from '@tradehall/contract/stock-desk/stock-item-calls';
import { LOT_MOVE_REASONS, type LotMoveReason } from '@tradehall/domain/auctions/lot-items';
import { readOfferReference } from '@tradehall/domain/offers/offer-reference';
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

/** The number of the accepted offer that reserved units or ended its reservation; undefined for all other moves. */
const offerOf = ({ kind, reference }: LedgerEntry): string | undefined =>
  kind === 'allocated' || kind === 'released' ? readOfferReference(reference) : undefined;

/** Units of a lot or of an accepted offer are neither ordered nor given back by an order. */
export function whatOf(t: Say, entry: LedgerEntry): string {
  const takes = entry.quantity < 0;
  if (lotReasonOf(entry) !== undefined) return t(takes ? 'DESK_STOCK_KIND_TO_LOT' : 'DESK_STOCK_KIND_FROM_LOT');
  if (offerOf(entry) !== undefined) return t(takes ? 'DESK_STOCK_KIND_RESERVED' : 'DESK_STOCK_KIND_UNRESERVED');
  return t(KINDS[entry.kind]);
}

export const movedUnits = ({ quantity }: LedgerEntry): string =>
  `${quantity > 0 ? '+' : '−'}${count(Math.abs(quantity))}`;

export function whyOf(t: Say, entry: LedgerEntry): string {
  const { reason, note } = entry;
  const offer = offerOf(entry);
  const reference = offer === undefined ? entry.reference : t('DESK_STOCK_OFFER', [offer]);
  const known = ADJUST_REASONS.find((one) => one === reason);
  return [known === undefined ? reason : t(REASON_LABELS[known]), reference, note]
    .filter((part) => part !== '')
    .join(' · ');
}

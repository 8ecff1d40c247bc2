import { ORDER_LANES, type OrderLane } from '@tradehall/domain/orders/next-order-action';
import type { DeskOrderRow } from '@tradehall/contract/orders/desk-order-calls';
import type { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { instantBriefly } from '@tradehall/web/tenant/format';

type Label = keyof typeof deskOrdersTexts;

export const LANE_LABELS: Readonly<Record<OrderLane, Label>> = {
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

/** What happens next, by when and by whom, and what waits besides, in one line. */
export function nextSentence(t: Translate<typeof deskOrdersTexts>, next: DeskOrderRow['next']): string {
  const first = firstSentence(t, next);
  return next.also === null ? first : t('DESK_NEXT_ALSO', [first, t(LANE_LABELS[next.also])]);
}

function firstSentence(t: Translate<typeof deskOrdersTexts>, { lane, actor, due }: DeskOrderRow['next']): string {
  if (actor === null) return t('DESK_NEXT_NOTHING');
  const act = t(lane === 'payment' ? 'DESK_NEXT_PAYMENT' : LANE_LABELS[lane]);
  if (actor === 'partner') return t('DESK_NEXT_PARTNER', [act]);
  const words =
    actor === 'us'
      ? (['DESK_NEXT_US', 'DESK_NEXT_US_BY'] as const)
      : (['DESK_NEXT_BUYER', 'DESK_NEXT_BUYER_BY'] as const);
  return due === null ? t(words[0], [act]) : t(words[1], [act, instantBriefly(due)]);
}

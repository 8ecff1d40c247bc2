import type { DeskOrderRow } from '@tradehall/contract/orders/desk-order-calls';
import { deskLanesTexts } from '@tradehall/texts/en/desk-lanes';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instantBriefly } from '@tradehall/web/tenant/format';
import { LANE_LABELS } from './lane-labels';

/** What happens next with an order, by when and by whom, and what waits besides, in one line. */
export function useNextSentence(): (next: DeskOrderRow['next']) => string {
  const t = useTexts(deskOrdersTexts);
  const tLanes = useTexts(deskLanesTexts);
  function first({ lane, actor, due }: DeskOrderRow['next']): string {
    if (actor === null) return t('DESK_NEXT_NOTHING');
    const act = lane === 'payment' ? t('DESK_NEXT_PAYMENT') : tLanes(LANE_LABELS[lane]);
    if (actor === 'partner') return t('DESK_NEXT_PARTNER', [act]);
    const words =
      actor === 'us'
        ? (['DESK_NEXT_US', 'DESK_NEXT_US_BY'] as const)
        : (['DESK_NEXT_BUYER', 'DESK_NEXT_BUYER_BY'] as const);
    return due === null ? t(words[0], [act]) : t(words[1], [act, instantBriefly(due)]);
  }
  return (next) =>
    next.also === null ? first(next) : t('DESK_NEXT_ALSO', [first(next), tLanes(LANE_LABELS[next.also])]);
}

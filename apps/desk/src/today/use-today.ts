import { accountChanged } from '@tradehall/contract/accounts';
import { approvalsChanged } from '@tradehall/contract/approvals';
import { getToday } from '@tradehall/contract/desk';
import { eventsMissed } from '@tradehall/contract/live';
import { answersChanged, offerChanged } from '@tradehall/contract/offers/offer-events';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import type { TodayKind } from '@tradehall/domain/desk/today';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useLiveEvent } from '@tradehall/web/live/live-events';

const refresh = () => void refreshCall(getToday);

/** The queue and the day in numbers, asked for anew whenever anything of them changes. */
export function useToday(kind: TodayKind | undefined) {
  useLiveEvent(offerChanged, refresh);
  useLiveEvent(answersChanged, refresh);
  useLiveEvent(orderChanged, refresh);
  useLiveEvent(accountChanged, refresh);
  useLiveEvent(approvalsChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  return useCall(getToday, { query: { kind } }, { keepsPrevious: true });
}

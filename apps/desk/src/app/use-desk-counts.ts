import { accountChanged } from '@tradehall/contract/accounts';
import { approvalsChanged } from '@tradehall/contract/approvals';
import { getDeskCounts, type DeskCounts } from '@tradehall/contract/desk';
import { eventsMissed } from '@tradehall/contract/live';
import { agreementChanged } from '@tradehall/contract/network/agreement-events';
import { answersChanged, offerChanged } from '@tradehall/contract/offers/offer-events';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useLiveEvent } from '@tradehall/web/live/live-events';

const refresh = () => void refreshCall(getDeskCounts);

/** How much waits in each room, kept live (SD31). */
export function useDeskCounts(): DeskCounts | undefined {
  const { data } = useCall(getDeskCounts);
  useLiveEvent(offerChanged, refresh);
  useLiveEvent(answersChanged, refresh);
  useLiveEvent(orderChanged, refresh);
  useLiveEvent(accountChanged, refresh);
  useLiveEvent(approvalsChanged, refresh);
  useLiveEvent(agreementChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  return data;
}

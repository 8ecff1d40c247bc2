import { accountChanged } from '@tradehall/contract/accounts';
import { getBuyers } from '@tradehall/contract/buyers';
import { eventsMissed } from '@tradehall/contract/live';
import type { CallQueryInput } from '@tradehall/contract/wire/define-call';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { useListPages } from '@tradehall/web/calls/use-list-pages';

const refresh = () => void refreshCall(getBuyers);

/** The accounts of a search, page after page, asked for anew whenever an account changes. */
export function useBuyerPages(query: CallQueryInput<typeof getBuyers>) {
  useLiveEvent(accountChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  return useListPages(getBuyers, query, ({ rows }) => rows);
}

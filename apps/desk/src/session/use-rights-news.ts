import { getStaffMember, rightsChanged } from '@tradehall/contract/desk';
import { eventsMissed } from '@tradehall/contract/live';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useLiveEvent } from '@tradehall/web/live/live-events';

const refresh = () => void refreshCall(getStaffMember);

/** Rights that an owner gives or takes show at once: rooms open and close, and what is refused is not offered. */
export function useRightsNews(): void {
  useLiveEvent(rightsChanged, refresh);
  // Who may not hear a room any more is refused the stream that asks for it, and is told nothing by it.
  useLiveEvent(eventsMissed, refresh);
}

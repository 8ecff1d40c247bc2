import { colleaguesChanged, getColleagueHistory, getColleagues } from '@tradehall/contract/colleagues';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { currentVisitor, refreshVisitor } from '@tradehall/web/visitor/visitor';

/** What somebody may do changes in their open window at once, and an owner's lists with it (W71). */
export function useColleagueChanges(): void {
  useLiveEvent(colleaguesChanged, () => {
    void refreshVisitor()
      .then(() => {
        if (currentVisitor().user?.isAccountOwner !== true) return;
        void refreshCall(getColleagues);
        void refreshCall(getColleagueHistory);
      })
      .catch(() => undefined);
  });
}

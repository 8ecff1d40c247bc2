import { approvalDecided } from '@tradehall/contract/approvals';
import { loadModule } from '@tradehall/ui/state/load-module';
import { useLiveEvent } from '@tradehall/web/live/live-events';

/** Tells, on any screen, what was decided (SD08); its words are loaded with the news, not with the first screen. */
export function useApprovalNews(): void {
  useLiveEvent(approvalDecided, (decision) => {
    void loadModule(() => import('./announce-decision')).then(({ announceDecision }) => announceDecision(decision));
  });
}

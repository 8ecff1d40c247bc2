import { useState } from 'react';
import { approveApplication, getApplication, type SeenApplication } from '@tradehall/contract/onboarding-review';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { refusalDetails } from '@tradehall/web/fetch/network-error';

/**
 * How an application stood when its dialog was opened: what a colleague decided since, or what was handed in anew, is
 * told before it is decided on, and then it is what was seen (SD66).
 */
export function useSeenApplication(shown: SeenApplication) {
  const [seen, setSeen] = useState(shown);
  const refused = (error: unknown): boolean => {
    const now = refusalDetails(approveApplication, 'APPLICATION_CHANGED_MEANWHILE', error);
    if (now !== undefined) {
      setSeen(now);
      void refreshCall(getApplication);
    }
    return false;
  };
  return { seen, refused };
}

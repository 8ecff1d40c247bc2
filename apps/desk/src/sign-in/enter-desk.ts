import { getStaffMember } from '@tradehall/contract/desk';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { notify } from '@tradehall/ui/state/snackbars';
import { askCall } from '@tradehall/web/calls/call-query';
import { queryClient } from '@tradehall/web/calls/query-client';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { handOver } from '@tradehall/web/sign-in/hand-over';
import type { SignInStep } from '@tradehall/web/sign-in/sign-in-steps';
import { readStored, removeStored, takeIdentity } from '@tradehall/web/storage/browser-storage';
import { paths } from '../navigation/paths';

const PORTAL = '/';

/** Learns who signed in: staff go on, anybody else is told where their place is and keeps no session here (SD01). */
export async function enterDesk(): Promise<SignInStep> {
  queryClient.removeQueries();
  try {
    await askCall(getStaffMember);
  } catch (error) {
    if (!(error instanceof NetworkError) || error.status !== 403) throw error;
    showPortal();
    return { step: 'turned-away' };
  }
  const origin = readStored<string>('originPath');
  removeStored('originPath');
  return { step: 'entered', path: origin ?? paths.today() };
}

/** The link takes the session along; without it nothing of it stays. */
function showPortal(): void {
  const identity = takeIdentity();
  notify(textOf(signInTexts, 'WRONG_WEBSITE', [window.location.host]), {
    severity: 'error',
    action: {
      label: textOf(signInTexts, 'OPEN_SHOP'),
      run: () => void handOver(identity, 'portal').then(() => window.location.assign(PORTAL)),
    },
  });
}

import { settle } from '@tradehall/ui/state/snackbars';
import { refreshIdToken } from '@tradehall/web/session/session';
import { removeStored } from '@tradehall/web/storage/browser-storage';
import { refreshVisitor } from '@tradehall/web/visitor/visitor';
import { SETUP_NEEDED } from './setup-needed';

/** An applicant who was approved becomes a buyer with a fresh token. Whether that is so by now. */
export async function becomeBuyer(): Promise<boolean> {
  await refreshIdToken();
  const visitor = await refreshVisitor();
  if (visitor.requiresSetup) return false;
  removeStored('onboardingStatus');
  settle(SETUP_NEEDED);
  return true;
}

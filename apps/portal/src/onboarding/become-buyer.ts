import { refreshIdToken } from '@tradehall/web/session/session';
import { removeStored } from '@tradehall/web/storage/browser-storage';
import { refreshVisitor } from '@tradehall/web/visitor/visitor';

/** An applicant who was approved becomes a buyer with a fresh token. Whether that is so by now. */
export async function becomeBuyer(): Promise<boolean> {
  await refreshIdToken();
  const visitor = await refreshVisitor();
  if (visitor.requiresSetup) return false;
  removeStored('onboardingStatus');
  return true;
}

import { getStaffMember, type StaffMember } from '@tradehall/contract/desk';
import { askCall, knownAnswer } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { isSignedIn } from '@tradehall/web/session/session';
import { takeIdentity } from '@tradehall/web/storage/browser-storage';

/** Who is signed in at the desk; undefined for visitors. A session of somebody else is not kept. */
export async function loadStaffMember(): Promise<StaffMember | undefined> {
  if (!isSignedIn()) return undefined;
  const known = knownAnswer(getStaffMember);
  if (known !== undefined) return known;
  try {
    return await askCall(getStaffMember);
  } catch (error) {
    if (!(error instanceof NetworkError) || error.status !== 403) throw error;
    takeIdentity();
    return undefined;
  }
}

/** The staff member for screens; those behind the guard always have one. */
export function useStaffMember(): StaffMember | undefined {
  return useCall(getStaffMember, undefined, { staleTime: Infinity }).data;
}

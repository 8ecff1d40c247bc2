import { useMemo } from 'react';
import { getStaffMember, type StaffMember } from '@tradehall/contract/desk';
import type { Permission } from '@tradehall/domain/staff/permissions';
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
    // A session that is over leads to the sign-in, and to no page that says that something failed.
    if (!(error instanceof NetworkError) || (error.status !== 403 && error.status !== 401)) throw error;
    takeIdentity();
    return undefined;
  }
}

const NOTHING: ReadonlySet<Permission> = new Set();

/** What the staff member holds: a screen leaves out what is not held, and the server refuses it all the same. */
export function usePermissions(): ReadonlySet<Permission> {
  const member = useStaffMember();
  return useMemo(() => (member === undefined ? NOTHING : new Set(member.permissions)), [member]);
}

/** Whether the staff member holds a permission: `{useMay('SHIP') && <Button …>}`. */
export function useMay(permission: Permission): boolean {
  return usePermissions().has(permission);
}

/** The staff member for screens; those behind the guard always have one. */
export function useStaffMember(): StaffMember | undefined {
  return useCall(getStaffMember, undefined, { staleTime: Infinity }).data;
}

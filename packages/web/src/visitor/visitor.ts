import { getAuthorities, getUserInfo, type UserInfo } from '@tradehall/contract/accounts';
import type { Visitor } from '@tradehall/domain/access/route-guard';
import { readStored, removeStored, writeStored } from '../storage/browser-storage';
import { callServer, withholdCalls } from '../calls/call-server';
import { queryClient } from '../calls/query-client';
import { NetworkError } from '../fetch/network-error';
import { isSignedIn } from '../session/session';

/** Who sits at the screen: what guards, menu and buttons ask. */
export interface SignedInVisitor extends Visitor {
  readonly user: UserInfo | undefined;
  readonly authorities: ReadonlySet<string>;
}

const STRANGER: SignedInVisitor = {
  signedIn: false,
  requiresSetup: false,
  isOffline: false,
  user: undefined,
  authorities: new Set(),
};
const KEY = ['visitor'] as const;

function visitorOf(user: UserInfo, authorities: readonly string[]): SignedInVisitor {
  return {
    signedIn: true,
    requiresSetup: user.requiresAccountSetup,
    isOffline: user.isOfflineBuyer,
    user,
    authorities: new Set(authorities),
  };
}

async function askServer(): Promise<SignedInVisitor> {
  const user = await callServer(getUserInfo);
  // Only the buyer group loads authorities (B08).
  const authorities = user.isRoleBuyer && !user.requiresAccountSetup ? await callServer(getAuthorities) : [];
  writeStored('userInfo', user);
  writeStored('authorities', authorities);
  removeStored('formerVisitor');
  return visitorOf(user, authorities);
}

/**
 * The visitor, from the cache where there is one: a reload shows the screen at once and asks the server
 * beside it, so that a lost authority shows within a moment.
 */
export async function loadVisitor(): Promise<SignedInVisitor> {
  if (!isSignedIn()) return STRANGER;
  const known = queryClient.getQueryData<SignedInVisitor>(KEY);
  if (known !== undefined && known.signedIn) return known;
  const user = readStored<UserInfo>('userInfo');
  const authorities = readStored<readonly string[]>('authorities');
  if (user !== undefined && authorities !== undefined) {
    const visitor = visitorOf(user, authorities);
    queryClient.setQueryData(KEY, visitor);
    void refreshVisitor().catch(() => undefined);
    return visitor;
  }
  return refreshVisitor().catch((error: unknown) => formerVisitor(error));
}

/** Who a new version of the app found here: what it stored may be of another shape, and is better than no start. */
interface FormerVisitor {
  readonly user: UserInfo;
  readonly authorities: readonly string[];
}

/** A new version asks anew who this is (A13); without a network it starts with what the former one knew (W60). */
export function keepFormerVisitor(): void {
  const user = readStored<UserInfo>('userInfo');
  const authorities = readStored<readonly string[]>('authorities');
  if (user !== undefined && authorities !== undefined)
    writeStored('formerVisitor', { user, authorities } satisfies FormerVisitor);
}

function formerVisitor(error: unknown): SignedInVisitor {
  const former = readStored<FormerVisitor>('formerVisitor');
  const isAway = error instanceof NetworkError && error.status === 0;
  if (!isAway || former === undefined || !Array.isArray(former.authorities)) throw error;
  const visitor = visitorOf(former.user, former.authorities);
  queryClient.setQueryData(KEY, visitor);
  return visitor;
}

/** Asks the server who this is, for example after sign-in, account setup or an approval. */
export async function refreshVisitor(): Promise<SignedInVisitor> {
  const visitor = await askServer();
  queryClient.setQueryData(KEY, visitor);
  return visitor;
}

export function currentVisitor(): SignedInVisitor {
  return queryClient.getQueryData<SignedInVisitor>(KEY) ?? STRANGER;
}

/** Of buyers alone it is known what they may do; an answer may have arrived since a button was drawn (B09, W71). */
withholdCalls(({ authority }) => {
  const { user, requiresSetup, authorities } = currentVisitor();
  return authority !== undefined && user?.isRoleBuyer === true && !requiresSetup && !authorities.has(authority);
});

export function forgetVisitor(): void {
  removeStored('userInfo', 'authorities', 'formerVisitor');
  queryClient.removeQueries();
}

export const VISITOR_KEY = KEY;

import { rightsChanged } from '@tradehall/contract/desk';
import { IDENTITY_CHANNEL } from '../identity/pool-session-store';
import type { Services } from '../room/services';
import { ACCOUNTS_CHANGED } from '../tenancy/callers';
import type { TenantDirectory } from '../tenancy/tenant-directory';

/**
 * Has live streams looked at again whenever somebody's right to them may have ended: a session or a user, an account,
 * a tenant that closed, and whatever happened while the link to the other processes was broken. Registered after what
 * these messages make others forget.
 */
export function watchStreams({ live: { holders, hub }, listener, tenants }: Services): void {
  listener.on(IDENTITY_CHANNEL, (payload) =>
    holders.check(JSON.parse(payload) as { tenantId: string; userId: string }),
  );
  listener.on(ACCOUNTS_CHANGED, (tenantId) => holders.check({ tenantId }));
  tenants.onChange(() => holders.check());
  listener.onGap(() => holders.check());
  // Each server tells its own streams, when it knows: what they ask it then it answers so.
  onSuspension(tenants, (tenantId) => hub.deliver({ tenantId, topic: 'tenant', name: rightsChanged.name }));
}

/** Calls `tell` with every shop that the operator suspended or resumed: its staff may do less, or again more (O06). */
function onSuspension(tenants: TenantDirectory, tell: (tenantId: string) => void): void {
  const suspended = () => new Set(tenants.all().flatMap((shop) => (shop.isSuspended === true ? [shop.tenantId] : [])));
  let before = suspended();
  tenants.onChange(() => {
    const now = suspended();
    const changed = [...before, ...now].filter((id) => before.has(id) !== now.has(id));
    before = now;
    for (const tenantId of changed) tell(tenantId);
  });
}

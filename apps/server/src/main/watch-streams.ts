import { IDENTITY_CHANNEL } from '../identity/pool-session-store';
import type { Services } from '../room/services';
import { ACCOUNTS_CHANGED } from '../tenancy/callers';

/**
 * Has live streams looked at again whenever somebody's right to them may have ended: a session or a user, an account,
 * a tenant that closed, and whatever happened while the link to the other processes was broken. Registered after what
 * these messages make others forget.
 */
export function watchStreams({ live: { holders }, listener, tenants }: Services): void {
  listener.on(IDENTITY_CHANNEL, (payload) =>
    holders.check(JSON.parse(payload) as { tenantId: string; userId: string }),
  );
  listener.on(ACCOUNTS_CHANGED, (tenantId) => holders.check({ tenantId }));
  tenants.onChange(() => holders.check());
  listener.onGap(() => holders.check());
}

import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import { isAuthority } from '@tradehall/domain/access/authorities';
import { appOfGroups } from '@tradehall/domain/access/apps';
import { STAFF_GROUP } from '@tradehall/domain/access/staff-group';
import type { Database } from '../database/database';
import type { Listener } from '../database/listen';
import type { Transaction } from '../database/transaction-kysely';
import type { Caller, Tenant } from '../http/request-context';
import type { VerifiedUser } from '../identity/verified-user';
import { readStaffAccess } from './staff-access-read-model';

/** Told to every server process when an account or its users changed: callers are read anew. */
export const ACCOUNTS_CHANGED = 'accounts_changed';
const REMEMBERED = 20_000;
/** Even without word of a change, an account is looked up again this often. */
const LOOK_AGAIN = 60_000;

export interface Callers {
  /** The caller behind a verified user; at once for one seen before. */
  of(tenant: Pick<Tenant, 'tenantId'>, user: VerifiedUser): Caller | Promise<Caller>;
}

/** The role comes from the identity group; a user without groups still needs account setup (B08). */
function roleOf(groups: readonly string[]): Caller['role'] {
  if (groups.includes('Buyer')) return 'buyer';
  if (groups.includes(STAFF_GROUP)) return 'seller';
  return groups.length === 0 ? 'prospect' : 'other';
}

/** Signed in by the client of the app where these groups do not belong. */
const isAtOtherApp = ({ app, groups }: VerifiedUser): boolean => app !== null && app !== appOfGroups(groups);

/** The same person without anything that a token of the other app would give. */
function atOtherApp(caller: Caller): Caller {
  return {
    ...caller,
    isAtOtherApp: true,
    accountId: null,
    authorities: new Set(),
    isAccountOwner: false,
    staff: null,
  };
}

/** Says at commit that an account of the tenant changed. */
export async function notifyAccountsChanged(tx: Transaction, tenantId: string): Promise<void> {
  await sql`select pg_notify(${ACCOUNTS_CHANGED}, ${tenantId})`.execute(tx);
}

export function createCallers(database: Database, listener?: Listener): Callers {
  const remembered = new LRUCache<string, { readonly groups: string; readonly caller: Caller }>({
    max: REMEMBERED,
    ttl: LOOK_AGAIN,
  });
  const pending = new Map<string, Promise<Caller>>();
  let announcements = 0;
  const forget = (tenantId?: string): void => {
    announcements += 1;
    if (tenantId === undefined) remembered.clear();
    else for (const key of remembered.keys()) if (key.startsWith(`${tenantId} `)) remembered.delete(key);
  };
  listener?.on(ACCOUNTS_CHANGED, forget);
  listener?.onGap(() => forget());

  async function read(tenant: Pick<Tenant, 'tenantId'>, user: VerifiedUser, role: Caller['role']): Promise<Caller> {
    const { row, staff } = await database.inTenant(
      tenant.tenantId,
      async (tx) => ({
        row: await tx
          .selectFrom('account_users')
          .select([
            'account_id',
            'first_name',
            'last_name',
            'is_offline',
            'is_owner',
            'authorities',
            'order_limit_minor',
          ])
          .where('user_id', '=', user.userId)
          .executeTakeFirst(),
        staff: role === 'seller' ? await readStaffAccess(tx, user.userId) : null,
      }),
      { readOnly: true },
    );
    return {
      userId: user.userId,
      accountId: row?.account_id ?? null,
      email: user.email,
      firstName: row?.first_name ?? user.firstName,
      lastName: row?.last_name ?? user.lastName,
      role,
      isAtOtherApp: false,
      isOffline: row?.is_offline ?? false,
      // A buyer whose account is not there yet has nothing to buy for.
      needsSetup: role === 'prospect' || (role === 'buyer' && row === undefined),
      authorities: new Set((row?.authorities ?? []).filter(isAuthority)),
      isAccountOwner: row?.is_owner ?? false,
      orderLimitMinor: row === undefined || row.is_owner ? null : row.order_limit_minor,
      staff,
    };
  }

  return {
    of(tenant, user) {
      const key = `${tenant.tenantId} ${user.userId} ${user.app ?? ''}`;
      const groups = user.groups.join(',');
      const known = remembered.get(key);
      if (known !== undefined && known.groups === groups) return known.caller;
      const running = pending.get(key);
      if (running !== undefined) return running;
      const announced = announcements;
      const started = read(tenant, user, roleOf(user.groups))
        .then((found) => {
          const caller = isAtOtherApp(user) ? atOtherApp(found) : found;
          if (announced === announcements) remembered.set(key, { groups, caller });
          return caller;
        })
        .finally(() => pending.delete(key));
      pending.set(key, started);
      return started;
    },
  };
}

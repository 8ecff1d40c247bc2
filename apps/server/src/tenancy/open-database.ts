import type { Database } from '../database/database';
import { scopeNow } from '../http/account-scope';
import { openTransactions, type DatabaseOptions } from '../database/transactions';
import { createTenantShare } from './tenant-share';
import { OUTBOX_RELAY_SETTING, PLATFORM_SETTING, tenantSetting } from './tenant-setting';

/** The database as the product uses it: no transaction without saying whose rows it is for. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { transact, ping, pool, close } = await openTransactions(options);
  const { max, connectionTimeoutMillis = 0 } = pool.options;
  // A quarter is left to others.
  const share = createTenantShare(max - Math.floor(max / 4), connectionTimeoutMillis);
  return {
    inTenant: (tenantId, work, transaction) =>
      share.run(tenantId, () => transact(tenantSetting(tenantId, scopeNow()), work, transaction)),
    asPlatform: (work, transaction) => transact(PLATFORM_SETTING, work, transaction),
    asOutboxRelay: (work, transaction) => transact(OUTBOX_RELAY_SETTING, work, transaction),
    ping,
    pool,
    close,
  };
}

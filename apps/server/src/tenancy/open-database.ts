import type { Database } from '../database/database';
import { scopeNow } from '../http/account-scope';
import { openTransactions, type DatabaseOptions } from '../database/transactions';
import { OUTBOX_RELAY_SETTING, PLATFORM_SETTING, tenantSetting } from './tenant-setting';

/** The database as the product uses it: no transaction without saying whose rows it is for. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { transact, ping, pool, close } = await openTransactions(options);
  return {
    inTenant: (tenantId, work, transaction) => transact(tenantSetting(tenantId, scopeNow()), work, transaction),
    asPlatform: (work, transaction) => transact(PLATFORM_SETTING, work, transaction),
    asOutboxRelay: (work, transaction) => transact(OUTBOX_RELAY_SETTING, work, transaction),
    ping,
    pool,
    close,
  };
}

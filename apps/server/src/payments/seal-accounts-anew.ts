import type { Services } from '../room/services';
import { readAccounts, sealAnew, sealedFor, sealOf } from './payment-account-store';

/**
 * After the deployment's key changed, what a former key sealed is sealed by the present one, so that the former can be
 * taken away; what no key opens is told. Neither stops a start, nor one tenant's trouble another's (SD63).
 */
export async function sealAccountsAnew({
  database,
  tenants,
  secrets,
  log,
}: Pick<Services, 'database' | 'tenants' | 'secrets' | 'log'>): Promise<void> {
  for (const { tenantId } of tenants.all()) {
    try {
      await database.inTenant(tenantId, async (tx) => {
        for (const account of await readAccounts(tx)) {
          const purpose = sealedFor(tenantId, account.payment_account_id);
          const secret = secrets.open(purpose, sealOf(account));
          if (secret === undefined)
            log.warn(
              { tenant: tenantId, account: account.payment_account_id, sealedBy: account.sealed_by },
              'no key opens this payment account: give its key by SECRETS_KEYS_BEFORE, or have it connected again',
            );
          else if (secrets.isBySuperseded({ by: account.sealed_by }))
            await sealAnew(tx, account, secrets.seal(purpose, secret));
        }
      });
    } catch (error) {
      log.error({ err: error, tenant: tenantId }, 'payment accounts could not be looked through');
    }
  }
}

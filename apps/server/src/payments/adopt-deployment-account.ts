import { insertAuditEvent } from '../audit/insert-audit-event';
import { changesBetween } from '../audit/changes-between';
import { ApiError } from '../http/api-error';
import { tenantLocale } from '../tenancy/tenant-locale';
import type { TenantTexts } from '../notify/tenant-texts';
import type { Services } from '../room/services';
import { readTenant } from '../tenancy/tenant-directory';
import { askPayPal, inTrail, PAYMENT_ACCOUNT, storeConnected, type ConnectDeps } from './connect-payment-account';
import { mailAccountChanged } from './mail-account-changed';
import {
  connectedOf,
  lockAccounts,
  moveDeploymentPayments,
  readAccounts,
  sealedFor,
  sealOf,
  type PaymentAccount,
} from './payment-account-store';
import type { Credentials } from './payment-accounts';

interface AdoptDeps extends ConnectDeps, Pick<Services, 'clock' | 'siteAt'> {
  readonly texts: Pick<TenantTexts, 'find' | 'warm'>;
}

/**
 * Makes the account of the deployment's environment the one of a tenant that the operator names, once, and hands it the
 * tenant's payments that began with it (SD63). Never a second tenant's too: whose money it takes is said, not guessed.
 * The owners hear of it, as of a change at the desk. Run twice, also at once, it counts once.
 */
export async function adoptDeploymentAccount(
  deps: AdoptDeps,
  tenantId: string,
): Promise<{ readonly environment: string; readonly movedPayments: number }> {
  const { secrets, configuration } = deps;
  const credentials = configuration.paypal;
  if (credentials === undefined) throw new ApiError(409, 'PAYMENT_ACCOUNT_NOT_IN_ENVIRONMENT');
  if (!secrets.canSeal) throw new ApiError(503, 'PAYMENT_ACCOUNT_NEEDS_KEY');
  // Of two tenants that are named at once the second finds the first.
  return oneAtATime(deps, () => adopt(deps, tenantId, credentials));
}

/** The lock is held beside the transactions: each of them is one tenant's. */
async function oneAtATime<T>({ database }: Pick<AdoptDeps, 'database'>, work: () => Promise<T>): Promise<T> {
  const holder = await database.pool.connect();
  try {
    await holder.query(`select pg_advisory_lock(hashtextextended('payment-account-of-the-deployment', 0))`);
    return await work();
  } finally {
    // Closed, and the lock with it.
    holder.release(true);
  }
}

async function adopt(
  deps: AdoptDeps,
  tenantId: string,
  credentials: Credentials,
): Promise<{ readonly environment: string; readonly movedPayments: number }> {
  const { database, texts, siteAt, clock } = deps;
  const owner = await ownerOf(deps, credentials, tenantId);
  if (owner !== undefined) throw new ApiError(409, 'PAYMENT_ACCOUNT_OF_OTHER_TENANT', { params: [owner] });
  await askPayPal(deps, credentials);
  const { tenant, host } = await database.inTenant(tenantId, (tx) => readTenant(tx, tenantId), { readOnly: true });
  await texts.warm(tenantId, [tenantLocale(tenant)]);
  const movedPayments = await database.inTenant(tenantId, async (tx) => {
    await lockAccounts(tx);
    const connected = connectedOf(await readAccounts(tx));
    if (connected !== undefined && !isAccount(connected, credentials))
      throw new ApiError(409, 'PAYMENT_ACCOUNT_ALREADY_CONNECTED', { params: [tenantId] });
    const isKnown = connected !== undefined && isStored(deps, connected, tenantId, credentials);
    const { before, now } = isKnown
      ? { before: connected, now: connected }
      : await storeConnected(tx, deps, tenantId, credentials, 'Operator');
    const moved = await moveDeploymentPayments(tx, now.payment_account_id);
    if (isKnown && moved === 0) return 0;
    await insertAuditEvent(tx, {
      tenantId,
      actorKind: 'SYSTEM',
      actorId: 'operator',
      actorName: 'Operator',
      roles: [],
      act: 'PAYMENT_ACCOUNT_CONNECTED',
      record: 'SETTING',
      ids: [PAYMENT_ACCOUNT],
      ...changesBetween(inTrail(before), { ...inTrail(now), movedPayments: moved }),
      reason: '',
      traceId: '',
      address: '',
    });
    const told = { texts, siteOf: () => siteAt(host) };
    await mailAccountChanged(tx, told, tenant, { before, now, by: null, at: clock.now() });
    return moved;
  });
  return { environment: credentials.environment, movedPayments };
}

/** It stands there with all that the environment says of it. */
function isStored(
  { secrets }: Pick<ConnectDeps, 'secrets'>,
  account: PaymentAccount,
  tenantId: string,
  { clientSecret, webhookId }: Credentials,
): boolean {
  const purpose = sealedFor(tenantId, account.payment_account_id);
  return account.webhook_id === webhookId && secrets.open(purpose, sealOf(account)) === clientSecret;
}

/** Another tenant that has, or had, the same account. Each tenant's rows are its own, so each is asked. */
async function ownerOf({ database }: ConnectDeps, credentials: Credentials, but: string): Promise<string | undefined> {
  const others = await database.asPlatform((tx) =>
    tx.selectFrom('tenants').select('tenant_id').where('tenant_id', '<>', but).orderBy('tenant_id').execute(),
  );
  for (const { tenant_id: other } of others) {
    const accounts = await database.inTenant(other, readAccounts, { readOnly: true });
    if (accounts.some((account) => isAccount(account, credentials))) return other;
  }
  return undefined;
}

const isAccount = (
  account: { readonly environment: string; readonly client_id: string },
  { environment, clientId }: Credentials,
): boolean => account.environment === environment && account.client_id === clientId;

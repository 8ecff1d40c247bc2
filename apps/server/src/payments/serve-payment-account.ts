import type { FastifyInstance } from 'fastify';
import {
  connectPaymentAccount,
  disconnectPaymentAccount,
  getPaymentAccount,
  testPaymentAccount,
  type PaymentAccountState,
} from '@tradehall/contract/payments/payment-account-calls';
import { receivePayPalWebhook } from '@tradehall/contract/payments/payments-calls';
import { callUrl } from '@tradehall/contract/wire/call-url';
import { personName } from '@tradehall/domain/access/person-name';
import { maskClientId } from '@tradehall/domain/payments/payment-account';
import { runStaffCommand } from '../audit/run-staff-command';
import type { Transaction } from '../database/transaction-kysely';
import { forAllAccounts } from '../http/account-scope';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import { PayPalAccessRefused, PayPalUnreachable } from '../paypal/paypal-client';
import type { Services } from '../room/services';
import {
  askPayPal,
  credentialsOf,
  inTrail,
  PAYMENT_ACCOUNT,
  storeConnected,
  tellScreens,
} from './connect-payment-account';
import { mailAccountChanged } from './mail-account-changed';
import { payPalAs } from './payment-accounts';
import {
  connectedOf,
  lockAccounts,
  readAccounts,
  readWaiting,
  retireConnected,
  sealedFor,
  sealOf,
  versionOf,
  voidOpenPayments,
  type PaymentAccount,
} from './payment-account-store';

const NONE_WAITING = { openPayments: 0, underWay: 0 };
const TESTED_WITHIN_MS = 10_000;

type Deps = Pick<Services, 'database' | 'secrets' | 'configuration' | 'siteOf' | 'texts' | 'clock'>;

/** The tenant's own payment account at the desk (SD63). */
export function servePaymentAccount(app: FastifyInstance, deps: Deps): void {
  const { database, secrets, configuration, clock } = deps;

  serveCall(app, getPaymentAccount, ({ tenant }) =>
    // Whoever is shown some accounts alone still learns what the shop's own account has to end.
    forAllAccounts(() => database.inTenant(tenant.tenantId, (tx) => stateOf(tx, deps, tenant), { readOnly: true })),
  );

  serveCall(app, connectPaymentAccount, async ({ tenant, caller, raw, body, idempotencyKey }) => {
    if (!secrets.canSeal) throw new ApiError(503, 'PAYMENT_ACCOUNT_NEEDS_KEY');
    const credentials = await database.inTenant(
      tenant.tenantId,
      async (tx) => credentialsOf(deps, tenant.tenantId, body, await readAccounts(tx)),
      { readOnly: true },
    );
    await askPayPal(deps, credentials);
    // The key of the call is kept with a digest of its body, where a secret has no place, not even as a digest of it.
    const asked = { ...body, clientSecret: secrets.fingerprint(body.clientSecret) };
    return runStaffCommand(
      database,
      { tenant, caller, raw },
      {
        act: 'PAYMENT_ACCOUNT_CONNECTED',
        record: 'SETTING',
        ids: [PAYMENT_ACCOUNT],
        once: { scope: 'connect-payment-account', key: idempotencyKey, body: asked },
      },
      async (tx, trail) => {
        await requireSeen(tx, deps, tenant, body.version);
        const stored = await storeConnected(tx, deps, tenant.tenantId, credentials, personName(caller));
        trail.changed(inTrail(stored.before), {
          ...inTrail(stored.now),
          ...(stored.isNewSecret ? { isNewSecret: true } : {}),
        });
        const { before, now } = stored;
        await mailAccountChanged(tx, deps, tenant, { before, now, by: signedName(caller), at: clock.now() });
        return stateOf(tx, deps, tenant);
      },
    );
  });

  serveCall(app, testPaymentAccount, async ({ tenant }) => {
    const account = await database.inTenant(tenant.tenantId, async (tx) => connectedOf(await readAccounts(tx)), {
      readOnly: true,
    });
    if (account === undefined) throw new ApiError(409, 'PAYMENT_ACCOUNT_NONE');
    const clientSecret = openSecret(deps, tenant, account);
    if (clientSecret === undefined) throw new ApiError(409, 'PAYMENT_ACCOUNT_LOCKED');
    const { environment, client_id: clientId, webhook_id: webhookId } = account;
    const credentials = { environment, clientId, clientSecret, webhookId };
    const paypal = payPalAs(configuration.paypalUrls, credentials, TESTED_WITHIN_MS);
    try {
      await paypal.signIn();
      if (webhookId === '') return { outcome: 'OK_WITHOUT_WEBHOOK' as const };
      return { outcome: (await paypal.hasWebhook(webhookId)) ? ('OK' as const) : ('WEBHOOK_UNKNOWN' as const) };
    } catch (error) {
      if (error instanceof PayPalAccessRefused) return { outcome: 'REFUSED' as const };
      if (error instanceof PayPalUnreachable) return { outcome: 'UNREACHABLE' as const };
      throw error;
    }
  });

  serveCall(app, disconnectPaymentAccount, ({ tenant, caller, raw, body, idempotencyKey }) =>
    runStaffCommand(
      database,
      { tenant, caller, raw },
      {
        act: 'PAYMENT_ACCOUNT_DISCONNECTED',
        record: 'SETTING',
        ids: [PAYMENT_ACCOUNT],
        once: { scope: 'disconnect-payment-account', key: idempotencyKey, body },
      },
      async (tx, trail) => {
        await requireSeen(tx, deps, tenant, body.version);
        const accounts = await readAccounts(tx);
        const connected = connectedOf(accounts);
        if (connected === undefined) throw new ApiError(409, 'PAYMENT_ACCOUNT_NONE');
        const version = versionOf(accounts) + 1;
        // First the account, which beginning a payment holds, and then the payments that began before.
        await retireConnected(tx, version);
        await voidOpenPayments(tx, connected.payment_account_id);
        await tellScreens(tx, version);
        trail.changed(inTrail(connected), inTrail(undefined));
        const change = { before: connected, now: undefined, by: signedName(caller), at: clock.now() };
        await mailAccountChanged(tx, deps, tenant, change);
        return stateOf(tx, deps, tenant);
      },
    ),
  );
}

/** What a change stands on must be what holds; whoever was slower is shown it. */
async function requireSeen(tx: Transaction, deps: Deps, tenant: Tenant, seen: number): Promise<void> {
  await lockAccounts(tx);
  const now = await stateOf(tx, deps, tenant);
  if (now.version !== seen) throw new ApiError(409, 'PAYMENT_ACCOUNT_CHANGED', { details: now });
}

async function stateOf(tx: Transaction, deps: Deps, tenant: Tenant): Promise<PaymentAccountState> {
  const accounts = await readAccounts(tx);
  const waiting = await readWaiting(tx);
  const connected = connectedOf(accounts);
  const waitingAt = ({ payment_account_id }: PaymentAccount) => waiting.get(payment_account_id) ?? NONE_WAITING;
  const isReadable = (account: PaymentAccount): boolean => openSecret(deps, tenant, account) !== undefined;
  return {
    version: versionOf(accounts),
    status: connected === undefined ? 'NONE' : isReadable(connected) ? 'CONNECTED' : 'UNREADABLE',
    account:
      connected === undefined
        ? null
        : {
            environment: connected.environment,
            clientId: maskClientId(connected.client_id),
            webhookId: connected.webhook_id,
            connectedAt: connected.connected_at.toISOString(),
            connectedBy: connected.connected_by_name,
            ...waitingAt(connected),
          },
    earlier: accounts.flatMap((account) => {
      const { openPayments, underWay } = waitingAt(account);
      if (account.retired_at === null || openPayments + underWay === 0) return [];
      return {
        environment: account.environment,
        clientId: maskClientId(account.client_id),
        retiredAt: account.retired_at.toISOString(),
        isReadable: isReadable(account),
        openPayments,
        underWay,
      };
    }),
    webhookUrl: deps.siteOf(tenant.tenantId) + callUrl(receivePayPalWebhook),
    canConnect: deps.secrets.canSeal,
    hasStandIn: tenant.hasPayPalStandIn === true,
  };
}

const openSecret = ({ secrets }: Deps, { tenantId }: Tenant, account: PaymentAccount): string | undefined =>
  secrets.open(sealedFor(tenantId, account.payment_account_id), sealOf(account));

/** The name is what somebody calls themselves; the address says who signed in. */
const signedName = (caller: Caller): string => {
  const name = personName(caller);
  return name === caller.email ? name : `${name} (${caller.email})`;
};

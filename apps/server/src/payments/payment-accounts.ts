import type { PaymentEnvironment } from '@tradehall/domain/payments/payment-account';
import type { Configuration } from '../configuration/configuration';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { createMissingPayPal } from '../paypal/missing-paypal';
import { createPayPalClient, type PayPalClient } from '../paypal/paypal-client';
import type { Services } from '../room/services';
import {
  connectedOf,
  findAccount,
  holdConnected,
  readAccounts,
  sealedFor,
  sealOf,
  type PaymentAccount,
} from './payment-account-store';
import type { Payment } from './payment-store';

/** Which account a payment was begun with; it is asked about that payment for good. */
export type TakenAt = Pick<Payment, 'taken_at' | 'payment_account_id'>;

export interface Credentials {
  readonly environment: PaymentEnvironment;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
}

/** Whose account is asked about which payment (SD63). */
export interface PaymentAccounts {
  /** PayPal as the account that a payment began with, whatever the tenant connected since. */
  of(tenant: Tenant, payment: TakenAt): Promise<PayPalClient>;
  /** Where the next payment of the tenant goes; undefined: nowhere, as it has no account that can be used. */
  next(tx: Transaction, tenant: Tenant): Promise<TakenAt | undefined>;
  /** Who a message at the tenant's address that names no payment of ours is checked with. */
  atAddressOf(tenant: Tenant): Promise<PayPalClient>;
  /**
   * The very account that a payment of another tenant began with, where the tenant at this address has connected it
   * too, with a webhook of its own: PayPal tells both addresses of every payment.
   */
  sharedAt(at: Tenant, tenant: Tenant, payment: TakenAt): Promise<PayPalClient | undefined>;
}

interface Parts extends Pick<Services, 'database' | 'secrets' | 'configuration'> {
  /** In the demo alone: takes payments of tenants without an account, and moves no money. */
  readonly standIn: PayPalClient | undefined;
}

const STAND_IN: TakenAt = { taken_at: 'STAND_IN', payment_account_id: null };
const NOWHERE = createMissingPayPal('There is no PayPal account for this payment.');
const LOCKED = createMissingPayPal('The key that opens this PayPal account is gone.');

export function createPaymentAccounts({ database, secrets, configuration, standIn }: Parts): PaymentAccounts {
  const { paypal, paypalUrls } = configuration;
  const deployment = paypal === undefined ? undefined : payPalAs(paypalUrls, paypal);
  /** A client keeps its access token, so it is kept itself until its account is connected anew. */
  const clients = new Map<string, { readonly version: number; readonly client: PayPalClient }>();

  function clientOf(tenant: Tenant, account: PaymentAccount): PayPalClient {
    const { payment_account_id: id, version } = account;
    const known = clients.get(id);
    if (known?.version === version) return known.client;
    const clientSecret = secrets.open(sealedFor(tenant.tenantId, id), sealOf(account));
    if (clientSecret === undefined) return LOCKED;
    const client = payPalAs(paypalUrls, {
      environment: account.environment,
      clientId: account.client_id,
      clientSecret,
      webhookId: account.webhook_id,
    });
    clients.set(id, { version, client });
    return client;
  }

  const accountOf = (tenant: Tenant, id: string): Promise<PaymentAccount | undefined> =>
    database.inTenant(tenant.tenantId, (tx) => findAccount(tx, id), { readOnly: true });
  const connectedAt = (tenant: Tenant): Promise<PaymentAccount | undefined> =>
    database.inTenant(tenant.tenantId, async (tx) => connectedOf(await readAccounts(tx)), { readOnly: true });
  const isReadable = (tenant: Tenant, account: PaymentAccount): boolean => clientOf(tenant, account) !== LOCKED;

  async function of(tenant: Tenant, { taken_at, payment_account_id: id }: TakenAt): Promise<PayPalClient> {
    if (id !== null) {
      const account = await accountOf(tenant, id);
      return account === undefined ? NOWHERE : clientOf(tenant, account);
    }
    // What was begun before tenants had accounts was begun with the environment's, else with the stand-in.
    return (taken_at === 'DEPLOYMENT' ? (deployment ?? standIn) : standIn) ?? NOWHERE;
  }

  return {
    of,
    async next(tx, tenant) {
      const account = await holdConnected(tx);
      if (account === undefined) return standIn === undefined ? undefined : STAND_IN;
      if (!isReadable(tenant, account)) return undefined;
      return { taken_at: 'ACCOUNT', payment_account_id: account.payment_account_id };
    },
    async atAddressOf(tenant) {
      const account = await connectedAt(tenant);
      if (account !== undefined) return clientOf(tenant, account);
      return deployment ?? standIn ?? NOWHERE;
    },
    async sharedAt(at, tenant, { payment_account_id: id }) {
      if (id === null || at.tenantId === tenant.tenantId) return undefined;
      const taken = await accountOf(tenant, id);
      const here = await connectedAt(at);
      if (taken === undefined || here === undefined) return undefined;
      return here.environment === taken.environment && here.client_id === taken.client_id
        ? clientOf(at, here)
        : undefined;
    },
  };
}

/** PayPal as one account of it; nothing is asked before the first call. */
export function payPalAs(urls: Configuration['paypalUrls'], account: Credentials, timeoutMs?: number): PayPalClient {
  const { environment, clientId, clientSecret, webhookId } = account;
  return createPayPalClient({
    baseUrl: () => urls[environment],
    clientId,
    clientSecret,
    webhookId,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
}

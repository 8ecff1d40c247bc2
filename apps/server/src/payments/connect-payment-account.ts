import { randomUUID } from 'node:crypto';
import {
  checkPaymentAccount,
  maskClientId,
  trimPaymentAccount,
  type PaymentAccountEntry,
  type PaymentEnvironment,
} from '@tradehall/domain/payments/payment-account';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { liveEvent } from '../jobs/live-event';
import { outbox } from '../jobs/outbox';
import { PayPalAccessRefused, PayPalUnreachable } from '../paypal/paypal-client';
import type { Services } from '../room/services';
import { settingChanged } from '@tradehall/contract/settings/setting-calls';
import { payPalAs, type Credentials } from './payment-accounts';
import {
  connectedOf,
  lockAccounts,
  readAccounts,
  retireConnected,
  sealedFor,
  sealOf,
  storeAccount,
  versionOf,
  type PaymentAccount,
} from './payment-account-store';

export type ConnectDeps = Pick<Services, 'database' | 'secrets' | 'configuration'>;

/** The name that changes of the account go by, in the trail and to screens that show it. */
export const PAYMENT_ACCOUNT = 'payment-account';

/** PayPal answers within this, or the account of before stays. */
const CHECKED_WITHIN_MS = 10_000;

export interface Entered extends PaymentAccountEntry {
  readonly environment: PaymentEnvironment;
}

/** How an account stands in the trail: whose it is, and nothing that opens it. */
export function inTrail(account: PaymentAccount | undefined): object {
  if (account === undefined) return { account: null };
  const { environment, client_id: clientId, webhook_id: webhookId } = account;
  return { account: { environment, clientId: maskClientId(clientId), webhookId } };
}

/**
 * What was entered, with what was left empty taken from the account that it speaks of. A secret is taken over for the
 * very same account alone.
 */
export function credentialsOf(
  { secrets }: Pick<ConnectDeps, 'secrets'>,
  tenantId: string,
  entered: Entered,
  accounts: readonly PaymentAccount[],
): Credentials {
  const entry = trimPaymentAccount(entered);
  const { environment } = entry;
  const connected = connectedOf(accounts);
  const clientId = entry.clientId || (connected?.environment === environment ? connected.client_id : '');
  const known = sameAs(accounts, { environment, clientId });
  const keptSecret =
    known === undefined ? undefined : secrets.open(sealedFor(tenantId, known.payment_account_id), sealOf(known));
  const clientSecret = entry.clientSecret || (keptSecret ?? '');
  const complete = { ...entry, clientId, clientSecret };
  const issues = checkPaymentAccount(complete, false);
  if (issues.length > 0) throw ApiError.ofIssues(422, issues);
  return complete;
}

const sameAs = (
  accounts: readonly PaymentAccount[],
  { environment, clientId }: Pick<Credentials, 'environment' | 'clientId'>,
): PaymentAccount | undefined =>
  accounts.find((each) => each.environment === environment && each.client_id === clientId);

/** Asks PayPal itself, without a transaction that would wait with it; throws where it says no or nothing. */
export async function askPayPal({ configuration }: ConnectDeps, credentials: Credentials): Promise<void> {
  const paypal = payPalAs(configuration.paypalUrls, credentials, CHECKED_WITHIN_MS);
  const refuse = (issue: Issue): never => {
    throw ApiError.ofIssues(422, [issue]);
  };
  try {
    await paypal.signIn();
    if (credentials.webhookId !== '' && !(await paypal.hasWebhook(credentials.webhookId)))
      refuse({ field: 'webhookId', messageCode: 'PAYMENT_ACCOUNT_WEBHOOK_UNKNOWN' });
  } catch (error) {
    if (error instanceof PayPalAccessRefused) refuse({ field: 'clientSecret', messageCode: 'PAYMENT_ACCOUNT_REFUSED' });
    if (error instanceof PayPalUnreachable) throw new ApiError(502, 'PAYMENT_ACCOUNT_UNCHECKED', { cause: error });
    throw error;
  }
}

/** Makes an account that PayPal let in the one that takes payments from now on; answers it before and after. */
export async function storeConnected(
  tx: Transaction,
  { secrets }: Pick<ConnectDeps, 'secrets'>,
  tenantId: string,
  credentials: Credentials,
  by: string,
): Promise<{
  readonly before: PaymentAccount | undefined;
  readonly now: PaymentAccount;
  readonly isNewSecret: boolean;
}> {
  await lockAccounts(tx);
  const accounts = await readAccounts(tx);
  const before = connectedOf(accounts);
  const known = sameAs(accounts, credentials);
  const accountId = known?.payment_account_id ?? randomUUID();
  const purpose = sealedFor(tenantId, accountId);
  const isNewSecret = known === undefined || secrets.open(purpose, sealOf(known)) !== credentials.clientSecret;
  let version = versionOf(accounts) + 1;
  if (before !== undefined && before.payment_account_id !== accountId) {
    await retireConnected(tx, version);
    version += 1;
  }
  await storeAccount(tx, {
    tenantId,
    accountId,
    environment: credentials.environment,
    clientId: credentials.clientId,
    webhookId: credentials.webhookId,
    seal: secrets.seal(purpose, credentials.clientSecret),
    version,
    by,
  });
  await tellScreens(tx, version);
  const now = connectedOf(await readAccounts(tx));
  if (now === undefined) throw new Error('The payment account could not be stored.');
  return { before, now, isNewSecret };
}

export async function tellScreens(tx: Transaction, version: number): Promise<void> {
  await outbox.event(
    tx,
    liveEvent(settingChanged, { topic: 'desk:settings', data: { name: PAYMENT_ACCOUNT, version } }),
  );
}

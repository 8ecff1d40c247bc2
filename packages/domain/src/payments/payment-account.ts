import type { Issue } from '../text/fill-text';

/** Where a tenant's payment account lives: PayPal's trial, where no money moves, or PayPal itself. */
export const PAYMENT_ENVIRONMENTS = ['sandbox', 'live'] as const;
export type PaymentEnvironment = (typeof PAYMENT_ENVIRONMENTS)[number];

/** What a tenant's account signs in with, as it is typed; what is left empty stays as it is connected. */
export interface PaymentAccountEntry {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
}

/** As PayPal writes them: no blanks, and no colon, which parts the two where they are sent. */
const CREDENTIAL = /^[\x21-\x39\x3b-\x7e]{8,300}$/;
const WEBHOOK_ID = /^[A-Za-z0-9-]{4,80}$/;

/** Pasted values bring blanks and line ends along. */
export function trimPaymentAccount<Entry extends PaymentAccountEntry>(entry: Entry): Entry {
  return {
    ...entry,
    clientId: entry.clientId.trim(),
    clientSecret: entry.clientSecret.trim(),
    webhookId: entry.webhookId.trim(),
  };
}

/**
 * What is wrong with an entry by itself (SD63). `isKnown` says that the account it speaks of was connected before, so
 * that its id and secret may be left out.
 */
export function checkPaymentAccount(entry: PaymentAccountEntry, isKnown: boolean): Issue[] {
  const { clientId, clientSecret, webhookId } = trimPaymentAccount(entry);
  const issues: Issue[] = [];
  if (clientId === '' && !isKnown) issues.push({ field: 'clientId', messageCode: 'PAYMENT_ACCOUNT_ENTER_ID' });
  else if (clientId !== '' && !CREDENTIAL.test(clientId))
    issues.push({ field: 'clientId', messageCode: 'PAYMENT_ACCOUNT_ODD_ID' });
  if (clientSecret === '' && !isKnown)
    issues.push({ field: 'clientSecret', messageCode: 'PAYMENT_ACCOUNT_ENTER_SECRET' });
  else if (clientSecret !== '' && !CREDENTIAL.test(clientSecret))
    issues.push({ field: 'clientSecret', messageCode: 'PAYMENT_ACCOUNT_ODD_SECRET' });
  if (webhookId !== '' && !WEBHOOK_ID.test(webhookId))
    issues.push({ field: 'webhookId', messageCode: 'PAYMENT_ACCOUNT_ODD_WEBHOOK' });
  return issues;
}

/** Enough of an id to tell two accounts apart, and too little to be one. */
export function maskClientId(clientId: string): string {
  return clientId.length < 12 ? `${clientId.slice(0, 2)}…` : `${clientId.slice(0, 4)}…${clientId.slice(-4)}`;
}

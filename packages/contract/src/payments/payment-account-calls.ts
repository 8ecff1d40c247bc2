import { z } from 'zod/mini';
import { PAYMENT_ENVIRONMENTS } from '@tradehall/domain/payments/payment-account';
import { defineCall } from '../wire/define-call';
import { text, version } from '../wire/input-types';

const environment = z.enum(PAYMENT_ENVIRONMENTS);

/** Payments of an account whose end is not known yet. */
const waiting = {
  /** Begun and not yet approved by their buyers. */
  openPayments: z.number(),
  /** Captures and refunds that PayPal has not answered for good. */
  underWay: z.number(),
};

const accountState = z.object({
  /** What a change has to name; 0 before the first. */
  version: z.number(),
  /** UNREADABLE: the key that sealed its secret is gone, so that it takes no payment until it is connected again. */
  status: z.enum(['NONE', 'CONNECTED', 'UNREADABLE']),
  account: z.nullable(
    z.object({
      environment,
      /** Its first and last characters. */
      clientId: z.string(),
      webhookId: z.string(),
      connectedAt: z.string(),
      connectedBy: z.string(),
      ...waiting,
    }),
  ),
  /** Accounts of before that still have payments to end, the newest first. */
  earlier: z.array(
    z.object({ environment, clientId: z.string(), retiredAt: z.string(), isReadable: z.boolean(), ...waiting }),
  ),
  /** The address to enter at PayPal. */
  webhookUrl: z.string(),
  /** Whether the deployment has a key to seal a secret with. */
  canConnect: z.boolean(),
  /** The demo's stand-in takes payments while no account is connected; no money moves. */
  hasStandIn: z.boolean(),
});
export type PaymentAccountState = z.infer<typeof accountState>;

/** Somebody else was faster: how it stands now. */
const refusals = { PAYMENT_ACCOUNT_CHANGED: accountState };

export const getPaymentAccount = defineCall({
  method: 'GET',
  path: '/seller/payment-account',
  summary: 'The tenant’s own PayPal account as it stands, without its secret, which no call ever tells (SD63).',
  access: 'seller',
  permission: 'SETTINGS_MONEY',
  answer: accountState,
});

export const connectPaymentAccount = defineCall({
  method: 'PUT',
  path: '/seller/payment-account',
  summary:
    'Connects or replaces the tenant’s PayPal account after PayPal let it in; a wrong pair is refused and the account of before stays (SD63). An empty id or secret keeps the connected one.',
  access: 'seller',
  permission: 'SETTINGS_MONEY',
  idempotent: true,
  body: z.object({
    version,
    environment,
    clientId: text(300),
    clientSecret: text(300),
    webhookId: text(100),
  }),
  answer: accountState,
  refusals,
});

export const testPaymentAccount = defineCall({
  method: 'POST',
  path: '/seller/payment-account/test',
  summary: 'Asks PayPal whether it still lets the connected account in and knows its webhook; moves no money (SD63).',
  access: 'seller',
  permission: 'SETTINGS_MONEY',
  onlyAsks: true,
  answer: z.object({ outcome: z.enum(['OK', 'OK_WITHOUT_WEBHOOK', 'WEBHOOK_UNKNOWN', 'REFUSED', 'UNREACHABLE']) }),
});

export const disconnectPaymentAccount = defineCall({
  method: 'POST',
  path: '/seller/payment-account/disconnect',
  summary:
    'Takes no further payment at the connected account: what buyers have not approved ends, what is captured can be given back (SD63).',
  access: 'seller',
  permission: 'SETTINGS_MONEY',
  idempotent: true,
  body: z.object({ version }),
  answer: accountState,
  refusals,
});

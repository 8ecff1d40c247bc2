import type { DecisionServices } from '../orders/apply-decision';
import type { Services } from '../room/services';
import type { PaymentAccounts } from './payment-accounts';

/** What paying works with. */
export interface PaymentDeps extends DecisionServices, Pick<Services, 'database' | 'tenants' | 'log' | 'clock'> {
  readonly accounts: PaymentAccounts;
}

/** Comes back with every report of PayPal, and names the payment across tenants. */
export function customIdOf(tenantId: string, paymentId: string): string {
  return `${tenantId}:${paymentId}`;
}

export function readCustomId(customId: string): { tenantId: string; paymentId: string } | undefined {
  // Read before it is known who sent it: what is no id of a payment reaches no query.
  const match = /^([a-z0-9][a-z0-9-]{0,62}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(customId);
  return match?.[1] && match[2] ? { tenantId: match[1], paymentId: match[2] } : undefined;
}

import type { Authority } from '@tradehall/domain/access/authorities';
import type { StaffAccess } from '@tradehall/domain/staff/staff-access';
import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';

/** The tenant whose host the request came to. */
export interface Tenant {
  readonly tenantId: string;
  readonly configuration: TenantConfiguration;
  /** In the demo: payments by PayPal go to a stand-in while the tenant has no account, and no money moves. */
  readonly hasPayPalStandIn?: boolean;
  /** The operator closed it, and the seller cannot open it. */
  readonly isSuspended?: boolean;
  /** When it was resumed last, in epoch milliseconds; left out for one that never stood still. */
  readonly resumedAt?: number;
}

/** The signed-in user behind a request, as the server knows it: never as the token's bearer claims. */
export interface Caller {
  /** The identity pool's subject. */
  readonly userId: string;
  /** The buyer's company; null for sellers and for users before their account exists. */
  readonly accountId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'buyer' | 'seller' | 'prospect' | 'other';
  /** Signed in at the app where they do not belong: they learn so, and reach nothing else (SD01). */
  readonly isAtOtherApp: boolean;
  readonly isOffline: boolean;
  readonly needsSetup: boolean;
  readonly authorities: ReadonlySet<Authority>;
  /** Owns the account, and so sets what the others in it may do. */
  readonly isAccountOwner: boolean;
  /** What they may order alone, in minor units, as it was a moment ago; null for any sum (W73). */
  readonly orderLimitMinor: number | null;
  /** What one of the seller's staff may do; null for everybody else, and for staff that were disabled. */
  readonly staff: StaffAccess | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    tenant: Tenant | null;
    caller: Caller | null;
    /** The participant the call speaks of, already checked against the tenant's network; null for its own stock. */
    participant: string | null;
    traceId: string;
  }
}

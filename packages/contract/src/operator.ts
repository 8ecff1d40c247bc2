import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';
import { count, text } from './wire/input-types';

const tenantId = text(63);
const oneTenant = z.object({ tenantId });

export const staffInvitation = z.object({
  email: text(254),
  firstName: z.optional(text(100)),
  lastName: z.optional(text(100)),
});

/** A tenant as the operator describes it; what is wrong with it is answered field by field. */
export const newTenant = z.object({
  tenantId,
  name: text(100),
  shortName: z.optional(text(40)),
  /** The first is the one that links carry. */
  hosts: z.array(text(253)).check(z.maxLength(50)),
  owner: staffInvitation,
  /** ISO 4217. */
  currency: z._default(text(10), 'USD'),
  precision: z.optional(count),
  /** The first is the language of its emails. */
  languages: z._default(z.array(text(20)).check(z.maxLength(50)), ['en']),
  timeZone: z._default(text(60), 'UTC'),
  supportEmail: z.optional(text(254)),
  salesReps: z._default(
    z
      .array(
        z.object({
          name: text(100),
          email: z.optional(text(254)),
          phone: z.optional(text(40)),
          whatsapp: z.optional(text(40)),
        }),
      )
      .check(z.maxLength(100)),
    [],
  ),
});

export const tenantSummary = z.object({
  tenantId: z.string(),
  name: z.string(),
  shortName: z.string(),
  /** The one that links carry comes first. */
  hosts: z.array(z.string()),
  currency: z.string(),
  currencyPrecision: z.number(),
  languages: z.array(z.string()),
  createdAt: z.string(),
  suspended: z.nullable(z.object({ since: z.string(), reason: z.string() })),
});
export type TenantSummary = z.infer<typeof tenantSummary>;

/** What was moved on when a suspension ended, in counts (O06). */
export const movedDeadlines = z.object({
  orders: z.number(),
  offers: z.number(),
  /** Batches of answers that can still be taken back. */
  heldAnswers: z.number(),
  /** What staff wait for a colleague's consent with. */
  approvals: z.number(),
  /** Orders that wait for an owner's consent. */
  orderApprovals: z.number(),
  auctions: z.number(),
  lots: z.number(),
});
export type MovedDeadlines = z.infer<typeof movedDeadlines>;

export const endedSuspension = z.object({ since: z.string(), until: z.string(), moved: movedDeadlines });
export type EndedSuspension = z.infer<typeof endedSuspension>;

/** What is the tenant's at this moment, and whom its suspension reaches. */
export const suspensionEffect = z.object({
  buyerAccounts: z.number(),
  openOffers: z.number(),
  openOrders: z.number(),
  openAuctions: z.number(),
  /** Tenants that resell its stock. */
  resellers: z.array(z.string()),
});
export type SuspensionEffect = z.infer<typeof suspensionEffect>;

export const listTenants = defineCall({
  method: 'GET',
  path: '/operator/tenants',
  summary: 'Every tenant of the deployment.',
  access: 'operator',
  answer: z.object({ tenants: z.array(tenantSummary) }),
});

export const createTenant = defineCall({
  method: 'POST',
  path: '/operator/tenants',
  summary:
    'Makes a tenant with hosts, identity pool, settings and sales representatives, and invites its first staff user.',
  access: 'operator',
  body: newTenant,
  answer: tenantSummary,
});

export const getTenant = defineCall({
  method: 'GET',
  path: '/operator/tenants/:tenantId',
  summary: 'One tenant.',
  access: 'operator',
  params: oneTenant,
  answer: tenantSummary,
});

export const putTenantHost = defineCall({
  method: 'PUT',
  path: '/operator/tenants/:tenantId/hosts/:host',
  summary: 'Lets a tenant answer at a further host; a primary one is what its links carry from now on.',
  access: 'operator',
  params: z.object({ tenantId, host: text(253) }),
  body: z.object({ isPrimary: z._default(z.boolean(), false) }),
  answer: tenantSummary,
});

export const deleteTenantHost = defineCall({
  method: 'DELETE',
  path: '/operator/tenants/:tenantId/hosts/:host',
  summary: 'Takes a host away from a tenant, but not its last one.',
  access: 'operator',
  params: z.object({ tenantId, host: text(253) }),
  answer: tenantSummary,
});

export const inviteTenantStaff = defineCall({
  method: 'POST',
  path: '/operator/tenants/:tenantId/staff',
  summary: 'Invites a staff user of a tenant, or invites anew one who has not chosen a password yet.',
  access: 'operator',
  params: oneTenant,
  body: staffInvitation,
  answer: z.object({ email: z.string(), expiresAt: z.string() }),
});

export const getTenantSuspension = defineCall({
  method: 'GET',
  path: '/operator/tenants/:tenantId/suspension',
  summary: 'Whether a tenant is suspended, and what suspending it reaches.',
  access: 'operator',
  params: oneTenant,
  answer: z.object({ suspended: tenantSummary.shape.suspended, effect: suspensionEffect }),
});

export const suspendTenant = defineCall({
  method: 'PUT',
  path: '/operator/tenants/:tenantId/suspension',
  summary: "Suspends a tenant; 'confirm' repeats its name.",
  access: 'operator',
  params: oneTenant,
  body: z.object({ confirm: tenantId, reason: z._default(text(500), '') }),
  answer: tenantSummary,
});

export const resumeTenant = defineCall({
  method: 'DELETE',
  path: '/operator/tenants/:tenantId/suspension',
  summary:
    'Ends the suspension of a tenant and moves its deadlines on by as long as it lasted; the answer says what was moved.',
  access: 'operator',
  params: oneTenant,
  /** `ended` is null where there was no suspension, as for a call that is sent again. */
  answer: z.extend(tenantSummary, { ended: z.nullable(endedSuspension) }),
});

export const tenantParticipant = z.object({
  participantId: z.string(),
  groupName: z.string(),
  groupDescription: z.string(),
  selectOrder: z.number(),
  isPxns: z.boolean(),
  isPxnr: z.boolean(),
  warehouses: z.array(z.object({ warehouseId: z.string(), warehouseLabel: z.string() })),
});
export type TenantParticipant = z.infer<typeof tenantParticipant>;

const network = z.object({ participants: z.array(tenantParticipant) });

export const getTenantNetwork = defineCall({
  method: 'GET',
  path: '/operator/tenants/:tenantId/participants',
  summary: 'The tenants whose stock a tenant resells.',
  access: 'operator',
  params: oneTenant,
  answer: network,
});

export const putTenantParticipant = defineCall({
  method: 'PUT',
  path: '/operator/tenants/:tenantId/participants/:participantId',
  summary: "Adds another tenant's stock to what a tenant resells, or changes how it is shown.",
  access: 'operator',
  params: z.object({ tenantId, participantId: tenantId }),
  body: z.object({
    groupName: z.optional(text(60)),
    groupDescription: z._default(text(200), ''),
    selectOrder: z.optional(z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000))),
    isPxns: z._default(z.boolean(), true),
    isPxnr: z._default(z.boolean(), false),
    warehouses: z._default(
      z.array(z.object({ warehouseId: text(40), warehouseLabel: text(100) })).check(z.maxLength(500)),
      [],
    ),
  }),
  answer: network,
});

export const deleteTenantParticipant = defineCall({
  method: 'DELETE',
  path: '/operator/tenants/:tenantId/participants/:participantId',
  summary: "Takes another tenant's stock out of what a tenant resells; orders that were placed go on.",
  access: 'operator',
  params: z.object({ tenantId, participantId: tenantId }),
  answer: network,
});

import { z } from 'zod/mini';
import { PERMISSIONS } from '@tradehall/domain/staff/permissions';
import { defineCall } from './wire/define-call';
import { money } from './wire/input-types';

/** How far somebody goes alone, in major units and per cent; null is no limit (SD08). */
export const staffLimits = z.object({
  accept: z.nullable(money),
  discountPercent: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
  refund: z.nullable(money),
  creditLimit: z.nullable(money),
  feeWaiver: z.nullable(money),
});
export type StaffLimitsWire = z.infer<typeof staffLimits>;

export const staffMember = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Names of built-in roles and ids of the tenant's own. */
  roles: z.array(z.string()),
  /** What the desk shows and offers follows from these. */
  permissions: z.array(z.enum(PERMISSIONS)),
  limits: staffLimits,
  /** Only accounts of the own sales representative are shown (SD07). */
  hasOwnAccountsAlone: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;

export const getStaffMember = defineCall({
  method: 'GET',
  path: '/seller/me',
  summary: 'Who is signed in at the desk; anybody who is not of the staff is refused (SD01).',
  access: 'seller',
  permission: 'DESK_VIEW',
  // Asked right after the password: whoever is no staff is told where to go, not logged out.
  expects: [403],
  answer: staffMember,
});

/** What waits for the seller, room by room: the numbers of the rail. */
export const deskCounts = z.object({
  offers: z.number(),
  orders: z.number(),
  prospects: z.number(),
  documents: z.number(),
  proofs: z.number(),
  returns: z.number(),
});
export type DeskCounts = z.infer<typeof deskCounts>;

export const getDeskCounts = defineCall({
  method: 'GET',
  path: '/seller/counts',
  summary: 'How much waits for the seller in each room (SD31).',
  access: 'seller',
  permission: 'DESK_VIEW',
  answer: deskCounts,
});

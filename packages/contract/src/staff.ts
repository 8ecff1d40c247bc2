import { z } from 'zod/mini';
import { AUDIT_ACTS, AUDIT_RECORDS } from '@tradehall/domain/staff/audit-acts';
import { PERMISSIONS } from '@tradehall/domain/staff/permissions';
import { staffLimits } from './desk';
import { defineCall } from './wire/define-call';
import { filledText, json, MOST_EVENTS, seenText, text, version } from './wire/input-types';

const staff = z.object({ userId: filledText(100) });
const role = z.object({ roleId: filledText(100) });
const done = z.object({ status: z.literal('SUCCESS') });

/** What somebody may do, whole. */
const rights = {
  roles: z.array(filledText(100)).check(z.minLength(1), z.maxLength(20)),
  limits: staffLimits,
  salesRepId: z.nullable(filledText(60)),
  hasOwnAccountsAlone: z.boolean(),
};

export const teamPerson = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  ...rights,
  state: z.enum(['ACTIVE', 'INVITED', 'EXPIRED', 'DISABLED']),
  /** Until when an invitation can be taken. */
  invitedUntil: z.nullable(z.string()),
  /** Signs in with an app or a passkey; false where another pool keeps the passwords. */
  hasSecondFactor: z.boolean(),
  version: z.number(),
});
export type TeamPerson = z.infer<typeof teamPerson>;

export const teamRole = z.object({
  roleId: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  version: z.number(),
});
export type TeamRole = z.infer<typeof teamRole>;

export const getTeam = defineCall({
  method: 'GET',
  path: '/seller/staff',
  summary: 'The people of the desk, and the roles that the tenant made beside the built-in ones (SD04, SD05).',
  access: 'seller',
  permission: 'TEAM_VIEW',
  answer: z.object({
    people: z.array(teamPerson),
    roles: z.array(teamRole),
    salesReps: z.array(z.object({ salesRepId: z.string(), name: z.string() })),
    /** Roles, built-in ones too, whose people sign in with a second factor (SD09). */
    secondFactorRoles: z.array(z.string()),
  }),
});
export type Team = z.infer<(typeof getTeam)['answer']>;

export const inviteStaff = defineCall({
  method: 'POST',
  path: '/seller/staff',
  summary: 'Invites somebody to the desk by an email that holds for seven days, once (SD10).',
  access: 'seller',
  permission: 'TEAM',
  idempotent: true,
  body: z.object({ email: filledText(254), firstName: text(100), lastName: text(100), ...rights }),
  answer: z.object({ userId: z.string() }),
});

export const inviteStaffAgain = defineCall({
  method: 'POST',
  path: '/seller/staff/:userId/invite',
  summary: 'Sends an invitation again; the one before is void (SD10).',
  access: 'seller',
  permission: 'TEAM',
  params: staff,
  answer: done,
});

export const changeStaff = defineCall({
  method: 'PUT',
  path: '/seller/staff/:userId',
  summary: 'Sets roles, limits and scope of one of the staff, or disables them: sessions end at once (SD05, SD09).',
  access: 'seller',
  permission: 'TEAM',
  params: staff,
  body: z.object({ version, ...rights, isDisabled: z.boolean() }),
  answer: done,
});

export const removeStaff = defineCall({
  method: 'DELETE',
  path: '/seller/staff/:userId',
  summary: 'Revokes an invitation, or removes somebody from the desk; what they did stays in the trail (SD10).',
  access: 'seller',
  permission: 'TEAM',
  params: staff,
  answer: done,
});

export const takeStaffSecondFactorOff = defineCall({
  method: 'DELETE',
  path: '/seller/staff/:userId/second-factor',
  summary:
    'Takes the app and passkeys off a colleague who lost them, by an owner: every session of theirs ends (SD09, K10).',
  access: 'seller',
  permission: 'TEAM',
  params: staff,
  answer: done,
});

const roleBody = { name: seenText(60), permissions: z.array(z.enum(PERMISSIONS)).check(z.maxLength(100)) };

export const createRole = defineCall({
  method: 'POST',
  path: '/seller/roles',
  summary: 'Makes a role of the tenant’s own (SD04).',
  access: 'seller',
  permission: 'TEAM',
  idempotent: true,
  body: z.object(roleBody),
  answer: z.object({ roleId: z.string() }),
});

export const changeRole = defineCall({
  method: 'PUT',
  path: '/seller/roles/:roleId',
  summary: 'Renames a role or changes what it holds (SD04).',
  access: 'seller',
  permission: 'TEAM',
  params: role,
  body: z.object({ version, ...roleBody }),
  answer: done,
});

export const removeRole = defineCall({
  method: 'DELETE',
  path: '/seller/roles/:roleId',
  summary: 'Removes a role that nobody has (SD04).',
  access: 'seller',
  permission: 'TEAM',
  params: role,
  answer: done,
});

export const setSecondFactor = defineCall({
  method: 'PUT',
  path: '/seller/roles/:roleId/second-factor',
  summary: 'Asks a second factor of everybody who has a role, built-in ones too, from their next sign-in on (SD09).',
  access: 'seller',
  permission: 'TEAM',
  params: role,
  body: z.object({ isNeeded: z.boolean() }),
  answer: done,
});

export const auditEvent = z.object({
  eventNumber: z.number(),
  happenedAt: z.string(),
  actorId: z.string(),
  actorName: z.string(),
  act: z.string(),
  record: z.string(),
  recordIds: z.array(z.string()),
  before: json,
  after: json,
  reason: z.string(),
  traceId: z.string(),
  address: z.string(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

const trailFilters = {
  actorId: z.optional(text(100)),
  act: z.optional(z.enum(AUDIT_ACTS)),
  record: z.optional(z.enum(AUDIT_RECORDS)),
  recordId: z.optional(text(200)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
};

export const getTrail = defineCall({
  method: 'GET',
  path: '/seller/audit',
  summary: 'What was done at the desk, newest first; who may not see all of it sees what they did themselves (SD83).',
  access: 'seller',
  permission: 'DESK_VIEW',
  query: z.object({
    ...trailFilters,
    /** `next` of the page before. */
    before: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(MOST_EVENTS))),
  }),
  answer: z.object({
    events: z.array(auditEvent),
    /** What ids in the events are called, as far as they are known and the reader may look at what they name. */
    names: z.record(z.string(), z.string()),
    next: z.nullable(z.number()),
    people: z.array(z.object({ userId: z.string(), name: z.string() })),
  }),
});

export const exportTrail = defineCall({
  method: 'GET',
  path: '/seller/audit/export',
  summary: 'All that the filters of the trail leave, as a spreadsheet (SD83).',
  access: 'seller',
  permission: 'AUDIT_VIEW',
  query: z.object(trailFilters),
  produces: 'file',
});

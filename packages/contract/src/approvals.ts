import { z } from 'zod/mini';
import { APPROVAL_LIMITS, APPROVAL_STATES } from '@tradehall/domain/staff/approval';
import { AUDIT_RECORDS } from '@tradehall/domain/staff/audit-acts';
import { defineCall } from './wire/define-call';
import { defineEvent } from './wire/define-event';
import { filledText, text, seenText } from './wire/input-types';
import { pageQuery } from './wire/list-page';

/** What a call answers, with 202, that is above the limit of its caller: nothing was done, it waits (SD08). */
export type WaitingAnswer = { readonly approvalId: string; readonly status: 'WAITS_FOR_APPROVAL' };

export const approval = z.object({
  approvalId: z.string(),
  state: z.enum(APPROVAL_STATES),
  limit: z.enum(APPROVAL_LIMITS),
  /** In major units; null asks for no limit at all. */
  asked: z.nullable(z.number()),
  /** Of a credit limit that waits: what the buyer has now, in major units; null is no limit. Left out of all else. */
  creditNow: z.optional(z.nullable(z.number())),
  /** How far the one who asks may go alone. */
  allowed: z.number(),
  record: z.enum(AUDIT_RECORDS),
  recordIds: z.array(z.string()),
  accountId: z.nullable(z.string()),
  /** Whose the records are, by name; an act may be about several. */
  buyerNames: z.array(z.string()),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  expiresAt: z.string(),
  decidedBy: z.string(),
  decidedAt: z.nullable(z.string()),
  note: z.string(),
  isOwn: z.boolean(),
  /** Whoever asks may approve it: another person, with the permission and a limit that is high enough. */
  mayDecide: z.boolean(),
  /** Who asked was disabled since, or may no longer do it: it can be declined alone. */
  askerLeft: z.boolean(),
  /** What it was asked about has moved on, so that it would be refused: it can be declined alone. */
  isOvertaken: z.boolean(),
  /** The record is not what it was when this was asked for. */
  isChanged: z.boolean(),
  /** What the record says now; who approves names what they saw. */
  seen: z.string(),
});
export type Approval = z.infer<typeof approval>;

export const getApprovals = defineCall({
  method: 'GET',
  path: '/seller/approvals',
  summary: 'What waits for a second person, the longest waiting first, or what was decided, the latest first (SD08).',
  access: 'seller',
  permission: 'APPROVALS_VIEW',
  query: z.object({ list: z._default(z.enum(['waiting', 'decided']), 'waiting'), ...pageQuery(200) }),
  paged: true,
  answer: z.object({ approvals: z.array(approval) }),
});

const one = z.object({ approvalId: z.uuid() });

/** An offer of a promise that waits: what was asked for, and what would be said to it. */
const approvalOffer = z.object({
  offerId: z.string(),
  offerNumber: z.number(),
  buyerName: z.string(),
  itemDescription: z.string(),
  quantity: z.number(),
  offerPrice: z.number(),
  answer: z.nullable(z.enum(['ACCEPT', 'COUNTER', 'REJECT'])),
  /** Of a counter. */
  counterPrice: z.nullable(z.number()),
});
export type ApprovalOffer = z.infer<typeof approvalOffer>;

export const getApprovalOffers = defineCall({
  method: 'GET',
  path: '/seller/approvals/:approvalId/offers',
  summary: 'The offers of a promise that waits for a second person, line by line, the dearest first (SD08).',
  access: 'seller',
  permission: 'APPROVALS_VIEW',
  besides: ['OFFERS_VIEW'],
  params: one,
  answer: z.object({ offers: z.array(approvalOffer) }),
});
const done = z.object({ status: z.literal('SUCCESS') });

export const approveRequest = defineCall({
  method: 'POST',
  path: '/seller/approvals/:approvalId/approve',
  summary:
    'Does what was asked for, exactly that and in one transaction; refused where its record changed unseen (SD08).',
  access: 'seller',
  permission: 'APPROVE',
  params: one,
  body: z.object({ seen: filledText(100), note: z._default(text(1000), '') }),
  answer: done,
});

export const declineRequest = defineCall({
  method: 'POST',
  path: '/seller/approvals/:approvalId/decline',
  summary: 'Leaves undone what was asked for, with a reason that the one who asked reads (SD08).',
  access: 'seller',
  permission: 'APPROVE',
  params: one,
  body: z.object({ reason: seenText(1000) }),
  answer: done,
});

/** Something waits for approval, or does no more. */
export const approvalsChanged = defineEvent('approvalsChanged', z.object({}));

/** What somebody asked for was decided, or waited too long: told to them alone. */
export const approvalDecided = defineEvent(
  'approvalDecided',
  z.object({
    state: z.enum(APPROVAL_STATES),
    record: z.enum(AUDIT_RECORDS),
    recordId: z.string(),
    /** What was asked for: the limit that it was above, and how much; null is no limit at all. */
    limit: z.enum(APPROVAL_LIMITS),
    asked: z.nullable(z.number()),
    /** The order, or whose it is: nobody knows a buyer or an offer by its id. */
    of: z.string(),
    decidedBy: z.string(),
  }),
);

import { z } from 'zod/mini';
import { BUYER_STATES } from '@tradehall/domain/onboarding/buyer-state';
import { ONBOARDING_STATUSES } from '@tradehall/domain/onboarding/setup-state';
import { setupSection } from './onboarding';
import { accountTerms } from './buyers';
import { accountDocument, DOCUMENT_WORDS } from './documents';
import { defineCall } from './wire/define-call';
import { text, seenText } from './wire/input-types';
import { pageQuery } from './wire/list-page';

/** The seller's side of onboarding: the queue of applications and what a buyer may do. */
const account = z.object({ accountId: z.uuid() });
const done = z.object({ status: z.literal('SUCCESS') });

export const applicationRow = z.object({
  accountId: z.string(),
  businessName: z.string(),
  email: z.string(),
  onboardingStatus: z.enum(ONBOARDING_STATUSES),
  state: z.enum(BUYER_STATES),
  submittedDate: z.nullable(z.string()),
  documentsMissing: z.number(),
  documentsToReview: z.number(),
  salesRepName: z.string(),
});
export type ApplicationRow = z.infer<typeof applicationRow>;

export const getApplications = defineCall({
  method: 'GET',
  path: '/seller/prospects',
  summary: 'Applications that wait for review, the longest waiting first; `all` adds those not yet submitted.',
  access: 'seller',
  permission: 'PROSPECTS_VIEW',
  query: z.object({ all: z.optional(z.enum(['true', 'false'])), ...pageQuery(500) }),
  paged: true,
  answer: z.array(applicationRow),
});

/** What was answered in a section, in words. */
const answeredSection = z.object({
  title: z.string(),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type AnsweredWords = z.infer<typeof answeredSection>;

const applicationEvent = z.object({
  kind: z.enum(['SUBMITTED', 'HANDED_BACK', 'APPROVED', 'REFUSED']),
  /** A person's name; the email address is null where it is not known. */
  actor: z.string(),
  actorEmail: z.nullable(z.string()),
  reason: z.string(),
  /** Why papers that were missing did not stop the approval. */
  waiver: z.string(),
  /** What was handed in, as it was answered then. */
  answers: z.array(answeredSection),
  papers: z.array(z.object({ name: z.string(), status: z.string() })),
  happenedAt: z.string(),
});
export type ApplicationEvent = z.infer<typeof applicationEvent>;

export const getApplication = defineCall({
  method: 'GET',
  path: '/seller/prospects/:accountId',
  summary:
    'One application, decided or not: every answer, the documents with their statuses, and all that happened (SD66).',
  access: 'seller',
  permission: 'PROSPECTS_VIEW',
  params: account,
  ownWords: [
    ...DOCUMENT_WORDS.map((path) => `documents.${path}`),
    'events.*.answers.*.title',
    'events.*.answers.*.answers.*.label',
    'events.*.papers.*.name',
  ],
  answer: z.object({
    ...applicationRow.shape,
    sections: z.array(setupSection),
    answers: z.array(answeredSection),
    /** Empty for whoever may not look into the room of documents; nor do the events tell of any then. */
    documents: z.array(accountDocument),
    events: z.array(applicationEvent),
  }),
});

/** How it stood for whoever decides: neither a colleague who was faster nor what came in since is overruled. */
const seen = z.object({ state: z.enum(BUYER_STATES), submittedDate: z.nullable(z.iso.datetime()) });
export type SeenApplication = z.infer<typeof seen>;
const refusals = { APPLICATION_CHANGED_MEANWHILE: seen };

export const approveApplication = defineCall({
  method: 'POST',
  path: '/seller/prospects/:accountId/approve',
  summary:
    'Makes an applicant a buyer; terms left out take their defaults. Papers that are missing, rejected or expired need a reason (SD67).',
  access: 'seller',
  permission: 'PROSPECT_DECIDE',
  params: account,
  body: z.extend(accountTerms, {
    /** Why papers that are missing, rejected or expired do not stop it; whoever gives it may waive. */
    waiverReason: z.optional(text(1000)),
    seen: z.optional(seen),
  }),
  refusals,
  answer: done,
});

export const rejectApplication = defineCall({
  method: 'POST',
  path: '/seller/prospects/:accountId/reject',
  summary: 'Hands an application back with a reason; its answers stay and can be mended.',
  access: 'seller',
  permission: 'PROSPECT_DECIDE',
  params: account,
  body: z.object({ reason: seenText(1000), seen: z.optional(seen) }),
  refusals,
  answer: done,
});

export const refuseApplication = defineCall({
  method: 'POST',
  path: '/seller/prospects/:accountId/refuse',
  summary: 'Refuses an application with the words that the applicant reads; asking again opens it once more.',
  access: 'seller',
  permission: 'PROSPECT_DECIDE',
  params: account,
  body: z.object({ reason: seenText(1000), seen: z.optional(seen) }),
  refusals,
  answer: done,
});

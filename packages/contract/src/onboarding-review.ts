import { z } from 'zod/mini';
import { ONBOARDING_STATUSES } from '@tradehall/domain/onboarding/setup-state';
import { setupSection } from './onboarding';
import { accountTerms } from './buyers';
import { accountDocument } from './documents';
import { defineCall } from './wire/define-call';
import { filledText } from './wire/input-types';

/** The seller's side of onboarding: the queue of applications and what a buyer may do. */
const account = z.object({ accountId: z.uuid() });
const done = z.object({ status: z.literal('SUCCESS') });

export const applicationRow = z.object({
  accountId: z.string(),
  businessName: z.string(),
  email: z.string(),
  onboardingStatus: z.enum(ONBOARDING_STATUSES),
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
  query: z.object({ all: z.optional(z.enum(['true', 'false'])) }),
  answer: z.array(applicationRow),
});

export const getApplication = defineCall({
  method: 'GET',
  path: '/seller/prospects/:accountId',
  summary: 'One application: every answer, and the documents with their statuses.',
  access: 'seller',
  permission: 'PROSPECTS_VIEW',
  params: account,
  answer: z.object({ ...applicationRow.shape, sections: z.array(setupSection), documents: z.array(accountDocument) }),
});

export const approveApplication = defineCall({
  method: 'POST',
  path: '/seller/prospects/:accountId/approve',
  summary: 'Makes an applicant a buyer; terms left out take their defaults. The buyer hears of it by mail and live.',
  access: 'seller',
  permission: 'PROSPECT_DECIDE',
  params: account,
  body: accountTerms,
  answer: done,
});

export const rejectApplication = defineCall({
  method: 'POST',
  path: '/seller/prospects/:accountId/reject',
  summary: 'Hands an application back with a reason; its answers stay and can be mended.',
  access: 'seller',
  permission: 'PROSPECT_DECIDE',
  params: account,
  body: z.object({ reason: filledText(1000) }),
  answer: done,
});

import { z } from 'zod/mini';
import { EXEMPT_REGION, MAX_EXEMPT_REGIONS } from '@tradehall/domain/documents/exempt-regions';
import { accountDocument, DOCUMENT_WORDS } from './documents';
import { defineCall } from './wire/define-call';
import { seenText, text } from './wire/input-types';
import { pageQuery } from './wire/list-page';

/** The seller's side of documents: the review queue and its decisions. */
const reference = z.object({ documentReferenceId: text(100) });
/** What the person looked at; with it, a document that was replaced meanwhile or never opened is not decided (SD69). */
const paperId = z.optional(text(100));
/** What a tax certificate names: 'US-TX' a state, 'US' a whole country (W44). */
const exemptRegions = z.array(text(43).check(z.regex(EXEMPT_REGION))).check(z.maxLength(MAX_EXEMPT_REGIONS));
const done = z.object({ status: z.literal('SUCCESS') });

export const getDocumentQueue = defineCall({
  method: 'GET',
  path: '/seller/documents',
  summary: 'Documents to review over all buyers, the longest waiting first.',
  access: 'seller',
  permission: 'DOCUMENTS_VIEW',
  query: z.object({ status: z.optional(text(30)), ...pageQuery(500) }),
  ownWords: DOCUMENT_WORDS,
  paged: true,
  answer: z.array(z.object({ accountId: z.string(), businessName: z.string(), ...accountDocument.shape })),
});

export const getDocumentHistory = defineCall({
  method: 'GET',
  path: '/seller/documents/:documentReferenceId/history',
  summary: 'What happened to a document: every status with its time, by whom and why.',
  access: 'seller',
  permission: 'DOCUMENTS_VIEW',
  params: reference,
  answer: z.array(
    z.object({
      status: z.string(),
      uploadedDocumentId: z.string(),
      changedDate: z.string(),
      changedBy: z.string(),
      reason: z.string(),
    }),
  ),
});

export const getDocumentForSeller = defineCall({
  method: 'GET',
  path: '/seller/documents/:documentReferenceId/link',
  summary: 'A short-lived link to the last uploaded file or signed form of a document.',
  access: 'seller',
  permission: 'DOCUMENTS_VIEW',
  params: reference,
  answer: z.object({ url: z.string() }),
});

export const verifyDocument = defineCall({
  method: 'POST',
  path: '/seller/documents/:documentReferenceId/verify',
  summary:
    'Accepts a document until it expires; without a date the rule of the document decides. A tax certificate exempts the regions that are named with it (W44).',
  access: 'seller',
  permission: 'DOCUMENT_DECIDE',
  params: reference,
  body: z.object({ expiryDate: z.optional(z.iso.date()), paperId, exemptRegions: z.optional(exemptRegions) }),
  answer: done,
});

export const rejectDocument = defineCall({
  method: 'POST',
  path: '/seller/documents/:documentReferenceId/reject',
  summary:
    'Turns down what waits for review, with a reason that the buyer reads. What is in force stands: revoking ends that.',
  access: 'seller',
  permission: 'DOCUMENT_DECIDE',
  params: reference,
  body: z.object({ reason: seenText(1000), paperId }),
  answer: done,
});

export const revokeDocument = defineCall({
  method: 'POST',
  path: '/seller/documents/:documentReferenceId/revoke',
  summary:
    'Ends the verified or waived document that is in force, named by its upload, with a reason that the buyer reads (W44).',
  access: 'seller',
  permission: 'DOCUMENT_DECIDE',
  params: reference,
  /** As `inForce` names it: empty for a waiver that nothing was handed in for. */
  body: z.object({ reason: seenText(1000), uploadedDocumentId: text(100) }),
  answer: done,
});

export const waiveDocument = defineCall({
  method: 'POST',
  path: '/seller/documents/:documentReferenceId/waive',
  summary: 'Lets a buyer trade without a document, until a date where one is given.',
  access: 'seller',
  permission: 'WAIVE',
  params: reference,
  body: z.object({
    reason: seenText(1000),
    expiryDate: z.optional(z.iso.date()),
    /** What had been handed in where it was looked at, `''` for nothing: what came since is looked at first (SD67). */
    uploadedDocumentId: z.optional(text(100)),
  }),
  answer: done,
});

export const requestDocument = defineCall({
  method: 'POST',
  path: '/seller/accounts/:accountId/documents',
  summary: 'Asks one buyer for a further document that no rule names.',
  access: 'seller',
  permission: 'DOCUMENT_DECIDE',
  idempotent: true,
  params: z.object({ accountId: z.uuid() }),
  body: z.object({
    documentName: seenText(200),
    documentDescription: z._default(text(200), ''),
  }),
  answer: z.object({ documentReferenceId: z.string() }),
});

import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';
import { text } from './wire/input-types';
import { pageQuery } from './wire/list-page';

/** What was handed in, as the desk shows it: the file's content by a link of its own, a signed form in words (SD68). */
const paper = z.object({
  /** What is decided about: a decision names it, so that nothing is decided that was not seen. */
  paperId: z.string(),
  fileName: z.string(),
  /** Empty where a signed form was never kept as a file. */
  contentType: z.string(),
  byteCount: z.number(),
  /** For `downloadFile`; empty without a file. It soon expires. */
  token: z.string(),
  submittedDate: z.nullable(z.string()),
  submittedBy: z.string(),
  form: z.nullable(
    z.object({
      title: z.string(),
      sections: z.array(
        z.object({
          heading: z.string(),
          text: z.string(),
          rows: z.array(z.object({ label: z.string(), value: z.string() })),
        }),
      ),
    }),
  ),
});
export type Paper = z.infer<typeof paper>;

export const openDocument = defineCall({
  method: 'POST',
  path: '/seller/documents/:documentReferenceId/open',
  summary: 'Opens what was handed in last for a document, and writes down who looked at it (SD68).',
  access: 'seller',
  permission: 'DOCUMENTS_VIEW',
  // It changes nothing that anybody else sees: it says that this person has looked.
  isPersonal: true,
  params: z.object({ documentReferenceId: text(100) }),
  answer: paper,
});

export const openProof = defineCall({
  method: 'POST',
  path: '/seller/proof-of-export/:documentId/open',
  summary: 'Opens an uploaded proof of export, and writes down who looked at it (SD68).',
  access: 'seller',
  permission: 'DOCUMENTS_VIEW',
  isPersonal: true,
  params: z.object({ documentId: z.uuid() }),
  answer: paper,
});

export const getProofDecision = defineCall({
  method: 'GET',
  path: '/seller/proof-of-export/:documentId/decision',
  summary: 'Where a proof of export stands, and who decided it last and when, for whoever finds it decided (SD69).',
  access: 'seller',
  permission: 'DOCUMENTS_VIEW',
  params: z.object({ documentId: z.uuid() }),
  answer: z.object({
    status: z.enum(['MISSING', 'SUBMITTED', 'REJECTED', 'APPROVED']),
    /** Empty before the first decision. */
    decidedBy: z.string(),
    decidedDate: z.nullable(z.string()),
  }),
});

export const proofRow = z.object({
  documentId: z.string(),
  accountId: z.string(),
  businessName: z.string(),
  documentName: z.string(),
  documentDescription: z.string(),
  phonexOrderNumber: z.nullable(z.string()),
  blocksPayAndShip: z.boolean(),
  waitingSince: z.string(),
});
export type ProofRow = z.infer<typeof proofRow>;

export const getProofQueue = defineCall({
  method: 'GET',
  path: '/seller/proof-of-export',
  summary: 'Proofs of export to review over all buyers, the longest waiting first.',
  access: 'seller',
  permission: 'DOCUMENTS_VIEW',
  ownWords: ['*.documentName', '*.documentDescription'],
  query: z.object(pageQuery(500)),
  paged: true,
  answer: z.array(proofRow),
});

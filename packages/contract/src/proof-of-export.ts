import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';
import { seenText, text } from './wire/input-types';

export const pendingProof = z.object({
  documentId: z.string(),
  documentName: z.string(),
  documentDescription: z.string(),
  phonexOrderNumber: z.nullable(z.string()),
  /** MISSING until something was uploaded, SUBMITTED while the seller reads it, REJECTED with its reason. */
  status: z.enum(['MISSING', 'SUBMITTED', 'REJECTED']),
  rejectionReason: z.string(),
});
export type PendingProof = z.infer<typeof pendingProof>;

/** Proofs of export that an account still owes. Each upload goes to `uploadUrl` with the token in POE_TOKEN_HEADER. */
export const proofOfExport = z.object({
  documents: z.array(pendingProof),
  disablePayAndShipNow: z.boolean(),
  uploadUrl: z.string(),
  uploadToken: z.string(),
});
export type ProofOfExport = z.infer<typeof proofOfExport>;

export const POE_TOKEN_HEADER = 'poe-upload-token';

export const getPendingProofs = defineCall({
  method: 'GET',
  path: '/proof-of-export/pending-documents',
  summary: 'Proofs of export the buyer still owes, and whether they stop pay-and-ship (K08, G20).',
  access: 'order-viewer',
  answer: proofOfExport,
  expects: [403],
});

export const uploadProofs = defineCall({
  method: 'POST',
  path: '/proof-of-export/upload',
  summary:
    'Takes one file for each document; the token says whose they are and is retried once after a 401 (K08, G20).',
  access: 'public',
  consumes: 'multipart',
  answer: z.object({ status: z.literal('SUCCESS'), uploaded: z.number() }),
  expects: [401, 403],
});

const one = z.object({ documentId: z.uuid() });

export const requireProof = defineCall({
  method: 'POST',
  path: '/seller/proof-of-export',
  summary: 'Asks a buyer for a proof of export, for one order or in general.',
  access: 'seller',
  permission: 'DOCUMENT_DECIDE',
  idempotent: true,
  body: z.object({
    accountId: z.uuid(),
    phonexOrderNumber: z.optional(text(60)),
    documentName: seenText(200),
    documentDescription: z._default(text(1000), ''),
    blocksPayAndShip: z._default(z.boolean(), true),
  }),
  answer: z.object({ documentId: z.string() }),
});

const proofStatus = z.enum(['MISSING', 'SUBMITTED', 'REJECTED', 'APPROVED']);

/** A proof that was asked of an account, as its seller sees it. */
const askedProof = z.object({
  documentId: z.string(),
  documentName: z.string(),
  documentDescription: z.string(),
  phonexOrderNumber: z.nullable(z.string()),
  blocksPayAndShip: z.boolean(),
  status: proofStatus,
  rejectionReason: z.string(),
  askedDate: z.string(),
});
export type AskedProof = z.infer<typeof askedProof>;

export const MOST_ASKED_PROOFS = 200;

export const getAskedProofs = defineCall({
  method: 'GET',
  path: '/seller/accounts/:accountId/proof-of-export',
  summary:
    'Proofs of export that were asked of an account: those that it still owes, then the newest of the others; at most 200 (SD68).',
  access: 'seller',
  permission: 'DOCUMENTS_VIEW',
  ownWords: ['*.documentName', '*.documentDescription'],
  params: z.object({ accountId: z.uuid() }),
  answer: z.array(askedProof),
});

export const withdrawProof = defineCall({
  method: 'POST',
  path: '/seller/proof-of-export/:documentId/withdraw',
  summary: 'Takes back that a proof of export was asked for; one that is approved stays (SD68).',
  access: 'seller',
  permission: 'DOCUMENT_DECIDE',
  params: one,
  /** How it stood where it was looked at: what was handed in since is looked at first. */
  query: z.object({ seen: z.optional(proofStatus) }),
  answer: z.object({ status: z.literal('SUCCESS') }),
});

export const decideProof = defineCall({
  method: 'POST',
  path: '/seller/proof-of-export/:documentId/decide',
  summary: 'Approves a proof of export, or rejects it with a reason.',
  access: 'seller',
  permission: 'DOCUMENT_DECIDE',
  params: one,
  body: z.object({
    approved: z.boolean(),
    reason: z._default(text(1000), ''),
    /** What the person looked at; with it, a file that was replaced meanwhile or never opened is not decided (SD69). */
    paperId: z.optional(text(100)),
  }),
  answer: z.object({ status: z.literal('SUCCESS') }),
});

import { z } from 'zod/mini';
import { DOCUMENT_STATUSES, IN_FORCE_STATUSES } from '@tradehall/domain/documents/document-status';
import { defineCall } from './wire/define-call';
import { text } from './wire/input-types';

/** Headers of the document calls (K02). */
export const BUYER_TYPE_HEADER = 'buyerType';
export const UPLOADED_DOCUMENT_HEADER = 'uploadedDocumentId';
/**
 * JSON `{ ruleBased, documentDescription }`, percent-encoded so that any letter travels; only
 * when not rule based (N09).
 */
export const DOCUMENT_METADATA_HEADER = 'document-metadata';

const id = text(100);

export const documentMetadata = z.object({
  ruleBased: z.boolean(),
  documentDescription: text(200),
});

/** A document that is asked for, with what was handed in last (M04). */
export const accountDocument = z.object({
  documentReferenceId: z.string(),
  documentName: z.string(),
  documentDescription: z.string(),
  /** Seen: EUS, EUS_ADDENDUM, INTERNATIONAL_SHIPPING, GENERIC_DOCUMENT; a tenant may have more. */
  documentCategory: z.string(),
  documentType: z.enum(['UPLOAD', 'ONLINE_FORM']),
  /** Empty in the pending list, where nothing was handed in yet. */
  documentStatus: z.union([z.enum(DOCUMENT_STATUSES), z.literal('')]),
  /** The route of an online form, in the version that reads it; empty for uploads. */
  documentPath: z.string(),
  documentInstructions: z.array(z.object({ label: z.string(), url: z.string() })),
  /** HELP_ARTICLE shows an info icon that opens the links. */
  documentInstructionType: z.string(),
  hasBlankForm: z.boolean(),
  ruleBased: z.boolean(),
  addressSpecific: z.boolean(),
  locations: z.array(z.object({ country: z.string(), states: z.array(z.string()) })),
  uploadedDocumentId: z.string(),
  uploadedDocumentName: z.string(),
  uploadedDate: z.nullable(z.string()),
  /** Until when what is in force holds, or held what is missing because it expired. */
  expiryDate: z.nullable(z.string()),
  /** What holds now: the document itself, or the one whose renewal is being looked at (decision 0306). */
  inForce: z.nullable(
    z.object({
      status: z.enum(IN_FORCE_STATUSES),
      /** Empty for a waiver that nothing was handed in for. */
      uploadedDocumentId: z.string(),
      uploadedDocumentName: z.string(),
    }),
  ),
  /** Why the last one was rejected; empty otherwise. */
  rejectionReason: z.string(),
  /** Where what is in force exempts from tax (W44). */
  exemptRegions: z.array(z.string()),
  metadata: z.object({ shippingAddress: z.nullable(z.object({ addressId: z.string(), label: z.string() })) }),
  eusSignedOnDate: z.nullable(z.string()),
});
export type AccountDocument = z.infer<typeof accountDocument>;

export const DOCUMENT_WORDS = ['*.documentName', '*.documentDescription', '*.documentInstructions.*.label'] as const;

export const getDocuments = defineCall({
  method: 'GET',
  path: '/account/documents',
  summary: 'The documents asked of the account, by status (K02, I10; header buyerType).',
  access: 'prospect',
  ownWords: DOCUMENT_WORDS,
  answer: z.array(accountDocument),
});

export const getPendingDocuments = defineCall({
  method: 'GET',
  path: '/account/pending-documents',
  summary: 'Documents that were rejected or never handed in (K02, I11).',
  access: 'prospect',
  ownWords: DOCUMENT_WORDS,
  answer: z.array(accountDocument),
  expects: [401, 403],
});

/** A short-lived address; it opens in a new tab and needs no further session. */
const link = z.object({ url: z.string() });

export const getDocumentLink = defineCall({
  method: 'GET',
  path: '/account/documents/:uploadedDocumentId',
  summary: 'A short-lived link to an uploaded document (K02).',
  access: 'prospect',
  params: z.object({ uploadedDocumentId: id }),
  answer: link,
});

export const getBlankForm = defineCall({
  method: 'GET',
  path: '/account/document/:documentReferenceId/blank-form',
  summary: 'The empty form of a document, as a PDF to fill in and upload (I12).',
  access: 'prospect',
  params: z.object({ documentReferenceId: id }),
  produces: 'file',
});

export const uploadDocument = defineCall({
  method: 'POST',
  path: '/account/document/:documentReferenceId',
  summary:
    'Uploads one file for a document; headers buyerType, uploadedDocumentId when replacing, document-metadata when not rule based (K02, N09).',
  access: 'prospect',
  params: z.object({ documentReferenceId: id }),
  consumes: 'multipart',
  answer: z.object({ uploadedDocumentId: z.string(), documentStatus: z.enum(DOCUMENT_STATUSES) }),
});

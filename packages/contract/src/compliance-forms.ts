import { z } from 'zod/mini';
import { MAX_PARTIES } from '@tradehall/domain/compliance-forms/additional-parties';
import { DOCUMENT_STATUSES } from '@tradehall/domain/documents/document-status';
import { defineCall } from './wire/define-call';
import { json, text } from './wire/input-types';

const id = text(100);
/** Longer than the 200 characters allowed, so that a text too long is answered as that and not as unreadable. */
const line = text(1000);

const addressShape = {
  NAME: z.optional(line),
  COUNTRY: z.optional(line),
  ADDRESS_LINE_1: z.optional(line),
  ADDRESS_LINE_2: z.optional(line),
  CITY: z.optional(line),
  STATE: z.optional(line),
  ZIP_CODE: z.optional(line),
};
export const formAddress = z.object(addressShape);

const party = z.object({ id, key: id, additionalPartyType: line, additionalPartyTypeInfo: line, ...addressShape });

/** `signature` is a data URL of a PNG or JPEG, whether drawn, typed or uploaded. */
const signer = z.object({
  firstName: line,
  lastName: line,
  title: line,
  signature: text(800_000),
});

export const freightFormData = z.object({
  shippingExportFlag: z.boolean(),
  freightLogisticsCompany: line,
  acceptAndAgreeFlag: z.boolean(),
  ...addressShape,
});

export const statementFormData = z.object({
  answers: z.record(
    id,
    z.object({
      value: z.union([line, z.array(line).check(z.maxLength(20))]),
      additionalInfo: z.union([line, formAddress]),
    }),
  ),
  company_or_individual_address: z.object({
    value: z.enum(['', 'company', 'individual']),
    address: z.object({ companyName: formAddress, ownerName: formAddress }),
  }),
  additionalParties: z.array(party).check(z.maxLength(MAX_PARTIES)),
  userData: signer,
});

export const addendumFormData = z.object({
  additionalQuestion: z.enum(['', 'yes', 'no']),
  additionalParties: z.array(party).check(z.maxLength(MAX_PARTIES)),
  userData: signer,
});

export const consentFormData = z.object({ isConsentAgreed: z.boolean() });

export const submitForm = defineCall({
  method: 'POST',
  path: '/account/form',
  summary: 'Submits an online form; address-specific documents carry their addressId (K02, N10; header buyerType).',
  access: 'prospect',
  body: z.object({
    documentReferenceId: id,
    addressId: z._default(id, ''),
    formData: z.record(id, json),
  }),
  answer: z.object({ uploadedDocumentId: z.string(), documentStatus: z.enum(DOCUMENT_STATUSES) }),
});

export const getFormData = defineCall({
  method: 'GET',
  path: '/account/documents/:uploadedDocumentId/formData',
  summary: 'A submitted form, to be read; type INTERNATIONAL_SHIPPING for the freight form (K02, N10).',
  access: 'prospect',
  params: z.object({ uploadedDocumentId: id }),
  query: z.object({ type: z.optional(z.literal('INTERNATIONAL_SHIPPING')) }),
  answer: z.object({
    formData: z.record(z.string(), z.unknown()),
    documentPath: z.string(),
    submitted: z.string(),
    customer: z.string(),
    userEmail: z.string(),
  }),
});

export const getFormPdf = defineCall({
  method: 'GET',
  path: '/account/documents/:uploadedDocumentId/pdf',
  summary: 'The signed form as a PDF.',
  access: 'prospect',
  params: z.object({ uploadedDocumentId: id }),
  produces: 'file',
});

import { isDeepStrictEqual } from 'node:util';
import { complianceFormsTexts } from '@tradehall/texts/en/compliance-forms';
import { formPageAt, type FormPage } from '@tradehall/domain/compliance-forms/form-pages';
import { checkStatementSigned } from '@tradehall/domain/compliance-forms/short-forms';
import { needsUpload } from '@tradehall/domain/documents/document-status';
import { formatDate } from '@tradehall/domain/format/format-date';
import { fillText } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import { newestOf, readDefinitions } from '../documents/document-definitions';
import { lockDocument, storeSubmission } from '../documents/document-store';
import { readDocuments, readShippingAddress } from '../documents/documents-read-model';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { paperLanguage } from '../printing/paper-language';
import { printSheet } from '../printing/print-thread';
import type { Services } from '../room/services';
import { describeForm } from './describe-form';
import { readForm } from './read-form';

export interface PostedForm {
  readonly documentReferenceId: string;
  readonly addressId: string;
  readonly formData: Record<string, unknown>;
}

/**
 * Takes a filled form for a document, keeps its data and a PDF of what was signed. The document decides which form
 * and version it is (I14); one that was submitted meanwhile is read-only, so a second answer is 409.
 */
export async function submitForm(
  services: Pick<Services, 'database' | 'files' | 'clock'>,
  tenant: Tenant,
  caller: Caller,
  posted: PostedForm,
) {
  const { accountId } = caller;
  if (accountId === null) throw new ApiError(404, 'DOCUMENT_NOT_FOUND');
  const submittedAt = services.clock.now();
  const judge = async (tx: Transaction) => {
    const document = await lockDocument(tx, posted.documentReferenceId, accountId);
    const content = newestOf(await readDefinitions(tx), document.code)?.content;
    const page = formPageAt(content?.path ?? '');
    if (!content || !page) throw new ApiError(404, 'DOCUMENT_NOT_FOUND');
    if (document.is_retired || !needsUpload(document.status) || document.address_id !== posted.addressId)
      throw new ApiError(409, 'DOCUMENTS_CHANGED');
    if (page.form === 'addendum') await checkStatement(tx, tenant, accountId, document.document_name);
    const shippingAddress = await readShippingAddress(tx, document.document_reference_id);
    return {
      document,
      page,
      onPaper: { path: page.path, shippingAddress, customer: await businessName(tx, accountId) },
    };
  };
  // Whoever looks at the documents meanwhile brings them up to date, and may hold the others while it wants this one.
  const judged = await services.database.inTenant(tenant.tenantId, judge, { retries: 2 });
  const { page, onPaper } = judged;
  const data = await readForm(page, posted.formData);
  // Papers are made one after another: whoever waits for one holds no connection.
  const content = await formPdf({ tenant, page, data, ...onPaper, submittedAt, userEmail: caller.email });
  const keep = async (tx: Transaction) => {
    const now = await judge(tx);
    // What was signed is what is asked now.
    if (!isDeepStrictEqual(now.onPaper, onPaper)) throw new ApiError(409, 'DOCUMENTS_CHANGED');
    const stored = await services.files.store(tx, {
      purpose: 'form',
      fileName: `${now.document.document_name}.pdf`,
      contentType: 'application/pdf',
      content,
      accountId,
    });
    return storeSubmission(tx, tenant.tenantId, now.document, {
      fileId: stored.fileId,
      fileName: stored.fileName,
      description: '',
      form: { path: page.path, data },
      user: caller,
      now: submittedAt,
    });
  };
  return services.database.inTenant(tenant.tenantId, keep, { retries: 2 });
}

/** An addendum needs its statement (I17). */
async function checkStatement(tx: Transaction, tenant: Tenant, accountId: string, documentName: string): Promise<void> {
  const documents = await readDocuments(tx, tenant.tenantId, accountId);
  const statement = documents.find((document) => document.documentCategory === 'EUS');
  const signedOn = documents.find((document) => document.documentCategory === 'EUS_ADDENDUM')?.eusSignedOnDate;
  const issue = checkStatementSigned(signedOn, statement?.documentName ?? complianceFormsTexts.EUS_TITLE, documentName);
  if (issue) throw ApiError.ofIssues(422, [issue]);
}

export async function businessName(tx: Transaction, accountId: string): Promise<string> {
  const account = await tx
    .selectFrom('accounts')
    .select('business_name')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return account?.business_name ?? '';
}

export interface FormFacts {
  readonly tenant: Tenant;
  readonly page: FormPage;
  readonly data: Record<string, unknown>;
  /** Where the goods of a freight form go first; empty for forms that are about no address. */
  readonly shippingAddress: string;
  readonly submittedAt: Date;
  readonly customer: string;
  readonly userEmail: string;
}

export function formPdf({
  tenant,
  page,
  data,
  shippingAddress,
  submittedAt,
  customer,
  userEmail,
}: FormFacts): Promise<Buffer> {
  const { tenantName, timeZone } = tenant.configuration;
  const described = describeForm(page, data, shippingAddress);
  return printSheet({
    ...described,
    tenantName,
    language: paperLanguage(tenant.configuration),
    facts: [
      [complianceFormsTexts.FORM_SUBMITTED_ON, formatDate(submittedAt, 'month-date-time-zone', timeZone)],
      [complianceFormsTexts.FORM_CUSTOMER, customer],
      [complianceFormsTexts.FORM_USER, userEmail],
    ],
    foot: fillText('${1} · ${2} · ${3}', [
      tenantName,
      described.title,
      formatDate(submittedAt, 'month-date-time-zone', timeZone),
    ]),
  });
}

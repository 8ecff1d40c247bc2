import type { FastifyRequest } from 'fastify';
import type { Paper } from '@tradehall/contract/papers';
import { formPageAt } from '@tradehall/domain/compliance-forms/form-pages';
import { describeForm } from '../compliance-forms/describe-form';
import type { Transaction } from '../database/transaction-kysely';
import { findSubmission, lockDocument, type FoundSubmission } from '../documents/document-store';
import { readShippingAddress } from '../documents/documents-read-model';
import { recordOpening } from '../documents/paper-openings';
import { holderOf } from '../files/link-holder';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import type { Services } from '../room/services';

type Parts = Pick<Services, 'clock' | 'files'>;
/** Who looks at it, by which call. */
interface Opener {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly raw: FastifyRequest;
}

/** What was handed in last for a document: a file, or a signed form with its answers in words. */
export async function openDocumentPaper(
  tx: Transaction,
  services: Parts,
  opener: Opener,
  documentReferenceId: string,
): Promise<Paper> {
  const { tenant, caller } = opener;
  const document = await lockDocument(tx, documentReferenceId, null);
  const submission = await findSubmission(tx, document.submission_id ?? '', null);
  await recordOpening(tx, tenant.tenantId, submission.submission_id, caller, services.clock.now());
  return {
    paperId: submission.submission_id,
    ...(await fileOf(tx, services, opener, submission.file_id)),
    fileName: submission.file_name,
    submittedDate: submission.submitted_at.toISOString(),
    submittedBy: submission.user_email,
    form: await formOf(tx, submission),
  };
}

/** The file of a proof of export. */
export async function openProofPaper(
  tx: Transaction,
  services: Parts,
  opener: Opener,
  proofId: string,
): Promise<Paper> {
  const { tenant, caller } = opener;
  const proof = await tx
    .selectFrom('proofs_of_export')
    .select(['file_id', 'updated_at'])
    .where('proof_id', '=', proofId)
    .executeTakeFirst();
  if (!proof || proof.file_id === null) throw new ApiError(404, 'POE_NOT_FOUND');
  await recordOpening(tx, tenant.tenantId, proof.file_id, caller, services.clock.now());
  return {
    paperId: proof.file_id,
    ...(await fileOf(tx, services, opener, proof.file_id)),
    submittedDate: proof.updated_at.toISOString(),
    submittedBy: '',
    form: null,
  };
}

async function fileOf(
  tx: Transaction,
  { files }: Parts,
  { tenant, caller, raw }: Opener,
  fileId: string | null,
): Promise<Pick<Paper, 'fileName' | 'contentType' | 'byteCount' | 'token'>> {
  const file = fileId === null ? undefined : await files.find(tx, fileId);
  if (!file) return { fileName: '', contentType: '', byteCount: 0, token: '' };
  const { fileName, contentType, byteCount } = file;
  const link = files.link(tenant.tenantId, file.fileId, holderOf(tenant, caller, raw));
  const token = link.split('/').at(-1) ?? '';
  return { fileName, contentType, byteCount, token };
}

async function formOf(tx: Transaction, submission: FoundSubmission): Promise<Paper['form']> {
  const page = formPageAt(submission.form_path ?? '');
  if (!page || !submission.form_data) return null;
  const address = await readShippingAddress(tx, submission.document_reference_id);
  const { title, sections } = describeForm(page, submission.form_data, address);
  return {
    title,
    sections: sections.map(({ heading, text = '', rows, points = [] }) => ({
      heading,
      text: [text, ...points].filter(Boolean).join('\n'),
      rows: rows.map(([label, value]) => ({ label, value })),
    })),
  };
}

import type { FastifyRequest } from 'fastify';
import { DOCUMENT_METADATA_HEADER, documentMetadata, UPLOADED_DOCUMENT_HEADER } from '@tradehall/contract/documents';
import { checkUpload, DOCUMENT_MAX_BYTES } from '@tradehall/domain/documents/upload-rules';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import type { Services } from '../room/services';
import { checkFileContent } from './check-file-content';
import { newestOf, readDefinitions } from './document-definitions';
import { lockDocument, storeSubmission } from './document-store';

interface ReceivedFile {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * Takes one file for a document. Everything about the file is judged before anything is kept, so that what is refused
 * leaves nothing behind. `uploadedDocumentId` names what the buyer saw last: if the document moved on since, the
 * answer is 409 and the portal loads its documents anew (L01).
 */
export async function uploadDocument(
  services: Pick<Services, 'database' | 'files' | 'clock'>,
  tenant: Tenant,
  caller: Caller,
  documentReferenceId: string,
  request: FastifyRequest,
) {
  const file = await receiveFile(request);
  const issue = checkUpload(file && { name: file.name, size: file.content.length });
  if (issue || !file)
    throw refusedFile(
      issue?.messageCode === 'FILE_TOO_LARGE' ? 413 : 422,
      issue ?? { messageCode: 'DOCUMENT_REQUIRED' },
    );
  const checked = await checkFileContent(file.name, file.content);
  if (checked.issue) throw refusedFile(422, checked.issue);
  const replaces = headerOf(request, UPLOADED_DOCUMENT_HEADER);
  const description = descriptionOf(request);
  await services.files.scan(file.name, file.content);

  return services.database.inTenant(tenant.tenantId, async (tx) => {
    if (caller.accountId === null) throw new ApiError(404, 'DOCUMENT_NOT_FOUND');
    const document = await lockDocument(tx, documentReferenceId, caller.accountId);
    if (newestOf(await readDefinitions(tx), document.code)?.content.type === 'ONLINE_FORM')
      throw new ApiError(422, 'DOCUMENT_NOT_UPLOADABLE');
    if (document.is_retired || (document.submission_id ?? '') !== replaces)
      throw new ApiError(409, 'DOCUMENTS_CHANGED');
    const stored = await services.files.store(tx, {
      purpose: 'document',
      fileName: file.name,
      contentType: checked.contentType,
      content: file.content,
      accountId: caller.accountId,
    });
    return storeSubmission(tx, tenant.tenantId, document, {
      fileId: stored.fileId,
      fileName: stored.fileName,
      description: document.rule_based ? '' : description,
      form: null,
      user: caller,
      now: services.clock.now(),
    });
  });
}

/** What is wrong is said where the file was chosen. */
function refusedFile(status: number, issue: Issue): ApiError {
  return ApiError.ofIssues(status, [{ ...issue, field: 'file' }]);
}

async function receiveFile(request: FastifyRequest): Promise<ReceivedFile | null> {
  if (!request.isMultipart()) throw new ApiError(422, 'DOCUMENT_REQUIRED');
  let received: ReceivedFile | null = null;
  try {
    for await (const part of request.files({
      limits: { fileSize: DOCUMENT_MAX_BYTES, files: 2, fields: 20, fieldSize: 1024 },
    })) {
      if (received) throw new ApiError(422, 'FILE_TOO_MANY');
      received = { name: part.filename, content: await part.toBuffer() };
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw refusedFile(413, checkUpload({ name: 'file.pdf', size: DOCUMENT_MAX_BYTES + 1 })!);
    if ((error as { code?: string }).code === 'FST_FILES_LIMIT') throw new ApiError(422, 'FILE_TOO_MANY');
    throw error;
  }
  return received;
}

/** N09: what is not rule based carries its description in the header `document-metadata`. */
function descriptionOf(request: FastifyRequest): string {
  const text = headerOf(request, DOCUMENT_METADATA_HEADER);
  if (text === '') return '';
  try {
    const parsed = documentMetadata.safeParse(JSON.parse(decodeURIComponent(text)));
    if (parsed.success) return parsed.data.documentDescription;
  } catch {
    // Falls through to the refusal below.
  }
  throw new ApiError(400, 'INVALID_REQUEST', {
    errors: [
      {
        messageCode: 'INVALID_REQUEST',
        params: ['is not JSON with ruleBased and documentDescription'],
        field: DOCUMENT_METADATA_HEADER,
      },
    ],
  });
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : '';
}

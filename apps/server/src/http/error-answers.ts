import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { english } from '@tradehall/texts/english';
import type { ErrorAnswer } from '@tradehall/contract/wire/error-answer';
import { fillText, type TextEntry, type TextParam } from '@tradehall/domain/text/fill-text';
import { sentenceOf } from '@tradehall/domain/text/plural-form';
import { ApiError } from './api-error';
import { isBrokenUpload } from './broken-upload';
import { nothingThere } from './nothing-there';
import { isRefusedInput } from './refused-input';
import { cameFrom, isNavigation, REFUSAL_PAGE_POLICY, refusalPage } from './refusal-page';

export type Lookup = (label: string) => TextEntry | undefined;
/** The texts in the language of a request; the catalog's English serves where it has none. */
export type TextsOf = (request: FastifyRequest) => Promise<Lookup> | Lookup;
/** Who reads an answer: in which language, and at which shop. */
export type ReaderOf = (request: FastifyRequest) => { readonly locale: string; readonly shop: string };

/** Errors that Fastify and its plugins raise before a handler runs, by their code. */
const KNOWN_CODES: Readonly<Record<string, { status: number; messageCode: string }>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, messageCode: 'INVALID_JSON' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, messageCode: 'INVALID_JSON' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, messageCode: 'BODY_TOO_LARGE' },
  FST_REQ_FILE_TOO_LARGE: { status: 413, messageCode: 'BODY_TOO_LARGE' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, messageCode: 'UNSUPPORTED_MEDIA_TYPE' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { status: 415, messageCode: 'UNSUPPORTED_MEDIA_TYPE' },
  FST_ERR_BAD_URL: { status: 400, messageCode: 'INVALID_REQUEST' },
  FST_ERR_NOT_FOUND: { status: 404, messageCode: 'NOT_FOUND' },
};

function sizeWords(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} KB`;
}

/** Seconds after which whoever was told that the service is interrupted may ask again. */
const RETRY_AFTER = 5;

function asApiError(error: FastifyError | ApiError, request: FastifyRequest): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') {
      const param = error.validation[0]?.instancePath.replace(/^\//, '') ?? '';
      const asked = (request.params as Readonly<Record<string, unknown>> | undefined)?.[param];
      return nothingThere(request.routeOptions.url ?? '', param, asked);
    }
    return new ApiError(400, 'INVALID_REQUEST', {
      errors: error.validation.map((issue) => ({
        messageCode: 'INVALID_REQUEST',
        params: [issue.message ?? ''],
        field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || String(error.validationContext ?? 'body'),
      })),
    });
  }
  const known = KNOWN_CODES[error.code];
  if (known !== undefined)
    return new ApiError(known.status, known.messageCode, {
      params: [sizeWords(request.routeOptions.bodyLimit ?? 1024 * 1024)],
    });
  if (error.statusCode === 429) return new ApiError(429, 'TOO_MANY_REQUESTS');
  if (error instanceof SyntaxError && error.statusCode === 400) return new ApiError(400, 'INVALID_JSON');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new ApiError(error.statusCode, 'INVALID_REQUEST');
  if (isBrokenUpload(error)) return new ApiError(400, 'UPLOAD_INCOMPLETE');
  if (isRefusedInput(error)) return new ApiError(400, 'INVALID_REQUEST', { cause: error });
  return undefined;
}

/** Told of what no call answers for; true where it is the want of a database or a disk, which passes. */
export type OnTrouble = (error: unknown) => boolean;

export interface ErrorAnswersDeps {
  readonly textsOf: TextsOf;
  readonly readerOf?: ReaderOf;
  readonly onTrouble?: OnTrouble;
}

/**
 * Makes the error handler: every failure leaves in the one shape, never with a stack or SQL. Whoever followed a link
 * reads the same as a page.
 */
export function errorAnswers({ textsOf, readerOf, onTrouble = () => false }: ErrorAnswersDeps) {
  const sentence = (lookup: Lookup, code: string, params: readonly TextParam[]): string => {
    const entry = lookup(code) ?? english[code] ?? english['INTERNAL_SERVER_ERROR'] ?? '';
    return fillText(sentenceOf(entry, 'en'), code === 'PERMISSION_MISSING' ? params.map(named(lookup)) : params);
  };
  /** A permission by the words that its role is made with; whoever asks the owner for it knows no other. */
  const named =
    (lookup: Lookup) =>
    (permission: TextParam): TextParam => {
      const label = `PERMISSION_${String(permission)}`;
      const entry = lookup(label) ?? english[label];
      return entry === undefined ? permission : sentenceOf(entry, 'en');
    };

  return async (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const isTrouble = !(error instanceof ApiError) && onTrouble(error);
    const apiError = isTrouble ? new ApiError(503, 'SERVICE_INTERRUPTED') : asApiError(error, request);
    if (apiError === undefined) request.log.error({ err: error }, 'call failed');
    else if (apiError.status >= 500) request.log.warn({ err: error }, 'call failed');
    else if (isRefusedInput(error))
      request.log.warn({ err: error }, 'the contract let input through that the database refused');
    const { status, messageCode, content } = apiError ?? new ApiError(500, 'INTERNAL_SERVER_ERROR');
    const params = content.params ?? [];
    // Where the texts cannot be read either, the built-in ones serve.
    const lookup = await Promise.resolve(textsOf(request)).catch((): Lookup => () => undefined);
    if (isTrouble) reply.header('retry-after', RETRY_AFTER);
    if (content.retryAfter !== undefined) reply.header('retry-after', content.retryAfter);
    const message = content.message ?? sentence(lookup, messageCode, params);
    if (readerOf !== undefined && isNavigation(request)) {
      const from = cameFrom(request);
      const page = refusalPage({
        ...readerOf(request),
        message,
        goOn: { href: from ?? '/', label: sentence(lookup, from === undefined ? 'REFUSAL_HOME' : 'REFUSAL_BACK', []) },
        trace: `${sentence(lookup, 'ERROR_TRACE', [])}: ${request.traceId}`,
      });
      await reply
        .status(status)
        .header('cache-control', 'no-store')
        .header('content-security-policy', REFUSAL_PAGE_POLICY)
        .type('text/html; charset=utf-8')
        .serializer((value: unknown) => value as string)
        .send(page);
      return;
    }
    const answer: ErrorAnswer = {
      statusCode: status,
      status: 'FAIL',
      message,
      messageCode,
      params: [...params],
      errors: (content.errors ?? []).map((issue) => ({
        messageCode: issue.messageCode,
        messageDescription:
          issue.messageCode === 'INVALID_REQUEST'
            ? String(issue.params?.[0] ?? '')
            : sentence(lookup, issue.messageCode, issue.params ?? []),
        ...(issue.field === undefined ? {} : { field: issue.field }),
        ...(issue.row === undefined ? {} : { row: issue.row }),
      })),
      traceId: request.traceId,
      ...(content.details === undefined ? {} : { details: content.details }),
    };
    await reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer((value: unknown) => JSON.stringify(value))
      .send(answer);
  };
}

import type { CallDefinition, RefusalCode, RefusalDetails } from '@tradehall/contract/wire/define-call';
import { TRACE_HEADER, type ErrorAnswer } from '@tradehall/contract/wire/error-answer';

/** What every failed call throws (L02). */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly status: number;
  readonly messageCode: string;
  readonly traceId: string;
  readonly errorBody: Partial<ErrorAnswer> | undefined;

  constructor(content: {
    message: string;
    status: number;
    messageCode: string;
    traceId: string;
    errorBody?: Partial<ErrorAnswer> | undefined;
  }) {
    super(content.message);
    this.status = content.status;
    this.messageCode = content.messageCode;
    this.traceId = content.traceId;
    this.errorBody = content.errorBody;
  }
}

/** Nobody answered, or something on the way did: whether it was done is not known. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof NetworkError) || error.status === 0 || error.status >= 500;

/** What the server said beside a refusal that the call describes; undefined for every other failure. */
export function refusalDetails<C extends CallDefinition, Code extends RefusalCode<C>>(
  call: C,
  code: Code,
  error: unknown,
): RefusalDetails<C, Code> | undefined {
  if (!(error instanceof NetworkError) || error.messageCode !== code || call.refusals?.[code] === undefined)
    return undefined;
  return error.errorBody?.details as RefusalDetails<C, Code> | undefined;
}

/** Translates a message code; undefined when the dictionary has none. */
export type TranslateCode = (code: string, params: readonly (string | number)[]) => string | undefined;

/**
 * The message of a failed call (L01): for 422 the first error's messageCode when the status is
 * FAIL, else its description; otherwise the server's message, else the translated code, else the fixed text.
 */
export function failureMessage(
  status: number,
  body: Partial<ErrorAnswer> | undefined,
  translate: TranslateCode,
): string {
  const first = body?.errors?.[0];
  if (status === 422 && first !== undefined) {
    const chosen = body?.status === 'FAIL' ? first.messageCode : first.messageDescription;
    return translate(chosen, body?.params ?? []) ?? (first.messageDescription || chosen);
  }
  if (body?.message !== undefined && body.message !== '') return body.message;
  return (
    (body?.messageCode === undefined ? undefined : translate(body.messageCode, body.params ?? [])) ??
    'Internal Server Error'
  );
}

export async function networkErrorOf(response: Response, translate: TranslateCode): Promise<NetworkError> {
  let body: Partial<ErrorAnswer> | undefined;
  try {
    body = (await response.json()) as Partial<ErrorAnswer>;
  } catch {
    body = undefined;
  }
  const status = body?.statusCode === 401 ? 401 : response.status;
  return new NetworkError({
    message: failureMessage(status, body, translate),
    status,
    messageCode: body?.messageCode ?? '',
    traceId: response.headers.get(TRACE_HEADER) ?? body?.traceId ?? '',
    errorBody: body,
  });
}

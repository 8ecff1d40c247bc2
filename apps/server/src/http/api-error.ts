import type { Issue, TextParam } from '@tradehall/domain/text/fill-text';

export interface RefusalContent {
  readonly params?: readonly TextParam[];
  /** Every field or row at fault. */
  readonly errors?: readonly (Issue & { readonly row?: number })[];
  /** What the screen needs to go on: the current offer, the compared order. */
  readonly details?: unknown;
  /** Seconds after which asking again is worth it, for the header of the name. */
  readonly retryAfter?: number;
  /** What went wrong beneath: for the log alone. */
  readonly cause?: unknown;
  /** A finished sentence, for the rare case in which the catalog cannot hold it (a supplier's own words). */
  readonly message?: string;
}

/** A request the server refuses with a reason: becomes the one error shape of the wire. */
export class ApiError extends Error {
  readonly status: number;
  readonly messageCode: string;
  readonly content: RefusalContent;

  constructor(status: number, messageCode: string, content: RefusalContent = {}) {
    super(content.message ?? messageCode, content.cause === undefined ? undefined : { cause: content.cause });
    this.name = 'ApiError';
    this.status = status;
    this.messageCode = messageCode;
    this.content = content;
  }

  /** A refusal for rule issues: the first names it, all are listed. */
  static ofIssues(status: number, issues: readonly Issue[]): ApiError {
    const [first] = issues;
    return new ApiError(status, first?.messageCode ?? 'INVALID_REQUEST', {
      params: first?.params ?? [],
      errors: issues,
    });
  }
}

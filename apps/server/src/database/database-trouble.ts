/**
 * Nothing was asked yet when these come: the database is away or just starting, or has ended a transaction whose server
 * stood still.
 */
const AWAY = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '25P03']);
/** PostgreSQL answers, but has no room, memory or connection left, may not write, or its disk fails. */
const SHORT = /^(53\w{3}|58\w{3}|25006|57014)$/;
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** True when the database is not there now, and may be in a moment. */
export function isAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    AWAY.has(code) ||
    /Connection terminated|connection error and is not queryable|starting up|shutting down/.test(message)
  );
}

/**
 * True when a disk of the database or of the files is full, also where somebody words it anew: nothing can be written
 * until there is room.
 */
export function isDiskFull(error: unknown): boolean {
  const { code = '', cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return FULL.has(code) || (cause instanceof Error && isDiskFull(cause));
}

/** True when a call failed for want of its database or disk, and not by a fault of its own. */
export function isTrouble(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    SHORT.test(code) || isDiskFull(error) || /timeout exceeded when trying to connect/.test(message) || isAway(error)
  );
}

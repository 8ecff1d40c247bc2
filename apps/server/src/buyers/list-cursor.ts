import { ApiError } from '../http/api-error';

/** Where a page of accounts ended: what it was sorted by, and the account. */
export function writeCursor(key: string, accountId: string): string {
  return Buffer.from(JSON.stringify([key, accountId])).toString('base64url');
}

export function readCursor(text: string): { readonly key: string; readonly accountId: string } {
  try {
    const [key, accountId] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof key === 'string' && typeof accountId === 'string' && /^[0-9a-f-]{36}$/.test(accountId))
      return { key, accountId };
  } catch {
    // Told below.
  }
  throw new ApiError(400, 'INVALID_REQUEST');
}

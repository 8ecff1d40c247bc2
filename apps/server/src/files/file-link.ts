import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whose a link is: it holds no longer than their session, nor in a shop that is closed to them. */
export interface LinkHolder {
  /** Empty where the pool that signed them in is none of this server's, and nobody here knows when a session ends. */
  readonly sessionId: string;
  readonly isStaff: boolean;
}

export interface FileLink {
  readonly tenantId: string;
  readonly fileId: string;
  /** Milliseconds since 1970, UTC. */
  readonly expiresAt: number;
  /** Shown in the browser instead of saved. */
  readonly inline: boolean;
  readonly holder: LinkHolder;
}

/** A link that whoever holds it may follow until it expires; only the server can make one. */
export function signFileLink(secret: Buffer, { tenantId, fileId, expiresAt, inline, holder }: FileLink): string {
  const parts = [tenantId, fileId, expiresAt, inline ? 1 : 0, holder.sessionId, holder.isStaff ? 1 : 0];
  const content = Buffer.from(parts.join('\n')).toString('base64url');
  return `${content}.${signatureOf(secret, content)}`;
}

/** Undefined for a link that was not made here, was made for another tenant or for nobody, or has expired. */
export function readFileLink(secret: Buffer, token: string, tenantId: string, now: Date): FileLink | undefined {
  const [content = '', signature = '', ...more] = token.split('.');
  // Compared as written: decoded, several spellings would be the same signature.
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(secret, content));
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const [tenant = '', fileId = '', expires = '', inline, sessionId, isStaff] = Buffer.from(content, 'base64url')
    .toString()
    .split('\n');
  if (tenant !== tenantId || Number(expires) <= now.getTime() || sessionId === undefined) return undefined;
  const holder = { sessionId, isStaff: isStaff === '1' };
  return { tenantId: tenant, fileId, expiresAt: Number(expires), inline: inline === '1', holder };
}

function signatureOf(secret: Buffer, content: string): string {
  return createHmac('sha256', secret).update(`file-link\n${content}`).digest('base64url');
}

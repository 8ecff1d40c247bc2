import { createHmac, timingSafeEqual } from 'node:crypto';

export interface FileLink {
  readonly tenantId: string;
  readonly fileId: string;
  /** Milliseconds since 1970, UTC. */
  readonly expiresAt: number;
  /** Shown in the browser instead of saved. */
  readonly inline: boolean;
}

/** A link that whoever holds it may follow until it expires; only the server can make one. */
export function signFileLink(secret: Buffer, { tenantId, fileId, expiresAt, inline }: FileLink): string {
  const content = Buffer.from([tenantId, fileId, expiresAt, inline ? 1 : 0].join('\n')).toString('base64url');
  return `${content}.${signatureOf(secret, content)}`;
}

/** Undefined for a link that was not made here, was made for another tenant, or has expired. */
export function readFileLink(secret: Buffer, token: string, tenantId: string, now: Date): FileLink | undefined {
  const [content = '', signature = '', ...more] = token.split('.');
  // Compared as written: decoded, several spellings would be the same signature.
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(secret, content));
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const [tenant = '', fileId = '', expires = '', inline] = Buffer.from(content, 'base64url').toString().split('\n');
  if (tenant !== tenantId || Number(expires) <= now.getTime()) return undefined;
  return { tenantId: tenant, fileId, expiresAt: Number(expires), inline: inline === '1' };
}

function signatureOf(secret: Buffer, content: string): string {
  return createHmac('sha256', secret).update(`file-link\n${content}`).digest('base64url');
}

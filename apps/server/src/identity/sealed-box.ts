import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * What the server hands to a client to bring back (challenges, sessions), sealed with the pool's secret: any
 * process can open it, nobody else can read or change it, and no row is kept for a sign-in that never ends.
 */
export function seal(secret: Buffer, purpose: string, content: unknown): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** `undefined` for anything this pool did not seal for this purpose. */
export function open(secret: Buffer, purpose: string, sealed: Buffer): unknown {
  if (sealed.length < 29) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A fingerprint that only holders of the secret can compute. */
export function fingerprint(secret: Buffer, purpose: string, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', keyFor(secret, purpose)).update(JSON.stringify(parts)).digest();
}

function keyFor(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

import { createHash } from 'node:crypto';

/** Tells one text of an SQL file from another. */
export function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex').slice(0, 16);
}

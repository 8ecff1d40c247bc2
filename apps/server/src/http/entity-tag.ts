import { createHash } from 'node:crypto';

/** A weak entity tag of what is answered: the form before compression is what counts (RFC 9110 §8.8.1). */
export function entityTag(content: string | Uint8Array, suffix = ''): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}${suffix}"`;
}

/** Whether the asker has what the tag stands for already, by its `If-None-Match` (RFC 9110 §13.1.2). */
export function hasEntityTag(header: string | undefined, tag: string): boolean {
  return (
    header !== undefined &&
    (header === tag ||
      header.trim() === '*' ||
      header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.slice(2)))
  );
}

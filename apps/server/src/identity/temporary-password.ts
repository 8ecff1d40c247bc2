import { randomInt } from 'node:crypto';

/** A password that meets the five rules and can be read aloud: no letters that look alike. */
export function temporaryPassword(): string {
  const pick = (from: string, count: number) =>
    Array.from({ length: count }, () => from[randomInt(from.length)]).join('');
  return `${pick('ABCDEFGHJKMNPQRSTUVWXYZ', 3)}${pick('abcdefghjkmnpqrstuvwxyz', 5)}-${pick('23456789', 4)}`;
}

import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Compares a secret that was shown with the true one; how long it takes tells nothing of either, its length included.
 */
export function isSameSecret(shown: string, secret: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(shown), digest(secret));
}

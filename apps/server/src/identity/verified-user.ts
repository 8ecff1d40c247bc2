import type { AppName } from '@tradehall/domain/access/apps';

/**
 * Who a verified id token stands for. One object as long as the token is remembered, so that
 * others can hang knowledge on it.
 */
export interface VerifiedUser {
  /** The app whose client the token was issued to; null where the pool has one client for both. */
  readonly app: AppName | null;
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The groups as they are now, also when the token was issued before they changed. */
  readonly groups: readonly string[];
  /** When the token ends, in milliseconds. */
  readonly expires: number;
}

import type { AppName } from '@tradehall/domain/access/apps';
import type { SrpVerifier } from './srp';

/** A tenant's embedded pool, ready for use. */
export interface UserPool {
  readonly tenantId: string;
  /** As clients are configured with it: `local_acme`. */
  readonly poolId: string;
  /** The part after the underscore: SRP hashes it. */
  readonly poolName: string;
  /** The client of each app: tokens of the one do not hold where the other's are asked for. */
  readonly clients: Readonly<Record<AppName, string>>;
  readonly issuer: string;
  readonly secret: Buffer;
  readonly keys: readonly PoolKey[];
}

export interface PoolKey {
  readonly keyId: string;
  readonly privateKey: string;
  readonly publicJwk: Readonly<Record<string, unknown>>;
}

/** Cognito's names for where a user stands. */
export type PoolUserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';

export interface PoolUser extends SrpVerifier {
  /** The subject of the user's tokens. */
  readonly userId: string;
  readonly email: string;
  readonly status: PoolUserStatus;
  readonly isEnabled: boolean;
  readonly emailVerified: boolean;
  readonly passwordVersion: number;
  readonly temporaryUntil: Date | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly groups: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** `false` for the stand-in of a name that nobody has: it takes the same steps and never succeeds. */
  readonly exists: boolean;
}

export interface PoolSession {
  readonly sessionId: string;
  readonly userId: string;
  /** Whose client it was opened by. */
  readonly app: AppName;
  readonly refreshHash: Buffer;
  readonly signedInAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** Which refresh token of the family holds now. */
  readonly refreshGeneration: number;
  readonly rotatedAt: Date | null;
  readonly lastUsedAt: Date;
  /** From where it was opened or last refreshed: the browser's description of itself, and a network address. */
  readonly device: string;
  readonly address: string;
}

export type CodePurpose = 'confirm-sign-up' | 'reset-password';
/** Emails about an account: codes, and the note to somebody who signs up again. */
export type PoolMailPurpose =
  | CodePurpose
  | 'already-signed-up'
  | 'invitation'
  | 'staff-invitation'
  | 'guesses-noticed'
  | 'password-set'
  | 'app-added'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed';

/** How pools of real Cognito shape it: region, underscore, letters and digits. */
export function poolIdOf(tenantId: string): string {
  return `local_${tenantId.replace(/[^0-9a-zA-Z]/g, '')}`;
}

export function clientsOf(tenantId: string): Readonly<Record<AppName, string>> {
  const name = tenantId.replace(/[^0-9a-zA-Z]/g, '');
  return { portal: `${name}portal`, desk: `${name}desk` };
}

/** A user is known by email in any case, and by subject. */
export function normalizeUsername(username: string): string {
  return username.trim().toLowerCase();
}

export function poolNameOf(poolId: string): string {
  return poolId.split('_')[1] ?? '';
}

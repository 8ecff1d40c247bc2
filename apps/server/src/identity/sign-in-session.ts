/**
 * How long a challenge or a session of an unfinished sign-in may be answered, in milliseconds:
 * Cognito's three minutes.
 */
export const CHALLENGE_LIFETIME = 3 * 60_000;
/** Somebody who has to think of a new password gets longer. */
export const NEW_PASSWORD_LIFETIME = 15 * 60_000;

/** Somebody who takes up a phone, or sets the app up on it. */
export const SECOND_FACTOR_LIFETIME = 10 * 60_000;

/** What travels inside SECRET_BLOCK, sealed. */
export interface SealedChallenge {
  readonly id: string;
  readonly username: string;
  readonly userId: string;
  readonly clientPublic: string;
  readonly serverSecret: string;
  readonly serverPublic: string;
  readonly expires: number;
}

/** What travels as the Session of a forced new password, sealed. */
export interface SealedNewPassword {
  readonly id: string;
  readonly userId: string;
  readonly passwordVersion: number;
  readonly expires: number;
}

/** What travels as the Session while the second factor is waited for, sealed. */
export type SealedFactor = SealedNewPassword;

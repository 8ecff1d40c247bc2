import type { signInTexts } from '@tradehall/texts/en/sign-in';
import { NetworkError } from '../fetch/network-error';
import { SAYS_DISABLED } from '../session/session';

export type SignInLabel = keyof typeof signInTexts;

/** A failure of the identity library: `name` is Cognito's, `message` its sentence. */
export interface IdentityFailure {
  readonly name: string;
  readonly message: string;
}

export function asFailure(error: unknown): IdentityFailure {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Unknown', message: String(error) };
}

/** Sentences that the pool tells apart only by their words. */
const BY_MESSAGE: readonly (readonly [RegExp, SignInLabel])[] = [
  [/attempts exceeded from new places/i, 'GUESSES_SLOWED'],
  [/attempts exceeded/i, 'TOO_MANY_ATTEMPTS'],
  [/^daily code limit exceeded/i, 'DAILY_CODES_USED'],
  [/^email limit exceeded/i, 'EMAILS_USED'],
  [/commonly used/i, 'COMMON_PASSWORD'],
  [/as the temporary one/i, 'SAME_PASSWORD'],
  [/attempt limit exceeded/i, 'TOO_MANY_ATTEMPTS'],
  [/temporary password has expired/i, 'INVITATION_EXPIRED'],
  [SAYS_DISABLED, 'USER_DISABLED'],
  [/^invalid session/i, 'SIGN_IN_SESSION_OVER'],
];

const BY_NAME: Readonly<Record<string, SignInLabel>> = {
  NotAuthorizedException: 'INCORRECT_USERNAME_OR_PASSWORD',
  UserNotFoundException: 'INCORRECT_USERNAME_OR_PASSWORD',
  PasswordResetRequiredException: 'ACCOUNT_SETUP_NEEDED',
  LimitExceededException: 'TOO_MANY_ATTEMPTS',
  TooManyRequestsException: 'TOO_MANY_ATTEMPTS',
  // A wrong or an old code read the same (I03).
  CodeMismatchException: 'VERIFICATION_CODE_INVALID',
  ExpiredCodeException: 'VERIFICATION_CODE_INVALID',
};

/** The text for a failure of signing in, or undefined where its own message is shown (I01). */
export function failureLabel({ name, message }: IdentityFailure): SignInLabel | undefined {
  return BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ?? BY_NAME[name];
}

/** Whether the code that was typed is of no use, so that its field is emptied. */
export function isCodeFailure({ name }: IdentityFailure): boolean {
  return name === 'CodeMismatchException' || name === 'ExpiredCodeException';
}

export function isThrottled(error: unknown): boolean {
  return error instanceof NetworkError && error.status === 429;
}

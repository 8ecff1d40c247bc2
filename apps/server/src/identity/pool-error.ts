/**
 * Refusals in Amazon Cognito's words: its clients decide by the name, and people search for the message
 * (K10). Every one leaves with status 400, as Cognito's do, but for those named in STATUS.
 */
const REFUSALS = {
  WRONG_PASSWORD: ['NotAuthorizedException', 'Incorrect username or password.'],
  PASSWORD_ATTEMPTS_EXCEEDED: ['NotAuthorizedException', 'Password attempts exceeded'],
  GUESSES_SLOWED: ['NotAuthorizedException', 'Password attempts exceeded from new places'],
  USER_DISABLED: ['NotAuthorizedException', 'User is disabled.'],
  TEMPORARY_PASSWORD_EXPIRED: [
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
  ],
  SESSION_INVALID: ['NotAuthorizedException', 'Invalid session for the user.'],
  SESSION_EXPIRED: ['NotAuthorizedException', 'Invalid session for the user, session is expired.'],
  REFRESH_TOKEN_INVALID: ['NotAuthorizedException', 'Invalid Refresh Token'],
  REFRESH_TOKEN_EXPIRED: ['NotAuthorizedException', 'Refresh Token has expired'],
  REFRESH_TOKEN_REVOKED: ['NotAuthorizedException', 'Refresh Token has been revoked'],
  ACCESS_TOKEN_INVALID: ['NotAuthorizedException', 'Invalid Access Token'],
  ACCESS_TOKEN_EXPIRED: ['NotAuthorizedException', 'Access Token has expired'],
  ACCESS_TOKEN_REVOKED: ['NotAuthorizedException', 'Access Token has been revoked'],
  NOT_AN_ADMIN: ['NotAuthorizedException', 'User is not authorized to perform this action.'],
  ALREADY_CONFIRMED: ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'],
  USER_NOT_CONFIRMED: ['UserNotConfirmedException', 'User is not confirmed.'],
  USER_NOT_FOUND: ['UserNotFoundException', 'User does not exist.'],
  USERNAME_EXISTS: ['UsernameExistsException', 'An account with the given email already exists.'],
  CODE_MISMATCH: ['CodeMismatchException', 'Invalid verification code provided, please try again.'],
  CODE_EXPIRED: ['ExpiredCodeException', 'Invalid code provided, please request a code again.'],
  PASSKEY_REFUSED: ['NotAuthorizedException', 'Invalid passkey.'],
  PASSKEY_CHALLENGE_OVER: [
    'WebAuthnChallengeNotFoundException',
    'The challenge was answered before or is over, please try again.',
  ],
  ATTEMPT_LIMIT: ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'],
  DAILY_CODES_USED: [
    'LimitExceededException',
    'Daily code limit exceeded, please use the latest code or try tomorrow.',
  ],
  EMAILS_USED: ['LimitExceededException', 'Email limit exceeded, please try in an hour.'],
  TOO_MANY_REQUESTS: ['TooManyRequestsException', 'Rate exceeded'],
  UNKNOWN_OPERATION: ['UnknownOperationException', 'Unknown operation'],
  FORBIDDEN_ORIGIN: ['ForbiddenException', 'The pool answers pages of its own host alone.'],
  INTERNAL: ['InternalErrorException', 'Something went wrong'],
} as const satisfies Record<string, readonly [type: string, message: string]>;

const STATUS: Readonly<Record<string, number>> = { InternalErrorException: 500, ForbiddenException: 403 };

export class PoolError extends Error {
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string) {
    super(message);
    this.name = 'PoolError';
    this.type = type;
    this.status = STATUS[type] ?? 400;
  }

  static of(refusal: keyof typeof REFUSALS): PoolError {
    const [type, message] = REFUSALS[refusal];
    return new PoolError(type, message);
  }

  static invalidParameter(message: string): PoolError {
    return new PoolError('InvalidParameterException', message);
  }

  static unknownClient(clientId: string): PoolError {
    return new PoolError('ResourceNotFoundException', `User pool client ${clientId.slice(0, 128)} does not exist.`);
  }
}

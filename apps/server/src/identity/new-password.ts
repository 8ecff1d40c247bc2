import { checkNewPassword } from '@tradehall/domain/access/password-policy';
import { isCommonPassword } from './common-password';
import { PoolError } from './pool-error';

/** Cognito's words for each broken rule. */
const WORDS: Readonly<Record<string, string>> = {
  PASSWORD_NEEDS_LOWERCASE: 'Password must have lowercase characters',
  PASSWORD_NEEDS_UPPERCASE: 'Password must have uppercase characters',
  PASSWORD_NEEDS_DIGIT: 'Password must have numeric characters',
  PASSWORD_NEEDS_SPECIAL: 'Password must have symbol characters',
  PASSWORD_TOO_SHORT: 'Password not long enough',
  PASSWORD_TOO_LONG: 'Password too long',
};

/** Throws unless the password may be used (I02). */
export function requireGoodPassword(password: string): void {
  const [broken] = checkNewPassword(password);
  if (broken !== undefined)
    throw new PoolError(
      'InvalidPasswordException',
      `Password did not conform with policy: ${WORDS[broken.messageCode] ?? broken.messageCode}`,
    );
  if (isCommonPassword(password))
    throw new PoolError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password must not be commonly used',
    );
}

import type { Issue } from '../text/fill-text';

/** Shortest password allowed (I02), and the longest that is read at all. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 256;

/** The five rules of a new password, in the order in which the screen lists them (I02). */
export const PASSWORD_RULES = [
  { id: 'PASSWORD_NEEDS_LOWERCASE', holds: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'PASSWORD_NEEDS_UPPERCASE', holds: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'PASSWORD_NEEDS_DIGIT', holds: (password: string) => /[0-9]/.test(password) },
  { id: 'PASSWORD_NEEDS_SPECIAL', holds: (password: string) => SPECIAL.test(password) },
  { id: 'PASSWORD_TOO_SHORT', holds: (password: string) => password.length >= PASSWORD_MIN_LENGTH },
] as const;

/** The special characters that Amazon Cognito counts, so that a password good here is good in a real pool. */
const SPECIAL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/;

export type PasswordRule = (typeof PASSWORD_RULES)[number]['id'];

/** Which of the five rules hold, for showing them live while someone types. */
export function passwordRules(password: string): readonly { readonly id: PasswordRule; readonly holds: boolean }[] {
  return PASSWORD_RULES.map((rule) => ({ id: rule.id, holds: rule.holds(password) }));
}

/** The rules that a new password breaks; empty when it may be used. */
export function checkNewPassword(password: string): readonly Issue[] {
  const broken: Issue[] = PASSWORD_RULES.filter((rule) => !rule.holds(password)).map((rule) => ({
    messageCode: rule.id,
  }));
  if (password.length > PASSWORD_MAX_LENGTH)
    broken.push({ messageCode: 'PASSWORD_TOO_LONG', params: [PASSWORD_MAX_LENGTH] });
  return broken;
}

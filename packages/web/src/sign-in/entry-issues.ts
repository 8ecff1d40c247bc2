import { isEmail } from '@tradehall/domain/fields/field-validators';
import { fieldsTexts } from '@tradehall/texts/en/fields';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import type { FieldIssue } from '../i18n/field-issues';
import { textOf } from '../i18n/use-texts';

interface Entry {
  readonly email?: string;
  readonly password?: string;
  readonly code?: string;
}

/** What can be said of an entry while it is typed on: a malformed email, but no empty field yet (I01). */
export function leftIssues({ email = '' }: Entry): readonly FieldIssue[] {
  return email.trim() === '' || isEmail(email.trim())
    ? []
    : [{ field: 'email', message: textOf(fieldsTexts, 'EMAIL_INVALID') }];
}

const EMPTY = { email: 'USERNAME_EMPTY', password: 'PASSWORD_EMPTY', code: 'VERIFICATION_CODE_EMPTY' } as const;

/** What keeps an entry from being sent: the fields that the form has must be filled in. */
export function entryIssues(entry: Entry): readonly FieldIssue[] {
  const empty = (['email', 'password', 'code'] as const).filter((field) => entry[field]?.trim() === '');
  return [...empty.map((field) => ({ field, message: textOf(signInTexts, EMPTY[field]) })), ...leftIssues(entry)];
}

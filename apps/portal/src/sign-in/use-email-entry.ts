import { useState } from 'react';
import { fieldsTexts } from '@tradehall/texts/en/fields';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { isEmail } from '@tradehall/domain/fields/field-validators';
import { useTexts } from '@tradehall/web/i18n/use-texts';

export interface EmailEntry {
  /** What stands in the field. */
  readonly text: string;
  readonly email: string;
  readonly issue: string | undefined;
  readonly change: (text: string) => void;
  readonly leave: () => void;
  /** Judges the whole entry; true when it may be sent. */
  readonly check: () => boolean;
}

/**
 * An e-mail being typed: an empty one is named when it is sent, a malformed one when the field is
 * left. Editing clears the error.
 */
export function useEmailEntry(initial = ''): EmailEntry {
  const t = useTexts(signInTexts);
  const tField = useTexts(fieldsTexts);
  const [text, setText] = useState(initial);
  const [issue, setIssue] = useState<'empty' | 'malformed'>();
  const email = text.trim();
  const judge = (): 'empty' | 'malformed' | undefined =>
    email === '' ? 'empty' : isEmail(email) ? undefined : 'malformed';
  return {
    text,
    email,
    issue: issue === undefined ? undefined : issue === 'empty' ? t('USERNAME_EMPTY') : tField('EMAIL_INVALID'),
    change(next) {
      setText(next);
      setIssue(undefined);
    },
    leave: () => setIssue(email === '' ? undefined : judge()),
    check() {
      const found = judge();
      setIssue(found);
      return found === undefined;
    },
  };
}

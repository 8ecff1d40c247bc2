import { signInTexts } from '@tradehall/texts/en/sign-in';
import { useForm, type Form } from '@tradehall/ui/form/use-form';
import { notify } from '@tradehall/ui/state/snackbars';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { entryIssues, leftIssues } from '@tradehall/web/sign-in/entry-issues';
import { useIdentityAction } from '@tradehall/web/sign-in/use-identity-action';

/** Where a code is asked for; the password stays empty where none is chosen. */
export interface CodeEntry {
  readonly email: string;
  readonly code: string;
  readonly password: string;
}

interface CodeForm {
  readonly form: Form<CodeEntry>;
  readonly confirm: (entry: CodeEntry) => Promise<unknown>;
  readonly resend: () => void;
  readonly busy: boolean;
  /** Why the last try failed. */
  readonly sentence: string | undefined;
}

/** A code from an email, with what confirms it and what sends another (I03, I04). A code that is no good is emptied. */
export function useCodeForm(
  initialEmail: string,
  work: {
    readonly confirm: (entry: CodeEntry) => Promise<unknown>;
    readonly resend: (email: string) => Promise<unknown>;
  },
): CodeForm {
  const t = useTexts(signInTexts);
  const form = useForm<CodeEntry>({
    values: { email: initialEmail, code: '', password: '' },
    // What is wrong with a password, its rules say.
    check: ({ email, code }) => entryIssues({ email, code }),
    checkLeft: leftIssues,
  });
  const { hook } = form;
  const badCode = (message: string) => {
    hook.setValue('code', '');
    hook.setError('code', { type: 'server', message }, { shouldFocus: true });
  };
  const confirmation = useIdentityAction((entry: CodeEntry) => work.confirm({ ...entry, email: entry.email.trim() }), {
    badCode,
  });
  const sending = useIdentityAction(work.resend, {
    badCode,
    done: () => {
      hook.setValue('code', '');
      hook.clearErrors('code');
      notify(t('NEW_CODE_SENT'), { severity: 'info' });
    },
  });
  const resend = () => {
    const email = hook.getValues('email').trim();
    const [issue] = entryIssues({ email });
    if (issue === undefined) void sending.run(email);
    else hook.setError('email', { type: 'check', message: issue.message }, { shouldFocus: true });
  };
  return {
    form,
    confirm: confirmation.run,
    resend,
    busy: form.busy || sending.busy,
    sentence: confirmation.sentence ?? sending.sentence,
  };
}

import { useId } from 'react';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { checkNewPassword } from '@tradehall/domain/access/password-policy';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { Form } from '@tradehall/ui/form/Form';
import { FormFailure } from '@tradehall/ui/form/FormFailure';
import { SubmitButton } from '@tradehall/ui/form/SubmitButton';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { notify } from '@tradehall/ui/state/snackbars';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { claimsOf, identityLibrary, storedIdToken } from '@tradehall/web/session/session';
import { writeStoredFor } from '@tradehall/web/storage/browser-storage';
import { forceLogout } from '@tradehall/web/visitor/session-end';
import { paths } from '../navigation/paths';
import { CodeField } from './CodeField';
import { EmailField } from '@tradehall/ui/sign-in/EmailField';
import { PasswordField } from '@tradehall/ui/sign-in/PasswordField';
import { PasswordRules } from '@tradehall/ui/sign-in/PasswordRules';
import { DESK } from './sign-in-flow';
import { signInState } from './sign-in-state';
import { useCodeForm } from './use-code-form';

interface NewPasswordWithCodeFormProps {
  readonly initialEmail: string;
  /** Staff sign in at the desk. */
  readonly isOfDesk: boolean;
  readonly onSendCode: (email: string) => Promise<void>;
}

/** The second step of a reset: email, code and new password (I03). */
export function NewPasswordWithCodeForm({ initialEmail, isOfDesk, onSendCode }: NewPasswordWithCodeFormProps) {
  const t = useTexts(signInTexts);
  const navigate = useNavigate();
  const rulesId = useId();
  const { form, confirm, resend, busy, sentence } = useCodeForm(initialEmail, {
    confirm: async ({ email, code, password }) => {
      const library = await identityLibrary();
      await library.confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
      const message = { message: t('PASSWORD_CHANGED'), severity: 'success', type: 'logout' } as const;
      if (isOfDesk) {
        writeStoredFor('desk', 'logoutMessage', message);
        return window.location.assign(DESK);
      }
      // A new password ends every session of its user, the one here too: it is left before a call meets its end.
      if (claimsOf(storedIdToken() ?? '')?.email?.toLowerCase() === email.toLowerCase())
        return forceLogout({ message });
      notify(t('PASSWORD_CHANGED'));
      return navigate({ to: paths.login(), state: signInState({ email }) });
    },
    resend: onSendCode,
  });
  const password = useFieldValue(form, 'password');
  const isGood = checkNewPassword(password).length === 0;
  return (
    <Form form={form} onSubmit={(entry) => (isGood ? confirm(entry) : undefined)} sx={{ display: 'grid', gap: 5 }}>
      <FormFailure message={sentence} />
      <EmailField form={form} name="email" autoFocus={initialEmail === ''} />
      <CodeField form={form} name="code" autoFocus={initialEmail !== ''} />
      <PasswordField
        form={form}
        name="password"
        label={t('NEW_PASSWORD')}
        autoComplete="new-password"
        describedBy={rulesId}
      />
      <PasswordRules password={password} id={rulesId} />
      <SubmitButton label={t('CHANGE_PASSWORD')} busy={busy} disabled={!isGood} fullWidth />
      <Button onClick={resend} disabled={busy}>
        {t('SEND_NEW_CODE')}
      </Button>
    </Form>
  );
}

import { useId } from 'react';
import Button from '@mui/material/Button';
import { checkNewPassword } from '@tradehall/domain/access/password-policy';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { Form } from '../form/Form';
import { FormFailure } from '../form/FormFailure';
import { SubmitButton } from '../form/SubmitButton';
import { useFieldValue } from '../form/use-field-value';
import { useForm } from '../form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { PasswordField } from './PasswordField';
import { PasswordRules } from './PasswordRules';
import type { SignInStep } from '@tradehall/web/sign-in/sign-in-steps';
import { useIdentityAction } from '@tradehall/web/sign-in/use-identity-action';

interface NewPasswordFormProps {
  readonly choose: (password: string) => Promise<SignInStep>;
  readonly onStep: (step: SignInStep) => void;
  readonly onBack: () => void;
}

/** The forced new password (I02): its button waits until all five rules hold. */
export function NewPasswordForm({ choose, onStep, onBack }: NewPasswordFormProps) {
  const t = useTexts(signInTexts);
  const rulesId = useId();
  const form = useForm({ values: { password: '' } });
  const password = useFieldValue(form, 'password');
  const isGood = checkNewPassword(password).length === 0;
  const choice = useIdentityAction(() => choose(password), { done: onStep });
  return (
    <Form form={form} onSubmit={() => (isGood ? choice.run(undefined) : undefined)} sx={{ display: 'grid', gap: 5 }}>
      <FormFailure message={choice.sentence} />
      <PasswordField
        form={form}
        name="password"
        label={t('NEW_PASSWORD')}
        autoComplete="new-password"
        describedBy={rulesId}
        autoFocus
      />
      <PasswordRules password={password} id={rulesId} />
      <SubmitButton label={t('CHANGE_PASSWORD')} busy={form.busy} disabled={!isGood} fullWidth />
      <Button onClick={onBack}>{t('BACK_TO_SIGN_IN')}</Button>
    </Form>
  );
}

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { securityTexts } from '@tradehall/texts/en/security';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import {
  sendSecondFactor,
  type Enter,
  type FactorToSetUp,
  type SignInStep,
} from '@tradehall/web/sign-in/sign-in-steps';
import { useIdentityAction } from '@tradehall/web/sign-in/use-identity-action';
import { Form } from '../form/Form';
import { FormFailure } from '../form/FormFailure';
import { SubmitButton } from '../form/SubmitButton';
import { useForm } from '../form/use-form';
import { FactorCodeField } from '../security/FactorCodeField';
import { FactorKey } from '../security/FactorKey';

interface SecondFactorFormProps {
  /** Where it has to be set up first, by the tenant's rule for its staff. */
  readonly setUp?: FactorToSetUp | undefined;
  readonly enter: Enter;
  readonly onStep: (step: SignInStep) => void;
  readonly onBack: () => void;
}

/** The code after the password (K10). */
export function SecondFactorForm({ setUp, enter, onStep, onBack }: SecondFactorFormProps) {
  const t = useTexts(securityTexts);
  const tSignIn = useTexts(signInTexts);
  const form = useForm({
    values: { code: '' },
    check: ({ code }) => (code.trim() === '' ? [{ field: 'code', message: t('SECOND_FACTOR_CODE_EMPTY') }] : []),
  });
  const attempt = useIdentityAction(({ code }: { code: string }) => sendSecondFactor(code, enter), {
    done: onStep,
    badCode: () => form.hook.setError('code', { message: t('SECOND_FACTOR_WRONG_CODE') }),
    failed: () => form.hook.setFocus('code'),
  });
  return (
    <Form form={form} onSubmit={attempt.run} sx={{ display: 'grid', gap: 5 }}>
      <FormFailure message={attempt.sentence} />
      {setUp === undefined ? (
        <Typography color="text.secondary">{t('SECOND_FACTOR_ENTER')}</Typography>
      ) : (
        <>
          <Typography color="text.secondary">{t('SECOND_FACTOR_SET_UP')}</Typography>
          <FactorKey {...setUp} />
        </>
      )}
      <FactorCodeField form={form} name="code" />
      <SubmitButton label={t('SECOND_FACTOR_CONTINUE')} busy={form.busy} fullWidth />
      <Button onClick={onBack}>{tSignIn('BACK_TO_SIGN_IN')}</Button>
    </Form>
  );
}

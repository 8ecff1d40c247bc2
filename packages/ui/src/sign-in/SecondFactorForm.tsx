import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { flushSync } from 'react-dom';
import { takeFirstRecoveryCodes } from '@tradehall/contract/second-factor';
import { passkeysTexts } from '@tradehall/texts/en/passkeys';
import { securityTexts } from '@tradehall/texts/en/security';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { canUsePasskeys } from '@tradehall/web/sign-in/can-use-passkeys';
import {
  sendSecondFactor,
  type Enter,
  type SecondFactorStep,
  type SignInStep,
} from '@tradehall/web/sign-in/sign-in-steps';
import { useIdentityAction } from '@tradehall/web/sign-in/use-identity-action';
import { Form } from '../form/Form';
import { FormFailure } from '../form/FormFailure';
import { SubmitButton } from '../form/SubmitButton';
import { useForm } from '../form/use-form';
import { FactorCodeField } from '../security/FactorCodeField';
import { FactorKey } from '../security/FactorKey';
import { RecoveryCodes } from '../security/RecoveryCodes';
import { FactorChoice } from './FactorChoice';
import { PasskeySignIn } from './PasskeySignIn';

interface SecondFactorFormProps {
  readonly factor: SecondFactorStep;
  readonly enter: Enter;
  readonly onStep: (step: SignInStep) => void;
  readonly onBack: () => void;
  /** Who helps somebody who lost the device and the recovery codes. */
  readonly lost: string;
}

/**
 * What comes after the password: a passkey or a code, and setting one of them up first where that is asked (K10).
 * Whoever set one up is shown the codes for recovery once, before they go on.
 */
export function SecondFactorForm({ factor, onBack, enter, onStep, lost }: SecondFactorFormProps) {
  const [kept, setKept] = useState<{ readonly codes: readonly string[]; readonly step: SignInStep }>();
  const isSetUp = factor.setUp !== undefined || factor.passkey === 'create';
  const goOn = async (step: SignInStep) => {
    const codes = isSetUp && step.step === 'entered' ? await firstRecoveryCodes() : [];
    if (codes.length > 0) setKept({ codes, step });
    else onStep(step);
  };
  return (
    <>
      <FactorStep factor={factor} onBack={onBack} enter={enter} onStep={(step) => void goOn(step)} lost={lost} />
      {kept === undefined ? null : (
        <RecoveryCodes
          codes={kept.codes}
          onClose={() => {
            // The dialog asks before its page is left: it is gone before that.
            flushSync(() => setKept(undefined));
            onStep(kept.step);
          }}
        />
      )}
    </>
  );
}

/** Nobody is kept out by them: who gets none now makes some later, with a proof. */
const firstRecoveryCodes = () =>
  sendCommand(takeFirstRecoveryCodes, {}).then(
    ({ recoveryCodes }) => recoveryCodes,
    () => [],
  );

function FactorStep({ factor, onBack, lost, ...rest }: SecondFactorFormProps) {
  const t = useTexts(passkeysTexts);
  const tSignIn = useTexts(signInTexts);
  const isAskable = factor.passkey === 'use' && canUsePasskeys();
  const [byCode, setByCode] = useState(!isAskable);
  const back = <Button onClick={onBack}>{tSignIn('BACK_TO_SIGN_IN')}</Button>;
  if (factor.passkey === 'create') return <FactorChoice {...rest}>{back}</FactorChoice>;
  if (!byCode)
    return (
      <PasskeySignIn {...rest}>
        <Button onClick={() => setByCode(true)}>{t('PASSKEY_CODE_INSTEAD')}</Button>
        {back}
      </PasskeySignIn>
    );
  return (
    <CodeForm factor={factor} lost={lost} {...rest}>
      {isAskable ? (
        <Button variant="outlined" onClick={() => setByCode(false)}>
          {t('PASSKEY_USE')}
        </Button>
      ) : null}
      {back}
    </CodeForm>
  );
}

interface CodeFormProps extends Omit<SecondFactorFormProps, 'onBack'> {
  readonly children: ReactNode;
}

function CodeForm({ factor, enter, onStep, lost, children }: CodeFormProps) {
  const t = useTexts(securityTexts);
  const tPasskeys = useTexts(passkeysTexts);
  const { setUp, passkey } = factor;
  const isChoice = passkey === 'use';
  const form = useForm({
    values: { code: '' },
    check: ({ code }) => (code.trim() === '' ? [{ field: 'code', message: t('SECOND_FACTOR_CODE_EMPTY') }] : []),
  });
  const attempt = useIdentityAction(({ code }: { code: string }) => sendSecondFactor(code, enter, isChoice), {
    done: onStep,
    badCode: () =>
      form.hook.setError('code', {
        message: t(setUp === undefined ? 'SECOND_FACTOR_WRONG_CODE' : 'SECOND_FACTOR_WRONG_NEW'),
      }),
    failed: () => form.hook.setFocus('code'),
  });
  const intro = isChoice && !canUsePasskeys() ? tPasskeys('PASSKEY_UNSUPPORTED') : t('SECOND_FACTOR_ENTER');
  return (
    <Form form={form} onSubmit={attempt.run} sx={{ display: 'grid', gap: 5 }}>
      <FormFailure message={attempt.sentence} />
      {setUp === undefined ? (
        <Typography color="text.secondary">{intro}</Typography>
      ) : (
        <>
          <Typography color="text.secondary">{t('SECOND_FACTOR_SET_UP')}</Typography>
          <FactorKey {...setUp} />
        </>
      )}
      <FactorCodeField form={form} name="code" label={isChoice ? tPasskeys('PASSKEY_CODE') : undefined} />
      <SubmitButton label={t('SECOND_FACTOR_CONTINUE')} busy={form.busy} fullWidth />
      {setUp === undefined ? (
        <Typography variant="body2" color="text.secondary">
          {lost}
        </Typography>
      ) : null}
      {children}
    </Form>
  );
}

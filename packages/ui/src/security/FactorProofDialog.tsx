import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { requestPasskey, type FactorProof } from '@tradehall/contract/passkeys';
import { passkeysTexts } from '@tradehall/texts/en/passkeys';
import { securityTexts } from '@tradehall/texts/en/security';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { canUsePasskeys } from '@tradehall/web/sign-in/can-use-passkeys';
import { signWithPasskey } from '@tradehall/web/sign-in/passkey-ceremonies';
import { usePasskeyAction } from '@tradehall/web/sign-in/use-passkey-action';
import { FormDialog, type FormDialogProps } from '../dialog/FormDialog';
import { useForm } from '../form/use-form';
import { FactorCodeField } from './FactorCodeField';
import { PasskeyNotice } from './PasskeyNotice';

interface FactorProofDialogProps extends Pick<
  FormDialogProps<{ code: string }>,
  'title' | 'issues' | 'onClose' | 'dangerous'
> {
  /** Whether a passkey of the person's can be asked for at this host. */
  readonly hasPasskey: boolean;
  readonly submitLabel?: string;
  readonly onProof: (proof: FactorProof) => Promise<unknown>;
  readonly children?: ReactNode;
}

/** Asks for a second factor, whichever the person holds, before something about it changes (K10). */
export function FactorProofDialog({ hasPasskey, submitLabel, onProof, children, ...dialog }: FactorProofDialogProps) {
  const t = useTexts(passkeysTexts);
  const tSecurity = useTexts(securityTexts);
  const form = useForm({
    values: { code: '' },
    check: ({ code }) =>
      code.trim() === '' ? [{ field: 'code', message: tSecurity('SECOND_FACTOR_CODE_EMPTY') }] : [],
  });
  const byPasskey = usePasskeyAction(async (_: undefined) =>
    onProof({ passkey: await signWithPasskey(await sendCommand(requestPasskey, {})) }),
  );
  const isAskable = hasPasskey && canUsePasskeys();
  return (
    <FormDialog
      {...dialog}
      form={form}
      busy={byPasskey.busy}
      onSubmit={({ code }) => onProof({ code: code.trim() })}
      submitLabel={submitLabel ?? tSecurity('SECOND_FACTOR_CONTINUE')}
      cancelLabel={tSecurity('SESSIONS_CANCEL')}
    >
      {children}
      <Typography>{hasPasskey ? t('PASSKEY_PROVE') : tSecurity('SECOND_FACTOR_ENTER')}</Typography>
      <PasskeyNotice notice={byPasskey.notice} />
      {isAskable ? (
        <Button variant="outlined" aria-busy={byPasskey.busy} onClick={() => void byPasskey.run(undefined)}>
          {t('PASSKEY_USE')}
        </Button>
      ) : null}
      <FactorCodeField form={form} name="code" label={hasPasskey ? t('PASSKEY_CODE') : undefined} />
    </FormDialog>
  );
}

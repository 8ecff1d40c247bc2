import type { ReactNode } from 'react';
import { securityTexts } from '@tradehall/texts/en/security';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { FormDialog, type FormDialogProps } from '../dialog/FormDialog';
import { useForm } from '../form/use-form';
import { FactorCodeField } from './FactorCodeField';

interface FactorCodeDialogProps extends Pick<FormDialogProps<{ code: string }>, 'title' | 'issues' | 'onClose'> {
  readonly onCode: (code: string) => Promise<unknown>;
  readonly children: ReactNode;
}

/** Asks for a code of the second factor before something about it changes. */
export function FactorCodeDialog({ onCode, children, ...dialog }: FactorCodeDialogProps) {
  const t = useTexts(securityTexts);
  const form = useForm({
    values: { code: '' },
    check: ({ code }) => (code.trim() === '' ? [{ field: 'code', message: t('SECOND_FACTOR_CODE_EMPTY') }] : []),
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      onSubmit={({ code }) => onCode(code.trim())}
      submitLabel={t('SECOND_FACTOR_CONTINUE')}
      cancelLabel={t('SESSIONS_CANCEL')}
    >
      {children}
      <FactorCodeField form={form} name="code" />
    </FormDialog>
  );
}

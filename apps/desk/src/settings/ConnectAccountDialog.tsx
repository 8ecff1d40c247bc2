import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import {
  connectPaymentAccount,
  getPaymentAccount,
  type PaymentAccountState,
} from '@tradehall/contract/payments/payment-account-calls';
import {
  checkPaymentAccount,
  trimPaymentAccount,
  type PaymentEnvironment,
} from '@tradehall/domain/payments/payment-account';
import { deskPaymentAccountTexts } from '@tradehall/texts/en/desk-payment-account';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { ChoiceField } from '@tradehall/ui/form/ChoiceField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useForm } from '@tradehall/ui/form/use-form';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCommand } from '@tradehall/web/calls/use-command';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** Takes what PayPal shows of an app; it is asked before anything is changed (SD63). */
export function ConnectAccountDialog({ state, onClose }: { state: PaymentAccountState; onClose: () => void }) {
  const t = useTexts(deskPaymentAccountTexts);
  const { account, version } = state;
  const form = useForm<{ environment: PaymentEnvironment; clientId: string; clientSecret: string; webhookId: string }>({
    values: {
      environment: account?.environment ?? 'live',
      clientId: '',
      clientSecret: '',
      webhookId: account?.webhookId ?? '',
    },
    check: (entry) =>
      checkPaymentAccount(
        entry,
        state.status === 'CONNECTED' && account?.environment === entry.environment && entry.clientId.trim() === '',
      ).map(({ field = '', messageCode }) => ({
        field,
        message: t(messageCode as keyof typeof deskPaymentAccountTexts),
      })),
  });
  const environment = useFieldValue(form, 'environment');
  const connect = useCommand(connectPaymentAccount, {
    refreshes: [getPaymentAccount],
    says: () => t('DESK_PAY_ACCOUNT_SAVED'),
    done: onClose,
    refused: (error) => {
      if (!(error instanceof NetworkError)) return false;
      if (error.status === 409) void refreshCall(getPaymentAccount);
      // What is wrong is said at its field.
      return error.status === 422;
    },
  });
  const keeps = state.status === 'CONNECTED' && account?.environment === environment;
  return (
    <FormDialog
      form={form}
      title={t(account === null ? 'DESK_PAY_ACCOUNT_CONNECT_TITLE' : 'DESK_PAY_ACCOUNT_CHANGE_TITLE')}
      onSubmit={(entry) => connect.run({ body: { version, ...trimPaymentAccount(entry) } })}
      issues={connect.issues}
      onClose={onClose}
      submitLabel={t(account === null ? 'DESK_PAY_ACCOUNT_CONNECT' : 'DESK_PAY_ACCOUNT_CHANGE')}
      cancelLabel={t('DESK_PAY_ACCOUNT_CANCEL')}
    >
      {account === null ? null : <Alert severity="info">{t('DESK_PAY_ACCOUNT_CHANGE_NOTE')}</Alert>}
      <ChoiceField
        form={form}
        name="environment"
        label={t('DESK_PAY_ACCOUNT_ENVIRONMENT')}
        choices={[
          { value: 'live', label: t('DESK_PAY_ACCOUNT_LIVE') },
          { value: 'sandbox', label: t('DESK_PAY_ACCOUNT_SANDBOX') },
        ]}
      />
      <TextField
        form={form}
        name="clientId"
        label={t('DESK_PAY_ACCOUNT_CLIENT_ID')}
        helperText={keeps ? t('DESK_PAY_ACCOUNT_KEEPS', [account.clientId]) : undefined}
        maxLength={300}
        autoComplete="off"
        isSecret
        autoFocus
      />
      <TextField
        form={form}
        name="clientSecret"
        type="password"
        label={t('DESK_PAY_ACCOUNT_SECRET')}
        helperText={t(keeps ? 'DESK_PAY_ACCOUNT_SECRET_KEEPS' : 'DESK_PAY_ACCOUNT_SECRET_HINT')}
        maxLength={300}
        autoComplete="new-password"
        isSecret
      />
      <TextField
        form={form}
        name="webhookId"
        label={t('DESK_PAY_ACCOUNT_WEBHOOK_ID')}
        maxLength={100}
        autoComplete="off"
        isSecret
      />
      <Typography variant="body2" color="text.secondary">
        {t('DESK_PAY_ACCOUNT_CHECKS')}
      </Typography>
    </FormDialog>
  );
}

import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import { eventsMissed } from '@tradehall/contract/live';
import {
  disconnectPaymentAccount,
  getPaymentAccount,
  testPaymentAccount,
  type PaymentAccountState,
} from '@tradehall/contract/payments/payment-account-calls';
import { settingChanged } from '@tradehall/contract/settings/setting-calls';
import { deskPaymentAccountTexts } from '@tradehall/texts/en/desk-payment-account';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { Facts } from '@tradehall/ui/Facts';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { Section } from '@tradehall/ui/Section';
import { StatusChip } from '@tradehall/ui/StatusChip';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { count, instantBriefly } from '@tradehall/web/tenant/format';
import { ConnectAccountDialog } from './ConnectAccountDialog';
import { WebhookAddress } from './WebhookAddress';

type TestOutcome = 'OK' | 'OK_WITHOUT_WEBHOOK' | 'WEBHOOK_UNKNOWN' | 'REFUSED' | 'UNREACHABLE';

const SEVERITY: Readonly<Record<TestOutcome, 'success' | 'warning' | 'error'>> = {
  OK: 'success',
  OK_WITHOUT_WEBHOOK: 'success',
  WEBHOOK_UNKNOWN: 'warning',
  REFUSED: 'error',
  UNREACHABLE: 'warning',
};

/** The tenant's own PayPal account: where the money of its buyers goes (SD63). */
export function PaymentAccount() {
  const t = useTexts(deskPaymentAccountTexts);
  const { data, error, refetch } = useCall(getPaymentAccount);
  const refresh = () => void refreshCall(getPaymentAccount);
  useLiveEvent(settingChanged, ({ name }) => {
    if (name === 'payment-account') refresh();
  });
  useLiveEvent(eventsMissed, refresh);
  return (
    <Section title={t('DESK_PAY_ACCOUNT')}>
      {data === undefined ? (
        <LoadingBlock error={error} height={180} onRetry={() => void refetch()} />
      ) : (
        <Standing state={data} />
      )}
    </Section>
  );
}

function Standing({ state }: { state: PaymentAccountState }) {
  const t = useTexts(deskPaymentAccountTexts);
  const [asks, setAsks] = useState<'connect' | 'disconnect'>();
  const [outcome, setOutcome] = useState<TestOutcome>();
  const close = () => setAsks(undefined);
  const test = useCommand(testPaymentAccount, { done: (answer) => setOutcome(answer.outcome) });
  const { account, canConnect } = state;
  const connect = () => {
    setOutcome(undefined);
    setAsks('connect');
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {canConnect ? null : <Alert severity="warning">{t('DESK_PAY_ACCOUNT_NO_KEY')}</Alert>}
      {account === null ? (
        <EmptyState
          icon={<AccountBalanceIcon />}
          title={t('DESK_PAY_ACCOUNT_NONE')}
          action={
            canConnect ? (
              <Button variant="contained" onClick={connect}>
                {t('DESK_PAY_ACCOUNT_CONNECT')}
              </Button>
            ) : undefined
          }
        >
          {t(state.hasStandIn ? 'DESK_PAY_ACCOUNT_STAND_IN' : 'DESK_PAY_ACCOUNT_NONE_WHY')}
        </EmptyState>
      ) : (
        <>
          {state.status === 'UNREADABLE' ? (
            <Alert severity="error">{t('DESK_PAY_ACCOUNT_LOCKED_WHY')}</Alert>
          ) : account.environment === 'sandbox' ? (
            <Alert severity="info">{t('DESK_PAY_ACCOUNT_SANDBOX_NOTE')}</Alert>
          ) : null}
          <Facts
            facts={[
              [
                t('DESK_PAY_ACCOUNT_STATE'),
                state.status === 'UNREADABLE' ? (
                  <StatusChip tone="error" label={t('DESK_PAY_ACCOUNT_LOCKED')} />
                ) : (
                  <StatusChip tone="success" label={t('DESK_PAY_ACCOUNT_CONNECTED')} />
                ),
              ],
              [t('DESK_PAY_ACCOUNT_ENVIRONMENT'), t(ENVIRONMENT[account.environment])],
              [t('DESK_PAY_ACCOUNT_CLIENT_ID'), <code key="id">{account.clientId}</code>],
              [t('DESK_PAY_ACCOUNT_SECRET'), t('DESK_PAY_ACCOUNT_SECRET_KEPT')],
              [
                t('DESK_PAY_ACCOUNT_WEBHOOK_ID'),
                account.webhookId === '' ? (
                  t('DESK_PAY_ACCOUNT_WEBHOOK_NONE')
                ) : (
                  <code key="webhook">{account.webhookId}</code>
                ),
              ],
              [t('DESK_PAY_ACCOUNT_SINCE'), account.connectedBy],
              [t('DESK_PAY_ACCOUNT_AT'), instantBriefly(account.connectedAt)],
              [t('DESK_PAY_ACCOUNT_OPEN'), account.openPayments === 0 ? null : count(account.openPayments)],
              [t('DESK_PAY_ACCOUNT_UNDER_WAY'), account.underWay === 0 ? null : count(account.underWay)],
            ]}
          />
          {outcome === undefined ? null : (
            <Alert severity={SEVERITY[outcome]} role="status" onClose={() => setOutcome(undefined)}>
              {t(`DESK_PAY_ACCOUNT_TEST_${outcome}`)}
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {canConnect ? (
              <Button variant="contained" onClick={connect}>
                {t('DESK_PAY_ACCOUNT_CHANGE')}
              </Button>
            ) : null}
            <Button
              variant="outlined"
              disabled={test.busy || state.status === 'UNREADABLE'}
              onClick={() => void test.run({})}
            >
              {t('DESK_PAY_ACCOUNT_TEST')}
            </Button>
            <Button color="error" onClick={() => setAsks('disconnect')}>
              {t('DESK_PAY_ACCOUNT_DISCONNECT')}
            </Button>
          </Box>
        </>
      )}
      <Earlier earlier={state.earlier} />
      <WebhookAddress url={state.webhookUrl} />
      {asks === 'connect' ? <ConnectAccountDialog state={state} onClose={close} /> : null}
      {account === null ? null : (
        <Disconnect
          isOpen={asks === 'disconnect'}
          version={state.version}
          open={account.openPayments}
          underWay={account.underWay}
          onClose={close}
        />
      )}
    </Box>
  );
}

const ENVIRONMENT = { live: 'DESK_PAY_ACCOUNT_LIVE', sandbox: 'DESK_PAY_ACCOUNT_SANDBOX' } as const;

/** What an account of before has still to end, which keeps nobody from the account of now. */
function Earlier({ earlier }: Pick<PaymentAccountState, 'earlier'>) {
  const t = useTexts(deskPaymentAccountTexts);
  if (earlier.length === 0) return null;
  return (
    <Alert severity={earlier.every(({ isReadable }) => isReadable) ? 'info' : 'warning'}>
      <Typography sx={{ fontWeight: 600 }}>{t('DESK_PAY_ACCOUNT_EARLIER')}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {earlier.map(({ clientId, retiredAt, openPayments, underWay, isReadable }) => (
          <li key={retiredAt + clientId}>
            {t('DESK_PAY_ACCOUNT_EARLIER_ONE', [
              clientId,
              instantBriefly(retiredAt),
              count(openPayments),
              count(underWay),
            ])}
            {isReadable ? null : ` ${t('DESK_PAY_ACCOUNT_EARLIER_LOCKED')}`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

interface DisconnectProps {
  readonly isOpen: boolean;
  readonly version: number;
  readonly open: number;
  readonly underWay: number;
  readonly onClose: () => void;
}

/** Says what ends and what goes on, before it is done. */
function Disconnect({ isOpen, version, open, underWay, onClose }: DisconnectProps) {
  const t = useTexts(deskPaymentAccountTexts);
  const disconnect = useCommand(disconnectPaymentAccount, {
    refreshes: [getPaymentAccount],
    says: () => t('DESK_PAY_ACCOUNT_DISCONNECTED'),
    done: onClose,
  });
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('DESK_PAY_ACCOUNT_DISCONNECT_TITLE')}
      confirmLabel={t('DESK_PAY_ACCOUNT_DISCONNECT')}
      cancelLabel={t('DESK_PAY_ACCOUNT_KEEP')}
      dangerous
      onConfirm={async () => {
        const done = await disconnect.run({ body: { version } });
        if (done === undefined) void refreshCall(getPaymentAccount);
      }}
      onCancel={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Typography>{t('DESK_PAY_ACCOUNT_DISCONNECT_WHY')}</Typography>
        {open === 0 ? null : <Typography>{t('DESK_PAY_ACCOUNT_DISCONNECT_OPEN', [count(open)], open)}</Typography>}
        {underWay === 0 ? null : (
          <Typography>{t('DESK_PAY_ACCOUNT_DISCONNECT_UNDER_WAY', [count(underWay)], underWay)}</Typography>
        )}
      </Box>
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { deskSilentMoneyTexts } from '@tradehall/texts/en/desk-silent-money';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instantBriefly, money } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import { StatePaymentDialog, StateRefundDialog } from './StateOutcomeDialog';

type Silent = Omit<NonNullable<DeskOrder['silentPayment']>, 'paymentId'>;

/** Money that nobody answers for holds its order; whoever may record it finds the way out here (SD63). */
export function SilentMoney({ order }: { readonly order: DeskOrder }) {
  const mayPay = useMay('PAYMENT_RECORD');
  const mayRefund = useMay('REFUND');
  /** The id of what is stated. */
  const [stated, setStated] = useState<string>();
  const close = () => setStated(undefined);
  const { silentPayment: payment, silentRefunds: refunds } = order;
  const refund = refunds.find(({ refundId }) => refundId === stated);
  return (
    <>
      {payment === null ? null : (
        <SilentAlert
          says="DESK_SILENT_PAYMENT"
          money={payment}
          onState={mayPay ? () => setStated(payment.paymentId) : undefined}
        />
      )}
      {refunds.map((each) => (
        <SilentAlert
          key={each.refundId}
          says="DESK_SILENT_REFUND"
          money={each}
          onState={mayRefund ? () => setStated(each.refundId) : undefined}
        />
      ))}
      {payment !== null && stated === payment.paymentId ? (
        <StatePaymentDialog order={order} payment={payment} onClose={close} />
      ) : null}
      {refund === undefined ? null : <StateRefundDialog order={order} refund={refund} onClose={close} />}
    </>
  );
}

interface SilentAlertProps {
  readonly says: 'DESK_SILENT_PAYMENT' | 'DESK_SILENT_REFUND';
  readonly money: Silent;
  readonly onState: (() => void) | undefined;
}

function SilentAlert({ says, money: { amount, since, providerNumber }, onState }: SilentAlertProps) {
  const t = useTexts(deskSilentMoneyTexts);
  return (
    <Alert severity="warning" sx={{ mb: 4, alignItems: 'start' }}>
      <Typography>{t(says, [money(amount), instantBriefly(since)])}</Typography>
      <Typography>{t('DESK_SILENT_PAYMENT_WAY', [providerNumber])}</Typography>
      {onState === undefined ? null : (
        <Button variant="outlined" sx={{ mt: 2, mb: 1 }} onClick={onState}>
          {t('DESK_STATE_OUTCOME')}
        </Button>
      )}
    </Alert>
  );
}

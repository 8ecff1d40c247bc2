import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OrderButton } from '@tradehall/domain/orders/order-actions';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { paymentsTexts } from '@tradehall/texts/en/payments';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { RacTermsDialog } from './RacTermsDialog';

const LABELS: Record<OrderButton['label'], keyof typeof ordersTexts> = {
  PAY_AND_SHIP_NOW: 'ORDER_PAY_AND_SHIP_NOW',
  PLACE_ORDER: 'ORDER_PLACE_ORDER',
  HOLD_ORDER_FOR_LATER: 'ORDER_HOLD_FOR_LATER',
  CANCEL_ORDER: 'ORDER_CANCEL_ORDER',
  EXTEND_TIME: 'ORDER_EXTEND_TIME',
};

/** A release asked for in a dialog starts a moment after it closed (N13). */
const RELEASE_DELAY = 100;

interface OrderActionsProps {
  readonly orderNumber: string;
  readonly reference: string;
  readonly buttons: readonly OrderButton[];
  readonly warning: string | undefined;
  readonly busy: boolean;
  /** Marked entries stand in the way of everything that saves. */
  readonly blocked: boolean;
  readonly payNow: boolean;
  /** The click itself: what a browser allows to a click alone happens here. */
  readonly onReleaseConfirmed: () => void;
  readonly onRelease: () => void;
  readonly onHold: () => void;
  readonly onCancel: () => Promise<void>;
  readonly onExtended: () => void;
  readonly onPay: () => void;
}

/** The ways forward of an order, each asked about when it can't be undone (H09). */
export function OrderActions({
  orderNumber,
  reference,
  buttons,
  warning,
  busy,
  blocked,
  payNow,
  onReleaseConfirmed,
  onRelease,
  onHold,
  onCancel,
  onExtended,
  onPay,
}: OrderActionsProps) {
  const t = useTexts(ordersTexts);
  const pay = useTexts(paymentsTexts);
  const [asking, setAsking] = useState<'release' | 'cancel' | 'extend'>();
  const close = () => setAsking(undefined);
  const run = (button: OrderButton) => {
    if (button.action === 'hold' || button.action === 'hold-until-quote') onHold();
    else setAsking(button.action);
  };
  if (buttons.length === 0 && !payNow) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
      {warning === undefined ? null : (
        <Alert severity="warning" variant="outlined">
          {t('PAY_AND_SHIP_BLOCKED_BY_PROOF')}
        </Alert>
      )}
      {payNow ? (
        <Button variant="contained" onClick={onPay} disabled={busy}>
          {pay('PAY_NOW_USING_PAYPAL')}
        </Button>
      ) : null}
      {buttons.map((button, at) => (
        <Button
          key={button.action}
          variant={at === 0 && button.action !== 'cancel' && !payNow ? 'contained' : 'outlined'}
          color={button.action === 'cancel' ? 'error' : 'primary'}
          disabled={
            busy ||
            button.disabled ||
            (blocked &&
              (button.action === 'release' || button.action === 'hold' || button.action === 'hold-until-quote'))
          }
          onClick={() => run(button)}
        >
          {t(LABELS[button.label])}
        </Button>
      ))}
      <ConfirmDialog
        open={asking === 'release'}
        title={t('ORDER_CONFIRM_RELEASE_TITLE', [reference])}
        confirmLabel={t('ORDER_PAY_AND_SHIP_NOW')}
        cancelLabel={t('ORDER_GO_BACK')}
        onCancel={close}
        onConfirm={() => {
          onReleaseConfirmed();
          close();
          setTimeout(onRelease, RELEASE_DELAY);
        }}
      >
        {t('ORDER_CONFIRM_RELEASE')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'cancel'}
        dangerous
        title={t('ORDER_CONFIRM_CANCEL_TITLE', [reference])}
        confirmLabel={t('ORDER_CANCEL_ORDER')}
        cancelLabel={t('ORDER_CANCEL_KEEP')}
        onCancel={close}
        onConfirm={async () => {
          close();
          await onCancel();
        }}
      >
        {t('ORDER_CONFIRM_CANCEL')}
      </ConfirmDialog>
      {asking === 'extend' ? (
        <RacTermsDialog
          orderNumber={orderNumber}
          onClose={close}
          onAccepted={() => {
            close();
            onExtended();
          }}
        />
      ) : null}
    </Box>
  );
}

import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { OrderButton } from '@tradehall/domain/orders/order-actions';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { paymentsTexts } from '@tradehall/texts/en/payments';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { CommandCost } from './CommandCost';
import { RacTermsDialog } from './RacTermsDialog';
import type { PricedAct } from './use-save-order';

const LABELS: Record<OrderButton['label'], keyof typeof ordersTexts> = {
  PAY_AND_SHIP_NOW: 'ORDER_PAY_AND_SHIP_NOW',
  PLACE_ORDER: 'ORDER_PLACE_ORDER',
  HOLD_ORDER_FOR_LATER: 'ORDER_HOLD_FOR_LATER',
  CANCEL_ORDER: 'ORDER_CANCEL_ORDER',
  EXTEND_TIME: 'ORDER_EXTEND_TIME',
};

/** A release asked for in a dialog starts a moment after it closed (N13). */
const RELEASE_DELAY = 100;

export type CostlyAction = 'release' | 'cancel';

interface OrderActionsProps {
  readonly order: SalesOrder;
  readonly buttons: readonly OrderButton[];
  readonly warning: string | undefined;
  readonly busy: boolean;
  /** Marked entries stand in the way of everything that saves. */
  readonly blocked: boolean;
  /** What has to be chosen before the order can be released, in words. */
  readonly missing: readonly string[];
  readonly payNow: boolean;
  /** The click itself: what a browser allows to a click alone happens here. */
  readonly onReleaseConfirmed: () => void;
  /** The act over the order as it stands, with what it would cost now; a failure is told there. */
  readonly priced: (action: CostlyAction) => Promise<PricedAct | undefined>;
  readonly onRelease: (act: PricedAct) => void;
  readonly onHold: () => void;
  readonly onCancel: (act: PricedAct) => Promise<void>;
  readonly onExtended: () => void;
  readonly onPay: () => void;
}

/** The ways forward of an order, each asked about when it can't be undone (H09). */
export function OrderActions({
  order,
  buttons,
  warning,
  busy,
  blocked,
  missing,
  payNow,
  onReleaseConfirmed,
  priced,
  onRelease,
  onHold,
  onCancel,
  onExtended,
  onPay,
}: OrderActionsProps) {
  const t = useTexts(ordersTexts);
  const pay = useTexts(paymentsTexts);
  const [asking, setAsking] = useState<{ action: CostlyAction; act: PricedAct } | 'extend'>();
  const [pricing, setPricing] = useState<CostlyAction>();
  const close = () => setAsking(undefined);
  const reference = order.refOrderNumberOrPhonexOrderNumber;
  const costly = asking === 'extend' ? undefined : asking;
  // The question names its sum from the start, so that the sum is asked for first.
  const ask = async (action: CostlyAction) => {
    if (pricing !== undefined) return;
    setPricing(action);
    const act = await priced(action).finally(() => setPricing(undefined));
    if (act !== undefined) setAsking({ action, act });
  };
  const run = (button: OrderButton) => {
    if (button.action === 'hold' || button.action === 'hold-until-quote') onHold();
    else if (button.action === 'extend') setAsking('extend');
    else void ask(button.action);
  };
  const isStopped = ({ action, disabled }: OrderButton) =>
    busy ||
    // What was pressed keeps the focus, which its question gives back.
    (pricing !== undefined && pricing !== action) ||
    disabled ||
    (action === 'release' && missing.length > 0) ||
    (blocked && (action === 'release' || action === 'hold' || action === 'hold-until-quote'));
  // A question stays to be answered, also where the order was released under it: its answer says what became of that.
  if (buttons.length === 0 && !payNow && asking === undefined) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
      {warning === undefined ? null : (
        <Alert severity="warning" variant="outlined">
          {t('PAY_AND_SHIP_BLOCKED_BY_PROOF')}
        </Alert>
      )}
      {missing.length > 0 && buttons.some(({ action }) => action === 'release') ? (
        <Alert severity="info" variant="outlined">
          {t('ORDER_RELEASE_NEEDS')}
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {missing.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </Box>
        </Alert>
      ) : null}
      {payNow ? (
        <Button variant="contained" onClick={onPay} disabled={busy || pricing !== undefined}>
          {pay('PAY_NOW_USING_PAYPAL')}
        </Button>
      ) : null}
      {buttons.map((button, at) => (
        <Button
          key={button.action}
          variant={at === 0 && button.action !== 'cancel' && !payNow ? 'contained' : 'outlined'}
          color={button.action === 'cancel' ? 'error' : 'primary'}
          disabled={isStopped(button)}
          onClick={() => run(button)}
        >
          {t(LABELS[button.label])}
        </Button>
      ))}
      <ConfirmDialog
        open={costly?.action === 'release'}
        title={t('ORDER_CONFIRM_RELEASE_TITLE', [reference])}
        confirmLabel={t('ORDER_PAY_AND_SHIP_NOW')}
        cancelLabel={t('ORDER_GO_BACK')}
        onCancel={close}
        onConfirm={() => {
          onReleaseConfirmed();
          close();
          if (costly !== undefined) setTimeout(() => onRelease(costly.act), RELEASE_DELAY);
        }}
      >
        <Typography>{t('ORDER_CONFIRM_RELEASE')}</Typography>
        {costly === undefined ? null : <CommandCost order={costly.act.seen} owed={costly.act.owed} />}
      </ConfirmDialog>
      <ConfirmDialog
        open={costly?.action === 'cancel'}
        dangerous
        title={t('ORDER_CONFIRM_CANCEL_TITLE', [reference])}
        confirmLabel={t('ORDER_CANCEL_ORDER')}
        cancelLabel={t('ORDER_CANCEL_KEEP')}
        onCancel={close}
        onConfirm={async () => {
          close();
          if (costly !== undefined) await onCancel(costly.act);
        }}
      >
        <Typography>{t('ORDER_CONFIRM_CANCEL')}</Typography>
        {costly === undefined || (costly.act.owed.total === 0 && costly.act.seen.paidAmount === 0) ? null : (
          <CommandCost order={costly.act.seen} owed={costly.act.owed} />
        )}
      </ConfirmDialog>
      {asking === 'extend' ? (
        <RacTermsDialog
          orderNumber={order.phonexOrderNumber}
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

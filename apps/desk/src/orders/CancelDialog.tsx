import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { cancelOrder, foreseeCancel, type CancelEffect } from '@tradehall/contract/orders/cancel-calls';
import type { FeeBearer } from '@tradehall/domain/fees/fee-bearer';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { Facts } from '@tradehall/ui/Facts';
import { ChoiceField } from '@tradehall/ui/form/ChoiceField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import type { ActDialogProps } from './act-dialog-props';
import { useOrderCommand } from './use-order-command';
import { useSeenVersion } from './use-seen-version';

/** Ends an order once it was read what that leads to; who bears its fees is chosen where there are any (SD55). */
export function CancelDialog(props: ActDialogProps) {
  const t = useTexts(deskOrdersTexts);
  const { phonexOrderNumber } = props.order.salesOrder;
  const { updateDate, overtaken } = useSeenVersion(props.order.salesOrder);
  const mayWaive = useMay('FEES_WAIVE');
  const form = useForm<{ feesBorneBy: FeeBearer; reason: string }>({ values: { feesBorneBy: 'SELLER', reason: '' } });
  const chosen = useFieldValue(form, 'feesBorneBy');
  // Who may not waive fees leaves them with the buyer.
  const feesBorneBy = mayWaive ? chosen : 'BUYER';
  const cancel = useOrderCommand(cancelOrder, {
    ...props,
    says: (say, number) => say('DESK_DONE_CANCELED', [number]),
    effect: foreseeCancel,
    overtaken,
  });
  const { data: effect, error } = useCall(
    foreseeCancel,
    { params: { phonexOrderNumber } },
    { forgets: true, retry: false },
  );
  const atStake = effect?.outcomes.SELLER.waived ?? 0;
  return (
    <FormDialog
      form={form}
      keeps={`cancel:${phonexOrderNumber}`}
      title={t('DESK_ACT_CANCEL')}
      onSubmit={async ({ reason }) => {
        if (effect === undefined) return;
        const { due, refund } = effect.outcomes[feesBorneBy];
        await cancel.run({
          params: { phonexOrderNumber },
          body: {
            feesBorneBy,
            updateDate,
            shown: { units: effect.units, due, refund },
            ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
          },
        });
      }}
      issues={cancel.issues}
      onClose={props.onClose}
      submitLabel={t('DESK_ACT_CANCEL')}
      cancelLabel={t('DESK_ACT_KEEP')}
      canSubmit={effect !== undefined}
      dangerous
    >
      <Typography>{t('DESK_ACT_CANCEL_ASK', [phonexOrderNumber])}</Typography>
      {atStake > 0 && mayWaive ? (
        <ChoiceField
          form={form}
          name="feesBorneBy"
          label={t('DESK_CANCEL_FEES')}
          choices={[
            { value: 'SELLER', label: t('DESK_CANCEL_FEES_SELLER') },
            { value: 'BUYER', label: t('DESK_CANCEL_FEES_BUYER', [money(atStake)]) },
          ]}
        />
      ) : null}
      {error === null ? <CancelFacts effect={effect} feesBorneBy={feesBorneBy} /> : null}
      {error === null ? null : <Alert severity="warning">{error.message}</Alert>}
      <TextField form={form} name="reason" label={t('DESK_ACT_REASON')} maxLength={1000} />
    </FormDialog>
  );
}

/** What the cancellation leads to, as the server will write it; keeps its place until that is known. */
function CancelFacts({
  effect,
  feesBorneBy,
}: {
  readonly effect: CancelEffect | undefined;
  readonly feesBorneBy: FeeBearer;
}) {
  const t = useTexts(deskOrdersTexts);
  if (effect === undefined) return <Box role="status" aria-busy sx={{ minHeight: 120 }} />;
  const { units, paid, partner, told } = effect;
  const { reservationFee, cancellationFee, waived, due, refund } = effect.outcomes[feesBorneBy];
  const some = (amount: number) => (amount === 0 ? null : money(amount));
  return (
    <Box role="status">
      <Facts
        facts={[
          [
            partner?.holdsStock ? t('DESK_CANCEL_UNITS_PARTNER', [partner.name]) : t('DESK_CANCEL_UNITS'),
            t('DESK_CANCEL_UNITS_COUNT', [count(units)], units),
          ],
          [t('DESK_CANCEL_RESERVATION'), some(reservationFee)],
          [t('DESK_CANCEL_CANCELLATION'), some(cancellationFee)],
          [t('DESK_CANCEL_WAIVED'), some(waived)],
          [t('DESK_CANCEL_DUE'), money(due)],
          [t('DESK_CANCEL_PAID'), some(paid)],
          [t('DESK_CANCEL_REFUND'), refund === 0 ? null : <strong key="refund">{money(refund)}</strong>],
          [t('DESK_CANCEL_TOLD'), [told, partner?.name].filter(Boolean).join(', ')],
        ]}
        sx={{ '& dd': { textAlign: 'right' } }}
      />
    </Box>
  );
}

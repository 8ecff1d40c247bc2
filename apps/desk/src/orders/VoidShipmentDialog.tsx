import Typography from '@mui/material/Typography';
import type { DeskShipment } from '@tradehall/contract/orders/desk-order-calls';
import { voidShipment } from '@tradehall/contract/orders/shipment-calls';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { ActDialogProps } from './act-dialog-props';
import { useOrderCommand } from './use-order-command';

/** Takes back a shipment that was recorded in error; what that leads to stands first (SD53). */
export function VoidShipmentDialog({ shipment, ...props }: ActDialogProps & { readonly shipment: DeskShipment }) {
  const t = useTexts(deskOrdersTexts);
  const { phonexOrderNumber } = props.order.salesOrder;
  const { number, units, devices, trackingNumbers, statusWhenVoided } = shipment;
  const form = useForm({
    values: { reason: '' },
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason', message: t('DESK_SHIPMENT_ENTER_REASON') }] : [],
  });
  const takeBack = useOrderCommand(voidShipment, {
    ...props,
    // A colleague billed or voided it meanwhile: what the dialog says of it holds no more.
    isGone: ({ shipments }) => shipments.every((each) => each.number !== number || each.statusWhenVoided === null),
    says: (say, number, _, { params }) => say('DESK_DONE_VOIDED', [number, params.shipment]),
  });
  return (
    <FormDialog
      form={form}
      keeps={`void:${phonexOrderNumber}:${number}`}
      title={t('DESK_SHIPMENT_VOID')}
      onSubmit={({ reason }) =>
        takeBack.run({ params: { phonexOrderNumber, shipment: number }, body: { reason: reason.trim() } })
      }
      issues={takeBack.issues}
      onClose={props.onClose}
      submitLabel={t('DESK_SHIPMENT_VOID')}
      cancelLabel={t('DESK_ACT_BACK')}
      dangerous
    >
      <Typography>{t('DESK_SHIPMENT_EFFECT', [units, devices, statusWhenVoided ?? ''])}</Typography>
      {trackingNumbers.length === 0 ? null : (
        <Typography>{t('DESK_SHIPMENT_TRACKING_GONE', [trackingNumbers.join(', ')])}</Typography>
      )}
      <TextField form={form} name="reason" label={t('DESK_SHIPMENT_REASON')} maxLength={1000} autoFocus />
    </FormDialog>
  );
}

import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shipOrder } from '@tradehall/contract/orders/seller-order-calls';
import { devicesIn } from '@tradehall/domain/orders/order-lines';
import { readDevices } from '@tradehall/domain/orders/read-devices';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { CheckboxField } from '@tradehall/ui/form/CheckboxField';
import { QuantityField } from '@tradehall/ui/form/QuantityField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { refusalDetails } from '@tradehall/web/fetch/network-error';
import { count } from '@tradehall/web/tenant/format';
import type { ActDialogProps } from './act-dialog-props';
import { DevicesField } from './DevicesField';
import { scanOnward } from './scan-onward';
import {
  carrierOf,
  checkShipment,
  openLines,
  shippedOrderOf,
  typedIssues,
  unitsOf,
  wholeShipment,
  type ShipmentEntry,
} from './shipment-entry';
import { useOrderCommand } from './use-order-command';
import { useShipDraft } from './use-ship-draft';

/** Ships units of an order, whole or in parts, with the devices that are in the boxes (SD52). */
export function ShipDialog(props: ActDialogProps) {
  const t = useTexts(deskOrdersTexts);
  const { phonexOrderNumber, items } = props.order.salesOrder;
  // As it was opened: fields are named by a line's place, which must not move when somebody else ships meanwhile.
  const [open] = useState(() => openLines(items));
  const order = shippedOrderOf(props.order, open);
  const [known] = useState(() => carrierOf(props.order.salesOrder));
  // Only the server knows what left with other orders; once it says so, it is asked about.
  const [leftBefore, setLeftBefore] = useState<readonly string[]>([]);
  const form = useForm<ShipmentEntry>({
    values: wholeShipment(open, known),
    check: (entry) => [
      ...checkShipment(entry, order, t),
      ...(leftBefore.length > 0 && !entry.cameBack
        ? [{ field: 'cameBack', message: t('DESK_SHIP_SAY_CAME_BACK') }]
        : []),
    ],
  });
  const { watch, trigger, formState } = form.hook;
  const entry = watch();
  // The first of a field is the one that is said; what is on its way is not judged by what it brings about.
  const issues = new Map(
    (form.busy ? [] : typedIssues(entry, order, t)).toReversed().map(({ field, message }) => [field, message]),
  );
  // A device that two lines name is put right at one of them: what was refused is judged anew as a whole.
  const { isSubmitted } = formState;
  useEffect(() => {
    if (!isSubmitted) return undefined;
    const watching = watch(() => void trigger());
    return () => watching.unsubscribe();
  }, [isSubmitted, watch, trigger]);
  const draft = useShipDraft(form, phonexOrderNumber, open);
  const close = () => {
    draft.forget();
    props.onClose();
  };
  const ship = useOrderCommand(shipOrder, {
    ...props,
    onClose: close,
    overtaken: (error) => {
      const left = refusalDetails(shipOrder, 'ORDER_DEVICE_LEFT_BEFORE', error)?.identifiers ?? [];
      if (left.length === 0) return;
      // What was said of the devices before is not said of these.
      form.hook.setValue('cameBack', false);
      setLeftBefore((known) => [...new Set([...known, ...left])]);
    },
    says: (say, number, _, { body }) => {
      const left = new Map(body.lines?.map(({ lineNumber, quantity }) => [lineNumber, quantity]));
      // A lot leaves as all the devices that it holds, as its papers and its email say (W47).
      const units = devicesIn(open, ({ lineNumber }) => left.get(lineNumber) ?? 0);
      return say('DESK_DONE_SHIPPED', [number, count(units)], units);
    },
  });
  const send = ({ carrier, tracking, lines, cameBack }: ShipmentEntry) =>
    ship.run({
      params: { phonexOrderNumber },
      body: {
        trackingNumbers: [{ carrier: carrier.trim(), trackingNumber: tracking.trim() }],
        lines: lines.flatMap(({ units, imeis }, at) => {
          const line = open[at];
          return line === undefined || unitsOf(units) === 0
            ? []
            : [
                {
                  lineNumber: line.lineNumber,
                  quantity: unitsOf(units),
                  imeis: [...readDevices(imeis).identifiers],
                },
              ];
        }),
        ...(cameBack ? { cameBack: [...leftBefore] } : {}),
      },
    });
  return (
    <FormDialog
      form={form}
      title={t('DESK_ACT_SHIP')}
      maxWidth="sm"
      onSubmit={send}
      issues={ship.issues}
      onClose={close}
      isKept
      submitLabel={t('DESK_ACT_SHIP')}
      cancelLabel={t('DESK_ACT_BACK')}
    >
      <Box onKeyDown={scanOnward} sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}>
          <TextField
            form={form}
            name="carrier"
            label={t('DESK_SHIP_CARRIER')}
            maxLength={100}
            autoFocus={known === ''}
          />
          <TextField
            form={form}
            name="tracking"
            label={t('DESK_SHIP_TRACKING')}
            issue={issues.get('tracking')}
            maxLength={100}
            autoFocus={known !== ''}
          />
        </Box>
        {open.map((line, at) => (
          // Named once, beside its fields: in them a name is cut on a phone, and its end is what tells two lines apart.
          <Box
            key={line.lineNumber}
            role="group"
            aria-labelledby={`ship-line-${line.lineNumber}`}
            sx={{ display: 'grid', gap: 3, borderTop: 1, borderColor: 'divider', pt: 4 }}
          >
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 112px', gap: 3, alignItems: 'center' }}>
              <Box id={`ship-line-${line.lineNumber}`} sx={{ overflowWrap: 'anywhere' }}>
                <Typography component="div" sx={{ fontWeight: 600 }}>
                  {line.itemDescription}
                </Typography>
                <Typography component="div" variant="caption" color="text.secondary">
                  {line.itemNumber}
                </Typography>
              </Box>
              <QuantityField
                form={form}
                name={`lines.${at}.units`}
                label={t('DESK_SHIP_UNITS', [line.itemDescription])}
                issue={issues.get(`lines.${at}.units`)}
                hiddenLabel
              />
            </Box>
            <DevicesField form={form} at={at} line={line} issue={issues.get(`lines.${at}.imeis`)} />
          </Box>
        ))}
        {leftBefore.length === 0 ? null : (
          <CheckboxField form={form} name="cameBack" label={t('DESK_SHIP_CAME_BACK', [leftBefore.join(', ')])} />
        )}
      </Box>
    </FormDialog>
  );
}

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
  const [known] = useState(() => carrierOf(props.order.salesOrder));
  // Only the server knows what left with other orders; once it says so, it is asked about.
  const [leftBefore, setLeftBefore] = useState<readonly string[]>([]);
  // How many of each line had left when it was looked at; of a refusal, what it names is looked at next.
  const [shipped, setShipped] = useState(
    () => new Map(open.map(({ lineNumber, shippedQuantity }) => [lineNumber, shippedQuantity])),
  );
  const order = shippedOrderOf(
    props.order,
    open.map((line) => ({ ...line, shippedQuantity: shipped.get(line.lineNumber) ?? line.shippedQuantity })),
  );
  const form = useForm<ShipmentEntry>({
    values: wholeShipment(open, known),
    check: (entry) => [
      ...(isSentAgain(entry) ? [] : checkShipment(entry, order, t)),
      ...(leftBefore.length > 0 && !entry.cameBack
        ? [{ field: 'cameBack', message: t('DESK_SHIP_SAY_CAME_BACK') }]
        : []),
    ],
  });
  const { watch, trigger, formState } = form.hook;
  const entry = watch();
  // A device that two lines name is put right at one of them: what was refused is judged anew as a whole.
  const { isSubmitted } = formState;
  useEffect(() => {
    if (!isSubmitted) return undefined;
    const watching = watch(() => void trigger());
    // What was changed since the refusal, before this began to listen.
    void trigger();
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
    // Sent again after a lost answer it is the same shipment, though the page shows by now what left with it.
    intentOf: ({ params, body: { lines = [], ...body } }) => [
      params,
      { ...body, lines: lines.map(({ lineNumber, quantity, imeis }) => [lineNumber, quantity, imeis]) },
    ],
    overtaken: (error) => {
      const since = refusalDetails(shipOrder, 'ORDER_SHIPPED_SINCE', error)?.lines ?? [];
      if (since.length > 0)
        setShipped((before) => new Map([...before, ...since.map((each) => [each.lineNumber, each.shipped] as const)]));
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
  const inputOf = ({ carrier, tracking, lines, cameBack }: ShipmentEntry) => ({
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
                shipped: shipped.get(line.lineNumber) ?? line.shippedQuantity,
              },
            ];
      }),
      ...(cameBack ? { cameBack: [...leftBefore] } : {}),
    },
  });
  // What is on its way, or was never answered, is not judged by what it brings about.
  const isSentAgain = (typed: ShipmentEntry): boolean => form.busy || ship.isUnanswered(inputOf(typed));
  // The first of a field is the one that is said.
  const issues = new Map(
    (isSentAgain(entry) ? [] : typedIssues(entry, order, t)).toReversed().map(({ field, message }) => [field, message]),
  );
  return (
    <FormDialog
      form={form}
      title={t('DESK_ACT_SHIP')}
      maxWidth="sm"
      onSubmit={(typed) => ship.run(inputOf(typed))}
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

import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { refundOrder } from '@tradehall/contract/payments/refund-calls';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { moneyEntryText, parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import type { RefundWay } from '@tradehall/domain/orders/decide-refund';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { deskPaymentTexts } from '@tradehall/texts/en/desk-payment';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { ChoiceField } from '@tradehall/ui/form/ChoiceField';
import { MoneyField } from '@tradehall/ui/form/MoneyField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useForm } from '@tradehall/ui/form/use-form';
import { refusalDetails } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { currency, money } from '@tradehall/web/tenant/format';
import type { ActDialogProps } from './act-dialog-props';
import { useOrderCommand } from './use-order-command';

interface RefundEntry {
  readonly by: RefundWay;
  readonly amount: string;
  readonly reason: string;
  readonly reference: string;
}

/** Gives back what the buyer paid beyond what the order costs: by PayPal where it took the money (SD56). */
export function RefundDialog(props: ActDialogProps) {
  const t = useTexts(deskPaymentTexts);
  const tOrders = useTexts(deskOrdersTexts);
  const { salesOrder, refund } = props.order;
  const { precision } = currency;
  // What was left when the dialog opened is given back from; of a refusal, what it names is looked at next.
  const [open, setOpen] = useState(refund.open);
  const amountOf = (text: string) => toMajorUnits(parseMoneyEntry(text, precision) ?? 0, precision);
  const form = useForm<RefundEntry>({
    values: {
      by: refund.byPayPal > 0 ? 'PAYPAL' : 'REFERENCE',
      amount: moneyEntryText(toMinorUnits(refund.byPayPal > 0 ? refund.byPayPal : refund.open, precision), precision),
      reason: '',
      reference: '',
    },
    check: ({ by, amount, reason, reference }) => [
      ...(amountOf(amount) > 0 ? [] : [{ field: 'amount', message: t('DESK_PAY_ENTER') }]),
      ...(amountOf(amount) > refund.open && !giveBack.isUnanswered(inputOf({ by, amount, reason, reference }))
        ? [{ field: 'amount', message: t('DESK_REFUND_AT_MOST', [money(refund.open)]) }]
        : []),
      ...(reason.trim() === '' ? [{ field: 'reason', message: t('DESK_REFUND_ENTER_REASON') }] : []),
      ...(by === 'REFERENCE' && reference.trim() === ''
        ? [{ field: 'reference', message: t('DESK_REFUND_ENTER_REFERENCE') }]
        : []),
    ],
  });
  const by = useFieldValue(form, 'by');
  const giveBack = useOrderCommand(refundOrder, {
    ...props,
    says: (say, number, { outcome }, { body }) =>
      say(outcome === 'DONE' ? 'DESK_DONE_REFUNDED' : 'DESK_DONE_REFUND_ASKED', [number, money(body.amount)]),
    // Sent again after a lost answer it is the same refund, though the page shows by now what it left.
    intentOf: ({ params, body: { amount, by: way, reason, reference } }) => [params, amount, way, reason, reference],
    overtaken: (error) =>
      setOpen((before) => refusalDetails(refundOrder, 'REFUND_CHANGED_SINCE', error)?.open ?? before),
  });
  const inputOf = ({ amount, reason, reference, ...way }: RefundEntry) => ({
    params: { phonexOrderNumber: salesOrder.phonexOrderNumber },
    body: {
      amount: amountOf(amount),
      by: way.by,
      reason: reason.trim(),
      reference: way.by === 'REFERENCE' ? reference.trim() : '',
      open,
    },
  });
  return (
    <FormDialog
      form={form}
      keeps={`refund:${salesOrder.phonexOrderNumber}`}
      title={tOrders('DESK_ACT_REFUND')}
      onSubmit={(entry) => giveBack.run(inputOf(entry))}
      issues={giveBack.issues}
      onClose={props.onClose}
      submitLabel={tOrders('DESK_ACT_REFUND')}
      cancelLabel={tOrders('DESK_ACT_BACK')}
    >
      <Typography>{t('DESK_REFUND_OPEN', [money(refund.open)])}</Typography>
      {refund.byPayPal > 0 ? (
        <ChoiceField
          form={form}
          name="by"
          label={t('DESK_REFUND_WAY')}
          choices={[
            { value: 'PAYPAL', label: t('DESK_REFUND_BY_PAYPAL', [money(refund.byPayPal)]) },
            { value: 'REFERENCE', label: t('DESK_REFUND_BY_REFERENCE') },
          ]}
        />
      ) : null}
      <MoneyField form={form} name="amount" label={t('DESK_REFUND_AMOUNT')} autoFocus />
      <TextField form={form} name="reason" label={t('DESK_REFUND_REASON')} maxLength={1000} />
      {by === 'REFERENCE' ? (
        <TextField
          form={form}
          name="reference"
          label={t('DESK_REFUND_REFERENCE')}
          helperText={t('DESK_PAY_REFERENCE_HINT')}
          maxLength={200}
        />
      ) : null}
    </FormDialog>
  );
}

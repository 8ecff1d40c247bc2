import { useEffect, useState } from 'react';
import Typography from '@mui/material/Typography';
import { markOrderPaid } from '@tradehall/contract/orders/seller-order-calls';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { moneyEntryText, parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { deskPaymentTexts } from '@tradehall/texts/en/desk-payment';
import { CheckboxField } from '@tradehall/ui/form/CheckboxField';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { MoneyField } from '@tradehall/ui/form/MoneyField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useForm } from '@tradehall/ui/form/use-form';
import { refusalDetails } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { currency, money } from '@tradehall/web/tenant/format';
import type { ActDialogProps } from './act-dialog-props';
import { useOrderCommand } from './use-order-command';
import { useSeenVersion } from './use-seen-version';

interface PaymentEntry {
  readonly amount: string;
  readonly reference: string;
  readonly hasMore: boolean;
}

/**
 * Records money that came in outside of the portal, once a reference. More than is open is recorded where it is said,
 * and is to be given back.
 */
export function PaymentDialog(props: ActDialogProps) {
  const t = useTexts(deskPaymentTexts);
  const tOrders = useTexts(deskOrdersTexts);
  const { phonexOrderNumber, total, paidAmount } = props.order.salesOrder;
  const { precision } = currency;
  const { updateDate, overtaken } = useSeenVersion(props.order.salesOrder);
  // What was paid when the dialog opened; of a refusal, what it names is looked at next.
  const [paid, setPaid] = useState(paidAmount);
  const amountOf = (text: string) => parseMoneyEntry(text, precision) ?? 0;
  const open = Math.max(0, toMinorUnits(total, precision) - toMinorUnits(paidAmount, precision));
  const whole = open === 0 ? '' : moneyEntryText(open, precision);
  const written = (minor: number) => money(toMajorUnits(minor, precision));
  const checkAmount = (entry: PaymentEntry) => {
    const { amount, hasMore } = entry;
    if (amountOf(amount) <= 0) return [{ field: 'amount', message: t('DESK_PAY_ENTER') }];
    if (amountOf(amount) <= open || hasMore) return [];
    // What was never answered is not judged by what it left open itself.
    if (record.isUnanswered(inputOf(entry))) return [];
    return open === 0
      ? [{ field: 'hasMore', message: t('DESK_PAY_CONFIRM_MORE') }]
      : [{ field: 'amount', message: t('DESK_PAY_AT_MOST', [written(open)]) }];
  };
  const form = useForm<PaymentEntry>({
    values: { amount: whole, reference: '', hasMore: false },
    check: (entry) => [
      ...checkAmount(entry),
      ...(amountOf(entry.amount) > open && entry.hasMore && entry.reference.trim() === ''
        ? [{ field: 'reference', message: t('DESK_PAY_REFERENCE_MORE') }]
        : []),
    ],
  });
  const { hook } = form;
  // What a colleague records meanwhile, or time adds in fees, moves it until an amount is typed.
  useEffect(() => {
    if (!hook.getFieldState('amount').isDirty) hook.resetField('amount', { defaultValue: whole });
  }, [hook, whole]);
  const excess = amountOf(useFieldValue(form, 'amount')) - open;
  const record = useOrderCommand(markOrderPaid, {
    ...props,
    says: (say, number, _, { body }) => say('DESK_DONE_PAID', [number, money(body.amount ?? 0)]),
    // Sent again after a lost answer it is the same payment, whatever is said to be paid by then.
    intentOf: ({ params, body: { amount, reference, overpays, updateDate: seen } }) => [
      params,
      amount,
      reference,
      overpays,
      seen,
    ],
    overtaken: (error) => {
      overtaken(error);
      setPaid((before) => refusalDetails(markOrderPaid, 'ORDER_PAID_SINCE', error)?.paid ?? before);
    },
  });
  const inputOf = ({ amount, reference, hasMore }: PaymentEntry) => ({
    params: { phonexOrderNumber },
    body: {
      amount: toMajorUnits(amountOf(amount), precision),
      reference: reference.trim(),
      ...(hasMore && amountOf(amount) > open ? { overpays: true as const } : {}),
      // Without a reference nothing else tells the same money, which a colleague recorded, from more of it.
      ...(reference.trim() === '' ? { updateDate } : {}),
      paid,
    },
  });
  return (
    <FormDialog
      form={form}
      keeps={`payment:${phonexOrderNumber}`}
      title={tOrders(open === 0 ? 'DESK_ACT_PAY_MORE' : 'DESK_ACT_PAY')}
      onSubmit={(entry) => record.run(inputOf(entry))}
      issues={record.issues}
      onClose={props.onClose}
      submitLabel={tOrders('DESK_ACT_PAY')}
      cancelLabel={tOrders('DESK_ACT_BACK')}
    >
      {open === 0 ? <Typography>{t('DESK_PAY_NOTHING_OPEN')}</Typography> : null}
      <MoneyField
        form={form}
        name="amount"
        label={t('DESK_PAY_AMOUNT')}
        helperText={open === 0 ? undefined : t('DESK_PAY_OPEN', [written(open)])}
        autoFocus
      />
      {excess > 0 ? <CheckboxField form={form} name="hasMore" label={t('DESK_PAY_MORE', [written(excess)])} /> : null}
      <TextField
        form={form}
        name="reference"
        label={t('DESK_PAY_REFERENCE')}
        helperText={t('DESK_PAY_REFERENCE_HINT')}
        maxLength={200}
      />
    </FormDialog>
  );
}

import { useEffect } from 'react';
import { markOrderPaid } from '@tradehall/contract/orders/seller-order-calls';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { moneyEntryText, parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { MoneyField } from '@tradehall/ui/form/MoneyField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { currency, money } from '@tradehall/web/tenant/format';
import type { ActDialogProps } from './act-dialog-props';
import { useOrderCommand } from './use-order-command';
import { useSeenVersion } from './use-seen-version';

/** Records money that came in outside of the portal, once a reference. */
export function PaymentDialog(props: ActDialogProps) {
  const t = useTexts(deskOrdersTexts);
  const { phonexOrderNumber, total, paidAmount } = props.order.salesOrder;
  const { precision } = currency;
  const { updateDate, overtaken } = useSeenVersion(props.order.salesOrder);
  const amountOf = (text: string) => parseMoneyEntry(text, precision) ?? 0;
  const open = toMinorUnits(total, precision) - toMinorUnits(paidAmount, precision);
  const whole = moneyEntryText(Math.max(0, open), precision);
  const form = useForm({
    values: { amount: whole, reference: '' },
    check: ({ amount }) => (amountOf(amount) > 0 ? [] : [{ field: 'amount', message: t('DESK_PAY_ENTER') }]),
  });
  const { hook } = form;
  // What a colleague records meanwhile, or time adds in fees, moves it until an amount is typed.
  useEffect(() => {
    if (!hook.getFieldState('amount').isDirty) hook.resetField('amount', { defaultValue: whole });
  }, [hook, whole]);
  const record = useOrderCommand(markOrderPaid, {
    ...props,
    says: (say, number, _, { body }) => say('DESK_DONE_PAID', [number, money(body.amount ?? 0)]),
    overtaken,
  });
  return (
    <FormDialog
      form={form}
      keeps={`payment:${phonexOrderNumber}`}
      title={t('DESK_ACT_PAY')}
      onSubmit={({ amount, reference }) =>
        record.run({
          params: { phonexOrderNumber },
          body: {
            amount: toMajorUnits(amountOf(amount), precision),
            reference: reference.trim(),
            // Without a reference nothing else tells the same money, which a colleague recorded, from more of it.
            ...(reference.trim() === '' ? { updateDate } : {}),
          },
        })
      }
      issues={record.issues}
      onClose={props.onClose}
      submitLabel={t('DESK_ACT_PAY')}
      cancelLabel={t('DESK_ACT_BACK')}
    >
      <MoneyField form={form} name="amount" label={t('DESK_PAY_AMOUNT')} autoFocus />
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

import type { OrderLine, SalesOrder } from '@tradehall/contract/orders/order-entity';
import { getReturn, listReturns, requestReturn } from '@tradehall/contract/returns';
import {
  checkReturnRequest,
  RETURN_REASONS,
  returnableQuantity,
  type ReturnReason,
} from '@tradehall/domain/orders/return-status';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { returnsTexts } from '@tradehall/texts/en/returns';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { QuantityField } from '@tradehall/ui/form/QuantityField';
import { SelectField } from '@tradehall/ui/form/SelectField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { LONG_SNACKBAR_DURATION } from '@tradehall/ui/state/snackbars';
import { useCommand } from '@tradehall/web/calls/use-command';
import { fieldIssues } from '@tradehall/web/i18n/field-issues';
import { useTexts } from '@tradehall/web/i18n/use-texts';

interface ReturnRequest {
  readonly quantity: string;
  readonly reason: ReturnReason | '';
  readonly comment: string;
}

/** Asks to return units of a shipped line; the reason a request is refused stands beside the field (H15). */
export function RequestReturnDialog({
  order,
  line,
  onClose,
  onRequested,
}: {
  order: SalesOrder;
  line: OrderLine;
  onClose: () => void;
  onRequested: () => void;
}) {
  const t = useTexts(returnsTexts);
  const shipped = {
    fulfillmentStatus: order.fulfillmentStatus,
    shippedQuantity: line.shippedQuantity,
    alreadyReturning: line.returningQuantity,
  };
  const limit = returnableQuantity(shipped);
  const request = useCommand(requestReturn, {
    refreshes: [listReturns, getReturn],
    says: ({ returnNumber }) => t('RETURN_REQUESTED', [returnNumber]),
    duration: LONG_SNACKBAR_DURATION,
    done: () => {
      onRequested();
      onClose();
    },
  });
  const form = useForm<ReturnRequest>({
    values: { quantity: String(limit), reason: '', comment: '' },
    check: (entered) => {
      const quantity = parseQuantityEntry(entered.quantity) ?? 0;
      return fieldIssues(returnsTexts, [checkReturnRequest({ ...entered, quantity }, shipped)]);
    },
  });
  const send = ({ quantity, reason, comment }: ReturnRequest) =>
    reason === '' || limit === 0
      ? undefined
      : request.run({
          params: { phonexOrderNumber: order.phonexOrderNumber },
          body: { lineNumber: line.lineNumber, quantity: Number(quantity), reason, comment },
        });
  return (
    <FormDialog
      form={form}
      keeps={`return:${order.phonexOrderNumber}:${line.lineNumber}`}
      title={t('RETURN_REQUEST_TITLE', [line.itemDescription || line.itemNumber])}
      onSubmit={send}
      issues={request.issues}
      onClose={onClose}
      submitLabel={t('RETURN_REQUEST_SUBMIT')}
      cancelLabel={t('RETURN_REQUEST_CLOSE')}
    >
      <QuantityField
        form={form}
        name="quantity"
        label={t('RETURN_QUANTITY')}
        helperText={t('RETURN_REQUEST_LIMIT', [limit])}
        autoFocus
      />
      <SelectField
        form={form}
        name="reason"
        label={t('RETURN_REASON')}
        choices={RETURN_REASONS.map((reason) => ({ value: reason, label: t(`RETURN_REASON_${reason}`) }))}
      />
      <TextField form={form} name="comment" label={t('RETURN_COMMENT')} lines={2} maxLines={4} maxLength={1024} />
    </FormDialog>
  );
}

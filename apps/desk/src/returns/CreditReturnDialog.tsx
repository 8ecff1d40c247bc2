import { useState } from 'react';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useForm } from '@tradehall/ui/form/use-form';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { refusalDetails } from '@tradehall/web/fetch/network-error';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { getDeskCounts } from '@tradehall/contract/desk';
import { deskReturnsTexts } from '@tradehall/texts/en/desk-returns';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import {
  creditReturn,
  foreseeReturnCredit,
  getDeskReturn,
  sellerListReturns,
  type DeskReturnDetail,
} from '@tradehall/contract/returns';
import { SelectField } from '@tradehall/ui/form/SelectField';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { count } from '@tradehall/web/tenant/format';
import { BilledAmounts } from '../orders/BilledAmounts';
import { isShown, type CreditEffect } from '../orders/use-credit-effect';

/**
 * Ends a return with a credit note over its units, over each invoice that they stand on; what was paid above it waits
 * to be refunded with the order.
 */
export function CreditReturnDialog({ found, onClose }: { found: DeskReturnDetail; onClose: () => void }) {
  const t = useTexts(deskReturnsTexts);
  const { returnNumber, invoices, creditNotes, creditedInPart } = found;
  const form = useForm({ values: { invoiceNumber: '', creditNoteNumber: '', note: '' }, check: () => [] });
  const chosen = useFieldValue(form, 'invoiceNumber');
  const isByHand = useFieldValue(form, 'creditNoteNumber') !== '';
  const tOrders = useTexts(deskOrdersTexts);
  const unitsInPart = creditedInPart.reduce((sum, { quantity }) => sum + quantity, 0);
  const invoiceNumber = chosen || (invoices[0] ?? '');
  const { data, error, isFetching, isPlaceholderData } = useCall(
    foreseeReturnCredit,
    { params: { returnNumber }, query: { invoiceNumber } },
    { enabled: invoices.length > 0, keepsPrevious: true, forgets: true, retry: false },
  );
  const effect: CreditEffect = { amounts: data?.amounts, error, isBusy: isFetching || isPlaceholderData };
  const parts = data?.invoices ?? [];
  // The notes by hand that stood when the dialog opened; of a refusal, those that it names are looked at next.
  const [seenNotes, setSeenNotes] = useState(() => [...creditNotes, ...creditedInPart.map(({ number }) => number)]);
  const credit = useCommand(creditReturn, {
    refreshes: [getDeskReturn, sellerListReturns, getDeskCounts],
    says: ({ creditNoteNumber }) => t('DESK_RETURN_WAS_CREDITED', [returnNumber, creditNoteNumber ?? '']),
    done: onClose,
    // What is shown is read anew after a lost answer: sent again it is the same credit.
    intentOf: ({ params, body: { invoiceNumber: over, creditNoteNumber, note } }) => [
      params,
      over,
      creditNoteNumber,
      note,
    ],
    refused: (error) => {
      const since =
        refusalDetails(creditReturn, 'RETURN_CREDITED_BY_HAND', error) ??
        refusalDetails(creditReturn, 'RETURN_CREDITED_IN_PART', error);
      if (since !== undefined) setSeenNotes(since.creditNotes);
      void refreshCall(foreseeReturnCredit);
      return false;
    },
  });
  return (
    <FormDialog
      form={form}
      keeps={`credit-return:${returnNumber}`}
      title={`${t('DESK_RETURN_CREDIT')}: ${returnNumber}`}
      onSubmit={({ note, creditNoteNumber }) =>
        credit.run({
          params: { returnNumber },
          body: {
            invoiceNumber,
            note: note.trim(),
            ...(isByHand
              ? { creditNoteNumber }
              : { creditNotes: seenNotes, ...(effect.amounts === undefined ? {} : { shown: effect.amounts }) }),
          },
        })
      }
      issues={credit.issues}
      onClose={onClose}
      submitLabel={t('DESK_RETURN_CREDIT')}
      cancelLabel={t('DESK_RETURN_CANCEL')}
      canSubmit={invoices.length > 0 && (isByHand || isShown(effect))}
    >
      {creditNotes.length === 0 ? null : (
        <SelectField
          form={form}
          name="creditNoteNumber"
          label={t('DESK_RETURN_BY_HAND')}
          placeholder={t('DESK_RETURN_NEW_NOTE')}
          choices={creditNotes.map((number) => ({ value: number, label: number }))}
        />
      )}
      {isByHand ? null : invoices.length === 0 ? (
        <Typography color="error.main">{t('DESK_RETURN_NO_INVOICE')}</Typography>
      ) : (
        <SelectField
          form={form}
          name="invoiceNumber"
          label={t('DESK_RETURN_INVOICE')}
          placeholder={invoices[0] ?? ''}
          choices={invoices.slice(1).map((number) => ({ value: number, label: number }))}
        />
      )}
      {creditedInPart.length === 0 ? null : (
        <Alert severity="warning">
          {t(
            'DESK_RETURN_CREDITED_IN_PART',
            [count(unitsInPart), creditedInPart.map(({ number }) => number).join(', ')],
            unitsInPart,
          )}
        </Alert>
      )}
      {isByHand || parts.length < 2 || error !== null ? null : (
        <Typography color="text.secondary">
          {t('DESK_RETURN_CREDITS', [
            parts
              .map((part) => t('DESK_RETURN_CREDITED_UNITS', [count(part.quantity), part.invoiceNumber], part.quantity))
              .join(', '),
          ])}
        </Typography>
      )}
      {isByHand || invoices.length === 0 ? null : (
        <BilledAmounts {...effect} totalLabel={tOrders('DESK_CREDIT_TOTAL')} />
      )}
      <TextField form={form} name="note" label={t('DESK_RETURN_NOTE')} maxLength={480} />
    </FormDialog>
  );
}

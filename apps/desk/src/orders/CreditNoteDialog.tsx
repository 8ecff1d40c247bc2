import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { foreseeCreditNote, writeCreditNote } from '@tradehall/contract/orders/billing-calls';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { ChoiceField } from '@tradehall/ui/form/ChoiceField';
import { QuantityField } from '@tradehall/ui/form/QuantityField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useForm } from '@tradehall/ui/form/use-form';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { NetworkError, refusalDetails } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import type { ActDialogProps } from './act-dialog-props';
import { BilledAmounts } from './BilledAmounts';
import { unitsOf } from './shipment-entry';
import { useCreditDraft, type CreditEntry } from './use-credit-draft';
import { isShown, useCreditEffect } from './use-credit-effect';
import { useOrderCommand } from './use-order-command';

type CreditNoteDialogProps = ActDialogProps & { readonly invoiceNumber: string };

/** Takes units of an invoice back, or, where none are entered, all that is left of it (SD58). */
export function CreditNoteDialog(props: CreditNoteDialogProps) {
  const { data, error } = useCall(
    foreseeCreditNote,
    { params: { invoiceNumber: props.invoiceNumber }, body: {} },
    { forgets: true, retry: false },
  );
  // A colleague who credits the same invoice moves its order, and with it what is left.
  const { updateDate } = props.order.salesOrder;
  const asked = useRef(updateDate);
  useEffect(() => {
    if (asked.current === updateDate) return;
    asked.current = updateDate;
    void refreshCall(foreseeCreditNote);
  }, [updateDate]);
  // What is left of the invoice names its lines; where nothing is, the form says so.
  if (data === undefined && error === null)
    return <OnItsWay invoiceNumber={props.invoiceNumber} onClose={props.onClose} />;
  return <CreditNoteForm {...props} left={isUsedUp(error) ? [] : (data?.lines ?? [])} leftTotal={data?.total} />;
}

/** The server knows that nothing is left; what merely did not arrive says nothing of it. */
const isUsedUp = (error: Error | null) => error instanceof NetworkError && error.status >= 400 && error.status < 500;

/** Answers sooner than this need no sign that something is being done. */
const SOON_MS = 400;

/** A press is answered by a dialog that can be left, however long its lines take. */
function OnItsWay({ invoiceNumber, onClose }: Pick<CreditNoteDialogProps, 'invoiceNumber' | 'onClose'>) {
  const t = useTexts(deskOrdersTexts);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <GuardedDialog open={isLate} title={t('DESK_CREDIT_TITLE', [invoiceNumber])} onClose={onClose}>
      <DialogContent>
        <BilledAmounts amounts={undefined} error={null} totalLabel={t('DESK_CREDIT_TOTAL')} isBusy />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('DESK_ACT_BACK')}
        </Button>
      </DialogActions>
    </GuardedDialog>
  );
}

interface CreditNoteFormProps extends CreditNoteDialogProps {
  /** Units that can be credited, by line. */
  readonly left: readonly { readonly lineNumber: number; readonly quantity: number }[];
  /** What they come to with all else that is left of the invoice. */
  readonly leftTotal: number | undefined;
}

function CreditNoteForm({ invoiceNumber, left, leftTotal, onClose, ...shown }: CreditNoteFormProps) {
  const t = useTexts(deskOrdersTexts);
  // What was left when the dialog opened is credited from; of a refusal, what it names is looked at next.
  const [seenLeft, setSeenLeft] = useState(leftTotal);
  // As it was opened: fields are named by a line's place.
  const [lines] = useState(() =>
    left.flatMap(({ lineNumber, quantity }) => {
      const line = shown.order.salesOrder.items.find((item) => item.lineNumber === lineNumber);
      return line === undefined ? [] : [{ ...line, quantity }];
    }),
  );
  const [lineNumbers] = useState(() => lines.map(({ lineNumber }) => lineNumber));
  /** Now: a colleague may have credited some since. */
  const leftOf = (line: number) => left.find(({ lineNumber }) => lineNumber === line)?.quantity ?? 0;
  const tooMany = ({ units, ...entry }: CreditEntry) =>
    (credit.isUnanswered(inputOf({ units, ...entry })) ? [] : lines).flatMap(({ lineNumber }, at) =>
      unitsOf(units[at] ?? '') > leftOf(lineNumber)
        ? [{ field: `units.${at}`, message: t('DESK_CREDIT_AT_MOST', [count(leftOf(lineNumber))]) }]
        : [],
    );
  const form = useForm<CreditEntry>({
    values: { kind: 'REDUCTION', reason: '', units: lines.map(() => '') },
    check: ({ kind, reason, units }) => [
      ...(reason.trim() === '' ? [{ field: 'reason', message: t('DESK_CREDIT_REASON_ENTER') }] : []),
      // Zeros alone would say nothing, and nothing said means everything.
      ...(units.some((each) => each.trim() !== '') && units.every((each) => unitsOf(each) === 0)
        ? [{ field: 'units.0', message: t('DESK_CREDIT_UNITS_ENTER') }]
        : []),
      ...tooMany({ kind, reason, units }),
    ],
    checkLeft: tooMany,
  });
  const wantedOf = (units: readonly string[]) =>
    lines
      .map(({ lineNumber }, at) => ({ lineNumber, quantity: unitsOf(units[at] ?? '') }))
      .filter(({ quantity }) => quantity > 0);
  const typed = useFieldValue(form, 'units');
  const wanted = wantedOf(typed);
  const { forget, wasInterrupted } = useCreditDraft(form, invoiceNumber, lineNumbers);
  const close = () => {
    forget();
    onClose();
  };
  const isNothing = typed.some((each) => each.trim() !== '') && wanted.length === 0;
  const effect = useCreditEffect(invoiceNumber, wanted.length === 0 ? undefined : wanted, { enabled: !isNothing });
  const credit = useOrderCommand(writeCreditNote, {
    ...shown,
    onClose: close,
    says: (say, number, { creditNoteNumber }) => say('DESK_DONE_CREDITED', [number, creditNoteNumber]),
    effect: foreseeCreditNote,
    // What is shown is read anew after a lost answer, and is another once the note is there: it is no second note.
    intentOf: ({ params, body: { kind, reason, lines: credited } }) => [params, kind, reason, credited],
    overtaken: (error) =>
      setSeenLeft((before) => refusalDetails(writeCreditNote, 'INVOICE_CREDITED_SINCE', error)?.left ?? before),
  });
  const inputOf = ({ kind, reason, units }: CreditEntry) => {
    const credited = wantedOf(units);
    return {
      params: { invoiceNumber },
      body: {
        kind: kind === 'CORRECTION' ? ('CORRECTION' as const) : ('REDUCTION' as const),
        reason: reason.trim(),
        ...(credited.length === 0 ? {} : { lines: credited }),
        ...(effect.amounts === undefined ? {} : { shown: effect.amounts }),
        ...(seenLeft === undefined ? {} : { left: seenLeft }),
      },
    };
  };
  return (
    <FormDialog
      form={form}
      title={t('DESK_CREDIT_TITLE', [invoiceNumber])}
      onSubmit={(entry) => credit.run(inputOf(entry))}
      issues={credit.issues}
      onClose={close}
      isKept
      submitLabel={t('DESK_CREDIT_WRITE')}
      cancelLabel={t('DESK_ACT_BACK')}
      // Nobody says yes to sums that are still on their way; what was never answered was said yes to.
      canSubmit={isNothing || isShown(effect) || credit.isUnanswered(inputOf(form.hook.watch()))}
    >
      {wasInterrupted ? <Alert severity="info">{t('DESK_CREDIT_INTERRUPTED')}</Alert> : null}
      <ChoiceField
        form={form}
        name="kind"
        label={t('DESK_CREDIT_KIND')}
        choices={[
          { value: 'REDUCTION', label: t('DESK_CREDIT_REDUCTION') },
          { value: 'CORRECTION', label: t('DESK_CREDIT_CORRECTION') },
        ]}
      />
      <TextField form={form} name="reason" label={t('DESK_CREDIT_REASON')} maxLength={500} />
      <Typography>{t('DESK_CREDIT_ALL')}</Typography>
      {lines.map((line, at) => (
        // Beside its field: in it a name is cut on a phone, and its end is what tells two lines apart.
        <Box
          key={line.lineNumber}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 112px', gap: 3, alignItems: 'center' }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography>{line.itemDescription}</Typography>
            <Typography variant="caption" color="text.secondary">
              {t('DESK_CREDIT_LEFT', [count(leftOf(line.lineNumber))])}
            </Typography>
          </Box>
          <QuantityField
            form={form}
            name={`units.${at}`}
            label={t('DESK_SHIP_UNITS', [line.itemDescription])}
            hiddenLabel
          />
        </Box>
      ))}
      {isNothing ? null : <BilledAmounts {...effect} totalLabel={t('DESK_CREDIT_TOTAL')} />}
    </FormDialog>
  );
}

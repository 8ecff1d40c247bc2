import Typography from '@mui/material/Typography';
import type { DeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { statePaymentOutcome, stateRefundOutcome } from '@tradehall/contract/payments/stated-outcome-calls';
import { STATED_OUTCOMES, STATED_REFUNDS } from '@tradehall/domain/payments/stated-outcome';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { deskSilentMoneyTexts } from '@tradehall/texts/en/desk-silent-money';
import { FormDialog, type FormDialogProps } from '@tradehall/ui/dialog/FormDialog';
import { ChoiceField } from '@tradehall/ui/form/ChoiceField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useForm } from '@tradehall/ui/form/use-form';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import type { ActDialogProps } from './act-dialog-props';
import { useOrderCommand } from './use-order-command';

const saysStated = (say: Translate<typeof deskOrdersTexts>, orderNumber: string) =>
  say('DESK_DONE_STATED', [orderNumber]);

/** States what the provider's own site says of a payment that it cannot be asked about (SD63). */
export function StatePaymentDialog({
  payment,
  ...props
}: ActDialogProps & { readonly payment: NonNullable<DeskOrder['silentPayment']> }) {
  const t = useTexts(deskSilentMoneyTexts);
  const { phonexOrderNumber } = props.order.salesOrder;
  const state = useOrderCommand(statePaymentOutcome, { ...props, says: saysStated });
  return (
    <StateOutcomeDialog
      keeps={`outcome:${payment.paymentId}`}
      question={t('DESK_STATE_WHAT', [payment.providerNumber])}
      outcomes={STATED_OUTCOMES}
      words={{
        TAKEN: { label: t('DESK_STATE_TAKEN', [money(payment.amount)]), effect: t('DESK_STATE_TAKEN_EFFECT') },
        NOT_TAKEN: { label: t('DESK_STATE_NOT_TAKEN'), effect: t('DESK_STATE_NOT_TAKEN_EFFECT') },
      }}
      onState={(stated) =>
        state.run({ params: { phonexOrderNumber }, body: { paymentId: payment.paymentId, ...stated } })
      }
      issues={state.issues}
      onClose={props.onClose}
    />
  );
}

/** The same of a refund. */
export function StateRefundDialog({
  refund,
  ...props
}: ActDialogProps & { readonly refund: DeskOrder['silentRefunds'][number] }) {
  const t = useTexts(deskSilentMoneyTexts);
  const { phonexOrderNumber } = props.order.salesOrder;
  const state = useOrderCommand(stateRefundOutcome, { ...props, says: saysStated });
  return (
    <StateOutcomeDialog
      keeps={`outcome:${refund.refundId}`}
      question={t('DESK_STATE_OF_REFUND', [refund.providerNumber])}
      outcomes={STATED_REFUNDS}
      words={{
        GIVEN: { label: t('DESK_STATE_GIVEN', [money(refund.amount)]), effect: t('DESK_STATE_GIVEN_EFFECT') },
        NOT_GIVEN: { label: t('DESK_STATE_NOT_GIVEN'), effect: t('DESK_STATE_NOT_GIVEN_EFFECT') },
      }}
      onState={(stated) => state.run({ params: { phonexOrderNumber }, body: { refundId: refund.refundId, ...stated } })}
      issues={state.issues}
      onClose={props.onClose}
    />
  );
}

interface StateOutcomeDialogProps<Outcome extends string> {
  readonly keeps: string;
  readonly question: string;
  /** The first is that money moved, which has a number at the provider. */
  readonly outcomes: readonly [moved: Outcome, other: Outcome];
  readonly words: Readonly<Record<Outcome, { readonly label: string; readonly effect: string }>>;
  readonly onState: (stated: {
    readonly outcome: Outcome;
    readonly reference: string;
    readonly reason: string;
  }) => void;
  readonly issues: NonNullable<FormDialogProps<{ outcome: string; reference: string; reason: string }>['issues']>;
  readonly onClose: () => void;
}

/** Nothing is chosen for anybody: whoever states it has looked. */
function StateOutcomeDialog<Outcome extends string>({
  keeps,
  question,
  outcomes,
  words,
  onState,
  issues,
  onClose,
}: StateOutcomeDialogProps<Outcome>) {
  const t = useTexts(deskSilentMoneyTexts);
  const tOrders = useTexts(deskOrdersTexts);
  const [moved] = outcomes;
  const chosenOf = (value: string): Outcome | undefined => outcomes.find((outcome) => outcome === value);
  const form = useForm({
    values: { outcome: '', reference: '', reason: '' },
    check: ({ outcome, reference, reason }) => [
      ...(chosenOf(outcome) === undefined ? [{ field: 'outcome', message: t('DESK_STATE_ENTER_OUTCOME') }] : []),
      ...(outcome === moved && reference.trim() === ''
        ? [{ field: 'reference', message: t('DESK_STATE_ENTER_REFERENCE') }]
        : []),
      ...(reason.trim() === '' ? [{ field: 'reason', message: t('DESK_STATE_ENTER_REASON') }] : []),
    ],
  });
  const chosen = chosenOf(useFieldValue(form, 'outcome'));
  return (
    <FormDialog
      form={form}
      keeps={keeps}
      title={t('DESK_STATE_OUTCOME')}
      onSubmit={({ outcome: value, reference, reason }) => {
        const outcome = chosenOf(value);
        if (outcome !== undefined)
          onState({ outcome, reference: outcome === moved ? reference.trim() : '', reason: reason.trim() });
      }}
      issues={issues}
      onClose={onClose}
      submitLabel={t('DESK_STATE_OUTCOME')}
      cancelLabel={tOrders('DESK_ACT_BACK')}
    >
      <ChoiceField
        form={form}
        name="outcome"
        label={question}
        choices={outcomes.map((value) => ({ value, label: words[value].label }))}
      />
      {chosen === undefined ? null : <Typography>{words[chosen].effect}</Typography>}
      {chosen === moved ? (
        <TextField form={form} name="reference" label={t('DESK_STATE_REFERENCE')} maxLength={200} />
      ) : null}
      <TextField form={form} name="reason" label={t('DESK_STATE_REASON')} maxLength={1000} />
    </FormDialog>
  );
}

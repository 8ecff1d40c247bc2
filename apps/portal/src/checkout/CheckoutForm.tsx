import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useNavigate } from '@tanstack/react-router';
import type { CheckoutAnswer } from '@tradehall/contract/checkout/checkout-payload';
import type { CheckoutDraft } from '@tradehall/contract/drafts/draft-calls';
import { selectionFromPreferences } from '@tradehall/contract/checkout/selection-wire';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import {
  asksForMore,
  checkCheckout,
  checkSection,
  summarizeIssues,
  type CheckoutFacts,
  type CheckoutSection,
} from '@tradehall/domain/checkout/check-checkout';
import { destinationRuleOf, missingPaperNames } from '@tradehall/domain/checkout/checkout-options';
import { insuranceLimit } from '@tradehall/domain/checkout/insurance';
import { REQUEST_A_QUOTE } from '@tradehall/domain/checkout/method-codes';
import { selectDefaults } from '@tradehall/domain/checkout/reconcile-selection';
import type { SelectedOptions } from '@tradehall/domain/checkout/selected-options';
import { isAboveOrderLimit } from '@tradehall/domain/order-approvals/order-limit';
import { decideSubmitButtons, type SubmitButton } from '@tradehall/domain/checkout/submit-buttons';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { paths } from '../navigation/paths';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useSessionEndNote } from '@tradehall/web/session/session-end-note';
import { currency } from '@tradehall/web/tenant/format';
import { useFaultMessage } from '@tradehall/ui/state/use-fault-message';
import { CheckoutSummary } from './CheckoutSummary';
import { ChoiceSections, SECTION_TITLES } from './ChoiceSections';
import { CompareDialog } from './CompareDialog';
import { isPaidSumOpen, totalLabel } from './open-amounts';
import { PayPalDialog } from '../payments/PayPalDialog';
import { BOTTOM_BAR } from './use-bottom-bar';
import { goToSection } from './go-to-section';
import { missingWords, sectionOf } from './missing-words';
import { shownParams } from './shown-params';
import { SubmitBar } from './SubmitBar';
import { SubmitDialog } from './SubmitDialog';
import { useCharges } from './use-charges';
import { useChoices } from './use-choices';
import { usePayPal } from '../payments/use-paypal';
import type { DraftKeeper } from '../drafts/draft-keeper';
import type { CheckoutStart } from './checkout-start';
import { usePendingProofs } from '../proof-of-export/use-pending-proofs';
import { seenLines } from './submission';
import { useSubmit } from './use-submit';

export interface CheckoutFormProps {
  readonly answer: CheckoutAnswer;
  readonly start: CheckoutStart;
  readonly participant: string | undefined;
  /** The held order that grows; a new order otherwise. */
  readonly salesOrder: string | undefined;
  readonly keeper: DraftKeeper;
  /** What was kept of this checkout before (W42). */
  readonly restored: CheckoutDraft | undefined;
  /** Choices made before a reload: what was chosen is not lost with the prices. */
  readonly kept: KeptChoices | undefined;
  readonly onReload: (choices: KeptChoices) => Promise<unknown>;
  readonly onPlaced: () => void;
}

export interface KeptChoices {
  readonly selected: SelectedOptions;
  readonly purchaseOrderNumber: string;
}

/** The confirmed action of pay-and-ship waits so long after the dialog closed (G08, N13). */
const RELEASE_AFTER = 100;

/** Sections on the left, the sum on the right and always in view. */
export function CheckoutForm({
  answer,
  start,
  participant,
  salesOrder,
  keeper,
  restored,
  kept,
  onReload,
  onPlaced,
}: CheckoutFormProps) {
  const t = useTexts(checkoutTexts);
  const navigate = useNavigate();
  const { checkoutPayload: payload, submitSettings, ...options } = answer;
  const quotesOf = (of: typeof answer.charges) => of.freightQuotesForAllRealTimeShippingMethods;
  // The form is made anew for another answer, so that what it starts from never changes under it.
  const [defaults] = useState(() =>
    selectDefaults(
      options,
      selectionFromPreferences(payload.buyerOrderPreferences, currency.precision),
      Object.keys(quotesOf(answer.charges)),
    ),
  );
  const [quoted, setQuoted] = useState({ address: defaults.shippingAddress, quotes: quotesOf(answer.charges) });
  const before = kept?.selected ?? restored?.chosen ?? undefined;
  const choices = useChoices(
    options,
    before ?? defaults,
    { address: quoted.address, codes: Object.keys(quoted.quotes) },
    (chosen) => asksForMore(chosen, options, currency),
  );
  const { selected } = choices;
  // The lines are those that checkout began with, whatever is chosen.
  const limitMinor = insuranceLimit(
    answer.maxShipmentInsuranceAmount === undefined
      ? undefined
      : toMinorUnits(answer.maxShipmentInsuranceAmount, currency.precision),
    toMinorUnits(answer.charges.subtotal, currency.precision),
    currency.precision,
  );
  const { charges, chargedFor, isUpdating, isStale } = useCharges(
    payload,
    { charges: answer.charges, selected: defaults },
    selected,
    participant,
    limitMinor,
  );
  if (quoted.address !== chargedFor || quoted.quotes !== quotesOf(charges))
    setQuoted({ address: chargedFor, quotes: quotesOf(charges) });
  // What the carriers said for another address says nothing about this one.
  const quotes = quoted.address === selected.shippingAddress ? quoted.quotes : undefined;

  const [purchaseOrderNumber, setPurchaseOrderNumber] = useState(
    kept?.purchaseOrderNumber ?? restored?.purchaseOrderNumber ?? payload.purchaseOrderNumber ?? '',
  );
  const isTouched = before !== undefined || JSON.stringify(selected) !== JSON.stringify(defaults);
  const isNumbered = purchaseOrderNumber !== (payload.purchaseOrderNumber ?? '');
  useEffect(() =>
    keeper.keep({
      kind: 'CHECKOUT',
      start: { ...start, offerIds: [...start.offerIds] },
      salesOrder: salesOrder ?? null,
      chosen: isTouched ? { ...selected, additionalServices: [...selected.additionalServices] } : null,
      purchaseOrderNumber: isNumbered || restored?.purchaseOrderNumber != null ? purchaseOrderNumber : null,
      seen: seenLines(answer),
    }),
  );
  const [shown, setShown] = useState<ReadonlySet<CheckoutSection>>(new Set());
  const [asked, setAsked] = useState<'release' | 'update'>();
  const paypal = usePayPal((status) => {
    if (status === 'SUCCESS' || status === 'PENDING') void navigate({ to: paths.checkoutConfirmation() });
  });
  const reload = () => onReload({ selected, purchaseOrderNumber });
  const submitting = useSubmit(answer, selected, { participant, salesOrder }, paypal, keeper, {
    onOutdated: () => void reload(),
    onPlaced,
  });

  const facts: CheckoutFacts = {
    options,
    currency,
    insuranceLimitMinor: limitMinor,
    totalQuantity: charges.totalQuantity,
    totalMinor: toMinorUnits(charges.total, currency.precision),
    creditAvailableMinor:
      answer.creditAvailable === undefined ? undefined : toMinorUnits(answer.creditAvailable, currency.precision),
  };
  const issues = checkCheckout(selected, facts);
  const stopped = choices.flags[0] ?? issues[0];
  useEffect(() => {
    if (kept !== undefined && stopped !== undefined) goToSection(sectionOf(stopped));
    // Once: after what can be chosen was asked for anew, the work goes on where a choice can't stand any more.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const holdUntilQuote = selected.shippingMethod === REQUEST_A_QUOTE;
  const proofs = usePendingProofs().data;
  // An approval that comes in while the buyer chooses counts at once.
  const blockedByProof = proofs?.disablePayAndShipNow ?? submitSettings.disablePayAndShipNow;
  const isHeldForPapers = destinationRuleOf(options, selected.shippingAddress) === 'HOLD';
  const { orderLimit } = answer;
  const isAboveLimit =
    orderLimit !== null &&
    isAboveOrderLimit(toMinorUnits(charges.total, currency.precision), toMinorUnits(orderLimit, currency.precision));
  const decided = decideSubmitButtons({
    ...submitSettings,
    disablePayAndShipNow: blockedByProof || isHeldForPapers,
    holdUntilQuote,
  });
  const { warning: _proofMissing, ...withoutWarning } = decided;
  const buttons = blockedByProof ? decided : withoutWarning;

  const say = (issue: Issue) => t(issue.messageCode as keyof typeof checkoutTexts & string, shownParams(issue.params));
  const problemOf = (field: string): string | undefined => {
    const flag = choices.flags.find((each) => each.field === field);
    if (flag !== undefined) return say(flag);
    const issue = issues.find((each) => each.field === field);
    const isAlways =
      issue?.messageCode === 'TOO_MANY_DEVICES' ||
      issue?.messageCode === 'DESTINATION_REFUSED' ||
      issue?.messageCode === 'CREDIT_LIMIT_EXCEEDED';
    const isTyped = field === 'shippingInsuranceAmount';
    return issue !== undefined && (isAlways || isTyped || shown.has(sectionOf(issue))) ? say(issue) : undefined;
  };

  // A section that is not shown holds nobody up.
  const open = [...choices.open].filter(
    (section) => section !== 'ADDITIONAL_SERVICES' || options.additionalServices.length > 0,
  );
  const sayFault = useFaultMessage(JSON.stringify(issues.length > 0 ? issues : open));

  function finish(section: CheckoutSection): void {
    const own = checkSection(section, selected, facts);
    if (own.length === 0) {
      choices.done(section);
      return;
    }
    setShown((now) => new Set([...now, section]));
    sayFault(say(own.length > 1 ? { messageCode: 'FILL_REQUIRED_FIELDS' } : (own[0] as Issue)));
    goToSection(section);
  }

  /** Errors first, then what is right but not finished; the screen goes to the first of them (G16). */
  function mayGoOn(): boolean {
    const summary = summarizeIssues(
      issues,
      open.map((section) => t(SECTION_TITLES[section])),
    );
    if (summary === undefined) return true;
    const first = issues[0] === undefined ? open[0] : sectionOf(issues[0]);
    setShown(new Set(issues.map(sectionOf)));
    for (const section of new Set(issues.map(sectionOf))) choices.edit(section);
    sayFault(say(summary));
    if (first !== undefined) goToSection(first);
    return false;
  }

  function press(button: SubmitButton): void {
    if (!mayGoOn()) return;
    if (button.outcome === 'PAY_AND_SHIP_NOW') setAsked('release');
    else void submitting.submit(false, charges.total, purchaseOrderNumber);
  }

  function confirm(): void {
    const isUpdate = asked === 'update';
    if (!isUpdate && selected.paymentMethod === 'INTEGRATED_PAYPAL') paypal.reserve();
    setAsked(undefined);
    setTimeout(
      () =>
        void (isUpdate
          ? submitting.update(charges.total)
          : submitting.submit(true, charges.total, purchaseOrderNumber)),
      isUpdate ? 0 : RELEASE_AFTER,
    );
  }

  // A held order that grows is one already.
  const sessionEnd = submitting.isBusy ? 'SESSION_ENDED_SENDING' : 'SESSION_ENDED_AT_CHECKOUT';
  useSessionEndNote(salesOrder === undefined ? t(sessionEnd) : undefined, t('CHECKOUT_KEPT'));
  const isBusy = submitting.isBusy || isUpdating || paypal.state === 'waiting' || paypal.state === 'checking';
  const isTaxUnknown = !selected.shippingAddress && charges.taxApplied == null;
  const isInsuranceUnknown = issues.some(({ field }) => field === 'shippingInsuranceAmount');
  const isFeeUnknown = selected.paymentMethod === undefined;
  const known = { freightUndefined: charges.freightUndefined, isTaxUnknown, isInsuranceUnknown, isFeeUnknown };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' },
        pb: { xs: `calc(${BOTTOM_BAR} + 16px)`, lg: 0 },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        {payload.isNetworkSupplierOrder ? <Alert severity="info">{t('NETWORK_SUPPLIER_NOTICE')}</Alert> : null}
        <ChoiceSections
          options={options}
          choices={choices}
          quotes={quotes}
          prices={charges.optionPrices}
          isOpen={isPaidSumOpen(known)}
          insurance={{ limitMinor, yes: answer.shipmentInsuredLabel, no: answer.shipmentNotInsuredLabel }}
          problemOf={problemOf}
          onDone={finish}
          asksQuoteDetails
        />
        {salesOrder === undefined ? (
          <Paper variant="outlined" sx={{ p: 4 }}>
            <TextField
              label={t('PO_NUMBER')}
              helperText={t('PO_NUMBER_HINT')}
              value={purchaseOrderNumber}
              onChange={(event) => setPurchaseOrderNumber(event.target.value)}
              sx={{ maxWidth: 360 }}
              slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
            />
          </Paper>
        ) : null}
      </Box>
      <CheckoutSummary
        payload={payload}
        totals={charges}
        open={known}
        isUpdating={isUpdating}
        isStale={isStale}
        holdUntilQuote={holdUntilQuote}
        missingPapers={isHeldForPapers ? missingPaperNames(options, selected.shippingAddress ?? '') : undefined}
        passedLimit={isAboveLimit ? orderLimit : undefined}
      >
        <SubmitBar
          buttons={salesOrder === undefined ? buttons : undefined}
          proofs={proofs}
          total={charges.total}
          totalLabel={totalLabel(known)}
          missing={missingWords(issues, open, t)}
          isMerelyOpen={issues.length === 0}
          isBusy={isBusy}
          onPress={press}
          onUpdate={() => mayGoOn() && setAsked('update')}
        />
      </CheckoutSummary>

      <SubmitDialog
        asked={asked}
        participant={participant}
        isAboveLimit={isAboveLimit}
        totalBefore={payload.onHoldSalesOrder?.total}
        total={charges.total}
        onCancel={() => setAsked(undefined)}
        onConfirm={confirm}
      />
      {submitting.comparison === undefined ? null : (
        <CompareDialog
          comparison={submitting.comparison}
          shown={payload.lineItems}
          seen={charges}
          onBack={() => void navigate({ to: paths.cart() })}
          onReload={() => void reload().then(submitting.forgetComparison)}
          onOrder={(number) => void navigate({ to: paths.order(number) })}
        />
      )}
      <PaidBy paypal={paypal} />
    </Box>
  );
}

/** The relaunch dialog; paying later leads to the confirmation, where the payment can be taken up again. */
function PaidBy({ paypal }: { paypal: ReturnType<typeof usePayPal> }) {
  const navigate = useNavigate();
  const later = () => {
    paypal.dismiss();
    void navigate({ to: paths.checkoutConfirmation() });
  };
  return <PayPalDialog paypal={paypal} onLater={later} />;
}

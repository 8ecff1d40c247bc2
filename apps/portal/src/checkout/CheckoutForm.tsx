import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import type { CheckoutAnswer } from '@tradehall/contract/checkout/checkout-payload';
import type { CheckoutDraft } from '@tradehall/contract/drafts/draft-calls';
import { selectionFromPreferences } from '@tradehall/contract/checkout/selection-wire';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { orderApprovalsTexts } from '@tradehall/texts/en/order-approvals';
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
import { SCROLL_HINT } from '@tradehall/ui/theme/scroll-hint';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useSessionEndNote } from '@tradehall/web/session/session-end-note';
import { configuration } from '@tradehall/web/tenant/configuration';
import { currency, money } from '@tradehall/web/tenant/format';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { Facts } from '@tradehall/ui/Facts';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { useFaultMessage } from '@tradehall/ui/state/use-fault-message';
import { ChoiceSections, SECTION_TITLES } from './ChoiceSections';
import { CompareDialog } from './CompareDialog';
import { isPaidSumOpen, totalLabel } from './open-amounts';
import { LineTable, TotalsList } from './OrderSummary';
import { PayPalDialog } from '../payments/PayPalDialog';
import { BOTTOM_BAR } from './use-bottom-bar';
import { missingWords, sectionOf } from './missing-words';
import { shownParams } from './shown-params';
import { SubmitBar } from './SubmitBar';
import { useCharges } from './use-charges';
import { useChoices } from './use-choices';
import { usePayPal } from '../payments/use-paypal';
import type { DraftKeeper } from '../drafts/draft-keeper';
import type { CheckoutStart } from './checkout-start';
import { usePendingProofs } from '../proof-of-export/use-pending-proofs';
import { seenLines } from './submission';
import { submitQuestion } from './submit-question';
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
}

export interface KeptChoices {
  readonly selected: SelectedOptions;
  readonly purchaseOrderNumber: string;
}

/** The confirmed action of pay-and-ship waits so long after the dialog closed (G08, N13). */
const RELEASE_AFTER = 100;

/**
 * What the frame leaves at the top of the page, before anything is scrolled: the buttons are in view from the start.
 */
const SUMMARY_HEIGHT = 'max(440px, calc(100dvh - 208px))';

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
}: CheckoutFormProps) {
  const t = useTexts(checkoutTexts);
  const approvals = useTexts(orderApprovalsTexts);
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
  const [asked, setAsked] = useState<SubmitButton | 'update'>();
  const paypal = usePayPal((status) => {
    if (status === 'SUCCESS' || status === 'PENDING') void navigate({ to: paths.checkoutConfirmation() });
  });
  const submitting = useSubmit(answer, selected, { participant, salesOrder }, paypal, keeper);

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
    requestAnimationFrame(() => document.getElementById(`section-${first}`)?.scrollIntoView({ block: 'start' }));
    return false;
  }

  function press(button: SubmitButton): void {
    if (!mayGoOn()) return;
    if (button.outcome === 'PAY_AND_SHIP_NOW') setAsked(button);
    else void submitting.submit(false, charges.total, purchaseOrderNumber);
  }

  // A held order that grows is one already.
  const sessionEnd = submitting.isBusy ? 'SESSION_ENDED_SENDING' : 'SESSION_ENDED_AT_CHECKOUT';
  useSessionEndNote(salesOrder === undefined ? t(sessionEnd) : undefined);
  const held = payload.onHoldSalesOrder;
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
      <Paper
        component="aside"
        variant="outlined"
        aria-label={t('SUMMARY_TITLE')}
        sx={{
          p: 4,
          display: 'grid',
          gap: 4,
          position: { lg: 'sticky' },
          top: { lg: 72 },
          maxHeight: { lg: SUMMARY_HEIGHT },
          gridTemplateRows: { lg: 'minmax(0, 1fr) auto' },
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            overflowY: { lg: 'auto' },
            ...SCROLL_HINT,
            alignContent: 'start',
            gridAutoRows: 'max-content',
          }}
          {...{ tabIndex: 0, role: 'region', 'aria-label': payload.warehouseLabel }}
        >
          {held === undefined ? null : (
            <LineTable
              caption={t('SUMMARY_EXISTING_ORDER', [held.refOrderNumberOrPhonexOrderNumber])}
              lines={held.lineItems}
            />
          )}
          <LineTable
            caption={held === undefined ? payload.warehouseLabel : t('SUMMARY_NEW_ITEMS')}
            lines={payload.lineItems}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <TotalsList
            totals={charges}
            asksQuote={holdUntilQuote}
            isTaxUnknown={isTaxUnknown}
            isInsuranceUnknown={isInsuranceUnknown}
            isFeeUnknown={isFeeUnknown}
            isUpdating={isUpdating}
          />
          {isStale ? (
            <Typography variant="caption" color="text.secondary">
              {t('CHARGES_STALE')}
            </Typography>
          ) : null}
          {holdUntilQuote ? <Alert severity="info">{t('HOLD_UNTIL_QUOTE_NOTICE')}</Alert> : null}
          {isHeldForPapers ? (
            <Alert severity="warning">
              {t('DESTINATION_HELD', [missingPaperNames(options, selected.shippingAddress ?? '')])}{' '}
              <TextLink to={paths.accountDetails()} underline="always">
                {t('DESTINATION_DOCUMENTS')}
              </TextLink>
            </Alert>
          ) : null}
          {isAboveLimit ? (
            <Alert severity="info">
              {orderLimit === 0
                ? approvals('ORDER_LIMIT_NOTICE_ALL')
                : approvals('ORDER_LIMIT_NOTICE', [money(orderLimit)])}
            </Alert>
          ) : null}
          <Typography variant="caption" color="text.secondary">
            {t('TERMS_AGREEMENT')}{' '}
            {configuration.termsOfSaleUrl === undefined ? (
              <TextLink to={paths.termsOfSale()} underline="always">
                {t('TERMS_LINK')}
              </TextLink>
            ) : (
              <a href={configuration.termsOfSaleUrl} target="_blank" rel="noopener noreferrer">
                {t('TERMS_LINK')}
              </a>
            )}
          </Typography>
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
        </Box>
      </Paper>

      <ConfirmDialog
        open={asked !== undefined}
        title={t(asked === 'update' ? 'UPDATE_ORDER' : 'PAY_AND_SHIP_NOW')}
        confirmLabel={t('CONFIRM_YES')}
        cancelLabel={t('CONFIRM_NO')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          const which = asked;
          if (which !== 'update' && selected.paymentMethod === 'INTEGRATED_PAYPAL') paypal.reserve();
          setAsked(undefined);
          setTimeout(
            () =>
              void (which === 'update'
                ? submitting.update(charges.total)
                : submitting.submit(true, charges.total, purchaseOrderNumber)),
            which === 'update' ? 0 : RELEASE_AFTER,
          );
        }}
      >
        {isAboveLimit ? approvals('ORDER_LIMIT_ASK') : t(submitQuestion(asked === 'update', participant))}
        <Facts
          facts={[
            [t('ORDER_TOTAL_BEFORE'), asked === 'update' && held?.total !== undefined ? money(held.total) : ''],
            [t('ORDER_TOTAL'), money(charges.total)],
          ]}
          sx={{
            mt: 3,
            gridTemplateColumns: '1fr auto',
            '& dt': { color: 'text.primary' },
            '& dd': { textAlign: 'right' },
            '& dt:last-of-type, & dd:last-of-type': { fontWeight: 600 },
          }}
        />
      </ConfirmDialog>
      {submitting.comparison === undefined ? null : (
        <CompareDialog
          comparison={submitting.comparison}
          shown={payload.lineItems}
          onBack={() => void navigate({ to: paths.cart() })}
          onReload={() => void onReload({ selected, purchaseOrderNumber }).then(submitting.forgetComparison)}
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

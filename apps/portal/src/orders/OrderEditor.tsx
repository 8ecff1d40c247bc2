import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useNavigate } from '@tanstack/react-router';
import { eventsMissed } from '@tradehall/contract/live';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import type { OrderEditDraft } from '@tradehall/contract/drafts/draft-calls';
import type { OrderAnswer } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder } from '@tradehall/contract/orders/order-draft-wire';
import type { OrderLine } from '@tradehall/contract/orders/order-entity';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { checkCheckout } from '@tradehall/domain/checkout/check-checkout';
import { countDevices } from '@tradehall/domain/checkout/compute-charges';
import { insuranceLimit } from '@tradehall/domain/checkout/insurance';
import { INTEGRATED_PAYPAL, REQUEST_A_QUOTE } from '@tradehall/domain/checkout/method-codes';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { canPayNow } from '@tradehall/domain/orders/can-pay-now';
import { selectionOf } from '@tradehall/domain/orders/draft-selection';
import { decideOrderButtons } from '@tradehall/domain/orders/order-actions';
import type { OrderDraft } from '@tradehall/domain/orders/order-draft';
import { ORDER_STATUS, phaseOf, RELEASED_STATUS } from '@tradehall/domain/orders/order-life';
import { showsInvoices } from '@tradehall/domain/orders/order-status';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { paths } from '../navigation/paths';
import { shownParams } from '../checkout/shown-params';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import type { DraftKeeper } from '../drafts/draft-keeper';
import type { Draft } from '../drafts/use-draft';
import { PayPalDialog } from '../payments/PayPalDialog';
import { sayPayPalFailure } from '../payments/paypal-failure';
import { usePayPal } from '../payments/use-paypal';
import { ProofOfExportNotice } from '../proof-of-export/ProofOfExportNotice';
import { usePendingProofs } from '../proof-of-export/use-pending-proofs';
import { RequestReturnDialog } from '../returns/RequestReturnDialog';
import { currency } from '@tradehall/web/tenant/format';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { usePendingTask } from '@tradehall/ui/state/pending-task';
import { LONG_SNACKBAR_DURATION, notify } from '@tradehall/ui/state/snackbars';
import { CommandCost } from './CommandCost';
import { CostQuestionDialog } from './CostQuestionDialog';
import { LatePaymentPolicy } from './LatePaymentPolicy';
import { OrderActions, type CostlyAction } from './OrderActions';
import { OrderChoicesPanel } from './OrderChoicesPanel';
import { keptEdit, restoredEdit } from './kept-edit';
import { OrderDocuments } from './OrderDocuments';
import { OrderDraftNotice } from './OrderDraftNotice';
import { OrderHead } from './OrderHead';
import { LotManifest } from '../auctions/LotManifest';
import { OrderLineGrid } from './OrderLineGrid';
import { OrderStory } from './OrderStory';
import { OrderSum } from './OrderSum';
import { OrderTotals } from './OrderTotals';
import { putOrder, useSalesOrderSettings } from './orders-data';
import { SaveBar } from './SaveBar';
import { StaleSaveDialog } from './StaleSaveDialog';
import { useChargePreview } from './use-charge-preview';
import { useOrderEdit } from './use-order-edit';
import { useOrderMeanwhile } from './use-order-meanwhile';
import { useSaveOrder, type PricedAct } from './use-save-order';

interface OrderEditorProps {
  readonly answer: OrderAnswer;
  readonly draft: Draft<OrderEditDraft>;
  readonly keeper: DraftKeeper;
  readonly reload: () => void;
}

/** One order, edited in place by its permission set (H04, H06). */
export function OrderEditor({ answer, draft, keeper, reload }: OrderEditorProps) {
  const t = useTexts(ordersTexts);
  const checkout = useTexts(checkoutTexts);
  const navigate = useNavigate();
  const { salesOrder, permission, orderOptions } = answer;
  const settings = useSalesOrderSettings().data;
  const proofs = usePendingProofs();
  const [restored] = useState(() => restoredEdit(answer, draft));
  // Whose authority was taken may be given it back: until then the changes wait.
  const mayChange = useHolds('CAN_UPDATE_ORDER');
  const isWithheld = !mayChange && restored?.isClosed === true;
  const edit = useOrderEdit(answer, restored?.edit);
  const changed = edit.changeCount > 0;
  const preview = useChargePreview(salesOrder, edit.valid, changed);
  const content = keptEdit(salesOrder, edit);
  const { busy, price, save, costQuestion, stale, closeStale } = useSaveOrder(answer, reload, { keeper, content });
  const [returning, setReturning] = useState<OrderLine>();
  const [emptied, setEmptied] = useState<PricedAct>();

  const isHeld = changed || edit.lineIssueCount > 0;
  usePendingTask(isHeld && !busy, { message: t('ORDER_LEAVE', [edit.changeCount], edit.changeCount) });
  useEffect(() => {
    if (busy || content === undefined) return;
    if (isHeld) keeper.keep(content);
    else if (!isWithheld) keeper.clear(restored?.isClosed);
  });
  const savedElsewhere = draft.wasEnded ? undefined : draft.ended?.version;
  useEffect(() => {
    if (savedElsewhere !== undefined) reload();
    // Once for each end.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [savedElsewhere]);
  // What others change shows at once while nothing is typed, an entry that says no quantity yet included; otherwise the
  // save compares (N07), and the head and the acts alone follow how the order stands by now: what was paid meanwhile
  // isn't "Unpaid", and can be neither canceled nor given more time.
  const now = useOrderMeanwhile(answer);
  const reloadUnlessTyping = () => {
    if (busy) return;
    if (isHeld) now.look();
    else reload();
  };
  useLiveEvent(orderChanged, (data) => {
    if (data.phonexOrderNumber === salesOrder.phonexOrderNumber) reloadUnlessTyping();
  });
  useLiveEvent(eventsMissed, reloadUnlessTyping);

  const subtotal = preview.charges?.subtotal ?? salesOrder.subtotal;
  const minor = (major: number) => toMinorUnits(major, currency.precision);
  // What a release would be refused for; an order that nobody typed into is not marked for it.
  const checked = permission.canUpdateShipping
    ? checkCheckout(selectionOf(edit.choices, currency.precision), {
        options: orderOptions,
        currency,
        insuranceLimitMinor: insuranceLimit(
          orderOptions.maxShipmentInsuranceAmount === undefined
            ? undefined
            : minor(orderOptions.maxShipmentInsuranceAmount),
          minor(subtotal),
          currency.precision,
        ),
        totalQuantity: countDevices(
          edit.valid.lines.map(({ lineNumber, orderedQuantity }) => ({
            orderedQuantity,
            devicesPerUnit: salesOrder.items.find((line) => line.lineNumber === lineNumber)?.devicesPerUnit,
          })),
        ),
        totalMinor: minor(preview.charges?.total ?? salesOrder.total),
      })
    : [];
  // A service that is no longer offered keeps every save and release back, as the server judges it.
  const hasGoneService = edit.choices.additionalServiceCodes.some(
    (code) => !orderOptions.additionalServices.some((each) => each.code === code),
  );
  const missing =
    permission.canUpdateAdditionalServices && hasGoneService
      ? [...checked, { messageCode: 'INVALID_SELECTION', field: 'ADDITIONAL_SERVICES' }]
      : checked;
  const issues = changed ? missing : [];
  const problems = edit.lineIssueCount + issues.length;
  const holdUntilQuote =
    edit.choices.shippingMethodCode === REQUEST_A_QUOTE &&
    (preview.charges?.freightUndefined ?? salesOrder.isHoldOrderUntilShippingQuote);
  const { buttons, warning } = decideOrderButtons({
    fulfillmentStatus: now.salesOrder.fulfillmentStatus,
    singleButtonOrderFlow: settings?.singleButtonOrderFlow ?? false,
    isExternalSystemManualSync: settings?.isExternalSystemManualSync ?? false,
    holdUntilQuote,
    disablePayAndShipNow: proofs.data?.disablePayAndShipNow ?? false,
    permission: now.permission,
  });

  const toConfirmation = () =>
    void navigate({ to: paths.releaseConfirmation(salesOrder.phonexOrderNumber), ignoreBlocker: true });
  const paypal = usePayPal((status) => {
    if (status === 'SUCCESS' || status === 'PENDING') toConfirmation();
    else reload();
  });
  const paysByPayPal = edit.choices.paymentMethodCode === INTEGRATED_PAYPAL;
  const pay = () => paypal.launch(salesOrder.phonexOrderNumber).catch(sayPayPalFailure);

  const shown = preview.isOfNow ? preview.charges?.total : undefined;
  async function saveOnly(): Promise<void> {
    const outcome = await save({ seen: salesOrder, draft: edit.draft, status: undefined }, { shown });
    if (outcome.kind === 'saved') notify(t('ORDER_SAVED'), { duration: LONG_SNACKBAR_DURATION });
  }
  /** What is asked now is what is confirmed then, however the order moves under the question. */
  const priced = (action: CostlyAction): Promise<PricedAct | undefined> =>
    price(
      action === 'release'
        ? { seen: salesOrder, draft: edit.draft, status: RELEASED_STATUS }
        : { seen: salesOrder, draft: draftOfOrder(salesOrder), status: ORDER_STATUS.canceled },
    );
  async function release({ owed, ...act }: PricedAct): Promise<void> {
    const outcome = await save(act, { accepted: owed.total });
    if (outcome.kind === 'saved' && outcome.paymentRequired) {
      await pay();
      return;
    }
    paypal.abandon();
    if (outcome.kind === 'saved') toConfirmation();
  }
  async function hold(): Promise<void> {
    // Nothing would come of it, and nobody is led away from where they read that.
    if (!changed && !holdUntilQuote && phaseOf(salesOrder.fulfillmentStatus) === 'held') {
      notify(t('ORDER_HELD_ALREADY'), { duration: LONG_SNACKBAR_DURATION });
      return;
    }
    const outcome = await save({ seen: salesOrder, draft: edit.draft, status: ORDER_STATUS.held }, { shown });
    if (outcome.kind !== 'saved') return;
    notify(t('ORDER_HELD'), { duration: LONG_SNACKBAR_DURATION });
    void navigate({ to: paths.orders(), ignoreBlocker: true });
  }
  async function cancel({ owed, ...act }: PricedAct): Promise<void> {
    const outcome = await save(act, { accepted: owed.total });
    if (outcome.kind !== 'saved') return;
    notify(t('ORDER_CANCELED'), { duration: LONG_SNACKBAR_DURATION });
    void navigate({ to: paths.orders(), ignoreBlocker: true });
  }
  function takeStale(draft: OrderDraft): void {
    if (stale === undefined) return;
    edit.takeOn(stale.current.updateDate, draft);
    putOrder(salesOrder.phonexOrderNumber, stale.current);
    closeStale();
  }
  const messageOf = (issue: Issue) =>
    issue.field === 'ADDITIONAL_SERVICES'
      ? t('ORDER_TAKE_OUT_SERVICE')
      : issue.messageCode in checkoutTexts
        ? checkout(issue.messageCode as keyof typeof checkoutTexts, shownParams(issue.params))
        : t('ORDER_INVALID_INPUT');
  const payNow = canPayNow({
    ...now.salesOrder,
    paymentMethodCode: now.salesOrder.paymentOptionDetails.paymentMethodCode,
    canPayAndShipNow: now.permission.canPayAndShipNow,
    isChanged: changed,
  });

  const { lotItems = [] } = salesOrder.metadata;
  return (
    <>
      <OrderHead order={now.salesOrder} settings={settings} />
      {isHeld && now.hasMoved ? (
        <Alert severity="warning" role="status" sx={{ mb: 4 }}>
          {t('ORDER_MOVED_MEANWHILE')}
        </Alert>
      ) : null}
      <OrderDraftNotice
        draft={draft}
        restored={restored}
        order={salesOrder}
        isHeld={isHeld}
        isWithheld={isWithheld || (isHeld && !mayChange)}
      />
      <ProofOfExportNotice proofs={proofs.data} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
          alignItems: 'start',
          mb: 4,
        }}
      >
        <Box>
          <OrderChoicesPanel answer={answer} edit={edit} issues={issues} messageOf={messageOf} subtotal={subtotal} />
          {now.permission.isPaymentGracePeriodSectionApplicable ? <LatePaymentPolicy order={now.salesOrder} /> : null}
        </Box>
        <Box>
          <OrderTotals order={salesOrder} preview={preview.charges} choices={edit.choices} failed={preview.failed}>
            <OrderActions
              order={salesOrder}
              buttons={buttons}
              warning={warning}
              busy={busy || paypal.state === 'waiting' || paypal.state === 'checking'}
              blocked={problems > 0}
              missing={changed ? [] : [...new Set(missing.map(messageOf))]}
              payNow={payNow}
              onReleaseConfirmed={() => paysByPayPal && paypal.reserve()}
              priced={priced}
              onRelease={(act) => void release(act)}
              onHold={() => void hold()}
              onCancel={cancel}
              onExtended={reload}
              onPay={() => void pay()}
            />
          </OrderTotals>
          <OrderDocuments
            order={salesOrder}
            showsInvoices={
              settings !== undefined && showsInvoices(salesOrder.fulfillmentStatus, settings.invoiceSettings)
            }
          />
        </Box>
      </Box>
      <OrderLineGrid
        answer={answer}
        edit={edit}
        onReturn={setReturning}
        onEmptied={() => void priced('cancel').then(setEmptied)}
      />
      {lotItems.length === 0 ? null : (
        <Box sx={{ mt: 4 }}>
          <LotManifest lines={lotItems} />
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          mt: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ gridColumn: { lg: 2 } }}>
          <OrderSum order={salesOrder} preview={preview.charges} choices={edit.choices} />
        </Box>
        {/* However long it grew: the lines stand above it, and it fills what the totals leave. */}
        <Box sx={{ gridColumn: { lg: 1 }, gridRow: { lg: 1 } }}>
          <OrderStory events={salesOrder.events} items={salesOrder.items} />
        </Box>
      </Box>
      {isHeld ? (
        <SaveBar
          changes={edit.changeCount}
          problems={problems}
          highlighted={edit.isHighlighted}
          busy={busy}
          isWithheld={!mayChange}
          onSave={() => void saveOnly()}
          onDiscard={() => {
            edit.discard();
            // What others changed while one typed.
            reload();
          }}
        />
      ) : null}
      {stale === undefined ? null : <StaleSaveDialog stale={stale} options={orderOptions} onTake={takeStale} />}
      {costQuestion === undefined ? null : <CostQuestionDialog order={salesOrder} question={costQuestion} />}
      <ConfirmDialog
        open={emptied !== undefined}
        dangerous
        title={t('ORDER_CONFIRM_CANCEL_TITLE', [salesOrder.refOrderNumberOrPhonexOrderNumber])}
        confirmLabel={t('ORDER_CANCEL_ORDER')}
        cancelLabel={t('ORDER_CANCEL_KEEP')}
        onCancel={() => setEmptied(undefined)}
        onConfirm={async () => {
          setEmptied(undefined);
          if (emptied !== undefined) await cancel(emptied);
        }}
      >
        {t('ORDER_REMOVING_LAST_ITEM')}
        {emptied === undefined || emptied.owed.total === 0 ? null : (
          <CommandCost order={emptied.seen} owed={emptied.owed} />
        )}
      </ConfirmDialog>
      <PayPalDialog paypal={paypal} onLater={paypal.dismiss} />
      {returning === undefined ? null : (
        <RequestReturnDialog
          order={salesOrder}
          line={returning}
          onClose={() => setReturning(undefined)}
          onRequested={reload}
        />
      )}
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { offersTexts } from '@tradehall/texts/en/offers';
import { NOTE_LIMIT, type StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { FormFailure } from '@tradehall/ui/form/FormFailure';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useAction } from '@tradehall/web/calls/use-action';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { count, currency, money } from '@tradehall/web/tenant/format';
import { useServerNow } from '@tradehall/web/fetch/server-clock';
import { trackEvent } from '@tradehall/web/analytics/track-event';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { LANDED_PLACE, LandedPrice } from '../landed/LandedPrice';
import { useLandedTyped } from '../landed/use-landed-typed';
import { useShownQuantity } from '../stock-settings/use-shown-quantity';
import { MoneyInput } from '@tradehall/ui/MoneyInput';
import { QuantityInput } from '@tradehall/ui/QuantityInput';
import { notify } from '@tradehall/ui/state/snackbars';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { OfferFacts, OfferOutcome } from './OfferFacts';
import { OfferThread } from './OfferThread';
import { useOfferDraft, type OfferMode } from './offer-draft';
import { currentOffer, saveOffer } from './offer-commands';
import { useOffers } from './offers-cache';
import { PriceSuggestions } from './PriceSuggestions';
import { subjectOfOffer, type OfferSubject } from './offer-subject';
import { issueText, offerSentence } from './offer-words';
import { useOfferForm, type SettledEntry } from './use-offer-form';

export interface OfferDialogProps {
  readonly subject: OfferSubject;
  /** `buy` at the price that stands, `offer` at one's own. */
  readonly mode: OfferMode;
  /** The offer that is changed or answered; left out for a fresh item. */
  readonly existing?: StocklistOffer | undefined;
  readonly onClose: () => void;
}

function titleOf(
  mode: OfferMode,
  existing: StocklistOffer | undefined,
  subject: OfferSubject,
): keyof typeof offersTexts {
  if (existing === undefined)
    return mode === 'offer' ? 'OFFER_TITLE' : subject.specialPrice === null ? 'BUY_TITLE' : 'BUY_AT_SPECIAL_TITLE';
  if (mode === 'buy') return 'EDIT_CART_LINE_TITLE';
  if (existing.offerStatus === 'COUNTERED') return 'COUNTER_TITLE';
  return existing.offerStatus === 'PENDING_ACCEPTANCE' ? 'EDIT_OFFER_TITLE' : 'NEW_OFFER_TITLE';
}

const isNewer = (live: StocklistOffer, shown: StocklistOffer): boolean =>
  live.version > shown.version || (live.version === shown.version && live.offerStatus !== shown.offerStatus);

/** Within so many milliseconds of a change a press was meant for what stood before it. */
const READ_IN = 1_000;

/** Buying, offering, editing and answering a counter (D11). Enter submits; Esc leaves, and asks where one typed. */
export function OfferDialog(props: OfferDialogProps) {
  // An offer that changed while one typed is shown as it is then, and answered as such (K06).
  const [changed, setChanged] = useState<{ readonly offer: StocklistOffer; readonly isRefused: boolean }>();
  const { offers } = useOffers();
  const live = offers?.find(({ offerId }) => offerId === props.existing?.offerId);
  const existing = changed?.offer ?? props.existing;
  const subject = changed === undefined ? props.subject : subjectOfOffer(changed.offer);
  const t = useTexts(offersTexts);
  const isPhone = useMobile();
  const now = useServerNow(10_000);
  const shownQuantity = useShownQuantity(subject.participantId);
  const draft = useOfferDraft({
    mode: props.mode,
    participantId: subject.participantId,
    itemNumberWarehouse: subject.itemNumberWarehouse,
    offerId: existing?.offerId ?? null,
  });
  const [mode, setMode] = useState(draft.typed?.mode ?? props.mode);
  const isPriced = mode === 'offer';
  const rules = useOfferForm({ subject, existing, isPriced, typed: draft.typed });
  const { form } = rules;
  const landed = useLandedTyped(subject.warehouse, rules.typedLine);
  const note = useFieldValue(form, 'note');

  useEffect(() => {
    trackEvent('viewItem', {
      itemNumberWarehouse: subject.itemNumberWarehouse,
      itemDescription: subject.itemDescription,
      price: subject.specialPrice ?? subject.listPrice,
    });
    // Looked at once, however often the stock moves under it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // Kept at every stroke: an expired session gives no warning.
  useEffect(() => draft.keep({ mode, quantity: rules.quantity, price: rules.price, note }));
  const onClose = () => {
    draft.drop();
    props.onClose();
  };

  const saving = useAction(
    ({ entry, asked }: SettledEntry) =>
      saveOffer(subject, isPriced ? { ...entry, ...asked, note: note.trim() } : { ...entry, ...asked }, existing),
    {
      done: (_, { corrections }) => {
        // The dialog closes over the fields that said so.
        for (const correction of corrections) notify(issueText(correction), { severity: 'warning' });
        onClose();
      },
      refused: (error) => {
        const current = existing === undefined ? undefined : currentOffer(existing.offerId);
        if (error instanceof NetworkError && error.status === 409 && current !== undefined)
          setChanged({ offer: current, isRefused: true });
        return true;
      },
    },
  );
  // What is being sent changes it, too. One that ran out is what it was, and no version says so.
  if (live !== undefined && existing !== undefined && isNewer(live, existing) && !saving.busy)
    setChanged({ offer: live, isRefused: false });
  // A line that left the cart under its dialog is none to change any more: saving it would end the negotiation by a
  // purchase at list, which nobody asked for.
  const hasLeftCart =
    mode === 'buy' &&
    props.existing?.offerState === 'READY_TO_CHECKOUT' &&
    existing?.offerState !== 'READY_TO_CHECKOUT' &&
    subject.isOfferAccepted;
  useEffect(() => {
    if (!hasLeftCart || existing === undefined) return;
    setMode('offer');
    rules.openPrice(existing);
    // Once, as it leaves.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasLeftCart]);
  // Another window, or a colleague, deleted or ordered it, or the seller took it back: there is nothing to change.
  const isGone = existing !== undefined && offers !== undefined && live === undefined && !saving.busy;
  const arrivedAt = useRef<number>(undefined);
  useEffect(() => {
    arrivedAt.current = changed?.isRefused === false ? Date.now() : undefined;
  }, [changed]);
  const submit = () => {
    if (isGone) return undefined;
    const arrived = arrivedAt.current;
    arrivedAt.current = undefined;
    if (arrived !== undefined && Date.now() - arrived < READ_IN) return undefined;
    saving.reset();
    const settled = rules.settle();
    if (settled !== undefined) return saving.run(settled);
    if (isPriced) form.hook.setFocus('price');
    return undefined;
  };

  /** What was asked stays in sight beside the rule that corrected it (W27). */
  const corrected = (notes: readonly Issue[], asked: string | undefined) =>
    [...(asked === undefined ? [] : [t('OFFER_YOU_ASKED', [asked])]), ...notes.map(issueText)].join('. ');
  const quantityError = rules.isBelowMinimum || rules.isAboveMost || rules.unsellable !== undefined;
  const quantityHelp =
    rules.unsellable !== undefined
      ? issueText(rules.unsellable)
      : rules.isBelowMinimum && rules.minimum > rules.increment
        ? t('QUANTITY_BELOW_MINIMUM', [rules.minimum])
        : rules.isAboveMost
          ? t('QUANTITY_ABOVE_PROPOSED', [rules.most])
          : corrected(
              rules.quantityNotes,
              rules.askedQuantity === undefined ? undefined : count(rules.askedQuantity),
            ) ||
            [
              t('OFFER_AVAILABLE', [shownQuantity(subject.quantityAvailable)]),
              ...(rules.increment > 1 ? [t('OFFER_INCREMENTS_OF', [rules.increment])] : []),
              ...(rules.minimum > rules.increment ? [t('OFFER_MINIMUM_OF', [rules.minimum])] : []),
              ...(rules.most === Infinity ? [] : [t('OFFER_MAXIMUM_OF', [rules.most])]),
            ].join(' · ');
  const priceHelp =
    rules.priceIssue === undefined
      ? corrected(
          rules.priceNotes,
          rules.askedPrice === undefined ? undefined : money(toMajorUnits(rules.askedPrice, currency.precision)),
        )
      : issueText(rules.priceIssue);
  const sentence = existing === undefined ? undefined : offerSentence(existing, now);
  const startsAtPrice = props.mode === 'offer' && props.existing?.offerState === 'AWAITING_BUYER_REVIEW';
  const canOfferInstead = existing !== undefined && !isPriced && subject.isOfferAccepted;

  return (
    <FormDialog
      form={draft.typed === undefined ? form : { ...form, isTyped: true }}
      title={t(titleOf(mode, existing, subject))}
      fullScreen={isPhone}
      onSubmit={submit}
      onClose={onClose}
      isKept
      submitLabel={t(isPriced ? 'SUBMIT_OFFER' : existing === undefined ? 'ADD_TO_CART' : 'SAVE_CHANGES')}
      cancelLabel={t('CANCEL_OFFER_DIALOG')}
      canSubmit={rules.unsellable === undefined && !isGone}
    >
      <FormFailure
        message={
          isGone
            ? t('OFFER_NOT_FOUND')
            : (saving.failure?.message ?? (changed === undefined ? undefined : t('OFFER_CHANGED')))
        }
      />
      <OfferFacts subject={subject} existing={existing} />
      {draft.typed === undefined ? null : <Alert severity="info">{t('OFFER_DRAFT_RESTORED')}</Alert>}
      {sentence === undefined ? null : <Typography color="textSecondary">{sentence}</Typography>}
      <QuantityInput
        label={t('OFFER_QUANTITY')}
        value={rules.quantity}
        onChange={rules.typeQuantity}
        onBlur={rules.settleQuantity}
        increment={rules.increment}
        error={quantityError}
        helperText={quantityHelp}
        autoFocus={!startsAtPrice}
        disabled={rules.unsellable !== undefined}
      />
      {isPriced ? (
        <>
          <MoneyInput
            label={t('OFFER_PRICE')}
            value={rules.price}
            onChange={rules.typePrice}
            onBlur={rules.settlePrice}
            error={
              rules.priceIssue !== undefined ||
              rules.priceNotes.some((issue) => issue.messageCode === 'OFFER_PRICE_REQUIRED')
            }
            helperText={priceHelp || ' '}
            inputRef={rules.priceRef}
            autoFocus={startsAtPrice}
          />
          {existing === undefined ? null : (
            <PriceSuggestions
              offer={existing}
              onChoose={(entry) => {
                rules.typePrice(entry);
                form.hook.setFocus('price');
              }}
            />
          )}
          <TextField form={form} name="note" label={t('OFFER_NOTE')} maxLength={NOTE_LIMIT} />
        </>
      ) : null}
      <OfferOutcome total={rules.total} underList={isPriced ? rules.underList : undefined} />
      <Box sx={{ ...LANDED_PLACE, textAlign: 'right' }}>
        <LandedPrice landed={landed} of={subject.itemDescription} />
      </Box>
      {canOfferInstead ? (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setMode('offer')}>
          {t('OFFER_NEW_PRICE_INSTEAD')}
        </Button>
      ) : null}
      {existing === undefined || isGone ? null : (
        <Box>
          <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
            {t('OFFER_THREAD')}
          </Typography>
          <OfferThread offerId={existing.offerId} />
        </Box>
      )}
    </FormDialog>
  );
}

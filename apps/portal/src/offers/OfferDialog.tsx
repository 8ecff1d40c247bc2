import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { offersTexts } from '@tradehall/texts/en/offers';
import { NOTE_LIMIT, type StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { useServerNow } from '@tradehall/web/fetch/server-clock';
import { trackEvent } from '@tradehall/web/analytics/track-event';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useShownQuantity } from '../stock-settings/use-shown-quantity';
import { MoneyInput } from '@tradehall/ui/MoneyInput';
import { QuantityInput } from '@tradehall/ui/QuantityInput';
import { notify } from '@tradehall/ui/state/snackbars';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { OfferFacts, OfferOutcome } from './OfferFacts';
import { OfferThread } from './OfferThread';
import { useOfferDraft, type OfferMode } from './offer-draft';
import { currentOffer, saveOffer } from './offer-commands';
import { subjectOfOffer, type OfferSubject } from './offer-subject';
import { issueText, offerSentence } from './offer-words';
import { useOfferForm } from './use-offer-form';

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
  return existing.offerStatus === 'PENDING_ACCEPTANCE' ? 'EDIT_OFFER_TITLE' : 'NEW_OFFER_TITLE';
}

/** Buying, offering, editing and answering a counter (D11). Enter submits, Esc leaves. */
export function OfferDialog(props: OfferDialogProps) {
  // An offer that changed while one typed is shown as it is then, and answered as such.
  const [changed, setChanged] = useState<StocklistOffer>();
  const existing = changed ?? props.existing;
  const subject = changed === undefined ? props.subject : subjectOfOffer(changed);
  const t = useTexts(offersTexts);
  const isPhone = useMobile();
  const titleId = useId();
  const now = useServerNow(10_000);
  const shownQuantity = useShownQuantity(subject.participantId);
  const draft = useOfferDraft({
    mode: props.mode,
    participantId: subject.participantId,
    itemNumberWarehouse: subject.itemNumberWarehouse,
    offerId: existing?.offerId ?? null,
  });
  const [mode, setMode] = useState(draft.typed?.mode ?? props.mode);
  const [note, setNote] = useState(draft.typed?.note ?? '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isPriced = mode === 'offer';
  const form = useOfferForm({ subject, existing, isPriced, typed: draft.typed });
  const priceField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    trackEvent('viewItem', {
      itemNumberWarehouse: subject.itemNumberWarehouse,
      itemDescription: subject.itemDescription,
      price: subject.specialPrice ?? subject.listPrice,
    });
    // Looked at once, however often the stock moves under it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // Kept at every stroke: an expired session gives no warning.
  useEffect(() => draft.keep({ mode, quantity: form.quantity, price: form.price, note }));
  const onClose = () => {
    draft.drop();
    props.onClose();
  };

  /** A press beside the dialog loses nothing that was typed in it. */
  const leave = (_: unknown, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason !== 'backdropClick' || !draft.isTouched()) onClose();
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    const settled = form.settle();
    if (settled === undefined) {
      if (isPriced) priceField.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await saveOffer(subject, isPriced ? { ...settled.entry, note: note.trim() } : settled.entry, existing);
      // The dialog closes over the fields that said so.
      for (const correction of settled.corrections) notify(issueText(correction), { severity: 'warning' });
      onClose();
    } catch (error) {
      const current = existing === undefined ? undefined : currentOffer(existing.offerId);
      if (error instanceof NetworkError && error.status === 409 && current !== undefined) setChanged(current);
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  const quantityError = form.isBelowMinimum || form.unsellable !== undefined;
  const quantityHelp =
    form.unsellable !== undefined
      ? issueText(form.unsellable)
      : form.isBelowMinimum && form.minimum > form.increment
        ? t('QUANTITY_BELOW_MINIMUM', [form.minimum])
        : form.quantityNotes.map(issueText).join('. ') ||
          [
            t('OFFER_AVAILABLE', [shownQuantity(subject.quantityAvailable)]),
            ...(form.increment > 1 ? [t('OFFER_INCREMENTS_OF', [form.increment])] : []),
            ...(form.minimum > form.increment ? [t('OFFER_MINIMUM_OF', [form.minimum])] : []),
          ].join(' · ');
  const priceHelp =
    form.priceIssue === undefined ? form.priceNotes.map(issueText).join('. ') : issueText(form.priceIssue);
  const sentence = existing === undefined ? undefined : offerSentence(existing, now);
  const canOfferInstead = existing !== undefined && !isPriced && subject.isOfferAccepted;

  return (
    <Dialog
      open
      onClose={busy ? undefined : leave}
      fullWidth
      maxWidth="xs"
      fullScreen={isPhone}
      aria-labelledby={titleId}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: isPhone ? '100%' : 'auto' }}
      >
        <DialogTitle id={titleId}>{t(titleOf(mode, existing, subject))}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          <OfferFacts subject={subject} existing={existing} />
          {draft.typed === undefined ? null : <Alert severity="info">{t('OFFER_DRAFT_RESTORED')}</Alert>}
          {sentence === undefined ? null : <Typography color="textSecondary">{sentence}</Typography>}
          <QuantityInput
            label={t('OFFER_QUANTITY')}
            value={form.quantity}
            onChange={form.typeQuantity}
            onBlur={form.settleQuantity}
            increment={form.increment}
            error={quantityError}
            helperText={quantityHelp}
            autoFocus
            disabled={form.unsellable !== undefined}
          />
          {isPriced ? (
            <>
              <MoneyInput
                label={t('OFFER_PRICE')}
                value={form.price}
                onChange={form.typePrice}
                onBlur={form.settlePrice}
                error={
                  form.priceIssue !== undefined ||
                  form.priceNotes.some((issue) => issue.messageCode === 'OFFER_PRICE_REQUIRED')
                }
                helperText={priceHelp || ' '}
                inputRef={priceField}
              />
              <TextField
                label={t('OFFER_NOTE')}
                value={note}
                onChange={(event) => setNote(event.target.value)}
                slotProps={{ htmlInput: { maxLength: NOTE_LIMIT } }}
              />
            </>
          ) : null}
          <OfferOutcome total={form.total} underList={isPriced ? form.underList : undefined} />
          {canOfferInstead ? (
            <Button sx={{ justifySelf: 'start' }} onClick={() => setMode('offer')}>
              {t('OFFER_NEW_PRICE_INSTEAD')}
            </Button>
          ) : null}
          {existing === undefined ? null : (
            <Box>
              <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
                {t('OFFER_THREAD')}
              </Typography>
              <OfferThread offerId={existing.offerId} />
            </Box>
          )}
          {failure === undefined ? null : <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('CANCEL_OFFER_DIALOG')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy || form.unsellable !== undefined}>
            {t(isPriced ? 'SUBMIT_OFFER' : existing === undefined ? 'ADD_TO_CART' : 'SAVE_CHANGES')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

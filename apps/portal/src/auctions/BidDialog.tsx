import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuctionLot } from '@tradehall/contract/auctions/auction-shapes';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { uiTexts } from '@tradehall/texts/en/ui';
import { checkMaximum } from '@tradehall/domain/auctions/check-maximum';
import { isBidFarAbove } from '@tradehall/domain/auctions/far-above';
import { moneyEntryText, parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, currency, money } from '@tradehall/web/tenant/format';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { MoneyField } from '@tradehall/ui/form/MoneyField';
import { useField } from '@tradehall/ui/form/use-field';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useForm } from '@tradehall/ui/form/use-form';
import { MoneyInput } from '@tradehall/ui/MoneyInput';
import { useKept } from '@tradehall/ui/state/use-kept';
import { usePlaceBid, type BidWish } from './use-place-bid';

export interface BidDialogProps {
  readonly auctionNumber: string;
  readonly bidderAlias: string;
  readonly lot: AuctionLot;
  /** What was typed in the lot's line, in major units. */
  readonly wished: number;
  /** Hears what stands in the field of the amount; nothing any more as the dialog closes. */
  readonly onAmount?: (lotNumber: string, text: string | undefined) => void;
  readonly onClose: () => void;
}

interface BidFields {
  readonly amount: string;
  readonly maximum: string;
  /** The amount once more, where it lies far above what would win. */
  readonly again: string;
}

/** What was sent last, with what it was typed as and pressed as. */
interface Sent {
  readonly wish: BidWish;
  readonly maximum: string;
  readonly label: string;
}

const entryOf = (major: number) => moneyEntryText(toMinorUnits(major, currency.precision), currency.precision);
const majorOf = (entry: string): number | undefined => {
  const minor = parseMoneyEntry(entry, currency.precision);
  return minor === undefined ? undefined : toMajorUnits(minor, currency.precision);
};

/** A press means what stood there before it: a new amount takes none before it could be read. */
const READ_MS = 1_000;

/**
 * The one confirmation of a bid. While it stands the lot lives on: when the minimum moves past the wish, the dialog
 * says so and offers the new minimum, whether the stream told it or the server's refusal.
 */
export function BidDialog({ auctionNumber, bidderAlias, lot, wished, onAmount, onClose }: BidDialogProps) {
  const t = useTexts(auctionsTexts);
  const ui = useTexts(uiTexts);
  const { place, busy, unsure, problem } = usePlaceBid(auctionNumber, bidderAlias);
  const standing = lot.maximumBid === null ? '' : entryOf(lot.maximumBid);
  const form = useForm<BidFields>({ values: { amount: entryOf(wished), maximum: standing, again: '' } });
  const stood = useRef(standing);
  const { hook } = form;
  useEffect(() => {
    // Until it is known what became of a bid, it stands here as it was sent.
    if (unsure) return;
    // What nobody typed follows the lot: a buyer who was outbid has no maximum any more.
    if (hook.getValues('maximum') === stood.current) hook.resetField('maximum', { defaultValue: standing });
    stood.current = standing;
  }, [hook, standing, unsure]);
  // The amount goes back into its lot's line. Of a bid whose answer was lost it is not known whether it was sent.
  const isBack = useKept<string>(`maximum:${auctionNumber}:${lot.lotNumber}`, {
    keep: () => {
      const typed = hook.getValues('maximum');
      return unsure || typed === stood.current ? undefined : typed;
    },
    restore: (typed) => hook.setValue('maximum', typed, { shouldDirty: true }),
  });
  const entry = useField<BidFields, string>({ form, name: 'amount' });
  const { lotNumber } = lot;
  useEffect(() => {
    onAmount?.(lotNumber, entry.value);
    return () => onAmount?.(lotNumber, undefined);
  }, [onAmount, lotNumber, entry.value]);
  const maximum = useFieldValue(form, 'maximum');
  const [wasEnough] = useState(wished >= lot.minimumBid);
  const [sent, setSent] = useState<Sent>();
  // Once the minimum has moved past what was typed, the new minimum stands in its place; what never was enough stays.
  const typed = majorOf(entry.value) ?? 0;
  const isLeading = lot.lotBiddingStatus === 'WINNER';
  // Below the reserve price a maximum moves the price: one that reaches it is lifted to it, as nothing wins below.
  const isBelowReserve = !lot.isStartingBid && lot.isReserveMet === false;
  // Nobody knows whether it was counted, and the lot may have moved by it alone: the same goes out again, as that bid.
  const repeated =
    unsure && sent !== undefined && typed === sent.wish.bidAmount && maximum === sent.maximum ? sent : undefined;
  // A lead that is gained or raised elsewhere, in another window or by a colleague, is raised by nobody unasked.
  const hasMoved = repeated === undefined && wasEnough && !isLeading && typed >= wished && typed < lot.minimumBid;
  const isRead = useIsRead(lot.minimumBid) || !hasMoved;
  const amount = hasMoved ? lot.minimumBid : typed;
  const ceiling = majorOf(maximum);
  // A maximum that stands already was meant when it was set.
  const asked = ceiling === undefined || ceiling === lot.maximumBid ? null : ceiling;
  const highest = Math.max(amount, asked ?? 0);
  const isFar = isBidFarAbove({ amount, maximum: asked }, { minimum: lot.minimumBid, standingMaximum: lot.maximumBid });
  const again = useFieldValue(form, 'again');
  const isConfirmed = !isFar || majorOf(again) === highest;
  const maximumIssue = checkMaximum(ceiling, { amount, standing: lot.maximumBid });
  const isNewCeiling =
    ceiling !== undefined && ceiling > amount && ceiling !== lot.maximumBid && maximumIssue === undefined;
  const isOpen = lot.status === 'Running';

  async function confirm(): Promise<void> {
    if (!isOpen) return;
    if (repeated === undefined) {
      if (!isRead || !isConfirmed || maximumIssue !== undefined) return;
      if (hasMoved) entry.change(entryOf(lot.minimumBid));
    }
    const wish = repeated?.wish ?? { bidAmount: amount, maximumBidAmount: isNewCeiling ? ceiling : null };
    setSent({ wish, maximum, label });
    if (await place(lot, wish)) onClose();
  }
  const label =
    repeated?.label ??
    // A leader's higher maximum moves no price, but up to a reserve price that it reaches.
    (isLeading && isNewCeiling ? t('BID_RAISE_MAXIMUM', [money(ceiling)]) : t('BID_CONFIRM_BUTTON', [money(amount)]));
  const isBelow = repeated === undefined && !hasMoved && typed < lot.minimumBid;
  const ownIssue = repeated === undefined ? maximumIssue : undefined;

  return (
    <FormDialog
      form={form}
      title={t('BID_CONFIRM_TITLE', [lot.lotNumber])}
      onSubmit={confirm}
      onClose={onClose}
      submitLabel={busy ? t('BID_PLACING') : label}
      cancelLabel={t('BID_CANCEL')}
      canSubmit={
        isOpen &&
        (repeated !== undefined || (isRead && amount >= lot.minimumBid && isConfirmed && maximumIssue === undefined))
      }
      startsAtSubmit={wasEnough && !isFar}
    >
      {isBack && maximum !== standing ? <Alert severity="info">{ui('ENTRY_IS_BACK')}</Alert> : null}
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{lot.lotName}</Typography>
        <Typography variant="caption" color="text.secondary">
          {t('LOT_QUANTITY', [count(lot.quantity)], lot.quantity)} · {t('LOT_COLUMN_CURRENT_BID')}{' '}
          {lot.isStartingBid ? '–' : money(lot.currentBid)} · {t('LOT_MINIMUM', [money(lot.minimumBid)])}
        </Typography>
      </Box>
      <Box role="alert" aria-atomic="true">
        {!isOpen ? (
          // Whatever was in a bid's way before, it can be tried no more.
          <Alert severity="info">{t(lot.status === 'Canceled' ? 'LOT_CANCELED' : 'LOT_CLOSED')}</Alert>
        ) : problem !== '' ? (
          <Alert severity="warning">{problem}</Alert>
        ) : hasMoved ? (
          <Alert severity="warning">{t('BID_CONFIRM_MOVED', [money(lot.minimumBid)])}</Alert>
        ) : null}
      </Box>
      <MoneyInput
        id="bid-dialog-amount"
        label={t('BID_AMOUNT_LABEL', [lot.lotNumber])}
        value={hasMoved ? entryOf(lot.minimumBid) : entry.value}
        onChange={entry.change}
        error={isBelow}
        helperText={isBelow ? t('BID_CONFIRM_BELOW', [money(lot.minimumBid)]) : undefined}
        disabled={!isOpen}
      />
      <MoneyField
        form={form}
        name="maximum"
        id="bid-dialog-maximum"
        label={t('BID_MAXIMUM_LABEL')}
        helperText={ownIssue === undefined ? t('BID_MAXIMUM_HINT') : t(ownIssue, [money(lot.maximumBid ?? amount)])}
        disabled={!isOpen}
      />
      {isOpen && isFar && repeated === undefined ? (
        <>
          <Alert severity="warning" role="alert">
            {t('BID_FAR_ABOVE', [money(highest), money(lot.minimumBid)])}
          </Alert>
          <MoneyField
            form={form}
            name="again"
            id="bid-dialog-again"
            label={t('BID_AGAIN_LABEL')}
            helperText={again !== '' && !isConfirmed ? t('BID_AGAIN_DIFFERS') : undefined}
            disabled={!isOpen}
          />
        </>
      ) : null}
      {isOpen && repeated === undefined && (isLeading || isBelowReserve) ? (
        <Alert severity="info">
          {isLeading
            ? t(isBelowReserve ? 'BID_OWN_LEAD_BELOW_RESERVE' : 'BID_OWN_LEAD', [money(lot.currentBid)])
            : t('BID_RESERVE_LIFTS')}
        </Alert>
      ) : null}
      {isOpen ? (
        <Typography variant="caption" color="text.secondary">
          {t('BID_CONFIRM_TEXT')}
        </Typography>
      ) : null}
    </FormDialog>
  );
}

/** Whether the minimum has stood for as long as it takes to read it; the first one was read before the dialog. */
function useIsRead(minimum: number): boolean {
  const [read, setRead] = useState(minimum);
  useEffect(() => {
    const timer = setTimeout(() => setRead(minimum), READ_MS);
    return () => clearTimeout(timer);
  }, [minimum]);
  return read === minimum;
}

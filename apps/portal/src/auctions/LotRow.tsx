import { memo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import StarIcon from '@mui/icons-material/Star';
import StarBorderIcon from '@mui/icons-material/StarBorder';
import type { AuctionLot } from '@tradehall/contract/auctions/auction-shapes';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { moneyEntryText, parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { paths } from '../navigation/paths';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, currency, money } from '@tradehall/web/tenant/format';
import { MoneyInput } from '@tradehall/ui/MoneyInput';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { StatusChip } from '@tradehall/ui/StatusChip';
import { LandedPrice } from '../landed/LandedPrice';
import type { Landed } from '../landed/use-landed-prices';
import { isLotOver, lotBadge } from './auction-labels';
import { Countdown } from './Countdown';
import type { TypedBid, TypedBids } from './typed-bids';

export interface LotRowProps {
  readonly lot: AuctionLot;
  /** What was typed in place of its minimum. */
  readonly typed: TypedBid | undefined;
  /** What it would come to at the current bid, once that is known (W25). */
  readonly landed?: Landed | undefined;
  readonly startDate: string;
  readonly canBid: boolean;
  readonly onOpen: (lotNumber: string) => void;
  readonly onType: TypedBids['onType'];
  readonly onSent: TypedBids['onSent'];
  readonly onBid: (lotNumber: string, amount: number) => void;
  readonly onWatch: (lotNumber: string, isWatched: boolean) => void;
}

/**
 * Columns on a desk: star and lot, state, amount, bid field, time. On a phone the same facts,
 * stacked, each in its named place.
 */
export const LOT_COLUMNS = { xs: '1fr auto', md: 'minmax(220px, 1fr) 92px 116px 210px 124px' } as const;

/** On a phone what stands below starts where the name does, past the star. */
const UNDER_THE_NAME = { pl: { xs: 9, md: 0 }, '@media (pointer: coarse)': { pl: { xs: 12, md: 0 } } } as const;

/** It keeps its place while a new bid is asked about: nothing moves under the pointer. */
const LANDED_PLACE = {
  display: 'flex',
  justifyContent: { xs: 'flex-start', md: 'flex-end' },
  height: 16,
  '@media (pointer: coarse)': { height: 44 },
} as const;

/** One lot in one line: the current bid, the buyer's standing, the time left, and the bid (J03). */
export const LotRow = memo(function LotRow(props: LotRowProps) {
  const { lot, landed, startDate, onOpen, onWatch } = props;
  const t = useTexts(auctionsTexts);
  const badge = lotBadge(lot);
  const isRunning = lot.status === 'Running';
  return (
    <Box
      component="li"
      data-lot={lot.lotNumber}
      sx={{
        display: 'grid',
        gridTemplateColumns: LOT_COLUMNS,
        columnGap: { xs: 3, md: 4 },
        rowGap: 1,
        alignItems: 'center',
        px: 2,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 72px',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <IconButton
          onClick={() => onWatch(lot.lotNumber, !lot.isWatched)}
          aria-pressed={lot.isWatched}
          aria-label={t(lot.isWatched ? 'LOT_UNWATCH' : 'LOT_WATCH', [lot.lotNumber])}
          color={lot.isWatched ? 'primary' : 'default'}
        >
          {lot.isWatched ? <StarIcon fontSize="small" /> : <StarBorderIcon fontSize="small" />}
        </IconButton>
        <Box sx={{ minWidth: 0 }}>
          <Button
            variant="text"
            color="inherit"
            onClick={() => onOpen(lot.lotNumber)}
            aria-label={`${t('LOT_DETAILS', [lot.lotNumber])}: ${lot.lotName}`}
            sx={{
              p: 0,
              minHeight: 24,
              justifyContent: 'flex-start',
              textAlign: 'left',
              overflowWrap: 'anywhere',
              '&:hover': { textDecoration: 'underline', bgcolor: 'transparent' },
              // On paper it is the lot's name.
              '@media print': { display: 'inline-flex' },
            }}
          >
            {lot.lotName}
          </Button>
          <Typography variant="caption" color="text.secondary" component="div">
            {t('LOT_NUMBER', [lot.lotNumber])} · {t('LOT_QUANTITY', [count(lot.quantity)], lot.quantity)}
            {lot.grade === '' ? '' : ` · ${t('LOT_GRADE', [lot.grade])}`} ·{' '}
            {t('LOT_BID_COUNT', [lot.bidCount], lot.bidCount)}
            {/* Who leads is winning by the words of J03, and wins nothing below it. */}
            {isRunning && !lot.isStartingBid && lot.isReserveMet === false ? ` · ${t('LOT_RESERVE_NOT_MET')}` : ''}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ justifySelf: { xs: 'end', md: 'start' } }}>
        <StatusChip label={t(badge.label)} tone={badge.tone} />
      </Box>
      <Amount lot={lot} landed={landed} />
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 4 }, gridRow: { xs: 3, md: 1 } }}>
        {isRunning ? <BidBox {...props} /> : <Outcome lot={lot} />}
      </Box>
      <Box
        sx={{
          gridColumn: { xs: 2, md: 5 },
          gridRow: { xs: 2, md: 1 },
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Countdown startDate={startDate} endDate={lot.endDate} status={lot.status} />
      </Box>
    </Box>
  );
});

/** The current bid; it flashes once when it changes. What it would land at stands right below it, before the next. */
function Amount({ lot, landed }: Pick<LotRowProps, 'lot' | 'landed'>) {
  const t = useTexts(auctionsTexts);
  return (
    <Box sx={{ textAlign: { xs: 'left', md: 'right' }, ...UNDER_THE_NAME }}>
      <Box
        key={lot.currentBid}
        component="span"
        data-current-bid={lot.currentBid}
        sx={{
          fontWeight: 600,
          borderRadius: 1,
          px: 1,
          mx: -1,
          animation: lot.sequence > 0 ? 'lot-flash 700ms ease-out 1' : 'none',
          '@keyframes lot-flash': {
            from: { backgroundColor: 'color-mix(in srgb, var(--th-palette-primary-main) 28%, transparent)' },
            to: { backgroundColor: 'transparent' },
          },
        }}
      >
        {money(lot.currentBid)}
      </Box>
      {isLotOver(lot) ? null : (
        <Box sx={LANDED_PLACE}>
          <LandedPrice landed={landed} of={lot.lotName} isShort />
        </Box>
      )}
      <Typography variant="caption" color="text.secondary" component="div">
        {lot.isStartingBid ? t('LOT_STARTING_BID') : isLotOver(lot) ? '' : t('LOT_MINIMUM', [money(lot.minimumBid)])}
      </Typography>
    </Box>
  );
}

/** The field holds the minimum until something is typed; what was typed stays (A14). */
function BidBox({
  lot,
  typed,
  canBid,
  onType,
  onSent,
  onBid,
}: Pick<LotRowProps, 'lot' | 'typed' | 'canBid' | 'onType' | 'onSent' | 'onBid'>) {
  const t = useTexts(auctionsTexts);
  const minimum = moneyEntryText(toMinorUnits(lot.minimumBid, currency.precision), currency.precision);
  // What went into a bid stays when the buyer steps back from confirming it; once the minimum has passed it, it is
  // spent.
  const isSpent =
    typed?.isSent === true &&
    (parseMoneyEntry(typed.text, currency.precision) ?? 0) < toMinorUnits(lot.minimumBid, currency.precision);
  const kept = isSpent ? undefined : typed?.text;
  const entry = kept ?? minimum;
  const minor = parseMoneyEntry(entry, currency.precision);
  const isTooLow = minor === undefined || toMajorUnits(minor, currency.precision) < lot.minimumBid;
  return (
    <Box
      component="form"
      sx={{ display: 'flex', gap: 1, '@media print': { display: 'none' } }}
      onSubmit={(event) => {
        event.preventDefault();
        if (minor === undefined || !canBid) return;
        onSent(lot.lotNumber);
        onBid(lot.lotNumber, toMajorUnits(minor, currency.precision));
      }}
    >
      <MoneyInput
        hiddenLabel
        label={t('BID_AMOUNT_LABEL', [lot.lotNumber])}
        value={entry}
        onChange={(text) => onType(lot.lotNumber, text === minimum ? undefined : text)}
        error={isTooLow && kept !== undefined && kept !== ''}
        disabled={!canBid}
      />
      <Button
        type="submit"
        variant={lot.lotBiddingStatus === 'WINNER' ? 'outlined' : 'contained'}
        disabled={!canBid || minor === undefined}
        aria-label={t('BID_BUTTON_LABEL', [lot.lotNumber])}
        sx={{ minWidth: 56, flexShrink: 0 }}
      >
        {t('BID_BUTTON')}
      </Button>
    </Box>
  );
}

function Outcome({ lot }: { lot: AuctionLot }) {
  const t = useTexts(auctionsTexts);
  if (lot.status !== 'Closed') return null;
  const isSold = !lot.isStartingBid && lot.isReserveMet !== false;
  return (
    <Typography variant="caption" color="text.secondary" component="div" sx={UNDER_THE_NAME}>
      {isSold ? t('LOT_SOLD_FOR', [money(lot.currentBid)]) : t('LOT_NOT_SOLD')}
      {lot.wonOrderNumber === null ? null : (
        <TextLink to={paths.order(lot.wonOrderNumber)} sx={{ display: 'block', width: 'fit-content' }}>
          {t('LOT_WON_ORDER', [lot.wonOrderNumber])}
        </TextLink>
      )}
    </Typography>
  );
}

import { memo, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import CloseIcon from '@mui/icons-material/Close';
import DoneIcon from '@mui/icons-material/Done';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import ForumOutlinedIcon from '@mui/icons-material/ForumOutlined';
import IconButton from '@mui/material/IconButton';
import SwapHorizIcon from '@mui/icons-material/SwapHoriz';
import Tooltip from '@mui/material/Tooltip';
import { cartTexts } from '@tradehall/texts/en/cart';
import { landedTexts } from '@tradehall/texts/en/landed';
import { offersTexts } from '@tradehall/texts/en/offers';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { lineActions, type LineAction } from '@tradehall/domain/cart/line-actions';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { amountOf, differenceOf } from '@tradehall/domain/offers/arrange-offers';
import { canReoffer } from '@tradehall/domain/offers/plan-review';
import { splitTail } from '@tradehall/domain/text/split-tail';
import { useServerNow } from '@tradehall/web/fetch/server-clock';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, currency, money } from '@tradehall/web/tenant/format';
import { OfferThread } from '../offers/OfferThread';
import { issueText, offerSentence, STATUS_TONES, statusLabel } from '../offers/offer-words';
import { LandedPrice } from '../landed/LandedPrice';
import type { Landed } from '../landed/use-landed-prices';
import { ItemNumber } from '@tradehall/ui/table/ItemNumber';
import { Countdown } from './Countdown';
import { OutOfStockAlert } from './OutOfStockAlert';
import { NextPriceInput, type NextPriceInputProps } from './NextPriceInput';
import { AS_GRID, gridCard, gridColumns, ROW_HEIGHT } from './offer-grid-columns';
import type { GridRow } from './offer-rows';

export interface OfferGridRowProps {
  readonly row: GridRow;
  /** What it comes to where it arrives, at my price and at theirs; mine alone where there is none (W25). */
  readonly landedMine: Landed | undefined;
  readonly landedTheirs: Landed | undefined;
  /** The head above says the warehouse, and the item takes its place. */
  readonly isGrouped: boolean;
  readonly isChecked: boolean;
  readonly isCurrent: boolean;
  readonly typed: string;
  readonly isPriceWanted: boolean;
  readonly onCheck: (row: GridRow, checked: boolean, isRange: boolean) => void;
  readonly onAction: (action: LineAction, offer: StocklistOffer) => void;
  readonly onStep: NextPriceInputProps['onStep'];
  readonly onPriceFocus: NextPriceInputProps['onFocus'];
}

const ICONS: Readonly<Record<LineAction, ReactNode>> = {
  moveToCart: <DoneIcon fontSize="small" />,
  counter: <SwapHorizIcon fontSize="small" />,
  newOffer: <SwapHorizIcon fontSize="small" />,
  edit: <EditOutlinedIcon fontSize="small" />,
  delete: <CloseIcon fontSize="small" />,
};
const LABELS = {
  moveToCart: 'CART_MOVE',
  counter: 'CART_COUNTER',
  newOffer: 'CART_NEW_OFFER',
  edit: 'CART_EDIT',
  delete: 'CART_DELETE',
} as const satisfies Record<LineAction, keyof typeof cartTexts>;

const inMajor = (minor: number) => money(toMajorUnits(minor, currency.precision));

/** A number of the line, under its head; on a card its label stands before it. */
function Cell({
  area,
  label,
  children,
  below,
  wraps = false,
}: {
  area: string;
  label: string;
  children: ReactNode;
  below?: ReactNode;
  /** Goes on below where it is long. */
  wraps?: boolean;
}) {
  if (children === null) return <Box sx={{ display: 'none', gridArea: area }} />;
  return (
    <Box
      className="tabular"
      sx={{
        whiteSpace: 'nowrap',
        [AS_GRID]: {
          gridArea: area,
          textAlign: 'right',
          fontSize: 13,
          lineHeight: '17px',
          ...(wraps ? { '& time': { whiteSpace: 'normal !important' } } : {}),
        },
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', [AS_GRID]: { display: 'none' } }}>
        {label}{' '}
      </Box>
      {children}
      {below}
    </Box>
  );
}

/** The landed price of one unit, below the price that it begins with. */
function LandedUnit({ landed }: { landed: Landed | undefined }) {
  const t = useTexts(landedTexts);
  if (landed === undefined || landed.price.freight === null) return null;
  return (
    <Box
      component="span"
      title={t('LANDED')}
      sx={{
        fontSize: 12,
        ml: 1,
        color: 'text.secondary',
        [AS_GRID]: { display: 'block', ml: 0, fontSize: 11, lineHeight: '14px' },
      }}
    >
      {t('LANDED_SHORT', [money(landed.price.perUnit)])}
    </Box>
  );
}

/** The landed price of the line at the price that stands; a press says what it rests on. */
function LandedTotal({ landed, of }: { landed: Landed | undefined; of: string }) {
  return landed === undefined ? null : (
    <Box
      component="span"
      sx={{
        ml: 1,
        [AS_GRID]: {
          display: 'flex',
          justifyContent: 'flex-end',
          ml: 0,
          '& button': { fontSize: 11, lineHeight: '14px', minHeight: 14 },
        },
      }}
    >
      <LandedPrice landed={landed} of={of} isShort />
    </Box>
  );
}

/** The status and what is said of the line, its time left counting on the server's clock (D07). */
function Standing({ offer }: { offer: StocklistOffer }) {
  const o = useTexts(offersTexts);
  const now = useServerNow(5000);
  const sentence = offerSentence(offer, now);
  const reduced = offer.quantityReducedFrom === null ? undefined : o('QUANTITY_REDUCED_TO_AVAILABLE');
  const issue = offer.checkOutIssue === null ? undefined : issueText(offer.checkOutIssue);
  const tone = STATUS_TONES[offer.offerStatus];
  return (
    <Box
      sx={{
        fontSize: 12,
        lineHeight: '16px',
        color: 'text.secondary',
        [AS_GRID]: { ...ONE_LINE, fontSize: 11, lineHeight: '15px' },
      }}
      title={sentence}
    >
      <ItemNumber>{offer.itemNumber}</ItemNumber>{' '}
      <Box component="span" sx={{ color: tone === 'neutral' ? 'text.primary' : TONES[tone], fontWeight: 600 }}>
        {statusLabel(offer.offerStatus, offer.isProposed)}
      </Box>{' '}
      <span>{[sentence, reduced, issue].filter((said) => said !== undefined).join(' · ')}</span>
    </Box>
  );
}

/** One line of the offer tabs (W20): dense in columns where there is room for them, a card where there is not. */
export const OfferGridRow = memo(function OfferGridRow(props: OfferGridRowProps) {
  const {
    row,
    landedMine,
    landedTheirs,
    isGrouped,
    isChecked,
    isCurrent,
    typed,
    isPriceWanted,
    onCheck,
    onAction,
    onStep,
    onPriceFocus,
  } = props;
  const { offer, line } = row;
  const t = useTexts(cartTexts);
  const [isThreadOpen, setThreadOpen] = useState(false);
  const difference = differenceOf(row);
  const listNow = offer.specialPrice ?? offer.listPrice;
  const takesPrice = offer.isOfferAccepted && canReoffer(line);
  const place = row.supplierName === '' ? row.warehouseLabel : `${row.warehouseLabel} · ${row.supplierName}`;
  const [head, tail] = splitTail(offer.itemDescription, NAME_TAIL);
  const named = (label: string) => `${label}: ${offer.itemDescription}`;
  return (
    <Box
      role="group"
      aria-label={offer.itemDescription}
      aria-current={isCurrent ? 'true' : undefined}
      data-offer={offer.offerId}
      data-status={offer.offerStatus}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: isChecked
          ? 'color-mix(in srgb, var(--th-palette-primary-main) 8%, var(--th-palette-background-paper))'
          : 'background.paper',
        ...(isCurrent ? { boxShadow: 'inset 3px 0 0 var(--th-palette-primary-main)' } : {}),
      }}
    >
      <Box
        sx={{
          ...gridCard,
          px: 2,
          py: 2,
          [AS_GRID]: { ...gridColumns, rowGap: 0, py: 0, minHeight: ROW_HEIGHT - 1 },
        }}
      >
        <Checkbox
          checked={isChecked}
          onChange={(event, checked) => onCheck(row, checked, (event.nativeEvent as MouseEvent).shiftKey)}
          slotProps={{ input: { 'aria-label': t('CART_SELECT_LINE', [offer.itemDescription]) } }}
          sx={{ gridArea: 'check', p: 0.5, ml: -0.5, alignSelf: 'start', [AS_GRID]: { alignSelf: 'center' } }}
        />
        <Box
          sx={{
            gridArea: 'item',
            minWidth: 0,
            ...(isGrouped ? { [AS_GRID]: { gridColumnEnd: 'place' } } : {}),
          }}
        >
          <Box
            title={`${offer.itemDescription} (${offer.itemNumber})`}
            sx={{ fontWeight: 600, [AS_GRID]: { fontSize: 13, lineHeight: '17px', display: 'flex' } }}
          >
            <Box component="span" sx={{ [AS_GRID]: ONE_LINE }}>
              {head}
            </Box>
            <Box component="span" sx={{ [AS_GRID]: { flex: 'none', whiteSpace: 'pre' } }}>
              {tail}
            </Box>
          </Box>
          <Standing offer={offer} />
        </Box>
        <Box
          sx={{
            gridArea: 'facts',
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 3,
            rowGap: 0.5,
            fontSize: 13,
            [AS_GRID]: { display: 'contents' },
          }}
        >
          <Box
            title={place}
            sx={{
              fontSize: 12,
              color: 'text.secondary',
              [AS_GRID]: isGrouped ? { display: 'none' } : { gridArea: 'place', ...ONE_LINE },
            }}
          >
            {place}
          </Box>
          <Cell area="quantity" label={t('CART_COLUMN_QUANTITY')}>
            {count(row.quantity)}
          </Cell>
          <Cell
            area="mine"
            label={t('CART_COLUMN_OFFER')}
            below={<LandedUnit landed={offer.isProposed ? undefined : landedMine} />}
          >
            {offer.isProposed ? null : money(offer.offerPrice)}
          </Cell>
          <Cell area="theirs" label={t('CART_COLUMN_COUNTER')} below={<LandedUnit landed={landedTheirs} />}>
            {row.theirPrice === null ? null : <strong>{inMajor(row.theirPrice)}</strong>}
          </Cell>
          <Cell area="list" label={t('CART_COLUMN_LIST')}>
            {listNow === null ? null : money(listNow)}
          </Cell>
          <Cell area="difference" label={t('CART_COLUMN_DIFFERENCE')}>
            {difference === null || offer.isProposed ? null : `${difference > 0 ? '+' : ''}${inMajor(difference)}`}
          </Cell>
          <Cell
            area="amount"
            label={t('CART_COLUMN_AMOUNT')}
            below={<LandedTotal landed={landedTheirs} of={offer.itemDescription} />}
          >
            {inMajor(amountOf(row))}
          </Cell>
          <Cell area="expiry" label={t('CART_COLUMN_EXPIRES')} wraps>
            {row.expiresAt === null ? null : <Countdown until={offer.acceptedOrCounteredExpirationDate ?? ''} />}
          </Cell>
        </Box>
        <Box sx={{ gridArea: 'answer', minWidth: 0, display: 'flex', alignItems: 'center', gap: 2, fontSize: 13 }}>
          {takesPrice ? (
            <>
              <Box component="span" aria-hidden sx={{ color: 'text.secondary', [AS_GRID]: { display: 'none' } }}>
                {t('CART_COLUMN_ANSWER')}
              </Box>
              <NextPriceInput
                offerId={offer.offerId}
                name={offer.itemDescription}
                text={typed}
                isWanted={isPriceWanted}
                onStep={onStep}
                onFocus={onPriceFocus}
              />
            </>
          ) : null}
        </Box>
        <Box sx={{ gridArea: 'actions', display: 'flex', justifyContent: 'flex-end', '& button': SMALL }}>
          {lineActions({
            status: offer.offerStatus,
            state: offer.offerState,
            isOfferAccepted: offer.isOfferAccepted,
          }).map((action) => (
            <Tooltip key={action} title={t(LABELS[action])}>
              <IconButton aria-label={named(t(LABELS[action]))} onClick={() => onAction(action, offer)}>
                {ICONS[action]}
              </IconButton>
            </Tooltip>
          ))}
          {offer.offerStatus === 'OUT_OF_STOCK' ? <OutOfStockAlert offer={offer} /> : null}
          <Tooltip title={t('CART_THREAD')}>
            <IconButton
              aria-label={named(t('CART_THREAD'))}
              aria-expanded={isThreadOpen}
              onClick={() => setThreadOpen(!isThreadOpen)}
            >
              <ForumOutlinedIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      </Box>
      {isThreadOpen ? (
        <Box sx={{ mx: 9, my: 2, pl: 3, borderLeft: 2, borderColor: 'divider' }}>
          <OfferThread offerId={offer.offerId} />
        </Box>
      ) : null}
    </Box>
  );
});

/** Color and grade, in characters: what is before them stands in the item's number as well. */
const NAME_TAIL = 12;
const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const SMALL = { width: 26, height: 28, '@media (pointer: coarse)': { width: 44, height: 44 } } as const;
const TONES = {
  info: 'info.main',
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
  accent: 'primary.main',
} as const;

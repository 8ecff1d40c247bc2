import { memo, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { cartTexts } from '@tradehall/texts/en/cart';
import { offersTexts } from '@tradehall/texts/en/offers';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import type { LineAction } from '@tradehall/domain/cart/line-actions';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { useServerNow } from '@tradehall/web/fetch/server-clock';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { OfferThread } from '../offers/OfferThread';
import { issueText, offerSentence, STATUS_TONES, statusLabel } from '../offers/offer-words';
import { count, currency, money } from '@tradehall/web/tenant/format';
import { StatusChip } from '@tradehall/ui/StatusChip';
import { Countdown } from './Countdown';
import { LANDED_PLACE, LandedPrice } from '../landed/LandedPrice';
import type { Landed } from '../landed/use-landed-prices';
import { LineActions } from './LineActions';
import { AS_COLUMNS, AS_STRIP, lineGrid } from './line-grid';

export interface CartLineProps {
  readonly offer: StocklistOffer;
  readonly isChecked: boolean;
  /** What the line comes to where it arrives, once that is known (W25). */
  readonly landed: Landed | undefined;
  readonly onCheck: (offer: StocklistOffer, checked: boolean) => void;
  readonly onAction: (action: LineAction, offer: StocklistOffer) => void;
}

/** A fact of the line; in a card one without a value is left out. */
function Cell({
  label,
  children,
  isEmpty = false,
  sx = {},
}: {
  label: string;
  children: ReactNode;
  isEmpty?: boolean;
  sx?: object;
}) {
  return (
    <Box
      sx={{
        display: isEmpty ? 'none' : 'flex',
        justifyContent: 'space-between',
        gap: 3,
        minWidth: 0,
        [AS_STRIP]: { flexDirection: 'column', justifyContent: 'flex-start', gap: 0 },
        [AS_COLUMNS]: { display: 'block', textAlign: 'right' },
        ...sx,
      }}
      className="tabular"
    >
      <Typography component="span" color="textSecondary" sx={{ [AS_COLUMNS]: { display: 'none' } }}>
        {label}
      </Typography>
      <Box component="span" sx={{ textAlign: 'right', [AS_STRIP]: { textAlign: 'left' } }}>
        <span className="visually-hidden">{label} </span>
        {children}
      </Box>
    </Box>
  );
}

/** Longer words for days and hours take a second line of their column: beside it are the line's acts. */
const EXPIRES = { gridArea: 'expires', '& time': { [AS_COLUMNS]: { whiteSpace: 'normal !important' } } } as const;

function amountOf(price: number, quantity: number): number {
  return toMajorUnits(toMinorUnits(price, currency.precision) * quantity, currency.precision);
}

/** The sentence of a status, its time left counting on the server's clock. */
function Sentence({ offer }: { offer: StocklistOffer }) {
  const now = useServerNow(5000);
  const sentence = offerSentence(offer, now);
  return sentence === undefined ? null : <Typography color="textSecondary">{sentence}</Typography>;
}

/** One line of the cart or of an offer tab: item, quantity, prices, expiry, actions; a card on the phone. */
export const CartLine = memo(function CartLine({ offer, isChecked, landed, onCheck, onAction }: CartLineProps) {
  const t = useTexts(cartTexts);
  const o = useTexts(offersTexts);
  const [isThreadOpen, setThreadOpen] = useState(false);
  const isReady = offer.offerState === 'READY_TO_CHECKOUT';
  const quantity = offer.checkOutQuantity ?? offer.offerQuantity;
  const price = offer.checkOutPrice ?? offer.offerPrice;
  const isAnswered = offer.offerStatus === 'ACCEPTED' || offer.offerStatus === 'COUNTERED';
  const isBlocked = isReady && offer.checkOutIssue !== null;
  const listNow = offer.specialPrice ?? offer.listPrice;
  // What the line cost when it was saved, or the list price it undercuts.
  const was = isReady
    ? offer.offerStatus === 'BUY_AT_LIST'
      ? offer.offerPrice === price
        ? offer.listPrice
        : offer.offerPrice
      : offer.listPrice
    : null;
  return (
    <Box
      role="group"
      aria-label={offer.itemDescription}
      data-offer={offer.offerId}
      data-status={offer.offerStatus}
      sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper', px: 2, py: 2 }}
    >
      <Box sx={lineGrid(offer.offerState)}>
        <Checkbox
          checked={isChecked && !isBlocked}
          disabled={isBlocked}
          onChange={(_, checked) => onCheck(offer, checked)}
          slotProps={{ input: { 'aria-label': t('CART_SELECT_LINE', [offer.itemDescription]) } }}
          sx={{ gridArea: 'check', alignSelf: 'start', p: 1, mt: -0.5, '@media print': { display: 'none' } }}
        />
        <Box sx={{ gridArea: 'item', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{offer.itemDescription}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', my: 0.5 }}>
            <StatusChip
              label={statusLabel(offer.offerStatus, offer.isProposed)}
              tone={STATUS_TONES[offer.offerStatus]}
            />
            <Typography variant="caption" color="textSecondary">
              {offer.itemNumber}
            </Typography>
          </Box>
        </Box>
        <Box sx={{ gridArea: 'note', minWidth: 0 }}>
          <Sentence offer={offer} />
          <Box sx={LANDED_PLACE}>
            <LandedPrice landed={landed} of={offer.itemDescription} />
          </Box>
          {offer.quantityReducedFrom === null ? null : (
            <Typography variant="caption" component="div" color="warning">
              {o('QUANTITY_REDUCED_TO_AVAILABLE')} · {t('CART_WAS_QUANTITY', [count(offer.quantityReducedFrom)])}
            </Typography>
          )}
          {offer.checkOutIssue === null ? null : (
            <Typography variant="caption" component="div" color="error">
              {issueText(offer.checkOutIssue)}
            </Typography>
          )}
        </Box>
        <Cell label={t('CART_COLUMN_QUANTITY')} sx={{ gridArea: 'quantity' }}>
          {count(quantity)}
          {!isAnswered || offer.minimumCheckoutQuantity === null || offer.minimumCheckoutQuantity <= 1 ? null : (
            <Typography
              variant="caption"
              component="span"
              color="textSecondary"
              sx={{ display: 'block', whiteSpace: 'nowrap' }}
            >
              {t('CART_MINIMUM', [count(offer.minimumCheckoutQuantity)])}
            </Typography>
          )}
        </Cell>
        <Cell
          label={t(isReady ? 'CART_COLUMN_PRICE' : 'CART_COLUMN_OFFER')}
          sx={{ gridArea: 'price', fontWeight: 600 }}
        >
          {money(isReady ? price : offer.offerPrice)}
        </Cell>
        <Cell
          label={t(isReady ? 'CART_COLUMN_WAS' : 'CART_COLUMN_LIST')}
          isEmpty={isReady ? was === null || was === price : listNow === null}
          sx={{ gridArea: 'was', color: 'text.secondary' }}
        >
          {isReady ? (
            was === null || was === price ? (
              '--'
            ) : (
              <s>{money(was)}</s>
            )
          ) : listNow === null ? (
            '--'
          ) : (
            money(listNow)
          )}
        </Cell>
        <Cell
          label={t(isReady ? 'CART_COLUMN_AMOUNT' : 'CART_COLUMN_COUNTER')}
          isEmpty={!isReady && offer.offerStatus !== 'COUNTERED'}
          sx={{ gridArea: 'amount', fontWeight: isReady ? 400 : 600 }}
        >
          {isReady
            ? money(amountOf(price, quantity))
            : offer.offerStatus === 'COUNTERED' && offer.counterPrice !== null
              ? money(offer.counterPrice)
              : '--'}
        </Cell>
        <Cell label={t('CART_COLUMN_EXPIRES')} isEmpty={!isAnswered} sx={EXPIRES}>
          {!isAnswered || offer.acceptedOrCounteredExpirationDate === null ? (
            '--'
          ) : (
            <Countdown until={offer.acceptedOrCounteredExpirationDate} />
          )}
        </Cell>
        <Box sx={{ gridArea: 'actions' }}>
          <LineActions
            offer={offer}
            onAction={onAction}
            isThreadOpen={isThreadOpen}
            onThread={() => setThreadOpen(!isThreadOpen)}
          />
        </Box>
      </Box>
      {isThreadOpen ? (
        <Box sx={{ mt: 2, pl: 3, [AS_COLUMNS]: { ml: 9 }, borderLeft: 2, borderColor: 'divider' }}>
          <OfferThread offerId={offer.offerId} />
        </Box>
      ) : null}
    </Box>
  );
});

import { memo, useState, type ReactNode } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import DoneIcon from '@mui/icons-material/Done';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import ForumOutlinedIcon from '@mui/icons-material/ForumOutlined';
import SwapHorizIcon from '@mui/icons-material/SwapHoriz';
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
import { RowCheckbox } from '@tradehall/ui/table/RowCheckbox';
import { Countdown } from './Countdown';
import { OutOfStockAlert } from './OutOfStockAlert';
import { NextPriceInput, type NextPriceInputProps } from './NextPriceInput';
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
const THREAD_ICON = <ForumOutlinedIcon fontSize="small" />;
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
}: {
  area: string;
  label: string;
  children: ReactNode;
  below?: ReactNode;
}) {
  if (children === null) return <div className={`cell ${area}`} />;
  return (
    <div className={`cell tabular ${area}`}>
      <span className="label">{label} </span>
      {children}
      {below}
    </div>
  );
}

/** The landed price of one unit, below the price that it begins with. */
function LandedUnit({ landed }: { landed: Landed | undefined }) {
  const t = useTexts(landedTexts);
  if (landed === undefined || landed.price.freight === null) return null;
  return (
    <span className="landed-unit" title={t('LANDED')}>
      {t('LANDED_SHORT', [money(landed.price.perUnit)])}
    </span>
  );
}

/** The landed price of the line at the price that stands; a press says what it rests on. */
function LandedTotal({ landed, of }: { landed: Landed | undefined; of: string }) {
  return landed === undefined ? null : (
    <span className="landed-total">
      <LandedPrice landed={landed} of={of} isShort />
    </span>
  );
}

/** What is done with the line by one press. */
function Act({
  label,
  name,
  icon,
  isExpanded,
  onPress,
}: {
  label: string;
  /** Of what, for those who hear the page. */
  name: string;
  icon: ReactNode;
  isExpanded?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="act"
      title={label}
      aria-label={`${label}: ${name}`}
      aria-expanded={isExpanded}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}

/** The status and what is said of the line, its time left counting on the server's clock (D07). */
function Standing({ offer }: { offer: StocklistOffer }) {
  const o = useTexts(offersTexts);
  const now = useServerNow(5000);
  const sentence = offerSentence(offer, now);
  const reduced = offer.quantityReducedFrom === null ? undefined : o('QUANTITY_REDUCED_TO_AVAILABLE');
  const issue = offer.checkOutIssue === null ? undefined : issueText(offer.checkOutIssue);
  return (
    <div className="standing" title={sentence}>
      <ItemNumber>{offer.itemNumber}</ItemNumber>{' '}
      <span className="status" data-tone={STATUS_TONES[offer.offerStatus]}>
        {statusLabel(offer.offerStatus, offer.isProposed)}
      </span>{' '}
      <span>{[sentence, reduced, issue].filter((said) => said !== undefined).join(' · ')}</span>
    </div>
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
  const { offerId, itemDescription } = offer;
  return (
    <div
      role="group"
      className="line"
      aria-label={itemDescription}
      aria-current={isCurrent ? 'true' : undefined}
      data-offer={offerId}
      data-status={offer.offerStatus}
      data-checked={isChecked}
      data-grouped={isGrouped}
    >
      <div className="cells">
        <RowCheckbox
          label={t('CART_SELECT_LINE', [itemDescription])}
          checked={isChecked}
          onChange={(checked, withShift) => onCheck(row, checked, withShift)}
        />
        <div className="item">
          <div className="name" title={`${itemDescription} (${offer.itemNumber})`}>
            <span className="name-head">{head}</span>
            <span className="name-tail">{tail}</span>
          </div>
          <Standing offer={offer} />
        </div>
        <div className="facts">
          <div className="place" title={place}>
            {place}
          </div>
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
            below={<LandedTotal landed={landedTheirs} of={itemDescription} />}
          >
            {inMajor(amountOf(row))}
          </Cell>
          <Cell area="expiry" label={t('CART_COLUMN_EXPIRES')}>
            {row.expiresAt === null ? null : <Countdown until={offer.acceptedOrCounteredExpirationDate ?? ''} />}
          </Cell>
        </div>
        <div className="answer">
          {takesPrice ? (
            <>
              <span className="label" aria-hidden>
                {t('CART_COLUMN_ANSWER')}
              </span>
              <NextPriceInput
                offerId={offerId}
                name={itemDescription}
                text={typed}
                isWanted={isPriceWanted}
                onStep={onStep}
                onFocus={onPriceFocus}
              />
            </>
          ) : null}
        </div>
        <div className="actions">
          {lineActions({
            status: offer.offerStatus,
            state: offer.offerState,
            isOfferAccepted: offer.isOfferAccepted,
          }).map((action) => (
            <Act
              key={action}
              label={t(LABELS[action])}
              name={itemDescription}
              icon={ICONS[action]}
              onPress={() => onAction(action, offer)}
            />
          ))}
          {offer.offerStatus === 'OUT_OF_STOCK' ? <OutOfStockAlert offer={offer} /> : null}
          <Act
            label={t('CART_THREAD')}
            name={itemDescription}
            icon={THREAD_ICON}
            isExpanded={isThreadOpen}
            onPress={() => setThreadOpen(!isThreadOpen)}
          />
        </div>
      </div>
      {isThreadOpen ? (
        <div className="thread">
          <OfferThread offerId={offerId} />
        </div>
      ) : null}
    </div>
  );
});

/** Color and grade, in characters: what is before them stands in the item's number as well. */
const NAME_TAIL = 12;

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import type { SellerOffer, SellerOfferSort } from '@tradehall/contract/offers/seller-offer-calls';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import type { Sorting } from '@tradehall/ui/table/table-columns';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { count, instantBriefly, money, percent as percentText, timeLeft } from '@tradehall/web/tenant/format';
import type { OfferTab } from './offer-views';
import { canSelect, percentOfList } from './offer-line';
import { OfferStatusChip } from './OfferStatusChip';
import type { RowCursor } from '@tradehall/ui/state/use-row-cursor';
import { ItemNumber } from '@tradehall/ui/table/ItemNumber';
import type { Selection } from './use-selection';

interface OfferTableProps {
  readonly rows: readonly SellerOffer[];
  /** The server's time, ISO. */
  readonly now: string;
  readonly tab: OfferTab;
  /** An offer stands beside the list: what it says of every one needs no column. */
  readonly isBesidePanel: boolean;
  readonly selection: Selection;
  readonly cursor: RowCursor<SellerOffer>;
  readonly sorting: { readonly by: SellerOfferSort; readonly direction: 'asc' | 'desc' };
  readonly onSort: (next: Sorting) => void;
  readonly onOpen: (offer: SellerOffer) => void;
}

/** The offers, a line each: who asks for what, at which price, and since when. */
export function OfferTable({
  rows,
  now,
  tab,
  isBesidePanel,
  selection,
  cursor,
  sorting,
  onSort,
  onOpen,
}: OfferTableProps) {
  const t = useTexts(deskOffersTexts);
  const selectable = rows.filter(canSelect);
  const allChosen = selectable.length > 0 && selectable.every(selection.has);
  const columns: readonly GridColumn<SellerOffer>[] = [
    {
      id: 'select',
      label: '',
      head: (
        <Checkbox
          size="small"
          checked={allChosen}
          indeterminate={!allChosen && selection.offers.length > 0}
          disabled={selectable.length === 0}
          onChange={() => (allChosen ? selection.clear() : selection.setAll(rows))}
          slotProps={{ input: { 'aria-label': t('DESK_OFFERS_SELECT_ALL') } }}
        />
      ),
      isControl: true,
      cell: (offer) => (
        <Checkbox
          size="small"
          checked={selection.has(offer)}
          disabled={!canSelect(offer)}
          // With Shift all rows up to here are meant, and no text between them.
          onMouseDown={(event) => {
            if (event.shiftKey) event.preventDefault();
          }}
          onChange={({ nativeEvent }) =>
            nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
              ? selection.extendTo(offer)
              : selection.toggle(offer)
          }
          slotProps={{
            input: { 'aria-label': t('DESK_OFFERS_SELECT', [offer.buyerName, offer.itemDescription]) },
          }}
        />
      ),
    },
    ...columnsOf(t, now, onOpen).filter(({ id }) => shows(id, tab) && !(isBesidePanel && IN_PANEL.has(id))),
  ];
  return (
    <DataGrid
      label={t('DESK_OFFERS_TITLE')}
      columns={columns}
      rows={rows}
      rowKey={({ offerId }) => offerId}
      sorting={sorting}
      onSort={onSort}
      isCurrent={cursor.isAt}
      isSelected={selection.has}
      onRow={(offer) => {
        cursor.moveTo(offer);
        onOpen(offer);
      }}
    />
  );
}

/** Columns that give way to the panel, so that the asked quantity and price stay in view beside it. */
const IN_PANEL: ReadonlySet<string> = new Set(['available', 'list', 'percent', 'value', 'status', 'expires']);

/** What every line of a tab has in common needs no column. */
function shows(column: string, tab: OfferTab): boolean {
  // Among the counters stand proposals, which nobody asked for.
  if (column === 'status') return tab === 'ALL' || tab === 'COUNTERED';
  return column !== 'expires' || tab === 'ALL' || tab === 'COUNTERED' || tab === 'ACCEPTED';
}

function columnsOf(
  t: Translate<typeof deskOffersTexts>,
  now: string,
  onOpen: (offer: SellerOffer) => void,
): readonly GridColumn<SellerOffer>[] {
  return [
    {
      id: 'updated',
      label: t('DESK_OFFERS_WAITING'),
      isSortable: true,
      noWrap: true,
      place: 'foot',
      cell: ({ updateDate }) => timeLeft(now, updateDate),
    },
    {
      id: 'buyer',
      label: t('DESK_OFFERS_BUYER'),
      isSortable: true,
      place: 'title',
      cell: (offer) => (
        <Link
          component="button"
          type="button"
          aria-label={t('DESK_OFFERS_OPEN', [offer.buyerName, offer.itemDescription])}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(offer);
          }}
          sx={{ fontWeight: 600, textAlign: 'left', verticalAlign: 'baseline', whiteSpace: { lg: 'nowrap' } }}
        >
          {offer.buyerName}
        </Link>
      ),
    },
    {
      id: 'item',
      label: t('DESK_OFFERS_ITEM'),
      isSortable: true,
      cell: ({ itemDescription, itemNumber, warehouseLabel }) => (
        // Else the columns of numbers would press it into five lines.
        <Box sx={{ minWidth: { md: 220 } }}>
          {itemDescription}
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
            <ItemNumber>{itemNumber}</ItemNumber> · {warehouseLabel}
          </Box>
        </Box>
      ),
    },
    {
      id: 'quantity',
      label: t('DESK_OFFERS_ASKED'),
      align: 'right',
      isSortable: true,
      isLabeled: true,
      cell: ({ offerQuantity }) => count(offerQuantity),
    },
    {
      id: 'available',
      label: t('DESK_OFFERS_AVAILABLE'),
      align: 'right',
      isLabeled: true,
      cell: ({ quantityAvailable, offerQuantity }) => (
        <Box component="span" sx={quantityAvailable < offerQuantity ? { color: 'warning.main', fontWeight: 600 } : {}}>
          {count(quantityAvailable)}
        </Box>
      ),
    },
    {
      id: 'list',
      label: t('DESK_OFFERS_LIST'),
      align: 'right',
      isLabeled: true,
      cell: ({ listPrice }) => (listPrice === null ? '--' : money(listPrice)),
    },
    {
      id: 'price',
      label: t('DESK_OFFERS_OFFER'),
      align: 'right',
      isSortable: true,
      isLabeled: true,
      cell: ({ offerPrice }) => <strong>{money(offerPrice)}</strong>,
    },
    {
      id: 'percent',
      label: t('DESK_OFFERS_PERCENT'),
      align: 'right',
      isSortable: true,
      isLabeled: true,
      cell: (offer) => {
        const percent = percentOfList(offer);
        return percent === undefined ? '--' : percentText(percent, 1);
      },
    },
    {
      id: 'value',
      label: t('DESK_OFFERS_VALUE'),
      align: 'right',
      isSortable: true,
      isLabeled: true,
      cell: ({ offerPrice, offerQuantity }) => money(offerPrice * offerQuantity),
    },
    {
      id: 'status',
      label: t('DESK_OFFERS_STATUS'),
      place: 'corner',
      cell: (offer) => <OfferStatusChip offer={offer} />,
    },
    {
      id: 'expires',
      label: t('DESK_OFFERS_EXPIRES'),
      isSortable: true,
      noWrap: true,
      place: 'foot',
      cell: ({ acceptedOrCounteredExpirationDate }) =>
        acceptedOrCounteredExpirationDate === null ? '' : instantBriefly(acceptedOrCounteredExpirationDate),
    },
  ];
}

import { useMemo } from 'react';
import Box from '@mui/material/Box';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import type { LineAction } from '@tradehall/domain/cart/line-actions';
import type { OfferState } from '@tradehall/domain/offers/offer-status';
import { isChecked } from './cart-selection';
import { offerAnchor } from './offer-anchor';
import { cartRows, type WarehouseGroup } from './cart-rows';
import { useLandedOffers } from '../landed/use-landed-offers';
import { CartLine } from './CartLine';
import { ColumnHeads } from './ColumnHeads';
import { ScrolledRows } from './ScrolledRows';
import { WarehouseHead, type WarehouseHeadProps } from './WarehouseHead';

export interface CartLinesProps {
  readonly state: OfferState;
  readonly groups: readonly WarehouseGroup[];
  readonly selection: ReadonlySet<string>;
  /** The warehouse to scroll to, from the address's `#warehouse-{label}`. */
  readonly anchor: string;
  readonly onCheck: (offer: StocklistOffer, checked: boolean) => void;
  readonly onAction: (action: LineAction, offer: StocklistOffer) => void;
  readonly onCheckGroup: WarehouseHeadProps['onCheckGroup'];
  readonly onCheckout: WarehouseHeadProps['onCheckout'];
  readonly unshippedWarehouses: ReadonlySet<string>;
}

/** Below the top bar when an anchor scrolls into view. */
const TOP = 64;

/** The lines of the cart by warehouse. Only what is in view is rendered, so that thousands scroll. */
export function CartLines({
  state,
  groups,
  selection,
  anchor,
  onCheck,
  onAction,
  onCheckGroup,
  onCheckout,
  unshippedWarehouses,
}: CartLinesProps) {
  const rows = cartRows(groups);
  const landedOf = useLandedOffers(useMemo(() => groups.flatMap(({ lines }) => lines), [groups]));
  const headAt =
    anchor === ''
      ? -1
      : rows.findIndex((row) => (row.kind === 'head' ? row.group.anchor : offerAnchor(row.offer.offerId)) === anchor);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <ColumnHeads state={state} />
      <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <ScrolledRows
          rows={rows}
          keyOf={(row) => (row.kind === 'head' ? row.group.key : row.offer.offerId)}
          heightOf={(row) => (row.kind === 'head' ? 56 : 89)}
          anchor={anchor}
          anchorAt={headAt}
          above={TOP}
        >
          {(row) =>
            row.kind === 'head' ? (
              <WarehouseHead
                group={row.group}
                state={state}
                selection={selection}
                onCheckGroup={onCheckGroup}
                onCheckout={onCheckout}
                canAddToOrder={unshippedWarehouses.has(row.group.warehouse)}
              />
            ) : (
              <CartLine
                offer={row.offer}
                landed={landedOf(row.offer)}
                isChecked={isChecked(state, row.offer.offerId, selection)}
                onCheck={onCheck}
                onAction={onAction}
              />
            )
          }
        </ScrolledRows>
      </Box>
    </Box>
  );
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import type { LineAction } from '@tradehall/domain/cart/line-actions';
import type { OfferState } from '@tradehall/domain/offers/offer-status';
import { isChecked } from './cart-selection';
import { cartRows, type WarehouseGroup } from './cart-rows';
import { CartLine } from './CartLine';
import { ColumnHeads } from './ColumnHeads';
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
  const list = useRef<HTMLDivElement>(null);
  const [listTop, setListTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current !== null) setListTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [rows.length]);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'head' ? 56 : 84),
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : row.kind === 'head' ? row.group.key : row.offer.offerId;
    },
    overscan: 8,
    scrollMargin: listTop,
    scrollPaddingStart: TOP,
  });

  const headAt = anchor === '' ? -1 : rows.findIndex((row) => row.kind === 'head' && row.group.anchor === anchor);
  useEffect(() => {
    if (headAt >= 0) virtualizer.scrollToIndex(headAt, { align: 'start' });
    // Only a new anchor scrolls; rows that come and go under the reader don't.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [anchor, headAt >= 0]);

  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <ColumnHeads state={state} />
      <Box
        ref={list}
        sx={{ position: 'relative', borderBottom: 1, borderColor: 'divider' }}
        style={{ height: virtualizer.getTotalSize() }}
        data-testid="cart-lines"
      >
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          return (
            <Box
              key={item.key}
              data-index={item.index}
              ref={virtualizer.measureElement}
              sx={{ position: 'absolute', top: 0, left: 0, width: '100%' }}
              style={{ transform: `translateY(${item.start - virtualizer.options.scrollMargin}px)` }}
            >
              {row.kind === 'head' ? (
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
                  isChecked={isChecked(state, row.offer.offerId, selection)}
                  onCheck={onCheck}
                  onAction={onAction}
                />
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

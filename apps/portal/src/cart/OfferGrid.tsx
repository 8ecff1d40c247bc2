import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { cartTexts } from '@tradehall/texts/en/cart';
import { CART_BATCH } from '@tradehall/domain/cart/cart-tabs';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import type { GridGroup, GridItem } from './grid-items';
import { HEAD_HEIGHT, ROW_HEIGHT } from './offer-grid-columns';
import { OfferGridRow, type OfferGridRowProps } from './OfferGridRow';

export interface OfferGridProps extends Pick<OfferGridRowProps, 'onAction' | 'onCheck' | 'onStep' | 'onPriceFocus'> {
  readonly items: readonly GridItem[];
  /** What awaits the tenant comes so many lines at a time (D10). */
  readonly isBatched: boolean;
  /** The warehouse to scroll to, from the address's `#warehouse-{label}`. */
  readonly anchor: string;
  readonly isChecked: (offerId: string) => boolean;
  readonly current: string | undefined;
  readonly wantedPrice: string | undefined;
  readonly typed: ReadonlyMap<string, string>;
  readonly onCheckGroup: (group: GridGroup, checked: boolean) => void;
  readonly ref: Ref<OfferGridHandle>;
}

export interface OfferGridHandle {
  readonly showLine: (offerId: string) => void;
}

/** Below the top bar and the heads when a line scrolls into view. */
const TOP = 64 + HEAD_HEIGHT;

/** The lines of an offer tab. Only what is in view is rendered, so that thousands scroll (W20, D10). */
export function OfferGrid(props: OfferGridProps) {
  const { items, isBatched, anchor, isChecked, current, wantedPrice, typed, onCheckGroup, ref, ...handlers } = props;
  const t = useTexts(cartTexts);
  const total = items.reduce((sum, item) => sum + (item.kind === 'line' ? 1 : 0), 0);
  const [limit, setLimit] = useState(CART_BATCH);
  const anchorAt = anchor === '' ? -1 : items.findIndex((item) => item.kind === 'head' && item.group.anchor === anchor);
  const reached = isBatched ? Math.max(limit, batchesUpTo(items, anchorAt)) : Infinity;
  const rows = firstLines(items, reached);
  const list = useRef<HTMLDivElement>(null);
  const [listTop, setListTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current !== null) setListTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [rows.length]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'head' ? HEAD_HEIGHT : ROW_HEIGHT),
    getItemKey: (index) => {
      const item = rows[index];
      return item === undefined ? index : item.kind === 'head' ? item.group.key : item.row.offerId;
    },
    overscan: 10,
    scrollMargin: listTop,
    scrollPaddingStart: TOP,
    scrollPaddingEnd: 72,
  });

  useEffect(() => {
    if (anchorAt >= 0) virtualizer.scrollToIndex(anchorAt, { align: 'start' });
    // Only a new anchor scrolls; rows that come and go under the reader don't.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [anchor, anchorAt >= 0]);

  useImperativeHandle(ref, () => ({
    showLine(offerId) {
      const at = rows.findIndex((item) => item.kind === 'line' && item.row.offerId === offerId);
      if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' });
    },
  }));

  const more = isBatched ? Math.max(0, total - reached) : 0;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (element === null || more === 0) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) setLimit(reached + CART_BATCH);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [more, reached]);

  return (
    <>
      <Box
        ref={list}
        sx={{ position: 'relative' }}
        style={{ height: virtualizer.getTotalSize() }}
        data-testid="cart-lines"
      >
        {virtualizer.getVirtualItems().map((place) => {
          const item = rows[place.index];
          if (item === undefined) return null;
          return (
            <Box
              key={place.key}
              data-index={place.index}
              ref={virtualizer.measureElement}
              sx={{ position: 'absolute', top: 0, left: 0, width: '100%' }}
              style={{ transform: `translateY(${place.start - virtualizer.options.scrollMargin}px)` }}
            >
              {item.kind === 'head' ? (
                <GroupHead group={item.group} isChecked={isChecked} onCheckGroup={onCheckGroup} />
              ) : (
                <OfferGridRow
                  {...handlers}
                  row={item.row}
                  isChecked={isChecked(item.row.offerId)}
                  isCurrent={current === item.row.offerId}
                  isPriceWanted={wantedPrice === item.row.offerId}
                  typed={typed.get(item.row.offerId) ?? ''}
                />
              )}
            </Box>
          );
        })}
      </Box>
      {more === 0 ? null : (
        <Box ref={end} sx={{ display: 'grid', placeItems: 'center', py: 4 }}>
          <Button onClick={() => setLimit(reached + CART_BATCH)}>
            {t('CART_SHOW_MORE', [Math.min(more, CART_BATCH)])}
          </Button>
        </Box>
      )}
    </>
  );
}

/** So many lines as whole batches need to hold the first one behind the anchor. */
function batchesUpTo(items: readonly GridItem[], anchorAt: number): number {
  const before = items.slice(0, Math.max(0, anchorAt)).filter(({ kind }) => kind === 'line').length;
  return Math.ceil((before + 1) / CART_BATCH) * CART_BATCH;
}

function firstLines(items: readonly GridItem[], lines: number): readonly GridItem[] {
  if (lines === Infinity) return items;
  let left = lines;
  const end = items.findIndex((item) => (item.kind === 'line' ? left-- <= 0 : left <= 0));
  return end < 0 ? items : items.slice(0, end);
}

/** The head of a warehouse: select all of it; its anchor. */
function GroupHead({
  group,
  isChecked,
  onCheckGroup,
}: {
  group: GridGroup;
  isChecked: (offerId: string) => boolean;
  onCheckGroup: (group: GridGroup, checked: boolean) => void;
}) {
  const t = useTexts(cartTexts);
  const chosen = group.rows.filter(({ offerId }) => isChecked(offerId)).length;
  return (
    <Box
      id={group.anchor}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        height: HEAD_HEIGHT,
        px: 2,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Checkbox
        checked={chosen === group.rows.length}
        indeterminate={chosen > 0 && chosen < group.rows.length}
        onChange={(_, checked) => onCheckGroup(group, checked)}
        slotProps={{ input: { 'aria-label': t('CART_SELECT_WAREHOUSE', [group.label]) } }}
        sx={{ p: 0.5, ml: -0.5 }}
      />
      <Typography component="h2" variant="h3">
        {group.label}{' '}
        <Typography variant="caption" component="span" color="textSecondary">
          {t('CART_LINES', [count(group.rows.length)], group.rows.length)}
        </Typography>
      </Typography>
    </Box>
  );
}

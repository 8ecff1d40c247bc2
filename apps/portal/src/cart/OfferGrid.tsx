import { useDeferredValue, useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { cartTexts } from '@tradehall/texts/en/cart';
import { CART_BATCH } from '@tradehall/domain/cart/cart-tabs';
import { usePrinting } from '@tradehall/ui/state/use-printing';
import { RowCheckbox } from '@tradehall/ui/table/RowCheckbox';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { useLandedPrices } from '../landed/use-landed-prices';
import { offerAnchor } from './offer-anchor';
import type { GridGroup, GridItem } from './grid-items';
import { HEAD_HEIGHT, ROW_HEIGHT } from './offer-grid-columns';
import { GRID_STYLES } from './offer-grid-layout';
import { landedLines } from './offer-rows';
import { OfferGridRow, type OfferGridRowProps } from './OfferGridRow';
import { ScrolledRows, type ScrolledRowsHandle } from './ScrolledRows';

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

const NO_ITEMS: readonly GridItem[] = [];

/** Below the top bar and the heads when a line scrolls into view. */
const TOP = 64 + HEAD_HEIGHT;

/** The lines of an offer tab. Only what is in view is rendered, so that thousands scroll (W20, D10). */
export function OfferGrid(props: OfferGridProps) {
  const { items, isBatched, anchor, isChecked, current, wantedPrice, typed, onCheckGroup, ref, ...handlers } = props;
  const t = useTexts(cartTexts);
  const total = items.reduce((sum, item) => sum + (item.kind === 'line' ? 1 : 0), 0);
  const [limit, setLimit] = useState(CART_BATCH);
  const anchorAt =
    anchor === ''
      ? -1
      : items.findIndex(
          (item) => (item.kind === 'head' ? item.group.anchor : offerAnchor(item.row.offerId)) === anchor,
        );
  const isPrinting = usePrinting();
  const reached = isBatched && !isPrinting ? Math.max(limit, batchesUpTo(items, anchorAt)) : Infinity;
  const rows = firstLines(items, reached);
  // What lines come to where they arrive is asked for behind the lines themselves.
  const priced = useDeferredValue(items, NO_ITEMS);
  const landedOf = useLandedPrices(
    useMemo(
      () => priced.flatMap((item) => (item.kind === 'line' ? Object.values(landedLines(item.row)) : [])),
      [priced],
    ),
  );
  const scrolled = useRef<ScrolledRowsHandle>(null);
  useImperativeHandle(ref, () => ({
    showLine(offerId) {
      const at = rows.findIndex((item) => item.kind === 'line' && item.row.offerId === offerId);
      if (at >= 0) scrolled.current?.show(at);
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
      <Box sx={GRID_STYLES}>
        <ScrolledRows
          ref={scrolled}
          rows={rows}
          keyOf={(item) => (item.kind === 'head' ? item.group.key : item.row.offerId)}
          heightOf={(item) => (item.kind === 'head' ? HEAD_HEIGHT : ROW_HEIGHT)}
          anchor={anchor}
          anchorAt={anchorAt}
          above={TOP}
          below={72}
        >
          {(item) =>
            item.kind === 'head' ? (
              <GroupHead group={item.group} isChecked={isChecked} onCheckGroup={onCheckGroup} />
            ) : (
              <OfferGridRow
                {...handlers}
                row={item.row}
                isGrouped={rows[0]?.kind === 'head'}
                landedMine={landedOf(landedLines(item.row).mine)}
                landedTheirs={landedOf(landedLines(item.row).theirs)}
                isChecked={isChecked(item.row.offerId)}
                isCurrent={current === item.row.offerId}
                isPriceWanted={wantedPrice === item.row.offerId}
                typed={typed.get(item.row.offerId) ?? ''}
              />
            )
          }
        </ScrolledRows>
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
    <div id={group.anchor} className="warehouse">
      <RowCheckbox
        label={t('CART_SELECT_WAREHOUSE', [group.label])}
        checked={chosen === group.rows.length}
        indeterminate={chosen > 0 && chosen < group.rows.length}
        onChange={(checked) => onCheckGroup(group, checked)}
      />
      <Typography component="h2" variant="h3">
        {group.label}{' '}
        <Typography variant="caption" component="span" color="textSecondary">
          {t('CART_LINES', [count(group.rows.length)], group.rows.length)}
        </Typography>
      </Typography>
    </div>
  );
}

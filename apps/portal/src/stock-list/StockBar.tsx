import { memo, type ReactNode, type RefObject } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TuneIcon from '@mui/icons-material/Tune';
import Typography from '@mui/material/Typography';
import type { FilterChange, StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import { activeFilters } from '@tradehall/domain/stock-list/filter-chips';
import type { StockView } from '@tradehall/domain/stock-list/stock-index';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { useStable } from '@tradehall/ui/state/use-stable';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, shownUnits } from '@tradehall/web/tenant/format';
import { FilterChips } from './FilterChips';
import type { ListView } from '@tradehall/domain/stock-list/list-view';
import type { LoadedStock } from './load-stock';
import { ViewChoice } from './ViewChoice';
import { StockSearchField } from './StockSearchField';

/** The field keeps its place whatever is chosen; on a phone what is chosen stands below it. */
const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  mb: 2,
  '& > .field': { flex: '1 0 100%', display: 'flex', gap: 2 },
  // Where it is narrow, what cannot be taken away need not be said, and the rest stands below.
  '& > .chips': { order: 1, flex: '1 0 100%', minWidth: 0 },
  '& > .chips:not(:has(li + li))': { display: 'none' },
  // A name that is longer than its room is cut, and not written over what stands beside it.
  '& > .chips li': { minWidth: 0, maxWidth: '100%' },
  '& > .totals': { flex: 1 },
} as const;

const inOneLine = (field: string) =>
  ({
    flexWrap: 'nowrap',
    '& > .field': { flex: `0 0 ${field}` },
    '& > .chips, & > .chips:not(:has(li + li))': { display: 'block', order: 0, flex: 1 },
    '& > .totals': { flex: 'none', textAlign: 'right' },
  }) as const;
/** Where the filters stand beside the list. */
const WIDE_BAR = { ...BAR, '@container (min-width: 720px)': inOneLine('min(320px, 32%)') } as const;
/** The button of the filters needs room, too: what was typed is read. */
const NARROW_BAR = { ...BAR, '@container (min-width: 840px)': inOneLine('min(400px, 40%)') } as const;

/** Of the line that counts the list and chooses its view; kept free until it comes, so that no row moves for it. */
const TOTALS_HEIGHT = 32;

/** Over the list: the search, what is chosen, and what that comes to (C06, W01). */
export const StockBar = memo(function StockBar({
  filter,
  stock,
  view,
  onChange,
  inputRef,
  onFilters,
  listView,
  onView,
  more,
}: {
  filter: StockFilter;
  stock: LoadedStock | undefined;
  view: StockView | undefined;
  onChange: (change: FilterChange) => void;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Opens the filters, where they do not stand beside the list. */
  onFilters: (() => void) | undefined;
  listView: ListView;
  onView: (next: Partial<ListView>) => void;
  /** Beside the field, where there is no room over it. */
  more: ReactNode;
}) {
  const t = useTexts(stockListTexts);
  const active = stock === undefined ? 0 : activeFilters(filter, stock.settings);
  const find = useStable((search: string) => onChange({ kind: 'search', search }));
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={onFilters === undefined ? WIDE_BAR : NARROW_BAR}>
        <div className="field">
          <StockSearchField onSearch={find} inputRef={inputRef} />
          {onFilters === undefined || stock === undefined ? null : (
            <Button variant="outlined" startIcon={<TuneIcon />} onClick={onFilters} aria-haspopup="dialog">
              {active === 0 ? t('STOCK_FILTERS') : `${t('STOCK_FILTERS')} (${count(active)})`}
            </Button>
          )}
          {more}
        </div>
        {stock === undefined || view === undefined ? (
          <Box className="totals" sx={{ minHeight: TOTALS_HEIGHT }} />
        ) : (
          <>
            <div className="chips">
              <FilterChips filter={filter} settings={stock.settings} onChange={onChange} />
            </div>
            <Typography variant="body2" className="totals" role="status" aria-live="polite">
              {t('STOCK_ITEMS', [count(view.items)], view.items)}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {` · ${t('STOCK_UNITS', [shownUnits(view.quantity, view.hasCapped)], view.quantity)}`}
              </Box>
            </Typography>
            <ViewChoice view={listView} settings={stock.settings} onView={onView} />
          </>
        )}
      </Box>
    </Box>
  );
});

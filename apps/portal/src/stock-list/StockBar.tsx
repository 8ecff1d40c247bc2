import type { RefObject } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TuneIcon from '@mui/icons-material/Tune';
import Typography from '@mui/material/Typography';
import { shownTotal } from '@tradehall/domain/stock-list/shown-quantity';
import type { FilterChange, StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import type { StockView } from '@tradehall/domain/stock-list/stock-index';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { FilterChips } from './FilterChips';
import type { LoadedStock } from './load-stock';
import { StockSearchField } from './StockSearchField';

/** The field keeps its place whatever is chosen; on a phone what is chosen stands below it. */
const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  mb: 3,
  '& > .field': { flex: '1 0 100%', display: 'flex', gap: 2 },
  '@container (min-width: 600px)': { flexWrap: 'nowrap', '& > .field': { flex: '0 0 320px' } },
} as const;

/** Over the list: the search, what is chosen, and what that comes to (C06, W01). */
export function StockBar({
  filter,
  stock,
  view,
  onChange,
  inputRef,
  onFilters,
}: {
  filter: StockFilter;
  stock: LoadedStock | undefined;
  view: StockView | undefined;
  onChange: (change: FilterChange) => void;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Opens the filters, where they do not stand beside the list. */
  onFilters: (() => void) | undefined;
}) {
  const t = useTexts(stockListTexts);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={BAR}>
        <Box className="field">
          <StockSearchField
            search={filter.search}
            onSearch={(search) => onChange({ kind: 'search', search })}
            inputRef={inputRef}
          />
          {onFilters === undefined || stock === undefined ? null : (
            <Button variant="outlined" startIcon={<TuneIcon />} onClick={onFilters} aria-haspopup="dialog">
              {t('STOCK_FILTERS')}
            </Button>
          )}
        </Box>
        {stock === undefined || view === undefined ? null : (
          <>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <FilterChips filter={filter} settings={stock.settings} onChange={onChange} />
            </Box>
            <Typography variant="body2" role="status" aria-live="polite" sx={{ textAlign: 'right', flex: 'none' }}>
              {t('STOCK_ITEMS', [count(view.items)], view.items)}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {` · ${t('STOCK_UNITS', [shownTotal(view.quantity, view.hasCapped)], view.quantity)}`}
              </Box>
            </Typography>
          </>
        )}
      </Box>
    </Box>
  );
}

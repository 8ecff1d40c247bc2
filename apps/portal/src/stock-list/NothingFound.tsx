import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import { selectionOf, type FilterChange, type StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import { valueLabel } from '@tradehall/domain/stock-list/stock-labels';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import type { LoadedStock } from './load-stock';

/** A search that finds nothing names itself, and says where there would be something (W01). */
export function NothingFound({
  stock: { index, settings },
  filter,
  onChange,
}: {
  stock: LoadedStock;
  filter: StockFilter;
  onChange: (change: FilterChange) => void;
}) {
  const t = useTexts(stockListTexts);
  const { search } = filter;
  const selection = selectionOf(filter, settings);
  const elsewhere = index
    .categoryCounts(selection.includeOutOfStock ?? false, search)
    .filter((category) => category.count > 0 && category.value !== filter.category);
  const outOfStock =
    settings.canSelectOutOfStockFilter && !filter.includeOutOfStock
      ? index.select({ ...selection, includeOutOfStock: true }).items
      : 0;
  const isFiltered = filter.warehouse.length > 0 || Object.keys(filter.attributes).length > 0;
  return (
    <EmptyState
      icon={<SearchOffIcon />}
      title={t('STOCK_SEARCH_NOTHING', [search])}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 2 }}>
          <Button variant="contained" onClick={() => onChange({ kind: 'search', search: '' })}>
            {t('STOCK_SEARCH_CLEAR')}
          </Button>
          {isFiltered ? (
            <Button variant="outlined" onClick={() => onChange({ kind: 'clear' })}>
              {t('STOCK_SEARCH_DROP_FILTERS')}
            </Button>
          ) : null}
          {outOfStock > 0 ? (
            <Button variant="outlined" onClick={() => onChange({ kind: 'includeOutOfStock', includeOutOfStock: true })}>
              {`${t('STOCK_INCLUDE_OUT_OF_STOCK')} (${count(outOfStock)})`}
            </Button>
          ) : null}
          {elsewhere.map(({ value, count: items }) => (
            <Button key={value} variant="outlined" onClick={() => onChange({ kind: 'category', category: value })}>
              {`${valueLabel(settings, 'category', value)} (${count(items)})`}
            </Button>
          ))}
        </Box>
      }
    >
      {elsewhere.length > 0 ? t('STOCK_SEARCH_ELSEWHERE') : t('STOCK_SEARCH_ADVICE')}
    </EmptyState>
  );
}

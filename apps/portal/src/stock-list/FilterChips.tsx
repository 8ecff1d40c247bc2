import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { appliedFilterChips } from '@tradehall/domain/stock-list/filter-chips';
import type { FilterChange, StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** The applied filters, each a chip that removes itself; the category can be changed, not taken away. */
export function FilterChips({
  filter,
  settings,
  onChange,
}: {
  filter: StockFilter;
  settings: StockListSettings;
  onChange: (change: FilterChange) => void;
}) {
  const t = useTexts(stockListTexts);
  return (
    <Box
      component="ul"
      aria-label={t('STOCK_APPLIED_FILTERS')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, p: 0 }}
    >
      {appliedFilterChips(filter, settings).map(({ field, fieldLabel, value, label, remove }) => {
        const name =
          field === 'includeOutOfStock' ? t('STOCK_INCLUDE_OUT_OF_STOCK') : label === '' ? `${fieldLabel}: --` : label;
        return (
          <li key={`${field}|${value}`}>
            <Chip
              size="small"
              label={name}
              title={fieldLabel}
              // What cannot be taken away does not look as if it could.
              {...(remove === undefined
                ? {}
                : {
                    onDelete: () => onChange(remove),
                    'aria-label': t('STOCK_REMOVE_FILTER', [name]),
                    variant: 'outlined',
                    sx: { bgcolor: 'background.paper' },
                  })}
            />
          </li>
        );
      })}
    </Box>
  );
}

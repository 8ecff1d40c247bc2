import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { appliedFilterChips, type FilterChip } from '@tradehall/domain/stock-list/filter-chips';
import type { FilterChange, StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { afterPaint } from '@tradehall/ui/state/after-paint';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** Beside the field there is one line, that scrolls: a second one would push the list down at a click. */
const ONE_LINE = {
  flexWrap: 'nowrap',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > li': { flex: 'none' },
  '@supports (animation-timeline: scroll())': {
    animation: 'more-chips linear both',
    animationTimeline: 'scroll(self inline)',
    '@keyframes more-chips': {
      from: { maskImage: 'linear-gradient(to left, rgb(0 0 0 / 0.25), black 32px)' },
      to: { maskImage: 'linear-gradient(to right, rgb(0 0 0 / 0.25), black 32px)' },
    },
  },
} as const;

/** A filter in words; the toggle's are the screen's. */
export function chipText({ field, fieldLabel, label }: FilterChip, outOfStock: string): string {
  return field === 'includeOutOfStock' ? outOfStock : label === '' ? `${fieldLabel}: --` : label;
}

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
  const chips = appliedFilterChips(filter, settings);
  const list = useRef<HTMLUListElement>(null);
  // What was chosen last stands at the end. Measured at once, the whole page would be laid out twice for a press.
  useEffect(
    () =>
      afterPaint(() => {
        if (list.current !== null) list.current.scrollLeft = list.current.scrollWidth;
      }),
    [chips.length],
  );
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={t('STOCK_APPLIED_FILTERS')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        listStyle: 'none',
        m: 0,
        p: 0,
        '@container (min-width: 600px)': ONE_LINE,
      }}
    >
      {chips.map((chip) => {
        const { field, fieldLabel, value, remove } = chip;
        const name = chipText(chip, t('STOCK_INCLUDE_OUT_OF_STOCK'));
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

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { cartTexts } from '@tradehall/texts/en/cart';
import type { OfferOrder } from '@tradehall/domain/offers/arrange-offers';
import { RowCheckbox } from '@tradehall/ui/table/RowCheckbox';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { AS_GRID, GRID_COLUMNS, gridColumns } from './offer-grid-columns';
import { BOX } from './offer-grid-layout';

export interface OfferGridHeadsProps {
  readonly order: OfferOrder;
  readonly direction: 'asc' | 'desc';
  readonly onSort: (order: OfferOrder, direction: 'asc' | 'desc') => void;
  readonly checked: 'all' | 'some' | 'none';
  readonly onCheckAll: (checked: boolean) => void;
}

const LEFT: readonly string[] = ['item', 'place'];

/** The heads of the grid: each sorts by its column, and again the other way; they stay in sight (W20). */
export function OfferGridHeads({ order, direction, onSort, checked, onCheckAll }: OfferGridHeadsProps) {
  const t = useTexts(cartTexts);
  return (
    <Box
      role="group"
      aria-label={t('CART_SORT')}
      sx={{
        display: 'flex',
        overflowX: 'auto',
        alignItems: 'center',
        columnGap: 2,
        px: 2,
        minHeight: 28,
        fontSize: 12,
        fontWeight: 600,
        color: 'text.secondary',
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
        '& .box': { ...BOX, mx: '6px' },
        [AS_GRID]: { ...gridColumns, overflowX: 'visible', position: 'sticky', top: 56, zIndex: 2 },
      }}
    >
      <RowCheckbox
        label={t('CART_SELECT_ALL')}
        checked={checked === 'all'}
        indeterminate={checked === 'some'}
        onChange={onCheckAll}
      />
      {GRID_COLUMNS.map((column) => {
        const sorted = column.order === order;
        const place = {
          gridArea: column.area,
          justifySelf: LEFT.includes(column.area) ? 'start' : 'end',
          whiteSpace: 'nowrap',
        };
        if (column.order === undefined)
          return (
            <Box
              key={column.area}
              title={t(column.label)}
              sx={{
                ...place,
                display: 'none',
                // A long word is cut where the head before it ends.
                [AS_GRID]: { display: 'block', maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
              }}
            >
              {t(column.label)}
            </Box>
          );
        const next = sorted ? (direction === 'asc' ? 'desc' : 'asc') : column.first;
        const by = column.order;
        return (
          <ButtonBase
            key={column.area}
            onClick={() => onSort(by, next)}
            aria-pressed={sorted}
            sx={{
              ...place,
              font: 'inherit',
              minHeight: 24,
              gap: 0.5,
              borderRadius: 1,
              px: 1,
              '@media (pointer: coarse)': { minHeight: 36 },
              [AS_GRID]: { px: 0, minHeight: 24, minWidth: 24 },
              ...(sorted ? { color: 'text.primary' } : {}),
            }}
          >
            {t(column.label)}
            {sorted ? (
              <>
                {direction === 'asc' ? (
                  <ArrowUpwardIcon sx={{ fontSize: 12 }} />
                ) : (
                  <ArrowDownwardIcon sx={{ fontSize: 12 }} />
                )}
                <span className="visually-hidden">
                  {t(direction === 'asc' ? 'CART_SORTED_UP' : 'CART_SORTED_DOWN')}
                </span>
              </>
            ) : null}
          </ButtonBase>
        );
      })}
    </Box>
  );
}

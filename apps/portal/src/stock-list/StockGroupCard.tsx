import { memo } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import IconButton from '@mui/material/IconButton';
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import { stockListTexts } from '@tradehall/contract/texts/stock-list-texts';
import { isCapped, shownQuantity } from '@tradehall/domain/stock-list/shown-quantity';
import { shortenLabel, valueLabel } from '@tradehall/domain/stock-list/stock-labels';
import type { StockGroup } from '@tradehall/domain/stock-list/stock-group';
import { readField } from '@tradehall/domain/stock-list/stock-item';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { useTexts } from '../i18n/use-texts';
import { count, minorWithoutDecimals } from '../tenant/format';
import { StockItemRow } from './StockItemRow';
import { GROUP_COLUMNS } from './stock-layout';

export interface StockGroupCardProps {
  readonly group: StockGroup;
  readonly settings: StockListSettings;
  readonly participantId: string | null;
  readonly pendingOrders: Readonly<Record<string, number>>;
  readonly isExpanded: boolean;
  readonly onToggle: (key: string) => void;
  readonly onGradeInfo: (grade: string) => void;
}

/** A group reads like a table row, so that the eye runs down one column of prices (LOOK "Stock list"). */
export const StockGroupCard = memo(function StockGroupCard({ group, settings, participantId, pendingOrders, isExpanded, onToggle, onGradeInfo }: StockGroupCardProps) {
  const t = useTexts(stockListTexts);
  const first = group.items[0];
  const read = (name: string) => (first === undefined ? '' : readField(first, name));
  const topRight = read(settings.groupTopRightAttribute);
  const bottomRight = valueLabel(settings, settings.groupBottomRightAttribute, read(settings.groupBottomRightAttribute));
  const max = settings.maxItemQuantityToBeDisplayed;
  const quantity = isCapped(group.quantityAvailable, max) ? shownQuantity(group.quantityAvailable, max) : count(group.quantityAvailable);
  const panel = `items-${group.key.replace(/[^\w-]/g, '_')}`;
  const isGrade = settings.groupTopRightAttribute === 'grade' && settings.showGradeIcon && topRight !== '';

  return (
    <Box component="section" data-stock-group={group.key} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', overflow: 'clip', contentVisibility: 'auto', containIntrinsicSize: 'auto 54px' }}>
      <Box sx={{ ...GROUP_COLUMNS, position: 'relative', minHeight: 52, px: 4, py: 2, fontSize: 14, '&:hover': { bgcolor: 'action.hover' }, '& > span': { pointerEvents: 'none' } }}>
        <ButtonBase
          data-stock-row
          aria-expanded={isExpanded}
          aria-controls={panel}
          aria-label={t(isExpanded ? 'STOCK_COLLAPSE' : 'STOCK_EXPAND', [`${group.title}, ${valueLabel(settings, settings.groupTopRightAttribute, topRight)}, ${bottomRight}`])}
          onClick={() => onToggle(group.key)}
          sx={{ position: 'absolute', inset: 0, '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 } }}
        />
        <Box component="span" sx={{ gridArea: 'title', fontWeight: 600, fontSize: { xs: 15, md: 14 }, overflowWrap: 'anywhere' }}>
          {group.title}
        </Box>
        <Box component="span" sx={{ gridArea: 'top', display: 'flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap', overflow: 'hidden' }}>
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {valueLabel(settings, settings.groupTopRightAttribute, topRight)}
          </Box>
          {isGrade ? (
            <IconButton
              size="small"
              aria-label={`${t('STOCK_GRADE_OVERVIEW')}: ${valueLabel(settings, 'grade', topRight)}`}
              onClick={() => onGradeInfo(topRight)}
              sx={{ pointerEvents: 'auto', zIndex: 1, width: 28, height: 28, color: 'text.secondary', '@media (pointer: coarse)': { width: 36, height: 36 } }}
            >
              <InfoOutlinedIcon sx={{ fontSize: 16 }} />
            </IconButton>
          ) : null}
        </Box>
        <Box component="span" title={bottomRight} sx={{ gridArea: 'bottom', color: 'text.secondary', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {shortenLabel(bottomRight)}
        </Box>
        <Box component="span" sx={{ gridArea: 'items', color: 'text.secondary', textAlign: 'right', whiteSpace: 'nowrap' }}>
          {t('STOCK_ITEMS', [count(group.countOfItems)], group.countOfItems)}
        </Box>
        <Box component="span" sx={{ gridArea: 'units', textAlign: { md: 'right' }, whiteSpace: 'nowrap' }}>
          {t('STOCK_UNITS', [quantity], group.quantityAvailable)}
        </Box>
        <Box component="span" sx={{ gridArea: 'price', textAlign: 'right', whiteSpace: 'nowrap', fontWeight: 600 }}>
          {group.minPrice === null ? (
            '--'
          ) : (
            <>
              {group.showMinPriceSymbol ? (
                <Box component="span" data-min-price-symbol title={t('STOCK_PRICES_DIFFER')} sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 12, mr: 1 }}>
                  {t('STOCK_FROM_PRICE')}
                </Box>
              ) : null}
              {minorWithoutDecimals(group.minPrice)}
            </>
          )}
        </Box>
        <ExpandMoreIcon sx={{ gridArea: 'chevron', pointerEvents: 'none', fontSize: 20, color: 'text.secondary', justifySelf: 'end', transition: 'transform 140ms', transform: isExpanded ? 'rotate(180deg)' : 'none' }} />
      </Box>
      {isExpanded ? (
        <Box id={panel} component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
          {group.items.map((item) => (
            <StockItemRow
              key={item.itemNumberWarehouse}
              item={item}
              settings={settings}
              participantId={participantId}
              isOfferAccepted={group.isOfferAccepted}
              pendingOrders={pendingOrders[item.itemNumberWarehouse] ?? item.pendingOrderItemCount}
            />
          ))}
        </Box>
      ) : null}
    </Box>
  );
});

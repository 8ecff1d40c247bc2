import { memo } from 'react';
import Box from '@mui/material/Box';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { isCapped, shownQuantity } from '@tradehall/domain/stock-list/shown-quantity';
import { shortenLabel, valueLabel } from '@tradehall/domain/stock-list/stock-labels';
import type { StockGroup } from '@tradehall/domain/stock-list/stock-group';
import { readField } from '@tradehall/domain/stock-list/stock-item';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { SearchWord } from '@tradehall/domain/text/search-word';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, minorWithoutDecimals } from '@tradehall/web/tenant/format';
import { MarkedText } from './MarkedText';
import { StockItemRow } from './StockItemRow';

export interface StockGroupCardProps {
  readonly group: StockGroup;
  readonly settings: StockListSettings;
  readonly participantId: string | null;
  readonly pendingOrders: Readonly<Record<string, number>>;
  /** What is searched for, to be marked. */
  readonly words: readonly SearchWord[];
  readonly isExpanded: boolean;
  readonly onToggle: (key: string) => void;
  readonly onGradeInfo: (grade: string) => void;
}

const GRADE_ICON = { fontSize: 16 } as const;
const CHEVRON_ICON = { fontSize: 20 } as const;

/** A group reads like a table row, so that the eye runs down one column of prices (C09). */
export const StockGroupCard = memo(function StockGroupCard({
  group,
  settings,
  participantId,
  pendingOrders,
  words,
  isExpanded,
  onToggle,
  onGradeInfo,
}: StockGroupCardProps) {
  const t = useTexts(stockListTexts);
  const first = group.items[0];
  const read = (name: string) => (first === undefined ? '' : readField(first, name));
  const topRight = read(settings.groupTopRightAttribute);
  const bottomRight = valueLabel(
    settings,
    settings.groupBottomRightAttribute,
    read(settings.groupBottomRightAttribute),
  );
  const max = settings.maxItemQuantityToBeDisplayed;
  const quantity = isCapped(group.quantityAvailable, max)
    ? shownQuantity(group.quantityAvailable, max)
    : count(group.quantityAvailable);
  const panel = `items-${group.key.replace(/[^\w-]/g, '_')}`;
  const isGrade = settings.groupTopRightAttribute === 'grade' && settings.showGradeIcon && topRight !== '';

  return (
    <section className="group" data-stock-group={group.key}>
      <div className="group-head">
        <button
          type="button"
          className="group-toggle"
          data-stock-row
          aria-expanded={isExpanded}
          aria-controls={panel}
          aria-label={t(isExpanded ? 'STOCK_COLLAPSE' : 'STOCK_EXPAND', [
            `${group.title}, ${valueLabel(settings, settings.groupTopRightAttribute, topRight)}, ${bottomRight}`,
          ])}
          onClick={() => onToggle(group.key)}
        />
        <span className="group-title">
          <MarkedText text={group.title} words={words} />
        </span>
        <span className="group-top">
          <span className="cut">
            <MarkedText text={valueLabel(settings, settings.groupTopRightAttribute, topRight)} words={words} />
          </span>
          {isGrade ? (
            <button
              type="button"
              className="group-grade"
              aria-label={`${t('STOCK_GRADE_OVERVIEW')}: ${valueLabel(settings, 'grade', topRight)}`}
              onClick={() => onGradeInfo(topRight)}
            >
              <InfoOutlinedIcon sx={GRADE_ICON} />
            </button>
          ) : null}
        </span>
        <span className="group-bottom cut" title={bottomRight}>
          <MarkedText text={shortenLabel(bottomRight)} words={words} />
        </span>
        <span className="group-items">{t('STOCK_ITEMS', [count(group.countOfItems)], group.countOfItems)}</span>
        <span className="group-units">{t('STOCK_UNITS', [quantity], group.quantityAvailable)}</span>
        <span className="group-price">
          {group.minPrice === null ? (
            '--'
          ) : (
            <>
              {group.showMinPriceSymbol ? (
                <span className="group-from" data-min-price-symbol title={t('STOCK_PRICES_DIFFER')}>
                  {t('STOCK_FROM_PRICE')}
                </span>
              ) : null}
              {minorWithoutDecimals(group.minPrice)}
            </>
          )}
        </span>
        <span className="group-chevron" data-open={isExpanded}>
          <ExpandMoreIcon sx={CHEVRON_ICON} />
        </span>
      </div>
      {isExpanded ? (
        <Box id={panel} component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
          {group.items.map((item) => (
            <StockItemRow
              key={item.itemNumberWarehouse}
              item={item}
              settings={settings}
              participantId={participantId}
              words={words}
              pendingOrders={pendingOrders[item.itemNumberWarehouse] ?? item.pendingOrderItemCount}
            />
          ))}
        </Box>
      ) : null}
    </section>
  );
});

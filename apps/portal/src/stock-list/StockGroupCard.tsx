import { memo, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import { isCapped, shownQuantity } from '@tradehall/domain/stock-list/shown-quantity';
import { shortenLabel, valueLabel } from '@tradehall/domain/stock-list/stock-labels';
import type { StockGroup } from '@tradehall/domain/stock-list/stock-group';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { SearchWord } from '@tradehall/domain/text/search-word';
import { useIndeterminate } from '@tradehall/ui/state/use-indeterminate';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, minorWithoutDecimals } from '@tradehall/web/tenant/format';
import { MarkedText } from './MarkedText';
import { ChevronIcon, InfoIcon } from './RowIcons';
import { selectRows } from './row-selection';
import { StockItemRow } from './StockItemRow';

export interface StockGroupCardProps {
  readonly group: StockGroup;
  readonly settings: StockListSettings;
  readonly participantId: string | null;
  readonly pendingOrders: Readonly<Record<string, number>>;
  /** What is searched for, to be marked. */
  readonly words: readonly SearchWord[];
  readonly isExpanded: boolean;
  /** Whose stock it is, for the selection. */
  readonly participant: string;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (key: string, withShift: boolean) => void;
  readonly onToggle: (key: string) => void;
  readonly onGradeInfo: (grade: string) => void;
}

/** A group reads like a table row, so that the eye runs down one column of prices (C09). */
export const StockGroupCard = memo(function StockGroupCard({
  group,
  settings,
  participantId,
  pendingOrders,
  words,
  isExpanded,
  participant,
  selected,
  onSelect,
  onToggle,
  onGradeInfo,
}: StockGroupCardProps) {
  const t = useTexts(stockListTexts);
  const workbench = useTexts(workbenchTexts);
  const { topRight } = group;
  const bottomRight = valueLabel(settings, settings.groupBottomRightAttribute, group.bottomRight);
  const max = settings.maxItemQuantityToBeDisplayed;
  const quantity = isCapped(group.quantityAvailable, max)
    ? shownQuantity(group.quantityAvailable, max)
    : count(group.quantityAvailable);
  const panel = `items-${group.key.replace(/[^\w-]/g, '_')}`;
  const isGrade = settings.groupTopRightAttribute === 'grade' && settings.showGradeIcon && topRight !== '';

  const keysOf = () => group.items.map((item) => item.itemNumberWarehouse);
  // Where nothing is selected at all, the items of a closed group are not read.
  const chosen = selected.size === 0 ? 0 : keysOf().filter((key) => selected.has(key)).length;
  const isAll = chosen === group.countOfItems;
  const box = useIndeterminate(chosen > 0 && !isAll);
  const press = (event: MouseEvent<HTMLElement>) => {
    // What is pressed itself, and text that is being selected, does not open the group.
    if ((event.target as HTMLElement).closest('button, input, a') !== null) return;
    if (window.getSelection()?.isCollapsed === false) return;
    onToggle(group.key);
  };

  return (
    <section className="group" data-stock-group={group.key} data-open={isExpanded}>
      {/* The button in it does the same by key. */}
      <div className="row group-head" onClick={press} data-selected={chosen > 0 && isAll}>
        <span className="box">
          <input
            ref={box}
            type="checkbox"
            data-shortcut="select"
            aria-label={workbench('LIST_SELECT', [group.title])}
            checked={isAll}
            onChange={() => selectRows(participant, keysOf(), !isAll)}
          />
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
          >
            <ChevronIcon />
          </button>
        </span>
        <span className="title group-title cut" title={group.title}>
          <MarkedText text={group.title} words={words} />
        </span>
        <span className="top">
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
              <InfoIcon />
            </button>
          ) : null}
        </span>
        <span className="bottom cut" title={bottomRight}>
          <MarkedText text={shortenLabel(bottomRight)} words={words} />
        </span>
        <span className="units">{t('STOCK_UNITS', [quantity], group.quantityAvailable)}</span>
        <span className="price">
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
        <span className="acts">{t('STOCK_ITEMS', [count(group.countOfItems)], group.countOfItems)}</span>
      </div>
      {isExpanded ? (
        <Box id={panel} component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {group.items.map((item) => (
            <StockItemRow
              key={item.itemNumberWarehouse}
              item={item}
              settings={settings}
              participantId={participantId}
              words={words}
              isSelected={selected.has(item.itemNumberWarehouse)}
              onSelect={onSelect}
              pendingOrders={pendingOrders[item.itemNumberWarehouse] ?? item.pendingOrderItemCount}
            />
          ))}
        </Box>
      ) : null}
    </section>
  );
});

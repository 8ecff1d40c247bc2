import { useEffect, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import { filterToSearch } from '@tradehall/domain/stock-list/filter-url';
import type { ListView } from '@tradehall/domain/stock-list/list-view';
import type { StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import type { StockItem } from '@tradehall/domain/stock-list/stock-item';
import type { SearchWord } from '@tradehall/domain/text/search-word';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { isAtNothing } from '@tradehall/ui/state/keep-place';
import { useShortcuts } from '@tradehall/ui/state/use-shortcuts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { useOffersByItem } from '../offers/offers-cache';
import { useVisitMarks } from '../stock-visits/visit-marks';
import { actsRoom } from './acts-room';
import { chosenColumns, type LineContext } from './line-columns';
import { LineRow } from './LineRow';
import { BOX_WIDTH, HEAD_HEIGHT, LINE_HEIGHTS, LINES_FRAME, LINES_STYLES } from './lines-layout';
import { LinesHead } from './LinesHead';
import { keysOf } from './list-shortcuts';
import type { LoadedStock } from './load-stock';
import { selectRow, selectRows, useSelectedRows } from './row-selection';
import { useRowActs, type RowAct } from './row-acts';
import { useIdle } from './use-idle';
import { useLineSlots } from './use-line-slots';
import { useRoomBelow } from './use-room-below';
import { useSortedRows } from './use-sorted-rows';

export interface StockLinesProps {
  readonly stock: LoadedStock;
  readonly filter: StockFilter;
  readonly participantId: string | null;
  readonly view: ListView;
  readonly onView: (next: Partial<ListView>) => void;
  readonly words: readonly SearchWord[];
  /** The row a link leads to. */
  readonly target: string | undefined;
}

/** The last rows can be moved out from under what floats over the end of the list (A05). */
const FLOATING = 72;

/** One row an item (W04): any number of them, sorted by any column, worked by pointer and keys. */
export function StockLines({ stock, filter, participantId, view, onView, words, target }: StockLinesProps) {
  const list = useTexts(stockListTexts);
  const isPhone = useMobile();
  const { index, settings } = stock;
  const offers = useOffersByItem();
  const { marks } = useVisitMarks(participantId);
  const selected = useSelectedRows(stock.participant);
  const columns = useMemo(() => chosenColumns(settings, view.columns), [settings, view.columns]);
  const context = useMemo((): LineContext => ({ settings, participantId, offers }), [settings, participantId, offers]);
  useIdle(() => index.lines.prepare(), index);

  const rows = useSortedRows({ stock, filter, participantId, offers, sort: view.sort });
  const keyAt = (at: number): string => index.columns.texts.itemNumberWarehouse.at(rows[at] ?? 0);
  const keys = (): readonly string[] => Array.from(rows, (_, at) => keyAt(at));

  const scroller = useRef<HTMLDivElement>(null);
  const height = useRoomBelow(scroller);
  const rowHeight = isPhone ? LINE_HEIGHTS.card : LINE_HEIGHTS[view.density];
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollPaddingStart: HEAD_HEIGHT,
    paddingStart: 0,
    paddingEnd: configuration.whatsAppNumber === undefined ? 0 : FLOATING,
  });
  useEffect(() => virtual.measure(), [rowHeight, virtual]);
  const inSight = virtual.getVirtualItems();
  const keysInSight = useMemo(
    () => inSight.map(({ index: place }) => index.columns.texts.itemNumberWarehouse.at(rows[place] ?? 0)),
    [inSight, rows, index],
  );
  const isMoving = virtual.isScrolling;
  const lines = useLineSlots(keysInSight, isMoving);
  // The row under the pointer has buttons: once the list rests, and not each that runs by under it.
  const [pointed, setPointed] = useState<string>();
  useEffect(() => {
    if (!isMoving) setPointed(keyOfRow(scroller.current?.querySelector('.line:hover')));
  }, [isMoving]);

  // The row that keys act on: by its key, so that it stays itself when the order changes.
  const [current, setCurrent] = useState<string>();
  const at = useMemo(() => {
    const row = current === undefined ? undefined : index.rowOf(current);
    return row === undefined ? -1 : rows.indexOf(row);
  }, [current, index, rows]);
  const moveTo = (next: number) => {
    const place = Math.max(0, Math.min(rows.length - 1, next));
    if (rows.length === 0) return;
    setCurrent(keyAt(place));
    virtual.scrollToIndex(place);
  };

  // A row that left the list takes no keys along: they go on where it stood, or at the first of what was found.
  const address = useMemo(() => filterToSearch(filter), [filter]);
  const stood = useRef({ address, at });
  useEffect(() => {
    const before = stood.current;
    stood.current = { address, at };
    const isGone = current !== undefined && at < 0 && document.activeElement === scroller.current;
    if (isGone) moveTo(before.address === address ? before.at : 0);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows, at]);

  const [found, setFound] = useState<string>();
  if (target !== undefined && target !== found) {
    setFound(target);
    setCurrent(target);
  }
  useEffect(() => {
    const row = found === undefined ? undefined : index.rowOf(found);
    const place = row === undefined ? -1 : rows.indexOf(row);
    if (place >= 0) virtual.scrollToIndex(place, { align: 'center' });
    // The keys go on there, unless they are at something else already.
    if (place >= 0 && isAtNothing()) scroller.current?.focus({ preventScroll: true });
    // Once for each link.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found]);

  const acts = useRowActs(stock, participantId);
  const act = (what: RowAct, key: string | undefined) => {
    if (key !== undefined) acts.run(what, key);
  };
  const inKeys = at < 0 ? undefined : current;
  const select = (key: string, withShift: boolean) => selectRow(stock.participant, key, withShift, keys);
  useShortcuts({
    ...keysOf({
      next: () => moveTo(at + 1),
      previous: () => moveTo(at - 1),
      buy: () => act('buy', inKeys),
      offer: () => act('offer', inKeys),
      alert: () => act('alert', inKeys),
      select: () => inKeys !== undefined && select(inKeys, false),
    }),
    X: () => inKeys !== undefined && select(inKeys, true),
  });
  const press = (event: KeyboardEvent) => {
    if (event.target !== scroller.current) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const to: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: rows.length - 1,
    };
    const next = to[event.key];
    if (next !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      const from = inKeys;
      moveTo(next);
      // Shift takes every row along that the cursor comes over.
      if (event.shiftKey && from !== undefined) {
        const [low, high] = [Math.min(at, next), Math.max(at, next)];
        const range = Array.from({ length: high - low + 1 }, (_, i) => low + i).filter(
          (i) => i >= 0 && i < rows.length,
        );
        selectRows(stock.participant, range.map(keyAt), true);
      }
    } else if (event.key === 'Enter') {
      event.preventDefault();
      act('open', inKeys);
    } else if (event.key === ' ') {
      event.preventDefault();
      if (inKeys !== undefined) select(inKeys, event.shiftKey);
    }
  };
  const click = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const key = keyOfRow(target);
    if (key === undefined) return;
    // Keys go on at the row that was pressed; an element of a row may be another row's after some scrolling.
    scroller.current?.focus({ preventScroll: true });
    const button = target.closest<HTMLElement>('button');
    setCurrent(key);
    if (button?.dataset['act'] !== undefined) act(button.dataset['act'] as RowAct, key);
    else if (target.closest('.box') !== null) {
      select(key, event.shiftKey);
    } else if (event.shiftKey && window.getSelection()?.isCollapsed !== false) select(key, true);
  };

  // Every row is as wide as its columns ask for, so that they stand under one another.
  const width = isPhone ? 0 : columns.reduce((sum, column) => sum + column.width, BOX_WIDTH);
  const tracks = `${BOX_WIDTH}px ${columns
    .map((column, place) => (place === 0 ? `minmax(${column.width}px, 1fr)` : `${column.width}px`))
    .join(' ')} 0px`;
  const room = useMemo(() => actsRoom(columns), [columns]);
  const isAll = rows.length > 0 && selected.size >= rows.length && keys().every((key) => selected.has(key));
  return (
    <Box sx={LINES_FRAME}>
      <Box
        ref={scroller}
        role="grid"
        aria-label={list('STOCK_RESULTS')}
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        {...(at < 0 ? {} : { 'aria-activedescendant': `line-${at}` })}
        tabIndex={0}
        data-lines
        data-cards={isPhone}
        data-moving={isMoving}
        onKeyDown={press}
        onClick={click}
        onFocus={({ target, currentTarget }) => {
          // Keys that come in begin at the first row in sight; a press is at a row of its own.
          if (target === currentTarget && at < 0 && target.matches(':focus-visible'))
            moveTo(virtual.range?.startIndex ?? 0);
        }}
        onPointerOver={({ target }) => isMoving || setPointed(keyOfRow(target as HTMLElement))}
        onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-aside', currentTarget.scrollLeft > 0)}
        sx={LINES_STYLES}
        style={{ height, '--acts-room': room } as CSSProperties}
      >
        {isPhone ? null : (
          <LinesHead
            columns={columns}
            tracks={tracks}
            width={width}
            rows={rows.length}
            isAll={isAll}
            onAll={(all) => selectRows(stock.participant, keys(), all)}
            view={view}
            onView={onView}
          />
        )}
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), minWidth: width, position: 'relative' }}>
          {lines.map(({ at: nth, slot }) => {
            const { index: place, start } = inSight[nth] ?? { index: 0, start: 0 };
            const item = itemOf(stock, rows[place] ?? 0);
            const key = item.itemNumberWarehouse;
            const isCurrent = key === current;
            return (
              <LineRow
                key={slot}
                place={place}
                top={start}
                height={rowHeight}
                item={item}
                columns={columns}
                tracks={tracks}
                width={width}
                context={context}
                offer={offers.get(offerKey(participantId, key))}
                mark={marks.get(key)}
                words={words}
                isSelected={selected.has(key)}
                isCurrent={isCurrent}
                hasActs={isCurrent || key === pointed}
                isCard={isPhone}
              />
            );
          })}
        </div>
      </Box>
      {acts.dialog}
    </Box>
  );
}

const keyOfRow = (target: HTMLElement | null | undefined): string | undefined =>
  target?.closest<HTMLElement>('[data-stock-item]')?.dataset['stockItem'];

/** Items that were read, by the row of their list: scrolling back makes none anew. */
const read = new WeakMap<object, Map<number, StockItem>>();
function itemOf(stock: LoadedStock, row: number): StockItem {
  let items = read.get(stock.index);
  if (items === undefined || items.size > 5_000) read.set(stock.index, (items = new Map()));
  let item = items.get(row);
  if (item === undefined) items.set(row, (item = stock.index.readItem(row)));
  return item;
}

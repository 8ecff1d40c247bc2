import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import { DEFAULT_PARTICIPANT, isOwnStock } from '@tradehall/domain/network/participant';
import { activeFilters } from '@tradehall/domain/stock-list/filter-chips';
import { parseSearch } from '../navigation/search-text';
import { usePendingImport } from '../bulk-import/import-cache';
import { PendingImportNote } from '../bulk-import/PendingImportNote';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant } from '@tradehall/web/tenant/format';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { notify } from '@tradehall/ui/state/snackbars';
import { useStable } from '@tradehall/ui/state/use-stable';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { AsOf } from '@tradehall/ui/OfflineNote';
import { SavedViews } from '../saved-views/SavedViews';
import { FilterPanel } from './FilterPanel';
import { FilterSheet } from './FilterSheet';
import { narrowToMarks, type VisitKind } from '../stock-visits/narrow-to-marks';
import { useVisit, useVisitMarks } from '../stock-visits/visit-marks';
import { VisitFilter } from '../stock-visits/VisitFilter';
import { suggestedName } from './suggested-name';
import { InterruptedOffer } from './InterruptedOffer';
import { useParticipantOf } from './known-participant';
import { useKeptSelection, useSelectedRows } from './row-selection';
import { NothingFound } from './NothingFound';
import { StockBar } from './StockBar';
import { StockGroupList } from './StockGroupList';
import { StockHeader } from './StockHeader';
import { FiltersLoading, StockLoading } from './StockLoading';
import { StockResults } from './StockResults';
import { Pagination } from '@tradehall/ui/Pagination';
import { PhoneToolbar, StockToolbar } from './StockToolbar';
import { useItemCounts, useParticipants, usePendingOrders, useStock } from './use-stock';
import { useListCommands } from './use-list-commands';
import { useListKeys } from './use-list-keys';
import { useFollowedSearch } from './use-followed-search';
import { useLinkedRow } from './use-linked-row';
import { useListView } from './use-list-view';
import { usePreparedSearch } from './use-prepared-search';
import { useStockFilter } from './use-stock-filter';
import { useStockGroups } from './use-stock-groups';
import { useViewItemList } from './use-view-item-list';

const ReviewImport = lazyPart(() => import('../bulk-import/ReviewImport'), 'ReviewImport');
const GradeOverviewDialog = lazyPart(() => import('./GradeOverviewDialog'), 'GradeOverviewDialog');
const SelectionBar = lazyPart(() => import('./SelectionBar'), 'SelectionBar');
const StockLines = lazyPart(() => import('./StockLines'), 'StockLines');
const ListPrint = lazyPart(() => import('./StockPrint'), 'StockPrint');
const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog'), 'ShortcutsDialog');

/** Filters beside the list; they stay where they are while the list moves. */
const COLUMNS = {
  display: 'flex',
  gap: 5,
  alignItems: 'flex-start',
  '@media print': { display: 'none' },
  '& > aside': {
    width: { lg: 224, xl: 264 },
    flex: 'none',
    position: 'sticky',
    top: 72,
    maxHeight: 'calc(100dvh - 88px)',
    overflowY: 'auto',
    scrollbarGutter: 'stable',
    pr: 2,
  },
  '& > section': { flex: 1, minWidth: 0 },
  // What does not follow yet from what was pressed.
  '& > section[aria-busy=true] :is(.totals, .groups)': { opacity: 0.5 },
} as const;

/** The stock list (C01, C08): filters beside, groups in the middle, twenty-four at a time. */
export function StockListPage() {
  const t = useTexts(stockListTexts);
  // Beside a rail and filters a window of less leaves no room for a list: the filters come as a sheet.
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const isPhone = useMobile();
  const search = useFollowedSearch();
  const known = useParticipantOf(search);
  const participant = known.participant ?? DEFAULT_PARTICIPANT;
  const { data: whole, error, refetch } = useStock(known.participant);
  useVisit();
  const visit = useVisitMarks(participant);
  const [news, setNews] = useState<VisitKind>();
  // Where nothing of the kind is left, the whole list stands.
  const stock = useMemo(() => {
    const isThere = news !== undefined && [...visit.marks.values()].some(({ kind }) => kind === news);
    return whole === undefined || !isThere ? whole : { ...whole, index: narrowToMarks(whole.index, visit.marks, news) };
  }, [whole, visit, news]);
  const { settled, filter, change } = useStockFilter(stock, search, participant);
  const { view: listView, change: changeView } = useListView();
  const isLines = listView.view === 'lines';
  const target = useMemo(() => itemOfSearch(search), [search]);
  const participants = useParticipants();
  const itemCounts = useItemCounts();
  const pendingOrders = usePendingOrders(participant);
  const workbench = useTexts(workbenchTexts);
  const [grade, setGrade] = useState<string>();
  const [isFiltering, setFiltering] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const pendingImport = usePendingImport();
  const [isReviewing, setReviewing] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);

  usePreparedSearch(stock?.index);
  const list = useStockGroups(stock, settled, filter.search);
  useListKeys({
    onHelp: () => setHelping(true),
    onSearch: () => searchField.current?.select(),
    onAll: isLines ? undefined : () => list.toggleAll(list.keys),
  });
  useListCommands({
    view: listView.view,
    onView: (next) => changeView({ view: next }),
    onSearch: () => searchField.current?.select(),
    onHelp: () => setHelping(true),
    onAll: () => list.toggleAll(list.keys),
  });
  const openGrade = useCallback((value: string) => setGrade(value), []);
  const openGrades = useCallback(() => setGrade(''), []);
  const reviewImport = useCallback(() => setReviewing(true), []);
  const showFilters = useCallback(() => setFiltering(true), []);
  const hideFilters = useCallback(() => setFiltering(false), []);
  const filterNow = useStable(() => filter);
  const active = stock === undefined ? 0 : activeFilters(filter, stock.settings);
  const showPage = useStable((page: number) => {
    change({ kind: 'page', page });
    window.scrollTo({ top: 0 });
  });
  useLinkedRow({
    target: isLines ? undefined : target,
    stock,
    settled,
    isOpen: list.isOpen,
    toggle: list.toggle,
    onPage: (page) => change({ kind: 'page', page }),
    onGone: () => notify(workbench('LIST_ITEM_GONE'), { severity: 'info' }),
  });
  const selected = useSelectedRows(participant);
  useKeptSelection(participant);
  useViewItemList(stock?.participant, settled?.filter);

  if (isReviewing && pendingImport !== null && pendingImport !== undefined) {
    return (
      <Suspense fallback={<StockLoading />}>
        <ReviewImport review={pendingImport} onDone={() => setReviewing(false)} />
      </Suspense>
    );
  }
  const view = settled?.view;
  const panel =
    stock === undefined || settled === undefined ? null : (
      <>
        <SavedViews
          participant={participant}
          search={search.replace(/^\?/, '')}
          suggestedName={suggestedName(settled.filter, stock.settings)}
          mostShown={stock.settings.maxItemQuantityToBeDisplayed}
          index={stock.index}
          onShown={hideFilters}
        />
        <FilterPanel
          stock={stock}
          settled={settled}
          participants={participants}
          itemCounts={itemCounts}
          onChange={change}
          onGradeInfo={openGrades}
        />
      </>
    );

  return (
    <>
      <StockHeader
        stock={whole}
        isPhone={isPhone}
        warehouseGroup={filter.warehouseGroup}
        filterNow={filterNow}
        onReviewImport={reviewImport}
      />
      <PendingImportNote onReview={reviewImport} />
      <Box sx={COLUMNS}>
        {isNarrow ? null : (
          <aside>{panel ?? (known.error === null && error === null ? <FiltersLoading /> : null)}</aside>
        )}
        <StockResults search={search} isBehind={list.isBehind}>
          {known.error !== null || (error !== null && stock === undefined) ? null : (
            <StockBar
              filter={filter}
              stock={stock}
              view={view}
              onChange={change}
              inputRef={searchField}
              onFilters={isNarrow ? showFilters : undefined}
              listView={listView}
              onView={changeView}
              more={
                isPhone ? (
                  <PhoneToolbar
                    facts={
                      stock === undefined
                        ? ''
                        : t('STOCK_LAST_UPDATED', [instant(stock.lastUpdated, 'month-date-time-zone')])
                    }
                  >
                    <StockToolbar
                      warehouseGroup={filter.warehouseGroup}
                      filterNow={filterNow}
                      settings={stock?.settings}
                      onReviewImport={reviewImport}
                    />
                  </PhoneToolbar>
                ) : null
              }
            />
          )}
          {isPhone ? (
            <Box sx={{ fontSize: 12, px: 1 }}>
              <AsOf at={() => stock?.at} />
            </Box>
          ) : null}
          <VisitFilter visit={visit} shown={news} onShow={setNews} />
          {known.error !== null ? (
            <LoadFailure error={known.error} onRetry={() => void known.refetch()} />
          ) : error !== null && stock === undefined ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : stock === undefined || settled === undefined || list.groups === undefined ? (
            <StockLoading />
          ) : (
            <>
              {settled.view.items === 0 && filter.search !== '' ? (
                <NothingFound stock={stock} filter={filter} onChange={change} />
              ) : settled.view.items === 0 ? (
                <NoItems
                  onClear={() => {
                    setNews(undefined);
                    change({ kind: 'clear' });
                  }}
                />
              ) : isLines ? (
                <Suspense fallback={<StockLoading />}>
                  <StockLines
                    stock={stock}
                    filter={settled.filter}
                    participantId={isOwnStock(participant) ? null : participant}
                    view={listView}
                    onView={changeView}
                    words={list.words}
                    target={target}
                  />
                </Suspense>
              ) : (
                <StockGroupList
                  stock={stock}
                  settled={settled}
                  list={list}
                  participant={participant}
                  pendingOrders={pendingOrders}
                  onGradeInfo={openGrade}
                />
              )}
              {isLines ? null : <Pagination page={settled.view.page} pages={settled.view.pages} onPage={showPage} />}
            </>
          )}
        </StockResults>
      </Box>
      {isNarrow ? (
        <FilterSheet isOpen={isFiltering} items={view?.items ?? 0} active={active} onClose={hideFilters}>
          {panel}
        </FilterSheet>
      ) : null}
      <Suspense fallback={null}>
        {whole === undefined || selected.size === 0 ? null : (
          // Of the whole list: a filter takes nothing out of a selection.
          <SelectionBar stock={whole} participantId={isOwnStock(participant) ? null : participant} view={listView} />
        )}
        {stock === undefined ? null : (
          <ListPrint
            stock={stock}
            filter={settled?.filter ?? filter}
            view={listView}
            participantId={isOwnStock(participant) ? null : participant}
          />
        )}
        {stock === undefined ? null : (
          <InterruptedOffer stock={stock} participantId={isOwnStock(participant) ? null : participant} />
        )}
        {grade !== undefined && stock !== undefined ? (
          <GradeOverviewDialog
            settings={stock.settings}
            participant={participant}
            grade={grade}
            onClose={() => setGrade(undefined)}
          />
        ) : null}
        {isHelping ? <ShortcutsDialog onClose={() => setHelping(false)} /> : null}
      </Suspense>
    </>
  );
}

/** The row that an address leads to (W09). */
function itemOfSearch(search: string): string | undefined {
  const item = parseSearch(search)['item'];
  return typeof item === 'string' && item !== '' ? item : undefined;
}

/** Nothing is in stock, or the filters leave nothing. */
function NoItems({ onClear }: { onClear: () => void }) {
  const t = useTexts(stockListTexts);
  return (
    <EmptyState
      icon={<Inventory2OutlinedIcon />}
      title={t('STOCK_NO_ITEMS')}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('STOCK_CLEAR')}
        </Button>
      }
    />
  );
}

import { memo, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import { DEFAULT_PARTICIPANT, isOwnStock } from '@tradehall/domain/network/participant';
import { activeFilters } from '@tradehall/domain/stock-list/filter-chips';
import { selectionOf, type SettledFilter, type StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import { GROUPS_PER_PAGE } from '@tradehall/domain/stock-list/stock-list-settings';
import { parseSearch } from '../navigation/search-text';
import { usePendingImport } from '../bulk-import/import-cache';
import { PendingImportNote } from '../bulk-import/PendingImportNote';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instant } from '@tradehall/web/tenant/format';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { notify } from '@tradehall/ui/state/snackbars';
import { useStable } from '@tradehall/ui/state/use-stable';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { AsOf } from '@tradehall/ui/OfflineNote';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { SavedViews } from '../saved-views/SavedViews';
import { FilterPanel } from './FilterPanel';
import { narrowToMarks, type VisitKind } from '../stock-visits/narrow-to-marks';
import { useVisit, useVisitMarks } from '../stock-visits/visit-marks';
import { VisitFilter } from '../stock-visits/VisitFilter';
import { suggestedName } from './suggested-name';
import { InterruptedOffer } from './InterruptedOffer';
import { useParticipantOf } from './known-participant';
import type { LoadedStock } from './load-stock';
import { StockColumnHeads } from './StockColumnHeads';
import { StockGroupCard } from './StockGroupCard';
import { selectRow, selectRows, useSelectedRows } from './row-selection';
import { NothingFound } from './NothingFound';
import { StockBar } from './StockBar';
import { FiltersLoading, StockLoading } from './StockLoading';
import { StockResults } from './StockResults';
import { TopOfCards } from './TopOfResults';
import { Pagination } from '@tradehall/ui/Pagination';
import { PhoneToolbar, StockToolbar } from './StockToolbar';
import { useItemCounts, useParticipants, usePendingOrders, useStock } from './use-stock';
import { GROUP_STYLES } from './stock-layout';
import { useListCommands } from './use-list-commands';
import { useListKeys } from './use-list-keys';
import { useFollowedSearch } from './use-followed-search';
import { useLinkedRow } from './use-linked-row';
import { useListView } from './use-list-view';
import { useNearFirst } from './use-near-first';
import { useOpenGroups } from './use-open-groups';
import { usePreparedSearch } from './use-prepared-search';
import { useRowSlots } from './use-row-slots';
import { useStockFilter } from './use-stock-filter';
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

const GROUP_LIST = { containerType: 'inline-size', ...GROUP_STYLES } as const;

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
  // The filters answer a click at once; the groups follow in the next breath.
  const answered = useDeferredValue(useMemo(() => ({ index: stock?.index, view: settled?.view }), [stock, settled]));
  const groups = useMemo(
    () => (answered.view?.pageGroups ?? []).flatMap((group) => answered.index?.readGroup(group) ?? []),
    [answered],
  );
  const words = answered.view?.words ?? [];
  const { isOpen, toggle, toggleAll } = useOpenGroups(
    filter.search,
    words.length > 0 && (answered.view?.items ?? 0) <= GROUPS_PER_PAGE,
  );
  const groupKeys = useMemo(() => groups.map(({ key }) => key), [groups]);
  const slots = useRowSlots(groupKeys, isOpen);
  const drawn = useNearFirst(groups, slots);
  useListKeys({
    onHelp: () => setHelping(true),
    onSearch: () => searchField.current?.select(),
    onAll: isLines ? undefined : () => toggleAll(groupKeys),
  });
  useListCommands({
    view: listView.view,
    onView: (next) => changeView({ view: next }),
    onSearch: () => searchField.current?.select(),
    onHelp: () => setHelping(true),
    onAll: () => toggleAll(groupKeys),
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
    isOpen,
    toggle,
    onPage: (page) => change({ kind: 'page', page }),
    onGone: () => notify(workbench('LIST_ITEM_GONE'), { severity: 'info' }),
  });
  const selected = useSelectedRows(participant);
  const openItems = useRef<readonly string[]>([]);
  useEffect(() => {
    openItems.current = groups.flatMap((group) =>
      isOpen(group.key) ? group.items.map(({ itemNumberWarehouse }) => itemNumberWarehouse) : [],
    );
  });
  const selectInGroups = useCallback(
    (key: string, withShift: boolean) => selectRow(participant, key, withShift, () => openItems.current),
    [participant],
  );
  const selectAll = useStable(() => {
    if (stock === undefined) return;
    const keys = listedKeys(stock, settled);
    selectRows(stock.participant, keys, !keys.every((key) => selected.has(key)));
  });
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
          suggestedName={suggestedName(settled.filter, stock.settings)}
          mostShown={stock.settings.maxItemQuantityToBeDisplayed}
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
        <StockResults search={search} isBehind={answered.view !== settled?.view}>
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
          ) : stock === undefined || view === undefined || answered.index === undefined ? (
            <StockLoading />
          ) : (
            <>
              {view.items === 0 && filter.search !== '' ? (
                <NothingFound stock={stock} filter={filter} onChange={change} />
              ) : view.items === 0 ? (
                <EmptyState
                  icon={<Inventory2OutlinedIcon />}
                  title={t('STOCK_NO_ITEMS')}
                  action={
                    <Button
                      variant="outlined"
                      onClick={() => {
                        setNews(undefined);
                        change({ kind: 'clear' });
                      }}
                    >
                      {t('STOCK_CLEAR')}
                    </Button>
                  }
                />
              ) : isLines && settled !== undefined ? (
                <Suspense fallback={<StockLoading />}>
                  <StockLines
                    stock={stock}
                    filter={settled.filter}
                    participantId={isOwnStock(participant) ? null : participant}
                    view={listView}
                    onView={changeView}
                    words={words}
                    target={target}
                  />
                </Suspense>
              ) : (
                <Box className="groups" sx={GROUP_LIST}>
                  <StockColumnHeads
                    settings={stock.settings}
                    items={view.items}
                    isAll={selected.size >= view.items && listedKeys(stock, settled).every((key) => selected.has(key))}
                    onAll={selectAll}
                  />
                  {drawn.map((group, at) => (
                    <StockGroupCard
                      key={slots[at]}
                      group={group}
                      settings={stock.settings}
                      participantId={isOwnStock(participant) ? null : participant}
                      pendingOrders={pendingOrders}
                      words={words}
                      isExpanded={isOpen(group.key)}
                      participant={participant}
                      selected={selected}
                      onSelect={selectInGroups}
                      onToggle={toggle}
                      onGradeInfo={openGrade}
                    />
                  ))}
                  <TopOfCards />
                </Box>
              )}
              {isLines ? null : <Pagination page={view.page} pages={view.pages} onPage={showPage} />}
            </>
          )}
        </StockResults>
      </Box>
      {isNarrow ? (
        <Drawer
          anchor="bottom"
          open={isFiltering}
          onClose={hideFilters}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': t('STOCK_FILTERS'),
              sx: { height: '88dvh', borderRadius: '12px 12px 0 0' },
            },
          }}
        >
          <Box sx={{ flex: 1, overflowY: 'auto', p: 4 }}>{panel}</Box>
          <Box sx={{ p: 3, borderTop: 1, borderColor: 'divider', pb: 'calc(12px + env(safe-area-inset-bottom))' }}>
            <Button variant="contained" fullWidth onClick={hideFilters}>
              {t('STOCK_SHOW_RESULTS', [count(view?.items ?? 0)], view?.items ?? 0)}
              {active === 0 ? '' : ` · ${t('STOCK_FILTERS_ON', [count(active)], active)}`}
            </Button>
          </Box>
        </Drawer>
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

/** What this is, how old it is, and what can be done with it: a click in the filters changes none of it. */
const StockHeader = memo(function StockHeader({
  stock,
  isPhone,
  warehouseGroup,
  filterNow,
  onReviewImport,
}: {
  stock: LoadedStock | undefined;
  isPhone: boolean;
  warehouseGroup: string;
  filterNow: () => StockFilter;
  onReviewImport: () => void;
}) {
  const t = useTexts(stockListTexts);
  return (
    <PageHeader
      title={t('STOCK_LIST_TITLE')}
      facts={
        stock === undefined ? undefined : (
          <>
            {t('STOCK_LAST_UPDATED', [instant(stock.lastUpdated, 'month-date-time-zone')])}
            {isPhone ? null : <AsOf at={() => stock.at} />}
          </>
        )
      }
      isDense
      actions={
        isPhone ? null : (
          <StockToolbar
            warehouseGroup={warehouseGroup}
            filterNow={filterNow}
            settings={stock?.settings}
            onReviewImport={onReviewImport}
          />
        )
      }
    />
  );
});

/** Keys of all that a filter lets through, over all pages. */
function listedKeys({ index, settings }: LoadedStock, settled: SettledFilter | undefined): readonly string[] {
  if (settled === undefined) return [];
  const { itemNumberWarehouse } = index.columns.texts;
  return Array.from(index.rowsOf(selectionOf(settled.filter, settings)), (row) => itemNumberWarehouse.at(row));
}

/** The row that an address leads to (W09). */
function itemOfSearch(search: string): string | undefined {
  const item = parseSearch(search)['item'];
  return typeof item === 'string' && item !== '' ? item : undefined;
}

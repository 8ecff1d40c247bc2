import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { bulkImportTexts } from '@tradehall/texts/en/bulk-import';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { DEFAULT_PARTICIPANT, isOwnStock } from '@tradehall/domain/network/participant';
import { GROUPS_PER_PAGE } from '@tradehall/domain/stock-list/stock-list-settings';
import { useRouterState } from '@tanstack/react-router';
import { usePendingImport } from '../bulk-import/import-cache';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instant } from '@tradehall/web/tenant/format';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { FilterPanel } from './FilterPanel';
import { InterruptedOffer } from './InterruptedOffer';
import { useParticipantOf } from './known-participant';
import { StockGroupCard } from './StockGroupCard';
import { NothingFound } from './NothingFound';
import { StockBar } from './StockBar';
import { StockLoading } from './StockLoading';
import { Pagination } from '@tradehall/ui/Pagination';
import { StockToolbar } from './StockToolbar';
import { useItemCounts, useParticipants, usePendingOrders, useStock } from './use-stock';
import { GROUP_STYLES } from './stock-layout';
import { useListKeys } from './use-list-keys';
import { useOpenGroups } from './use-open-groups';
import { usePreparedSearch } from './use-prepared-search';
import { useStockFilter } from './use-stock-filter';
import { useViewItemList } from './use-view-item-list';

const ReviewImport = lazyPart(() => import('../bulk-import/ReviewImport'), 'ReviewImport');
const GradeOverviewDialog = lazyPart(() => import('./GradeOverviewDialog'), 'GradeOverviewDialog');
const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog'), 'ShortcutsDialog');

const GROUP_LIST = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  containerType: 'inline-size',
  ...GROUP_STYLES,
} as const;

/** The stock list (C01, C08): filters beside, groups in the middle, twenty-four at a time. */
export function StockListPage() {
  const t = useTexts(stockListTexts);
  // Beside a rail and filters a window of less leaves no room for a list: the filters come as a sheet.
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const known = useParticipantOf(search);
  const participant = known.participant ?? DEFAULT_PARTICIPANT;
  const { data: stock, error, refetch } = useStock(known.participant);
  const { settled, filter, change } = useStockFilter(stock, participant);
  const participants = useParticipants();
  const itemCounts = useItemCounts();
  const pendingOrders = usePendingOrders(participant);
  const [grade, setGrade] = useState<string>();
  const [isFiltering, setFiltering] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const importText = useTexts(bulkImportTexts);
  const pendingImport = usePendingImport();
  const [isReviewing, setReviewing] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const keys = useMemo(() => ({ onHelp: () => setHelping(true), onSearch: () => searchField.current?.select() }), []);
  useListKeys(keys);

  usePreparedSearch(stock?.index);
  // The filters answer a click at once; the groups follow in the next breath.
  const answered = useDeferredValue(useMemo(() => ({ index: stock?.index, view: settled?.view }), [stock, settled]));
  const groups = useMemo(
    () => (answered.view?.pageGroups ?? []).flatMap((group) => answered.index?.readGroup(group) ?? []),
    [answered],
  );
  const words = answered.view?.words ?? [];
  const { isOpen, toggle } = useOpenGroups(
    filter.search,
    words.length > 0 && (answered.view?.items ?? 0) <= GROUPS_PER_PAGE,
  );
  const openGrade = useCallback((value: string) => setGrade(value), []);
  const showPage = (page: number) => {
    change({ kind: 'page', page });
    window.scrollTo({ top: 0 });
  };
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
      <FilterPanel
        stock={stock}
        settled={settled}
        participants={participants}
        itemCounts={itemCounts}
        onChange={change}
        onGradeInfo={() => setGrade('')}
      />
    );

  return (
    <>
      <PageHeader
        title={t('STOCK_LIST_TITLE')}
        facts={
          stock === undefined
            ? undefined
            : t('STOCK_LAST_UPDATED', [instant(stock.lastUpdated, 'month-date-time-zone')])
        }
        actions={<StockToolbar filter={filter} settings={stock?.settings} onReviewImport={() => setReviewing(true)} />}
      />
      {pendingImport === null || pendingImport === undefined ? null : (
        <Alert
          severity="info"
          sx={{ mb: 3 }}
          action={<Button onClick={() => setReviewing(true)}>{importText('IMPORT_REVIEW_OPEN')}</Button>}
        >
          {importText('IMPORT_REVIEW_WAITING')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 5, alignItems: 'flex-start' }}>
        {isNarrow ? null : (
          <Box
            component="aside"
            sx={{
              width: { lg: 224, xl: 264 },
              flex: 'none',
              position: 'sticky',
              top: 72,
              maxHeight: 'calc(100dvh - 88px)',
              overflowY: 'auto',
              scrollbarGutter: 'stable',
              pr: 2,
              '@media print': { display: 'none' },
            }}
          >
            {panel}
          </Box>
        )}
        <Box component="section" aria-label={t('STOCK_RESULTS')} sx={{ flex: 1, minWidth: 0 }}>
          {known.error !== null || (error !== null && stock === undefined) ? null : (
            <StockBar
              filter={filter}
              stock={stock}
              view={view}
              onChange={change}
              inputRef={searchField}
              onFilters={isNarrow ? () => setFiltering(true) : undefined}
            />
          )}
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
                    <Button variant="outlined" onClick={() => change({ kind: 'clear' })}>
                      {t('STOCK_CLEAR')}
                    </Button>
                  }
                />
              ) : (
                <Box sx={GROUP_LIST}>
                  {groups.map((group) => (
                    <StockGroupCard
                      key={group.key}
                      group={group}
                      settings={stock.settings}
                      participantId={isOwnStock(participant) ? null : participant}
                      pendingOrders={pendingOrders}
                      words={words}
                      isExpanded={isOpen(group.key)}
                      onToggle={toggle}
                      onGradeInfo={openGrade}
                    />
                  ))}
                </Box>
              )}
              <Pagination page={view.page} pages={view.pages} onPage={showPage} />
              <TopOfResults />
            </>
          )}
        </Box>
      </Box>
      <Drawer
        anchor="bottom"
        open={isNarrow && isFiltering}
        onClose={() => setFiltering(false)}
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
          <Button variant="contained" fullWidth onClick={() => setFiltering(false)}>
            {t('STOCK_SHOW_RESULTS', [count(view?.items ?? 0)], view?.items ?? 0)}
          </Button>
        </Box>
      </Drawer>
      <Suspense fallback={null}>
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

/** Leads back up once more than one screen height was scrolled (C08). */
function TopOfResults() {
  const t = useTexts(stockListTexts);
  const [isShown, setShown] = useState(false);
  const frame = useRef(0);
  useEffect(() => {
    const look = () => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => setShown(window.scrollY > window.innerHeight));
    };
    window.addEventListener('scroll', look, { passive: true });
    look();
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!isShown) return null;
  return (
    <Button
      variant="contained"
      startIcon={<KeyboardArrowUpIcon />}
      onClick={() => {
        window.scrollTo({ top: 0 });
        document.getElementById('content')?.focus({ preventScroll: true });
      }}
      sx={{
        position: 'fixed',
        right: { md: 24 },
        left: { xs: 12, md: 'auto' },
        bottom: { xs: 'calc(68px + env(safe-area-inset-bottom))', md: 80 },
        zIndex: 'fab',
        boxShadow: 6,
        '@media print': { display: 'none' },
      }}
    >
      {t('STOCK_TOP_OF_RESULTS')}
    </Button>
  );
}

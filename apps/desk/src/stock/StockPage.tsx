import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import Skeleton from '@mui/material/Skeleton';
import type { DeskStockItem } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { deskImportsTexts } from '@tradehall/texts/en/desk-imports';
import { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { useListSearch } from '@tradehall/ui/state/use-list-search';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { useRowCursor } from '@tradehall/ui/state/use-row-cursor';
import { useShortcuts } from '@tradehall/ui/state/use-shortcuts';
import { DataGrid } from '@tradehall/ui/table/DataGrid';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import type { StockSearch } from '../navigation/searches';
import { stockColumns } from './stock-columns';
import { StockFilters } from './StockFilters';
import { StockTable } from './StockTable';
import { viewOf } from './stock-views';
import { useStockPages } from './use-stock-pages';

const NONE: readonly DeskStockItem[] = [];

/** The truth about units and prices: searched, filtered and sorted, however long it is (SD30). */
export function StockPage() {
  const t = useTexts(deskStockTexts);
  const tImports = useTexts(deskImportsTexts);
  const navigate = routes.stock.useNavigate();
  const found = routes.stock.useSearch();
  const { typed, setTyped, settled: search } = useListSearch(found.search);
  const view = viewOf(found, search);
  const pages = useStockPages(view);
  const rows = pages.rows ?? NONE;
  const cursor = useRowCursor(rows, ({ itemNumberWarehouse }) => itemNumberWarehouse);
  const searchField = useRef<HTMLInputElement>(null);
  const isMobile = useMobile();
  const go = (change: StockSearch, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  useEffect(() => {
    if (search !== found.search) go({ search }, true);
    // The address follows the field.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search]);
  const open = ({ itemNumberWarehouse }: DeskStockItem) => void navigate({ to: paths.stockItem(itemNumberWarehouse) });
  useShortcuts({
    '/': () => searchField.current?.focus(),
    j: () => cursor.step(1),
    k: () => cursor.step(-1),
    Enter: (event) => {
      if (event.target instanceof Element && event.target.closest('button, a') !== null)
        (event.target as HTMLElement).click();
      else if (cursor.row !== undefined) open(cursor.row);
    },
  });
  const { facets } = pages;
  const isNarrowed = [search, view.category, view.warehouse, view.attribute, view.state].some(
    (part) => part !== undefined,
  );
  const columns = stockColumns(t);
  return (
    <>
      <PageHeader
        title={t('DESK_STOCK_TITLE')}
        facts={
          facets === undefined
            ? undefined
            : t('DESK_STOCK_COUNT', [count(facets.total), count(facets.units)], facets.total)
        }
        actions={
          <LinkButton to={paths.stockImports()} variant="outlined">
            {tImports('DESK_IMPORTS_TITLE')}
          </LinkButton>
        }
      />
      <StockFilters
        view={view}
        facets={facets}
        typed={typed}
        onTyped={setTyped}
        onChange={go}
        searchRef={searchField}
      />
      {pages.error !== null && pages.rows === undefined ? (
        <LoadFailure error={pages.error} onRetry={pages.retry} />
      ) : pages.rows === undefined ? (
        <Skeleton variant="rounded" height={360} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<Inventory2OutlinedIcon />}
          title={t(isNarrowed ? 'DESK_STOCK_NO_MATCH' : 'DESK_STOCK_EMPTY')}
        >
          {t(isNarrowed ? 'DESK_STOCK_NO_MATCH_HINT' : 'DESK_STOCK_EMPTY_HINT')}
        </EmptyState>
      ) : isMobile ? (
        <>
          <DataGrid
            label={t('DESK_STOCK_TITLE')}
            columns={columns}
            rows={rows}
            rowKey={({ itemNumberWarehouse }) => itemNumberWarehouse}
            onRow={open}
          />
          {pages.hasMore ? (
            <Box sx={{ display: 'grid', justifyItems: 'center', py: 4 }}>
              <Button variant="outlined" onClick={pages.more} disabled={pages.isLoadingMore}>
                {t('DESK_STOCK_MORE')}
              </Button>
            </Box>
          ) : null}
        </>
      ) : (
        <StockTable
          label={t('DESK_STOCK_TITLE')}
          columns={columns}
          rows={rows}
          sorting={{ by: view.sort, direction: view.direction }}
          onSort={({ by, direction }) => go({ sort: by, direction })}
          cursor={cursor}
          onOpen={open}
          onMore={pages.hasMore ? pages.more : undefined}
        />
      )}
    </>
  );
}

import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LocalShippingOutlinedIcon from '@mui/icons-material/LocalShippingOutlined';
import MuiTextField from '@mui/material/TextField';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { DeskOrderRow } from '@tradehall/contract/orders/desk-order-calls';
import { ORDER_LANES } from '@tradehall/domain/orders/next-order-action';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { useListSearch } from '@tradehall/ui/state/use-list-search';
import { useRowCursor } from '@tradehall/ui/state/use-row-cursor';
import { useShortcuts } from '@tradehall/ui/state/use-shortcuts';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { count, instant, money, moneyWithoutDecimals } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import type { OrdersSearch } from '../navigation/searches';
import { LANE_LABELS, laneOfText, nextSentence } from './lane-labels';
import { OrderChip } from './OrderChip';
import { useOrderPages } from './use-order-pages';

const NONE: readonly DeskOrderRow[] = [];

/** All buyers' orders in lanes, by what must happen next (SD47, SD48). */
export function OrdersPage() {
  const t = useTexts(deskOrdersTexts);
  const tShell = useTexts(deskShellTexts);
  const navigate = routes.orders.useNavigate();
  const found = routes.orders.useSearch();
  const lane = laneOfText(found.lane);
  const { typed, setTyped, settled: search } = useListSearch(found.search);
  const pages = useOrderPages({ lane, search });
  const rows = pages.rows ?? NONE;
  const cursor = useRowCursor(rows, ({ orderNumber }) => orderNumber);
  const searchField = useRef<HTMLInputElement>(null);
  const go = (change: OrdersSearch, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace });
  useEffect(() => {
    if (search !== found.search) go({ search }, true);
    // The address follows the field.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search]);
  const open = ({ orderNumber }: DeskOrderRow) => void navigate({ to: paths.order(orderNumber) });
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
  const all = pages.lanes ?? [];
  const chosen = all.filter((each) => lane === undefined || each.lane === lane);
  const total = chosen.reduce((sum, each) => sum + each.count, 0);
  const value = chosen.reduce((sum, each) => sum + each.value, 0);

  return (
    <>
      <PageHeader
        title={tShell('DESK_ORDERS')}
        facts={
          pages.lanes === undefined
            ? undefined
            : t('DESK_ORDERS_COUNT', [count(total), moneyWithoutDecimals(value)], total)
        }
      />
      <Tabs
        value={lane ?? 'all'}
        onChange={(_, next: string) => go({ lane: next === 'all' ? undefined : next })}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('DESK_ORDERS_LANES')}
        sx={{ mb: 3, minHeight: 36, '& .MuiTab-root': { minHeight: 36, py: 1, px: 3, minWidth: 0 } }}
      >
        <Tab value="all" label={t('DESK_LANE_ALL')} />
        {ORDER_LANES.map((each) => (
          <Tab
            key={each}
            value={each}
            label={`${t(LANE_LABELS[each])} ${count(all.find((one) => one.lane === each)?.count ?? 0)}`}
          />
        ))}
      </Tabs>
      <Box role="search" sx={{ mb: 3 }}>
        <MuiTextField
          type="search"
          label={t('DESK_ORDERS_SEARCH')}
          placeholder={t('DESK_ORDERS_SEARCH_HINT')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputRef={searchField}
          fullWidth
          sx={{ maxWidth: 420 }}
        />
      </Box>
      {pages.error !== null && pages.rows === undefined ? (
        <LoadFailure error={pages.error} onRetry={pages.retry} />
      ) : pages.rows === undefined ? (
        <Skeleton variant="rounded" height={360} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<LocalShippingOutlinedIcon />}
          title={t(search === undefined ? 'DESK_ORDERS_EMPTY' : 'DESK_ORDERS_NO_MATCH')}
        >
          {search === undefined ? t('DESK_ORDERS_EMPTY_HINT') : undefined}
        </EmptyState>
      ) : (
        <DataGrid
          label={tShell('DESK_ORDERS')}
          columns={columnsOf(t)}
          rows={rows}
          rowKey={({ orderNumber }) => orderNumber}
          isCurrent={cursor.isAt}
          onRow={open}
        />
      )}
      {pages.hasMore ? (
        <Box sx={{ display: 'grid', justifyItems: 'center', py: 4 }}>
          <Button variant="outlined" onClick={pages.more} disabled={pages.isLoadingMore}>
            {t('DESK_ORDERS_MORE')}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

function columnsOf(t: Translate<typeof deskOrdersTexts>): readonly GridColumn<DeskOrderRow>[] {
  return [
    {
      id: 'number',
      label: t('DESK_ORDERS_NUMBER'),
      place: 'title',
      noWrap: true,
      cell: ({ orderNumber }) => (
        <TextLink to={paths.order(orderNumber)} sx={{ fontWeight: 600 }}>
          {orderNumber}
        </TextLink>
      ),
    },
    { id: 'buyer', label: t('DESK_ORDERS_BUYER'), cell: ({ buyerName }) => buyerName },
    { id: 'next', label: t('DESK_ORDERS_NEXT'), cell: ({ next }) => nextSentence(t, next) },
    {
      id: 'status',
      label: t('DESK_ORDERS_STATUS'),
      place: 'corner',
      cell: ({ status }) => <OrderChip status={status} />,
    },
    { id: 'payment', label: t('DESK_ORDERS_PAID'), cell: ({ payment }) => <OrderChip status={payment} /> },
    {
      id: 'units',
      label: t('DESK_ORDERS_UNITS'),
      align: 'right',
      isLabeled: true,
      cell: ({ lines, units }) => `${count(lines)} / ${count(units)}`,
    },
    { id: 'total', label: t('DESK_ORDERS_TOTAL'), align: 'right', isLabeled: true, cell: ({ total }) => money(total) },
    { id: 'warehouse', label: t('DESK_ORDERS_WAREHOUSE'), cell: ({ warehouse }) => warehouse },
    {
      id: 'po',
      label: t('DESK_ORDERS_PO'),
      place: 'foot',
      cell: ({ purchaseOrderNumber }) => purchaseOrderNumber ?? '',
    },
    {
      id: 'updated',
      label: t('DESK_ORDERS_UPDATED'),
      noWrap: true,
      place: 'foot',
      cell: ({ updateDate }) => instant(updateDate, 'time-month-date'),
    },
  ];
}

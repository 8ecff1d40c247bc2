import { useEffect } from 'react';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import ReceiptLongOutlinedIcon from '@mui/icons-material/ReceiptLongOutlined';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { exportOrders, ORDER_PAGE_SIZE } from '@tradehall/contract/orders/order-calls';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { shellTexts } from '@tradehall/texts/en/shell';
import { chooseOrderColumns } from '@tradehall/domain/orders/order-list-columns';
import { statusLabel } from '@tradehall/domain/orders/status-label';
import { downloadFile } from '@tradehall/web/downloads/download-file';
import { paths } from '../navigation/paths';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { Pagination } from '@tradehall/ui/Pagination';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { LONG_SNACKBAR_DURATION, notify, notifyError } from '@tradehall/ui/state/snackbars';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { firstDirection } from './order-cell';
import { useOrderPage, useSalesOrderSettings } from './orders-data';
import { OrderCards, OrderTable } from './OrderTable';
import { useListSearch } from '@tradehall/ui/state/use-list-search';

interface ListSearch {
  readonly search?: string;
  readonly status?: string;
  readonly sort?: string;
  readonly direction?: string;
  readonly page?: string;
}

/** The order list, and the pre-orders in the same shape (H01, H15). What narrows it stands in the address. */
function OrderList({ kind }: { kind: 'orders' | 'preorders' }) {
  const t = useTexts(ordersTexts);
  const shell = useTexts(shellTexts);
  const isMobile = useMobile();
  const navigate = useNavigate();
  const found = useSearch({ strict: false }) as ListSearch;
  const path = kind === 'orders' ? paths.orders() : paths.preorders();
  const { typed, setTyped, settled } = useListSearch(found.search);
  const settings = useSalesOrderSettings();
  const page = Math.max(1, Number(found.page ?? 1) || 1);
  const sort = found.sort ?? 'updateDate';
  const direction = found.direction === 'asc' ? 'asc' : 'desc';
  const shown = { search: found.search, status: found.status, sort, direction } as const;
  const { data, error, isPending, isFetching, refetch } = useOrderPage(kind, { ...shown, page });
  const go = (change: ListSearch, replace = false) =>
    void navigate({ to: path, search: { ...found, page: undefined, ...change } as never, replace });

  useEffect(() => {
    if (settled !== found.search)
      void navigate({ to: path, search: { ...found, search: settled, page: undefined } as never, replace: true });
    // The address follows the field.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  useEffect(() => {
    if (error) notify(t('SALES_ORDER_LIST_FETCH_ERROR'), { severity: 'error', duration: LONG_SNACKBAR_DURATION });
  }, [error, t]);

  const columns = chooseOrderColumns(settings.data?.buyerSalesOrderListPageSettings.columns);
  const narrowed = found.search !== undefined || found.status !== undefined;
  const texts =
    kind === 'orders'
      ? (['ORDERS_TITLE', 'ORDERS_COUNT', 'ORDERS_SEARCH', 'ORDERS_EMPTY', 'ORDERS_EMPTY_HINT'] as const)
      : ([
          'PREORDERS_TITLE',
          'PREORDERS_COUNT',
          'PREORDERS_SEARCH',
          'PREORDERS_EMPTY',
          'PREORDERS_EMPTY_HINT',
        ] as const);
  const download = () =>
    downloadFile(exportOrders, { query: shown, fallbackName: 'orders.xlsx' }).catch((failure: unknown) =>
      notifyError(failure, { duration: LONG_SNACKBAR_DURATION }),
    );

  return (
    <>
      <PageHeader
        title={t(texts[0])}
        facts={data === undefined ? undefined : t(texts[1], [data.count.toLocaleString('en-US')], data.count)}
        actions={
          kind === 'orders' ? (
            <Button variant="outlined" startIcon={<FileDownloadOutlinedIcon />} onClick={() => void download()}>
              {t('ORDERS_EXPORT')}
            </Button>
          ) : undefined
        }
      />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 3 }} role="search">
        <TextField
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          label={t(texts[2])}
          placeholder={t('ORDERS_SEARCH_HINT')}
          sx={{ flex: '1 1 260px', maxWidth: 520 }}
        />
        {found.status === undefined ? null : (
          <Chip
            label={t('ORDERS_FILTER_STATUS', [
              statusLabel(found.status, settings.data?.fulfillmentSettings.statuses ?? {}).label,
            ])}
            onDelete={() => go({ status: undefined as never })}
          />
        )}
      </Box>
      <Box sx={{ height: 2, mb: 1 }}>
        {isFetching && !isPending ? <LinearProgress aria-label={shell('LOADING')} sx={{ height: 2 }} /> : null}
      </Box>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : isPending || settings.isPending ? (
        // Without the settings the columns would be others, and change under the hand.
        <Box aria-busy="true" sx={{ display: 'grid', gap: 1 }}>
          {Array.from({ length: 10 }, (_, at) => (
            <Skeleton key={at} variant="rounded" height={isMobile ? 120 : 36} />
          ))}
        </Box>
      ) : data.rows.length === 0 ? (
        <EmptyState
          icon={<ReceiptLongOutlinedIcon />}
          title={narrowed ? t('ORDERS_NO_MATCH') : t(texts[3])}
          action={
            narrowed ? (
              <Button
                variant="outlined"
                onClick={() => {
                  setTyped('');
                  void navigate({ to: path, search: {} as never });
                }}
              >
                {t('ORDERS_CLEAR_SEARCH')}
              </Button>
            ) : (
              <LinkButton to={paths.stock()} variant="outlined">
                {t('ORDERS_BROWSE')}
              </LinkButton>
            )
          }
        >
          {narrowed ? t('ORDERS_NO_MATCH_HINT') : t(texts[4])}
        </EmptyState>
      ) : isMobile ? (
        <OrderCards rows={data.rows} columns={columns} />
      ) : (
        <OrderTable
          rows={data.rows}
          columns={columns}
          caption={t(texts[0])}
          sort={sort}
          direction={direction}
          onSort={(column) =>
            go({
              sort: column.id,
              direction: sort === column.id ? (direction === 'desc' ? 'asc' : 'desc') : firstDirection(column),
            })
          }
        />
      )}
      {data === undefined ? null : (
        <Pagination
          page={page}
          pages={Math.ceil(data.count / ORDER_PAGE_SIZE)}
          onPage={(next) => go({ page: String(next) })}
        />
      )}
    </>
  );
}

export function OrderListPage() {
  return <OrderList kind="orders" />;
}

export function PreordersPage() {
  return <OrderList kind="preorders" />;
}

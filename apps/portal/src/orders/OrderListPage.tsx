import { useEffect } from 'react';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import ReceiptLongOutlinedIcon from '@mui/icons-material/ReceiptLongOutlined';
import TextField from '@mui/material/TextField';
import { useNavigate } from '@tanstack/react-router';
import { exportOrders, listOrders, listPreorders, ORDER_PAGE_SIZE } from '@tradehall/contract/orders/order-calls';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { shellTexts } from '@tradehall/texts/en/shell';
import { chooseOrderColumns } from '@tradehall/domain/orders/order-list-columns';
import { statusLabel } from '@tradehall/domain/orders/status-label';
import { callAnsweredAt } from '@tradehall/web/calls/call-query';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import type { OrdersSearch } from '../navigation/searches';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { Pagination } from '@tradehall/ui/Pagination';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { AsOf } from '@tradehall/ui/OfflineNote';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { useLastPage } from '@tradehall/ui/state/use-last-page';
import { useListSearch } from '@tradehall/ui/state/use-list-search';
import { useReadFailure } from '@tradehall/ui/state/use-read-failure';
import { DataTable } from '@tradehall/ui/table/DataTable';
import { LONG_SNACKBAR_DURATION, notify, settle } from '@tradehall/ui/state/snackbars';
import { saveOrderDownload } from '@tradehall/ui/state/save-download';
import { OrderApprovalsNotice } from '../order-approvals/OrderApprovalsNotice';
import { OwedProofs } from '../proof-of-export/OwedProofs';
import { orderColumns, orderTitle, sortOf } from './order-columns';
import { useOrderPage, useSalesOrderSettings } from './orders-data';
import { count } from '@tradehall/web/tenant/format';

/** The matter of a message: that the list could not be read. */
const UNREAD = 'order list';

interface OrderListProps {
  readonly kind: 'orders' | 'preorders';
  readonly found: OrdersSearch;
  readonly onSearch: (search: OrdersSearch, replace: boolean) => void;
}

/** The order list, and the pre-orders in the same shape (H01, H15). What narrows it stands in the address. */
function OrderList({ kind, found, onSearch }: OrderListProps) {
  const t = useTexts(ordersTexts);
  const shell = useTexts(shellTexts);
  const navigate = useNavigate();
  const { typed, setTyped, settled } = useListSearch(found.search);
  const settings = useSalesOrderSettings();
  const page = found.page ?? 1;
  const sort = sortOf(found.sort);
  const direction = found.direction ?? 'desc';
  const shown = { search: found.search, status: found.status, sort, direction } as const;
  const query = { ...shown, page };
  const call = kind === 'orders' ? listOrders : listPreorders;
  const answer = useOrderPage(call, query);
  const { data, error, isPending, isFetching, refetch } = answer;
  const go = (change: OrdersSearch, replace = false) => onSearch({ ...found, page: undefined, ...change }, replace);
  const { pages, isBeyond } = useLastPage(page, ORDER_PAGE_SIZE, answer, (last) => go({ page: last }, true));

  useEffect(() => {
    if (settled !== found.search) go({ search: settled }, true);
    // The address follows the field.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled]);
  useReadFailure(error, () => {
    notify(t('SALES_ORDER_LIST_FETCH_ERROR'), { severity: 'error', duration: LONG_SNACKBAR_DURATION, about: UNREAD });
    return () => settle(UNREAD);
  });

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
  const download = () => void saveOrderDownload(exportOrders, { query: shown, fallbackName: 'orders.xlsx' });

  return (
    <>
      <PageHeader
        title={t(texts[0])}
        facts={
          data === undefined ? undefined : (
            <>
              {t(texts[1], [count(data.count)], data.count)}
              <AsOf at={() => callAnsweredAt(call, { query })} />
            </>
          )
        }
        actions={
          kind === 'orders' ? (
            <>
              <LinkButton to={paths.statement()} variant="outlined">
                {t('ORDERS_STATEMENT')}
              </LinkButton>
              <Button variant="outlined" startIcon={<FileDownloadOutlinedIcon />} onClick={download}>
                {t('ORDERS_EXPORT')}
              </Button>
            </>
          ) : undefined
        }
      />
      {kind === 'orders' ? (
        <>
          <OwedProofs />
          <OrderApprovalsNotice />
        </>
      ) : null}
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
            onDelete={() => go({ status: undefined })}
          />
        )}
      </Box>
      <Box sx={{ height: 2, mb: 1 }}>
        {isFetching && !isPending ? <LinearProgress aria-label={shell('LOADING')} sx={{ height: 2 }} /> : null}
      </Box>
      <DataTable
        label={t(texts[0])}
        columns={orderColumns(t, columns)}
        // Without the settings the columns would be others, and change under the hand.
        rows={settings.isPending || isBeyond ? undefined : data?.rows}
        rowKey={(row) => row.phonexOrderNumber}
        cardTitle={orderTitle}
        sorting={{ by: sort, direction }}
        onSort={(next) => go({ sort: next.by, direction: next.direction })}
        onOpen={(row) => void navigate({ to: paths.order(row.phonexOrderNumber) })}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={<ReceiptLongOutlinedIcon />}
            title={narrowed ? t('ORDERS_NO_MATCH') : t(texts[3])}
            action={
              narrowed ? (
                <Button
                  variant="outlined"
                  onClick={() => {
                    setTyped('');
                    onSearch({}, false);
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
        }
      />
      <Pagination page={page} pages={pages} onPage={(next) => go({ page: next })} />
    </>
  );
}

export function OrderListPage() {
  const navigate = routes.orders.useNavigate();
  return (
    <OrderList
      kind="orders"
      found={routes.orders.useSearch()}
      onSearch={(search, replace) => void navigate({ search, replace })}
    />
  );
}

export function PreordersPage() {
  const navigate = routes.preorders.useNavigate();
  return (
    <OrderList
      kind="preorders"
      found={routes.preorders.useSearch()}
      onSearch={(search, replace) => void navigate({ search, replace })}
    />
  );
}

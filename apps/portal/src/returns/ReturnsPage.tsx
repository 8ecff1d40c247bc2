import { useEffect } from 'react';
import AssignmentReturnOutlinedIcon from '@mui/icons-material/AssignmentReturnOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import MuiTextField from '@mui/material/TextField';
import { eventsMissed } from '@tradehall/contract/live';
import { ORDER_PAGE_SIZE } from '@tradehall/contract/orders/order-calls';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { getReturn, listReturns, type ReturnEntry } from '@tradehall/contract/returns';
import { returnsTexts } from '@tradehall/texts/en/returns';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { Pagination } from '@tradehall/ui/Pagination';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { useLastPage } from '@tradehall/ui/state/use-last-page';
import { useListSearch } from '@tradehall/ui/state/use-list-search';
import { DataTable } from '@tradehall/ui/table/DataTable';
import type { Column } from '@tradehall/ui/table/table-columns';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { count, instant } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import type { ReturnsSearch } from '../navigation/searches';
import { ReturnDetailDialog } from './ReturnDetailDialog';
import { ReturnStatusChip } from './ReturnStatusChip';

function refreshReturns(): void {
  void refreshCall(listReturns);
  void refreshCall(getReturn);
}

/**
 * The buyer's returns: searched, paged, and each followed in its dialog, which has an address of its own (H15).
 */
export function ReturnsPage() {
  const t = useTexts(returnsTexts);
  const navigate = routes.returns.useNavigate();
  const found = routes.returns.useSearch();
  const { typed, setTyped, settled: search } = useListSearch(found.search);
  const page = found.page ?? 1;
  const answer = useCall(listReturns, { query: { search, page } }, { keepsPrevious: true });
  const { data, error, refetch } = answer;
  useLiveEvent(orderChanged, refreshReturns);
  useLiveEvent(eventsMissed, refreshReturns);
  const go = (change: ReturnsSearch, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace });
  const { pages, isBeyond } = useLastPage(page, ORDER_PAGE_SIZE, answer, (last) => go({ page: last }, true));
  useEffect(() => {
    if (search !== found.search) go({ search, page: undefined }, true);
    // The address follows the field.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search]);

  return (
    <>
      <PageHeader
        title={t('RETURNS_TITLE')}
        facts={data === undefined ? undefined : t('RETURNS_COUNT', [count(data.count)], data.count)}
      />
      <Box role="search" sx={{ mb: 4 }}>
        <MuiTextField
          type="search"
          label={t('RETURNS_SEARCH')}
          placeholder={t('RETURNS_SEARCH_HINT')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          fullWidth
          sx={{ maxWidth: 520 }}
        />
      </Box>
      <DataTable
        label={t('RETURNS_TITLE')}
        columns={columnsOf(t, (returnNumber) => go({ return: returnNumber }))}
        rows={isBeyond ? undefined : data?.rows}
        rowKey={(row) => row.returnNumber}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={<AssignmentReturnOutlinedIcon />}
            title={search === undefined ? t('RETURNS_EMPTY') : t('RETURNS_NO_MATCH')}
          >
            {search === undefined ? t('RETURNS_EMPTY_HINT') : undefined}
          </EmptyState>
        }
      />
      <Pagination page={page} pages={pages} onPage={(next) => go({ page: next })} />
      {found.return === undefined ? null : (
        <ReturnDetailDialog returnNumber={found.return} onClose={() => go({ return: undefined })} />
      )}
    </>
  );
}

function columnsOf(
  t: Translate<typeof returnsTexts>,
  onOpen: (returnNumber: string) => void,
): readonly Column<ReturnEntry>[] {
  return [
    {
      id: 'returnNumber',
      label: t('RETURN_NUMBER'),
      place: 'title',
      cell: ({ returnNumber }) => (
        <Link
          component="button"
          type="button"
          onClick={() => onOpen(returnNumber)}
          sx={{ fontWeight: 600, verticalAlign: 'baseline', whiteSpace: 'nowrap' }}
        >
          {returnNumber}
        </Link>
      ),
    },
    {
      id: 'order',
      label: t('RETURN_ORDER'),
      place: 'foot',
      noWrap: true,
      cell: (row) => (
        <TextLink to={paths.order(row.phonexOrderNumber)}>{row.refOrderNumberOrPhonexOrderNumber}</TextLink>
      ),
    },
    {
      id: 'item',
      label: t('RETURN_ITEM'),
      cell: (row) => row.itemDescription,
      card: (row) => `${count(row.quantity)} × ${row.itemDescription}`,
    },
    { id: 'quantity', label: t('RETURN_QUANTITY'), align: 'right', place: 'none', cell: (row) => count(row.quantity) },
    { id: 'reason', label: t('RETURN_REASON'), place: 'none', cell: (row) => t(`RETURN_REASON_${row.reason}`) },
    {
      id: 'status',
      label: t('RETURN_STATUS'),
      place: 'corner',
      cell: (row) => <ReturnStatusChip status={row.status} />,
    },
    {
      id: 'updated',
      label: t('RETURN_UPDATED'),
      place: 'foot',
      noWrap: true,
      cell: (row) => instant(row.updateDate, 'month-date-time-zone'),
    },
  ];
}

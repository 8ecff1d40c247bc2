import { useEffect } from 'react';
import AssignmentReturnOutlinedIcon from '@mui/icons-material/AssignmentReturnOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { TOTAL_COUNT_HEADER } from '@tradehall/contract/wire/error-answer';
import { eventsMissed } from '@tradehall/contract/live';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { ORDER_PAGE_SIZE } from '@tradehall/contract/orders/order-calls';
import { listReturns, type ReturnEntry } from '@tradehall/contract/returns';
import { returnsTexts } from '@tradehall/texts/en/returns';
import { shellTexts } from '@tradehall/texts/en/shell';
import { fetchCall } from '@tradehall/web/calls/call-server';
import { queryClient } from '@tradehall/web/calls/query-client';
import { paths } from '../navigation/paths';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { useListSearch } from '@tradehall/ui/state/use-list-search';
import { Pagination } from '@tradehall/ui/Pagination';
import { instant } from '@tradehall/web/tenant/format';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { ReturnDetailDialog } from './ReturnDetailDialog';
import { ReturnStatusChip } from './ReturnStatusChip';

async function loadReturns(query: {
  search?: string | undefined;
  page: number;
}): Promise<{ rows: ReturnEntry[]; count: number }> {
  const response = await fetchCall(listReturns, { query });
  return {
    rows: (await response.json()) as ReturnEntry[],
    count: Number(response.headers.get(TOTAL_COUNT_HEADER) ?? 0),
  };
}

/** The buyer's returns: searched, paged, and each followed in its dialog, which has an address of its own (H15). */
export function ReturnsPage() {
  const t = useTexts(returnsTexts);
  const shell = useTexts(shellTexts);
  const isMobile = useMobile();
  const navigate = useNavigate();
  const found = useSearch({ strict: false }) as { search?: string; page?: string; return?: string };
  const { typed, setTyped, settled: search } = useListSearch(found.search);
  const page = Math.max(1, Number(found.page ?? 1) || 1);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['returns', 'list', search, page],
    queryFn: () => loadReturns({ search, page }),
    placeholderData: keepPreviousData,
  });
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['returns'] });
  useLiveEvent(orderChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const go = (change: object, replace = false) =>
    void navigate({ to: paths.returns(), search: { ...found, ...change } as never, replace });
  useEffect(() => {
    if (search !== found.search) go({ search, page: undefined }, true);
    // The address follows the field.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search]);
  const open = (number: string) => (
    <Link
      component="button"
      type="button"
      onClick={() => go({ return: number })}
      sx={{ fontWeight: 600, verticalAlign: 'baseline', whiteSpace: 'nowrap' }}
    >
      {number}
    </Link>
  );

  return (
    <>
      <PageHeader
        title={t('RETURNS_TITLE')}
        facts={data === undefined ? undefined : t('RETURNS_COUNT', [data.count], data.count)}
      />
      <Box role="search" sx={{ mb: 4 }}>
        <TextField
          type="search"
          label={t('RETURNS_SEARCH')}
          placeholder={t('RETURNS_SEARCH_HINT')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          fullWidth
          sx={{ maxWidth: 520 }}
        />
      </Box>
      {error ? (
        <LoadFailure
          error={error}
          onRetry={() => void refetch()}
          retryLabel={shell('RETRY')}
          traceLabel={shell('ERROR_TRACE')}
        />
      ) : isPending ? (
        <Skeleton variant="rounded" height={240} />
      ) : data.rows.length === 0 ? (
        <EmptyState
          icon={<AssignmentReturnOutlinedIcon />}
          title={search === undefined ? t('RETURNS_EMPTY') : t('RETURNS_NO_MATCH')}
        >
          {search === undefined ? t('RETURNS_EMPTY_HINT') : undefined}
        </EmptyState>
      ) : isMobile ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {data.rows.map((row) => (
            <Box
              component="li"
              key={row.returnNumber}
              sx={{
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
                p: 3,
                display: 'grid',
                gap: 1,
              }}
            >
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                {open(row.returnNumber)}
                <ReturnStatusChip status={row.status} />
              </Box>
              <span>
                {row.quantity} × {row.itemDescription}
              </span>
              <Box
                sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, color: 'text.secondary', fontSize: 12 }}
              >
                <TextLink to={paths.order(row.phonexOrderNumber)}>{row.refOrderNumberOrPhonexOrderNumber}</TextLink>
                {instant(row.updateDate, 'date-time')}
              </Box>
            </Box>
          ))}
        </Box>
      ) : (
        <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
          <Table size="small" aria-label={t('RETURNS_TITLE')}>
            <TableHead>
              <TableRow>
                {(
                  [
                    'RETURN_NUMBER',
                    'RETURN_ORDER',
                    'RETURN_ITEM',
                    'RETURN_QUANTITY',
                    'RETURN_REASON',
                    'RETURN_STATUS',
                    'RETURN_UPDATED',
                  ] as const
                ).map((label) => (
                  <TableCell key={label} align={label === 'RETURN_QUANTITY' ? 'right' : 'left'}>
                    {t(label)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.rows.map((row) => (
                <TableRow key={row.returnNumber} hover>
                  <TableCell>{open(row.returnNumber)}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    <TextLink to={paths.order(row.phonexOrderNumber)}>{row.refOrderNumberOrPhonexOrderNumber}</TextLink>
                  </TableCell>
                  <TableCell>{row.itemDescription}</TableCell>
                  <TableCell align="right">{row.quantity}</TableCell>
                  <TableCell>{t(`RETURN_REASON_${row.reason}`)}</TableCell>
                  <TableCell>
                    <ReturnStatusChip status={row.status} />
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{instant(row.updateDate, 'date-time')}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {data === undefined ? null : (
        <Pagination
          page={page}
          pages={Math.ceil(data.count / ORDER_PAGE_SIZE)}
          onPage={(next) => go({ page: String(next) })}
        />
      )}
      {found.return === undefined ? null : (
        <ReturnDetailDialog returnNumber={found.return} onClose={() => go({ return: undefined })} />
      )}
    </>
  );
}

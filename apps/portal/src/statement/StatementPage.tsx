import { useState } from 'react';
import AccountBalanceWalletOutlinedIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlinedIcon from '@mui/icons-material/PrintOutlined';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { eventsMissed } from '@tradehall/contract/live';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { exportStatement, getStatement, type StatementAnswer } from '@tradehall/contract/statement';
import { accountsTexts } from '@tradehall/texts/en/accounts';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { shellTexts } from '@tradehall/texts/en/shell';
import { statementTexts } from '@tradehall/texts/en/statement';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { PeriodInput } from '@tradehall/ui/PeriodInput';
import { Pagination } from '@tradehall/ui/Pagination';
import { StackedFacts } from '@tradehall/ui/StackedFacts';
import { saveOrderDownload } from '@tradehall/ui/state/save-download';
import { usePrinting } from '@tradehall/ui/state/use-printing';
import { DataTable } from '@tradehall/ui/table/DataTable';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { calendarDay, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import type { StatementSearch } from '../navigation/searches';
import { dueColumns, lineColumns } from './statement-columns';

/** The head of a sheet names the period already. */
const PERIOD = { display: 'flex', gap: 3, '@media print': { display: 'none' } };
/** Lines of the period that stand on a page. */
const PAGE_SIZE = 50;

function refresh(): void {
  void refreshCall(getStatement);
}

/** What the account owes and when, its credit, and how it came to that (W43). The period stands in the address. */
export function StatementPage() {
  const t = useTexts(statementTexts);
  const orders = useTexts(ordersTexts);
  const shell = useTexts(shellTexts);
  const navigate = routes.statement.useNavigate();
  const { from, to } = routes.statement.useSearch();
  const { data, error, refetch } = useCall(getStatement, { query: { from, to } }, { keepsPrevious: true });
  useLiveEvent(orderChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const choose = (change: StatementSearch) =>
    void navigate({ search: (before) => ({ ...before, from: data?.from, to: data?.to, ...change }), replace: true });
  const save = () => void saveOrderDownload(exportStatement, { query: { from, to }, fallbackName: 'statement.xlsx' });

  const isPrinting = usePrinting();
  const [chosen, setPage] = useState(1);
  const pages = Math.ceil((data?.lines.length ?? 0) / PAGE_SIZE);
  const page = Math.min(chosen, Math.max(1, pages));
  // On paper the period stands whole.
  const shown = isPrinting ? Infinity : PAGE_SIZE;
  const first = isPrinting ? 0 : (page - 1) * PAGE_SIZE;

  return (
    <>
      <PageHeader
        title={t('STATEMENT_TITLE')}
        facts={data === undefined ? undefined : t('STATEMENT_FACTS', [named(data.from), named(data.to)])}
        back={{ to: paths.orders(), label: orders('ORDER_BACK') }}
        actions={
          <>
            <Button variant="outlined" startIcon={<FileDownloadOutlinedIcon />} onClick={save}>
              {t('STATEMENT_EXPORT')}
            </Button>
            <Button variant="outlined" startIcon={<PrintOutlinedIcon />} onClick={() => window.print()}>
              {t('STATEMENT_PRINT')}
            </Button>
          </>
        }
      />
      {data === undefined ? (
        error === null ? (
          <Box role="status" aria-busy="true" aria-label={shell('LOADING')} sx={{ display: 'grid', gap: 4 }}>
            <Skeleton variant="rounded" height={96} />
            <Skeleton variant="rounded" height={240} />
          </Box>
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Holder account={data.account} />
          <Card variant="outlined" sx={{ p: 4 }}>
            <StackedFacts
              facts={standing(t, data)}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, minmax(140px, 1fr))' },
                gap: 4,
                '& dd': { fontSize: 18, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
              }}
            />
          </Card>
          <section aria-labelledby="statement-dues">
            <Typography component="h2" variant="h2" id="statement-dues" sx={{ mb: 3 }}>
              {t('STATEMENT_DUES')}
            </Typography>
            <DataTable
              label={t('STATEMENT_DUES')}
              columns={dueColumns(t)}
              rows={data.dues}
              rowKey={({ kind, orderNumber, number }) => `${kind} ${orderNumber} ${number}`}
              empty={
                <EmptyState icon={<AccountBalanceWalletOutlinedIcon />} title={t('STATEMENT_DUES_EMPTY')}>
                  {t('STATEMENT_DUES_EMPTY_HINT')}
                </EmptyState>
              }
            />
          </section>
          <section aria-labelledby="statement-lines">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
              <Typography component="h2" variant="h2" id="statement-lines" sx={{ flex: '1 1 160px' }}>
                {t('STATEMENT_LINES')}
              </Typography>
              {/* Together, or on a phone the second one stands below the heading, far from the first. */}
              <Box sx={PERIOD}>
                <PeriodInput
                  type="date"
                  label={t('STATEMENT_FROM')}
                  value={data.from}
                  most={data.to}
                  onChange={(day) => choose({ from: day })}
                  sx={{ width: 160, minWidth: 0 }}
                />
                <PeriodInput
                  type="date"
                  label={t('STATEMENT_TO')}
                  value={data.to}
                  least={data.from}
                  onChange={(day) => choose({ to: day })}
                  sx={{ width: 160, minWidth: 0 }}
                />
              </Box>
            </Box>
            <Balance label={t('STATEMENT_OPENING')} amount={data.openingBalance} />
            <DataTable
              label={t('STATEMENT_LINES')}
              columns={lineColumns(t)}
              rows={data.lines.map((line, at) => ({ ...line, at })).slice(first, first + shown)}
              rowKey={({ at }) => String(at)}
              error={error}
              onRetry={() => void refetch()}
              empty={
                <EmptyState icon={<AccountBalanceWalletOutlinedIcon />} title={t('STATEMENT_LINES_EMPTY')}>
                  {t('STATEMENT_LINES_EMPTY_HINT')}
                </EmptyState>
              }
            />
            {pages < 2 || isPrinting ? null : <Pagination page={page} pages={pages} onPage={setPage} />}
            <Balance label={t('STATEMENT_CLOSING')} amount={data.closingBalance} isLast />
          </section>
        </Box>
      )}
    </>
  );
}

/** Whose statement it is: its reader knows, and whoever gets it as a paper does not. */
function Holder({ account: { name, customerNumber, address } }: Pick<StatementAnswer, 'account'>) {
  const t = useTexts(accountsTexts);
  return (
    <Box component="address" sx={{ display: 'none', fontStyle: 'normal', '@media print': { display: 'block' } }}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      {address.map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
      {customerNumber === '' ? null : (
        <Typography color="text.secondary">{`${t('DETAILS_CUSTOMER_ID')}: ${customerNumber}`}</Typography>
      )}
    </Box>
  );
}

function standing(t: Translate<typeof statementTexts>, { due, overdue, refundDue, credit }: StatementAnswer) {
  const { limit, used, left } = credit;
  const limitText = limit === null ? t('STATEMENT_NO_LIMIT') : limit === 0 ? t('STATEMENT_NO_CREDIT') : money(limit);
  return [
    [t('STATEMENT_DUE'), money(due)],
    [t('STATEMENT_OVERDUE'), money(overdue)],
    ...(refundDue === 0 ? [] : [[t('STATEMENT_REFUND_DUE'), money(refundDue)] as const]),
    [t('STATEMENT_CREDIT_LIMIT'), limitText],
    [t('STATEMENT_CREDIT_USED'), money(used)],
    ...(left === null ? [] : [[t('STATEMENT_CREDIT_LEFT'), money(left)] as const]),
  ] as const;
}

/** A plain day, as dates are written. */
const named = (day: string): string => calendarDay(`${day}T12:00:00Z`, 'month-date');

function Balance({ label, amount, isLast = false }: { label: string; amount: number; isLast?: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 4,
        px: 3,
        py: 2,
        fontWeight: isLast ? 600 : 400,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span>{label}</span>
      <span>{money(amount)}</span>
    </Box>
  );
}

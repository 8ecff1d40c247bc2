import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import DownloadOutlinedIcon from '@mui/icons-material/DownloadOutlined';
import HandshakeOutlinedIcon from '@mui/icons-material/HandshakeOutlined';
import {
  exportSettlement,
  getSettlement,
  type SettledOrder,
  type Settlement,
} from '@tradehall/contract/network/settlement-calls';
import { begunMonth, openOf, settledDay } from '@tradehall/domain/network/settlement';
import { deskNetworkTexts } from '@tradehall/texts/en/desk-network';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { Facts } from '@tradehall/ui/Facts';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { PeriodInput } from '@tradehall/ui/PeriodInput';
import { Section } from '@tradehall/ui/Section';
import { saveDownload } from '@tradehall/ui/state/save-download';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { useCall } from '@tradehall/web/calls/use-call';
import { serverNow } from '@tradehall/web/fetch/server-clock';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { calendarDay, count, money } from '@tradehall/web/tenant/format';
import { orderNumberColumn } from '../orders/order-columns';
import { saveFile } from '../orders/save-file';
import { termsWords, type Say } from '../orders/terms-words';

/** What partners owe each other for a month's orders; the partner's desk shows the same sums (SD79). */
export function SettlementView({ month, onMonth }: { month: string | undefined; onMonth: (month: string) => void }) {
  const t = useTexts(deskNetworkTexts);
  const { data, error, refetch } = useCall(getSettlement, { query: month === undefined ? {} : { month } });
  // Which month is the present one, the suppliers' clocks say.
  const shown = month ?? data?.month;
  const save = (wanted: string) =>
    void saveDownload(exportSettlement, {
      query: { month: wanted },
      fallbackName: `settlement-${wanted}.xlsx`,
    });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
        <PeriodInput
          type="month"
          label={t('DESK_SETTLEMENT_MONTH')}
          value={shown ?? ''}
          least="2000-01"
          most="2099-12"
          onChange={onMonth}
          sx={{ width: 200 }}
        />
        <Button
          variant="outlined"
          startIcon={<DownloadOutlinedIcon />}
          disabled={shown === undefined}
          onClick={() => {
            if (shown !== undefined) save(shown);
          }}
        >
          {t('DESK_SETTLEMENT_EXPORT')}
        </Button>
      </Box>
      {data === undefined ? (
        <LoadingBlock error={error} height={360} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ display: 'grid', gap: 4 }}>
          {data.isCostHidden ? (
            <Typography color="text.secondary">{t('DESK_SETTLEMENT_COST_HIDDEN')}</Typography>
          ) : null}
          {data.settlements.length === 0 && !data.isCostHidden ? (
            <EmptyState icon={<HandshakeOutlinedIcon />} title={t('DESK_NETWORK_NO_PARTNERS')}>
              {t('DESK_NETWORK_NO_PARTNERS_HINT')}
            </EmptyState>
          ) : (
            data.settlements.map((settlement) => (
              <PartnerSettlement
                key={`${settlement.role} ${settlement.partnerId}`}
                settlement={settlement}
                month={data.month}
              />
            ))
          )}
        </Box>
      )}
    </>
  );
}

function PartnerSettlement({ settlement, month }: { settlement: Settlement; month: string }) {
  const t = useTexts(deskNetworkTexts);
  const { name, role, orders, sums, sale, margin, timeZone } = settlement;
  const title = t(role === 'RESELLER' ? 'DESK_SETTLEMENT_WE_OWE' : 'DESK_SETTLEMENT_THEY_OWE', [name]);
  const unlessZero = (amount: number) => (amount === 0 ? '' : money(amount));
  return (
    <Section title={title}>
      {orders.length === 0 ? (
        <Typography color="text.secondary">
          {month > begunMonth(serverNow(), [timeZone])
            ? t('DESK_SETTLEMENT_NOT_BEGUN', [timeZone])
            : t('DESK_SETTLEMENT_NONE')}
        </Typography>
      ) : (
        <>
          <Facts
            facts={[
              [t('DESK_SETTLEMENT_GOODS'), money(sums.goods)],
              [t('DESK_SETTLEMENT_CANCELED'), unlessZero(sums.canceled)],
              [t('DESK_SETTLEMENT_FREIGHT'), unlessZero(sums.freight)],
              [t('DESK_SETTLEMENT_OTHER'), unlessZero(sums.other)],
              [t('DESK_SETTLEMENT_CREDITS'), unlessZero(sums.credits)],
              [
                t('DESK_SETTLEMENT_SUM'),
                <strong key="sum" data-testid={`settled-${settlement.partnerId}-${role}`}>
                  {money(sums.sum)}
                </strong>,
              ],
              [t('DESK_SETTLEMENT_PAID'), money(sums.paid)],
              [t('DESK_SETTLEMENT_OPEN'), unlessZero(openOf(sums))],
              [t('DESK_SETTLEMENT_SALE'), sale === null ? '' : money(sale)],
              [t('DESK_SETTLEMENT_MARGIN'), margin === null ? '' : money(margin)],
            ]}
            sx={{ maxWidth: 360, mb: 3, '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
          />
          <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 3 }}>
            {t('DESK_SETTLEMENT_CLOCK', [timeZone])}
          </Typography>
          <DataGrid
            label={title}
            columns={columnsOf(t, settlement)}
            rows={orders}
            rowKey={({ orderNumber }) => orderNumber}
          />
        </>
      )}
    </Section>
  );
}

/** What no order of the month has needs no column. */
function columnsOf(t: Say, { orders, sums, sale, timeZone }: Settlement): readonly GridColumn<SettledOrder>[] {
  const amount = (id: string, label: string, of: (row: SettledOrder) => number | null): GridColumn<SettledOrder> => ({
    id,
    label,
    align: 'right',
    isLabeled: true,
    cell: (row) => {
      const value = of(row);
      return value === null || value === 0 ? '' : money(value);
    },
  });
  return [
    orderNumberColumn(t('DESK_SETTLEMENT_ORDER')),
    {
      id: 'theirs',
      label: t('DESK_SETTLEMENT_THEIR_ORDER'),
      isLabeled: true,
      cell: (row) => (
        <>
          {row.partnerOrderNumber}
          <Documents {...row} />
        </>
      ),
    },
    {
      id: 'placed',
      label: t('DESK_NETWORK_PLACED'),
      noWrap: true,
      cell: ({ placedAt }) => calendarDay(settledDay(placedAt, timeZone), 'month-date'),
    },
    { id: 'terms', label: t('DESK_SETTLEMENT_TERMS'), cell: ({ terms }) => termsWords(t, terms) },
    {
      id: 'units',
      label: t('DESK_SETTLEMENT_UNITS'),
      align: 'right',
      isLabeled: true,
      cell: ({ units }) => count(units),
    },
    amount('goods', t('DESK_SETTLEMENT_GOODS'), ({ goods }) => goods),
    ...(sums.canceled === 0 ? [] : [amount('canceled', t('DESK_SETTLEMENT_CANCELED'), ({ canceled }) => canceled)]),
    ...(sums.freight === 0 ? [] : [amount('freight', t('DESK_SETTLEMENT_FREIGHT'), ({ freight }) => freight)]),
    ...(sums.other === 0 ? [] : [amount('other', t('DESK_SETTLEMENT_OTHER'), ({ other }) => other)]),
    ...(sums.credits === 0 ? [] : [amount('credits', t('DESK_SETTLEMENT_CREDITS'), ({ credits }) => credits)]),
    {
      id: 'sum',
      label: t('DESK_SETTLEMENT_SUM'),
      align: 'right',
      isLabeled: true,
      cell: ({ sum }) => <strong>{money(sum)}</strong>,
    },
    // Which orders are paid, and of which something comes back, is what the sum of all leaves unsaid.
    ...(orders.every(({ paid }) => paid === 0) ? [] : [amount('open', t('DESK_SETTLEMENT_OPEN'), openOf)]),
    ...(sale !== null
      ? [
          amount('sale', t('DESK_SETTLEMENT_SALE'), ({ sale }) => sale),
          amount('margin', t('DESK_SETTLEMENT_MARGIN'), ({ margin }) => margin),
        ]
      : []),
  ];
}

/** What the supplier billed and credited of its order, as it was printed. */
function Documents({ orderNumber, documents }: SettledOrder) {
  return (
    <>
      {documents.map((document) => (
        <Box key={`${document.kind} ${document.number}`}>
          <Button
            variant="text"
            size="small"
            sx={{ px: 0, py: 0, minWidth: 0, whiteSpace: 'nowrap' }}
            onClick={() => saveFile({ kind: 'PARTNER_DOCUMENT', orderNumber, document })}
          >
            {document.number}
          </Button>
        </Box>
      ))}
    </>
  );
}

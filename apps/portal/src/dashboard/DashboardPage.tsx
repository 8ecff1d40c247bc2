import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { eventsMissed } from '@tradehall/contract/live';
import { alertFired } from '@tradehall/contract/stock-alerts';
import { offerChanged } from '@tradehall/contract/offers/offer-events';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { getDashboard } from '@tradehall/contract/dashboard';
import { dashboardTexts } from '@tradehall/texts/en/dashboard';
import { statusLabel } from '@tradehall/domain/orders/status-label';
import { auctionsEnabled } from '@tradehall/domain/tenants/tenant-configuration';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { FirstVisitCard } from '../first-visit/FirstVisitCard';
import { paths } from '../navigation/paths';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { AuctionTab } from '@tradehall/domain/auctions/auction-tabs';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { useSalesOrderSettings } from '../orders/orders-data';
import { configuration } from '@tradehall/web/tenant/configuration';
import { count, instant, money } from '@tradehall/web/tenant/format';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { LinkButton, TextLink } from '@tradehall/ui/RouterLinks';
import { FRAME } from '@tradehall/ui/theme/frame';
import { SpendChart } from './SpendChart';

const refresh = () => void refreshCall(getDashboard);
/** A tenant that shows no tab of them shows them in its first. */
const RUNNING = { tab: 'RUNNING' satisfies AuctionTab };

/** What is open, what needs the buyer, what was spent; each number leads to its list (A10). */
export function DashboardPage() {
  const t = useTexts(dashboardTexts);
  const settings = useSalesOrderSettings().data;
  const seesAuctions = useHolds('CAN_VIEW_AUCTION_SUMMARY') && auctionsEnabled(configuration);
  const seesReturns = useHolds('CAN_VIEW_RETURNS');
  const seesOrders = useHolds('CAN_VIEW_ORDER');
  const { data, error, refetch } = useCall(getDashboard);
  useLiveEvent(orderChanged, refresh);
  useLiveEvent(offerChanged, refresh);
  useLiveEvent(alertFired, refresh);
  useLiveEvent(eventsMissed, refresh);
  const title = `${configuration.tenantName} ${t('DASHBOARD_TITLE')}`;

  if (error !== null && data === undefined) {
    return (
      <>
        <PageHeader title={title} />
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (data === undefined) {
    return (
      <Box aria-busy="true">
        <PageHeader title={title} />
        <Skeleton variant="rounded" height={96} sx={{ mb: 4 }} />
        <Skeleton variant="rounded" height={260} />
      </Box>
    );
  }
  const spent = data.spend.some((month) => month.orders > 0);
  const attention = [
    {
      value: data.offersToReview,
      label: t('DASHBOARD_OFFERS_REVIEW', [], data.offersToReview),
      to: paths.cart(),
      search: { tab: '1' },
      shown: true,
    },
    {
      value: data.offersReadyToCheckout,
      label: t('DASHBOARD_OFFERS_READY', [], data.offersReadyToCheckout),
      to: paths.cart(),
      search: {},
      shown: true,
    },
    {
      value: data.auctionsRunning,
      label: t('DASHBOARD_AUCTIONS', [], data.auctionsRunning),
      to: paths.auctions(),
      search: RUNNING,
      shown: seesAuctions,
    },
    {
      value: data.lotsOutbid,
      label: t('DASHBOARD_OUTBID', [], data.lotsOutbid),
      to: paths.auctions(),
      search: RUNNING,
      shown: seesAuctions && data.lotsOutbid > 0,
    },
    {
      value: data.alertsFired,
      label: t('DASHBOARD_ALERTS', [], data.alertsFired),
      to: paths.stockAlerts(),
      search: {},
      shown: true,
    },
    {
      value: data.returnsOpen,
      label: t('DASHBOARD_RETURNS', [], data.returnsOpen),
      to: paths.returns(),
      search: {},
      shown: seesReturns,
    },
  ].filter((tile) => tile.shown);

  return (
    <>
      <PageHeader
        title={title}
        actions={
          <LinkButton to={paths.stock()} variant="outlined">
            {t('DASHBOARD_BROWSE')}
          </LinkButton>
        }
      />
      <FirstVisitCard />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Card title={t('DASHBOARD_ATTENTION')} id="attention">
          <Tiles columns={attention.length > 4 ? 3 : attention.length}>
            {attention.map((tile) => (
              <Tile key={tile.label} {...tile} />
            ))}
          </Tiles>
        </Card>
        {seesOrders ? (
          <Card title={t('DASHBOARD_DUE')} id="due">
            {data.dueOrders.length === 0 ? (
              <Typography color="text.secondary">{t('DASHBOARD_NOTHING_DUE')}</Typography>
            ) : (
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
                {data.dueOrders.map((order) => (
                  <Box
                    component="li"
                    key={order.phonexOrderNumber}
                    sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 3 }}
                  >
                    <TextLink to={paths.order(order.phonexOrderNumber)}>
                      {order.refOrderNumberOrPhonexOrderNumber}
                    </TextLink>
                    <span>{money(order.open)}</span>
                    <Typography variant="caption" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
                      {t(order.isTotalOpen ? 'DASHBOARD_DUE_SO_FAR_BY' : 'DASHBOARD_DUE_BY', [
                        instant(order.autoCancelDate, 'month-date-time-zone'),
                      ])}
                    </Typography>
                  </Box>
                ))}
              </Box>
            )}
          </Card>
        ) : null}
        {seesOrders ? (
          <Card title={t('DASHBOARD_SPEND')} id="spend">
            {spent ? <SpendChart spend={data.spend} /> : <EmptyState title={t('DASHBOARD_SPEND_EMPTY')} />}
          </Card>
        ) : null}
        {seesOrders ? (
          <Card title={t('DASHBOARD_OPEN_ORDERS')} id="open-orders">
            {data.ordersByStatus.length === 0 ? (
              <Typography color="text.secondary">{t('DASHBOARD_NO_OPEN_ORDERS')}</Typography>
            ) : (
              <Tiles>
                {data.ordersByStatus.map((row) => (
                  <Tile
                    key={row.fulfillmentStatus}
                    value={row.count}
                    label={statusLabel(row.fulfillmentStatus, settings?.fulfillmentSettings.statuses ?? {}).label}
                    to={paths.orders()}
                    search={{ status: row.fulfillmentStatus }}
                  />
                ))}
              </Tiles>
            )}
          </Card>
        ) : null}
      </Box>
    </>
  );
}

function Card({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...FRAME, p: 4, minWidth: 0 }}>
      <Typography variant="h2" id={id} sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** As many beside one another as fit, or so many on whatever is wider than a phone: six are two rows of three. */
function Tiles({ columns, children }: { columns?: number; children: ReactNode }) {
  const fitting = 'repeat(auto-fill, minmax(140px, 1fr))';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: fitting,
          sm: columns === undefined ? fitting : `repeat(${columns}, minmax(0, 1fr))`,
        },
      }}
    >
      {children}
    </Box>
  );
}

function Tile({ value, label, to, search }: { value: number; label: string; to: string; search: object }) {
  return (
    <Box
      {...({ component: Link, to, search } as object)}
      sx={{
        display: 'grid',
        gap: 1,
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.primary',
        textDecoration: 'none',
        minHeight: 80,
        alignContent: 'start',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box
        component="span"
        sx={{ fontSize: 20, fontWeight: 600, color: value > 0 ? 'primary.main' : 'text.secondary' }}
      >
        {count(value)}
      </Box>
      <Typography variant="caption" color="text.secondary" component="span">
        {label}
      </Typography>
    </Box>
  );
}

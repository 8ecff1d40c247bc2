import Box from '@mui/material/Box';
import LocalShippingOutlinedIcon from '@mui/icons-material/LocalShippingOutlined';
import type { DeskOrderRow } from '@tradehall/contract/orders/desk-order-calls';
import Typography from '@mui/material/Typography';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { CalendarNote } from '@tradehall/ui/CalendarNote';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { LongName } from '@tradehall/ui/table/LongWords';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { count, instant, instantBriefly, money } from '@tradehall/web/tenant/format';
import { ListBody } from '../list/ListBody';
import { ListFilters } from '../list/ListFilters';
import { useAddressSearch } from '../list/use-address-search';
import { useListKeys } from '../list/use-list-keys';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import type { OrdersSearch } from '../navigation/searches';
import { laneOfText } from './lane-labels';
import { useNextSentence } from './use-next-sentence';
import { LATE, LaneTabs } from './LaneTabs';
import { extentColumns, orderNumberColumn } from './order-columns';
import { OrderChip } from './OrderChip';
import { useOrderPages } from './use-order-pages';

const NONE: readonly DeskOrderRow[] = [];

/** All buyers' orders in lanes, by what must happen next (SD47, SD48). */
export function OrdersPage() {
  const t = useTexts(deskOrdersTexts);
  const tShell = useTexts(deskShellTexts);
  const nextSentence = useNextSentence();
  const navigate = routes.orders.useNavigate();
  const found = routes.orders.useSearch();
  const lane = laneOfText(found.lane);
  const isLate = found.lane === LATE;
  const go = (change: OrdersSearch, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  const field = useAddressSearch(found.search, (search) => go({ search }, true));
  const search = field.settled;
  const pages = useOrderPages({ lane, search, ...(isLate ? { late: 'true' as const } : {}) });
  const open = ({ orderNumber }: DeskOrderRow) => void navigate({ to: paths.order(orderNumber) });
  const { cursor, searchRef } = useListKeys(pages.rows ?? NONE, ({ orderNumber }) => orderNumber, open);
  const lanes = pages.first?.lanes;
  const all = lanes ?? [];
  const own = all.find((each) => each.lane === lane);
  // A lane lists what waits in it as a second act too; all of them together count each order once.
  const late = isLate ? (pages.first?.late ?? undefined) : undefined;
  const chosen =
    late !== undefined
      ? [late]
      : own === undefined
        ? all.map(({ count: orders, comesTo }) => ({ count: orders, value: comesTo }))
        : [own, own.also];
  const total = chosen.reduce((sum, each) => sum + each.count, 0);
  const value = chosen.reduce((sum, each) => sum + each.value, 0);

  return (
    <>
      <PageHeader
        title={tShell('DESK_ORDERS')}
        facts={lanes === undefined ? undefined : t('DESK_ORDERS_COUNT', [count(total), money(value)], total)}
        actions={
          <LinkButton variant="outlined" to={paths.files()}>
            {t('DESK_FILES_TITLE')}
          </LinkButton>
        }
      />
      <LaneTabs
        value={isLate ? LATE : (lane ?? 'all')}
        lanes={lanes}
        late={late?.count}
        onChange={(next) => go({ lane: next === 'all' ? undefined : next })}
      />
      <ListFilters
        label={t('DESK_ORDERS_SEARCH')}
        hint={t('DESK_ORDERS_SEARCH_HINT')}
        field={field}
        searchRef={searchRef}
      />
      <ListBody
        pages={pages}
        empty={
          <EmptyState
            icon={<LocalShippingOutlinedIcon />}
            title={t(
              search !== undefined ? 'DESK_ORDERS_NO_MATCH' : isLate ? 'DESK_ORDERS_NONE_LATE' : 'DESK_ORDERS_EMPTY',
            )}
          >
            {search === undefined && !isLate ? t('DESK_ORDERS_EMPTY_HINT') : undefined}
          </EmptyState>
        }
      >
        {(shown) => (
          <DataGrid
            label={tShell('DESK_ORDERS')}
            columns={columnsOf(t, nextSentence)}
            rows={shown}
            rowKey={({ orderNumber }) => orderNumber}
            isCurrent={cursor.isAt}
            onRow={open}
          />
        )}
      </ListBody>
      {pages.first === undefined || pages.first.rows.length === 0 ? null : (
        <CalendarNote calendar={pages.first.calendar} />
      )}
    </>
  );
}

function columnsOf(
  t: Translate<typeof deskOrdersTexts>,
  nextSentence: ReturnType<typeof useNextSentence>,
): readonly GridColumn<DeskOrderRow>[] {
  return [
    orderNumberColumn(t('DESK_ORDERS_NUMBER'), ({ purchaseOrderNumber }) => purchaseOrderNumber),
    { id: 'buyer', label: t('DESK_ORDERS_BUYER'), cell: ({ buyerName }) => <LongName>{buyerName}</LongName> },
    {
      id: 'next',
      label: t('DESK_ORDERS_NEXT'),
      cell: ({ next }) => <Box sx={{ minWidth: { md: 160 } }}>{nextSentence(next)}</Box>,
    },
    {
      // Both in one column: long statuses would leave no room for what happens next.
      id: 'status',
      label: t('DESK_ORDERS_STATUS'),
      place: 'corner',
      cell: ({ status, payment, dueDate }) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: { xs: 'end', md: 'start' } }}>
          <OrderChip status={status} />
          <OrderChip status={payment} />
          {dueDate === null ? null : (
            <Typography variant="caption" color="textSecondary" sx={{ flexBasis: '100%' }}>
              {t('DESK_ORDER_DUE_ON', [instant(dueDate, 'month-date')])}
            </Typography>
          )}
        </Box>
      ),
    },
    ...extentColumns(t),
    {
      id: 'updated',
      label: t('DESK_ORDERS_UPDATED'),
      noWrap: true,
      place: 'foot',
      cell: ({ updateDate }) => instantBriefly(updateDate),
    },
  ];
}

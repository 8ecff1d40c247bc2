import AssignmentReturnOutlinedIcon from '@mui/icons-material/AssignmentReturnOutlined';
import { eventsMissed } from '@tradehall/contract/live';
import { ORDER_PAGE_SIZE } from '@tradehall/contract/orders/order-calls';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { sellerListReturns, type DeskReturn } from '@tradehall/contract/returns';
import { RETURN_STATUSES } from '@tradehall/domain/orders/return-status';
import { deskReturnsTexts } from '@tradehall/texts/en/desk-returns';
import { returnsTexts } from '@tradehall/texts/en/returns';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { Pagination } from '@tradehall/ui/Pagination';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { StatusChip } from '@tradehall/ui/StatusChip';
import { useLastPage } from '@tradehall/ui/state/use-last-page';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { count, instantBriefly, money } from '@tradehall/web/tenant/format';
import { ListBody } from '../list/ListBody';
import { ListFilters } from '../list/ListFilters';
import { ListTabs } from '../list/ListTabs';
import { useAddressSearch } from '../list/use-address-search';
import { useListKeys } from '../list/use-list-keys';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import type { ReturnsSearch } from '../navigation/searches';
import { RETURN_TONES } from './return-tones';

const NONE: readonly DeskReturn[] = [];
const refresh = () => void refreshCall(sellerListReturns);

/** All buyers' returns by where they stand (SD60). */
export function ReturnsPage() {
  const t = useTexts(deskReturnsTexts);
  const tReturns = useTexts(returnsTexts);
  const navigate = routes.returns.useNavigate();
  const found = routes.returns.useSearch();
  const status = RETURN_STATUSES.find((each) => each === found.status);
  const go = (change: ReturnsSearch, replace = false) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...change }), replace, resetScroll: false });
  const field = useAddressSearch(found.search, (search) => go({ search }, true));
  const page = found.page ?? 1;
  const answer = useCall(
    sellerListReturns,
    { query: { search: field.settled, status, page } },
    { keepsPrevious: true },
  );
  const { data, error, refetch } = answer;
  const { pages, isBeyond } = useLastPage(page, ORDER_PAGE_SIZE, answer, (last) => go({ page: last }, true));
  useLiveEvent(orderChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const open = ({ returnNumber }: DeskReturn) => void navigate({ to: paths.return(returnNumber) });
  const { cursor, searchRef } = useListKeys(data?.rows ?? NONE, ({ returnNumber }) => returnNumber, open);
  return (
    <>
      <PageHeader
        title={tReturns('RETURNS_TITLE')}
        facts={data === undefined ? undefined : tReturns('RETURNS_COUNT', [count(data.count)], data.count)}
      />
      <ListTabs
        label={t('DESK_RETURNS_STATES')}
        value={status ?? 'all'}
        tabs={[
          { value: 'all', label: t('DESK_RETURNS_ALL') },
          ...RETURN_STATUSES.map((each) => ({ value: each, label: tReturns(`RETURN_STATUS_${each}`) })),
        ]}
        onChange={(next) => go({ status: next === 'all' ? undefined : next })}
      />
      <ListFilters
        label={t('DESK_RETURNS_SEARCH')}
        hint={t('DESK_RETURNS_SEARCH_HINT')}
        field={field}
        searchRef={searchRef}
      />
      <ListBody
        pages={{ rows: isBeyond ? undefined : data?.rows, error, retry: () => void refetch() }}
        empty={<EmptyState icon={<AssignmentReturnOutlinedIcon />} title={t('DESK_RETURNS_EMPTY')} />}
      >
        {(rows) => (
          <DataGrid
            label={tReturns('RETURNS_TITLE')}
            columns={columnsOf(t, tReturns)}
            rows={rows}
            rowKey={({ returnNumber }) => returnNumber}
            isCurrent={cursor.isAt}
            onRow={open}
          />
        )}
      </ListBody>
      <Pagination page={page} pages={pages} onPage={(next) => go({ page: next })} />
    </>
  );
}

function columnsOf(
  t: Translate<typeof deskReturnsTexts>,
  tReturns: Translate<typeof returnsTexts>,
): readonly GridColumn<DeskReturn>[] {
  return [
    {
      id: 'number',
      label: tReturns('RETURN_NUMBER'),
      place: 'title',
      noWrap: true,
      cell: ({ returnNumber }) => (
        <TextLink to={paths.return(returnNumber)} sx={{ fontWeight: 600 }}>
          {returnNumber}
        </TextLink>
      ),
    },
    {
      id: 'status',
      label: tReturns('RETURN_STATUS'),
      place: 'corner',
      cell: ({ status }) => <StatusChip label={tReturns(`RETURN_STATUS_${status}`)} tone={RETURN_TONES[status]} />,
    },
    { id: 'buyer', label: t('DESK_RETURNS_BUYER'), cell: ({ buyerName }) => buyerName },
    {
      id: 'order',
      label: tReturns('RETURN_ORDER'),
      noWrap: true,
      cell: ({ phonexOrderNumber }) => <TextLink to={paths.order(phonexOrderNumber)}>{phonexOrderNumber}</TextLink>,
    },
    { id: 'item', label: tReturns('RETURN_ITEM'), cell: ({ itemDescription }) => itemDescription },
    {
      id: 'units',
      label: tReturns('RETURN_QUANTITY'),
      align: 'right',
      isLabeled: true,
      cell: ({ quantity }) => count(quantity),
    },
    {
      id: 'value',
      label: t('DESK_RETURNS_VALUE'),
      align: 'right',
      isLabeled: true,
      cell: ({ quantity, unitPrice }) => money(quantity * unitPrice),
    },
    { id: 'reason', label: tReturns('RETURN_REASON'), cell: ({ reason }) => tReturns(`RETURN_REASON_${reason}`) },
    {
      id: 'asked',
      label: t('DESK_RETURNS_ASKED'),
      noWrap: true,
      place: 'foot',
      cell: ({ createDate }) => instantBriefly(createDate),
    },
  ];
}

import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import PeopleAltOutlinedIcon from '@mui/icons-material/PeopleAltOutlined';
import Skeleton from '@mui/material/Skeleton';
import { exportBuyers, type BuyerRow } from '@tradehall/contract/buyers';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { notifyError } from '@tradehall/ui/state/snackbars';
import { useListSearch } from '@tradehall/ui/state/use-list-search';
import { useRowCursor } from '@tradehall/ui/state/use-row-cursor';
import { useShortcuts } from '@tradehall/ui/state/use-shortcuts';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { downloadFile } from '@tradehall/web/downloads/download-file';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { count, instant, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import type { BuyersSearch } from '../navigation/searches';
import { useMay } from '../session/staff';
import { BuyerFilters } from './BuyerFilters';
import { buyerQuestion } from './buyer-question';
import { BuyersNav } from '../buyers-nav/BuyersNav';
import { BuyerStateChip } from './BuyerStateChip';
import { creditText } from './credit-text';
import { useBuyerPages } from './use-buyer-pages';

const NONE: readonly BuyerRow[] = [];

/** Every account, prospect or approved: found, filtered, opened and exported (SD64). */
export function BuyersPage() {
  const t = useTexts(deskBuyersTexts);
  const tShell = useTexts(deskShellTexts);
  const navigate = routes.buyers.useNavigate();
  const found = routes.buyers.useSearch();
  const { typed, setTyped, settled: search } = useListSearch(found.search);
  const query = { ...buyerQuestion(found), search };
  const pages = useBuyerPages(query);
  const rows = pages.rows ?? NONE;
  const mayExport = useMay('DATA_EXPORT');
  const cursor = useRowCursor(rows, ({ accountId }) => accountId);
  const searchField = useRef<HTMLInputElement>(null);
  const go = (change: BuyersSearch, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  useEffect(() => {
    if (search !== found.search) go({ search }, true);
    // The address follows the field.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search]);
  const open = ({ accountId }: BuyerRow) => void navigate({ to: paths.buyer(accountId) });
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
  const isNarrowed = search !== undefined || [found.state, found.rep, found.terms, found.credit].some(Boolean);
  return (
    <>
      <PageHeader
        title={tShell('DESK_BUYERS')}
        facts={pages.total === undefined ? undefined : t('DESK_BUYERS_COUNT', [count(pages.total)], pages.total)}
        actions={
          mayExport ? (
            <Button
              variant="outlined"
              disabled={rows.length === 0}
              onClick={() => void downloadFile(exportBuyers, { query, fallbackName: 'buyers.xlsx' }).catch(notifyError)}
            >
              {t('DESK_BUYERS_EXPORT')}
            </Button>
          ) : undefined
        }
      />
      <BuyersNav />
      <BuyerFilters
        found={found}
        facets={pages.facets}
        typed={typed}
        onTyped={setTyped}
        onChange={(change) => go(change)}
        searchRef={searchField}
      />
      {pages.error !== null && pages.rows === undefined ? (
        <LoadFailure error={pages.error} onRetry={pages.retry} />
      ) : pages.rows === undefined ? (
        <Skeleton variant="rounded" height={360} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<PeopleAltOutlinedIcon />}
          title={t(isNarrowed ? 'DESK_BUYERS_NO_MATCH' : 'DESK_BUYERS_EMPTY')}
        >
          {isNarrowed ? undefined : t('DESK_BUYERS_EMPTY_HINT')}
        </EmptyState>
      ) : (
        <DataGrid
          label={tShell('DESK_BUYERS')}
          columns={columnsOf(t)}
          rows={rows}
          rowKey={({ accountId }) => accountId}
          sorting={{ by: query.sort, direction: query.direction }}
          onSort={({ by, direction }) => go({ sort: by, direction })}
          isCurrent={cursor.isAt}
          onRow={open}
        />
      )}
      {pages.hasMore ? (
        <Box sx={{ display: 'grid', justifyItems: 'center', py: 4 }}>
          <Button variant="outlined" onClick={pages.more} disabled={pages.isLoadingMore}>
            {t('DESK_BUYERS_MORE')}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

function columnsOf(t: Translate<typeof deskBuyersTexts>): readonly GridColumn<BuyerRow>[] {
  return [
    {
      id: 'name',
      label: t('DESK_BUYERS_NAME'),
      isSortable: true,
      place: 'title',
      cell: ({ accountId, name }) => (
        <TextLink to={paths.buyer(accountId)} sx={{ fontWeight: 600 }}>
          {name}
        </TextLink>
      ),
    },
    {
      id: 'state',
      label: t('DESK_BUYERS_STATE'),
      place: 'corner',
      cell: ({ state }) => <BuyerStateChip state={state} />,
    },
    {
      id: 'contact',
      label: t('DESK_BUYERS_CONTACT'),
      cell: ({ contactName, contactEmail }) => [contactName, contactEmail].filter(Boolean).join(', '),
    },
    { id: 'rep', label: t('DESK_BUYERS_REP'), isSortable: true, cell: ({ salesRepName }) => salesRepName },
    {
      id: 'terms',
      label: t('DESK_BUYERS_TERMS'),
      isSortable: true,
      noWrap: true,
      cell: ({ paymentTerms }) => paymentTerms,
    },
    {
      id: 'credit',
      label: t('DESK_BUYERS_CREDIT_LIMIT'),
      align: 'right',
      isSortable: true,
      isLabeled: true,
      cell: ({ creditLimit }) => creditText(t, creditLimit),
    },
    {
      id: 'used',
      label: t('DESK_BUYERS_CREDIT_USED'),
      align: 'right',
      isLabeled: true,
      cell: ({ creditUsed }) => money(creditUsed),
    },
    {
      id: 'missing',
      label: t('DESK_BUYERS_PAPERS_SHORT'),
      align: 'right',
      isLabeled: true,
      cell: ({ documentsMissing, documentsToReview }) => `${count(documentsMissing)} / ${count(documentsToReview)}`,
    },
    {
      id: 'offers',
      label: t('DESK_BUYERS_OPEN_OFFERS'),
      align: 'right',
      isLabeled: true,
      cell: ({ openOffers }) => count(openOffers),
    },
    {
      id: 'ordered',
      label: t('DESK_BUYERS_LAST_ORDER'),
      noWrap: true,
      place: 'foot',
      cell: ({ lastOrderDate }) => (lastOrderDate === null ? '' : instant(lastOrderDate, 'time-month-date')),
    },
    {
      id: 'created',
      label: t('DESK_BUYERS_SINCE'),
      isSortable: true,
      noWrap: true,
      place: 'none',
      cell: ({ createDate }) => instant(createDate, 'time-month-date'),
    },
  ];
}

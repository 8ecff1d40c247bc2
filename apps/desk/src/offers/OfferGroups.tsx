import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import LocalOfferOutlinedIcon from '@mui/icons-material/LocalOfferOutlined';
import { eventsMissed } from '@tradehall/contract/live';
import { getOfferGroups, type OfferGroup } from '@tradehall/contract/offers/desk-offer-calls';
import { answersChanged, offerChanged } from '@tradehall/contract/offers/offer-events';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useServerNow } from '@tradehall/web/fetch/server-clock';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { count, money, timeLeft } from '@tradehall/web/tenant/format';
import { ListBody } from '../list/ListBody';
import { useAddressSearch } from '../list/use-address-search';
import { useListKeys } from '../list/use-list-keys';
import { useListPages } from '@tradehall/web/calls/use-list-pages';
import { routes } from '../navigation/routes';
import type { OffersSearch } from '../navigation/searches';
import { OfferFilters } from './OfferFilters';
import { OffersHeader } from './OffersHeader';
import { offerQuestion } from './offer-views';
import { undoLast } from './undo-answers';

const PAGE = 100;
const NONE: readonly OfferGroup[] = [];
const refresh = () => void refreshCall(getOfferGroups);

/** The open offers by buyer or by item, narrowed and summed up as the list by line is; a group leads to its lines. */
export function OfferGroups({ by }: { readonly by: 'buyer' | 'item' }) {
  const t = useTexts(deskOffersTexts);
  const tShell = useTexts(deskShellTexts);
  const navigate = routes.offers.useNavigate();
  const found = routes.offers.useSearch();
  const { tab, status } = offerQuestion(found);
  const go = (change: OffersSearch, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  const field = useAddressSearch(found.search, (search) => go({ search }, true));
  useLiveEvent(offerChanged, refresh);
  useLiveEvent(answersChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const pages = useListPages(
    getOfferGroups,
    { by, search: field.settled, status, accountId: found.buyer, warehouse: found.warehouse, limit: PAGE },
    ({ rows }) => rows,
  );
  const now = useServerNow(30_000);
  const open = ({ key }: OfferGroup) =>
    go(by === 'buyer' ? { view: undefined, buyer: key } : { view: undefined, item: key });
  const { cursor, searchRef } = useListKeys(
    pages.rows ?? NONE,
    ({ key }) => key,
    open,
    () => ({
      u: { says: tShell('DESK_KEY_UNDO'), act: undoLast },
      b: { says: tShell('DESK_KEY_BY_BUYER'), act: () => go({ view: by === 'buyer' ? undefined : 'buyers' }) },
      i: { says: tShell('DESK_KEY_BY_ITEM'), act: () => go({ view: by === 'item' ? undefined : 'items' }) },
      Escape: { says: tShell('DESK_KEY_BY_LINE'), act: () => go({ view: undefined }) },
    }),
  );
  return (
    <>
      <OffersHeader
        total={pages.first?.total}
        totals={pages.first?.totals}
        view={by === 'buyer' ? 'buyers' : 'items'}
        onView={(view) => go({ view })}
      />
      <OfferFilters
        tab={tab}
        found={{ ...found, item: undefined }}
        facets={pages.first?.facets}
        field={field}
        onChange={go}
        searchRef={searchRef}
      />
      <ListBody
        pages={pages}
        empty={
          <EmptyState icon={<LocalOfferOutlinedIcon />} title={t('DESK_OFFERS_NO_MATCH')}>
            {t('DESK_OFFERS_NO_MATCH_HINT')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataGrid
            label={t('DESK_OFFERS_TITLE')}
            columns={columnsOf(t, by, new Date(now).toISOString(), open)}
            rows={rows}
            rowKey={({ key }) => key}
            isCurrent={cursor.isAt}
            onRow={open}
          />
        )}
      </ListBody>
    </>
  );
}

function columnsOf(
  t: Translate<typeof deskOffersTexts>,
  by: 'buyer' | 'item',
  now: string,
  onOpen: (group: OfferGroup) => void,
): readonly GridColumn<OfferGroup>[] {
  const number = (id: string, label: string, cell: (group: OfferGroup) => ReactNode): GridColumn<OfferGroup> => ({
    id,
    label,
    align: 'right',
    isLabeled: true,
    cell,
  });
  return [
    {
      id: 'name',
      label: t(by === 'buyer' ? 'DESK_OFFERS_BUYER' : 'DESK_OFFERS_ITEM'),
      place: 'title',
      cell: (group) => (
        <Box sx={{ minWidth: { md: 220 } }}>
          <Link
            component="button"
            type="button"
            aria-label={t('DESK_OFFERS_OPEN_GROUP', [group.name])}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(group);
            }}
            sx={{ fontWeight: 600, textAlign: 'left', verticalAlign: 'baseline' }}
          >
            {group.name}
          </Link>{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
            {group.detail}
          </Box>
        </Box>
      ),
    },
    number('offers', t('DESK_OFFERS_LINES'), ({ offers }) => count(offers)),
    ...(by === 'buyer'
      ? [number('items', t('DESK_OFFERS_ITEMS'), ({ items }) => count(items))]
      : [number('buyers', t('DESK_OFFERS_BUYERS'), ({ buyers }) => count(buyers))]),
    number('units', t('DESK_OFFERS_ASKED'), ({ units }) => count(units)),
    ...(by === 'buyer'
      ? []
      : [
          number('available', t('DESK_OFFERS_AVAILABLE'), ({ available, units }) =>
            available === null ? (
              '--'
            ) : (
              <Box component="span" sx={available < units ? { color: 'warning.main', fontWeight: 600 } : {}}>
                {count(available)}
              </Box>
            ),
          ),
          number('list', t('DESK_OFFERS_LIST'), ({ listPrice }) => (listPrice === null ? '--' : money(listPrice))),
          number('best', t('DESK_OFFERS_BEST'), ({ best }) => <strong>{money(best)}</strong>),
          number('spread', t('DESK_OFFERS_SPREAD'), ({ best, lowest }) =>
            best === lowest ? '--' : money(best - lowest),
          ),
        ]),
    number('value', t('DESK_OFFERS_VALUE'), ({ value }) => money(value)),
    {
      id: 'waits',
      label: t('DESK_OFFERS_WAITING'),
      noWrap: true,
      place: 'foot',
      cell: ({ waitsSince }) => timeLeft(now, waitsSince),
    },
  ];
}

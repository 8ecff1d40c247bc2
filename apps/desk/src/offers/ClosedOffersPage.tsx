import Button from '@mui/material/Button';
import HistoryOutlinedIcon from '@mui/icons-material/HistoryOutlined';
import {
  exportClosedOffers,
  getClosedOffers,
  OFFER_OUTCOMES,
  type ClosedOffer,
} from '@tradehall/contract/offers/desk-offer-calls';
import { offerStatusLabel } from '@tradehall/domain/offers/offer-text';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { deskProposeTexts } from '@tradehall/texts/en/desk-propose';
import { offersTexts } from '@tradehall/texts/en/offers';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { saveDownload } from '@tradehall/ui/state/save-download';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { ItemNumber } from '@tradehall/ui/table/ItemNumber';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instantBriefly, money } from '@tradehall/web/tenant/format';
import { FilterDay, FilterDays, FilterSelect, ListFilters } from '../list/ListFilters';
import { ListBody } from '../list/ListBody';
import { useAddressSearch } from '../list/use-address-search';
import { useListKeys } from '../list/use-list-keys';
import { useListPages } from '@tradehall/web/calls/use-list-pages';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import type { ClosedOffersSearch } from '../navigation/searches';
import { useMay } from '../session/staff';

const PAGE = 100;
const NONE: readonly ClosedOffer[] = [];
const nothing = () => undefined;

/** Offers that ended, kept with their outcome: searched, filtered, exported (SD46). */
export function ClosedOffersPage() {
  const t = useTexts(deskOffersTexts);
  const tOffers = useTexts(offersTexts);
  const tPropose = useTexts(deskProposeTexts);
  const mayExport = useMay('DATA_EXPORT');
  const navigate = routes.closedOffers.useNavigate();
  const found = routes.closedOffers.useSearch();
  const go = (change: ClosedOffersSearch, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  const field = useAddressSearch(found.search, (search) => go({ search }, true));
  const query = {
    search: field.settled,
    accountId: found.buyer,
    warehouse: found.warehouse,
    outcome: OFFER_OUTCOMES.find((each) => each === found.outcome),
    from: found.from,
    to: found.to,
  };
  const pages = useListPages(getClosedOffers, { ...query, limit: PAGE }, ({ rows }) => rows);
  const { cursor, searchRef } = useListKeys(pages.rows ?? NONE, ({ offerId }) => offerId, nothing);
  const { total, totals, facets } = pages.first ?? {};
  const columns: readonly GridColumn<ClosedOffer>[] = [
    {
      id: 'closed',
      label: t('DESK_CLOSED_ENDED'),
      noWrap: true,
      place: 'foot',
      cell: ({ closedDate }) => instantBriefly(closedDate),
    },
    {
      id: 'buyer',
      label: t('DESK_OFFERS_BUYER'),
      place: 'title',
      cell: ({ accountId, buyerName }) => <TextLink to={paths.buyer(accountId)}>{buyerName}</TextLink>,
    },
    {
      id: 'item',
      label: t('DESK_OFFERS_ITEM'),
      cell: ({ itemDescription, itemNumber, warehouseLabel }) => (
        <>
          {itemDescription} <ItemNumber>{itemNumber}</ItemNumber> · {warehouseLabel}
        </>
      ),
    },
    {
      id: 'quantity',
      label: t('DESK_OFFERS_ASKED'),
      align: 'right',
      isLabeled: true,
      cell: ({ quantity }) => count(quantity),
    },
    {
      id: 'price',
      label: t('DESK_OFFERS_OFFER'),
      align: 'right',
      isLabeled: true,
      cell: ({ offerPrice }) => <strong>{money(offerPrice)}</strong>,
    },
    {
      id: 'counter',
      label: t('DESK_CLOSED_COUNTER'),
      align: 'right',
      isLabeled: true,
      cell: ({ counterPrice }) => (counterPrice === null ? '--' : money(counterPrice)),
    },
    {
      id: 'last',
      label: t('DESK_CLOSED_LAST'),
      cell: ({ lastStatus, isProposed }) =>
        isProposed && lastStatus === 'COUNTERED'
          ? tPropose('DESK_PROPOSE_CHIP')
          : tOffers(offerStatusLabel(lastStatus, isProposed) as keyof typeof offersTexts),
    },
    {
      id: 'outcome',
      label: t('DESK_CLOSED_OUTCOME'),
      place: 'corner',
      cell: ({ outcome, orderNumber }) =>
        orderNumber === null ? (
          t(`DESK_CLOSED_${outcome}`)
        ) : (
          <TextLink to={paths.order(orderNumber)}>{`${t(`DESK_CLOSED_${outcome}`)} ${orderNumber}`}</TextLink>
        ),
    },
  ];
  return (
    <>
      <PageHeader
        title={t('DESK_CLOSED_TITLE')}
        back={{ to: paths.offers(), label: t('DESK_CLOSED_BACK') }}
        facts={
          total === undefined || totals === undefined
            ? undefined
            : `${t('DESK_OFFERS_COUNT', [count(total)], total)}, ${t('DESK_OFFERS_TOTALS', [count(totals.units), money(totals.value)])}`
        }
        actions={
          mayExport ? (
            <Button
              variant="outlined"
              disabled={total === undefined || total === 0}
              onClick={() => void saveDownload(exportClosedOffers, { query, fallbackName: 'offers.xlsx' })}
            >
              {t('DESK_CLOSED_EXPORT')}
            </Button>
          ) : undefined
        }
      />
      <ListFilters
        label={t('DESK_OFFERS_SEARCH')}
        hint={t('DESK_OFFERS_SEARCH_HINT')}
        field={field}
        searchRef={searchRef}
      >
        <FilterSelect
          label={t('DESK_CLOSED_OUTCOME')}
          value={found.outcome}
          all={t('DESK_CLOSED_ALL_OUTCOMES')}
          options={facets?.outcomes.map(({ outcome, count: lines }) => ({
            id: outcome,
            label: t(`DESK_CLOSED_${outcome}`),
            count: lines,
          }))}
          onChange={(outcome) => go({ outcome })}
        />
        <FilterSelect
          label={t('DESK_OFFERS_BUYER')}
          value={found.buyer}
          all={t('DESK_OFFERS_ALL_BUYERS')}
          options={facets?.buyers.map(({ accountId, name, count: lines }) => ({
            id: accountId,
            label: name,
            count: lines,
          }))}
          onChange={(buyer) => go({ buyer })}
        />
        <FilterSelect
          label={t('DESK_OFFERS_WAREHOUSE')}
          value={found.warehouse}
          all={t('DESK_OFFERS_ALL_WAREHOUSES')}
          options={facets?.warehouses.map(({ code, label, count: lines }) => ({ id: code, label, count: lines }))}
          onChange={(warehouse) => go({ warehouse })}
        />
        <FilterDays>
          <FilterDay label={t('DESK_CLOSED_FROM')} value={found.from} onChange={(from) => go({ from }, true)} />
          <FilterDay label={t('DESK_CLOSED_TO')} value={found.to} onChange={(to) => go({ to }, true)} />
        </FilterDays>
      </ListFilters>
      <ListBody
        pages={pages}
        empty={
          <EmptyState icon={<HistoryOutlinedIcon />} title={t('DESK_CLOSED_EMPTY')}>
            {t('DESK_CLOSED_EMPTY_HINT')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataGrid
            label={t('DESK_CLOSED_TITLE')}
            columns={columns}
            rows={rows}
            rowKey={({ offerId }) => offerId}
            isCurrent={cursor.isAt}
          />
        )}
      </ListBody>
    </>
  );
}

import type { Ref } from 'react';
import Button from '@mui/material/Button';
import type { OfferFacets } from '@tradehall/contract/offers/seller-offer-calls';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { offersTexts } from '@tradehall/texts/en/offers';
import type { ListSearchField } from '@tradehall/ui/state/use-list-search';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { FilterSelect, ListFilters } from '../list/ListFilters';
import { ListTabs } from '../list/ListTabs';
import type { OffersSearch } from '../navigation/searches';
import { OFFER_TABS, type OfferTab } from './offer-views';

interface OfferFiltersProps {
  readonly tab: OfferTab;
  readonly found: OffersSearch;
  readonly facets: OfferFacets | undefined;
  readonly field: ListSearchField;
  readonly onChange: (change: OffersSearch) => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** Status, words, buyer and warehouse, each with how many offers it leaves. */
export function OfferFilters({ tab, found, facets, field, onChange, searchRef }: OfferFiltersProps) {
  const t = useTexts(deskOffersTexts);
  const tOffers = useTexts(offersTexts);
  // Nobody has counted yet: a 0 would be an answer.
  const counted = (status: OfferTab): number | undefined =>
    facets?.statuses.reduce((sum, each) => (status === 'ALL' || each.status === status ? sum + each.count : sum), 0);
  const labels: Readonly<Record<OfferTab, string>> = {
    PENDING_ACCEPTANCE: t('DESK_OFFERS_TO_ANSWER'),
    COUNTERED: tOffers('OFFER_STATUS_COUNTERED'),
    ACCEPTED: tOffers('OFFER_STATUS_ACCEPTED'),
    NOT_ACCEPTED: tOffers('OFFER_STATUS_REJECTED'),
    EXPIRED: tOffers('OFFER_STATUS_EXPIRED'),
    BUY_AT_LIST: tOffers('OFFER_STATUS_BUY_AT_LIST'),
    ALL: t('DESK_OFFERS_ALL'),
  };
  return (
    <>
      <ListTabs
        label={t('DESK_OFFERS_STATUS_TABS')}
        value={tab}
        tabs={OFFER_TABS.map((status) => ({ value: status, label: labels[status], count: counted(status) }))}
        onChange={(status) =>
          onChange({ status: status === 'PENDING_ACCEPTANCE' ? undefined : status, offer: undefined })
        }
      />
      <ListFilters
        label={t('DESK_OFFERS_SEARCH')}
        hint={t('DESK_OFFERS_SEARCH_HINT')}
        field={field}
        searchRef={searchRef}
      >
        <FilterSelect
          label={t('DESK_OFFERS_BUYER')}
          value={found.buyer}
          all={t('DESK_OFFERS_ALL_BUYERS')}
          options={facets?.buyers.map(({ accountId, name, count }) => ({ id: accountId, label: name, count }))}
          onChange={(buyer) => onChange({ buyer })}
        />
        <FilterSelect
          label={t('DESK_OFFERS_WAREHOUSE')}
          value={found.warehouse}
          all={t('DESK_OFFERS_ALL_WAREHOUSES')}
          options={facets?.warehouses.map(({ code, label, count }) => ({ id: code, label, count }))}
          onChange={(warehouse) => onChange({ warehouse })}
        />
        {found.item === undefined ? null : (
          <Button variant="outlined" onClick={() => onChange({ item: undefined })}>
            {t('DESK_OFFERS_ALL_ITEMS')}
          </Button>
        )}
      </ListFilters>
    </>
  );
}

import type { Ref } from 'react';
import Box from '@mui/material/Box';
import MuiTextField from '@mui/material/TextField';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { OfferFacets } from '@tradehall/contract/offers/seller-offer-calls';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { offersTexts } from '@tradehall/texts/en/offers';
import { NativeSelect } from '@tradehall/ui/NativeSelect';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import type { OffersSearch } from '../navigation/searches';
import { OFFER_TABS, type OfferTab } from './offer-views';

interface OfferFiltersProps {
  readonly tab: OfferTab;
  readonly found: OffersSearch;
  readonly facets: OfferFacets | undefined;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly onChange: (change: OffersSearch) => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** Status, words, buyer and warehouse, each with how many offers it leaves. */
export function OfferFilters({ tab, found, facets, typed, onTyped, onChange, searchRef }: OfferFiltersProps) {
  const t = useTexts(deskOffersTexts);
  const tOffers = useTexts(offersTexts);
  const counted = (status: OfferTab): number =>
    (facets?.statuses ?? []).reduce(
      (sum, each) => (status === 'ALL' || each.status === status ? sum + each.count : sum),
      0,
    );
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
      <Tabs
        value={tab}
        onChange={(_, status: OfferTab) =>
          onChange({ status: status === 'PENDING_ACCEPTANCE' ? undefined : status, offer: undefined })
        }
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('DESK_OFFERS_STATUS_TABS')}
        sx={{ mb: 3, minHeight: 36, '& .MuiTab-root': { minHeight: 36, py: 1, px: 3, minWidth: 0 } }}
      >
        {OFFER_TABS.map((status) => (
          <Tab key={status} value={status} label={`${labels[status]} ${count(counted(status))}`} />
        ))}
      </Tabs>
      <Box
        role="search"
        sx={{
          mb: 3,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(220px, 420px) 200px 200px' },
        }}
      >
        <MuiTextField
          type="search"
          label={t('DESK_OFFERS_SEARCH')}
          placeholder={t('DESK_OFFERS_SEARCH_HINT')}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
          inputRef={searchRef}
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        />
        <NativeSelect
          label={t('DESK_OFFERS_BUYER')}
          value={found.buyer ?? ''}
          placeholder={t('DESK_OFFERS_ALL_BUYERS')}
          options={(facets?.buyers ?? []).map((each) => ({
            id: each.accountId,
            option: `${each.name} (${count(each.count)})`,
          }))}
          onChange={(buyer) => onChange({ buyer: buyer === '' ? undefined : buyer })}
        />
        <NativeSelect
          label={t('DESK_OFFERS_WAREHOUSE')}
          value={found.warehouse ?? ''}
          placeholder={t('DESK_OFFERS_ALL_WAREHOUSES')}
          options={(facets?.warehouses ?? []).map((each) => ({
            id: each.code,
            option: `${each.label} (${count(each.count)})`,
          }))}
          onChange={(warehouse) => onChange({ warehouse: warehouse === '' ? undefined : warehouse })}
        />
      </Box>
    </>
  );
}

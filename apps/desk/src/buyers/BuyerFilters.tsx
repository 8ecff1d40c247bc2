import type { Ref } from 'react';
import type { BuyerFacets } from '@tradehall/contract/buyers';
import { BUYER_STATES, CREDIT_KINDS } from '@tradehall/domain/onboarding/buyer-state';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import type { ListSearchField } from '@tradehall/ui/state/use-list-search';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { FilterSelect, ListFilters } from '../list/ListFilters';
import { ListTabs } from '../list/ListTabs';
import type { BuyersSearch } from '../navigation/searches';
import { termsText } from './terms-text';

interface BuyerFiltersProps {
  readonly found: BuyersSearch;
  readonly facets: BuyerFacets | undefined;
  readonly field: ListSearchField;
  readonly onChange: (change: BuyersSearch) => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

const orNone = (value: string): string => (value === '' ? 'none' : value);

/** State, words, sales representative, terms and credit, each with how many accounts it leaves. */
export function BuyerFilters({ found, facets, field, onChange, searchRef }: BuyerFiltersProps) {
  const t = useTexts(deskBuyersTexts);
  // Nobody has counted yet: a 0 would be an answer.
  const counted = (named?: string) =>
    facets?.states.reduce((sum, { state, count }) => (named === undefined || state === named ? sum + count : sum), 0);
  return (
    <>
      <ListTabs
        label={t('DESK_BUYERS_STATES')}
        value={BUYER_STATES.find((state) => state === found.state) ?? 'all'}
        tabs={[
          { value: 'all', label: t('DESK_BUYERS_ALL'), count: counted() },
          ...BUYER_STATES.map((state) => ({
            value: state,
            label: t(`DESK_BUYER_STATE_${state}`),
            count: counted(state),
          })),
        ]}
        onChange={(state) => onChange({ state: state === 'all' ? undefined : state })}
      />
      <ListFilters
        label={t('DESK_BUYERS_SEARCH')}
        hint={t('DESK_BUYERS_SEARCH_HINT')}
        field={field}
        searchRef={searchRef}
      >
        <FilterSelect
          label={t('DESK_BUYERS_REP')}
          value={found.rep}
          all={t('DESK_BUYERS_ALL_REPS')}
          options={facets?.salesReps.map(({ salesRepId, name, count }) => ({
            id: orNone(salesRepId),
            label: salesRepId === '' ? t('DESK_BUYERS_NO_REP') : name,
            count,
          }))}
          onChange={(rep) => onChange({ rep })}
        />
        <FilterSelect
          label={t('DESK_BUYERS_TERMS')}
          value={found.terms}
          all={t('DESK_BUYERS_ALL_TERMS')}
          options={facets?.paymentTerms.map(({ paymentTerms, count }) => ({
            id: orNone(paymentTerms),
            label: paymentTerms === '' ? t('DESK_BUYERS_NO_TERMS') : termsText(t, paymentTerms),
            count,
          }))}
          onChange={(terms) => onChange({ terms })}
        />
        <FilterSelect
          label={t('DESK_BUYERS_CREDIT')}
          value={CREDIT_KINDS.find((credit) => credit === found.credit)}
          all={t('DESK_BUYERS_ALL_CREDIT')}
          options={CREDIT_KINDS.flatMap((credit) => {
            const counted = facets?.credit.find((each) => each.credit === credit);
            return counted === undefined
              ? []
              : [{ id: credit, label: t(`DESK_CREDIT_${credit}`), count: counted.count }];
          })}
          onChange={(credit) => onChange({ credit })}
        />
      </ListFilters>
    </>
  );
}

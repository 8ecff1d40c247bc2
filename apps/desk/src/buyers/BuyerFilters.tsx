import type { Ref } from 'react';
import Box from '@mui/material/Box';
import MuiTextField from '@mui/material/TextField';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { BuyerFacets } from '@tradehall/contract/buyers';
import { BUYER_STATES, CREDIT_KINDS } from '@tradehall/domain/onboarding/buyer-state';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { NativeSelect } from '@tradehall/ui/NativeSelect';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import type { BuyersSearch } from '../navigation/searches';

interface BuyerFiltersProps {
  readonly found: BuyersSearch;
  readonly facets: BuyerFacets | undefined;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly onChange: (change: BuyersSearch) => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

const orNone = (value: string): string => (value === '' ? 'none' : value);
const orAll = (value: string): string | undefined => (value === '' ? undefined : value);

/** State, words, sales representative, terms and credit, each with how many accounts it leaves. */
export function BuyerFilters({ found, facets, typed, onTyped, onChange, searchRef }: BuyerFiltersProps) {
  const t = useTexts(deskBuyersTexts);
  const states = facets?.states ?? [];
  return (
    <>
      <Tabs
        value={BUYER_STATES.find((state) => state === found.state) ?? 'all'}
        onChange={(_, next: string) => onChange({ state: next === 'all' ? undefined : next })}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('DESK_BUYERS_STATES')}
        sx={{ mb: 3, minHeight: 36, '& .MuiTab-root': { minHeight: 36, py: 1, px: 3, minWidth: 0 } }}
      >
        <Tab
          value="all"
          label={`${t('DESK_BUYERS_ALL')} ${count(states.reduce((sum, each) => sum + each.count, 0))}`}
        />
        {BUYER_STATES.map((state) => (
          <Tab
            key={state}
            value={state}
            label={`${t(`DESK_BUYER_STATE_${state}`)} ${count(states.find((each) => each.state === state)?.count ?? 0)}`}
          />
        ))}
      </Tabs>
      <Box
        role="search"
        sx={{
          mb: 3,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(220px, 420px) 180px 180px 180px' },
        }}
      >
        <MuiTextField
          type="search"
          label={t('DESK_BUYERS_SEARCH')}
          placeholder={t('DESK_BUYERS_SEARCH_HINT')}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
          inputRef={searchRef}
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        />
        <NativeSelect
          label={t('DESK_BUYERS_REP')}
          value={found.rep ?? ''}
          placeholder={t('DESK_BUYERS_ALL_REPS')}
          options={(facets?.salesReps ?? []).map((rep) => ({
            id: orNone(rep.salesRepId),
            option: `${rep.salesRepId === '' ? t('DESK_BUYERS_NO_REP') : rep.name} (${count(rep.count)})`,
          }))}
          onChange={(rep) => onChange({ rep: orAll(rep) })}
        />
        <NativeSelect
          label={t('DESK_BUYERS_TERMS')}
          value={found.terms ?? ''}
          placeholder={t('DESK_BUYERS_ALL_TERMS')}
          options={(facets?.paymentTerms ?? []).map((terms) => ({
            id: orNone(terms.paymentTerms),
            option: `${terms.paymentTerms === '' ? t('DESK_BUYERS_NO_TERMS') : terms.paymentTerms} (${count(terms.count)})`,
          }))}
          onChange={(terms) => onChange({ terms: orAll(terms) })}
        />
        <NativeSelect
          label={t('DESK_BUYERS_CREDIT')}
          value={found.credit ?? ''}
          placeholder={t('DESK_BUYERS_ALL_CREDIT')}
          options={CREDIT_KINDS.flatMap((credit) => {
            const counted = facets?.credit.find((each) => each.credit === credit);
            return counted === undefined
              ? []
              : [{ id: credit, option: `${t(`DESK_CREDIT_${credit}`)} (${count(counted.count)})` }];
          })}
          onChange={(credit) => onChange({ credit: orAll(credit) })}
        />
      </Box>
    </>
  );
}

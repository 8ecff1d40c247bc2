import type { Ref } from 'react';
import Box from '@mui/material/Box';
import {
  DESK_STOCK_STATES,
  type DeskStockFacets,
  type StockFacet,
} from '@tradehall/contract/stock-desk/desk-stock-calls';
import { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import type { ListSearchField } from '@tradehall/ui/state/use-list-search';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { FilterSelect, ListFilters } from '../list/ListFilters';
import { ListTabs } from '../list/ListTabs';
import type { StockSearch } from '../navigation/searches';
import { STATE_LABELS, type StockView } from './stock-views';

interface StockFiltersProps {
  readonly view: StockView;
  readonly facets: DeskStockFacets | undefined;
  readonly field: ListSearchField;
  readonly onChange: (change: StockSearch) => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** State, words, category, warehouse and attributes, each with how many items it leaves. */
export function StockFilters({ view, facets, field, onChange, searchRef }: StockFiltersProps) {
  const t = useTexts(deskStockTexts);
  const [attribute, value] = split(view.attribute);
  // Nobody has counted yet: a 0 would be an answer.
  const counted = (...named: readonly string[]) =>
    facets?.states.reduce((sum, { state, count }) => (named.includes(state) ? sum + count : sum), 0);
  return (
    <>
      <ListTabs
        label={t('DESK_STOCK_STATES')}
        value={view.state ?? 'all'}
        tabs={[
          { value: 'all', label: t('DESK_STOCK_ALL'), count: counted('in', 'out') },
          ...DESK_STOCK_STATES.map((state) => ({ value: state, label: t(STATE_LABELS[state]), count: counted(state) })),
        ]}
        onChange={(state) => onChange({ state: state === 'all' ? undefined : state })}
      />
      <ListFilters
        label={t('DESK_STOCK_SEARCH')}
        hint={t('DESK_STOCK_SEARCH_HINT')}
        field={field}
        searchRef={searchRef}
      >
        <FilterSelect
          label={t('DESK_STOCK_CATEGORY')}
          value={view.category}
          all={t('DESK_STOCK_ALL_CATEGORIES')}
          options={facets?.categories.map(optionOf)}
          onChange={(category) => onChange({ category })}
        />
        <FilterSelect
          label={t('DESK_STOCK_WAREHOUSE')}
          value={view.warehouse}
          all={t('DESK_STOCK_ALL_WAREHOUSES')}
          options={facets?.warehouses.map(optionOf)}
          onChange={(warehouse) => onChange({ warehouse })}
        />
        {(facets?.attributes ?? []).map(({ name, label, values }) => (
          // A phone finds attributes by words.
          <Box key={name} sx={{ display: { xs: 'none', md: 'grid' }, '@media print': { display: 'block' } }}>
            <FilterSelect
              label={label}
              value={attribute === name ? value : undefined}
              all={t('DESK_STOCK_ANY')}
              options={values.map(optionOf)}
              onChange={(chosen) => onChange({ attribute: chosen === undefined ? undefined : `${name}=${chosen}` })}
            />
          </Box>
        ))}
      </ListFilters>
    </>
  );
}

const optionOf = ({ value, label, count }: StockFacet) => ({ id: value, label, count });

function split(attribute: string | undefined): readonly [string, string] {
  const at = attribute?.indexOf('=') ?? -1;
  return attribute === undefined || at < 0 ? ['', ''] : [attribute.slice(0, at), attribute.slice(at + 1)];
}

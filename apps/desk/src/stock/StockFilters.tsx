import type { Ref } from 'react';
import Box from '@mui/material/Box';
import MuiTextField from '@mui/material/TextField';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import {
  DESK_STOCK_STATES,
  type DeskStockFacets,
  type StockFacet,
} from '@tradehall/contract/stock-desk/desk-stock-calls';
import { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import { NativeSelect } from '@tradehall/ui/NativeSelect';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import type { StockSearch } from '../navigation/searches';
import { STATE_LABELS, type StockView } from './stock-views';

interface StockFiltersProps {
  readonly view: StockView;
  readonly facets: DeskStockFacets | undefined;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly onChange: (change: StockSearch) => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** State, words, category, warehouse and attributes, each with how many items it leaves. */
export function StockFilters({ view, facets, typed, onTyped, onChange, searchRef }: StockFiltersProps) {
  const t = useTexts(deskStockTexts);
  const [attribute, value] = split(view.attribute);
  const states = facets?.states ?? [];
  const counted = (state: string) => states.find((each) => each.state === state)?.count ?? 0;
  return (
    <>
      <Tabs
        value={view.state ?? 'all'}
        onChange={(_, next: string) => onChange({ state: next === 'all' ? undefined : next })}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('DESK_STOCK_STATES')}
        sx={{ mb: 3, minHeight: 36, '& .MuiTab-root': { minHeight: 36, py: 1, px: 3, minWidth: 0 } }}
      >
        <Tab value="all" label={`${t('DESK_STOCK_ALL')} ${count(counted('in') + counted('out'))}`} />
        {DESK_STOCK_STATES.map((state) => (
          <Tab key={state} value={state} label={`${t(STATE_LABELS[state])} ${count(counted(state))}`} />
        ))}
      </Tabs>
      <Box
        role="search"
        sx={{
          mb: 3,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(220px, 360px) repeat(auto-fill, 150px)' },
        }}
      >
        <MuiTextField
          type="search"
          label={t('DESK_STOCK_SEARCH')}
          placeholder={t('DESK_STOCK_SEARCH_HINT')}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
          inputRef={searchRef}
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        />
        <NativeSelect
          label={t('DESK_STOCK_CATEGORY')}
          value={view.category ?? ''}
          placeholder={t('DESK_STOCK_ALL_CATEGORIES')}
          options={optionsOf(facets?.categories, view.category)}
          onChange={(category) => onChange({ category: orNone(category) })}
        />
        <NativeSelect
          label={t('DESK_STOCK_WAREHOUSE')}
          value={view.warehouse ?? ''}
          placeholder={t('DESK_STOCK_ALL_WAREHOUSES')}
          options={optionsOf(facets?.warehouses, view.warehouse)}
          onChange={(warehouse) => onChange({ warehouse: orNone(warehouse) })}
        />
        {(facets?.attributes ?? []).map(({ name, label, values }) => (
          // A phone finds attributes by words.
          <Box key={name} sx={{ display: { xs: 'none', md: 'grid' } }}>
            <NativeSelect
              label={label}
              value={attribute === name ? value : ''}
              placeholder={t('DESK_STOCK_ANY')}
              options={optionsOf(values, attribute === name ? value : undefined)}
              onChange={(chosen) => onChange({ attribute: chosen === '' ? undefined : `${name}=${chosen}` })}
            />
          </Box>
        ))}
      </Box>
    </>
  );
}

const orNone = (value: string): string | undefined => (value === '' ? undefined : value);

function split(attribute: string | undefined): readonly [string, string] {
  const at = attribute?.indexOf('=') ?? -1;
  return attribute === undefined || at < 0 ? ['', ''] : [attribute.slice(0, at), attribute.slice(at + 1)];
}

/** The chosen value stays on offer, also when nothing of it is left. */
function optionsOf(values: readonly StockFacet[] = [], chosen: string | undefined) {
  const options = values.map(({ value, label, count: left }) => ({ id: value, option: `${label} (${count(left)})` }));
  return chosen === undefined || chosen === '' || options.some(({ id }) => id === chosen)
    ? options
    : [...options, { id: chosen, option: `${chosen} (0)` }];
}

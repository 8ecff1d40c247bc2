import { useState, type ReactNode, type Ref } from 'react';
import Box from '@mui/material/Box';
import FilterListIcon from '@mui/icons-material/FilterList';
import IconButton from '@mui/material/IconButton';
import MuiTextField from '@mui/material/TextField';
import { cartTexts } from '@tradehall/texts/en/cart';
import { compareLabels } from '@tradehall/domain/format/reader-locale';
import { EXPIRY_HOURS, placeOf, shownStatus, type ShownStatus } from '@tradehall/domain/offers/arrange-offers';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { currentLocale } from '@tradehall/web/tenant/reader-locale';
import { statusLabel } from '../offers/offer-words';
import type { GridRow } from './offer-rows';
import type { OfferView } from './use-offer-view';

export interface OfferGridFiltersProps {
  readonly rows: readonly GridRow[];
  readonly found: OfferView;
  readonly onChange: (change: Partial<OfferView>) => void;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly searchRef: Ref<HTMLInputElement>;
  /** What can be done with all that is shown. */
  readonly acts: ReactNode;
}

/** How often each value occurs, in the order of its label. */
function counted<V extends string>(rows: readonly GridRow[], valueOf: (row: GridRow) => readonly [V, string]) {
  const found = new Map<V, { label: string; count: number }>();
  for (const row of rows) {
    const [value, label] = valueOf(row);
    const known = found.get(value);
    found.set(value, { label, count: (known?.count ?? 0) + 1 });
  }
  const locale = currentLocale();
  return [...found].map(([value, one]) => ({ value, ...one })).sort((a, b) => compareLabels(a.label, b.label, locale));
}

/** Words, status, warehouse, supplier and time left: what narrows the offers, each with how many it leaves (W20). */
export function OfferGridFilters(props: OfferGridFiltersProps) {
  const { rows, found, onChange, typed, onTyped, searchRef, acts } = props;
  const t = useTexts(cartTexts);
  const statuses = counted(rows, (row) => [shownStatus(row), statusLabel(row.status, row.isProposed)]);
  const warehouses = counted(rows, (row) => [
    placeOf(row),
    row.supplierName === '' ? row.warehouseLabel : `${row.warehouseLabel} · ${row.supplierName}`,
  ]);
  const suppliers = counted(rows, (row) => [
    row.supplier ?? '-',
    row.supplier === null ? t('CART_OWN_STOCK') : row.supplierName,
  ]);
  const [isUnfolded, setUnfolded] = useState(false);
  // What narrows the list stays in sight.
  const chosen = [found.status, found.warehouse, found.supplier, found.expires].some((value) => value !== undefined);
  const shows = isUnfolded || chosen;
  const supplier = found.supplier === undefined ? '' : found.supplier === '' ? '-' : found.supplier;
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        mb: 2,
        '& select': { fontSize: 13 },
        // Paper says what the lines were narrowed by, if by anything.
        '@media print': chosen || typed !== '' ? {} : { display: 'none' },
      }}
    >
      <MuiTextField
        type="search"
        hiddenLabel
        placeholder={t('CART_SEARCH')}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        inputRef={searchRef}
        slotProps={{ htmlInput: { 'aria-label': t('CART_SEARCH') } }}
        sx={{ flex: { xs: '1 1 160px', md: '1 1 160px' }, maxWidth: { md: 240 } }}
      />
      {/* On a phone the offers come first: the filters stand folded beside the search. */}
      <IconButton
        aria-label={t('CART_FILTERS')}
        aria-expanded={shows}
        disabled={chosen}
        onClick={() => setUnfolded(!isUnfolded)}
        sx={{ display: { md: 'none' } }}
      >
        <FilterListIcon />
      </IconButton>
      <Box
        sx={{ display: { xs: shows ? 'flex' : 'none', md: 'contents' }, flexWrap: 'wrap', gap: 2, flex: '1 1 100%' }}
      >
        <Narrow
          label={t('CART_FILTER_STATUS')}
          value={found.status ?? ''}
          options={statuses}
          onChange={(status) => onChange({ status: (status || undefined) as ShownStatus | undefined })}
        />
        <Narrow
          label={t('CART_FILTER_WAREHOUSE')}
          value={found.warehouse ?? ''}
          options={warehouses}
          onChange={(warehouse) => onChange({ warehouse: warehouse || undefined })}
        />
        {suppliers.some(({ value }) => value !== '-') ? (
          <Narrow
            label={t('CART_FILTER_SUPPLIER')}
            value={supplier}
            options={suppliers}
            onChange={(value) => onChange({ supplier: value === '' ? undefined : value === '-' ? '' : value })}
          />
        ) : null}
        {rows.some(({ expiresAt }) => expiresAt !== null) ? (
          <Narrow
            label={t('CART_FILTER_EXPIRES')}
            value={found.expires === undefined ? '' : String(found.expires)}
            options={EXPIRY_HOURS.map((hours) => ({
              value: String(hours),
              label: t('CART_EXPIRES_WITHIN', [count(hours)]),
            }))}
            onChange={(hours) => onChange({ expires: hours === '' ? undefined : Number(hours) })}
          />
        ) : null}
      </Box>
      <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 2 }}>{acts}</Box>
    </Box>
  );
}

/** One filter: the platform's own list under its name, everything while nothing is chosen. */
function Narrow({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string; readonly count?: number }[];
  onChange: (value: string) => void;
}) {
  // A value that a link names and no line has any more stays in sight, so that it can be taken away.
  const isKnown = value === '' || options.some((one) => one.value === value);
  return (
    <MuiTextField
      select
      hiddenLabel
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
      sx={{ flex: { xs: '1 1 104px', md: '0 1 auto' }, width: 'auto', minWidth: 104, maxWidth: { md: 176 } }}
    >
      <option value="">{label}</option>
      {isKnown ? null : <option value={value}>{value}</option>}
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.count === undefined ? one.label : `${one.label} (${count(one.count)})`}
        </option>
      ))}
    </MuiTextField>
  );
}

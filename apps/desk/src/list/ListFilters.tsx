import type { ReactNode, Ref } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MuiTextField from '@mui/material/TextField';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { NativeSelect } from '@tradehall/ui/NativeSelect';
import { PeriodInput } from '@tradehall/ui/PeriodInput';
import type { ListSearchField } from '@tradehall/ui/state/use-list-search';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { calendarDay, count } from '@tradehall/web/tenant/format';

interface ListFiltersProps {
  readonly label: string;
  readonly hint: string;
  readonly field: ListSearchField;
  readonly searchRef: Ref<HTMLInputElement>;
  /** Selects, 160 px or more each. */
  readonly children?: ReactNode;
}

const PAPER = 'on-paper';
const DAYS = 'filter-days';

/** On paper: what a filter is called, and what was chosen by it. */
function OnPaper({ label, value }: { label: string; value: string }) {
  return (
    <Box className={PAPER} sx={{ display: 'none', '@media print': { display: 'block' } }}>{`${label}: ${value}`}</Box>
  );
}

/**
 * What narrows a list: words first, then what can be chosen; two in a row on a phone. On paper there are no fields, and
 * what narrows the list is said in words (W09).
 */
export function ListFilters({ label, hint, field, searchRef, children }: ListFiltersProps) {
  return (
    <Box
      role="search"
      sx={{
        mb: 3,
        display: { xs: 'grid', md: 'flex' },
        flexWrap: 'wrap',
        gap: '12px 8px',
        gridTemplateColumns: '1fr 1fr',
        '& > *': { flex: '0 1 170px' },
        // Two days have a row for themselves, and so has what would stand alone before it.
        [`& > :nth-child(even of :not(.${PAPER})):has(+ .${DAYS}, + .${PAPER} + .${DAYS})`]: {
          gridColumn: '1 / -1',
        },
        '@media print': {
          display: 'flex',
          gap: '0 24px',
          mb: 2,
          '& > *': { flex: '0 1 auto' },
          '& :is(.MuiFormControl-root, .MuiAutocomplete-root, .MuiFormControlLabel-root, button)': { display: 'none' },
        },
      }}
    >
      <MuiTextField
        type="search"
        label={label}
        placeholder={hint}
        value={field.typed}
        onChange={(event) => field.setTyped(event.target.value)}
        inputRef={searchRef}
        sx={{ gridColumn: '1 / -1', '&&': { flex: '1 1 240px', maxWidth: { md: 420 } } }}
      />
      {field.typed.trim() === '' ? null : <OnPaper label={label} value={field.typed.trim()} />}
      {children}
    </Box>
  );
}

/** From and to stand in one row, wherever there is room for it. */
export function FilterDays({ children }: { children: ReactNode }) {
  return (
    <Box
      className={DAYS}
      sx={{ display: 'flex', gap: 2, gridColumn: '1 / -1', '&&': { flex: '0 1 348px' }, '& > *': { flex: 1 } }}
    >
      {children}
    </Box>
  );
}

interface FilterDayProps {
  readonly label: string;
  /** `2026-11-24`; undefined where it narrows nothing. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** The first or the last day of what is listed. */
export function FilterDay({ label, value, onChange }: FilterDayProps) {
  return (
    <>
      <PeriodInput
        type="date"
        label={label}
        value={value ?? ''}
        mayBeEmpty
        onChange={(day) => onChange(day === '' ? undefined : day)}
      />
      {value === undefined ? null : <OnPaper label={label} value={calendarDay(value, 'month-date')} />}
    </>
  );
}

interface FilterOption {
  readonly id: string;
  readonly label: string;
  /** How many rows it leaves; left out where nobody counted. */
  readonly count?: number | undefined;
}

interface FilterSelectProps {
  readonly label: string;
  /** Undefined: everything. */
  readonly value: string | undefined;
  /** What stands for everything. */
  readonly all: string;
  readonly options: readonly FilterOption[] | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Longer lists have a field to find one in. */
const SEARCHED_LIST = 12;

/** As high as the selects beside it, its text where theirs begins, what stands for everything as plain as in them. */
const AS_A_SELECT = {
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingBlock: 0, paddingLeft: 0 },
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': {
    paddingBlock: '6px',
    paddingLeft: '10px',
    '@media (pointer: coarse)': { paddingBlock: '12px', paddingLeft: '12px' },
    '&::placeholder': { color: 'text.primary', opacity: 1 },
  },
} as const;

/** One thing to choose by. The chosen value stays on offer, also when nothing of it is left. */
export function FilterSelect({ label, value, all, options = [], onChange }: FilterSelectProps) {
  const t = useTexts(deskShellTexts);
  const choices = options.map((each) => ({
    id: each.id,
    option: each.count === undefined ? each.label : `${each.label} (${count(each.count)})`,
  }));
  const isMissing = value !== undefined && !choices.some(({ id }) => id === value);
  const offered = isMissing ? [...choices, { id: value, option: `${value} (0)` }] : choices;
  const onPaper = value === undefined ? null : <OnPaper label={label} value={labelOf(options, value)} />;
  if (offered.length > SEARCHED_LIST)
    return (
      <>
        <Autocomplete
          size="small"
          options={offered}
          value={offered.find(({ id }) => id === value) ?? null}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ option }) => option}
          sx={AS_A_SELECT}
          slotProps={{ paper: { elevation: 8 } }}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          clearText={all}
          openText={label}
          closeText={label}
          noOptionsText={t('DESK_NO_SUCH_VALUE')}
          onChange={(_event, chosen) => onChange(chosen?.id)}
          renderInput={(field) => (
            <MuiTextField
              {...field}
              label={label}
              placeholder={all}
              slotProps={{ ...field.slotProps, inputLabel: { ...field.slotProps.inputLabel, shrink: true } }}
            />
          )}
        />
        {onPaper}
      </>
    );
  return (
    <>
      <NativeSelect
        label={label}
        value={value ?? ''}
        placeholder={all}
        options={offered}
        onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
      />
      {onPaper}
    </>
  );
}

const labelOf = (options: readonly FilterOption[], value: string): string =>
  options.find(({ id }) => id === value)?.label ?? value;

import { memo, useId, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { DEFAULT_PARTICIPANT, type NetworkParticipant } from '@tradehall/domain/network/participant';
import {
  categoryOptions,
  facetGroups,
  warehouseOptions,
  type FacetOption,
} from '@tradehall/domain/stock-list/facet-levels';
import type { FilterChange, SettledFilter } from '@tradehall/domain/stock-list/stock-filter';
import { foldText } from '@tradehall/domain/text/fold-text';
import { useStable } from '@tradehall/ui/state/use-stable';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import type { LoadedStock } from './load-stock';
import { usePressed } from './use-pressed';

export interface FilterPanelProps {
  readonly stock: LoadedStock;
  readonly settled: SettledFilter;
  readonly participants: readonly NetworkParticipant[];
  readonly itemCounts: ReadonlyMap<string, number>;
  readonly onChange: (change: FilterChange) => void;
  /** Stays itself, as all handlers that the panel's parts are given. */
  readonly onGradeInfo: () => void;
}

/** Longer lists show this many choices until they are opened. */
const SHORT_LIST = 8;
/** Longer ones have a field to find one in. */
const SEARCHED_LIST = 12;

/**
 * One choice with its count. The browser's own control in the tenant's color: hundreds of them are drawn anew at
 * every click, and only those that changed are.
 */
const OptionRow = memo(function OptionRow({
  type,
  name,
  value,
  label,
  count: items,
  isOn,
  onPress,
}: {
  readonly type: 'checkbox' | 'radio';
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isOn: boolean;
  readonly onPress: (value: string) => void;
}) {
  return (
    <label className="option">
      <input type={type} name={name} value={value} checked={isOn} onChange={() => onPress(value)} />
      <span className="option-label">{label === '' ? '--' : label}</span>
      <span className="option-count">{count(items)}</span>
    </label>
  );
});

/** A choice beside others that may be on, too. */
const CheckRow = memo(function CheckRow({
  isSelected,
  onChoose,
  ...row
}: {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isSelected: boolean;
  readonly onChoose: (value: string, isOn: boolean) => void;
}) {
  const [isOn, press] = usePressed(isSelected, (chosen) => onChoose(row.value, chosen));
  return <OptionRow {...row} type="checkbox" isOn={isOn} onPress={useStable(() => press(!isOn))} />;
});

/** The one category that is shown. */
function CategoryChoices({
  label,
  options,
  onChoose,
}: {
  readonly label: string;
  readonly options: readonly FacetOption[];
  readonly onChoose: (category: string) => void;
}) {
  const [chosen, press] = usePressed(options.find(({ isSelected }) => isSelected)?.value, (category) => {
    if (category !== undefined) onChoose(category);
  });
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <OptionRow
          key={option.value}
          type="radio"
          name="category"
          value={option.value}
          label={option.label}
          count={option.count}
          isOn={option.value === chosen}
          onPress={press}
        />
      ))}
    </div>
  );
}

/** Styles of sections and choices, once for the whole panel. */
const PANEL = {
  display: 'flex',
  flexDirection: 'column',
  '& .panel-head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', pb: 2, fontWeight: 600 },
  '& .section': { py: 3, borderTop: 1, borderColor: 'divider', display: 'flex', flexDirection: 'column' },
  '& .section-head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 24, mb: 1 },
  '& .section-head h2': { m: 0, fontSize: 12, fontWeight: 600, color: 'text.secondary' },
  '& .part': { display: 'flex', flexDirection: 'column' },
  '& .part-named': { mb: 2 },
  '& .part-header': { fontSize: 12, fontWeight: 600, mt: 1 },
  '& .part-footer': { fontSize: 12, color: 'text.secondary' },
  '& .option': {
    // Each is painted by itself: of hundreds only those that changed are painted anew, a fifth less for every press.
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: 2,
    py: '5px',
    fontSize: 14,
    lineHeight: '20px',
    cursor: 'pointer',
    borderRadius: 1,
    '@media (pointer: coarse)': { py: '12px' },
  },
  '& .option:hover .option-label': { textDecoration: 'underline', textDecorationColor: 'var(--th-palette-divider)' },
  '& .option input': {
    width: 16,
    height: 16,
    m: 0,
    mt: '2px',
    flex: 'none',
    accentColor: 'var(--th-palette-primary-main)',
    cursor: 'pointer',
  },
  '& .option-label': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .option-count': { color: 'text.secondary', fontSize: 12 },
} as const;

function Choices({
  name,
  title,
  options,
  onChoose,
}: {
  name: string;
  /** What is chosen from. */
  title: string;
  options: readonly FacetOption[];
  onChoose: (value: string, isOn: boolean) => void;
}) {
  const t = useTexts(stockListTexts);
  const [all, setAll] = useState(false);
  const [typed, setTyped] = useState('');
  const toggleAll = useStable(() => setAll(!all));
  const choose = useStable(onChoose);
  const words = foldText(typed.trim()).folded;
  const isSearched = words !== '' && options.length > SEARCHED_LIST;
  const shown = isSearched
    ? options.filter(({ label }) => foldText(label).folded.includes(words))
    : all || options.length <= SHORT_LIST + 2
      ? options
      : options.filter((option, at) => at < SHORT_LIST || option.isSelected);
  return (
    <>
      {options.length > SEARCHED_LIST ? (
        <FindField label={t('STOCK_FIND_VALUE', [title])} typed={typed} onType={setTyped} />
      ) : null}
      {shown.map((option) => (
        <CheckRow
          key={option.value}
          name={name}
          value={option.value}
          label={option.label}
          count={option.count}
          isSelected={option.isSelected}
          onChoose={choose}
        />
      ))}
      {isSearched && shown.length === 0 ? (
        <span className="part-footer" role="status">
          {t('STOCK_NO_VALUE')}
        </span>
      ) : null}
      {!isSearched && (shown.length < options.length || all) ? (
        <MoreButton all={all ? undefined : options.length} onAll={toggleAll} />
      ) : null}
    </>
  );
}

const FindField = memo(function FindField({
  label,
  typed,
  onType,
}: {
  label: string;
  typed: string;
  onType: (typed: string) => void;
}) {
  return (
    <TextField
      type="search"
      size="small"
      hiddenLabel
      placeholder={label}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      sx={{ mb: 1 }}
      slotProps={{ htmlInput: { 'aria-label': label, autoComplete: 'off' } }}
    />
  );
});

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="section">
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </div>
  );
}

const ClearButton = memo(function ClearButton({ onClear }: { onClear: () => void }) {
  const t = useTexts(stockListTexts);
  return <Button onClick={onClear}>{t('STOCK_CLEAR')}</Button>;
});

const MoreButton = memo(function MoreButton({ all, onAll }: { all: number | undefined; onAll: () => void }) {
  const t = useTexts(stockListTexts);
  return (
    <Button onClick={onAll} sx={{ alignSelf: 'flex-start', ml: -2, minHeight: 28 }}>
      {all === undefined ? t('STOCK_SHOW_FEWER') : t('STOCK_SHOW_ALL', [all])}
    </Button>
  );
});

const GradeButton = memo(function GradeButton({ onGradeInfo }: { onGradeInfo: () => void }) {
  const t = useTexts(stockListTexts);
  return (
    <IconButton
      size="small"
      aria-label={t('STOCK_GRADE_OVERVIEW')}
      onClick={onGradeInfo}
      sx={{ width: 24, height: 24 }}
    >
      <InfoOutlinedIcon sx={{ fontSize: 16 }} />
    </IconButton>
  );
});

const OutOfStockSwitch = memo(function OutOfStockSwitch({
  isOn,
  onChange,
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const t = useTexts(stockListTexts);
  const [isShownOn, press] = usePressed(isOn, onChange);
  return (
    <FormControlLabel
      sx={{ mx: 0, mb: 3, justifyContent: 'space-between', '& .MuiFormControlLabel-label': { fontSize: 14 } }}
      labelPlacement="start"
      control={<Switch size="small" checked={isShownOn} onChange={(event) => press(event.target.checked)} />}
      label={t('STOCK_INCLUDE_OUT_OF_STOCK')}
    />
  );
});

/** Whose stock is shown, where the seller trades with others. */
const WarehouseGroupField = memo(function WarehouseGroupField({
  chosen,
  participants,
  itemCounts,
  onChoose,
}: {
  chosen: string;
  participants: readonly NetworkParticipant[];
  itemCounts: ReadonlyMap<string, number>;
  onChoose: (warehouseGroup: string) => void;
}) {
  const t = useTexts(stockListTexts);
  const groupLabel = (name: string, participant: string) => {
    const items = itemCounts.get(participant);
    return items === undefined ? name : `${name} (${count(items)})`;
  };
  return (
    <TextField
      select
      label={t('STOCK_WAREHOUSE_GROUP')}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      sx={{ mb: 3, mt: 1 }}
      slotProps={{ htmlInput: { 'data-testid': 'warehouse-group' } }}
    >
      <MenuItem value={DEFAULT_PARTICIPANT}>{groupLabel(t('STOCK_OWN_WAREHOUSE_GROUP'), DEFAULT_PARTICIPANT)}</MenuItem>
      {participants.map((participant) => (
        <MenuItem
          key={participant.pxnParticipantId}
          value={participant.pxnParticipantId}
          title={participant.warehouseGroupDescription}
        >
          {groupLabel(participant.warehouseGroupName, participant.pxnParticipantId)}
        </MenuItem>
      ))}
    </TextField>
  );
});

/** Everything that narrows the list (C04), in the order of its levels. */
export const FilterPanel = memo(function FilterPanel({
  stock,
  settled,
  participants,
  itemCounts,
  onChange,
  onGradeInfo,
}: FilterPanelProps) {
  const t = useTexts(stockListTexts);
  const { index, settings } = stock;
  const { filter, view } = settled;
  const chooseCategory = useStable((category: string) => onChange({ kind: 'category', category }));
  const chooseGroup = useStable((warehouseGroup: string) => onChange({ kind: 'warehouseGroup', warehouseGroup }));
  const includeOut = useStable((includeOutOfStock: boolean) =>
    onChange({ kind: 'includeOutOfStock', includeOutOfStock }),
  );
  const clear = useStable(() => onChange({ kind: 'clear' }));
  const warehouses = warehouseOptions(index, view, filter, settings);

  return (
    <Box component="form" aria-label={t('STOCK_FILTERS')} onSubmit={(event) => event.preventDefault()} sx={PANEL}>
      <div className="panel-head">
        <span>{t('STOCK_FILTERS')}</span>
        <ClearButton onClear={clear} />
      </div>
      {settings.canSelectOutOfStockFilter ? (
        <OutOfStockSwitch isOn={filter.includeOutOfStock} onChange={includeOut} />
      ) : null}
      {participants.length === 0 ? null : (
        <WarehouseGroupField
          chosen={filter.warehouseGroup}
          participants={participants}
          itemCounts={itemCounts}
          onChoose={chooseGroup}
        />
      )}
      <Section title={t('STOCK_CATEGORY')}>
        <CategoryChoices
          label={t('STOCK_CATEGORY')}
          options={categoryOptions(index, filter, settings)}
          onChoose={chooseCategory}
        />
      </Section>
      {warehouses.length === 0 ? null : (
        <Section title={t('STOCK_WAREHOUSE')}>
          <Choices
            name="warehouse"
            title={t('STOCK_WAREHOUSE')}
            options={warehouses}
            onChoose={(value, isOn) => onChange({ kind: 'warehouse', value, isOn })}
          />
        </Section>
      )}
      {facetGroups(index, view, filter, settings).map((group) => (
        <Section
          key={group.name}
          title={group.label}
          action={
            group.name === 'grade' && settings.showGradeIcon ? <GradeButton onGradeInfo={onGradeInfo} /> : undefined
          }
        >
          {group.sections.map((section) => (
            <div
              key={`${section.header}|${section.footer}`}
              className={section.header === '' && section.footer === '' ? 'part' : 'part part-named'}
            >
              {section.header === '' ? null : <span className="part-header">{section.header}</span>}
              <Choices
                name={group.name}
                title={section.header || group.label}
                options={section.options}
                onChoose={(value, isOn) => onChange({ kind: 'attribute', name: group.name, value, isOn })}
              />
              {section.footer === '' ? null : <span className="part-footer">{section.footer}</span>}
            </div>
          ))}
        </Section>
      ))}
    </Box>
  );
});

import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { stockListTexts } from '@tradehall/contract/texts/stock-list-texts';
import { DEFAULT_PARTICIPANT, type NetworkParticipant } from '@tradehall/domain/network/participant';
import { categoryOptions, facetGroups, warehouseOptions, type FacetOption } from '@tradehall/domain/stock-list/facet-levels';
import { toggleValue, type FilterChange, type SettledFilter } from '@tradehall/domain/stock-list/stock-filter';
import { useTexts } from '../i18n/use-texts';
import { count } from '../tenant/format';
import type { LoadedStock } from './load-stock';

export interface FilterPanelProps {
  readonly stock: LoadedStock;
  readonly settled: SettledFilter;
  readonly participants: readonly NetworkParticipant[];
  readonly itemCounts: ReadonlyMap<string, number>;
  readonly onChange: (change: FilterChange) => void;
  readonly onGradeInfo: () => void;
}

/** Longer lists show this many choices until they are opened. */
const SHORT_LIST = 8;

const optionLabel = (option: FacetOption) => (
  <Box component="span" sx={{ display: 'flex', gap: 2, width: '100%' }}>
    <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {option.label === '' ? '--' : option.label}
    </Box>
    <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '20px' }}>
      {count(option.count)}
    </Box>
  </Box>
);

const labelStyle = { mx: 0, alignItems: 'flex-start', width: '100%', '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0, fontSize: 14, pt: '5px' }, '& .MuiButtonBase-root': { p: '5px', ml: '-5px', mr: 1 } };

function Choices({ options, onToggle }: { options: readonly FacetOption[]; onToggle: (value: string) => void }) {
  const t = useTexts(stockListTexts);
  const [all, setAll] = useState(false);
  const shown = all || options.length <= SHORT_LIST + 2 ? options : options.filter((option, at) => at < SHORT_LIST || option.isSelected);
  return (
    <>
      {shown.map((option) => (
        <FormControlLabel key={option.value} sx={labelStyle} control={<Checkbox checked={option.isSelected} onChange={() => onToggle(option.value)} />} label={optionLabel(option)} />
      ))}
      {shown.length < options.length || all ? (
        <Button onClick={() => setAll(!all)} sx={{ alignSelf: 'flex-start', ml: -2, minHeight: 28 }}>
          {all ? t('STOCK_SHOW_FEWER') : t('STOCK_SHOW_ALL', [options.length])}
        </Button>
      ) : null}
    </>
  );
}

function Section({ title, action, children }: { title: string; action?: React.ReactNode; children: React.ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ py: 3, borderTop: 1, borderColor: 'divider', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 24, mb: 1 }}>
        <Box id={id} component="h2" sx={{ m: 0, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
          {title}
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
}

/** Everything that narrows the list (document 1 §2 "Sidebar"), in the order of its levels. */
export function FilterPanel({ stock, settled, participants, itemCounts, onChange, onGradeInfo }: FilterPanelProps) {
  const t = useTexts(stockListTexts);
  const { index, settings } = stock;
  const { filter, view } = settled;
  const warehouses = warehouseOptions(index, view, filter, settings);
  const groupLabel = (name: string, participant: string) => {
    const items = itemCounts.get(participant);
    return items === undefined ? name : `${name} (${count(items)})`;
  };

  return (
    <Box component="form" aria-label={t('STOCK_FILTERS')} onSubmit={(event) => event.preventDefault()} sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pb: 2 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {t('STOCK_FILTERS')}
        </Box>
        <Button onClick={() => onChange({ kind: 'clear' })}>{t('STOCK_CLEAR')}</Button>
      </Box>
      {settings.canSelectOutOfStockFilter ? (
        <FormControlLabel
          sx={{ mx: 0, mb: 3, justifyContent: 'space-between', '& .MuiFormControlLabel-label': { fontSize: 14 } }}
          labelPlacement="start"
          control={<Switch size="small" checked={filter.includeOutOfStock} onChange={(event) => onChange({ kind: 'includeOutOfStock', includeOutOfStock: event.target.checked })} />}
          label={t('STOCK_INCLUDE_OUT_OF_STOCK')}
        />
      ) : null}
      {participants.length === 0 ? null : (
        <TextField
          select
          label={t('STOCK_WAREHOUSE_GROUP')}
          value={filter.warehouseGroup}
          onChange={(event) => onChange({ kind: 'warehouseGroup', warehouseGroup: event.target.value })}
          sx={{ mb: 3, mt: 1 }}
          slotProps={{ htmlInput: { 'data-testid': 'warehouse-group' } }}
        >
          <MenuItem value={DEFAULT_PARTICIPANT}>{groupLabel(t('STOCK_OWN_WAREHOUSE_GROUP'), DEFAULT_PARTICIPANT)}</MenuItem>
          {participants.map((participant) => (
            <MenuItem key={participant.pxnParticipantId} value={participant.pxnParticipantId} title={participant.warehouseGroupDescription}>
              {groupLabel(participant.warehouseGroupName, participant.pxnParticipantId)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Section title={t('STOCK_CATEGORY')}>
        <RadioGroup aria-label={t('STOCK_CATEGORY')} value={filter.category ?? ''} onChange={(event) => onChange({ kind: 'category', category: event.target.value })}>
          {categoryOptions(index, filter, settings).map((option) => (
            <FormControlLabel key={option.value} value={option.value} sx={labelStyle} control={<Radio />} label={optionLabel(option)} />
          ))}
        </RadioGroup>
      </Section>
      {warehouses.length === 0 ? null : (
        <Section title={t('STOCK_WAREHOUSE')}>
          <Choices options={warehouses} onToggle={(value) => onChange({ kind: 'warehouse', warehouse: toggleValue(filter.warehouse, value) })} />
        </Section>
      )}
      {facetGroups(index, view, filter, settings).map((group) => (
        <Section
          key={group.name}
          title={group.label}
          action={
            group.name === 'grade' && settings.showGradeIcon ? (
              <IconButton size="small" aria-label={t('STOCK_GRADE_OVERVIEW')} onClick={onGradeInfo} sx={{ width: 24, height: 24 }}>
                <InfoOutlinedIcon sx={{ fontSize: 16 }} />
              </IconButton>
            ) : undefined
          }
        >
          {group.sections.map((section) => (
            <Box key={`${section.header}|${section.footer}`} sx={{ display: 'flex', flexDirection: 'column', mb: section.header === '' && section.footer === '' ? 0 : 2 }}>
              {section.header === '' ? null : (
                <Box component="span" sx={{ fontSize: 12, fontWeight: 600, mt: 1 }}>
                  {section.header}
                </Box>
              )}
              <Choices
                options={section.options}
                onToggle={(value) => onChange({ kind: 'attribute', name: group.name, values: toggleValue(filter.attributes[group.name] ?? [], value) })}
              />
              {section.footer === '' ? null : (
                <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
                  {section.footer}
                </Box>
              )}
            </Box>
          ))}
        </Section>
      ))}
    </Box>
  );
}

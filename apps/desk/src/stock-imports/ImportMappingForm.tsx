import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { getStockImport, saveImportMapping, type StockImport } from '@tradehall/contract/stock-desk/stock-import-calls';
import { IMPORT_TARGETS, PRICE_TARGETS, PRIVATE_TARGETS } from '@tradehall/domain/stock-imports/import-mapping';
import { deskImportsTexts } from '@tradehall/texts/en/desk-imports';
import { NativeSelect } from '@tradehall/ui/NativeSelect';
import { usePendingTask } from '@tradehall/ui/state/pending-task';
import { useKept } from '@tradehall/ui/state/use-kept';
import { DataGrid } from '@tradehall/ui/table/DataGrid';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import { TARGET_LABELS } from './import-labels';

/** What each column of the file is; what nobody mapped stays out of the stock (SD12). */
export function ImportMappingForm({ found, onSaved }: { found: StockImport; onSaved: () => void }) {
  const t = useTexts(deskImportsTexts);
  const mayImport = useMay('STOCK_IMPORT');
  const mayCost = useMay('COST_EDIT');
  const mayPrice = useMay('PRICE_EDIT');
  const isOpen = (target: string) =>
    (mayCost || !PRIVATE_TARGETS.includes(target)) && (mayPrice || !PRICE_TARGETS.includes(target));
  const [begun] = useState<NonNullable<StockImport['mapping']>>(() => {
    const { columns, ...rest } = found.mapping ?? { columns: [], decimal: null, blanks: 'keep', scope: 'part' };
    // Costs and prices that the file proposes are left to those who may set them.
    return {
      ...rest,
      columns: found.headings.map((_, at) => columns[at] ?? 'ignore').map((one) => (isOpen(one) ? one : 'ignore')),
    };
  });
  const [mapping, setMapping] = useState(begun);
  const isChanged = JSON.stringify(mapping) !== JSON.stringify(begun);
  useKept(`mapping:${found.importId}`, { keep: () => (isChanged ? mapping : undefined), restore: setMapping });
  const save = useCommand(saveImportMapping, { refreshes: [getStockImport], done: onSaved });
  usePendingTask(isChanged && !save.busy);
  const targets = [
    ...IMPORT_TARGETS.filter(isOpen).map((target) => ({
      id: target as string,
      option: t(TARGET_LABELS[target]),
    })),
    ...found.attributes.map(({ name, label }) => ({ id: `attribute:${name}`, option: label })),
  ];
  const rows = found.headings.map((heading, at) => ({ ...heading, at }));
  const become = (at: number, target: string) =>
    setMapping({ ...mapping, columns: mapping.columns.map((known, place) => (place === at ? target : known)) });
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {mayImport ? null : <Alert severity="info">{t('DESK_IMPORT_NEEDS_STOCK_IMPORT')}</Alert>}
      <DataGrid
        label={t('DESK_IMPORT_MAPPING')}
        rows={rows}
        rowKey={({ at }) => String(at)}
        columns={[
          { id: 'name', label: t('DESK_IMPORT_COLUMN'), place: 'title', cell: ({ name }) => <strong>{name}</strong> },
          { id: 'samples', label: t('DESK_IMPORT_SAMPLES'), cell: ({ samples }) => samples.join(' · ') },
          {
            id: 'target',
            label: t('DESK_IMPORT_TARGET_HEAD'),
            cell: ({ at, name }) => (
              <Box sx={{ width: 260, maxWidth: '100%', py: 1 }}>
                <NativeSelect
                  disabled={!mayImport}
                  label={t('DESK_IMPORT_TARGET', [name])}
                  value={mapping.columns[at] === 'ignore' ? '' : (mapping.columns[at] ?? '')}
                  placeholder={t('DESK_IMPORT_TO_IGNORE')}
                  options={targets.filter(({ id }) => id !== 'ignore')}
                  onChange={(target) => become(at, target === '' ? 'ignore' : target)}
                />
              </Box>
            ),
          },
        ]}
      />
      {found.ambiguous > 0 && mapping.decimal === null ? (
        <Alert severity="warning">{t('DESK_IMPORT_DECIMAL_ASK', [count(found.ambiguous)], found.ambiguous)}</Alert>
      ) : null}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 260px))' } }}>
        <NativeSelect
          disabled={!mayImport}
          label={t('DESK_IMPORT_DECIMAL')}
          value={mapping.decimal ?? ''}
          placeholder="--"
          options={[
            { id: '.', option: '1,234.50' },
            { id: ',', option: '1.234,50' },
          ]}
          onChange={(decimal) =>
            setMapping({ ...mapping, decimal: decimal === '.' || decimal === ',' ? decimal : null })
          }
        />
        <NativeSelect
          disabled={!mayImport}
          label={t('DESK_IMPORT_BLANKS')}
          value={mapping.blanks === 'clear' ? 'clear' : ''}
          placeholder={t('DESK_IMPORT_BLANKS_KEEP')}
          options={[{ id: 'clear', option: t('DESK_IMPORT_BLANKS_CLEAR') }]}
          onChange={(blanks) => setMapping({ ...mapping, blanks: blanks === 'clear' ? 'clear' : 'keep' })}
        />
        <NativeSelect
          disabled={!mayImport}
          label={t('DESK_IMPORT_SCOPE')}
          value={mapping.scope === 'whole' ? 'whole' : ''}
          placeholder={t('DESK_IMPORT_SCOPE_PART')}
          options={[{ id: 'whole', option: t('DESK_IMPORT_SCOPE_WHOLE') }]}
          onChange={(scope) => setMapping({ ...mapping, scope: scope === 'whole' ? 'whole' : 'part' })}
        />
      </Box>
      {mayImport ? (
        <Box>
          <Button
            variant="contained"
            disabled={save.busy}
            onClick={() => void save.run({ params: { importId: found.importId }, body: mapping })}
          >
            {t('DESK_IMPORT_DO_REVIEW')}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}

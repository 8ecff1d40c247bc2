import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { getStockImport, saveImportMapping, type StockImport } from '@tradehall/contract/stock-desk/stock-import-calls';
import { neededFor } from '@tradehall/domain/stock-imports/import-mapping';
import { takenOf } from '@tradehall/domain/stock-imports/judge-import-row';
import { deskImportsTexts } from '@tradehall/texts/en/desk-imports';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useInTurn } from '@tradehall/web/calls/use-in-turn';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instantBriefly } from '@tradehall/web/tenant/format';
import { useMay, usePermissions } from '../session/staff';
import { ApplyDialog } from './ApplyDialog';
import { FLAG_LABELS, SECTION_LABELS } from './import-labels';
import { ImportRows } from './ImportRows';
import { RefusedRowsButton } from './RefusedRowsButton';

/** What the file would do, section by section; nothing has changed yet (SD16, SD17). */
export function ImportReview({ found }: { found: StockImport }) {
  const t = useTexts(deskImportsTexts);
  const { importId, reviewedAt, sections, flags, touches, isOvertaken, sameAppliedAt } = found;
  const [chosen, setChosen] = useState(sections[0]?.section);
  const [applies, setApplies] = useState(false);
  const choices = useInTurn((choose: () => Promise<unknown>) => choose());
  const mayImport = useMay('STOCK_IMPORT');
  const held = usePermissions();
  const [missing] = neededFor(found.mapping?.columns ?? []).filter((permission) => !held.has(permission));
  const section = sections.find((one) => one.section === chosen) ?? sections[0];
  const changing = sections.filter((one) => one.section !== 'UNCHANGED' && one.section !== 'REJECTED');
  const taken = takenOf(sections);
  const touched = (
    [
      ['DESK_IMPORT_TOUCHES_OFFERS', touches.offers],
      ['DESK_IMPORT_TOUCHES_ABOVE', touches.priceDropped],
      ['DESK_IMPORT_TOUCHES_OUT', touches.outOfStock],
      ['DESK_IMPORT_TOUCHES_CARTS', touches.carts],
      ['DESK_IMPORT_TOUCHES_ALERTS', touches.alerts],
      ['DESK_IMPORT_TOUCHES_BUYERS', touches.buyers],
    ] as const
  ).filter(([, times]) => times > 0);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {sameAppliedAt === null ? null : (
        <Alert severity="info">{t('DESK_IMPORT_SAME', [instantBriefly(sameAppliedAt)])}</Alert>
      )}
      {isOvertaken ? <Overtaken found={found} /> : null}
      {mayImport && missing !== undefined ? (
        <Alert severity="info">
          {t(missing === 'PRICE_EDIT' ? 'DESK_IMPORT_NEEDS_PRICE_EDIT' : 'DESK_IMPORT_NEEDS_COST_EDIT')}
        </Alert>
      ) : null}
      {changing.length === 0 && !isOvertaken ? <NothingChanges found={found} /> : null}
      {flags.length === 0 ? null : (
        <Alert severity="warning">
          {flags.map(({ flag, count: rows }) => `${t(FLAG_LABELS[flag])}: ${count(rows)}`).join(' · ')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        {mayImport && missing === undefined ? (
          <Button variant="contained" disabled={taken === 0 || choices.isBusy} onClick={() => setApplies(true)}>
            {t('DESK_IMPORT_APPLY', [count(taken)], taken)}
          </Button>
        ) : null}
        <RefusedRowsButton found={found} />
        <Typography color="text.secondary">
          {touched.length === 0
            ? t('DESK_IMPORT_TOUCHES_NOTHING')
            : touched.map(([label, times]) => t(label, [count(times)], times)).join(' · ')}
        </Typography>
      </Box>
      {section === undefined ? null : (
        <>
          <Tabs
            value={section.section}
            onChange={(_, next: typeof section.section) => setChosen(next)}
            variant="scrollable"
            scrollButtons={false}
            aria-label={t('DESK_IMPORT_SECTIONS')}
            sx={{ minHeight: 36, '& .MuiTab-root': { minHeight: 36, py: 1, px: 3, minWidth: 0 } }}
          >
            {sections.map((one) => (
              <Tab
                key={one.section}
                value={one.section}
                label={`${t(SECTION_LABELS[one.section])} ${count(one.count)}`}
              />
            ))}
          </Tabs>
          <ImportRows
            key={`${section.section} ${reviewedAt}`}
            importId={importId}
            reviewedAt={reviewedAt}
            section={section}
            choices={choices}
          />
        </>
      )}
      {applies ? <ApplyDialog found={found} taken={taken} onClose={() => setApplies(false)} /> : null}
    </Box>
  );
}

/** A file whose rows were refused is another thing than one that says what stands there already. */
function NothingChanges({ found: { sections } }: { found: StockImport }) {
  const t = useTexts(deskImportsTexts);
  const rejected = sections.find(({ section }) => section === 'REJECTED')?.count ?? 0;
  return rejected === 0 ? (
    <Alert severity="info">{t('DESK_IMPORT_NOTHING')}</Alert>
  ) : (
    <Alert severity="warning">{t('DESK_IMPORT_ALL_REJECTED', [count(rejected)], rejected)}</Alert>
  );
}

/** Another file came between: what was chosen is chosen again, over what the rows would do now. */
function Overtaken({ found: { importId, mapping } }: { found: StockImport }) {
  const t = useTexts(deskImportsTexts);
  const anew = useCommand(saveImportMapping, { refreshes: [getStockImport] });
  const mayImport = useMay('STOCK_IMPORT');
  return (
    <Alert
      severity="warning"
      action={
        mapping === null || !mayImport ? undefined : (
          <Button
            color="inherit"
            disabled={anew.busy}
            onClick={() => void anew.run({ params: { importId }, body: mapping })}
          >
            {t('DESK_IMPORT_REVIEW_ANEW')}
          </Button>
        )
      }
    >
      {t('DESK_IMPORT_OVERTAKEN')}
    </Alert>
  );
}

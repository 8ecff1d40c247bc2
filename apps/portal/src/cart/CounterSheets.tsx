import { Suspense, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TableViewOutlinedIcon from '@mui/icons-material/TableViewOutlined';
import Tooltip from '@mui/material/Tooltip';
import { exportOpenCounters } from '@tradehall/contract/bulk-import';
import { bulkImportTexts } from '@tradehall/texts/en/bulk-import';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { saveDownload } from '@tradehall/ui/state/save-download';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { showImport } from '../bulk-import/import-cache';
import type { GridRow } from './offer-rows';

const ImportDialog = lazyPart(() => import('../bulk-import/ImportDialog'), 'ImportDialog');

const ACTS = ['export', 'import'] as const;
type Act = (typeof ACTS)[number];

/** Counters leave as a sheet and come back answered (W22); each seller of the network has a sheet of its own. */
export function CounterSheets({ counters, onReview }: { counters: readonly GridRow[]; onReview: () => void }) {
  const t = useTexts(bulkImportTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [importing, setImporting] = useState<{ readonly participant: string | undefined }>();
  const sellers = [...new Map(counters.map((row) => [row.supplier, row])).values()];
  if (counters.length === 0) return null;

  const run = (act: Act, supplier: string | null) => {
    setAnchor(null);
    const participant = supplier ?? undefined;
    if (act === 'import') setImporting({ participant });
    else void saveDownload(exportOpenCounters, { participant, fallbackName: 'counters.xlsx' });
  };
  const labelOf = (act: Act, { supplier, supplierName }: GridRow) => {
    const label = t(act === 'export' ? 'COUNTERS_EXPORT' : 'COUNTERS_IMPORT');
    if (sellers.length === 1) return label;
    const name = supplier === null ? t('COUNTERS_OWN') : supplierName;
    const own = counters.filter((row) => row.supplier === supplier).length;
    return `${label}: ${t('COUNTERS_OF', [name, count(own)])}`;
  };
  return (
    <>
      <Tooltip title={t('COUNTERS_MENU')}>
        <IconButton
          aria-label={t('COUNTERS_MENU')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <TableViewOutlinedIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {ACTS.flatMap((act) =>
          sellers.map((seller) => (
            <MenuItem key={`${act} ${seller.supplier ?? ''}`} onClick={() => run(act, seller.supplier)}>
              {labelOf(act, seller)}
            </MenuItem>
          )),
        )}
      </Menu>
      {importing === undefined ? null : (
        <Suspense fallback={null}>
          <ImportDialog
            participant={importing.participant}
            onClose={() => setImporting(undefined)}
            onReview={(review) => {
              setImporting(undefined);
              showImport(review);
              onReview();
              window.scrollTo({ top: 0 });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

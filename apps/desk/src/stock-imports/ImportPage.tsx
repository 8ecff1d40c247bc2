import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import {
  getStockImport,
  getStockImports,
  undoStockImport,
  type StockImport,
} from '@tradehall/contract/stock-desk/stock-import-calls';
import { eventsMissed } from '@tradehall/contract/live';
import { stockChanged } from '@tradehall/contract/stock-list/stock-events';
import { deskImportsTexts } from '@tradehall/texts/en/desk-imports';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { knownAnswer, refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { count, instant } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { useMay } from '../session/staff';
import { ImportMappingForm } from './ImportMappingForm';
import { ImportReview } from './ImportReview';
import { isWorking, STATE_LABELS } from './import-labels';
import { RefusedRowsButton } from './RefusedRowsButton';
import { refusedRows } from './refused-rows';

/** How often a running step is looked at. */
const LOOK_MILLISECONDS = 700;

/** One file on its way into the stock: mapped, reviewed, applied, undone (SD14, SD16, SD19). */
export function ImportPage() {
  const t = useTexts(deskImportsTexts);
  const { importId } = routes.stockImport.useParams();
  const input = { params: { importId } };
  const { data, error, refetch } = useCall(getStockImport, input, {
    refetchInterval: isWorking(knownAnswer(getStockImport, input)?.state) ? LOOK_MILLISECONDS : false,
  });
  // Another file may overtake the review that somebody reads (SD16).
  const lookAgain = () => {
    if (knownAnswer(getStockImport, input)?.state === 'REVIEW') void refreshCall(getStockImport, input);
  };
  useLiveEvent(stockChanged, lookAgain);
  useLiveEvent(eventsMissed, lookAgain);
  const [remaps, setRemaps] = useState(false);
  const mayImport = useMay('STOCK_IMPORT');
  return (
    <>
      <PageHeader
        title={data?.fileName ?? t('DESK_IMPORTS_TITLE')}
        facts={data === undefined ? undefined : t(STATE_LABELS[data.state])}
        back={{ to: paths.stockImports(), label: t('DESK_IMPORTS_BACK') }}
        actions={
          data?.state === 'REVIEW' && mayImport ? (
            <Button variant="outlined" onClick={() => setRemaps(true)}>
              {t('DESK_IMPORT_REMAP')}
            </Button>
          ) : data?.canUndo === true && mayImport ? (
            <Undo importId={importId} changed={data.result?.changed ?? 0} />
          ) : undefined
        }
      />
      {data === undefined ? (
        <LoadingBlock error={error} height={360} onRetry={() => void refetch()} />
      ) : (
        <>
          <Told found={data} />
          {data.state === 'MAPPING' || (data.state === 'REVIEW' && remaps) ? (
            <ImportMappingForm key={data.state} found={data} onSaved={() => setRemaps(false)} />
          ) : data.state === 'REVIEW' ? (
            <ImportReview found={data} />
          ) : null}
        </>
      )}
    </>
  );
}

/** What an import, or its undo, came to. */
function resultText(
  found: StockImport,
  { changed, kept }: NonNullable<StockImport['result']>,
  t: Translate<typeof deskImportsTexts>,
): string {
  if (found.state !== 'UNDONE') return t('DESK_IMPORT_RESULT', [count(changed), count(refusedRows(found))], changed);
  // A zero is not said.
  if (kept === 0) return t('DESK_IMPORT_UNDONE_ALL', [count(changed)], changed);
  return t('DESK_IMPORT_UNDONE_RESULT', [count(changed), count(kept)]);
}

/** What the import is at, or what came of it. */
function Told({ found }: { found: StockImport }) {
  const t = useTexts(deskImportsTexts);
  const { state, ahead, beginsAgain, beginsAgainAt, failure, result } = found;
  return (
    <div role="status">
      {isWorking(state) ? <LinearProgress aria-label={t(STATE_LABELS[state])} sx={{ mb: 3 }} /> : null}
      {isWorking(state) && beginsAgain ? (
        <Alert severity="info" sx={{ mb: 3 }}>
          {beginsAgainAt === null
            ? t('DESK_IMPORT_AGAIN')
            : t('DESK_IMPORT_AGAIN_AT', [instant(beginsAgainAt, 'time')])}
        </Alert>
      ) : null}
      {isWorking(state) && ahead > 0 ? (
        <Alert severity="info" sx={{ mb: 3 }}>
          {t('DESK_IMPORT_AHEAD', [count(ahead)], ahead)}
        </Alert>
      ) : null}
      {failure === null ? null : (
        <Alert severity={state === 'FAILED' ? 'error' : 'warning'} sx={{ mb: 3 }}>
          {failure.message}
        </Alert>
      )}
      {result === null || isWorking(state) ? null : (
        <Alert
          severity="success"
          sx={{ mb: 3 }}
          action={state === 'APPLIED' ? <RefusedRowsButton found={found} /> : undefined}
        >
          {resultText(found, result, t)}
        </Alert>
      )}
    </div>
  );
}

/** A file is given back as it was applied: after a look at how much that is. */
function Undo({ importId, changed }: { readonly importId: string; readonly changed: number }) {
  const t = useTexts(deskImportsTexts);
  const [asks, setAsks] = useState(false);
  const undo = useCommand(undoStockImport, { refreshes: [getStockImport, getStockImports] });
  return (
    <>
      <Button variant="outlined" disabled={undo.busy} onClick={() => setAsks(true)}>
        {t('DESK_IMPORT_UNDO')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('DESK_IMPORT_UNDO_TITLE')}
        confirmLabel={t('DESK_IMPORT_UNDO')}
        cancelLabel={t('DESK_IMPORT_CANCEL')}
        dangerous
        onConfirm={async () => {
          await undo.run({ params: { importId } });
          setAsks(false);
        }}
        onCancel={() => setAsks(false)}
      >
        {t('DESK_IMPORT_UNDO_ASK', [count(changed)], changed)}
      </ConfirmDialog>
    </>
  );
}
